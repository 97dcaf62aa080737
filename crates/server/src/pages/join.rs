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
use crate::Config;
use crate::app::App;
use crate::client::{Client, tidy_name};
use crate::fault::Fault;
use crate::say::{say, say_with};
use crate::seats::Sitter;
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
                        bdi { (seat_name(&*now.host, &people, other, lang)) }
                        @if people.is_free(other) { " – " (say(lang, "start.nobody")) }
                    }
                }
            }
            // A second link tells who has used the first one.
            @if people.devices(seat).next().is_some() {
                p class="error" { (say(lang, "join.held")) }
                (super::seats::devices(&live.id, &people, seat, lang))
            }
            @if own { p class="error" { (say(lang, "join.own")) } }
            (super::waiting::committed(&live.id, &now, lang))
            form class="form" method="post" action={ "/join/" (token) } {
                input type="hidden" name="nonce" value="" data-nonce;
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
    /// What the browser adds to the shuffle, after the commitment on the page it comes from.
    #[serde(default)]
    nonce: String,
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
    let nonce = table::Nonce::from_hex(&joining.nonce);
    let who = Sitter { session, device: &client.device, name: &name, nonce };
    let live = app.sit(secret::digest(&token), who).await?;
    Ok((client.jar, Redirect::to(&format!("/t/{}", live.id))).into_response())
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
    if live.now().host.is_over() {
        return Err(Fault::game_over());
    }
    let token = secret::token()?;
    app.store.keep_key(live.key, seat.number(), Use::Invite, secret::digest(&token)).await?;
    let address = address_of(&headers, &app.config, &format!("/join/{token}"));
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
            // Where the browser can share, which phones can.
            button class="button" type="button" data-share hidden { (say(lang, "join.share")) }
        }
    }
}

/// A whole address, for people to send to each other.
pub fn address_of(headers: &HeaderMap, config: &Config, path: &str) -> String {
    if let Some(site) = &config.public_url {
        return format!("{site}{path}");
    }
    let named = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).map(str::trim);
    // Anybody can send these; only a proxy that sets them itself is believed.
    let forwarded = |name| named(name).filter(|_| config.behind_proxy);
    let host = forwarded("x-forwarded-host").filter(|host| is_host(host)).or_else(|| named(header::HOST.as_str()));
    let host = host.filter(|host| is_host(host)).unwrap_or("localhost");
    let scheme = match forwarded("x-forwarded-proto") {
        Some("http") => "http",
        Some("https") => "https",
        Some(_) | None if config.secure => "https",
        Some(_) | None => "http",
    };
    format!("{scheme}://{host}{path}")
}

/// A name or an address, perhaps with a port.
fn is_host(host: &str) -> bool {
    !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_:[]".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(config: &Config, sent: &[(&'static str, &str)]) -> String {
        let mut headers = HeaderMap::new();
        for (name, value) in sent {
            headers.insert(*name, value.parse().unwrap());
        }
        address_of(&headers, config, "/x")
    }

    #[test]
    fn only_a_proxy_is_believed_what_the_site_is_called() {
        let forged = [("host", "real.example"), ("x-forwarded-host", "evil.example"), ("x-forwarded-proto", "https")];
        let mut config = Config::new("unused".into());
        assert_eq!(address(&config, &forged), "http://real.example/x");
        (config.behind_proxy, config.secure) = (true, true);
        assert_eq!(address(&config, &forged), "https://evil.example/x");
        assert_eq!(address(&config, &forged[..1]), "https://real.example/x");
        assert_eq!(address(&config, &[("host", "a:8080"), ("x-forwarded-proto", "http")]), "http://a:8080/x");
        let odd = [("host", "real.example"), ("x-forwarded-host", "evil.example/\"<b>")];
        assert_eq!(address(&config, &odd), "https://real.example/x");
        config.public_url = Some("https://games.example".to_owned());
        assert_eq!(address(&config, &forged), "https://games.example/x");
    }
}
