//! Vintage as JSON, where its form is not the one of the types. `games/vintage/NOTATION.md` describes the forms.

use packs::json::seated;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::Serializer as ToValue;
use tabletop::forms::{ByWord, counts, each_once};
use tabletop::{BySeat, as_number, as_text};

use crate::pack::{Circle, Circles};
use crate::vocabulary::{Card, Category, Chip, Harvest, MOST_SEATS, Phase, Pile, Place, Round, Site, Varieties, Vault};
use crate::{Grounds, Held, Open, Options, Position, Slot, Step, View};

pub(crate) type ByVault = ByWord<Vault>;
pub(crate) type ByCategory = ByWord<Category>;

as_number!(Chip, value, Chip::MOST);
as_number!(Circle, number, Circle::MOST - 1);
as_text!(Phase, "such-as round-3");
as_text!(Step, "such-as ask cards");

/// A position is one object, with the hands and chips beside what lies open.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Parts(Open, Hidden);

        #[derive(Deserialize)]
        struct Hidden {
            hands: BySeat<[Option<Card>; Place::COUNT], MOST_SEATS>,
            chips: [Option<Chip>; Round::COUNT],
        }

        let Parts(open, Hidden { hands, chips }) = Parts::deserialize(deserializer)?;
        Ok(Self { open, hands, chips })
    }
}

/// What has something for each player.
const SEATED: [&str; 2] = ["boards", "hands"];

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

/// There is nothing to agree on.
#[derive(Serialize, Deserialize)]
pub(crate) struct Nothing {}

impl From<Nothing> for Options {
    fn from(Nothing {}: Nothing) -> Self {
        Self
    }
}

impl From<Options> for Nothing {
    fn from(Options: Options) -> Self {
        Self {}
    }
}

/// Barrels that lie somewhere; no barrels are `null`.
#[derive(Serialize, Deserialize)]
pub(crate) struct Barrels {
    barrels: u8,
    quality: u8,
}

impl From<Harvest> for Barrels {
    fn from(Harvest { barrels, quality }: Harvest) -> Self {
        Self { barrels, quality }
    }
}

impl From<Harvest> for Option<Barrels> {
    fn from(harvest: Harvest) -> Self {
        (!harvest.is_none()).then(|| harvest.into())
    }
}

impl From<Option<Barrels>> for Harvest {
    fn from(there: Option<Barrels>) -> Self {
        there.map_or(Self::NONE, |Barrels { barrels, quality }| Self { barrels, quality })
    }
}

/// An estate that has been placed; one that waits is `null`.
#[derive(Serialize, Deserialize)]
pub(crate) struct Placed {
    site: Site,
    cubes: Varieties,
    harvest: Harvest,
}

impl From<Grounds> for Option<Placed> {
    fn from(Grounds { site, cubes, harvest }: Grounds) -> Self {
        site.map(|site| Placed { site, cubes, harvest })
    }
}

impl From<Option<Placed>> for Grounds {
    fn from(placed: Option<Placed>) -> Self {
        placed.map_or(Self::NONE, |Placed { site, cubes, harvest }| Self { site: Some(site), cubes, harvest })
    }
}

/// A card in a hand; an empty place is `null`.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum InHand {
    Known(Card),
    Since(u8),
}

impl From<Slot> for Option<InHand> {
    fn from(slot: Slot) -> Self {
        match slot {
            Slot::Empty => None,
            Slot::Known { card } => Some(InHand::Known(card)),
            Slot::Unseen { since } => Some(InHand::Since(since)),
        }
    }
}

impl From<Option<InHand>> for Slot {
    fn from(in_hand: Option<InHand>) -> Self {
        match in_hand {
            None => Self::Empty,
            Some(InHand::Known(card)) => Self::Known { card },
            Some(InHand::Since(since)) => Self::Unseen { since },
        }
    }
}

impl Serialize for Circles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Circles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::deserialize(deserializer)?.into_iter().fold(Self::NONE, Self::with))
    }
}

impl Serialize for Varieties {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Varieties {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut varieties = Self::NONE;
        each_once(deserializer, |variety| {
            let is_new = !varieties.contains(variety);
            varieties = varieties.with(variety);
            is_new
        })?;
        Ok(varieties)
    }
}

/// Only kinds that are there are written.
impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut pile = Self::EMPTY;
        counts(deserializer, Self::MOST, |card, count| pile = pile.with(card, count))?;
        Ok(pile)
    }
}

/// A list without places for what is not there.
pub(crate) fn those_there<S: Serializer>(held: &[Option<Held>], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(held.iter().flatten())
}

/// A round by its number.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
pub(crate) fn number<S: Serializer>(round: &Round, serializer: S) -> Result<S::Ok, S::Error> {
    (round.index() + 1).serialize(serializer)
}

/// A harvest even if it has no barrels.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
pub(crate) fn barrels<S: Serializer>(harvest: &Harvest, serializer: S) -> Result<S::Ok, S::Error> {
    Barrels::from(*harvest).serialize(serializer)
}
