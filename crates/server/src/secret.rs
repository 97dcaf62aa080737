//! Names and secrets from the operating system's random numbers.

use std::sync::{Mutex, OnceLock, PoisonError};

use store::Digest;
use tabletop::Seat;

use crate::fault::Fault;

/// Letters and digits of a table's name: 80 bits.
pub const ID_LENGTH: usize = 16;
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// What stands in for the operating system's random numbers, if anything does.
static FORETOLD: OnceLock<Mutex<blake3::OutputReader>> = OnceLock::new();

/// For tests that must deal the same cards in every run: from now on this whole process draws its secrets from a seed, and whoever
/// knows it knows them all. No option and no setting of the program leads here.
pub fn foretell(seed: &str) {
    let reader =
        blake3::Hasher::new_derive_key("cuvee 2026-11 foretold secrets v1").update(seed.as_bytes()).finalize_xof();
    // A second seed changes nothing.
    let _ = FORETOLD.set(Mutex::new(reader));
}

pub fn bytes<const N: usize>() -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
    if let Some(reader) = FORETOLD.get() {
        reader.lock().unwrap_or_else(PoisonError::into_inner).fill(&mut bytes);
        return Ok(bytes);
    }
    getrandom::fill(&mut bytes).map_err(|error| Fault::broken(&format!("no random numbers: {error}")))?;
    Ok(bytes)
}

/// The name of a new table.
pub fn table_id() -> Result<String, Fault> {
    Ok(bytes::<ID_LENGTH>()?.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// A secret to be given away once.
pub fn token() -> Result<String, Fault> {
    Ok(blake3::Hash::from_bytes(bytes()?).to_hex().to_string())
}

/// Letters and digits of a recovery code: 100 bits, in groups that can be read aloud.
const RECOVERY_LENGTH: usize = 20;

/// A code that brings back a lost browser.
pub fn recovery_code() -> Result<String, Fault> {
    let letters = bytes::<RECOVERY_LENGTH>()?.map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
    Ok(groups.join("-"))
}

/// What is kept of a recovery code, however it is typed.
pub fn recovery_digest(code: &str) -> Digest {
    let typed: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    blake3::derive_key("cuvee 2026-11 recovery code v1", typed.to_ascii_lowercase().as_bytes())
}

/// How a device is told from others in a form, without its session: at this table only.
pub fn device_mark(table: &str, session: &Digest) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("cuvee 2026-11 device mark v1");
    hasher.update(session).update(table.as_bytes());
    hasher.finalize().to_hex()[..16].to_owned()
}

/// What is kept of a secret.
pub fn digest(secret: &str) -> Digest {
    blake3::derive_key("cuvee 2026-11 secret digest v1", secret.as_bytes())
}

/// The seed of a bot's choice: the same seat at the same length of the same table, the same seed, also after a restart. Without
/// the server's key nobody can tell it: the name of the table and the length are known to everybody there.
pub fn bot_seed(key: &[u8; 32], table: &str, length: usize, seat: Seat) -> u64 {
    let hash = blake3::keyed_hash(key, format!("{table} {length} {seat}").as_bytes());
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&hash.as_bytes()[..8]);
    u64::from_le_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bots_seed_follows_from_the_key_and_from_everything_else() {
        let seed = |key: u8, table: &str, length, seat| bot_seed(&[key; 32], table, length, Seat::new(seat));
        let one = seed(1, "table", 7, 0);
        assert_eq!(one, seed(1, "table", 7, 0));
        for other in [seed(2, "table", 7, 0), seed(1, "stable", 7, 0), seed(1, "table", 8, 0), seed(1, "table", 7, 1)] {
            assert_ne!(one, other);
        }
    }
}
