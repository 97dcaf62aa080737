//! A finished game with all its positions.

use std::fmt;

use tabletop::{Game, Seat, Seats, Setup, Silent, ToAct, ViewOf, Viewer, Who};

/// A finished game, or one that somebody gave up: its log and every position.
#[derive(Clone, Debug)]
pub struct Past<G: Game> {
    /// One more than there are entries; the last is the final position.
    positions: Vec<G>,
    log: Vec<(Who, G::Action)>,
    resigned: Option<Seat>,
}

/// Why a log is not a finished game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NotAGame {
    /// This entry is not legal.
    NotLegal { n: usize },
    /// The game goes on after the last entry.
    NotOver,
    /// The first position cannot arise.
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
    /// Replays a log from a position, or else from the set-up. It may break off where a seat resigned.
    pub fn of(
        setup: &Setup<G>,
        position: Option<&G::Position>,
        log: impl IntoIterator<Item = (Who, G::Action)>,
        resigned: Option<Seat>,
    ) -> Result<Self, NotAGame> {
        let start = match position {
            Some(position) => G::from_position(setup.pack, position).map_err(|_| NotAGame::Impossible)?,
            None => G::new(setup),
        };
        Self::replay(start, log, resigned)
    }

    /// Replays a log, including chance, from its first position.
    pub fn replay(
        start: G,
        log: impl IntoIterator<Item = (Who, G::Action)>,
        resigned: Option<Seat>,
    ) -> Result<Self, NotAGame> {
        let mut past = Self { positions: vec![start], log: Vec::new(), resigned };
        for (n, (who, action)) in log.into_iter().enumerate() {
            let mut next = past.end().clone();
            next.play(who, action, &mut Silent).map_err(|_| NotAGame::NotLegal { n })?;
            past.positions.push(next);
            past.log.push((who, action));
        }
        if resigned.is_some() || past.end().to_act() == ToAct::Nobody { Ok(past) } else { Err(NotAGame::NotOver) }
    }

    /// Who gave the game up, if anybody did.
    pub fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    /// Who won, alone or together. Of two the other one wins where a seat resigns; alone and together all have lost.
    pub fn winners(&self) -> Seats {
        let is_won = |&seat: &Seat| match (self.resigned, self.end().outcome()) {
            (Some(loser), _) => seat != loser && !self.end().view(Viewer::Spectator).is_together(),
            (None, Some(outcome)) => outcome.ranks[usize::from(seat.number())] == 1,
            (None, None) => false,
        };
        Seat::first(self.seats()).filter(is_won).fold(Seats::NONE, Seats::with)
    }

    pub fn seats(&self) -> u8 {
        self.positions[0].seats()
    }

    /// Number of log entries.
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

    /// The seat that chose this entry; `None` for chance and for forced moves.
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

    /// Whether chance had more than one outcome at this entry.
    pub fn is_open(&self, n: usize) -> bool {
        let mut outcomes = Vec::new();
        if self.log[n].0 == Who::Chance {
            self.position(n).outcomes(&mut outcomes);
        }
        1 < outcomes.len()
    }

    /// Number of entries of the deal, before the first entry of a seat.
    pub fn dealt(&self) -> usize {
        self.log.iter().position(|(who, _)| *who != Who::Chance).unwrap_or(self.length())
    }
}
