//! What a game tells a bot about its positions.

use tabletop::{Game, Seat};

use crate::mcts::{Look, Playout};
use crate::net::Net;

/// How bots judge the positions of one game. A type without values implements it: the rules belong to another crate.
pub trait Judge: Sized + Send + Sync + 'static {
    type Rules: Game;

    /// How many numbers describe a position to one seat.
    const FEATURES: usize;
    /// A lead of so many points usually decides: margins are measured in it.
    const LEAD: f32;
    /// How it is learned what positions are worth.
    const LEARNING: Learning = Learning::USUAL;
    /// How actions look before a search has tried them.
    const LOOK: Look = Look::AtFirstSight;
    /// What is played where a search leaves its tree, before the position is judged.
    const PLAYOUT: Playout = Playout::None;
    /// How long the levels think.
    const LEVELS: Levels;

    /// Describes the position as `seat` would, by what it may know: a pure function of the position.
    /// Writes exactly [`Self::FEATURES`] numbers, most of them between -2 and 2.
    fn features(game: &Self::Rules, seat: Seat, sheet: &mut Sheet<'_>);
    /// What these descriptions have turned out to be worth, fitted by `cuvee tune`.
    fn net() -> &'static Net;

    /// How good a position is for `seat`, compared with others that it could bring about: by hand, for `greedy`.
    fn estimate(game: &Self::Rules, seat: Seat) -> f64;
    /// The same in a hurry, for playouts: how good the position is for `seat` by its own side of the table, in points.
    fn hunch(game: &Self::Rules, seat: Seat) -> f32;
    /// Whether `seat` is in the middle of something whose worth shows only when it is done.
    fn is_midway(game: &Self::Rules, seat: Seat) -> bool;

    /// The part of the game that the position belongs to: what is played before judging ends with it.
    fn round(_: &Self::Rules) -> u8 {
        0
    }

    /// What of a seat's own secrets parts the search tree where it decides. Positions with the same number share what
    /// has been learned about them; where secrets are many, all do.
    fn secret(_: &Self::Rules, _: Seat) -> u64 {
        0
    }

    /// Where there is nobody to be ahead of, alone or together, the result that is needed: margins are counted from it.
    fn par(_: &Self::Rules) -> i32 {
        0
    }

    /// Whether the seats win and lose together.
    fn is_together(_: &Self::Rules) -> bool {
        false
    }

    /// Options of the games that the bots learn from, taken in turn.
    fn lessons() -> Vec<Options<Self>> {
        vec![Options::<Self>::default()]
    }

    /// Options, besides the usual ones, with which the levels are measured.
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

/// How `cuvee tune` learns a game.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Learning {
    /// How much of a lesson is what came later rather than what the next position looked like: less, and luck counts less, but
    /// errors of the last generation count more. The longer the game, the more.
    pub later: f32,
    /// Positions of each game that are lessons: those of one game have the same luck, so more games teach more than more
    /// positions.
    pub lessons: usize,
}

impl Learning {
    pub const USUAL: Self = Self { later: 0.9, lessons: 40 };
}

/// How long each level searches, in iterations: counted, so that it plays the same on every machine.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Levels {
    pub medium: u32,
    pub strong: u32,
    /// One to three tenths of a second, in most decisions less.
    pub master: u32,
}

/// Takes down the description of a position, number by number.
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

    /// Several numbers at once.
    pub fn put_all(&mut self, numbers: &[f32]) {
        let end = self.next + numbers.len();
        self.numbers[self.next..end].copy_from_slice(numbers);
        self.next = end;
    }

    /// A count, in units of what is a lot.
    pub fn count(&mut self, count: impl Into<i32>, many: f32) {
        self.put(count.into() as f32 / many);
    }

    pub fn flag(&mut self, flag: bool) {
        self.put(if flag { 1.0 } else { 0.0 });
    }

    /// One of `kinds`, or none of them.
    pub fn one_of(&mut self, kinds: usize, which: Option<usize>) {
        for kind in 0..kinds {
            self.flag(which == Some(kind));
        }
    }

    /// Whether all of it was written.
    pub fn is_full(&self) -> bool {
        self.next == self.numbers.len()
    }
}
