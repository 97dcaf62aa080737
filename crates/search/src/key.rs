//! Hashes that are the same on every machine.

use std::hash::{Hash, Hasher};

/// A hash of a few bytes: of an action, or of what splits the nodes of a search.
pub fn key<T: Hash>(of: &T) -> u64 {
    let mut hasher = KeyHasher(0);
    of.hash(&mut hasher);
    hasher.finish()
}

/// A fast hasher (the scheme of `FxHash`).
struct KeyHasher(u64);

impl KeyHasher {
    /// 2⁶⁴ divided by the golden ratio.
    const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;
}

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(Self::MULTIPLIER);
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_isize(&mut self, number: isize) {
        self.write_usize(number.cast_unsigned());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
