//! The test kit: what every game's tests do alike, written once.
//!
//! [`random`] plays at random, [`perft`] counts leaves, [`golden`] replays recorded games, [`scenario`] has the verbs
//! of the rulebook tests, [`pack`], [`position`] and [`json`] break things on purpose. Everything panics with a
//! sentence: it is called from tests and from the games' `record` examples only.

pub mod golden;
pub mod json;
pub mod pack;
pub mod perft;
pub mod position;
pub mod random;
pub mod scenario;

use std::ops::Range;

use packs::{Edge, Loaded};
use tabletop::{Game, Setup};

/// Reads a pack that must be sound.
pub fn load<G: Edge>(text: &str) -> Loaded<G> {
    G::read_pack(text).unwrap_or_else(|faults| panic!("the pack is faulty: {faults:?}"))
}

/// Plays one random game for each seed; none breaks a law.
pub fn obeys<G: Game>(setup: &Setup<G>, seeds: Range<u64>) {
    for seed in seeds {
        if let Err(broken) = crate::obey(setup, seed) {
            panic!("{} seats, {:?}, seed {seed}: {broken:?}", setup.seats, setup.options);
        }
    }
}

/// The variants of an enum, from its source.
pub fn variants<'a>(source: &'a str, name: &str) -> Vec<&'a str> {
    let head = format!("pub enum {name}");
    let body = source.split(&head).nth(1).and_then(|rest| rest.split("\n}").next());
    let lines = body.unwrap_or_else(|| panic!("no enum {name}")).lines();
    let inner = lines.filter_map(|line| line.strip_prefix("    "));
    inner
        .filter(|line| line.starts_with(|letter: char| letter.is_ascii_uppercase()))
        .map(|line| line.split([' ', '(', ',']).next().expect("split gives at least one"))
        .collect()
}

/// Every variant of an enum is named in the tests.
pub fn every_variant_has_a_test(source: &str, name: &str, tests: &str) {
    let all = variants(source, name);
    assert!(!all.is_empty(), "{name} has no variants");
    let untested: Vec<_> = all.iter().filter(|variant| !tests.contains(&format!("{name}::{variant}"))).collect();
    assert!(untested.is_empty(), "no test meets {untested:?}");
}
