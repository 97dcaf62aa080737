//! Every action of a player and of chance, with its notation.

use std::fmt;
use std::str::FromStr;

use tabletop::{BadNotation, Card, Seat};

use crate::vocabulary::{
    CardName, Color, Good, House, HousingCard, Ingredient, LabelOption, Plot, parse_seat, seat_word,
};

/// What a player or chance does. The text is the notation; it reads back to the same action.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `blue c3`: send the blue worker from its house to plot c3.
    Send { color: Color, plot: Plot },
    /// `c3 to 2`: bring the worker on c3 back to the own house 2.
    Return { plot: Plot, house: House },
    /// `yeast 1`: of what the laboratories generated, one is yeast and the rest cultures.
    Yeast { count: u8 },
    /// `produce w7`
    Produce { card: Card },
    /// `sell w7`: for gold if finished, else for silver.
    Sell { card: Card },
    /// `pair w7 c2 wine`: sell a finished gourmet pair, the wine indicator moves first.
    SellPair { wine: Card, cheese: Card, first: Good },
    /// `drop out`
    DropOut,
    /// `end`: end the turn.
    EndTurn,
    /// `store`
    Store,
    /// `age`
    Age,
    /// `label white-grapes+sugar wine-step` or `label yeast wine-hurry`
    Label { site: Ingredient, with: Option<Ingredient>, option: LabelOption },
    /// `free wine-step`: the free label action of a production.
    Free { option: LabelOption },
    /// `special`: the special action of the card just produced, instead of the free label action.
    Special,
    /// `trigger w7`: trigger the special action of this card.
    Trigger { card: Card },
    /// `pay`: pay for Starter cultures.
    Pay,
    /// `decline`: do not pay for Starter cultures.
    Decline,
    /// `take w7`: take this card from the display.
    Take { card: Card },
    /// `deck wine`: take the top card of the wine deck.
    Deck { good: Good },
    /// `hurry w7`
    Hurry { card: Card },
    /// `slow w7`
    Slow { card: Card },
    /// `trade`: begin a 3-for-1 trade.
    Trade,
    /// `give milk`: return one milk to the supply.
    Give { kind: Ingredient },
    /// `gain milk`: take one milk from the supply.
    Gain { kind: Ingredient },
    /// `open cellar`: remove Cellar Closed for four ingredients.
    OpenCellar,
    /// `back wine`: remove Cellar Closed by moving the wine indicator four steps back.
    StepBack { good: Good },
    /// `steps wine`: make the steps for this gourmet card with the wine indicator.
    Steps { good: Good },

    /// `first heart`: who gets the turn order card 1. By chance, like all that follow.
    First { seat: Seat },
    /// `housing 3`: the housing card that comes to the next housing space.
    Housing { card: HousingCard },
    /// `bench blue`: the bench that comes to circle's next house.
    Bench { color: Color },
    /// `draw w7`: the card on top of the deck.
    Draw { card: Card },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Send { color, plot } => write!(f, "{color} {plot}"),
            Action::Return { plot, house } => write!(f, "{plot} to {house}"),
            Action::Yeast { count } => write!(f, "yeast {count}"),
            Action::Produce { card } => write!(f, "produce {}", CardName(card)),
            Action::Sell { card } => write!(f, "sell {}", CardName(card)),
            Action::SellPair { wine, cheese, first } => {
                write!(f, "pair {} {} {first}", CardName(wine), CardName(cheese))
            }
            Action::DropOut => f.write_str("drop out"),
            Action::EndTurn => f.write_str("end"),
            Action::Store => f.write_str("store"),
            Action::Age => f.write_str("age"),
            Action::Label { site, with: Some(with), option } => write!(f, "label {site}+{with} {option}"),
            Action::Label { site, with: None, option } => write!(f, "label {site} {option}"),
            Action::Free { option } => write!(f, "free {option}"),
            Action::Special => f.write_str("special"),
            Action::Trigger { card } => write!(f, "trigger {}", CardName(card)),
            Action::Pay => f.write_str("pay"),
            Action::Decline => f.write_str("decline"),
            Action::Take { card } => write!(f, "take {}", CardName(card)),
            Action::Deck { good } => write!(f, "deck {good}"),
            Action::Hurry { card } => write!(f, "hurry {}", CardName(card)),
            Action::Slow { card } => write!(f, "slow {}", CardName(card)),
            Action::Trade => f.write_str("trade"),
            Action::Give { kind } => write!(f, "give {kind}"),
            Action::Gain { kind } => write!(f, "gain {kind}"),
            Action::OpenCellar => f.write_str("open cellar"),
            Action::StepBack { good } => write!(f, "back {good}"),
            Action::Steps { good } => write!(f, "steps {good}"),
            Action::First { seat } => write!(f, "first {}", seat_word(seat)),
            Action::Housing { card } => write!(f, "housing {card}"),
            Action::Bench { color } => write!(f, "bench {color}"),
            Action::Draw { card } => write!(f, "draw {}", CardName(card)),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        let card = |word: &str| word.parse().map(|CardName(card)| card);
        Ok(match words[..] {
            ["produce", name] => Action::Produce { card: card(name)? },
            ["sell", name] => Action::Sell { card: card(name)? },
            ["pair", wine, cheese, first] => {
                Action::SellPair { wine: card(wine)?, cheese: card(cheese)?, first: first.parse()? }
            }
            ["drop", "out"] => Action::DropOut,
            ["end"] => Action::EndTurn,
            ["store"] => Action::Store,
            ["age"] => Action::Age,
            ["label", cost, option] => {
                let (site, with) = match cost.split_once('+') {
                    Some((site, with)) => (site.parse()?, Some(with.parse()?)),
                    None => (cost.parse()?, None),
                };
                Action::Label { site, with, option: option.parse()? }
            }
            ["free", option] => Action::Free { option: option.parse()? },
            ["special"] => Action::Special,
            ["trigger", name] => Action::Trigger { card: card(name)? },
            ["pay"] => Action::Pay,
            ["decline"] => Action::Decline,
            ["take", name] => Action::Take { card: card(name)? },
            ["deck", good] => Action::Deck { good: good.parse()? },
            ["hurry", name] => Action::Hurry { card: card(name)? },
            ["slow", name] => Action::Slow { card: card(name)? },
            ["trade"] => Action::Trade,
            ["give", kind] => Action::Give { kind: kind.parse()? },
            ["gain", kind] => Action::Gain { kind: kind.parse()? },
            ["open", "cellar"] => Action::OpenCellar,
            ["back", good] => Action::StepBack { good: good.parse()? },
            ["steps", good] => Action::Steps { good: good.parse()? },
            ["first", seat] => Action::First { seat: parse_seat(seat)? },
            ["housing", card] => Action::Housing { card: card.parse()? },
            ["bench", color] => Action::Bench { color: color.parse()? },
            ["draw", name] => Action::Draw { card: card(name)? },
            ["yeast", count] => match count.as_bytes() {
                &[digit @ b'0'..=b'9'] => Action::Yeast { count: digit - b'0' },
                _ => return Err(BadNotation),
            },
            [plot, "to", house] => Action::Return { plot: plot.parse()?, house: house.parse()? },
            [color, plot] => Action::Send { color: color.parse()?, plot: plot.parse()? },
            _ => return Err(BadNotation),
        })
    }
}
