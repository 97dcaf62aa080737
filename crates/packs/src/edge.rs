//! What a game must bring to be written down.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tabletop::Game;

pub use crate::shape::BadShape;
use crate::{PackFault, json};

/// A game at the edge of the house: its packs, positions, views and events as text.
pub trait Edge:
    Game<Options: Serialize + DeserializeOwned, View: Serialize, Seen: Serialize, Position: Serialize + DeserializeOwned>
{
    /// The pack that comes with the program.
    fn standard_pack() -> &'static Loaded<Self>;
    /// The text of that pack.
    fn standard_text() -> &'static str;
    /// Reads and checks a pack; every fault with its line.
    fn read_pack(text: &str) -> Result<Loaded<Self>, Vec<PackFault<Self::PackFault>>>;
    /// What is unusual in a pack though no rule forbids it: perhaps a typing error.
    fn unusual(_: &Self::Pack) -> Vec<Self::PackFault> {
        Vec::new()
    }
    /// What can be wrong with a pack by the rules of the game.
    type PackFault: Clone + std::fmt::Debug + Send + Sync;

    fn options_json(options: &Self::Options) -> Value {
        json::write(options)
    }

    /// What is not said is as usual.
    fn read_options(json: &Value) -> Result<Self::Options, BadShape> {
        json::read(json, &Self::SEATS)
    }

    /// The same for players who are not one person: what a table would settle by talking is asked, unless somebody has said
    /// otherwise.
    fn read_options_apart(json: &Value) -> Result<Self::Options, BadShape> {
        let mut apart = Self::options_json(&Self::apart(Self::read_options(json)?));
        if let (Value::Object(apart), Value::Object(said)) = (&mut apart, json) {
            apart.extend(said.clone());
        }
        Self::read_options(&apart)
    }

    fn view_json(view: &Self::View) -> Value {
        json::write(view)
    }

    fn seen_json(seen: Self::Seen) -> Value {
        json::write(&seen)
    }

    fn position_json(position: &Self::Position) -> Value {
        json::write(position)
    }

    fn read_position(json: &Value) -> Result<Self::Position, BadShape> {
        json::read_whole(json, &Self::SEATS)
    }
}

/// A pack in memory, for as long as the program runs.
pub struct Loaded<G: Edge> {
    pub pack: &'static G::Pack,
    pub name: String,
    /// Of everything printed in it; sources and comments do not count.
    pub hash: String,
    /// What is unusual in it, with its lines; it can be played with all the same.
    pub unusual: Vec<PackFault<G::PackFault>>,
}

impl<G: Edge> Loaded<G> {
    /// # Panics
    /// If the text, which comes with the program, is faulty.
    pub fn standard(text: &str) -> Self {
        G::read_pack(text).unwrap_or_else(|faults| panic!("the standard pack is faulty: {faults:?}"))
    }
}

impl<G: Edge> Clone for Loaded<G> {
    fn clone(&self) -> Self {
        Self { pack: self.pack, name: self.name.clone(), hash: self.hash.clone(), unusual: self.unusual.clone() }
    }
}
