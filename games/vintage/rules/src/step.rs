//! What is owed: questions, duties and draws, with their notation for positions as written down.

use std::fmt;
use std::str::FromStr;

use tabletop::BadNotation;
use tabletop::vocabulary::parse_number;

use crate::vocabulary::{Bay, Card, Column, Estate, Port, Round, Side, Variety, Vault};

/// What is owed next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A player answers.
    Ask(Question),
    /// The rules do it.
    Do(Duty),
    /// Chance turns something up.
    Draw(Draw),
}

/// What the player on turn has to decide.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Asked by the round when nothing is owed: the whole menu of a turn.
    Turn,
    /// Which site to buy.
    Buy { terms: Terms },
    /// Which cube comes with the estate that a card has bought.
    FreeCube { estate: Estate },
    /// What to plant with a column of the action board, and where.
    Plant { column: Column },
    /// What else to plant by a card: so many more, of this variety or a later one.
    PlantMore { left: u8, from: Variety },
    /// How much port an estate produces; so much brandy has been made on earlier ones.
    Harvest { estate: Estate, made: u8, brandy: Brandy },
    /// What to load where the boat lies.
    Load,
    /// Where to sail, what to load.
    Sail { moves: Moves },
    /// Where the harvest in this bay goes.
    Unload { bay: Bay },
    /// Where the barrel from the supply goes; so many levels of each side are open to it.
    AddBarrel { ruby: u8, tawny: u8 },
    /// Take a card or play one.
    Cards,
    /// What to lay away for the card to be taken.
    Discard { taking: Taking },
    /// What the free action is.
    Free,
    /// Which estate gets two barrels.
    Barrels,
    /// Which chip to look at.
    Look,
    /// Where the next barrel to be sold comes from: so many more, from this column or a later one.
    TakeBarrel { side: Side, left: u8, from: Vault },
}

/// How an estate is bought.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Terms {
    Plain,
    /// One point less, or a cube.
    Card,
}

/// What a harvest costs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Brandy {
    /// One barrel for each estate that makes port.
    Each,
    /// One barrel for all estates together, not yet paid.
    Once,
    /// The one barrel is paid.
    Paid,
}

/// What the boat moves by.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Moves {
    Markers,
    Card { left: u8 },
}

/// What card is taken.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Taking {
    Open { card: Card },
    Deck,
}

/// What makes an ageing better.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Plus {
    Nothing,
    Barrel,
    Quality,
}

/// What the rules do themselves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// The action is over; the next player is on turn.
    EndTurn,
    /// The boat goes on downstream.
    Drift { to: Port },
    /// What is in this bay and the later ones goes to the cellar, if the boat lies in Vila Nova de Gaia.
    Unload { from: Bay },
    /// Complete categories are sold.
    Sell,
}

/// What chance turns up.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    First,
    Display { slot: u8 },
    Bonus,
    ToHand,
    Roll { plus: Plus },
    Chip { round: Round },
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
            Question::Turn => f.write_str("turn"),
            Question::Buy { terms } => write!(f, "buy {terms}"),
            Question::FreeCube { estate } => write!(f, "free-cube {estate}"),
            Question::Plant { column } => write!(f, "plant {column}"),
            Question::PlantMore { left, from } => write!(f, "plant-more {left} {from}"),
            Question::Harvest { estate, made, brandy } => write!(f, "harvest {estate} {made} {brandy}"),
            Question::Load => f.write_str("load"),
            Question::Sail { moves } => write!(f, "sail {moves}"),
            Question::Unload { bay } => write!(f, "unload {bay}"),
            Question::AddBarrel { ruby, tawny } => write!(f, "add-barrel {ruby} {tawny}"),
            Question::Cards => f.write_str("cards"),
            Question::Discard { taking } => write!(f, "discard {taking}"),
            Question::Free => f.write_str("free"),
            Question::Barrels => f.write_str("barrels"),
            Question::Look => f.write_str("look"),
            Question::TakeBarrel { side, left, from } => write!(f, "take-barrel {side} {left} {from}"),
        }
    }
}

impl FromStr for Question {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["turn"] => Question::Turn,
            ["buy", terms] => Question::Buy { terms: terms.parse()? },
            ["free-cube", estate] => Question::FreeCube { estate: estate.parse()? },
            ["plant", column] => Question::Plant { column: column.parse()? },
            ["plant-more", left, from] => Question::PlantMore { left: parse_number(left)?, from: from.parse()? },
            ["harvest", estate, made, brandy] => {
                Question::Harvest { estate: estate.parse()?, made: parse_number(made)?, brandy: brandy.parse()? }
            }
            ["load"] => Question::Load,
            ["sail", moves] => Question::Sail { moves: moves.parse()? },
            ["unload", bay] => Question::Unload { bay: bay.parse()? },
            ["add-barrel", ruby, tawny] => {
                Question::AddBarrel { ruby: parse_number(ruby)?, tawny: parse_number(tawny)? }
            }
            ["cards"] => Question::Cards,
            ["discard", taking] => Question::Discard { taking: taking.parse()? },
            ["free"] => Question::Free,
            ["barrels"] => Question::Barrels,
            ["look"] => Question::Look,
            ["take-barrel", side, left, from] => {
                Question::TakeBarrel { side: side.parse()?, left: parse_number(left)?, from: from.parse()? }
            }
            _ => return Err(BadNotation),
        })
    }
}

impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Duty::EndTurn => f.write_str("end-turn"),
            Duty::Drift { to } => write!(f, "drift {to}"),
            Duty::Unload { from } => write!(f, "unload {from}"),
            Duty::Sell => f.write_str("sell"),
        }
    }
}

impl FromStr for Duty {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.split_once(' ') {
            Some(("drift", to)) => Ok(Duty::Drift { to: to.parse()? }),
            Some(("unload", from)) => Ok(Duty::Unload { from: from.parse()? }),
            Some(_) => Err(BadNotation),
            None => match text {
                "end-turn" => Ok(Duty::EndTurn),
                "sell" => Ok(Duty::Sell),
                _ => Err(BadNotation),
            },
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::First => f.write_str("first"),
            Draw::Display { slot } => write!(f, "display {slot}"),
            Draw::Bonus => f.write_str("bonus"),
            Draw::ToHand => f.write_str("to-hand"),
            Draw::Roll { plus } => write!(f, "roll {plus}"),
            Draw::Chip { round } => write!(f, "chip {}", round.index() + 1),
        }
    }
}

impl FromStr for Draw {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.split_once(' ') {
            Some(("display", slot)) => Ok(Draw::Display { slot: parse_number(slot)? }),
            Some(("roll", plus)) => Ok(Draw::Roll { plus: plus.parse()? }),
            Some(("chip", number)) => {
                let index = usize::from(parse_number(number)?).checked_sub(1).ok_or(BadNotation)?;
                Ok(Draw::Chip { round: Round::new(index).ok_or(BadNotation)? })
            }
            Some(_) => Err(BadNotation),
            None => match text {
                "first" => Ok(Draw::First),
                "bonus" => Ok(Draw::Bonus),
                "to-hand" => Ok(Draw::ToHand),
                _ => Err(BadNotation),
            },
        }
    }
}

/// `markers`, or the moves that a card has left.
impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Moves::Markers => f.write_str("markers"),
            Moves::Card { left } => write!(f, "{left}"),
        }
    }
}

impl FromStr for Moves {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        if text == "markers" {
            return Ok(Moves::Markers);
        }
        Ok(Moves::Card { left: parse_number(text)? })
    }
}

/// `deck`, or the open card.
impl fmt::Display for Taking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Taking::Open { card } => write!(f, "{card}"),
            Taking::Deck => f.write_str("deck"),
        }
    }
}

impl FromStr for Taking {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        if text == "deck" {
            return Ok(Taking::Deck);
        }
        Ok(Taking::Open { card: text.parse()? })
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

word_for! { Terms { Plain = "plain", Card = "card" } }
word_for! { Brandy { Each = "each", Once = "once", Paid = "paid" } }
word_for! { Plus { Nothing = "nothing", Barrel = "barrel", Quality = "quality" } }
