//! What happened, and what each viewer sees of it.

use tabletop::{Seat, Viewer};

use crate::action::{Gift, Proposal};
use crate::effect::Thing;
use crate::telling::{Aspect, Described};
use crate::vocabulary::{
    Area, Bank, Card, Color, EventTile, Field, Goods, Light, News, Patch, Phase, Slot, Spot, Tile,
};

/// Something that happened. Each changes the position in one place, `ledger.rs`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Event {
    /// A season began, or the game ended.
    PhaseBegan {
        phase: Phase,
    },
    TurnBegan {
        seat: Seat,
    },
    /// A card came from the deck to the meadow.
    Laid {
        patch: Patch,
        card: Card,
    },
    /// A card came from the deck to a hand.
    Drawn {
        seat: Seat,
        card: Card,
        /// Who holds the hand: another than the seat if one person plays both.
        #[cfg_attr(feature = "serde", serde(skip))]
        person: Seat,
    },
    /// A card came from the meadow to a hand.
    Taken {
        seat: Seat,
        card: Card,
    },
    /// A card came from a hand to the discard pile.
    Discarded {
        seat: Seat,
        card: Card,
        /// Who holds the hand.
        #[cfg_attr(feature = "serde", serde(skip))]
        person: Seat,
    },
    /// A card came from the meadow to the discard pile.
    Swept {
        card: Card,
    },
    /// The discard pile became the deck.
    Reshuffled,
    Placed {
        seat: Seat,
        spot: Spot,
    },
    Moved {
        seat: Seat,
        from: Spot,
        to: Spot,
    },
    /// All animals are back with their owners.
    AnimalsBack,
    /// Resources came from the supply.
    Gained {
        seat: Seat,
        goods: Goods,
    },
    Paid {
        seat: Seat,
        goods: Goods,
    },
    /// Point tokens or occupied tokens.
    Got {
        seat: Seat,
        thing: Thing,
        count: u8,
    },
    Gave {
        seat: Seat,
        thing: Thing,
        count: u8,
    },
    /// A card came from the hand or the meadow to the city.
    Played {
        seat: Seat,
        card: Card,
    },
    /// An occupied token was laid on a construction of this color.
    TokenUsed {
        seat: Seat,
        color: Color,
    },
    /// A card was laid under another.
    Tucked {
        seat: Seat,
        card: Card,
    },
    Completed {
        seat: Seat,
        slot: Slot,
        event: EventTile,
    },
    RiverLaid {
        bank: Bank,
        tile: Tile,
    },
    EventLaid {
        slot: Slot,
        event: EventTile,
    },
    Walked {
        light: Light,
        field: Field,
    },
    Rolled {
        face: u8,
    },
    /// A skunk came to the place with this number.
    SkunkCame {
        area: Area,
        #[cfg_attr(feature = "serde", serde(serialize_with = "tabletop::forms::from_one"))]
        number: u8,
    },
    SkunkLeft {
        area: Area,
        #[cfg_attr(feature = "serde", serde(serialize_with = "tabletop::forms::from_one"))]
        number: u8,
    },
    /// All skunks leave the board, to be rolled for again.
    SkunksGone,
    /// From now on nothing happens by itself for this player, until the next turn begins.
    Held {
        seat: Seat,
    },
    /// Something was laid on the sharing tile.
    Shared {
        seat: Seat,
        gift: Gift,
    },
    /// What lay on the sharing tile came to this player.
    Received {
        seat: Seat,
        gift: Gift,
    },
    /// Somebody proposed how to decide what both decide.
    Proposed {
        seat: Seat,
        proposal: Proposal,
    },
    /// Somebody told something of a card in hand: what it was, and all that has been told of the card by now.
    Told {
        seat: Seat,
        card: Card,
        what: Aspect,
        described: Described,
    },
    /// The card that leaves the hand next is one of which just this has been told, where it could be another.
    Lifted {
        seat: Seat,
        described: Described,
    },
    NewsTurned {
        news: News,
    },
    NewsKept {
        news: News,
    },
    /// Dropped for a new one: gone.
    NewsDropped {
        news: News,
    },
    NewsUsed {
        seat: Seat,
        news: News,
    },
    WatchUsed {
        seat: Seat,
    },
    /// A goal was met when its season ended.
    Sealed {
        goal: u8,
    },
    /// The reporter took a card, or an event.
    HerCard {
        card: Card,
    },
    HerEvent {
        slot: Slot,
        event: EventTile,
    },
}

/// An event as one viewer sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Seen {
    /// Somebody drew a card, face down.
    DrawnUnseen { seat: Seat },
    /// Somebody discarded a card, face down.
    DiscardedUnseen { seat: Seat },
    /// Somebody told of a card.
    ToldOf { seat: Seat, what: Aspect, described: Described },
    #[cfg_attr(feature = "serde", serde(untagged))]
    Whole(Event),
}

impl Event {
    pub(crate) fn seen_by(self, viewer: Viewer) -> Seen {
        match self {
            Event::Drawn { seat, person, .. } if !viewer.is(person) => Seen::DrawnUnseen { seat },
            Event::Discarded { seat, person, .. } if !viewer.is(person) => Seen::DiscardedUnseen { seat },
            Event::Told { seat, what, described, .. } if !viewer.is(seat) => Seen::ToldOf { seat, what, described },
            Event::PhaseBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Laid { .. }
            | Event::Drawn { .. }
            | Event::Taken { .. }
            | Event::Discarded { .. }
            | Event::Swept { .. }
            | Event::Reshuffled
            | Event::Placed { .. }
            | Event::Moved { .. }
            | Event::AnimalsBack
            | Event::Gained { .. }
            | Event::Paid { .. }
            | Event::Got { .. }
            | Event::Gave { .. }
            | Event::Played { .. }
            | Event::TokenUsed { .. }
            | Event::Tucked { .. }
            | Event::Completed { .. }
            | Event::RiverLaid { .. }
            | Event::EventLaid { .. }
            | Event::Walked { .. }
            | Event::Rolled { .. }
            | Event::SkunkCame { .. }
            | Event::SkunkLeft { .. }
            | Event::SkunksGone
            | Event::Held { .. }
            | Event::Shared { .. }
            | Event::Received { .. }
            | Event::Proposed { .. }
            | Event::Told { .. }
            | Event::Lifted { .. }
            | Event::NewsTurned { .. }
            | Event::NewsKept { .. }
            | Event::NewsDropped { .. }
            | Event::NewsUsed { .. }
            | Event::WatchUsed { .. }
            | Event::Sealed { .. }
            | Event::HerCard { .. }
            | Event::HerEvent { .. } => Seen::Whole(self),
        }
    }

    /// Whether it brought something to light that was unknown.
    pub(crate) fn reveals(self) -> bool {
        match self {
            Event::Laid { .. }
            | Event::Drawn { .. }
            | Event::RiverLaid { .. }
            | Event::EventLaid { .. }
            | Event::Rolled { .. }
            | Event::Told { .. }
            | Event::Lifted { .. }
            | Event::NewsTurned { .. } => true,
            Event::PhaseBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Taken { .. }
            // Who plays shows a card of their own; taking that back harms nobody else.
            | Event::Discarded { .. }
            | Event::Swept { .. }
            | Event::Reshuffled
            | Event::Placed { .. }
            | Event::Moved { .. }
            | Event::AnimalsBack
            | Event::Gained { .. }
            | Event::Paid { .. }
            | Event::Got { .. }
            | Event::Gave { .. }
            | Event::Played { .. }
            | Event::TokenUsed { .. }
            | Event::Tucked { .. }
            | Event::Completed { .. }
            | Event::Walked { .. }
            | Event::SkunkCame { .. }
            | Event::SkunkLeft { .. }
            | Event::SkunksGone
            | Event::Held { .. }
            | Event::Shared { .. }
            | Event::Received { .. }
            | Event::Proposed { .. }
            | Event::NewsKept { .. }
            | Event::NewsDropped { .. }
            | Event::NewsUsed { .. }
            | Event::WatchUsed { .. }
            | Event::Sealed { .. }
            | Event::HerCard { .. }
            | Event::HerEvent { .. } => false,
        }
    }
}
