//! What a database holds, and whether this program can open it.

use std::io;
use std::path::Path;

use protocol::Said;
use store::Store;

use crate::host::{self, Way};
use crate::seal::Sealer;

/// What was found in a database file.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    pub tables: usize,
    /// Running games that go on by later rules, and how many entries each loses.
    pub go_on: Vec<(String, usize)>,
    /// Finished games that can only be shown.
    pub archives: Vec<String>,
    /// Tables that would not open, and why.
    pub broken: Vec<(String, Said)>,
}

/// Opens every table of a database, one after the other. It gets the form of this program, as if a server had opened it; no table
/// is changed. `secret` is the one that the server was given, if it was given one.
pub fn check(database: &Path, secret: Option<&str>) -> io::Result<Checked> {
    if !store::is_shared(database) {
        std::fs::metadata(database)?;
    }
    let store = Store::open(database).map_err(io::Error::other)?;
    let kept = store.kept_value("server secret").map_err(io::Error::other)?;
    let secret = secret.map(|secret| secret.as_bytes().to_vec()).or(kept);
    // Without a secret no server has used the file yet.
    let sealer = secret.as_deref().map(Sealer::new);
    let is_sealed = store.kept_value("logs sealed").map_err(io::Error::other)?.is_some();
    let mut checked = Checked::default();
    for id in store.ids().map_err(io::Error::other)? {
        checked.tables += 1;
        let loaded = store.load(&id).map_err(crate::fault::Fault::from);
        let opened = loaded.and_then(|stored| {
            let stored = stored.ok_or_else(crate::fault::Fault::no_table)?;
            if let Some(sealer) = sealer.filter(|_| is_sealed || stored.seal.is_some()) {
                sealer.check(&stored)?;
            }
            let rebuilt = host::rebuild(&stored)?;
            if host::leads_through(&stored) { Ok(rebuilt) } else { Err(crate::fault::Fault::changed(&id)) }
        });
        match opened.map(|rebuilt| rebuilt.way) {
            Ok(Way::Whole) => (),
            Ok(Way::GoesOn { lost }) => checked.go_on.push((id, lost)),
            Ok(Way::Archive) => checked.archives.push(id),
            Err(fault) => checked.broken.push((id, fault.error.said)),
        }
    }
    Ok(checked)
}
