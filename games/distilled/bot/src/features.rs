//! The features of a position.

use distilled::vocabulary::{BarrelSort, FLIGHT_RECIPES, Flight, PhaseKind, Piece, Place, ROUNDS, Row, SLOTS, Sugar};
use distilled::{Open, Sight};
use tabletop::Seat;

use crate::ahead::Ahead;
use crate::estimate::Standing;
use crate::still::after_trade;
use search::Sheet;

/// Number of features: own side, best other side, mean of the other sides, table.
pub(crate) const COUNT: usize = 3 * SIDE + TABLE;
const SIDE: usize = 12 + 20 + FLIGHT_RECIPES;
const TABLE: usize = ROUNDS as usize + PHASES + SEATS + Flight::ALL.len() + 3 * SLOTS + 3;
const PHASES: usize = PhaseKind::ALL.len();
/// One to five players.
const SEATS: usize = 5;

pub(crate) fn describe(sight: Sight<'_>, seat: Seat, sheet: &mut Sheet<'_>) {
    let own = side(sight, seat);
    own.numbers.iter().for_each(|&number| sheet.put(number));
    let mut best: Option<Described> = None;
    let mut mean = [0.0_f32; SIDE];
    for other in sight.open().all_seats().filter(|&other| other != seat) {
        let described = side(sight, other);
        let part = 1.0 / f32::from(sight.open().seats - 1);
        for (sum, number) in mean.iter_mut().zip(&described.numbers) {
            *sum += part * number;
        }
        if best.as_ref().is_none_or(|best| best.standing < described.standing) {
            best = Some(described);
        }
    }
    let best = best.map_or([0.0; SIDE], |best| best.numbers);
    best.into_iter().chain(mean).for_each(|number| sheet.put(number));
    table(sight, seat, sheet);
    debug_assert!(sheet.is_full(), "as many numbers as were promised");
}

/// The features of one side of the table.
struct Described {
    standing: f32,
    numbers: [f32; SIDE],
}

fn side(sight: Sight<'_>, seat: Seat) -> Described {
    let standing = Standing::of(sight, seat);
    let mut numbers = [0.0; SIDE];
    let mut sheet = Sheet::new(&mut numbers);
    prospects(&standing, &mut sheet);
    possessions(sight, seat, &mut sheet);
    for place in 0..FLIGHT_RECIPES {
        sheet.flag(sight.open().players[seat].cubes & 1 << place != 0);
    }
    debug_assert!(sheet.is_full(), "as many numbers as were promised");
    Described { standing: standing.total(), numbers }
}

fn prospects(standing: &Standing, sheet: &mut Sheet<'_>) {
    sheet.put(standing.total() / 40.0 - 1.0);
    sheet.put(standing.scored / 30.0);
    sheet.put(standing.sure);
    for part in [standing.plan, standing.spirits] {
        sheet.put(part / 15.0);
    }
    let small = [standing.money, standing.pantry, standing.storeroom, standing.recipes, standing.engine];
    for part in small {
        sheet.put(part / 5.0);
    }
    sheet.put(standing.goals / 10.0);
    sheet.put((standing.awards + standing.climb) / 10.0);
}

fn possessions(sight: Sight<'_>, seat: Seat, sheet: &mut Sheet<'_>) {
    let (pack, open) = (sight.pack(), sight.open());
    let player = &after_trade(sight, seat);
    let ahead = Ahead::of(open, seat);
    sheet.put(f32::from(player.points) / 30.0);
    sheet.put(f32::from(player.money) / 15.0);
    sheet.flag(ahead.shops);
    sheet.flag(ahead.distills);
    sheet.flag(open.first == Some(seat));
    sheet.flag(open.turn == seat);
    sheet.count(player.basics, 2.0);
    let pantry = &player.pantry;
    sheet.count(pantry.yeasts(pack), 2.0);
    sheet.count(pantry.waters(pack), 2.0);
    for sugar in Sugar::ALL {
        let basic = pantry.basics[2 + sugar.index()];
        sheet.count(basic + pantry.premium.and(pack.sugar_cards(sugar)).len(), 3.0);
    }
    sheet.count(pantry.alcohol, 4.0);
    let aging = pack.barrels(BarrelSort::Clay).or(pack.barrels(BarrelSort::Wood));
    let barrels = player.barrels[0] + player.barrels[1] + player.items.and(aging).len();
    sheet.count(barrels, 2.0);
    sheet.count(player.items.and(pack.bottles()).len(), 2.0);
    sheet.count(player.display.len(), 3.0);
    sheet.count(player.upgrades.iter().flatten().count() as u8, 3.0);
    sheet.count(player.labels.iter().flatten().count() as u8, 4.0);
    let stored = Place::STORED.iter().filter_map(|&place| player.spirit(place));
    sheet.count(stored.map(distilled::Spirit::flavors).sum::<u8>(), 4.0);
    sheet.flag(pantry.signature);
}

fn table(sight: Sight<'_>, seat: Seat, sheet: &mut Sheet<'_>) {
    let open = sight.open();
    sheet.one_hot(usize::from(ROUNDS), usize::from(open.phase.round).checked_sub(1));
    sheet.one_hot(PHASES, Some(open.phase.kind.index()));
    sheet.one_hot(SEATS, Some(usize::from(open.seats) - 1));
    sheet.one_hot(Flight::ALL.len(), open.flight.map(Flight::index));
    for row in Row::ALL {
        for card in open.row(row).slots {
            sheet.count(card.map_or(0, |card| sight.pack().cost(Piece::in_row(row, card))), 6.0);
        }
    }
    sheet.count(open.awards.iter().flatten().count() as u8 - won(open), 5.0);
    sheet.count(sight.goals(seat).0.len(), 3.0);
    let shopping = open.all_seats().filter(|&other| Ahead::of(open, other).shops).count();
    sheet.put(shopping as f32 / f32::from(open.seats));
}

/// Awards that have been won.
fn won(open: &Open) -> u8 {
    open.won.count_ones() as u8
}
