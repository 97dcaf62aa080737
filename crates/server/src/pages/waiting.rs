//! Before the cards are dealt: the server has committed to its seed, and everybody who joins adds a number of their own.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;
use tabletop::{Seat, Seats};
use ui::Lang;

use super::deeds::{Asked, own_seat};
use super::table::Sight;
use crate::app::{App, Deed};
use crate::fault::Fault;
use crate::live::Now;
use crate::say::{say, say_with};

/// What the server has committed to, while nobody has drawn.
pub fn committed(id: &str, now: &Now, lang: Lang) -> Markup {
    let commitment = now.host.setup().commitment.filter(|_| !now.host.waits_for().is_empty());
    html! {
        @if let Some(commitment) = commitment {
            p class="quiet" data-committed=(id) data-commitment=(commitment) { (say(lang, "waiting.committed")) " " code { (commitment) } }
        }
    }
}

/// What stands before the board until the cards are dealt.
pub(super) fn panel(sight: &Sight<'_>) -> Markup {
    let (lang, now, id) = (sight.lang, &sight.now, &sight.live.id);
    let waits_for: Seats = now.host.waits_for();
    if waits_for.is_empty() {
        return html! {};
    }
    let names: Vec<String> = waits_for.iter().map(|seat| sight.name(seat)).collect();
    let mine: Vec<Seat> = sight.place.held.iter().copied().filter(|&seat| waits_for.contains(seat)).collect();
    html! {
        section class="notes" id="waiting" {
            h2 { (say(lang, "waiting.title")) }
            p { (say_with(lang, "waiting.for", &[("names", &names.join(", "))])) }
            (committed(id, now, lang))
            @for seat in mine {
                // The script sends this by itself; without it, the button adds nothing.
                form method="post" action={ "/t/" (id) "/nonce" } data-quiet data-add-nonce=(id) {
                    input type="hidden" name="version" value=(now.version);
                    input type="hidden" name="seat" value=(seat);
                    input type="hidden" name="nonce" value="";
                    button class="button" type="submit" { (say(lang, "waiting.ready")) }
                }
            }
            @if sight.place.is_host {
                form method="post" action={ "/t/" (id) "/start" } data-quiet {
                    input type="hidden" name="version" value=(now.version);
                    button class="button" type="submit" { (say(lang, "waiting.start")) }
                }
                p class="quiet waiting-about" { (say(lang, "waiting.start-about")) }
            }
        }
    }
}

#[derive(Deserialize)]
pub struct Adding {
    seat: u8,
    #[serde(default)]
    nonce: String,
}

/// Says what a seat adds to the shuffle.
pub async fn add_nonce(State(app): State<App>, asked: Asked<Adding>) -> Result<Response, Fault> {
    let seat = own_seat(&asked.client, &asked.live, Some(asked.what.seat))?;
    let nonce = match asked.what.nonce.as_str() {
        "" => None,
        text => Some(table::Nonce::from_hex(text).ok_or_else(|| Fault::bad_field("nonce"))?),
    };
    asked.act(&app, Deed::AddNonce(seat, nonce), None).await
}

#[derive(Deserialize)]
pub struct Starting {
    version: u64,
}

/// The opener does not wait any longer.
pub async fn start(State(app): State<App>, asked: Asked<Starting>) -> Result<Response, Fault> {
    if !asked.live.people().is_host(asked.client.session) {
        return Err(Fault::not_host());
    }
    asked.act(&app, Deed::Start, Some(asked.what.version)).await
}
