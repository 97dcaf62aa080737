//! What viewers are told, as JSON and in words.

use room::Table;
use serde_json::{Value, json};
use tabletop::{Seat, ToAct, Viewer, Who};
use words::Lang;

use super::show::Show;
use super::{Eyes, Line};

/// The table object of the protocol.
pub(super) fn table<G: Show>(table: &Table<G>) -> Value {
    let to_act: Value = match table.to_act() {
        ToAct::Seats(seats) => seats.iter().map(Seat::number).collect(),
        ToAct::Chance => json!(["chance"]),
        ToAct::Nobody => json!([]),
    };
    json!({
        "game": G::NAME,
        "seats": table.seats(),
        "to_act": to_act,
        "over": table.is_over(),
        "length": table.length(),
        "phase": table.phase().to_string(),
    })
}

pub(super) fn legal<G: Show>(table: &Table<G>, seat: Seat) -> Value {
    let view = table.view(Viewer::Seat(seat));
    let action = |action: G::Action| {
        json!({
            "seat": seat.number(),
            "action": action.to_string(),
            "en": G::say_action(&view, action, Lang::En),
            "de": G::say_action(&view, action, Lang::De),
        })
    };
    table.legal(seat).into_iter().map(action).collect()
}

pub(super) fn seen<G: Show>(pack: &G::Pack, seen: G::Seen, viewer: Viewer) -> Value {
    let mut json = G::seen_json(seen);
    json["en"] = json!(G::say_seen(pack, seen, viewer, Lang::En));
    json["de"] = json!(G::say_seen(pack, seen, viewer, Lang::De));
    json
}

pub(super) fn events<G: Show>(table: &Table<G>, from: usize, viewer: Viewer) -> Value {
    let told = |(n, event): (usize, G::Event)| {
        let mut json = seen::<G>(table.pack(), G::seen(event, viewer), viewer);
        json["n"] = json!(n);
        json
    };
    table.events_since(from).into_iter().map(told).collect()
}

/// The sheets as if the game ended now. While it goes on, ranks compare totals and leave ties open.
pub(super) fn score<G: Show>(table: &Table<G>) -> Value {
    let sheets: Vec<_> = Seat::first(table.seats()).map(|seat| table.score(seat)).collect();
    let outcome = table.outcome();
    let totals: Vec<i32> = match &outcome {
        Some(outcome) => outcome.results.clone(),
        // The last row of a sheet is its result.
        None => sheets.iter().map(|rows| rows.last().map_or(0, |row| row.points)).collect(),
    };
    let rank = |mine: &i32| 1 + totals.iter().filter(|&other| mine < other).count() as u8;
    let ranks: Vec<u8> = match &outcome {
        Some(outcome) => outcome.ranks.clone(),
        None => totals.iter().map(rank).collect(),
    };
    let mut seats = Vec::new();
    for (nth, rows) in sheets.iter().enumerate() {
        let row = |row: &tabletop::ScoreRow| {
            json!({
                "key": row.key,
                "points": row.points,
                "clause": row.clause.to_string(),
                "en": G::say_score(row.key, Lang::En),
                "de": G::say_score(row.key, Lang::De),
            })
        };
        let rows: Value = rows.iter().map(row).collect();
        seats.push(json!({ "seat": nth, "rank": ranks[nth], "total": totals[nth], "rows": rows }));
    }
    json!({ "final": outcome.is_some(), "seats": seats })
}

pub(super) fn lines<G: Show>(table: &Table<G>, from: usize, to: usize, eyes: Eyes, lang: Lang) -> Vec<Line> {
    let line = |(n, event): (usize, G::Event)| {
        let viewer = match eyes {
            Eyes::Of(viewer) => viewer,
            Eyes::All(_) => whoever_saw_most::<G>(event, table.seats()),
        };
        let who = match table.log()[n].who {
            Who::Seat(seat) => Some(seat),
            Who::Chance => None,
        };
        let text = G::say_seen(table.pack(), G::seen(event, viewer), viewer, lang);
        Line { n, who, text, reveals: G::reveals(event) }
    };
    table.events_in(from..to).into_iter().map(line).collect()
}

/// A seat that saw what a spectator did not, if there is one.
fn whoever_saw_most<G: Show>(event: G::Event, seats: u8) -> Viewer {
    let watching = G::seen(event, Viewer::Spectator);
    let mut seats = Seat::first(seats).map(Viewer::Seat);
    seats.find(|&viewer| G::seen(event, viewer) != watching).unwrap_or(Viewer::Spectator)
}
