//! Recorded games, replayed through the checked door: every action is still legal and the score is still the same.

use laws::kit::golden::Golden;
use tabletop::Game;
use wine_cheese::State;
use wine_cheese::vocabulary::{CIRCLE, HEART};

fn replayed() -> Vec<State> {
    let golden = Golden { crate_folder: env!("CARGO_MANIFEST_DIR"), pack: &crate::PACK, seats: &["heart", "circle"] };
    golden.replay(crate::deal, |_| 11)
}

#[test]
fn golden_games_end_as_they_did() {
    replayed();
}

/// Every way a game can be decided has its recorded game.
#[test]
fn every_ending_is_recorded() {
    let (mut heart, mut circle, mut other_good, mut card_1) = (0, 0, 0, 0);
    for game in replayed() {
        let results = game.outcome().expect("replayed to the end").results;
        let total = |seat| {
            let sheet = game.score(seat);
            sheet.iter().filter(|row| row.key.starts_with("total")).map(|row| row.points).sum::<i32>()
        };
        match results[0].cmp(&results[1]) {
            std::cmp::Ordering::Greater => heart += 1,
            std::cmp::Ordering::Less => circle += 1,
            std::cmp::Ordering::Equal if total(HEART) == total(CIRCLE) => card_1 += 1,
            std::cmp::Ordering::Equal => other_good += 1,
        }
    }
    let endings = [heart, circle, other_good, card_1];
    assert!(endings.iter().all(|&count| 1 <= count), "heart, circle, other good, card 1: {endings:?}");
}
