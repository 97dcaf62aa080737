//! Set-up (chapter 1), and every draw of chance during the game.

use tabletop::{Agenda, BySeat, Card, CardSet, PackRef, Seat, Seats, Sink};

use crate::pack::Pack;
use crate::state::{Cellar, Farm, First, Indicator, MainAction, Open, Options, State};
use crate::step::{Draw, Step};
use crate::vocabulary::{
    Amounts, CIRCLE, Category, Color, Good, HEART, House, HousingCard, Ingredient, Phase, PhaseKind, PlotSet,
};
use crate::{Action, Event};

/// What chance has to decide next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Turnup {
    OrderCards,
    Housing { space: House },
    Bench { house: House },
    ToHand { seat: Seat, good: Good },
    ToDisplay { slot: u8 },
}

const SEATS: [Seat; 2] = [HEART, CIRCLE];
/// Cards of each good in a hand, and slots of each good in the display.
const HAND: u8 = 3;
pub(crate) const SLOTS: u8 = 3;

/// The table before chance has dealt anything.
pub(crate) fn begin(pack: &'static Pack, options: Options) -> State {
    State {
        pack: PackRef(pack),
        open: begin_open(pack, options.first),
        deck: Pack::all_cards(),
        hands: BySeat([CardSet::EMPTY; 2]),
    }
}

pub(crate) fn begin_open(pack: &Pack, starts: First) -> Open {
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

/// What chance decides now. To be asked only when chance is to act.
pub(crate) fn turnup(game: &State) -> Turnup {
    match game.open.agenda.next() {
        Some(Step::Draw(Draw::ToHand { good })) => Turnup::ToHand { seat: game.open.turn, good },
        Some(Step::Draw(Draw::Refill { slot })) => Turnup::ToDisplay { slot },
        Some(Step::Ask(_) | Step::Do(_)) => unreachable!("chance is not to act"),
        None => in_set_up(game),
    }
}

fn in_set_up(game: &State) -> Turnup {
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

fn housing_left(game: &State, space: House) -> impl Iterator<Item = HousingCard> {
    game.pack.housing_of(category_of(space)).filter(|&card| !game.open.housing.contains(&Some(card)))
}

fn benches_left(game: &State) -> impl Iterator<Item = Color> {
    let placed = game.open.houses[CIRCLE];
    Color::ALL.into_iter().filter(move |&color| color != Pack::WAITING && !placed.contains(&Some(color)))
}

fn deck_of(game: &State, good: Good) -> CardSet {
    game.deck.and(Pack::cards_of(good))
}

/// Everything chance may turn up now; each is equally likely.
fn choices(game: &State, mut choice: impl FnMut(Action)) {
    match turnup(game) {
        Turnup::OrderCards => SEATS.into_iter().for_each(|seat| choice(Action::First { seat })),
        Turnup::Housing { space } => housing_left(game, space).for_each(|card| choice(Action::Housing { card })),
        Turnup::Bench { .. } => benches_left(game).for_each(|color| choice(Action::Bench { color })),
        Turnup::ToHand { good, .. } => deck_of(game, good).iter().for_each(|card| choice(Action::Draw { card })),
        Turnup::ToDisplay { slot } => {
            deck_of(game, good_of_slot(slot)).iter().for_each(|card| choice(Action::Draw { card }));
        }
    }
}

pub(crate) fn outcomes(game: &State, outcomes: &mut Vec<(Action, u32)>) {
    choices(game, |action| outcomes.push((action, 1)));
}

/// One of the outcomes, without listing them.
pub(crate) fn draw(game: &State, below: &mut impl FnMut(u32) -> u32) -> Action {
    let from_deck = |good, below: &mut dyn FnMut(u32) -> u32| {
        let deck = deck_of(game, good);
        let card = deck.nth(below(u32::from(deck.len()))).expect("the deck is not empty");
        Action::Draw { card }
    };
    match turnup(game) {
        Turnup::ToHand { good, .. } => from_deck(good, below),
        Turnup::ToDisplay { slot } => from_deck(good_of_slot(slot), below),
        Turnup::OrderCards | Turnup::Housing { .. } | Turnup::Bench { .. } => {
            let mut all = [Action::DropOut; 5];
            let mut count = 0;
            choices(game, |action| {
                all[count] = action;
                count += 1;
            });
            all[below(count as u32) as usize]
        }
    }
}

/// Chance acts.
pub(crate) fn turn_up(game: &mut State, action: Action, events: &mut impl Sink<Event>) {
    let turnup = turnup(game);
    if game.open.phase == Phase::SET_UP {
        game.open.turns += 1;
    } else {
        game.open.agenda.take();
    }
    match (turnup, action) {
        (Turnup::OrderCards, Action::First { seat }) => {
            game.open.first = seat;
            game.open.turn = seat;
            events.emit(Event::OrderSet { first: seat });
        }
        (Turnup::Housing { space }, Action::Housing { card }) => {
            game.open.housing[space.index()] = Some(card);
            events.emit(Event::HousingPlaced { space, card });
        }
        (Turnup::Bench { house }, Action::Bench { color }) => {
            game.open.houses[CIRCLE][house.index()] = Some(color);
            events.emit(Event::BenchPlaced { seat: CIRCLE, house, color });
        }
        (Turnup::ToHand { seat, .. }, Action::Draw { card }) => to_hand(game, seat, card, events),
        (Turnup::ToDisplay { slot }, Action::Draw { card }) => {
            game.deck.remove(card);
            game.open.display[usize::from(slot)] = Some(card);
            events.emit(Event::Displayed { slot, card });
        }
        (
            Turnup::OrderCards
            | Turnup::Housing { .. }
            | Turnup::Bench { .. }
            | Turnup::ToHand { .. }
            | Turnup::ToDisplay { .. },
            _,
        ) => panic!("chance does not turn up {action} for {turnup:?}"),
    }
}

fn to_hand(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.deck.remove(card);
    game.hands[seat].insert(card);
    events.emit(Event::Drawn { seat, card });
}

/// Whether the deck of a good still has cards.
pub(crate) fn deck_has(game: &State, good: Good) -> bool {
    !deck_of(game, good).is_empty()
}

/// Whether chance may turn this up now.
pub(crate) fn may_turn_up(game: &State, action: Action) -> bool {
    let mut found = false;
    choices(game, |choice| found |= choice == action);
    found
}

/// The slots of a good in the display.
pub(crate) fn slots_of(good: Good) -> std::ops::Range<usize> {
    let first = usize::from(SLOTS) * good.index();
    first..first + usize::from(SLOTS)
}

const _: () = assert!(FIRST_DEALT == 1 + 5 + 4 && TURNUPS == FIRST_DEALT + 2 * (2 * HAND + SLOTS));
