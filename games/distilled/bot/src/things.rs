//! Things in Distilled: distillers, goals, awards, the cards of the market, recipes, spirits, label
//! bonuses, the turn order.

use distilled::vocabulary::{Deck, LABEL_SPACES, PhaseKind, Piece, Recipe};
use distilled::{Action, Event, Pack, Question, State};
use tabletop::{Card, Game, Seat, Who};

use search::{Notes, Thing, Things};

use crate::Distilled;

const DISTILLERS: usize = 0;
const GOALS: usize = DISTILLERS + Deck::Distillers.size() as usize;
const AWARDS: usize = GOALS + Deck::Goals.size() as usize;
const UPGRADES: usize = AWARDS + Deck::Awards.size() as usize;
/// Recipes, then the spirits made from them.
const RECIPES: usize = UPGRADES + Deck::Upgrades.size() as usize;
const SPIRITS: usize = RECIPES + Recipe::ALL.len();
/// The label spaces, then points instead of a bonus.
const LABELS: usize = SPIRITS + Recipe::ALL.len();
const POINTS: usize = LABELS + LABEL_SPACES;
const FIRST: usize = POINTS + 1;
/// The kinds of ingredients, then the kinds of items.
const INGREDIENTS: usize = FIRST + 1;

impl Things for Distilled {
    fn things(pack: &Pack) -> Vec<Thing> {
        let cards = |group, deck: Deck| deck.all().iter().map(move |card| Thing::new(group, pack.card_key(deck, card)));
        let kinds = |group, deck| kinds(pack, deck).map(move |card| Thing::new(group, pack.card_key(deck, card)));
        let recipes = |group| Recipe::ALL.into_iter().map(move |recipe| Thing::new(group, recipe.word()));
        let labels = (1..=LABEL_SPACES).map(|space| space.to_string()).chain(["points".to_owned()]);
        cards("distiller", Deck::Distillers)
            .chain(cards("goal", Deck::Goals))
            .chain(cards("award", Deck::Awards))
            .chain(cards("upgrade", Deck::Upgrades))
            .chain(recipes("recipe"))
            .chain(recipes("spirit"))
            .chain(labels.map(|key| Thing::new("label", key)))
            .chain([Thing::new("start", "first")])
            .chain(kinds("ingredient", Deck::Ingredients))
            .chain(kinds("item", Deck::Items))
            .collect()
    }

    fn decided(before: &State, seat: Seat, legal: &[Action], chosen: Action, notes: &mut Notes) {
        let thing = |action: Action| match action {
            // The money of a removed card is no card, and a barrel that comes back is no new one.
            Action::Take { .. }
                if matches!(before.question(seat), Some(Question::React | Question::KeepBarrel { .. })) =>
            {
                None
            }
            Action::Buy { piece } | Action::Take { piece } => {
                of_piece(before.pack(), piece).map(|thing| (thing, false))
            }
            Action::Cube { recipe } => Some((RECIPES + recipe.index(), true)),
            Action::Make { recipe, .. } => Some((SPIRITS + recipe.index(), true)),
            Action::Label { space } => Some((LABELS + usize::from(space), true)),
            Action::Points { .. } => Some((POINTS, true)),
            Action::Choose { .. }
            | Action::UseDistiller
            | Action::Use { .. }
            | Action::LayOut { .. }
            | Action::Pass
            | Action::Reveal { .. }
            | Action::Decline
            | Action::Discount
            | Action::FullPrice
            | Action::Replace { .. }
            | Action::NoTrade
            | Action::Give { .. }
            | Action::Put { .. }
            | Action::Close
            | Action::Rest
            | Action::Add
            | Action::TopOnly
            | Action::Both
            | Action::Back { .. }
            | Action::Again
            | Action::Ready
            | Action::Keep { .. }
            | Action::Sell { .. }
            | Action::Taste { .. }
            | Action::Drop { .. }
            | Action::Claim { .. }
            | Action::Swap { .. }
            | Action::First { .. }
            | Action::Flight { .. }
            | Action::Award { .. }
            | Action::Offer { .. }
            | Action::Goal { .. }
            | Action::Turn { .. }
            | Action::Flavor { .. }
            | Action::Remove { .. }
            | Action::Solo { .. } => None,
        };
        legal.iter().filter_map(|&action| thing(action)).for_each(|(thing, _)| notes.had(seat, thing));
        // A purchase asks about discounts first; the card counts as used when it arrives.
        if let Some((thing, true)) = thing(chosen) {
            notes.used(seat, thing);
        }
    }

    fn happened(after: &State, _: Who, event: Event, notes: &mut Notes) {
        match event {
            Event::Offered { seat, card } => notes.dealt(seat, DISTILLERS + card.index()),
            Event::Chosen { seat, card } => notes.used(seat, DISTILLERS + card.index()),
            Event::GoalDealt { seat, card } => notes.dealt(seat, GOALS + card.index()),
            // A dropped goal is not used.
            Event::GoalsShown { seat, goals } => goals.iter().for_each(|card| notes.used(seat, GOALS + card.index())),
            Event::AwardLaid { card, .. } => {
                after.open().all_seats().for_each(|seat| notes.had(seat, AWARDS + card.index()));
            }
            Event::AwardWon { seat, card, .. } => notes.used(seat, AWARDS + card.index()),
            Event::Received { seat, piece, .. } => {
                if let Some(thing) = of_piece(after.pack(), piece) {
                    notes.used(seat, thing);
                }
            }
            Event::Made { seat, recipe, .. } => notes.used(seat, SPIRITS + recipe.index()),
            Event::Started { seat } if after.open().phase.kind == PhaseKind::SetUp => {
                notes.dealt(seat, FIRST);
                notes.used(seat, FIRST);
            }
            Event::Started { .. }
            | Event::PhaseBegan { .. }
            | Event::FlightChosen { .. }
            | Event::GoalDropped { .. }
            | Event::MoneyGained { .. }
            | Event::MoneyPaid { .. }
            | Event::PointsGained { .. }
            | Event::PointsSpent { .. }
            | Event::Left { .. }
            | Event::CubePlaced { .. }
            | Event::DiscountUsed { .. }
            | Event::Passed { .. }
            | Event::Refilled { .. }
            | Event::Trucked { .. }
            | Event::DeckShuffled { .. }
            | Event::Revealed { .. }
            | Event::PutUnder { .. }
            | Event::AtStill { .. }
            | Event::Shuffled { .. }
            | Event::IsReady { .. }
            | Event::Shown { .. }
            | Event::FlavorAdded { .. }
            | Event::FlavorLooked { .. }
            | Event::FlavorKept { .. }
            | Event::FlavorDiscarded { .. }
            | Event::FlavorTurned { .. }
            | Event::FlavorsShuffled
            | Event::Sold { .. }
            | Event::LabelPlaced { .. }
            | Event::Cleared { .. }
            | Event::Stored { .. }
            | Event::TopIngredient { .. }
            | Event::SoloTurned { .. }
            | Event::CleanUpTurned { .. }
            | Event::Claimed { .. }
            | Event::Swapped { .. } => {}
        }
    }
}

/// The first card of each kind.
fn kinds(pack: &Pack, deck: Deck) -> impl Iterator<Item = Card> {
    deck.all().iter().filter(move |&card| {
        let key = pack.card_key(deck, card);
        pack.by_key(deck, key).next() == Some(card)
    })
}

/// Index of a premium card; all copies are one thing.
fn of_piece(pack: &Pack, piece: Piece) -> Option<usize> {
    let place = |deck, card| kinds(pack, deck).position(|kind| pack.card_key(deck, kind) == pack.card_key(deck, card));
    match piece {
        Piece::Upgrade(card) => Some(UPGRADES + card.index()),
        Piece::Ingredient(card) => Some(INGREDIENTS + place(Deck::Ingredients, card)?),
        Piece::Item(card) => Some(INGREDIENTS + kinds(pack, Deck::Ingredients).count() + place(Deck::Items, card)?),
        Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use distilled::Options;
    use packs::Edge;
    use search::Bot;
    use search::test_kit::watched;
    use tabletop::Setup;

    use super::*;

    #[test]
    fn every_thing_has_a_name_of_its_own() {
        let pack = State::standard_pack().pack;
        let things = Distilled::things(pack);
        assert_eq!(things.iter().collect::<BTreeSet<_>>().len(), things.len());
        assert_eq!(things[FIRST], Thing::new("start", "first"));
        assert_eq!(things[POINTS], Thing::new("label", "points"));
        let (one, other) = (Card::new(0), Card::new(1));
        assert_eq!(of_piece(pack, Piece::Ingredient(one)), of_piece(pack, Piece::Ingredient(other)), "two copies");
        let last = of_piece(pack, Piece::Item(Card::new(Deck::Items.size() - 1)));
        assert_eq!(last, Some(things.len() - 1));
    }

    #[test]
    fn a_game_tells_what_became_of_its_things() {
        let pack = State::standard_pack().pack;
        let things = Distilled::things(pack);
        for seats in [1, 2, 4] {
            let setup = Setup { pack, seats, options: Options::default() };
            let (game, notes) = watched::<Distilled>(&setup, Bot::Random, 7);
            assert_eq!(notes.seats.iter().filter(|fate| fate.dealt.contains(&FIRST)).count(), 1, "one begins");
            for (fate, player) in notes.seats.iter().zip(&game.open().players.0) {
                assert!(fate.had.iter().all(|&thing| thing < things.len()));
                assert!(fate.used.is_subset(&fate.had) && fate.dealt.is_subset(&fate.had));
                let chosen: Vec<usize> = fate.used.range(DISTILLERS..GOALS).copied().collect();
                assert_eq!(chosen, [DISTILLERS + player.identity().index()]);
                let kept = fate.used.range(GOALS..AWARDS).count();
                assert_eq!(kept, if seats == 1 { 0 } else { 2 }, "one of three goals is dropped");
                let upgrades = player.upgrades.iter().flatten();
                assert!(upgrades.into_iter().all(|card| fate.used.contains(&(UPGRADES + card.index()))));
            }
        }
    }
}
