//! What is owed: questions, duties and draws, with their notation for positions as written down.

use tabletop::notation;

use crate::vocabulary::{Bay, Card, Column, Estate, Port, Round, Side, Variety, Vault};

notation! {
    /// What is owed next.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Step {
        /// A player answers.
        Ask(question: Question) = "ask {question}",
        /// The rules do it.
        Do(duty: Duty) = "do {duty}",
        /// Chance turns something up.
        Draw(draw: Draw) = "draw {draw}",
    }

    /// What the player on turn has to decide.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Question {
        /// Asked by the round when nothing is owed: the whole menu of a turn.
        Turn = "turn",
        /// Which site to buy.
        Buy { terms: Terms } = "buy {terms}",
        /// Which cube comes with the estate that a card has bought, if any.
        FreeCube { estate: Estate } = "free-cube {estate}",
        /// What to plant with a column of the action board, and where.
        Plant { column: Column } = "plant {column}",
        /// What else to plant by a card: so many more, of this variety or a later one.
        PlantMore { left: u8, from: Variety } = "plant-more {left} {from}",
        /// How much port an estate produces; so much brandy has been made on earlier ones.
        Harvest { estate: Estate, made: u8, brandy: Brandy } = "harvest {estate} {made} {brandy}",
        /// What to load where the boat lies.
        Load = "load",
        /// Where to sail, what to load.
        Sail { moves: Moves } = "sail {moves}",
        /// Where the harvest in this bay goes.
        Unload { bay: Bay } = "unload {bay}",
        /// Where the barrel from the supply goes; the barrels just stored reached so many levels of each side.
        AddBarrel { ruby: u8, tawny: u8 } = "add-barrel {ruby} {tawny}",
        /// Take a card or play one.
        Cards = "cards",
        /// What to lay away for the card to be taken.
        Discard { taking: Taking } = "discard {taking}",
        /// What the free action is.
        Free = "free",
        /// Which estate gets two barrels.
        Barrels = "barrels",
        /// Which chip to look at.
        Look = "look",
        /// Where the next barrel to be sold comes from: so many more, from this column or a later one.
        TakeBarrel { side: Side, left: u8, from: Vault } = "take-barrel {side} {left} {from}",
    }

    /// How an estate is bought.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Terms {
        Plain = "plain",
        /// One point less, or a cube.
        Card = "card",
    }

    /// What a harvest costs.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Brandy {
        /// One barrel for each estate that makes port.
        Each = "each",
        /// One barrel for all estates together, not yet paid.
        Once = "once",
        /// The one barrel is paid.
        Paid = "paid",
    }

    /// What the boat moves by.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Moves {
        Markers = "markers",
        Card { left: u8 } = "{left}",
    }

    /// What card is taken.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Taking {
        Open { card: Card } = "{card}",
        Deck = "deck",
    }

    /// What makes an ageing better.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Plus {
        Nothing = "nothing",
        Barrel = "barrel",
        Quality = "quality",
    }

    /// What the rules do themselves.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Duty {
        /// The action is over; the next player is on turn.
        EndTurn = "end-turn",
        /// The boat goes on downstream.
        Drift { to: Port } = "drift {to}",
        /// What is in this bay and the later ones goes to the cellar, if the boat lies in Vila Nova de Gaia.
        Unload { from: Bay } = "unload {from}",
        /// Complete categories are sold.
        Sell = "sell",
        /// The played card has acted and comes to the discard pile.
        LayAway { card: Card } = "lay-away {card}",
    }

    /// What chance turns up.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Draw {
        First = "first",
        Display { slot: u8 } = "display {slot}",
        Bonus = "bonus",
        ToHand = "to-hand",
        Roll { plus: Plus } = "roll {plus}",
        Chip { round: Round } = "chip {round}",
    }
}
