//! The weights of the hand-made estimate.

/// Points for what is not scored yet.
pub(crate) struct Weights {
    /// Weight of the best other player's standing.
    pub(crate) rival: f32,
    /// A marker, and the overseer, that can still be placed in this round.
    pub(crate) marker: f32,
    pub(crate) overseer: f32,
    /// Share of the estates' future yield that counts.
    pub(crate) engine: f32,
    /// Actions of a cycle besides those of the boat: harvest, ageing, planting and cards in between.
    pub(crate) cycle: f32,
    /// A harvest in this round, relative to one in a later round.
    pub(crate) this_round: f32,
    /// Probability that an estate with 0, 1 or 2 cubes is planted in time.
    pub(crate) planted: [f32; 3],
    /// Probability that an estate with 3 or 4 cubes gets five.
    pub(crate) full: [f32; 2],
    /// Factor on the value of barrels for each place that they still have to leave: estate, boat, cellar.
    pub(crate) ashore: f32,
    pub(crate) aboard: f32,
    pub(crate) cellar: f32,
    /// Factor for each step that barrels still need.
    pub(crate) step: f32,
    /// The factor if everything has to happen in this round.
    pub(crate) last: f32,
    /// Share of a category's points that counts while it is incomplete.
    pub(crate) partial: f32,
    /// Cost of each move of the boat that the barrels need, and that the next harvest will need.
    pub(crate) sailing: f32,
    pub(crate) trip: f32,
    /// Share of an estate's next harvest that a barrel of brandy is worth.
    pub(crate) brandy: f32,
    /// The start player marker.
    pub(crate) start: f32,
    /// A card that nobody else knows.
    pub(crate) unseen: f32,
    /// Cards of each kind that can be used now.
    pub(crate) cards: [f32; 11],
    /// Factor for cards that can be used later.
    pub(crate) later: f32,
    /// The factor in the last round, when only playing them helps.
    pub(crate) late: f32,
}

// Weights started as guesses and were tuned by hill climbing (SPSA): in self-play every seat used randomly perturbed
// weights, and each weight moved towards the better scores.
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
