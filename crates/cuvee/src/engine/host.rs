//! One table of any game, behind the commands that need a table.

use dice::Dice;
use games::{Action, Event, Pack, Reason, Title, View};
use packs::Edge;
use room::{EntryFault, PlayError, Table, who_json};
use search::{Bot, Limit, Player};
use serde_json::{Value, json};
use tabletop::Game;
use tabletop::{Seat, ToAct, Viewer, Who};
use ui::Lang;
use ui::Speak;

use super::fault::{Code, Fault};
use super::request::Request;
use super::{Answer, AtTable, answer};
use crate::lang::Said;
use crate::say;

/// A table whose game is not known by type.
pub(crate) trait Host {
    /// Where we are.
    fn table(&self) -> Value;
    fn answer(&mut self, command: AtTable, request: Request<'_>) -> Result<Answer, Fault>;
}

/// A table of the game `G`.
pub struct Hosted<G: Title>(pub Table<G::Rules>);

impl<G: Title> std::ops::Deref for Hosted<G> {
    type Target = Table<G::Rules>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<G: Title> std::ops::DerefMut for Hosted<G> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl<G: Title> Host for Hosted<G> {
    fn table(&self) -> Value {
        let to_act: Value = match self.to_act() {
            ToAct::Seats(seats) => seats.iter().map(Seat::number).collect(),
            ToAct::Chance => json!(["chance"]),
            ToAct::Nobody => json!([]),
        };
        json!({
            "game": G::Rules::NAME,
            "seats": self.seats(),
            "to_act": to_act,
            "over": self.is_over(),
            "length": self.length(),
            "phase": self.phase().to_string(),
        })
    }

    fn answer(&mut self, command: AtTable, request: Request<'_>) -> Result<Answer, Fault> {
        match command {
            AtTable::Legal => legal(self, request),
            AtTable::Play => play(self, request),
            AtTable::View => {
                request.only_keys(&["seat"])?;
                let viewer = request.viewer(self.seats())?;
                Ok(answer([("view", G::Rules::view_json(&self.view(viewer)))]))
            }
            AtTable::Position => {
                request.only_keys(&[])?;
                Ok(answer([("position", G::Rules::position_json(&self.position()))]))
            }
            AtTable::Log => {
                request.only_keys(&[])?;
                Ok(log(self))
            }
            AtTable::Undo => undo(self, request),
            AtTable::Score => {
                request.only_keys(&[])?;
                Ok(score(self))
            }
            AtTable::Choose => choose(self, request),
            AtTable::Observe => observe(self, request),
        }
    }
}

fn legal<G: Title>(table: &Hosted<G>, request: Request<'_>) -> Result<Answer, Fault> {
    request.only_keys(&["seat"])?;
    let asked: Vec<Who> = match (request.who(table.seats())?, table.to_act()) {
        (Some(who), _) => vec![who],
        (None, ToAct::Seats(seats)) => seats.iter().map(Who::Seat).collect(),
        (None, ToAct::Chance) => vec![Who::Chance],
        (None, ToAct::Nobody) => Vec::new(),
    };
    let mut legal = Vec::new();
    for who in asked {
        match who {
            Who::Seat(seat) => {
                let view = table.view(Viewer::Seat(seat));
                legal.extend(table.legal(seat).into_iter().map(|action| action_json::<G>(who, &view, action)));
            }
            Who::Chance => {
                let view = table.view(Viewer::Spectator);
                for (action, weight) in table.outcomes() {
                    let mut outcome = action_json::<G>(who, &view, action);
                    outcome["weight"] = json!(weight);
                    legal.push(outcome);
                }
            }
        }
    }
    Ok(answer([("legal", Value::Array(legal))]))
}

fn action_json<G: Title>(who: Who, view: &View<G>, action: Action<G>) -> Value {
    json!({
        "seat": who_json(who),
        "action": action.to_string(),
        "en": G::Ui::say_action(view, action, Lang::En),
        "de": G::Ui::say_action(view, action, Lang::De),
    })
}

fn play<G: Title>(table: &mut Hosted<G>, request: Request<'_>) -> Result<Answer, Fault> {
    request.only_keys(&["seat", "action", "length"])?;
    let who = request.required_who(table.seats())?;
    let text = request.required_text("action")?;
    let action = text.parse().map_err(|_| Fault::new(Code::BadNotation, say::bad_notation(text)))?;
    // A length too large to count is a length the table does not have.
    let length = request.number("length")?.map(|length| usize::try_from(length).unwrap_or(usize::MAX));
    let events = table.play(who, action, length).map_err(|error| play_fault(table, error))?;
    let events: Value = events.into_iter().map(|event| event_json::<G>(table.pack(), event, who)).collect();
    Ok(answer([("events", events), ("table", table.table())]))
}

/// An event as the one who acted sees it. Who plays chance by hand sees what any seat sees.
fn event_json<G: Title>(pack: &Pack<G>, event: Event<G>, who: Who) -> Value {
    let viewer = match who {
        Who::Seat(seat) => Viewer::Seat(seat),
        Who::Chance => {
            let seats = Seat::first(*G::Rules::SEATS.end()).map(Viewer::Seat);
            let watching = G::Rules::seen(event, Viewer::Spectator);
            seats.into_iter().find(|&viewer| G::Rules::seen(event, viewer) != watching).unwrap_or(Viewer::Spectator)
        }
    };
    let seen = G::Rules::seen(event, viewer);
    let mut json = G::Rules::seen_json(seen);
    json["en"] = json!(G::Ui::say_seen(pack, seen, viewer, Lang::En));
    json["de"] = json!(G::Ui::say_seen(pack, seen, viewer, Lang::De));
    json
}

fn play_fault<G: Title>(table: &Hosted<G>, error: PlayError<Reason<G>>) -> Fault {
    match error {
        PlayError::Stale { length } => Fault::new(
            Code::Stale,
            Said::new(
                format!("The table has moved on: its log has {length} entries; look again"),
                format!("Der Tisch ist weiter: Sein Protokoll hat {length} Einträge; bitte neu ansehen"),
            ),
        ),
        PlayError::NoSuchSeat => Fault::new(
            Code::BadSeat,
            Said::new("There is no such seat at this table", "Diesen Platz gibt es an diesem Tisch nicht"),
        ),
        PlayError::GameOver => Fault::new(Code::GameOver, say::game_over()),
        PlayError::NotYourTurn => not_your_turn(table),
        PlayError::NotLegal(refusal) => {
            Fault::by_rule(Code::NotLegal, refusal.clause, say::refusal::<G>(table.pack(), refusal))
        }
    }
}

fn not_your_turn<G: Title>(table: &Hosted<G>) -> Fault {
    let to_act = match table.to_act() {
        ToAct::Seats(seats) => {
            Said::both(|lang| seats.iter().map(|seat| G::Ui::say_seat(seat, lang)).collect::<Vec<_>>().join(", "))
        }
        ToAct::Chance => Said::new("chance", "der Zufall"),
        ToAct::Nobody => Said::new("nobody", "niemand"),
    };
    let said =
        Said::new(format!("Not your turn; to act: {}", to_act.en), format!("Nicht am Zug; am Zug: {}", to_act.de));
    Fault::new(Code::NotYourTurn, said)
}

/// Set-up and log. The seed goes with them: this engine has no secrets from its caller, and `replay` can draw on.
fn log<G: Title>(table: &Hosted<G>) -> Answer {
    let mut setup = table.setup().to_json();
    if let Some(seed) = table.seed() {
        setup["seed"] = json!(seed.to_hex());
    }
    answer([("setup", setup), ("log", table.log().iter().map(room::Entry::to_json).collect())])
}

/// Why an entry of a log is refused.
pub(crate) fn entry_fault<G: Title>(fault: &EntryFault<Reason<G>>, said: Said) -> Fault {
    match fault {
        EntryFault::Shape(_) | EntryFault::Number { .. } => Fault::new(Code::BadRequest, said),
        EntryFault::NoSuchSeat => Fault::new(Code::BadSeat, said),
        EntryFault::Notation { .. } => Fault::new(Code::BadNotation, said),
        EntryFault::NotTheirTurn => Fault::new(Code::NotYourTurn, said),
        EntryFault::NotLegal(refusal) => Fault::by_rule(Code::NotLegal, refusal.clause, said),
        EntryFault::GameOver => Fault::new(Code::GameOver, said),
        EntryFault::NotDrawn { .. } => Fault::new(Code::BadSetup, said),
    }
}

/// Takes back the last action of the seat, or of whoever acted last.
fn undo<G: Title>(table: &mut Hosted<G>, request: Request<'_>) -> Result<Answer, Fault> {
    request.only_keys(&["seat"])?;
    let seat = match request.seat(table.seats())? {
        Some(seat) => Some(seat),
        None => table.last_seat(),
    };
    let refused = |error| Fault::new(Code::NothingToUndo, say::undo(error));
    table.undo(seat.ok_or_else(|| refused(room::UndoError::NothingToUndo))?).map_err(refused)?;
    Ok(answer([("table", table.table())]))
}

/// The sheets as if the game ended now. While it goes on, ranks compare totals and leave ties open.
fn score<G: Title>(table: &Hosted<G>) -> Answer {
    let sheets: Vec<_> = Seat::first(table.seats()).map(|seat| table.score(seat)).collect();
    let outcome = table.outcome();
    let totals: Vec<i32> = match &outcome {
        Some(outcome) => outcome.results.clone(),
        // The last row of a sheet is its result.
        None => sheets.iter().map(|rows| rows.last().map_or(0, |row| row.points)).collect(),
    };
    let ranks: Vec<u8> = match &outcome {
        Some(outcome) => outcome.ranks.clone(),
        None => totals.iter().map(|mine| 1 + totals.iter().filter(|&other| mine < other).count() as u8).collect(),
    };
    let mut seats = Vec::new();
    for (nth, rows) in sheets.iter().enumerate() {
        let rows: Value = rows
            .iter()
            .map(|row| {
                json!({
                    "key": row.key,
                    "points": row.points,
                    "clause": row.clause.to_string(),
                    "en": G::Ui::say_score(row.key, Lang::En),
                    "de": G::Ui::say_score(row.key, Lang::De),
                })
            })
            .collect();
        seats.push(json!({ "seat": nth, "rank": ranks[nth], "total": totals[nth], "rows": rows }));
    }
    answer([("final", json!(outcome.is_some())), ("seats", Value::Array(seats))])
}

fn choose<G: Title>(table: &Hosted<G>, request: Request<'_>) -> Result<Answer, Fault> {
    request.only_keys(&["seat", "bot", "milliseconds", "seed"])?;
    let seat = request.required_seat(table.seats())?;
    let mut player = match request.text("bot")? {
        Some(name) => name.parse().map_err(|_| Fault::new(Code::BadRequest, say::unknown_bot(name)))?,
        None => Player::from(Bot::Strong),
    };
    if let Some(count) = request.number("milliseconds")? {
        player.limit = Some(Limit::millis(count));
    }
    let seed = seed_number(request)?;
    if table.is_over() {
        return Err(Fault::new(Code::GameOver, say::game_over()));
    }
    if !table.to_act().contains(Who::Seat(seat)) {
        return Err(not_your_turn(table));
    }
    let choice = player.choose::<G::Judge>(&table.view(Viewer::Seat(seat)), seat, seed);
    Ok(answer([
        ("action", json!(choice.action.to_string())),
        ("win", json!(choice.win())),
        ("margin", json!(choice.margin())),
        ("iterations", json!(choice.iterations)),
    ]))
}

fn observe<G: Title>(table: &Hosted<G>, request: Request<'_>) -> Result<Answer, Fault> {
    request.only_keys(&["seat", "seed"])?;
    let viewer = request.viewer(table.seats())?;
    let mut dice = Dice::new(seed_number(request)?);
    let world = G::Rules::guess(&table.view(viewer), &mut |n| dice.below(n));
    Ok(answer([("position", G::Rules::position_json(&world.position()))]))
}

/// The seed of a bot or a guess: the same text, the same number.
fn seed_number(request: Request<'_>) -> Result<u64, Fault> {
    let mut bytes = [0; 8];
    match request.text("seed")? {
        Some(text) => {
            let hash = blake3::derive_key("cuvee 2026-11 bot seed v1", text.as_bytes());
            bytes.copy_from_slice(&hash[..8]);
        }
        // Without random numbers from the operating system there is still a seed, though always the same.
        None => getrandom::fill(&mut bytes).unwrap_or_default(),
    }
    Ok(u64::from_le_bytes(bytes))
}
