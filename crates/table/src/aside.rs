//! What happens at a table and is no action of the game: resigning, leaving a seat to a bot, sitting down on another device.
//!
//! Asides stand beside the log, each at the length the log had then. They are told to everybody, are part of the chain, and stay when
//! actions are taken back.

use std::fmt;

use packs::BadShape;
use packs::shape::Shape;
use serde_json::{Value, json};
use tabletop::Seat;

/// Something that happened beside the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aside {
    /// Entries of the log at that moment.
    pub n: usize,
    pub seat: Seat,
    pub what: What,
}

/// What happened to a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// It gives the game up, and the game is over.
    Resign,
    /// Its player leaves, and a bot of this level plays on.
    Leave(String),
    /// Whoever opened the table gives it to a bot of this level.
    Fill(String),
    /// Whoever opened the table takes it from its player: it waits for somebody else.
    Free,
    /// It is played from one more device.
    Device,
    /// One of its devices is signed out.
    SignOut,
    /// Its player comes back on a new device by a recovery code.
    Recover,
}

/// Why something cannot happen at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AsideError {
    NoSuchSeat,
    GameOver,
    /// Resigning is for games of one or two and for those played together; in others a bot takes the seat.
    OtherWay,
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Resign => f.write_str("resign"),
            What::Leave(level) => write!(f, "leave {level}"),
            What::Fill(level) => write!(f, "fill {level}"),
            What::Free => f.write_str("free"),
            What::Device => f.write_str("device"),
            What::SignOut => f.write_str("sign-out"),
            What::Recover => f.write_str("recover"),
        }
    }
}

impl What {
    pub fn read(text: &str) -> Option<Self> {
        let level = |level: &str| (!level.is_empty() && !level.contains(' ')).then(|| level.to_owned());
        match text.split_once(' ') {
            Some(("leave", bot)) => level(bot).map(What::Leave),
            Some(("fill", bot)) => level(bot).map(What::Fill),
            Some(_) => None,
            None => {
                let plain = [What::Resign, What::Free, What::Device, What::SignOut, What::Recover];
                plain.into_iter().find(|what| what.to_string() == text)
            }
        }
    }
}

impl Aside {
    pub fn to_json(&self) -> Value {
        json!({ "n": self.n, "who": self.seat.number(), "what": self.what.to_string() })
    }
}

/// Reads the asides of a game file.
pub(crate) fn read_asides(json: &Value) -> Result<Vec<Aside>, BadShape> {
    let shapes = Shape::root(json).list("list")?;
    let read = |nth: usize| read_aside(&json[nth]).map_err(|bad| bad.within(&format!("[{nth}]")));
    (0..shapes.len()).map(read).collect()
}

/// One of them.
pub(crate) fn read_aside(json: &Value) -> Result<Aside, BadShape> {
    let shape = Shape::root(json);
    shape.only_keys(&["n", "who", "what"])?;
    let n = json["n"].as_u64().and_then(|n| usize::try_from(n).ok());
    let seat = json["who"].as_u64().and_then(|seat| u8::try_from(seat).ok()).filter(|&seat| seat < Seat::MOST);
    let what = json["what"].as_str().and_then(What::read);
    match (n, seat, what) {
        (Some(n), Some(seat), Some(what)) => Ok(Aside { n, seat: Seat::new(seat), what }),
        (_, _, _) => Err(shape.bad("entry")),
    }
}
