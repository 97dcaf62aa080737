//! A table of a known game as a moment.

use std::sync::Arc;

use dice::Dice;
use games::{Action, GameId, Reason, Title, View};
use maud::Markup;
use packs::Edge;
use protocol::{Event, LegalAction};
use search::{Bot, Thinker};
use serde_json::Value;
use store::{Kind, Row};
use table::{AsideError, Entry, Nonce, NonceError, PlayError, Table, UndoError, What};
use tabletop::{Game, Seat, Seats, ViewOf, Viewer, Who};
use ui::board::{Draw, Ending};
use ui::{Lang, Speak};

use super::{Drawn, Eyes, Host, Kept, Line, Mind, Step, Tell, Told, Undo};
use super::{kept, told};
use crate::fault::Fault;

/// An entry of the game's log as it is kept.
pub(super) fn row<A: ToString>(entry: &Entry<A>) -> Row {
    let who = match entry.who {
        Who::Seat(seat) => Some(seat.number()),
        Who::Chance => None,
    };
    Row { kind: Kind::Play, who, text: entry.action.to_string() }
}

/// A table of the game `G` at one moment.
pub(super) struct Moment<G: Title>(pub(super) Table<G::Rules>);

impl<G: Title> Clone for Moment<G> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<G: Title> std::ops::Deref for Moment<G> {
    type Target = Table<G::Rules>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<G: Title> Host for Moment<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn keep(&self, from: usize) -> Kept {
        kept::keep::<G>(self, from)
    }

    fn length(&self) -> usize {
        self.0.length()
    }

    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    fn to_act(&self) -> Seats {
        self.0.to_act().seats()
    }

    fn legal(&self, viewer: Viewer) -> Vec<String> {
        legal::<G>(self, viewer).iter().map(ToString::to_string).collect()
    }

    fn play(&self, seat: Seat, action: &str, length: Option<usize>, tell: Tell) -> Result<Step, Fault> {
        let action: Action<G> = action.parse().map_err(|_| protocol::Fault::bad_notation(action))?;
        let mut next = self.0.clone();
        let played = next.play(Who::Seat(seat), action, length);
        let events = played.map_err(|error| play_fault::<G>(self, seat, action, error))?;
        let rows = next.log().since(self.log().len()).map(row).collect();
        let events = match tell {
            Tell::Events => {
                let told = |event| Event::seen_by::<G::Ui>(self.pack(), event, Viewer::Seat(seat));
                events.into_iter().map(told).collect()
            }
            Tell::Nothing => Vec::new(),
        };
        Ok(Step { next: Arc::new(Self(next)), rows, events })
    }

    fn take_back(&self, seat: Seat) -> Result<Step, Fault> {
        let mut next = self.0.clone();
        let to = Table::undo(&mut next, seat).map_err(|error| match error {
            UndoError::NothingToUndo => Fault::nothing_to_undo(),
            UndoError::Revealed | UndoError::OtherActed => Fault::undo_needs_consent(),
        })?;
        Ok(Step { next: Arc::new(Self(next)), rows: vec![undo_row(seat, to)], events: Vec::new() })
    }

    fn take_back_agreed(&self, seat: Seat) -> Result<Step, Fault> {
        let to = self.last_of(seat).ok_or_else(Fault::nothing_to_undo)?;
        let mut next = self.0.clone();
        next.take_back(to);
        Ok(Step { next: Arc::new(Self(next)), rows: vec![undo_row(seat, to)], events: Vec::new() })
    }

    fn aside(&self, seat: Seat, what: What) -> Result<Step, Fault> {
        let mut next = self.0.clone();
        let row = Row { kind: Kind::Aside, who: Some(seat.number()), text: what.to_string() };
        Table::aside(&mut next, seat, what).map_err(|error| match error {
            AsideError::NoSuchSeat => Fault::bad_seat(),
            AsideError::GameOver => Fault::game_over(),
            AsideError::OtherWay => Fault::bad_request(),
        })?;
        Ok(Step { next: Arc::new(Self(next)), rows: vec![row], events: Vec::new() })
    }

    fn add_nonce(&self, seat: Seat, nonce: Option<Nonce>) -> Result<Step, Fault> {
        let mut next = self.0.clone();
        Table::add_nonce(&mut next, seat, nonce).map_err(|error| match error {
            NonceError::NoSuchSeat => Fault::bad_seat(),
            NonceError::Dealt | NonceError::Said => Fault::has_spoken(),
        })?;
        let text = nonce.map_or_else(String::new, Nonce::to_hex);
        let mut rows = vec![Row { kind: Kind::Nonce, who: Some(seat.number()), text }];
        rows.extend(next.log().iter().map(row));
        Ok(Step { next: Arc::new(Self(next)), rows, events: Vec::new() })
    }

    fn waits_for(&self) -> Seats {
        self.0.waits_for()
    }

    fn ends_by_leaving(&self) -> bool {
        self.0.ends_by_leaving()
    }

    fn resigned(&self) -> Option<Seat> {
        self.0.resigned()
    }

    fn undo(&self, seat: Seat) -> Undo {
        if self.0.is_over() {
            return Undo::Nothing;
        }
        match self.undoable(seat) {
            Ok(_) => Undo::Free,
            Err(UndoError::NothingToUndo) => Undo::Nothing,
            Err(UndoError::Revealed | UndoError::OtherActed) => Undo::Consent,
        }
    }

    fn mind(&self, bot: Bot, seat: Seat) -> Mind {
        Mind { seat, thinker: Box::new(Thinker::<G::Judge>::new(bot.into(), seat)) }
    }

    fn choose(&self, mind: &mut Mind, cores: u8, seed: u64) -> String {
        let view = self.view(Viewer::Seat(mind.seat));
        let thinker = mind.thinker.downcast_mut::<Thinker<G::Judge>>().expect("a mind stays with its table");
        thinker.use_cores(cores);
        thinker.choose(&view, seed).action.to_string()
    }

    fn table(&self) -> protocol::Table {
        protocol::Table::of(&self.0)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<LegalAction> {
        LegalAction::all::<G::Ui>(self, Who::Seat(seat))
    }

    fn view_json(&self, viewer: Viewer) -> Value {
        G::Rules::view_json(&self.view(viewer))
    }

    fn sheets(&self) -> protocol::Score {
        protocol::Score::of::<G::Ui>(self)
    }

    fn events(&self, from: usize, viewer: Viewer) -> Vec<Event> {
        Event::since::<G::Ui>(self, from, viewer)
    }

    fn file_json(&self) -> Option<Value> {
        self.0.is_over().then(|| self.to_json())
    }

    fn verify(&self, file: &Value) -> Option<table::By> {
        table::verify::<G::Rules>(self.loaded(), &file.to_string()).ok().map(|verified| verified.by)
    }

    fn record(&self) -> Option<protocol::Log> {
        let seed = self.0.is_over().then(|| self.seed().map(table::Seed::to_hex))?;
        Some(protocol::Log { seed, ..protocol::Log::of(&self.0) })
    }

    fn setup(&self) -> protocol::Setup {
        let setup = self.0.setup().written();
        // Where a running game began holds what nobody may see yet.
        if self.0.is_over() { setup } else { protocol::Setup { position: None, ..setup } }
    }

    fn position_at(&self, length: usize, viewer: Viewer, seed: u64) -> Value {
        if self.0.is_over() {
            return G::Rules::position_json(&self.0.position_at(length));
        }
        let mut dice = Dice::new(seed);
        let world = G::Rules::guess(&self.view_at(length, viewer), &mut |n| dice.below(n));
        G::Rules::position_json(&world.position())
    }

    fn seat_sign(&self, seat: Seat) -> &'static str {
        G::Ui::seat_sign(seat)
    }

    fn say_seat(&self, seat: Seat, lang: Lang) -> String {
        G::Ui::say_seat(seat, lang)
    }

    fn say_phase(&self, lang: Lang) -> String {
        G::Ui::say_phase(self.phase(), lang)
    }

    fn actors(&self) -> Vec<Option<Seat>> {
        let actor = |who| if let Who::Seat(seat) = who { Some(seat) } else { None };
        self.log().iter().map(|entry| actor(entry.who)).collect()
    }

    fn lines(&self, from: usize, to: usize, eyes: Eyes, told: Told<'_>) -> Vec<Line> {
        told::lines::<G>(self, from, to, eyes, told)
    }

    fn draw(&self, eyes: Eyes, told: Told<'_>, pick: Option<&str>) -> Drawn {
        match eyes {
            Eyes::Of(viewer) => {
                let drawn = drawn::<G>(&self.view(viewer), &offered::<G>(self, viewer), told, pick);
                // The rules would ask on; nobody answers any more, or nobody does yet.
                if self.0.resigned().is_some() || !self.0.waits_for().is_empty() {
                    Drawn { question: maud::html! {}, ..drawn }
                } else {
                    drawn
                }
            }
            Eyes::All(_) => self.draw_at(self.0.length(), eyes, told),
        }
    }

    fn draw_at(&self, length: usize, eyes: Eyes, told: Told<'_>) -> Drawn {
        let view = match eyes {
            Eyes::Of(viewer) => self.view_at(length, viewer),
            Eyes::All(viewer) => {
                let views = Seat::first(self.0.seats()).map(|seat| self.view_at(length, Viewer::Seat(seat)));
                G::Ui::all_open(&views.collect::<Vec<_>>(), viewer)
            }
        };
        drawn::<G>(&view, &[], told, None)
    }

    fn score(&self, viewer: Viewer, names: &[String], lang: Lang) -> Markup {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        G::Ui::sheet(&self.view(viewer), &names, lang)
    }

    fn lens(&self, lang: Lang) -> Markup {
        G::Ui::lens(self.pack(), lang)
    }

    fn outcome(&self) -> Option<Vec<(u8, i32)>> {
        let outcome = self.0.outcome()?;
        Some(outcome.ranks.into_iter().zip(outcome.results).collect())
    }

    fn is_together(&self) -> bool {
        self.view(Viewer::Spectator).is_together()
    }

    fn has_begun(&self) -> bool {
        self.log().iter().any(|entry| entry.who != Who::Chance)
    }

    fn legacy(&self, ending: Ending) -> Option<String> {
        let ending = if self.0.resigned().is_some() { Ending::GivenUp } else { ending };
        G::Ui::legacy(&self.view(Viewer::Spectator), ending)
    }
}

pub(super) fn drawn<G: Title>(view: &View<G>, legal: &[Action<G>], told: Told<'_>, pick: Option<&str>) -> Drawn {
    let table = G::Ui::draw(view, legal, told, pick);
    let picked = table.picked().to_owned();
    Drawn { board: table.board, hand: table.hand, question: table.question, picked, offers: !legal.is_empty() }
}

fn legal<G: Title>(table: &Table<G::Rules>, viewer: Viewer) -> Vec<Action<G>> {
    match viewer {
        Viewer::Seat(seat) => table.legal(seat),
        Viewer::Spectator => Vec::new(),
    }
}

/// All that can be touched, whether somebody waits for it or not.
fn offered<G: Title>(table: &Table<G::Rules>, viewer: Viewer) -> Vec<Action<G>> {
    let mut offered = legal::<G>(table, viewer);
    if let Viewer::Seat(seat) = viewer {
        offered.extend(table.beside(seat));
    }
    offered
}

fn undo_row(seat: Seat, to: usize) -> Row {
    Row { kind: Kind::Undo, who: Some(seat.number()), text: to.to_string() }
}

fn play_fault<G: Title>(table: &Table<G::Rules>, seat: Seat, action: Action<G>, error: PlayError<Reason<G>>) -> Fault {
    match error {
        // A seat that the table does not have is nobody's.
        PlayError::NoSuchSeat => Fault::bad_seat(),
        PlayError::Stale { .. } | PlayError::GameOver | PlayError::NotYourTurn | PlayError::NotLegal(_) => {
            protocol::Fault::play::<G::Ui>(table, Who::Seat(seat), action, error).into()
        }
    }
}
