//! The engine protocol: one JSON object in, one line out.
//!
//! What UCI is to chess: any program, in any language, can play, test or study our games through two pipes. Bad input
//! gets an error line and changes nothing. The objects themselves are in the crate `protocol`.

mod conversation;
mod host;

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use games::{GameId, Options, Title, with_game};
use packs::{Edge, Loaded};
use protocol::request::{AtTable, Call, Choose, CopyTo, Decide, Load, Manner, New, Replay, Request};
use protocol::{Answer, Answered, Fault, GameInfo, Hello, Refused, Wording, reason};
use serde::Serialize;
use serde_json::Value;
use table::{Chance, Seed, SetupRecord, Table, Terms};
use tabletop::Game;

use host::{Answering, Host, Hosted};

use crate::shelf::Shelf;

/// What this engine can do beyond the first version of the protocol.
const FEATURES: &[&str] = &[
    "words",
    "at",
    "clone",
    "close",
    "legal-after-play",
    "brief",
    "playout",
    "candidates",
    "bounds",
    "stop",
    "decide",
    "ids",
    "observation",
];

/// No request has more bytes.
const LONGEST_LINE: usize = 4 << 20;

/// No engine keeps more tables.
const MOST_TABLES: usize = 100_000;

/// One engine: tables of any game, each with a name; one may have none.
#[derive(Default)]
pub struct Engine {
    shelf: Shelf,
    tables: HashMap<Option<String>, Box<dyn Host + Send>>,
    /// Ends the thinking that goes on.
    stop: Arc<AtomicBool>,
}

impl Engine {
    /// An engine with more packs than the ones that come with the program.
    pub fn with_packs(shelf: Shelf) -> Self {
        Self { shelf, ..Self::default() }
    }

    /// Answers every line until the input ends.
    ///
    /// While a bot thinks, reading goes on, so that `stop` is heard. All other requests wait for their turn.
    pub fn run(&mut self, input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
        conversation::run(self, input, output)
    }

    /// The answer to one line, whatever is in it.
    pub fn answer_bytes(&mut self, line: &[u8]) -> String {
        if LONGEST_LINE < line.len() {
            return written(None, Refused::new(Fault::too_long(LONGEST_LINE)));
        }
        match std::str::from_utf8(line) {
            Ok(line) => self.answer(line),
            Err(_) => written(None, Refused::new(Fault::not_utf8())),
        }
    }

    /// The answer to one line.
    pub fn answer(&mut self, line: &str) -> String {
        let mut json: Value = match serde_json::from_str(line) {
            Ok(json) => json,
            Err(error) => return written(None, Refused::new(Fault::not_json(&error))),
        };
        let id = json.get_mut("id").map(Value::take);
        let manner = Manner::read(&json);
        let wording = manner.as_ref().map_or(Wording::Spoken, |manner| manner.wording);
        match manner.and_then(|manner| self.perform(Call::read(json)?, manner)) {
            Ok(answer) => written(id.as_ref(), Answered::new(answer)),
            Err(fault) => {
                let fault = match wording {
                    Wording::Spoken => fault,
                    Wording::Silent => fault.silent(),
                };
                written(id.as_ref(), Refused::new(fault))
            }
        }
    }

    fn perform(&mut self, call: Call, manner: Manner) -> Result<Answer, Fault> {
        let Manner { wording, at } = manner;
        let request = match call {
            Call::Request(request) => *request,
            Call::AtTable(asked) => {
                let Some(table) = self.tables.get_mut(&at) else {
                    return Err(at.map_or_else(Fault::no_table, |name| Fault::no_table_at(&name)));
                };
                let asked = asked.read()?;
                if let AtTable::Clone(CopyTo { to }) = asked {
                    let copy = table.copy();
                    return self.keep(to, copy);
                }
                if let AtTable::Close(_) = asked {
                    self.tables.remove(&at);
                    return Ok(Answer::Done {});
                }
                return table.answer(asked, Answering { wording, stop: &self.stop });
            }
        };
        let table: Box<dyn Host + Send> = match request {
            Request::Hello(_) => return Ok(self.hello()),
            // What it was to stop has been answered already.
            Request::Stop(_) => return Ok(Answer::Done {}),
            Request::Decide(decide) => {
                return with_game!(game(&decide.game)?, G => decided::<G>(&self.shelf, decide, &self.stop));
            }
            Request::New(new) => with_game!(game(&new.game)?, G => Box::new(opened::<G>(&self.shelf, new)?)),
            Request::Load(load) => with_game!(game(&load.game)?, G => Box::new(loaded::<G>(&self.shelf, &load)?)),
            Request::Replay(replay) => {
                with_game!(game(&replay.game()?)?, G => Box::new(replayed::<G>(&self.shelf, replay)?))
            }
        };
        self.keep(at, table)
    }

    /// Keeps a table under a name, in place of the one that had it.
    fn keep(&mut self, name: Option<String>, table: Box<dyn Host + Send>) -> Result<Answer, Fault> {
        if MOST_TABLES <= self.tables.len() && !self.tables.contains_key(&name) {
            return Err(Fault::too_many_tables(MOST_TABLES));
        }
        let answer = Answer::Table { table: table.table() };
        self.tables.insert(name, table);
        Ok(answer)
    }

    fn hello(&self) -> Answer {
        let games = GameId::ALL
            .iter()
            .map(|&game| with_game!(game, G => GameInfo::of::<<G as Title>::Rules>(self.shelf.of::<G>())));
        Answer::Hello(Hello::new(games.collect(), Vec::new()).with_features(FEATURES))
    }
}

/// The line of an answer; it repeats the caller's `id`.
fn written<T: Serialize>(id: Option<&Value>, answer: T) -> String {
    #[derive(Serialize)]
    struct Line<'a, T> {
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a Value>,
        #[serde(flatten)]
        answer: T,
    }
    serde_json::to_string(&Line { id, answer }).expect("answers are objects with texts for keys")
}

fn game(name: &str) -> Result<GameId, Fault> {
    GameId::from_name(name).ok_or_else(|| Fault::unknown_game(name))
}

fn pack<'a, G: Title>(shelf: &'a Shelf, name: Option<&str>) -> Result<&'a Loaded<G::Rules>, Fault> {
    let Some(name) = name else { return Ok(G::Rules::standard_pack()) };
    shelf.find::<G>(name).ok_or_else(|| {
        let known: Vec<&str> = shelf.of::<G>().iter().map(|pack| pack.name.as_str()).collect();
        Fault::unknown_pack(name, &known)
    })
}

fn chance(asked: Option<&str>, seed: Option<&str>) -> Result<Chance, Fault> {
    match asked {
        None | Some("auto") => Ok(Chance::Auto(seed.map_or_else(fresh_seed, |text| Ok(Seed::from_text(text)))?)),
        Some("manual") => Ok(Chance::Manual),
        Some(_) => Err(Fault::bad_chance()),
    }
}

/// A seed nobody knows.
fn fresh_seed() -> Result<Seed, Fault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Fault::no_random(&error))?;
    Ok(Seed::from_bytes(bytes))
}

fn opened<G: Title>(shelf: &Shelf, new: New) -> Result<Hosted<G>, Fault> {
    let New { game: _, seats, seed, mode, pack: name, options, chance: by } = new;
    let pack = pack::<G>(shelf, name.as_deref())?;
    let options = match options {
        Some(options) => G::Rules::read_options(&options).map_err(|bad| Fault::bad_setup(reason::shape(&bad)))?,
        None => Options::<G>::default(),
    };
    // A number too large for a seat count is no seat count of any game either.
    let seats = seats.map_or(G::Rules::USUAL_SEATS, |seats| u8::try_from(seats).unwrap_or(u8::MAX));
    let mut terms = Terms::usual(seats, options);
    if let Some(mode) = mode {
        terms.mode = mode;
    }
    let chance = chance(by.as_deref(), seed.as_deref())?;
    Table::open(pack, terms, chance).map(Hosted::new).map_err(|bad| Fault::bad_setup(reason::terms(bad)))
}

fn loaded<G: Title>(shelf: &Shelf, load: &Load) -> Result<Hosted<G>, Fault> {
    let pack = pack::<G>(shelf, load.pack.as_deref())?;
    let chance = chance(load.chance.as_deref(), load.seed.as_deref())?;
    let position = G::Rules::read_position(&load.position).map_err(|bad| Fault::unreadable_position(&bad))?;
    Table::from_position(pack, &position, chance)
        .map(Hosted::new)
        .map_err(|reasons| Fault::impossible::<G::Ui>(pack.pack, &reasons))
}

/// Thinks in the world that came with the question: its view for the seat is the seat's own. A quarter of the time is left
/// for the way.
fn decided<G: Title>(shelf: &Shelf, decide: Decide, stop: &Arc<AtomicBool>) -> Result<Answer, Fault> {
    let Decide { game, seat, milliseconds, world, bot, .. } = decide;
    let chance = Some("manual".to_owned());
    let table = loaded::<G>(shelf, &Load { game, position: world, pack: None, chance, seed: None })?;
    let milliseconds = milliseconds.map(|time| time - time / 4);
    let choose = Choose { seat, bot, milliseconds, iterations: None, megabytes: None, seed: None };
    let action = host::chosen(&table, &choose, stop)?.action.to_string();
    Ok(Answer::Decision { action })
}

/// The set-up may hold the seed, as `log` gives it; then the table draws on by itself.
fn replayed<G: Title>(shelf: &Shelf, replay: Replay) -> Result<Hosted<G>, Fault> {
    let Replay { mut setup, log } = replay;
    let seed = match setup.shift_remove("seed") {
        None | Some(Value::Null) => None,
        Some(seed) => Some(seed.as_str().and_then(Seed::from_hex).ok_or_else(Fault::bad_seed)?),
    };
    let setup = SetupRecord::<G::Rules>::from_json(&Value::Object(setup));
    let setup = setup.map_err(|bad| Fault::bad_setup(reason::shape(&bad)))?;
    let pack = shelf.find::<G>(&setup.pack.hash).unwrap_or_else(|| G::Rules::standard_pack());
    Table::replay(pack, setup, &log, seed).map(Hosted::new).map_err(|error| Fault::file::<G::Ui>(pack.pack, &error))
}
