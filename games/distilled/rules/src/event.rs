//! What happened, and what each viewer sees of it.

use tabletop::{Card, CardSet, Seat, Viewer};

use crate::Stack;
#[cfg(feature = "serde")]
use crate::files::json::{In, Named, from_one, in_row, phase_and_round};
use crate::vocabulary::{Basic, Flight, Phase, Piece, Place, Recipe, Row, Spot};

/// Something that happened. Each is emitted by the one function that does it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Event {
    PhaseBegan {
        #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "phase_and_round"))]
        phase: Phase,
    },
    /// Who has the start player token from now on.
    Started {
        seat: Seat,
    },
    FlightChosen {
        flight: Flight,
    },
    AwardLaid {
        place: u8,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'a'>>"))]
        card: Card,
    },
    Offered {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'d'>>"))]
        card: Card,
    },
    Chosen {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'d'>>"))]
        card: Card,
    },
    GoalDealt {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'g'>>"))]
        card: Card,
    },
    GoalDropped {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'g'>>"))]
        card: Card,
    },
    /// The goals of a player at the end of the game.
    GoalsShown {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(rename = "cards", with = "Named::<In<'g'>>"))]
        goals: CardSet,
    },
    MoneyGained {
        seat: Seat,
        count: u16,
    },
    MoneyPaid {
        seat: Seat,
        count: u16,
    },
    PointsGained {
        seat: Seat,
        count: i16,
    },
    PointsSpent {
        seat: Seat,
        count: i16,
    },
    /// A piece came to a pantry, a storeroom or an upgrade space.
    Received {
        seat: Seat,
        piece: Piece,
        from: Source,
    },
    /// A piece left them: basics, alcohol and signature ingredients to the supply, premium cards to the truck.
    Left {
        seat: Seat,
        piece: Piece,
    },
    CubePlaced {
        seat: Seat,
        recipe: Recipe,
    },
    DiscountUsed {
        seat: Seat,
        source: u8,
    },
    Passed {
        seat: Seat,
    },
    /// A card came from its deck to the far left of its row.
    #[cfg_attr(feature = "serde", serde(serialize_with = "in_row"))]
    Refilled {
        row: Row,
        card: Card,
    },
    /// A card of a row went to the truck.
    #[cfg_attr(feature = "serde", serde(serialize_with = "in_row"))]
    Trucked {
        row: Row,
        card: Card,
    },
    /// The truck's cards became the new deck.
    DeckShuffled {
        row: Row,
    },
    Revealed {
        piece: Piece,
    },
    PutUnder {
        piece: Piece,
    },

    /// Somebody does something at the still; only they see what.
    AtStill {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(flatten))]
        deed: Deed,
    },
    Shuffled {
        seat: Seat,
    },
    IsReady {
        seat: Seat,
    },
    /// What somebody has distilled comes to light.
    Shown {
        seat: Seat,
        pantry: Stack,
        distillate: Stack,
        gave: Option<Piece>,
        got: Option<Basic>,
        removed: [Option<Piece>; 2],
    },
    /// The distiller says which spirit a signature recipe is.
    Made {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'d'>>"))]
        distiller: Card,
        recipe: Recipe,
        barrel: Piece,
        labelled: bool,
    },
    /// A face-down flavor card came under a spirit.
    FlavorAdded {
        seat: Seat,
        place: Place,
    },
    FlavorLooked {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
        card: Card,
    },
    FlavorKept {
        seat: Seat,
        place: Place,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
        card: Card,
    },
    /// A flavor card looked at went to the discard.
    FlavorDiscarded {
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
        card: Card,
    },
    /// A flavor card of a spirit being sold was turned up.
    FlavorTurned {
        seat: Seat,
        place: Place,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
        card: Card,
    },
    FlavorsShuffled,
    Sold {
        seat: Seat,
        place: Place,
        bottle: Piece,
        money: u16,
        points: i16,
    },
    LabelPlaced {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'d'>>"))]
        distiller: Card,
        #[cfg_attr(feature = "serde", serde(serialize_with = "from_one"))]
        space: u8,
        place: Place,
        recipe: Recipe,
    },
    /// The cards of a sold spirit went back, its bottle to the display.
    Cleared {
        seat: Seat,
        place: Place,
        bottle: Piece,
    },
    Stored {
        seat: Seat,
        place: Place,
    },
    AwardWon {
        seat: Seat,
        place: u8,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'a'>>"))]
        card: Card,
    },
    TopIngredient {
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'i'>>"))]
        card: Card,
    },
    SoloTurned {
        spot: Spot,
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'s'>>"))]
        card: Card,
    },
    CleanUpTurned {
        #[cfg_attr(feature = "serde", serde(with = "Named::<In<'s'>>"))]
        card: Card,
    },
    Claimed {
        spot: Spot,
    },
    Swapped {
        one: Spot,
        other: Spot,
    },
}

/// Where a piece came from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Source {
    Supply,
    Market,
    Revealed,
    Truck,
}

/// What somebody does at the still.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "deed", rename_all = "kebab-case"))]
pub enum Deed {
    NoTrade,
    Gave {
        piece: Piece,
    },
    Got {
        #[cfg_attr(feature = "serde", serde(rename = "piece"))]
        basic: Basic,
    },
    Put {
        piece: Piece,
    },
    Closed,
    Rested,
    Added {
        count: u8,
    },
    NothingAdded,
    TopOnly,
    Both,
    Removed {
        one: Piece,
        other: Option<Piece>,
    },
    PutBack {
        piece: Piece,
    },
    /// The distiller brings the money of this removed card.
    TookMoney {
        piece: Piece,
    },
    Again,
    Ready {
        money: u8,
    },
}

/// An event as one viewer sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Seen {
    /// Somebody is busy at the still.
    BusyAtStill {
        seat: Seat,
    },
    GoalDealtUnseen {
        seat: Seat,
    },
    GoalDroppedUnseen {
        seat: Seat,
    },
    FlavorLookedUnseen {
        seat: Seat,
    },
    FlavorKeptUnseen {
        seat: Seat,
        place: Place,
    },
    #[cfg_attr(feature = "serde", serde(untagged))]
    Whole(Event),
}

impl Event {
    pub(crate) fn seen_by(self, viewer: Viewer) -> Seen {
        let hidden = |seat: Seat, seen: Seen| if viewer.is(seat) { Seen::Whole(self) } else { seen };
        match self {
            Event::GoalDealt { seat, .. } => hidden(seat, Seen::GoalDealtUnseen { seat }),
            Event::GoalDropped { seat, .. } => hidden(seat, Seen::GoalDroppedUnseen { seat }),
            Event::AtStill { seat, .. } => hidden(seat, Seen::BusyAtStill { seat }),
            Event::FlavorLooked { seat, .. } => hidden(seat, Seen::FlavorLookedUnseen { seat }),
            Event::FlavorKept { seat, place, .. } => hidden(seat, Seen::FlavorKeptUnseen { seat, place }),
            Event::PhaseBegan { .. }
            | Event::Started { .. }
            | Event::FlightChosen { .. }
            | Event::AwardLaid { .. }
            | Event::Offered { .. }
            | Event::Chosen { .. }
            | Event::GoalsShown { .. }
            | Event::MoneyGained { .. }
            | Event::MoneyPaid { .. }
            | Event::PointsGained { .. }
            | Event::PointsSpent { .. }
            | Event::Received { .. }
            | Event::Left { .. }
            | Event::CubePlaced { .. }
            | Event::DiscountUsed { .. }
            | Event::Passed { .. }
            | Event::Refilled { .. }
            | Event::Trucked { .. }
            | Event::DeckShuffled { .. }
            | Event::Revealed { .. }
            | Event::PutUnder { .. }
            | Event::Shuffled { .. }
            | Event::IsReady { .. }
            | Event::Shown { .. }
            | Event::Made { .. }
            | Event::FlavorAdded { .. }
            | Event::FlavorDiscarded { .. }
            | Event::FlavorTurned { .. }
            | Event::FlavorsShuffled
            | Event::Sold { .. }
            | Event::LabelPlaced { .. }
            | Event::Cleared { .. }
            | Event::Stored { .. }
            | Event::AwardWon { .. }
            | Event::TopIngredient { .. }
            | Event::SoloTurned { .. }
            | Event::CleanUpTurned { .. }
            | Event::Claimed { .. }
            | Event::Swapped { .. } => Seen::Whole(self),
        }
    }

    /// Whether it brought something to light that was unknown.
    pub(crate) fn reveals(self) -> bool {
        match self {
            Event::Started { .. }
            | Event::FlightChosen { .. }
            | Event::AwardLaid { .. }
            | Event::Offered { .. }
            | Event::GoalDealt { .. }
            | Event::GoalsShown { .. }
            | Event::Refilled { .. }
            | Event::Revealed { .. }
            | Event::Shown { .. }
            | Event::FlavorLooked { .. }
            | Event::FlavorDiscarded { .. }
            | Event::FlavorTurned { .. }
            | Event::TopIngredient { .. }
            | Event::SoloTurned { .. }
            | Event::CleanUpTurned { .. } => true,
            Event::AtStill { deed, .. } => match deed {
                Deed::Removed { .. } => true,
                Deed::NoTrade
                | Deed::Gave { .. }
                | Deed::Got { .. }
                | Deed::Put { .. }
                | Deed::Closed
                | Deed::Rested
                | Deed::Added { .. }
                | Deed::NothingAdded
                | Deed::TopOnly
                | Deed::Both
                | Deed::PutBack { .. }
                | Deed::TookMoney { .. }
                | Deed::Again
                | Deed::Ready { .. } => false,
            },
            Event::PhaseBegan { .. }
            | Event::Chosen { .. }
            | Event::GoalDropped { .. }
            | Event::MoneyGained { .. }
            | Event::MoneyPaid { .. }
            | Event::PointsGained { .. }
            | Event::PointsSpent { .. }
            | Event::Received { .. }
            | Event::Left { .. }
            | Event::CubePlaced { .. }
            | Event::DiscountUsed { .. }
            | Event::Passed { .. }
            | Event::Trucked { .. }
            | Event::DeckShuffled { .. }
            | Event::PutUnder { .. }
            | Event::Shuffled { .. }
            | Event::IsReady { .. }
            | Event::Made { .. }
            | Event::FlavorAdded { .. }
            | Event::FlavorKept { .. }
            | Event::FlavorsShuffled
            | Event::Sold { .. }
            | Event::LabelPlaced { .. }
            | Event::Cleared { .. }
            | Event::Stored { .. }
            | Event::AwardWon { .. }
            | Event::Claimed { .. }
            | Event::Swapped { .. } => false,
        }
    }
}
