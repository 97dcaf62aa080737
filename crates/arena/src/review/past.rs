//! A finished game, laid out position by position.

use std::fmt;

use tabletop::{Game, Seat, Setup, Silent, ToAct, Who};

/// A finished game: where it began, what was played, and every position on the way.
#[derive(Clone, Debug)]
pub struct Past<G: Game> {
    /// One more than there are entries; the last is the end.
    positions: Vec<G>,
    log: Vec<(Who, G::Action)>,
}

/// Why a log is not that of a finished game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NotAGame {
    /// The entry with this number may not be played where it stands.
    NotLegal { n: usize },
    /// The game goes on after the last entry.
    NotOver,
    /// The position it is said to begin with cannot arise.
    Impossible,
}

impl fmt::Display for NotAGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAGame::NotLegal { n } => write!(f, "entry {n} is not legal where it stands"),
            NotAGame::NotOver => f.write_str("the game is not over"),
            NotAGame::Impossible => f.write_str("the game begins with a position that cannot arise"),
        }
    }
}

impl std::error::Error for NotAGame {}

impl<G: Game> Past<G> {
    /// Plays a log from where the set-up says, which may be the middle of a game.
    pub fn of(
        setup: &Setup<G>,
        position: Option<&G::Position>,
        log: impl IntoIterator<Item = (Who, G::Action)>,
    ) -> Result<Self, NotAGame> {
        let start = match position {
            Some(position) => G::from_position(setup.pack, position).map_err(|_| NotAGame::Impossible)?,
            None => G::new(setup),
        };
        Self::replay(start, log)
    }

    /// Plays the log from its first position, chance included.
    pub fn replay(start: G, log: impl IntoIterator<Item = (Who, G::Action)>) -> Result<Self, NotAGame> {
        let mut past = Self { positions: vec![start], log: Vec::new() };
        for (n, (who, action)) in log.into_iter().enumerate() {
            let mut next = past.end().clone();
            next.play(who, action, &mut Silent).map_err(|_| NotAGame::NotLegal { n })?;
            past.positions.push(next);
            past.log.push((who, action));
        }
        if past.end().to_act() == ToAct::Nobody { Ok(past) } else { Err(NotAGame::NotOver) }
    }

    pub fn seats(&self) -> u8 {
        self.positions[0].seats()
    }

    /// How many entries the log has.
    pub fn length(&self) -> usize {
        self.log.len()
    }

    pub fn log(&self) -> &[(Who, G::Action)] {
        &self.log
    }

    /// The position after the first `n` entries.
    pub fn position(&self, n: usize) -> &G {
        &self.positions[n]
    }

    fn end(&self) -> &G {
        self.positions.last().expect("a game has a beginning")
    }

    /// The seat whose entry this is if it had a choice.
    pub fn chooser(&self, n: usize) -> Option<Seat> {
        match self.log[n].0 {
            Who::Chance => None,
            Who::Seat(seat) => {
                let mut legal = Vec::new();
                self.position(n).legal(seat, &mut legal);
                (1 < legal.len()).then_some(seat)
            }
        }
    }

    /// The number of the first entry of a seat: what chance does before is the deal.
    pub fn dealt(&self) -> usize {
        self.log.iter().position(|(who, _)| *who != Who::Chance).unwrap_or(self.length())
    }
}
