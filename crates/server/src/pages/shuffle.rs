//! How the cards were shuffled, and whether that holds; the record of a game.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::html;
use serde_json::Value;
use table::By;
use tabletop::Seat;

use super::{page, titled, with_cookies};
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::live::Now;
use crate::say::{say, say_with};
use crate::seal;

/// The game file, once the game is over: before, its draws are secrets.
pub async fn file(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Fault> {
    let live = app.table(&id).await?;
    let now = live.now();
    let file = with_chain(&app, &id, &now).await?.ok_or_else(Fault::not_over)?;
    let name = format!("attachment; filename=\"{}-{id}.json\"", now.host.game().name());
    let name = HeaderValue::from_str(&name).map_err(|_| Fault::no_page())?;
    let kind = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], file.to_string()).into_response())
}

/// The game file with its chain, once the game is over.
async fn with_chain(app: &App, id: &str, now: &Now) -> Result<Option<Value>, Fault> {
    let Some(mut file) = now.host.file_json() else { return Ok(None) };
    let (store, asked) = (app.store.clone(), id.to_owned());
    let stored = tokio::task::spawn_blocking(move || store.load(&asked)).await;
    let stored = stored.map_err(|error| Fault::broken(&error.to_string()))??.ok_or_else(Fault::no_table)?;
    if let Some(chain) = seal::file(&stored) {
        file["chain"] = chain;
    }
    Ok(Some(file))
}

/// What the shuffle proves, by what was heard when.
fn proved(now: &Now, scheme: u8, nonces: &[String]) -> &'static str {
    let nobody = nonces.iter().all(|nonce| is_none(nonce));
    match scheme {
        _ if !now.host.waits_for().is_empty() => "shuffle.proved-nothing-yet",
        1 => "shuffle.proved-at-once",
        _ if nobody => "shuffle.proved-alone",
        _ => "shuffle.proved-after",
    }
}

fn is_none(nonce: &str) -> bool {
    nonce == table::Nonce::NONE.to_hex()
}

pub async fn shuffle(State(app): State<App>, client: Client, Path(id): Path<String>) -> Result<Response, Fault> {
    let live = app.table(&id).await?;
    let now = live.now();
    let lang = client.lang;
    let protocol::Setup { commitment, nonces, shuffle: scheme, .. } = now.host.setup();
    let proved = proved(&now, scheme, &nonces);
    let file = with_chain(&app, &id, &now).await?;
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
            p { (say(lang, proved)) }
            @if proved == "shuffle.proved-after" { p { (say(lang, "shuffle.proved-to")) } }
            p { (say(lang, "shuffle.not-proved")) }
            // The script compares this with what the browser noted before it said its number.
            p class="notice" data-noted=(id) data-commitment=[commitment.as_deref()] data-nonces=(nonces.join(" "))
                data-same=(say(lang, "shuffle.noted-same")) data-other=(say(lang, "shuffle.noted-other"))
                data-late=(say(lang, "shuffle.noted-late")) hidden {}
            dl class="proof" {
                dt { (say(lang, "shuffle.commitment")) }
                dd { code { (commitment.as_deref().unwrap_or("-")) } }
                @for (seat, nonce) in Seat::first(now.host.seats()).zip(&nonces) {
                    dt { (say_with(lang, "shuffle.nonce", &[("seat", &now.host.say_seat(seat, lang))])) }
                    dd {
                        code { (nonce) }
                        @if is_none(nonce) { " " (say(lang, "shuffle.no-nonce")) }
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
