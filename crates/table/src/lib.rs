//! One live table: who sits there, what has been played, what chance drew. No input or output, no clock, no randomness
//! of its own.
//!
//! Reading order: [`shuffle`] (draws that anybody can check), [`terms`] (what is settled before the first action),
//! [`log`] (what was played, with checkpoints), [`aside`] (what happened beside it), [`live`] (the table itself), [`file`](mod@file) (a table as a text, and
//! back), [`verify`](mod@verify) (is a finished game what it claims to be).
//!
//! A table is its log: every state is rebuilt through the rules, and nothing else is ever stored. Checkpoints live in
//! memory only.

pub mod aside;
pub mod chain;
pub mod entry;
pub mod file;
pub mod live;
pub mod log;
pub mod shuffle;
pub mod terms;
pub mod verify;
pub mod written;

pub use aside::{Aside, AsideError, What};
pub use chain::{Chain, Link};
pub use entry::{Entry, EntryFault};
pub use file::{FileError, HeadError, game_of};
pub use live::{NonceError, PlayError, Table, UndoError};
pub use log::Log;
pub use shuffle::{Nonce, Scheme, Seed, Shuffle};
pub use terms::{BadTerms, Chance, MODES, SetupRecord, Terms};
pub use verify::{By, Verified, VerifyFault, game_in, verify, verify_file};
pub use written::{Actor, ChanceBy, LogEntry, PackName, Setup};
