//! The reporter, who plays against both in a challenge (chapter 15, our own design).

use tabletop::Sink;

use crate::Event;
use crate::rules::counting::Facts;
use crate::state::{Mode, State};
use crate::step::{Draw, Duty, Step};
use crate::vocabulary::{Card, EventTile, Patch, Slot};

/// The next card, then the next event that she takes.
pub(crate) fn report(game: &mut State, cards: u8, events: u8) {
    if 0 < cards {
        game.owe(Duty::Report { cards: cards - 1, events });
        game.owe(Duty::Refill);
        game.open.agenda.owe(Step::Draw(Draw::HerCard));
    } else if 0 < events && game.open.events.iter().any(Option::is_some) {
        game.owe(Duty::Report { cards: 0, events: events - 1 });
        game.open.agenda.owe(Step::Draw(Draw::HerEvent));
    }
}

/// The card in that column of the upper row; if there is none, the one below it (ED-15.2).
pub(crate) fn take_card(game: &mut State, face: u8, events: &mut impl Sink<Event>) {
    let column = usize::from(face) - 1;
    let card: Option<Card> = game.open.meadow[column].or(game.open.meadow[column + Patch::COLUMNS]);
    if let Some(card) = card {
        game.happen(Event::HerCard { card }, events);
    }
}

/// The event at that place, else the next one to the right (ED-15.3).
pub(crate) fn take_event(game: &mut State, face: u8, events: &mut impl Sink<Event>) {
    let places = (0..Slot::COUNT).map(|step| (usize::from(face) - 1 + step) % Slot::COUNT);
    let found = places.filter_map(Slot::new).find_map(|slot| Some((slot, game.open.events[slot.index()]?)));
    if let Some((slot, event)) = found {
        game.happen(Event::HerEvent { slot, event }, events);
    }
}

/// Her points (ED-15.4); none where she does not play.
pub(crate) fn score(game: &impl Facts) -> i32 {
    let Mode::Challenge { level, .. } = game.open().options.mode else { return 0 };
    let more = game.pack().printed().levels[usize::from(level)];
    let cards: i32 = game.open().her_cards.iter().map(|card| i32::from(game.pack().card(card).points + more)).sum();
    let tiles = game.open().her_events.iter().filter_map(EventTile::new);
    cards + tiles.map(|event| i32::from(game.pack().event(event).points)).sum::<i32>()
}
