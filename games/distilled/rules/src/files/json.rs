//! Distilled as JSON, where its form is not the one of the types. `games/distilled/NOTATION.md` describes the forms.

#![expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives references")]

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use packs::json::seated;
use serde::de::{Error as _, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::Serializer as ToValue;
use tabletop::forms::{Cards, Name};
use tabletop::{BadNotation, BySeat, Card, CardSet, as_text, forms, words};

pub(crate) use crate::effect::Gain;
use crate::vocabulary::{Deck, MOST_SEATS, Phase, Piece, Recipe, Row, SLOTS, Spot};
use crate::{
    First, FlightChoice, MarketRow, Open, Player, Position, Progress, Sealed, Stack, Stage, Step, Still, Under, View,
};
pub(crate) use tabletop::forms::{ByWord, Named, from_one};

as_text!(FlightChoice, "one-of random first-taste a b c d e f g h");
as_text!(Phase, "such-as 3.market");
as_text!(Piece, "one-of yeast … wood alcohol signature metal glass u1 … i1 … t1 …");
as_text!(Progress, "one-of idle busy shuffling ready");
as_text!(Spot, "such-as 1.1");
as_text!(Stage, "such-as trade");
as_text!(Step, "such-as ask place-label new");

const FIRST: &str = "one-of lot 0 1 2 3 4";

impl Serialize for First {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A seat is written as a text; it is read as a number too.
impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Starter;

        impl Visitor<'_> for Starter {
            type Value = First;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(FIRST)
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<First, E> {
                text.parse().map_err(|_| E::custom(FIRST))
            }

            fn visit_u64<E: serde::de::Error>(self, seat: u64) -> Result<First, E> {
                self.visit_str(&seat.to_string())
            }
        }

        deserializer.deserialize_any(Starter)
    }
}

words! {
    /// The barrels of the basic market.
    BasicBarrel { Clay = "clay", Wood = "wood" }
}

/// The name of a card in a deck: `#[serde(with = "Named::<In<'g'>>")]`.
pub(crate) struct In<const DECK: char>(Card);

impl<const DECK: char> From<Card> for In<DECK> {
    fn from(card: Card) -> Self {
        Self(card)
    }
}

impl<const DECK: char> From<In<DECK>> for Card {
    fn from(In(card): In<DECK>) -> Self {
        card
    }
}

impl<const DECK: char> FromStr for In<DECK> {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        DECK.to_string().parse::<Deck>()?.card(text).map(Self)
    }
}

impl<const DECK: char> Serialize for In<DECK> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{DECK}{}", self.0.number() + 1))
    }
}

impl<'de, const DECK: char> Deserialize<'de> for In<DECK> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        forms::text(deserializer, format_args!("such-as {DECK}1"))
    }
}

impl Cards for Under {
    fn write<N: Name, S: Serializer>(self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(N::from))
    }

    fn read<'de, N: Name, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut under = Self::EMPTY;
        let fits = Vec::<N>::deserialize(deserializer)?.into_iter().all(|name| under.push(name.into()));
        if fits { Ok(under) } else { Err(D::Error::custom(format_args!("at-most {}", under.len()))) }
    }
}

/// Ingredients that lie together.
#[derive(Serialize, Deserialize)]
pub(crate) struct Heap {
    yeast: u8,
    water: u8,
    grains: u8,
    plants: u8,
    fruits: u8,
    alcohol: u8,
    signature: bool,
    #[serde(with = "Named::<In<'i'>>")]
    premium: CardSet,
}

impl From<Stack> for Heap {
    fn from(stack: Stack) -> Self {
        let Stack { premium, basics: [yeast, water, grains, plants, fruits], alcohol, signature } = stack;
        Self { yeast, water, grains, plants, fruits, alcohol, signature, premium }
    }
}

impl From<Heap> for Stack {
    fn from(heap: Heap) -> Self {
        let Heap { yeast, water, grains, plants, fruits, alcohol, signature, premium } = heap;
        Self { premium, basics: [yeast, water, grains, plants, fruits], alcohol, signature }
    }
}

/// Labels left: those of recipes that are not named are gone.
pub(crate) mod labels {
    use super::{BTreeMap, Deserialize, Deserializer, Recipe, Serializer};
    use serde::de::Error as _;
    use tabletop::vocabulary::Word as _;

    pub fn serialize<S: Serializer>(labels: &[u8; Recipe::STACKS], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Recipe::ALL.iter().zip(labels))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; Recipe::STACKS], D::Error> {
        let mut labels = [0; Recipe::STACKS];
        for (recipe, count) in BTreeMap::<Recipe, u8>::deserialize(deserializer)? {
            let stack = labels.get_mut(recipe.index());
            *stack.ok_or_else(|| D::Error::unknown_field(recipe.word(), Recipe::WORDS))? = count;
        }
        Ok(labels)
    }
}

/// The rows of the premium market, each with cards of its own deck.
pub(crate) mod market {
    use super::{Card, CardSet, Deserialize, Deserializer, In, MarketRow, Named, SLOTS, Serialize, Serializer, Under};

    #[derive(Serialize, Deserialize)]
    struct Market {
        upgrades: Cards<'u'>,
        ingredients: Cards<'i'>,
        items: Cards<'t'>,
    }

    #[derive(Serialize, Deserialize)]
    struct Cards<const DECK: char> {
        #[serde(with = "Named::<In<DECK>>")]
        slots: [Option<Card>; SLOTS],
        #[serde(with = "Named::<In<DECK>>")]
        deck: CardSet,
        #[serde(with = "Named::<In<DECK>>")]
        under: Under,
        #[serde(with = "Named::<In<DECK>>")]
        truck: CardSet,
    }

    impl<const DECK: char> From<MarketRow> for Cards<DECK> {
        fn from(MarketRow { slots, deck, under, truck }: MarketRow) -> Self {
            Self { slots, deck, under, truck }
        }
    }

    impl<const DECK: char> From<Cards<DECK>> for MarketRow {
        fn from(Cards { slots, deck, under, truck }: Cards<DECK>) -> Self {
            Self { slots, deck, under, truck }
        }
    }

    pub fn serialize<S: Serializer>(rows: &[MarketRow; 3], serializer: S) -> Result<S::Ok, S::Error> {
        let [upgrades, ingredients, items] = *rows;
        Market { upgrades: upgrades.into(), ingredients: ingredients.into(), items: items.into() }.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[MarketRow; 3], D::Error> {
        let Market { upgrades, ingredients, items } = Market::deserialize(deserializer)?;
        Ok([upgrades.into(), ingredients.into(), items.into()])
    }
}

/// What everybody sees of a player at the still when it is shown.
pub(crate) fn shown<S: Serializer>(washback: &Stack, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Shown<'a> {
        stage: Stage,
        washback: &'a Stack,
    }

    Shown { stage: Stage::Shown, washback }.serialize(serializer)
}

/// A card of a row by its name.
pub(crate) fn in_row<S: Serializer>(row: &Row, card: &Card, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct InRow {
        row: Row,
        card: Piece,
    }

    InRow { row: *row, card: Piece::in_row(*row, *card) }.serialize(serializer)
}

pub(crate) fn phase_and_round<S: Serializer>(phase: &Phase, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct InRound<'a> {
        phase: &'a Phase,
        round: u8,
    }

    InRound { phase, round: phase.round }.serialize(serializer)
}

/// What has something for each seat.
const SEATED: [&str; 5] = ["players", "stills", "goals", "dropped", "kept"];

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        seated(Self::serialize(self, ToValue), self.open.seats, &SEATED, serializer)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        seated(Self::serialize(self, ToValue), self.open.seats, &SEATED, serializer)
    }
}

/// Two parts in one object.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Parts(Open, Sealed);

        let Parts(open, sealed) = Parts::deserialize(deserializer)?;
        Ok(Self { open, sealed })
    }
}

/// The goals the viewer can name, and how many more there are.
pub(crate) fn goals<S: Serializer>(
    goals: &BySeat<(CardSet, u8), MOST_SEATS>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Goals {
        #[serde(with = "Named::<In<'g'>>")]
        cards: CardSet,
        unseen: u8,
    }

    serializer.collect_seq(goals.0.map(|(cards, unseen)| Goals { cards, unseen }))
}

/// The goal dropped, and whether one was.
pub(crate) fn dropped<S: Serializer>(
    dropped: &BySeat<(CardSet, bool), MOST_SEATS>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Dropped {
        #[serde(with = "Named::<In<'g'>>")]
        cards: CardSet,
        dropped: bool,
    }

    serializer.collect_seq(dropped.0.map(|(cards, dropped)| Dropped { cards, dropped }))
}

impl Default for Player {
    fn default() -> Self {
        Self::NEW
    }
}

impl Default for Still {
    fn default() -> Self {
        Self::IDLE
    }
}
