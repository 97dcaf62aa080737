//! Calibration: whether the win chances that a bot states are what happens.
//!
//! Equal bots play. At every decision the bot states its chance; at the end of the game it is known what came of it. Now and
//! then all seats are asked, each by what it knows: their chances should sum to 1.

mod figures;

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use dice::Dice;
use search::{Action, Evaluator, Event, Judge, Limit, Player, Thinker, View, imagine};
use serde_json::{Value, json};
use tabletop::{Game, Seat, Setup, Viewer, Who};

pub use self::figures::{BINS, Bin, Calibration, Part};
use crate::journal::BadJournal;
use crate::luck::{mix, text_key};
use crate::review::ahead;
use crate::run::{self, Effort, Kept};
use crate::table::{Contender, Mind, Watcher, play};

/// What is measured.
pub struct Survey<'a, J: Judge> {
    pub setup: Setup<J::Rules>,
    pub pack_hash: &'a str,
    /// Options that are not as usual, as text.
    pub set: &'a str,
    /// Who sits at every seat.
    pub player: Player,
    pub games: u64,
    pub seed: u64,
}

/// All seats are asked at one decision in so many.
const ASK_ONE_IN: usize = 24;
/// Worlds in which a seat that is not on turn looks ahead.
const WORLDS: u32 = 4;
/// Iterations of the searches of other seats, for bots that do not count theirs.
const ITERATIONS: u32 = 64;

/// A stated chance and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Stated {
    /// The phase without its numbers: `market`, `spring.send-workers`.
    pub phase: String,
    pub win: f64,
    /// Share of the victory: 0, 1, or a part of a shared one.
    pub won: f64,
}

/// What was stated in one game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Statements {
    pub number: u64,
    pub stated: Vec<Stated>,
    /// Sums of the chances of all seats.
    pub sums: Vec<f64>,
}

impl<J: Judge> Survey<'_, J> {
    /// Plays the games and compares.
    pub fn run(&self, effort: &Effort<'_>) -> Result<Calibration, BadJournal> {
        let games = run::run(&self.head(), self.games, self.setup.seats, effort, |number| self.play(number))?;
        Ok(Calibration::of(&games, self.setup.seats))
    }

    fn head(&self) -> Value {
        let mut head = json!({
            "calibrate": J::Rules::NAME,
            "rules": J::Rules::VERSION,
            "bot": self.player.to_string(),
            "seats": self.setup.seats,
            "seed": self.seed,
            "pack": self.pack_hash,
            "weights": Contender::<J>::fingerprint(&self.player),
        });
        if !self.set.is_empty() {
            head["set"] = json!(self.set);
        }
        head
    }

    fn play(&self, number: u64) -> Statements {
        let speaker = Speaker { player: self.player, stated: Arc::default() };
        let mut listener = Listener::<J> { decisions: Vec::new(), asked: Vec::new() };
        let seated: Vec<&Speaker> = (0..self.setup.seats).map(|_| &speaker).collect();
        let deal = mix(self.seed, number);
        let (end, _) = play::<J, Speaker>(&self.setup, &seated, deal, 0, &mut listener);
        let result = Evaluator::<J>::new(J::net()).evaluate(&end);
        let wins = std::mem::take(&mut *speaker.stated.lock().unwrap_or_else(PoisonError::into_inner));
        let stated = |((seat, phase), &win): ((Seat, String), &f64)| Stated {
            phase,
            win: rounded(win),
            won: rounded(result.of(seat).win.into()),
        };
        let is_apart = 1 < self.setup.seats && !J::is_together(&end);
        let asked = if is_apart { listener.asked } else { Vec::new() };
        let sums = asked.iter().map(|(n, seat, world)| wins[*n] + self.others(world, *seat, mix(deal, *n as u64)));
        let sums = sums.map(rounded).collect();
        let stated = listener.decisions.into_iter().zip(&wins).map(stated).collect();
        Statements { number, stated, sums }
    }

    /// The chances that the other seats see, each by its own view.
    fn others(&self, world: &J::Rules, but: Seat, seed: u64) -> f64 {
        let iterations = match self.player.limit_in(J::LEVELS) {
            Limit::Iterations(count) if 0 < count => count,
            Limit::Iterations(_) | Limit::Time(_) => ITERATIONS,
        };
        let mut dice = Dice::new(seed);
        let mut chance = |seat: Seat| {
            let view = world.view(Viewer::Seat(seat));
            let wins = (0..WORLDS).map(|_| {
                let guessed = imagine::<J>(&view, &mut dice);
                ahead::<J>(guessed, seat, iterations, &mut dice).win
            });
            wins.sum::<f64>() / f64::from(WORLDS)
        };
        Seat::first(world.seats()).filter(|&seat| seat != but).map(&mut chance).sum()
    }
}

/// A bot whose stated chances are written down.
struct Speaker {
    player: Player,
    stated: Arc<Mutex<Vec<f64>>>,
}

impl fmt::Display for Speaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.player.fmt(f)
    }
}

impl<J: Judge> Contender<J> for Speaker {
    type Mind = Voice<J>;

    fn sit(&self, seat: Seat) -> Voice<J> {
        Voice { thinker: Thinker::new(self.player, seat), stated: self.stated.clone() }
    }

    fn fingerprint(&self) -> u64 {
        text_key(self)
    }
}

/// A speaker in one game.
struct Voice<J: Judge> {
    thinker: Thinker<J>,
    stated: Arc<Mutex<Vec<f64>>>,
}

impl<J: Judge> Mind<J> for Voice<J> {
    fn choose(&mut self, view: &View<J>, seed: u64) -> Action<J> {
        let choice = self.thinker.choose(view, seed);
        self.stated.lock().unwrap_or_else(PoisonError::into_inner).push(choice.win());
        choice.action
    }
}

/// Writes down who decided when, and where all seats are asked.
struct Listener<J: Judge> {
    decisions: Vec<(Seat, String)>,
    /// Number of the decision, who made it, and the position before it.
    asked: Vec<(usize, Seat, J::Rules)>,
}

impl<J: Judge> Watcher<J> for Listener<J> {
    fn decided(&mut self, before: &J::Rules, seat: Seat, _: &[Action<J>], _: Action<J>) {
        let n = self.decisions.len();
        if n % ASK_ONE_IN == ASK_ONE_IN / 2 {
            self.asked.push((n, seat, before.clone()));
        }
        self.decisions.push((seat, kind_of(&before.phase().to_string())));
    }

    fn happened(&mut self, _: &J::Rules, _: Who, _: &[Event<J>]) {}
}

/// A phase without the numbers of years and rounds: `spring-1.send-workers` is `spring.send-workers`.
pub(crate) fn kind_of(phase: &str) -> String {
    let plain = |part: &str| part.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '-').to_owned();
    phase.split('.').map(plain).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(".")
}

impl Kept for Statements {
    fn number(&self) -> u64 {
        self.number
    }

    fn to_json(&self) -> Value {
        let stated: Value = self.stated.iter().map(|Stated { phase, win, won }| json!([phase, win, won])).collect();
        let sums: Value = self.sums.iter().map(|&sum| json!(sum)).collect();
        json!({ "game": self.number, "stated": stated, "sums": sums })
    }

    fn from_json(json: &Value, _: usize) -> Option<Self> {
        let stated = |one: &Value| {
            Some(Stated { phase: one[0].as_str()?.to_owned(), win: one[1].as_f64()?, won: one[2].as_f64()? })
        };
        Some(Self {
            number: json["game"].as_u64()?,
            stated: json["stated"].as_array()?.iter().map(stated).collect::<Option<_>>()?,
            sums: json["sums"].as_array()?.iter().map(Value::as_f64).collect::<Option<_>>()?,
        })
    }
}

/// Rounds to six digits, to keep journals small.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;
    use packs::Edge;
    use wine_cheese::State;
    use wine_cheese_bot::WineCheese;

    #[test]
    fn phases_lose_their_numbers() {
        assert_eq!(kind_of("spring-1.send-workers"), "spring.send-workers");
        assert_eq!(kind_of("market"), "market");
        assert_eq!(kind_of("round-3"), "round");
    }

    #[test]
    fn statements_come_back_from_the_journal() {
        let stated = vec![Stated { phase: "market".into(), win: 0.25, won: 0.5 }];
        let one = Statements { number: 7, stated, sums: vec![1.0625] };
        assert_eq!(Statements::from_json(&one.to_json(), 2), Some(one));
        assert_eq!(Statements::from_json(&json!({ "game": 1, "stated": [["x"]], "sums": [] }), 2), None);
    }

    #[test]
    fn every_decision_of_a_game_is_stated_and_all_seats_are_asked_now_and_then() {
        let loaded = State::standard_pack();
        let setup = Setup { pack: loaded.pack, seats: 2, options: wine_cheese::Options::default() };
        let survey = |player: &str| Survey::<WineCheese> {
            setup: setup.clone(),
            pack_hash: &loaded.hash,
            set: "",
            player: player.parse().expect("a bot"),
            games: 1,
            seed: 1,
        };
        let one = survey("medium:4it").play(0);
        assert!(60 < one.stated.len(), "{} decisions", one.stated.len());
        assert!(one.stated.iter().all(|stated| (0.0..=1.0).contains(&stated.win) && (0.0..=1.0).contains(&stated.won)));
        assert!(one.stated.iter().any(|stated| 0.0 < stated.won), "somebody wins");
        assert!(!one.sums.is_empty() && one.sums.iter().all(|sum| (0.3..1.7).contains(sum)), "{:?}", one.sums);
        assert_eq!(one, survey("medium:4it").play(0), "the same seed, the same statements");
        assert_ne!(survey("medium:4it").head(), survey("medium:5it").head());
    }
}
