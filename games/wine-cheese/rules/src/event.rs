//! What happened, and what each viewer sees of it.

use tabletop::{Card, Seat, Viewer};

#[cfg(feature = "serde")]
use crate::files::json::{ByName, with_year};
use crate::pack::Pack;
use crate::vocabulary::{Coin, Color, Good, House, HousingCard, Ingredient, Phase, Plot, good_of};

/// Something that happened. Each is emitted by the one function that does it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Event {
    PhaseBegan {
        #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "with_year"))]
        phase: Phase,
    },
    /// Who holds the turn order card 1 from now on.
    OrderSet {
        first: Seat,
    },
    HousingPlaced {
        space: House,
        card: HousingCard,
    },
    BenchPlaced {
        seat: Seat,
        house: House,
        color: Color,
    },
    /// A card came from the deck to a hand.
    Drawn {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        card: Card,
    },
    /// A card came from the deck to the display.
    Displayed {
        slot: u8,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        card: Card,
    },
    /// A card came from the display to a hand.
    Taken {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        card: Card,
    },
    WorkerSent {
        seat: Seat,
        color: Color,
        plot: Plot,
    },
    WorkerReturned {
        seat: Seat,
        color: Color,
        plot: Plot,
        house: House,
    },
    Gained {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(rename = "ingredient"))]
        kind: Ingredient,
        count: u8,
    },
    Paid {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(rename = "ingredient"))]
        kind: Ingredient,
        count: u8,
    },
    Stored {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(rename = "ingredient"))]
        kind: Ingredient,
        count: u8,
    },
    Expired {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(rename = "ingredient"))]
        kind: Ingredient,
        count: u8,
    },
    Produced {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        card: Card,
        markers: u8,
    },
    Triggered {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        card: Card,
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Trigger::is_own"))]
        by: Trigger,
    },
    Sold {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        card: Card,
        coin: Coin,
    },
    PairSold {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        wine: Card,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        cheese: Card,
    },
    Hurried {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        card: Card,
    },
    Slowed {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        card: Card,
    },
    Aged {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        card: Card,
        count: u8,
    },
    Overripe {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "ByName"))]
        card: Card,
    },
    /// An indicator moved forward to this space.
    Advanced {
        seat: Seat,
        good: Good,
        steps: u8,
        space: u8,
    },
    SteppedBack {
        seat: Seat,
        good: Good,
        space: u8,
    },
    /// An indicator went over the lap arrow.
    Lapped {
        seat: Seat,
        good: Good,
    },
    BonusReached {
        seat: Seat,
        space: u8,
    },
    CellarOpened {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
    },
    DroppedOut {
        seat: Seat,
    },
}

/// What triggers a special action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Trigger {
    /// The card's own production or sale, or the summer.
    Own,
    /// Another card, a Helper (WC-7.7).
    Helper,
}

impl Trigger {
    #[cfg(feature = "serde")]
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "whoever writes events hands a reference")]
    fn is_own(&self) -> bool {
        *self == Trigger::Own
    }
}

/// An event as one viewer sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Seen {
    /// Somebody drew a card of this good, face down.
    DrawnUnseen { seat: Seat, good: Good },
    #[cfg_attr(feature = "serde", serde(untagged))]
    Whole(Event),
}

impl Event {
    pub(crate) fn seen_by(self, viewer: Viewer) -> Seen {
        match self {
            Event::Drawn { seat, card } => {
                if viewer.is(seat) {
                    Seen::Whole(self)
                } else {
                    Seen::DrawnUnseen { seat, good: good_of(card) }
                }
            }
            Event::PhaseBegan { .. }
            | Event::OrderSet { .. }
            | Event::HousingPlaced { .. }
            | Event::BenchPlaced { .. }
            | Event::Displayed { .. }
            | Event::Taken { .. }
            | Event::WorkerSent { .. }
            | Event::WorkerReturned { .. }
            | Event::Gained { .. }
            | Event::Paid { .. }
            | Event::Stored { .. }
            | Event::Expired { .. }
            | Event::Produced { .. }
            | Event::Triggered { .. }
            | Event::Sold { .. }
            | Event::PairSold { .. }
            | Event::Hurried { .. }
            | Event::Slowed { .. }
            | Event::Aged { .. }
            | Event::Overripe { .. }
            | Event::Advanced { .. }
            | Event::SteppedBack { .. }
            | Event::Lapped { .. }
            | Event::BonusReached { .. }
            | Event::CellarOpened { .. }
            | Event::TurnEnded { .. }
            | Event::DroppedOut { .. } => Seen::Whole(self),
        }
    }

    /// Whether it brought something to light that was unknown.
    pub(crate) fn reveals(self) -> bool {
        match self {
            Event::OrderSet { .. }
            | Event::PhaseBegan { .. }
            | Event::Taken { .. }
            | Event::WorkerSent { .. }
            | Event::WorkerReturned { .. }
            | Event::Gained { .. }
            | Event::Paid { .. }
            | Event::Stored { .. }
            | Event::Expired { .. }
            | Event::Triggered { .. }
            | Event::Sold { .. }
            | Event::PairSold { .. }
            | Event::Hurried { .. }
            | Event::Slowed { .. }
            | Event::Aged { .. }
            | Event::Overripe { .. }
            | Event::Advanced { .. }
            | Event::SteppedBack { .. }
            | Event::Lapped { .. }
            | Event::BonusReached { .. }
            | Event::CellarOpened { .. }
            | Event::TurnEnded { .. }
            | Event::DroppedOut { .. }
            // Who produces shows a card of their own; taking that back harms nobody else.
            | Event::Produced { .. } => false,
            Event::HousingPlaced { .. } | Event::Drawn { .. } | Event::Displayed { .. } => true,
            // Where the waiting pair goes is known beforehand.
            Event::BenchPlaced { color, .. } => color != Pack::WAITING,
        }
    }
}
