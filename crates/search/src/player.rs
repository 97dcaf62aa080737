//! The levels and their limits.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use dice::Dice;
use tabletop::{Game, Seat};

use crate::belief::imagine;
use crate::judge::{Action, Judge, Levels, View, Yardstick};
use crate::lookahead::Lookahead;
use crate::mcts::{Evaluator, Search, Settings, Statement};
use crate::{Candidate, Choice};

/// Every bot there is, weakest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bot {
    /// Any legal action, each equally likely.
    Random,
    /// One action ahead, by points; picks any action that is nearly as good as the best.
    Easy,
    /// One action ahead with the hand-made estimate.
    Greedy,
    /// A short search.
    Medium,
    /// A search.
    Strong,
    /// A long search.
    Master,
}

impl Bot {
    pub const ALL: [Self; 6] = [Self::Random, Self::Easy, Self::Greedy, Self::Medium, Self::Strong, Self::Master];
    /// Offered as opponents.
    pub const LEVELS: [Self; 4] = [Self::Easy, Self::Medium, Self::Strong, Self::Master];

    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Easy => "easy",
            Bot::Greedy => "greedy",
            Bot::Medium => "medium",
            Bot::Strong => "strong",
            Bot::Master => "master",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bot| bot.name() == name)
    }

    /// Default number of search iterations; 0 for bots that do not search.
    pub const fn iterations(self, levels: Levels) -> u32 {
        match self {
            Bot::Random | Bot::Easy | Bot::Greedy => 0,
            Bot::Medium => levels.medium,
            Bot::Strong => levels.strong,
            Bot::Master => levels.master,
        }
    }
}

/// When a search ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    Iterations(u32),
    Time(Duration),
}

impl Limit {
    pub const fn millis(count: u64) -> Self {
        Limit::Time(Duration::from_millis(count))
    }
}

/// Ends a search before its limit. By default nothing does.
#[derive(Clone, Debug)]
pub struct Brake {
    /// Ends the search as soon as somebody sets it.
    pub stop: Arc<AtomicBool>,
    /// The most bytes that the search tree may take.
    pub bytes: usize,
    /// The most time, whatever the limit says.
    pub time: Duration,
}

impl Default for Brake {
    fn default() -> Self {
        Self { stop: Arc::default(), bytes: usize::MAX, time: Duration::MAX }
    }
}

impl Brake {
    pub(crate) fn is_on(&self, bytes: usize, time: impl FnOnce() -> Duration) -> bool {
        self.stop.load(Ordering::Relaxed) || self.bytes <= bytes || (self.time != Duration::MAX && self.time <= time())
    }
}

/// A bot, with a limit if it differs from its level: `strong`, `strong:500ms`, `strong:2000it`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub bot: Bot,
    pub limit: Option<Limit>,
}

impl From<Bot> for Player {
    fn from(bot: Bot) -> Self {
        Self { bot, limit: None }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.bot.name())?;
        match self.limit {
            None => Ok(()),
            Some(Limit::Iterations(count)) => write!(f, ":{count}it"),
            Some(Limit::Time(time)) => write!(f, ":{}ms", time.as_millis()),
        }
    }
}

impl FromStr for Player {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        let (name, limit) = match text.split_once(':') {
            Some((name, limit)) => (name, Some(limit)),
            None => (text, None),
        };
        let bot = Bot::from_name(name).ok_or(BadPlayer::Unknown)?;
        let Some(limit) = limit else { return Ok(bot.into()) };
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|&number| 0 < number).ok_or(BadPlayer::BadLimit);
        let limit = if let Some(digits) = limit.strip_suffix("ms") {
            Limit::millis(number(digits)?.into())
        } else if let Some(digits) = limit.strip_suffix("it") {
            Limit::Iterations(number(digits)?)
        } else {
            return Err(BadPlayer::BadLimit);
        };
        Ok(Self { bot, limit: Some(limit) })
    }
}

/// Why a player cannot be parsed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BadPlayer {
    Unknown,
    BadLimit,
}

impl fmt::Display for BadPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPlayer::Unknown => write!(f, "no such bot; there are {}", Bot::ALL.map(Bot::name).join(", ")),
            BadPlayer::BadLimit => f.write_str("a limit is written strong:500ms or strong:2000it"),
        }
    }
}

impl std::error::Error for BadPlayer {}

impl Player {
    /// The limit in a game with these levels.
    pub fn limit_in(self, levels: Levels) -> Limit {
        self.limit.unwrap_or(Limit::Iterations(self.bot.iterations(levels)))
    }

    /// Chooses an action for `seat`.
    ///
    /// # Panics
    /// If the seat may not act in the view.
    pub fn choose<J: Judge>(self, view: &View<J>, seat: Seat, seed: u64) -> Choice<Action<J>> {
        Thinker::<J>::new(self, seat).choose(view, seed)
    }
}

/// How much better another action must be than what goes without saying, in [`Judge::LEAD`]s.
const UNLESS_BETTER: f32 = 0.1;

/// What a position is worth to `easy`, in [`Judge::LEAD`]s.
pub(crate) fn easy_worth<J: Judge>(evaluator: &mut Evaluator<'_, J>, game: &J::Rules, seat: Seat) -> f32 {
    match J::EASY_BY {
        Yardstick::Net => evaluator.lead(game, seat),
        Yardstick::Estimate => J::estimate(game, seat) as f32 / J::LEAD,
    }
}

/// A player at the table. Keeps its search tree while its turn lasts.
#[derive(Debug)]
pub struct Thinker<J: Judge> {
    player: Player,
    seat: Seat,
    search: Search<'static, J>,
}

impl<J: Judge> Thinker<J> {
    pub fn new(player: Player, seat: Seat) -> Self {
        Self { player, seat, search: Search::new(Settings::of::<J>(), J::net(), seat) }
    }

    /// Searches with one tree on each of `cores` cores (root parallelisation): each makes as many iterations as one alone would.
    #[must_use]
    pub fn on_cores(mut self, cores: u8) -> Self {
        self.use_cores(cores);
        self
    }

    /// The same for further searches.
    pub fn use_cores(&mut self, cores: u8) {
        self.search.use_cores(cores);
    }

    /// States what its searches find instead of correcting it.
    #[must_use]
    pub fn uncorrected(mut self) -> Self {
        self.search = Search::new(Settings { statement: Statement::Found, ..Settings::of::<J>() }, J::net(), self.seat);
        self
    }

    /// Ends each search when the brake says so.
    #[must_use]
    pub fn with_brake(mut self, brake: Brake) -> Self {
        self.search.brake = brake;
        self
    }

    /// Chooses an action in a view in which its seat is on turn.
    ///
    /// # Panics
    /// If the seat may not act in the view.
    pub fn choose(&mut self, view: &View<J>, seed: u64) -> Choice<Action<J>> {
        let mut dice = Dice::new(seed);
        if self.player.bot != Bot::Random
            && let Some(choice) = self.unless_better(view, &dice)
        {
            return choice;
        }
        match self.player.bot {
            Bot::Random => {
                let world = J::Rules::guess(view, &mut |n| dice.below(n));
                let mut legal = Vec::new();
                world.legal(self.seat, &mut legal);
                let action = dice.pick(&legal);
                self.unsearched(&world, action, 0, &mut dice)
            }
            Bot::Greedy => {
                let world = J::Rules::guess(view, &mut |n| dice.below(n));
                let mut lookahead = Lookahead::<J, _>::new(|after, seat| J::estimate(after, seat) as f32);
                let action = lookahead.choose(&world, self.seat, &mut dice);
                self.unsearched(&world, action, lookahead.evaluated, &mut dice)
            }
            Bot::Easy => {
                let world = imagine::<J>(view, &mut dice);
                let mut evaluator = Evaluator::<J>::new(J::net());
                let mut lookahead = Lookahead::<J, _>::new(|after, seat| easy_worth(&mut evaluator, after, seat));
                let action = lookahead.choose_roughly(&world, self.seat, J::EASY_TOLERANCE, &mut dice);
                self.unsearched(&world, action, lookahead.evaluated, &mut dice)
            }
            Bot::Medium | Bot::Strong | Bot::Master => {
                self.search.choose(view, self.player.limit_in(J::LEVELS), &mut dice)
            }
        }
    }

    /// What goes without saying, if anything does, or what is clearly better.
    fn unless_better(&self, view: &View<J>, dice: &Dice) -> Option<Choice<Action<J>>> {
        let mut dice = dice.clone();
        let dice = &mut dice;
        let world = J::Rules::guess(view, &mut |n| dice.below(n));
        let usual = J::goes_without_saying(&world)?;
        let mut evaluator = Evaluator::<J>::new(J::net());
        let mut lookahead = Lookahead::<J, _>::new(|after, seat| evaluator.lead(after, seat));
        let action = lookahead.choose_unless(&world, self.seat, (usual, UNLESS_BETTER), dice);
        Some(self.unsearched(&world, action, lookahead.evaluated, dice))
    }

    /// A choice with one candidate.
    fn unsearched(&self, world: &J::Rules, action: Action<J>, evaluated: u64, dice: &mut Dice) -> Choice<Action<J>> {
        let verdict = Evaluator::<J>::new(J::net()).after(world, self.seat, action, dice).of(self.seat);
        Choice {
            action,
            candidates: vec![Candidate { action, win: verdict.win, margin: verdict.margin, visits: 1 }],
            line: vec![(self.seat, action)],
            iterations: evaluated,
        }
    }
}
