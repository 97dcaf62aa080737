//! Planted blunders: in every game, in won, even and lost positions, the worst action by far is found and graded.

use std::ops::Range;

use packs::Edge;
use search::{Bot, Evaluator, Judge, Player};
use tabletop::{Seat, Setup};

use super::decision::{Case, Depth};
use super::sources::played;
use super::*;

/// How the game stands for who is about to blunder, by win probability.
const STANDS: [(&str, Range<f32>); 3] = [("won", 0.88..1.1), ("even", 0.3..0.7), ("lost", -0.1..0.12)];
/// Blunders of each kind.
const PLANTED: usize = 2;
/// Games that are searched for a place.
const GAMES: u64 = 12;

/// An action, and how much worse than the best it looks, in win probability or in leads.
struct Worst<A> {
    gap: f32,
    n: usize,
    seat: Seat,
    action: A,
}

/// The worst action that a seat could have taken in a game while it stood like this.
fn worst<J: Judge>(past: &Past<J::Rules>, stands: &Range<f32>) -> Option<Worst<Action<J>>> {
    let mut evaluator = Evaluator::<J>::new(J::net());
    let dice = Dice::new(past.length() as u64);
    let mut found: Option<Worst<Action<J>>> = None;
    for n in past.dealt()..past.length() {
        let (Some(seat), game) = (past.chooser(n), past.position(n)) else { continue };
        if !stands.contains(&evaluator.evaluate(game).of(seat).win) {
            continue;
        }
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let mut value = |action: Action<J>| {
            let verdict = evaluator.after(game, seat, action, &mut dice.clone()).of(seat);
            verdict.win + verdict.margin / J::LEAD
        };
        let values: Vec<f32> = legal.iter().map(|&action| value(action)).collect();
        let best = values.iter().copied().fold(f32::MIN, f32::max);
        let (least, &action) = values.iter().copied().zip(&legal).min_by(|(a, _), (b, _)| a.total_cmp(b))?;
        if found.as_ref().is_none_or(|worst| worst.gap < best - least) {
            found = Some(Worst { gap: best - least, n, seat, action });
        }
    }
    found.filter(|worst| 0.3 < worst.gap)
}

fn blunders_are_found<J: Judge>(seats: u8)
where
    J::Rules: Edge,
    <J::Rules as Game>::Options: Default,
{
    let options = <J::Rules as Game>::Options::default();
    let setup = Setup { pack: J::Rules::standard_pack().pack, seats, options };
    let games: Vec<Past<J::Rules>> =
        (0..GAMES).into_par_iter().map(|seed| played::<J>(&setup, Player::from(Bot::Greedy), seed)).collect();
    for (name, stands) in STANDS {
        let mut places: Vec<_> = games.iter().filter_map(|past| Some((past, worst::<J>(past, &stands)?))).collect();
        places.sort_by(|(_, a), (_, b)| b.gap.total_cmp(&a.gap));
        assert!(PLANTED <= places.len(), "{name}: only {} games have a place", places.len());
        for (past, Worst { n, seat, action, gap }) in places.into_iter().take(PLANTED) {
            let mut case = Case::<J>::new(past.position(n), n, seat, action);
            let decision = case.settle_on(Depth { searches: 4, iterations: 60, worlds: 6 }, 1);
            let Decision { grade, lost, promise, .. } = decision;
            assert!(
                Grade::Inaccuracy <= grade,
                "{name}, entry {n}: {action}, gap {gap}: {grade:?} {lost:?} of {promise:?}"
            );
        }
    }
}

#[test]
fn in_wine_and_cheese() {
    blunders_are_found::<wine_cheese_bot::WineCheese>(2);
}

#[test]
fn in_vintage() {
    blunders_are_found::<vintage_bot::Vintage>(2);
}

#[test]
fn in_distilled() {
    blunders_are_found::<distilled_bot::Distilled>(2);
}

#[test]
fn in_everdell_duo() {
    blunders_are_found::<everdell_duo_bot::EverdellDuo>(2);
}
