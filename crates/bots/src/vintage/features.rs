//! A position of Vintage in numbers.

use tabletop::Seat;
use vintage::vocabulary::{Card, Chip, Column, Harvest, Region, Round, Side, Variety};
use vintage::{Open, Pack, Slot, View};

use super::ahead::{Ahead, distance};
use super::cards::barrels_of;
use super::estimate::Standing;
use crate::judge::Sheet;

/// What is said of the own side, of the best other one and of the others on average; of the hand, and of the table.
pub(super) const COUNT: usize = 3 * SIDE + HAND + TABLE;
const SIDE: usize = 38;
const HAND: usize = Card::ALL.len();
const TABLE: usize = Round::COUNT + SEATS + Card::ALL.len() + Column::ALL.len() + SITES + 6;
/// Two, three or four players.
const SEATS: usize = 3;
/// Rows of sites that are described.
const SITES: usize = 3;

pub(super) fn describe(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
    let own = side(view, seat);
    own.numbers.iter().for_each(|&number| sheet.put(number));
    let mut best: Option<Described> = None;
    let mut mean = [0.0_f32; SIDE];
    let part = 1.0 / f32::from(view.open.seats - 1);
    for other in view.open.seats().filter(|&other| other != seat) {
        let described = side(view, other);
        for (sum, number) in mean.iter_mut().zip(&described.numbers) {
            *sum += part * number;
        }
        if best.as_ref().is_none_or(|best| best.standing < described.standing) {
            best = Some(described);
        }
    }
    best.into_iter().flat_map(|best| best.numbers).chain(mean).for_each(|number| sheet.put(number));
    hand(view, seat, sheet);
    table(view, seat, sheet);
    debug_assert!(sheet.is_full(), "as many numbers as were promised");
}

/// One side of the table in numbers.
struct Described {
    standing: f32,
    numbers: [f32; SIDE],
}

fn side(view: &View, seat: Seat) -> Described {
    let standing = Standing::of(view, seat);
    let mut numbers = [0.0; SIDE];
    let mut sheet = Sheet::new(&mut numbers);
    prospects(&standing, &mut sheet);
    possessions(view, seat, &mut sheet);
    estates(view, seat, &mut sheet);
    debug_assert!(sheet.is_full(), "as many numbers as were promised");
    Described { standing: standing.total(), numbers }
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

fn possessions(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
    let open = &view.open;
    let board = &open.boards[seat];
    let ahead = Ahead::of(view, seat);
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
    sheet.flag(open.passed.contains(seat));
    sheet.flag(open.first == seat);
    sheet.flag(open.turn == seat);
    let held = board.hand.iter().filter(|&&slot| slot != Slot::Empty).count();
    sheet.put(held as f32 / 2.0);
    let barrels = |harvests: &[Harvest]| -> u8 { harvests.iter().map(|harvest| harvest.barrels).sum() };
    let ashore = board.estates.map(|grounds| grounds.harvest);
    sheet.count(barrels(&ashore), 6.0);
    sheet.count(barrels(&board.hold), 6.0);
    sheet.count(barrels_of(board, Side::Ruby), 4.0);
    sheet.count(barrels_of(board, Side::Tawny), 4.0);
    sheet.count(board.cellar.iter().filter(|harvest| harvest.is_none()).count() as u8, 4.0);
    sheet.count(board.beside.of(Card::Oenologist), 1.0);
}

fn estates(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
    let board = &view.open.boards[seat];
    let planted = |region: Region| {
        let here = board.estates.iter().filter(|grounds| grounds.region(&view.pack) == Some(region));
        here.filter(|grounds| grounds.is_planted()).count() as u8
    };
    for region in Region::ALL {
        sheet.count(planted(region), 2.0);
    }
    sheet.count(board.estate_count(), 3.0);
    sheet.count(board.estates.iter().map(|grounds| grounds.cubes.len()).sum::<u8>(), 10.0);
    sheet.count(board.estates.iter().filter(|grounds| grounds.is_full()).count() as u8, 2.0);
    sheet.count(board.estates.iter().filter(|grounds| grounds.cubes.contains(Variety::Old)).count() as u8, 1.0);
}

/// Cards that the seat can play.
fn hand(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
    for kind in Card::ALL {
        sheet.put(view.hands[seat].iter().filter(|&&card| card == Some(kind)).count() as f32);
    }
}

fn table(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
    let (pack, open) = (&*view.pack, &view.open);
    sheet.one_of(Round::COUNT, open.round().map(Round::index));
    sheet.one_of(SEATS, Some(usize::from(open.seats) - 2));
    for kind in Card::ALL {
        sheet.put(open.display.iter().filter(|&&card| card == Some(kind)).count() as f32);
    }
    circles(pack, open, sheet);
    for row in 0..SITES {
        let left = pack.sites().nth(row).map_or(0, |site| open.sites_left(pack, site));
        sheet.count(left, 4.0);
    }
    sheet.count(open.old_left(), 3.0);
    sheet.count(open.bonus_now(), 2.0);
    next_bonus(view, sheet);
    let playing = open.seats().filter(|&other| !open.passed.contains(other) && open.boards[other].may_place()).count();
    sheet.put(playing as f32 / f32::from(open.seats));
    sheet.put(f32::from(turns_to_wait(open, seat)) / 3.0);
}

/// How dear the cheapest free circle of each column is.
fn circles(pack: &Pack, open: &Open, sheet: &mut Sheet<'_>) {
    let free = pack.in_use(open.seats).without(open.taken());
    for column in Column::ALL {
        let cheapest = pack.circles(column).iter().find(|(_, circles)| !circles.and(free).is_empty());
        sheet.put(cheapest.map_or(0.0, |&(cost, _)| 1.0 / f32::from(cost.max(1))));
    }
}

/// The harvest bonus of the next round, if the seat has looked at it; and whether it has.
fn next_bonus(view: &View, sheet: &mut Sheet<'_>) {
    let next = view.open.round().and_then(|round| view.chips.get(round.index() + 1).copied().flatten());
    sheet.put(next.map_or(0.0, |chip: Chip| f32::from(chip.value()) - 1.0));
    sheet.flag(next.is_some());
}

/// How many seats sit between the one on turn and this one.
fn turns_to_wait(open: &Open, seat: Seat) -> u8 {
    let (from, to) = (open.turn.number(), seat.number());
    if from <= to { to - from } else { to + open.seats - from }
}
