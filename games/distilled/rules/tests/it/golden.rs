//! Recorded games, replayed through the checked door: every action is still legal and the score is still the same.

use distilled::State;
use laws::kit::golden::Golden;
use packs::Edge;
use tabletop::Game;

/// Every number of players, and every way a game can be decided, has its recorded game.
#[test]
fn golden_games_end_as_they_did() {
    let mut seats = [false; 6];
    let (mut tie_broken, mut shared) = (false, false);
    let golden = Golden { crate_folder: env!("CARGO_MANIFEST_DIR"), pack: State::standard_pack(), seats: &[] };
    for game in golden.replay(crate::deal, |game: &State| if game.seats() == 1 { 9 } else { 7 }) {
        seats[usize::from(game.seats())] = true;
        let outcome = game.outcome().expect("replayed to the end");
        let best = outcome.results.iter().max().expect("results");
        let level = outcome.results.iter().filter(|result| *result == best).count();
        let first = outcome.ranks.iter().filter(|&&rank| rank == 1).count();
        tie_broken |= first == 1 && 1 < level;
        shared |= 1 < first;
    }
    assert_eq!(seats, [false, true, true, true, true, true]);
    assert!(tie_broken && shared, "decided by money: {tie_broken}, shared: {shared}");
}
