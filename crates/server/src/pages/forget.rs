//! Deleting oneself: players can have everything deleted that belongs to them.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use tabletop::Seat;

use super::{page, with_cookies};
use crate::app::{App, Deed};
use crate::client::Client;
use crate::fault::Fault;
use crate::say::say;

/// How many tables of one browser are left at once; a browser with more asks again.
const MOST: u32 = 1000;

/// Asks whether somebody really wants to be forgotten.
pub async fn forgetting(State(app): State<App>, client: Client) -> Response {
    let lang = client.lang;
    let title = say(lang, "forget.title");
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            p { (say(lang, "forget.about")) }
            div class="row" {
                a class="button main" href="/" { (say(lang, "page.to-start")) }
                form method="post" action="/forget" { button class="button danger" type="submit" { (say(lang, "forget.do")) } }
            }
        }
    };
    let page = page(&app, &client, &title, "/forget", &html! {}, &body);
    with_cookies(client, StatusCode::OK, page)
}

/// Leaves all running games in the open, then deletes names, devices, campaigns' owners and the recovery code of this browser.
pub async fn forget(State(app): State<App>, client: Client) -> Result<Response, Fault> {
    let session = client.session.ok_or_else(Fault::bad_seat)?;
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let store = app.store.clone();
    let listed = tokio::task::spawn_blocking(move || store.of_session(session, MOST)).await;
    let listed = listed.map_err(|error| Fault::broken(&error.to_string()))??;
    // First the names: a bot that takes over a seat keeps the name that stands there.
    app.store.forget_names(session).await?;
    for table in listed.iter().filter(|table| !table.over) {
        let Ok(live) = app.table(&table.id).await else { continue };
        let held: Vec<Seat> = live.people().held_by(&session);
        for seat in held {
            // Another player at the same screen has ended it already.
            if !live.now().host.is_over() {
                app.act(&live, Deed::Leave(seat), None).await?;
            }
        }
    }
    app.store.forget_player(session).await?;
    for table in listed {
        // Whoever else is there goes on listening to the same table.
        app.tables.refresh_people_of(&table.id).await?;
    }
    Ok((client.forget(), Redirect::to("/")).into_response())
}
