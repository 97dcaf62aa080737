//! Files that runs keep their games in, and files that reports are written to.

use std::io;
use std::path::Path;

use arena::BadJournal;

use super::unreadable_file;
use crate::lang::Said;

/// Why a run cannot keep its games there.
pub fn journal(path: Option<&Path>, bad: &BadJournal) -> Said {
    let path = path.unwrap_or(Path::new("--save"));
    let name = path.display();
    match bad {
        BadJournal::File(error) => unreadable_file(path, error),
        BadJournal::InUse => Said::new(
            format!("{name} is being written by another run; wait for it, or name another file"),
            format!("{name} wird gerade von einem anderen Lauf geschrieben; warten oder eine andere Datei nennen"),
        ),
        BadJournal::NotOurs => Said::new(
            format!("{name} does not hold games of this command and is left alone; name another file"),
            format!("{name} enthält keine Spiele dieses Befehls und bleibt unberührt; eine andere Datei nennen"),
        ),
        BadJournal::OtherRun { key, found, wanted } => Said::new(
            format!("{name} belongs to another run: its `{key}` is {found}, not {wanted}; name another file"),
            format!(
                "{name} gehört zu einem anderen Lauf: `{key}` ist dort {found}, nicht {wanted}; eine andere Datei nennen"
            ),
        ),
        BadJournal::Damaged { line } => Said::new(
            format!("{name}:{line}: this line is no game; delete it and the game is played again"),
            format!("{name}:{line}: Diese Zeile ist kein Spiel; wird sie gelöscht, wird das Spiel neu gespielt"),
        ),
    }
}

pub fn unwritable_file(path: &Path, error: &io::Error) -> Said {
    let path = path.display();
    Said::new(format!("Cannot write {path}: {error}"), format!("{path} lässt sich nicht schreiben: {error}"))
}

pub fn two_bots() -> Said {
    Said::new(
        "A match needs two bots at least: --bots strong,greedy",
        "Zu einem Wettkampf gehören mindestens zwei Bots: --bots strong,greedy",
    )
}

pub fn bad_player(name: &str, bad: search::BadPlayer) -> Said {
    match bad {
        search::BadPlayer::Unknown => super::unknown_bot(name),
        search::BadPlayer::BadLimit => Said::new(
            format!("`{name}` has no limit that can be kept; write strong:500ms or strong:2000it"),
            format!(
                "`{name}` nennt keine Grenze, die sich einhalten lässt; richtig ist strong:500ms oder strong:2000it"
            ),
        ),
    }
}
