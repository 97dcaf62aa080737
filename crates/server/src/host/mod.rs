//! One moment of a table of any game, behind one door: what was played so far, and what each viewer may be told of it.
//!
//! A moment never changes. Playing makes the next one, so readers never wait for writers, and
//! nothing can be seen before it is saved.

pub mod agreement;
mod archive;
mod kept;
mod kept_pack;
mod look_back;
mod moment;
mod older;
mod told;
mod walk;

use std::any::Any;
use std::sync::Arc;

use games::{GameId, Title, with_game};
use maud::Markup;
use packs::Edge;
use protocol::{Event, GameInfo, LegalAction, reason};
use search::Bot;
use serde_json::Value;
use store::{Row, Stored};
use table::{Chance, Nonce, Seed, Table, Terms, What};
use tabletop::{Game, Seat, Seats, Viewer};
pub use ui::Told;
use ui::board::{Draw, Ending};
use ui::{Agreement, Lang, Speak};

use crate::fault::Fault;
pub use kept::Kept;
pub use look_back::{Hint, LookBack};
use walk::Walk;

/// A table of a game that is not known by type, at one moment.
pub trait Host: LookBack + Send + Sync {
    fn game(&self) -> GameId;
    fn seats(&self) -> u8;
    fn length(&self) -> usize;
    fn is_over(&self) -> bool;
    fn to_act(&self) -> Seats;
    /// What the viewer may do now; nothing for who only watches.
    fn legal(&self, viewer: Viewer) -> Vec<String>;

    /// The moment after an action and all draws that follow from it.
    fn play(&self, seat: Seat, action: &str, length: Option<usize>, tell: Tell) -> Result<Step, Fault>;
    /// The moment before the last own action, while that is free.
    fn take_back(&self, seat: Seat) -> Result<Step, Fault>;
    /// The moment before the last own action, whatever came after it: the others agree.
    fn take_back_agreed(&self, seat: Seat) -> Result<Step, Fault>;
    /// The moment after something happened to a seat that is no action of the game.
    fn aside(&self, seat: Seat, what: What) -> Result<Step, Fault>;
    /// Whether the game ends when somebody leaves; else a bot plays on.
    fn ends_by_leaving(&self) -> bool;
    /// The seat that has given the game up.
    fn resigned(&self) -> Option<Seat>;
    /// The moment after a seat has said what it adds to the shuffle, which may be nothing; after the last one the cards are dealt.
    fn add_nonce(&self, seat: Seat, nonce: Option<Nonce>) -> Result<Step, Fault>;
    /// The seats that still have to say so; nobody once the cards are dealt.
    fn waits_for(&self) -> Seats;
    /// What taking back would mean for the seat now.
    fn undo(&self, seat: Seat) -> Undo;
    /// A bot that begins to think for a seat.
    fn mind(&self, bot: Bot, seat: Seat) -> Mind;
    /// What the bot plays for its seat, which has to be on turn. It thinks on `cores` cores.
    ///
    /// # Panics
    /// If the mind thinks about another game.
    fn choose(&self, mind: &mut Mind, cores: u8, seed: u64) -> String;

    fn table(&self) -> protocol::Table;
    /// What the seat may do now, in words.
    fn legal_actions(&self, seat: Seat) -> Vec<LegalAction>;
    fn view_json(&self, viewer: Viewer) -> Value;
    fn sheets(&self) -> protocol::Score;
    /// What the viewer saw happen from entry `from` on.
    fn events(&self, from: usize, viewer: Viewer) -> Vec<Event>;
    /// The game file of a finished game; nothing while it goes on, for its draws are secrets.
    fn file_json(&self) -> Option<Value>;
    /// Checks such a file again, and says against what; nothing if it does not hold.
    fn verify(&self, file: &Value) -> Option<table::By>;
    /// The same as an object of the protocol.
    fn record(&self) -> Option<protocol::Log>;
    fn setup(&self) -> protocol::Setup;
    /// A position to go on from: the true one of a finished game, else one that the viewer cannot tell from it.
    fn position_at(&self, length: usize, viewer: Viewer, seed: u64) -> Value;

    fn say_seat(&self, seat: Seat, lang: Lang) -> String;
    /// The symbol of a seat.
    fn seat_sign(&self, seat: Seat) -> &'static str;
    fn say_phase(&self, lang: Lang) -> String;
    /// Who brought about each entry of the log; nobody for chance.
    fn actors(&self) -> Vec<Option<Seat>>;
    /// What happened in the entries from `from` to before `to`, as these eyes saw it.
    fn lines(&self, from: usize, to: usize, eyes: Eyes, told: Told<'_>) -> Vec<Line>;
    fn draw(&self, eyes: Eyes, told: Told<'_>, pick: Option<&str>) -> Drawn;
    /// As it was when the log had this length; nothing can be touched.
    fn draw_at(&self, length: usize, eyes: Eyes, told: Told<'_>) -> Drawn;
    /// The scoring sheet so far as the viewer may see it, with the names of the players.
    fn score(&self, viewer: Viewer, names: &[String], lang: Lang) -> Markup;
    fn lens(&self, lang: Lang) -> Markup;
    /// How it ended: for each seat its rank and result.
    fn outcome(&self) -> Option<Vec<(u8, i32)>>;
    /// Whether all seats win or lose as one.
    fn is_together(&self) -> bool;
    /// Whether somebody has decided anything yet.
    fn has_begun(&self) -> bool;
    /// The position, and what happened from entry `from` on, as they are kept for programs with later rules.
    fn keep(&self, from: usize) -> Kept;
    /// What it leaves to a campaign.
    fn legacy(&self, ending: Ending) -> Option<String>;

    /// What a viewer has to know, if this game can only be shown.
    fn notice(&self, _lang: Lang) -> Option<String> {
        None
    }

    /// Which moment the board shows when it is asked for this one; nothing if no board can be shown.
    fn shows(&self, length: usize) -> Option<usize> {
        Some(length)
    }
}

/// A bot at work, whatever the game: what it has thought about in one step of a turn serves the next.
pub struct Mind {
    seat: Seat,
    /// A `Thinker` of the game.
    thinker: Box<dyn Any + Send>,
}

/// Whose eyes look at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Eyes {
    Of(Viewer),
    /// All cards open, once the game is over, from the side of this viewer.
    All(Viewer),
}

/// Whether the one who acts wants to hear what happened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tell {
    Events,
    Nothing,
}

/// The next moment, and what has to be saved before anybody sees it.
pub struct Step {
    pub next: Arc<dyn Host>,
    pub rows: Vec<Row>,
    /// What the one who acted saw; empty if not asked for.
    pub events: Vec<Event>,
}

/// What taking back would mean.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Undo {
    /// There is nothing of one's own.
    Nothing,
    Free,
    /// Something came to light, or another seat has acted: the others have to agree.
    Consent,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub n: usize,
    /// The seat whose entry it is; nobody for chance.
    pub who: Option<Seat>,
    /// Whom the sentence is about: its sign stands before it.
    pub about: Option<Seat>,
    pub text: String,
    /// Whether something came to light.
    pub reveals: bool,
}

/// A table as it is drawn.
pub struct Drawn {
    pub board: Markup,
    pub hand: Markup,
    pub question: Markup,
    pub picked: String,
    /// Whether the viewer can do anything, asked or not.
    pub offers: bool,
}

/// How a new table begins.
pub struct Beginning {
    pub moment: Arc<dyn Host>,
    pub setup: String,
    pub seed: String,
    pub rows: Vec<Row>,
}

/// What is wanted of a new table.
pub struct Wanted<'a> {
    pub game: GameId,
    pub seats: Option<u8>,
    pub mode: Option<&'a str>,
    pub options: &'a Value,
    /// What the seats of a program add to the shuffle, heard before the commitment is told; for who says nothing and is not waited for.
    pub nonces: Vec<table::Nonce>,
    /// Where it begins, if not at the beginning.
    pub position: Option<Value>,
    /// Seats whose players say what they add to the shuffle before the cards are dealt. If there are none, they are dealt at once.
    pub waits_for: Seats,
}

/// The options for players who are not one person.
pub fn options_apart(game: GameId, options: &Value) -> Result<Value, Fault> {
    let bad = |bad: packs::BadShape| protocol::Fault::bad_setup(reason::shape(&bad));
    with_game!(game, G => {
        let options = <G as Title>::Rules::read_options_apart(options).map_err(bad)?;
        Ok(<G as Title>::Rules::options_json(&options))
    })
}

/// Opens a table with a seed nobody knows.
pub fn begin(wanted: Wanted<'_>, seed: [u8; 32]) -> Result<Beginning, Fault> {
    with_game!(wanted.game, G => begin_as::<G>(wanted, Seed::from_bytes(seed)))
}

fn begin_as<G: Title>(wanted: Wanted<'_>, seed: Seed) -> Result<Beginning, Fault> {
    let Wanted { game: _, seats, mode, options, nonces, position, waits_for } = wanted;
    let seed_text = seed.to_hex();
    let pack = G::Rules::standard_pack();
    if let Some(position) = position {
        let position = G::Rules::read_position(&position).map_err(|bad| protocol::Fault::unreadable_position(&bad))?;
        let table = Table::<G::Rules>::wait_at_position(pack, &position, seed)
            .map_err(|reasons| protocol::Fault::impossible::<G::Ui>(pack.pack, &reasons))?;
        return wait_as::<G>(table, seed_text, waits_for);
    }
    let options = G::Rules::read_options(options).map_err(|bad| protocol::Fault::bad_setup(reason::shape(&bad)))?;
    let mut terms = Terms::usual(seats.unwrap_or(G::Rules::USUAL_SEATS), options);
    if let Some(mode) = mode {
        mode.clone_into(&mut terms.mode);
    }
    let bad = |bad| protocol::Fault::bad_setup(reason::terms(bad));
    if nonces.is_empty() || !waits_for.is_empty() {
        return wait_as::<G>(Table::open_waiting(pack, terms, seed).map_err(bad)?, seed_text, waits_for);
    }
    // A program says them with its order: they are heard before the commitment is told, and the set-up says so.
    terms.nonces = nonces;
    if terms.nonces.len() == 1 {
        // Only the first seat is taken yet: the others add nothing.
        terms.nonces.resize(usize::from(terms.seats), table::Nonce::NONE);
    }
    let table = Table::open(pack, terms, Chance::Auto(seed)).map_err(bad)?;
    let rows = table.log().iter().map(moment::row).collect();
    let setup = table.setup().to_json().to_string();
    Ok(Beginning { moment: Arc::new(moment::Moment::<G>(table)), setup, seed: seed_text, rows })
}

/// A table that waits for these seats; the others add nothing to the shuffle. Without any it is dealt at once.
fn wait_as<G: Title>(table: Table<G::Rules>, seed: String, waits_for: Seats) -> Result<Beginning, Fault> {
    // The commitment is told before anybody says anything.
    let setup = table.setup().to_json().to_string();
    let table_is_over = table.is_over();
    let mut moment: Arc<dyn Host> = Arc::new(moment::Moment::<G>(table));
    let mut rows = Vec::new();
    let silent = Seat::first(moment.seats()).filter(|&seat| !waits_for.contains(seat));
    // At a position where the game is over nobody says anything, and no table is opened.
    for seat in silent.filter(|_| !table_is_over) {
        let step = moment.add_nonce(seat, None)?;
        (moment, rows) = (step.next, [rows, step.rows].concat());
    }
    Ok(Beginning { moment, setup, seed, rows })
}

/// A stored table, opened.
pub struct Rebuilt {
    pub host: Arc<dyn Host>,
    /// What has to be written before it goes on.
    pub rows: Vec<Row>,
    pub way: Way,
}

/// How a stored table could be opened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// All of its log is legal.
    Whole,
    /// It goes on by later rules, without this many entries.
    GoesOn { lost: usize },
    /// It is over, and can only be shown.
    Archive,
}

/// The moment a stored log leads to.
pub fn rebuild(stored: &Stored) -> Result<Rebuilt, Fault> {
    let game = GameId::from_name(&stored.game).ok_or_else(|| Fault::unreadable(&stored.id, "unknown game"))?;
    with_game!(game, G => rebuild_as::<G>(stored))
}

/// Whether nobody has changed the positions that were kept beside a log, as far as that can be told.
pub fn leads_through(stored: &Stored) -> bool {
    let (Some(game), Ok(walk)) = (GameId::from_name(&stored.game), Walk::through(stored)) else { return true };
    with_game!(game, G => older::leads_through::<G>(stored, &walk))
}

fn rebuild_as<G: Title>(stored: &Stored) -> Result<Rebuilt, Fault> {
    let unreadable = |why: String| Fault::unreadable(&stored.id, &why);
    let walk = Walk::through(stored).map_err(unreadable)?;
    let begun = walk.rules().ok_or_else(|| unreadable("rules: no version".to_owned()))?;
    if let Some(ready) = walk.is_waiting() {
        let table = waiting_as::<G>(stored, &walk, ready).ok_or_else(|| unreadable("a table that waits".to_owned()))?;
        return Ok(Rebuilt { host: Arc::new(moment::Moment::<G>(table)), rows: Vec::new(), way: Way::Whole });
    }
    if begun < G::Rules::VERSION {
        return older::open::<G>(stored, &walk, begun);
    }
    let hash = walk.setup["pack"]["hash"].as_str().unwrap_or_default();
    let pack = kept_pack::find::<G::Rules>(hash, stored.pack.as_deref());
    // Read in the form of a game file: every entry and every draw is checked again.
    let table = Table::<G::Rules>::from_json(&pack, &walk.file(&stored.seed).to_string());
    let table = table.map_err(|error| unreadable(format!("{error:?}")))?;
    Ok(Rebuilt { host: Arc::new(moment::Moment::<G>(table)), rows: Vec::new(), way: Way::Whole })
}

/// A table whose cards are not dealt yet: whatever the rules were when it was opened, it is played by those of today.
fn waiting_as<G: Title>(stored: &Stored, walk: &Walk<'_>, ready: Seats) -> Option<Table<G::Rules>> {
    let mut setup = walk.setup.clone();
    setup["rules"] = G::Rules::VERSION.into();
    let setup = table::SetupRecord::<G::Rules>::from_json(&setup).ok()?;
    let pack = kept_pack::find::<G::Rules>(&setup.pack.hash, stored.pack.as_deref());
    Table::still_waiting(&pack, setup, Seed::from_hex(&stored.seed)?, ready, walk.asides.clone())
}

/// What is known of a game without a table.
pub fn describe(game: GameId) -> GameInfo {
    with_game!(game, G => GameInfo::of::<<G as Title>::Rules>([<G as Title>::Rules::standard_pack()]))
}

/// Hash and text of the pack that comes with the program.
pub fn standard_pack(game: GameId) -> (String, String) {
    with_game!(game, G => (<G as Title>::Rules::standard_pack().hash.clone(), <G as Title>::Rules::standard_text().to_owned()))
}

/// How many can play a game.
pub fn seats(game: GameId) -> std::ops::RangeInclusive<u8> {
    with_game!(game, G => <G as Title>::Rules::SEATS)
}

/// How many can play it in the usual way.
pub fn usual_seats(game: GameId) -> std::ops::RangeInclusive<u8> {
    with_game!(game, G => <G as Title>::Rules::seats_with(&games::Options::<G>::default()))
}

/// What players may agree on before a game.
pub fn agreements(game: GameId, lang: Lang) -> Vec<Agreement> {
    with_game!(game, G => <G as Title>::Ui::agreements(<G as Title>::Rules::standard_pack().pack, lang))
}

pub fn say_seat(game: GameId, seat: Seat, lang: Lang) -> String {
    with_game!(game, G => <G as Title>::Ui::say_seat(seat, lang))
}

pub fn say_game(game: GameId, lang: Lang) -> String {
    with_game!(game, G => <G as Title>::Ui::say_game(lang))
}

pub fn cover(game: GameId, lang: Lang) -> Markup {
    with_game!(game, G => <G as Title>::Ui::cover(lang))
}

pub fn rules(game: GameId, lang: Lang) -> Markup {
    with_game!(game, G => ui::board::rules::rules::<<G as Title>::Ui>(lang))
}
