//! Every action of a player and of chance, with its notation.

use tabletop::notation::{Below, FromOne};
use tabletop::{Card, Seat, notation};

use crate::vocabulary::{Basic, Deck, Flight, LABEL_SPACES, MOST_SEATS, Piece, Place, Recipe, Row, Spot};

notation! {
    /// What a player or chance does. The text is the notation; it reads back to the same action.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Action {
        /// `choose d3`: keep this distiller.
        Choose { card: Card as Deck::Distillers } = "choose {card}",
        /// `buy i5`, `buy yeast`: from the market, from revealed cards or from the truck.
        Buy { piece: Piece } = "buy {piece}",
        /// `use distiller`: of several abilities at the start of a round, the distiller's comes next.
        UseDistiller = "use distiller",
        /// `use u4`: likewise, this upgrade's.
        Use { card: Card as Deck::Upgrades } = "use {card}",
        /// `recipe gin`: a cube for this recipe.
        Cube { recipe: Recipe } = "recipe {recipe}",
        /// `pass`
        Pass = "pass",
        /// `take water`: an income, what a trade or a label bonus brings, the money of a removed card, a barrel again.
        Take { piece: Piece } = "take {piece}",
        /// `reveal items`: the top of this premium deck.
        Reveal { row: Row } = "reveal {row}",
        /// `decline`
        Decline = "decline",
        /// `discount`: use it.
        Discount = "discount",
        /// `full price`: keep the discount for later.
        FullPrice = "full price",
        /// `replace u4`: this upgrade makes room.
        Replace { card: Card as Deck::Upgrades } = "replace {card}",
        /// `no trade`
        NoTrade = "no trade",
        /// `give i5`: for a trade or for a card of the truck.
        Give { piece: Piece } = "give {piece}",
        /// `put i5`: into the washback.
        Put { piece: Piece } = "put {piece}",
        /// `close`: the washback is complete.
        Close = "close",
        /// `rest`: distill nothing.
        Rest = "rest",
        /// `add`: add the extra alcohol.
        Add = "add",
        /// `top only`: remove only the top card.
        TopOnly = "top only",
        /// `both`: remove the top and the bottom card.
        Both = "both",
        /// `back i5`: a removed card goes back into the spirit.
        Back { piece: Piece } = "back {piece}",
        /// `again`: shuffle and remove once more.
        Again = "again",
        /// `ready`
        Ready = "ready",
        /// `make gin metal`: the spirit is a gin in the metal barrel.
        Make { recipe: Recipe, barrel: Piece } = "make {recipe} {barrel}",
        /// `keep f5`: this flavor card goes under the spirit.
        Keep { card: Card as Deck::Flavors } = "keep {card}",
        /// `lay out 1`: this spirit is sold; its flavor cards are turned up before the bottle is chosen.
        LayOut { place: Place } = "lay out {place}",
        /// `sell new glass`: sell the new spirit in the glass bottle.
        Sell { place: Place, bottle: Piece } = "sell {place} {bottle}",
        /// `label 3`: onto this space, for its bonus.
        Label { space: u8 as FromOne(LABEL_SPACES) } = "label {space}",
        /// `points 3`: onto this space, for points instead.
        Points { space: u8 as FromOne(LABEL_SPACES) } = "points {space}",
        /// `taste 2`: two points for two coins.
        Taste { count: u8 } = "taste {count}",
        /// `drop g4`: this goal goes back to the box.
        Drop { card: Card as Deck::Goals } = "drop {card}",
        /// `claim 2.1`: the solo goal in this spot.
        Claim { spot: Spot } = "claim {spot}",
        /// `swap 2.1 2.3`: two solo goals of a row change places.
        Swap { one: Spot, other: Spot } = "swap {one} {other}",

        /// `first 2`: the start player. By chance, like all that follow.
        First { seat: Seat as Below(MOST_SEATS) } = "first {seat}",
        /// `flight c`
        Flight { flight: Flight } = "flight {flight}",
        /// `award a3`
        Award { card: Card as Deck::Awards } = "award {card}",
        /// `offer d5`: a distiller to choose from.
        Offer { card: Card as Deck::Distillers } = "offer {card}",
        /// `goal g5`: a goal for a hand.
        Goal { card: Card as Deck::Goals } = "goal {card}",
        /// `turn i5`: the top card of a premium deck.
        Turn { piece: Piece } = "turn {piece}",
        /// `flavor f3`: a flavor card that is turned up or looked at.
        Flavor { card: Card as Deck::Flavors } = "flavor {card}",
        /// `remove i5 alcohol`: the top and the bottom card of the washback; only one if only the top is removed.
        Remove { one: Piece, other: Option<Piece> } = match other {
            Some(other) => "remove {one} {other}",
            None => "remove {one}",
        },
        /// `solo s5`: a solo card.
        Solo { card: Card as Deck::Solo } = "solo {card}",
    }
}

/// A basic card in notation.
impl From<Basic> for Piece {
    fn from(basic: Basic) -> Self {
        Piece::Basic(basic)
    }
}
