//! The levels, and how long each may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dice::Dice;
use tabletop::{Game, Seat};

use crate::greedy::Glance;
use crate::judge::{Action, Judge, Levels, View};
use crate::mcts::{Judging, Search, Settings};
use crate::{Candidate, Choice};

/// Every bot there is, weakest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bot {
    /// Any legal action, each equally likely.
    Random,
    /// Any action that looks nearly as good as the best, one step ahead.
    Easy,
    /// The action that looks best one step ahead, judged by hand-made rules of thumb.
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
    /// Those that are offered as opponents.
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

    /// How many iterations it searches unless told otherwise; those that do not search, none.
    pub const fn iterations(self, levels: Levels) -> u32 {
        match self {
            Bot::Random | Bot::Easy | Bot::Greedy => 0,
            Bot::Medium => levels.medium,
            Bot::Strong => levels.strong,
            Bot::Master => levels.master,
        }
    }
}

/// What `easy` takes for nearly as good as the best: so much of a victory.
const CARELESS: f32 = 0.015;

/// When thinking ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    Iterations(u32),
    Time(Duration),
}

/// A bot and its limit, if it is not that of its level: `strong`, `strong:500ms`, `strong:2000it`.
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

/// Why a text names no player.
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
    /// When it stops thinking in a game with these levels.
    pub fn limit_in(self, levels: Levels) -> Limit {
        self.limit.unwrap_or(Limit::Iterations(self.bot.iterations(levels)))
    }

    /// What this player does for `seat`, which has to be on turn in the view.
    ///
    /// # Panics
    /// If the seat may not act in the view.
    pub fn choose<J: Judge>(self, view: &View<J>, seat: Seat, seed: u64) -> Choice<Action<J>> {
        Thinker::<J>::new(self, seat).choose(view, seed)
    }
}

/// A player at work: what it has thought about in one step of a turn serves the next.
#[derive(Debug)]
pub struct Thinker<J: Judge> {
    player: Player,
    seat: Seat,
    search: Search<'static, J>,
}

impl<J: Judge> Thinker<J> {
    pub fn new(player: Player, seat: Seat) -> Self {
        Self { player, seat, search: Search::new(Settings::judged::<J>(), J::net(), seat) }
    }

    /// The same with several trees on as many cores.
    #[must_use]
    pub fn on_cores(mut self, threads: u8) -> Self {
        self.search = Search::new(Settings { threads, ..Settings::judged::<J>() }, J::net(), self.seat);
        self
    }

    /// What the player does in a view in which its seat is on turn.
    ///
    /// # Panics
    /// If the seat may not act in the view.
    pub fn choose(&mut self, view: &View<J>, seed: u64) -> Choice<Action<J>> {
        let mut dice = Dice::new(seed);
        match self.player.bot {
            Bot::Random => {
                let world = J::Rules::guess(view, &mut |n| dice.below(n));
                let mut legal = Vec::new();
                world.legal(self.seat, &mut legal);
                let action = dice.pick(&legal);
                self.plain(&world, action, 0, &mut dice)
            }
            Bot::Greedy => {
                let world = J::Rules::guess(view, &mut |n| dice.below(n));
                let mut glance = Glance::<J, _>::new(|after, seat| J::estimate(after, seat) as f32);
                let action = glance.choose(&world, self.seat, &mut dice);
                self.plain(&world, action, glance.looked_at, &mut dice)
            }
            Bot::Easy => {
                let world = J::Rules::guess(view, &mut |n| dice.below(n));
                let mut judging = Judging::<J>::new(J::net());
                let mut glance = Glance::<J, _>::new(|after, seat| judging.glimpse(after, seat));
                let action = glance.choose_roughly(&world, self.seat, CARELESS, &mut dice);
                self.plain(&world, action, glance.looked_at, &mut dice)
            }
            Bot::Medium | Bot::Strong | Bot::Master => {
                self.search.choose(view, self.player.limit_in(J::LEVELS), &mut dice)
            }
        }
    }

    fn plain(&self, world: &J::Rules, action: Action<J>, looked_at: u64, dice: &mut Dice) -> Choice<Action<J>> {
        let verdict = Judging::<J>::new(J::net()).after(world, self.seat, action, dice).of(self.seat);
        Choice {
            action,
            candidates: vec![Candidate { action, win: verdict.win, margin: verdict.margin, visits: 1 }],
            line: vec![(self.seat, action)],
            iterations: looked_at,
        }
    }
}
