//! Recorded games, replayed through the checked door: every action is still legal and the score is still the same.

use everdell_duo::{Mode, State};
use laws::kit::golden::Golden;
use packs::Loaded;
use tabletop::{Game, Seat};

/// Every way a game can be decided has its recorded game.
#[test]
fn golden_games_end_as_they_did() {
    let all = ["challenge lost", "challenge won", "chapter lost", "chapter won", "points", "tie-break"];
    assert_eq!(endings(env!("CARGO_MANIFEST_DIR"), &crate::PACK), all);
}

/// The same with the standard pack.
#[test]
fn golden_games_with_the_standard_pack() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it");
    let all = ["challenge lost", "challenge won", "chapter lost", "chapter won", "points", "tie-break"];
    assert_eq!(endings(folder, &crate::STANDARD), all);
}

/// How the recorded games ended, sorted, each once.
fn endings(crate_folder: &str, pack: &Loaded<State>) -> Vec<&'static str> {
    let golden = Golden { crate_folder, pack, seats: &[] };
    let mut endings = Vec::new();
    for game in golden.replay(|mode| crate::deal(pack, mode), |game: &State| game.score(Seat::new(0)).len()) {
        let outcome = game.outcome().expect("replayed to the end");
        let decided = match (game.open().options.mode, &outcome.ranks[..]) {
            (Mode::Competitive, [1, 1]) => "shared",
            (Mode::Competitive, _) if outcome.results[0] == outcome.results[1] => "tie-break",
            (Mode::Competitive, _) => "points",
            (Mode::Chapter { .. }, [1, 1]) => "chapter won",
            (Mode::Chapter { .. }, _) => "chapter lost",
            (Mode::Challenge { .. }, [1, 1]) => "challenge won",
            (Mode::Challenge { .. }, _) => "challenge lost",
        };
        endings.push(decided);
    }
    endings.sort_unstable();
    endings.dedup();
    endings
}
