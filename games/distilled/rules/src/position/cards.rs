//! Every card in one place, and the labels and awards.

use tabletop::{Card, CardSet};

use super::Impossible;
use crate::rules::{flavor, set_up, solo};
use crate::state::{FlightChoice, State};
use crate::step::Stage;
use crate::vocabulary::{Deck, Difficulty, PhaseKind, Piece, Place, Recipe, Row, SLOTS, Spot};

pub(super) fn check(state: &State, reasons: &mut Vec<Impossible>) {
    for row in Row::ALL {
        check_row(state, row, reasons);
    }
    check_labels(state, reasons);
    check_awards(state, reasons);
    check_flavors(state, reasons);
    check_goals(state, reasons);
    check_solo(state, reasons);
}

/// A pile that takes every card once.
struct Laid {
    deck: Deck,
    left: CardSet,
}

impl Laid {
    fn of(deck: Deck) -> Self {
        Self { deck, left: deck.all() }
    }

    fn lay(&mut self, card: Card, reasons: &mut Vec<Impossible>) {
        if self.left.contains(card) {
            self.left.remove(card);
        } else {
            reasons.push(Impossible::CardTwice { deck: self.deck, card });
        }
    }

    fn lay_all(&mut self, cards: CardSet, reasons: &mut Vec<Impossible>) {
        cards.iter().for_each(|card| self.lay(card, reasons));
    }
}

fn check_row(state: &State, row: Row, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let cards = open.row(row);
    let mut laid = Laid::of(Deck::of_row(row));
    laid.lay_all(cards.deck.and(laid.deck.all()), reasons);
    laid.lay_all(cards.truck.and(laid.deck.all()), reasons);
    let beyond = cards.deck.or(cards.truck).without(laid.deck.all());
    beyond.iter().for_each(|card| reasons.push(Impossible::CardTwice { deck: laid.deck, card }));
    cards.under.iter().chain(cards.slots.into_iter().flatten()).for_each(|card| laid.lay(card, reasons));
    for piece in open.revealed.into_iter().flatten() {
        match (row, piece) {
            (Row::Upgrades, Piece::Upgrade(card))
            | (Row::Ingredients, Piece::Ingredient(card))
            | (Row::Items, Piece::Item(card)) => laid.lay(card, reasons),
            (Row::Upgrades | Row::Ingredients | Row::Items, _) => {
                if piece.row().is_none() {
                    reasons.push(Impossible::Revealed);
                }
            }
        }
    }
    for seat in open.all_seats() {
        let player = state.player(seat);
        let spirits = player.spirits.iter().flatten();
        match row {
            Row::Upgrades => player.upgrades.into_iter().flatten().for_each(|card| laid.lay(card, reasons)),
            Row::Ingredients => {
                laid.lay_all(player.pantry.premium, reasons);
                spirits.for_each(|spirit| laid.lay_all(spirit.stack.premium, reasons));
                if let Some(distillate) = state.distillate(seat) {
                    laid.lay_all(distillate.premium, reasons);
                }
            }
            Row::Items => {
                laid.lay_all(player.items, reasons);
                laid.lay_all(player.display, reasons);
                for spirit in spirits {
                    if let Piece::Item(card) = spirit.barrel {
                        laid.lay(card, reasons);
                    }
                }
            }
        }
    }
    if row == Row::Ingredients {
        open.top_ingredient.into_iter().for_each(|card| laid.lay(card, reasons));
    }
    laid.left.iter().for_each(|card| reasons.push(Impossible::CardMissing { deck: laid.deck, card }));
    let first = cards.slots.iter().position(Option::is_some).unwrap_or(SLOTS);
    if cards.slots[first..].iter().any(Option::is_none) {
        reasons.push(Impossible::EmptySlot { row });
    }
    if open.top_ingredient.is_some() && open.phase.kind != PhaseKind::End {
        reasons.push(Impossible::WrongPhase);
    }
}

/// Labels in the stack, on boards and on spirits.
fn check_labels(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let start = open.flight.map_or([0; Recipe::STACKS], |flight| set_up::labels(&state.pack, flight, open.seats));
    for recipe in Recipe::ALL.into_iter().filter(|&recipe| recipe != Recipe::Signature) {
        let owned = open
            .all_seats()
            .flat_map(|seat| state.player(seat).owned_labels().map(|(label, _)| label))
            .filter(|&label| label == recipe)
            .count();
        if usize::from(open.labels[recipe.index()]) + owned != usize::from(start[recipe.index()]) {
            reasons.push(Impossible::Labels { recipe });
        }
    }
}

fn check_awards(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let mut laid = Laid::of(Deck::Awards);
    let count = open.awards.iter().take_while(|award| award.is_some()).count();
    for card in open.awards.into_iter().flatten() {
        if usize::from(Deck::Awards.size()) <= card.index() {
            reasons.push(Impossible::Awards);
        } else {
            laid.lay(card, reasons);
        }
    }
    let whole = count == open.awards.iter().flatten().count() && count <= set_up::awards(open.seats);
    let won = open.won < 1 << count.min(7);
    let met = open.all_seats().all(|seat| state.player(seat).met < 1 << count.min(7));
    if !whole || !won || !met {
        reasons.push(Impossible::Awards);
    }
}

fn check_flavors(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let mut laid = Laid::of(Deck::Flavors);
    let all = Deck::Flavors.all();
    let kept = open.all_seats().flat_map(|seat| state.sealed.kept[seat]).collect::<Vec<_>>();
    let piles = [open.discarded_flavors, open.turned, state.sealed.looking];
    for pile in piles.into_iter().chain(kept) {
        if !pile.without(all).is_empty() {
            reasons.push(Impossible::Flavors);
        }
        laid.lay_all(pile.and(all), reasons);
    }
    let older = open.older_flavors;
    let public = open.discarded_flavors.or(open.turned);
    if !older.without(all).is_empty() || !older.and(public).is_empty() {
        reasons.push(Impossible::Flavors);
        return;
    }
    let mut unseen = [0_u16; 2];
    for seat in open.all_seats() {
        for place in Place::ALL {
            let kept = state.sealed.kept[seat][place.index()];
            let counted = state.player(seat).spirit(place).map_or([0; 2], |spirit| spirit.kept);
            let of_before = kept.and(older).len();
            if [of_before, kept.len() - of_before] != counted {
                reasons.push(Impossible::Flavors);
            }
            if let Some(spirit) = state.player(seat).spirit(place) {
                unseen[0] += u16::from(spirit.unseen[0]);
                unseen[1] += u16::from(spirit.unseen[1]);
            }
        }
    }
    let [before, since] = flavor::undrawn(state);
    if unseen[0] != u16::from(before.len()) || u16::from(since.len()) < unseen[1] {
        reasons.push(Impossible::Flavors);
    }
}

fn check_goals(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let mut laid = Laid::of(Deck::Goals);
    let taste = open.options.flight == FlightChoice::FirstTaste;
    for seat in open.all_seats() {
        let goals = state.sealed.goals[seat];
        let dropped: CardSet = state.sealed.dropped[seat].into_iter().collect();
        if !goals.or(dropped).without(Deck::Goals.all()).is_empty() {
            reasons.push(Impossible::Goals { seat });
            continue;
        }
        laid.lay_all(goals, reasons);
        laid.lay_all(dropped, reasons);
        let possible = match (open.flight, set_up::first_taste_goals(&state.pack, open, seat)) {
            (_, Some(goals)) => goals,
            (Some(flight), None) => state.pack.goals(flight, open.seats),
            (None, None) => CardSet::EMPTY,
        };
        let each = set_up::goals_each(open.seats);
        let drops = open.seats != 1
            && match open.phase.kind {
                PhaseKind::SetUp => false,
                PhaseKind::DropGoal => open.done.contains(seat),
                PhaseKind::Income
                | PhaseKind::Market
                | PhaseKind::CleanUp
                | PhaseKind::Distill
                | PhaseKind::Bottle
                | PhaseKind::Sell
                | PhaseKind::Age
                | PhaseKind::Taste
                | PhaseKind::End => 3 < open.phase.round,
            };
        let dealt = open.phase.kind != PhaseKind::SetUp || (taste && open.seats != 1);
        let count = goals.len() + dropped.len();
        let fits = if dealt { count == each } else { count <= each };
        if !fits || drops == dropped.is_empty() || !goals.or(dropped).without(possible).is_empty() {
            reasons.push(Impossible::Goals { seat });
        }
    }
}

fn check_solo(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let solo = &open.solo;
    let mut wrong = 1 << Spot::COUNT <= solo.active | solo.claimed || solo.active & solo.claimed != 0;
    let mut laid = Laid::of(Deck::Solo);
    for spot in Spot::all() {
        let Some(card) = solo.cards[spot.index()] else {
            wrong |= solo.claimed & 1 << spot.index() != 0;
            continue;
        };
        let Some(flight) = open.flight else {
            wrong = true;
            continue;
        };
        let difficulty: Difficulty = open.options.difficulty;
        if usize::from(Deck::Solo.size()) <= card.index() {
            wrong = true;
            continue;
        }
        wrong |= !state.pack.solo_tier(solo::tier(difficulty, spot.row()), flight).contains(card);
        laid.lay(card, reasons);
    }
    let b_cards = open.flight.map_or(CardSet::EMPTY, |flight| state.pack.solo_tier(1, flight));
    wrong |= !solo.turned.without(b_cards).is_empty();
    laid.lay_all(solo.turned.and(b_cards), reasons);
    let unused = solo.cards == [None; Spot::COUNT] && solo.turned.is_empty() && !solo.swapped;
    if wrong || (open.seats != 1 && !(unused && open.sale.is_none())) {
        reasons.push(Impossible::Solo);
    }
    let seen_late = open.phase.kind != PhaseKind::SetUp && open.seats == 1 && {
        let missing = |spot: &Spot| solo.cards[spot.index()].is_none();
        Spot::all().filter(missing).any(|spot| solo::is_open_row(spot.row()))
    };
    if seen_late {
        reasons.push(Impossible::Solo);
    }
    let stage = |seat| state.still(seat).stage;
    if open.phase.kind != PhaseKind::Bottle && open.all_seats().any(|seat| stage(seat) == Stage::Shown) {
        reasons.push(Impossible::WrongPhase);
    }
}
