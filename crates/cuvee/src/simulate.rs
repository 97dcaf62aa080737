//! Random games under all laws, on all cores.

use games::Title;
use std::sync::atomic::{AtomicU64, Ordering};
use tabletop::Game;

use laws::{Broken, Played};
use rayon::prelude::*;
use serde_json::{Value, json};
use tabletop::{Seat, Setup};
use ui::Lang;

use crate::program::words;

/// What many random games were like.
pub struct Simulation {
    pub game: &'static str,
    pub seats: u8,
    /// Games that obeyed all laws.
    pub played: Vec<Played>,
    /// The seed of each game that did not, and how it did not.
    pub broken: Vec<(u64, Broken)>,
}

/// Plays `games` random games. The first has the given seed, the next the next number, and so on: one game can be
/// played again alone.
pub fn simulate<G: Title>(setup: &Setup<G::Rules>, games: u64, seed: u64) -> Simulation {
    let done = AtomicU64::new(0);
    let results: Vec<_> = (0..games)
        .into_par_iter()
        .map(|nth| {
            let seed = seed.wrapping_add(nth);
            let result = laws::obey::<G::Rules>(setup, seed);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, games);
            (seed, result)
        })
        .collect();
    let mut simulation =
        Simulation { game: G::Rules::NAME, seats: setup.seats, played: Vec::new(), broken: Vec::new() };
    for (seed, result) in results {
        match result {
            Ok(played) => simulation.played.push(played),
            Err(broken) => simulation.broken.push((seed, broken)),
        }
    }
    simulation
}

/// Compares worlds that look the same to a viewer, and tells what came of it.
pub fn swap<G: Title>(setup: &Setup<G::Rules>, seed: u64, swaps: u64) -> Value {
    let head = json!({ "game": G::Rules::NAME, "seats": setup.seats });
    let mut told = head;
    match laws::swapped_worlds::<G::Rules>(setup, seed, swaps) {
        Ok(laws::Swaps { swaps, different, actions }) => {
            told["swaps"] = json!(swaps);
            told["different"] = json!(different);
            told["actions"] = json!(actions);
        }
        Err(broken) => told["broken"] = json!(broken),
    }
    told
}

/// Says after every tenth of a long run how far it is.
fn progress(done: u64, games: u64) {
    let tenth = games / 10;
    if 100 <= tenth && done.is_multiple_of(tenth) {
        eprintln!("{done} / {games}");
    }
}

impl Simulation {
    pub fn games(&self) -> usize {
        self.played.len() + self.broken.len()
    }

    pub fn to_json(&self) -> Value {
        let broken: Value = self
            .broken
            .iter()
            .map(|(seed, broken)| {
                let Broken { law, step, detail } = broken;
                json!({ "law": law.to_string(), "seed": seed, "step": step, "detail": detail })
            })
            .collect();
        let by_seat: Value = Seat::first(self.seats).map(|seat| self.scores_of(seat).to_json()).collect();
        let wins: Value = Seat::first(self.seats).map(|seat| json!(self.wins_of(seat))).collect();
        let mut steps = self.steps().to_json();
        steps["draws"] = Spread::of(self.played.iter().map(|played| played.draws as f64)).to_json();
        let mut scores = self.scores().to_json();
        scores["by_seat"] = by_seat;
        scores["wins"] = wins;
        json!({
            "game": self.game,
            "seats": self.seats,
            "games": self.games(),
            "broken": broken,
            "steps": steps,
            "scores": scores,
        })
    }

    /// The same for people.
    pub fn to_text(&self, lang: Lang) -> String {
        let (steps, scores) = (self.steps(), self.scores());
        let mut lines = vec![
            words!(lang, "simulate.games", games = self.games(), broken = self.broken.len()),
            words!(lang, "simulate.decisions", spread = steps),
            words!(lang, "simulate.results", spread = scores),
        ];
        for (seed, Broken { law, step, detail }) in &self.broken {
            lines.push(words!(lang, "simulate.broken", seed, step, law, detail));
        }
        lines.join("\n")
    }

    /// Decisions of seats in a game.
    fn steps(&self) -> Spread {
        Spread::of(self.played.iter().map(|played| played.decisions as f64))
    }

    fn scores(&self) -> Spread {
        Spread::of(self.played.iter().flat_map(|played| &played.results).map(|&result| f64::from(result)))
    }

    fn scores_of(&self, seat: Seat) -> Spread {
        let place = usize::from(seat.number());
        Spread::of(self.played.iter().filter_map(|played| played.results.get(place)).map(|&result| f64::from(result)))
    }

    fn wins_of(&self, seat: Seat) -> usize {
        let place = usize::from(seat.number());
        self.played.iter().filter(|played| played.ranks.get(place) == Some(&1)).count()
    }
}

/// The least, the mean and the most of some numbers.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Spread {
    least: f64,
    mean: f64,
    most: f64,
    count: usize,
}

impl Spread {
    fn of(numbers: impl Iterator<Item = f64>) -> Self {
        let mut spread = Self { least: f64::INFINITY, mean: 0.0, most: f64::NEG_INFINITY, count: 0 };
        let mut sum = 0.0;
        for number in numbers {
            spread.least = spread.least.min(number);
            spread.most = spread.most.max(number);
            spread.count += 1;
            sum += number;
        }
        spread.mean = sum / spread.count as f64;
        spread
    }

    /// Of no numbers there is neither least nor most: `null`.
    fn to_json(self) -> Value {
        json!({ "min": whole(self.least), "mean": self.mean, "max": whole(self.most) })
    }
}

/// A whole number without a decimal point; what is not finite becomes `null`.
fn whole(number: f64) -> Value {
    if number.is_finite() { json!(number as i64) } else { Value::Null }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.count == 0 {
            return f.write_str("–");
        }
        write!(f, "{} … {:.1} … {}", self.least, self.mean, self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_least_mean_and_most() {
        let spread = Spread::of([3.0, 1.0, 8.0].into_iter());
        assert_eq!(spread.to_json(), json!({ "min": 1, "mean": 4.0, "max": 8 }));
        assert_eq!(spread.to_string(), "1 … 4.0 … 8");
        let nothing = Spread::of([].into_iter());
        assert_eq!(nothing.to_json(), json!({ "min": null, "mean": null, "max": null }));
        assert_eq!(nothing.to_string(), "–");
    }
}
