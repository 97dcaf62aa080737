//! Why not.

use wine_cheese::Reason;

use super::keys;
use super::names::Names;

keys! { reason_key, REASON_KEYS: Reason {
    Reason::GameOver => "reason.game-over",
    Reason::NotYourTurn => "reason.not-your-turn",
    Reason::CannotTurnUp => "reason.cannot-turn-up",
    Reason::OtherPhase => "reason.other-phase",
    Reason::AnswerFirst => "reason.answer-first",
    Reason::NoLabelsNow => "reason.no-labels-now",
    Reason::NoTradeNow => "reason.no-trade-now",
    Reason::NotAsked => "reason.not-asked",
    Reason::WrittenOtherwise { .. } => "reason.written-otherwise",
    Reason::NotInYourHouses { .. } => "reason.not-in-your-houses",
    Reason::PairFirst { .. } => "reason.pair-first",
    Reason::PlotTaken { .. } => "reason.plot-taken",
    Reason::NotAPlot { .. } => "reason.not-a-plot",
    Reason::NoWorkerThere { .. } => "reason.no-worker-there",
    Reason::HouseTaken { .. } => "reason.house-taken",
    Reason::NotThatMany { .. } => "reason.not-that-many",
    Reason::NotInHand { .. } => "reason.not-in-hand",
    Reason::NoEmptyCellar => "reason.no-empty-cellar",
    Reason::OnlyTheClosedCellar => "reason.only-the-closed-cellar",
    Reason::CannotPay { .. } => "reason.cannot-pay",
    Reason::OneProductionOnly => "reason.one-production-only",
    Reason::NoSaleAfterProduction => "reason.no-sale-after-production",
    Reason::NoProductionAfterSale => "reason.no-production-after-sale",
    Reason::NotInCellar { .. } => "reason.not-in-cellar",
    Reason::NotTheSameDish => "reason.not-the-same-dish",
    Reason::NotFinished { .. } => "reason.not-finished",
    Reason::NotYetActed => "reason.not-yet-acted",
    Reason::HasActed => "reason.has-acted",
    Reason::CannotPayLabel { .. } => "reason.cannot-pay-label",
    Reason::NotAnOption { .. } => "reason.not-an-option",
    Reason::NotPrinted { .. } => "reason.not-printed",
    Reason::NoCardLeft { .. } => "reason.no-card-left",
    Reason::NothingToHurry { .. } => "reason.nothing-to-hurry",
    Reason::NothingToSlow { .. } => "reason.nothing-to-slow",
    Reason::NotInDisplay { .. } => "reason.not-in-display",
    Reason::WrongGood { .. } => "reason.wrong-good",
    Reason::NoMarker { .. } => "reason.no-marker",
    Reason::TooFewToTrade => "reason.too-few-to-trade",
    Reason::HasNone { .. } => "reason.has-none",
    Reason::OutOfOrder { .. } => "reason.out-of-order",
    Reason::WrongKind { .. } => "reason.wrong-kind",
    Reason::NoSpecialAction { .. } => "reason.no-special-action",
    Reason::NoEffect { .. } => "reason.no-effect",
    Reason::AlreadyTriggered { .. } => "reason.already-triggered",
    Reason::InTheChain { .. } => "reason.in-the-chain",
    Reason::AlreadyOpen => "reason.already-open",
    Reason::TooFewForCellar => "reason.too-few-for-cellar",
    Reason::TooFewStepsBack { .. } => "reason.too-few-steps-back",
    Reason::CardsLeftToSell => "reason.cards-left-to-sell",
} }

pub(super) fn say(names: Names<'_>, reason: Reason) -> String {
    let key = reason_key(&reason);
    match reason {
        Reason::GameOver
        | Reason::NotYourTurn
        | Reason::CannotTurnUp
        | Reason::OtherPhase
        | Reason::AnswerFirst
        | Reason::NoLabelsNow
        | Reason::NoTradeNow
        | Reason::NotAsked
        | Reason::NoEmptyCellar
        | Reason::OnlyTheClosedCellar
        | Reason::OneProductionOnly
        | Reason::NoSaleAfterProduction
        | Reason::NoProductionAfterSale
        | Reason::NotTheSameDish
        | Reason::NotYetActed
        | Reason::HasActed
        | Reason::TooFewToTrade
        | Reason::AlreadyOpen
        | Reason::TooFewForCellar
        | Reason::CardsLeftToSell => names.sentence(key, []),
        Reason::NotInYourHouses { color } | Reason::PairFirst { color } => {
            names.sentence(key, [("color", names.color(color))])
        }
        Reason::PlotTaken { plot } | Reason::NotAPlot { plot } | Reason::NoWorkerThere { plot } => {
            names.say(key, [("plot", plot.to_string())])
        }
        Reason::HouseTaken { house } => names.sentence(key, [("house", house.to_string())]),
        Reason::NotThatMany { count } => names.sentence(key, [("amount", names.laboratory(count))]),
        Reason::NotInHand { card }
        | Reason::NotInCellar { card }
        | Reason::NotFinished { card }
        | Reason::NotInDisplay { card }
        | Reason::NoMarker { card }
        | Reason::NoSpecialAction { card }
        | Reason::NoEffect { card }
        | Reason::AlreadyTriggered { card }
        | Reason::InTheChain { card } => names.sentence(key, [("card", names.card(card))]),
        Reason::CannotPay { card } => {
            names.sentence(key, [("card", names.card(card)), ("amounts", names.amounts(names.pack.cost(card)))])
        }
        Reason::CannotPayLabel { site: kind } | Reason::HasNone { kind } | Reason::OutOfOrder { kind } => {
            names.sentence(key, [("ingredient", names.ingredient(kind))])
        }
        Reason::NotAnOption { site, option } => {
            names.sentence(key, [("ingredient", names.ingredient(site)), ("option", names.option(option))])
        }
        Reason::WrittenOtherwise { site, with } => {
            names.sentence(key, [("ingredient", names.ingredient(site)), ("other", names.ingredient(with))])
        }
        Reason::NotPrinted { option } => names.sentence(key, [("option", names.option(option))]),
        Reason::NoCardLeft { good } => names.sentence(key, [("card", names.card_of(good))]),
        Reason::NothingToHurry { good } | Reason::NothingToSlow { good } | Reason::WrongGood { good } => {
            names.sentence(key, [("good", names.good(good))])
        }
        Reason::WrongKind { good } => names.sentence(key, [("ingredient", names.ingredient_of(good))]),
        Reason::TooFewStepsBack { good } => names.sentence(key, [("indicator", names.indicator(good))]),
    }
}
