//! What is owed: questions, duties and draws, with their notation for positions as written down.

use std::fmt;
use std::str::FromStr;

use tabletop::{BadNotation, Card};

use crate::state::MainAction;
use crate::vocabulary::{CardName, Color, Good, Ingredient};

/// What is owed next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A player answers.
    Ask(Question),
    /// The rules do it.
    Do(Duty),
    /// Chance turns up a card.
    Draw(Draw),
}

/// What the player on turn has to decide.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Asked by the phase when nothing is owed: the whole menu of a turn.
    SendWorker,
    ReturnWorker,
    ProduceOrSell,
    Store,
    Age,
    TriggerSpecials,
    SellOut,

    /// How many of the laboratory's ingredients are yeast.
    SplitLaboratory {
        count: u8,
    },
    /// The free label action of this production, or its special action.
    FreeLabel {
        card: Card,
    },
    TakeCard {
        good: Good,
    },
    HurryCard {
        good: Good,
    },
    SlowCard {
        good: Good,
    },
    /// Which ingredient goes back, of this kind or a later one.
    Give {
        purpose: Purpose,
        left: u8,
        from: Ingredient,
    },
    /// Which ingredient the three bring.
    TradeFor,
    /// Where bonus markers go.
    PlaceBonus {
        left: u8,
    },
    /// Whether to pay for this card's Starter cultures.
    StarterCultures {
        card: Card,
    },
    /// Which indicator makes the next step for gourmet cards of this good: so many cards are left, and so many second
    /// steps are owed to the other indicator.
    SplitSteps {
        good: Good,
        left: u8,
        owed: u8,
    },
    /// Whom the Helper helps; the cellars of this chain so far.
    HelpWhom {
        chain: u8,
    },
    MarketDay {
        good: Good,
    },
}

/// What ingredients are given back for, one by one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    Trade,
    OpenCellar,
}

/// What the rules do themselves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    EndWorkerTurn { color: Color },
    SellForGold { card: Card },
}

/// What chance turns up during the game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    ToHand { good: Good },
    Refill { slot: u8 },
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Ask(question) => write!(f, "ask {question}"),
            Step::Do(duty) => write!(f, "do {duty}"),
            Step::Draw(draw) => write!(f, "draw {draw}"),
        }
    }
}

impl FromStr for Step {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.split_once(' ').ok_or(BadNotation)? {
            ("ask", rest) => rest.parse().map(Step::Ask),
            ("do", rest) => rest.parse().map(Step::Do),
            ("draw", rest) => rest.parse().map(Step::Draw),
            _ => Err(BadNotation),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::SendWorker => f.write_str("send-worker"),
            Question::ReturnWorker => f.write_str("return-worker"),
            Question::ProduceOrSell => f.write_str("produce-or-sell"),
            Question::Store => f.write_str("store"),
            Question::Age => f.write_str("age"),
            Question::TriggerSpecials => f.write_str("trigger-specials"),
            Question::SellOut => f.write_str("sell-out"),
            Question::SplitLaboratory { count } => write!(f, "split-laboratory {count}"),
            Question::FreeLabel { card } => write!(f, "free-label {}", CardName(*card)),
            Question::TakeCard { good } => write!(f, "take-card {good}"),
            Question::HurryCard { good } => write!(f, "hurry-card {good}"),
            Question::SlowCard { good } => write!(f, "slow-card {good}"),
            Question::Give { purpose, left, from } => write!(f, "give {purpose} {left} {from}"),
            Question::TradeFor => f.write_str("trade-for"),
            Question::PlaceBonus { left } => write!(f, "place-bonus {left}"),
            Question::StarterCultures { card } => write!(f, "starter-cultures {}", CardName(*card)),
            Question::SplitSteps { good, left, owed } => write!(f, "split-steps {good} {left} {owed}"),
            Question::HelpWhom { chain } => write!(f, "help-whom {chain}"),
            Question::MarketDay { good } => write!(f, "market-day {good}"),
        }
    }
}

impl FromStr for Question {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["send-worker"] => Question::SendWorker,
            ["return-worker"] => Question::ReturnWorker,
            ["produce-or-sell"] => Question::ProduceOrSell,
            ["store"] => Question::Store,
            ["age"] => Question::Age,
            ["trigger-specials"] => Question::TriggerSpecials,
            ["sell-out"] => Question::SellOut,
            ["split-laboratory", count] => Question::SplitLaboratory { count: number(count)? },
            ["free-label", name] => Question::FreeLabel { card: card(name)? },
            ["take-card", good] => Question::TakeCard { good: good.parse()? },
            ["hurry-card", good] => Question::HurryCard { good: good.parse()? },
            ["slow-card", good] => Question::SlowCard { good: good.parse()? },
            ["give", purpose, left, from] => {
                Question::Give { purpose: purpose.parse()?, left: number(left)?, from: from.parse()? }
            }
            ["trade-for"] => Question::TradeFor,
            ["place-bonus", left] => Question::PlaceBonus { left: number(left)? },
            ["starter-cultures", name] => Question::StarterCultures { card: card(name)? },
            ["split-steps", good, left, owed] => {
                Question::SplitSteps { good: good.parse()?, left: number(left)?, owed: number(owed)? }
            }
            ["help-whom", chain] => Question::HelpWhom { chain: number(chain)? },
            ["market-day", good] => Question::MarketDay { good: good.parse()? },
            _ => return Err(BadNotation),
        })
    }
}

impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Duty::EndWorkerTurn { color } => write!(f, "end-worker-turn {color}"),
            Duty::SellForGold { card } => write!(f, "sell-for-gold {}", CardName(*card)),
        }
    }
}

impl FromStr for Duty {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.split_once(' ').ok_or(BadNotation)? {
            ("end-worker-turn", color) => Ok(Duty::EndWorkerTurn { color: color.parse()? }),
            ("sell-for-gold", name) => Ok(Duty::SellForGold { card: card(name)? }),
            _ => Err(BadNotation),
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::ToHand { good } => write!(f, "to-hand {good}"),
            Draw::Refill { slot } => write!(f, "refill {slot}"),
        }
    }
}

impl FromStr for Draw {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.split_once(' ').ok_or(BadNotation)? {
            ("to-hand", good) => Ok(Draw::ToHand { good: good.parse()? }),
            ("refill", slot) => Ok(Draw::Refill { slot: number(slot)? }),
            _ => Err(BadNotation),
        }
    }
}

/// A small type whose variants are written as one word each.
macro_rules! word_for {
    ($name:ident { $($variant:ident = $word:literal),* }) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($name::$variant => $word),* })
            }
        }

        impl FromStr for $name {
            type Err = BadNotation;

            fn from_str(text: &str) -> Result<Self, BadNotation> {
                match text {
                    $($word => Ok($name::$variant),)*
                    _ => Err(BadNotation),
                }
            }
        }
    };
}

word_for! { Purpose { Trade = "trade", OpenCellar = "open-cellar" } }
word_for! { MainAction { NotYet = "not-yet", Produced = "produced", Sold = "sold" } }

fn card(text: &str) -> Result<Card, BadNotation> {
    text.parse().map(|CardName(card)| card)
}

/// A number as we print it: digits only, no leading zero.
fn number(text: &str) -> Result<u8, BadNotation> {
    let number: u8 = text.parse().map_err(|_| BadNotation)?;
    if number.to_string() == text { Ok(number) } else { Err(BadNotation) }
}
