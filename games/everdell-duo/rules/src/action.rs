//! Every action of a player and of chance, with its notation.

use tabletop::notation::{Below, FromOne};
use tabletop::{Seat, notation};

use crate::telling::Aspect;
use crate::vocabulary::{Area, Card, EventTile, Good, Goods, Light, News, SEATS, Spot, Tile};

notation! {
    /// What a player or chance does. The text is the notation; it reads back to the same action.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Action {
        /// `place f1`: an animal on this place.
        Place { spot: Spot } = "place {spot}",
        /// `play c17`, `play c17 token`, `play c17 with c66`, `play c17 under c9`.
        Play { card: Card, by: By } = match by {
            By::Plain => "play {card}",
            By::Token => "play {card} token",
            By::Star(star) => "play {card} with {star}",
            By::Under(under) => "play {card} under {under}",
        },
        /// `draw`: a card from the deck.
        Draw = "draw",
        /// `take c17`: this card from the meadow.
        Take { card: Card } = "take {card}",
        /// `discard c17`: this card from the hand.
        Discard { card: Card } = "discard {card}",
        /// `gain 1t1b`: these resources, where they may be chosen.
        Gain { goods: Goods } = "gain {goods}",
        /// `pay 2t`
        Pay { goods: Goods } = "pay {goods}",
        /// `give`: the token or the points that are asked for.
        Give = "give",
        /// `activate c17`: this production.
        Activate { card: Card } = "activate {card}",
        /// `visit r1`: use this place by an effect.
        Visit { spot: Spot } = "visit {spot}",
        /// `move f1 e2`: the animal goes from here to there.
        Move { from: Spot, to: Spot } = "move {from} {to}",
        /// `sweep c17`: this card leaves the meadow.
        Sweep { card: Card } = "sweep {card}",
        /// `sun`, `moon`: which of them moves.
        Walk { light: Light } = "{light}",
        /// `hold`: nothing happens by itself; asked before each effect and before the turn ends.
        Hold = "hold",
        /// `use`: the effect that is asked about.
        Use = "use",
        /// `first 2`: this benefit of the season comes next, counted from 1.
        First { nth: u8 as FromOne(8) } = "first {nth}",
        /// `pass`: no more, or not at all.
        Pass = "pass",
        /// `to 1`: who gets it.
        To { seat: Seat as Below(SEATS) } = "to {seat}",
        /// `share twig`, `share token`, `share c17`: laid on the sharing tile.
        Share { gift: Gift } = "share {gift}",
        /// `tell color`, `tell color c17`: what may be told of the cards in hand, or of one of them.
        Tell { what: Aspect, of: Option<Card> } = match of {
            None => "tell {what}",
            Some(card) => "tell {what} {card}",
        },
        /// `news n3`: use this good-news card.
        News { news: News } = "news {news}",
        /// `keep n3`: of the good-news cards turned up, or the one kept from before.
        Keep { news: News } = "keep {news}",
        /// `fresh`: drop the old good-news card and turn up new ones.
        Fresh = "fresh",
        /// `watch sun`: a pocket watch turns it back.
        Watch { light: Light } = "watch {light}",
        /// `chase events 3`: the skunk at this number of the area leaves.
        Chase { area: Area, number: u8 } = "chase {area} {number}",
        /// `agree`: to what the partner proposes.
        Agree = "agree",

        /// `deal c17`: the card on top of the deck. By chance, like all that follow.
        Deal { card: Card } = "deal {card}",
        /// `river t3`: the river tile on top.
        River { tile: Tile } = "river {tile}",
        /// `event v3`: the event that comes to the next place.
        Event { event: EventTile } = "event {event}",
        /// `roll 4`
        Roll { face: u8 } = "roll {face}",
        /// `turn n3`: the good-news card on top.
        Turn { news: News } = "turn {news}",
    }

    /// How a card is played.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum By {
        Plain = "plain",
        /// With an occupied token.
        Token = "token",
        /// With the discount of this card, which has a star.
        Star(card: Card) = "{card}",
        /// With this card from the hand, laid under the one that makes the play cheaper then.
        Under(card: Card) = "under-{card}",
    }

    /// What a player proposes where both decide.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Proposal {
        To(seat: Seat as Below(SEATS)) = "to-{seat}",
        Nobody = "pass",
        Keep(news: News) = "{news}",
        Fresh = "fresh",
    }

    /// What can be passed on.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Gift {
        Good(good: Good) = "{good}",
        Token = "token",
        Card(card: Card) = "{card}",
    }
}

impl Proposal {
    /// The action that says so.
    pub const fn action(self) -> Action {
        match self {
            Self::To(seat) => Action::To { seat },
            Self::Nobody => Action::Pass,
            Self::Keep(news) => Action::Keep { news },
            Self::Fresh => Action::Fresh,
        }
    }

    /// What an action proposes, if it is an answer to what both decide.
    pub const fn of(action: Action) -> Option<Self> {
        match action {
            Action::To { seat } => Some(Self::To(seat)),
            Action::Pass => Some(Self::Nobody),
            Action::Keep { news } => Some(Self::Keep(news)),
            Action::Fresh => Some(Self::Fresh),
            Action::Place { .. }
            | Action::Play { .. }
            | Action::Draw
            | Action::Take { .. }
            | Action::Discard { .. }
            | Action::Gain { .. }
            | Action::Pay { .. }
            | Action::Give
            | Action::Activate { .. }
            | Action::Visit { .. }
            | Action::Move { .. }
            | Action::Sweep { .. }
            | Action::Walk { .. }
            | Action::Hold
            | Action::Use
            | Action::First { .. }
            | Action::Share { .. }
            | Action::Tell { .. }
            | Action::News { .. }
            | Action::Watch { .. }
            | Action::Chase { .. }
            | Action::Agree
            | Action::Deal { .. }
            | Action::River { .. }
            | Action::Event { .. }
            | Action::Roll { .. }
            | Action::Turn { .. } => None,
        }
    }
}
