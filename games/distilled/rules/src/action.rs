//! Every action of a player and of chance, with its notation.

use std::fmt;
use std::str::FromStr;

use tabletop::{BadNotation, Card, Seat};

use crate::state::read_seat;
use crate::vocabulary::{Basic, Deck, Flight, LABEL_SPACES, Piece, Place, Recipe, Row, Spot, number};

/// What a player or chance does. The text is the notation; it reads back to the same action.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `choose d3`: keep this distiller.
    Choose { card: Card },
    /// `buy i5`, `buy yeast`: from the market, from revealed cards or from the truck.
    Buy { piece: Piece },
    /// `recipe gin`: a cube for this recipe.
    Cube { recipe: Recipe },
    /// `pass`
    Pass,
    /// `take water`: an income, what a trade or a label bonus brings.
    Take { piece: Piece },
    /// `reveal items`: the top of this premium deck.
    Reveal { row: Row },
    /// `decline`
    Decline,
    /// `discount`: use it.
    Discount,
    /// `full price`: keep the discount for later.
    FullPrice,
    /// `replace u4`: this upgrade makes room.
    Replace { card: Card },
    /// `no trade`
    NoTrade,
    /// `give i5`: for a trade or for a card of the truck.
    Give { piece: Piece },
    /// `put i5`: into the washback.
    Put { piece: Piece },
    /// `close`: the washback is complete.
    Close,
    /// `rest`: distill nothing.
    Rest,
    /// `add`: add the extra alcohol.
    Add,
    /// `top only`: remove only the top card.
    TopOnly,
    /// `both`: remove the top and the bottom card.
    Both,
    /// `back i5`: a removed card goes back into the spirit.
    Back { piece: Piece },
    /// `again`: shuffle and remove once more.
    Again,
    /// `ready`
    Ready,
    /// `make gin metal`: the spirit is a gin in the metal barrel.
    Make { recipe: Recipe, barrel: Piece },
    /// `keep f5`: this flavor card goes under the spirit.
    Keep { card: Card },
    /// `sell new glass`: sell the new spirit in the glass bottle.
    Sell { place: Place, bottle: Piece },
    /// `label 3`: onto this space, for its bonus.
    Label { space: u8 },
    /// `points 3`: onto this space, for points instead.
    Points { space: u8 },
    /// `taste 2`: two points for two coins.
    Taste { count: u8 },
    /// `drop g4`: this goal goes back to the box.
    Drop { card: Card },
    /// `claim 2.1`: the solo goal in this spot.
    Claim { spot: Spot },
    /// `swap 2.1 2.3`: two solo goals of a row change places.
    Swap { one: Spot, other: Spot },

    /// `first 2`: the start player. By chance, like all that follow.
    First { seat: Seat },
    /// `flight c`
    Flight { flight: Flight },
    /// `award a3`
    Award { card: Card },
    /// `offer d5`: a distiller to choose from.
    Offer { card: Card },
    /// `goal g5`: a goal for a hand.
    Goal { card: Card },
    /// `turn i5`: the top card of a premium deck.
    Turn { piece: Piece },
    /// `flavor f3`: a flavor card that is turned up or looked at.
    Flavor { card: Card },
    /// `remove i5 alcohol`: the top and the bottom card of the washback; only one if only the top is removed.
    Remove { one: Piece, other: Option<Piece> },
    /// `solo s5`: a solo card.
    Solo { card: Card },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Choose { card } => write!(f, "choose {}", Deck::Distillers.name(card)),
            Action::Buy { piece } => write!(f, "buy {piece}"),
            Action::Cube { recipe } => write!(f, "recipe {recipe}"),
            Action::Pass => f.write_str("pass"),
            Action::Take { piece } => write!(f, "take {piece}"),
            Action::Reveal { row } => write!(f, "reveal {row}"),
            Action::Decline => f.write_str("decline"),
            Action::Discount => f.write_str("discount"),
            Action::FullPrice => f.write_str("full price"),
            Action::Replace { card } => write!(f, "replace {}", Deck::Upgrades.name(card)),
            Action::NoTrade => f.write_str("no trade"),
            Action::Give { piece } => write!(f, "give {piece}"),
            Action::Put { piece } => write!(f, "put {piece}"),
            Action::Close => f.write_str("close"),
            Action::Rest => f.write_str("rest"),
            Action::Add => f.write_str("add"),
            Action::TopOnly => f.write_str("top only"),
            Action::Both => f.write_str("both"),
            Action::Back { piece } => write!(f, "back {piece}"),
            Action::Again => f.write_str("again"),
            Action::Ready => f.write_str("ready"),
            Action::Make { recipe, barrel } => write!(f, "make {recipe} {barrel}"),
            Action::Keep { card } => write!(f, "keep {}", Deck::Flavors.name(card)),
            Action::Sell { place, bottle } => write!(f, "sell {place} {bottle}"),
            Action::Label { space } => write!(f, "label {}", space + 1),
            Action::Points { space } => write!(f, "points {}", space + 1),
            Action::Taste { count } => write!(f, "taste {count}"),
            Action::Drop { card } => write!(f, "drop {}", Deck::Goals.name(card)),
            Action::Claim { spot } => write!(f, "claim {spot}"),
            Action::Swap { one, other } => write!(f, "swap {one} {other}"),
            Action::First { seat } => write!(f, "first {seat}"),
            Action::Flight { flight } => write!(f, "flight {flight}"),
            Action::Award { card } => write!(f, "award {}", Deck::Awards.name(card)),
            Action::Offer { card } => write!(f, "offer {}", Deck::Distillers.name(card)),
            Action::Goal { card } => write!(f, "goal {}", Deck::Goals.name(card)),
            Action::Turn { piece } => write!(f, "turn {piece}"),
            Action::Flavor { card } => write!(f, "flavor {}", Deck::Flavors.name(card)),
            Action::Remove { one, other: Some(other) } => write!(f, "remove {one} {other}"),
            Action::Remove { one, other: None } => write!(f, "remove {one}"),
            Action::Solo { card } => write!(f, "solo {}", Deck::Solo.name(card)),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["choose", card] => Action::Choose { card: Deck::Distillers.card(card)? },
            ["buy", piece] => Action::Buy { piece: piece.parse()? },
            ["recipe", recipe] => Action::Cube { recipe: recipe.parse()? },
            ["pass"] => Action::Pass,
            ["take", piece] => Action::Take { piece: piece.parse()? },
            ["reveal", row] => Action::Reveal { row: row.parse()? },
            ["decline"] => Action::Decline,
            ["discount"] => Action::Discount,
            ["full", "price"] => Action::FullPrice,
            ["replace", card] => Action::Replace { card: Deck::Upgrades.card(card)? },
            ["no", "trade"] => Action::NoTrade,
            ["give", piece] => Action::Give { piece: piece.parse()? },
            ["put", piece] => Action::Put { piece: piece.parse()? },
            ["close"] => Action::Close,
            ["rest"] => Action::Rest,
            ["add"] => Action::Add,
            ["top", "only"] => Action::TopOnly,
            ["both"] => Action::Both,
            ["back", piece] => Action::Back { piece: piece.parse()? },
            ["again"] => Action::Again,
            ["ready"] => Action::Ready,
            ["make", recipe, barrel] => Action::Make { recipe: recipe.parse()?, barrel: barrel.parse()? },
            ["keep", card] => Action::Keep { card: Deck::Flavors.card(card)? },
            ["sell", place, bottle] => Action::Sell { place: place.parse()?, bottle: bottle.parse()? },
            ["label", space] => Action::Label { space: label_space(space)? },
            ["points", space] => Action::Points { space: label_space(space)? },
            ["taste", count] => Action::Taste { count: number(count)? },
            ["drop", card] => Action::Drop { card: Deck::Goals.card(card)? },
            ["claim", spot] => Action::Claim { spot: spot.parse()? },
            ["swap", one, other] => Action::Swap { one: one.parse()?, other: other.parse()? },
            ["first", seat] => Action::First { seat: read_seat(seat)? },
            ["flight", flight] => Action::Flight { flight: flight.parse()? },
            ["award", card] => Action::Award { card: Deck::Awards.card(card)? },
            ["offer", card] => Action::Offer { card: Deck::Distillers.card(card)? },
            ["goal", card] => Action::Goal { card: Deck::Goals.card(card)? },
            ["turn", piece] => Action::Turn { piece: piece.parse()? },
            ["flavor", card] => Action::Flavor { card: Deck::Flavors.card(card)? },
            ["remove", one] => Action::Remove { one: one.parse()?, other: None },
            ["remove", one, other] => Action::Remove { one: one.parse()?, other: Some(other.parse()?) },
            ["solo", card] => Action::Solo { card: Deck::Solo.card(card)? },
            _ => return Err(BadNotation),
        })
    }
}

/// A label space, counted from 1 in notation.
fn label_space(text: &str) -> Result<u8, BadNotation> {
    let space = number(text)?;
    if (1..=LABEL_SPACES as u8).contains(&space) { Ok(space - 1) } else { Err(BadNotation) }
}

/// A basic card in notation.
impl From<Basic> for Piece {
    fn from(basic: Basic) -> Self {
        Piece::Basic(basic)
    }
}
