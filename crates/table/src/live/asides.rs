//! What happens beside the game, and how a game ends that somebody gives up.

use std::sync::Arc;

use packs::Edge;
use tabletop::{Outcome, Seat, ViewOf, Viewer};

use super::Table;
use crate::aside::{Aside, AsideError, What};

impl<G: Edge> Table<G> {
    /// What happened beside the game, in order.
    pub fn asides(&self) -> &[Aside] {
        &self.asides
    }

    /// The seat that has given the game up.
    pub fn resigned(&self) -> Option<Seat> {
        self.asides.last().filter(|aside| aside.what == What::Resign).map(|aside| aside.seat)
    }

    /// Whether the game ends when somebody leaves: alone, for two, and where all play together. Else a bot takes the seat.
    pub fn ends_by_leaving(&self) -> bool {
        self.seats() <= 2 || self.state.view(Viewer::Spectator).is_together()
    }

    /// Why this cannot happen now; nothing is changed.
    fn aside_refusal(&self, seat: Seat, what: &What) -> Option<AsideError> {
        if !self.setup.has(seat) {
            return Some(AsideError::NoSuchSeat);
        }
        if self.is_over() {
            return Some(AsideError::GameOver);
        }
        match what {
            What::Resign => (!self.ends_by_leaving()).then_some(AsideError::OtherWay),
            What::Leave(_) => self.ends_by_leaving().then_some(AsideError::OtherWay),
            What::Fill(_) | What::Free | What::Device | What::SignOut | What::Recover => None,
        }
    }

    /// Notes what happened to a seat.
    pub fn aside(&mut self, seat: Seat, what: What) -> Result<(), AsideError> {
        if let Some(error) = self.aside_refusal(seat, &what) {
            return Err(error);
        }
        let n = self.length();
        self.unsay_nonce(seat, &what);
        Arc::make_mut(&mut self.asides).push(Aside { n, seat, what });
        Ok(())
    }

    /// Notes the asides of a game that has been replayed to its end: in order, and with the game given up last, at its end.
    pub(crate) fn replay_asides(&mut self, asides: Vec<Aside>) -> Result<(), AsideError> {
        let mut from = 0;
        for Aside { n, seat, what } in asides {
            let is_at_end = n == self.length();
            let fits = (from..=self.length()).contains(&n) && (what != What::Resign || is_at_end);
            let refused = match self.aside_refusal(seat, &what) {
                // What happened on the way stands in a game that has ended since.
                Some(AsideError::GameOver) if self.resigned().is_none() && what != What::Resign => None,
                refused => refused,
            };
            if let Some(error) = refused.or((!fits).then_some(AsideError::OtherWay)) {
                return Err(error);
            }
            from = n;
            Arc::make_mut(&mut self.asides).push(Aside { n, seat, what });
        }
        Ok(())
    }

    /// Asides stay when actions are taken back, at the end of what is left.
    pub(super) fn keep_asides_within(&mut self) {
        let length = self.length();
        if self.asides.iter().any(|aside| length < aside.n) {
            for aside in Arc::make_mut(&mut self.asides).iter_mut() {
                aside.n = aside.n.min(length);
            }
        }
    }

    /// The other of two has won; alone and together everybody has lost. The points are those of this moment.
    pub(super) fn given_up_by(&self, seat: Seat) -> Outcome {
        let is_won = |other: Seat| other != seat && !self.state.view(Viewer::Spectator).is_together();
        let seats = || Seat::first(self.seats());
        let points = |seat: Seat| self.state.score(seat).iter().map(|row| row.points).sum();
        Outcome {
            ranks: seats().map(|other| if is_won(other) { 1 } else { 2 }).collect(),
            results: seats().map(points).collect(),
        }
    }
}
