//! Who sees what, and worlds that look the same.

use tabletop::{BySeat, Clause, Outcome, PackRef, ScoreRow, Seat, ToAct, ViewOf, Viewer};

use crate::action::{Action, By};
use crate::clause_of::clause_of;
use crate::effect::{Condition, Count, Goal};
use crate::pack::Pack;
use crate::refusal::question_clause;
use crate::rules::counting::{self, Facts};
use crate::rules::playing::{Bill, open_bill};
use crate::rules::{places, scoring};
use crate::state::{Open, State};
use crate::step::Question;
use crate::telling::{Described, Room, Rooms, Told};
use crate::vocabulary::{Card, Cards, Phase, SEATS};

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    #[cfg_attr(feature = "serde", serde(skip))]
    pub pack: PackRef<Pack>,
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub open: Open,
    /// The cards in hand that the viewer can name.
    pub hands: BySeat<Cards, SEATS>,
    /// How many cards each has in hand.
    pub sizes: BySeat<u8, SEATS>,
    /// What has been told of the viewer's own cards.
    pub told: Told,
    /// What has been told of cards that the viewer cannot name, in order.
    pub described: BySeat<Vec<Described>, SEATS>,
    pub viewer: Viewer,
    /// Cards left in the deck.
    pub deck: u8,
    /// What the viewer has discarded.
    pub discards: BySeat<Cards, SEATS>,
    /// How many cards each has laid on the discard pile, face down.
    pub discarded: BySeat<u8, SEATS>,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let State { pack, open, deck, hands, told, discards } = state;
        let by_seat = |number: usize| Seat::new(number as u8);
        let sees = |seat: Seat| viewer.is(open.person(seat));
        let described = |number: usize| -> Vec<Described> {
            let seat = by_seat(number);
            if sees(seat) {
                return Vec::new();
            }
            let told = told[seat];
            let mut described: Vec<_> = told.any().iter().map(|card| told.described(pack, card)).collect();
            described.sort_unstable();
            described
        };
        Self {
            viewer,
            pack: *pack,
            open: *open,
            hands: BySeat(std::array::from_fn(|number| {
                let seat = by_seat(number);
                if sees(seat) { hands[seat] } else { open.players[seat].known }
            })),
            sizes: BySeat(hands.0.map(Cards::len)),
            told: match viewer {
                Viewer::Seat(seat) => told[seat],
                Viewer::Spectator => Told::NONE,
            },
            described: BySeat(std::array::from_fn(described)),
            deck: deck.len(),
            discards: BySeat(std::array::from_fn(|number| {
                let seat = by_seat(number);
                if sees(seat) { discards[seat] } else { Cards::NONE }
            })),
            discarded: BySeat(discards.0.map(Cards::len)),
        }
    }

    /// Whether the viewer holds the hand of these animals.
    pub fn sees(&self, animals: Seat) -> bool {
        self.viewer.is(self.open.person(animals))
    }

    /// Cards on the discard pile.
    pub fn pile(&self) -> u8 {
        self.open.discard.len() + self.discarded.0.iter().sum::<u8>()
    }

    /// Cards that this seat has in hand or has discarded, as far as the viewer knows.
    fn maybe(&self, seat: Seat) -> Cards {
        if self.sees(seat) { Cards::NONE } else { self.open.players[seat].maybe }
    }

    /// What a player would have to pay for a card, played like this, if an effect makes it so much cheaper.
    pub fn bill(&self, seat: Seat, card: Card, by: By, less: u8) -> Bill {
        open_bill(&self.pack, &self.open, (seat, card), (by, less))
    }

    /// What a player has of something now.
    pub fn count(&self, seat: Seat, what: Count) -> u8 {
        counting::count(self, seat, what)
    }

    /// Whether a player meets the condition of an event now.
    pub fn meets(&self, seat: Seat, condition: Condition) -> bool {
        places::meets(self, seat, condition)
    }

    /// What counts for a goal now: one number for both together, or one for each.
    pub fn progress(&self, goal: Goal) -> Vec<u8> {
        scoring::progress(self, goal)
    }

    /// Whether a goal is met, by its seal or as things are now.
    pub fn is_met(&self, nth: usize, goal: Goal) -> bool {
        scoring::is_met(self, nth, goal)
    }

    /// The cards whose place the viewer does not know.
    pub fn unseen(&self) -> Cards {
        let named = self.hands.0.iter().chain(&self.discards.0).fold(Cards::NONE, |all, &cards| all.or(cards));
        let maybe = Open::seats().map(|seat| self.maybe(seat)).into_iter().fold(Cards::NONE, Cards::or);
        Cards::ALL.minus(self.open.open_cards()).minus(named).minus(maybe)
    }

    /// Deals what others hold and have discarded: first cards seen in a hand that may lie on the pile, then those that were
    /// told of, each from those that fit, then the rest from all that is left.
    pub(crate) fn guess(&self, below: &mut impl FnMut(u32) -> u32) -> State {
        let mut deck = self.unseen();
        let mut hands = self.hands;
        let mut told = BySeat([Told::NONE; SEATS]);
        if let Viewer::Seat(seat) = self.viewer {
            told[seat] = self.told;
        }
        let mut discards = self.discards;
        let mut rooms = Rooms::default();
        for seat in Open::seats() {
            rooms.rooms.extend(self.described[seat].iter().map(|&one| (seat, Room::Told(one))));
            let maybe = self.maybe(seat);
            if maybe.is_empty() {
                continue;
            }
            let in_hand = self.sizes[seat] - hands[seat].len() - self.described[seat].len() as u8;
            rooms.rooms.extend((0..in_hand).map(|_| (seat, Room::Hand)));
            rooms.rooms.extend((0..self.discarded[seat]).map(|_| (seat, Room::Pile)));
            rooms.maybe.extend(maybe.iter().map(|card| (seat, card)));
        }
        for (seat, card, room) in rooms.deal(&self.pack, deck, below) {
            deck = deck.without(card);
            match room {
                Room::Told(described) => {
                    hands[seat] = hands[seat].with(card);
                    told[seat] = told[seat].with_described(described, card);
                }
                Room::Hand => hands[seat] = hands[seat].with(card),
                Room::Pile => discards[seat] = discards[seat].with(card),
            }
        }
        for seat in Open::seats() {
            for (cards, size) in [(&mut hands, self.sizes[seat]), (&mut discards, self.discarded[seat])] {
                while cards[seat].len() < size {
                    let card = pick(deck, below);
                    deck = deck.without(card);
                    cards[seat] = cards[seat].with(card);
                }
            }
        }
        State { pack: self.pack, open: self.open, deck, hands, told, discards }
    }
}

impl Facts for View {
    fn pack(&self) -> &'static Pack {
        self.pack.0
    }

    fn open(&self) -> &Open {
        &self.open
    }

    fn hand_size(&self, seat: Seat) -> u8 {
        self.sizes[seat]
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
        self.open.seats
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
        scoring::outcome(self)
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        scoring::sheet(self, seat)
    }

    fn is_together(&self) -> bool {
        self.open.is_together()
    }

    fn clause_of(&self, action: Action) -> Clause {
        clause_of(self, action)
    }

    fn clause_of_question(&self, question: Question) -> Clause {
        question_clause(question)
    }
}

fn pick(cards: Cards, below: &mut impl FnMut(u32) -> u32) -> Card {
    cards.nth(below(u32::from(cards.len()))).expect("as many unseen cards as hands hold")
}
