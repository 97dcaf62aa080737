//! Positions to play from, in the words of the rulebook. The only part of these tests that knows the API.
//!
//! A scenario is arranged through [`Position`], which accepts nothing that cannot arise, and then played through
//! the checked door. Each action must be listed, must pass the audit and must be told completely by its events.

mod arrange;
mod expect;

use std::sync::LazyLock;

use tabletop::{Game, Refusal, Seat, Seats, Setup, ToAct, Viewer, Who};
use vintage::files::read_pack;
use vintage::pack::Circle;
use vintage::vocabulary::{Card, Chip, Column, Estate, Harvest, Phase, Place, Port, Region, Round, Site};
use vintage::{Action, Event, Grounds, Options, Pack, Position, Reason, Slot, State};

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

static PACK: LazyLock<&'static Pack> = LazyLock::new(|| match read_pack(include_str!("../../../test-pack.toml")) {
    Ok(loaded) => loaded.pack,
    Err(faults) => panic!("the test pack is faulty: {faults:?}"),
});

/// A position being arranged, or a game being played from it.
pub struct Scenario {
    pack: &'static Pack,
    position: Position,
    game: Option<State>,
    events: Vec<Event>,
    refused: Option<Refusal<Reason>>,
}

/// The table before chance has turned anything up.
pub fn set_up(seats: u8) -> Scenario {
    let state = State::new(&Setup { pack: *PACK, seats, options: Options });
    Scenario { pack: *PACK, position: state.position(), game: None, events: Vec::new(), refused: None }
}

/// The first round, just set up; the yellow player begins and the harvest bonus is 1.
///
/// The display shows buy, harvest, plant and barrels.
pub fn first_round(seats: u8) -> Scenario {
    let dealt = ["first 0", "draw buy", "draw harvest", "draw plant", "draw barrels", "chip 1"];
    dealt.into_iter().fold(set_up(seats), Scenario::turn_up).fresh()
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

/// Playing.
impl Scenario {
    fn fresh(mut self) -> Self {
        let position = self.game().position();
        Self { pack: self.pack, position, game: None, events: Vec::new(), refused: None }
    }

    fn game(&mut self) -> &State {
        if self.game.is_none() {
            match State::from_position(self.pack, &self.position) {
                Ok(state) => self.game = Some(state),
                Err(reasons) => panic!("this position cannot arise: {reasons:?}"),
            }
        }
        self.game.as_ref().expect("arranged just now")
    }

    fn legal(&mut self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.game().legal(seat, &mut actions);
        actions.into_iter().map(|action| action.to_string()).collect()
    }

    /// The player on turn acts.
    pub fn play(mut self, text: &str) -> Self {
        let seat = self.game().open().turn;
        let legal = self.legal(seat);
        assert!(legal.contains(&text.to_owned()), "{text} is not offered: {legal:?}");
        self.act(Who::Seat(seat), text)
    }

    /// The player on turn acts several times.
    pub fn plays(self, texts: &[&str]) -> Self {
        texts.iter().fold(self, |scenario, text| scenario.play(text))
    }

    /// Chance acts.
    pub fn turn_up(mut self, text: &str) -> Self {
        let mut outcomes = Vec::new();
        self.game().outcomes(&mut outcomes);
        let action: Action = text.parse().unwrap_or_else(|_| panic!("{text} is no action"));
        assert!(outcomes.iter().any(|&(outcome, _)| outcome == action), "chance cannot turn up {text}: {outcomes:?}");
        self.act(Who::Chance, text)
    }

    /// Chance lays out the new display, whatever it is.
    pub fn any_cards(mut self) -> Self {
        loop {
            let mut outcomes = Vec::new();
            self.game().outcomes(&mut outcomes);
            match outcomes.first() {
                Some((card @ Action::Draw { .. }, _)) => self = self.turn_up(&card.to_string()),
                Some(_) | None => return self,
            }
        }
    }

    fn act(mut self, who: Who, text: &str) -> Self {
        let action: Action = text.parse().unwrap_or_else(|_| panic!("{text} is no action"));
        let before = self.game().clone();
        let mut after = before.clone();
        let mut events = Vec::new();
        if let Err(refusal) = after.play(who, action, &mut events) {
            panic!("{text} is refused: {refusal:?}");
        }
        if let Err(imbalance) = before.reconcile(&events, &after) {
            panic!("after {text}: {imbalance}");
        }
        if let Err(imbalance) = after.audit() {
            panic!("after {text}: {imbalance}");
        }
        self.game = Some(after);
        self.events = events;
        self
    }

    /// The player on turn may not do this, by this clause.
    pub fn forbids(mut self, text: &str, clause: &str) -> Self {
        let seat = self.game().open().turn;
        self.forbids_to(seat, text, clause)
    }

    /// This seat may not do this now, by this clause.
    pub fn forbids_to(mut self, seat: Seat, text: &str, clause: &str) -> Self {
        let legal = self.legal(seat);
        assert!(!legal.contains(&text.to_owned()), "{text} is offered");
        self.refuses(Who::Seat(seat), text, clause)
    }

    /// Chance cannot turn this up, by this clause.
    pub fn forbids_chance(self, text: &str, clause: &str) -> Self {
        self.refuses(Who::Chance, text, clause)
    }

    fn refuses(mut self, who: Who, text: &str, clause: &str) -> Self {
        let action: Action = text.parse().unwrap_or_else(|_| panic!("{text} is no action"));
        let before = self.game().clone();
        let mut copy = before.clone();
        match copy.play(who, action, &mut tabletop::Silent) {
            Ok(()) => panic!("{text} is allowed"),
            Err(refusal) => {
                assert_eq!(refusal.clause.to_string(), clause, "{text} is forbidden because {:?}", refusal.reason);
                assert!(copy == before, "a refused action changed something");
                self.refused = Some(refusal);
            }
        }
        self
    }

    /// The reason that came with the refusal. Estates, sites, places and rounds are told as in notation.
    pub fn because(self, reason: &str) -> Self {
        let refusal = self.refused.expect("something was refused");
        let mut told = format!("{:?}", refusal.reason);
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
        assert_eq!(told, reason);
        self
    }
}

fn name(seat: Seat) -> &'static str {
    ["yellow", "grey", "white", "orange"][usize::from(seat.number())]
}

fn estate(text: &str) -> Estate {
    text.parse().unwrap_or_else(|_| panic!("{text} is no estate"))
}
