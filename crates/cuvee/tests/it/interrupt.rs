//! Ctrl-C at the terminal game, through the built program.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

#[test]
fn ctrl_c_saves_the_game_like_somebody_who_leaves() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_cuvee"))
        .args(["--lang", "en", "play", "wine-cheese", "--bot", "random", "--seed", "a"])
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // Nothing is typed, and the keyboard stays open.
    let keyboard = child.stdin.take().unwrap();
    let mut screen = child.stdout.take().unwrap();
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains("for help) > ") {
        let mut byte = [0];
        screen.read_exact(&mut byte).expect("it asks before it ends");
        seen.push(byte[0]);
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let mut rest = String::new();
    screen.read_to_string(&mut rest).unwrap();
    assert!(child.wait().unwrap().success());
    drop(keyboard);
    assert!(
        rest.contains("cuvee play wine-cheese --lang en --resume cuvee-wine-cheese-1.json --bot random --seat 0"),
        "{rest}"
    );
    let saved = std::fs::read_to_string(folder.join("cuvee-wine-cheese-1.json")).unwrap();
    assert!(saved.contains("\"log\""), "{saved}");
}
