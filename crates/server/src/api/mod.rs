//! The JSON API: the objects of the engine protocol over HTTP, so that a program can take a seat.
//!
//! A seat belongs to whoever has its token, given once when the table is made or an invitation is used, and sent as
//! `Authorization: Bearer …`.
//! Without a token one sees what a spectator sees.

mod body;
mod campaigns;
pub mod objects;
mod openapi;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::{Json, Router};
use games::GameId;
use protocol::{Answered, Hello, Log, Score};
use search::Bot;
use serde_json::json;
use std::collections::BTreeMap;
use store::SeatRow;
use tabletop::{Seat, Viewer};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::{App, Deed, Origin, Seating};
use crate::client::{Client, tidy_name};
use crate::fault::Fault;
use crate::host::{self, Tell, Wanted};
use crate::live::Live;
use crate::pages::hints;
use crate::secret;
use body::Body;
use objects::{
    Happened, HintAnswer, InWords, Invitation, Joined, Joining, Legal, LegalItem, LiveTable, Opened, Opening, Played,
    Playing, SeatToken, Seen, Since, Sitting, TableAnswer, TakingBack, Undoing, Want, YesNo,
};

pub use openapi::document;

/// An answer with status 200.
type Good<T> = Result<Json<Answered<T>>, Fault>;
/// An answer with status 201.
type Made<T> = Result<(StatusCode, Json<Answered<T>>), Fault>;

pub fn router() -> Router<App> {
    described().split_for_parts().0
}

/// All addresses below `/api/v1`, each with its description.
fn described() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(hello))
        .routes(routes!(openapi::openapi))
        .routes(routes!(open))
        .routes(routes!(join))
        .routes(routes!(table))
        .routes(routes!(legal))
        .routes(routes!(play))
        .routes(routes!(view))
        .routes(routes!(events))
        .routes(routes!(score))
        .routes(routes!(log))
        .routes(routes!(undo))
        .routes(routes!(hint))
        .routes(routes!(campaigns::open))
        .routes(routes!(campaigns::campaign))
        .routes(routes!(campaigns::begin))
        .routes(routes!(campaigns::pass_over))
        .routes(routes!(campaigns::give_up))
}

/// Which games, packs and bots there are
#[utoipa::path(get, path = "/", responses((status = 200, description = "Games and bots", body = Answered<Hello>)))]
pub async fn hello() -> Json<Answered<Hello>> {
    let games = GameId::ALL.into_iter().map(host::describe).collect();
    Json(Answered::new(Hello::new(games, Bot::ALL.map(Bot::name).to_vec())))
}

impl Sitting {
    fn nonces(&self) -> Result<Vec<table::Nonce>, Fault> {
        let nonces: Option<Vec<table::Nonce>> = self.nonces.iter().map(|nonce| table::Nonce::from_hex(nonce)).collect();
        nonces.ok_or_else(|| Fault::bad_field("nonces"))
    }

    fn check_bots(&self) -> Result<(), Fault> {
        let unknown = self.bots.values().find(|bot| Bot::from_name(bot).is_none());
        unknown.map_or(Ok(()), |name| Err(Fault::unknown_bot(name)))
    }

    /// Seats for bots, for people who come by a link, and for this program, which gets a token for each of its own.
    fn seating(&self, seats: u8, tokens: &mut Vec<(u8, String)>) -> Result<Seating, Fault> {
        let bots: BTreeMap<u8, &String> = self
            .bots
            .iter()
            .map(|(seat, bot)| seat.parse().map(|seat| (seat, bot)).map_err(|_| Fault::bad_field("bots")))
            .collect::<Result<_, _>>()?;
        self.check_bots()?;
        if let Some(seat) = bots.keys().chain(&self.invite).find(|&&seat| seats <= seat) {
            let fault = protocol::Fault::bad_seat(seats, seat);
            return Err(Fault { status: StatusCode::UNPROCESSABLE_ENTITY, ..fault.into() });
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

/// A new table
///
/// Its tokens are told this once: one for each seat that no bot plays and nobody is invited to.
#[utoipa::path(post, path = "/tables", request_body(content = Opening, examples(
        ("against a bot" = (value = json!({ "game": "wine-cheese", "bots": { "1": "random" } }))),
        ("all seats" = (value = json!({ "game": "vintage", "seats": 3 }))),
        ("alone" = (value = json!({ "game": "distilled", "seats": 1, "options": { "flight": "first-taste" } }))),
        ("together" = (value = json!({ "game": "everdell-duo", "options": { "mode": "chapter-4" } }))),
    )),
    responses((status = 201, description = "The table", body = Answered<Opened>)))]
async fn open(State(app): State<App>, client: Client, Body(mut opening): Body<Opening>) -> Made<Opened> {
    let sitting = opening.sitting();
    let Opening { game, seats, mode, options, .. } = opening;
    let game = GameId::from_name(&game).ok_or_else(|| Fault::unknown_game(&game))?;
    let nonces = sitting.nonces()?;
    sitting.check_bots()?;
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let mut tokens = Vec::new();
    let options = options.unwrap_or_else(|| json!({}));
    let wanted = Wanted { game, seats, mode: mode.as_deref(), options: &options, nonces, position: None };
    let live = app.open_table(wanted, Origin::New, |count| sitting.seating(count, &mut tokens)).await?;
    opened(&app, &live, &sitting, tokens).await
}

/// What is told of a new table, its tokens this once.
async fn opened(app: &App, live: &Live, sitting: &Sitting, tokens: Vec<(u8, String)>) -> Made<Opened> {
    if sitting.hints {
        hints::allow(app, live).await?;
    }
    let link = |seat| format!("/join/{}", app.first_link(&live.id, Seat::new(seat)));
    let opened = Opened {
        id: live.id.clone(),
        address: format!("/t/{}", live.id),
        tokens: tokens.into_iter().map(|(seat, token)| SeatToken { seat, token }).collect(),
        invitations: sitting.invite.iter().map(|&seat| Invitation { seat, address: link(seat) }).collect(),
        table: LiveTable::at(&live.now()),
    };
    Ok((StatusCode::CREATED, Json(Answered::new(opened))))
}

/// Takes a seat by an invitation
///
/// It works once. From now on the seat belongs to the token, which is told this once.
#[utoipa::path(post, path = "/join",
    request_body(content = Joining, example = json!({ "invitation": "what follows /join/ in its link", "name": "Ada" })),
    responses((status = 201, description = "The seat", body = Answered<Joined>)))]
async fn join(State(app): State<App>, Body(Joining { invitation, name }): Body<Joining>) -> Made<Joined> {
    let token = secret::token()?;
    let (id, seat) = app.store.redeem(secret::digest(&invitation), secret::digest(&token), tidy_name(&name)).await?;
    let live = app.table(&id).await?;
    app.tables.refresh_people(&live).await?;
    let joined = Joined { address: format!("/t/{id}"), id, seat, token, table: LiveTable::at(&live.now()) };
    Ok((StatusCode::CREATED, Json(Answered::new(joined))))
}

/// Where the table stands
#[utoipa::path(get, path = "/tables/{id}", params(("id" = String, Path)),
    responses((status = 200, description = "The table", body = Answered<TableAnswer>)))]
async fn table(State(app): State<App>, Path(id): Path<String>) -> Good<TableAnswer> {
    Ok(Json(Answered::new(TableAnswer { table: LiveTable::at(&app.table(&id).await?.now()) })))
}

/// What the token's seat may do now
#[utoipa::path(get, path = "/tables/{id}/legal", params(("id" = String, Path), InWords), security(("token" = [])),
    responses((status = 200, description = "Always in the same order", body = Answered<Legal>)))]
async fn legal(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<InWords>, QueryRejection>,
    headers: HeaderMap,
) -> Good<Legal> {
    let Query(InWords { words }) = asked.map_err(|_| Fault::bad_field("words"))?;
    let live = app.table(&id).await?;
    let seat = bearer(&headers, &live)?.ok_or_else(Fault::bad_seat)?;
    let host = live.now().host.clone();
    let legal = match words.unwrap_or(YesNo::Yes) {
        YesNo::No => host.legal(Viewer::Seat(seat)).into_iter().map(LegalItem::Notation).collect(),
        YesNo::Yes => host.legal_actions(seat).into_iter().map(LegalItem::Said).collect(),
    };
    Ok(Json(Answered::new(Legal { legal })))
}

/// Acts for the token's seat
///
/// Answered when it is saved.
#[utoipa::path(post, path = "/tables/{id}/play", params(("id" = String, Path)), security(("token" = [])),
    request_body(content = Playing, example = json!({ "action": "blue c3", "want": ["legal"] })),
    responses((status = 200, description = "What happened", body = Answered<Played>)))]
async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(playing): Body<Playing>,
) -> Good<Played> {
    let Playing { action, length, version, want } = playing;
    let live = app.table(&id).await?;
    let seat = bearer(&headers, &live)?.ok_or_else(Fault::bad_seat)?;
    // A length too large to count is a length the table does not have.
    let length = length.map(|length| usize::try_from(length).unwrap_or(usize::MAX));
    let done = app.act(&live, Deed::Play { seat, action, length, tell: Tell::Events }, version).await?;
    let legal = want.contains(&Want::Legal).then(|| done.now.host.legal(Viewer::Seat(seat)));
    Ok(Json(Answered::new(Played { events: done.events, table: LiveTable::at(&done.now), legal })))
}

/// What the token's seat knows; without a token, a spectator
#[utoipa::path(get, path = "/tables/{id}/view", params(("id" = String, Path)), security((), ("token" = [])),
    responses((status = 200, description = "The view", body = Answered<Seen>)))]
async fn view(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Good<Seen> {
    let live = app.table(&id).await?;
    let seat = bearer(&headers, &live)?;
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let now = live.now();
    let view = now.host.view_json(viewer);
    Ok(Json(Answered::new(Seen { seat: seat.map(Seat::number), view, table: LiveTable::at(&now) })))
}

/// What happened from an entry on, as the token's seat or a spectator saw it
#[utoipa::path(get, path = "/tables/{id}/events", params(("id" = String, Path), Since), security((), ("token" = [])),
    responses((status = 200, description = "Each with the number of its entry", body = Answered<Happened>)))]
async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<Since>, QueryRejection>,
    headers: HeaderMap,
) -> Good<Happened> {
    let Query(Since { since }) = asked.map_err(|_| Fault::bad_field("since"))?;
    let live = app.table(&id).await?;
    let viewer = bearer(&headers, &live)?.map_or(Viewer::Spectator, Viewer::Seat);
    let now = live.now();
    let events = now.host.events(usize::try_from(since).unwrap_or(usize::MAX), viewer);
    Ok(Json(Answered::new(Happened { events, table: LiveTable::at(&now) })))
}

/// The scoring sheets as if the game ended now
#[utoipa::path(get, path = "/tables/{id}/score", params(("id" = String, Path)),
    responses((status = 200, description = "The sheets", body = Answered<Score>)))]
async fn score(State(app): State<App>, Path(id): Path<String>) -> Good<Score> {
    Ok(Json(Answered::new(app.table(&id).await?.now().host.sheets())))
}

/// Set-up, log and seed of a finished game
///
/// Those of a running one hold what nobody may see.
#[utoipa::path(get, path = "/tables/{id}/log", params(("id" = String, Path)),
    responses((status = 200, description = "The record", body = Answered<Log>)))]
async fn log(State(app): State<App>, Path(id): Path<String>) -> Good<Log> {
    Ok(Json(Answered::new(app.table(&id).await?.now().host.record().ok_or_else(Fault::not_over)?)))
}

/// Takes back while that is free; asks, agrees or declines beyond
#[utoipa::path(post, path = "/tables/{id}/undo", params(("id" = String, Path)), security(("token" = [])),
    request_body(content = TakingBack, example = json!({ "what": "take" })),
    responses((status = 200, description = "The table", body = Answered<TableAnswer>)))]
async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(TakingBack { what, version }): Body<TakingBack>,
) -> Good<TableAnswer> {
    let live = app.table(&id).await?;
    let seat = bearer(&headers, &live)?.ok_or_else(Fault::bad_seat)?;
    let deed = match what.unwrap_or(Undoing::Take) {
        Undoing::Take => Deed::TakeBack(seat),
        Undoing::Ask => Deed::Ask(seat),
        Undoing::Agree => Deed::Agree(seat),
        Undoing::Decline => Deed::Decline(seat),
    };
    let done = app.act(&live, deed, version).await?;
    Ok(Json(Answered::new(TableAnswer { table: LiveTable::at(&done.now) })))
}

/// What a strong player would do for the token's seat on turn, where hints are allowed
#[utoipa::path(get, path = "/tables/{id}/hint", params(("id" = String, Path)), security(("token" = [])),
    responses((status = 200, description = "The hint", body = Answered<HintAnswer>)))]
async fn hint(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Good<HintAnswer> {
    let live = app.table(&id).await?;
    let seat = bearer(&headers, &live)?.ok_or_else(Fault::bad_seat)?;
    let hint = hints::for_program(&app, &live, seat).await?;
    Ok(Json(Answered::new(HintAnswer { hint, table: LiveTable::at(&live.now()) })))
}

/// The seat of the token that came with the request: none without a token, refused if it is not one of this table's.
pub fn bearer(headers: &HeaderMap, live: &Live) -> Result<Option<Seat>, Fault> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).ok_or_else(Fault::bad_seat)?;
    live.people().of_token(&secret::digest(token.trim())).map(Some).ok_or_else(Fault::bad_seat)
}
