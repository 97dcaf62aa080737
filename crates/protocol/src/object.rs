//! The objects that describe a table. Each is made here and nowhere else.

use packs::{Edge, Loaded};
use serde::Serialize;
use serde_json::Value;
use table::{Actor, LogEntry, PackName, Setup};
use tabletop::{Game, Outcome, Seat, ToAct, Viewer, Who};
use utoipa::ToSchema;

use crate::PROTOCOL;
use crate::fault::Fault;
use crate::names::{BotName, GameName};
use crate::said::{Said, Wording};
use crate::words::{Event as GameEvent, Pack, Rules, Speak};

/// Where a table stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Table {
    #[schema(value_type = GameName)]
    pub game: &'static str,
    pub seats: u8,
    /// All who may act now: seats, or chance if the caller plays it; nobody when the game is over.
    pub to_act: Vec<Actor>,
    pub over: bool,
    /// Entries of the log.
    pub length: usize,
    pub phase: String,
}

impl Table {
    pub fn of<G: Edge>(table: &table::Table<G>) -> Self {
        let to_act = match table.to_act() {
            ToAct::Seats(seats) => seats.iter().map(Actor::from).collect(),
            ToAct::Chance => vec![Who::Chance.into()],
            ToAct::Nobody => Vec::new(),
        };
        Self {
            game: G::NAME,
            seats: table.seats(),
            to_act,
            over: table.is_over(),
            length: table.length(),
            phase: table.phase().to_string(),
        }
    }
}

/// Something that may be done now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LegalAction {
    pub seat: Actor,
    /// In the game's notation.
    pub action: String,
    #[serde(flatten)]
    pub said: Said,
    /// How likely chance does it, compared with the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<u32>,
    /// Its id for programs that learn, if the caller wants it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    pub id: Option<u32>,
}

/// All that may be done now, as the caller wants it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum LegalList {
    Told(Vec<LegalAction>),
    /// The notation alone.
    Brief(Vec<String>),
}

impl LegalAction {
    /// All that a seat or chance may do now, always in the same order.
    pub fn all<S: Speak>(table: &table::Table<Rules<S>>, who: Who) -> Vec<Self> {
        Self::worded::<S>(table, who, Wording::Spoken)
    }

    /// The same with or without sentences.
    pub fn worded<S: Speak>(table: &table::Table<Rules<S>>, who: Who, wording: Wording) -> Vec<Self> {
        let (viewer, actions) = match who {
            Who::Seat(seat) => {
                let actions = table.legal(seat).into_iter().map(|action| (action, None)).collect();
                (Viewer::Seat(seat), actions)
            }
            Who::Chance => {
                let outcomes = table.outcomes().into_iter().map(|(action, weight)| (action, Some(weight)));
                (Viewer::Spectator, outcomes.collect::<Vec<_>>())
            }
        };
        // Only sentences look at the view.
        let view = match wording {
            Wording::Spoken => Some(table.view(viewer)),
            Wording::Silent => None,
        };
        let said = |action| match &view {
            Some(view) => Said::each(|lang| S::say_action(view, action, lang)),
            None => Said::NOTHING,
        };
        let told = |(action, weight): (<Rules<S> as Game>::Action, Option<u32>)| Self {
            seat: who.into(),
            action: action.to_string(),
            said: said(action),
            weight,
            id: None,
        };
        actions.into_iter().map(told).collect()
    }
}

/// Something that happened, as one viewer saw it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Event {
    /// Its kind, and the fields that this kind has in this game.
    #[serde(flatten)]
    #[schema(value_type = Kind)]
    pub seen: Value,
    #[serde(flatten)]
    pub said: Said,
    /// The entry of the log that brought it about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<usize>,
}

/// What every event has, whatever the game.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what games make")]
struct Kind {
    kind: String,
}

impl Event {
    pub fn seen_by<S: Speak>(pack: &Pack<S>, event: GameEvent<S>, viewer: Viewer) -> Self {
        Self::worded::<S>(pack, event, viewer, Wording::Spoken)
    }

    /// The same with or without sentences.
    pub fn worded<S: Speak>(pack: &Pack<S>, event: GameEvent<S>, viewer: Viewer, wording: Wording) -> Self {
        let seen = Rules::<S>::seen(event, viewer);
        let said = Said::worded(wording, |lang| S::say_seen(pack, seen, viewer, lang));
        Self { seen: Rules::<S>::seen_json(seen), said, n: None }
    }

    /// What the viewer saw happen from entry `from` on, each with the number of its entry.
    pub fn since<S: Speak>(table: &table::Table<Rules<S>>, from: usize, viewer: Viewer) -> Vec<Self> {
        let told = |(n, event)| Self { n: Some(n), ..Self::seen_by::<S>(table.pack(), event, viewer) };
        table.events_since(from).into_iter().map(told).collect()
    }
}

/// A seat that saw what a spectator did not, if there is one.
pub fn whoever_saw_most<G: Edge>(event: G::Event, seats: u8) -> Viewer {
    let watching = G::seen(event, Viewer::Spectator);
    let mut seats = Seat::first(seats).map(Viewer::Seat);
    seats.find(|&viewer| G::seen(event, viewer) != watching).unwrap_or(Viewer::Spectator)
}

/// The scoring sheets as if the game ended now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Score {
    /// Whether the game is over.
    pub r#final: bool,
    pub seats: Vec<SeatScore>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SeatScore {
    pub seat: u8,
    /// From 1. While the game goes on, ranks compare totals and leave ties open.
    pub rank: u8,
    pub total: i32,
    pub rows: Vec<ScoreRow>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ScoreRow {
    pub key: &'static str,
    pub points: i32,
    /// The rule that gives them.
    pub clause: String,
    #[serde(flatten)]
    pub said: Said,
}

impl Score {
    pub fn of<S: Speak>(table: &table::Table<Rules<S>>) -> Self {
        let sheets = Seat::first(table.seats()).map(|seat| table.score(seat)).collect();
        Self::from_sheets::<S>(sheets, table.outcome(), Wording::Spoken)
    }

    /// The scoring sheets of a position, with or without sentences.
    pub fn worded<S: Speak>(game: &Rules<S>, wording: Wording) -> Self {
        let sheets = Seat::first(game.seats()).map(|seat| game.score(seat)).collect();
        Self::from_sheets::<S>(sheets, game.outcome(), wording)
    }

    fn from_sheets<S: Speak>(sheets: Vec<Vec<tabletop::ScoreRow>>, outcome: Option<Outcome>, wording: Wording) -> Self {
        let r#final = outcome.is_some();
        let Outcome { ranks, results } = outcome.unwrap_or_else(|| {
            // The last row of a sheet is its result.
            let results: Vec<i32> = sheets.iter().map(|rows| rows.last().map_or(0, |row| row.points)).collect();
            let rank = |mine: &i32| 1 + results.iter().filter(|&other| mine < other).count() as u8;
            Outcome { ranks: results.iter().map(rank).collect(), results }
        });
        let row = |row: tabletop::ScoreRow| ScoreRow {
            key: row.key,
            points: row.points,
            clause: row.clause.to_string(),
            said: Said::worded(wording, |lang| S::say_score(row.key, lang)),
        };
        let seats = sheets.into_iter().zip(ranks).zip(results).enumerate().map(|(seat, ((rows, rank), total))| {
            SeatScore { seat: seat as u8, rank, total, rows: rows.into_iter().map(row).collect() }
        });
        Self { r#final, seats: seats.collect() }
    }
}

/// Set-up and log, enough to play the game again.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Log {
    pub setup: Setup,
    pub log: Vec<LogEntry>,
    /// The secret of the shuffles, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

impl Log {
    pub fn of<G: Edge>(table: &table::Table<G>) -> Self {
        let log = table.log().iter().map(table::Entry::written).collect();
        Self { setup: table.setup().written(), log, seed: None }
    }
}

/// What is known of a game without a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GameInfo {
    #[schema(value_type = GameName)]
    pub game: &'static str,
    /// The least and the most who can play.
    pub seats: [u8; 2],
    pub modes: &'static [&'static str],
    pub packs: Vec<PackName>,
}

impl GameInfo {
    pub fn of<'a, G: Edge>(packs: impl IntoIterator<Item = &'a Loaded<G>>) -> Self {
        let name = |pack: &Loaded<G>| PackName { name: pack.name.clone(), hash: pack.hash.clone() };
        Self {
            game: G::NAME,
            seats: [*G::SEATS.start(), *G::SEATS.end()],
            modes: &table::MODES,
            packs: packs.into_iter().map(name).collect(),
        }
    }
}

/// Who answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Hello {
    pub engine: &'static str,
    pub version: &'static str,
    pub protocol: u32,
    pub games: Vec<GameInfo>,
    /// The bots that can take a seat of a table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<BotName>)]
    pub bots: Vec<&'static str>,
    /// What the engine can do beyond the first version of the protocol.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub features: &'static [&'static str],
}

impl Hello {
    pub fn new(games: Vec<GameInfo>, bots: Vec<&'static str>) -> Self {
        Self { engine: "cuvee", version: env!("CARGO_PKG_VERSION"), protocol: PROTOCOL, games, bots, features: &[] }
    }

    #[must_use]
    pub fn with_features(self, features: &'static [&'static str]) -> Self {
        Self { features, ..self }
    }
}

/// What a bot would do.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Choice {
    pub action: String,
    /// From 0 to 1.
    pub win: f64,
    /// Expected points ahead.
    pub margin: f64,
    pub iterations: u64,
}

/// An action that a search looked at.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Candidate {
    pub action: String,
    pub visits: u32,
    /// From 0 to 1.
    pub win: f64,
    /// Expected points ahead.
    pub margin: f64,
}

/// What the engine answers, beside `ok` and `id`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    Hello(Hello),
    Table {
        table: Table,
    },
    Legal {
        legal: LegalList,
    },
    Play {
        events: Vec<Event>,
        table: Table,
        /// What may be done next, if the caller wants to know.
        #[serde(skip_serializing_if = "Option::is_none")]
        legal: Option<LegalList>,
    },
    View {
        view: Value,
    },
    Position {
        position: Value,
    },
    Log(Box<Log>),
    Score(Score),
    Choice(Choice),
    Decision {
        action: String,
    },
    Candidates {
        candidates: Vec<Candidate>,
        iterations: u64,
    },
    Playout {
        score: Score,
        steps: u64,
    },
    Observation {
        /// Counts up when a field changes.
        version: u32,
        /// Of the ids that go with it.
        actions: u32,
        observation: Vec<i32>,
    },
    Done {},
}

/// An answer to a request that was granted.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Answered<T> {
    ok: Constant<true>,
    #[serde(flatten)]
    pub answer: T,
}

impl<T> Answered<T> {
    pub fn new(answer: T) -> Self {
        Self { ok: Constant, answer }
    }
}

/// An answer to a request that was refused.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Refused {
    ok: Constant<false>,
    pub error: Fault,
}

impl Refused {
    pub fn new(error: Fault) -> Self {
        Self { ok: Constant, error }
    }
}

/// `true` or `false`, always the same.
#[derive(Clone, PartialEq, Debug)]
struct Constant<const OK: bool>;

impl<const OK: bool> Serialize for Constant<OK> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(OK)
    }
}

impl<const OK: bool> utoipa::PartialSchema for Constant<OK> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{Object, Type};
        Object::builder().schema_type(Type::Boolean).enum_values(Some([OK])).into()
    }
}

impl<const OK: bool> ToSchema for Constant<OK> {
    fn name() -> std::borrow::Cow<'static, str> {
        if OK { "Granted".into() } else { "NotGranted".into() }
    }
}
