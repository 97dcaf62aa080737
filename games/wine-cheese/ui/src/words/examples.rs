//! One example of every variant, each said whole in both languages.

use crate::WineCheese;
use std::collections::BTreeSet;

use wine_cheese::pack::{Fault, Place, Soil};
use wine_cheese::vocabulary::{Category, Color, Good, HEART, HousingCard, Ingredient, LabelOption, Phase};
use wine_cheese::{Action, Impossible, MainAction, Purpose, Question, Reason};

use super::tests::{card, judge, pack, view_asking};
use super::{action, fault, names, question, reason};
use ui::{Lang, Speak};

/// One of every action, fitting or not.
fn actions() -> Vec<Action> {
    let texts = [
        "blue c3",
        "c3 to 2",
        "yeast 1",
        "produce w7",
        "sell w7",
        "sell c13",
        "pair w1 c1 cheese",
        "drop out",
        "end",
        "store",
        "age",
        "label white-grapes+sugar wine-step",
        "label yeast wine-hurry",
        "free cheese-card",
        "special",
        "trigger w13",
        "trigger w1",
        "pay",
        "decline",
        "take c4",
        "deck wine",
        "hurry w7",
        "slow c7",
        "trade",
        "give milk",
        "gain milk",
        "open cellar",
        "back wine",
        "steps wine",
        "first heart",
        "housing 3",
        "bench blue",
        "draw w7",
    ];
    texts.iter().map(|text| text.parse().unwrap_or_else(|_| panic!("{text}"))).collect()
}

/// The examples are one of each.
fn covers<'a>(examples: impl Iterator<Item = &'a str>, keys: &[&'a str]) {
    assert_eq!(examples.collect::<BTreeSet<_>>(), keys.iter().copied().collect());
}

#[test]
fn every_variant_is_said_whole_in_any_position() {
    let (seat, w1, plot, house) = (HEART, card("w1"), "c3".parse().unwrap(), "2".parse().unwrap());
    let (color, kind, option) = (Color::Blue, Ingredient::Milk, LabelOption::WineStep);
    let mut questions = vec![
        Question::SendWorker,
        Question::ReturnWorker,
        Question::ProduceOrSell,
        Question::Store,
        Question::Age,
        Question::TriggerSpecials,
        Question::SellOut,
        Question::SplitLaboratory { count: 3 },
        Question::FreeLabel { card: w1 },
        Question::FreeLabel { card: card("w13") },
        Question::TradeFor,
        Question::LastTrade,
        Question::PlaceBonus { left: 1 },
        Question::StarterCultures { card: card("w13") },
        Question::HelpWhom { chain: 1 },
    ];
    for good in Good::ALL {
        questions.extend([
            Question::TakeCard { good },
            Question::HurryCard { good },
            Question::SlowCard { good },
            Question::SplitSteps { good, left: 2, owed: 0 },
            Question::SplitSteps { good, left: 1, owed: 1 },
            Question::BetweenSteps { good, left: 1 },
            Question::MarketDay { good },
        ]);
    }
    for purpose in [Purpose::Trade, Purpose::OpenCellar] {
        questions.push(Question::Give { purpose, left: 2, from: kind });
    }
    let (w13, good, count) = (card("w13"), Good::Wine, 1);
    let reasons = [
        Reason::GameOver,
        Reason::NotYourTurn,
        Reason::CannotTurnUp,
        Reason::OtherPhase,
        Reason::AnswerFirst,
        Reason::NoLabelsNow,
        Reason::NoTradeNow,
        Reason::NotInYourHouses { color },
        Reason::PairFirst { color },
        Reason::PlotTaken { plot },
        Reason::NotAPlot { plot },
        Reason::NoWorkerThere { plot },
        Reason::HouseTaken { house },
        Reason::NotThatMany { count },
        Reason::NotInHand { card: w1 },
        Reason::NoEmptyCellar,
        Reason::OnlyTheClosedCellar,
        Reason::CannotPay { card: w1 },
        Reason::OneProductionOnly,
        Reason::NoSaleAfterProduction,
        Reason::NoProductionAfterSale,
        Reason::NotInCellar { card: w1 },
        Reason::NotTheSameDish,
        Reason::NotFinished { card: w1 },
        Reason::NotYetActed,
        Reason::HasActed,
        Reason::NotAsked,
        Reason::WrittenOtherwise { site: kind, with: kind },
        Reason::CannotPayLabel { site: kind },
        Reason::NotAnOption { site: kind, option },
        Reason::NotPrinted { option },
        Reason::NoCardLeft { good },
        Reason::NothingToHurry { good },
        Reason::NothingToSlow { good },
        Reason::NotInDisplay { card: w1 },
        Reason::WrongGood { good },
        Reason::NoMarker { card: w1 },
        Reason::TooFewToTrade,
        Reason::HasNone { kind },
        Reason::OutOfOrder { kind },
        Reason::WrongKind { good },
        Reason::NoSpecialAction { card: w1 },
        Reason::NoEffect { card: w13 },
        Reason::AlreadyTriggered { card: w13 },
        Reason::InTheChain { card: w13 },
        Reason::AlreadyOpen,
        Reason::TooFewForCellar,
        Reason::TooFewStepsBack { good },
        Reason::CardsLeftToSell,
    ];
    let impossible = [
        Impossible::CardTwice { card: w1 },
        Impossible::KnownButNotInHand { card: w1 },
        Impossible::WrongSlot { slot: 0 },
        Impossible::EmptySlot { slot: 0 },
        Impossible::TooFewInPlay { good },
        Impossible::Markers { seat, cellar: 0 },
        Impossible::CardInClosedCellar { seat },
        Impossible::NoSuchCellar { seat },
        Impossible::TooManyIngredients { seat },
        Impossible::WrongHousing { space: house },
        Impossible::Workers { color },
        Impossible::NotAPlot { plot },
        Impossible::TwoWorkersOnPlot { plot },
        Impossible::WorkersOutOfPhase,
        Impossible::WrongPair,
        Impossible::WrongTurn,
        Impossible::WrongTurnCount,
        Impossible::WaitingPair,
        Impossible::OffTheTrack { seat, good },
        Impossible::SharedSpace { space: 3 },
        Impossible::BonusLeftBehind { nth: 0 },
        Impossible::MainActionOutOfPhase,
        Impossible::OutOfPhase,
        Impossible::BothOut,
        Impossible::TriggeredOutOfPhase,
        Impossible::Agenda { nth: 0 },
        Impossible::SetUp,
        Impossible::WrongStart,
        Impossible::NotStored { seat },
        Impossible::NotSoldOut { seat },
    ];
    let faults = [
        (Place::Dishes, Fault::Count { found: 3, needed: 4 }),
        (Place::Grid, Fault::NotARectangle),
        (Place::Grid, Fault::SoilCount { soil: Soil::Water, found: 1, needed: 3 }),
        (Place::Cellars, Fault::OutOfRange { found: 9, least: 4, most: 6 }),
        (Place::EmptyHouse, Fault::OutOfRange { found: 9, least: 1, most: 5 }),
        (Place::Card(Good::Cheese, 0), Fault::KeyTwice),
        (Place::HousingList, Fault::CategoryCount { category: Category::ToilAlone, found: 3 }),
        (Place::Housing(0), Fault::NotAdjacent),
        (Place::Track, Fault::TrackValues),
        (Place::Track, Fault::TrackNeedsTwoTwos),
        (Place::Bonus, Fault::BonusSpace { value: 5 }),
        (Place::LabelList, Fault::SiteTwice(kind)),
        (Place::Label(2), Fault::LabelFixed(kind)),
        (Place::Label(2), Fault::OptionTwice),
        (Place::Card(good, 3), Fault::ForeignIngredient(kind)),
        (Place::Card(good, 3), Fault::GourmetOrAction),
        (Place::Card(good, 3), Fault::WrongGood),
        (Place::Card(good, 3), Fault::SilverAboveGold),
        (Place::Card(good, 4), Fault::SameAs { nth: 2 }),
        (Place::Card(good, 5), Fault::MixedMarket),
        (Place::Bonus, Fault::BonusAtFirstOf { value: 2 }),
        (Place::Bonus, Fault::BonusAtEnd { value: 0 }),
        (Place::Track, Fault::TrackSkips { value: 7 }),
        (Place::CardList(Good::Wine), Fault::DishWithout { dish: 1, good: Good::Wine }),
        (Place::CardList(Good::Cheese), Fault::DishWithout { dish: 1, good: Good::Cheese }),
    ];
    covers(questions.iter().map(question::question_key), question::QUESTION_KEYS);
    covers(actions().iter().map(action::action_key), action::ACTION_KEYS);
    covers(reasons.iter().map(reason::reason_key), reason::REASON_KEYS);
    covers(impossible.iter().map(fault::impossible_key), fault::IMPOSSIBLE_KEYS);
    covers(faults.iter().map(|(place, _)| fault::place_key(place)), fault::PLACE_KEYS);
    covers(faults.iter().map(|(_, fault)| fault::fault_key(fault)), fault::FAULT_KEYS);
    for lang in Lang::ALL {
        for &question in &questions {
            let mut view = view_asking(Some(question));
            judge(&WineCheese::say_question(&view, question, lang));
            for action in actions() {
                judge(&WineCheese::say_action(&view, action, lang));
            }
            view.open.pair = Some(color);
            view.open.main = MainAction::Sold;
            judge(&WineCheese::say_question(&view, question, lang));
        }
        for action in actions() {
            judge(&WineCheese::say_action(&view_asking(None), action, lang));
        }
        for reason in reasons {
            judge(&WineCheese::say_reason(pack(), reason, lang));
        }
        for impossible in impossible {
            judge(&WineCheese::say_impossible(pack(), impossible, lang));
        }
        for fault in &faults {
            judge(&WineCheese::say_pack_fault(fault, lang));
        }
        (0..=21).for_each(|number| judge(&WineCheese::say_phase(Phase::new(number).expect("a phase"), lang)));
        HousingCard::all().for_each(|card| judge(&names::Names::new(pack(), lang).housing(card)));
        judge(&WineCheese::say_score("no-such-row", lang));
        judge(&WineCheese::say_game(lang));
    }
}
