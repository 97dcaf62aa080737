//! How a pack of Wine & Cheese plays: scores, the advantage of a seat and of the turn order card, the use of each card.

use bots::Bot;
use dice::Dice;
use rayon::prelude::*;
use tabletop::{CardSet, Game, Seat, Setup, ToAct, Viewer, Who};
use wine_cheese::vocabulary::{CIRCLE, Good, HEART};
use wine_cheese::{Event, State};

/// What many games between equal bots showed.
#[derive(Clone, Debug, Default)]
pub struct Calibration {
    pub games: u64,
    /// Wins of heart, and of whoever held card 1 at the start.
    pub heart_wins: u64,
    pub first_wins: u64,
    /// Sums over seats and games.
    pub totals: [u64; 2],
    pub results: u64,
    pub winning_results: u64,
    /// Sums of the rows of the sheet, by key.
    pub rows: Vec<(&'static str, i64)>,
    /// For each card: hands it was in, times produced, wins when produced.
    pub cards: Vec<CardUse>,
    pub cellars_opened: u64,
    pub produced: u64,
    pub decisions: u64,
}

/// What became of one card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct CardUse {
    pub held: u64,
    pub produced: u64,
    pub won: u64,
}

impl Calibration {
    fn merge(mut self, other: Self) -> Self {
        if self.games == 0 {
            return other;
        }
        if other.games == 0 {
            return self;
        }
        self.games += other.games;
        self.heart_wins += other.heart_wins;
        self.first_wins += other.first_wins;
        for (mine, theirs) in self.totals.iter_mut().zip(other.totals) {
            *mine += theirs;
        }
        self.results += other.results;
        self.winning_results += other.winning_results;
        for (mine, theirs) in self.rows.iter_mut().zip(other.rows) {
            mine.1 += theirs.1;
        }
        for (mine, theirs) in self.cards.iter_mut().zip(other.cards) {
            mine.held += theirs.held;
            mine.produced += theirs.produced;
            mine.won += theirs.won;
        }
        self.cellars_opened += other.cellars_opened;
        self.produced += other.produced;
        self.decisions += other.decisions;
        self
    }
}

/// Plays games between two of the same bot on all cores. The same seed gives the same games.
pub fn calibrate(setup: &Setup<State>, bot: Bot, games: u64, seed: u64) -> Calibration {
    (0..games)
        .into_par_iter()
        .map(|nth| one_game(setup, bot, seed.wrapping_mul(0x9e37_79b9).wrapping_add(nth)))
        .reduce(Calibration::default, Calibration::merge)
}

fn one_game(setup: &Setup<State>, bot: Bot, seed: u64) -> Calibration {
    let mut dice = Dice::new(seed);
    let mut game = State::new(setup);
    let mut events = Vec::new();
    let mut held = [CardSet::EMPTY; 2];
    let mut produced = [CardSet::EMPTY; 2];
    let mut starts = HEART;
    let mut one = Calibration { games: 1, cards: vec![CardUse::default(); 48], ..Calibration::default() };
    loop {
        events.clear();
        match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let action = game.draw(&mut |n| dice.below(n));
                game.apply(Who::Chance, action, &mut events);
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                let choice = bots::Player::from(bot).choose::<State>(
                    &game.view(Viewer::Seat(seat)),
                    seat,
                    u64::from(dice.below(u32::MAX)),
                );
                game.apply(Who::Seat(seat), choice.action, &mut events);
                one.decisions += 1;
            }
        }
        for &event in &events {
            let side = |seat: Seat| usize::from(seat.number());
            if let Event::Drawn { seat, card } | Event::Taken { seat, card } = event {
                held[side(seat)].insert(card);
            }
            if let Event::Produced { seat, card, .. } = event {
                produced[side(seat)].insert(card);
            }
            if let Event::CellarOpened { .. } = event {
                one.cellars_opened += 1;
            }
            if let Event::OrderSet { first } = event
                && game.phase().number() == 0
            {
                starts = first;
            }
        }
    }
    let outcome = game.outcome().expect("the game is over");
    let winner = if outcome.ranks[0] == 1 { HEART } else { CIRCLE };
    one.heart_wins = u64::from(winner == HEART);
    one.first_wins = u64::from(winner == starts);
    one.winning_results = outcome.results[usize::from(winner.number())].unsigned_abs().into();
    for seat in [HEART, CIRCLE] {
        let side = usize::from(seat.number());
        let sheet = game.score(seat);
        if one.rows.is_empty() {
            one.rows = sheet.iter().map(|row| (row.key, 0)).collect();
        }
        for (sum, row) in one.rows.iter_mut().zip(&sheet) {
            sum.1 += i64::from(row.points);
        }
        let points =
            |key: &str| sheet.iter().find(|row| row.key == key).map_or(0, |row| row.points.unsigned_abs().into());
        one.totals[Good::Wine.index()] += points("total.wine");
        one.totals[Good::Cheese.index()] += points("total.cheese");
        one.results += points("result");
        one.produced += u64::from(produced[side].len());
        for card in held[side].iter() {
            let tally = &mut one.cards[card.index()];
            tally.held += 1;
            if produced[side].contains(card) {
                tally.produced += 1;
                tally.won += u64::from(seat == winner);
            }
        }
    }
    one
}
