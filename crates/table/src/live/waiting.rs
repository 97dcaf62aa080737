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
        let setup = committed(loaded, terms, &seed, None);
        let state = super::first_state(loaded, &setup);
        Ok(Self::wait(loaded, setup, state, seed, Seats::NONE))
    }

    /// The same for a table that begins in the middle of a game, if the position can arise; else every reason why not.
    pub fn wait_at_position(
        loaded: &Loaded<G>,
        position: &G::Position,
        seed: Seed,
    ) -> Result<Self, Vec<G::Impossible>> {
        let state = G::from_position(loaded.pack, position)?;
        let terms = Terms::usual(state.seats(), G::Options::default());
        let setup = committed(loaded, terms, &seed, Some(position.clone()));
        Ok(Self::wait(loaded, setup, state, seed, Seats::NONE))
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
        let state = match &setup.position {
            Some(position) => G::from_position(loaded.pack, position).ok()?,
            None if fits => super::first_state(loaded, &setup),
            None => return None,
        };
        let mut table = fits.then(|| Self::wait(loaded, setup, state, seed, ready))?;
        table.replay_asides(asides).ok()?;
        Some(table)
    }

    fn wait(loaded: &Loaded<G>, setup: SetupRecord<G>, state: G, seed: Seed, ready: Seats) -> Self {
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

/// A set-up that tells the commitment, and no nonce yet.
fn committed<G: Edge>(
    loaded: &Loaded<G>,
    terms: Terms<G>,
    seed: &Seed,
    position: Option<G::Position>,
) -> SetupRecord<G> {
    let chance = Chance::Auto(seed.clone());
    SetupRecord { shuffle: Scheme::AfterCommitment, ..SetupRecord::new(loaded, terms, &chance, position) }
}
