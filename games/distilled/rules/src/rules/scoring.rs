//! The end of the game (chapter 9), and how a solo game ends (DI-10.8).

use tabletop::{CardSet, Outcome, ScoreRow, Seat, ToAct};

use super::{holding, solo, turn};
use crate::clauses;
use crate::effect::{Effect, Gain, Worth};
use crate::pack::Pack;
use crate::state::{Open, Player, Solo, Spirit};
use crate::vocabulary::{PhaseKind, Place};

/// Coins for a point (DI-9.6).
const RATE: u16 = 5;

/// What a spirit that was not sold still brings (DI-9.2).
fn stored_points(pack: &Pack, player: &Player, spirit: &Spirit) -> i32 {
    let printed = pack.recipe(spirit.recipe, player.identity());
    let barrel = pack.points(spirit.barrel);
    let lines = pack.effects(spirit.barrel).iter();
    let by_barrel = lines
        .filter_map(|effect| if let Effect::PerFlavor { gain: Gain::Points, by } = effect { Some(by) } else { None });
    let per_flavor = 1 + by_barrel.sum::<u8>();
    let flavors = i32::from(spirit.flavors()) * i32::from(per_flavor);
    i32::from(spirit.stack.points(pack)) + i32::from(barrel) + i32::from(printed.points) + flavors
}

fn stored(pack: &Pack, player: &Player) -> i32 {
    Place::STORED
        .iter()
        .filter_map(|&place| player.spirit(place))
        .map(|spirit| stored_points(pack, player, spirit))
        .sum()
}

/// DI-9.3.
fn bottles(pack: &Pack, player: &Player) -> i32 {
    let counts = holding::display(pack, player);
    let table = &pack.board().bottles;
    let of = |count: u8| match usize::from(count).checked_sub(2) {
        None => 0,
        Some(nth) => i32::from(table[nth.min(table.len() - 1)]),
    };
    let all = if counts.iter().all(|&count| 0 < count) { i32::from(pack.board().all_regions) } else { 0 };
    counts.into_iter().map(of).sum::<i32>() + all
}

/// DI-9.6.
fn money(pack: &Pack, player: &Player) -> i32 {
    let rates = player.upgrades.iter().flatten().filter_map(|&card| match pack.upgrade(card).worth {
        Worth::Rate { coins } => Some(u16::from(coins)),
        Worth::Points { .. } | Worth::Per { .. } | Worth::Only { .. } | Worth::TopIngredient => None,
    });
    i32::from(player.money / rates.min().unwrap_or(RATE).min(RATE))
}

/// The most of something, or as much as anybody, and at least one (DI-9.5).
fn goal_points(pack: &Pack, open: &Open, goals: CardSet, seat: Seat) -> i32 {
    let met = goals.iter().filter(|&card| {
        let of = |seat| holding::holding(pack, open, seat, pack.goal(card).most);
        let mine = of(seat);
        0 < mine && open.all_seats().all(|other| of(other) <= mine)
    });
    met.map(|card| i32::from(pack.goal(card).points)).sum()
}

/// The scoring sheet, the result last. Goals count when the game is over: until then they are nobody else's business.
pub(crate) fn sheet(pack: &Pack, open: &Open, goals: CardSet, seat: Seat) -> Vec<ScoreRow> {
    let player = &open.players[seat];
    let row = |key, points, clause| ScoreRow { key, points, clause };
    let track = i32::from(player.points);
    let started = player.distiller.is_some() && open.flight.is_some();
    let over = open.phase.kind == PhaseKind::End;
    let parts = if started {
        [
            stored(pack, player),
            bottles(pack, player),
            i32::from(holding::upgrade_points(pack, open, seat, None)),
            if over { goal_points(pack, open, goals, seat) } else { 0 },
            money(pack, player),
        ]
    } else {
        [0; 5]
    };
    let result = track + parts.iter().sum::<i32>();
    let mut rows = vec![
        row("track", track, clauses::SALE_POINTS),
        row("stored", parts[0], clauses::SCORE_STORED),
        row("bottles", parts[1], clauses::SCORE_BOTTLES),
        row("upgrades", parts[2], clauses::SCORE_UPGRADES),
        row("goals", parts[3], clauses::SCORE_GOALS),
        row("money", parts[4], clauses::SCORE_MONEY),
    ];
    if open.is_solo() {
        rows.push(row("target", solo::target(pack, &open.solo), clauses::SOLO_WIN));
        rows.push(row("won", i32::from(is_won(pack, &open.solo, result)), clauses::SOLO_WIN));
    }
    rows.push(row("result", result, clauses::WINNER));
    rows
}

/// DI-10.8: every row of the pyramid, and as many points as the goals demand.
fn is_won(pack: &Pack, pyramid: &Solo, result: i32) -> bool {
    solo::is_climbed(pyramid) && solo::target(pack, pyramid) <= result
}

/// Most points; then most money; else the place is shared (DI-9.7). Alone, one can lose (DI-10.8). `None` before the end.
pub(crate) fn outcome(pack: &Pack, open: &Open, goals: impl Fn(Seat) -> CardSet) -> Option<Outcome> {
    if open.phase.kind != PhaseKind::End || turn::to_act(open) != ToAct::Nobody {
        return None;
    }
    let result = |seat: Seat| {
        let sheet = sheet(pack, open, goals(seat), seat);
        sheet.iter().find(|row| row.key == "result").expect("every sheet has a result").points
    };
    if open.is_solo() {
        let result = result(Seat::new(0));
        let rank = if is_won(pack, &open.solo, result) { 1 } else { 2 };
        return Some(Outcome { ranks: vec![rank], results: vec![result] });
    }
    let standing = |seat: Seat| (result(seat), open.players[seat].money);
    let standings: Vec<_> = open.all_seats().map(standing).collect();
    let rank = |mine: &(i32, u16)| 1 + standings.iter().filter(|&other| mine < other).count() as u8;
    Some(Outcome {
        ranks: standings.iter().map(rank).collect(),
        results: standings.iter().map(|&(points, _)| points).collect(),
    })
}

/// Whether somebody owns an upgrade that scores the top ingredient.
pub(crate) fn needs_top_ingredient(pack: &Pack, open: &Open) -> bool {
    let upgrades = open.players.0.iter().flat_map(|player| player.upgrades.iter().flatten());
    upgrades.into_iter().any(|&card| pack.upgrade(card).worth == Worth::TopIngredient)
}
