//! Campaigns for programs. A campaign belongs to the holder of its token, given once when it is begun.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use everdell_duo::Agree;
use everdell_duo::files::campaign::{Difficulty, tidy_city};
use games::GameId;
use protocol::Answered;
use tabletop::Seats;

use super::body::Body;
use super::objects::{Beginning, CampaignAnswer, CampaignOpened, NextChapter, Opened};
use super::{Good, Made, opened};
use crate::app::App;
use crate::campaign::{Campaign, Owner, Shuffled};
use crate::client::Client;
use crate::fault::Fault;
use crate::secret;

/// A new campaign of Everdell Duo
///
/// Its token is told this once.
#[utoipa::path(post, path = "/campaigns", operation_id = "open_campaign", request_body(content = Beginning,
    examples(("normal" = (value = json!({ "city": "Everdell" }))))),
    responses((status = 201, description = "The campaign", body = Answered<CampaignOpened>)))]
pub async fn open(State(app): State<App>, client: Client, Body(beginning): Body<Beginning>) -> Made<CampaignOpened> {
    let difficulty = beginning.difficulty.map_or(Difficulty::Normal, Difficulty::from);
    let city = tidy_city(&beginning.city);
    if city.is_empty() {
        return Err(Fault::bad_field("city"));
    }
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let token = secret::token()?;
    let id = app.new_campaign(city, difficulty, Owner::Token(secret::digest(&token))).await?;
    let campaign = app.campaign(&id).await?.to_json();
    let address = format!("/c/{id}");
    Ok((StatusCode::CREATED, Json(Answered::new(CampaignOpened { id, address, token, campaign }))))
}

/// The sheet of a campaign
#[utoipa::path(get, path = "/campaigns/{id}", operation_id = "campaign", params(("id" = String, Path)),
    responses((status = 200, description = "The sheet", body = Answered<CampaignAnswer>)))]
pub async fn campaign(State(app): State<App>, Path(id): Path<String>) -> Good<CampaignAnswer> {
    sheet(&app, &id).await
}

async fn sheet(app: &App, id: &str) -> Good<CampaignAnswer> {
    Ok(Json(Answered::new(CampaignAnswer { campaign: app.campaign(id).await?.to_json() })))
}

/// The campaign, if the token that came with the request is its own.
async fn own(app: &App, headers: &HeaderMap, id: &str) -> Result<Campaign, Fault> {
    let campaign = app.campaign(id).await?;
    let token = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let is_own = token.is_some_and(|token| campaign.is_of_token(&secret::digest(token.trim())));
    if is_own { Ok(campaign) } else { Err(Fault::not_your_campaign()) }
}

/// Opens the table of the next chapter, for the campaign's token
#[utoipa::path(post, path = "/campaigns/{id}/begin", operation_id = "begin_chapter", params(("id" = String, Path)),
    security(("token" = [])), request_body(content = NextChapter,
    examples(("alone" = (value = json!({}))), ("with a bot" = (value = json!({ "bots": { "1": "random" } }))))),
    responses((status = 201, description = "The table", body = Answered<Opened>)))]
pub async fn begin(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(mut next): Body<NextChapter>,
) -> Made<Opened> {
    let sitting = next.sitting();
    let campaign = own(&app, &headers, &id).await?;
    let difficulty = next.difficulty.map_or(campaign.sheet.campaign.difficulty, Difficulty::from);
    let agree = if sitting.is_apart() { Agree::Asked } else { Agree::Aloud };
    let waits_for = if next.wait { sitting.people(GameId::EverdellDuo, next.seats) } else { Seats::NONE };
    let shuffled = Shuffled { nonces: sitting.nonces()?, waits_for };
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let mut tokens = Vec::new();
    let seating = |count| sitting.seating(count, &mut tokens);
    let live = app.begin_chapter(&campaign, difficulty, agree, next.seats, shuffled, seating).await?;
    opened(&app, &live, &sitting, tokens).await
}

/// Goes on without winning a chapter that was lost
#[utoipa::path(post, path = "/campaigns/{id}/pass-over", operation_id = "pass_over", params(("id" = String, Path)),
    security(("token" = [])),
    responses((status = 200, description = "The sheet", body = Answered<CampaignAnswer>)))]
pub async fn pass_over(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Good<CampaignAnswer> {
    app.pass_over_chapter(&own(&app, &headers, &id).await?).await?;
    sheet(&app, &id).await
}

/// Leaves the game of the chapter
///
/// It counts as lost if somebody has acted in it.
#[utoipa::path(post, path = "/campaigns/{id}/give-up", operation_id = "give_up", params(("id" = String, Path)),
    security(("token" = [])),
    responses((status = 200, description = "The sheet", body = Answered<CampaignAnswer>)))]
pub async fn give_up(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Good<CampaignAnswer> {
    app.give_up_chapter(&own(&app, &headers, &id).await?).await?;
    sheet(&app, &id).await
}
