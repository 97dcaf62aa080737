//! How much each thing counts in the rules of thumb.

/// Points for what is not points yet.
pub(super) struct Weights {
    /// How much the best other player's standing matters.
    pub(super) rival: f32,
    /// A marker, and the overseer, that can still be placed in this round.
    pub(super) marker: f32,
    pub(super) overseer: f32,
    /// How much of what the estates will yield counts.
    pub(super) engine: f32,
    /// Actions of a cycle beside those of the boat: harvest, ageing, planting and cards in between.
    pub(super) cycle: f32,
    /// A harvest to come in this round, compared with one of a later round.
    pub(super) this_round: f32,
    /// How likely an estate with so few cubes is to be planted in time.
    pub(super) planted: [f32; 3],
    /// The same for five cubes of an estate with 3 or 4.
    pub(super) full: [f32; 2],
    /// How much of the worth of barrels is left for each place that they still have to leave: estate, boat, cellar.
    pub(super) ashore: f32,
    pub(super) aboard: f32,
    pub(super) cellar: f32,
    /// How much each step that barrels still need makes them less sure.
    pub(super) step: f32,
    /// The same when everything has to happen in this round.
    pub(super) last: f32,
    /// What of a category's points its barrels are worth while it is incomplete.
    pub(super) partial: f32,
    /// Cost of each move of the boat that the barrels need, and that the next harvest will need.
    pub(super) sailing: f32,
    pub(super) trip: f32,
    /// How much of an estate's next harvest a barrel of brandy is worth.
    pub(super) brandy: f32,
    /// The start player marker.
    pub(super) start: f32,
    /// A card that nobody else knows.
    pub(super) unseen: f32,
    /// Cards of each kind when they are of use now.
    pub(super) cards: [f32; 11],
    /// How much of that is left when they may be of use later.
    pub(super) later: f32,
}

// First guessed, then climbed to: changes were kept when the bot won more games against itself with the old ones.
pub(super) const WEIGHTS: Weights = Weights {
    rival: 0.3,
    marker: 0.12,
    overseer: 0.2,
    engine: 0.8,
    cycle: 2.5,
    this_round: 0.7,
    planted: [0.4, 0.55, 0.75],
    full: [0.1, 0.4],
    ashore: 0.75,
    aboard: 0.85,
    cellar: 0.95,
    step: 0.5,
    last: 0.8,
    partial: 0.6,
    sailing: 0.12,
    trip: 0.06,
    brandy: 0.35,
    start: 0.2,
    unseen: 0.8,
    cards: [0.9, 0.6, 1.2, 1.2, 0.7, 1.5, 3.0, 2.8, 1.0, 0.9, 0.9],
    later: 0.5,
};
