//! Looking back, step by step, and going on from there.

use axum::extract::{Form, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use search::Bot;
use serde::Deserialize;
use serde_json::json;
use store::SeatRow;
use tabletop::{Seat, Viewer};
use ui::Lang;

use super::review::Reviewing;
use super::table::whose_line;
use super::{page, rules_address, titled, with_cookies};
use crate::app::{App, Origin, Seating};
use crate::client::Client;
use crate::fault::Fault;
use crate::host::{Drawn, Eyes, Host, Wanted};
use crate::say::{say, say_with};
use crate::secret;

#[derive(Deserialize)]
pub struct Looking {
    /// Entries of the log that have happened.
    n: Option<usize>,
    seat: Option<u8>,
    /// Steps along the better line of the decision that comes next.
    step: Option<usize>,
}

/// A running game as the viewer saw it, a finished one with all cards open.
pub async fn replay(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    asked: Result<Query<Looking>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Fault> {
    let Query(looking) = asked.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    let now = live.now();
    let lang = client.lang;
    let length = now.host.length();
    let n = looking.n.unwrap_or(length).min(length);
    let viewer = client.place(&live, looking.seat).viewer;
    let eyes = if now.host.is_over() { Eyes::All(viewer) } else { Eyes::Of(viewer) };
    let reviewing = Reviewing::new(&app, &client, &live, n).await?;
    let line = looking.step.and_then(|step| BetterLine::find(&*now.host, &reviewing, n, step, lang));
    let drawn = now.host.draw_at(n, eyes, lang);
    let here = |n: usize| format!("/t/{id}/replay?n={n}");
    let title = say_with(lang, "replay.title", &[("game", &titled(now.host.game(), lang))]);
    let menu = html! {
        a href={ "/t/" (id) } { (say(lang, "page.to-table")) }
        a href=(rules_address(now.host.game())) target="_blank" { (say(lang, "page.rules")) }
    };
    let step = |rel: &str, to: Option<usize>, sign: &str, named: String| {
        html! {
            @match to {
                Some(to) => a class="button" rel=(rel) href=(here(to)) aria-label=(named) title=(named) { (sign) },
                None => span class="button off" aria-hidden="true" { (sign) },
            }
        }
    };
    let body = html! {
        main id="main" class="at-table" data-replay=(here(0).trim_end_matches('0')) {
            h1 class="unseen" { (title) }
            div class="table past" data-game=(now.host.game().name()) data-picked="" {
                nav class="replay" aria-label=(say(lang, "replay.steps")) {
                    (step("first", (0 < n).then_some(0), "|◀", say(lang, "replay.first")))
                    (step("prev", n.checked_sub(1), "◀", say(lang, "replay.back")))
                    (step("next", (n < length).then_some(n + 1), "▶", say(lang, "replay.on")))
                    (step("last", (n < length).then_some(length), "▶|", say(lang, "replay.last")))
                    input class="replay-slider" type="range" min="0" max=(length) value=(n)
                        aria-label=(say(lang, "replay.steps")) data-slider;
                    span class="replay-place" {
                        (say_with(lang, "replay.step", &[("n", &n.to_string()), ("length", &length.to_string())]))
                    }
                    span class="quiet replay-open" {
                        @if now.host.is_over() { (say(lang, "replay.all-open")) } @else { (say(lang, "replay.as-seen")) }
                        span class="replay-keys" { " " (say(lang, "replay.keys")) }
                    }
                    (happened(&*now.host, n, eyes, lang))
                }
                @if let Some(notice) = now.host.notice(lang) { (shown(&notice, &*now.host, n, lang)) }
                @else if now.host.is_over() { (reviewing.top()) }
                @match line {
                    Some(BetterLine { words, drawn }) => {
                        (words)
                        div class="board-frame" { (drawn.board) }
                        (drawn.hand)
                    }
                    None => {
                        div class="board-frame" { (drawn.board) }
                        (drawn.hand)
                    }
                }
                @if now.host.is_over() && now.host.notice(lang).is_none() { (reviewing.bottom()) }
                section class="side" aria-label=(say(lang, "table.side")) {
                    (play_on(&id, n, &*now.host, lang))
                    (log(&*now.host, n, eyes, viewer, lang, here))
                }
            }
        }
        (now.host.lens(lang))
    };
    let page = page(&app, &client, &title, &here(n), &menu, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

/// A moment that never was: some steps along a better line.
struct BetterLine {
    words: Markup,
    drawn: Drawn,
}

impl BetterLine {
    fn find(host: &dyn Host, reviewing: &Reviewing<'_>, n: usize, step: usize, lang: Lang) -> Option<Self> {
        let decision = reviewing.decision(n)?;
        let drawn = host.draw_line(&decision, step, lang)?;
        let steps = host.say_line(&decision, lang);
        let length = steps.len();
        let (seat, text) = steps.get(step.checked_sub(1)?)?;
        let here = |to: usize| reviewing.on_line(n, to);
        let places =
            [("n", step.to_string()), ("length", length.to_string()), ("seat", host.say_seat(decision.seat, lang))];
        let places = places.each_ref().map(|(key, text)| (*key, text.as_str()));
        let words = html! {
            div class="notice better-line" {
                p { b { (host.say_seat(*seat, lang)) ": " (text) } }
                p class="quiet" { (say_with(lang, "study.on-line", &places)) }
                p class="row" {
                    @if 1 < step { a class="button" href=(here(step - 1)) aria-label=(say(lang, "replay.back")) { "◀" } }
                    @if step < length { a class="button" href=(here(step + 1)) aria-label=(say(lang, "replay.on")) { "▶" } }
                    a class="button" href=(reviewing.here(n + 1)) { (say(lang, "study.back-to-game")) }
                }
            }
        };
        Some(Self { words, drawn })
    }
}

/// What can be shown of a game whose rules are not known any more.
fn shown(notice: &str, host: &dyn Host, n: usize, lang: Lang) -> Markup {
    html! {
        div class="notice" {
            p { (notice) }
            @match host.shows(n) {
                Some(shown) if shown == n => {},
                Some(shown) => p { (say_with(lang, "replay.board-of", &[("n", &shown.to_string())])) },
                None => p { (say(lang, "replay.no-positions")) },
            }
        }
    }
}

/// What the last step was, where the log is out of sight.
fn happened(host: &dyn Host, n: usize, eyes: Eyes, lang: Lang) -> Markup {
    let lines = n.checked_sub(1).map_or_else(Vec::new, |last| host.lines(last, n, eyes, lang));
    html! {
        ul class="replay-happened" aria-label=(say(lang, "table.log")) { @for line in &lines { li { (line.text) } } }
    }
}

fn log(host: &dyn Host, n: usize, eyes: Eyes, viewer: Viewer, lang: Lang, here: impl Fn(usize) -> String) -> Markup {
    let lines = host.lines(0, host.length(), eyes, lang);
    let current = n.checked_sub(1);
    html! {
        section class="log" {
            h2 { (say(lang, "table.log")) }
            ol {
                @for line in &lines {
                    li class=(whose_line(line, viewer)) aria-current=[(Some(line.n) == current).then_some("step")] {
                        a href=(here(line.n + 1)) { (line.text) }
                    }
                }
            }
        }
    }
}

fn play_on(id: &str, n: usize, host: &dyn Host, lang: Lang) -> Markup {
    let with_bots = match host.seats() {
        _ if host.is_together() => "campaign.with-bot",
        2 => "replay.with-bot",
        _ => "replay.with-bots",
    };
    let button = |with: &str, words: &str| {
        html! { button class="button" type="submit" name="with" value=(with) { (say(lang, words)) } }
    };
    html! {
        form class="notes" method="post" action={ "/t/" (id) "/branch" } {
            input type="hidden" name="n" value=(n);
            h2 { (say(lang, "replay.play-on")) }
            div class="row" {
                @if host.seats() == 1 {
                    (button("screen", "start.alone"))
                } @else {
                    (button("bot", with_bots))
                    (button("friend", "start.with-friend"))
                    (button("screen", "start.at-screen"))
                }
            }
        }
    }
}

#[derive(Deserialize)]
pub struct Branching {
    n: usize,
    with: String,
    #[serde(default)]
    bot: String,
}

/// A new table that goes on from a moment of this one. While the game still runs, what the viewer cannot know is dealt
/// anew, so that nothing can be learned this way.
pub async fn branch(
    State(app): State<App>,
    mut client: Client,
    Path(id): Path<String>,
    form: Result<Form<Branching>, axum::extract::rejection::FormRejection>,
) -> Result<Response, Fault> {
    let Form(branching) = form.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    let now = live.now();
    let session = client.sit_down(app.config.secure)?;
    app.new_tables.take(client.address).map_err(Fault::too_often)?;
    let place = client.place(&live, None);
    let mine = place.seat().or(place.held.first().copied()).unwrap_or(Seat::new(0));
    let bot = match (branching.with.as_str(), branching.bot.as_str()) {
        ("bot", "") => Some(super::seating::USUAL),
        ("bot", bot) => Some(Bot::from_name(bot).ok_or_else(|| Fault::unknown_bot(bot))?),
        ("friend" | "screen", _) => None,
        _ => return Err(Fault::bad_field("with")),
    };
    let seed = u64::from_le_bytes(secret::bytes()?);
    let n = branching.n.min(now.host.length());
    let position = now.host.position_at(n, place.viewer, seed);
    let name = client.name.clone();
    let seating = |seats: u8| {
        let seat = |seat: Seat| match bot {
            _ if seat == mine => SeatRow { name: name.clone(), bot: None },
            Some(bot) => SeatRow { name: String::new(), bot: Some(bot.name().to_owned()) },
            None => SeatRow::default(),
        };
        let holders = match branching.with.as_str() {
            "screen" => Seat::first(seats).map(|seat| (session, seat.number())).collect(),
            _ => vec![(session, mine.number())],
        };
        Ok(Seating { seats: Seat::first(seats).map(seat).collect(), holders, tokens: Vec::new() })
    };
    let wanted = Wanted {
        game: now.host.game(),
        seats: None,
        mode: None,
        options: &json!({}),
        nonces: Vec::new(),
        position: Some(position),
    };
    let branched = app.open_table(wanted, Origin::Branch(format!("{id}@{n}")), seating).await?;
    Ok((client.jar, Redirect::to(&format!("/t/{}", branched.id))).into_response())
}
