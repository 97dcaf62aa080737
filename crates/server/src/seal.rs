//! The chain over each stored log, and its seal: a log that was changed or shortened in the file is found out when it is loaded.
//!
//! The chain itself is in `table`: it ends in the finished game's file, where anybody can check it. The seal is a hash of its head
//! with a key of this server. Names are not part of it, so that people can be deleted.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::Value;
use store::{Digest, Row, Seal, Store, Stored};
use table::{Chain, Link, Seed};

use crate::fault::Fault;

/// The value in a file whose logs are all sealed.
const SEALED: &str = "logs sealed";

/// Seals logs, and checks them.
#[derive(Copy, Clone)]
pub struct Sealer {
    key: [u8; 32],
}

impl Sealer {
    pub fn new(secret: &[u8]) -> Self {
        Self { key: blake3::derive_key("cuvee 2026-11 seal key", secret) }
    }

    /// The seal of a log of this length.
    fn mac(&self, id: &str, length: u64, head: Chain) -> Digest {
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        *hasher.update(id.as_bytes()).update(&length.to_le_bytes()).update(head.bytes()).finalize().as_bytes()
    }

    /// What has to be written with new entries: the head after them, and the seal.
    pub fn seal(&self, id: &str, head: Chain, from: u64, rows: &[Row]) -> (Chain, Seal) {
        let at = now();
        let head = rows.iter().fold(head, |head, row| head.after(link(row, at)));
        (head, Seal { at, mac: self.mac(id, from + rows.len() as u64, head) })
    }

    /// The head of a stored log, if the log is as it was written.
    pub fn check(&self, stored: &Stored) -> Result<Chain, Fault> {
        let (length, mac) = stored.seal.ok_or_else(|| Fault::changed(&stored.id))?;
        let head = head(stored).ok_or_else(|| Fault::changed(&stored.id))?;
        let found = stored.rows.len() as u64;
        // Hashes compare in constant time.
        let is_same = blake3::Hash::from_bytes(self.mac(&stored.id, found, head)) == blake3::Hash::from_bytes(mac);
        if length == found && is_same { Ok(head) } else { Err(Fault::changed(&stored.id)) }
    }

    /// Seals the logs that earlier programs wrote, once for each file. After that a log without a seal is not believed.
    pub async fn seal_old_logs(&self, store: &Store) -> Result<(), Fault> {
        if store.kept_value(SEALED)?.is_some() {
            return Ok(());
        }
        for id in store.unsealed()? {
            let Some(stored) = store.load(&id)? else { continue };
            let Some(head) = head(&stored) else { continue };
            let length = stored.rows.len() as u64;
            store.seal(stored.key, length, self.mac(&id, length, head)).await?;
        }
        store.value(SEALED, vec![1]).await?;
        Ok(())
    }
}

/// The chain before the first entry.
pub fn begin(seed: &str, setup: &str) -> Option<Chain> {
    Some(Chain::begin(&Seed::from_hex(seed)?, setup))
}

fn head(stored: &Stored) -> Option<Chain> {
    let begin = begin(&stored.seed, &stored.setup)?;
    Some(stored.rows.iter().fold(begin, |head, (row, at)| head.after(link(row, *at))))
}

fn link(row: &Row, at: i64) -> Link<'_> {
    Link { kind: row.kind.word(), who: row.who, text: &row.text, at }
}

/// The chain as it stands in the file of a finished game.
pub fn file(stored: &Stored) -> Option<Value> {
    let links = stored.rows.iter().map(|(row, at)| link(row, *at));
    Some(Chain::file(&Seed::from_hex(&stored.seed)?, &stored.setup, links))
}

/// In milliseconds of Unix time; never back.
pub fn now() -> i64 {
    static LAST: AtomicI64 = AtomicI64::new(0);
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    LAST.fetch_max(now, Ordering::Relaxed).max(now)
}
