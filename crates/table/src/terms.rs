//! What is settled before the first action, and how it is written down.

use packs::shape::Shape;
use packs::{BadShape, Edge, Loaded};
use serde_json::{Value, json};
use tabletop::Seat;

use crate::shuffle::{Nonce, Scheme, Seed};
use crate::written::{ChanceBy, PackName, Setup};

/// The ways to play that a set-up can name. What games leave open is in their options.
pub const MODES: [&str; 1] = ["standard"];

/// Where the outcomes of chance come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The table draws by itself, after every action, until a seat is to act.
    Auto(Seed),
    /// The caller plays chance like a seat.
    Manual,
}

/// What the players agree on before they sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms<G: Edge> {
    pub seats: u8,
    pub mode: String,
    pub options: G::Options,
    /// One for each seat, or none at all for none.
    pub nonces: Vec<Nonce>,
}

impl<G: Edge> Terms<G> {
    /// The usual way to play, and no nonces.
    pub fn usual(seats: u8, options: G::Options) -> Self {
        Self { seats, mode: MODES[0].to_owned(), options, nonces: Vec::new() }
    }

    /// Whether a table can be opened on these terms.
    pub fn check(&self) -> Result<(), BadTerms> {
        let allowed = G::seats_with(&self.options);
        if !allowed.contains(&self.seats) {
            return Err(BadTerms::Seats { least: *allowed.start(), most: *allowed.end() });
        }
        if !MODES.contains(&self.mode.as_str()) {
            return Err(BadTerms::Mode { known: &MODES });
        }
        if !self.nonces.is_empty() && self.nonces.len() != usize::from(self.seats) {
            return Err(BadTerms::Nonces { expected: self.seats });
        }
        Ok(())
    }
}

/// Why no table can be opened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BadTerms {
    Seats {
        least: u8,
        most: u8,
    },
    Mode {
        known: &'static [&'static str],
    },
    /// One nonce for each seat, or none.
    Nonces {
        expected: u8,
    },
}

/// The set-up as the log of a game begins with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupRecord<G: Edge> {
    pub rules: u32,
    pub mode: String,
    pub pack: PackName,
    pub seats: u8,
    pub options: G::Options,
    /// Of the seed, if the table draws by itself.
    pub commitment: Option<String>,
    /// One for each seat, if the table draws by itself.
    pub nonces: Vec<Nonce>,
    /// When these were heard.
    pub shuffle: Scheme,
    /// Where the game begins, if not at the beginning.
    pub position: Option<G::Position>,
    /// Draws that were made before that position: a game that goes on by later rules never draws the same twice.
    pub draws: u64,
}

impl<G: Edge> SetupRecord<G> {
    pub(crate) fn new(loaded: &Loaded<G>, terms: Terms<G>, chance: &Chance, position: Option<G::Position>) -> Self {
        let Terms { seats, mode, options, mut nonces } = terms;
        let commitment = match chance {
            Chance::Auto(seed) => {
                nonces.resize(usize::from(seats), Nonce::NONE);
                Some(seed.commitment())
            }
            Chance::Manual => {
                nonces.clear();
                None
            }
        };
        let pack = PackName { name: loaded.name.clone(), hash: loaded.hash.clone() };
        let shuffle = Scheme::AtOnce;
        Self { rules: G::VERSION, mode, pack, seats, options, commitment, nonces, shuffle, position, draws: 0 }
    }

    pub fn written(&self) -> Setup {
        Setup {
            rules: self.rules,
            game: G::NAME,
            mode: self.mode.clone(),
            pack: self.pack.clone(),
            seats: self.seats,
            options: G::options_json(&self.options),
            chance: if self.commitment.is_some() { ChanceBy::Auto } else { ChanceBy::Manual },
            commitment: self.commitment.clone(),
            nonces: self.nonces.iter().map(|nonce| nonce.to_hex()).collect(),
            shuffle: self.shuffle.number(),
            position: self.position.as_ref().map(G::position_json),
            draws: self.draws,
            seed: None,
        }
    }

    pub fn to_json(&self) -> Value {
        json!(self.written())
    }

    /// Reads the form; whether a table can be opened with it is another question.
    pub fn from_json(json: &Value) -> Result<Self, BadShape> {
        let shape = Shape::root(json);
        shape.only_keys(&[
            "rules",
            "game",
            "mode",
            "pack",
            "seats",
            "options",
            "chance",
            "commitment",
            "nonces",
            "shuffle",
            "position",
            "draws",
        ])?;
        if shape.get("game")?.text("text")? != G::NAME {
            return Err(shape.get("game")?.bad("this-game"));
        }
        let pack = shape.get("pack")?;
        pack.only_keys(&["name", "hash"])?;
        let auto = match shape.get("chance")?.text("one-of auto manual")? {
            "auto" => true,
            "manual" => false,
            _ => return Err(shape.get("chance")?.bad("one-of auto manual")),
        };
        let digits = "digits 64";
        let commitment = shape.get("commitment")?.nullable(|commitment| {
            let text = commitment.text(digits)?;
            if Seed::from_hex(text).is_none() { Err(commitment.bad(digits)) } else { Ok(text.to_owned()) }
        })?;
        if commitment.is_some() != auto {
            let expected = if auto { digits } else { "null" };
            return Err(shape.get("commitment")?.bad(expected));
        }
        let nonce = |nonce: &Shape<'_>| Nonce::from_hex(nonce.text(digits)?).ok_or_else(|| nonce.bad(digits));
        let nonces: Vec<_> = shape.get("nonces")?.list("list")?.iter().map(nonce).collect::<Result<_, _>>()?;
        let seats = shape.get("seats")?.number()?;
        if nonces.len() != if auto { usize::from(seats) } else { 0 } {
            return Err(shape.get("nonces")?.bad("nonces"));
        }
        let position = match json.get("position") {
            Some(position) => Some(G::read_position(position).map_err(|bad| bad.within("position"))?),
            None => None,
        };
        let shuffle = match json.get("shuffle") {
            Some(number) => number.as_u64().and_then(Scheme::from_number),
            None => Some(Scheme::AtOnce),
        };
        let draws = match json.get("draws") {
            Some(draws) => draws.as_u64().ok_or_else(|| BadShape::new("draws", "number ≥ 0"))?,
            None => 0,
        };
        let rules = json.get("rules").and_then(Value::as_u64).and_then(|rules| rules.try_into().ok());
        let no_options = json!({});
        Ok(Self {
            rules: rules.ok_or_else(|| BadShape::new("rules", "number ≥ 0"))?,
            mode: shape.get("mode")?.text("text")?.to_owned(),
            pack: PackName {
                name: pack.get("name")?.text("text")?.to_owned(),
                hash: pack.get("hash")?.text("text")?.to_owned(),
            },
            seats,
            options: G::read_options(json.get("options").unwrap_or(&no_options))
                .map_err(|bad| bad.within("options"))?,
            commitment,
            nonces,
            shuffle: shuffle.ok_or_else(|| BadShape::new("shuffle", "one-of 1 2"))?,
            position,
            draws,
        })
    }

    pub(crate) fn terms(&self) -> Terms<G> {
        Terms { seats: self.seats, mode: self.mode.clone(), options: self.options.clone(), nonces: self.nonces.clone() }
    }

    /// Whether the seat is at this table.
    pub fn has(&self, seat: Seat) -> bool {
        seat.number() < self.seats
    }
}
