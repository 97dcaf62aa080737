//! Recorded games, replayed through the checked door: every action is still legal and the score is still the same.

use laws::kit::golden::Golden;
use tabletop::Game;
use vintage::State;

fn replayed() -> Vec<State> {
    let golden = Golden { crate_folder: env!("CARGO_MANIFEST_DIR"), pack: &crate::PACK, seats: &[] };
    golden.replay(crate::deal, |_| 5)
}

#[test]
fn golden_games_end_as_they_did() {
    replayed();
}

/// Every way a game can be decided has its recorded game, and every number of players.
#[test]
fn every_ending_is_recorded() {
    let mut endings = Vec::new();
    for game in replayed() {
        let outcome = game.outcome().expect("replayed to the end");
        let best = outcome.results.iter().max().expect("players");
        let winners = outcome.ranks.iter().filter(|&&rank| rank == 1).count();
        let tied = outcome.results.iter().filter(|&result| result == best).count();
        let decided = if 1 < winners {
            "shared"
        } else if 1 < tied {
            "tie-break"
        } else {
            "points"
        };
        endings.push((game.seats(), decided));
    }
    for seats in State::SEATS {
        assert!(endings.contains(&(seats, "points")), "{seats} players: {endings:?}");
    }
    for decided in ["tie-break", "shared"] {
        assert!(endings.iter().any(|&(_, how)| how == decided), "{decided}: {endings:?}");
    }
}
