//! The rules of a game, clause by clause.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use games::{Title, with_game};
use maud::html;
use serde::Deserialize;

use super::{game_named, page, rules_address, rules_from, titled, with_cookies};
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::host;
use crate::say::{say, say_with};

#[derive(Deserialize)]
pub struct Coming {
    /// The table or the lesson that leads here.
    from: Option<String>,
}

pub async fn rules(
    State(app): State<App>,
    client: Client,
    Path(game): Path<String>,
    asked: Result<Query<Coming>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Fault> {
    let Query(coming) = asked.map_err(|_| Fault::bad_request())?;
    let game = game_named(&game)?;
    let from = coming.from.filter(|from| from.starts_with("/t/") || from.starts_with("/learn/"));
    let lang = client.lang;
    let title = say_with(lang, "page.rules-of", &[("game", &titled(game, lang))]);
    let address = from.as_ref().map_or_else(|| rules_address(game), |from| rules_from(game, from));
    let menu = html! {
        @if let Some(from) = &from {
            a class="button main" href=(from) data-way-back {
                (say(lang, if from.starts_with("/t/") { "page.to-table" } else { "page.to-lesson" }))
            }
        }
    };
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
    let page = page(&app, &client, &title, &address, &menu, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}
