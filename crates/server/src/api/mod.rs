//! The JSON API: the objects of the engine protocol over HTTP, so that a program can take a seat.
//!
//! A seat belongs to the holder of its token, given once when the table is made or an invitation is used, and sent as
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
use store::{Digest, SeatRow};
use tabletop::{Seat, Seats, Viewer};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::{App, Deed, Origin, Seating};
use crate::client::{Client, tidy_name};
use crate::fault::Fault;
use crate::host::{self, Tell, Wanted};
use crate::live::Live;
use crate::pages::again::{Swap, Tokens};
use crate::pages::hints;
use crate::pages::seating::Adds;
use crate::seats::Sitter;
use crate::secret;
use body::Body;
use objects::{
    Adding, Arranged, Arranging, Happened, HintAnswer, InWords, Invitation, Joined, Joining, Leaving, Legal, LegalItem,
    LiveTable, Opened, Opening, Played, Playing, PlayingAgain, SeatToken, Seen, Since, Sitting, TableAnswer,
    TakingBack, Undoing, Want, World, YesNo,
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
        .routes(routes!(world))
        .routes(routes!(events))
        .routes(routes!(score))
        .routes(routes!(log))
        .routes(routes!(undo))
        .routes(routes!(leave))
        .routes(routes!(arrange))
        .routes(routes!(again))
        .routes(routes!(nonce))
        .routes(routes!(start))
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
    /// Whether people other than the opener play.
    fn is_apart(&self) -> bool {
        !self.bots.is_empty() || !self.invite.is_empty()
    }

    fn nonces(&self) -> Result<Vec<table::Nonce>, Fault> {
        let nonces: Option<Vec<table::Nonce>> = self.nonces.iter().map(|nonce| table::Nonce::from_hex(nonce)).collect();
        nonces.ok_or_else(|| Fault::bad_field("nonces"))
    }

    /// Everybody but bots.
    fn people(&self, game: GameId, seats: Option<u8>) -> Seats {
        // A number of seats that no game has is refused when the table is opened.
        let seats = seats.unwrap_or(*host::usual_seats(game).start()).min(Seat::MOST);
        Seat::first(seats).filter(|seat| !self.bots.contains_key(&seat.to_string())).collect()
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
    let Opening { game, seats, mode, options, wait, .. } = opening;
    let game = GameId::from_name(&game).ok_or_else(|| Fault::unknown_game(&game))?;
    let nonces = sitting.nonces()?;
    sitting.check_bots()?;
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let mut tokens = Vec::new();
    let mut options = options.unwrap_or_else(|| json!({}));
    if sitting.is_apart() {
        options = host::options_apart(game, &options)?;
    }
    let waits_for = if wait { sitting.people(game, seats) } else { Seats::NONE };
    let mode = mode.as_deref();
    let wanted = Wanted { game, seats, mode, options: &options, nonces, position: None, waits_for };
    let live = app.open_table(wanted, Origin::New, |count| sitting.seating(count, &mut tokens)).await?;
    opened(&app, &live, &sitting, tokens).await
}

/// What is told of a new table, its tokens this once.
async fn opened(app: &App, live: &Live, sitting: &Sitting, tokens: Vec<(u8, String)>) -> Made<Opened> {
    if sitting.hints {
        hints::allow(app, live).await?;
    }
    let link = |seat| format!("/join/{}", app.first_link(&live.id, Seat::new(seat), 0));
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
async fn join(State(app): State<App>, Body(Joining { invitation, name, nonce }): Body<Joining>) -> Made<Joined> {
    let token = secret::token()?;
    let (session, nonce) = (secret::digest(&token), read_nonce(nonce.as_deref())?);
    let who = Sitter { session, device: "API", name: &tidy_name(&name), nonce };
    let live = app.sit(secret::digest(&invitation), who).await?;
    let seat = live.people().of_token(&session).ok_or_else(Fault::used_link)?.number();
    let (id, address) = (live.id.clone(), format!("/t/{}", live.id));
    let joined = Joined { address, id, seat, token, table: LiveTable::at(&live.now()) };
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

/// A position that the token's seat cannot tell from the true one
///
/// Drawn afresh from what the seat knows, for programs that think by playing on. Of a finished game it is the true one.
#[utoipa::path(get, path = "/tables/{id}/world", params(("id" = String, Path)), security(("token" = [])),
    responses((status = 200, description = "The position", body = Answered<World>)))]
async fn world(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Good<World> {
    let live = app.table(&id).await?;
    let seat = bearer(&headers, &live)?.ok_or_else(Fault::bad_seat)?;
    let (now, seed) = (live.now(), u64::from_le_bytes(secret::bytes()?));
    let world = now.host.position_at(now.host.length(), Viewer::Seat(seat), seed);
    Ok(Json(Answered::new(World { world, table: LiveTable::at(&now) })))
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
    let deed: fn(Seat) -> Deed = match what.unwrap_or(Undoing::Take) {
        Undoing::Take => Deed::TakeBack,
        Undoing::Ask => Deed::Ask,
        Undoing::Agree => Deed::Agree,
        Undoing::Decline => Deed::Decline,
    };
    act(&app, &id, &headers, version, deed).await
}

/// Gives the game up for the token's seat
///
/// With one or two players, and where all play together, the game is over then; else a bot plays on, and the token is worth nothing any more.
#[utoipa::path(post, path = "/tables/{id}/leave", params(("id" = String, Path)), security(("token" = [])),
    request_body(content = Leaving, example = json!({})),
    responses((status = 200, description = "The table", body = Answered<TableAnswer>)))]
async fn leave(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(Leaving { version }): Body<Leaving>,
) -> Good<TableAnswer> {
    act(&app, &id, &headers, version, Deed::Leave).await
}

/// Acts for the token's seat, and answers with the table after that.
async fn act(
    app: &App,
    id: &str,
    headers: &HeaderMap,
    version: Option<u64>,
    deed: impl FnOnce(Seat) -> Deed,
) -> Good<TableAnswer> {
    let live = app.table(id).await?;
    let seat = bearer(headers, &live)?.ok_or_else(Fault::bad_seat)?;
    let done = app.act(&live, deed(seat), version).await?;
    Ok(Json(Answered::new(TableAnswer { table: LiveTable::at(&done.now) })))
}

/// Frees a seat or lets a bot play it, for whoever opened the table
///
/// Everybody at the table is told. A freed seat has a new link, told this once.
#[utoipa::path(post, path = "/tables/{id}/seats", params(("id" = String, Path)), security(("token" = [])),
    request_body(content = Arranging, example = json!({ "seat": 1, "bot": "easy" })),
    responses((status = 200, description = "The table", body = Answered<Arranged>)))]
async fn arrange(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(Arranging { seat, bot, version }): Body<Arranging>,
) -> Good<Arranged> {
    let live = app.table(&id).await?;
    let own = opener(&headers, &live)?;
    let seat = Seat::first(live.now().host.seats()).find(|other| other.number() == seat && *other != own);
    let seat = seat.ok_or_else(Fault::bad_seat)?;
    let deed = match &bot {
        Some(bot) => Deed::Fill(seat, Bot::from_name(bot).ok_or_else(|| Fault::unknown_bot(bot))?),
        None => Deed::Free(seat),
    };
    let done = app.act(&live, deed, version).await?;
    let link = app.open_link(&live, &done.now, &live.people(), seat);
    let invitation = link.map(|link| Invitation { seat: seat.number(), address: format!("/join/{link}") });
    Ok(Json(Answered::new(Arranged { invitation, table: LiveTable::at(&done.now) })))
}

/// The next game of a finished table, with the same players and settings
///
/// Whoever asks first opens it; the others are led to the same table. If that is the program which opened the last one, it is told new
/// tokens for its seats. Else no token is told, and everybody goes on with the one they have.
#[utoipa::path(post, path = "/tables/{id}/again", params(("id" = String, Path)), security(("token" = [])),
    request_body(content = PlayingAgain, example = json!({ "swap": true })),
    responses((status = 201, description = "The table", body = Answered<Opened>)))]
async fn again(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(PlayingAgain { swap }): Body<PlayingAgain>,
) -> Made<Opened> {
    let live = app.table(&id).await?;
    let (token, _) = token(&headers)?.zip(bearer(&headers, &live)?).ok_or_else(Fault::bad_seat)?;
    if live.people().next.is_none() {
        app.new_tables.take(client.address).map_err(Fault::too_often)?;
    }
    let of_programs = if live.people().has_opened(&token) { Tokens::New } else { Tokens::Stay };
    let swap = if swap { Swap::Yes } else { Swap::No };
    let mut tokens = Vec::new();
    let next = app.play_again(&live, swap, Adds::Nothing, of_programs, &mut tokens).await?;
    let opened = Opened {
        id: next.id.clone(),
        address: format!("/t/{}", next.id),
        tokens: tokens.into_iter().map(|(seat, token)| SeatToken { seat, token }).collect(),
        invitations: Vec::new(),
        table: LiveTable::at(&next.now()),
    };
    Ok((StatusCode::CREATED, Json(Answered::new(opened))))
}

/// Says what the token's seat adds to the shuffle, at a table that was opened with `wait`
///
/// The commitment was told before. After the last seat the cards are dealt.
#[utoipa::path(post, path = "/tables/{id}/nonce", params(("id" = String, Path)), security(("token" = [])),
    request_body(content = Adding, example = json!({})),
    responses((status = 200, description = "The table", body = Answered<TableAnswer>)))]
async fn nonce(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(Adding { nonce }): Body<Adding>,
) -> Good<TableAnswer> {
    let nonce = read_nonce(nonce.as_deref())?;
    act(&app, &id, &headers, None, |seat| Deed::AddNonce(seat, nonce)).await
}

/// Deals without waiting for those who have not said what they add to the shuffle
#[utoipa::path(post, path = "/tables/{id}/start", params(("id" = String, Path)), security(("token" = [])),
    request_body(content = Leaving, example = json!({})),
    responses((status = 200, description = "The table", body = Answered<TableAnswer>)))]
async fn start(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(Leaving { version }): Body<Leaving>,
) -> Good<TableAnswer> {
    let live = app.table(&id).await?;
    opener(&headers, &live)?;
    let done = app.act(&live, Deed::Start, version).await?;
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

/// The seat of whoever opened the table; programs that came by an invitation are refused.
fn opener(headers: &HeaderMap, live: &Live) -> Result<Seat, Fault> {
    let (token, seat) = token(headers)?.zip(bearer(headers, live)?).ok_or_else(Fault::bad_seat)?;
    if live.people().has_opened(&token) { Ok(seat) } else { Err(Fault::not_host()) }
}

fn read_nonce(nonce: Option<&str>) -> Result<Option<table::Nonce>, Fault> {
    let read = |text| table::Nonce::from_hex(text).ok_or_else(|| Fault::bad_field("nonce"));
    nonce.map(read).transpose()
}

/// The digest of the token that came with the request.
fn token(headers: &HeaderMap) -> Result<Option<Digest>, Fault> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).ok_or_else(Fault::bad_seat)?;
    Ok(Some(secret::digest(token.trim())))
}

/// The seat of the token that came with the request: none without a token, refused if it is not one of this table's.
pub fn bearer(headers: &HeaderMap, live: &Live) -> Result<Option<Seat>, Fault> {
    let Some(token) = token(headers)? else { return Ok(None) };
    live.people().of_token(&token).map(Some).ok_or_else(Fault::bad_seat)
}
