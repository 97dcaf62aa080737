//! What only the HTTP API sends and gets, around the objects of the protocol.

use std::collections::BTreeMap;

use everdell_duo::files::campaign::Difficulty;
use protocol::{BotName, Event, GameName, LegalAction, Said};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::Seat;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Object, Schema, Type};
use utoipa::{IntoParams, PartialSchema, ToSchema};

use crate::live::Now;

/// Declares a request that opens a table: its own keys, and who sits where.
macro_rules! openings {
    ($($(#[$doc:meta])* $name:ident { $($fields:tt)* })*) => { $(
        $(#[$doc])*
        #[derive(Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($fields)*
            /// Which bot plays which seat.
            #[serde(default)]
            #[schema(value_type = Bots)]
            bots: BTreeMap<String, String>,
            /// Seats left to people, who take them by a link.
            #[serde(default)]
            #[schema(value_type = Vec<SeatNumber>)]
            invite: Vec<u8>,
            /// What each seat adds to the shuffle, heard before the commitment is told; with `wait`, `/nonce` is for that.
            #[serde(default)]
            #[schema(value_type = Vec<Digits>)]
            nonces: Vec<String>,
            /// The name of who plays the other seats.
            #[serde(default)]
            name: String,
            /// Whether players may ask for hints.
            #[serde(default)]
            hints: bool,
        }

        impl $name {
            pub fn sitting(&mut self) -> Sitting {
                let Self { bots, invite, nonces, name, hints, .. } = self;
                Sitting {
                    bots: std::mem::take(bots),
                    invite: std::mem::take(invite),
                    nonces: std::mem::take(nonces),
                    name: std::mem::take(name),
                    hints: *hints,
                }
            }
        }
    )* };
}

openings! {
    /// A new table; all but the game may be left out.
    Opening {
        #[schema(value_type = GameName)]
        pub game: String,
        /// How many play; if it is left out, as few as the game allows, in Everdell Duo two.
        #[schema(minimum = 1, maximum = 5)]
        pub seats: Option<u8>,
        /// The way to play.
        #[schema(pattern = "^standard$")]
        pub mode: Option<String>,
        /// The options of the game.
        #[schema(value_type = Option<Object>)]
        pub options: Option<Value>,
        /// Whether the cards are dealt only when every seat has said what it adds to the shuffle, after the commitment was told.
        #[serde(default)]
        pub wait: bool,
    }
    /// The table of a campaign's next chapter.
    NextChapter {
        pub difficulty: Option<Level>,
        /// How many play: one alone plays both animals; if it is left out, two.
        #[schema(minimum = 1, maximum = 2)]
        pub seats: Option<u8>,
        /// Whether the cards are dealt only when every seat has said what it adds to the shuffle, after the commitment was told.
        #[serde(default)]
        pub wait: bool,
    }
}

/// Who sits where at a new table, and what they agree on beside the rules.
pub struct Sitting {
    pub bots: BTreeMap<String, String>,
    pub invite: Vec<u8>,
    pub nonces: Vec<String>,
    pub name: String,
    pub hints: bool,
}

/// Bots by seat.
struct Bots;

impl PartialSchema for Bots {
    fn schema() -> RefOr<Schema> {
        Object::builder()
            .schema_type(Type::Object)
            .property_names(Some(Object::builder().schema_type(Type::String).pattern(Some("^[0-4]$"))))
            .additional_properties(Some(BotName::schema()))
            .into()
    }
}

impl ToSchema for Bots {}

/// A seat, from 0.
#[derive(ToSchema)]
#[schema(minimum = 0, maximum = 4)]
#[expect(dead_code, reason = "it describes a number")]
struct SeatNumber(u8);

/// 64 hexadecimal digits.
#[derive(ToSchema)]
#[schema(pattern = "^[0-9a-f]{64}$")]
#[expect(dead_code, reason = "it describes a text")]
struct Digits(String);

/// What a seat does.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Playing {
    /// In the game's notation.
    pub action: String,
    /// Refused as stale if the log has another length.
    pub length: Option<u64>,
    /// Refused as stale if what the seat is asked has changed since.
    pub version: Option<u64>,
    /// What else to answer, to save another request.
    #[serde(default)]
    pub want: Vec<Want>,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Want {
    /// What the seat may do next.
    Legal,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakingBack {
    pub what: Option<Undoing>,
    /// Refused as stale if anything has happened since.
    pub version: Option<u64>,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Undoing {
    /// Takes back while that is free. This is what happens if nothing is said.
    Take,
    /// Asks the others to agree.
    Ask,
    Agree,
    /// Says no, or does not ask any more.
    Decline,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Leaving {
    /// Refused as stale if anything has happened since.
    pub version: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Arranging {
    #[schema(minimum = 0, maximum = 4)]
    pub seat: u8,
    /// The bot that plays it from now on; if it is left out, the seat is freed.
    #[schema(value_type = Option<BotName>)]
    pub bot: Option<String>,
    /// Refused as stale if anything has happened since.
    pub version: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Adding {
    /// 64 hexadecimal digits; left out by a seat that adds nothing.
    #[schema(value_type = Option<Digits>)]
    pub nonce: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayingAgain {
    /// Whether everybody moves one seat on.
    #[serde(default)]
    pub swap: bool,
}

#[derive(Serialize, ToSchema)]
pub struct Arranged {
    /// The link to a seat that was freed.
    pub invitation: Option<Invitation>,
    pub table: LiveTable,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InWords {
    /// `no`: only the notation.
    #[param(inline)]
    pub words: Option<YesNo>,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum YesNo {
    Yes,
    No,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// The first entry to tell of.
    #[serde(default)]
    pub since: u64,
}

/// Where a table stands.
#[derive(Serialize, ToSchema)]
pub struct LiveTable {
    #[serde(flatten)]
    table: protocol::Table,
    /// Grows with everything that happens, also when something is taken back.
    version: u64,
    /// The seat that asks the others to let it take back.
    asks_undo: Option<u8>,
    /// The seat that has given the game up.
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<u8>,
    /// The cards are not dealt yet: what the server has committed to, and the seats that have not said what they add.
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<Waiting>,
}

#[derive(Serialize, ToSchema)]
pub struct Waiting {
    commitment: Option<String>,
    seats: Vec<u8>,
}

impl LiveTable {
    pub fn at(now: &Now) -> Self {
        let (asks_undo, resigned) = (now.asks.map(Seat::number), now.host.resigned().map(Seat::number));
        let seats: Vec<u8> = now.host.waits_for().iter().map(Seat::number).collect();
        let waiting = (!seats.is_empty()).then(|| Waiting { commitment: now.host.setup().commitment, seats });
        Self { table: now.host.table(), version: now.version, asks_undo, resigned, waiting }
    }
}

#[derive(Serialize, ToSchema)]
pub struct TableAnswer {
    pub table: LiveTable,
}

/// A new table; its tokens are told this once.
#[derive(Serialize, ToSchema)]
pub struct Opened {
    pub id: String,
    pub address: String,
    pub tokens: Vec<SeatToken>,
    pub invitations: Vec<Invitation>,
    pub table: LiveTable,
}

#[derive(Serialize, ToSchema)]
pub struct SeatToken {
    pub seat: u8,
    pub token: String,
}

#[derive(Serialize, ToSchema)]
pub struct Invitation {
    pub seat: u8,
    pub address: String,
}

/// Taking a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    /// What follows `/join/` in the link.
    pub invitation: String,
    /// What the others call you.
    #[serde(default)]
    pub name: String,
    /// What the seat adds to the shuffle, if the cards are not dealt yet.
    #[schema(value_type = Option<Digits>)]
    pub nonce: Option<String>,
}

/// A seat that was taken; its token is told this once.
#[derive(Serialize, ToSchema)]
pub struct Joined {
    pub id: String,
    pub address: String,
    pub seat: u8,
    pub token: String,
    pub table: LiveTable,
}

#[derive(Serialize, ToSchema)]
pub struct Legal {
    pub legal: Vec<LegalItem>,
}

/// With words, or only the notation.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum LegalItem {
    Said(LegalAction),
    Notation(String),
}

#[derive(Serialize, ToSchema)]
pub struct Played {
    pub events: Vec<Event>,
    pub table: LiveTable,
    /// What the seat may do next, if that was wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
}

#[derive(Serialize, ToSchema)]
pub struct Seen {
    /// The seat of the token; `null` for a spectator.
    #[schema(required)]
    pub seat: Option<u8>,
    /// What the viewer knows, in the form of the game.
    #[schema(value_type = Object)]
    pub view: Value,
    pub table: LiveTable,
}

#[derive(Serialize, ToSchema)]
pub struct World {
    /// In the form of the game.
    #[schema(value_type = Object)]
    pub world: Value,
    pub table: LiveTable,
}

#[derive(Serialize, ToSchema)]
pub struct Happened {
    pub events: Vec<Event>,
    pub table: LiveTable,
}

#[derive(Serialize, ToSchema)]
pub struct HintAnswer {
    pub hint: Hint,
    pub table: LiveTable,
}

/// What a strong player would do.
#[derive(Serialize, ToSchema)]
pub struct Hint {
    pub action: String,
    /// From 0 to 1.
    pub win: f64,
    /// Expected points ahead.
    pub margin: f64,
    /// The next best action.
    pub second: Option<Second>,
    #[serde(flatten)]
    pub said: Lines,
}

/// A sentence in each line.
type Lines = Said<Vec<String>>;

#[derive(Serialize, ToSchema)]
pub struct Second {
    pub action: String,
    /// How much win chance it is behind.
    pub behind: f64,
}

/// A new campaign.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Beginning {
    /// The name of the city.
    #[schema(min_length = 1)]
    pub city: String,
    pub difficulty: Option<Level>,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    Normal,
    Hard,
}

impl From<Level> for Difficulty {
    fn from(level: Level) -> Self {
        match level {
            Level::Normal => Self::Normal,
            Level::Hard => Self::Hard,
        }
    }
}

/// A new campaign; its token is told this once.
#[derive(Serialize, ToSchema)]
pub struct CampaignOpened {
    pub id: String,
    pub address: String,
    pub token: String,
    #[schema(value_type = Campaign)]
    pub campaign: Value,
}

#[derive(Serialize, ToSchema)]
pub struct CampaignAnswer {
    #[schema(value_type = Campaign)]
    pub campaign: Value,
}

/// The sheet of a campaign, and what it comes to.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what the rules write")]
struct Campaign {
    /// The version of the form.
    #[schema(rename = "campaign")]
    form: u8,
    #[schema(value_type = GameName)]
    game: String,
    city: String,
    difficulty: Level,
    /// The chapters behind you.
    chapters: Vec<Chapter>,
    /// Games lost in the chapter that comes next.
    lost: u8,
    news: News,
    /// The table of the game that is being played.
    #[schema(required)]
    running: Option<String>,
    id: String,
    /// The chapter that comes next, from 1; `null` when all are behind you.
    #[schema(required)]
    next: Option<u8>,
    /// For each chapter the table of its last game.
    games: Vec<Option<String>>,
    may_pass_over: bool,
    worth: Worth,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what the rules write")]
struct Chapter {
    /// `null`: passed over.
    #[schema(required)]
    points: Option<u8>,
    lost: u8,
    difficulty: Level,
}

/// Good-news cards that were kept, and those that are gone.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what the rules write")]
struct News {
    kept: Vec<String>,
    gone: Vec<String>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what the rules write")]
struct Worth {
    laurels: i32,
    of: i32,
    grade: Grade,
    chapters: Vec<i32>,
    medals: Vec<Grade>,
}

#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "it describes what the rules write")]
enum Grade {
    None,
    Bronze,
    Silver,
    Gold,
}
