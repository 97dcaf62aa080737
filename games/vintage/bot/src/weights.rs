//! How much each thing counts in the rules of thumb.

/// Points for what is not points yet.
pub(crate) struct Weights {
    /// How much the best other player's standing matters.
    pub(crate) rival: f32,
    /// A marker, and the overseer, that can still be placed in this round.
    pub(crate) marker: f32,
    pub(crate) overseer: f32,
    /// How much of what the estates will yield counts.
    pub(crate) engine: f32,
    /// Actions of a cycle beside those of the boat: harvest, ageing, planting and cards in between.
    pub(crate) cycle: f32,
    /// A harvest to come in this round, compared with one of a later round.
    pub(crate) this_round: f32,
    /// How likely an estate with so few cubes is to be planted in time.
    pub(crate) planted: [f32; 3],
    /// The same for five cubes of an estate with 3 or 4.
    pub(crate) full: [f32; 2],
    /// How much of the worth of barrels is left for each place that they still have to leave: estate, boat, cellar.
    pub(crate) ashore: f32,
    pub(crate) aboard: f32,
    pub(crate) cellar: f32,
    /// How much each step that barrels still need makes them less sure.
    pub(crate) step: f32,
    /// The same when everything has to happen in this round.
    pub(crate) last: f32,
    /// What of a category's points its barrels are worth while it is incomplete.
    pub(crate) partial: f32,
    /// Cost of each move of the boat that the barrels need, and that the next harvest will need.
    pub(crate) sailing: f32,
    pub(crate) trip: f32,
    /// How much of an estate's next harvest a barrel of brandy is worth.
    pub(crate) brandy: f32,
    /// The start player marker.
    pub(crate) start: f32,
    /// A card that nobody else knows.
    pub(crate) unseen: f32,
    /// Cards of each kind when they are of use now.
    pub(crate) cards: [f32; 11],
    /// How much of that is left when they may be of use later.
    pub(crate) later: f32,
    /// The same in the last round, when nothing but playing them helps.
    pub(crate) late: f32,
}

// First guessed, then climbed to: in games of the bot against itself every seat played with all weights a little off, up
// or down by lot, and each weight was moved to where the better scores were.
pub(crate) const WEIGHTS: Weights = Weights {
    rival: 0.40,
    marker: 0.11,
    overseer: 0.19,
    engine: 0.79,
    cycle: 3.1,
    this_round: 0.54,
    planted: [0.43, 0.60, 0.78],
    full: [0.09, 0.35],
    ashore: 0.38,
    aboard: 0.77,
    cellar: 1.05,
    step: 0.34,
    last: 0.41,
    partial: 0.72,
    sailing: 0.11,
    trip: 0.03,
    brandy: 0.48,
    start: 0.20,
    unseen: 1.11,
    cards: [0.62, 0.46, 1.41, 0.55, 0.32, 1.01, 2.49, 1.50, 0.75, 0.88, 0.59],
    later: 0.49,
    late: 0.50,
};
