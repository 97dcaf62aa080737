//! Distilled as JSON. `games/distilled/NOTATION.md` describes the forms.

mod event;
mod read;
mod write;

use crate::vocabulary::Difficulty;
use crate::{First, FlightChoice, Options};
use serde_json::{Value, json};

use packs::edge::BadShape;
use packs::shape::Shape;

pub use event::seen_json;
pub use read::read_position;
pub use write::{position_json, view_json};

pub fn options_json(options: &Options) -> Value {
    let Options { first, flight, pairing, label_points, difficulty } = options;
    json!({
        "first": first.to_string(),
        "flight": flight.to_string(),
        "pairing": pairing,
        "label_points": label_points,
        "difficulty": difficulty.word(),
    })
}

/// Options that are not said are the usual ones.
pub fn read_options(json: &Value) -> Result<Options, BadShape> {
    read_options_shape(&Shape::root(json))
}

fn read_options_shape(shape: &Shape<'_>) -> Result<Options, BadShape> {
    shape.only_keys(&["first", "flight", "pairing", "label_points", "difficulty"])?;
    let usual = Options::default();
    let first = match shape.optional("first")? {
        Some(first) => first.word::<First>("lot or a seat from 0 to 4")?,
        None => usual.first,
    };
    let flight = match shape.optional("flight")? {
        Some(flight) => flight.word::<FlightChoice>("random, first-taste or a flight from a to h")?,
        None => usual.flight,
    };
    let flag = |key: &str, usual: bool| match shape.optional(key)? {
        Some(flag) => flag.flag(),
        None => Ok(usual),
    };
    let difficulty = match shape.optional("difficulty")? {
        Some(difficulty) => difficulty.word::<Difficulty>("standard, hard or expert")?,
        None => usual.difficulty,
    };
    Ok(Options {
        first,
        flight,
        pairing: flag("pairing", usual.pairing)?,
        label_points: flag("label_points", usual.label_points)?,
        difficulty,
    })
}
