//! What people do at a table, from the page: acting, taking back, asking why not.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tabletop::Seat;

use crate::app::{App, Deed};
use crate::client::Client;
use crate::fault::Fault;
use crate::host::{Tell, Undo};
use crate::live::{Live, Now, People};

#[derive(Deserialize)]
pub struct Playing {
    action: String,
    /// The table that the click was meant for.
    version: u64,
    seat: Option<u8>,
}

pub async fn play(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Fault> {
    let playing: Playing = read(&headers, &body)?;
    let live = app.table(&id).await?;
    let seat = own_seat(&client, &live, playing.seat)?;
    let deed = Deed::Play { seat, action: playing.action, length: None, tell: Tell::Nothing };
    let done = app.act(&live, deed, Some(playing.version)).await?;
    Ok(answer(&headers, &id, done.now.version))
}

#[derive(Deserialize)]
pub struct TakingBack {
    what: String,
    version: u64,
    seat: Option<u8>,
}

pub async fn undo(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Fault> {
    let taking: TakingBack = read(&headers, &body)?;
    let live = app.table(&id).await?;
    let seat = own_seat(&client, &live, taking.seat)?;
    let deed = match taking.what.as_str() {
        "take" => Deed::TakeBack(seat),
        "ask" => asking(&client, &live, seat),
        "agree" => Deed::Agree(seat),
        "decline" => Deed::Decline(seat),
        _ => return Err(Fault::bad_field("what")),
    };
    let done = app.act(&live, deed, Some(taking.version)).await?;
    Ok(answer(&headers, &id, done.now.version))
}

/// Whether all others are bots, sit at the same screen, or have not come yet: then nobody has to be asked.
pub fn nobody_to_ask(now: &Now, people: &People, held: &[Seat], seat: Seat) -> bool {
    let silent = |other: Seat| people.bot(other).is_some() || held.contains(&other) || people.is_free(other);
    Seat::first(now.host.seats()).all(|other| other == seat || silent(other))
}

fn asking(client: &Client, live: &Live, seat: Seat) -> Deed {
    let (now, people) = (live.now(), live.people());
    let held = client.place(live, None).held;
    match (nobody_to_ask(&now, &people, &held, seat), now.host.undo(seat)) {
        (_, Undo::Free) => Deed::TakeBack(seat),
        (true, Undo::Nothing | Undo::Consent) => Deed::TakeBackAgreed(seat),
        (false, Undo::Nothing | Undo::Consent) => Deed::Ask(seat),
    }
}

#[derive(Deserialize)]
pub struct Wondering {
    action: String,
    seat: Option<u8>,
}

/// Why an action may not be played now. Nothing is changed.
pub async fn why(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    asked: Result<Query<Wondering>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Fault> {
    let Query(wondering) = asked.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    let seat = own_seat(&client, &live, wondering.seat)?;
    live.now().host.play(seat, &wondering.action, None, Tell::Nothing)?;
    Ok(Json(json!({ "ok": true })).into_response())
}

/// The seat somebody acts for: the one they name if they hold it, else the one of theirs that is on turn.
fn own_seat(client: &Client, live: &Live, asked: Option<u8>) -> Result<Seat, Fault> {
    let held = client.place(live, None).held;
    let to_act = live.now().host.to_act();
    let found = match asked {
        Some(asked) => held.iter().find(|seat| seat.number() == asked),
        None => held.iter().find(|&&seat| to_act.contains(seat)).or(held.first()),
    };
    found.copied().ok_or_else(Fault::bad_seat)
}

/// A form or JSON.
fn read<T: DeserializeOwned>(headers: &HeaderMap, body: &Bytes) -> Result<T, Fault> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.starts_with("application/json") {
        return serde_json::from_slice(body).map_err(|error| match error.classify() {
            serde_json::error::Category::Data => Fault::bad_request(),
            serde_json::error::Category::Io
            | serde_json::error::Category::Syntax
            | serde_json::error::Category::Eof => Fault::bad_json(),
        });
    }
    serde_urlencoded::from_bytes(body).map_err(|_| Fault::bad_request())
}

/// For a script the new version; for a form without script the table again.
fn answer(headers: &HeaderMap, id: &str, version: u64) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    if accepts.contains("text/html") {
        Redirect::to(&format!("/t/{id}")).into_response()
    } else {
        Json(json!({ "ok": true, "version": version })).into_response()
    }
}
