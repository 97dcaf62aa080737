//! What is owed: questions, duties and draws, with their notation for positions as written down.

use tabletop::notation::{Below, FromOne};
use tabletop::{Card, Seat, notation};

use crate::vocabulary::{Basic, Deck, MOST_SEATS, Piece, Place, Recipe, Row, Spot, UPGRADE_SPACES};

notation! {
    /// What is owed next.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Step {
        /// The player on turn answers.
        Ask(question: Question) = "ask {question}",
        /// The rules do it.
        Do(duty: Duty) = "do {duty}",
        /// Chance turns something up.
        Draw(draw: Draw) = "draw {draw}",
    }

    /// What a player has to decide.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Question {
        /// Asked by the phase when nothing is owed.
        Distiller = "distiller",
        Market = "market",
        Make = "make",
        Sell = "sell",
        Taste = "taste",
        DropGoal = "drop-goal",

        /// Asked at the still, of each player apart.
        Trade = "trade",
        TradeFor = "trade-for",
        Fill = "fill",
        Extra { space: u8 as FromOne(UPGRADE_SPACES) } = "extra {space}",
        TopOnly = "top-only",
        React = "react",

        /// Which of the abilities at the start of a round comes next.
        NextIncome = "next-income",
        /// Which basic ingredient an income brings: bits by [`Basic`].
        Income { of: u8 } = "income {of}",
        /// Whether to reveal so many cards of which premium deck, for an income or for a basic water.
        Look { cards: u8 } = "look {cards}",
        /// Whether to buy a card from the truck.
        FromTruck = "from-truck",
        /// Which of the revealed cards to buy, if any.
        BuyRevealed = "buy-revealed",
        /// Whether this discount is used: sources undecided, and the price so far.
        Discount { purchase: Purchase, sources: u8, price: u8 } = match purchase {
            Purchase::Basic(basic) => "discount basic {basic} {sources} {price}",
            Purchase::Market(piece) => "discount market {piece} {sources} {price}",
            Purchase::Revealed(piece) => "discount revealed {piece} {sources} {price}",
            Purchase::Truck(piece) => "discount truck {piece} {sources} {price}",
            Purchase::Recipe(recipe) => "discount recipe {recipe} {sources} {price}",
        },
        /// Which upgrade makes room for this one.
        Replace { card: Card as Deck::Upgrades } = "replace {card}",
        /// Which of the flavor cards the spirit keeps.
        KeepFlavor { place: Place } = "keep-flavor {place}",
        /// Which bottle the spirit in this place is sold in; its flavor cards lie open.
        Bottle { place: Place } = "bottle {place}",
        /// Whether a reusable barrel comes back; it lies in the storeroom.
        KeepBarrel { card: Card as Deck::Items } = "keep-barrel {card}",
        /// Which space the label of the spirit just sold goes to.
        PlaceLabel { place: Place } = "place-label {place}",
        SwapGive = "swap-give",
        SwapTake = "swap-take",
        FreeIngredient = "free-ingredient",
        FreeRecipe = "free-recipe",
        FreeItem = "free-item",
        FreeUpgrade = "free-upgrade",
        /// Whether to claim a solo goal.
        Claim { when: Claiming } = "claim {when}",
    }

    /// When solo goals are claimed.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Claiming {
        Distilled = "distilled",
        Sold = "sold",
        RoundEnd = "round-end",
        /// After the tasting at the end of the round.
        Tasted = "tasted",
    }

    /// What the rules do themselves.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Duty {
        /// The next player buys.
        EndMarketTurn = "end-market-turn",
        /// Revealed cards that were not bought go under their deck.
        PutUnder = "put-under",
        /// All flavor cards are turned up: what the sale brings.
        CompleteSale { place: Place, bottle: Piece } = "complete-sale {place} {bottle}",
        /// The cards of a sold spirit go back.
        Clear { place: Place, bottle: Piece } = "clear {place} {bottle}",
        EndSellTurn = "end-sell-turn",
        /// The flavor cards that upgrades add to a new spirit, from this upgrade space on.
        NewFlavors { space: u8 as FromOne(UPGRADE_SPACES + 1) } = "new-flavors {space}",
        EndMakeTurn = "end-make-turn",
        /// The spirit in this place ages for the first time.
        FirstAge { place: Place } = "first-age {place}",
        Age { place: Place } = "age {place}",
        EndAgeTurn = "end-age-turn",
        /// The solo player has tasted.
        EndTasting = "end-tasting",
    }

    /// What chance turns up.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Draw {
        First = "first",
        Flight = "flight",
        Award = "award",
        Distiller { seat: Seat as Below(MOST_SEATS) } = "distiller {seat}",
        Goal { seat: Seat as Below(MOST_SEATS) } = "goal {seat}",
        Solo { spot: Spot } = "solo {spot}",
        Refill { row: Row } = "refill {row}",
        /// So many cards of a deck are lifted.
        Reveal { row: Row, left: u8 } = "reveal {row} {left}",
        /// A face-down flavor card of the spirit being sold.
        Flavor { place: Place } = "flavor {place}",
        /// So many flavor cards are looked at.
        Look { place: Place, left: u8 } = "look {place} {left}",
        CleanUpCard = "clean-up-card",
        TopIngredient = "top-ingredient",
    }

    /// Where a player is at the still.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Stage {
        /// There is no distilling now.
        Idle = "idle",
        Trade = "trade",
        TradeFor = "trade-for",
        /// Pieces go into the washback one by one, in the order of [`Piece`], from this one on.
        Fill { from: Piece } = "fill {from}",
        /// Whether the upgrade in this space adds its alcohol.
        Extra { space: u8 as FromOne(UPGRADE_SPACES) } = "extra {space}",
        TopOnly = "top-only",
        /// Chance removes cards.
        Shuffle = "shuffle",
        React = "react",
        Ready = "ready",
        /// Everybody sees what was distilled; it has no recipe yet.
        Shown = "shown",
    }

    /// What everybody sees of a player at the still.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Progress {
        Idle = "idle",
        Busy = "busy",
        Shuffling = "shuffling",
        Ready = "ready",
    }
}

/// What is bought.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purchase {
    Basic(Basic),
    /// From the face-up cards.
    Market(Piece),
    Revealed(Piece),
    Truck(Piece),
    Recipe(Recipe),
}
