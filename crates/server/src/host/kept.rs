//! What stands beside a log for programs with later rules: positions, what happened in words, and how the game ended.
//!
//! Words need no rules to be read. A program that knows neither the actions nor the positions of a game any more can still
//! tell it.

use std::io::{Read, Write};

use games::Title;
use packs::Edge;
use protocol::object::whoever_saw_most;
use serde_json::{Map, Value, json};
use table::Table;
use tabletop::{Game, Seat, Who};
use ui::{Lang, Speak};

/// The most that a kept text may come to.
const MOST: u64 = 4 << 20;

/// Where a table stands, as it is kept.
pub struct Kept {
    /// The version of the rules.
    pub rules: u32,
    pub position: Vec<u8>,
    pub told: Vec<u8>,
}

/// One line of the log as it was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldLine {
    pub n: usize,
    pub who: Option<Seat>,
    pub reveals: bool,
    /// In the order of [`Lang::ALL`].
    pub texts: Vec<String>,
}

/// How a game ended, as it was written down then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    pub ranks: Vec<u8>,
    pub results: Vec<i32>,
}

/// What happened in some entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    pub from: usize,
    pub to: usize,
    pub lines: Vec<ToldLine>,
    pub end: Option<End>,
}

/// Keeps where the table stands, and what happened from entry `from` on.
pub fn keep<G: Title>(table: &Table<G::Rules>, from: usize) -> Kept {
    let position = G::Rules::position_json(&table.position());
    Kept { rules: G::Rules::VERSION, position: pack(&position), told: pack(&tell::<G>(table, from)) }
}

fn tell<G: Title>(table: &Table<G::Rules>, from: usize) -> Value {
    let (mut of, mut texts) = (Vec::new(), Lang::ALL.map(|_| Vec::new()));
    for (n, event) in table.events_since(from) {
        let who = match table.log()[n].who {
            Who::Seat(seat) => json!(seat.number()),
            Who::Chance => Value::Null,
        };
        of.push(json!([n, who, u8::from(G::Rules::reveals(event))]));
        let viewer = whoever_saw_most::<G::Rules>(event, table.seats());
        let seen = G::Rules::seen(event, viewer);
        for (texts, lang) in texts.iter_mut().zip(Lang::ALL) {
            texts.push(G::Ui::say_seen(table.pack(), seen, viewer, lang));
        }
    }
    let mut told = Map::new();
    told.insert("from".to_owned(), json!(from));
    told.insert("to".to_owned(), json!(table.length()));
    told.insert("of".to_owned(), json!(of));
    for (texts, lang) in texts.into_iter().zip(Lang::ALL) {
        told.insert(lang.code().to_owned(), json!(texts));
    }
    if let Some(outcome) = table.outcome() {
        told.insert("end".to_owned(), json!({ "ranks": outcome.ranks, "results": outcome.results }));
    }
    Value::Object(told)
}

/// Reads what [`keep`] wrote. A language that was not kept is told in the first that was.
pub fn read(bytes: &[u8]) -> Option<Told> {
    let json = unpack(bytes)?;
    let number = |key: &str| usize::try_from(json[key].as_u64()?).ok();
    let (from, to) = (number("from")?, number("to")?);
    let kept: Vec<&Vec<Value>> = Lang::ALL.iter().filter_map(|lang| json[lang.code()].as_array()).collect();
    let mut lines = Vec::new();
    for (nth, of) in json["of"].as_array()?.iter().enumerate() {
        let text = |lang: Lang| {
            let texts = json[lang.code()].as_array().or_else(|| kept.first().copied())?;
            Some(texts.get(nth)?.as_str()?.to_owned())
        };
        let seat = of[1].as_u64().and_then(|seat| u8::try_from(seat).ok()).filter(|&seat| seat < Seat::MOST);
        lines.push(ToldLine {
            n: usize::try_from(of[0].as_u64()?).ok()?,
            who: seat.map(Seat::new),
            reveals: of[2].as_u64() == Some(1),
            texts: Lang::ALL.into_iter().map(text).collect::<Option<_>>()?,
        });
    }
    Some(Told { from, to, lines, end: json.get("end").and_then(read_end) })
}

fn read_end(json: &Value) -> Option<End> {
    let list = |key: &str| json[key].as_array();
    let rank = |rank: &Value| u8::try_from(rank.as_u64()?).ok();
    let result = |result: &Value| i32::try_from(result.as_i64()?).ok();
    let ranks: Vec<u8> = list("ranks")?.iter().map(rank).collect::<Option<_>>()?;
    let results: Vec<i32> = list("results")?.iter().map(result).collect::<Option<_>>()?;
    (ranks.len() == results.len()).then_some(End { ranks, results })
}

/// JSON, compressed.
fn pack(json: &Value) -> Vec<u8> {
    let mut packed = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(json.to_string().as_bytes()).expect("memory takes what is written");
    packed.finish().expect("memory takes what is written")
}

pub fn unpack(bytes: &[u8]) -> Option<Value> {
    let mut text = String::new();
    flate2::read::DeflateDecoder::new(bytes).take(MOST).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}
