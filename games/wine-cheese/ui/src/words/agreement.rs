//! What players may agree on: the two house rules.

use wine_cheese::{SoldCards, Trades};

use super::WORDS;
use ui::{Agreement, Choices, Lang, Weight};

#[cfg(test)]
pub(crate) const AGREEMENT_KEYS: &[&str] = &[
    "agreement.sold",
    "agreement.sold-face-down",
    "agreement.sold-open",
    "agreement.trades",
    "agreement.trades-any-time",
    "agreement.trades-own-turn",
];

pub(crate) fn all(lang: Lang) -> Vec<Agreement> {
    let say = |key: &str| WORDS.say(lang, &format!("agreement.{key}"), &[]);
    let house_rule = |key: &'static str, choices: [String; 2]| Agreement {
        key,
        words: say(key),
        weight: Weight::Detail,
        groups: vec![Choices::plain(choices.map(|choice| (choice.clone(), say(&format!("{key}-{choice}")))))],
    };
    vec![
        house_rule("sold", [SoldCards::FaceDown, SoldCards::Open].map(|sold| sold.to_string())),
        house_rule("trades", [Trades::AnyTime, Trades::OwnTurn].map(|trades| trades.to_string())),
    ]
}
