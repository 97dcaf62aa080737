//! Why not.

use everdell_duo::Reason;
use everdell_duo::vocabulary::Light;

use super::keys;
use super::names::Names;

keys! { reason_key, REASON_KEYS: Reason {
    Reason::GameOver => "reason.game-over",
    Reason::NotYourTurn => "reason.not-your-turn",
    Reason::CannotTurnUp => "reason.cannot-turn-up",
    Reason::ActionDone => "reason.action-done",
    Reason::AnswerFirst => "reason.answer-first",
    Reason::NotAsked => "reason.not-asked",
    Reason::NotTogether => "reason.not-together",
    Reason::EndOfPath { light: Light::Sun } => "reason.sun-at-end",
    Reason::EndOfPath { light: Light::Moon } => "reason.moon-at-end",
    Reason::NoAnimalLeft => "reason.no-animal-left",
    Reason::Occupied => "reason.occupied",
    Reason::Skunk => "reason.skunk",
    Reason::NoEvent => "reason.no-event",
    Reason::ConditionNotMet => "reason.condition-not-met",
    Reason::Frozen => "reason.frozen",
    Reason::NoDestination { .. } => "reason.no-destination",
    Reason::StillFresh { .. } => "reason.still-fresh",
    Reason::NotThere { .. } => "reason.not-there",
    Reason::NotTouched { .. } => "reason.not-touched",
    Reason::TooDear { .. } => "reason.too-dear",
    Reason::WrongSort { .. } => "reason.wrong-sort",
    Reason::NoToken => "reason.no-token",
    Reason::NoCritter { .. } => "reason.no-critter",
    Reason::NoHome { .. } => "reason.no-home",
    Reason::ColorUsed { .. } => "reason.color-used",
    Reason::NoDiscount { .. } => "reason.no-discount",
    Reason::CannotTuck { .. } => "reason.cannot-tuck",
    Reason::NotInMeadow { .. } => "reason.not-in-meadow",
    Reason::NotInHand { .. } => "reason.not-in-hand",
    Reason::TooFewCards => "reason.too-few-cards",
    Reason::OutOfOrder { .. } => "reason.out-of-order",
    Reason::WrongGoods => "reason.wrong-goods",
    Reason::NoProduction { .. } => "reason.no-production",
    Reason::NotThisPlace => "reason.not-this-place",
    Reason::NoAnimalThere => "reason.no-animal-there",
    Reason::MustChoose => "reason.must-choose",
    Reason::MayNotShare => "reason.may-not-share",
    Reason::NothingToTell => "reason.nothing-to-tell",
    Reason::NotLeft => "reason.not-left",
    Reason::NoSuchNews { .. } => "reason.no-such-news",
    Reason::NoWatchLeft => "reason.no-watch-left",
    Reason::AtTheStart { light: Light::Sun } => "reason.sun-at-start",
    Reason::AtTheStart { light: Light::Moon } => "reason.moon-at-start",
    Reason::NoSkunkThere => "reason.no-skunk-there",
} }

pub(super) fn say(names: Names<'_>, reason: Reason) -> String {
    let key = reason_key(&reason);
    match reason {
        Reason::NoDestination { card }
        | Reason::StillFresh { card }
        | Reason::NotThere { card }
        | Reason::NotTouched { card }
        | Reason::TooDear { card }
        | Reason::WrongSort { card }
        | Reason::NoCritter { card }
        | Reason::NoDiscount { card }
        | Reason::CannotTuck { card }
        | Reason::NotInMeadow { card }
        | Reason::NotInHand { card }
        | Reason::OutOfOrder { card }
        | Reason::NoProduction { card } => names.sentence(key, [("card", names.card(card))]),
        Reason::NoHome { color } | Reason::ColorUsed { color } => names.sentence(key, [("color", names.paint(color))]),
        Reason::NoSuchNews { news } => names.sentence(key, [("news", names.news(news))]),
        Reason::GameOver
        | Reason::NotYourTurn
        | Reason::CannotTurnUp
        | Reason::ActionDone
        | Reason::AnswerFirst
        | Reason::NotAsked
        | Reason::NotTogether
        | Reason::EndOfPath { .. }
        | Reason::NoAnimalLeft
        | Reason::Occupied
        | Reason::Skunk
        | Reason::NoEvent
        | Reason::ConditionNotMet
        | Reason::Frozen
        | Reason::NoToken
        | Reason::TooFewCards
        | Reason::WrongGoods
        | Reason::NotThisPlace
        | Reason::NoAnimalThere
        | Reason::MustChoose
        | Reason::MayNotShare
        | Reason::NothingToTell
        | Reason::NotLeft
        | Reason::NoWatchLeft
        | Reason::AtTheStart { .. }
        | Reason::NoSkunkThere => names.sentence(key, []),
    }
}
