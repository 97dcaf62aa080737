//! Set-up (chapter 1).

use tabletop::{Agenda, BySeat, CardSet, PackRef, Seat, Seats};

use crate::pack::Pack;
use crate::rules::chance::Turnup;
use crate::state::{Cellar, Farm, Indicator, MainAction, Open, Options, State};
use crate::vocabulary::{Amounts, CIRCLE, Category, Color, Good, HEART, House, Ingredient, Phase, PhaseKind, PlotSet};

pub(crate) const SEATS: [Seat; 2] = [HEART, CIRCLE];
/// Cards of each good in a hand, and slots of each good in the display.
const HAND: u8 = 3;
pub(crate) const SLOTS: u8 = 3;

/// The table before chance has dealt anything.
pub(crate) fn begin(pack: &'static Pack, options: Options) -> State {
    State {
        pack: PackRef(pack),
        open: begin_open(pack, options),
        deck: Pack::all_cards(),
        hands: BySeat([CardSet::EMPTY; 2]),
    }
}

pub(crate) fn begin_open(pack: &Pack, options: Options) -> Open {
    let Options { first: starts, trades, sold } = options;
    let farm = Farm {
        known: CardSet::EMPTY,
        gold: CardSet::EMPTY,
        silver: CardSet::EMPTY,
        sites: start_ingredients(),
        cellars: [Cellar::default(); Pack::MOST_CELLARS as usize],
        indicators: [Indicator::default(); 2],
        closed: true,
    };
    let mut benches = [None; House::COUNT];
    let next_to_the_grid = House::ALL.into_iter().filter(|&house| house != pack.empty_house());
    for (house, color) in next_to_the_grid.zip(Color::ALL) {
        benches[house.index()] = Some(color);
    }
    let first = starts.seat().unwrap_or(HEART);
    Open {
        phase: Phase::SET_UP,
        first,
        turn: first,
        // Nothing is left to chance about the order cards where the players have agreed.
        turns: u8::from(starts.seat().is_some()),
        pair: None,
        main: MainAction::NotYet,
        out: Seats::NONE,
        triggered: CardSet::EMPTY,
        housing: [None; House::COUNT],
        houses: BySeat([benches, [None; House::COUNT]]),
        waiting: true,
        workers: [PlotSet::EMPTY; Color::ALL.len()],
        farms: BySeat([farm; 2]),
        display: [None; 2 * SLOTS as usize],
        bonus: [true; 3],
        agenda: Agenda::EMPTY,
        starts,
        trades,
        sold,
    }
}

/// WC-1.5.
fn start_ingredients() -> Amounts {
    Amounts::NONE.with(Ingredient::WhiteGrapes, 1).with(Ingredient::RedGrapes, 1).with(Ingredient::Milk, 2)
}

/// The set-up is 28 turn-ups: the order cards, 5 housing cards, 4 benches, 12 hand cards and 6 open cards.
/// Wine comes before cheese, heart before circle.
pub(crate) const TURNUPS: u8 = 28;
/// The turn-up that deals the first card.
pub(crate) const FIRST_DEALT: u8 = 10;

pub(crate) fn is_done(game: &State) -> bool {
    game.open.turns == TURNUPS
}

/// What the set-up leaves to chance next.
pub(crate) fn next(game: &State) -> Turnup {
    debug_assert_eq!(game.open.phase.kind(), PhaseKind::SetUp);
    match game.open.turns {
        0 => Turnup::OrderCards,
        turn @ 1..=5 => Turnup::Housing { space: House::ALL[usize::from(turn) - 1] },
        turn @ 6..=9 => {
            let empty = game.pack.empty_house();
            let mut houses = House::ALL.into_iter().filter(|&house| house != empty);
            Turnup::Bench { house: houses.nth(usize::from(turn) - 6).expect("four houses get benches") }
        }
        turn => to_deal(turn - FIRST_DEALT),
    }
}

/// Where the set-up puts the card that it deals after so many others.
pub(crate) fn to_deal(dealt: u8) -> Turnup {
    let per_good = 2 * HAND + SLOTS;
    let good = Good::ALL[usize::from(dealt / per_good)];
    match dealt % per_good {
        nth if nth < 2 * HAND => Turnup::ToHand { seat: SEATS[usize::from(nth / HAND)], good },
        nth => Turnup::ToDisplay { slot: nth - 2 * HAND + SLOTS * good.index() as u8 },
    }
}

/// Work Together on the first, third and fifth space, Toil Alone on the second and fourth (WC-1.2).
pub(crate) const fn category_of(space: House) -> Category {
    if space.index().is_multiple_of(2) { Category::WorkTogether } else { Category::ToilAlone }
}

pub(crate) const fn good_of_slot(slot: u8) -> Good {
    if slot < SLOTS { Good::Wine } else { Good::Cheese }
}

/// The slots of a good in the display.
pub(crate) fn slots_of(good: Good) -> std::ops::Range<usize> {
    let first = usize::from(SLOTS) * good.index();
    first..first + usize::from(SLOTS)
}

const _: () = assert!(FIRST_DEALT == 1 + 5 + 4 && TURNUPS == FIRST_DEALT + 2 * (2 * HAND + SLOTS));
