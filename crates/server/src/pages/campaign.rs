//! The page of a campaign: map, next chapter, sheet; and the orders that can be given there.

use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use everdell_duo::Agree;
use everdell_duo::State as EverdellDuo;
use everdell_duo::files::campaign::{Difficulty, Sheet, tidy_city};
use everdell_duo_ui::board::campaign as drawn;
use games::GameId;
use maud::{Markup, html};
use packs::Edge;
use serde::Deserialize;
use store::{ListedCampaign, Use};
use ui::Lang;

use super::join::{address_of, link_to_copy};
use super::seating::{self, Adds, Choice, pill, seated};
use super::{page, rules_address, with_cookies};
use crate::app::App;
use crate::campaign::{Campaign, Owner, Shuffled};
use crate::client::{Client, tidy_name};
use crate::fault::Fault;
use crate::host;
use crate::say::{say, say_with};
use crate::secret;

type Given<T> = Result<Form<T>, axum::extract::rejection::FormRejection>;

/// What the start page offers beside single games: the whole way through the valley.
pub fn offer(lang: Lang) -> Markup {
    html! {
        section class="campaign-offer" {
            h3 { (say(lang, "campaign.offer")) }
            p { (say(lang, "campaign.offer-about")) }
            form class="form" method="post" action="/campaigns" {
                label class="field" {
                    (say(lang, "campaign.city"))
                    input name="city" value=(say(lang, "campaign.usual-city")) maxlength="40" autocomplete="off";
                }
                button class="button" type="submit" { (say(lang, "campaign.begin")) }
            }
        }
    }
}

#[derive(Deserialize)]
pub struct Beginning {
    #[serde(default)]
    city: String,
}

/// A new campaign belongs to the person who begins it.
pub async fn open(State(app): State<App>, mut client: Client, form: Given<Beginning>) -> Result<Response, Fault> {
    let Form(beginning) = form.map_err(|_| Fault::bad_request())?;
    let session = client.sit_down(app.config.secure)?;
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let city = named(&beginning.city, client.lang);
    let id = app.new_campaign(city, Difficulty::Normal, Owner::Session(session)).await?;
    Ok((client.jar, Redirect::to(&address(&id))).into_response())
}

/// A city without a name gets the usual one.
fn named(city: &str, lang: Lang) -> String {
    let city = tidy_city(city);
    if city.is_empty() { say(lang, "campaign.usual-city") } else { city }
}

/// What a campaign is called in a list.
pub fn title(listed: &ListedCampaign, lang: Lang) -> String {
    let city =
        serde_json::from_str(&listed.setup).ok().and_then(|sheet| Sheet::read(&sheet).ok()).map(|sheet| sheet.city);
    say_with(lang, "campaign.title", &[("city", &city.unwrap_or_default())])
}

fn address(id: &str) -> String {
    format!("/c/{id}")
}

pub async fn campaign(State(app): State<App>, client: Client, Path(id): Path<String>) -> Result<Response, Fault> {
    let campaign = app.campaign(&id).await?;
    let lang = client.lang;
    let (pack, sheet) = (EverdellDuo::standard_pack().pack, &campaign.sheet);
    let title = say_with(lang, "campaign.title", &[("city", &sheet.city)]);
    let menu = html! {
        a href=(rules_address(GameId::EverdellDuo)) target="_blank" { (say(lang, "page.rules")) }
    };
    let body = html! {
        main id="main" class="page-body campaign" data-game=(GameId::EverdellDuo.name()) data-campaign=(id) {
            h1 { (title) }
            section class="campaign-map" { (everdell_duo_ui::board::map(pack, &sheet.campaign, lang)) }
            section class="campaign-next" aria-labelledby="next" {
                (drawn::next(pack, &sheet.campaign, lang))
                (orders(&campaign, &client))
            }
            div class="campaign-more" {
                section { (drawn::sheet(pack, &sheet.campaign, &campaign.addresses(), lang)) }
                div class="campaign-side" {
                    section { (drawn::carried(pack, &sheet.campaign, lang)) }
                    @if campaign.is_of(client.session) { (another_device(&id, lang)) }
                }
            }
        }
    };
    let page = page(&app, &client, &title, &address(&id), &menu, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

/// What its owner, or a spectator, can do now.
fn orders(campaign: &Campaign, client: &Client) -> Markup {
    let lang = client.lang;
    let mine = campaign.is_of(client.session);
    html! {
        @if let Some(table) = &campaign.running {
            p class="notice" { (say(lang, "campaign.running")) }
            p class="row" { a class="button main" href={ "/t/" (table) } { (say(lang, "page.to-table")) } }
            @if mine {
                details class="more" {
                    summary { (say(lang, "campaign.leave")) }
                    p { (say(lang, "campaign.give-up-about")) }
                    form method="post" action={ (address(&campaign.id)) "/give-up" } {
                        button class="button danger" type="submit" { (say(lang, "campaign.give-up")) }
                    }
                }
            }
        } @else if campaign.sheet.campaign.next().is_some() {
            @if mine { (chapter_form(campaign, client)) } @else { p class="notice" { (say(lang, "campaign.not-mine")) } }
        }
    }
}

/// The next chapter as a table: with a bot, with somebody by link, or both animals at this screen.
fn chapter_form(campaign: &Campaign, client: &Client) -> Markup {
    let lang = client.lang;
    let (pack, now) = (EverdellDuo::standard_pack().pack, &campaign.sheet.campaign);
    let button = |with: &str, words: &str, class: &str| {
        html! { button class=(class) type="submit" name="with" value=(with) { (say(lang, words)) } }
    };
    html! {
        form class="form" method="post" action={ (address(&campaign.id)) "/begin" } {
            (Adds::field())
            fieldset class="pills" {
                legend { (say(lang, "campaign.level")) }
                @for difficulty in Difficulty::ALL {
                    (pill("difficulty", difficulty.word(), &drawn::level(pack, now, difficulty, lang), now.difficulty.word()))
                }
            }
            (seating::levels(&say(lang, "campaign.bot"), lang))
            label class="field" {
                (say(lang, "start.name"))
                input name="name" value=(client.name) maxlength="24" autocomplete="nickname";
            }
            (super::hints::choice(lang))
            div class="row ways" {
                (button("bot", "campaign.with-bot", "button main"))
                (button("friend", "campaign.with-friend", "button"))
                (button("screen", "campaign.at-screen", "button"))
                (button("alone", "campaign.alone", "button"))
            }
        }
        @if now.may_pass_over() {
            details class="more" {
                summary { (say(lang, "campaign.pass-over")) }
                p { (say(lang, "campaign.pass-over-about")) }
                form method="post" action={ (address(&campaign.id)) "/pass-over" } {
                    button class="button" type="submit" { (say(lang, "campaign.pass-over")) }
                }
            }
        }
    }
}

fn another_device(id: &str, lang: Lang) -> Markup {
    html! {
        section {
            h2 { (say(lang, "campaign.yours")) }
            p { (say(lang, "campaign.yours-about")) }
            form method="post" action={ (address(id)) "/link" } {
                button class="button" type="submit" { (say(lang, "table.other-device")) }
            }
        }
    }
}

/// The campaign, if it belongs to the client.
async fn own(app: &App, client: &Client, id: &str) -> Result<Campaign, Fault> {
    let campaign = app.campaign(id).await?;
    if campaign.is_of(client.session) { Ok(campaign) } else { Err(Fault::not_your_campaign()) }
}

#[derive(Deserialize)]
pub struct NextChapter {
    difficulty: String,
    with: String,
    #[serde(default)]
    bot: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    adds: String,
    hints: Option<String>,
}

pub async fn begin(
    State(app): State<App>,
    mut client: Client,
    Path(id): Path<String>,
    form: Given<NextChapter>,
) -> Result<Response, Fault> {
    let Form(wanted) = form.map_err(|_| Fault::bad_request())?;
    let campaign = own(&app, &client, &id).await?;
    let difficulty = Difficulty::from_word(&wanted.difficulty).ok_or_else(|| Fault::bad_field("difficulty"))?;
    let session = client.sit_down(app.config.secure)?;
    let name = tidy_name(&wanted.name);
    client.remember_name(&name, app.config.secure);
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let NextChapter { with, bot, adds, hints, .. } = wanted;
    let choice = Choice { with, bot, ..Choice::default() };
    let seats = choice.seats(&host::seats(GameId::EverdellDuo));
    let sitters = choice.sitters(seats)?;
    let agree = if choice.is_apart(seats)? { Agree::Asked } else { Agree::Aloud };
    let shuffled = Shuffled { nonces: Vec::new(), waits_for: choice.waits_for(seats, Adds::read(&adds))? };
    let seating = |_| Ok(seated(&sitters, session, &client.device, &name));
    let live = app.begin_chapter(&campaign, difficulty, agree, Some(seats), shuffled, seating).await?;
    if hints.is_some() {
        super::hints::allow(&app, &live).await?;
    }
    Ok((client.jar, Redirect::to(&format!("/t/{}", live.id))).into_response())
}

pub async fn pass_over(State(app): State<App>, client: Client, Path(id): Path<String>) -> Result<Response, Fault> {
    app.pass_over_chapter(&own(&app, &client, &id).await?).await?;
    Ok((client.jar, Redirect::to(&address(&id))).into_response())
}

pub async fn give_up(State(app): State<App>, client: Client, Path(id): Path<String>) -> Result<Response, Fault> {
    app.give_up_chapter(&own(&app, &client, &id).await?).await?;
    Ok((client.jar, Redirect::to(&address(&id))).into_response())
}

/// A link that shares the campaign, shown once.
pub async fn link(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let campaign = own(&app, &client, &id).await?;
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let token = secret::token()?;
    app.store.keep_campaign_key(campaign.key, Use::Invite, secret::digest(&token)).await?;
    let whole = address_of(&headers, &app.config, &format!("/c/join/{token}"));
    let lang = client.lang;
    let title = say(lang, "campaign.link");
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            p { (say(lang, "join.device-how")) }
            (link_to_copy(&whole, &title, lang))
            p { a class="button" href=(address(&id)) { (say(lang, "campaign.to-map")) } }
        }
    };
    let page = page(&app, &client, &title, &address(&id), &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

/// What such a link leads to; looking does not use it up.
pub async fn invited(State(app): State<App>, client: Client, Path(token): Path<String>) -> Result<Response, Fault> {
    let (store, digest) = (app.store.clone(), secret::digest(&token));
    let found = tokio::task::spawn_blocking(move || store.campaign_of_link(digest)).await;
    let id = found.map_err(|error| Fault::broken(&error.to_string()))??.ok_or_else(Fault::used_link)?;
    let campaign = app.campaign(&id).await?;
    let lang = client.lang;
    let title = say_with(lang, "campaign.title", &[("city", &campaign.sheet.city)]);
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            p { (say(lang, "campaign.take-about")) }
            form class="form" method="post" action={ "/c/join/" (token) } {
                p { button class="button main" type="submit" { (say(lang, "campaign.take")) } }
            }
        }
    };
    let page = page(&app, &client, &title, "/", &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

pub async fn join(State(app): State<App>, mut client: Client, Path(token): Path<String>) -> Result<Response, Fault> {
    let session = client.sit_down(app.config.secure)?;
    let id = app.store.redeem_campaign(secret::digest(&token), session).await?;
    Ok((client.jar, Redirect::to(&address(&id))).into_response())
}

/// The way back from a table.
pub fn back(campaign: &str, lang: Lang) -> Markup {
    html! { a class="button main" href=(address(campaign)) { (say(lang, "campaign.to-map")) } }
}
