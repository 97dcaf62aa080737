//! Recorded games, replayed through the checked door: every action is still legal and the score is still the same.

use std::fs;
use std::path::Path;

use packs::{Edge, Loaded};
use tabletop::{Game, Seat, Setup, Silent, Who};
use wine_cheese::vocabulary::{CIRCLE, HEART};
use wine_cheese::{Action, Options, State};

fn pack() -> Loaded<State> {
    let text = include_str!("../test-pack.toml");
    State::read_pack(text).unwrap_or_else(|faults| panic!("{faults:?}"))
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
    match word {
        "heart" => HEART,
        "circle" => CIRCLE,
        _ => panic!("{word} is no seat"),
    }
}

/// Plays a recorded game to its end and checks each line of the score.
fn replay(name: &str, log: &str, pack: &Loaded<State>) -> State {
    let mut game = State::new(&Setup { pack: pack.pack, seats: 2, options: Options::default() });
    let mut scores = 0;
    for (nth, line) in log.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let (who, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{name}, line {}: {line}", nth + 1));
        match who {
            "pack" => assert_eq!(rest, format!("{} {}", pack.name, pack.hash), "{name} was played with another pack"),
            "score" => {
                let [word, key, points] = rest.split(' ').collect::<Vec<_>>()[..] else { panic!("{name}: {line}") };
                let sheet = game.score(seat(word));
                let row = sheet.iter().find(|row| row.key == key).unwrap_or_else(|| panic!("{name}: no row {key}"));
                assert_eq!(row.points.to_string(), points, "{name}: {line}");
                scores += 1;
            }
            "winner" => {
                let outcome = game.outcome().unwrap_or_else(|| panic!("{name} is not over"));
                assert_eq!(outcome.ranks[usize::from(seat(rest).number())], 1, "{name}: {outcome:?}");
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
    assert_eq!(scores, 2 * 11 + 1, "{name} has two score sheets and a winner");
    game
}

#[test]
fn golden_games_end_as_they_did() {
    let pack = pack();
    for (name, log) in recorded() {
        replay(&name, &log, &pack);
    }
}

/// Every way a game can be decided has its recorded game.
#[test]
fn every_ending_is_recorded() {
    let pack = pack();
    let (mut heart, mut circle, mut other_good, mut card_1) = (0, 0, 0, 0);
    for (name, log) in recorded() {
        let game = replay(&name, &log, &pack);
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
