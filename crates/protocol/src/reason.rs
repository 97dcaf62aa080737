//! Why something cannot be, in words: one function for each kind of error below this crate.
//!
//! Sentences begin with a capital and have no full stop at the end. An error says what is wrong, and what to do where
//! something can be done.

use games::GameId;
use packs::BadShape;
use table::{BadTerms, EntryFault, FileError, HeadError, UndoError, VerifyFault};
use tabletop::Refusal;

use crate::said::Said;
use crate::words::{Action, Impossible, Pack, Reason, Rules, Speak, View, say};

pub fn unknown_game(name: &str) -> Said {
    say("unknown.game", &[("name", &name), ("known", &GameId::ALL.map(GameId::name).join(", "))])
}

pub fn unknown_bot(name: &str) -> Said {
    say("unknown.bot", &[("name", &name), ("known", &search::Bot::ALL.map(search::Bot::name).join(", "))])
}

pub fn bad_notation(text: &str) -> Said {
    // A page shows it in a line.
    let shown: String = text.chars().take(60).collect();
    say("play.bad-notation", &[("text", &shown)])
}

pub fn game_over() -> Said {
    say("play.game-over", &[])
}

/// Why the rules refuse an action.
pub fn refusal<S: Speak>(pack: &Pack<S>, refusal: Refusal<Reason<S>>) -> Said {
    Said::each(|lang| S::say_reason(pack, refusal.reason, lang))
}

/// Why the rules refuse an action, what is missing for it and when it becomes possible.
pub fn refused<S: Speak>(view: &View<S>, action: Action<S>, refusal: Refusal<Reason<S>>) -> Said {
    Said::each(|lang| S::say_refusal(view, action, refusal.reason, lang))
}

/// Why a position cannot arise.
pub fn impossible<S: Speak>(pack: &Pack<S>, reasons: &[Impossible<S>]) -> Vec<Said> {
    reasons.iter().map(|&reason| Said::each(|lang| S::say_impossible(pack, reason, lang))).collect()
}

/// JSON that does not have the form it should have: what is wrong, and where.
pub fn shape(bad: &BadShape) -> Said {
    Said::each(|lang| ui::say_bad_shape(bad, lang))
}

pub fn terms(bad: BadTerms) -> Said {
    match bad {
        BadTerms::Seats { least, most } if least == most => say("terms.exactly", &[("seats", &least)]),
        BadTerms::Seats { least, most } => say("terms.seats", &[("least", &least), ("most", &most)]),
        BadTerms::Mode { known } => say("terms.mode", &[("known", &known.join(", "))]),
        BadTerms::Nonces { expected } => say("terms.nonces", &[("seats", &expected)]),
    }
}

pub fn undo(error: UndoError) -> Said {
    match error {
        UndoError::NothingToUndo => say("undo.nothing", &[]),
        UndoError::Revealed => say("undo.revealed", &[]),
        UndoError::OtherActed => say("undo.other-acted", &[]),
    }
}

/// Why a text is no game file.
pub fn head(error: &HeadError) -> Said {
    match error {
        HeadError::Truncated => say("file.truncated", &[]),
        HeadError::NotJson { line, column } => say("file.not-json", &[("line", line), ("column", column)]),
        HeadError::Shape(bad) => say("file.not-a-game", &[("why", &shape(bad))]),
        HeadError::UnknownForm { found } => say("file.unknown-form", &[("found", found)]),
        HeadError::UnknownGame { name } => unknown_game(name),
        HeadError::TooLarge { part } => say("file.too-large", &[("part", part)]),
        HeadError::Unreadable => say("file.unreadable", &[]),
    }
}

/// Why no table can be made of a game file.
pub fn file<S: Speak>(pack: &Pack<S>, error: &FileError<Rules<S>>) -> Said {
    match error {
        FileError::Head(error) => head(error),
        FileError::Shape(bad) => say("file.damaged", &[("why", &shape(bad))]),
        FileError::OtherRules { found, known } => say("file.other-rules", &[("found", found), ("known", known)]),
        FileError::OtherPack { name, wanted, found } => {
            say("file.other-pack", &[("name", name), ("wanted", &short(wanted)), ("found", &short(found))])
        }
        FileError::Terms(bad) => terms(*bad),
        FileError::Position(reasons) => Said::join(&impossible::<S>(pack, reasons), "; "),
        FileError::OtherSeed => say("file.other-seed", &[]),
        FileError::Entry { n, fault } => say("file.entry", &[("n", n), ("why", &entry::<S>(pack, fault))]),
    }
}

/// The beginning of a hash, as much as people compare.
fn short(hash: &str) -> String {
    hash.chars().take(8).collect()
}

/// Why an entry of a log cannot stand where it stands.
pub fn entry<S: Speak>(pack: &Pack<S>, fault: &EntryFault<Reason<S>>) -> Said {
    match fault {
        EntryFault::Shape(bad) => shape(bad),
        EntryFault::Number { found } => say("entry.number", &[("found", found)]),
        EntryFault::NoSuchSeat => say("play.no-such-seat", &[]),
        EntryFault::Notation { text } => bad_notation(text),
        EntryFault::NotTheirTurn => say("entry.not-their-turn", &[]),
        EntryFault::NotLegal(refused) => {
            say("entry.not-legal", &[("why", &refusal::<S>(pack, *refused)), ("clause", &refused.clause)])
        }
        EntryFault::GameOver => game_over(),
        EntryFault::NotDrawn { drawn } => say("entry.not-drawn", &[("drawn", drawn)]),
    }
}

/// Why a finished game is not what it claims to be.
pub fn verify<S: Speak>(pack: &Pack<S>, fault: &VerifyFault<Rules<S>>) -> Said {
    match fault {
        VerifyFault::File(error) => file::<S>(pack, error),
        VerifyFault::NotOver => say("verify.not-over", &[]),
        VerifyFault::NotCommitted => say("verify.not-committed", &[]),
        VerifyFault::NoSeed => say("verify.no-seed", &[]),
        VerifyFault::OtherSeed => say("file.other-seed", &[]),
        VerifyFault::OtherResult => say("verify.other-result", &[]),
        VerifyFault::OtherChain => say("verify.other-chain", &[]),
        VerifyFault::OtherUndo { n } => say("verify.other-undo", &[("n", n)]),
        VerifyFault::NoResult => say("verify.no-result", &[]),
        VerifyFault::OtherCount { claimed, counted } => {
            say("verify.other-count", &[("claimed", claimed), ("counted", counted)])
        }
        VerifyFault::OtherDraw { n, logged, drawn } => {
            say("verify.other-draw", &[("n", n), ("logged", logged), ("drawn", drawn)])
        }
    }
}
