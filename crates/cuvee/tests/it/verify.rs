//! `cuvee verify` with files of any length.
#![cfg(unix)]

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Output};

use dice::Dice;
use packs::Edge;
use serde_json::json;
use table::{Chain, Chance, Link, Seed, Table};
use tabletop::{ToAct, Who};
use wine_cheese::State as WineCheese;

/// Memory that `cuvee verify` may have, its own code included, in kilobytes. A reader that keeps the file needs many times its length.
const MEMORY: usize = 300_000;
/// So often the same action is played and taken back: some 40 MB.
const TAKEN_BACK: usize = 400_000;

/// The file of a game in which somebody could not make up their mind; its chain may tell of an action that was never possible.
fn write(path: &Path, times: usize, invented: Option<usize>) {
    let seed = Seed::from_text("long");
    let chance = Chance::Auto(seed.clone());
    let mut table = Table::new(WineCheese::standard_pack(), 2, wine_cheese::Options::default(), chance).unwrap();
    let first = table.length();
    let mut dice = Dice::new(4);
    while let ToAct::Seats(acting) = table.to_act() {
        let seat = acting.iter().next().unwrap();
        table.play(Who::Seat(seat), dice.pick(&table.legal(seat)), None).unwrap();
    }
    let file = table.to_json();
    let (who, action) = (&file["log"][first]["who"], &file["log"][first]["action"]);
    let mut out = BufWriter::new(File::create(path).unwrap());
    let undone = json!({ "n": first, "who": who, "action": action }).to_string();
    write!(out, "{{\"cuvee\":1,\"setup\":{},\"log\":{},\"undone\":[{undone}", file["setup"], file["log"]).unwrap();
    (1..times).for_each(|_| write!(out, ",{undone}").unwrap());
    let setup = file["setup"].to_string();
    write!(out, "],\"result\":{},\"seed\":{},\"chain\":{{\"setup\":{}", file["result"], file["seed"], json!(setup))
        .unwrap();
    let mut head = Chain::begin(&seed, &setup);
    let mut comma = ",\"entries\":[";
    let mut add = |kind: &str, who: Option<u8>, text: &str| {
        let link = Link { kind, who, text, at: 1_794_984_055_005 };
        head = head.after(link);
        write!(out, "{comma}{}", link.to_json()).unwrap();
        comma = ",";
    };
    let own = u8::try_from(who.as_u64().unwrap()).unwrap();
    for (n, entry) in table.log().iter().enumerate() {
        if n == first {
            for nth in 0..times {
                let played = if invented == Some(nth) { "drop out" } else { action.as_str().unwrap() };
                add("play", Some(own), played);
                add("undo", Some(own), &first.to_string());
            }
        }
        let who = if let Who::Seat(seat) = entry.who { Some(seat.number()) } else { None };
        add("play", who, &entry.action.to_string());
    }
    write!(out, "],\"head\":\"{}\"}}}}", head.to_hex()).unwrap();
    out.flush().unwrap();
}

fn verify(path: &Path) -> Output {
    let limited = format!("ulimit -v {MEMORY}; exec \"$0\" --lang en verify \"$1\"");
    Command::new("sh").args(["-c", &limited, env!("CARGO_BIN_EXE_cuvee")]).arg(path).output().unwrap()
}

#[test]
fn a_file_of_any_length_is_read_in_bounded_memory() {
    let folder = std::env::temp_dir().join(format!("cuvee-verify-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("long.json");
    write(&path, TAKEN_BACK, None);
    assert!(32 << 20 < path.metadata().unwrap().len());
    let output = verify(&path);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("The chain over all entries holds"), "{output:?}");
    write(&path, 1_000, Some(500));
    let output = verify(&path);
    assert!(!output.status.success(), "one of them was never played");
    // A single value larger than anything in a game is not kept either, nor many that are large together.
    let large = |path: &Path| {
        let mut out = BufWriter::new(File::create(path).unwrap());
        write!(out, "{{\"cuvee\":1,\"setup\":{{\"game\":\"").unwrap();
        (0..40).for_each(|_| out.write_all("x".repeat(1 << 20).as_bytes()).unwrap());
    };
    let many = |path: &Path| {
        let mut out = BufWriter::new(File::create(path).unwrap());
        write!(out, "{{\"cuvee\":1").unwrap();
        (0..80).for_each(|n| write!(out, ",\"k{n}\":\"{}\"", "x".repeat(500_000)).unwrap());
        write!(out, "}}").unwrap();
    };
    for fill in [&large as &dyn Fn(&Path), &many] {
        fill(&path);
        let output = verify(&path);
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.code() == Some(1) && said.contains("larger than any game needs"), "{output:?}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
