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

use crate::shuffle::{Nonce, Scheme, Seed};

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

/// The head of the chain in a game's file, if the chain holds and tells of the very game that the file does.
pub(crate) fn check(file: &Value, seed: &Seed) -> Option<String> {
    let chain = &file["chain"];
    let setup = chain["setup"].as_str()?;
    let mut head = Chain::begin(seed, setup);
    let mut told =
        Told { setup: serde_json::from_str(setup).ok()?, log: Vec::new(), undone: Vec::new(), asides: Vec::new() };
    // No nonce stands in a set-up that was written before any was heard.
    let nonces = told.setup["nonces"].as_array().into_iter().flatten();
    if told.is_waiting() && !nonces.into_iter().all(|nonce| *nonce == Nonce::NONE.to_hex()) {
        return None;
    }
    let mut before = file["before"].as_array().map_or(&[][..], Vec::as_slice).iter();
    for entry in chain["entries"].as_array()? {
        let [kind, who, text, at] = entry.as_array()?.as_slice() else { return None };
        let who = if who.is_null() { None } else { Some(u8::try_from(who.as_u64()?).ok()?) };
        let link = Link { kind: kind.as_str()?, who, text: text.as_str()?, at: at.as_i64()? };
        head = head.after(link);
        match link.kind {
            "play" => {
                let who = link.who.map_or(json!("chance"), |seat| json!(seat));
                told.log.push(json!({ "n": told.log.len(), "who": who, "action": link.text }));
            }
            "undo" => {
                let to: usize = link.text.parse().ok().filter(|&to| to <= told.log.len())?;
                told.undone.extend(told.log.drain(to..));
                told.asides.iter_mut().for_each(|(n, _, _)| *n = to.min(*n));
            }
            "aside" => {
                if link.text == "free" && told.is_waiting() {
                    told.hear(link.who?, "")?;
                }
                told.asides.push((told.log.len(), link.who?, link.text.to_owned()));
            }
            // Heard after the commitment, and never after the first draw.
            "nonce" if told.is_waiting() => told.hear(link.who?, link.text)?,
            "nonce" => return None,
            "rules" => {
                // An earlier part ends here.
                if !told.is(before.next()?) {
                    return None;
                }
                let next: Value = serde_json::from_str(link.text).ok()?;
                for key in ["rules", "position", "draws"] {
                    told.setup[key] = next.get(key)?.clone();
                }
                told.log.clear();
                told.undone.clear();
                told.asides.clear();
            }
            // Questions and answers change nothing in the game.
            _ => (),
        }
    }
    let holds = before.next().is_none() && told.is(file) && chain["head"].as_str()? == head.to_hex();
    holds.then(|| head.to_hex())
}

/// What the chain tells of.
struct Told {
    setup: Value,
    log: Vec<Value>,
    undone: Vec<Value>,
    /// When, whose, and what.
    asides: Vec<(usize, u8, String)>,
}

impl Told {
    /// Whether the commitment is told and nothing is drawn yet.
    fn is_waiting(&self) -> bool {
        self.setup["shuffle"] == Scheme::AfterCommitment.number() && self.log.is_empty() && self.undone.is_empty()
    }

    /// A seat says what it adds to the shuffle.
    fn hear(&mut self, seat: u8, nonce: &str) -> Option<()> {
        let nonce = if nonce.is_empty() { Nonce::NONE } else { Nonce::from_hex(nonce)? };
        *self.setup["nonces"].as_array_mut()?.get_mut(usize::from(seat))? = json!(nonce.to_hex());
        Some(())
    }

    /// Whether a file, or a part of it, tells the same.
    fn is(&self, part: &Value) -> bool {
        let list = |key: &str| part[key].as_array().map_or(&[][..], Vec::as_slice);
        let aside = |(n, who, what): &(usize, u8, String)| json!({ "n": n, "who": who, "what": what });
        part["setup"] == self.setup
            && list("log") == self.log
            && list("undone") == self.undone
            && self.asides.iter().map(aside).eq(list("asides").iter().cloned())
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
