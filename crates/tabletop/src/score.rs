//! How a game ends, and what each point is for.

use crate::{Clause, Seat};

/// One line of the scoring sheet. `key` names it in the catalogues.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ScoreRow {
    pub key: &'static str,
    pub points: i32,
    pub clause: Clause,
}

/// How a game ended: for each seat its rank (1 is best; a shared rank is a shared place) and result. Where the game itself can
/// beat everybody, nobody is first then and everybody second.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub ranks: Vec<u8>,
    pub results: Vec<i32>,
}

impl Outcome {
    /// Whether nobody has won but the game itself.
    pub fn is_lost_by_all(&self) -> bool {
        self.ranks.iter().all(|&rank| rank == 2)
    }

    /// What a seat won of one point: all for a sole first place, an equal part of a shared one.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.ranks[usize::from(seat.number())] != 1 {
            return 0.0;
        }
        let winners = self.ranks.iter().filter(|&&rank| rank == 1).count();
        1.0 / winners as f64
    }
}
