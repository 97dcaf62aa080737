//! Cards by the names that a game has for them.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{array, each_once};
use crate::{BySeat, Card, CardSet};

/// Cards by their names in a game: `#[serde(with = "Named::<CardName>")]` for one, several or none.
pub struct Named<N>(PhantomData<N>);

impl<N: Name> Named<N> {
    pub fn serialize<C: Cards, S: Serializer>(cards: &C, serializer: S) -> Result<S::Ok, S::Error> {
        cards.write::<N, S>(serializer)
    }

    pub fn deserialize<'de, C: Cards, D: Deserializer<'de>>(deserializer: D) -> Result<C, D::Error> {
        C::read::<N, D>(deserializer)
    }
}

/// The name of a card, as a text.
pub trait Name: From<Card> + Into<Card> + Serialize + DeserializeOwned {}

impl<N: From<Card> + Into<Card> + Serialize + DeserializeOwned> Name for N {}

/// What holds cards by number.
pub trait Cards: Copy {
    fn write<N: Name, S: Serializer>(self, serializer: S) -> Result<S::Ok, S::Error>;
    fn read<'de, N: Name, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

impl Cards for Card {
    fn write<N: Name, S: Serializer>(self, serializer: S) -> Result<S::Ok, S::Error> {
        N::from(self).serialize(serializer)
    }

    fn read<'de, N: Name, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        N::deserialize(deserializer).map(Into::into)
    }
}

/// Every card once.
impl Cards for CardSet {
    fn write<N: Name, S: Serializer>(self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(N::from))
    }

    fn read<'de, N: Name, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut cards = Self::EMPTY;
        each_once(deserializer, |name: N| {
            let before = cards.len();
            cards = cards.or([name.into()].into_iter().collect());
            before < cards.len()
        })?;
        Ok(cards)
    }
}

impl<C: Cards> Cards for Option<C> {
    fn write<N: Name, S: Serializer>(self, serializer: S) -> Result<S::Ok, S::Error> {
        self.map(With::<C, N>::new).serialize(serializer)
    }

    fn read<'de, N: Name, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(|With::<C, N>(cards, _)| cards))
    }
}

impl<C: Cards, const K: usize> Cards for [C; K] {
    fn write<N: Name, S: Serializer>(self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.map(With::<C, N>::new))
    }

    fn read<'de, N: Name, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(array(deserializer)?.map(|With::<C, N>(cards, _)| cards))
    }
}

impl<C: Cards + Default, const K: usize> Cards for BySeat<C, K> {
    fn write<N: Name, S: Serializer>(self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write::<N, S>(serializer)
    }

    fn read<'de, N: Name, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let BySeat(all) = BySeat::<With<C, N>, K>::deserialize(deserializer)?;
        Ok(Self(all.map(|With(cards, _)| cards)))
    }
}

/// Cards with the names to write them by.
struct With<C, N>(C, PhantomData<N>);

impl<C, N> With<C, N> {
    fn new(cards: C) -> Self {
        Self(cards, PhantomData)
    }
}

impl<C: Default, N> Default for With<C, N> {
    fn default() -> Self {
        Self::new(C::default())
    }
}

impl<C: Cards, N: Name> Serialize for With<C, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write::<N, S>(serializer)
    }
}

impl<'de, C: Cards, N: Name> Deserialize<'de> for With<C, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        C::read::<N, D>(deserializer).map(Self::new)
    }
}
