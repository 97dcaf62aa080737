//! Who sees what, and worlds that look the same.

use tabletop::{BySeat, Clause, Outcome, PackRef, ScoreRow, Seat, ToAct, ViewOf, Viewer};

use crate::Action;
use crate::clause_of::clause_of;
#[cfg(feature = "serde")]
use crate::files::json::those_there;
use crate::pack::Pack;
use crate::refusal::question_clause;
use crate::rules::action_board::known_cards;
use crate::rules::scoring;
use crate::state::{Open, Slot, State};
use crate::step::Question;
use crate::vocabulary::{Card, Chip, MOST_SEATS, Phase, Pile, Place, Round};

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(remote = "Self"))]
pub struct View {
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub open: Open,
    /// The cards the viewer can name.
    pub hands: BySeat<[Option<Card>; Place::COUNT], MOST_SEATS>,
    /// The chips that the viewer has looked at and that are still face down.
    pub chips: [Option<Chip>; Round::COUNT],
    pub viewer: Viewer,
    #[cfg_attr(feature = "serde", serde(skip))]
    pub pack: PackRef<Pack>,
    /// Cards left in the deck.
    pub deck: u8,
    /// When the discard pile became the deck, nothing but hands was unseen: good memory knows what they held together.
    #[cfg_attr(feature = "serde", serde(serialize_with = "those_there"))]
    pub held: [Option<Held>; MOST_SEATS * Place::COUNT],
}

/// The cards in all hands, as far as they are known.
type Hands = BySeat<[Option<Card>; Place::COUNT], MOST_SEATS>;

/// A card that is in one of the hands, in one of the places filled after so many shuffles.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Held {
    pub since: u8,
    pub card: Card,
}

/// What one viewer knows, without the deck and without a copy of the table: what bots judge positions by, thousands of times
/// for one decision. It cannot be printed: the hands in it are told only by what the viewer can name.
#[derive(Copy, Clone)]
pub struct Sight<'a> {
    pub pack: &'static Pack,
    pub open: &'a Open,
    viewer: Viewer,
    hands: Hands,
    chips: [Option<Chip>; Round::COUNT],
}

impl State {
    /// What the viewer knows, by reference.
    pub fn sight(&self, viewer: Viewer) -> Sight<'_> {
        let Self { pack, open, deck: _, hands, chips } = self;
        Sight { pack: pack.0, open, viewer, hands: *hands, chips: looked_at(open, *chips, viewer) }
    }
}

impl Sight<'_> {
    /// The cards of a hand that the viewer can name.
    pub fn hand(&self, seat: Seat) -> [Option<Card>; Place::COUNT] {
        named(self.open, self.hands, self.viewer, seat)
    }

    /// The chips that the viewer has looked at and that are still face down.
    pub fn chips(&self) -> &[Option<Chip>; Round::COUNT] {
        &self.chips
    }
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let State { pack, open, deck, hands, chips } = state;
        Self {
            viewer,
            pack: *pack,
            open: *open,
            hands: named_by_seat(open, *hands, viewer),
            chips: looked_at(open, *chips, viewer),
            deck: deck.len(),
            held: held(open, *hands, viewer),
        }
    }

    /// The cards that are in the deck or were drawn face down since the last shuffle.
    pub fn unseen(&self) -> Pile {
        let open = &self.open;
        let mut unseen = self.pack.cards();
        let mut leave = |card: Card, count: u8| {
            for _ in 0..count {
                unseen = unseen.without(card).expect("no more cards than the pack has");
            }
        };
        let piles = open.boards.0.iter().map(|board| board.beside);
        let known = known_cards(open);
        piles.chain([open.discard, known]).flat_map(Pile::iter).for_each(|(card, count)| leave(card, count));
        open.display.iter().flatten().for_each(|&card| leave(card, 1));
        open.acting().for_each(|card| leave(card, 1));
        self.held.iter().flatten().for_each(|held| leave(held.card, 1));
        for (seat, place) in self.own_unseen() {
            leave(self.hands[seat][place.index()].expect("the viewer's own card"), 1);
        }
        unseen
    }

    /// The viewer's own cards that nobody else knows.
    fn own_unseen(&self) -> impl Iterator<Item = (Seat, Place)> {
        let own = self.open.seats().filter(|&seat| self.viewer.is(seat));
        own.flat_map(|seat| Place::all().map(move |place| (seat, place))).filter(|&(seat, place)| {
            match self.open.boards[seat].hand[place.index()] {
                Slot::Unseen { .. } => true,
                Slot::Empty | Slot::Known { .. } => false,
            }
        })
    }

    /// Deals what lies face down in other hands, and what others have looked at.
    pub(crate) fn guess(&self, below: &mut impl FnMut(u32) -> u32) -> State {
        let mut deck = self.unseen();
        let mut left = deck.len();
        let mut held = self.held;
        let mut hands = self.hands;
        for seat in self.open.seats() {
            for place in Place::all() {
                let hidden = &mut hands[seat][place.index()];
                let Slot::Unseen { since } = self.open.boards[seat].hand[place.index()] else { continue };
                if hidden.is_some() {
                    continue;
                }
                let card = if since == self.open.shuffles {
                    let card = deck.nth(below(u32::from(left))).expect("as many unseen cards as hands hold");
                    deck = deck.without(card).expect("just found");
                    left -= 1;
                    card
                } else {
                    deal_held(&mut held, since, below)
                };
                *hidden = Some(card);
            }
        }
        State { pack: self.pack, open: self.open, deck, hands, chips: self.guess_chips(below) }
    }

    fn guess_chips(&self, below: &mut impl FnMut(u32) -> u32) -> [Option<Chip>; Round::COUNT] {
        let mut chips = self.chips;
        for round in Round::all() {
            let is_hidden = !self.open.looked[round.index()].is_empty() && chips[round.index()].is_none();
            if !is_hidden {
                continue;
            }
            let left = self.pack.chips().map(|(chip, all)| {
                let known = self.open.bonus.iter().chain(&chips).filter(|&&other| other == Some(chip)).count();
                (chip, u32::from(all).saturating_sub(known as u32))
            });
            let mut fallen = below(left.iter().map(|&(_, count)| count).sum());
            for (chip, count) in left {
                if fallen < count {
                    chips[round.index()] = Some(chip);
                    break;
                }
                fallen -= count;
            }
        }
        chips
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
        scoring::outcome(&self.pack, &self.open)
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        scoring::sheet(&self.pack, &self.open, seat)
    }

    fn clause_of(&self, action: Action) -> Clause {
        clause_of(self, action)
    }

    fn clause_of_question(&self, question: Question) -> Clause {
        question_clause(question)
    }
}

/// One of the cards that hands have held since that shuffle, each equally likely.
fn deal_held(
    held: &mut [Option<Held>; MOST_SEATS * Place::COUNT],
    since: u8,
    below: &mut impl FnMut(u32) -> u32,
) -> Card {
    let of_that_time = |held: &Option<Held>| held.is_some_and(|held| held.since == since);
    let count = held.iter().filter(|&held| of_that_time(held)).count();
    let nth = below(count as u32) as usize;
    let dealt = held.iter_mut().filter(|held| of_that_time(held)).nth(nth);
    dealt.and_then(Option::take).expect("as many cards as places").card
}

/// The cards that this viewer can name, in all hands.
fn named_by_seat(open: &Open, hands: Hands, viewer: Viewer) -> Hands {
    let mut seen = BySeat([[None; Place::COUNT]; MOST_SEATS]);
    for seat in open.seats() {
        seen[seat] = named(open, hands, viewer, seat);
    }
    seen
}

/// The same in one hand.
fn named(open: &Open, hands: Hands, viewer: Viewer, seat: Seat) -> [Option<Card>; Place::COUNT] {
    let mut seen = hands[seat];
    for (card, slot) in seen.iter_mut().zip(&open.boards[seat].hand) {
        let is_named = match slot {
            Slot::Empty => false,
            Slot::Known { .. } => true,
            Slot::Unseen { .. } => viewer.is(seat),
        };
        if !is_named {
            *card = None;
        }
    }
    seen
}

/// What this viewer knows of cards that were in hands at the last shuffle, in an order that tells nothing.
fn held(open: &Open, hands: Hands, viewer: Viewer) -> [Option<Held>; MOST_SEATS * Place::COUNT] {
    let mut held = [None; MOST_SEATS * Place::COUNT];
    let mut count = 0;
    for seat in open.seats().filter(|&seat| !viewer.is(seat)) {
        for place in Place::all() {
            let since = match open.boards[seat].hand[place.index()] {
                Slot::Unseen { since } if since < open.shuffles => since,
                Slot::Empty | Slot::Known { .. } | Slot::Unseen { .. } => continue,
            };
            if let Some(card) = hands[seat][place.index()] {
                held[count] = Some(Held { since, card });
                count += 1;
            }
        }
    }
    held[..count].sort_unstable();
    held
}

/// The chips that this viewer has looked at.
fn looked_at(open: &Open, chips: [Option<Chip>; Round::COUNT], viewer: Viewer) -> [Option<Chip>; Round::COUNT] {
    let mut seen = chips;
    for round in Round::all() {
        let has_looked = match viewer {
            Viewer::Seat(seat) => open.looked[round.index()].contains(seat),
            Viewer::Spectator => false,
        };
        if !has_looked {
            seen[round.index()] = None;
        }
    }
    seen
}
