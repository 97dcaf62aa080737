//! Engine lines, game files and packs of every game, spoiled by chance: never a panic, always a reason.
//!
//! What is spoiled is the corpus: recorded conversations and files (`fixtures/record`), the packs that come with the
//! games, and `fixtures/fuzz`, which also keeps whatever once broke something. `CUVEE_FUZZ=20000` tries more than usual.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};

use cuvee::engine::Engine;
use cuvee::{pack_check, shelf, verify};
use dice::Dice;
use games::{Title, with_game};
use packs::Edge;
use serde_json::{Value, json};
use table::Table;
use tabletop::{Game, Setup};
use ui::Lang;

use crate::common::codes;

/// No corpus that is tried piece by piece has longer pieces.
const LONGEST: usize = 40_000;
const ODD: [&str; 24] = [
    "-1",
    "0",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "1e400",
    "-0.5",
    "null",
    "true",
    "\"\"",
    "[]",
    "{}",
    "\"chance\"",
    "\u{202e}",
    "\\u0000",
    "\\ud800",
    "é",
    "[[[[[[[[",
    "{\"a\":",
    "\"\"\"",
    "#",
    "\n",
];

fn tree(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The texts of all files with this ending in these folders, in order.
fn corpus(folders: &[&str], ending: &str) -> Vec<String> {
    let mut files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| fs::read_dir(tree(folder)).unwrap_or_else(|error| panic!("{folder}: {error}")))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files.iter().map(|path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned()).collect()
}

fn times(usual: u64) -> u64 {
    std::env::var("CUVEE_FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(usual)
}

/// The text with a few pieces lost, doubled, exchanged, replaced by odd ones, or taken from another text.
fn spoil(dice: &mut Dice, text: &str, other: &str) -> String {
    let between = [' ', '\n', ',', '"', '[', ']', '{', '}', ':', '='];
    let mut pieces: Vec<&str> = text.split_inclusive(between).collect();
    let others: Vec<&str> = other.split_inclusive(between).collect();
    for _ in 0..=dice.below(3) {
        if pieces.is_empty() {
            break;
        }
        let mut place = || dice.below(pieces.len() as u32) as usize;
        let (at, second) = (place(), place());
        match dice.below(8) {
            0 => drop(pieces.remove(at)),
            1 => pieces.insert(at, pieces[second]),
            2 => pieces.swap(at, second),
            3 => pieces[at] = dice.pick(&ODD),
            4 => pieces.insert(at, dice.pick(&ODD)),
            5 => pieces.truncate(at),
            6 if !others.is_empty() => pieces[at] = dice.pick(&others),
            _ => drop(pieces.drain(at.min(second)..at.max(second).min(at.min(second) + 8))),
        }
    }
    let mut text = pieces.concat();
    if dice.below(4) == 0 && !text.is_empty() {
        let mut bytes = std::mem::take(&mut text).into_bytes();
        let at = dice.below(bytes.len() as u32) as usize;
        bytes[at] = dice.below(256) as u8;
        text = String::from_utf8_lossy(&bytes).into_owned();
    }
    text
}

/// Tries an input. One that panics is kept below the target folder: mend what it shows, then move it to `fixtures/fuzz`.
fn tried(kind: &str, input: &str, check: impl FnOnce()) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(check)) {
        let name = format!("crash-{kind}-{}", &blake3::hash(input.as_bytes()).to_hex()[..12]);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, input).unwrap();
        eprintln!("kept in {}", path.display());
        resume_unwind(panic);
    }
}

/// Bots think only for a moment here.
fn hurried(line: &str) -> String {
    let Ok(mut json) = serde_json::from_str::<Value>(line) else { return line.to_owned() };
    let thinks = matches!(json["cmd"].as_str(), Some("choose" | "candidates" | "playout" | "decide"));
    let Some(keys) = json.as_object_mut().filter(|_| thinks) else { return line.to_owned() };
    if keys.get("bot").is_none_or(Value::is_string) {
        keys.insert("bot".to_owned(), json!("easy"));
    }
    if keys.get("milliseconds").is_some_and(|time| time.as_u64().is_some_and(|time| 5 < time)) {
        keys.insert("milliseconds".to_owned(), json!(1));
    }
    json.to_string()
}

#[test]
fn any_conversation_is_answered_line_by_line() {
    let talks = corpus(&["fixtures/record/engine", "fixtures/fuzz/engine"], "txt");
    let talks: Vec<Vec<&str>> = talks.iter().map(|talk| requests(talk)).collect();
    let mut dice = Dice::new(1);
    let (mut granted, mut refused, mut lines) = (0_u64, 0_u64, 0);
    let times = times(1000) * 4;
    while lines < times {
        let (talk, other) = (dice.below(talks.len() as u32) as usize, dice.below(talks.len() as u32) as usize);
        let from = dice.below(talks[talk].len() as u32) as usize;
        let mut engine = Engine::default();
        let opening = talks[talk].iter().find(|line| line.contains(r#""cmd":"new""#) && line.len() < LONGEST);
        let rest = talks[talk][from..].iter().take(40);
        for line in opening.into_iter().chain(rest) {
            let line = match dice.below(3) {
                0 => {
                    let nth = dice.below(talks[other].len() as u32) as usize;
                    spoil(&mut dice, line, talks[other][nth])
                }
                _ => (*line).to_owned(),
            };
            let line = hurried(&line);
            tried("engine", &line, || {
                let answer: Value = serde_json::from_str(&engine.answer_bytes(line.as_bytes())).unwrap();
                if answer["ok"] == true {
                    granted += 1;
                } else {
                    assert!(codes().any(|code| answer["error"]["code"] == code), "{answer}");
                    refused += 1;
                }
            });
            lines += 1;
        }
    }
    assert!(times / 50 < granted && times / 50 < refused, "{granted} granted, {refused} refused");
}

/// What was asked in a recorded conversation: its lines that are objects with a command.
fn requests(talk: &str) -> Vec<&str> {
    let lines = talk.lines().map(|line| line.trim_start_matches("> "));
    lines.filter(|line| line.starts_with('{') && line.contains(r#""cmd""#) && line.len() < LONGEST).collect()
}

#[test]
fn any_game_file_is_verified_or_refused_with_reasons() {
    let files = corpus(&["fixtures/record/files", "fixtures/record/files/broken", "fixtures/fuzz/games"], "json");
    let mut dice = Dice::new(2);
    let (mut holds, mut refused) = (0_u64, 0_u64);
    for nth in 0..times(1000) {
        let file = &files[nth as usize % files.len()];
        let other = dice.below(files.len() as u32) as usize;
        // Once around the corpus as it is.
        let text = if (nth as usize) < files.len() { file.clone() } else { spoil(&mut dice, file, &files[other]) };
        tried("games", &text, || if opens(&text) { holds += 1 } else { refused += 1 });
    }
    assert!(0 < holds && holds < refused, "{holds} hold, {refused} refused");
}

/// Whether it is a game that holds; whatever it is, it can be said.
fn opens(text: &str) -> bool {
    let Ok((game, _)) = shelf::game_of_file(text) else { return false };
    with_game!(game, G => {
        let loaded = <G as Title>::Rules::standard_pack();
        let _ = Table::<<G as Title>::Rules>::from_json(loaded, text);
        match verify::verify::<G>(loaded, &mut std::io::Cursor::new(text), Lang::De) {
            Ok(said) => !said.is_empty(),
            Err(reasons) => {
                assert!(!reasons.is_empty() && reasons.iter().all(|said| Lang::ALL.iter().all(|&lang| !said.get(lang).is_empty())));
                false
            }
        }
    })
}

#[test]
fn any_pack_is_refused_with_its_lines_or_can_be_played_with() {
    let games = ["wine-cheese", "vintage", "distilled", "everdell-duo"];
    let folders: Vec<String> = games.iter().map(|game| format!("games/{game}")).collect();
    let mut folders: Vec<&str> = folders.iter().map(String::as_str).collect();
    folders.push("fixtures/fuzz/packs");
    let packs = corpus(&folders, "toml");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzzed.toml");
    let mut dice = Dice::new(3);
    let (mut played, mut refused) = (0_u64, 0_u64);
    for nth in 0..times(400) {
        let pack = &packs[nth as usize % packs.len()];
        let other = dice.below(packs.len() as u32) as usize;
        let text = if (nth as usize) < packs.len() { pack.clone() } else { spoil(&mut dice, pack, &packs[other]) };
        fs::write(&path, &text).unwrap();
        tried("packs", &text, || match pack_check::check(&path, Lang::En).unwrap() {
            Ok(_) if nth % 5 == 0 => {
                played += 1;
                with_game!(shelf::game_of_pack(&text), G => plays::<G>(&text, nth));
            }
            Ok(_) => (),
            Err(faults) => {
                refused += 1;
                assert!(Lang::ALL.iter().all(|&lang| faults.get(lang).contains("fuzzed.toml:")));
            }
        });
    }
    assert!(0 < played && 0 < refused, "{played} played, {refused} refused");
}

/// A random game under all laws.
fn plays<G: Title>(text: &str, seed: u64) {
    let Ok(pack) = G::Rules::read_pack(text) else { panic!("it was good a moment ago") };
    let seats = G::Rules::USUAL_SEATS;
    let setup = Setup::<G::Rules> { pack: pack.pack, seats, options: games::Options::<G>::default() };
    assert!(laws::obey(&setup, seed).is_ok());
}
