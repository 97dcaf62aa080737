//! Names and secrets from the operating system's random numbers.

use store::Digest;

use crate::fault::Fault;

/// Letters and digits of a table's name: 80 bits.
pub const ID_LENGTH: usize = 16;
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

pub fn bytes<const N: usize>() -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
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

/// What is kept of a secret.
pub fn digest(secret: &str) -> Digest {
    blake3::derive_key("cuvee 2026-11 secret digest v1", secret.as_bytes())
}

/// The seed of a bot's choice: the same table at the same length, the same choice, also after a restart.
pub fn bot_seed(table: &str, length: usize) -> u64 {
    let hash = blake3::derive_key("cuvee 2026-11 bot seed v1", format!("{table} {length}").as_bytes());
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&hash[..8]);
    u64::from_le_bytes(bytes)
}
