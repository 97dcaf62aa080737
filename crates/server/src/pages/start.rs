//! The start page: what can be played, and what I am playing.

use std::collections::BTreeMap;

use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use games::{GameId, Title, with_game};
use maud::{Markup, html};
use serde::Deserialize;
use store::{Listed, ListedCampaign, SeatRow};
use ui::{Lang, Sides, Speak, Weight};

use super::seating::{self, Adds, Choice, seated};
use super::{bot_name, game_named, page, rules_address, titled, with_cookies};
use crate::app::{App, Origin};
use crate::client::{Client, Look, tidy_name};
use crate::fault::Fault;
use crate::host::{self, Wanted};
use crate::names::isolated;
use crate::say::{say, say_with};

/// Tables in a list.
const LISTED: u32 = 60;
/// Running tables that stand above the games; further ones unfold.
const FIRST: usize = 4;
/// Tables of which the list tells whose turn it is; the newest ones.
const TOLD: usize = 20;
/// Finished tables of which the list tells the result; the newest ones, for each has to be read.
const SCORED: usize = 12;

pub async fn start(State(app): State<App>, client: Client) -> Result<Response, Fault> {
    let lang = client.lang;
    let (mine, campaigns) = match client.session {
        Some(session) => {
            let store = app.store.clone();
            let listed = tokio::task::spawn_blocking(move || {
                Ok::<_, store::Error>((store.of_session(session, LISTED)?, store.campaigns_of(session, LISTED)?))
            });
            listed.await.map_err(|error| Fault::broken(&error.to_string()))??
        }
        None => Default::default(),
    };
    let (over, running): (Vec<Listed>, Vec<Listed>) = mine.into_iter().partition(|listed| listed.over);
    let mut lines = Vec::new();
    for listed in &running {
        let live = if lines.len() < TOLD { app.tables.get(&listed.id).await.ok() } else { None };
        lines.push((listed, live.map(|live| turn_of(&client, &live, lang))));
    }
    let mut results = Vec::new();
    for listed in &over {
        let live = if results.len() < SCORED { app.tables.get(&listed.id).await.ok() } else { None };
        results.push(live.and_then(|live| Ended::of(&client, &live, lang)));
    }
    let body = html! {
        main id="main" class="page-body" {
            h1 { (say(lang, "start.title")) }
            p { (say(lang, "start.lead")) }
            // Who comes back wants to go on: what is on the way stands before what could be begun.
            @let (first, others) = lines.split_at(lines.len().min(FIRST));
            @if !first.is_empty() {
                section class="my-tables" {
                    h2 { (say(lang, "start.running")) }
                    ul class="tables" { @for (listed, turn) in first { (line(listed, turn.as_deref(), None, lang)) } }
                    @if !others.is_empty() {
                        details class="more" {
                            summary { (say_with(lang, "start.more-running", &[("count", &others.len().to_string())])) }
                            ul class="tables" { @for (listed, turn) in others { (line(listed, turn.as_deref(), None, lang)) } }
                        }
                    }
                }
            }
            (my_campaigns(&campaigns, lang))
            ul class="games" { @for game in GameId::ALL { (card(game, &client)) } }
            p class="quiet" {
                a class="roomy" href="/recover" { (say(lang, "recover.back")) }
                @if client.session.is_some() { " · " a class="roomy" href="/forget" { (say(lang, "forget.title")) } }
            }
            @if !over.is_empty() {
                section class="my-tables" {
                    h2 { (say(lang, "start.finished")) }
                    ul class="tables" { @for (listed, result) in over.iter().zip(&results) { (line(listed, None, result.as_ref(), lang)) } }
                }
            }
            // Filled by the script with the games that this browser does not want to see.
            details class="more my-tables" data-hidden-games hidden {
                summary { (say(lang, "start.archived")) }
                ul class="tables" {}
            }
        }
    };
    let page = page(&app, &client, &say(lang, "start.page-title"), "/", &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

fn my_campaigns(campaigns: &[ListedCampaign], lang: Lang) -> Markup {
    html! {
        @if !campaigns.is_empty() {
            section class="my-tables" {
                h2 { (say(lang, "campaign.mine")) }
                ul class="tables" {
                    @for campaign in campaigns {
                        li class="table-line" { a href={ "/c/" (campaign.id) } { (super::campaign::title(campaign, lang)) } }
                    }
                }
            }
        }
    }
}

fn turn_of(client: &Client, live: &crate::live::Live, lang: Lang) -> String {
    let place = client.place(live, None);
    let to_act = live.now().host.to_act();
    if place.held.iter().any(|&seat| to_act.contains(seat)) {
        say(lang, "start.your-turn")
    } else {
        say(lang, "start.their-turn")
    }
}

/// How a finished game went.
struct Ended {
    points: Vec<i32>,
    words: String,
}

impl Ended {
    fn of(client: &Client, live: &crate::live::Live, lang: Lang) -> Option<Self> {
        let host = &live.now().host;
        let outcome = host.outcome()?;
        let held = client.place(live, None).held;
        let mine = held.first().filter(|_| held.len() == 1 && 1 < outcome.len() && !host.is_together());
        let firsts = outcome.iter().filter(|(rank, _)| *rank == 1).count();
        let key = match mine.and_then(|seat| outcome.get(usize::from(seat.number()))) {
            Some((1, _)) if firsts == 1 => "start.won",
            Some((1, _)) => "start.shared",
            Some(_) => "start.lost",
            None => "start.over",
        };
        Some(Self { points: outcome.iter().map(|&(_, points)| points).collect(), words: say(lang, key) })
    }
}

/// A day by its number since 1970: year, month, day. After Howard Hinnant's `civil_from_days`.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + 400 * era + i64::from(month <= 2), month, day)
}

fn say_date(millis: i64, lang: Lang) -> String {
    let (year, month, day) = date(millis.div_euclid(86_400_000));
    let places = [("year", year.to_string()), ("month", format!("{month:02}")), ("day", format!("{day:02}"))];
    say_with(lang, "start.date", &places.each_ref().map(|(key, text)| (*key, text.as_str())))
}

fn line(listed: &Listed, turn: Option<&str>, result: Option<&Ended>, lang: Lang) -> Markup {
    let game = GameId::from_name(&listed.game).map_or_else(|| listed.game.clone(), |game| titled(game, lang));
    let named = |(nth, seat): (usize, &SeatRow)| {
        let name = match &seat.bot {
            Some(bot) => bot_name(bot, lang),
            None if seat.name.is_empty() => say(lang, "start.nobody"),
            None => isolated(&seat.name),
        };
        match result.and_then(|result| result.points.get(nth)) {
            Some(points) => say_with(lang, "start.score", &[("name", &name), ("points", &points.to_string())]),
            None => name,
        }
    };
    let against = listed.seats.iter().enumerate().map(named).collect::<Vec<_>>().join(" – ");
    html! {
        li class="table-line" data-game-line=(listed.id) {
            a href={ "/t/" (listed.id) } { (game) ": " (against) }
            span class="quiet table-date" { (say_date(listed.created, lang)) }
            @if let Some(turn) = turn.or(result.map(|result| result.words.as_str())) { span class="seat-state" { (turn) } }
            button class="table-hide" type="button" data-hide=(say(lang, "start.archive")) data-show=(say(lang, "start.unarchive")) hidden {}
        }
    }
}

fn card(game: GameId, client: &Client) -> Markup {
    let lang = client.lang;
    let (about, facts) = with_game!(game, G => (<G as Title>::Ui::say_about(lang), <G as Title>::Ui::say_facts(lang)));
    html! {
        li class="game-card" data-game=(game.name()) {
            (host::cover(game, lang))
            h2 { (titled(game, lang)) }
            p class="quiet" { (facts) }
            p { (about) " " a href=(rules_address(game)) { (say(lang, "page.rules")) } }
            p class="row" {
                @if let Some(learn) = super::learn::address_of(game) {
                    a class="button learn" href=(learn) { (say(lang, "start.learn")) }
                }
                @if let Some(setup) = super::setup::address_of(game, lang) {
                    a class="button" href=(setup) { (say(lang, if game == GameId::EverdellDuo { "start.modes" } else { "start.setup" })) }
                }
            }
            (seating::form(game, client, &agreed(game, Weight::Main, lang), &more(game, lang)))
            @if game == GameId::EverdellDuo { (super::campaign::offer(lang)) }
        }
    }
}

/// What few want to change: hints, and what the rules of the game leave open.
fn more(game: GameId, lang: Lang) -> Markup {
    html! {
        (agreed(game, Weight::Detail, lang))
        (super::hints::choice(lang))
    }
}

/// What players agree on, as fields to choose from.
fn agreed(game: GameId, weight: Weight, lang: Lang) -> Markup {
    let options = |choices: &[(String, String)]| {
        html! { @for (value, words) in choices { option value=(value) { (words) } } }
    };
    html! {
        @for agreement in host::agreements(game, lang).iter().filter(|agreement| agreement.weight == weight && !super::setup::is_large(agreement)) {
            label class="field" {
                (agreement.words)
                select name=(agreement.key) {
                    @for group in &agreement.groups {
                        @if let Some(title) = &group.title {
                            optgroup label=(title) data-together[group.sides == Sides::Together] { (options(&group.choices)) }
                        } @else {
                            (options(&group.choices))
                        }
                    }
                }
            }
        }
    }
}

#[derive(Deserialize)]
pub struct Opening {
    game: String,
    with: String,
    #[serde(default)]
    bot: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    adds: String,
    /// Whether players may ask for hints.
    hints: Option<String>,
    seats: Option<String>,
    /// Who sits where, if seats are given out one by one, and what the rules leave open.
    #[serde(flatten)]
    each: BTreeMap<String, String>,
}

/// One click: a table, a seat, and there we are.
pub async fn open(
    State(app): State<App>,
    mut client: Client,
    form: Result<Form<Opening>, axum::extract::rejection::FormRejection>,
) -> Result<Response, Fault> {
    let Form(opening) = form.map_err(|_| Fault::bad_request())?;
    let game = game_named(&opening.game)?;
    let number = |text: String| text.parse().map_err(|_| Fault::bad_field("seats"));
    let seats = opening.seats.clone().map(number).transpose()?;
    let secure = app.config.secure;
    let session = client.sit_down(secure)?;
    let name = tidy_name(&opening.name);
    client.remember_name(&name, secure);
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let Opening { with, bot, each, hints, adds, .. } = opening;
    let choice = Choice { with, bot, seats, each };
    let seats = choice.seats(&host::seats(game));
    let mut options = host::agreement::read(&host::agreements(game, client.lang), &choice.each)?;
    if choice.is_apart(seats)? {
        options = host::options_apart(game, &options)?;
    }
    let waits_for = choice.waits_for(seats, Adds::read(&adds))?;
    let wanted = Wanted {
        game,
        seats: Some(seats),
        mode: None,
        options: &options,
        nonces: Vec::new(),
        position: None,
        waits_for,
    };
    let seating = |seats| Ok(seated(&choice.sitters(seats)?, session, &client.device, &name));
    let live = app.open_table(wanted, Origin::New, seating).await?;
    if hints.is_some() || choice.is_against_bots(live.now().host.seats())? {
        super::hints::allow(&app, &live).await?;
    }
    Ok((client.jar, Redirect::to(&format!("/t/{}", live.id))).into_response())
}

#[derive(Deserialize)]
pub struct Settings {
    lang: Option<String>,
    look: Option<String>,
    #[serde(default)]
    back: String,
}

/// Language and look.
pub async fn settings(
    State(app): State<App>,
    mut client: Client,
    form: Result<Form<Settings>, axum::extract::rejection::FormRejection>,
) -> Result<Response, Fault> {
    let Form(settings) = form.map_err(|_| Fault::bad_request())?;
    if let Some(lang) = settings.lang {
        client.remember_lang(Lang::from_code(&lang).ok_or_else(|| Fault::bad_field("lang"))?, app.config.secure);
    }
    if let Some(look) = settings.look {
        client.remember_look(Look::from_word(&look).ok_or_else(|| Fault::bad_field("look"))?, app.config.secure);
    }
    // Only to one of our own pages.
    let own = settings.back.starts_with('/') && !settings.back.starts_with("//") && !settings.back.contains('\\');
    let printable = settings.back.bytes().all(|byte| (b'!'..=b'~').contains(&byte));
    let back = if own && printable { settings.back.as_str() } else { "/" };
    Ok((client.jar, Redirect::to(back)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(20_775), (2026, 11, 18));
        assert_eq!([Lang::En, Lang::De].map(|lang| say_date(951_782_400_000, lang)), ["2000-02-29", "29.02.2000"]);
    }
}
