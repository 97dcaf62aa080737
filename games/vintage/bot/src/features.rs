//! The features of a position.

use std::cell::RefCell;

use tabletop::Seat;
use vintage::vocabulary::{self, Card, Chip, Column, Harvest, MOST_SEATS, Place, Region, Round, Variety};
use vintage::{Board, Open, Pack, Sight, Slot};

use crate::ahead::{Ahead, distance};
use crate::cards::barrels_of;
use crate::estimate::Standing;
use crate::sale::Prices;
use crate::side::{Side, usual_bonus};
use search::Sheet;

/// Number of features: own side, best other side, mean of the other sides, hand, table.
pub(crate) const COUNT: usize = 3 * SIDE + HAND + TABLE;
const SIDE: usize = 38;
const HAND: usize = Card::ALL.len();
const TABLE: usize = Round::COUNT + SEATS + Card::ALL.len() + Column::ALL.len() + SITES + 6;
/// Two, three or four players.
const SEATS: usize = 3;
/// Free sites of each region.
const SITES: usize = Region::ALL.len();

pub(crate) fn describe(sight: &Sight<'_>, seat: Seat, sheet: &mut Sheet<'_>) {
    let (prices, bonus) = (Prices::of(sight.pack), usual_bonus(sight));
    sheet.put_all(&Described::of(prices, &Side::of(sight, seat, bonus)).numbers);
    let mut best: Option<Described> = None;
    let mut mean = [0.0_f32; SIDE];
    let part = 1.0 / f32::from(sight.open.seats - 1);
    for other in sight.open.seats().filter(|&other| other != seat) {
        let described = Described::kept(prices, seat, other, &Side::of(sight, other, bonus));
        for (sum, number) in mean.iter_mut().zip(&described.numbers) {
            *sum += part * number;
        }
        if best.as_ref().is_none_or(|best| best.standing < described.standing) {
            best = Some(described);
        }
    }
    sheet.put_all(&best.map_or([0.0; SIDE], |best| best.numbers));
    sheet.put_all(&mean);
    hand(sight.hand(seat), sheet);
    table(sight, seat, sheet);
    debug_assert!(sheet.is_full(), "as many numbers as were promised");
}

/// The features of one side of the table.
#[derive(Copy, Clone)]
struct Described {
    standing: f32,
    numbers: [f32; SIDE],
}

/// The features of a side.
#[derive(Copy, Clone)]
struct Kept {
    prices: &'static Prices,
    side: Side,
    described: Described,
}

thread_local! {
    /// The last result for each pair of viewer and seat.
    static KEPT: RefCell<[[Option<Kept>; MOST_SEATS]; MOST_SEATS]> = const { RefCell::new([[None; MOST_SEATS]; MOST_SEATS]) };
}

impl Described {
    fn of(prices: &'static Prices, side: &Side) -> Self {
        let ahead = Ahead::of(prices.pack, side);
        let standing = Standing::of(prices, side, &ahead);
        let mut numbers = [0.0; SIDE];
        let mut sheet = Sheet::new(&mut numbers);
        prospects(&standing, &mut sheet);
        possessions(side, &ahead, &mut sheet);
        estates(prices.pack, &side.board, &mut sheet);
        debug_assert!(sheet.is_full(), "as many numbers as were promised");
        Self { standing: standing.total(), numbers }
    }

    /// The features of another seat's side, cached: they stay the same while one seat's actions are compared.
    fn kept(prices: &'static Prices, viewer: Seat, seat: Seat, side: &Side) -> Self {
        KEPT.with_borrow_mut(|kept| {
            let kept = &mut kept[usize::from(viewer.number())][usize::from(seat.number())];
            match kept {
                Some(known) if std::ptr::eq(known.prices, prices) && known.side == *side => known.described,
                Some(_) | None => {
                    let described = Self::of(prices, side);
                    *kept = Some(Kept { prices, side: *side, described });
                    described
                }
            }
        })
    }
}

fn prospects(standing: &Standing, sheet: &mut Sheet<'_>) {
    sheet.put(standing.total() / 20.0 - 1.0);
    sheet.put(standing.scored / 15.0);
    for part in [standing.growing, standing.brandy, standing.cards, standing.tempo] {
        sheet.put(part / 3.0);
    }
    for part in [standing.engine, standing.ashore, standing.aboard, standing.cellar] {
        sheet.put(part / 6.0);
    }
}

fn possessions(side: &Side, ahead: &Ahead, sheet: &mut Sheet<'_>) {
    let board = &side.board;
    sheet.put(f32::from(board.points) / 15.0);
    sheet.count(ahead.markers, 4.0);
    sheet.flag(ahead.overseer);
    sheet.count(board.coming, 1.0);
    sheet.put(ahead.actions / 25.0);
    sheet.count(ahead.moves, 4.0);
    sheet.count(ahead.next_trip, 4.0);
    sheet.count(distance(board.boat), 3.0);
    sheet.count(board.brandy, 3.0);
    sheet.flag(board.bought);
    sheet.flag(board.harvested);
    sheet.flag(side.has_passed);
    sheet.flag(side.is_first);
    sheet.flag(side.is_on_turn);
    let held = board.hand.iter().filter(|&&slot| slot != Slot::Empty).count();
    sheet.put(held as f32 / 2.0);
    let barrels = |harvests: &[Harvest]| -> u8 { harvests.iter().map(|harvest| harvest.barrels).sum() };
    let ashore = board.estates.map(|grounds| grounds.harvest);
    sheet.count(barrels(&ashore), 6.0);
    sheet.count(barrels(&board.hold), 6.0);
    sheet.count(barrels_of(board, vocabulary::Side::Ruby), 4.0);
    sheet.count(barrels_of(board, vocabulary::Side::Tawny), 4.0);
    sheet.count(board.cellar.iter().filter(|harvest| harvest.is_none()).count() as u8, 4.0);
    sheet.count(board.beside.of(Card::Oenologist), 1.0);
}

fn estates(pack: &Pack, board: &Board, sheet: &mut Sheet<'_>) {
    let mut planted = [0_u8; Region::ALL.len()];
    for grounds in board.estates.iter().filter(|grounds| grounds.is_planted()) {
        if let Some(region) = grounds.region(pack) {
            planted[region.index()] += 1;
        }
    }
    for count in planted {
        sheet.count(count, 2.0);
    }
    sheet.count(board.estate_count(), 3.0);
    sheet.count(board.estates.iter().map(|grounds| grounds.cubes.len()).sum::<u8>(), 10.0);
    sheet.count(board.estates.iter().filter(|grounds| grounds.is_full()).count() as u8, 2.0);
    sheet.count(board.estates.iter().filter(|grounds| grounds.cubes.contains(Variety::Old)).count() as u8, 1.0);
}

/// Cards that the seat can play.
fn hand(cards: [Option<Card>; Place::COUNT], sheet: &mut Sheet<'_>) {
    sheet.put_all(&of_each_kind(&cards));
}

/// Number of cards of each kind.
fn of_each_kind(cards: &[Option<Card>]) -> [f32; Card::ALL.len()] {
    let mut counts = [0.0; Card::ALL.len()];
    cards.iter().flatten().for_each(|card| counts[card.index()] += 1.0);
    counts
}

fn table(sight: &Sight<'_>, seat: Seat, sheet: &mut Sheet<'_>) {
    let Sight { pack, open, .. } = *sight;
    sheet.one_hot(Round::COUNT, open.round().map(Round::index));
    sheet.one_hot(SEATS, Some(usize::from(open.seats) - 2));
    sheet.put_all(&of_each_kind(&open.display));
    circles(pack, open, sheet);
    for region in Region::ALL {
        let sites = pack.sites().filter(|&site| pack.site(site).region == region);
        sheet.count(sites.map(|site| open.sites_left(pack, site)).sum::<u8>(), 4.0);
    }
    sheet.count(open.old_left(), 3.0);
    sheet.count(open.bonus_now(), 2.0);
    next_bonus(sight, sheet);
    let playing = open.seats().filter(|&other| !open.passed.contains(other) && open.boards[other].may_place()).count();
    sheet.put(playing as f32 / f32::from(open.seats));
    sheet.put(f32::from(turns_to_wait(open, seat)) / 3.0);
}

/// Cost of the cheapest free circle of each column.
fn circles(pack: &Pack, open: &Open, sheet: &mut Sheet<'_>) {
    let free = pack.in_use(open.seats).without(open.taken());
    for column in Column::ALL {
        let cheapest = pack.circles(column).iter().find(|(_, circles)| !circles.and(free).is_empty());
        sheet.put(cheapest.map_or(0.0, |&(cost, _)| 1.0 / f32::from(cost.max(1))));
    }
}

/// The harvest bonus of the next round, if the seat has looked at it; and whether it has.
fn next_bonus(sight: &Sight<'_>, sheet: &mut Sheet<'_>) {
    let next = sight.open.round().and_then(|round| sight.chips().get(round.index() + 1).copied().flatten());
    sheet.put(next.map_or(0.0, |chip: Chip| f32::from(chip.value()) - 1.0));
    sheet.flag(next.is_some());
}

/// Distance in turn order from the seat on turn.
fn turns_to_wait(open: &Open, seat: Seat) -> u8 {
    let (from, to) = (open.turn.number(), seat.number());
    if from <= to { to - from } else { to + open.seats - from }
}
