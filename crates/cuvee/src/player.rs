//! A program of somebody else that decides for a seat: what it is asked, and how it can fail.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
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
    input: ChildStdin,
    lines: Receiver<String>,
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
        let (send, lines) = mpsc::channel();
        thread::spawn(move || {
            // Nobody listens once the game is over.
            BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| send.send(line))
        });
        Ok(Self { child, input, lines, time, has_answered: false })
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
        writeln!(self.input, "{request}").and_then(|()| self.input.flush()).map_err(|_| Failure::Ended)?;
        let start = if self.has_answered { Duration::ZERO } else { START };
        let line = self.lines.recv_timeout(self.time + start + GRACE).map_err(|error| match error {
            RecvTimeoutError::Timeout => Failure::Late,
            RecvTimeoutError::Disconnected => Failure::Ended,
        })?;
        self.has_answered = true;
        let short = |text: &str| text.chars().take(SHOWN).collect::<String>();
        let answer: Option<Value> = serde_json::from_str(&line).ok();
        let text = answer.as_ref().and_then(|answer| answer["action"].as_str());
        let text = text.ok_or_else(|| Failure::Unreadable(short(&line)))?;
        legal.iter().position(|legal| legal == text).ok_or_else(|| Failure::Illegal(short(text)))
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // It may have ended by itself.
        self.child.kill().unwrap_or_default();
        drop(self.child.wait());
    }
}
