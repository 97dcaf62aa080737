//! Taking a seat through a link that works once.

use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use store::Use;
use tabletop::Seat;
use ui::Lang;

use super::{page, seat_name, titled, with_cookies};
use crate::app::App;
use crate::client::{Client, tidy_name};
use crate::fault::Fault;
use crate::say::{say, say_with};
use crate::secret;

/// What the link leads to; looking does not use it up, so that previews in messengers do no harm.
pub async fn invited(State(app): State<App>, client: Client, Path(token): Path<String>) -> Result<Response, Fault> {
    let lang = client.lang;
    let store = app.store.clone();
    let digest = secret::digest(&token);
    let found = tokio::task::spawn_blocking(move || store.invited_to(digest)).await;
    let found = found.map_err(|error| Fault::broken(&error.to_string()))??;
    let (id, seat) = found.ok_or_else(Fault::used_link)?;
    let live = app.table(&id).await?;
    let (now, people) = (live.now(), live.people());
    let game = titled(now.host.game(), lang);
    let seat = Seat::first(now.host.seats()).find(|other| other.number() == seat).ok_or_else(Fault::used_link)?;
    let own = !client.place(&live, None).held.is_empty();
    let title = say_with(lang, "join.title", &[("game", &game)]);
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            p {
                (say_with(lang, "join.seat", &[("seat", &now.host.say_seat(seat, lang))]))
                @if 1 < now.host.seats() { " " (say(lang, "join.others")) }
            }
            ul class="listed" {
                @for other in Seat::first(now.host.seats()).filter(|&other| other != seat) {
                    li {
                        (seat_name(&*now.host, &people, other, lang))
                        @if people.is_free(other) { " – " (say(lang, "start.nobody")) }
                    }
                }
            }
            @if own { p class="error" { (say(lang, "join.own")) } }
            form class="form" method="post" action={ "/join/" (token) } {
                label class="field" {
                    (say(lang, "start.name"))
                    input name="name" value=(client.name) maxlength="24" autocomplete="nickname";
                }
                p { button class="button main" type="submit" { (say(lang, "join.take")) } }
            }
        }
    };
    let page = page(&app, &client, &title, "/", &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

#[derive(Deserialize)]
pub struct Joining {
    #[serde(default)]
    name: String,
}

/// Uses the link up. From now on the seat belongs to the cookie, and the address holds no secret any more.
pub async fn join(
    State(app): State<App>,
    mut client: Client,
    Path(token): Path<String>,
    form: Result<Form<Joining>, axum::extract::rejection::FormRejection>,
) -> Result<Response, Fault> {
    let Form(joining) = form.map_err(|_| Fault::bad_request())?;
    let session = client.sit_down(app.config.secure)?;
    let name = tidy_name(&joining.name);
    client.remember_name(&name, app.config.secure);
    let (id, _) = app.store.redeem(secret::digest(&token), session, name).await?;
    let live = app.table(&id).await?;
    app.tables.refresh_people(&live).await?;
    Ok((client.jar, Redirect::to(&format!("/t/{id}"))).into_response())
}

#[derive(Deserialize)]
pub struct Linking {
    seat: u8,
}

/// Another link to one's own seat, for another device. It is shown once.
pub async fn link(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: Result<Form<Linking>, axum::extract::rejection::FormRejection>,
) -> Result<Response, Fault> {
    let Form(linking) = form.map_err(|_| Fault::bad_request())?;
    let lang = client.lang;
    let live = app.table(&id).await?;
    let place = client.place(&live, None);
    let seat = place.held.iter().find(|seat| seat.number() == linking.seat).ok_or_else(Fault::bad_seat)?;
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let token = secret::token()?;
    app.store.keep_key(live.key, seat.number(), Use::Invite, secret::digest(&token)).await?;
    let address = address_of(&headers, app.config.secure, &format!("/join/{token}"));
    let title = say(lang, "join.device");
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            p { (say(lang, "join.device-how")) }
            (link_to_copy(&address, &title, lang))
            p { a class="button" href={ "/t/" (id) } { (say(lang, "page.to-table")) } }
        }
    };
    let page = page(&app, &client, &title, &format!("/t/{id}"), &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

/// A link to be sent, with a button that copies it.
pub fn link_to_copy(address: &str, label: &str, lang: Lang) -> Markup {
    html! {
        div class="copy" {
            input class="link" readonly value=(address) aria-label=(label) data-copy;
            button class="button" type="button" data-copies=(say(lang, "join.copied")) { (say(lang, "join.copy")) }
        }
    }
}

/// A whole address, for people to send to each other.
pub fn address_of(headers: &HeaderMap, secure: bool, path: &str) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let scheme = if secure { "https" } else { "http" };
    format!("{scheme}://{host}{path}")
}
