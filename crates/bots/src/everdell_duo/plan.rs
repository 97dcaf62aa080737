//! What hand and supply can pay for: the cards that a player would play next.

use everdell_duo::View;
use everdell_duo::effect::{Effect, Twist};
use everdell_duo::vocabulary::{Card, Cards, Color, Good, Goods, Kind};
use tabletop::Seat;

use super::ahead::Ahead;
use super::city::Town;
use super::events::Reach;
use super::value::Values;
use super::weights::Weights;

/// Cards that are planned at most.
const MOST: usize = 4;
/// Cards that are looked at: a large hand and what sun and moon touch.
const SEEN: usize = 24;

/// A card that could be played, and what it would take.
#[derive(Copy, Clone)]
struct Candidate {
    kind: Kind,
    color: Color,
    /// What is left of its worth when it is paid.
    gain: f32,
    bill: Goods,
    /// Resources of choice that need not be paid, or of which one may stand for another.
    less: u8,
    /// Cards to be discarded, itself included if it is in hand.
    cards: u8,
    /// How sure it is to be there.
    there: f32,
}

/// What a player makes of hand, supply and meadow.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Plan {
    /// Of all cards in the plan, and of the first one.
    pub(super) sum: f32,
    pub(super) best: f32,
    /// Cards that could be played at once.
    pub(super) payable: u8,
}

pub(super) struct Planner<'a> {
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) values: &'a Values<'a>,
    pub(super) town: &'a Town<'a>,
    pub(super) reach: &'a Reach<'a>,
    /// Of the player alone.
    pub(super) ahead: Ahead,
}

impl Planner<'_> {
    fn weights(&self) -> &Weights {
        self.values.weights
    }

    pub(super) fn plan(&self) -> Plan {
        let mut plan = Plan::default();
        if self.ahead.all_plays <= 0.0 {
            return plan;
        }
        let mut list: [Option<Candidate>; SEEN] = [None; SEEN];
        let mut count = 0;
        let hand = self.view.hands[self.seat];
        for (cards, there) in [(hand, 1.0), (self.view.open.touched(), self.there())] {
            for card in cards.iter().take(SEEN - count) {
                list[count] = Some(self.candidate(card, there, hand));
                count += 1;
            }
        }
        let mut goods = self.view.open.players[self.seat].goods;
        let mut cards = self.view.sizes[self.seat];
        let mut tokens = self.view.open.players[self.seat].tokens;
        let mut part = 1.0;
        plan.payable = list[..count].iter().flatten().filter(|card| short(card.bill, goods) <= card.less).count() as u8;
        for nth in 0..MOST {
            if self.ahead.all_plays <= nth as f32 {
                break;
            }
            let mut best: Option<(usize, f32, bool)> = None;
            for (place, candidate) in list[..count].iter().enumerate() {
                let Some(candidate) = candidate.filter(|candidate| candidate.cards <= cards) else { continue };
                for by_token in [false, true] {
                    let value = self.value(&candidate, goods, by_token && 0 < tokens);
                    if best.is_none_or(|(_, top, _)| top < value) {
                        best = Some((place, value, by_token && 0 < tokens));
                    }
                }
            }
            let Some((place, value, by_token)) = best.filter(|&(_, value, _)| 0.0 < value) else { break };
            let Some(candidate) = list[place].take() else { break };
            if nth == 0 {
                plan.best = value;
            }
            plan.sum += part * value * (self.ahead.all_plays - nth as f32).min(1.0);
            part *= self.weights().next;
            let bill = if by_token { candidate.bill.less(Good::Berry, u8::MAX) } else { candidate.bill };
            goods = Good::ALL.into_iter().fold(goods, |goods, good| goods.less(good, bill.of(good)));
            cards -= candidate.cards;
            tokens -= u8::from(by_token);
        }
        plan
    }

    /// How sure a card that sun or moon touches is to be still there: one play, and it is for whoever comes first.
    fn there(&self) -> f32 {
        if self.ahead.plays <= 0.0 {
            return 0.0;
        }
        let is_next = self.view.open.turn == self.seat && self.view.open.agenda.is_empty();
        self.weights().touched * if is_next { 1.2 } else { 1.0 }
    }

    fn value(&self, candidate: &Candidate, goods: Goods, by_token: bool) -> f32 {
        let mut gain = candidate.gain;
        let mut bill = candidate.bill;
        let mut less = candidate.less;
        if by_token {
            let city = self.view.open.city(self.seat);
            let pack = self.view.pack.0;
            let homes = city.cards.and(pack.color(candidate.color)).and(pack.kind(Kind::Construction));
            let is_used = city.used >> candidate.color.index() & 1 == 1;
            if candidate.kind == Kind::Construction || homes.is_empty() || is_used {
                return 0.0;
            }
            gain += f32::from(bill.of(Good::Berry)) * self.values.good(Good::Berry)
                - self.values.thing(everdell_duo::effect::Thing::Token);
            bill = bill.less(Good::Berry, u8::MAX);
            less = 0;
        }
        let missing = short(bill, goods).saturating_sub(less);
        if 0 < missing && self.ahead.all_animals < 0.5 {
            return 0.0;
        }
        let sure = self.weights().sure.get(usize::from(missing)).copied().unwrap_or(0.05);
        candidate.there * sure * gain.max(0.0)
    }

    fn candidate(&self, card: Card, there: f32, hand: Cards) -> Candidate {
        let printed = self.view.pack.card(card);
        let (mut bill, mut less) = (printed.cost.goods, 0);
        if let Some(Twist::Dearer { kind, by }) = self.view.open.twist(&self.view.pack)
            && kind == printed.kind
        {
            let good = match kind {
                Kind::Critter => Good::Berry,
                Kind::Construction => Good::Twig,
            };
            bill = bill.plus(good, by);
        }
        let mut star = 0;
        let helpers =
            self.view.open.city(self.seat).cards.and(self.view.pack.discounts().or(self.view.pack.replacing()));
        for helper in helpers.iter() {
            for &line in &self.view.pack.card(helper).effects {
                if let Effect::Discount { of, by, star: is_star, .. } = line
                    && of.fits(printed.color, printed.kind)
                {
                    if is_star {
                        star = by.max(star);
                    } else {
                        less += by;
                    }
                }
                less += u8::from(line == Effect::Replace);
            }
        }
        less += star;
        let cost = self.values.goods(bill) * (1.0 - f32::from(less.min(bill.total())) / f32::from(bill.total().max(1)));
        let discarded = f32::from(printed.cost.cards) * self.values.discarded();
        let gain = self.town.worth(card) + self.reach.gain(printed.color, printed.kind) - cost - discarded;
        Candidate {
            kind: printed.kind,
            color: printed.color,
            gain,
            bill,
            less,
            cards: printed.cost.cards + u8::from(hand.contains(card)),
            there,
        }
    }
}

/// How many resources are missing.
fn short(bill: Goods, goods: Goods) -> u8 {
    bill.0.iter().zip(goods.0).map(|(&due, have)| due.saturating_sub(have)).sum()
}
