//! What is asked.

use wine_cheese::pack::Special;
use wine_cheese::vocabulary::Good;
use wine_cheese::{MainAction, Purpose, Question, View};

use super::keys;
use super::names::{Names, starter_cost};
use ui::Lang;

keys! { question_key, QUESTION_KEYS: Question {
    Question::SendWorker => "question.send-worker",
    Question::ReturnWorker => "question.return-worker",
    Question::ProduceOrSell => "question.produce-or-sell",
    Question::Store => "question.store",
    Question::Age => "question.age",
    Question::TriggerSpecials => "question.trigger-specials",
    Question::SellOut => "question.sell-out",
    Question::SplitLaboratory { .. } => "question.split-laboratory",
    Question::FreeLabel { .. } => "question.free-label",
    Question::TakeCard { .. } => "question.take-card",
    Question::HurryCard { good: Good::Wine } => "question.hurry-wine",
    Question::HurryCard { good: Good::Cheese } => "question.hurry-cheese",
    Question::SlowCard { good: Good::Wine } => "question.slow-wine",
    Question::SlowCard { good: Good::Cheese } => "question.slow-cheese",
    Question::Give { purpose: Purpose::Trade, .. } => "question.give-trade",
    Question::Give { purpose: Purpose::OpenCellar, .. } => "question.give-open-cellar",
    Question::TradeFor => "question.trade-for",
    Question::PlaceBonus { .. } => "question.place-bonus",
    Question::StarterCultures { .. } => "question.starter-cultures",
    Question::SplitSteps { good: Good::Wine, .. } => "question.split-steps-wine",
    Question::SplitSteps { good: Good::Cheese, .. } => "question.split-steps-cheese",
    Question::BetweenSteps { .. } => "question.between-steps",
    Question::LastTrade => "question.last-trade",
    Question::HelpWhom { .. } => "question.help-whom",
    Question::MarketDay { .. } => "question.market-day",
} }

/// The same questions when more is known about the turn.
#[cfg(test)]
pub(crate) const MORE_QUESTION_KEYS: &[&str] = &[
    "question.send-partner",
    "question.return-partner",
    "question.after-production",
    "question.after-sale",
    "question.free-label-or-special",
    "question.split-steps-owed",
];

pub(super) fn say(view: &View, question: Question, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    let key = question_key(&question);
    match question {
        Question::SendWorker | Question::ReturnWorker => match view.open.pair {
            Some(color) => {
                let partner = if question == Question::SendWorker { "send-partner" } else { "return-partner" };
                names.sentence(&format!("question.{partner}"), [("color", names.color(color))])
            }
            None => names.sentence(key, []),
        },
        Question::ProduceOrSell => {
            let key = match view.open.main {
                MainAction::NotYet => key,
                MainAction::Produced => "question.after-production",
                MainAction::Sold => "question.after-sale",
            };
            names.sentence(key, [])
        }
        Question::TriggerSpecials => {
            let cards = view.open.farms[view.open.turn].in_cellars();
            // Nothing is left but label actions, trades and Cellar Closed.
            let done = cards.without(view.pack.gourmet()).without(view.open.triggered).is_empty();
            names.sentence(if done { "question.after-production" } else { key }, [])
        }
        Question::SellOut => {
            let done = view.open.farms[view.open.turn].in_cellars().is_empty();
            names.sentence(if done { "question.after-production" } else { key }, [])
        }
        Question::Store
        | Question::Age
        | Question::HurryCard { .. }
        | Question::SlowCard { .. }
        | Question::TradeFor
        | Question::LastTrade
        | Question::HelpWhom { .. } => names.sentence(key, []),
        Question::SplitLaboratory { count } => names.sentence(key, [("amount", names.laboratory(count))]),
        Question::FreeLabel { card } => {
            let key = match view.pack.special(card) {
                Some(_) => "question.free-label-or-special",
                None => key,
            };
            names.sentence(key, [("card", names.card(card))])
        }
        Question::TakeCard { good } => names.sentence(key, [("card", names.card_of(good))]),
        Question::Give { left, .. } | Question::PlaceBonus { left } => {
            names.sentence(key, [("markers", names.markers(left))])
        }
        Question::SplitSteps { left, owed: 0, .. } => names.sentence(key, [("cards", names.card_count(left))]),
        Question::SplitSteps { good, left, owed: _ } => {
            let places = [("cards", names.card_count(left)), ("indicator", names.indicator(good.other()))];
            names.sentence("question.split-steps-owed", places)
        }
        Question::BetweenSteps { good, left } => {
            names.sentence(key, [("steps", names.steps(left)), ("indicator", names.indicator(good))])
        }
        Question::MarketDay { good } => names.sentence(key, [("ingredient", names.ingredient_of(good))]),
        Question::StarterCultures { card } => match view.pack.special(card) {
            Some(Special::StarterCultures { pay, advance }) => {
                let places = [
                    ("card", names.card(card)),
                    ("cost", names.amounts(starter_cost(pay))),
                    ("steps", names.starter_steps()),
                    ("indicator", names.indicator(advance)),
                ];
                names.sentence(key, places)
            }
            Some(
                Special::StepsForEach(_)
                | Special::StepsForGourmet(_)
                | Special::Helper
                | Special::MarketShown(_)
                | Special::MarketAny(_),
            )
            | None => names.card(card),
        },
    }
}
