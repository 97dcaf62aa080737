//! Campaigns for programs. One belongs to whoever has its token, given once when it is begun.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use everdell_duo::files::campaign::{Difficulty, tidy_city};
use serde::Deserialize;
use serde_json::json;

use super::{Seats, good, opened, read};
use crate::app::App;
use crate::campaign::{Campaign, Owner};
use crate::client::Client;
use crate::fault::Fault;
use crate::secret;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Beginning {
    city: String,
    #[serde(default)]
    difficulty: Option<String>,
}

pub async fn open(State(app): State<App>, client: Client, body: Bytes) -> Result<Response, Fault> {
    let beginning: Beginning = read(&body)?;
    let difficulty = level(beginning.difficulty.as_deref(), Difficulty::Normal)?;
    let city = tidy_city(&beginning.city);
    if city.is_empty() {
        return Err(Fault::bad_field("city"));
    }
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let token = secret::token()?;
    let id = app.new_campaign(city, difficulty, Owner::Token(secret::digest(&token))).await?;
    let campaign = app.campaign(&id).await?.to_json();
    let answer = good([
        ("id", json!(id)),
        ("address", json!(format!("/c/{id}"))),
        ("token", json!(token)),
        ("campaign", campaign),
    ]);
    Ok((StatusCode::CREATED, answer).into_response())
}

fn level(asked: Option<&str>, usual: Difficulty) -> Result<Difficulty, Fault> {
    asked.map_or(Ok(usual), |word| Difficulty::from_word(word).ok_or_else(|| Fault::bad_field("difficulty")))
}

/// The sheet, for everybody who knows its name.
pub async fn campaign(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Fault> {
    Ok(good([("campaign", app.campaign(&id).await?.to_json())]))
}

/// The campaign, if the token that came with the request is its own.
async fn own(app: &App, headers: &HeaderMap, id: &str) -> Result<Campaign, Fault> {
    let campaign = app.campaign(id).await?;
    let token = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let is_own = token.is_some_and(|token| campaign.is_of_token(&secret::digest(token.trim())));
    if is_own { Ok(campaign) } else { Err(Fault::not_your_campaign()) }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NextChapter {
    difficulty: Option<String>,
    #[serde(flatten)]
    seats: Seats,
}

pub async fn begin(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Fault> {
    let NextChapter { difficulty, seats } = read(&body)?;
    let campaign = own(&app, &headers, &id).await?;
    let difficulty = level(difficulty.as_deref(), campaign.sheet.campaign.difficulty)?;
    let nonces = seats.nonces()?;
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let mut tokens = Vec::new();
    let live = app.begin_chapter(&campaign, difficulty, nonces, |count| seats.seating(count, &mut tokens)).await?;
    opened(&app, &live, &seats, &tokens).await
}

pub async fn pass_over(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    app.pass_over_chapter(&own(&app, &headers, &id).await?).await?;
    campaign(State(app), Path(id)).await
}

pub async fn give_up(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    app.give_up_chapter(&own(&app, &headers, &id).await?).await?;
    campaign(State(app), Path(id)).await
}
