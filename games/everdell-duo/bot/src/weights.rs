//! The weights of the hand-made estimate.

/// Points for what is not scored yet.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Weights {
    /// Weight of the other player's standing.
    pub(crate) rival: f32,
    /// A twig, a resin, a pebble and a berry while many cards can still be played.
    pub(crate) goods: [f32; 4],
    /// Remaining plays at which resources keep half of their value.
    pub(crate) spending: f32,
    /// A card from the deck, a card of choice, an occupied token.
    pub(crate) card: f32,
    pub(crate) meadow: f32,
    pub(crate) token: f32,
    /// An animal that will be placed, and a card that will be played, in addition to the planned ones.
    pub(crate) place: f32,
    pub(crate) play: f32,
    /// Still being on turn: a free action has to be worth more than this.
    pub(crate) on_turn: f32,
    /// Probability that a card in hand is played, by missing resources.
    pub(crate) sure: [f32; 4],
    /// Factor for a card in the meadow that sun or moon touches.
    pub(crate) touched: f32,
    /// Factor for each further card of the plan.
    pub(crate) next: f32,
    /// Probability of an event, by what is missing.
    pub(crate) reach: [f32; 5],
    /// Weight of missing resources and hand cards relative to missing cards in the city.
    pub(crate) soft: f32,
    /// Remaining productions.
    pub(crate) production: f32,
    /// Growth of prosperity cards, future use of governance cards and discounts, use of destinations.
    pub(crate) growth: f32,
    pub(crate) governance: f32,
    pub(crate) discount: f32,
    pub(crate) destination: f32,
    /// A point that the other player gives for visiting, each season.
    pub(crate) host: f32,
    /// Playing a card without the moon, in addition to its discount.
    pub(crate) extra_play: f32,
    /// Using a place without an animal.
    pub(crate) visit: f32,
    /// A card swept away, sun or moon one field back, a skunk less.
    pub(crate) sweep: f32,
    pub(crate) watch: f32,
    pub(crate) chase: f32,
    /// A goal of a chapter or a challenge.
    pub(crate) goal: f32,
    /// A point beyond the target, where one below it counts fully.
    pub(crate) beyond: f32,
    /// A good-news card.
    pub(crate) news: f32,
}

// Weights started as guesses and were tuned by hill climbing (SPSA): in self-play each side used randomly perturbed
// weights, and each weight moved towards the better scores.
pub(crate) const WEIGHTS: Weights = Weights {
    rival: 0.55,
    goods: [0.70, 0.85, 0.84, 0.90],
    spending: 0.65,
    card: 0.45,
    meadow: 0.62,
    token: 0.77,
    place: 1.85,
    play: 0.90,
    on_turn: 0.47,
    sure: [0.69, 0.48, 0.30, 0.20],
    touched: 0.77,
    next: 0.53,
    reach: [0.72, 0.48, 0.32, 0.16, 0.05],
    soft: 0.71,
    production: 0.93,
    growth: 0.68,
    governance: 1.04,
    discount: 0.58,
    destination: 0.37,
    host: 0.16,
    extra_play: 0.53,
    visit: 1.15,
    sweep: 0.11,
    watch: 0.90,
    chase: 0.53,
    goal: 9.0,
    beyond: 0.47,
    news: 1.9,
};

/// Probability that a card is played if more is missing than there are weights for.
pub(crate) const UNLIKELY: f32 = 0.05;

/// The weights of the estimate.
pub(crate) const fn weights() -> &'static Weights {
    &WEIGHTS
}

// Plans rely on cards counting less the more is missing.
const _: () = {
    let mut missing = 1;
    while missing < WEIGHTS.sure.len() {
        assert!(WEIGHTS.sure[missing] <= WEIGHTS.sure[missing - 1], "what is further away is no surer");
        missing += 1;
    }
    assert!(UNLIKELY <= WEIGHTS.sure[WEIGHTS.sure.len() - 1], "what is further away is no surer");
};
