//! Plans: the cards that a player would play next.

use everdell_duo::effect::{Effect, Thing, Twist};
use everdell_duo::pack::Face;
use everdell_duo::vocabulary::{Card, Color, Good, Goods, Kind};
use tabletop::Seat;

use crate::ahead::Ahead;
use crate::city::Town;
use crate::events::Reach;
use crate::sight::Sight;
use crate::value::Values;
use crate::weights::{UNLIKELY, Weights};

/// Most cards in a plan.
const MOST: usize = 4;
/// Most candidates: a large hand and what sun and moon touch.
const SEEN: usize = 24;

/// A card that could be played, and what it would take.
#[derive(Copy, Clone, Default)]
struct Candidate {
    /// Its value minus its cost, by [`Way`].
    gains: [f32; 2],
    /// Upper bound of its value in the plan, by [`Way`]: its last value. Supplies only shrink while a plan is made, and values with
    /// them.
    most: [f32; 2],
    bill: Goods,
    /// Resources that need not be paid, or that may replace others.
    less: u8,
    /// Cards to be discarded, itself included if it is in hand.
    cards: u8,
    /// Probability that it is still there.
    there: f32,
}

/// How a card is paid.
#[derive(Copy, Clone)]
enum Way {
    Bill,
    /// With an occupied token instead of berries.
    Token,
}

impl Way {
    const ALL: [Self; 2] = [Self::Bill, Self::Token];
}

/// What holds for all cards of one color and kind.
#[derive(Copy, Clone)]
struct Sort {
    /// The discount.
    less: u8,
    /// What governance cards give, and the progress of events.
    answers: f32,
    nearer: f32,
    /// Whether an occupied token can be laid for it.
    has_home: bool,
}

/// The best use of hand, supply and meadow.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Plan {
    /// Of all cards in the plan, and of the first one.
    pub(crate) sum: f32,
    pub(crate) best: f32,
    /// Cards that could be played at once.
    pub(crate) payable: u8,
}

pub(crate) struct Planner<'a> {
    pub(crate) view: &'a Sight<'a>,
    pub(crate) seat: Seat,
    pub(crate) values: &'a Values<'a>,
    pub(crate) town: &'a Town<'a>,
    pub(crate) reach: &'a Reach<'a>,
    /// Of the player alone.
    pub(crate) ahead: Ahead,
}

impl Planner<'_> {
    fn weights(&self) -> &Weights {
        self.values.weights
    }

    pub(crate) fn plan(&self) -> Plan {
        let mut plan = Plan::default();
        if self.ahead.all_plays <= 0.0 {
            return plan;
        }
        let player = &self.view.open.players[self.seat];
        let (mut goods, mut cards, mut tokens) = (player.goods, self.view.sizes[self.seat], player.tokens);
        let mut room = [Candidate::default(); SEEN];
        let list = self.candidates(&mut room);
        plan.payable = list.iter().filter(|card| short(card.bill, goods) <= card.less).count() as u8;
        let mut part = 1.0;
        for nth in 0..MOST {
            if self.ahead.all_plays <= nth as f32 {
                break;
            }
            let ways = if 0 < tokens { &Way::ALL[..] } else { &Way::ALL[..1] };
            let Some((place, value, way)) = self.best(list, goods, cards, ways) else { break };
            let candidate = &mut list[place];
            candidate.most = [0.0; 2];
            if nth == 0 {
                plan.best = value;
            }
            plan.sum += part * value * (self.ahead.all_plays - nth as f32).min(1.0);
            part *= self.weights().next;
            let bill = match way {
                Way::Bill => candidate.bill,
                Way::Token => candidate.bill.less(Good::Berry, u8::MAX),
            };
            goods = Good::ALL.into_iter().fold(goods, |goods, good| goods.less(good, bill.of(good)));
            cards -= candidate.cards;
            tokens -= match way {
                Way::Bill => 0,
                Way::Token => 1,
            };
        }
        plan
    }

    /// The most valuable card, if any; the first of equals.
    fn best(&self, list: &mut [Candidate], goods: Goods, cards: u8, ways: &[Way]) -> Option<(usize, f32, Way)> {
        let (mut best, mut top) = (None, 0.0);
        for (place, candidate) in list.iter_mut().enumerate() {
            if cards < candidate.cards {
                continue;
            }
            for &way in ways {
                if top < candidate.most[way as usize] {
                    let value = self.value(candidate, goods, way);
                    candidate.most[way as usize] = value;
                    if top < value {
                        (best, top) = (Some((place, value, way)), value);
                    }
                }
            }
        }
        best
    }

    /// Probability that a card that sun or moon touches is still there: either player may play it first.
    fn there(&self) -> f32 {
        if self.ahead.plays <= 0.0 {
            return 0.0;
        }
        let is_next = self.view.open.turn == self.seat && self.view.open.agenda.is_empty();
        self.weights().touched * if is_next { 1.2 } else { 1.0 }
    }

    /// The value of a card paid from this supply.
    fn value(&self, candidate: &Candidate, goods: Goods, way: Way) -> f32 {
        let missing = match way {
            Way::Bill => short(candidate.bill, goods).saturating_sub(candidate.less),
            Way::Token => short(candidate.bill.less(Good::Berry, u8::MAX), goods),
        };
        if 0 < missing && self.ahead.all_animals < 0.5 {
            return 0.0;
        }
        let sure = self.weights().sure.get(usize::from(missing)).copied().unwrap_or(UNLIKELY);
        candidate.there * sure * candidate.gains[way as usize].max(0.0)
    }

    /// The cards in hand, then those that sun and moon touch.
    fn candidates<'r>(&self, room: &'r mut [Candidate; SEEN]) -> &'r mut [Candidate] {
        let mut sorts = [None; Color::ALL.len() * Kind::ALL.len()];
        let mut count = 0;
        let hand = self.view.hands[self.seat];
        for (cards, there) in [(hand, 1.0), (self.view.open.touched(), self.there())] {
            for card in cards.iter().take(SEEN - count) {
                let Face { color, kind, .. } = self.view.pack.face(card);
                let sort = &mut sorts[color.index() * Kind::ALL.len() + kind.index()];
                let sort = *sort.get_or_insert_with(|| self.sort(color, kind));
                room[count] = self.candidate(card, there, sort);
                room[count].cards += u8::from(hand.contains(card));
                count += 1;
            }
        }
        &mut room[..count]
    }

    fn candidate(&self, card: Card, there: f32, sort: Sort) -> Candidate {
        let Face { kind, cost: printed, .. } = self.view.pack.face(card);
        let Sort { less, answers, nearer, has_home } = sort;
        let bill = self.bill(printed.goods, kind);
        let mut cost = self.values.goods(bill);
        if 0 < less {
            cost *= 1.0 - f32::from(less.min(bill.total())) / f32::from(bill.total().max(1));
        }
        let discarded = f32::from(printed.cards) * self.values.discarded();
        let gain = self.town.worth(card, answers) + nearer - cost - discarded;
        let by_token = if has_home {
            gain + (f32::from(bill.of(Good::Berry)) * self.values.good(Good::Berry) - self.values.thing(Thing::Token))
        } else {
            0.0
        };
        let gains = [gain, by_token];
        let most = gains.map(|gain| there * self.weights().sure[0] * gain.max(0.0));
        Candidate { gains, most, bill, less, cards: printed.cards, there }
    }

    /// What a card costs in this chapter.
    fn bill(&self, printed: Goods, kind: Kind) -> Goods {
        match self.view.open.twist(&self.view.pack) {
            Some(Twist::Dearer { kind: dearer, by }) if dearer == kind => {
                let good = match kind {
                    Kind::Critter => Good::Berry,
                    Kind::Construction => Good::Twig,
                };
                printed.plus(good, by)
            }
            Some(
                Twist::Dearer { .. }
                | Twist::Start { .. }
                | Twist::MoreSkunks { .. }
                | Twist::Late { .. }
                | Twist::Frozen
                | Twist::FewAnimals { .. },
            )
            | None => printed,
        }
    }

    fn sort(&self, color: Color, kind: Kind) -> Sort {
        let (mut less, mut star) = (0, 0);
        let city = self.view.open.city(self.seat);
        for helper in city.cards.and(self.view.pack.helping()).iter() {
            for &line in &self.view.pack.card(helper).effects {
                if let Effect::Discount { of, by, star: is_star, .. } = line
                    && of.fits(color, kind)
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
        let is_used = self.view.open.cities[self.seat].used >> color.index() & 1 == 1;
        let has_home = match kind {
            Kind::Critter => self.view.tallies[self.seat].has(color, Kind::Construction) && !is_used,
            Kind::Construction => false,
        };
        let answers = self.town.answers(color, kind);
        Sort { less: less + star, answers, nearer: self.reach.gain(color, kind), has_home }
    }
}

/// Number of missing resources.
pub(crate) fn short(bill: Goods, goods: Goods) -> u8 {
    bill.0.iter().zip(goods.0).map(|(&due, have)| due.saturating_sub(have)).sum()
}
