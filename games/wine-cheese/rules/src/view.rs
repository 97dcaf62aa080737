//! Who sees what, and worlds that look the same.

use tabletop::{BySeat, CardSet, Clause, Outcome, PackRef, ScoreRow, Seat, ToAct, ViewOf, Viewer};

use crate::Action;
use crate::clause_of::{clause_of, clause_of_question};
#[cfg(feature = "serde")]
use crate::files::json::{ByGood, ByName};
use crate::pack::Pack;
use crate::rules::scoring;
use crate::state::{Open, SoldCards, State};
use crate::step::Question;
use crate::vocabulary::{CIRCLE, Good, HEART, Phase};

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub open: Open,
    pub viewer: Viewer,
    #[cfg_attr(feature = "serde", serde(skip))]
    pub pack: PackRef<Pack>,
    pub hands: BySeat<HandView, 2>,
    /// Cards left in the deck of each good.
    #[cfg_attr(feature = "serde", serde(with = "ByGood"))]
    pub deck: [u8; 2],
}

/// What one viewer knows of a hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HandView {
    /// The cards the viewer can name.
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub cards: CardSet,
    /// How many more there are of each good: their backs differ.
    #[cfg_attr(feature = "serde", serde(with = "ByGood"))]
    pub unseen: [u8; 2],
}

impl HandView {
    pub fn count(&self, good: Good) -> u8 {
        self.cards.and(Pack::cards_of(good)).len() + self.unseen[good.index()]
    }
}

fn count_by_good(cards: CardSet) -> [u8; 2] {
    Good::ALL.map(|good| cards.and(Pack::cards_of(good)).len())
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let State { pack, open, deck, hands } = state;
        let hand = |seat: Seat| {
            let all = hands[seat];
            let cards = if viewer.is(seat) { all } else { open.farms[seat].known };
            HandView { cards, unseen: count_by_good(all.without(cards)) }
        };
        Self {
            viewer,
            pack: *pack,
            open: *open,
            hands: BySeat([hand(HEART), hand(CIRCLE)]),
            deck: count_by_good(*deck),
        }
    }

    /// Whether the cards that a seat has sold lie open before the viewer. They lie face down until the end, and you may
    /// look at your own (Ruling W24). Manners, not secrecy: everybody saw them in the cellar, so the view has them all.
    pub fn shows_sold(&self, seat: Seat) -> bool {
        self.viewer.is(seat) || self.open.sold == SoldCards::Open || self.open.phase == Phase::END
    }

    /// The cards the viewer has not seen: in the decks, or face down in a hand.
    pub fn unseen(&self) -> CardSet {
        let open = &self.open;
        let on_farms = [HEART, CIRCLE]
            .map(|seat| open.farms[seat].sold().or(open.farms[seat].in_cellars()).or(self.hands[seat].cards));
        let display: CardSet = open.display.iter().flatten().copied().collect();
        Pack::all_cards().without(on_farms[0]).without(on_farms[1]).without(display)
    }

    /// Deals the cards that lie face down in hands from those the viewer has not seen.
    pub(crate) fn guess(&self, below: &mut impl FnMut(u32) -> u32) -> State {
        let mut deck = self.unseen();
        let mut hands = BySeat([self.hands[HEART].cards, self.hands[CIRCLE].cards]);
        for seat in [HEART, CIRCLE] {
            for good in Good::ALL {
                for _ in 0..self.hands[seat].unseen[good.index()] {
                    let pool = deck.and(Pack::cards_of(good));
                    let card = pool.nth(below(u32::from(pool.len()))).expect("as many unseen cards as hands hold");
                    deck.remove(card);
                    hands[seat].insert(card);
                }
            }
        }
        State { pack: self.pack, open: self.open, deck, hands }
    }
}

impl ViewOf<State> for View {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn pack(&self) -> &'static Pack {
        self.pack.0
    }

    fn seats(&self) -> u8 {
        2
    }

    fn phase(&self) -> Phase {
        self.open.phase
    }

    fn to_act(&self) -> ToAct {
        self.open.who_acts()
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.open.question(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(&self.pack, &self.open)
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        scoring::sheet(&self.pack, &self.open, seat)
    }

    fn clause_of(&self, action: Action) -> Clause {
        clause_of(self, action)
    }

    fn clause_of_question(&self, question: Question) -> Clause {
        clause_of_question(self, question)
    }
}
