//! Before the cards are dealt: the commitment is told, and each seat says what it adds to the shuffle.

use std::sync::Arc;

use packs::{Edge, Loaded};
use tabletop::{Seat, Seats};

use super::Table;
use crate::aside::{Aside, What};
use crate::shuffle::{Nonce, Scheme, Seed};
use crate::terms::{BadTerms, Chance, SetupRecord, Terms};

/// Why a seat cannot add to the shuffle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NonceError {
    NoSuchSeat,
    /// The cards are dealt, or the game is over.
    Dealt,
    /// The seat has said what it adds.
    Said,
}

impl<G: Edge> Table<G> {
    /// A new table that deals when every seat has said what it adds to the shuffle.
    pub fn open_waiting(loaded: &Loaded<G>, terms: Terms<G>, seed: Seed) -> Result<Self, BadTerms> {
        let terms = Terms { nonces: Vec::new(), ..terms };
        terms.check()?;
        let chance = Chance::Auto(seed.clone());
        let setup = SetupRecord { shuffle: Scheme::AfterCommitment, ..SetupRecord::new(loaded, terms, &chance, None) };
        Ok(Self::wait(loaded, setup, seed, Seats::NONE))
    }

    /// The same table later: its set-up has the nonces of those who are `ready`.
    pub fn still_waiting(
        loaded: &Loaded<G>,
        setup: SetupRecord<G>,
        seed: Seed,
        ready: Seats,
        asides: Vec<Aside>,
    ) -> Option<Self> {
        let fits = setup.terms().check().is_ok() && setup.commitment.as_deref() == Some(&seed.commitment());
        let mut table = fits.then(|| Self::wait(loaded, setup, seed, ready))?;
        table.replay_asides(asides).ok()?;
        Some(table)
    }

    fn wait(loaded: &Loaded<G>, setup: SetupRecord<G>, seed: Seed, ready: Seats) -> Self {
        let state = super::first_state(loaded, &setup);
        let mut table = Self::bare(loaded, setup, state);
        table.waiting = Some((seed, ready));
        table
    }

    /// The seats that still have to say what they add to the shuffle; nobody once the cards are dealt.
    pub fn waits_for(&self) -> Seats {
        match &self.waiting {
            Some((_, ready)) if self.resigned().is_none() => {
                Seat::first(self.seats()).filter(|&seat| !ready.contains(seat)).collect()
            }
            Some(_) | None => Seats::NONE,
        }
    }

    /// Says what a seat adds, which may be nothing. After the last one the cards are dealt.
    pub fn add_nonce(&mut self, seat: Seat, nonce: Option<Nonce>) -> Result<(), NonceError> {
        if !self.setup.has(seat) {
            return Err(NonceError::NoSuchSeat);
        }
        let is_over = self.is_over();
        let (_, ready) = self.waiting.as_mut().filter(|_| !is_over).ok_or(NonceError::Dealt)?;
        if ready.contains(seat) {
            return Err(NonceError::Said);
        }
        *ready = ready.with(seat);
        Arc::make_mut(&mut self.setup).nonces[usize::from(seat.number())] = nonce.unwrap_or(Nonce::NONE);
        if self.waits_for().is_empty()
            && let Some((seed, _)) = self.waiting.take()
        {
            self.take_seed(seed);
            self.go_on(&mut Vec::new());
        }
        Ok(())
    }

    /// A seat that is freed before the deal says again what it adds.
    pub(super) fn unsay_nonce(&mut self, seat: Seat, what: &What) {
        if let (Some((_, ready)), What::Free) = (&mut self.waiting, what) {
            *ready = ready.without(seat);
            Arc::make_mut(&mut self.setup).nonces[usize::from(seat.number())] = Nonce::NONE;
        }
    }
}
