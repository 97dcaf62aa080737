//! Hints at the table, where everybody agreed to them: first the kind of idea, then the action.
//!
//! A hint is thought out from what the seat knows, and told to nobody but the seat.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use protocol::Said;
use serde::Deserialize;
use serde_json::json;
use tabletop::{Seat, ToAct};
use ui::Lang;
use ui::review::{percent, say as said, signed};

use super::table::Sight;
use super::{page, with_cookies};
use crate::api::objects;
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::host::{Eyes, Hint, Host};
use crate::live::{Live, People};
use crate::say::say;

/// Differences in win chance below this are none.
const CLOSE: f64 = 0.01;

#[derive(Deserialize)]
pub struct Asking {
    seat: Option<u8>,
    /// `idea`, `move`, or `why` for the move with its idea.
    #[serde(default)]
    much: String,
}

/// Lets the players of a new table ask for hints.
pub async fn allow(app: &App, live: &Live) -> Result<(), Fault> {
    app.store.allow_hints(live.key).await?;
    live.set_people(People { hints: true, ..(*live.people()).clone() });
    Ok(())
}

/// What the form of a new table asks about hints.
pub fn choice(lang: Lang) -> Markup {
    html! { label class="choice" { input type="checkbox" name="hints" value="yes"; (say(lang, "start.hints")) } }
}

/// The hint for a seat of one's own that is on turn.
pub async fn hint(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    asked: Result<Query<Asking>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let Query(asking) = asked.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    let now = live.now();
    let lang = client.lang;
    let held = client.place(&live, None).held;
    let mine =
        |seat: &&Seat| asking.seat.is_none_or(|asked| seat.number() == asked) && now.host.to_act().contains(**seat);
    let seat = held.iter().find(mine).copied().ok_or_else(Fault::bad_seat)?;
    if !live.people().hints {
        return Err(Fault::no_hints());
    }
    let hint = app.study.hint(&live, &now, seat, seed(&live.id, now.host.length(), seat)).await?;
    let (whole, lines) = match asking.much.as_str() {
        "why" => (true, tell_why(&*now.host, seat, &hint, lang)),
        "move" => (true, tell_move(&*now.host, seat, &hint, lang)),
        "idea" | "" => (false, tell_idea(&*now.host, seat, &hint, lang)),
        _ => return Err(Fault::bad_field("much")),
    };
    let accepts = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    if !accepts.contains("text/html") {
        let action = whole.then_some(hint.action);
        return Ok(
            Json(json!({ "ok": true, "lines": lines, "action": action, "version": now.version })).into_response()
        );
    }
    let title = say(lang, "hints.title");
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            @for line in &lines { p { (line) } }
            p class="row" {
                @if !whole {
                    a class="button" href={ "/t/" (id) "/hint?much=move&seat=" (seat) } { (say(lang, "hints.more")) }
                }
                a class="button main" href={ "/t/" (id) } { (say(lang, "page.to-table")) }
            }
        }
    };
    let page = page(&app, &client, &title, &format!("/t/{id}"), &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

/// The same for a program: the action, what it promises, and the sentences in each language.
pub async fn for_program(app: &App, live: &Live, seat: Seat) -> Result<objects::Hint, Fault> {
    let now = live.now();
    if now.host.is_over() {
        return Err(Fault::game_over());
    }
    if !now.host.to_act().contains(seat) {
        let to_act = ToAct::Seats(now.host.to_act());
        return Err(protocol::Fault::not_your_turn(to_act, |seat, lang| now.host.say_seat(seat, lang)).into());
    }
    if !live.people().hints {
        return Err(Fault::no_hints());
    }
    let hint = app.study.hint(live, &now, seat, seed(&live.id, now.host.length(), seat)).await?;
    let said = Said::each(|lang| tell_move(&*now.host, seat, &hint, lang));
    let Hint { action, win, margin, second } = hint;
    let second = second.map(|(action, behind)| objects::Second { action, behind });
    Ok(objects::Hint { action, win, margin, second, said })
}

/// The same question gets the same hint.
fn seed(table: &str, length: usize, seat: Seat) -> u64 {
    let hash = blake3::hash(format!("hint {table} {length} {seat}").as_bytes());
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&hash.as_bytes()[..8]);
    u64::from_le_bytes(bytes)
}

fn tell_idea(host: &dyn Host, seat: Seat, hint: &Hint, lang: Lang) -> Vec<String> {
    if hint.second.is_none() {
        return vec![said(lang, "hint.only", &[])];
    }
    vec![said(lang, "hint.idea", &[("idea", &host.say_idea(seat, &hint.action, lang))])]
}

/// What the coach would do, and why: what the search found, and the idea behind it.
fn tell_why(host: &dyn Host, seat: Seat, hint: &Hint, lang: Lang) -> Vec<String> {
    let mut lines = tell_move(host, seat, hint, lang);
    if hint.second.is_some() {
        let why = host.say_why_at(host.length(), seat, &hint.action, lang);
        lines.insert(1, said(lang, "hint.why", &[("idea", &why)]));
    }
    lines
}

fn tell_move(host: &dyn Host, seat: Seat, hint: &Hint, lang: Lang) -> Vec<String> {
    let (win, points) = (percent(hint.win, lang), signed(hint.margin, 1, lang));
    let action = host.say_action(seat, &hint.action, lang);
    let mut lines = vec![said(lang, "hint.move", &[("action", &action), ("win", &win), ("points", &points)])];
    if let Some((second, behind)) = &hint.second {
        let second = host.say_action(seat, second, lang);
        lines.push(if *behind < CLOSE {
            said(lang, "hint.close", &[("action", &second)])
        } else {
            said(lang, "hint.ahead", &[("action", &second), ("win", &percent(*behind, lang))])
        });
    }
    lines
}

/// What the page of a table says about hints: the button, to who is on turn.
pub(super) fn offer(sight: &Sight<'_>) -> Markup {
    let Sight { live, people, lang, .. } = sight;
    let lang = *lang;
    html! {
        @if let Some(seat) = who_may_ask(sight).filter(|_| people.hints) {
            section class="notes hints" {
                div class="row" {
                    a class="button" href={ "/t/" (live.id) "/hint?much=idea&seat=" (seat) } data-hint { (say(lang, "hints.ask")) }
                    a class="button" href={ "/t/" (live.id) "/hint?much=move&seat=" (seat) } data-hint="move" hidden {
                        (say(lang, "hints.more"))
                    }
                }
                div class="hint-words" role="status" aria-live="polite" {}
            }
        }
    }
}

/// The viewer's seat that is on turn, unless it first has to be taken over.
fn who_may_ask(sight: &Sight<'_>) -> Option<Seat> {
    let to_act = sight.now.host.to_act();
    sight.place.held.iter().find(|&&seat| to_act.contains(seat) && sight.place.curtain.is_none()).copied()
}

/// That hints are allowed, for everybody to know.
pub(super) fn allowed(sight: &Sight<'_>) -> Markup {
    html! { @if sight.people.hints { p class="notes quiet" { (say(sight.lang, "hints.allowed")) } } }
}

/// Events of others that the coach names.
const NEWS: usize = 3;

/// The coach, in games with bots, as a strip above the question: what can be done now, what is new, and on request what to do and why.
/// The script opens it in the first game of each kind; later it is a click away.
pub(super) fn coach(sight: &Sight<'_>) -> Markup {
    let Sight { live, now, people, place, lang, .. } = sight;
    let lang = *lang;
    let is_coached = people.hints && !now.host.is_over() && people.seats.iter().any(|seat| seat.bot.is_some());
    let asks = who_may_ask(sight);
    let seat = asks.or(place.seat()).filter(|_| is_coached && place.curtain.is_none());
    let Some(seat) = seat.filter(|seat| place.held.contains(seat)) else { return html! {} };
    let length = now.host.length();
    let lines = now.host.lines(length.saturating_sub(40), length, Eyes::Of(place.viewer), sight.told(&sight.names()));
    let since = lines.iter().rposition(|line| line.who == Some(seat)).map_or(0, |nth| nth + 1);
    let news: Vec<&str> =
        lines[since..].iter().filter(|line| line.who.is_some()).map(|line| line.text.as_str()).collect();
    html! {
        section id="coach" class="coach hints" aria-label=(say(lang, "hints.coach")) data-coach=(now.host.game().name()) data-open {
            button type="button" aria-expanded="true" aria-controls="coach-words" data-coach-toggle { (say(lang, "hints.coach")) }
            // One click shows all of it.
            button id="coach-words" type="button" class="coach-words" aria-expanded="false" data-coach-whole {
                @if let Some(about) = now.host.say_coach(seat, lang) { span { (about) } }
                @if !news.is_empty() {
                    span class="coach-new" {
                        b { (say(lang, "hints.new")) }
                        @for line in &news[news.len().saturating_sub(NEWS)..] { " " span { (line) "." } }
                    }
                }
            }
            @if asks.is_some() {
                a class="button" href={ "/t/" (live.id) "/hint?much=why&seat=" (seat) } data-hint="why" { (say(lang, "hints.why")) }
            }
            div class="hint-words" role="status" aria-live="polite" {}
        }
    }
}
