//! Is a finished game what it claims to be: does its log follow the rules, and did chance draw what it had to?

//!
//! The file is read several times, piece by piece: however long it is, memory is needed for the game only.

mod history;
mod outline;
mod read;
mod told;

use std::io::{Cursor, Read, Seek};

use packs::shape::Problem;
use packs::{BadShape, Edge, Loaded};
use serde_json::Value;
use tabletop::{Outcome, ScoreRow, Seat, Who};

use crate::aside::{Aside, read_aside};
use crate::entry::{Entry, EntryFault, read_entry};
use crate::file::{FileError, HeadError, read_seed};
use crate::live::Table;
use crate::shuffle::Seed;
use crate::terms::SetupRecord;
use outline::Outline;
use read::{Hears, List, Place, Unread, Wanted};
use told::Broken;

/// Limit for the entries of a game, its asides, and entries taken back without a chain; no real game comes near it.
const MOST: usize = 1 << 16;

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
    /// It says that this entry was taken back. But it cannot have been played there, or could not be taken back so: something had come to
    /// light, or somebody else had acted, and no chain says that they agreed.
    OtherUndo {
        n: usize,
    },
    /// It was played by earlier rules, and does not say how it ended.
    NoResult,
    /// It goes on from an earlier part, and the draws that were made there are others than it says.
    OtherCount {
        claimed: u64,
        counted: u64,
    },
}

/// The name of the game that a file of any length is of.
pub fn game_in(source: &mut (impl Read + Seek)) -> Result<String, HeadError> {
    match outline(source) {
        Ok(outline) => outline.game(),
        Err(Unread::Head(error)) => Err(error),
        Err(Unread::Shape(bad)) => Err(HeadError::Shape(bad)),
    }
}

/// Checks a finished game's file: every entry against the rules, every draw against the seed. Every reason why not.
pub fn verify<G: Edge>(loaded: &Loaded<G>, text: &str) -> Result<Verified, Vec<VerifyFault<G>>> {
    verify_file(loaded, &mut Cursor::new(text))
}

/// The same for a file of any length, in bounded memory.
pub fn verify_file<G: Edge>(
    loaded: &Loaded<G>,
    source: &mut (impl Read + Seek),
) -> Result<Verified, Vec<VerifyFault<G>>> {
    let mut outline = outline(source).map_err(unread)?;
    outline.game().map_err(|error| vec![VerifyFault::File(FileError::Head(error))])?;
    let rules = outline.game.field("setup")["rules"].as_u64().and_then(|rules| u32::try_from(rules).ok());
    let Some(rules) = rules.filter(|&rules| rules < G::VERSION) else {
        let (verified, begun) = by_rules(loaded, source, &outline)?;
        return chained(source, &outline, verified, Some(begun));
    };
    // By the rules of today if these lead to the same end, else by what was written down. What was taken back is left to the chain: it
    // was taken back by the rules of then.
    let recorded = recorded_result(&outline);
    let set = |outline: &mut Outline, rules: u32| outline.game.fields["setup"]["rules"] = rules.into();
    set(&mut outline, G::VERSION);
    let today = by_rules(loaded, source, &outline);
    set(&mut outline, rules);
    match today {
        Ok((verified, _)) if recorded.is_none_or(|recorded| recorded == verified.outcome) => {
            chained(source, &outline, verified, None)
        }
        Ok(_) | Err(_) => chained(source, &outline, by_record(&outline, rules)?, None),
    }
}

fn outline(source: &mut (impl Read + Seek)) -> Result<Outline, Unread> {
    from_start(source)?;
    Outline::of(source)
}

fn from_start(source: &mut impl Seek) -> Result<(), Unread> {
    source.rewind().map_err(|_| Unread::Head(HeadError::Unreadable))
}

fn unread<G: Edge>(unread: Unread) -> Vec<VerifyFault<G>> {
    vec![VerifyFault::File(unread.into())]
}

/// How the game ended, as the file says.
fn recorded_result(outline: &Outline) -> Option<Outcome> {
    let list = |key: &str| outline.game.field("result")[key].as_array();
    let rank = |rank: &Value| u8::try_from(rank.as_u64()?).ok();
    let result = |result: &Value| i32::try_from(result.as_i64()?).ok();
    let ranks: Vec<u8> = list("ranks")?.iter().map(rank).collect::<Option<_>>()?;
    let results: Vec<i32> = list("results")?.iter().map(result).collect::<Option<_>>()?;
    (ranks.len() == results.len()).then_some(Outcome { ranks, results })
}

fn seed_in(outline: &Outline) -> Option<Seed> {
    outline.game.field("seed").as_str().and_then(Seed::from_hex)
}

/// What can be checked without the rules.
fn by_record<G: Edge>(outline: &Outline, rules: u32) -> Result<Verified, Vec<VerifyFault<G>>> {
    let mut faults = Vec::new();
    match (outline.game.field("setup")["commitment"].as_str(), seed_in(outline)) {
        (None, _) => faults.push(VerifyFault::NotCommitted),
        (Some(_), None) => faults.push(VerifyFault::NoSeed),
        (Some(commitment), Some(seed)) if seed.commitment() != commitment => faults.push(VerifyFault::OtherSeed),
        (Some(_), Some(_)) => (),
    }
    let log = &outline.game.log;
    let number = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    if let Some((n, found)) = log.gap {
        let fault = EntryFault::Number { found: number(found) };
        faults.push(VerifyFault::File(FileError::Entry { n: number(n), fault }));
    }
    let Some(outcome) = recorded_result(outline) else {
        faults.push(VerifyFault::NoResult);
        return Err(faults);
    };
    if !faults.is_empty() {
        return Err(faults);
    }
    let (length, draws, by) = (number(log.count), number(log.draws), By::Record { rules });
    Ok(Verified { outcome, sheets: Vec::new(), length, draws, by, chain: None, unproved: 0 })
}

/// The same with the head of the chain, if the file has one. With the table as it began, what was taken back is played again too.
fn chained<G: Edge>(
    source: &mut (impl Read + Seek),
    outline: &Outline,
    verified: Verified,
    begun: Option<Table<G>>,
) -> Result<Verified, Vec<VerifyFault<G>>> {
    if outline.chain.is_none() {
        let unproved = usize::try_from(outline.game.undone.count).unwrap_or(usize::MAX);
        return Ok(Verified { unproved, ..verified });
    }
    let Some(seed) = seed_in(outline) else { return Err(vec![VerifyFault::OtherChain]) };
    let told = from_start(source).and_then(|()| told::check(source, outline, &seed, begun));
    match told.map_err(unread)? {
        Ok(head) => Ok(Verified { chain: Some(head), ..verified }),
        Err(Broken::Chain) => Err(vec![VerifyFault::OtherChain]),
        Err(Broken::Undo { n }) => Err(vec![VerifyFault::OtherUndo { n }]),
    }
}

/// What holds by the rules, and the table as it began.
fn by_rules<G: Edge>(
    loaded: &Loaded<G>,
    source: &mut (impl Read + Seek),
    outline: &Outline,
) -> Result<(Verified, Table<G>), Vec<VerifyFault<G>>> {
    let only = |error| vec![VerifyFault::File(error)];
    let setup = SetupRecord::from_json(outline.game.field("setup"));
    let setup = setup.map_err(|bad| only(FileError::Shape(bad.within("setup"))))?;
    if !outline.game.log.is_there {
        return Err(only(FileError::Shape(BadShape { path: "log".to_owned(), problem: Problem::Missing })));
    }
    let seed = read_seed(&Value::Object(outline.game.fields.clone())).map_err(|bad| only(FileError::Shape(bad)))?;
    let mut begun = setup.open(loaded).map_err(only)?;
    let mut faults = Vec::new();
    let counted = outline.before.iter().map(|part| part.log.draws + part.undone.draws).sum();
    if setup.draws != counted {
        faults.push(VerifyFault::OtherCount { claimed: setup.draws, counted });
    }
    match (&setup.commitment, seed) {
        (None, _) => faults.push(VerifyFault::NotCommitted),
        (Some(_), None) => faults.push(VerifyFault::NoSeed),
        (Some(commitment), Some(seed)) if seed.commitment() != *commitment => faults.push(VerifyFault::OtherSeed),
        // With a wrong seed every draw would be wrong: only the true one is worth comparing with.
        (Some(_), Some(seed)) => begun.take_seed(seed),
    }
    let has_chain = outline.chain.is_some();
    let mut replay = Replay::new(begun.clone(), if has_chain { Wanted::No } else { Wanted::Yes });
    from_start(source).and_then(|()| read::read(source, &mut replay)).map_err(unread)?;
    let Replay { mut table, broken, draws, undone, asides, other_draws, .. } = replay;
    faults.extend(other_draws);
    // What was taken back is judged where all that stands is true.
    if broken.is_none()
        && faults.is_empty()
        && let Err(history::Untrue { n }) = history::check(&table, &undone)
    {
        faults.push(VerifyFault::OtherUndo { n });
    }
    if broken.is_none() && table.replay_asides(asides).is_err() {
        faults.push(VerifyFault::File(FileError::Shape(BadShape::new("asides", "entry"))));
    }
    match (broken, table.outcome()) {
        (Some((n, fault)), _) => faults.push(VerifyFault::File(FileError::Entry { n, fault })),
        (None, None) => faults.push(VerifyFault::NotOver),
        (None, Some(outcome)) if recorded_result(outline).is_some_and(|recorded| recorded != outcome) => {
            faults.push(VerifyFault::OtherResult);
        }
        (None, Some(outcome)) if faults.is_empty() => {
            let sheets = Seat::first(table.seats()).map(|seat| table.score(seat)).collect();
            let (length, by) = (table.length(), By::Rules);
            return Ok((Verified { outcome, sheets, length, draws, by, chain: None, unproved: 0 }, begun));
        }
        (None, Some(_)) => (),
    }
    Err(faults)
}

/// The log played again, entry by entry.
struct Replay<G: Edge> {
    table: Table<G>,
    /// The first entry that cannot stand, and why; what follows is not read.
    broken: Option<(usize, EntryFault<G::Reason>)>,
    draws: usize,
    other_draws: Vec<VerifyFault<G>>,
    /// Whether what was taken back is wanted: a chain tells it better.
    wants_undone: Wanted,
    undone: Vec<Entry<G::Action>>,
    asides: Vec<Aside>,
}

impl<G: Edge> Replay<G> {
    fn new(table: Table<G>, wants_undone: Wanted) -> Self {
        let (other_draws, undone, asides) = (Vec::new(), Vec::new(), Vec::new());
        Self { table, broken: None, draws: 0, other_draws, wants_undone, undone, asides }
    }

    fn play(&mut self, entry: Entry<G::Action>) -> Result<(), EntryFault<G::Reason>> {
        let drawn = self.table.would_draw().filter(|&drawn| entry.who == Who::Chance && drawn != entry.action);
        if let Some(drawn) = drawn {
            self.other_draws.push(VerifyFault::OtherDraw { n: entry.n, logged: entry.action, drawn });
        }
        self.table.replay_entry(entry)?;
        self.draws += usize::from(entry.who == Who::Chance);
        Ok(())
    }
}

impl<G: Edge> Hears for Replay<G> {
    fn list(&mut self, place: Place, list: List) -> Result<Wanted, BadShape> {
        Ok(match (place, list) {
            (Place::Game, List::Log | List::Asides) => Wanted::Yes,
            (Place::Game, List::Undone) => self.wants_undone,
            (Place::Game | Place::Before(_) | Place::Chain, _) => Wanted::No,
        })
    }

    fn entry(&mut self, _: Place, list: List, value: Value) -> Result<(), BadShape> {
        match list {
            List::Log if self.broken.is_none() => {
                let n = self.table.length();
                if MOST <= n {
                    return Err(BadShape::new("log", "at-most 65536"));
                }
                let played = read_entry::<G>(&value).and_then(|entry| self.play(entry));
                self.broken = played.err().map(|fault| (n, fault));
            }
            List::Undone if self.undone.len() < MOST => {
                let nth = self.undone.len();
                let entry = read_entry::<G>(&value);
                self.undone.push(entry.map_err(|_| BadShape::new(format!("undone[{nth}]"), "entry"))?);
            }
            List::Asides if self.asides.len() < MOST => {
                let aside = read_aside(&value).map_err(|bad| bad.within(&format!("asides[{}]", self.asides.len())))?;
                self.asides.push(aside);
            }
            List::Undone => return Err(BadShape::new("undone", "at-most 65536")),
            List::Asides => return Err(BadShape::new("asides", "at-most 65536")),
            List::Log | List::Entries => (),
        }
        Ok(())
    }
}
