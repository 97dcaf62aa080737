//! One game of a trial in the journal.

use std::collections::BTreeSet;

use search::{Fate, Notes};
use serde_json::{Map, Value, json};
use tabletop::Outcome;

use crate::contest::outcome;
use crate::run::Kept;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Record {
    pub(super) number: u64,
    pub(super) outcome: Outcome,
    pub(super) decisions: u32,
    /// The scoring sheet of each seat.
    pub(super) rows: Vec<Vec<(String, i32)>>,
    pub(super) notes: Notes,
}

impl Kept for Record {
    fn number(&self) -> u64 {
        self.number
    }

    fn to_json(&self) -> Value {
        let sheet = |rows: &Vec<(String, i32)>| {
            Value::Object(rows.iter().map(|(key, points)| (key.clone(), json!(points))).collect::<Map<_, _>>())
        };
        let things = |of: fn(&Fate) -> &BTreeSet<usize>| -> Value {
            self.notes.seats.iter().map(|fate| json!(of(fate))).collect()
        };
        json!({
            "n": self.number,
            "ranks": self.outcome.ranks,
            "results": self.outcome.results,
            "decisions": self.decisions,
            "rows": self.rows.iter().map(sheet).collect::<Value>(),
            "dealt": things(|fate| &fate.dealt),
            "had": things(|fate| &fate.had),
            "used": things(|fate| &fate.used),
        })
    }

    fn from_json(json: &Value, seats: usize) -> Option<Self> {
        let sheet = |sheet: &Value| {
            let row = |(key, points): (&String, &Value)| Some((key.clone(), i32::try_from(points.as_i64()?).ok()?));
            sheet.as_object()?.iter().map(row).collect::<Option<Vec<_>>>()
        };
        let rows: Vec<_> = json["rows"].as_array()?.iter().map(sheet).collect::<Option<_>>()?;
        let things = |key: &str| {
            let set = |set: &Value| -> Option<BTreeSet<usize>> {
                set.as_array()?.iter().map(|thing| thing.as_u64().map(|thing| thing as usize)).collect()
            };
            let all: Vec<BTreeSet<usize>> = json[key].as_array()?.iter().map(set).collect::<Option<_>>()?;
            (all.len() == seats).then_some(all)
        };
        let fates = things("dealt")?.into_iter().zip(things("had")?).zip(things("used")?);
        let seats_of = fates.map(|((dealt, had), used)| Fate { dealt, had, used }).collect();
        (rows.len() == seats).then_some(())?;
        Some(Self {
            number: json["n"].as_u64()?,
            outcome: outcome(json, seats)?,
            decisions: u32::try_from(json["decisions"].as_u64()?).ok()?,
            rows,
            notes: Notes { seats: seats_of },
        })
    }
}
