//! The seats of a table: their devices, who may sign them out, what the opener may do, leaving, and the way back for a
//! lost browser.

use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use search::Bot;
use serde::Deserialize;
use store::{Holder, Links};
use tabletop::Seat;
use ui::Lang;
use ui::board::symbols::in_text;

use super::join::address_of;
use super::table::Sight;
use super::{bots, level_name, page, seat_name, titled, with_cookies};
use crate::app::{App, Deed};
use crate::client::{Client, Place};
use crate::fault::Fault;
use crate::live::{Live, Now, People};
use crate::names::taken_for;
use crate::say::{say, say_with};
use crate::secret;

type Sent<T> = Result<Form<T>, axum::extract::rejection::FormRejection>;

/// Beside a seat at the table: a name that can be taken for another, and more than one device.
pub(super) fn signs(sight: &Sight<'_>, seat: Seat) -> Markup {
    let (lang, people) = (sight.lang, &sight.people);
    let count = people.devices(seat).count();
    html! {
        (alike(people, seat, lang))
        @if 1 < count {
            span class="seat-state" { (say_with(lang, "seats.count", &[("count", &count.to_string())])) }
        }
    }
}

/// A mark beside a name that can be taken for that of another seat.
fn alike(people: &People, seat: Seat, lang: Lang) -> Markup {
    let other = taken_for(&people.seats, usize::from(seat.number())).and_then(|other| people.seats.get(other));
    html! {
        @if let Some(other) = other {
            span class="seat-state" { "⚠ " (say(lang, "seats.alike")) " " bdi { (other.name) } }
        }
    }
}

/// The devices of a seat, as everybody at the table sees them.
pub fn devices(table: &str, people: &People, seat: Seat, lang: Lang) -> Markup {
    html! { ul class="listed" { @for holder in people.devices(seat) { li data-device=(mark(table, holder)) { (called(holder, lang)) } } } }
}

fn mark(table: &str, holder: &Holder) -> String {
    secret::device_mark(table, &holder.session)
}

/// What a device is called, and since when it is there.
fn called(holder: &Holder, lang: Lang) -> Markup {
    let usual = say(lang, "seats.device");
    html! {
        (if holder.device.is_empty() { &usual } else { &holder.device })
        @if 0 < holder.since {
            " · " (say(lang, "seats.since")) " "
            time datetime=(moment(holder.since)) { (moment(holder.since)) }
        }
    }
}

/// A time as `2026-11-18 16:20 UTC`.
fn moment(millis: i64) -> String {
    let minutes = millis.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(1440), minutes.rem_euclid(1440));
    // Days since 1970 as a date: the civil calendar of Howard Hinnant.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", minute / 60, minute % 60)
}

/// Who sits where, on what, and what can be done about it.
pub async fn seats(State(app): State<App>, client: Client, Path(id): Path<String>) -> Result<Response, Fault> {
    let lang = client.lang;
    let live = app.table(&id).await?;
    let (now, people) = (live.now(), live.people());
    let place = client.place_at(&now, &people, None);
    let title = say_with(lang, "seats.title", &[("game", &titled(now.host.game(), lang))]);
    let menu = html! { a href={ "/t/" (id) } { (say(lang, "page.to-table")) } };
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            p { (say(lang, "seats.about")) }
            @for seat in Seat::first(now.host.seats()) {
                @let has_link = app.open_link(&live, &now, &people, seat).is_some();
                section class="notes" {
                    (one_seat(&client, &live, &now, &people, &place, seat))
                    @if place.is_host && !place.held.contains(&seat) && !now.host.is_over() {
                        (hosting(&live, &now, &people, seat, lang, (!has_link).then(|| say(lang, "seats.free"))))
                    }
                }
            }
            @if !place.held.is_empty() {
                section {
                    h2 { (say(lang, "recover.title")) }
                    p { (say(lang, "recover.about")) }
                    form method="post" action="/recover/code" {
                        input type="hidden" name="back" value=(id);
                        button class="button" type="submit" { (say(lang, "recover.make")) }
                    }
                }
            }
        }
    };
    let page = page(&app, &client, &title, &format!("/t/{id}/seats"), &menu, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

fn one_seat(client: &Client, live: &Live, now: &Now, people: &People, place: &Place, seat: Seat) -> Markup {
    let lang = client.lang;
    let is_mine = place.held.contains(&seat);
    let at_table = !place.held.is_empty() || place.is_host;
    let count = people.devices(seat).count();
    html! {
        h2 { (in_text(now.host.seat_sign(seat))) " " bdi { (seat_name(&*now.host, people, seat, lang)) } }
        (alike(people, seat, lang))
        @if people.is_free(seat) { p { (say(lang, "start.nobody")) } }
        @if at_table && 0 < count {
            ul class="listed" {
                @for holder in people.devices(seat) {
                    li class="row" {
                        span {
                            (called(holder, lang))
                            @if Some(holder.session) == client.session { " " b { (say(lang, "seats.this")) } }
                        }
                        @if is_mine { (sign_out_button(live, seat, holder, lang)) }
                    }
                }
            }
        } @else if 0 < count {
            p { (say_with(lang, "seats.count", &[("count", &count.to_string())])) }
        }
    }
}

fn sign_out_button(live: &Live, seat: Seat, holder: &Holder, lang: Lang) -> Markup {
    html! {
        form method="post" action={ "/t/" (live.id) "/seats/out" } {
            input type="hidden" name="seat" value=(seat);
            button type="submit" name="device" value=(mark(&live.id, holder)) { (say(lang, "seats.sign-out")) }
        }
    }
}

/// What the opener can do with a seat that is not theirs: free it, if no link leads there, or let a bot play it.
fn hosting(live: &Live, now: &Now, people: &People, seat: Seat, lang: Lang, free: Option<String>) -> Markup {
    html! {
        form class="row" method="post" action={ "/t/" (live.id) "/seats/host" } {
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="version" value=(now.version);
            @if let Some(free) = free {
                button class="button" type="submit" name="what" value="free" { (free) }
            }
            @if people.bot(seat).is_none() {
                select name="bot" aria-label=(say(lang, "start.bot")) {
                    @for bot in bots() {
                        option value=(bot.name()) selected[bot == people.usual_bot()] { (level_name(bot, lang)) }
                    }
                }
                button class="button" type="submit" name="what" value="bot" { (say(lang, "seats.fill")) }
            }
        }
    }
}

#[derive(Deserialize)]
pub struct SigningOut {
    seat: u8,
    device: String,
}

/// The holder of a seat signs out one of its devices.
pub async fn sign_out(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    form: Sent<SigningOut>,
) -> Result<Response, Fault> {
    let Form(SigningOut { seat, device }) = form.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    let held = client.place(&live, None).held;
    let seat = held.into_iter().find(|own| own.number() == seat).ok_or_else(Fault::bad_seat)?;
    let people = live.people();
    let holder = people.devices(seat).find(|holder| mark(&id, holder) == device).ok_or_else(Fault::stale_seats)?;
    let links = if Some(holder.session) == client.session { Links::Stay } else { Links::Go };
    app.sign_out(&live, seat, holder.session, links).await?;
    Ok(Redirect::to(&format!("/t/{id}/seats")).into_response())
}

#[derive(Deserialize)]
pub struct Arranging {
    seat: u8,
    what: String,
    version: u64,
    #[serde(default)]
    bot: String,
}

/// The opener frees a seat or lets a bot play it.
pub async fn arrange(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    form: Sent<Arranging>,
) -> Result<Response, Fault> {
    let Form(Arranging { seat, what, version, bot }) = form.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    let place = client.place(&live, None);
    if !place.is_host {
        return Err(Fault::not_host());
    }
    let seat = Seat::first(live.now().host.seats()).find(|other| other.number() == seat);
    let seat = seat.filter(|seat| !place.held.contains(seat)).ok_or_else(Fault::bad_seat)?;
    let deed = match what.as_str() {
        "free" => Deed::Free(seat),
        "bot" => Deed::Fill(seat, Bot::from_name(&bot).ok_or_else(|| Fault::unknown_bot(&bot))?),
        _ => return Err(Fault::bad_field("what")),
    };
    app.act(&live, deed, Some(version)).await?;
    Ok(Redirect::to(&format!("/t/{id}/seats")).into_response())
}

/// Asks whether somebody really wants to leave.
pub async fn leaving(State(app): State<App>, client: Client, Path(id): Path<String>) -> Result<Response, Fault> {
    let lang = client.lang;
    let live = app.table(&id).await?;
    let (now, people) = (live.now(), live.people());
    let place = client.place_at(&now, &people, None);
    if place.held.is_empty() {
        return Err(Fault::bad_seat());
    }
    if now.host.is_over() {
        return Err(Fault::game_over());
    }
    let ends = now.host.ends_by_leaving();
    let (title, about) = match (ends, now.host.seats() == 1 || now.host.is_together()) {
        (true, true) => (say(lang, "leave.resign"), say(lang, "leave.lost")),
        (true, false) => (say(lang, "leave.resign"), say(lang, "leave.other-wins")),
        (false, _) => (say(lang, "leave.leave"), say(lang, "leave.bot-takes")),
    };
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            p { (about) }
            div class="row" {
                a class="button main" href={ "/t/" (id) } { (say(lang, "leave.stay")) }
                @for &seat in &place.held {
                    form method="post" action={ "/t/" (id) "/leave" } {
                        input type="hidden" name="version" value=(now.version);
                        button class="button danger" type="submit" name="seat" value=(seat) {
                            (say(lang, if ends { "leave.do-resign" } else { "leave.do-leave" }))
                            @if 1 < place.held.len() { ": " bdi { (seat_name(&*now.host, &people, seat, lang)) } }
                        }
                    }
                }
            }
        }
    };
    let page = page(&app, &client, &title, &format!("/t/{id}/leave"), &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

#[derive(Deserialize)]
pub struct Leaving {
    seat: u8,
    version: u64,
}

pub async fn leave(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    form: Sent<Leaving>,
) -> Result<Response, Fault> {
    let Form(Leaving { seat, version }) = form.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    let held = client.place(&live, None).held;
    let seat = held.into_iter().find(|own| own.number() == seat).ok_or_else(Fault::bad_seat)?;
    app.act(&live, Deed::Leave(seat), Some(version)).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

#[derive(Deserialize)]
pub struct Coding {
    #[serde(default)]
    back: String,
}

/// A new recovery code for everything of this browser, shown this once.
pub async fn recovery_code(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    form: Sent<Coding>,
) -> Result<Response, Fault> {
    let Form(Coding { back }) = form.map_err(|_| Fault::bad_request())?;
    let lang = client.lang;
    let session = client.session.ok_or_else(Fault::bad_seat)?;
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let code = secret::recovery_code()?;
    app.store.keep_recovery(session, secret::recovery_digest(&code)).await?;
    let (back, to_back) = if crate::live::is_id(&back) {
        (format!("/t/{back}"), "page.to-table")
    } else {
        ("/".to_owned(), "page.to-start")
    };
    let title = say(lang, "recover.code");
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            p { (say(lang, "recover.code-about")) }
            p { code class="recovery" { (code) } }
            p { (say(lang, "recover.where")) " " code { (address_of(&headers, &app.config, "/recover")) } }
            p { a class="button main" href=(back) { (say(lang, to_back)) } }
        }
    };
    let page = page(&app, &client, &title, &back, &html! {}, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

/// Asks for the recovery code of a lost browser.
pub async fn recovering(State(app): State<App>, client: Client) -> Response {
    let lang = client.lang;
    let title = say(lang, "recover.back");
    let body = html! {
        main id="main" class="page-body" {
            h1 { (title) }
            p { (say(lang, "recover.back-about")) }
            form class="form" method="post" action="/recover" {
                label class="field" {
                    (say(lang, "recover.code"))
                    input name="code" required autocomplete="off" spellcheck="false" maxlength="40";
                }
                p { button class="button main" type="submit" { (say(lang, "recover.do")) } }
            }
        }
    };
    let page = page(&app, &client, &title, "/recover", &html! {}, &body);
    with_cookies(client, StatusCode::OK, page)
}

#[derive(Deserialize)]
pub struct Recovering {
    code: String,
}

/// Everything of the lost browser belongs to this one from now on.
pub async fn recover(State(app): State<App>, mut client: Client, form: Sent<Recovering>) -> Result<Response, Fault> {
    let Form(Recovering { code }) = form.map_err(|_| Fault::bad_request())?;
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let session = client.sit_down(app.config.secure)?;
    app.recover(&code, session, &client.device)
        .await
        .map_err(|fault| if fault.status == StatusCode::GONE { Fault::no_code() } else { fault })?;
    Ok((client.jar, Redirect::to("/")).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_dates_of_the_calendar() {
        assert_eq!(moment(0), "1970-01-01 00:00 UTC");
        assert_eq!(moment(951_782_400_000), "2000-02-29 00:00 UTC");
        assert_eq!(moment(1_794_984_055_005), "2026-11-18 06:40 UTC");
    }
}
