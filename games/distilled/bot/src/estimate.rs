//! The hand-made estimate: points, and what will become points.

use distilled::effect::{Feat, Gain, Worth};
use distilled::pack::ItemSort;
use distilled::vocabulary::{Basic, PhaseKind, Piece, Place, ROUNDS, Spot};
use distilled::{Open, Pack, Sight, holding, upgrade_points};
use tabletop::Seat;

use crate::ahead::Ahead;
use crate::plan::Kitchen;
use crate::still::after_trade;
use crate::value::{display_points, rate, spirit_worth, useful};
use crate::weights::{WEIGHTS, Weights};

/// Weight of a point of a solo player's target.
const SWAPPED: f32 = 0.3;
/// Value of another player's hidden goals.
const HIDDEN_GOALS: f32 = 6.0;

/// The estimate for a seat.
pub(crate) fn estimate(sight: Sight<'_>, seat: Seat) -> f32 {
    let others = sight.open().all_seats().filter(|&other| other != seat);
    let best = others.map(|other| Standing::of(sight, other).total()).fold(f32::NEG_INFINITY, f32::max);
    let own = Standing::of(sight, seat).total();
    if best.is_finite() { own - WEIGHTS.rival * best } else { own }
}

/// The estimate without the other players.
pub(crate) fn quick_estimate(sight: Sight<'_>, seat: Seat) -> f32 {
    Standing::of(sight, seat).total()
}

/// Expected points of one player, part by part.
#[derive(Default)]
pub(crate) struct Standing {
    /// Points, display, upgrades and coins as they would count at the end.
    pub(crate) scored: f32,
    /// Coins beyond that.
    pub(crate) money: f32,
    /// The next spirit, while it is not distilled.
    pub(crate) plan: f32,
    /// How sure it is.
    pub(crate) sure: f32,
    /// Spirits that have been distilled.
    pub(crate) spirits: f32,
    pub(crate) pantry: f32,
    pub(crate) storeroom: f32,
    pub(crate) recipes: f32,
    pub(crate) engine: f32,
    pub(crate) goals: f32,
    pub(crate) awards: f32,
    pub(crate) climb: f32,
}

impl Standing {
    pub(crate) fn of(sight: Sight<'_>, seat: Seat) -> Self {
        let (weights, pack, open) = (&WEIGHTS, sight.pack(), sight.open());
        let player = &after_trade(sight, seat);
        let mut standing = Self { scored: f32::from(player.points), ..Self::default() };
        if player.distiller.is_none() || open.flight.is_none() {
            return standing;
        }
        let ahead = Ahead::of(open, seat);
        let rate = f32::from(rate(pack, player));
        let coin = 1.0 / rate + weights.coin * f32::from(ahead.markets);
        standing.add_scored(pack, open, seat, rate);
        standing.money = (coin - 1.0 / rate) * useful(f32::from(player.money), weights.purse);
        let kitchen = Kitchen::of(weights, pack, open, player, &ahead, coin);
        standing.add_still(&kitchen, sight, seat);
        standing.add_spirits(&kitchen);
        standing.add_storeroom(&kitchen);
        standing.add_engine(&kitchen);
        standing.add_goals(weights, sight, seat, &ahead);
        if open.phase.kind != PhaseKind::End {
            standing.add_awards(weights, pack, open, seat, &ahead);
        }
        standing.add_climb(weights, pack, open);
        standing
    }

    pub(crate) fn total(&self) -> f32 {
        let Self { scored, money, plan, sure: _, spirits, pantry, storeroom, recipes, engine, goals, awards, climb } =
            *self;
        scored + money + plan + spirits + pantry + storeroom + recipes + engine + goals + awards + climb
    }

    fn add_scored(&mut self, pack: &Pack, open: &Open, seat: Seat, rate: f32) {
        let player = &open.players[seat];
        self.scored += f32::from(player.money) / rate;
        self.scored += f32::from(upgrade_points(pack, open, seat, None));
        self.scored += display_points(pack, player);
    }

    fn add_spirits(&mut self, kitchen: &Kitchen<'_>) {
        for place in Place::ALL {
            if let Some(spirit) = kitchen.player.spirit(place) {
                self.spirits += spirit_worth(kitchen, spirit);
            }
        }
    }

    fn add_storeroom(&mut self, kitchen: &Kitchen<'_>) {
        let (weights, pack, player) = (kitchen.weights, kitchen.pack, kitchen.player);
        let mut sales = kitchen.ahead.sales;
        for card in player.items.iter() {
            let item = pack.item(card);
            match item.sort {
                ItemSort::Bottle(_) if sales == 0 => {}
                ItemSort::Bottle(region) => {
                    sales -= 1;
                    let more = f32::from(item.points) + kitchen.coin * (f32::from(item.money) - 1.0);
                    let shown = if region.is_some() { weights.display } else { 0.0 };
                    self.storeroom += weights.bottle * more + shown;
                }
                ItemSort::Barrel(_) if !kitchen.ahead.distills && kitchen.ahead.later == 0 => {}
                ItemSort::Barrel(_) => self.storeroom += weights.store * f32::from(item.cost),
            }
        }
        if kitchen.ahead.distills || 0 < kitchen.ahead.later {
            let basics = [(Basic::Clay, player.barrels[0]), (Basic::Wood, player.barrels[1])];
            for (basic, count) in basics {
                let price = f32::from(pack.cost(Piece::Basic(basic)));
                self.storeroom += 0.5 * weights.store * price * f32::from(count.min(2));
            }
        }
    }

    /// Recipes known, and what distiller and upgrades bring.
    fn add_engine(&mut self, kitchen: &Kitchen<'_>) {
        let (weights, pack, player) = (kitchen.weights, kitchen.pack, kitchen.player);
        let rounds = f32::from(kitchen.ahead.later);
        self.engine += weights.engine * rounds * kitchen.each_round;
        for &card in player.upgrades.iter().flatten() {
            if let Worth::Per { by, each, .. } = pack.upgrade(card).worth {
                self.engine += weights.growth * rounds * f32::from(by) / f32::from(each);
            }
        }
        for (place, recipe) in kitchen.open.recipes(pack).into_iter().enumerate() {
            if player.cubes & 1 << place != 0 {
                let points = f32::from(pack.recipe(recipe, player.identity()).points);
                self.recipes += weights.book * points * rounds.min(4.0);
            }
        }
        if player.signature_waits && !player.signature_made {
            self.recipes += weights.signature * rounds.min(3.0) / 3.0;
        }
    }

    /// The player with the most gets the goal.
    fn add_goals(&mut self, weights: &Weights, sight: Sight<'_>, seat: Seat, ahead: &Ahead) {
        let (pack, open) = (sight.pack(), sight.open());
        let (known, hidden) = sight.goals(seat);
        self.goals += HIDDEN_GOALS * f32::from(hidden) / 3.0;
        let open_part = f32::from(ahead.sales) / f32::from(ROUNDS);
        for card in known.iter() {
            let goal = pack.goal(card);
            let mine = holding(pack, open, seat, goal.most);
            let others = open.all_seats().filter(|&other| other != seat);
            let most = others.map(|other| holding(pack, open, other, goal.most)).max().unwrap_or(0);
            let is_met = 0 < mine && most <= mine;
            let ahead_by = f32::from(mine) - f32::from(most);
            let chance = (weights.goal + weights.lead * ahead_by).clamp(0.05, 0.95);
            let now = if is_met { 1.0 } else { 0.0 };
            self.goals += f32::from(goal.points) * (open_part * chance + (1.0 - open_part) * now);
        }
    }

    fn add_awards(&mut self, weights: &Weights, pack: &Pack, open: &Open, seat: Seat, ahead: &Ahead) {
        let player = &open.players[seat];
        let time = f32::from(ahead.sales) / f32::from(ROUNDS);
        for (place, card) in open.awards.iter().enumerate() {
            let Some(award) = card.map(|card| pack.award(card)).filter(|_| open.won & 1 << place == 0) else {
                continue;
            };
            let points = f32::from(award.points);
            let (have, least) = match award.feat {
                Feat::Have { what, least } => (holding(pack, open, seat, what), least),
                Feat::Sales { least } => (u16::from(player.sales), least),
                Feat::Earn { gain: Gain::Money, least } => (player.earned[0], least),
                Feat::Earn { gain: Gain::Points, least } => (player.earned[1], least),
                Feat::Sell { .. } | Feat::Distill { .. } => (0, 1),
            };
            if player.met & 1 << place != 0 || u16::from(least) <= have {
                self.awards += weights.award * points;
            } else {
                let part = f32::from(have) / f32::from(least);
                self.awards += weights.partly * points * part * part * time;
            }
        }
    }

    /// Alone, every row of the pyramid has to be climbed; the swap makes the target higher.
    fn add_climb(&mut self, weights: &Weights, pack: &Pack, open: &Open) {
        let claimed = |spot: &Spot| open.seats == 1 && open.solo.claimed & 1 << spot.index() != 0;
        let rows = Spot::all().filter(claimed).fold(0_u8, |rows, spot| rows | 1 << spot.row()).count_ones();
        let swap = if open.solo.swapped { SWAPPED * f32::from(pack.printed().swap) } else { 0.0 };
        self.climb = weights.climb * rows as f32 - swap;
    }
}
