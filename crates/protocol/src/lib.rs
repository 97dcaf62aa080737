//! The objects of the engine protocol, written once: `cuvee engine` and the HTTP API both speak them.
//!
//! Reading order: [`object`] (the objects that describe a table, and how they are made), [`request`] (what can be asked), [`fault`] and
//! [`code`] (what can go wrong), [`reason`] (why, in words), [`read`](mod@read) (objects from JSON, with a fault for
//! each key).
//!
//! Every sentence comes from `catalogue/`. What belongs to one game (views, positions, events) is JSON made by its rules crate.

pub mod code;
pub mod fault;
mod names;
pub mod object;
pub mod read;
pub mod reason;
pub mod request;
pub mod said;
pub mod words;

pub use code::Code;
pub use fault::Fault;
pub use names::{BotName, GameName};
pub use object::{
    Answer, Answered, Candidate, Choice, Event, GameInfo, Hello, LegalAction, Log, Refused, Score, ScoreRow, SeatScore,
    Table,
};
pub use read::read;
pub use request::{AtTable, Call, Request};
pub use said::{Place, Said, Wording};
pub use table::{Actor, ChanceBy, LogEntry, PackName, Setup};
pub use words::{Book, Lang, Speak};

/// The version of the protocol.
pub const PROTOCOL: u32 = 2;
