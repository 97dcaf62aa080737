//! Why not.

use distilled::Reason;
use distilled::vocabulary::Deck;

use super::keys;
use super::names::Names;

keys! { reason_key, REASON_KEYS: Reason {
    Reason::GameOver => "reason.game-over",
    Reason::NotYourTurn => "reason.not-your-turn",
    Reason::CannotTurnUp => "reason.cannot-turn-up",
    Reason::NotNow => "reason.not-now",
    Reason::AnswerFirst => "reason.answer-first",
    Reason::WrittenOtherwise { .. } => "reason.written-otherwise",
    Reason::NotDealt { .. } => "reason.not-dealt",
    Reason::NotOffered { .. } => "reason.not-offered",
    Reason::NotInMarket { .. } => "reason.not-in-market",
    Reason::TooDear { .. } => "reason.too-dear",
    Reason::NoMoreBasics { .. } => "reason.no-more-basics",
    Reason::NotOnFlight { .. } => "reason.not-on-flight",
    Reason::AlreadyKnown { .. } => "reason.already-known",
    Reason::NoCards { .. } => "reason.no-cards",
    Reason::NotDue => "reason.not-due",
    Reason::NotRevealed { .. } => "reason.not-revealed",
    Reason::NotOnTruck { .. } => "reason.not-on-truck",
    Reason::NotYourUpgrade { .. } => "reason.not-your-upgrade",
    Reason::NotInPantry { .. } => "reason.not-in-pantry",
    Reason::NotTradeable { .. } => "reason.not-tradeable",
    Reason::NotForThat { .. } => "reason.not-for-that",
    Reason::OutOfOrder { .. } => "reason.out-of-order",
    Reason::CannotBeCompleted { .. } => "reason.cannot-be-completed",
    Reason::NotComplete => "reason.not-complete",
    Reason::AlreadyFilling => "reason.already-filling",
    Reason::NotRemoved { .. } => "reason.not-removed",
    Reason::CannotPutBack { .. } => "reason.cannot-put-back",
    Reason::CannotTakeMoney { .. } => "reason.cannot-take-money",
    Reason::CannotShuffleAgain => "reason.cannot-shuffle-again",
    Reason::UnknownRecipe { .. } => "reason.unknown-recipe",
    Reason::DoesNotFit { .. } => "reason.does-not-fit",
    Reason::WrongBarrel { .. } => "reason.wrong-barrel",
    Reason::NotLookedAt { .. } => "reason.not-looked-at",
    Reason::NoSpirit { .. } => "reason.no-spirit",
    Reason::HasToAge => "reason.has-to-age",
    Reason::NoBottle { .. } => "reason.no-bottle",
    Reason::FlavorsFirst => "reason.flavors-first",
    Reason::NothingToTurnUp => "reason.nothing-to-turn-up",
    Reason::HasToSell => "reason.has-to-sell",
    Reason::HasToMakeRoom => "reason.has-to-make-room",
    Reason::SpaceTaken { .. } => "reason.space-taken",
    Reason::NoLabelPoints => "reason.no-label-points",
    Reason::NotThatManyPoints { .. } => "reason.not-that-many-points",
    Reason::NotYourGoal { .. } => "reason.not-your-goal",
    Reason::NotActive { .. } => "reason.not-active",
    Reason::NotMet { .. } => "reason.not-met",
    Reason::CannotSwap { .. } => "reason.cannot-swap",
} }

pub(super) fn say(names: Names<'_>, reason: Reason) -> String {
    let key = reason_key(&reason);
    match reason {
        Reason::GameOver
        | Reason::NotYourTurn
        | Reason::CannotTurnUp
        | Reason::NotNow
        | Reason::AnswerFirst
        | Reason::NotComplete
        | Reason::AlreadyFilling
        | Reason::NotDue
        | Reason::CannotShuffleAgain
        | Reason::FlavorsFirst
        | Reason::NothingToTurnUp
        | Reason::HasToAge
        | Reason::HasToSell
        | Reason::HasToMakeRoom
        | Reason::NoLabelPoints => names.sentence(key, []),
        Reason::WrittenOtherwise { piece }
        | Reason::NotOffered { piece }
        | Reason::NotInMarket { piece }
        | Reason::NotRevealed { piece }
        | Reason::NotOnTruck { piece }
        | Reason::NotInPantry { piece }
        | Reason::NotTradeable { piece }
        | Reason::NotForThat { piece }
        | Reason::OutOfOrder { piece }
        | Reason::CannotBeCompleted { piece }
        | Reason::NotRemoved { piece }
        | Reason::CannotPutBack { piece }
        | Reason::CannotTakeMoney { piece }
        | Reason::WrongBarrel { barrel: piece }
        | Reason::NoBottle { bottle: piece } => names.sentence(key, [("piece", names.piece(piece))]),
        Reason::NotDealt { card } => names.sentence(key, [("card", names.card(Deck::Distillers, card))]),
        Reason::NotYourUpgrade { card } => names.sentence(key, [("card", names.card(Deck::Upgrades, card))]),
        Reason::NotLookedAt { card } => names.sentence(key, [("card", names.card(Deck::Flavors, card))]),
        Reason::NotYourGoal { card } => names.sentence(key, [("card", names.card(Deck::Goals, card))]),
        Reason::TooDear { price } => names.sentence(key, [("price", names.money(u16::from(price)))]),
        Reason::NoMoreBasics { most } => names.sentence(key, [("cards", names.cards(most))]),
        Reason::NotOnFlight { recipe }
        | Reason::AlreadyKnown { recipe }
        | Reason::UnknownRecipe { recipe }
        | Reason::DoesNotFit { recipe } => names.sentence(key, [("recipe", names.recipe(recipe))]),
        Reason::NoCards { row } => names.sentence(key, [("deck", names.deck(row))]),
        Reason::NoSpirit { place } => names.sentence(key, [("place", names.place(place))]),
        Reason::SpaceTaken { space } => names.sentence(key, [("space", (space + 1).to_string())]),
        Reason::NotThatManyPoints { most } => names.sentence(key, [("points", names.points(i16::from(most)))]),
        Reason::NotActive { spot } | Reason::NotMet { spot } => names.sentence(key, [("spot", names.spot(spot))]),
        Reason::CannotSwap { one, other } => {
            names.sentence(key, [("one", names.spot(one)), ("other", names.spot(other))])
        }
    }
}
