//! The engine protocol: one JSON object in, one line out.
//!
//! What UCI is to chess: any program, in any language, can play, test or study our games through two pipes. Bad input
//! gets an error line and changes nothing.

mod fault;
mod host;
mod request;

use games::{GameId, Options, Pack, Title, with_game};
use packs::{Edge, Loaded};
use std::io::{self, BufRead, Write};
use tabletop::Game;

use room::{Chance, FileError, Seed, SetupRecord, Table, Terms};
use serde_json::{Map, Value, json};

pub use fault::{Code, Fault};
use host::Host;
use request::Request;

use crate::lang::Said;
use crate::say;
use crate::shelf::Shelf;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// What an answer holds beside `ok` and `id`.
pub(crate) type Answer = Map<String, Value>;

/// One engine: at most one table, of any game.
#[derive(Default)]
pub struct Engine {
    shelf: Shelf,
    table: Option<Box<dyn Host>>,
}

/// Every command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Command {
    Hello,
    New,
    Load,
    Replay,
    AtTable(AtTable),
}

/// Every command that needs a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum AtTable {
    Legal,
    Play,
    View,
    Position,
    Log,
    Undo,
    Score,
    Choose,
    Observe,
}

impl Command {
    const ALL: [(&str, Self); 13] = [
        ("hello", Self::Hello),
        ("new", Self::New),
        ("legal", Self::AtTable(AtTable::Legal)),
        ("play", Self::AtTable(AtTable::Play)),
        ("view", Self::AtTable(AtTable::View)),
        ("position", Self::AtTable(AtTable::Position)),
        ("load", Self::Load),
        ("log", Self::AtTable(AtTable::Log)),
        ("replay", Self::Replay),
        ("undo", Self::AtTable(AtTable::Undo)),
        ("score", Self::AtTable(AtTable::Score)),
        ("choose", Self::AtTable(AtTable::Choose)),
        ("observe", Self::AtTable(AtTable::Observe)),
    ];

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, command)| command)
    }
}

impl Engine {
    /// An engine with more packs than the ones that come with the program.
    pub fn with_packs(shelf: Shelf) -> Self {
        Self { shelf, table: None }
    }

    /// Answers every line until the input ends.
    pub fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? != 0 {
            let answer = self.answer_bytes(line.strip_suffix(b"\n").unwrap_or(&line));
            writeln!(output, "{answer}")?;
            output.flush()?;
            line.clear();
        }
        Ok(())
    }

    /// The answer to one line, whatever is in it.
    pub fn answer_bytes(&mut self, line: &[u8]) -> String {
        match std::str::from_utf8(line) {
            Ok(line) => self.answer(line),
            Err(_) => refused(None, &bad_json("the line is not UTF-8", "die Zeile ist kein UTF-8")),
        }
    }

    /// The answer to one line.
    pub fn answer(&mut self, line: &str) -> String {
        let json: Value = match serde_json::from_str(line) {
            Ok(json) => json,
            Err(error) => {
                let column = error.column();
                let fault = bad_json(&format!("column {column}"), &format!("Spalte {column}"));
                return refused(None, &fault);
            }
        };
        let id = json.get("id");
        match Request::new(&json).and_then(|request| self.perform(request)) {
            Ok(answer) => accepted(id, answer),
            Err(fault) => refused(id, &fault),
        }
    }

    fn perform(&mut self, request: Request<'_>) -> Result<Answer, Fault> {
        let name = request.required_text("cmd")?;
        let Some(command) = Command::from_name(name) else {
            let known = Command::ALL.map(|(name, _)| name).join(", ");
            let said = Said::new(
                format!("There is no command `{name}`; there are: {known}"),
                format!("Einen Befehl `{name}` gibt es nicht; es gibt: {known}"),
            );
            return Err(Fault::new(Code::UnknownCommand, said));
        };
        match command {
            Command::Hello => self.hello(request),
            Command::New => {
                request.only_keys(&["game", "seats", "seed", "mode", "pack", "options", "chance"])?;
                let game = game(request)?;
                Ok(self.sit_down(
                    with_game!(game, G => Box::new(host::Hosted::<G>(new_table::<G>(&self.shelf, request)?))),
                ))
            }
            Command::Load => {
                request.only_keys(&["game", "position", "pack", "chance", "seed"])?;
                let game = game(request)?;
                Ok(self.sit_down(with_game!(game, G => Box::new(host::Hosted::<G>(load::<G>(&self.shelf, request)?)))))
            }
            Command::Replay => {
                request.only_keys(&["setup", "log"])?;
                let setup = Request::new(request.required("setup")?)?;
                let game = game(setup)?;
                Ok(self
                    .sit_down(with_game!(game, G => Box::new(host::Hosted::<G>(replay::<G>(&self.shelf, request)?)))))
            }
            Command::AtTable(command) => match &mut self.table {
                Some(table) => table.answer(command, request),
                None => Err(Fault::new(
                    Code::NoTable,
                    Said::new(
                        "There is no table yet; begin with `new`, `load` or `replay`",
                        "Es gibt noch keinen Tisch; zuerst `new`, `load` oder `replay`",
                    ),
                )),
            },
        }
    }

    fn sit_down(&mut self, table: Box<dyn Host>) -> Answer {
        let answer = answer([("table", table.table())]);
        self.table = Some(table);
        answer
    }

    fn hello(&self, request: Request<'_>) -> Result<Answer, Fault> {
        request.only_keys(&[])?;
        let games: Value = GameId::ALL.iter().map(|&game| with_game!(game, G => describe::<G>(&self.shelf))).collect();
        Ok(answer([
            ("engine", json!("cuvee")),
            ("version", json!(env!("CARGO_PKG_VERSION"))),
            ("protocol", json!(PROTOCOL)),
            ("games", games),
        ]))
    }
}

fn describe<G: Title>(shelf: &Shelf) -> Value {
    let packs: Value = shelf.of::<G>().iter().map(|pack| json!({ "name": pack.name, "hash": pack.hash })).collect();
    json!({ "game": G::Rules::NAME, "seats": [G::Rules::SEATS.start(), G::Rules::SEATS.end()], "modes": room::MODES, "packs": packs })
}

pub(crate) fn answer<const N: usize>(parts: [(&str, Value); N]) -> Answer {
    parts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn accepted(id: Option<&Value>, answer: Answer) -> String {
    let mut line = Map::new();
    if let Some(id) = id {
        line.insert("id".to_owned(), id.clone());
    }
    line.insert("ok".to_owned(), json!(true));
    line.extend(answer);
    Value::Object(line).to_string()
}

fn refused(id: Option<&Value>, fault: &Fault) -> String {
    let mut line = Map::new();
    if let Some(id) = id {
        line.insert("id".to_owned(), id.clone());
    }
    line.insert("ok".to_owned(), json!(false));
    line.insert("error".to_owned(), fault.to_json());
    Value::Object(line).to_string()
}

fn bad_json(en: &str, de: &str) -> Fault {
    let said = Said::new(
        format!("This is not one JSON object in one line: {en}"),
        format!("Das ist kein JSON-Objekt in einer Zeile: {de}"),
    );
    Fault::new(Code::BadJson, said)
}

fn game(request: Request<'_>) -> Result<GameId, Fault> {
    let name = request.required_text("game")?;
    GameId::from_name(name).ok_or_else(|| Fault::new(Code::UnknownGame, say::unknown_game(name)))
}

fn bad_setup(said: Said) -> Fault {
    Fault::new(Code::BadSetup, said)
}

fn pack<'a, G: Title>(shelf: &'a Shelf, request: Request<'_>) -> Result<&'a Loaded<G::Rules>, Fault> {
    let Some(name) = request.text("pack")? else { return Ok(G::Rules::standard_pack()) };
    shelf.find::<G>(name).ok_or_else(|| {
        let known = shelf.of::<G>().iter().map(|pack| pack.name.as_str()).collect::<Vec<_>>().join(", ");
        bad_setup(Said::new(
            format!("There is no pack `{name}`; there are: {known}"),
            format!("Ein Pack `{name}` gibt es nicht; es gibt: {known}"),
        ))
    })
}

fn chance(request: Request<'_>) -> Result<Chance, Fault> {
    let seed = request.text("seed")?;
    match request.text("chance")? {
        None | Some("auto") => Ok(Chance::Auto(seed.map_or_else(fresh_seed, |text| Ok(Seed::from_text(text)))?)),
        Some("manual") => Ok(Chance::Manual),
        Some(_) => Err(bad_setup(Said::new("`chance` is `auto` or `manual`", "`chance` ist `auto` oder `manual`"))),
    }
}

/// A seed nobody knows.
fn fresh_seed() -> Result<Seed, Fault> {
    let mut bytes = [0; 32];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(Seed::from_bytes(bytes)),
        Err(error) => Err(bad_setup(Said::new(
            format!("The operating system gives no random numbers ({error}); send a `seed`"),
            format!("Das Betriebssystem gibt keine Zufallszahlen ({error}); bitte einen `seed` schicken"),
        ))),
    }
}

fn new_table<G: Title>(shelf: &Shelf, request: Request<'_>) -> Result<Table<G::Rules>, Fault> {
    let pack = pack::<G>(shelf, request)?;
    let options = match request.value("options") {
        Some(options) => G::Rules::read_options(options).map_err(|bad| bad_setup(say::shape(&bad)))?,
        None => Options::<G>::default(),
    };
    let least = u64::from(*G::Rules::SEATS.start());
    // A number too large for a seat count is no seat count of any game either.
    let seats = u8::try_from(request.number("seats")?.unwrap_or(least)).unwrap_or(u8::MAX);
    let mut terms = Terms::usual(seats, options);
    if let Some(mode) = request.text("mode")? {
        mode.clone_into(&mut terms.mode);
    }
    Table::open(pack, terms, chance(request)?).map_err(|bad| bad_setup(say::terms(bad)))
}

fn load<G: Title>(shelf: &Shelf, request: Request<'_>) -> Result<Table<G::Rules>, Fault> {
    let pack = pack::<G>(shelf, request)?;
    let chance = chance(request)?;
    let position = G::Rules::read_position(request.required("position")?)
        .map_err(|bad| Fault::several(Code::BadPosition, vec![say::shape(&bad)]))?;
    Table::from_position(pack, &position, chance)
        .map_err(|reasons| Fault::several(Code::BadPosition, say::impossible::<G>(pack.pack, &reasons)))
}

/// The set-up may hold the seed, as `log` gives it; then the table draws on by itself.
fn replay<G: Title>(shelf: &Shelf, request: Request<'_>) -> Result<Table<G::Rules>, Fault> {
    let mut json = request.required("setup")?.clone();
    let seed = match json.as_object_mut().and_then(|setup| setup.shift_remove("seed")) {
        None | Some(Value::Null) => None,
        Some(seed) => Some(seed.as_str().and_then(Seed::from_hex).ok_or_else(|| {
            bad_setup(Said::new(
                "`seed` in `setup` must be 64 hexadecimal digits in lower case",
                "`seed` in `setup` muss aus 64 hexadezimalen Ziffern in Kleinbuchstaben bestehen",
            ))
        })?),
    };
    let setup = SetupRecord::<G::Rules>::from_json(&json).map_err(|bad| bad_setup(say::shape(&bad)))?;
    let pack = shelf.find::<G>(&setup.pack.hash).unwrap_or_else(|| G::Rules::standard_pack());
    Table::replay(pack, setup, request.required("log")?, seed).map_err(|error| file_fault::<G>(pack.pack, &error))
}

fn file_fault<G: Title>(pack: &Pack<G>, error: &FileError<G::Rules>) -> Fault {
    let said = say::file::<G>(pack, error);
    match error {
        FileError::Head(_)
        | FileError::Shape(_)
        | FileError::OtherRules { .. }
        | FileError::OtherPack { .. }
        | FileError::Terms(_)
        | FileError::OtherSeed => bad_setup(said),
        FileError::Position(reasons) => Fault::several(Code::BadPosition, say::impossible::<G>(pack, reasons)),
        FileError::Entry { fault, .. } => host::entry_fault::<G>(fault, said),
    }
}
