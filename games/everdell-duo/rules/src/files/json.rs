//! Everdell Duo as JSON, where its form is not the one of the types. `games/everdell-duo/NOTATION.md` describes the forms.

#![expect(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde gives references")]

use std::marker::PhantomData;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::forms::{ByWord, at_most, each_once};
use tabletop::{BySeat, Seat, as_text};

use crate::vocabulary::{ANIMALS, Area, Card, Cards, EventTile, Good, Phase, SEATS, Some32, Spot, Tile};
pub(crate) use crate::vocabulary::{Color, News};
use crate::{Gift, Mode, Needs, Open, Options, Position, Proposal, Step, Told};

as_text!(Proposal, "one-of to-0 to-1 pass n1 … n25 fresh");
as_text!(Gift, "one-of twig resin pebble berry token c1 … c80");
as_text!(Mode, "one-of competitive chapter-1 … chapter-15-hard challenge-1-1 … challenge-10-3");
as_text!(Phase, "one-of set-up winter spring summer autumn end");
as_text!(Spot, "one-of f1 … f4 r1 r2 e1 … e6 c1 … c80");
as_text!(Step, "such-as ask 0 turn");

/// Things by bit as a list: `#[serde(with = "Bits::<News>")]`.
pub(crate) struct Bits<T>(PhantomData<T>);

/// A thing with its bit.
pub(crate) trait Bit: Serialize + for<'de> Deserialize<'de> {
    fn of(bit: usize) -> Option<Self>;
    fn bit(self) -> usize;
}

macro_rules! bits {
    ($($name:ident),*) => {$(
        impl Bit for $name {
            fn of(bit: usize) -> Option<Self> {
                Self::new(bit)
            }

            fn bit(self) -> usize {
                self.index()
            }
        }
    )*};
}

bits! { News, Tile, EventTile }

impl Bit for Color {
    fn of(bit: usize) -> Option<Self> {
        Self::ALL.get(bit).copied()
    }

    fn bit(self) -> usize {
        self.index()
    }
}

impl<T: Bit> Bits<T> {
    pub fn serialize<B: Copy + Into<u32>, S: Serializer>(bits: &B, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Some32((*bits).into()).iter().filter_map(T::of))
    }

    pub fn deserialize<'de, B: TryFrom<u32>, D: Deserializer<'de>>(deserializer: D) -> Result<B, D::Error> {
        let mut bits = Some32::NONE;
        each_once(deserializer, |thing: T| {
            let before = bits;
            bits = bits.with(thing.bit());
            before != bits
        })?;
        B::try_from(bits.0).map_err(|_| D::Error::custom("list"))
    }
}

impl From<Some32> for u32 {
    fn from(Some32(bits): Some32) -> Self {
        bits
    }
}

impl From<u32> for Some32 {
    fn from(bits: u32) -> Self {
        Self(bits)
    }
}

/// A number of a few.
#[derive(Serialize)]
pub(crate) struct Number<const FIRST: u8, const LAST: u8>(u8);

impl<'de, const FIRST: u8, const LAST: u8> Deserialize<'de> for Number<FIRST, LAST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let fits = (FIRST..=LAST).contains(&number);
        if fits { Ok(Self(number)) } else { Err(D::Error::custom(format_args!("number {FIRST}–{LAST}"))) }
    }
}

impl<const FIRST: u8, const LAST: u8> Bit for Number<FIRST, LAST> {
    fn of(bit: usize) -> Option<Self> {
        (FIRST..=LAST).nth(bit).map(Self)
    }

    fn bit(self) -> usize {
        usize::from(self.0 - FIRST)
    }
}

/// What is as usual need not be said.
pub(crate) fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The numbers of the die where skunks stand.
pub(crate) mod skunks {
    use super::{Area, Bits, ByWord, Deserialize, Deserializer, Number, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Standing(#[serde(with = "Bits::<Number<1, 6>>")] u8);

    pub fn serialize<S: Serializer>(skunks: &[u8; 3], serializer: S) -> Result<S::Ok, S::Error> {
        ByWord::<Area>::serialize(&skunks.map(Standing), serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 3], D::Error> {
        Ok(ByWord::<Area>::deserialize(deserializer)?.map(|Standing(bits)| bits))
    }
}

/// What lies on the sharing tile.
pub(crate) mod gift {
    use super::{Deserialize, Deserializer, Gift, Seat, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Lying {
        gift: Gift,
        to: Seat,
    }

    pub fn serialize<S: Serializer>(gift: &Option<(Gift, Seat)>, serializer: S) -> Result<S::Ok, S::Error> {
        gift.map(|(gift, to)| Lying { gift, to }).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<(Gift, Seat)>, D::Error> {
        let lying: Option<Lying> = Deserialize::deserialize(deserializer)?;
        Ok(lying.map(|Lying { gift, to }| (gift, to)))
    }
}

/// Where placed animals stand.
pub(crate) mod animals {
    use super::{ANIMALS, Deserializer, Serializer, Spot, at_most};

    type Animals = [Option<Spot>; ANIMALS];

    pub fn serialize<S: Serializer>(animals: &Animals, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(animals.iter().flatten())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Animals, D::Error> {
        let spots = at_most(deserializer, ANIMALS)?;
        Ok(std::array::from_fn(|nth| spots.get(nth).copied()))
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut cards = Self::NONE;
        each_once(deserializer, |card: Card| {
            let before = cards;
            cards = cards.with(card);
            before != cards
        })?;
        Ok(cards)
    }
}

impl Serialize for Needs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let goods = Good::ALL.into_iter().filter(|&good| self.has(good)).map(Good::word);
        serializer.collect_seq(goods.chain(self.has_cards().then_some("card")))
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Options {
    /// No good-news card is both kept and gone.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let options = Self::deserialize(deserializer)?;
        if options.kept.0 & options.gone.0 == 0 { Ok(options) } else { Err(D::Error::custom("kept: not-gone")) }
    }
}

/// A position: two parts in one object.
#[derive(Deserialize)]
pub(crate) struct Whole(Open, Secrets);

#[derive(Deserialize)]
struct Secrets {
    hands: BySeat<Cards, SEATS>,
    told: BySeat<Told, SEATS>,
    #[serde(default = "nothing")]
    discards: BySeat<Cards, SEATS>,
}

/// Positions from before the pile lay face down have everything in `discard`.
fn nothing() -> BySeat<Cards, SEATS> {
    BySeat([Cards::NONE; SEATS])
}

impl From<Whole> for Position {
    fn from(Whole(open, Secrets { hands, told, discards }): Whole) -> Self {
        Self { open, hands, told, discards }
    }
}
