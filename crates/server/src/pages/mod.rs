//! Pages for people. Each is drawn from what its viewer may know.

pub mod again;
mod around;
pub mod campaign;
pub mod deeds;
pub mod forget;
pub mod hints;
pub mod join;
pub mod learn;
mod qr;
mod reach;
pub mod replay;
pub mod review;
pub mod rules;
pub mod seating;
pub mod seats;
pub mod setup;
pub mod shuffle;
pub mod start;
pub mod symbols;
pub mod table;
mod turn;
pub mod waiting;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use games::GameId;
use maud::{DOCTYPE, Markup, html};
use search::Bot;
use store::SeatRow;
use tabletop::Seat;
use ui::Lang;

use crate::app::App;
use crate::client::{Client, Look};
use crate::fault::Fault;
use crate::host::{self, Host};
use crate::live::People;
use crate::names::isolated;
use crate::say::{say, say_with};

/// The bots a person can choose, the best last.
pub fn bots() -> [Bot; Bot::LEVELS.len()] {
    Bot::LEVELS
}

/// A whole page. `back` is where the switches for language and look come back to.
pub fn page(app: &App, client: &Client, title: &str, back: &str, menu: &Markup, body: &Markup) -> Markup {
    whole("page", app, client, (title, back), menu, body)
}

/// A page around a table, with a low header.
fn table_page(app: &App, client: &Client, title: &str, back: &str, menu: &Markup, body: &Markup) -> Markup {
    whole("page with-table", app, client, (title, back), menu, body)
}

fn whole(class: &str, app: &App, client: &Client, (title, back): (&str, &str), menu: &Markup, body: &Markup) -> Markup {
    let (lang, assets) = (client.lang, &app.assets);
    let look = match client.look {
        Look::System => None,
        Look::Light | Look::Dark => Some(client.look.word()),
    };
    html! {
        (DOCTYPE)
        html lang=(lang.code()) data-look=[look] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content=(look.unwrap_or("light dark"));
                title { (title) }
                link rel="icon" type="image/svg+xml" href=(assets.icon.address);
                link rel="stylesheet" href=(assets.style.address);
                @for (game, sprite) in &assets.sprites { meta name="sprite" data-game=(game.name()) content=(sprite.address); }
                script src=(assets.script.address) defer {}
            }
            body class=(class) {
                (games::symbols())
                a class="skip" href="#main" { (say(lang, "page.skip")) }
                header class="page-head" {
                    a class="page-name" href="/" { "Cuvée" }
                    nav class="page-menu" aria-label=(say(lang, "page.menu")) {
                        (menu)
                        (switches(lang, client.look, back))
                    }
                }
                (body)
                p id="message" class="message error" role="status" aria-live="polite" hidden {}
            }
        }
    }
}

/// The other languages, light or dark.
fn switches(lang: Lang, look: Look, back: &str) -> Markup {
    let others = Lang::ALL.into_iter().filter(|&other| other != lang);
    let (next, sign, named) = match look {
        Look::System => (Look::Dark, "◐", say(lang, "page.look-dark")),
        Look::Dark => (Look::Light, "●", say(lang, "page.look-light")),
        Look::Light => (Look::System, "○", say(lang, "page.look-system")),
    };
    html! {
        form class="switches" method="post" action="/settings" {
            input type="hidden" name="back" value=(back);
            @for other in others {
                button type="submit" name="lang" value=(other.code()) lang=(other.code()) { (other.name()) }
            }
            button type="submit" name="look" value=(next.word()) aria-label=(named) title=(named) { (sign) }
        }
    }
}

/// A refusal as a page.
pub fn fault(app: &App, client: &Client, fault: &Fault) -> Response {
    let lang = client.lang;
    let title = say(lang, "page.fault");
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            p class="error" { (fault.said(lang)) }
            @if let Some(clause) = &fault.error.clause {
                p { (say_with(lang, "page.clause", &[("clause", clause)])) }
            }
            p { a class="button" href="/" { (say(lang, "page.to-start")) } }
        }
    };
    let page = page(app, client, &title, "/", &html! {}, &body);
    (fault.status, page).into_response()
}

/// The page with the cookies of the client.
fn with_cookies(client: Client, status: StatusCode, page: Markup) -> Response {
    (status, client.jar, page).into_response()
}

/// What a seat is called: by the name of who sits there, else by the game's name for the seat.
pub fn seat_name(host: &dyn Host, people: &People, seat: Seat, lang: Lang) -> String {
    let own = host.say_seat(seat, lang);
    match people.seats.get(usize::from(seat.number())) {
        Some(SeatRow { name, bot: Some(bot) }) if name.is_empty() => {
            say_with(lang, "table.bot-seat", &[("seat", &own), ("bot", &bot_name(bot, lang))])
        }
        // It has taken over.
        Some(SeatRow { name, bot: Some(bot) }) => {
            let places = [("seat", &*own), ("bot", &bot_name(bot, lang)), ("name", &isolated(name))];
            say_with(lang, "table.bot-for", &places)
        }
        Some(row) if !row.name.is_empty() => format!("{} ({own})", isolated(&row.name)),
        Some(_) | None => own,
    }
}

/// What somebody is called who is a bot.
pub fn bot_name(bot: &str, lang: Lang) -> String {
    match Bot::from_name(bot) {
        Some(Bot::Random) => say(lang, "bot.random"),
        Some(Bot::Easy) => say(lang, "bot.easy"),
        Some(Bot::Greedy) => say(lang, "bot.greedy"),
        Some(Bot::Medium) => say(lang, "bot.medium"),
        Some(Bot::Strong) => say(lang, "bot.strong"),
        Some(Bot::Master) => say(lang, "bot.master"),
        // A later program may have known it.
        None => bot.to_owned(),
    }
}

/// The level of a bot in a word.
fn level_name(bot: Bot, lang: Lang) -> String {
    match bot {
        Bot::Random => say(lang, "level.random"),
        Bot::Easy => say(lang, "level.easy"),
        Bot::Greedy => say(lang, "level.greedy"),
        Bot::Medium => say(lang, "level.medium"),
        Bot::Strong => say(lang, "level.strong"),
        Bot::Master => say(lang, "level.master"),
    }
}

/// How a bot of this level goes about it.
fn level_about(bot: Bot, lang: Lang) -> String {
    match bot {
        Bot::Random => say(lang, "level.random-about"),
        Bot::Easy => say(lang, "level.easy-about"),
        Bot::Greedy => say(lang, "level.greedy-about"),
        Bot::Medium => say(lang, "level.medium-about"),
        Bot::Strong => say(lang, "level.strong-about"),
        Bot::Master => say(lang, "level.master-about"),
    }
}

fn game_named(name: &str) -> Result<GameId, Fault> {
    GameId::from_name(name).ok_or_else(|| Fault::unknown_game(name))
}

fn rules_address(game: GameId) -> String {
    format!("/rules/{}", game.name())
}

/// The rules, with a way back to where somebody comes from.
fn rules_from(game: GameId, from: &str) -> String {
    let query = serde_urlencoded::to_string([("from", from)]).unwrap_or_default();
    format!("{}?{query}", rules_address(game))
}

/// Which clause each part of the board is about, for the script.
fn about(game: GameId) -> Markup {
    let guide = games::with_game!(game, G => <<G as games::Title>::Ui as ui::Speak>::teaching())
        .map(|teaching| &teaching.guide);
    html! { @if let Some(guide) = guide { div hidden data-about=(guide.for_script()) {} } }
}

/// The name of a game for titles.
fn titled(game: GameId, lang: Lang) -> String {
    host::say_game(game, lang)
}
