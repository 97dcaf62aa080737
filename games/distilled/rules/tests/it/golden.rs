//! Recorded games, replayed through the checked door: every action is still legal and the score is still the same.

use std::fs;
use std::path::Path;

use distilled::State as Distilled;
use distilled::files::standard_pack;
use distilled::{Action, Options};
use tabletop::{Game, Seat, Setup, Silent, Who};

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
fn replay(name: &str, log: &str) -> Distilled {
    let mut game = None;
    let mut scores = 0;
    for (nth, line) in log.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let (who, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{name}, line {}: {line}", nth + 1));
        match who {
            "pack" => {
                let pack = standard_pack();
                assert_eq!(rest, format!("{} {}", pack.name, pack.hash), "{name} was played with another pack");
            }
            "seats" => {
                let setup = Setup {
                    pack: standard_pack().pack,
                    seats: rest.parse().expect("a number"),
                    options: Options::default(),
                };
                game = Some(Distilled::new(&setup));
            }
            "score" => {
                let game = game.as_ref().expect("a game");
                let [word, key, points] = rest.split(' ').collect::<Vec<_>>()[..] else { panic!("{name}: {line}") };
                let sheet = game.score(seat(word));
                let row = sheet.iter().find(|row| row.key == key).unwrap_or_else(|| panic!("{name}: no row {key}"));
                assert_eq!(row.points.to_string(), points, "{name}: {line}");
                scores += 1;
            }
            "ranks" => {
                let outcome = game.as_ref().and_then(Game::outcome).unwrap_or_else(|| panic!("{name} is not over"));
                let ranks: Vec<_> = outcome.ranks.iter().map(ToString::to_string).collect();
                assert_eq!(ranks.join(" "), rest, "{name}");
            }
            _ => {
                let who = if who == "chance" { Who::Chance } else { Who::Seat(seat(who)) };
                let action: Action = rest.parse().unwrap_or_else(|_| panic!("{name}, line {}: {line}", nth + 1));
                let game = game.as_mut().expect("a game");
                if let Err(refusal) = game.play(who, action, &mut Silent) {
                    panic!("{name}, line {}: {line} is refused: {refusal:?}", nth + 1);
                }
            }
        }
    }
    let game = game.expect("a game");
    let rows = if game.seats() == 1 { 9 } else { 7 };
    assert_eq!(scores, rows * usize::from(game.seats()), "{name} has all score sheets");
    game
}

/// Every number of players, and every way a game can be decided, has its recorded game.
#[test]
fn golden_games_end_as_they_did() {
    let mut seats = [false; 6];
    let (mut tie_broken, mut shared) = (false, false);
    for (name, log) in recorded() {
        let game = replay(&name, &log);
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
