//! Every card, picture and symbol of a game on one page, for reviewers.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use games::{GameId, Title, with_game};
use maud::{Markup, PreEscaped, html};
use packs::Edge as _;
use ui::board::Draw as _;
use ui::board::{pictures, symbols};

use super::{game_named, page, rules_address, titled, with_cookies};
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::say::{say, say_with};

pub async fn all(State(app): State<App>, client: Client, Path(game): Path<String>) -> Result<Response, Fault> {
    let game = game_named(&game)?;
    let lang = client.lang;
    let title = say_with(lang, "page.symbols-of", &[("game", &titled(game, lang))]);
    let cards = with_game!(game, G => <G as Title>::Ui::lens(<G as Title>::Rules::standard_pack().pack, lang));
    let body = html! {
        main id="main" class="page-body" data-game=(game.name()) {
            h1 { (title) }
            p { a class="roomy" href=(rules_address(game)) { (say_with(lang, "page.rules-of", &[("game", &titled(game, lang))])) } }
            h2 { (say(lang, "page.all-cards")) }
            div class="all-cards" { (in_sight(cards)) }
            h2 { (say(lang, "page.all-pictures")) }
            (gallery(games::picture_names(game), pictures::in_text))
            h2 { (say(lang, "page.all-symbols")) }
            (gallery(symbols::names(), symbols::in_text))
        }
    };
    let page = page(&app, &client, &title, &symbols_address(game), &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

pub fn symbols_address(game: GameId) -> String {
    format!("/symbols/{}", game.name())
}

/// The large cards, which are hidden elsewhere until one of them is pointed at.
fn in_sight(cards: Markup) -> Markup {
    PreEscaped(cards.into_string().replacen(" aria-hidden=\"true\"", "", 1))
}

/// Drawings with the names by which the source knows them.
fn gallery<'a>(names: Vec<&'a str>, draw: impl Fn(&'a str) -> Markup) -> Markup {
    html! {
        ul class="gallery" {
            @for name in names { li { (draw(name)) code { (name) } } }
        }
    }
}
