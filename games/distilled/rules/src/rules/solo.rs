//! Playing alone (chapter 10).

use tabletop::{CardSet, Seat, Sink};

use super::{change, round_end};
use crate::effect::Feat;
use crate::pack::{Pack, SoloSort};
use crate::state::{Solo, State};
use crate::step::{Claiming, Draw, Question, Step};
use crate::vocabulary::{Difficulty, Spot};
use crate::{Action, Event};

/// The only seat.
const ALONE: Seat = Seat::new(0);
/// Tiers as places in the pack.
const C: usize = 0;
const B: usize = 1;
const A: usize = 2;

/// The tier of the cards in a row of the pyramid (DI-10.2, DI-10.3).
pub(crate) fn tier(difficulty: Difficulty, row: u8) -> usize {
    match (row, difficulty) {
        (0, _) | (1, Difficulty::Standard | Difficulty::Hard) | (3, Difficulty::Standard) => C,
        (4, _) => A,
        (_, _) => B,
    }
}

/// Whether a row lies open from the start.
pub(crate) const fn is_open_row(row: u8) -> bool {
    row.is_multiple_of(2)
}

/// Cards that are face up in the pyramid.
fn shown(game: &State) -> CardSet {
    game.open.solo.cards.iter().flatten().copied().collect()
}

/// Cards of a tier that nobody has seen.
pub(crate) fn unseen(game: &State, tier: usize) -> CardSet {
    let flight = game.open.flight.expect("the flight is settled before the pyramid");
    game.pack.solo_tier(tier, flight).without(shown(game)).without(game.open.solo.turned)
}

/// What a spot of the pyramid can turn out to be.
pub(crate) fn can_be(game: &State, spot: Spot) -> CardSet {
    unseen(game, tier(game.open.options.difficulty, spot.row()))
}

/// The next card of the clean-up: an unused B card; when none is left, one of those used before (Ruling D22).
pub(crate) fn clean_up_cards(game: &State) -> CardSet {
    let difficulty = game.open.options.difficulty;
    let face_down = Spot::all()
        .filter(|spot| game.open.solo.cards[spot.index()].is_none() && tier(difficulty, spot.row()) == B)
        .count() as u8;
    let unused = unseen(game, B);
    if face_down < unused.len() { unused } else { game.open.solo.turned }
}

/// The first face-down spot that is active and has to be turned up.
pub(crate) fn to_turn_up(game: &State) -> Option<Spot> {
    let solo = &game.open.solo;
    Spot::all().find(|spot| {
        let set_up = is_open_row(spot.row());
        solo.cards[spot.index()].is_none() && (set_up || solo.active & 1 << spot.index() != 0)
    })
}

/// Whether the goal in a spot is met at this time (DI-10.5).
pub(crate) fn is_met(game: &State, spot: Spot, when: Claiming) -> bool {
    let solo = &game.open.solo;
    let Some(card) = solo.cards[spot.index()] else { return false };
    match game.pack.solo(card).feat {
        Feat::Distill { of } => {
            let spirit = game.player(ALONE).spirit(crate::vocabulary::Place::New);
            when == Claiming::Distilled
                && !solo.served
                && spirit.is_some_and(|spirit| round_end::is_sort(game, ALONE, spirit.recipe, of))
        }
        Feat::Sell { of, what, least } => {
            when == Claiming::Sold
                && !solo.served
                && game.open.sale.is_some_and(|sale| round_end::sale_meets(game, ALONE, &sale, of, what, least))
        }
        feat @ Feat::Have { .. } => round_end::meets(game, ALONE, feat),
        feat @ (Feat::Sales { .. } | Feat::Earn { .. }) => {
            when == Claiming::RoundEnd && round_end::meets(game, ALONE, feat)
        }
    }
}

pub(crate) fn is_active(game: &State, spot: Spot) -> bool {
    game.open.solo.active & 1 << spot.index() != 0
}

/// Spots that can be claimed now.
pub(crate) fn claimable(game: &State, when: Claiming) -> impl Iterator<Item = Spot> {
    Spot::among(game.open.solo.active).filter(move |&spot| is_met(game, spot, when))
}

/// Asks about claims; nothing is asked when nothing can be done.
pub(crate) fn may_claim(game: &mut State, when: Claiming) {
    if game.open.is_solo() {
        game.ask(Question::Claim { when });
    }
}

/// Whether two cards of a row may change places (DI-10.7).
pub(crate) fn can_swap(game: &State, one: Spot, other: Spot) -> bool {
    let solo = &game.open.solo;
    let claimed = |spot: Spot| solo.claimed & 1 << spot.index() != 0;
    let shown = |spot: Spot| solo.cards[spot.index()].is_some();
    !solo.swapped
        && one < other
        && one.row() == other.row()
        && !claimed(one)
        && !claimed(other)
        && (shown(one) || shown(other))
}

fn swaps(game: &State) -> impl Iterator<Item = (Spot, Spot)> {
    let all = Spot::among(if game.open.solo.swapped { 0 } else { u16::MAX });
    all.flat_map(move |one| {
        one.further().filter(move |&other| can_swap(game, one, other)).map(move |other| (one, other))
    })
}

pub(crate) fn legal(game: &State, when: Claiming, actions: &mut Vec<Action>) {
    actions.extend(claimable(game, when).map(|spot| Action::Claim { spot }));
    if when == Claiming::RoundEnd {
        actions.extend(swaps(game).map(|(one, other)| Action::Swap { one, other }));
    }
    actions.push(Action::Decline);
}

/// Whether the question has another answer than no.
pub(crate) fn is_asked(game: &State, when: Claiming) -> bool {
    claimable(game, when).next().is_some() || (when == Claiming::RoundEnd && swaps(game).next().is_some())
}

/// A goal is claimed: its reward, and what it opens (DI-10.5, DI-10.6).
pub(crate) fn claim(game: &mut State, spot: Spot, when: Claiming, events: &mut impl Sink<Event>) {
    let card = game.open.solo.cards[spot.index()].expect("a face-up goal");
    let goal = game.pack.0.solo(card);
    if matches!(goal.feat, Feat::Distill { .. } | Feat::Sell { .. }) {
        game.open.solo.served = true;
    }
    events.emit(Event::Claimed { spot });
    if let SoloSort::C { points, money } = goal.sort {
        change::gain_points(game, ALONE, i16::from(points), events);
        change::gain_money(game, ALONE, u16::from(money), events);
    }
    open_from(&mut game.open.solo, spot);
    game.ask(Question::Claim { when });
    turn_up(game);
}

/// What claiming a spot does to the pyramid.
pub(crate) fn open_from(solo: &mut Solo, spot: Spot) {
    solo.claimed |= 1 << spot.index();
    let below = Spot::all().filter(|other| other.row() < spot.row());
    solo.active = below.fold(solo.active, |active, other| active & !(1 << other.index()));
    for other in spot.opens() {
        solo.active |= 1 << other.index();
    }
    solo.active &= !solo.claimed;
    if usize::from(spot.row()) + 1 == Spot::WIDTHS.len() {
        solo.active = 0;
    }
}

/// Face-down cards that became active are turned up.
pub(crate) fn turn_up(game: &mut State) {
    if let Some(spot) = to_turn_up(game) {
        game.owe(Step::Draw(Draw::Solo { spot }));
    }
}

pub(crate) fn swap(game: &mut State, one: Spot, other: Spot, when: Claiming, events: &mut impl Sink<Event>) {
    game.open.solo.cards.swap(one.index(), other.index());
    game.open.solo.swapped = true;
    events.emit(Event::Swapped { one, other });
    game.ask(Question::Claim { when });
    turn_up(game);
}

/// The points to reach: the targets of all claimed goals, and the price of the swap (DI-10.8).
pub(crate) fn target(pack: &Pack, solo: &Solo) -> i32 {
    let targets = Spot::all().filter(|spot| solo.claimed & 1 << spot.index() != 0).map(|spot| {
        let card = solo.cards[spot.index()].expect("a claimed goal lies face up");
        match pack.solo(card).sort {
            SoloSort::C { .. } => 0,
            SoloSort::B { target, .. } | SoloSort::A { target } => i32::from(target),
        }
    });
    targets.sum::<i32>() + if solo.swapped { i32::from(pack.printed().swap) } else { 0 }
}

/// Whether every row has a claimed goal.
pub(crate) fn is_climbed(solo: &Solo) -> bool {
    let claimed = |row: u8| Spot::all().any(|spot| spot.row() == row && solo.claimed & 1 << spot.index() != 0);
    (0..Spot::WIDTHS.len() as u8).all(claimed)
}
