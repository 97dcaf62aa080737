//! Every draw of chance: cards, tiles, events, good news, the die.

use tabletop::Sink;

use crate::Event;
use crate::action::Action;
use crate::rules::{reporter, scoring, season, together};
use crate::state::{Open, State};
use crate::step::{Draw, Step};
use crate::vocabulary::{Bank, EventTile, Letter, Slot, Tile};

/// What chance has to decide. To be asked only when chance is to act.
pub(crate) fn drawn(game: &State) -> Draw {
    match game.open.agenda.next() {
        Some(Step::Draw(draw)) => draw,
        Some(Step::Ask(..) | Step::Do(_)) | None => unreachable!("chance is not to act"),
    }
}

/// Everything chance may turn up now, with weights.
fn choices(game: &State, mut choice: impl FnMut(Action, u32)) {
    match drawn(game) {
        Draw::Patch { .. } | Draw::Hand { .. } => game.deck.iter().for_each(|card| choice(Action::Deal { card }, 1)),
        Draw::River { .. } => tiles_left(&game.open).for_each(|tile| choice(Action::River { tile }, 1)),
        Draw::Event { .. } => {
            let mut weights = Letter::ALL.map(weight);
            for &laid in game.open.events.iter().flatten() {
                weights[game.pack.event(laid).letter.index()] = 0;
            }
            for event in EventTile::all() {
                let weight = weights[game.pack.event(event).letter.index()];
                if 0 < weight {
                    choice(Action::Event { event }, weight);
                }
            }
        }
        Draw::Skunk { .. } | Draw::HerCard | Draw::HerEvent => {
            (1..=6).for_each(|face| choice(Action::Roll { face }, 1));
        }
        Draw::News => together::in_the_stack(&game.open).for_each(|news| choice(Action::Turn { news }, 1)),
    }
}

/// River tiles that neither lie out nor are back in the box.
pub(crate) fn tiles_left(open: &Open) -> impl Iterator<Item = Tile> {
    let out = open.river.iter().flatten().fold(open.gone_tiles, |out, tile| out.with(tile.index()));
    Tile::all().filter(move |tile| !out.has(tile.index()))
}

/// Each event of a letter. One of each letter and the faire, in random order: each letter is as likely as the faire
/// (ED-1.5).
const fn weight(letter: Letter) -> u32 {
    match letter {
        Letter::Journey => 0,
        Letter::Faire => EVENTS_OF_A_LETTER,
        Letter::A | Letter::B | Letter::C | Letter::D | Letter::E => 1,
    }
}

const EVENTS_OF_A_LETTER: u32 = 6;

pub(crate) fn outcomes(game: &State, outcomes: &mut Vec<(Action, u32)>) {
    choices(game, |action, weight| outcomes.push((action, weight)));
}

/// One of the outcomes, without listing them.
pub(crate) fn draw(game: &State, below: &mut impl FnMut(u32) -> u32) -> Action {
    if let Draw::Patch { .. } | Draw::Hand { .. } = drawn(game) {
        let card = game.deck.nth(below(u32::from(game.deck.len()))).expect("the number is below the total");
        return Action::Deal { card };
    }
    let mut total = 0;
    choices(game, |_, weight| total += weight);
    let mut fallen = below(total);
    let mut found = None;
    choices(game, |action, weight| {
        if found.is_none() {
            match fallen.checked_sub(weight) {
                Some(left) => fallen = left,
                None => found = Some(action),
            }
        }
    });
    found.expect("the number is below the total")
}

/// Whether chance may turn this up now.
pub(crate) fn may_turn_up(game: &State, action: Action) -> bool {
    let mut found = false;
    choices(game, |choice, _| found |= choice == action);
    found
}

/// Before a card is drawn from an empty deck, the discard pile becomes the deck (ED-1.3). Nothing to draw from: nothing
/// is drawn (ED-6.4).
pub(crate) fn prepare(game: &mut State, draw: Draw, events: &mut impl Sink<Event>) -> bool {
    let needs_deck = match draw {
        Draw::Patch { .. } | Draw::Hand { .. } => true,
        Draw::River { .. } | Draw::Event { .. } | Draw::Skunk { .. } | Draw::News | Draw::HerCard | Draw::HerEvent => {
            false
        }
    };
    if needs_deck && game.deck.is_empty() {
        if game.no_discards() {
            return false;
        }
        game.happen(Event::Reshuffled, events);
    }
    true
}

/// Chance acts.
pub(crate) fn turn_up(game: &mut State, action: Action, events: &mut impl Sink<Event>) {
    let drawn = drawn(game);
    game.open.agenda.take();
    match (drawn, action) {
        (Draw::Patch { patch }, Action::Deal { card }) => game.happen(Event::Laid { patch, card }, events),
        (Draw::Hand { seat }, Action::Deal { card }) => {
            let person = game.open.person(seat);
            game.happen(Event::Drawn { seat, card, person }, events);
            scoring::seal_met(game, events);
        }
        (Draw::River { bank }, Action::River { tile }) => {
            game.happen(Event::RiverLaid { bank, tile }, events);
            if let Some(bank) = Bank::new(bank.index() + 1) {
                game.open.agenda.owe(Step::Draw(Draw::River { bank }));
            }
        }
        (Draw::Event { slot }, Action::Event { event }) => {
            game.happen(Event::EventLaid { slot, event }, events);
            if let Some(slot) = Slot::new(slot.index() + 1) {
                game.open.agenda.owe(Step::Draw(Draw::Event { slot }));
            }
        }
        (Draw::Skunk { area }, Action::Roll { face }) => {
            game.happen(Event::Rolled { face }, events);
            season::place_skunk(game, area, face, events);
        }
        (Draw::News, Action::Turn { news }) => game.happen(Event::NewsTurned { news }, events),
        (Draw::HerCard, Action::Roll { face }) => {
            game.happen(Event::Rolled { face }, events);
            reporter::take_card(game, face, events);
        }
        (Draw::HerEvent, Action::Roll { face }) => {
            game.happen(Event::Rolled { face }, events);
            reporter::take_event(game, face, events);
        }
        (
            Draw::Patch { .. }
            | Draw::Hand { .. }
            | Draw::River { .. }
            | Draw::Event { .. }
            | Draw::Skunk { .. }
            | Draw::News
            | Draw::HerCard
            | Draw::HerEvent,
            _,
        ) => panic!("chance does not turn up {action} for {drawn:?}"),
    }
}
