//! The rules of a game, clause by clause.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use maud::html;

use super::{game_named, page, rules_address, titled, with_cookies};
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::host;
use crate::say::say_with;

pub async fn rules(State(app): State<App>, client: Client, Path(game): Path<String>) -> Result<Response, Fault> {
    let game = game_named(&game)?;
    let lang = client.lang;
    let title = say_with(lang, "page.rules-of", &[("game", &titled(game, lang))]);
    let body = html! {
        main id="main" class="page-body" data-game=(game.name()) {
            h1 { (title) }
            (host::rules(game, lang))
        }
    };
    let page = page(&app, &client, &title, &rules_address(game), &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}
