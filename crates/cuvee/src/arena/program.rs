//! Programs of others in a match: started for each game, told what their seat may know, and nothing else.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use arena::{Contender, Mind};
use packs::Edge;
use search::{Action, BadPlayer, Judge, Player, Thinker, View};
use serde_json::{Value, json};
use tabletop::Seat;

use crate::{cli, lang, say};

/// Who takes part in a match.
#[derive(Clone, Debug)]
pub enum Contestant {
    Bot(Player),
    Program(Program),
}

/// A program that speaks the protocol of players.
#[derive(Clone, Debug)]
pub struct Program {
    path: PathBuf,
    /// For each decision.
    time: Duration,
}

/// For each decision, if nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(1);
/// A program may take so much longer for its first answer: it has to start.
const START: Duration = Duration::from_secs(10);
/// What the pipes may take.
const GRACE: Duration = Duration::from_millis(50);

/// Reads `strong`, `strong:500ms`, `./my-bot` or `./my-bot:200ms`.
pub fn read(text: &str) -> Result<Contestant, String> {
    if !text.contains('/') {
        return cli::read_player(text).map(Contestant::Bot);
    }
    let program = match text.rsplit_once(':') {
        Some((path, time)) => {
            let time = time
                .strip_suffix("ms")
                .and_then(|count| count.parse().ok())
                .ok_or_else(|| say::bad_player(text, BadPlayer::BadLimit).get(lang::from_environment()).to_owned())?;
            Program { path: path.into(), time: Duration::from_millis(time) }
        }
        None => Program { path: text.into(), time: USUAL_TIME },
    };
    Ok(Contestant::Program(program))
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Bot(player) => player.fmt(f),
            Contestant::Program(Program { path, time }) if *time == USUAL_TIME => path.display().fmt(f),
            Contestant::Program(Program { path, time }) => write!(f, "{}:{}ms", path.display(), time.as_millis()),
        }
    }
}

impl<J: Judge<Rules: Edge>> Contender<J> for Contestant {
    type Mind = Sitting<J>;

    fn sit(&self, seat: Seat) -> Sitting<J> {
        match self {
            Contestant::Bot(player) => Sitting::Bot(Box::new(Thinker::new(*player, seat))),
            Contestant::Program(program) => Sitting::Program(Box::new(Seated::new(program, seat))),
        }
    }

    fn fingerprint(&self) -> u64 {
        match self {
            Contestant::Bot(player) => Contender::<J>::fingerprint(player),
            Contestant::Program(program) => {
                let bytes = std::fs::read(&program.path).unwrap_or_default();
                let hash = blake3::hash(&bytes);
                let mut first = [0; 8];
                first.copy_from_slice(&hash.as_bytes()[..8]);
                u64::from_le_bytes(first)
            }
        }
    }
}

/// A contestant in one game.
pub enum Sitting<J: Judge> {
    Bot(Box<Thinker<J>>),
    Program(Box<Seated>),
}

impl<J: Judge<Rules: Edge>> Mind<J> for Sitting<J> {
    fn choose(&mut self, view: &View<J>, seed: u64) -> Action<J> {
        match self {
            Sitting::Bot(thinker) => thinker.choose(view, seed).action,
            Sitting::Program(seated) => seated.choose::<J::Rules>(view),
        }
    }

    fn forfeit(&self) -> Option<&str> {
        match self {
            Sitting::Bot(_) => None,
            Sitting::Program(seated) => seated.failed.as_deref(),
        }
    }
}

/// A running program. It ends with its game.
pub struct Seated {
    seat: Seat,
    time: Duration,
    running: Option<Running>,
    has_answered: bool,
    /// Why it has lost.
    failed: Option<String>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Seated {
    fn new(program: &Program, seat: Seat) -> Self {
        let running = Running::start(program);
        let failed = running.is_none().then(|| "cannot-start".to_owned());
        Self { seat, time: program.time, running, has_answered: false, failed }
    }

    /// The program's choice. After a failure it is the first legal action, and the game is lost.
    fn choose<G: Edge>(&mut self, view: &G::View) -> G::Action {
        // Any world will do: what a seat may do depends on nothing that it cannot know.
        let mut legal = Vec::new();
        G::guess(view, &mut |_| 0).legal(self.seat, &mut legal);
        match self.ask::<G>(view, &legal) {
            Ok(action) => action,
            Err(why) => {
                self.failed.get_or_insert(why);
                legal[0]
            }
        }
    }

    fn ask<G: Edge>(&mut self, view: &G::View, legal: &[G::Action]) -> Result<G::Action, String> {
        let running = self.running.as_mut().ok_or("cannot-start")?;
        let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let request = json!({
            "cmd": "decide",
            "game": G::NAME,
            "seat": self.seat.number(),
            "milliseconds": u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX),
            "legal": texts,
            "view": G::view_json(view),
        });
        writeln!(running.input, "{request}").and_then(|()| running.input.flush()).map_err(|_| "ended")?;
        let start = if self.has_answered { Duration::ZERO } else { START };
        let line = running.lines.recv_timeout(self.time + start + GRACE).map_err(|error| match error {
            RecvTimeoutError::Timeout => "late",
            RecvTimeoutError::Disconnected => "ended",
        })?;
        self.has_answered = true;
        let short = |text: &str| text.chars().take(80).collect::<String>();
        let answer: Value = serde_json::from_str(&line).map_err(|_| format!("unreadable: {}", short(&line)))?;
        let text = answer["action"].as_str().ok_or_else(|| format!("unreadable: {}", short(&line)))?;
        let nth = texts.iter().position(|legal| legal == text).ok_or_else(|| format!("illegal: {}", short(text)))?;
        Ok(legal[nth])
    }
}

impl Running {
    fn start(program: &Program) -> Option<Self> {
        let mut child = Command::new(&program.path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
        let (input, output) = (child.stdin.take()?, child.stdout.take()?);
        let (send, lines) = mpsc::channel();
        thread::spawn(move || {
            // Nobody listens once the game is over.
            BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| send.send(line))
        });
        Some(Self { child, input, lines })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        self.child.kill().unwrap_or_default();
        drop(self.child.wait());
    }
}
