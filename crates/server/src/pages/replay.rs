//! Looking back, step by step, and going on from there.

use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use search::Bot;
use serde::Deserialize;
use serde_json::json;
use store::{Holder, SeatRow};
use tabletop::{Seat, Viewer};
use ui::board::symbols::in_text;
use ui::{Cast, Lang};

use super::join::{address_of, link_to_copy};
use super::review::Reviewing;
use super::seating::Adds;
use super::table::whose_line;
use super::turn::{short_names, you};
use super::{rules_address, table_page, titled, with_cookies};
use crate::app::{App, Origin, Seating};
use crate::client::Client;
use crate::fault::Fault;
use crate::host::{Drawn, Eyes, Host, Told, Wanted};
use crate::say::{say, say_with};
use crate::secret;

/// Lines above the board about what a step brought; the log has them all.
const HAPPENED: usize = 4;

#[derive(Deserialize)]
pub struct Looking {
    /// Entries of the log that have happened.
    n: Option<usize>,
    seat: Option<u8>,
    /// Steps along the better line of the decision that comes next.
    step: Option<usize>,
    /// What happened since this step is told beside the board.
    from: Option<usize>,
    /// Only what changes from step to step.
    part: Option<u8>,
}

/// A running game as the viewer saw it, a finished one with all cards open. `part` asks for what changes from step to step.
pub async fn replay(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
    asked: Result<Query<Looking>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Fault> {
    let Query(looking) = asked.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    let now = live.now();
    let lang = client.lang;
    let length = now.host.length();
    let n = looking.n.unwrap_or(length).min(length);
    let place = client.place(&live, looking.seat);
    let viewer = place.viewer;
    let eyes = if now.host.is_over() { Eyes::All(viewer) } else { Eyes::Of(viewer) };
    let names = short_names(&*now.host, &live.people(), lang);
    let told = Told { cast: Cast { you: you(&place), names: &names }, lang };
    let reviewing = Reviewing::new(&app, &client, &live, n).await?;
    let line = looking.step.and_then(|step| BetterLine::find(&*now.host, &reviewing, n, step, told));
    let shared = address_of(&headers, &app.config, &here(&id, n));
    let step = Step {
        id: &id,
        host: &*now.host,
        n,
        length,
        from: looking.from.unwrap_or(n.saturating_sub(1)),
        eyes,
        viewer,
        told,
    };
    if looking.part.is_some() {
        let parts = html! { (step.links()) (step.place()) (step.happened()) (step.scene(&reviewing, line)) (step.of_this_moment(&shared)) };
        return Ok(parts.into_response());
    }
    let title = say_with(lang, "replay.title", &[("game", &titled(now.host.game(), lang))]);
    let menu = html! {
        a href={ "/t/" (id) } { (say(lang, "page.to-table")) }
        a href=(rules_address(now.host.game())) target="_blank" { (say(lang, "page.rules")) }
    };
    let body = html! {
        main id="main" class="at-table" data-replay=(here(&id, 0).trim_end_matches('0')) data-n=(n) data-actors=(step.actors()) {
            h1 class="unseen" { (title) }
            div class="table past" data-game=(now.host.game().name()) data-picked="" {
                (step.controls())
                (step.scene(&reviewing, line))
                section class="side" aria-label=(say(lang, "table.side")) {
                    (step.of_this_moment(&shared))
                    (step.log())
                }
            }
        }
        (now.host.lens(lang))
    };
    let page = table_page(&app, &client, &title, &here(&id, n), &menu, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

/// The address of a step.
fn here(id: &str, n: usize) -> String {
    format!("/t/{id}/replay?n={n}")
}

/// One step of a game as somebody looks back at it. What is marked `data-part` is replaced by the script from step to step.
struct Step<'a> {
    id: &'a str,
    host: &'a dyn Host,
    n: usize,
    length: usize,
    /// What happened since this step is told.
    from: usize,
    eyes: Eyes,
    viewer: Viewer,
    told: Told<'a>,
}

impl Step<'_> {
    /// Who acted in each entry: the number of the seat, or a stroke for chance.
    fn actors(&self) -> String {
        self.host.actors().iter().map(|actor| actor.map_or("-".to_owned(), |seat| seat.to_string())).collect()
    }

    fn controls(&self) -> Markup {
        let lang = self.told.lang;
        let pace = [("2400", "replay.slow"), ("1200", "replay.medium"), ("500", "replay.fast")];
        let by = [("decision", "replay.by-decision"), ("turn", "replay.by-turn"), ("event", "replay.by-event")];
        let list = |choices: &[(&str, &str)]| {
            html! { @for (value, words) in choices { option value=(value) selected[*value == "1200"] { (say(lang, words)) } } }
        };
        html! {
            nav class="replay" aria-label=(say(lang, "replay.steps")) {
                (self.links())
                input class="replay-slider" type="range" min="0" max=(self.length) value=(self.n)
                    aria-label=(say(lang, "replay.steps")) data-slider;
                (self.place())
                // Needs the script.
                span class="replay-auto" data-with-script hidden {
                    button class="button" type="button" data-autoplay data-pause=(say(lang, "replay.pause")) aria-pressed="false" { (say(lang, "replay.play")) }
                    select aria-label=(say(lang, "replay.pace")) data-pace { (list(&pace)) }
                    select aria-label=(say(lang, "replay.by")) data-by { (list(&by)) }
                }
                span class="quiet replay-open" {
                    @if self.host.is_over() { (say(lang, "replay.all-open")) } @else { (say(lang, "replay.as-seen")) }
                    span class="replay-keys" { " " (say(lang, "replay.keys")) }
                }
                (self.happened())
            }
        }
    }

    fn links(&self) -> Markup {
        let (n, length, lang) = (self.n, self.length, self.told.lang);
        let step = |rel: &str, to: Option<usize>, sign: &str, key: &str| {
            let named = say(lang, key);
            html! {
                @match to {
                    Some(to) => a class="button" rel=(rel) href=(here(self.id, to)) aria-label=(named) title=(named) { (sign) },
                    None => span class="button off" aria-hidden="true" { (sign) },
                }
            }
        };
        html! {
            span class="replay-links" data-part="links" {
                (step("first", (0 < n).then_some(0), "|◀", "replay.first"))
                (step("prev", n.checked_sub(1), "◀", "replay.back"))
                (step("next", (n < length).then_some(n + 1), "▶", "replay.on"))
                (step("last", (n < length).then_some(length), "▶|", "replay.last"))
            }
        }
    }

    fn place(&self) -> Markup {
        let places = [("n", self.n.to_string()), ("length", self.length.to_string())];
        let places = places.each_ref().map(|(key, text)| (*key, text.as_str()));
        html! { span class="replay-place" data-part="place" { (say_with(self.told.lang, "replay.step", &places)) } }
    }

    /// What the last step was, where the log is out of sight.
    fn happened(&self) -> Markup {
        let lines =
            if self.from < self.n { self.host.lines(self.from, self.n, self.eyes, self.told) } else { Vec::new() };
        html! {
            ul class="replay-happened" tabindex="0" data-part="happened" aria-label=(say(self.told.lang, "table.log")) {
                @for line in &lines[lines.len().saturating_sub(HAPPENED)..] { li { (line.text) } }
            }
        }
    }

    /// The board and what stands around it.
    fn scene(&self, reviewing: &Reviewing<'_>, line: Option<BetterLine>) -> Markup {
        let (host, lang) = (self.host, self.told.lang);
        let (words, drawn) = match line {
            Some(BetterLine { words, drawn }) => (words, drawn),
            None => (html! {}, host.draw_at(self.n, self.eyes, self.told)),
        };
        let notice = host.notice(lang);
        html! {
            div class="replay-scene" data-part="scene" {
                @match &notice {
                    Some(notice) => (shown(notice, host, self.n, lang)),
                    None if host.is_over() => (reviewing.top()),
                    None => {}
                }
                (words)
                div class="board-frame" { (drawn.board) }
                (drawn.hand)
                @if host.is_over() && notice.is_none() { (reviewing.bottom()) }
            }
        }
    }

    /// What can be done with this moment: going on, its link, its picture.
    fn of_this_moment(&self, shared: &str) -> Markup {
        let lang = self.told.lang;
        html! {
            div class="replay-from-here" data-part="from-here" {
                (play_on(self.id, self.n, self.host, lang))
                section class="notes" {
                    h2 { (say(lang, "replay.share")) }
                    (link_to_copy(shared, &say(lang, "replay.link"), lang))
                    p data-with-script hidden {
                        button class="button" type="button" data-picture={ (self.host.game().name()) "-" (self.n) ".png" } { (say(lang, "replay.picture")) }
                    }
                }
            }
        }
    }

    fn log(&self) -> Markup {
        let lines = self.host.lines(0, self.length, self.eyes, self.told);
        let current = self.n.checked_sub(1);
        html! {
            section class="log" {
                h2 { (say(self.told.lang, "table.log")) }
                ol {
                    @for line in &lines {
                        li class=(whose_line(line, self.viewer)) data-n=(line.n) aria-current=[(Some(line.n) == current).then_some("step")] {
                            a href=(here(self.id, line.n + 1)) {
                                @if let Some(seat) = line.about { (in_text(self.host.seat_sign(seat))) " " }
                                (line.text)
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A moment that never was: some steps along a better line.
struct BetterLine {
    words: Markup,
    drawn: Drawn,
}

impl BetterLine {
    fn find(host: &dyn Host, reviewing: &Reviewing<'_>, n: usize, step: usize, told: Told<'_>) -> Option<Self> {
        let lang = told.lang;
        let decision = reviewing.decision(n)?;
        let drawn = host.draw_line(&decision, step, told)?;
        let steps = host.say_line(&decision, lang);
        let length = steps.len();
        let (seat, text) = steps.get(step.checked_sub(1)?)?;
        let here = |to: usize| reviewing.on_line(n, to);
        let places =
            [("n", step.to_string()), ("length", length.to_string()), ("seat", reviewing.short_name(decision.seat))];
        let places = places.each_ref().map(|(key, text)| (*key, text.as_str()));
        let words = html! {
            div class="notice better-line" {
                p { b { bdi { (reviewing.short_name(*seat)) } ": " (text) } }
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
            (Adds::field())
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
    #[serde(default)]
    adds: String,
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
            "screen" => Seat::first(seats).map(|seat| Holder::new(session, seat.number(), &client.device)).collect(),
            _ => vec![Holder::new(session, mine.number(), &client.device)],
        };
        let seats = Seat::first(seats).map(seat).collect();
        Ok(Seating { seats, holders, host: Some(session), tokens: Vec::new() })
    };
    let friends = Seat::first(now.host.seats()).filter(|&seat| seat != mine && branching.with == "friend");
    let own = Adds::read(&branching.adds).seats(Some(mine));
    let wanted = Wanted {
        game: now.host.game(),
        seats: None,
        mode: None,
        options: &json!({}),
        nonces: Vec::new(),
        position: Some(position),
        waits_for: friends.chain(own.iter()).collect(),
    };
    let branched = app.open_table(wanted, Origin::Branch(format!("{id}@{n}")), seating).await?;
    Ok((client.jar, Redirect::to(&format!("/t/{}", branched.id))).into_response())
}
