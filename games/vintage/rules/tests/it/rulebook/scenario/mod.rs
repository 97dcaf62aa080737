//! Positions to play from, in the words of the rulebook. The only part of these tests that knows the API.
//!
//! A scenario is arranged through [`Position`], which accepts nothing that cannot arise, and then played through
//! the checked door. Each action must be listed, must pass the audit and must be told completely by its events.

mod arrange;
mod expect;
mod packs;

use laws::kit::scenario::Stage;
pub use laws::kit::scenario::Verbs;
pub use packs::{on_both_packs, on_standard_pack};
use tabletop::{Clause, Game, Seat, Setup, Viewer};
use vintage::pack::Circle;
use vintage::vocabulary::{Card, Chip, Column, Estate, Harvest, Phase, Place, Port, Region, Round, Site};
use vintage::{Action, Event, Grounds, Question, Reason, Slot, State};

pub use vintage::vocabulary::Category::{
    Aged, Colheita, Lbv, Ruby, RubyReserva, Tawny, TawnyReserva, Vintage as VintageRow,
};
pub use vintage::vocabulary::Variety::{Green, Old, Purple, Red, White, Yellow};
pub use vintage::vocabulary::{Category, Variety};

/// The players of the rulebook's examples, clockwise.
pub const YELLOW: Seat = Seat::new(0);
pub const GREY: Seat = Seat::new(1);
pub const WHITE: Seat = Seat::new(2);
pub const ORANGE: Seat = Seat::new(3);

laws::scenario!(State);

/// The table before chance has turned anything up.
pub fn set_up(seats: u8) -> Scenario {
    let setup = Setup { pack: packs::pack(), ..crate::setup(seats) };
    Scenario(Stage::of(&State::new(&setup)))
}

/// The first round, just set up; the yellow player begins and the harvest bonus is 1.
///
/// The display shows buy, harvest, plant and barrels.
pub fn first_round(seats: u8) -> Scenario {
    let dealt = ["first 0", "draw buy", "draw harvest", "draw plant", "draw barrels", "chip 1"];
    let mut dealt = dealt.into_iter().fold(set_up(seats), Scenario::turn_up);
    Scenario(Stage::of(dealt.game()))
}

/// A later round at its beginning, counted from 1: everybody has 4 markers and the overseer, and what the set-up gave.
/// Yellow begins and the harvest bonus is 1.
pub fn round(number: usize, seats: u8) -> Scenario {
    let mut scenario = first_round(seats);
    let open = &mut scenario.position.open;
    open.phase = Phase::Round(Round::new(number - 1).expect("a round"));
    for seat in open.seats() {
        open.boards[seat].markers = 4;
        open.boards[seat].coming = 0;
    }
    for (nth, value) in [1, 0, 2, 0, 2, 0, 2].into_iter().enumerate().take(number) {
        open.bonus[nth] = Chip::new(value);
    }
    open.bonus[number - 1] = Chip::new(1);
    scenario
}

/// The second round of two players.
pub fn two() -> Scenario {
    round(2, 2)
}

/// The second round of four players.
pub fn four() -> Scenario {
    round(2, 4)
}

/// The last turn of the last round: yellow has one marker, everybody else has passed.
pub fn last_turn(seats: u8) -> Scenario {
    let mut scenario = round(7, seats).overseer_placed(YELLOW).markers(YELLOW, 1);
    for seat in Seat::first(seats).skip(1) {
        scenario = scenario.passed(seat);
    }
    scenario
}

impl Verbs for Scenario {
    type Game = State;

    fn question_clause(_: &State, question: Question) -> Clause {
        vintage::refusal::question_clause(question)
    }

    /// Estates, sites, places and rounds are told as in notation.
    fn reason(&self, reason: Reason) -> String {
        let mut told = format!("{reason:?}");
        for estate in Estate::all() {
            told = told.replace(&format!("{estate:?}"), &estate.to_string());
        }
        for site in Site::all() {
            told = told.replace(&format!("{site:?}"), &site.to_string());
        }
        for place in Place::all() {
            told = told.replace(&format!("{place:?}"), &place.to_string());
        }
        for round in Round::all() {
            told = told.replace(&format!("{round:?}"), &(round.index() + 1).to_string());
        }
        told
    }
}

impl Scenario {
    /// Chance lays out the new display, whatever it is.
    pub fn any_cards(mut self) -> Self {
        while let Some(&(card @ Action::Draw { .. }, _)) = self.outcomes().first() {
            self = self.turn_up(&card.to_string());
        }
        self
    }
}

fn name(seat: Seat) -> &'static str {
    ["yellow", "grey", "white", "orange"][usize::from(seat.number())]
}

fn estate(text: &str) -> Estate {
    text.parse().unwrap_or_else(|_| panic!("{text} is no estate"))
}
