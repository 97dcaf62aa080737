//! A table of a known game as a moment.

use std::sync::Arc;

use bots::{Bot, Thinker};
use dice::Dice;
use everdell_duo::files::campaign::Ended;
use games::GameId;
use maud::Markup;
use protocol::{Event, LegalAction};
use room::{Entry, PlayError, Table, UndoError};
use serde_json::Value;
use store::{Kind, Row};
use tabletop::{Seat, Seats, Viewer, Who};
use words::Lang;

use super::show::Show;
use super::told;
use super::{Drawn, Eyes, Host, Line, Mind, Step, Tell, Undo};
use crate::fault::Fault;

/// An entry of the game's log as it is kept.
pub(super) fn row<A: ToString>(entry: &Entry<A>) -> Row {
    let who = match entry.who {
        Who::Seat(seat) => Some(seat.number()),
        Who::Chance => None,
    };
    Row { kind: Kind::Play, who, text: entry.action.to_string() }
}

impl<G: Show> Host for Table<G> {
    fn game(&self) -> GameId {
        GameId::of::<G>()
    }

    fn seats(&self) -> u8 {
        Table::seats(self)
    }

    fn length(&self) -> usize {
        Table::length(self)
    }

    fn is_over(&self) -> bool {
        Table::is_over(self)
    }

    fn to_act(&self) -> Seats {
        Table::to_act(self).seats()
    }

    fn legal(&self, viewer: Viewer) -> Vec<String> {
        legal(self, viewer).iter().map(ToString::to_string).collect()
    }

    fn play(&self, seat: Seat, action: &str, length: Option<usize>, tell: Tell) -> Result<Step, Fault> {
        let action: G::Action = action.parse().map_err(|_| protocol::Fault::bad_notation(action))?;
        let refused = |error| play_fault::<G>(self, error);
        let proposal = self.propose(Who::Seat(seat), action, length).map_err(refused)?;
        let rows = proposal.entries.iter().map(row).collect();
        let mut next = self.clone();
        let events = next.commit(proposal).map_err(refused)?;
        let events = match tell {
            Tell::Events => {
                let told = |event| Event::seen_by::<G>(self.pack(), event, Viewer::Seat(seat));
                events.into_iter().map(told).collect()
            }
            Tell::Nothing => Vec::new(),
        };
        Ok(Step { next: Arc::new(next), rows, events })
    }

    fn take_back(&self, seat: Seat) -> Result<Step, Fault> {
        let mut next = self.clone();
        let to = Table::undo(&mut next, seat).map_err(|error| match error {
            UndoError::NothingToUndo => Fault::nothing_to_undo(),
            UndoError::Revealed | UndoError::OtherActed => Fault::undo_needs_consent(),
        })?;
        Ok(Step { next: Arc::new(next), rows: vec![undo_row(seat, to)], events: Vec::new() })
    }

    fn take_back_agreed(&self, seat: Seat) -> Result<Step, Fault> {
        let own = self.log().iter().rposition(|entry| entry.who == Who::Seat(seat));
        let to = own.ok_or_else(Fault::nothing_to_undo)?;
        // The file of the game tells of what was taken back; read again, it is the table as it was.
        let mut file = self.to_save_json();
        let taken: Vec<Value> = match file["log"].as_array_mut() {
            Some(log) => log.drain(to..).collect(),
            None => Vec::new(),
        };
        match file["undone"].as_array_mut() {
            Some(undone) => undone.extend(taken),
            None => file["undone"] = Value::Array(taken),
        }
        let next = Table::<G>::from_json(self.loaded(), &file.to_string())
            .map_err(|error| Fault::unreadable("in memory", &format!("{error:?}")))?;
        Ok(Step { next: Arc::new(next), rows: vec![undo_row(seat, to)], events: Vec::new() })
    }

    fn undo(&self, seat: Seat) -> Undo {
        if Table::is_over(self) {
            return Undo::Nothing;
        }
        match Table::undo(&mut self.clone(), seat) {
            Ok(_) => Undo::Free,
            Err(UndoError::NothingToUndo) => Undo::Nothing,
            Err(UndoError::Revealed | UndoError::OtherActed) => Undo::Consent,
        }
    }

    fn mind(&self, bot: Bot, seat: Seat) -> Mind {
        Mind { seat, thinker: Box::new(Thinker::<G>::new(bot.into(), seat)) }
    }

    fn choose(&self, mind: &mut Mind, seed: u64) -> String {
        let view = self.view(Viewer::Seat(mind.seat));
        let thinker = mind.thinker.downcast_mut::<Thinker<G>>().expect("a mind stays with its table");
        thinker.choose(&view, seed).action.to_string()
    }

    fn table(&self) -> protocol::Table {
        protocol::Table::of(self)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<LegalAction> {
        LegalAction::all::<G>(self, Who::Seat(seat))
    }

    fn view_json(&self, viewer: Viewer) -> Value {
        G::view_json(&self.view(viewer))
    }

    fn sheets(&self) -> protocol::Score {
        protocol::Score::of::<G>(self)
    }

    fn events(&self, from: usize, viewer: Viewer) -> Vec<Event> {
        Event::since::<G>(self, from, viewer)
    }

    fn file_json(&self) -> Option<Value> {
        Table::is_over(self).then(|| self.to_json())
    }

    fn record(&self) -> Option<protocol::Log> {
        let seed = Table::is_over(self).then(|| self.seed().map(room::Seed::to_hex))?;
        Some(protocol::Log { seed, ..protocol::Log::of(self) })
    }

    fn setup(&self) -> protocol::Setup {
        let setup = Table::setup(self).written();
        // Where a running game began holds what nobody may see yet.
        if Table::is_over(self) { setup } else { protocol::Setup { position: None, ..setup } }
    }

    fn position_at(&self, length: usize, viewer: Viewer, seed: u64) -> Value {
        if Table::is_over(self) {
            let log: Value = self.log().iter().take(length).map(Entry::to_json).collect();
            let past = Table::<G>::replay(self.loaded(), Table::setup(self).clone(), &log, None);
            return past.map_or(Value::Null, |past| G::position_json(&past.position()));
        }
        let mut dice = Dice::new(seed);
        let world = G::guess(&self.view_at(length, viewer), &mut |n| dice.below(n));
        G::position_json(&world.position())
    }

    fn say_seat(&self, seat: Seat, lang: Lang) -> String {
        G::say_seat(seat, lang)
    }

    fn say_phase(&self, lang: Lang) -> String {
        G::say_phase(self.phase(), lang)
    }

    fn lines(&self, from: usize, to: usize, eyes: Eyes, lang: Lang) -> Vec<Line> {
        told::lines(self, from, to, eyes, lang)
    }

    fn draw(&self, eyes: Eyes, lang: Lang, pick: Option<&str>) -> Drawn {
        match eyes {
            Eyes::Of(viewer) => G::drawn(&self.view(viewer), &legal(self, viewer), lang, pick),
            Eyes::All(_) => self.draw_at(Table::length(self), eyes, lang),
        }
    }

    fn draw_at(&self, length: usize, eyes: Eyes, lang: Lang) -> Drawn {
        let view = match eyes {
            Eyes::Of(viewer) => self.view_at(length, viewer),
            Eyes::All(viewer) => {
                let views = Seat::first(Table::seats(self)).map(|seat| self.view_at(length, Viewer::Seat(seat)));
                G::all_open(&views.collect::<Vec<_>>(), viewer)
            }
        };
        G::drawn(&view, &[], lang, None)
    }

    fn score(&self, names: &[String], lang: Lang) -> Markup {
        G::sheet(&self.view(Viewer::Spectator), names, lang)
    }

    fn lens(&self, lang: Lang) -> Markup {
        G::lens(self.pack(), lang)
    }

    fn outcome(&self) -> Option<Vec<(u8, i32)>> {
        let outcome = Table::outcome(self)?;
        Some(outcome.ranks.into_iter().zip(outcome.results).collect())
    }

    fn is_together(&self) -> bool {
        G::guess(&self.view(Viewer::Spectator), &mut |_| 0).is_together()
    }

    fn has_begun(&self) -> bool {
        self.log().iter().any(|entry| entry.who != Who::Chance)
    }

    fn ended(&self) -> Option<Ended> {
        G::ended(&self.view(Viewer::Spectator))
    }

    fn given_up(&self) -> Option<Ended> {
        G::given_up(&self.view(Viewer::Spectator))
    }
}

fn legal<G: Show>(table: &Table<G>, viewer: Viewer) -> Vec<G::Action> {
    match viewer {
        Viewer::Seat(seat) => table.legal(seat),
        Viewer::Spectator => Vec::new(),
    }
}

fn undo_row(seat: Seat, to: usize) -> Row {
    Row { kind: Kind::Undo, who: Some(seat.number()), text: to.to_string() }
}

fn play_fault<G: Show>(table: &Table<G>, error: PlayError<G::Reason>) -> Fault {
    match error {
        // A seat that the table does not have is nobody's.
        PlayError::NoSuchSeat => Fault::bad_seat(),
        PlayError::Stale { .. } | PlayError::GameOver | PlayError::NotYourTurn | PlayError::NotLegal(_) => {
            protocol::Fault::play::<G>(table, error).into()
        }
    }
}
