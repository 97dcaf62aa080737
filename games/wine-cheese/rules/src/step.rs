//! What is owed: questions, duties and draws, with their notation for positions as written down.

use tabletop::{Card, notation};

use crate::vocabulary::{Color, Good, Ingredient, Named};

notation! {
    /// What is owed next.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Step {
        /// A player answers.
        Ask(question: Question) = "ask {question}",
        /// The rules do it.
        Do(duty: Duty) = "do {duty}",
        /// Chance turns up a card.
        Draw(draw: Draw) = "draw {draw}",
    }

    /// What the player on turn has to decide.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Question {
        /// Asked by the phase when nothing is owed: the whole menu of a turn.
        SendWorker = "send-worker",
        ReturnWorker = "return-worker",
        ProduceOrSell = "produce-or-sell",
        Store = "store",
        Age = "age",
        TriggerSpecials = "trigger-specials",
        SellOut = "sell-out",

        /// How many of the laboratory's ingredients are yeast.
        SplitLaboratory { count: u8 } = "split-laboratory {count}",
        /// The free label action of this production, or its special action.
        FreeLabel { card: Card as Named } = "free-label {card}",
        TakeCard { good: Good } = "take-card {good}",
        HurryCard { good: Good } = "hurry-card {good}",
        SlowCard { good: Good } = "slow-card {good}",
        /// Which ingredient goes back, of this kind or a later one.
        Give { purpose: Purpose, left: u8, from: Ingredient } = "give {purpose} {left} {from}",
        /// Which ingredient the three bring.
        TradeFor = "trade-for",
        /// Where bonus markers go.
        PlaceBonus { left: u8 } = "place-bonus {left}",
        /// Whether to pay for this card's Starter cultures.
        StarterCultures { card: Card as Named } = "starter-cultures {card}",
        /// Which indicator makes the next step for gourmet cards of this good: so many cards are left, and so many second
        /// steps are owed to the other indicator.
        SplitSteps { good: Good, left: u8, owed: u8 } = "split-steps {good} {left} {owed}",
        /// Between two steps of one action: another step, or first a label step that matters. So many are left.
        BetweenSteps { good: Good, left: u8 } = "between-steps {good} {left}",
        /// After both have stored: trade once more, or let the turn order cards be handed over.
        LastTrade = "last-trade",
        /// Whom the Helper helps; the cellars of this chain so far.
        HelpWhom { chain: u8 } = "help-whom {chain}",
        MarketDay { good: Good } = "market-day {good}",
    }

    /// What ingredients are given back for, one by one.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Purpose {
        Trade = "trade",
        OpenCellar = "open-cellar",
    }

    /// What the rules do themselves.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Duty {
        EndWorkerTurn { color: Color } = "end-worker-turn {color}",
        SellForGold { card: Card as Named } = "sell-for-gold {card}",
        /// The steps that are left of an action.
        Steps { good: Good, left: u8 } = "steps {good} {left}",
        /// What a trade after storing brought is stored, or it expires.
        StoreAgain = "store-again",
    }

    /// What chance turns up during the game.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Draw {
        ToHand { good: Good } = "to-hand {good}",
        Refill { slot: u8 } = "refill {slot}",
    }
}
