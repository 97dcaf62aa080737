//! What `cuvee balance` measures: cards, tiles, openings.

use std::collections::BTreeSet;

use tabletop::{Game, Seat, Who};

use crate::judge::{Action, Event, Judge};

/// Something whose effect on winning can be measured.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Thing {
    /// Things are compared within their group; dealt things of a group come from the same deck.
    pub group: &'static str,
    /// Name in files; catalogues have the words.
    pub key: String,
}

impl Thing {
    pub fn new(group: &'static str, key: impl Into<String>) -> Self {
        Self { group, key: key.into() }
    }
}

/// Reports what happens to the things of a game. A thing is named by its index in the list.
pub trait Things: Judge {
    /// All things of the game.
    fn things(_: &<Self::Rules as Game>::Pack) -> Vec<Thing> {
        Vec::new()
    }

    /// A seat is about to play one of several actions.
    fn decided(_: &Self::Rules, _: Seat, _legal: &[Action<Self>], _chosen: Action<Self>, _: &mut Notes) {}

    /// An action of a seat or of chance caused an event.
    fn happened(_after: &Self::Rules, _: Who, _: Event<Self>, _: &mut Notes) {}
}

/// What happened to the things in one game, for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notes {
    pub seats: Vec<Fate>,
}

/// What happened to the things at one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fate {
    pub dealt: BTreeSet<usize>,
    pub had: BTreeSet<usize>,
    pub used: BTreeSet<usize>,
}

impl Notes {
    pub fn new(seats: u8) -> Self {
        Self { seats: vec![Fate::default(); usize::from(seats)] }
    }

    /// Chance gave it to the seat.
    pub fn dealt(&mut self, seat: Seat, thing: usize) {
        self.of(seat).dealt.insert(thing);
        self.had(seat, thing);
    }

    /// The seat could have used it.
    pub fn had(&mut self, seat: Seat, thing: usize) {
        self.of(seat).had.insert(thing);
    }

    /// The seat used it.
    pub fn used(&mut self, seat: Seat, thing: usize) {
        self.of(seat).used.insert(thing);
        self.had(seat, thing);
    }

    /// Whether the seat has used one of these.
    pub fn has_used(&self, seat: Seat, mut things: std::ops::Range<usize>) -> bool {
        let used = &self.seats[usize::from(seat.number())].used;
        things.any(|thing| used.contains(&thing))
    }

    fn of(&mut self, seat: Seat) -> &mut Fate {
        &mut self.seats[usize::from(seat.number())]
    }
}
