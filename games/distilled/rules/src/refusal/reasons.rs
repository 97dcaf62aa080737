//! The reasons for which an action may not be played.

use tabletop::Card;

use crate::vocabulary::{Piece, Place, Recipe, Row, Spot};

/// Why an action may not be played now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    GameOver,
    NotYourTurn,
    /// Chance cannot turn that up.
    CannotTurnUp,
    /// It belongs to another phase, or answers a question that is not asked.
    NotNow,
    /// Another decision comes first.
    AnswerFirst,
    /// An equal card stands for it.
    WrittenOtherwise {
        piece: Piece,
    },

    NotDealt {
        card: Card,
    },
    NotOffered {
        piece: Piece,
    },
    NotInMarket {
        piece: Piece,
    },
    TooDear {
        price: u8,
    },
    NoMoreBasics {
        most: u8,
    },
    NotOnFlight {
        recipe: Recipe,
    },
    AlreadyKnown {
        recipe: Recipe,
    },
    NoCards {
        row: Row,
    },
    /// That ability has nothing to do at the start of this round, or has been used.
    NotDue,
    NotRevealed {
        piece: Piece,
    },
    NotOnTruck {
        piece: Piece,
    },
    NotYourUpgrade {
        card: Card,
    },

    NotInPantry {
        piece: Piece,
    },
    NotTradeable {
        piece: Piece,
    },
    NotForThat {
        piece: Piece,
    },
    /// Pieces go in in a fixed order; the turn of this one is over.
    OutOfOrder {
        piece: Piece,
    },
    /// Without the pieces before it no washback can be completed.
    CannotBeCompleted {
        piece: Piece,
    },
    NotComplete,
    AlreadyFilling,
    NotRemoved {
        piece: Piece,
    },
    CannotPutBack {
        piece: Piece,
    },
    CannotTakeMoney {
        piece: Piece,
    },
    CannotShuffleAgain,

    UnknownRecipe {
        recipe: Recipe,
    },
    DoesNotFit {
        recipe: Recipe,
    },
    WrongBarrel {
        barrel: Piece,
    },
    NotLookedAt {
        card: Card,
    },

    NoSpirit {
        place: Place,
    },
    HasToAge,
    NoBottle {
        bottle: Piece,
    },
    /// Its flavor cards are turned up before the bottle is chosen.
    FlavorsFirst,
    /// There is nothing to turn up, or only one bottle.
    NothingToTurnUp,
    HasToSell,
    HasToMakeRoom,
    SpaceTaken {
        space: u8,
    },
    NoLabelPoints,
    NotThatManyPoints {
        most: u8,
    },
    NotYourGoal {
        card: Card,
    },

    NotActive {
        spot: Spot,
    },
    NotMet {
        spot: Spot,
    },
    CannotSwap {
        one: Spot,
        other: Spot,
    },
}
