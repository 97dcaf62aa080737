//! Every action of a player and of chance, with its notation.

use std::fmt;
use std::str::FromStr;

use tabletop::vocabulary::parse_number;
use tabletop::{BadNotation, Seat};

use crate::vocabulary::{
    By, Card, Category, Chip, Column, Estate, Place, Port, Round, Side, Site, Variety, Vault, parse_seat,
};

/// What a player or chance does. The text is the notation; it reads back to the same action.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `harvest 2`: two markers on a circle of the harvest column; `harvest 2 overseer`: the overseer instead.
    Place { column: Column, cost: u8, by: By },
    /// `sail cima`: the boat moves to this port.
    Sail { to: Port },
    /// `load e2`: the harvest on this estate comes aboard.
    Load { estate: Estate },
    /// `done`: load no more, sail no further.
    Done,
    /// `pass`
    Pass,
    /// `buy s2`: on a site of this row.
    Buy { site: Site },
    /// `buy s2 cheaper`: the same for one point less, by the card.
    BuyCheaper { site: Site },
    /// `plant yellow e1`
    Plant { variety: Variety, estate: Estate },
    /// `port 2`: so many barrels of port on the estate in question, the rest is brandy.
    Port { barrels: u8 },
    /// `cellar ruby`: the harvest in question comes to this side of the cellar.
    Cellar { side: Side },
    /// `keep`: the harvest in question stays aboard.
    Keep,
    /// `add lbv`: the barrel from the supply comes to this category.
    Add { category: Category },
    /// `take free`: take this card from the display.
    Take { card: Card },
    /// `deck`: take a card from the deck.
    Deck,
    /// `play p1 free`: play this card from this place of the hand.
    Play { place: Place, card: Card },
    /// `discard p1 free`: lay this card away, to take another.
    Discard { place: Place, card: Card },
    /// `free harvest`: what the free action is.
    Free { column: Column },
    /// `barrels e2`: the two barrels come to this estate.
    Barrels { estate: Estate },
    /// `look 5`: look at the chip of this round.
    Look { round: Round },
    /// `from r1`: the barrel sold comes from this column of the cellar.
    From { vault: Vault },

    /// `first 2`: who begins. By chance, like all that follow.
    First { seat: Seat },
    /// `draw free`: the card on top of the deck.
    Draw { card: Card },
    /// `chip 2`: the harvest-bonus chip that is turned up or looked at.
    Chip { chip: Chip },
    /// `roll 3`
    Roll { face: u8 },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Place { column, cost, by: By::Markers } => write!(f, "{column} {cost}"),
            Action::Place { column, cost, by: By::Overseer } => write!(f, "{column} {cost} overseer"),
            Action::Sail { to } => write!(f, "sail {to}"),
            Action::Load { estate } => write!(f, "load {estate}"),
            Action::Done => f.write_str("done"),
            Action::Pass => f.write_str("pass"),
            Action::Buy { site } => write!(f, "buy {site}"),
            Action::BuyCheaper { site } => write!(f, "buy {site} cheaper"),
            Action::Plant { variety, estate } => write!(f, "plant {variety} {estate}"),
            Action::Port { barrels } => write!(f, "port {barrels}"),
            Action::Cellar { side } => write!(f, "cellar {side}"),
            Action::Keep => f.write_str("keep"),
            Action::Add { category } => write!(f, "add {category}"),
            Action::Take { card } => write!(f, "take {card}"),
            Action::Deck => f.write_str("deck"),
            Action::Play { place, card } => write!(f, "play {place} {card}"),
            Action::Discard { place, card } => write!(f, "discard {place} {card}"),
            Action::Free { column } => write!(f, "free {column}"),
            Action::Barrels { estate } => write!(f, "barrels {estate}"),
            Action::Look { round } => write!(f, "look {}", round.index() + 1),
            Action::From { vault } => write!(f, "from {vault}"),
            Action::First { seat } => write!(f, "first {seat}"),
            Action::Draw { card } => write!(f, "draw {card}"),
            Action::Chip { chip } => write!(f, "chip {chip}"),
            Action::Roll { face } => write!(f, "roll {face}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["done"] => Action::Done,
            ["pass"] => Action::Pass,
            ["keep"] => Action::Keep,
            ["deck"] => Action::Deck,
            ["sail", port] => Action::Sail { to: port.parse()? },
            ["load", estate] => Action::Load { estate: estate.parse()? },
            ["buy", site] if site.starts_with('s') => Action::Buy { site: site.parse()? },
            ["buy", site, "cheaper"] => Action::BuyCheaper { site: site.parse()? },
            ["plant", variety, estate] => Action::Plant { variety: variety.parse()?, estate: estate.parse()? },
            ["port", barrels] => Action::Port { barrels: parse_number(barrels)? },
            ["cellar", side] => Action::Cellar { side: side.parse()? },
            ["add", category] => Action::Add { category: category.parse()? },
            ["take", card] => Action::Take { card: card.parse()? },
            ["play", place, card] => Action::Play { place: place.parse()?, card: card.parse()? },
            ["discard", place, card] => Action::Discard { place: place.parse()?, card: card.parse()? },
            ["free", column] => Action::Free { column: column.parse()? },
            ["barrels", estate] => Action::Barrels { estate: estate.parse()? },
            ["look", number] => {
                let index = usize::from(parse_number(number)?).checked_sub(1).ok_or(BadNotation)?;
                Action::Look { round: Round::new(index).ok_or(BadNotation)? }
            }
            ["from", vault] => Action::From { vault: vault.parse()? },
            ["first", seat] => Action::First { seat: parse_seat(seat)? },
            ["draw", card] => Action::Draw { card: card.parse()? },
            ["chip", chip] => Action::Chip { chip: chip.parse()? },
            ["roll", face] => Action::Roll { face: parse_number(face)? },
            [column, cost] => Action::Place { column: column.parse()?, cost: parse_number(cost)?, by: By::Markers },
            [column, cost, "overseer"] => {
                Action::Place { column: column.parse()?, cost: parse_number(cost)?, by: By::Overseer }
            }
            _ => return Err(BadNotation),
        })
    }
}
