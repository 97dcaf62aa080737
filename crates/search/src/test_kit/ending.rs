//! An ending of any game, and assertions about it.

use std::fmt::Debug;

use tabletop::{Game, Seat, Silent, ToAct, Viewer, Who};

use super::solver::{Eyes, Solver, Worlds};
use crate::{Action, Bot, Judge, Player};

/// The search must find the best move with each of these seeds.
const SEEDS: std::ops::Range<u64> = 0..4;

/// An ending in which one seat decides.
pub struct Ending<J: Judge> {
    state: J::Rules,
    seat: Seat,
    tell: fn(&J::Rules, Action<J>) -> String,
    worlds: fn(&J::Rules, Seat) -> Worlds<J::Rules>,
}

impl<J: Judge> Ending<J> {
    /// An ending from the point of view of the seat on turn. `tell` writes actions as the tests do; `worlds` lists every
    /// distribution of what the seat does not see, with its weight.
    pub fn new<R: Debug>(
        arranged: Result<J::Rules, R>,
        tell: fn(&J::Rules, Action<J>) -> String,
        worlds: fn(&J::Rules, Seat) -> Worlds<J::Rules>,
    ) -> Self {
        let state = arranged.unwrap_or_else(|reasons| panic!("this position cannot arise: {reasons:?}"));
        let seat = state.to_act().seats().iter().next().expect("somebody is to act");
        Self { state, seat, tell, worlds }
    }

    /// The seat has just done this.
    #[must_use]
    pub fn play(mut self, text: &str) -> Self {
        let mut legal = Vec::new();
        self.state.legal(self.seat, &mut legal);
        let action = self.find(text, &legal);
        self.state.apply(Who::Seat(self.seat), action, &mut Silent);
        self
    }

    /// Chance has just done this.
    #[must_use]
    pub fn falls(mut self, text: &str) -> Self {
        assert_eq!(self.state.to_act(), ToAct::Chance, "chance is to act");
        let mut outcomes = Vec::new();
        self.state.outcomes(&mut outcomes);
        let possible: Vec<_> = outcomes.iter().map(|&(action, _)| action).collect();
        let action = self.find(text, &possible);
        self.state.apply(Who::Chance, action, &mut Silent);
        self
    }

    fn tell(&self, action: Action<J>) -> String {
        (self.tell)(&self.state, action)
    }

    fn find(&self, text: &str, among: &[Action<J>]) -> Action<J> {
        let told: Vec<_> = among.iter().map(|&action| self.tell(action)).collect();
        let nth = told.iter().position(|told| told == text);
        among[nth.unwrap_or_else(|| panic!("{text} is not offered: {told:?}"))]
    }

    fn tell_all(&self, actions: &[Action<J>]) -> Vec<String> {
        let mut told: Vec<_> = actions.iter().map(|&action| self.tell(action)).collect();
        told.sort_unstable();
        told
    }

    /// A solver that sees what the seat sees, and the possible worlds.
    fn solver(&self) -> (Solver<J::Rules>, Worlds<J::Rules>) {
        let worlds = (self.worlds)(&self.state, self.seat);
        let eyes = if worlds.len() == 1 { Eyes::Omniscient } else { Eyes::Of(self.seat) };
        (Solver::new(eyes), worlds)
    }

    /// Whether bots hold that this brings nothing.
    pub fn is_idle(&self, text: &str) -> bool {
        let mut legal = Vec::new();
        self.state.legal(self.seat, &mut legal);
        J::is_idle(&self.state, self.seat, self.find(text, &legal))
    }

    /// These actions and no others are best for a player who sees everything.
    pub fn omniscient_plays(&self, expected: &[&str]) -> &Self {
        let best = Solver::new(Eyes::Omniscient).best(&[(self.state.clone(), 1.0)], self.seat);
        assert_eq!(self.tell_all(&best), expected, "best for a player who sees everything");
        self
    }

    /// The win probability of this action, followed by best play.
    pub fn wins(&self, text: &str, share: f64) -> &Self {
        let (mut solver, worlds) = self.solver();
        let actions = solver.actions(&worlds, self.seat);
        let found = actions.iter().find(|&&(action, _)| self.tell(action) == text);
        let (_, worth) = found.unwrap_or_else(|| panic!("{text} is not offered"));
        assert!((worth.share - share).abs() < 1e-6, "{text} wins {} of the games", worth.share);
        self
    }

    /// A long search does not estimate this ending: it states of every action exactly how much of the victory it brings.
    pub fn is_solved(&self) -> &Self {
        let (mut solver, worlds) = self.solver();
        let actions = solver.actions(&worlds, self.seat);
        for seed in SEEDS {
            let choice =
                Player::from(Bot::Master).choose::<J>(&self.state.view(Viewer::Seat(self.seat)), self.seat, seed);
            for &(action, worth) in &actions {
                let stated = choice.of(action).map_or(-1.0, |candidate| f64::from(candidate.win));
                let told = self.tell(action);
                assert!((stated - worth.share).abs() < 1e-3, "{told} wins {}, not {stated}", worth.share);
            }
        }
        self
    }

    /// These actions and no others are best, and the search chooses one of them.
    pub fn best_is(&self, expected: &[&str]) -> &Self {
        let (mut solver, worlds) = self.solver();
        let best = solver.best(&worlds, self.seat);
        assert_eq!(self.tell_all(&best), expected, "best by trying everything");
        let mut legal = Vec::new();
        self.state.legal(self.seat, &mut legal);
        assert!(best.len() < legal.len(), "there is nothing to decide");
        let player = Player::from(Bot::Master);
        for seed in SEEDS {
            let choice = player.choose::<J>(&self.state.view(Viewer::Seat(self.seat)), self.seat, seed);
            let thoughts: Vec<_> = choice
                .candidates
                .iter()
                .map(|found| {
                    let told = self.tell(found.action);
                    format!("{told}: {:.2}, {:+.1}, {}", found.win, found.margin, found.visits)
                })
                .collect();
            assert!(best.contains(&choice.action), "seed {seed} instead of {expected:?}: {thoughts:#?}");
        }
        self
    }
}
