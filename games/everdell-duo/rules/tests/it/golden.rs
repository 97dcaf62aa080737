//! Recorded games, replayed through the checked door: every action is still legal and the score is still the same.

use std::fs;
use std::path::Path;

use everdell_duo::files::{Loaded, read_pack};
use everdell_duo::{Action, Mode, Options, State};
use tabletop::{Game, Seat, Setup, Silent, Who};

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
        if who == "mode" {
            let mode: Mode = rest.parse().expect("a mode");
            game =
                Some(State::new(&Setup { pack: pack.pack, seats: 2, options: Options { mode, ..Options::default() } }));
            continue;
        }
        if who == "pack" {
            assert_eq!(rest, format!("{} {}", pack.name, pack.hash), "{name} was played with another pack");
            continue;
        }
        let game = game.as_mut().expect("the mode comes first");
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
    let rows = game.score(Seat::new(0)).len();
    assert_eq!(scores, 2 * rows + 1, "{name} has all score sheets and the ranks");
    game
}

/// Every way a game can be decided has its recorded game.
#[test]
fn golden_games_end_as_they_did() {
    let pack = pack();
    let mut endings = Vec::new();
    for (name, log) in recorded() {
        let game = replay(&name, &log, &pack);
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
    let all = ["challenge lost", "challenge won", "chapter lost", "chapter won", "points", "tie-break"];
    assert_eq!(endings, all);
}
