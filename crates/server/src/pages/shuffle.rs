//! How the cards were shuffled, and whether that holds; the record of a game.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::html;
use table::By;
use tabletop::Seat;

use super::{page, titled, with_cookies};
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::say::{say, say_with};
use crate::seal;

/// The game file, once the game is over: before, its draws are secrets.
pub async fn file(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Fault> {
    let live = app.table(&id).await?;
    let now = live.now();
    let mut file = now.host.file_json().ok_or_else(Fault::not_over)?;
    let (store, asked) = (app.store.clone(), id.clone());
    let stored = tokio::task::spawn_blocking(move || store.load(&asked)).await;
    let stored = stored.map_err(|error| Fault::broken(&error.to_string()))??.ok_or_else(Fault::no_table)?;
    if let Some(chain) = seal::file(&stored) {
        file["chain"] = chain;
    }
    let name = format!("attachment; filename=\"{}-{id}.json\"", now.host.game().name());
    let name = HeaderValue::from_str(&name).map_err(|_| Fault::no_page())?;
    let kind = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], file.to_string()).into_response())
}

pub async fn shuffle(State(app): State<App>, client: Client, Path(id): Path<String>) -> Result<Response, Fault> {
    let live = app.table(&id).await?;
    let now = live.now();
    let lang = client.lang;
    let protocol::Setup { commitment, nonces, shuffle: scheme, .. } = now.host.setup();
    let proves = if scheme == 2 { "shuffle.proved-after" } else { "shuffle.proved-at-once" };
    let file = now.host.file_json();
    let seed = file.as_ref().and_then(|file| file["seed"].as_str());
    let holds = file.as_ref().map(|file| now.host.verify(file));
    let title = say_with(lang, "shuffle.title", &[("game", &titled(now.host.game(), lang))]);
    let menu = html! { a href={ "/t/" (id) } { (say(lang, "page.to-table")) } };
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            @match holds {
                Some(Some(By::Rules)) => p class="notice" { "✓ " (say(lang, "shuffle.holds")) },
                Some(Some(By::Record { .. })) => p class="notice" { "✓ " (say(lang, "shuffle.recorded")) },
                Some(None) => p class="error" { "✗ " (say(lang, "shuffle.fails")) },
                None => p class="notice" { (say(lang, "shuffle.later")) },
            }
            p { (say(lang, "shuffle.how")) }
            h2 { (say(lang, "shuffle.proves")) }
            p { (say(lang, proves)) }
            p { (say(lang, "shuffle.not-proved")) }
            dl class="proof" {
                dt { (say(lang, "shuffle.commitment")) }
                dd { code { (commitment.as_deref().unwrap_or("-")) } }
                @for (seat, nonce) in Seat::first(now.host.seats()).zip(&nonces) {
                    dt { (say_with(lang, "shuffle.nonce", &[("seat", &now.host.say_seat(seat, lang))])) }
                    dd {
                        code { (nonce) }
                        @if nonce.bytes().all(|digit| digit == b'0') { " " (say(lang, "shuffle.no-nonce")) }
                    }
                }
                dt { (say(lang, "shuffle.seed")) }
                dd { @match seed { Some(seed) => code { (seed) }, None => (say(lang, "shuffle.secret")) } }
            }
            @if let Some(head) = now.head {
                p { (say(lang, "shuffle.chain-about")) }
                dl class="proof" {
                    dt { (say(lang, "shuffle.chain")) " (" (now.version) ")" }
                    dd { code { (head.to_hex()) } }
                }
            }
            @if file.is_some() {
                p { a class="button" href={ "/t/" (id) "/file" } download { (say(lang, "table.download")) } }
                p { (say(lang, "shuffle.yourself")) " " code { "cuvee verify FILE" } }
            }
        }
    };
    let page = page(&app, &client, &title, &format!("/t/{id}/shuffle"), &menu, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}
