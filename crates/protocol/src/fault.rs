//! Why a request is refused.

use packs::BadShape;
use serde::Serialize;
use table::{EntryFault, FileError, PlayError, Table, UndoError};
use tabletop::{Clause, Seat, Seats, ToAct, Viewer, Who};
use utoipa::ToSchema;

use crate::code::Code;
use crate::reason;
use crate::said::{Place, Said};
use crate::words::{Action, Impossible, Lang, Pack, Reason, Rules, Speak, say};

/// Why a request is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Error)]
pub struct Fault {
    pub code: Code,
    /// The rule that forbids it, if a rule is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    #[serde(flatten)]
    pub said: Said,
    /// Each reason, where there may be several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Said>,
}

impl Fault {
    pub fn new(code: Code, said: Said) -> Self {
        Self { code, clause: None, said, reasons: Vec::new() }
    }

    /// With the sentence of a key of this crate's catalogue.
    pub fn say(code: Code, key: &str, places: &[(&str, &dyn Place)]) -> Self {
        Self::new(code, say(key, places))
    }

    pub fn by_rule(code: Code, clause: Clause, said: Said) -> Self {
        Self { clause: Some(clause.to_string()), ..Self::new(code, said) }
    }

    /// Refused for several reasons at once.
    pub fn several(code: Code, reasons: Vec<Said>) -> Self {
        let said = Said::join(&reasons, "; ");
        Self { reasons, ..Self::new(code, said) }
    }

    /// The same without sentences.
    #[must_use]
    pub fn silent(self) -> Self {
        Self { said: Said::NOTHING, reasons: Vec::new(), ..self }
    }

    pub fn bad_setup(said: Said) -> Self {
        Self::new(Code::BadSetup, said)
    }

    pub fn not_utf8() -> Self {
        Self::say(Code::BadJson, "request.not-utf8", &[])
    }

    /// The line has more bytes than any request needs.
    pub fn too_long(most: usize) -> Self {
        Self::say(Code::BadRequest, "request.too-long", &[("most", &most)])
    }

    pub fn not_json(error: &serde_json::Error) -> Self {
        Self::say(Code::BadJson, "request.not-json", &[("column", &error.column())])
    }

    pub fn no_table() -> Self {
        Self::say(Code::NoTable, "request.no-table", &[])
    }

    /// There is no table of this name.
    pub fn no_table_at(name: &str) -> Self {
        Self::say(Code::NoTable, "request.no-table-at", &[("name", &name)])
    }

    pub fn too_many_tables(most: usize) -> Self {
        Self::say(Code::BadRequest, "request.too-many-tables", &[("most", &most)])
    }

    pub fn unknown_pack(name: &str, known: &[&str]) -> Self {
        Self::say(Code::BadSetup, "unknown.pack", &[("name", &name), ("known", &known.join(", "))])
    }

    pub fn bad_chance() -> Self {
        Self::say(Code::BadSetup, "request.chance", &[])
    }

    pub fn no_random(error: &dyn Place) -> Self {
        Self::say(Code::BadSetup, "request.no-random", &[("error", error)])
    }

    pub fn bad_seed() -> Self {
        Self::say(Code::BadSetup, "request.seed", &[])
    }

    pub fn unknown_game(name: &str) -> Self {
        Self::new(Code::UnknownGame, reason::unknown_game(name))
    }

    pub fn bad_notation(text: &str) -> Self {
        Self::new(Code::BadNotation, reason::bad_notation(text))
    }

    pub fn game_over() -> Self {
        Self::new(Code::GameOver, reason::game_over())
    }

    pub fn undo(error: UndoError) -> Self {
        Self::new(Code::NothingToUndo, reason::undo(error))
    }

    /// A position that is not even written like one.
    pub fn unreadable_position(bad: &BadShape) -> Self {
        Self::several(Code::BadPosition, vec![reason::shape(bad)])
    }

    /// A position that cannot arise.
    pub fn impossible<S: Speak>(pack: &Pack<S>, reasons: &[Impossible<S>]) -> Self {
        Self::several(Code::BadPosition, reason::impossible::<S>(pack, reasons))
    }

    /// `name` says what a seat is called.
    pub fn not_your_turn(to_act: ToAct, name: impl Fn(Seat, Lang) -> String) -> Self {
        let names =
            |seats: Seats| Said::each(|lang| seats.iter().map(|seat| name(seat, lang)).collect::<Vec<_>>().join(", "));
        let who = match to_act {
            ToAct::Seats(seats) => names(seats),
            ToAct::Chance => say("who.chance", &[]),
            ToAct::Nobody => say("who.nobody", &[]),
        };
        Self::say(Code::NotYourTurn, "play.not-your-turn", &[("who", &who)])
    }

    /// Why an action is not played.
    pub fn play<S: Speak>(table: &Table<Rules<S>>, who: Who, action: Action<S>, error: PlayError<Reason<S>>) -> Self {
        match error {
            PlayError::Stale { length } => Self::stale(length),
            PlayError::NoSuchSeat => Self::say(Code::BadSeat, "play.no-such-seat", &[]),
            PlayError::GameOver => Self::game_over(),
            PlayError::NotYourTurn => Self::not_your_turn(table.to_act(), S::say_seat),
            PlayError::NotLegal(refusal) => {
                let said = match who {
                    Who::Seat(seat) => reason::refused::<S>(&table.view(Viewer::Seat(seat)), action, refusal),
                    Who::Chance => reason::refusal::<S>(table.pack(), refusal),
                };
                Self::by_rule(Code::NotLegal, refusal.clause, said)
            }
        }
    }

    pub fn stale(length: usize) -> Self {
        Self::say(Code::Stale, "play.stale", &[("length", &length)])
    }

    /// Why no table can be made of a set-up and a log.
    pub fn file<S: Speak>(pack: &Pack<S>, error: &FileError<Rules<S>>) -> Self {
        let said = reason::file::<S>(pack, error);
        let fault = match error {
            FileError::Head(_)
            | FileError::Shape(_)
            | FileError::OtherRules { .. }
            | FileError::OtherPack { .. }
            | FileError::Terms(_)
            | FileError::OtherSeed => return Self::bad_setup(said),
            FileError::Position(reasons) => return Self::impossible::<S>(pack, reasons),
            FileError::Entry { fault, .. } => fault,
        };
        let code = match fault {
            EntryFault::Shape(_) | EntryFault::Number { .. } => Code::BadRequest,
            EntryFault::NoSuchSeat => Code::BadSeat,
            EntryFault::Notation { .. } => Code::BadNotation,
            EntryFault::NotTheirTurn => Code::NotYourTurn,
            EntryFault::NotLegal(refusal) => return Self::by_rule(Code::NotLegal, refusal.clause, said),
            EntryFault::GameOver => Code::GameOver,
            EntryFault::NotDrawn { .. } => Code::BadSetup,
        };
        Self::new(code, said)
    }

    /// A seat that this table does not have; `found` is what was asked for.
    pub fn bad_seat(seats: u8, found: &dyn Place) -> Self {
        let last = seats.saturating_sub(1);
        Self::say(Code::BadSeat, "play.bad-seat", &[("found", found), ("last", &last)])
    }
}
