//! What this program itself has to say. What games have to say is in their `ui` crates, why requests and files are refused in
//! `protocol`.

use std::io;
use std::path::Path;
use std::sync::LazyLock;

use arena::BadJournal;
use games::Title;
use packs::PackFault;
use protocol::{Book, Place};

pub use protocol::reason::{file, head, impossible, shape, terms, unknown_bot, unknown_game, verify};

use crate::lang::Said;

static BOOK: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../catalogue/cuvee"));

/// The sentence of a key of the program's catalogue with its places filled.
pub fn say(key: &str, places: &[(&str, &dyn Place)]) -> Said {
    Said::from_book(&BOOK, key, places)
}

pub fn unreadable_file(path: &Path, error: &io::Error) -> Said {
    let kind = error.kind();
    let why = if kind == io::ErrorKind::NotFound {
        say("file.not-found", &[])
    } else if kind == io::ErrorKind::PermissionDenied {
        say("file.not-permitted", &[])
    } else if kind == io::ErrorKind::IsADirectory {
        say("file.folder", &[])
    } else {
        Said::each(|_| error.to_string())
    };
    say("file.cannot-read", &[("path", &path.display()), ("why", &why)])
}

pub fn unwritable_file(path: &Path, error: &io::Error) -> Said {
    say("file.cannot-write", &[("path", &path.display()), ("why", error)])
}

pub fn not_text(path: &Path) -> Said {
    say("file.not-text", &[("path", &path.display())])
}

/// A fault of a pack with its file and line, as editors understand it: `file:line: reason`.
pub fn pack_fault<G: Title>(path: &Path, fault: &PackFault<ui::PackFault<G::Ui>>) -> Said {
    Said::each(|lang| {
        let said = ui::say_pack_fault_line::<G::Ui>(fault, lang);
        // The catalogue says the line first; here it stands beside the file.
        let problem = said.split_once(": ").map_or(said.as_str(), |(_, problem)| problem);
        format!("{}:{}: {problem}", path.display(), fault.line)
    })
}

/// Why a run cannot keep its games there.
pub fn journal(path: Option<&Path>, bad: &BadJournal) -> Said {
    let path = path.unwrap_or(Path::new("--save"));
    let name = path.display();
    match bad {
        BadJournal::File(error) => unreadable_file(path, error),
        BadJournal::InUse => say("journal.in-use", &[("name", &name)]),
        BadJournal::NotOurs => say("journal.not-ours", &[("name", &name)]),
        BadJournal::OtherRun { key, found, wanted } => {
            say("journal.other-run", &[("name", &name), ("key", key), ("found", found), ("wanted", wanted)])
        }
        BadJournal::Damaged { line } => say("journal.damaged", &[("name", &name), ("line", line)]),
    }
}

pub fn bad_option() -> Said {
    say("option.bad", &[])
}

pub fn two_bots() -> Said {
    say("option.two-bots", &[])
}

pub fn bad_player(name: &str, bad: search::BadPlayer) -> Said {
    match bad {
        search::BadPlayer::Unknown => unknown_bot(name),
        search::BadPlayer::BadLimit => say("option.bad-limit", &[("name", &name)]),
    }
}

pub fn unbelievable_bench() -> Said {
    say("speed.unbelievable", &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: [(&str, &[&str]); 6] = [
        ("file", &["cannot-read", "cannot-write", "not-found", "not-permitted", "folder", "not-text"]),
        ("journal", &["in-use", "not-ours", "other-run", "damaged"]),
        ("option", &["bad", "two-bots", "bad-limit"]),
        ("speed", &["unbelievable"]),
        ("serve", &["bad-log", "no-place", "cannot-listen", "cannot-use", "no-load"]),
        ("review", &["not-over", "not-legal", "impossible"]),
    ];

    #[test]
    fn the_catalogue_of_the_program_is_complete() {
        let keys = KEYS.iter().flat_map(|(chapter, keys)| keys.iter().map(move |key| format!("{chapter}.{key}")));
        assert_eq!(BOOK.faults(&keys.collect()), Vec::<String>::new());
    }
}
