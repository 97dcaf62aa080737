//! End of the game and scoring (chapter 14).

use tabletop::{Card, CardSet, Outcome, ScoreRow, Seat};

use crate::clauses;
use crate::pack::Pack;
use crate::state::Open;
use crate::vocabulary::{CIRCLE, Good, HEART, Phase};

/// Every lap marker is worth so many coins.
const LAP: i32 = 20;

/// What one good has brought: the four rows of the sheet, then their sum.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct GoodScore {
    gold: i32,
    silver: i32,
    indicator: i32,
    pairs: i32,
}

impl GoodScore {
    fn total(self) -> i32 {
        self.gold + self.silver + self.indicator + self.pairs
    }
}

fn good_score(pack: &Pack, open: &Open, seat: Seat, good: Good) -> GoodScore {
    let farm = &open.farms[seat];
    let sum = |cards: CardSet, value: fn(&Pack, Card) -> u8| {
        cards.and(Pack::cards_of(good)).iter().map(|card| i32::from(value(pack, card))).sum()
    };
    let indicator = farm.indicators[good.index()];
    GoodScore {
        gold: sum(farm.gold, Pack::gold),
        silver: sum(farm.silver, Pack::silver),
        indicator: i32::from(pack.space_value(indicator.space)) + LAP * i32::from(indicator.laps),
        pairs: i32::from(pairs(pack, farm.sold())),
    }
}

/// Gourmet pairs among all sold cards, wherever they lie (WC-14.4).
fn pairs(pack: &Pack, sold: CardSet) -> u8 {
    let mut counts = [[0_u8; 4]; 2];
    for good in Good::ALL {
        for dish in sold.and(Pack::cards_of(good)).iter().filter_map(|card| pack.dish(card)) {
            counts[good.index()][usize::from(dish)] += 1;
        }
    }
    let [wine, cheese] = counts;
    wine.iter().zip(cheese).map(|(&wine, cheese)| wine.min(cheese)).sum()
}

/// The scoring sheet, spaces A to K.
pub(crate) fn sheet(pack: &Pack, open: &Open, seat: Seat) -> Vec<ScoreRow> {
    let row = |key, points, clause| ScoreRow { key, points, clause };
    let cheese = good_score(pack, open, seat, Good::Cheese);
    let wine = good_score(pack, open, seat, Good::Wine);
    vec![
        row("gold.cheese", cheese.gold, clauses::SCORE_GOLD),
        row("gold.wine", wine.gold, clauses::SCORE_GOLD),
        row("silver.cheese", cheese.silver, clauses::SCORE_SILVER),
        row("silver.wine", wine.silver, clauses::SCORE_SILVER),
        row("indicator.cheese", cheese.indicator, clauses::SCORE_INDICATORS),
        row("indicator.wine", wine.indicator, clauses::SCORE_INDICATORS),
        row("pairs.cheese", cheese.pairs, clauses::SCORE_PAIRS),
        row("pairs.wine", wine.pairs, clauses::SCORE_PAIRS),
        row("total.cheese", cheese.total(), clauses::SCORE_TOTALS),
        row("total.wine", wine.total(), clauses::SCORE_TOTALS),
        row("result", cheese.total().min(wine.total()), clauses::SCORE_RESULT),
    ]
}

/// The lower good counts; then the other good, then the turn order card 1 (WC-14.6, WC-14.7). `None` before the end.
pub(crate) fn outcome(pack: &Pack, open: &Open) -> Option<Outcome> {
    if open.phase != Phase::END {
        return None;
    }
    let standing = |seat: Seat| {
        let [wine, cheese] = Good::ALL.map(|good| good_score(pack, open, seat, good).total());
        (wine.min(cheese), wine.max(cheese), seat == open.first)
    };
    let (heart, circle) = (standing(HEART), standing(CIRCLE));
    let ranks = if circle < heart { vec![1, 2] } else { vec![2, 1] };
    Some(Outcome { ranks, results: vec![heart.0, circle.0] })
}
