//! The JSON API: the objects of the engine protocol over HTTP, so that a program can take a seat.
//!
//! A seat belongs to whoever has its token, given once when the table is made and sent as `Authorization: Bearer …`.
//! Without a token one sees what a spectator sees.

mod campaigns;
mod openapi;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use games::GameId;
use search::Bot;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use store::SeatRow;
use tabletop::{Seat, Viewer};

use crate::app::{App, Deed, Origin, Seating};
use crate::client::{Client, tidy_name};
use crate::fault::Fault;
use crate::host::{self, Tell, Wanted};
use crate::live::Live;
use crate::pages::hints;
use crate::secret;

pub use openapi::document;

/// The version of the protocol.
const PROTOCOL: u32 = 1;

pub fn router() -> Router<App> {
    Router::new()
        .route("/", get(hello))
        .route("/openapi.json", get(async || Json(document())))
        .route("/tables", post(open))
        .route("/tables/{id}", get(table))
        .route("/tables/{id}/legal", get(legal))
        .route("/tables/{id}/play", post(play))
        .route("/tables/{id}/view", get(view))
        .route("/tables/{id}/events", get(events))
        .route("/tables/{id}/score", get(score))
        .route("/tables/{id}/log", get(log))
        .route("/tables/{id}/undo", post(undo))
        .route("/tables/{id}/hint", get(hint))
        .route("/campaigns", post(campaigns::open))
        .route("/campaigns/{id}", get(campaigns::campaign))
        .route("/campaigns/{id}/begin", post(campaigns::begin))
        .route("/campaigns/{id}/pass-over", post(campaigns::pass_over))
        .route("/campaigns/{id}/give-up", post(campaigns::give_up))
}

pub async fn hello() -> Response {
    let games: Value = GameId::ALL.into_iter().map(host::describe).collect();
    let bots: Value = Bot::ALL.into_iter().map(Bot::name).collect();
    good([
        ("engine", json!("cuvee")),
        ("version", json!(env!("CARGO_PKG_VERSION"))),
        ("protocol", json!(PROTOCOL)),
        ("games", games),
        ("bots", bots),
    ])
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    game: String,
    seats: Option<u8>,
    mode: Option<String>,
    options: Option<Value>,
    #[serde(flatten)]
    sitting: Seats,
}

/// Who sits where at a new table, and what they agree on beside the rules.
#[derive(Deserialize)]
struct Seats {
    /// Which bot plays which seat.
    #[serde(default)]
    bots: BTreeMap<String, String>,
    /// Seats left to people, who take them by a link.
    #[serde(default)]
    invite: Vec<u8>,
    /// What each seat adds to the shuffle.
    #[serde(default)]
    nonces: Vec<String>,
    #[serde(default)]
    name: String,
    /// Whether players may ask for hints.
    #[serde(default)]
    hints: bool,
}

impl Seats {
    fn nonces(&self) -> Result<Vec<room::Nonce>, Fault> {
        let nonces: Option<Vec<room::Nonce>> = self.nonces.iter().map(|nonce| room::Nonce::from_hex(nonce)).collect();
        nonces.ok_or_else(|| Fault::bad_field("nonces"))
    }

    /// Seats for bots, for people who come by a link, and for this program, which gets a token for each of its own.
    fn seating(&self, seats: u8, tokens: &mut Vec<(u8, String)>) -> Result<Seating, Fault> {
        let bots: BTreeMap<u8, &String> = self
            .bots
            .iter()
            .map(|(seat, bot)| seat.parse().map(|seat| (seat, bot)).map_err(|_| Fault::bad_field("bots")))
            .collect::<Result<_, _>>()?;
        for bot in bots.values() {
            Bot::from_name(bot).ok_or_else(Fault::unknown_bot)?;
        }
        if bots.keys().chain(&self.invite).any(|&seat| seats <= seat) {
            return Err(Fault::bad_seat());
        }
        let name = tidy_name(&self.name);
        let mut seating = Seating::default();
        for seat in 0..seats {
            let bot = bots.get(&seat).map(|bot| (*bot).clone());
            let ours = bot.is_none() && !self.invite.contains(&seat);
            seating.seats.push(SeatRow { name: if ours { name.clone() } else { String::new() }, bot });
            if ours {
                seating.tokens.push((seat, secret::token()?));
            }
        }
        tokens.clone_from(&seating.tokens);
        Ok(seating)
    }
}

async fn open(State(app): State<App>, client: Client, body: Bytes) -> Result<Response, Fault> {
    let Opening { game, seats, mode, options, sitting } = read(&body)?;
    let game = GameId::from_name(&game).ok_or_else(Fault::unknown_game)?;
    let nonces = sitting.nonces()?;
    for bot in sitting.bots.values() {
        Bot::from_name(bot).ok_or_else(Fault::unknown_bot)?;
    }
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let mut tokens = Vec::new();
    let options = options.unwrap_or_else(|| json!({}));
    let wanted = Wanted { game, seats, mode: mode.as_deref(), options: &options, nonces, position: None };
    let live = app.open_table(wanted, Origin::New, |count| sitting.seating(count, &mut tokens)).await?;
    opened(&app, &live, &sitting, &tokens).await
}

/// What is told of a new table, its tokens this once.
async fn opened(app: &App, live: &Live, sitting: &Seats, tokens: &[(u8, String)]) -> Result<Response, Fault> {
    if sitting.hints {
        hints::allow(app, live).await?;
    }
    let tokens: Value = tokens.iter().map(|(seat, token)| json!({ "seat": seat, "token": token })).collect();
    let first =
        |&seat: &u8| json!({ "seat": seat, "address": format!("/join/{}", app.first_link(&live.id, Seat::new(seat))) });
    let invitations: Value = sitting.invite.iter().map(first).collect();
    let answer = good([
        ("id", json!(live.id)),
        ("address", json!(format!("/t/{}", live.id))),
        ("tokens", tokens),
        ("invitations", invitations),
        ("table", table_json(live)),
    ]);
    Ok((StatusCode::CREATED, answer).into_response())
}

async fn table(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Fault> {
    Ok(good([("table", table_json(&*app.table(&id).await?))]))
}

#[derive(Deserialize)]
struct InWords {
    /// `no`: only the notation.
    words: Option<String>,
}

async fn legal(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<InWords>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let Query(asked) = asked.map_err(|_| Fault::bad_field("words"))?;
    let live = app.table(&id).await?;
    let seat = bearer(&headers, &live)?.ok_or_else(Fault::bad_seat)?;
    let host = live.now().host.clone();
    let legal = match asked.words.as_deref() {
        Some("no") => host.legal(Viewer::Seat(seat)).into_iter().collect(),
        Some(_) | None => host.legal_json(seat),
    };
    Ok(good([("legal", legal)]))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Playing {
    action: String,
    length: Option<usize>,
    version: Option<u64>,
    /// What else to answer, to save another request: `legal`.
    #[serde(default)]
    want: Vec<String>,
}

async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Fault> {
    let playing: Playing = read(&body)?;
    let live = app.table(&id).await?;
    let seat = bearer(&headers, &live)?.ok_or_else(Fault::bad_seat)?;
    let deed = Deed::Play { seat, action: playing.action, length: playing.length, tell: Tell::Events };
    let done = app.act(&live, deed, playing.version).await?;
    let mut parts = vec![("events", done.events), ("table", table_at(&done.now))];
    if playing.want.iter().any(|want| want == "legal") {
        let legal: Value = done.now.host.legal(Viewer::Seat(seat)).into_iter().collect();
        parts.push(("legal", legal));
    }
    Ok(good(parts))
}

async fn view(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    let live = app.table(&id).await?;
    let viewer = bearer(&headers, &live)?.map_or(Viewer::Spectator, Viewer::Seat);
    Ok(good([("view", live.now().host.view_json(viewer)), ("table", table_json(&live))]))
}

#[derive(Deserialize)]
struct Since {
    #[serde(default)]
    since: usize,
}

async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<Since>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let Query(Since { since }) = asked.map_err(|_| Fault::bad_field("since"))?;
    let live = app.table(&id).await?;
    let viewer = bearer(&headers, &live)?.map_or(Viewer::Spectator, Viewer::Seat);
    let now = live.now();
    Ok(good([("events", now.host.events_json(since, viewer)), ("table", table_at(&now))]))
}

async fn score(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Fault> {
    let score = app.table(&id).await?.now().host.score_json();
    Ok(good([("final", score["final"].clone()), ("seats", score["seats"].clone())]))
}

/// The record of a finished game; that of a running one holds what nobody may see.
async fn log(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Fault> {
    let file = app.table(&id).await?.now().host.file_json().ok_or_else(Fault::not_over)?;
    Ok(good([("setup", file["setup"].clone()), ("log", file["log"].clone()), ("seed", file["seed"].clone())]))
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct TakingBack {
    /// `take` (free), `ask`, `agree` or `decline`; `take` if it is left out.
    what: Option<String>,
    version: Option<u64>,
}

async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Fault> {
    let taking: TakingBack = if body.is_empty() { TakingBack::default() } else { read(&body)? };
    let live = app.table(&id).await?;
    let seat = bearer(&headers, &live)?.ok_or_else(Fault::bad_seat)?;
    let deed = match taking.what.as_deref() {
        None | Some("take") => Deed::TakeBack(seat),
        Some("ask") => Deed::Ask(seat),
        Some("agree") => Deed::Agree(seat),
        Some("decline") => Deed::Decline(seat),
        Some(_) => return Err(Fault::bad_field("what")),
    };
    let done = app.act(&live, deed, taking.version).await?;
    Ok(good([("table", table_at(&done.now))]))
}

/// What a strong player would do for the token's seat, where hints are allowed.
async fn hint(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    let live = app.table(&id).await?;
    let seat = bearer(&headers, &live)?.ok_or_else(Fault::bad_seat)?;
    Ok(good([("hint", hints::for_program(&app, &live, seat).await?), ("table", table_json(&live))]))
}

/// The seat of the token that came with the request: none without a token, refused if it is not one of this table's.
pub fn bearer(headers: &HeaderMap, live: &Live) -> Result<Option<Seat>, Fault> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).ok_or_else(Fault::bad_seat)?;
    live.people().of_token(&secret::digest(token.trim())).map(Some).ok_or_else(Fault::bad_seat)
}

fn read<T: serde::de::DeserializeOwned>(body: &Bytes) -> Result<T, Fault> {
    serde_json::from_slice(body).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => Fault::bad_request(),
        serde_json::error::Category::Io | serde_json::error::Category::Syntax | serde_json::error::Category::Eof => {
            Fault::bad_json()
        }
    })
}

fn table_json(live: &Live) -> Value {
    table_at(&live.now())
}

/// The table object of the protocol, with the version that also counts what was taken back.
fn table_at(now: &crate::live::Now) -> Value {
    let mut table = now.host.table_json();
    table["version"] = json!(now.version);
    table["asks_undo"] = now.asks.map_or(Value::Null, |seat| json!(seat.number()));
    table
}

fn good<'a>(parts: impl IntoIterator<Item = (&'a str, Value)>) -> Response {
    let mut answer = Map::new();
    answer.insert("ok".to_owned(), json!(true));
    answer.extend(parts.into_iter().map(|(key, value)| (key.to_owned(), value)));
    Json(Value::Object(answer)).into_response()
}
