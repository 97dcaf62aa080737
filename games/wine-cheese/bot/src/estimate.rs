//! The hand-made estimate.

use std::sync::LazyLock;

use tabletop::{Card, CardSet, Seat};
use wine_cheese::pack::{Pack, Sort, Special};
use wine_cheese::vocabulary::{Amounts, Good, Ingredient, Phase, PhaseKind, good_of};
use wine_cheese::{Farm, Open, View};

// Weights started as guesses and were tuned by hill climbing: changes of one to three of them were kept if they scored
// higher in 600 games of self-play.

/// Share of the lower good in the standing; the rest is the higher good.
const LOWER_GOOD: f64 = 0.69;
/// Weight of the other player's standing.
const OTHER_PLAYER: f64 = 0.3;
/// Value of an open cellar for each remaining production phase.
const OPEN_CELLAR: f64 = 0.107;
/// Value of a marker after the last production.
const LATE_MARKER: f64 = 0.214;
/// Share of a card's coins that counts if it can be laid out now.
const READY: f64 = 0.895;
/// The share for a card that is partly covered, shortly before production and earlier.
const PARTLY_NOW: f64 = 0.247;
const PARTLY_LATER: f64 = 0.289;
/// The share for any other card in hand.
const IN_HAND: f64 = 0.021;
/// Planned cards of each good beyond those that can be laid out now.
const PLANS: u8 = 2;
/// Value of the free label action of a production, and of a gourmet card's chance to be paired.
const FREE_LABEL: f64 = 1.241;
const PAIRING: f64 = 0.8;
/// Value of a trigger of a card in hand.
const TRIGGER: f64 = 1.025;
/// Value of each step of a pair in the cellars, and of the pair itself.
const PAIR_STEP: f64 = 0.236;
const PAIR: f64 = 0.538;
/// Value of each remaining trigger of an open card, by its action; where cards count, a base and a part for each card.
const STARTER_CULTURES: f64 = 0.63;
const FOR_EACH: (f64, f64) = (0.701, 0.413);
const FOR_GOURMET: (f64, f64) = (0.606, 0.483);
const HELPER: f64 = 1.012;
const MARKET_SHOWN: f64 = 0.684;
const MARKET_ANY: f64 = 0.557;
/// Cost of each marker too many or too few at the sale, and of each aging to wait for.
const OFF: f64 = 2.678;
const WAIT: f64 = 0.184;
/// Value of an unplanned marker, by whether it can be stored and whether production is near.
const STORABLE_NOW: f64 = 0.514;
const STORABLE_LATER: f64 = 0.495;
const FRESH_NOW: f64 = 0.434;
const FRESH_LATER: f64 = 0.114;

/// The estimate for a seat.
pub(crate) fn estimate(view: &View, seat: Seat) -> f64 {
    let (pack, open) = (&*view.pack, &view.open);
    let ahead = Ahead::of(open, seat);
    let mine = Prospect::of(pack, open, seat, &Plans::of(pack, view.hands[seat].cards, ahead), ahead);
    let theirs = Prospect::of(pack, open, seat.other(), &[], Ahead::of(open, seat.other()));
    mine.standing() - OTHER_PLAYER * theirs.standing()
}

/// The estimate without the other player.
pub(crate) fn quick_estimate(view: &View, seat: Seat) -> f64 {
    let (pack, open) = (&*view.pack, &view.open);
    let ahead = Ahead::of(open, seat);
    Prospect::of(pack, open, seat, &Plans::of(pack, view.hands[seat].cards, ahead), ahead).standing()
}

/// Plans for the cards in hand, best first; among equals, the most expensive first.
pub(crate) struct Plans {
    list: [Plan; Self::MOST],
    count: usize,
}

impl Plans {
    /// Most plans.
    const MOST: usize = 24;

    pub(crate) fn of(pack: &Pack, hand: CardSet, ahead: &Ahead) -> Self {
        let mut plans = Self { list: [Plan::NONE; Self::MOST], count: 0 };
        for card in hand.iter().take(Self::MOST) {
            let plan = Plan::of(pack, card, ahead);
            let mut at = plans.count;
            while 0 < at && plan.is_before(&plans.list[at - 1]) {
                plans.list[at] = plans.list[at - 1];
                at -= 1;
            }
            plans.list[at] = plan;
            plans.count += 1;
        }
        plans
    }
}

impl std::ops::Deref for Plans {
    type Target = [Plan];

    fn deref(&self) -> &[Plan] {
        &self.list[..self.count]
    }
}

/// Expected final coins of each good.
pub(crate) struct Prospect(pub(crate) [f64; 2]);

impl Prospect {
    pub(crate) fn of(pack: &Pack, open: &Open, seat: Seat, plans: &[Plan], ahead: &Ahead) -> Self {
        let farm = &open.farms[seat];
        let mut prospect = Self([0.0; 2]);
        prospect.add_earned(pack, farm);
        prospect.add_cellars(pack, farm, ahead);
        prospect.add_hand(pack, open, seat, plans, ahead);
        prospect
    }

    /// The lower good counts, but the higher one breaks ties, and the lower one may catch up.
    fn standing(&self) -> f64 {
        let [wine, cheese] = self.0;
        LOWER_GOOD * wine.min(cheese) + (1.0 - LOWER_GOOD) * wine.max(cheese)
    }

    fn add(&mut self, good: Good, coins: f64) {
        self.0[good.index()] += coins;
    }

    fn add_earned(&mut self, pack: &Pack, farm: &Farm) {
        for good in Good::ALL {
            let indicator = farm.indicators[good.index()];
            self.add(good, f64::from(pack.space_value(indicator.space)) + 20.0 * f64::from(indicator.laps));
        }
        for card in farm.gold.iter() {
            self.add(good_of(card), f64::from(pack.gold(card)));
        }
        for card in farm.silver.iter() {
            self.add(good_of(card), f64::from(pack.silver(card)));
        }
    }

    fn add_cellars(&mut self, pack: &Pack, farm: &Farm, ahead: &Ahead) {
        for (card, markers) in farm.cards() {
            let (coins, finishes) = ahead.worth(pack, card, markers);
            self.add(good_of(card), coins);
            match pack.sort(card) {
                Sort::Action(special) => self.add_special(pack, farm, special, f64::from(finishes.triggers)),
                Sort::Gourmet { dish, steps } => {
                    let partner = farm
                        .cards()
                        .any(|(other, _)| good_of(other) != good_of(card) && pack.dish(other) == Some(dish));
                    if partner && finishes.exactly {
                        self.add(good_of(card), PAIR_STEP * f64::from(steps) + PAIR);
                    }
                }
            }
        }
    }

    fn add_special(&mut self, pack: &Pack, farm: &Farm, special: Special, times: f64) {
        if times == 0.0 {
            return;
        }
        let count = |cards: CardSet| f64::from(farm.in_cellars().and(cards).len());
        match special {
            Special::StarterCultures { advance, .. } => self.add(advance, STARTER_CULTURES * times),
            Special::StepsForEach(good) => {
                self.add(good.other(), times * (FOR_EACH.0 + FOR_EACH.1 * count(Pack::cards_of(good))));
            }
            Special::StepsForGourmet(good) => self.add(
                good.other(),
                times * (FOR_GOURMET.0 + FOR_GOURMET.1 * count(Pack::cards_of(good).and(pack.gourmet()))),
            ),
            Special::Helper => Good::ALL.into_iter().for_each(|good| self.add(good, HELPER * times)),
            Special::MarketShown(shown) => {
                for (kind, number) in shown.iter() {
                    self.add(kind.good(), MARKET_SHOWN * times * f64::from(number));
                }
            }
            Special::MarketAny(good) => self.add(good, MARKET_ANY * times),
        }
    }

    /// Spends the ingredients: on cards in hand, best first, then on steps.
    fn add_hand(&mut self, pack: &Pack, open: &Open, seat: Seat, plans: &[Plan], ahead: &Ahead) {
        let farm = &open.farms[seat];
        if !farm.closed {
            let good = if self.0[0] < self.0[1] { Good::Wine } else { Good::Cheese };
            self.add(good, OPEN_CELLAR * f64::from(ahead.productions));
        }
        if ahead.productions == 0 {
            for (kind, count) in farm.sites.iter() {
                self.add(kind.good(), LATE_MARKER * f64::from(count));
            }
            return;
        }
        let mut left = farm.sites;
        let usable = usize::from(pack.cellars()) - usize::from(farm.closed);
        let mut room = usable.saturating_sub(farm.cards().count());
        // Cards that can be laid out now.
        let mut laid_out = 0_u64;
        if ahead.produces_now {
            for (nth, plan) in plans.iter().enumerate() {
                if 0 < room && left.covers(plan.cost) {
                    left = left.minus(plan.cost);
                    room -= 1;
                    self.add(plan.good, READY * plan.coins);
                    laid_out |= 1 << nth;
                }
            }
        }
        // Of the rest, the best two of each good count, more if they are partly covered.
        let mut considered = [0; 2];
        for (_, plan) in plans.iter().enumerate().filter(|(nth, _)| laid_out & (1 << nth) == 0) {
            let nth = &mut considered[plan.good.index()];
            *nth += 1;
            if PLANS < *nth {
                continue;
            }
            let missing: u8 = plan.cost.iter().map(|(kind, count)| count.saturating_sub(left.of(kind))).sum();
            let covered = 1.0 - f64::from(missing) / f64::from(plan.cost.total());
            let soon = if ahead.produces_now { PARTLY_NOW } else { PARTLY_LATER };
            let later = if 1 < ahead.productions || !ahead.produces_now { IN_HAND } else { 0.0 };
            self.add(plan.good, (soon * covered * covered + later) * plan.coins);
        }
        for (kind, count) in left.iter() {
            self.add(kind.good(), f64::from(count) * ahead.loose_marker(kind));
        }
    }
}

/// A card in hand that may be produced.
#[derive(Copy, Clone)]
pub(crate) struct Plan {
    pub(crate) good: Good,
    pub(crate) cost: Amounts,
    pub(crate) coins: f64,
    rate: f64,
    gold: u8,
}

impl Plan {
    const NONE: Self = Self { good: Good::Wine, cost: Amounts::NONE, coins: 0.0, rate: 0.0, gold: 0 };

    fn is_before(&self, other: &Self) -> bool {
        self.rate.total_cmp(&other.rate).then(self.gold.cmp(&other.gold)).is_gt()
    }

    pub(crate) fn of(pack: &Pack, card: Card, ahead: &Ahead) -> Self {
        let cost = pack.cost(card);
        let (coins, finish) = ahead.worth(pack, card, cost.total());
        let special = if pack.special(card).is_some() { TRIGGER * f64::from(finish.triggers) } else { PAIRING };
        let coins = coins + special + FREE_LABEL;
        Self { good: good_of(card), cost, coins, rate: coins / f64::from(cost.total()), gold: pack.gold(card) }
    }
}

/// What the calendar still allows one player.
pub(crate) struct Ahead {
    /// The best way to finish a card, by its markers.
    finishes: [Finish; Self::MARKERS],
    /// Remaining productions.
    pub(crate) productions: u8,
    pub(crate) produces_now: bool,
}

/// How a card finishes, and its cost relative to gold.
#[derive(Copy, Clone)]
pub(crate) struct Finish {
    penalty: f64,
    pub(crate) exactly: bool,
    pub(crate) triggers: u8,
}

/// One for each phase, whether the seat has done its part of it, and whether it has dropped out.
static CALENDAR: LazyLock<Vec<Ahead>> = LazyLock::new(|| {
    let mut calendar = Vec::new();
    for number in 0..=Phase::END.number() {
        let phase = Phase::new(number).expect("a phase of the calendar");
        for (done, out) in [(false, false), (false, true), (true, false), (true, true)] {
            calendar.push(Ahead::from(phase, done, out));
        }
    }
    calendar
});

impl Ahead {
    /// Most markers on a card.
    const MARKERS: usize = 16;

    pub(crate) fn of(open: &Open, seat: Seat) -> &'static Self {
        let done = seat == open.first && open.turn != seat;
        let out = open.out.contains(seat);
        &CALENDAR[4 * usize::from(open.phase.number()) + 2 * usize::from(done) + usize::from(out)]
    }

    fn from(now: Phase, done: bool, out: bool) -> Self {
        let mut finishes = [Finish { penalty: f64::INFINITY, exactly: false, triggers: 0 }; Self::MARKERS];
        let (mut productions, mut produces_now) = (0, false);
        let (mut sale, mut summers, mut removed, mut round) = (false, 0, 0, 0);
        let mut finish = |sale: bool, removed: usize, round: u8, triggers: u8| {
            if !sale {
                return;
            }
            for (markers, best) in finishes.iter_mut().enumerate() {
                let off = markers.abs_diff(removed);
                // Each marker off costs a label action, and waiting costs a cellar.
                let penalty = OFF * off as f64 + WAIT * f64::from(round);
                if penalty < best.penalty {
                    *best = Finish { penalty, exactly: off == 0, triggers: triggers + 1 };
                }
            }
        };
        let mut phase = now;
        loop {
            let is_past = phase == now && done;
            match phase.kind() {
                PhaseKind::Production => {
                    let out = phase == now && out;
                    if !out {
                        sale = true;
                        productions += 1;
                    }
                    produces_now |= !out && phase.number() <= now.number() + 1;
                }
                PhaseKind::Aging(count) if !is_past => {
                    finish(sale, removed, round, summers);
                    removed += usize::from(count);
                    round += 1;
                    sale = false;
                }
                PhaseKind::SpecialActions if !is_past => summers += 1,
                PhaseKind::SellingOut => sale = true,
                PhaseKind::End => break,
                PhaseKind::SetUp
                | PhaseKind::SendWorkers
                | PhaseKind::Storage
                | PhaseKind::Aging(_)
                | PhaseKind::SpecialActions
                | PhaseKind::ReturnWorkers
                | PhaseKind::NewWorkers => (),
            }
            phase = phase.next();
        }
        finish(sale, removed, round, summers);
        Self { finishes, productions, produces_now }
    }

    /// The expected coins of a card with this many markers, and how it will finish.
    pub(crate) fn worth(&self, pack: &Pack, card: Card, markers: u8) -> (f64, Finish) {
        let (gold, silver) = (f64::from(pack.gold(card)), f64::from(pack.silver(card)));
        let best = self.finishes[usize::from(markers).min(Self::MARKERS - 1)];
        let coins = gold - best.penalty;
        if silver < coins {
            (coins, best)
        } else {
            (silver, Finish { penalty: gold - silver, exactly: false, triggers: 0 })
        }
    }

    fn loose_marker(&self, kind: Ingredient) -> f64 {
        let storable = 0 < kind.storage_spaces();
        match (storable, self.produces_now) {
            (true, true) => STORABLE_NOW,
            (true, false) => STORABLE_LATER,
            (false, true) => FRESH_NOW,
            (false, false) => FRESH_LATER,
        }
    }
}
