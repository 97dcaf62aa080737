//! Recorded games, replayed through the checked door: every action is still legal and the score is still the same.

use std::fs;
use std::path::Path;

use tabletop::{Game, Seat, Setup, Silent, Who};
use vintage::files::{Loaded, read_pack};
use vintage::{Action, Options, State};

fn pack() -> Loaded {
    read_pack(include_str!("../test-pack.toml")).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// The recorded games by name.
fn recorded() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../golden");
    let mut games: Vec<_> = fs::read_dir(folder)
        .expect("the folder of golden games")
        .map(|entry| {
            let path = entry.expect("a file").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("a readable game"))
        })
        .collect();
    games.sort();
    games
}

fn seat(word: &str) -> Seat {
    Seat::new(word.parse().unwrap_or_else(|_| panic!("{word} is no seat")))
}

/// Plays a recorded game to its end and checks each line of the score.
fn replay(name: &str, log: &str, pack: &Loaded) -> State {
    let mut game: Option<State> = None;
    let mut scores = 0;
    for (nth, line) in log.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let (who, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{name}, line {}: {line}", nth + 1));
        if who == "seats" {
            let seats = rest.parse().expect("a number of seats");
            game = Some(State::new(&Setup { pack: pack.pack, seats, options: Options }));
            continue;
        }
        if who == "pack" {
            assert_eq!(rest, format!("{} {}", pack.name, pack.hash), "{name} was played with another pack");
            continue;
        }
        let game = game.as_mut().expect("the number of seats comes first");
        match who {
            "score" => {
                let [number, key, points] = rest.split(' ').collect::<Vec<_>>()[..] else { panic!("{name}: {line}") };
                let sheet = game.score(seat(number));
                let row = sheet.iter().find(|row| row.key == key).unwrap_or_else(|| panic!("{name}: no row {key}"));
                assert_eq!(row.points.to_string(), points, "{name}: {line}");
                scores += 1;
            }
            "ranks" => {
                let outcome = game.outcome().unwrap_or_else(|| panic!("{name} is not over"));
                let ranks: Vec<_> = outcome.ranks.iter().map(ToString::to_string).collect();
                assert_eq!(ranks.join(" "), rest, "{name}: {outcome:?}");
                scores += 1;
            }
            _ => {
                let who = if who == "chance" { Who::Chance } else { Who::Seat(seat(who)) };
                let action: Action = rest.parse().unwrap_or_else(|_| panic!("{name}, line {}: {line}", nth + 1));
                if let Err(refusal) = game.play(who, action, &mut Silent) {
                    panic!("{name}, line {}: {line} is refused: {refusal:?}", nth + 1);
                }
            }
        }
    }
    let game = game.expect("a game");
    assert_eq!(scores, usize::from(game.seats()) * 5 + 1, "{name} has all score sheets and the ranks");
    game
}

#[test]
fn golden_games_end_as_they_did() {
    let pack = pack();
    for (name, log) in recorded() {
        replay(&name, &log, &pack);
    }
}

/// Every way a game can be decided has its recorded game, and every number of players.
#[test]
fn every_ending_is_recorded() {
    let pack = pack();
    let mut endings = Vec::new();
    for (name, log) in recorded() {
        let game = replay(&name, &log, &pack);
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
