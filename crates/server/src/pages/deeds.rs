//! What people do at a table, from the page: acting, taking back, asking why not.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tabletop::Seat;

use super::table::{Looking, Sight};
use crate::app::{App, Deed};
use crate::client::Client;
use crate::fault::Fault;
use crate::host::Tell;
use crate::live::Live;

#[derive(Deserialize)]
pub struct Playing {
    action: String,
    /// The table that the click was meant for.
    version: u64,
    seat: Option<u8>,
}

pub async fn play(State(app): State<App>, asked: Asked<Playing>) -> Result<Response, Fault> {
    let seat = own_seat(&asked.client, &asked.live, asked.what.seat)?;
    let deed = Deed::Play { seat, action: asked.what.action.clone(), length: None, tell: Tell::Nothing };
    asked.act(&app, deed, Some(asked.what.version)).await
}

#[derive(Deserialize)]
pub struct TakingBack {
    what: String,
    version: u64,
    seat: Option<u8>,
}

pub async fn undo(State(app): State<App>, asked: Asked<TakingBack>) -> Result<Response, Fault> {
    let seat = own_seat(&asked.client, &asked.live, asked.what.seat)?;
    let deed = match asked.what.what.as_str() {
        "take" => Deed::TakeBack(seat),
        "ask" => Deed::Ask(seat),
        "agree" => Deed::Agree(seat),
        "decline" => Deed::Decline(seat),
        _ => return Err(Fault::bad_field("what")),
    };
    asked.act(&app, deed, Some(asked.what.version)).await
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
pub(super) fn own_seat(client: &Client, live: &Live, asked: Option<u8>) -> Result<Seat, Fault> {
    let held = client.place(live, None).held;
    let to_act = live.now().host.to_act();
    let found = match asked {
        Some(asked) => held.iter().find(|seat| seat.number() == asked),
        None => held.iter().find(|&&seat| to_act.contains(seat)).or(held.first()),
    };
    found.copied().ok_or_else(Fault::bad_seat)
}

/// Something that is asked for at a table, as a form or as JSON.
pub struct Asked<T> {
    pub(super) client: Client,
    id: String,
    pub(super) live: Arc<Live>,
    headers: HeaderMap,
    looking: Looking,
    pub(super) what: T,
}

impl<T: DeserializeOwned + Send> FromRequest<App> for Asked<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &App) -> Result<Self, Fault> {
        let (mut parts, body) = request.into_parts();
        let Ok(client) = Client::from_request_parts(&mut parts, app).await;
        let Path(id) = Path::<String>::from_request_parts(&mut parts, app).await.map_err(|_| Fault::no_table())?;
        let Query(looking) = Query::try_from_uri(&parts.uri).map_err(|_| Fault::bad_request())?;
        let headers = parts.headers.clone();
        let body = Bytes::from_request(Request::from_parts(parts, body), app).await.map_err(|_| Fault::too_large())?;
        let what = read(text(&headers, &header::CONTENT_TYPE), &body)?;
        let live = app.table(&id).await?;
        Ok(Self { client, id, live, headers, looking, what })
    }
}

impl<T> Asked<T> {
    /// Does it. The script gets the table as it is then; a form without script is sent there.
    pub(super) async fn act(&self, app: &App, deed: Deed, version: Option<u64>) -> Result<Response, Fault> {
        app.act(&self.live, deed, version).await?;
        if text(&self.headers, &header::ACCEPT).contains("text/html") {
            return Ok(Redirect::to(&format!("/t/{}", self.id)).into_response());
        }
        Ok(Sight::new(app, &self.client, &self.live, &self.looking, &self.headers).fragment())
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

fn read<T: DeserializeOwned>(kind: &str, body: &Bytes) -> Result<T, Fault> {
    if !kind.starts_with("application/json") {
        return serde_urlencoded::from_bytes(body).map_err(|_| Fault::bad_request());
    }
    serde_json::from_slice(body).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => Fault::bad_request(),
        serde_json::error::Category::Io | serde_json::error::Category::Syntax | serde_json::error::Category::Eof => {
            Fault::bad_json()
        }
    })
}
