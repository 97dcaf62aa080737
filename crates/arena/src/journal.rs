//! The journal: games are saved as they end, so that a long run can be stopped and resumed.
//!
//! The first line describes the run; each further line is one game. An incomplete last line is dropped and its game played
//! again.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde_json::Value;

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    file: File,
}

/// Why a journal cannot be used.
#[derive(Debug)]
pub enum BadJournal {
    File(io::Error),
    /// Another process is writing it.
    InUse,
    /// It is not a journal.
    NotOurs,
    /// It belongs to a run in which `key` differs.
    OtherRun {
        key: String,
        found: String,
        wanted: String,
    },
    /// This line cannot be parsed.
    Damaged {
        line: usize,
    },
}

impl From<io::Error> for BadJournal {
    fn from(error: io::Error) -> Self {
        BadJournal::File(error)
    }
}

impl Journal {
    /// Opens a file for the run that `head` describes, and gives the games that are in it; makes it if there is none.
    pub fn open(path: &Path, head: &Value) -> Result<(Self, Vec<Value>), BadJournal> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(BadJournal::InUse),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let first = format!("{head}\n");
        if whole == 0 {
            if !first.as_bytes().starts_with(&bytes) {
                return Err(BadJournal::NotOurs);
            }
            file.set_len(0)?;
            file.rewind()?;
            file.write_all(first.as_bytes())?;
            return Ok((Self { file }, Vec::new()));
        }
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|_| BadJournal::NotOurs)?;
        let mut lines = text.lines();
        let found: Value = lines.next().and_then(|line| serde_json::from_str(line).ok()).ok_or(BadJournal::NotOurs)?;
        same_run(&found, head)?;
        let read = |(place, line): (usize, &str)| {
            serde_json::from_str(line).map_err(|_| BadJournal::Damaged { line: place + 2 })
        };
        let games = lines.enumerate().map(read).collect::<Result<_, _>>()?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok((Self { file }, games))
    }

    /// Appends one game with a single write.
    pub fn add(&mut self, game: &Value) -> io::Result<()> {
        self.file.write_all(format!("{game}\n").as_bytes())
    }
}

/// Adds the options to the head if they differ from the default.
pub(crate) fn with_set(mut head: Value, set: &str) -> Value {
    if !set.is_empty() {
        head["set"] = set.into();
    }
    head
}

fn same_run(found: &Value, head: &Value) -> Result<(), BadJournal> {
    let (Some(found), Some(wanted)) = (found.as_object(), head.as_object()) else { return Err(BadJournal::NotOurs) };
    // The kind of run comes first.
    if found.keys().next() != wanted.keys().next() {
        return Err(BadJournal::NotOurs);
    }
    for (key, wanted) in wanted {
        let found = found.get(key).unwrap_or(&Value::Null);
        if found != wanted {
            return Err(BadJournal::OtherRun {
                key: key.clone(),
                found: found.to_string(),
                wanted: wanted.to_string(),
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn path(name: &str) -> std::path::PathBuf {
        let path = std::env::temp_dir().join(format!("cuvee-journal-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn games_are_there_again_and_a_torn_line_is_dropped() {
        let (path, head) = (path("torn"), json!({ "arena": 1, "seed": 3 }));
        let (mut journal, games) = Journal::open(&path, &head).unwrap();
        assert!(games.is_empty());
        journal.add(&json!({ "n": 0 })).unwrap();
        journal.add(&json!({ "n": 1 })).unwrap();
        assert!(matches!(Journal::open(&path, &head), Err(BadJournal::InUse)));
        drop(journal);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 3]).unwrap();
        let (mut journal, games) = Journal::open(&path, &head).unwrap();
        assert_eq!(games, [json!({ "n": 0 })]);
        journal.add(&json!({ "n": 1 })).unwrap();
        drop(journal);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        // Torn within the first line.
        std::fs::write(&path, &text[..5]).unwrap();
        assert!(Journal::open(&path, &head).unwrap().1.is_empty());
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn nothing_of_another_run_or_of_somebody_else_is_touched() {
        let (path, head) = (path("other"), json!({ "arena": 1, "seed": 3 }));
        for (text, expected) in [
            ("{\"arena\":1,\"seed\":4}\n", "OtherRun { key: \"seed\", found: \"4\", wanted: \"3\" }"),
            ("{\"balance\":1,\"seed\":3}\n", "NotOurs"),
            ("my diary", "NotOurs"),
            ("my diary\nis long\n", "NotOurs"),
            ("{\"arena\":1,\"seed\":3}\n{\"n\":0}\n{\"n\"\n{\"n\":2}\n", "Damaged { line: 3 }"),
        ] {
            std::fs::write(&path, text).unwrap();
            let error = Journal::open(&path, &head).unwrap_err();
            assert_eq!(format!("{error:?}"), expected);
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
        std::fs::remove_file(path).unwrap();
    }
}
