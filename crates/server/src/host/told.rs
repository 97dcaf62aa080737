//! What viewers are told, as JSON and in words.

use games::{Action, Event, Pack, Title};
use packs::Edge;
use room::Table;
use serde_json::{Value, json};
use tabletop::{Game, Seat, ToAct, Viewer, Who};
use ui::{Lang, Seen, Speak};

use super::{Eyes, Line};

/// The object with what is said about it, by the codes of the languages.
pub fn in_every_language(mut json: Value, say: impl Fn(Lang) -> Value) -> Value {
    for lang in Lang::ALL {
        json[lang.code()] = say(lang);
    }
    json
}

/// The table object of the protocol.
pub(super) fn table<G: Title>(table: &Table<G::Rules>) -> Value {
    let to_act: Value = match table.to_act() {
        ToAct::Seats(seats) => seats.iter().map(Seat::number).collect(),
        ToAct::Chance => json!(["chance"]),
        ToAct::Nobody => json!([]),
    };
    json!({
        "game": G::Rules::NAME,
        "seats": table.seats(),
        "to_act": to_act,
        "over": table.is_over(),
        "length": table.length(),
        "phase": table.phase().to_string(),
    })
}

pub(super) fn legal<G: Title>(table: &Table<G::Rules>, seat: Seat) -> Value {
    let view = table.view(Viewer::Seat(seat));
    let action = |action: Action<G>| {
        let json = json!({ "seat": seat.number(), "action": action.to_string() });
        in_every_language(json, |lang| json!(G::Ui::say_action(&view, action, lang)))
    };
    table.legal(seat).into_iter().map(action).collect()
}

pub(super) fn seen<G: Title>(pack: &Pack<G>, seen: Seen<G::Ui>, viewer: Viewer) -> Value {
    in_every_language(G::Rules::seen_json(seen), |lang| json!(G::Ui::say_seen(pack, seen, viewer, lang)))
}

pub(super) fn events<G: Title>(table: &Table<G::Rules>, from: usize, viewer: Viewer) -> Value {
    let told = |(n, event): (usize, Event<G>)| {
        let mut json = seen::<G>(table.pack(), G::Rules::seen(event, viewer), viewer);
        json["n"] = json!(n);
        json
    };
    table.events_since(from).into_iter().map(told).collect()
}

/// The sheets as if the game ended now. While it goes on, ranks compare totals and leave ties open.
pub(super) fn score<G: Title>(table: &Table<G::Rules>) -> Value {
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
            let json = json!({ "key": row.key, "points": row.points, "clause": row.clause.to_string() });
            in_every_language(json, |lang| json!(G::Ui::say_score(row.key, lang)))
        };
        let rows: Value = rows.iter().map(row).collect();
        seats.push(json!({ "seat": nth, "rank": ranks[nth], "total": totals[nth], "rows": rows }));
    }
    json!({ "final": outcome.is_some(), "seats": seats })
}

pub(super) fn lines<G: Title>(table: &Table<G::Rules>, from: usize, to: usize, eyes: Eyes, lang: Lang) -> Vec<Line> {
    let line = |(n, event): (usize, Event<G>)| {
        let viewer = match eyes {
            Eyes::Of(viewer) => viewer,
            Eyes::All(_) => whoever_saw_most::<G>(event, table.seats()),
        };
        let who = match table.log()[n].who {
            Who::Seat(seat) => Some(seat),
            Who::Chance => None,
        };
        let text = G::Ui::say_seen(table.pack(), G::Rules::seen(event, viewer), viewer, lang);
        Line { n, who, text, reveals: G::Rules::reveals(event) }
    };
    table.events_in(from..to).into_iter().map(line).collect()
}

/// A seat that saw what a spectator did not, if there is one.
fn whoever_saw_most<G: Title>(event: Event<G>, seats: u8) -> Viewer {
    let watching = G::Rules::seen(event, Viewer::Spectator);
    let mut seats = Seat::first(seats).map(Viewer::Seat);
    seats.find(|&viewer| G::Rules::seen(event, viewer) != watching).unwrap_or(Viewer::Spectator)
}
