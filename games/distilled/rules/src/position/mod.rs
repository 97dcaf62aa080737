//! Positions as written down: anything may be said, but only what adds up becomes a [`State`].

mod agenda;
mod cards;
mod players;

use tabletop::{Card, PackRef, Seat, Silent};

use crate::pack::Pack;
use crate::rules::{set_up, turn};
use crate::state::{Open, Sealed, State};
use crate::vocabulary::{Deck, MOST_SEATS, PhaseKind, ROUNDS, Recipe, Row};

/// A whole position, hidden parts included. What is nowhere else is in the decks of flavors, goals and solo cards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(remote = "Self"))]
pub struct Position {
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub open: Open,
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub sealed: Sealed,
}

/// Why a position cannot arise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    Seats,
    WrongTurn,
    WrongPhase,
    /// Something that only the set-up leaves open is missing.
    SetUp,
    CardTwice {
        deck: Deck,
        card: Card,
    },
    /// A premium card is nowhere.
    CardMissing {
        deck: Deck,
        card: Card,
    },
    /// A slot of a row is empty though there are cards to fill it, or cards right of it.
    EmptySlot {
        row: Row,
    },
    Labels {
        recipe: Recipe,
    },
    Awards,
    Flavors,
    Goals {
        seat: Seat,
    },
    Distiller {
        seat: Seat,
    },
    /// More money, points or basics than a game can bring.
    TooMuch {
        seat: Seat,
    },
    Spirit {
        seat: Seat,
    },
    /// The storeroom does not agree with the spirits.
    Storeroom {
        seat: Seat,
    },
    Upgrades {
        seat: Seat,
    },
    Still {
        seat: Seat,
    },
    /// Something of a player who does not take part.
    NoSuchPlayer {
        seat: Seat,
    },
    Solo,
    Revealed,
    /// What is owed does not fit the position.
    Agenda {
        nth: u8,
    },
    /// The rules would not wait here.
    NotSettled,
}

impl Position {
    pub(crate) fn of(state: &State) -> Self {
        let State { pack: _, open, sealed } = state;
        Self { open: *open, sealed: *sealed }
    }

    pub(crate) fn arrange(&self, pack: &'static Pack) -> Result<State, Vec<Impossible>> {
        let open = &self.open;
        if !(1..=MOST_SEATS as u8).contains(&open.seats) {
            // Nothing else can be judged: there is no such table.
            return Err(vec![Impossible::Seats]);
        }
        let seat_fits = |seat: Seat| seat.number() < open.seats;
        if !seat_fits(open.turn) || !open.first.is_none_or(seat_fits) || open.done.iter().any(|seat| !seat_fits(seat)) {
            return Err(vec![Impossible::WrongTurn]);
        }
        let mut reasons = Vec::new();
        check_phase(open, &mut reasons);
        let state = State { pack: PackRef(pack), open: *open, sealed: self.sealed };
        players::check(&state, &mut reasons);
        if !reasons.is_empty() {
            return Err(reasons);
        }
        cards::check(&state, &mut reasons);
        if reasons.is_empty() {
            agenda::check(&state, &mut reasons);
        }
        if reasons.is_empty() && !is_settled(&state) {
            reasons.push(Impossible::NotSettled);
        }
        if reasons.is_empty() { Ok(state) } else { Err(reasons) }
    }
}

fn check_phase(open: &Open, reasons: &mut Vec<Impossible>) {
    let round = open.phase.round;
    let fits = match open.phase.kind {
        PhaseKind::SetUp => round == 0,
        PhaseKind::End => round == ROUNDS,
        PhaseKind::DropGoal => round == 3 && open.seats != 1,
        PhaseKind::Income
        | PhaseKind::Market
        | PhaseKind::CleanUp
        | PhaseKind::Distill
        | PhaseKind::Bottle
        | PhaseKind::Sell
        | PhaseKind::Age
        | PhaseKind::Taste => (1..=ROUNDS).contains(&round),
    };
    if !fits {
        reasons.push(Impossible::WrongPhase);
    }
    let started = open.phase.kind != PhaseKind::SetUp;
    let set_up = open.first.is_some()
        && open.flight.is_some()
        && open.awards.iter().flatten().count() == set_up::awards(open.seats)
        && open.all_seats().all(|seat| open.players[seat].distiller.is_some());
    if started && !set_up {
        reasons.push(Impossible::SetUp);
    }
    let due = open.phase.kind == PhaseKind::Income || open.due == 0;
    if !due || 15 < open.due {
        reasons.push(Impossible::WrongPhase);
    }
}

/// Whether the rules would do nothing by themselves.
fn is_settled(state: &State) -> bool {
    let by_duty = matches!(state.open.phase.kind, PhaseKind::Age | PhaseKind::Income | PhaseKind::CleanUp);
    if by_duty && state.open.agenda.is_empty() {
        return false;
    }
    let mut same = state.clone();
    turn::settle(&mut same, &mut Silent);
    same == *state
}
