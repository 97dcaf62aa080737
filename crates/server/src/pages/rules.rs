//! The rules of a game, clause by clause.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use games::{Title, with_game};
use maud::html;

use super::{game_named, page, rules_address, titled, with_cookies};
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::host;
use crate::say::{say, say_with};

pub async fn rules(State(app): State<App>, client: Client, Path(game): Path<String>) -> Result<Response, Fault> {
    let game = game_named(&game)?;
    let lang = client.lang;
    let title = say_with(lang, "page.rules-of", &[("game", &titled(game, lang))]);
    let body = html! {
        main id="main" class="page-body" data-game=(game.name()) {
            h1 { (title) }
            p class="row rules-tools" {
                @if let Some(learn) = super::learn::address_of(game) {
                    a class="button main" href=(learn) { (say(lang, "start.learn")) }
                }
                a class="button" href=(super::symbols::symbols_address(game)) { (say(lang, "page.symbols")) }
                label class="field" {
                    (say(lang, "page.search-rules"))
                    input type="search" data-search autocomplete="off";
                }
                span class="quiet" data-found=(say(lang, "page.found-rules")) role="status" {}
            }
            (with_game!(game, G => ui::board::booklet::booklet::<<G as Title>::Ui>(lang)))
            (host::rules(game, lang))
        }
    };
    let page = page(&app, &client, &title, &rules_address(game), &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}
