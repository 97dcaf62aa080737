//! Calibration: whether the win chances that a bot states are what happens.
//!
//! Equal bots play. At every decision the bot states its chance; at the end of the game it is known what came of it. Now and
//! then all seats are asked, each by what it knows: their chances should sum to 1.

mod figures;
mod fit;

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use dice::Dice;
use search::chances::{Chances, Row};
use search::{
    Action, Bot, Evaluator, Event, Judge, Limit, Player, Settings, Statement, Thinker, View, imagine, phase_kind,
};
use serde_json::{Value, json};
use tabletop::{Game, Seat, Setup, Viewer, Who};

pub use self::figures::{BINS, Bin, Calibration, Part};
use self::figures::{Spoken, Stated};
use crate::journal::BadJournal;
use crate::luck::{mix, text_key};
use crate::review::outlook;
use crate::run::{self, Effort, Kept};
use crate::table::{Contender, Mind, Watcher, play};

/// What is measured.
pub struct Survey<'a, J: Judge> {
    pub setup: Setup<J::Rules>,
    pub pack_hash: &'a str,
    /// Options that are not as usual, as text.
    pub set: &'a str,
    /// Who sits at every seat, in the first game, the second, and so on in turn.
    pub players: &'a [Player],
    pub games: u64,
    pub seed: u64,
}

/// All seats are asked at one decision in this many.
const ASK_ONE_IN: usize = 24;
/// Worlds in which a seat that is not on turn looks ahead.
const WORLDS: u32 = 4;
/// Iterations of the searches of other seats, for bots that do not count theirs.
const ITERATIONS: u32 = 64;

/// A chance that a search found, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Found {
    pub search: Searched,
    /// Share of the victory: 0, 1, or a part of a shared one.
    pub won: f64,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Searched {
    /// The kind of phase; empty if the game was over.
    pub phase: String,
    pub win: f64,
}

impl Searched {
    /// The chance as a bot states it.
    fn stated(&self, chances: &Chances, seats: u8) -> f64 {
        if self.phase.is_empty() {
            return self.win;
        }
        chances.at(seats, &self.phase).of(self.win as f32).into()
    }
}

/// What was found in one game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Statements {
    pub number: u64,
    pub found: Vec<Found>,
    pub asked: Vec<Asked>,
}

/// What all seats know at one decision.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Asked {
    /// The number of the decision.
    pub n: usize,
    /// What each of the others finds in some worlds.
    pub others: Vec<Vec<Searched>>,
}

impl Statements {
    fn spoken(&self, chances: &Chances, seats: u8) -> Spoken {
        let stated = |found: &Found| Stated {
            phase: found.search.phase.clone(),
            win: found.search.stated(chances, seats),
            won: found.won,
        };
        let stated: Vec<Stated> = self.found.iter().map(stated).collect();
        let mean = |worlds: &Vec<Searched>| {
            worlds.iter().map(|search| search.stated(chances, seats)).sum::<f64>() / worlds.len().max(1) as f64
        };
        let sum = |asked: &Asked| stated[asked.n].win + asked.others.iter().map(mean).sum::<f64>();
        let sums = self.asked.iter().map(sum).collect();
        Spoken { stated, sums }
    }
}

impl<J: Judge> Survey<'_, J> {
    /// Plays the games and compares.
    pub fn run(&self, effort: &Effort<'_>) -> Result<Calibration, BadJournal> {
        Ok(self.compare(&self.games(effort)?, J::chances()))
    }

    /// Plays the games and fits corrections to them. Returns those, and what the same games look like with them; tested they have
    /// to be on others.
    pub fn fit(&self, effort: &Effort<'_>) -> Result<(Vec<Row>, Calibration), BadJournal> {
        let games = self.games(effort)?;
        let corrected = |game: &&Statements| self.is_corrected(game.number);
        let rows = fit::rows(games.iter().filter(corrected), self.setup.seats);
        let found = self.compare(&games, &Chances::new(rows.clone()));
        Ok((rows, found))
    }

    fn games(&self, effort: &Effort<'_>) -> Result<Vec<Statements>, BadJournal> {
        run::run(&self.head(), self.games, self.setup.seats, effort, |number| self.play(number))
    }

    fn compare(&self, games: &[Statements], chances: &Chances) -> Calibration {
        let none = Chances::NONE;
        let spoken = games.iter().map(|game| {
            let chances = if self.is_corrected(game.number) { chances } else { &none };
            game.spoken(chances, self.setup.seats)
        });
        Calibration::of(&spoken.collect::<Vec<_>>(), self.setup.seats)
    }

    /// Whether chances of this game are corrected before they are stated: those that a search found, against opponents.
    fn is_corrected(&self, number: u64) -> bool {
        let searches = match self.player(number).bot {
            Bot::Random | Bot::Easy | Bot::Greedy => false,
            Bot::Medium | Bot::Strong | Bot::Master => true,
        };
        searches && 1 < self.setup.seats && !J::is_together(&J::Rules::new(&self.setup))
    }

    fn player(&self, number: u64) -> Player {
        self.players[number as usize % self.players.len()]
    }

    fn head(&self) -> Value {
        let mut keys = self.players.iter().map(Contender::<J>::fingerprint);
        let first = keys.next().unwrap_or_default();
        let weights = keys.fold(first, mix);
        let mut head = json!({
            "calibrate": J::Rules::NAME,
            "rules": J::Rules::VERSION,
            "bot": self.players.iter().map(Player::to_string).collect::<Vec<_>>().join(","),
            "seats": self.setup.seats,
            "seed": self.seed,
            "pack": self.pack_hash,
            "weights": weights,
        });
        if !self.set.is_empty() {
            head["set"] = json!(self.set);
        }
        head
    }

    fn play(&self, number: u64) -> Statements {
        let player = self.player(number);
        let speaker = Speaker { player, found: Arc::default() };
        let mut listener = Listener::<J> { decisions: Vec::new(), asked: Vec::new() };
        let seated: Vec<&Speaker> = (0..self.setup.seats).map(|_| &speaker).collect();
        let deal = mix(self.seed, number);
        let (end, _) = play::<J, Speaker>(&self.setup, &seated, deal, 0, &mut listener);
        let result = Evaluator::<J>::new(J::net()).evaluate(&end);
        let choices = std::mem::take(&mut *speaker.found.lock().unwrap_or_else(PoisonError::into_inner));
        let found = listener.decisions.into_iter().zip(choices).map(|((seat, phase), win)| Found {
            search: Searched { phase, win: rounded(win) },
            won: rounded(result.of(seat).win.into()),
        });
        let is_apart = 1 < self.setup.seats && !J::is_together(&end);
        let asked = if is_apart { listener.asked } else { Vec::new() };
        let asked = asked
            .iter()
            .map(|(n, seat, world)| Asked { n: *n, others: others::<J>(player, world, *seat, mix(deal, *n as u64)) });
        Statements { number, found: found.collect(), asked: asked.collect() }
    }
}

/// What the other seats find, each by its own view.
fn others<J: Judge>(player: Player, world: &J::Rules, but: Seat, seed: u64) -> Vec<Vec<Searched>> {
    let iterations = match player.limit_in(J::LEVELS) {
        Limit::Iterations(count) if 0 < count => count,
        Limit::Iterations(_) | Limit::Time(_) => ITERATIONS,
    };
    let settings = Settings { statement: Statement::Found, ..Settings::of::<J>() };
    let mut dice = Dice::new(seed);
    let mut finds = |seat: Seat| {
        let view = world.view(Viewer::Seat(seat));
        let worlds = (0..WORLDS).map(|_| {
            let guessed = imagine::<J>(&view, &mut dice);
            let outlook = outlook::<J>(guessed, seat, iterations, settings, &mut dice);
            Searched { phase: outlook.phase.unwrap_or_default(), win: rounded(outlook.standing.win) }
        });
        worlds.collect()
    };
    Seat::first(world.seats()).filter(|&seat| seat != but).map(&mut finds).collect()
}

/// A bot whose stated chances are written down.
struct Speaker {
    player: Player,
    found: Arc<Mutex<Vec<f64>>>,
}

impl fmt::Display for Speaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.player.fmt(f)
    }
}

impl<J: Judge> Contender<J> for Speaker {
    type Mind = Voice<J>;

    fn sit(&self, seat: Seat) -> Voice<J> {
        Voice { thinker: Thinker::new(self.player, seat).uncorrected(), found: self.found.clone() }
    }

    fn fingerprint(&self) -> u64 {
        text_key(self)
    }
}

/// A speaker in one game.
struct Voice<J: Judge> {
    thinker: Thinker<J>,
    found: Arc<Mutex<Vec<f64>>>,
}

impl<J: Judge> Mind<J> for Voice<J> {
    fn choose(&mut self, view: &View<J>, seed: u64) -> Action<J> {
        let choice = self.thinker.choose(view, seed);
        self.found.lock().unwrap_or_else(PoisonError::into_inner).push(choice.win());
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
        self.decisions.push((seat, phase_kind(&before.phase().to_string())));
    }

    fn happened(&mut self, _: &J::Rules, _: Who, _: &[Event<J>]) {}
}

impl Kept for Statements {
    fn number(&self) -> u64 {
        self.number
    }

    fn to_json(&self) -> Value {
        let search = |Searched { phase, win }: &Searched| json!([phase, win]);
        let found = self.found.iter().map(|Found { search: Searched { phase, win }, won }| json!([phase, win, won]));
        let others = |worlds: &Vec<Searched>| worlds.iter().map(search).collect::<Value>();
        let asked =
            self.asked.iter().map(|Asked { n, others: all }| json!([n, all.iter().map(others).collect::<Value>()]));
        json!({ "game": self.number, "stated": found.collect::<Value>(), "asked": asked.collect::<Value>() })
    }

    /// Journals of earlier versions have sums that cannot be corrected any more in place of who was asked.
    fn from_json(json: &Value, _: usize) -> Option<Self> {
        let search = |one: &Value| Some(Searched { phase: one[0].as_str()?.to_owned(), win: one[1].as_f64()? });
        let found = |one: &Value| Some(Found { search: search(one)?, won: one[2].as_f64()? });
        let worlds = |one: &Value| one.as_array()?.iter().map(search).collect::<Option<Vec<_>>>();
        let found: Vec<Found> = json["stated"].as_array()?.iter().map(found).collect::<Option<_>>()?;
        let asked = |one: &Value| {
            let n = usize::try_from(one[0].as_u64()?).ok().filter(|&n| n < found.len())?;
            Some(Asked { n, others: one[1].as_array()?.iter().map(worlds).collect::<Option<_>>()? })
        };
        let all = json["asked"].as_array().map_or(&[][..], Vec::as_slice);
        let asked = all.iter().map(asked).collect::<Option<_>>()?;
        Some(Self { number: json["game"].as_u64()?, asked, found })
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

    fn searched(phase: &str, win: f64) -> Searched {
        Searched { phase: phase.into(), win }
    }

    #[test]
    fn statements_come_back_from_the_journal() {
        let found = vec![Found { search: searched("market", 0.25), won: 0.5 }];
        let asked = vec![Asked { n: 0, others: vec![vec![searched("sell", 0.5), searched("", 1.0)]] }];
        let one = Statements { number: 7, found, asked };
        assert_eq!(Statements::from_json(&one.to_json(), 2), Some(one));
        assert_eq!(Statements::from_json(&json!({ "game": 1, "stated": [["x"]], "asked": [] }), 2), None);
        assert_eq!(Statements::from_json(&json!({ "game": 1, "stated": [], "asked": [[3, []]] }), 2), None);
    }

    #[test]
    fn every_chance_of_a_running_game_is_corrected() {
        let chances = Chances::parse("2 * 0.3 1").unwrap();
        let asked = Asked { n: 0, others: vec![vec![searched("", 0.5), searched("sell", 0.5)]] };
        let found = vec![Found { search: searched("sell", 0.5), won: 1.0 }];
        let spoken = Statements { number: 0, found, asked: vec![asked] }.spoken(&chances, 2);
        let corrected = spoken.stated[0].win;
        assert!(0.6 < corrected);
        assert!((spoken.sums[0] - corrected - f64::midpoint(0.5, corrected)).abs() < 1e-9);
    }

    #[test]
    fn every_decision_of_a_game_is_stated_and_all_seats_are_asked_now_and_then() {
        let loaded = State::standard_pack();
        let setup = Setup { pack: loaded.pack, seats: 2, options: wine_cheese::Options::default() };
        let four: [Player; 1] = ["medium:4it".parse().expect("a bot")];
        let both = [four[0], "medium:5it".parse().expect("a bot")];
        let survey = |players| Survey::<WineCheese> {
            setup: setup.clone(),
            pack_hash: &loaded.hash,
            set: "",
            players,
            games: 1,
            seed: 1,
        };
        let one = survey(&four).play(0);
        assert!(60 < one.found.len(), "{} decisions", one.found.len());
        assert!(one.found.iter().all(|one| (0.0..=1.0).contains(&one.search.win)));
        assert!(one.found.iter().any(|found| 0.0 < found.won), "somebody wins");
        let sums = one.spoken(&Chances::NONE, 2).sums;
        assert!(!sums.is_empty() && sums.iter().all(|sum| (0.3..1.7).contains(sum)), "{sums:?}");
        assert_eq!(one, survey(&four).play(0), "the same seed, the same statements");
        assert_ne!(survey(&four).head(), survey(&both).head());
        assert_eq!(survey(&both).play(0), one, "bots play in turn");
        assert_ne!(survey(&both).play(1), survey(&four).play(1), "bots play in turn");
    }
}
