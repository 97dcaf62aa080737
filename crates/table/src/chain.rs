//! A chain over everything that was written at a table, so that nothing can be changed, dropped or invented afterwards.
//!
//! 1. It begins with the seed and the set-up: `derive_key("cuvee 2026-11 log chain v1", seed ‖ set-up as its text)`, the seed as 32
//!    bytes. While the seed is secret, nobody can try out hidden entries against a head.
//! 2. Each entry, those that take back included, makes the next head:
//!    `derive_key("cuvee 2026-11 log chain entry v1", head ‖ entry as its text)`. The text is the JSON list
//!    `[kind,who,text,at]` without spaces: `["play",0,"blue c3",1794984055005]`, `null` for chance, the time in
//!    milliseconds of Unix time.
//!
//! Whoever writes down a head during the game can check it in the finished game's file: it is the head after some entry.
//!
//! In the file:
//!
//! ```json
//! "chain": {"setup": "…", "entries": [["play", null, "first heart", 1794984055005]], "head": "…"}
//! ```

use blake3::Hasher;
use serde_json::{Value, json};

use crate::shuffle::Seed;

const BEGIN: &str = "cuvee 2026-11 log chain v1";
const ENTRY: &str = "cuvee 2026-11 log chain entry v1";

/// The head of a chain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chain([u8; 32]);

/// One written entry, whatever its kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Link<'a> {
    pub kind: &'a str,
    /// The seat; nobody for chance.
    pub who: Option<u8>,
    pub text: &'a str,
    /// In milliseconds of Unix time.
    pub at: i64,
}

impl Link<'_> {
    pub fn to_json(self) -> Value {
        json!([self.kind, self.who, self.text, self.at])
    }
}

impl Chain {
    /// Before the first entry; the set-up as the text that was written.
    pub fn begin(seed: &Seed, setup: &str) -> Self {
        Self(*Hasher::new_derive_key(BEGIN).update(seed.bytes()).update(setup.as_bytes()).finalize().as_bytes())
    }

    /// After one more entry.
    #[must_use]
    pub fn after(self, link: Link<'_>) -> Self {
        let text = link.to_json().to_string();
        Self(*Hasher::new_derive_key(ENTRY).update(&self.0).update(text.as_bytes()).finalize().as_bytes())
    }

    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub fn to_hex(self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    /// The chain of a finished game as it stands in its file.
    pub fn file<'a>(seed: &Seed, setup: &str, links: impl Iterator<Item = Link<'a>>) -> Value {
        let mut head = Self::begin(seed, setup);
        let mut entries = Vec::new();
        for link in links {
            head = head.after(link);
            entries.push(link.to_json());
        }
        json!({ "setup": setup, "entries": entries, "head": head.to_hex() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chain_is_the_documented_one() {
        let seed = Seed::from_text("Chablis");
        let begin = blake3::derive_key("cuvee 2026-11 log chain v1", &[seed.bytes().as_slice(), b"{}"].concat());
        assert_eq!(Chain::begin(&seed, "{}").bytes(), &begin);
        let text = br#"["play",null,"first heart",7]"#;
        let next = blake3::derive_key("cuvee 2026-11 log chain entry v1", &[begin.as_slice(), text].concat());
        let link = Link { kind: "play", who: None, text: "first heart", at: 7 };
        assert_eq!(Chain::begin(&seed, "{}").after(link).bytes(), &next);
    }
}
