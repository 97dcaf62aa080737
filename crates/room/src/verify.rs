//! Is a finished game what it claims to be: does its log follow the rules, and did chance draw what it had to?

use packs::{Edge, Loaded};
use tabletop::{Outcome, ScoreRow, Seat, Who};

use crate::file::{Document, FileError, game_of};

/// A game that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    pub outcome: Outcome,
    /// The scoring sheet of each seat.
    pub sheets: Vec<Vec<ScoreRow>>,
    /// Entries of the log, and how many of them were draws of chance.
    pub length: usize,
    pub draws: usize,
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
}

/// Checks a finished game's file: every entry against the rules, every draw against the seed. Every reason why not.
pub fn verify<G: Edge>(loaded: &Loaded<G>, text: &str) -> Result<Verified, Vec<VerifyFault<G>>> {
    let only = |error| vec![VerifyFault::File(error)];
    let (_, json) = game_of(text).map_err(FileError::Head).map_err(only)?;
    let document = Document::read(&json).map_err(only)?;
    let mut table = document.open(loaded).map_err(only)?;
    let mut faults = Vec::new();
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
    match (broken, table.outcome()) {
        (Some((n, fault)), _) => faults.push(VerifyFault::File(FileError::Entry { n, fault })),
        (None, None) => faults.push(VerifyFault::NotOver),
        (None, Some(outcome)) if faults.is_empty() => {
            let sheets = Seat::first(table.seats()).map(|seat| table.score(seat)).collect();
            let draws = document.log.entries.iter().filter(|entry| entry.who == Who::Chance).count();
            return Ok(Verified { outcome, sheets, length: table.length(), draws });
        }
        (None, Some(_)) => (),
    }
    Err(faults)
}
