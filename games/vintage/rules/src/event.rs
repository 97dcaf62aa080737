//! What happened, and what each viewer sees of it.

use tabletop::{Seat, Viewer};

#[cfg(feature = "serde")]
use crate::files::json::{barrels, number};
use crate::pack::Circle;
use crate::vocabulary::{
    Bay, By, Card, Category, Chip, Estate, Harvest, Phase, Place, Port, Round, Side, Site, Variety, Vault,
};

/// Something that happened. Each is emitted by the one function that does it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Event {
    /// A round began, or the game ended; markers and overseers are back with their owners.
    PhaseBegan {
        phase: Phase,
    },
    /// Who holds the start player marker from now on.
    StartPlayer {
        seat: Seat,
    },
    /// A chip was turned up: the harvest bonus of this round.
    BonusTurned {
        #[cfg_attr(feature = "serde", serde(serialize_with = "number"))]
        round: Round,
        chip: Chip,
    },
    /// A card came from the deck to the display.
    Displayed {
        slot: u8,
        card: Card,
    },
    /// A card that nobody had taken came from the display to the discard pile.
    Swept {
        slot: u8,
        card: Card,
    },
    /// The cards that lay beside the action board and the player boards came to the discard pile.
    Cleared,
    /// The discard pile became the deck.
    Reshuffled,
    /// A card came from the deck to a hand.
    Drawn {
        seat: Seat,
        place: Place,
        card: Card,
    },
    /// A card came from the display to a hand.
    Taken {
        seat: Seat,
        place: Place,
        card: Card,
    },
    /// A card was laid away without effect.
    Discarded {
        seat: Seat,
        place: Place,
        card: Card,
    },
    /// A card was played.
    Played {
        seat: Seat,
        place: Place,
        card: Card,
    },
    /// A played card has acted and came to the discard pile.
    LaidAway {
        seat: Seat,
        card: Card,
    },
    /// A played card lies beside the action board or the player board until the end of the round.
    LaidBeside {
        seat: Seat,
        card: Card,
    },
    /// Markers or the overseer were laid on a circle.
    Placed {
        seat: Seat,
        circle: Circle,
        by: By,
    },
    /// A marker was laid on the own circle of the boat.
    PlacedOnBoat {
        seat: Seat,
    },
    Passed {
        seat: Seat,
    },
    /// An estate was bought for so many points.
    Bought {
        seat: Seat,
        estate: Estate,
        site: Site,
        price: u8,
    },
    Planted {
        seat: Seat,
        estate: Estate,
        variety: Variety,
    },
    /// Somebody harvests; not again in this round.
    HarvestBegan {
        seat: Seat,
    },
    BrandyPaid {
        seat: Seat,
    },
    /// Barrels of port lie on an estate.
    Harvested {
        seat: Seat,
        estate: Estate,
        #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "barrels"))]
        harvest: Harvest,
    },
    /// So many barrels of brandy came to the store.
    BrandyStored {
        seat: Seat,
        count: u8,
    },
    /// So many barrels of brandy found no room.
    BrandyLost {
        seat: Seat,
        count: u8,
    },
    /// Barrels from the supply were added to the harvest on an estate.
    BarrelsAdded {
        seat: Seat,
        estate: Estate,
        count: u8,
    },
    Loaded {
        seat: Seat,
        estate: Estate,
        bay: Bay,
    },
    /// A boat reached a port.
    Sailed {
        seat: Seat,
        port: Port,
    },
    Unloaded {
        seat: Seat,
        bay: Bay,
        #[cfg_attr(feature = "serde", serde(rename = "column"))]
        vault: Vault,
    },
    Rolled {
        seat: Seat,
        face: u8,
    },
    /// A harvest has aged and left its column; so much is its quality with the roll.
    Aged {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(rename = "column"))]
        vault: Vault,
        quality: u8,
    },
    /// So many barrels came to a category of the warehouse.
    Stored {
        seat: Seat,
        category: Category,
        count: u8,
    },
    /// The oenologist moved so many barrels up from this category.
    Raised {
        seat: Seat,
        from: Category,
        count: u8,
    },
    /// So many barrels of a category were sold for so many points.
    Sold {
        seat: Seat,
        category: Category,
        count: u8,
        points: u8,
    },
    /// A card sold so many barrels out of the cellar for so many points.
    SoldFromCellar {
        seat: Seat,
        side: Side,
        count: u8,
        points: u8,
    },
    /// A barrel left a column of the cellar to be sold.
    TakenFromCellar {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(rename = "column"))]
        vault: Vault,
    },
    /// Somebody looked at the chip of a round.
    Looked {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(serialize_with = "number"))]
        round: Round,
        chip: Chip,
    },
}

/// An event as one viewer sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Seen {
    /// Somebody drew a card, face down.
    DrawnUnseen { seat: Seat, place: Place },
    /// Somebody looked at a chip.
    LookedUnseen {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(serialize_with = "number"))]
        round: Round,
    },
    #[cfg_attr(feature = "serde", serde(untagged))]
    Whole(Event),
}

impl Event {
    pub(crate) fn seen_by(self, viewer: Viewer) -> Seen {
        match self {
            Event::Drawn { seat, place, .. } if !viewer.is(seat) => Seen::DrawnUnseen { seat, place },
            Event::Looked { seat, round, .. } if !viewer.is(seat) => Seen::LookedUnseen { seat, round },
            Event::Drawn { .. }
            | Event::Looked { .. }
            | Event::PhaseBegan { .. }
            | Event::StartPlayer { .. }
            | Event::BonusTurned { .. }
            | Event::Displayed { .. }
            | Event::Swept { .. }
            | Event::Cleared
            | Event::Reshuffled
            | Event::Taken { .. }
            | Event::Discarded { .. }
            | Event::LaidAway { .. }
            | Event::Played { .. }
            | Event::LaidBeside { .. }
            | Event::Placed { .. }
            | Event::PlacedOnBoat { .. }
            | Event::Passed { .. }
            | Event::Bought { .. }
            | Event::Planted { .. }
            | Event::HarvestBegan { .. }
            | Event::BrandyPaid { .. }
            | Event::Harvested { .. }
            | Event::BrandyStored { .. }
            | Event::BrandyLost { .. }
            | Event::BarrelsAdded { .. }
            | Event::Loaded { .. }
            | Event::Sailed { .. }
            | Event::Unloaded { .. }
            | Event::Rolled { .. }
            | Event::Aged { .. }
            | Event::Stored { .. }
            | Event::Raised { .. }
            | Event::Sold { .. }
            | Event::SoldFromCellar { .. }
            | Event::TakenFromCellar { .. } => Seen::Whole(self),
        }
    }

    /// Whether it brought something to light that was unknown.
    pub(crate) fn reveals(self) -> bool {
        match self {
            Event::BonusTurned { .. }
            | Event::Displayed { .. }
            | Event::Drawn { .. }
            | Event::Rolled { .. }
            | Event::Looked { .. } => true,
            Event::PhaseBegan { .. }
            | Event::StartPlayer { .. }
            | Event::Swept { .. }
            | Event::Cleared
            | Event::Reshuffled
            | Event::Taken { .. }
            | Event::Discarded { .. }
            | Event::LaidAway { .. }
            // Who plays a card shows a card of their own; taking that back harms nobody else.
            | Event::Played { .. }
            | Event::LaidBeside { .. }
            | Event::Placed { .. }
            | Event::PlacedOnBoat { .. }
            | Event::Passed { .. }
            | Event::Bought { .. }
            | Event::Planted { .. }
            | Event::HarvestBegan { .. }
            | Event::BrandyPaid { .. }
            | Event::Harvested { .. }
            | Event::BrandyStored { .. }
            | Event::BrandyLost { .. }
            | Event::BarrelsAdded { .. }
            | Event::Loaded { .. }
            | Event::Sailed { .. }
            | Event::Unloaded { .. }
            | Event::Aged { .. }
            | Event::Stored { .. }
            | Event::Raised { .. }
            | Event::Sold { .. }
            | Event::SoldFromCellar { .. }
            | Event::TakenFromCellar { .. } => false,
        }
    }
}
