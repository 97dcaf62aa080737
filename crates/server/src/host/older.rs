//! Tables that were begun by earlier rules.
//!
//! If all of a log is still legal and leads through the positions that were kept, the game simply goes on. Else a finished
//! game becomes an [`Archive`], and a running one goes on from its last kept position by the rules of today.

use std::sync::Arc;

use games::Title;
use packs::{Edge, Loaded};
use serde_json::{Value, json};
use store::{Kind, Row, Stored};
use table::{FileError, SetupRecord, Table};
use tabletop::{Game, Setup, Who};

use super::archive::Archive;
use super::kept;
use super::moment::{self, Moment};
use super::walk::{Stop, Walk};
use super::{Rebuilt, Way};
use crate::fault::Fault;

/// More entries than these are not given up: the game does not go on then.
const MOST_LOST: usize = 64;

/// Reads a kept position. What this program asks for beyond what was written then is as in a new game.
pub(super) fn read_position<G: Edge>(stop: Stop<'_>, fresh: Option<&Value>) -> Option<G::Position> {
    let mut json = kept::unpack(&stop.snapshot.position)?;
    if let Ok(position) = G::read_position(&json) {
        return Some(position);
    }
    fill(&mut json, fresh?);
    G::read_position(&json).ok()
}

/// Adds the keys that are missing.
fn fill(json: &mut Value, fresh: &Value) {
    match (json, fresh) {
        (Value::Object(json), Value::Object(fresh)) => {
            // One key that differs is another choice, not a missing one.
            let is_choice = json.len() == 1 && fresh.len() == 1;
            for (key, value) in fresh {
                match json.get_mut(key) {
                    Some(own) => fill(own, value),
                    None if is_choice => (),
                    None => {
                        json.insert(key.clone(), value.clone());
                    }
                }
            }
        }
        (Value::Array(json), Value::Array(fresh)) => {
            json.iter_mut().zip(fresh).for_each(|(own, value)| fill(own, value));
        }
        (
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_),
            _,
        ) => (),
    }
}

/// A new game's position: where defaults come from.
pub(super) fn fresh<G: Edge>(pack: &Loaded<G>, setup: &SetupRecord<G>) -> Option<Value> {
    let fits = G::seats_with(&setup.options).contains(&setup.seats);
    let new = || G::new(&Setup { pack: pack.pack, seats: setup.seats, options: setup.options.clone() });
    fits.then(|| G::position_json(&new().position()))
}

/// Whether a table leads through the positions that were kept on its way.
fn agrees<G: Edge>(table: &Table<G>, stops: &[Stop<'_>]) -> bool {
    stops.iter().all(|&stop| match read_position::<G>(stop, None) {
        Some(position) => table.position_at(stop.length) == position,
        None => true,
    })
}

/// Whether the log of a table of today's rules leads through the positions that were kept beside it. They do not count before the rules change,
/// so this is not asked on load.
pub(super) fn leads_through<G: Title>(stored: &Stored, walk: &Walk<'_>) -> bool {
    if walk.is_waiting().is_some() || walk.rules() != Some(G::Rules::VERSION) {
        return true;
    }
    let hash = walk.setup["pack"]["hash"].as_str().unwrap_or_default();
    let pack = super::kept_pack::find::<G::Rules>(hash, stored.pack.as_deref());
    let table = Table::<G::Rules>::from_json(&pack, &walk.file(&stored.seed).to_string());
    table.is_ok_and(|table| agrees(&table, &walk.stops))
}

/// Opens a table of earlier rules.
pub(super) fn open<G: Title>(stored: &Stored, walk: &Walk<'_>, begun: u32) -> Result<Rebuilt, Fault> {
    let known = G::Rules::VERSION;
    let mut file = walk.file(&stored.seed);
    file["setup"]["rules"] = json!(known);
    let setup = SetupRecord::<G::Rules>::from_json(&file["setup"]);
    let hash = walk.setup["pack"]["hash"].as_str().unwrap_or_default();
    let pack = super::kept_pack::find::<G::Rules>(hash, stored.pack.as_deref());
    let whole = Table::<G::Rules>::from_json(&pack, &file.to_string());
    let fault = match whole {
        Ok(table) if agrees(&table, &walk.stops) => {
            return Ok(Rebuilt { host: Arc::new(Moment::<G>(table)), rows: Vec::new(), way: Way::Whole });
        }
        Ok(_) => Fault::older_elsewhere(&stored.id, begun, known),
        Err(FileError::Entry { n, fault }) => Fault::older_rules(&stored.id, begun, known, n, &format!("{fault:?}")),
        Err(error) => Fault::older_unreadable(&stored.id, begun, known, &format!("{error:?}")),
    };
    if stored.over {
        let archive = Archive::<G>::new(stored, walk, pack, setup.as_ref().ok());
        return Ok(Rebuilt { host: Arc::new(archive), rows: Vec::new(), way: Way::Archive });
    }
    let Ok(setup) = setup else { return Err(fault) };
    go_on::<G>(stored, walk, &pack, &setup, begun).ok_or(fault)
}

/// A running game from its last kept position on, by the rules of today.
fn go_on<G: Title>(
    stored: &Stored,
    walk: &Walk<'_>,
    pack: &Loaded<G::Rules>,
    setup: &SetupRecord<G::Rules>,
    begun: u32,
) -> Option<Rebuilt> {
    if pack.hash != setup.pack.hash {
        return None;
    }
    let fresh = fresh(pack, setup);
    let mut stops = walk.stops.iter().rev().map(|&stop| Some(stop)).chain([None]);
    let (length, table) = stops.find_map(|stop| as_far_as_legal::<G>(walk, pack, setup, stop, fresh.as_ref()))?;
    let lost = walk.log.len() - length;
    if MOST_LOST < lost || table.is_over() {
        return None;
    }
    let position = table.position();
    let known = G::Rules::VERSION;
    // No draw that anybody has seen is made again: the next one has a number that none had before.
    let text = json!({
        "rules": known, "from": begun, "draws": walk.draws, "lost": lost, "position": G::Rules::position_json(&position),
    });
    let mut rows = vec![Row { kind: Kind::Rules, who: None, text: text.to_string() }];
    let setup = SetupRecord { rules: known, position: Some(position), draws: walk.draws, ..setup.clone() };
    let mut file = walk.file(&stored.seed);
    file["before"] = walk.before.iter().cloned().chain([walk.part(&json!(lost))]).collect();
    file["setup"] = setup.to_json();
    file["log"] = json!([]);
    file["undone"] = json!([]);
    if let Some(file) = file.as_object_mut() {
        file.remove("asides");
    }
    let table = Table::<G::Rules>::from_json(pack, &file.to_string()).ok()?;
    rows.extend(table.log().iter().map(moment::row));
    Some(Rebuilt { host: Arc::new(Moment::<G>(table)), rows, way: Way::GoesOn { lost } })
}

/// The table from a kept position, or from its beginning, as far as the entries after it are legal, and how far that is.
fn as_far_as_legal<G: Title>(
    walk: &Walk<'_>,
    pack: &Loaded<G::Rules>,
    setup: &SetupRecord<G::Rules>,
    stop: Option<Stop<'_>>,
    fresh: Option<&Value>,
) -> Option<(usize, Table<G::Rules>)> {
    let from = stop.map_or(0, |stop| stop.length);
    let setup = match stop {
        Some(stop) => SetupRecord { position: Some(read_position::<G::Rules>(stop, fresh)?), ..setup.clone() },
        None => setup.clone(),
    };
    let mut table = Table::replay(pack, setup, &json!([]), None).ok()?;
    let mut length = from;
    for (_, row) in walk.log.get(from..)? {
        if !play::<G>(&mut table, row) {
            break;
        }
        length += 1;
    }
    Some((length, table))
}

/// Plays an entry as it stands, if it is legal. Nothing is drawn.
pub(super) fn play<G: Title>(table: &mut Table<G::Rules>, row: &Row) -> bool {
    let who = match row.who {
        Some(seat) if seat < tabletop::Seat::MOST => Who::Seat(tabletop::Seat::new(seat)),
        Some(_) => return false,
        None => Who::Chance,
    };
    row.text.parse().is_ok_and(|action| table.play(who, action, None).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_later_program_asks_for_is_as_in_a_new_game() {
        let fresh = json!({ "a": 1, "hands": [{ "cards": [], "open": false }, { "cards": [], "open": false }], "step": { "ask": 1 } });
        let mut old =
            json!({ "a": 7, "hands": [{ "cards": [3] }, { "cards": [4], "open": true }], "step": { "draw": 2 } });
        fill(&mut old, &fresh);
        let read = json!({
            "a": 7, "hands": [{ "cards": [3], "open": false }, { "cards": [4], "open": true }], "step": { "draw": 2 },
        });
        assert_eq!(old, read);
    }
}
