//! Is a finished game what it claims to be: does its log follow the rules, and did chance draw what it had to?

use packs::{BadShape, Edge, Loaded};
use serde_json::Value;
use tabletop::{Outcome, ScoreRow, Seat, Who};

use crate::chain;
use crate::entry::EntryFault;
use crate::file::{Document, FileError, game_of};
use crate::shuffle::Seed;

/// A game that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    pub outcome: Outcome,
    /// The scoring sheet of each seat.
    pub sheets: Vec<Vec<ScoreRow>>,
    /// Entries of the log, and how many of them were draws of chance.
    pub length: usize,
    pub draws: usize,
    pub by: By,
    /// The head of its chain, which proves that nothing was changed, dropped or invented. Files of earlier programs, and of games
    /// that no server wrote down, have none.
    pub chain: Option<String>,
    /// Entries that were taken back, as the file says, and no chain proves it.
    pub unproved: usize,
}

/// What a game was checked against.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// Every entry against the rules, every draw against the seed.
    Rules,
    /// The game was played by this earlier version, which is not known any more: the seed against its commitment, and no more. The
    /// result is the one that was written down.
    Record { rules: u32 },
}

/// Something about a game that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VerifyFault<G: Edge> {
    /// No game can be made of the file.
    File(FileError<G>),
    NotOver,
    /// Chance was played by hand, so nothing was committed to.
    NotCommitted,
    /// The seed is missing.
    NoSeed,
    /// The seed is not the one that was committed to.
    OtherSeed,
    /// Chance had to draw something else.
    OtherDraw {
        n: usize,
        logged: G::Action,
        drawn: G::Action,
    },
    /// It says that it ended otherwise than by its log.
    OtherResult,
    /// Its chain does not hold, or tells another game than the file: something was changed, dropped or invented.
    OtherChain,
    /// It was played by earlier rules, and does not say how it ended.
    NoResult,
    /// It goes on from an earlier part, and the draws that were made there are others than it says.
    OtherCount {
        claimed: u64,
        counted: u64,
    },
}

/// Checks a finished game's file: every entry against the rules, every draw against the seed. Every reason why not.
pub fn verify<G: Edge>(loaded: &Loaded<G>, text: &str) -> Result<Verified, Vec<VerifyFault<G>>> {
    let only = |error| vec![VerifyFault::File(error)];
    let (_, mut json) = game_of(text).map_err(FileError::Head).map_err(only)?;
    let rules = json["setup"]["rules"].as_u64().and_then(|rules| u32::try_from(rules).ok());
    if let Some(rules) = rules.filter(|&rules| rules < G::VERSION) {
        let recorded = json.clone();
        json["setup"]["rules"] = G::VERSION.into();
        // By the rules of today if these lead to the same end, else by what was written down.
        return match by_rules(loaded, &json) {
            Ok(verified) if recorded_result(&recorded).is_none_or(|recorded| recorded == verified.outcome) => {
                chained(&recorded, verified)
            }
            Ok(_) | Err(_) => by_record(&recorded, rules),
        };
    }
    chained(&json, by_rules(loaded, &json)?)
}

/// How the game ended, as the file says.
fn recorded_result(json: &Value) -> Option<Outcome> {
    let list = |key: &str| json["result"][key].as_array();
    let rank = |rank: &Value| u8::try_from(rank.as_u64()?).ok();
    let result = |result: &Value| i32::try_from(result.as_i64()?).ok();
    let ranks: Vec<u8> = list("ranks")?.iter().map(rank).collect::<Option<_>>()?;
    let results: Vec<i32> = list("results")?.iter().map(result).collect::<Option<_>>()?;
    (ranks.len() == results.len()).then_some(Outcome { ranks, results })
}

/// What can be checked without the rules.
fn by_record<G: Edge>(json: &Value, rules: u32) -> Result<Verified, Vec<VerifyFault<G>>> {
    let mut faults = Vec::new();
    let seed = json["seed"].as_str().and_then(Seed::from_hex);
    match (json["setup"]["commitment"].as_str(), seed) {
        (None, _) => faults.push(VerifyFault::NotCommitted),
        (Some(_), None) => faults.push(VerifyFault::NoSeed),
        (Some(commitment), Some(seed)) if seed.commitment() != commitment => faults.push(VerifyFault::OtherSeed),
        (Some(_), Some(_)) => (),
    }
    let log = json["log"].as_array().map_or(&[][..], Vec::as_slice);
    let gap = log.iter().zip(0_u64..).find(|(entry, n)| entry["n"].as_u64() != Some(*n));
    if let Some((entry, n)) = gap {
        let found = entry["n"].as_u64().and_then(|found| usize::try_from(found).ok()).unwrap_or(usize::MAX);
        let fault = EntryFault::Number { found };
        faults.push(VerifyFault::File(FileError::Entry { n: usize::try_from(n).unwrap_or(usize::MAX), fault }));
    }
    let Some(outcome) = recorded_result(json) else {
        faults.push(VerifyFault::NoResult);
        return Err(faults);
    };
    if !faults.is_empty() {
        return Err(faults);
    }
    let draws = log.iter().filter(|entry| entry["who"] == "chance").count();
    let by = By::Record { rules };
    chained(json, Verified { outcome, sheets: Vec::new(), length: log.len(), draws, by, chain: None, unproved: 0 })
}

/// The same with the head of the chain, if the file has one.
fn chained<G: Edge>(json: &Value, verified: Verified) -> Result<Verified, Vec<VerifyFault<G>>> {
    if json.get("chain").is_none() {
        let unproved = json["undone"].as_array().map_or(0, Vec::len);
        return Ok(Verified { unproved, ..verified });
    }
    let seed = json["seed"].as_str().and_then(Seed::from_hex);
    match seed.and_then(|seed| chain::check(json, &seed)) {
        Some(head) => Ok(Verified { chain: Some(head), ..verified }),
        None => Err(vec![VerifyFault::OtherChain]),
    }
}

/// Draws that were made in the parts before, those taken back included.
fn drawn_before(before: &[Value]) -> u64 {
    let draws = |list: &Value| list.as_array().into_iter().flatten().filter(|entry| entry["who"] == "chance").count();
    before.iter().map(|part| draws(&part["log"]) + draws(&part["undone"])).sum::<usize>() as u64
}

fn by_rules<G: Edge>(loaded: &Loaded<G>, json: &Value) -> Result<Verified, Vec<VerifyFault<G>>> {
    let only = |error| vec![VerifyFault::File(error)];
    let document = Document::read(json).map_err(only)?;
    let mut table = document.open(loaded).map_err(only)?;
    let mut faults = Vec::new();
    let (claimed, counted) = (document.setup.draws, drawn_before(&document.before));
    if claimed != counted {
        faults.push(VerifyFault::OtherCount { claimed, counted });
    }
    match (&document.setup.commitment, &document.seed) {
        (None, _) => faults.push(VerifyFault::NotCommitted),
        (Some(_), None) => faults.push(VerifyFault::NoSeed),
        (Some(_), Some(_)) if !document.seed_fits() => faults.push(VerifyFault::OtherSeed),
        // With a wrong seed every draw would be wrong: only the true one is worth comparing with.
        (Some(_), Some(seed)) => table.take_seed(seed.clone()),
    }
    let mut broken = document.log.unreadable;
    for &entry in &document.log.entries {
        if let Some(drawn) = table.would_draw().filter(|&drawn| entry.who == Who::Chance && drawn != entry.action) {
            faults.push(VerifyFault::OtherDraw { n: entry.n, logged: entry.action, drawn });
        }
        if let Err(fault) = table.replay_entry(entry) {
            broken = Some((entry.n, fault));
            break;
        }
    }
    if broken.is_none() && table.replay_asides(document.asides).is_err() {
        faults.push(VerifyFault::File(FileError::Shape(BadShape::new("asides", "entry"))));
    }
    match (broken, table.outcome()) {
        (Some((n, fault)), _) => faults.push(VerifyFault::File(FileError::Entry { n, fault })),
        (None, None) => faults.push(VerifyFault::NotOver),
        (None, Some(outcome)) if recorded_result(json).is_some_and(|recorded| recorded != outcome) => {
            faults.push(VerifyFault::OtherResult);
        }
        (None, Some(outcome)) if faults.is_empty() => {
            let sheets = Seat::first(table.seats()).map(|seat| table.score(seat)).collect();
            let draws = document.log.entries.iter().filter(|entry| entry.who == Who::Chance).count();
            let (length, by) = (table.length(), By::Rules);
            return Ok(Verified { outcome, sheets, length, draws, by, chain: None, unproved: 0 });
        }
        (None, Some(_)) => (),
    }
    Err(faults)
}
