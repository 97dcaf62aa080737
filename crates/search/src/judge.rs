//! What a game provides for its bots.

use tabletop::{Game, Seat, Seats};

use crate::chances::Chances;
use crate::mcts::{Playout, Prior};
use crate::net::Net;
use crate::policy::Policy;

/// Evaluates the positions of one game. Implemented by a marker type, because the rules are in another crate.
pub trait Judge: Sized + Send + Sync + 'static {
    type Rules: Game;

    /// Number of inputs of the net.
    const FEATURES: usize;
    /// Unit for margins: a lead of this many points usually decides the game.
    const LEAD: f32;
    const LEARNING: Learning = Learning::DEFAULT;
    /// How the search ranks actions that it has not tried, without a policy net.
    const PRIOR: Prior = Prior::Net;
    /// What the search plays out before it evaluates a leaf.
    const PLAYOUT: Playout = Playout::None;
    const LEVELS: Levels;
    /// What `easy` compares actions by.
    const EASY_BY: Yardstick = Yardstick::Net;
    /// `easy` accepts actions that cost at most this much of a [`Self::LEAD`].
    const EASY_TOLERANCE: f32 = 0.08;
    /// How many guesses are compared by [`Self::plausibility`] for each world that is searched.
    const GUESSES: u32 = 1;

    /// Describes the position to the net, using only what `seat` may know.
    /// Writes exactly [`Self::FEATURES`] numbers, most of them between -2 and 2.
    fn features(game: &Self::Rules, seat: Seat, sheet: &mut Sheet<'_>);
    /// The net, trained by `cuvee tune`.
    fn net() -> &'static Net;
    /// How found win chances are corrected before they are stated, fitted by `cuvee calibrate --fit`.
    fn chances() -> &'static Chances {
        const NONE: &Chances = &Chances::NONE;
        NONE
    }

    /// The policy net, trained by `cuvee tune --policy`: how the search ranks actions that it has not tried.
    fn policy() -> Option<&'static Policy> {
        None
    }

    /// Hand-made evaluation of the position for `seat`. Only comparisons between positions that `seat` can reach count.
    fn estimate(game: &Self::Rules, seat: Seat) -> f64;
    /// Fast evaluation for playouts, in points. Considers only the side of `seat`.
    fn quick_estimate(game: &Self::Rules, seat: Seat) -> f32;
    /// Whether `seat` is in the middle of an action. The position is evaluated when the action is finished.
    fn is_midway(game: &Self::Rules, seat: Seat) -> bool;
    /// Whether the evaluation for `seat` leaves out what chance has just done. A review looks past that.
    fn is_blind(_: &Self::Rules, _: Seat) -> bool {
        false
    }

    /// Whether the action gives something up: a pass, a rest. `easy` takes it only when nothing is better.
    fn gives_up(_: Action<Self>) -> bool {
        false
    }

    /// What goes without saying now, such as agreeing to a partner's proposal. A search plays it for everybody; at the table a bot
    /// plays it unless another action is better by a tenth of a [`Self::LEAD`].
    fn goes_without_saying(_: &Self::Rules) -> Option<Action<Self>> {
        None
    }

    /// Whether the action cannot bring anything any more, by the rules alone. A bot that can do anything else leaves it.
    fn is_idle(_: &Self::Rules, _: Seat, _: Action<Self>) -> bool {
        false
    }

    /// Whether the action leads the long way to what others bring at once. A bot that can do anything else leaves it.
    fn is_roundabout(_: Action<Self>) -> bool {
        false
    }

    /// Number of the current round; a [`Playout::ToRoundEnd`] ends when it changes.
    fn round(_: &Self::Rules) -> u8 {
        0
    }

    /// How well what `seat` hides fits what it has done. A world that is 1 ahead of another is drawn four times as often.
    fn plausibility(_: &Self::Rules, _: Seat) -> f32 {
        0.0
    }

    /// The view as it was before seats decided something that nobody has seen yet, and those seats: in each world they
    /// decide again, by the quick estimate.
    fn reopened(_: &View<Self>) -> Option<(View<Self>, Seats)> {
        None
    }

    /// Hash of the private information that splits this seat's search nodes. Positions with equal hashes share their
    /// statistics, so it tells only what changes the seat's decisions.
    fn information_set(_: &Self::Rules, _: Seat) -> u64 {
        0
    }

    /// The result needed to win alone or together. Margins are counted from it when there is no opponent.
    fn par(_: &Self::Rules) -> i32 {
        0
    }

    /// Whether the seats win and lose together.
    fn is_together(_: &Self::Rules) -> bool {
        false
    }

    /// Options of the self-play games that the net is trained on, taken in turn.
    fn lessons() -> Vec<Options<Self>> {
        vec![Options::<Self>::default()]
    }

    /// Options, besides the default, that the strength of the levels is measured with.
    fn exams() -> Vec<Options<Self>> {
        Vec::new()
    }
}

/// The actions of a judge's game.
pub type Action<J> = <<J as Judge>::Rules as Game>::Action;
/// The events of a judge's game.
pub type Event<J> = <<J as Judge>::Rules as Game>::Event;
/// The options of a judge's game.
pub type Options<J> = <<J as Judge>::Rules as Game>::Options;
/// The views of a judge's game.
pub type View<J> = <<J as Judge>::Rules as Game>::View;

/// What positions are compared by.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Yardstick {
    /// The net.
    Net,
    /// The hand-made estimate.
    Estimate,
}

/// How `cuvee tune` trains the net.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Learning {
    /// λ of TD(λ). A lower value means less noise, but more of the previous generation's errors. Longer games need more.
    pub lambda: f32,
    /// Positions sampled from each game. They share their luck, so more games help more than more positions.
    pub positions_per_game: usize,
}

impl Learning {
    pub const DEFAULT: Self = Self { lambda: 0.9, positions_per_game: 40 };
}

/// Search iterations of each level. Not a time, so that a level plays the same on every machine.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Levels {
    pub medium: u32,
    pub strong: u32,
    /// 100 to 300 ms, less for most decisions.
    pub master: u32,
}

/// Receives the features of a position in order.
#[derive(Debug)]
pub struct Sheet<'a> {
    numbers: &'a mut [f32],
    next: usize,
}

impl<'a> Sheet<'a> {
    pub fn new(numbers: &'a mut [f32]) -> Self {
        Self { numbers, next: 0 }
    }

    pub fn put(&mut self, number: f32) {
        self.numbers[self.next] = number;
        self.next += 1;
    }

    pub fn put_all(&mut self, numbers: &[f32]) {
        let end = self.next + numbers.len();
        self.numbers[self.next..end].copy_from_slice(numbers);
        self.next = end;
    }

    /// A count, scaled so that `many` becomes 1.
    pub fn count(&mut self, count: impl Into<i32>, many: f32) {
        self.put(count.into() as f32 / many);
    }

    pub fn flag(&mut self, flag: bool) {
        self.put(if flag { 1.0 } else { 0.0 });
    }

    /// One-hot encoding of one of `kinds`, or of none.
    pub fn one_hot(&mut self, kinds: usize, which: Option<usize>) {
        for kind in 0..kinds {
            self.flag(which == Some(kind));
        }
    }

    /// Whether all features have been written.
    pub fn is_full(&self) -> bool {
        self.next == self.numbers.len()
    }
}
