//! The notation of what is owed, for positions as written down.

use std::fmt;
use std::str::FromStr;

use tabletop::BadNotation;

use crate::state::{Claiming, Draw, Duty, Progress, Purchase, Question, Stage, Step, read_seat};
use crate::vocabulary::{Deck, number};

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
            Question::Distiller => f.write_str("distiller"),
            Question::Market => f.write_str("market"),
            Question::Make => f.write_str("make"),
            Question::Sell => f.write_str("sell"),
            Question::Taste => f.write_str("taste"),
            Question::DropGoal => f.write_str("drop-goal"),
            Question::Trade => f.write_str("trade"),
            Question::TradeFor => f.write_str("trade-for"),
            Question::Fill => f.write_str("fill"),
            Question::Extra { space } => write!(f, "extra {}", space + 1),
            Question::TopOnly => f.write_str("top-only"),
            Question::React => f.write_str("react"),
            Question::Income { of } => write!(f, "income {of}"),
            Question::Look { cards } => write!(f, "look {cards}"),
            Question::FromTruck => f.write_str("from-truck"),
            Question::BuyRevealed => f.write_str("buy-revealed"),
            Question::Discount { purchase, sources, price } => write!(f, "discount {purchase} {sources} {price}"),
            Question::Replace { card } => write!(f, "replace {}", Deck::Upgrades.name(*card)),
            Question::KeepFlavor { place } => write!(f, "keep-flavor {place}"),
            Question::PlaceLabel { place } => write!(f, "place-label {place}"),
            Question::SwapGive => f.write_str("swap-give"),
            Question::SwapTake => f.write_str("swap-take"),
            Question::FreeIngredient => f.write_str("free-ingredient"),
            Question::FreeRecipe => f.write_str("free-recipe"),
            Question::FreeItem => f.write_str("free-item"),
            Question::FreeUpgrade => f.write_str("free-upgrade"),
            Question::Claim { when } => write!(f, "claim {when}"),
        }
    }
}

impl FromStr for Question {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["distiller"] => Question::Distiller,
            ["market"] => Question::Market,
            ["make"] => Question::Make,
            ["sell"] => Question::Sell,
            ["taste"] => Question::Taste,
            ["drop-goal"] => Question::DropGoal,
            ["trade"] => Question::Trade,
            ["trade-for"] => Question::TradeFor,
            ["fill"] => Question::Fill,
            ["extra", space] => Question::Extra { space: space_of(space)? },
            ["top-only"] => Question::TopOnly,
            ["react"] => Question::React,
            ["income", of] => Question::Income { of: number(of)? },
            ["look", cards] => Question::Look { cards: number(cards)? },
            ["from-truck"] => Question::FromTruck,
            ["buy-revealed"] => Question::BuyRevealed,
            ["discount", place, what, sources, price] => Question::Discount {
                purchase: format!("{place} {what}").parse()?,
                sources: number(sources)?,
                price: number(price)?,
            },
            ["replace", card] => Question::Replace { card: Deck::Upgrades.card(card)? },
            ["keep-flavor", place] => Question::KeepFlavor { place: place.parse()? },
            ["place-label", place] => Question::PlaceLabel { place: place.parse()? },
            ["swap-give"] => Question::SwapGive,
            ["swap-take"] => Question::SwapTake,
            ["free-ingredient"] => Question::FreeIngredient,
            ["free-recipe"] => Question::FreeRecipe,
            ["free-item"] => Question::FreeItem,
            ["free-upgrade"] => Question::FreeUpgrade,
            ["claim", when] => Question::Claim { when: when.parse()? },
            _ => return Err(BadNotation),
        })
    }
}

/// An upgrade space, counted from 1 in notation.
fn space_of(text: &str) -> Result<u8, BadNotation> {
    number(text)?.checked_sub(1).filter(|&space| space < 3).ok_or(BadNotation)
}

impl fmt::Display for Purchase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purchase::Basic(basic) => write!(f, "basic {basic}"),
            Purchase::Market(piece) => write!(f, "market {piece}"),
            Purchase::Revealed(piece) => write!(f, "revealed {piece}"),
            Purchase::Truck(piece) => write!(f, "truck {piece}"),
            Purchase::Recipe(recipe) => write!(f, "recipe {recipe}"),
        }
    }
}

impl FromStr for Purchase {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.split_once(' ').ok_or(BadNotation)? {
            ("basic", basic) => basic.parse().map(Purchase::Basic),
            ("market", piece) => piece.parse().map(Purchase::Market),
            ("revealed", piece) => piece.parse().map(Purchase::Revealed),
            ("truck", piece) => piece.parse().map(Purchase::Truck),
            ("recipe", recipe) => recipe.parse().map(Purchase::Recipe),
            _ => Err(BadNotation),
        }
    }
}

impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Duty::EndMarketTurn => f.write_str("end-market-turn"),
            Duty::PutUnder => f.write_str("put-under"),
            Duty::CompleteSale { place, bottle } => write!(f, "complete-sale {place} {bottle}"),
            Duty::Clear { place, bottle } => write!(f, "clear {place} {bottle}"),
            Duty::EndSellTurn => f.write_str("end-sell-turn"),
            Duty::NewFlavors { space } => write!(f, "new-flavors {}", space + 1),
            Duty::EndMakeTurn => f.write_str("end-make-turn"),
            Duty::FirstAge { place } => write!(f, "first-age {place}"),
            Duty::Age { place } => write!(f, "age {place}"),
            Duty::EndAgeTurn => f.write_str("end-age-turn"),
        }
    }
}

impl FromStr for Duty {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["end-market-turn"] => Duty::EndMarketTurn,
            ["put-under"] => Duty::PutUnder,
            ["complete-sale", place, bottle] => Duty::CompleteSale { place: place.parse()?, bottle: bottle.parse()? },
            ["clear", place, bottle] => Duty::Clear { place: place.parse()?, bottle: bottle.parse()? },
            ["end-sell-turn"] => Duty::EndSellTurn,
            ["new-flavors", space] => {
                let space = number(space)?.checked_sub(1).filter(|&space| space <= 3).ok_or(BadNotation)?;
                Duty::NewFlavors { space }
            }
            ["end-make-turn"] => Duty::EndMakeTurn,
            ["first-age", place] => Duty::FirstAge { place: place.parse()? },
            ["age", place] => Duty::Age { place: place.parse()? },
            ["end-age-turn"] => Duty::EndAgeTurn,
            _ => return Err(BadNotation),
        })
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::First => f.write_str("first"),
            Draw::Flight => f.write_str("flight"),
            Draw::Award => f.write_str("award"),
            Draw::Distiller { seat } => write!(f, "distiller {seat}"),
            Draw::Goal { seat } => write!(f, "goal {seat}"),
            Draw::Solo { spot } => write!(f, "solo {spot}"),
            Draw::Refill { row } => write!(f, "refill {row}"),
            Draw::Reveal { row, left } => write!(f, "reveal {row} {left}"),
            Draw::Flavor { place } => write!(f, "flavor {place}"),
            Draw::Look { place, left } => write!(f, "look {place} {left}"),
            Draw::CleanUpCard => f.write_str("clean-up-card"),
            Draw::TopIngredient => f.write_str("top-ingredient"),
        }
    }
}

impl FromStr for Draw {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["first"] => Draw::First,
            ["flight"] => Draw::Flight,
            ["award"] => Draw::Award,
            ["distiller", seat] => Draw::Distiller { seat: read_seat(seat)? },
            ["goal", seat] => Draw::Goal { seat: read_seat(seat)? },
            ["solo", spot] => Draw::Solo { spot: spot.parse()? },
            ["refill", row] => Draw::Refill { row: row.parse()? },
            ["reveal", row, left] => Draw::Reveal { row: row.parse()?, left: number(left)? },
            ["flavor", place] => Draw::Flavor { place: place.parse()? },
            ["look", place, left] => Draw::Look { place: place.parse()?, left: number(left)? },
            ["clean-up-card"] => Draw::CleanUpCard,
            ["top-ingredient"] => Draw::TopIngredient,
            _ => return Err(BadNotation),
        })
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Idle => f.write_str("idle"),
            Stage::Trade => f.write_str("trade"),
            Stage::TradeFor => f.write_str("trade-for"),
            Stage::Fill { from } => write!(f, "fill {from}"),
            Stage::Extra { space } => write!(f, "extra {}", space + 1),
            Stage::TopOnly => f.write_str("top-only"),
            Stage::Shuffle => f.write_str("shuffle"),
            Stage::React => f.write_str("react"),
            Stage::Ready => f.write_str("ready"),
            Stage::Shown => f.write_str("shown"),
        }
    }
}

impl FromStr for Stage {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["idle"] => Stage::Idle,
            ["trade"] => Stage::Trade,
            ["trade-for"] => Stage::TradeFor,
            ["fill", from] => Stage::Fill { from: from.parse()? },
            ["extra", space] => Stage::Extra { space: space_of(space)? },
            ["top-only"] => Stage::TopOnly,
            ["shuffle"] => Stage::Shuffle,
            ["react"] => Stage::React,
            ["ready"] => Stage::Ready,
            ["shown"] => Stage::Shown,
            _ => return Err(BadNotation),
        })
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

word_for! { Claiming { Distilled = "distilled", Sold = "sold", RoundEnd = "round-end" } }
word_for! { Progress { Idle = "idle", Busy = "busy", Shuffling = "shuffling", Ready = "ready" } }
