//! A program of somebody else that decides for a seat: what it is asked, and how it can fail.

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// For each decision, if nothing is said.
pub const USUAL_TIME: Duration = Duration::from_secs(1);
/// A program may take so much longer for its first answer: it has to start.
const START: Duration = Duration::from_secs(10);
/// What the pipes may take.
const GRACE: Duration = Duration::from_millis(50);
/// So much of an answer is repeated where it is reported.
const SHOWN: usize = 80;
/// The longest answer in bytes. A longer line is cut, and what is left of it cannot be read.
const LONGEST: u64 = 1 << 20;
/// At most this many lines wait to be read. A program that writes more has to wait itself.
const AHEAD: usize = 16;

/// What a program is told: what its seat may know, and nothing else.
pub struct Asked<'a> {
    pub game: &'a str,
    pub seat: u8,
    pub legal: &'a [String],
    pub view: Value,
    /// A position that the seat cannot tell from the true one.
    pub world: Option<Value>,
}

/// Why a program has not decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    CannotStart,
    Ended,
    Late,
    Unreadable(String),
    Illegal(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::CannotStart => write!(f, "cannot-start"),
            Failure::Ended => write!(f, "ended"),
            Failure::Late => write!(f, "late"),
            Failure::Unreadable(line) => write!(f, "unreadable: {line}"),
            Failure::Illegal(action) => write!(f, "illegal: {action}"),
        }
    }
}

/// A running program. It is ended when this is dropped.
pub struct Player {
    child: Child,
    questions: Sender<String>,
    lines: Receiver<Vec<u8>>,
    /// For each decision.
    time: Duration,
    has_answered: bool,
}

impl Player {
    pub fn start(command: &mut Command, time: Duration) -> Result<Self, Failure> {
        let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|_| Failure::CannotStart)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or(Failure::CannotStart)?;
        let (questions, asked) = mpsc::channel();
        let (send, lines) = mpsc::sync_channel(AHEAD);
        // Apart from each other and from the game: a program that does not read cannot hold it up.
        thread::spawn(move || ask(input, &asked));
        thread::spawn(move || listen(output, &send));
        Ok(Self { child, questions, lines, time, has_answered: false })
    }

    /// Which of the legal actions it chooses.
    pub fn decide(&mut self, asked: Asked<'_>) -> Result<usize, Failure> {
        let Asked { game, seat, legal, view, world } = asked;
        let mut request = json!({
            "cmd": "decide",
            "game": game,
            "seat": seat,
            "milliseconds": u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX),
            "legal": legal,
            "view": view,
        });
        if let Some(world) = world {
            request["world"] = world;
        }
        // If it no longer reads, its answer fails to come.
        drop(self.questions.send(format!("{request}\n")));
        let start = if self.has_answered { Duration::ZERO } else { START };
        let line = self.lines.recv_timeout(self.time + start + GRACE).map_err(|error| match error {
            RecvTimeoutError::Timeout => Failure::Late,
            RecvTimeoutError::Disconnected => Failure::Ended,
        })?;
        self.has_answered = true;
        let short = |text: &str| text.trim_end().chars().take(SHOWN).collect::<String>();
        let answer: Option<Value> = serde_json::from_slice(&line).ok();
        let text = answer.as_ref().and_then(|answer| answer["action"].as_str());
        let text = text.ok_or_else(|| Failure::Unreadable(short(&String::from_utf8_lossy(&line))))?;
        legal.iter().position(|legal| legal == text).ok_or_else(|| Failure::Illegal(short(text)))
    }
}

/// Writes questions until the program or the game has ended.
fn ask(mut input: ChildStdin, questions: &Receiver<String>) {
    while let Ok(question) = questions.recv() {
        if input.write_all(question.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until the program or the game has ended.
fn listen(output: ChildStdout, lines: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        if !read.is_ok_and(|count| 0 < count) || lines.send(line).is_err() {
            return;
        }
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // It may have ended by itself.
        self.child.kill().unwrap_or_default();
        drop(self.child.wait());
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Player {
        Player::start(Command::new("sh").args(["-c", script]), Duration::from_secs(20)).unwrap()
    }

    fn asked(player: &mut Player, view: Value) -> Result<usize, Failure> {
        let legal = ["pass".to_owned(), "play".to_owned()];
        player.decide(Asked { game: "toy", seat: 0, legal: &legal, view, world: None })
    }

    /// More than a pipe holds, again and again.
    #[test]
    fn a_program_that_answers_without_reading_holds_nobody_up() {
        let mut player = shell(r#"while :; do echo '{"action":"play"}'; done"#);
        for _ in 0..5 {
            assert_eq!(asked(&mut player, Value::from("x".repeat(100_000))), Ok(1));
        }
    }

    #[test]
    fn whatever_a_program_writes_there_is_an_end_to_it() {
        let mut endless = shell("cat /dev/zero");
        assert!(matches!(asked(&mut endless, Value::Null), Err(Failure::Unreadable(shown)) if shown.len() == SHOWN));
        let mut garbled = shell(r"printf '\377\376{\n'; exec sleep 60");
        assert_eq!(asked(&mut garbled, Value::Null), Err(Failure::Unreadable("\u{fffd}\u{fffd}{".to_owned())));
        let mut deep = shell("printf '[%.0s' $(seq 100000); echo");
        assert_eq!(asked(&mut deep, Value::Null), Err(Failure::Unreadable("[".repeat(SHOWN))));
    }

    #[test]
    fn an_answer_counts_without_the_end_of_its_line() {
        let mut brief = shell(r#"read -r line; printf '{"action":"pass"}'"#);
        assert_eq!(asked(&mut brief, Value::Null), Ok(0));
        assert_eq!(asked(&mut brief, Value::Null), Err(Failure::Ended));
    }
}
