//! Every action of a player and of chance, with its notation.

use tabletop::notation::Below;
use tabletop::{Card, Seat, notation};

use crate::vocabulary::{Color, Farmstead, Good, House, HousingCard, Ingredient, LabelOption, Named, Plot};

notation! {
    /// What a player or chance does. The text is the notation; it reads back to the same action.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Action {
        /// `blue c3`: send the blue worker from its house to plot c3.
        Send { color: Color, plot: Plot } = "{color} {plot}",
        /// `c3 to 2`: bring the worker on c3 back to the own house 2.
        Return { plot: Plot, house: House } = "{plot} to {house}",
        /// `yeast 1`: of what the laboratories generated, one is yeast and the rest cultures.
        Yeast { count: u8 as Below(10) } = "yeast {count}",
        /// `produce w7`
        Produce { card: Card as Named } = "produce {card}",
        /// `sell w7`: for gold if finished, else for silver.
        Sell { card: Card as Named } = "sell {card}",
        /// `pair w7 c2 wine`: sell a finished gourmet pair, the wine indicator moves first.
        SellPair { wine: Card as Named, cheese: Card as Named, first: Good } = "pair {wine} {cheese} {first}",
        /// `drop out`
        DropOut = "drop out",
        /// `end`: end the turn.
        EndTurn = "end",
        /// `store`
        Store = "store",
        /// `age`
        Age = "age",
        /// `label white-grapes+sugar wine-step` or `label yeast wine-hurry`
        Label { site: Ingredient, with: Option<Ingredient>, option: LabelOption } = match with {
            Some(with) => "label {site}+{with} {option}",
            None => "label {site} {option}",
        },
        /// `free wine-step`: the free label action of a production.
        Free { option: LabelOption } = "free {option}",
        /// `special`: the special action of the card just produced, instead of the free label action.
        Special = "special",
        /// `trigger w7`: trigger the special action of this card.
        Trigger { card: Card as Named } = "trigger {card}",
        /// `pay`: pay for Starter cultures.
        Pay = "pay",
        /// `decline`: do not pay for Starter cultures.
        Decline = "decline",
        /// `take w7`: take this card from the display.
        Take { card: Card as Named } = "take {card}",
        /// `deck wine`: take the top card of the wine deck.
        Deck { good: Good } = "deck {good}",
        /// `hurry w7`
        Hurry { card: Card as Named } = "hurry {card}",
        /// `slow w7`
        Slow { card: Card as Named } = "slow {card}",
        /// `trade`: begin a 3-for-1 trade.
        Trade = "trade",
        /// `give milk`: return one milk to the supply.
        Give { kind: Ingredient } = "give {kind}",
        /// `gain milk`: take one milk from the supply.
        Gain { kind: Ingredient } = "gain {kind}",
        /// `open cellar`: remove Cellar Closed for four ingredients.
        OpenCellar = "open cellar",
        /// `back wine`: remove Cellar Closed by moving the wine indicator four steps back.
        StepBack { good: Good } = "back {good}",
        /// `steps wine`: make the steps for this gourmet card with the wine indicator.
        Steps { good: Good } = "steps {good}",

        /// `first heart`: who gets the turn order card 1. By chance, like all that follow.
        First { seat: Seat as Farmstead } = "first {seat}",
        /// `housing 3`: the housing card that comes to the next housing space.
        Housing { card: HousingCard } = "housing {card}",
        /// `bench blue`: the bench that comes to circle's next house.
        Bench { color: Color } = "bench {color}",
        /// `draw w7`: the card on top of the deck.
        Draw { card: Card as Named } = "draw {card}",
    }
}
