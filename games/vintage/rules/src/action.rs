//! Every action of a player and of chance, with its notation.

use tabletop::notation::Below;
use tabletop::{Seat, notation};

use crate::vocabulary::{
    By, Card, Category, Chip, Column, Estate, MOST_SEATS, Place, Port, Round, Side, Site, Variety, Vault,
};

notation! {
    /// What a player or chance does. The text is the notation; it reads back to the same action.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Action {
        /// `harvest 2`: two markers on a circle of the harvest column; `harvest 2 overseer`: the overseer instead.
        Place { column: Column, cost: u8, by: By } = match by {
            By::Markers => "{column} {cost}",
            By::Overseer => "{column} {cost} overseer",
        },
        /// `sail cima`: the boat moves to this port.
        Sail { to: Port } = "sail {to}",
        /// `load e2`: the harvest on this estate comes aboard.
        Load { estate: Estate } = "load {estate}",
        /// `done`: load no more, sail no further.
        Done = "done",
        /// `pass`
        Pass = "pass",
        /// `buy s2`: on a site of this row.
        Buy { site: Site } = "buy {site}",
        /// `buy s2 cheaper`: the same for one point less, by the card.
        BuyCheaper { site: Site } = "buy {site} cheaper",
        /// `plant yellow e1`
        Plant { variety: Variety, estate: Estate } = "plant {variety} {estate}",
        /// `port 2`: so many barrels of port on the estate in question, the rest is brandy.
        Port { barrels: u8 } = "port {barrels}",
        /// `cellar ruby`: the harvest in question comes to this side of the cellar.
        Cellar { side: Side } = "cellar {side}",
        /// `keep`: the harvest in question stays aboard.
        Keep = "keep",
        /// `add lbv`: the barrel from the supply comes to this category.
        Add { category: Category } = "add {category}",
        /// `take free`: take this card from the display.
        Take { card: Card } = "take {card}",
        /// `deck`: take a card from the deck.
        Deck = "deck",
        /// `play p1 free`: play this card from this place of the hand.
        Play { place: Place, card: Card } = "play {place} {card}",
        /// `discard p1 free`: lay this card away, to take another.
        Discard { place: Place, card: Card } = "discard {place} {card}",
        /// `free harvest`: what the free action is.
        Free { column: Column } = "free {column}",
        /// `barrels e2`: the two barrels come to this estate.
        Barrels { estate: Estate } = "barrels {estate}",
        /// `look 5`: look at the chip of this round.
        Look { round: Round } = "look {round}",
        /// `from r1`: the barrel sold comes from this column of the cellar.
        From { vault: Vault } = "from {vault}",

        /// `first 2`: who begins. By chance, like all that follow.
        First { seat: Seat as Below(MOST_SEATS) } = "first {seat}",
        /// `draw free`: the card on top of the deck.
        Draw { card: Card } = "draw {card}",
        /// `chip 2`: the harvest-bonus chip that is turned up or looked at.
        Chip { chip: Chip } = "chip {chip}",
        /// `roll 3`
        Roll { face: u8 } = "roll {face}",
    }
}
