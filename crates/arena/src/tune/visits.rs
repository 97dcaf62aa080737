//! Games of the search against itself, with what it looked at before each decision.

use dice::Dice;
use search::policy::{Policy, Words};
use search::{Action, Judge, Limit, Search, Settings, Sheet};
use serde_json::{Value, json};
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};

use crate::run::Kept;

/// One decision in this many is drawn by visits, so that games differ.
const EXPLORE_ONE_IN: u32 = 8;

/// A game, move by move.
pub(super) struct Studied<A> {
    pub(super) number: u64,
    moves: Vec<Move<A>>,
}

struct Move<A> {
    who: Who,
    action: A,
    /// The actions that were looked at, and how often.
    visits: Vec<(A, u32)>,
}

/// A decision to learn from.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Lesson {
    pub(super) features: Vec<f32>,
    /// The legal actions, and how much of the search each one got.
    pub(super) actions: Vec<(Words, f32)>,
}

/// Lets the search play against itself, with this policy net or without one.
pub(super) fn play<J: Judge>(
    setup: &Setup<J::Rules>,
    policy: Option<&Policy>,
    iterations: u32,
    number: u64,
    seed: u64,
) -> Studied<Action<J>> {
    let mut dice = Dice::new(seed);
    let mut game = J::Rules::new(setup);
    let search = |seat| Search::<J>::new(Settings::of::<J>(), J::net(), seat).with_policy(policy);
    let mut searches: Vec<_> = Seat::first(game.seats()).map(search).collect();
    let (mut moves, mut legal) = (Vec::new(), Vec::new());
    loop {
        let (who, action, visits) = match game.to_act() {
            ToAct::Nobody => return Studied { number, moves },
            ToAct::Chance => (Who::Chance, game.draw(&mut |n| dice.below(n)), Vec::new()),
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                game.legal(seat, &mut legal);
                if let [only] = legal[..] {
                    (Who::Seat(seat), only, Vec::new())
                } else {
                    let view = game.view(Viewer::Seat(seat));
                    let search = &mut searches[usize::from(seat.number())];
                    let choice = search.choose(&view, Limit::Iterations(iterations), &mut dice);
                    let looked = choice.candidates.iter().filter(|looked| 0 < looked.visits);
                    let visits: Vec<_> = looked.map(|looked| (looked.action, looked.visits)).collect();
                    let explores = dice.below(EXPLORE_ONE_IN) == 0;
                    let action = if explores { drawn(&visits, &mut dice) } else { None };
                    (Who::Seat(seat), action.unwrap_or(choice.action), visits)
                }
            }
        };
        game.apply(who, action, &mut Silent);
        moves.push(Move { who, action, visits });
    }
}

/// One of the actions, each as likely as it was visited.
fn drawn<A: Copy>(visits: &[(A, u32)], dice: &mut Dice) -> Option<A> {
    let total = visits.iter().map(|&(_, visits)| visits).sum::<u32>();
    let mut fallen = dice.below(total.max(1));
    let found = visits.iter().find(|&&(_, visits)| {
        let is_here = fallen < visits;
        fallen = fallen.saturating_sub(visits);
        is_here
    });
    found.map(|&(action, _)| action)
}

impl<A: Copy + Eq + std::hash::Hash> Studied<A> {
    /// What there is to learn from the game; nothing if it is not a game by these rules.
    pub(super) fn lessons<J: Judge>(&self, setup: &Setup<J::Rules>) -> Option<Vec<Lesson>>
    where
        J::Rules: Game<Action = A>,
    {
        let mut game = J::Rules::new(setup);
        let (mut lessons, mut legal) = (Vec::new(), Vec::new());
        for played in &self.moves {
            match played.who {
                Who::Chance if game.to_act() == ToAct::Chance => {}
                Who::Seat(seat) if game.to_act().seats().contains(seat) => {
                    game.legal(seat, &mut legal);
                    if !legal.contains(&played.action) {
                        return None;
                    }
                    if !played.visits.is_empty() {
                        let mut features = vec![0.0; J::FEATURES];
                        J::features(&game, seat, &mut Sheet::new(&mut features));
                        lessons.push(Lesson { features, actions: shares(&legal, &played.visits) });
                    }
                }
                Who::Chance | Who::Seat(_) => return None,
            }
            game.apply(played.who, played.action, &mut Silent);
        }
        Some(lessons)
    }
}

/// The share of each legal action in all visits.
fn shares<A: Copy + Eq + std::hash::Hash>(legal: &[A], visits: &[(A, u32)]) -> Vec<(Words, f32)> {
    let total = visits.iter().map(|&(_, visits)| visits).sum::<u32>().max(1) as f32;
    let of = |action: &A| visits.iter().find(|(visited, _)| visited == action).map_or(0, |&(_, visits)| visits);
    legal.iter().map(|action| (Words::of(action), of(action) as f32 / total)).collect()
}

impl<A: Copy + std::fmt::Display + std::str::FromStr + Send> Kept for Studied<A> {
    fn number(&self) -> u64 {
        self.number
    }

    /// Chance has a seat of −1, and nothing to look at.
    fn to_json(&self) -> Value {
        let told = |played: &Move<A>| {
            let who = match played.who {
                Who::Chance => -1,
                Who::Seat(seat) => i64::from(seat.number()),
            };
            let visits: Vec<Value> =
                played.visits.iter().map(|(action, visits)| json!([action.to_string(), visits])).collect();
            json!([who, played.action.to_string(), visits])
        };
        json!({ "game": self.number, "moves": self.moves.iter().map(told).collect::<Vec<_>>() })
    }

    fn from_json(json: &Value, _: usize) -> Option<Self> {
        let action = |json: &Value| json.as_str()?.parse().ok();
        let visit = |json: &Value| Some((action(&json[0])?, u32::try_from(json[1].as_u64()?).ok()?));
        let read = |json: &Value| {
            let who = match json[0].as_i64()? {
                -1 => Who::Chance,
                seat => Who::Seat(Seat::new(u8::try_from(seat).ok().filter(|&seat| seat < Seat::MOST)?)),
            };
            let visits = json[2].as_array()?.iter().map(visit).collect::<Option<_>>()?;
            Some(Move { who, action: action(&json[1])?, visits })
        };
        let moves = json["moves"].as_array()?.iter().map(read).collect::<Option<_>>()?;
        Some(Self { number: json["game"].as_u64()?, moves })
    }
}
