//! What can go wrong with a request.

use serde_json::{Value, json};
use tabletop::Clause;

use crate::lang::Said;

/// Every code of the protocol.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Code {
    BadJson,
    BadRequest,
    UnknownCommand,
    UnknownGame,
    BadSetup,
    BadPosition,
    NoTable,
    BadSeat,
    NotYourTurn,
    BadNotation,
    NotLegal,
    Stale,
    GameOver,
    NothingToUndo,
}

impl Code {
    pub const fn word(self) -> &'static str {
        match self {
            Code::BadJson => "bad-json",
            Code::BadRequest => "bad-request",
            Code::UnknownCommand => "unknown-command",
            Code::UnknownGame => "unknown-game",
            Code::BadSetup => "bad-setup",
            Code::BadPosition => "bad-position",
            Code::NoTable => "no-table",
            Code::BadSeat => "bad-seat",
            Code::NotYourTurn => "not-your-turn",
            Code::BadNotation => "bad-notation",
            Code::NotLegal => "not-legal",
            Code::Stale => "stale",
            Code::GameOver => "game-over",
            Code::NothingToUndo => "nothing-to-undo",
        }
    }
}

/// A refused request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub code: Code,
    /// The rule that forbids it, if it is a rule.
    pub clause: Option<Clause>,
    pub said: Said,
    /// Each reason, where there may be several.
    pub reasons: Vec<Said>,
}

impl Fault {
    pub fn new(code: Code, said: Said) -> Self {
        Self { code, clause: None, said, reasons: Vec::new() }
    }

    pub fn by_rule(code: Code, clause: Clause, said: Said) -> Self {
        Self { code, clause: Some(clause), said, reasons: Vec::new() }
    }

    /// Refused for several reasons at once.
    pub fn several(code: Code, reasons: Vec<Said>) -> Self {
        Self { code, clause: None, said: Said::join(&reasons, "; "), reasons }
    }

    pub fn bad_request(en: impl Into<String>, de: impl Into<String>) -> Self {
        Self::new(Code::BadRequest, Said::new(en, de))
    }

    pub fn to_json(&self) -> Value {
        let Self { code, clause, said, reasons } = self;
        let mut json = json!({ "code": code.word() });
        if let Some(clause) = clause {
            json["clause"] = json!(clause.to_string());
        }
        json["en"] = json!(said.en);
        json["de"] = json!(said.de);
        if !reasons.is_empty() {
            json["reasons"] = reasons.iter().map(|said| json!({ "en": said.en, "de": said.de })).collect();
        }
        json
    }
}
