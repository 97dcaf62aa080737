//! Wine & Cheese as JSON, where its form is not the one of the types. `games/wine-cheese/NOTATION.md` describes the forms.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::forms::{ByWord, Named, counts};
use tabletop::{BySeat, Card, CardSet, as_text};

use crate::vocabulary::{Amounts, CardName, Color, Good, Ingredient, Phase, Plot, PlotSet};
use crate::{Cellar, First, MainAction, Open, Position, SoldCards, Step, Trades};

pub(crate) type ByName = Named<CardName>;
pub(crate) type ByGood = ByWord<Good>;

as_text!(CardName, "such-as w7");
as_text!(First, "one-of lot heart circle");
as_text!(Trades, "one-of any-time own-turn");
as_text!(SoldCards, "one-of face-down open");
as_text!(MainAction, "one-of not-yet produced sold");
as_text!(Phase, "such-as spring-1.production");
as_text!(Plot, "such-as c3");
as_text!(Step, "such-as ask take-card wine");

impl From<Card> for CardName {
    fn from(card: Card) -> Self {
        Self(card)
    }
}

impl From<CardName> for Card {
    fn from(CardName(card): CardName) -> Self {
        card
    }
}

/// A position is one object, with the hands beside what lies open.
#[derive(Deserialize)]
pub(crate) struct Parts(Hidden, Open);

#[derive(Deserialize)]
struct Hidden {
    #[serde(with = "ByName")]
    hands: BySeat<CardSet, 2>,
}

impl From<Parts> for Position {
    fn from(Parts(Hidden { hands }, open): Parts) -> Self {
        Self { open, hands }
    }
}

/// A cellar with a card in it; an empty one is `null`.
#[derive(Serialize, Deserialize)]
pub(crate) struct Contents {
    #[serde(with = "ByName")]
    card: Card,
    markers: u8,
}

impl From<Cellar> for Option<Contents> {
    fn from(Cellar { card, markers }: Cellar) -> Self {
        card.map(|card| Contents { card, markers })
    }
}

impl From<Option<Contents>> for Cellar {
    fn from(contents: Option<Contents>) -> Self {
        contents.map_or_else(Self::default, |Contents { card, markers }| Self { card: Some(card), markers })
    }
}

/// All kinds are written; one that is missing is 0.
impl Serialize for Amounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Ingredient::ALL.map(|kind| (kind, self.of(kind))))
    }
}

impl<'de> Deserialize<'de> for Amounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut amounts = Self::NONE;
        counts(deserializer, Self::MOST, |kind, count| amounts = amounts.with(kind, count))?;
        Ok(amounts)
    }
}

/// The workers on the grid by plot.
pub(crate) mod workers_by_plot {
    use super::{BTreeMap, Color, Deserialize, Deserializer, Plot, PlotSet, Serializer};

    type Workers = [PlotSet; Color::ALL.len()];

    pub fn serialize<S: Serializer>(workers: &Workers, serializer: S) -> Result<S::Ok, S::Error> {
        let of = |color: Color| workers[color.index()].iter().map(move |plot| (plot, color));
        serializer.collect_map(Color::ALL.into_iter().flat_map(of))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Workers, D::Error> {
        let mut workers = Workers::default();
        for (plot, color) in BTreeMap::<Plot, Color>::deserialize(deserializer)? {
            workers[color.index()].insert(plot);
        }
        Ok(workers)
    }
}

/// A phase with its year.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
pub(crate) fn with_year<S: Serializer>(phase: &Phase, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Form {
        phase: Phase,
        year: u8,
    }

    Form { phase: *phase, year: phase.year() }.serialize(serializer)
}
