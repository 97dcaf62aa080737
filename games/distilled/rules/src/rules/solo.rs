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

/// When goals are claimed: in the market beside the purchases, or when that is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Time {
    Market,
    Asked(Claiming),
}

impl From<Claiming> for Time {
    fn from(when: Claiming) -> Self {
        Self::Asked(when)
    }
}

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
pub(crate) fn is_met(game: &State, spot: Spot, when: Time) -> bool {
    let solo = &game.open.solo;
    let Some(card) = solo.cards[spot.index()] else { return false };
    match game.pack.solo(card).feat {
        Feat::Distill { of } => {
            let spirit = game.player(ALONE).spirit(crate::vocabulary::Place::New);
            when == Time::Asked(Claiming::Distilled)
                && !solo.served
                && spirit.is_some_and(|spirit| round_end::is_sort(game, ALONE, spirit.recipe, of))
        }
        Feat::Sell { of, what, least } => {
            when == Time::Asked(Claiming::Sold)
                && !solo.served
                && game.open.sale.is_some_and(|sale| round_end::sale_meets(game, ALONE, &sale, of, what, least))
        }
        feat @ Feat::Have { .. } => round_end::meets(game, ALONE, feat),
        feat @ (Feat::Sales { .. } | Feat::Earn { .. }) => {
            matches!(when, Time::Asked(Claiming::RoundEnd | Claiming::Tasted)) && round_end::meets(game, ALONE, feat)
        }
    }
}

pub(crate) fn is_active(game: &State, spot: Spot) -> bool {
    game.open.solo.active & 1 << spot.index() != 0
}

/// Spots that can be claimed now.
pub(crate) fn claimable(game: &State, when: Time) -> impl Iterator<Item = Spot> {
    Spot::among(game.open.solo.active).filter(move |&spot| is_met(game, spot, when))
}

/// Asks about claims; nothing is asked when nothing can be done.
pub(crate) fn may_claim(game: &mut State, when: Claiming) {
    if game.open.is_solo() {
        game.ask(Question::Claim { when });
    }
}

fn is_claimed(solo: &Solo, spot: Spot) -> bool {
    solo.claimed & 1 << spot.index() != 0
}

/// The lowest row that is not closed: that of the highest claimed goal; above them all after an A card.
fn lowest_row(solo: &Solo) -> u8 {
    let rows = Spot::WIDTHS.len() as u8;
    let highest = Spot::among(solo.claimed).last().map_or(0, Spot::row);
    if highest + 1 == rows { rows } else { highest }
}

/// Whether any two cards of a row may change places (DI-10.7): at least one lies face up and one is not claimed, else
/// nothing would change, and neither would it in a row that is closed.
pub(crate) fn can_swap(game: &State, one: Spot, other: Spot) -> bool {
    let solo = &game.open.solo;
    !solo.swapped
        && one < other
        && one.row() == other.row()
        && lowest_row(solo) <= one.row()
        && changes_something(solo, one, other)
}

fn changes_something(solo: &Solo, one: Spot, other: Spot) -> bool {
    let shown = |spot: Spot| solo.cards[spot.index()].is_some();
    !(is_claimed(solo, one) && is_claimed(solo, other)) && (shown(one) || shown(other))
}

fn swaps(game: &State) -> impl Iterator<Item = (Spot, Spot)> {
    swaps_among(&game.open.solo, open_rows(&game.open.solo))
}

/// The spots of every row that is not closed; none once the swap is used up.
fn open_rows(solo: &Solo) -> u16 {
    let rows = if solo.swapped { 0 } else { Spot::WIDTHS.len() as u8 };
    (lowest_row(solo)..rows).fold(0, |spots, row| spots | Spot::in_row(row))
}

fn swaps_among(solo: &Solo, spots: u16) -> impl Iterator<Item = (Spot, Spot)> {
    Spot::among(spots).flat_map(move |one| {
        one.further().filter(move |&other| changes_something(solo, one, other)).map(move |other| (one, other))
    })
}

/// The swaps that could matter now: a goal that is met, or a face-down one, comes to a spot that is open (Ruling D27).
fn useful_swaps(game: &State, when: Time) -> impl Iterator<Item = (Spot, Spot)> {
    let solo = &game.open.solo;
    let open = solo.active | solo.claimed;
    let is_in = |bits: u16, spot: Spot| bits & 1 << spot.index() != 0;
    let near = Spot::among(open & open_rows(solo)).fold(0, |near, spot| near | Spot::in_row(spot.row()));
    let is_wanted = |&spot: &Spot| solo.cards[spot.index()].is_none() || is_met(game, spot, when);
    let wanted =
        Spot::among(near & !solo.claimed).filter(is_wanted).fold(0, |wanted: u16, spot| wanted | 1 << spot.index());
    let comes = move |card: Spot, to: Spot| is_in(wanted, card) && is_in(open, to);
    swaps_among(solo, if wanted == 0 { 0 } else { near })
        .filter(move |&(one, other)| comes(one, other) || comes(other, one))
}

/// Claims and swaps in answer to their own question.
pub(crate) fn legal(game: &State, when: Claiming, actions: &mut Vec<Action>) {
    actions.extend(claimable(game, when.into()).map(|spot| Action::Claim { spot }));
    actions.extend(swaps(game).map(|(one, other)| Action::Swap { one, other }));
    actions.push(Action::Decline);
}

/// Claims and swaps beside the purchases of the market.
pub(crate) fn legal_in_market(game: &State, actions: &mut Vec<Action>) {
    if game.open.is_solo() {
        actions.extend(claimable(game, Time::Market).map(|spot| Action::Claim { spot }));
        actions.extend(useful_swaps(game, Time::Market).map(|(one, other)| Action::Swap { one, other }));
    }
}

/// Whether a swap may be made at this time.
pub(crate) fn may_swap(game: &State, one: Spot, other: Spot, when: Time) -> bool {
    match when {
        Time::Market => useful_swaps(game, when).any(|pair| pair == (one, other)),
        Time::Asked(_) => can_swap(game, one, other),
    }
}

/// Whether there is anything to claim, or a swap that could matter.
pub(crate) fn is_asked(game: &State, when: Time) -> bool {
    game.open.is_solo() && (claimable(game, when).next().is_some() || useful_swaps(game, when).next().is_some())
}

/// A goal is claimed: its reward, and what it opens (DI-10.5, DI-10.6).
pub(crate) fn claim(game: &mut State, spot: Spot, when: Time, events: &mut impl Sink<Event>) {
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
    ask_again(game, when);
    turn_up(game);
}

/// In the market the purchases go on by themselves.
fn ask_again(game: &mut State, when: Time) {
    match when {
        Time::Market => (),
        Time::Asked(when) => game.ask(Question::Claim { when }),
    }
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

pub(crate) fn swap(game: &mut State, one: Spot, other: Spot, when: Time, events: &mut impl Sink<Event>) {
    exchange(&mut game.open.solo, one, other);
    events.emit(Event::Swapped { one, other });
    ask_again(game, when);
    turn_up(game);
}

/// Two cards change places. Whether a card is claimed goes with it; spots stay open (Ruling D27).
pub(crate) fn exchange(solo: &mut Solo, one: Spot, other: Spot) {
    let open = solo.active | solo.claimed;
    solo.cards.swap(one.index(), other.index());
    if is_claimed(solo, one) != is_claimed(solo, other) {
        let both = 1 << one.index() | 1 << other.index();
        solo.claimed ^= both;
        solo.active = solo.active & !both | open & both & !solo.claimed;
    }
    solo.swapped = true;
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
