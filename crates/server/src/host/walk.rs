//! The stored entries of a table, walked through once: what stands after everything that was taken back.

use serde_json::{Value, json};
use store::{Kind, Row, Snapshot, Stored};
use table::{Aside, Nonce, What};
use tabletop::{Seat, Seats};

/// What the entries come to.
pub struct Walk<'a> {
    /// The set-up of the part that is played now.
    pub setup: Value,
    /// The parts that were played by earlier rules, as they stand in a game file.
    pub before: Vec<Value>,
    /// What stands, each entry with its number among the stored ones.
    pub log: Vec<(usize, &'a Row)>,
    /// What was taken back, each entry with the place it had in the log.
    pub undone: Vec<(usize, &'a Row)>,
    /// What happened beside the game.
    pub asides: Vec<Aside>,
    /// The seats that have said what they add to the shuffle.
    pub ready: Seats,
    /// Draws that were ever made, those taken back included.
    pub draws: u64,
    /// Kept positions on the way that stands, the first is the earliest.
    pub stops: Vec<Stop<'a>>,
}

/// A kept position.
#[derive(Copy, Clone)]
pub struct Stop<'a> {
    /// Entries of the log at that moment.
    pub length: usize,
    pub snapshot: &'a Snapshot,
}

impl<'a> Walk<'a> {
    /// Walks through all entries; refuses with what cannot be followed.
    pub fn through(stored: &'a Stored) -> Result<Self, String> {
        let setup: Value = serde_json::from_str(&stored.setup).map_err(|error| error.to_string())?;
        let (before, log, undone, asides, stops) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut walk = Self { setup, before, log, undone, asides, ready: Seats::NONE, draws: 0, stops };
        // Each kept position, with the last entry that stood at that moment.
        let mut passed: Vec<(Stop<'a>, Option<usize>)> = Vec::new();
        let mut snapshots = stored.snapshots.iter().peekable();
        for (number, (row, _)) in stored.rows.iter().enumerate() {
            while let Some(snapshot) = snapshots.next_if(|snapshot| snapshot.n <= number as u64) {
                passed.push(walk.stop(snapshot));
            }
            match row.kind {
                Kind::Play => {
                    walk.draws += u64::from(row.who.is_none());
                    walk.log.push((number, row));
                }
                Kind::Undo => {
                    let to = row.text.parse().ok().filter(|&to| to <= walk.log.len());
                    let to: usize = to.ok_or_else(|| format!("taken back to {}", row.text))?;
                    let taken = walk.log.drain(to..).enumerate().map(|(nth, (_, row))| (to + nth, row));
                    walk.undone.extend(taken);
                    walk.asides.iter_mut().for_each(|aside| aside.n = to.min(aside.n));
                }
                Kind::AskUndo | Kind::DeclineUndo => (),
                Kind::Nonce => walk.hear(row).ok_or_else(|| format!("a nonce {}", row.text))?,
                Kind::Aside => {
                    let seat = row.who.filter(|&seat| seat < Seat::MOST).map(Seat::new);
                    let aside = seat.zip(What::read(&row.text)).ok_or_else(|| format!("an aside {}", row.text))?;
                    if aside.1 == What::Free && walk.log.is_empty() {
                        walk.unhear(aside.0);
                    }
                    walk.asides.push(Aside { n: walk.log.len(), seat: aside.0, what: aside.1 });
                }
                Kind::Rules => {
                    walk.go_on_by(&row.text)?;
                    passed.clear();
                }
            }
        }
        passed.extend(snapshots.map(|snapshot| walk.stop(snapshot)));
        let stands = |&(stop, last): &(Stop<'_>, Option<usize>)| {
            let now = stop.length.checked_sub(1).map(|last| walk.log.get(last).map(|(number, _)| *number));
            now.is_none_or(|now| now.is_some() && now == last)
        };
        walk.stops = passed.iter().filter(|passed| stands(passed)).map(|(stop, _)| *stop).collect();
        walk.stops.sort_by_key(|stop| stop.length);
        Ok(walk)
    }

    /// A seat says what it adds to the shuffle.
    fn hear(&mut self, row: &Row) -> Option<()> {
        let seat = row.who.filter(|&seat| seat < Seat::MOST).map(Seat::new)?;
        let nonce = if row.text.is_empty() { Nonce::NONE } else { Nonce::from_hex(&row.text)? };
        *self.setup["nonces"].get_mut(usize::from(seat.number()))? = json!(nonce.to_hex());
        self.ready = self.ready.with(seat);
        Some(())
    }

    /// A seat that is freed before the deal says it again.
    fn unhear(&mut self, seat: Seat) {
        self.ready = self.ready.without(seat);
        if let Some(nonce) = self.setup["nonces"].get_mut(usize::from(seat.number())) {
            *nonce = json!(Nonce::NONE.to_hex());
        }
    }

    /// Those who have spoken, while the cards are not dealt.
    pub fn is_waiting(&self) -> Option<Seats> {
        let seats = self.setup["seats"].as_u64().and_then(|seats| u8::try_from(seats).ok())?.min(Seat::MOST);
        let is_dealt = !self.log.is_empty() || Seat::first(seats).all(|seat| self.ready.contains(seat));
        (self.setup["shuffle"] == table::Scheme::AfterCommitment.number() && !is_dealt).then_some(self.ready)
    }

    fn stop(&self, snapshot: &'a Snapshot) -> (Stop<'a>, Option<usize>) {
        (Stop { length: self.log.len(), snapshot }, self.log.last().map(|(number, _)| *number))
    }

    /// A part ends, and the next one begins at the position that the entry tells of.
    fn go_on_by(&mut self, text: &str) -> Result<(), String> {
        let next: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let mut setup = self.setup.clone();
        for key in ["rules", "position", "draws"] {
            setup[key] = next.get(key).ok_or_else(|| format!("later rules without {key}"))?.clone();
        }
        let part = self.part(&next["lost"]);
        self.before.push(part);
        self.setup = setup;
        self.log.clear();
        self.undone.clear();
        self.asides.clear();
        Ok(())
    }

    /// What was played so far, as an earlier part of a game file.
    pub fn part(&self, lost: &Value) -> Value {
        let mut part =
            json!({ "setup": self.setup, "log": self.log_json(), "undone": self.undone_json(), "lost": lost });
        self.add_asides(&mut part);
        part
    }

    fn add_asides(&self, json: &mut Value) {
        if !self.asides.is_empty() {
            json["asides"] = self.asides.iter().map(Aside::to_json).collect();
        }
    }

    /// The log as it stands in a game file.
    pub fn log_json(&self) -> Value {
        self.log.iter().enumerate().map(|(n, (_, row))| entry((n, row))).collect()
    }

    pub fn undone_json(&self) -> Value {
        self.undone.iter().map(|&(n, row)| entry((n, row))).collect()
    }

    /// The version of the rules that the part played now was begun by.
    pub fn rules(&self) -> Option<u32> {
        self.setup["rules"].as_u64().and_then(|rules| u32::try_from(rules).ok())
    }

    /// The game file of the part played now.
    pub fn file(&self, seed: &str) -> Value {
        let mut file = json!({
            "cuvee": 1,
            "setup": self.setup,
            "log": self.log_json(),
            "undone": self.undone_json(),
            "seed": seed,
        });
        self.add_asides(&mut file);
        if !self.before.is_empty() {
            file["before"] = json!(self.before);
        }
        file
    }
}

fn entry((n, row): (usize, &Row)) -> Value {
    let who = row.who.map_or(json!("chance"), |seat| json!(seat));
    json!({ "n": n, "who": who, "action": row.text })
}
