//! How much each thing counts in the rules of thumb.

/// Points for what is not points yet.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Weights {
    /// How much the other player's standing matters.
    pub(crate) rival: f32,
    /// A twig, a resin, a pebble and a berry while there is much to pay for.
    pub(crate) goods: [f32; 4],
    /// How much of a card's play has to be left for resources to keep half of that.
    pub(crate) spending: f32,
    /// A card from the deck, a card of choice, an occupied token.
    pub(crate) card: f32,
    pub(crate) meadow: f32,
    pub(crate) token: f32,
    /// An animal that will be placed, and a card that will be played, beyond what is seen of them already.
    pub(crate) place: f32,
    pub(crate) play: f32,
    /// Still being on turn: whatever was done besides the action has to be worth it.
    pub(crate) on_turn: f32,
    /// How sure a card in hand is to be played when so many resources are missing.
    pub(crate) sure: [f32; 4],
    /// How much of that is left for a card in the meadow that sun or moon touches.
    pub(crate) touched: f32,
    /// How much each further card of the plan counts.
    pub(crate) next: f32,
    /// How sure an event is when so much is missing.
    pub(crate) reach: [f32; 5],
    /// What is missing in resources and hand cards compared with cards in the city.
    pub(crate) soft: f32,
    /// Productions to come.
    pub(crate) production: f32,
    /// How much prosperity cards still grow, governance cards are still answered to, and destinations are used.
    pub(crate) growth: f32,
    pub(crate) governance: f32,
    pub(crate) discount: f32,
    pub(crate) destination: f32,
    /// A point that the other player gives for visiting, each season.
    pub(crate) host: f32,
    /// What playing a card without the moon is worth besides its discount.
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

// First guessed, then climbed to for a while: in games of the bot against itself each side played with all weights a little off, up
// or down by lot, and each weight was moved to where the better scores were.
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

/// How sure a card is to be played when more is missing than there are weights for.
pub(crate) const UNLIKELY: f32 = 0.05;

/// The weights that everything is judged by.
pub(crate) const fn weights() -> &'static Weights {
    &WEIGHTS
}

// A plan takes for granted that the more is missing, the less a card counts.
const _: () = {
    let mut missing = 1;
    while missing < WEIGHTS.sure.len() {
        assert!(WEIGHTS.sure[missing] <= WEIGHTS.sure[missing - 1], "what is further away is no surer");
        missing += 1;
    }
    assert!(UNLIKELY <= WEIGHTS.sure[WEIGHTS.sure.len() - 1], "what is further away is no surer");
};
