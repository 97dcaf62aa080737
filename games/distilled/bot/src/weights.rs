//! The weights of the hand-made estimate.

/// Points for what is not scored yet.
pub(crate) struct Weights {
    /// Weight of the best other player's standing.
    pub(crate) rival: f32,
    /// A coin for each remaining round, in addition to its value at the end.
    pub(crate) coin: f32,
    /// With this many coins, each is worth half as much.
    pub(crate) purse: f32,
    /// Share of the next spirit that counts before it is distilled.
    pub(crate) plan: f32,
    /// A spirit of a later round.
    pub(crate) future: f32,
    /// Factor for each missing card.
    pub(crate) missing: f32,
    /// Factor for a barrel or a recipe that has to be bought, and if there is not enough money for everything.
    pub(crate) barrel: f32,
    pub(crate) recipe: f32,
    pub(crate) poor: f32,
    /// Factor for a spirit that must age before it is sold, and if the warehouse is full.
    pub(crate) waiting: f32,
    pub(crate) crowded: f32,
    /// Flavor cards that a spirit gets until it is sold.
    pub(crate) flavors: f32,
    /// A label.
    pub(crate) label: f32,
    /// A recipe for each remaining round, by its points.
    pub(crate) book: f32,
    /// A premium card of the pantry beyond the next spirit, by its points and coins.
    pub(crate) pantry: f32,
    /// A basic card or alcohol there.
    pub(crate) basic: f32,
    /// A bottle in the storeroom, by its points and coins, and for the display.
    pub(crate) bottle: f32,
    pub(crate) display: f32,
    /// A barrel in the storeroom, by what it costs.
    pub(crate) store: f32,
    /// Weight of the lines of distiller and upgrades for each remaining round.
    pub(crate) engine: f32,
    /// Growth of upgrades that count something.
    pub(crate) growth: f32,
    /// Probability of a goal, and its change for a lead of one.
    pub(crate) goal: f32,
    pub(crate) lead: f32,
    /// The points of an award that is met, and one that is partly met.
    pub(crate) award: f32,
    pub(crate) partly: f32,
    /// Each row of a solo player's pyramid.
    pub(crate) climb: f32,
    /// The signature recipe, while its ingredient is not there.
    pub(crate) signature: f32,
}

// Weights started as guesses and were tuned by hill climbing, as in Vintage.
pub(crate) const WEIGHTS: Weights = Weights {
    rival: 0.3,
    coin: 0.06,
    purse: 25.0,
    plan: 0.9,
    future: 5.0,
    missing: 0.82,
    barrel: 0.8,
    recipe: 0.6,
    poor: 0.6,
    waiting: 0.95,
    crowded: 0.5,
    flavors: 2.0,
    label: 2.0,
    book: 0.06,
    pantry: 0.4,
    basic: 0.2,
    bottle: 0.8,
    display: 0.7,
    store: 0.15,
    engine: 0.6,
    growth: 0.15,
    goal: 0.45,
    lead: 0.15,
    award: 0.85,
    partly: 0.25,
    climb: 3.0,
    signature: 0.5,
};
