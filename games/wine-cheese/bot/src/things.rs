//! Things in Wine & Cheese: cards, label actions, the first placement, the turn order, the closed cellar.

use tabletop::{Card, Seat, Who};
use wine_cheese::vocabulary::{Good, LabelOption, Plot, good_of};
use wine_cheese::{Action, Event, Pack, State};

use search::{Notes, Thing, Things};

use crate::WineCheese;

const CARDS: usize = 48;
const LABELS: usize = CARDS;
const OPENINGS: usize = LABELS + LabelOption::ALL.len();
/// Cells of the grid; most of them are not plots and are never used.
const CELLS: usize = Plot::SIDE as usize * Plot::SIDE as usize;
const FIRST: usize = OPENINGS + CELLS;
const CELLAR: usize = FIRST + 1;

impl Things for WineCheese {
    fn things(pack: &Pack) -> Vec<Thing> {
        let cards = (0..CARDS as u8).map(Card::new).map(|card| {
            let group = match good_of(card) {
                Good::Wine => "wine",
                Good::Cheese => "cheese",
            };
            Thing::new(group, pack.key(card))
        });
        let labels = LabelOption::ALL.into_iter().map(|option| Thing::new("label", option.word()));
        let cells = (0..CELLS as u8).filter_map(|cell| Plot::new(cell % Plot::SIDE, cell / Plot::SIDE));
        let openings = cells.map(|plot| Thing::new("opening", plot.to_string()));
        let rest = [Thing::new("start", "first"), Thing::new("cellar", "open")];
        cards.chain(labels).chain(openings).chain(rest).collect()
    }

    fn decided(_: &State, seat: Seat, legal: &[Action], chosen: Action, notes: &mut Notes) {
        let is_opening = !notes.has_used(seat, OPENINGS..OPENINGS + CELLS);
        let thing = |action: &Action| match *action {
            Action::Label { option, .. } | Action::Free { option } => Some(LABELS + option.index()),
            Action::Send { plot, .. } => is_opening.then_some(OPENINGS + plot.index()),
            Action::OpenCellar | Action::StepBack { .. } => Some(CELLAR),
            Action::Return { .. }
            | Action::Yeast { .. }
            | Action::Produce { .. }
            | Action::Sell { .. }
            | Action::SellPair { .. }
            | Action::DropOut
            | Action::EndTurn
            | Action::Store
            | Action::Age
            | Action::Special
            | Action::Trigger { .. }
            | Action::Pay
            | Action::Decline
            | Action::Take { .. }
            | Action::Deck { .. }
            | Action::Hurry { .. }
            | Action::Slow { .. }
            | Action::Trade
            | Action::Give { .. }
            | Action::Gain { .. }
            | Action::Steps { .. }
            | Action::First { .. }
            | Action::Housing { .. }
            | Action::Bench { .. }
            | Action::Draw { .. } => None,
        };
        legal.iter().filter_map(thing).for_each(|thing| notes.had(seat, thing));
        if let Some(thing) = thing(&chosen) {
            notes.used(seat, thing);
        }
    }

    fn happened(after: &State, _: Who, event: Event, notes: &mut Notes) {
        match event {
            // Which card of a deck is drawn is chance, even if a seat chose to draw.
            Event::Drawn { seat, card } => notes.dealt(seat, card.index()),
            Event::Taken { seat, card } => notes.had(seat, card.index()),
            Event::Produced { seat, card, .. } => notes.used(seat, card.index()),
            Event::OrderSet { first } if tabletop::Game::phase(after).number() == 0 => {
                notes.dealt(first, FIRST);
                notes.used(first, FIRST);
            }
            Event::OrderSet { .. }
            | Event::PhaseBegan { .. }
            | Event::HousingPlaced { .. }
            | Event::BenchPlaced { .. }
            | Event::Displayed { .. }
            | Event::WorkerSent { .. }
            | Event::WorkerReturned { .. }
            | Event::Gained { .. }
            | Event::Paid { .. }
            | Event::Stored { .. }
            | Event::Expired { .. }
            | Event::Triggered { .. }
            | Event::Sold { .. }
            | Event::PairSold { .. }
            | Event::Hurried { .. }
            | Event::Slowed { .. }
            | Event::Aged { .. }
            | Event::Overripe { .. }
            | Event::Advanced { .. }
            | Event::SteppedBack { .. }
            | Event::Lapped { .. }
            | Event::BonusReached { .. }
            | Event::CellarOpened { .. }
            | Event::TurnEnded { .. }
            | Event::DroppedOut { .. } => {}
        }
    }
}
