//! Programs of others in a match: started for each game, told what their seat may know, and nothing else.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use arena::{Contender, Mind};
use dice::Dice;
use games::Title;
use packs::Edge;
use search::{Action, BadPlayer, Judge, Player as Bot, Search, Settings, Thinker, View};
use tabletop::Seat;

use crate::lang::Said;
use crate::player::{Asked, Failure, Player, USUAL_TIME};
use crate::program::words;
use crate::weights::{self, Kind, Weights};
use crate::{cli, lang, say};

/// A contestant as the command line names it.
#[derive(Clone, Debug)]
pub enum Named {
    /// One of our bots, perhaps with weights from a file.
    Bot(Bot, Option<PathBuf>),
    Program(Program),
}

/// A contestant, ready to play.
#[derive(Clone, Debug)]
pub enum Contestant {
    Bot(Bot),
    /// A bot that searches, with other weights than the usual ones.
    Weighted(Bot, Weights),
    Program(Program),
}

/// A program that speaks the protocol of players.
#[derive(Clone, Debug)]
pub struct Program {
    path: PathBuf,
    /// For each decision.
    time: Duration,
}

/// Reads `strong`, `strong:500ms`, `strong:weights=FILE`, `strong:500ms:weights=FILE`, `./my-bot` or `./my-bot:200ms`.
pub fn read(text: &str) -> Result<Named, String> {
    if let Some((bot, file)) = text.split_once(":weights=") {
        return cli::read_player(bot).map(|bot| Named::Bot(bot, Some(file.into())));
    }
    if !text.contains('/') {
        return cli::read_player(text).map(|bot| Named::Bot(bot, None));
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
    Ok(Named::Program(program))
}

impl Named {
    /// With its weights, or with these where it names none.
    pub fn ready<G: Title>(&self, usual: Option<&Path>) -> Result<Contestant, Said> {
        let (bot, file) = match self {
            Named::Program(program) => return Ok(Contestant::Program(program.clone())),
            Named::Bot(bot, named) => (*bot, named.as_deref().or(usual)),
        };
        match file {
            None => Ok(Contestant::Bot(bot)),
            Some(file) if searches(bot) => Ok(Contestant::Weighted(bot, weights::read::<G>(file)?)),
            Some(_) => Err(Said::each(|lang| words!(lang, "weights.no-search", bot))),
        }
    }
}

fn searches(bot: Bot) -> bool {
    match bot.bot {
        search::Bot::Random | search::Bot::Easy | search::Bot::Greedy => false,
        search::Bot::Medium | search::Bot::Strong | search::Bot::Master => true,
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Bot(player) => player.fmt(f),
            Contestant::Weighted(player, weights) => write!(f, "{player}:weights={}", weights.path.display()),
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
            Contestant::Weighted(player, weights) => {
                let usual = Settings::of::<J>();
                let search = match weights.kind {
                    Kind::Net(net) => Search::new(usual, net, seat),
                    Kind::Policy(policy) => Search::new(usual, J::net(), seat).with_policy(Some(policy)),
                };
                Sitting::Weighted(*player, Box::new(search))
            }
            Contestant::Program(program) => Sitting::Program(Box::new(Seated::new(program, seat))),
        }
    }

    fn fingerprint(&self) -> u64 {
        match self {
            Contestant::Bot(player) => Contender::<J>::fingerprint(player),
            Contestant::Weighted(player, weights) => {
                let text = match weights.kind {
                    Kind::Net(net) => net.to_string(),
                    Kind::Policy(policy) => policy.to_string(),
                };
                Contender::<J>::fingerprint(player) ^ number(text.as_bytes())
            }
            Contestant::Program(program) => number(&std::fs::read(&program.path).unwrap_or_default()),
        }
    }
}

/// A number for some bytes.
fn number(bytes: &[u8]) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&blake3::hash(bytes).as_bytes()[..8]);
    u64::from_le_bytes(first)
}

/// A contestant in one game.
pub enum Sitting<J: Judge> {
    Bot(Box<Thinker<J>>),
    Weighted(Bot, Box<Search<'static, J>>),
    Program(Box<Seated>),
}

impl<J: Judge<Rules: Edge>> Mind<J> for Sitting<J> {
    fn choose(&mut self, view: &View<J>, seed: u64) -> Action<J> {
        match self {
            Sitting::Bot(thinker) => thinker.choose(view, seed).action,
            Sitting::Weighted(player, search) => {
                search.choose(view, player.limit_in(J::LEVELS), &mut Dice::new(seed)).action
            }
            Sitting::Program(seated) => seated.choose::<J::Rules>(view, seed),
        }
    }

    fn forfeit(&self) -> Option<&str> {
        match self {
            Sitting::Bot(_) | Sitting::Weighted(..) => None,
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
    fn choose<G: Edge>(&mut self, view: &G::View, seed: u64) -> G::Action {
        // Any world will do: what a seat may do depends on nothing that it cannot know.
        let mut dice = Dice::new(seed);
        let world = G::guess(view, &mut |n| dice.below(n));
        let mut legal = Vec::new();
        world.legal(self.seat, &mut legal);
        let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let asked = Asked {
            game: G::NAME,
            seat: self.seat.number(),
            legal: &texts,
            view: G::view_json(view),
            world: Some(G::position_json(&world.position())),
        };
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
