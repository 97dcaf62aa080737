//! Every action of a player and of chance, with its notation.

use std::fmt;
use std::str::FromStr;

use tabletop::vocabulary::parse_number;
use tabletop::{BadNotation, Seat};

use crate::telling::Aspect;
use crate::vocabulary::{Area, Card, EventTile, Good, Goods, Light, News, Spot, Tile, parse_seat};

/// What a player or chance does. The text is the notation; it reads back to the same action.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `place f1`: an animal on this place.
    Place { spot: Spot },
    /// `play c17`, `play c17 token`, `play c17 with c66`, `play c17 under c9`.
    Play { card: Card, by: By },
    /// `draw`: a card from the deck.
    Draw,
    /// `take c17`: this card from the meadow.
    Take { card: Card },
    /// `discard c17`: this card from the hand.
    Discard { card: Card },
    /// `gain 1t1b`: these resources, where they may be chosen.
    Gain { goods: Goods },
    /// `pay 2t`
    Pay { goods: Goods },
    /// `give`: the token or the points that are asked for.
    Give,
    /// `activate c17`: this production.
    Activate { card: Card },
    /// `visit r1`: use this place by an effect.
    Visit { spot: Spot },
    /// `move f1 e2`: the animal goes from here to there.
    Move { from: Spot, to: Spot },
    /// `sweep c17`: this card leaves the meadow.
    Sweep { card: Card },
    /// `sun`, `moon`: which of them moves.
    Walk { light: Light },
    /// `pass`: no more, or not at all.
    Pass,
    /// `to 1`: who gets it.
    To { seat: Seat },
    /// `share twig`, `share token`, `share c17`: laid on the sharing tile.
    Share { gift: Gift },
    /// `tell color`: what may be told of the cards in hand.
    Tell { what: Aspect },
    /// `news n3`: use this good-news card.
    News { news: News },
    /// `keep n3`: of the good-news cards turned up, or the one kept from before.
    Keep { news: News },
    /// `fresh`: drop the old good-news card and turn up new ones.
    Fresh,
    /// `watch sun`: a pocket watch turns it back.
    Watch { light: Light },
    /// `chase events 3`: the skunk at this number of the area leaves.
    Chase { area: Area, number: u8 },

    /// `deal c17`: the card on top of the deck. By chance, like all that follow.
    Deal { card: Card },
    /// `river t3`: the river tile on top.
    River { tile: Tile },
    /// `event v3`: the event that comes to the next place.
    Event { event: EventTile },
    /// `roll 4`
    Roll { face: u8 },
    /// `turn n3`: the good-news card on top.
    Turn { news: News },
}

/// How a card is played.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum By {
    Plain,
    /// With an occupied token.
    Token,
    /// With the discount of this card, which has a star.
    Star(Card),
    /// With this card from the hand, laid under the one that makes the play cheaper then.
    Under(Card),
}

/// What can be passed on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Gift {
    Good(Good),
    Token,
    Card(Card),
}

impl fmt::Display for Gift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gift::Good(good) => good.fmt(f),
            Gift::Token => f.write_str("token"),
            Gift::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for Gift {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        if text == "token" {
            return Ok(Gift::Token);
        }
        text.parse().map(Gift::Good).or_else(|_| text.parse().map(Gift::Card))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Place { spot } => write!(f, "place {spot}"),
            Action::Play { card, by: By::Plain } => write!(f, "play {card}"),
            Action::Play { card, by: By::Token } => write!(f, "play {card} token"),
            Action::Play { card, by: By::Star(star) } => write!(f, "play {card} with {star}"),
            Action::Play { card, by: By::Under(under) } => write!(f, "play {card} under {under}"),
            Action::Draw => f.write_str("draw"),
            Action::Take { card } => write!(f, "take {card}"),
            Action::Discard { card } => write!(f, "discard {card}"),
            Action::Gain { goods } => write!(f, "gain {goods}"),
            Action::Pay { goods } => write!(f, "pay {goods}"),
            Action::Give => f.write_str("give"),
            Action::Activate { card } => write!(f, "activate {card}"),
            Action::Visit { spot } => write!(f, "visit {spot}"),
            Action::Move { from, to } => write!(f, "move {from} {to}"),
            Action::Sweep { card } => write!(f, "sweep {card}"),
            Action::Walk { light } => light.fmt(f),
            Action::Pass => f.write_str("pass"),
            Action::To { seat } => write!(f, "to {seat}"),
            Action::Share { gift } => write!(f, "share {gift}"),
            Action::Tell { what } => write!(f, "tell {what}"),
            Action::News { news } => write!(f, "news {news}"),
            Action::Keep { news } => write!(f, "keep {news}"),
            Action::Fresh => f.write_str("fresh"),
            Action::Watch { light } => write!(f, "watch {light}"),
            Action::Chase { area, number } => write!(f, "chase {area} {number}"),
            Action::Deal { card } => write!(f, "deal {card}"),
            Action::River { tile } => write!(f, "river {tile}"),
            Action::Event { event } => write!(f, "event {event}"),
            Action::Roll { face } => write!(f, "roll {face}"),
            Action::Turn { news } => write!(f, "turn {news}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["place", spot] => Action::Place { spot: spot.parse()? },
            ["play", card] => Action::Play { card: card.parse()?, by: By::Plain },
            ["play", card, "token"] => Action::Play { card: card.parse()?, by: By::Token },
            ["play", card, "with", star] => Action::Play { card: card.parse()?, by: By::Star(star.parse()?) },
            ["play", card, "under", under] => Action::Play { card: card.parse()?, by: By::Under(under.parse()?) },
            ["draw"] => Action::Draw,
            ["take", card] => Action::Take { card: card.parse()? },
            ["discard", card] => Action::Discard { card: card.parse()? },
            ["gain", goods] => Action::Gain { goods: goods.parse()? },
            ["pay", goods] => Action::Pay { goods: goods.parse()? },
            ["give"] => Action::Give,
            ["activate", card] => Action::Activate { card: card.parse()? },
            ["visit", spot] => Action::Visit { spot: spot.parse()? },
            ["move", from, to] => Action::Move { from: from.parse()?, to: to.parse()? },
            ["sweep", card] => Action::Sweep { card: card.parse()? },
            ["sun"] => Action::Walk { light: Light::Sun },
            ["moon"] => Action::Walk { light: Light::Moon },
            ["pass"] => Action::Pass,
            ["to", seat] => Action::To { seat: parse_seat(seat)? },
            ["share", gift] => Action::Share { gift: gift.parse()? },
            ["tell", what] => Action::Tell { what: what.parse()? },
            ["news", news] => Action::News { news: news.parse()? },
            ["keep", news] => Action::Keep { news: news.parse()? },
            ["fresh"] => Action::Fresh,
            ["watch", light] => Action::Watch { light: light.parse()? },
            ["chase", area, number] => Action::Chase { area: area.parse()?, number: parse_number(number)? },
            ["deal", card] => Action::Deal { card: card.parse()? },
            ["river", tile] => Action::River { tile: tile.parse()? },
            ["event", event] => Action::Event { event: event.parse()? },
            ["roll", face] => Action::Roll { face: parse_number(face)? },
            ["turn", news] => Action::Turn { news: news.parse()? },
            _ => return Err(BadNotation),
        })
    }
}
