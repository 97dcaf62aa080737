//! The features of a position.

use everdell_duo::effect::{Count, Goal};
use everdell_duo::vocabulary::{Area, Color, EventTile, Good, Letter, Phase, Season, Slot, Spot};
use everdell_duo::{Mode, Pack, View};
use tabletop::Seat;

use crate::count::count;
use crate::estimate::{Common, Means, Standing, cards};
use crate::events::missing;
use crate::goals;
use crate::sight::Sight;
use crate::weights::weights;
use search::Sheet;

/// Number of features: own city, other city, both players, events, what they share, table.
pub(crate) const COUNT: usize = 2 * CITY + 2 * PLAYER + EVENTS + COMMON + TABLE;
const CITY: usize = 10 + Color::ALL.len() + 2;
const PLAYER: usize = 8 + Good::ALL.len() + 7;
/// The letters A to E and the faire.
const LETTERS: [Letter; 6] = [Letter::A, Letter::B, Letter::C, Letter::D, Letter::E, Letter::Faire];
const EVENTS: usize = 3 * LETTERS.len();
const COMMON: usize = 9 + 2 * Pack::GOALS;
const TABLE: usize = Season::ALL.len() + 8;

pub(crate) fn describe(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
    let view = &Sight::of(view);
    let other = seat.other();
    if view.open.is_together() {
        let common = Common::of(view, seat, weights());
        let parts = [common.tokens, common.events, 0.0, common.reach];
        city(view, seat, &common.city, parts, common.points() / 20.0 - 3.0, sheet);
        (0..CITY).for_each(|_| sheet.put(0.0));
        player(view, seat, &common.means[0], sheet);
        player(view, other, &common.means[1], sheet);
        events(view, seat, sheet);
        together(view, &common, sheet);
    } else {
        let [own, rival] = [seat, other].map(|seat| Standing::of(view, seat, weights()));
        for (whose, standing) in [(seat, &own), (other, &rival)] {
            let parts = [standing.tokens, standing.events, standing.journey, standing.reach];
            city(view, whose, &standing.city, parts, standing.total() / 15.0 - 2.0, sheet);
        }
        player(view, seat, &own.means, sheet);
        player(view, other, &rival.means, sheet);
        events(view, seat, sheet);
        sheet.put((own.total() - rival.total()) / 10.0);
        (1..COMMON).for_each(|_| sheet.put(0.0));
    }
    table(view, seat, sheet);
    debug_assert!(sheet.is_full(), "as many numbers as were promised");
}

fn city(
    view: &Sight<'_>,
    seat: Seat,
    parts: &super::city::Parts,
    [tokens, done, journey, reach]: [f32; 4],
    total: f32,
    sheet: &mut Sheet<'_>,
) {
    sheet.put(total);
    sheet.put(parts.printed / 12.0);
    sheet.put(parts.prosperity / 10.0);
    for part in [parts.growth, parts.production, parts.destinations, parts.governance, journey, reach] {
        sheet.put(part / 4.0);
    }
    sheet.put((tokens + done) / 10.0);
    for color in Color::ALL {
        sheet.count(count(view, seat, Count::of_color(color)), 3.0);
    }
    sheet.count(count(view, seat, Count::Critter), 6.0);
    sheet.count(count(view, seat, Count::Construction), 6.0);
}

fn player(view: &Sight<'_>, seat: Seat, means: &Means, sheet: &mut Sheet<'_>) {
    let player = &view.open.players[seat];
    sheet.put(means.plan.sum / 5.0);
    sheet.put(means.plan.best / 3.0);
    sheet.count(means.plan.payable, 4.0);
    for part in [means.goods, means.hand, means.tokens, means.owed] {
        sheet.put(part / 3.0);
    }
    sheet.put(means.tempo / 15.0);
    for good in Good::ALL {
        sheet.count(player.goods.of(good), 3.0);
    }
    let ahead = view.ahead[seat];
    sheet.put(ahead.animals / 2.0);
    sheet.put(ahead.plays / 2.0);
    sheet.count(view.open.animals_left(&view.pack, seat) as u8, 3.0);
    sheet.count(player.tokens, 2.0);
    sheet.count(view.sizes[seat], 5.0);
    sheet.count(player.events.len(), 2.0);
    sheet.count(cards(view, seat), 12.0);
}

/// For each open letter: its points, and what each player still needs.
fn events(view: &Sight<'_>, seat: Seat, sheet: &mut Sheet<'_>) {
    for letter in LETTERS {
        let found = Slot::all().find_map(|slot| {
            let event: EventTile = view.open.events[slot.index()]?;
            (view.pack.event(event).letter == letter).then_some((slot, event))
        });
        let Some((slot, event)) = found else {
            (0..3).for_each(|_| sheet.put(0.0));
            continue;
        };
        let printed = view.pack.event(event);
        let is_open = if view.open.skunk_on(Spot::Event(slot)) { 0.3 } else { 1.0 };
        sheet.put(is_open * f32::from(printed.points) / 5.0);
        for whose in [seat, seat.other()] {
            let near = missing(view, whose, printed.condition)
                .map_or(0.0, |missing| 1.0 / (1.0 + f32::from(missing.firm) + 0.7 * f32::from(missing.soft)));
            sheet.put(is_open * near * near);
        }
    }
}

fn together(view: &Sight<'_>, common: &Common, sheet: &mut Sheet<'_>) {
    sheet.put((common.points() - common.target) / 10.0);
    sheet.put(common.target / 40.0 - 1.8);
    sheet.put(common.luck / 3.0);
    sheet.put(common.goals / 10.0);
    sheet.flag(true);
    sheet.flag(is_challenge(view.open.options.mode));
    for area in Area::ALL {
        sheet.count(view.open.skunks[area.index()].count_ones() as u8, 2.0);
    }
    let goals: &[Goal] = view.open.goals(view.pack.0);
    for nth in 0..Pack::GOALS {
        let progress = goals.get(nth).map(|&goal| goals::progress(view, nth, goal));
        sheet.put(progress.map_or(0.0, |progress| 1.0 - progress));
        sheet.flag(progress.is_some_and(|progress| progress < 1.0));
    }
}

fn is_challenge(mode: Mode) -> bool {
    match mode {
        Mode::Competitive | Mode::Chapter { .. } => false,
        Mode::Challenge { .. } => true,
    }
}

fn table(view: &Sight<'_>, seat: Seat, sheet: &mut Sheet<'_>) {
    let open = &view.open;
    let [sun, moon] = view.fields;
    sheet.one_hot(Season::ALL.len(), open.season().map(Season::index));
    sheet.put(sun / 6.0);
    sheet.put(moon / 6.0);
    sheet.flag(open.turn == seat);
    let is_odd = 1.0 <= (sun + moon) % 2.0;
    sheet.flag(open.turn == seat && is_odd);
    sheet.flag(open.turn != seat && is_odd);
    sheet.flag(open.agenda.is_empty());
    sheet.flag(open.phase != Phase::End && sun + moon <= 2.0);
    sheet.count(seat.number(), 1.0);
}
