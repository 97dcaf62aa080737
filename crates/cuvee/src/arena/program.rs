//! Programs of others in a match: started for each game, told what their seat may know, and nothing else.

use std::fmt;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use arena::{Contender, Mind};
use packs::Edge;
use search::{Action, BadPlayer, Judge, Player as Bot, Thinker, View};
use tabletop::Seat;

use crate::player::{Asked, Failure, Player, USUAL_TIME};
use crate::{cli, lang, say};

/// Who takes part in a match.
#[derive(Clone, Debug)]
pub enum Contestant {
    Bot(Bot),
    Program(Program),
}

/// A program that speaks the protocol of players.
#[derive(Clone, Debug)]
pub struct Program {
    path: PathBuf,
    /// For each decision.
    time: Duration,
}

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

/// A program in one game. It ends with it.
pub struct Seated {
    seat: Seat,
    running: Result<Player, Failure>,
    /// Why it has lost.
    failed: Option<String>,
}

impl Seated {
    fn new(program: &Program, seat: Seat) -> Self {
        let running = Player::start(&mut Command::new(&program.path), program.time);
        let failed = running.as_ref().err().map(ToString::to_string);
        Self { seat, running, failed }
    }

    /// The program's choice. After a failure it is the first legal action, and the game is lost.
    fn choose<G: Edge>(&mut self, view: &G::View) -> G::Action {
        // Any world will do: what a seat may do depends on nothing that it cannot know.
        let mut legal = Vec::new();
        G::guess(view, &mut |_| 0).legal(self.seat, &mut legal);
        let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let asked = Asked { game: G::NAME, seat: self.seat.number(), legal: &texts, view: G::view_json(view) };
        let chosen = match &mut self.running {
            Ok(player) => player.decide(asked),
            Err(failure) => Err(failure.clone()),
        };
        let nth = chosen.unwrap_or_else(|failure| {
            self.failed.get_or_insert_with(|| failure.to_string());
            0
        });
        legal[nth]
    }
}
