//! The page of a table.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use tabletop::{Seat, Viewer};
use ui::Lang;
use ui::board::symbols::in_text;

use super::join::address_of;
use super::reach::{Reach, reach};
use super::{about, rules_from, seat_name, table_page, titled, with_cookies};
use crate::app::App;
use crate::client::{Client, Place};
use crate::events::tag;
use crate::fault::Fault;
use crate::fragments::Reader;
use crate::host::{Eyes, Line};
use crate::live::{Live, Now, People, Snapshot};
use crate::say::{say, say_with};

/// Entries of the log beside the board; the replay has them all.
const LOGGED: usize = 18;

#[derive(Deserialize)]
pub struct Looking {
    /// Several at one screen: which seat looks.
    seat: Option<u8>,
    /// What was picked before.
    pick: Option<String>,
}

type Asked = Result<Query<Looking>, axum::extract::rejection::QueryRejection>;

pub async fn table(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let Query(looking) = asked.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    let lang = client.lang;
    let sight = Sight::new(&app, &client, &live, &looking, &headers);
    let host = &sight.now.host;
    let menu = html! {
        button type="button" title=(say(lang, "page.side-about")) aria-expanded="true" data-side-toggle {
            span class="menu-long" { (say(lang, "page.side")) }
            span class="menu-short" { (say(lang, "page.side-short")) }
        }
        a href=(rules_from(host.game(), &format!("/t/{id}"))) target="_blank" { (say(lang, "page.rules")) }
        @if let Some(campaign) = &live.campaign { a href={ "/c/" (campaign) } { (say(lang, "campaign.map")) } }
        details class="menu-more" {
            summary { (say(lang, "page.menu")) }
            div {
                @if !host.is_over() { button type="button" title=(say(lang, "page.notify-about")) data-notify hidden { (say(lang, "page.notify")) } }
                button type="button" title=(say(lang, "page.sound-about")) aria-pressed="false" data-sound hidden { (say(lang, "page.sound")) }
                a href={ "/t/" (id) "/replay" } { (say(lang, "page.replay")) }
                a href={ "/t/" (id) "/seats" } { (say(lang, "page.seats")) }
                a href={ "/t/" (id) "/shuffle" } title=(say(lang, "page.shuffle-about")) { (say(lang, "page.shuffle")) }
                @if !host.is_over() && !sight.place.held.is_empty() {
                    a href={ "/t/" (id) "/leave" } { (say(lang, if host.ends_by_leaving() { "page.resign" } else { "page.leave" })) }
                }
            }
        }
        button type="button" title=(say(lang, "page.full-about")) aria-label=(say(lang, "page.full-about")) data-full hidden {
            svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" {
                path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" fill="none" stroke="currentColor" stroke-width="2" {}
            }
        }
    };
    let body = html! {
        (sight.main())
        // Outside of what is replaced, so that a screen reader hears what changes in it.
        p id="told" class="unseen" role="status" aria-live="polite" {}
        (host.lens(lang))
        (about(host.game()))
    };
    let page = table_page(&app, &client, &sight.title(), &format!("/t/{id}"), &menu, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

/// The part of the page that changes.
pub async fn fragment(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let Query(looking) = asked.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    Ok(Sight::new(&app, &client, &live, &looking, &headers).fragment())
}

/// What one viewer gets to see of a table.
pub(super) struct Sight<'a> {
    pub app: &'a App,
    pub live: &'a Live,
    looking: &'a Looking,
    headers: &'a HeaderMap,
    snapshot: Arc<Snapshot>,
    pub now: Arc<Now>,
    pub people: Arc<People>,
    pub place: Place,
    pub lang: Lang,
    /// How others call this server.
    pub site: String,
    pub reach: Reach,
}

impl<'a> Sight<'a> {
    pub fn new(app: &'a App, client: &Client, live: &'a Live, looking: &'a Looking, headers: &'a HeaderMap) -> Self {
        let snapshot = live.snapshot();
        let (now, people) = (snapshot.now.clone(), snapshot.people.clone());
        let place = client.place_at(&now, &people, looking.seat);
        let called = address_of(headers, &app.config, "");
        let reach = reach(&called, &app.config);
        let site = if let Reach::Network(site) = &reach { site.clone() } else { called };
        Self { app, live, looking, headers, snapshot, now, people, place, lang: client.lang, site, reach }
    }

    /// The part of the page that changes, compressed once for everybody who reads the same.
    pub fn fragment(&self) -> Response {
        let accepts = self.headers.get(header::ACCEPT_ENCODING).and_then(|accepts| accepts.to_str().ok());
        let takes_gzip = accepts.is_some_and(|accepts| accepts.split(',').any(|one| one.trim() == "gzip"));
        if !takes_gzip || self.looking.pick.is_some() {
            return self.main().into_response();
        }
        let reader = Reader { place: self.place.clone(), lang: self.lang, site: self.site.clone() };
        let body = self.snapshot.fragments.get(&reader, &self.app.fragments, || self.main().into_string());
        let headers = [
            (header::CONTENT_TYPE, "text/html; charset=utf-8"),
            (header::CONTENT_ENCODING, "gzip"),
            (header::VARY, "accept-encoding"),
        ];
        (headers, body).into_response()
    }

    pub fn name(&self, seat: Seat) -> String {
        seat_name(&*self.now.host, &self.people, seat, self.lang)
    }

    pub fn is_mine(&self) -> bool {
        let to_act = self.now.host.to_act();
        self.place.held.iter().any(|&seat| to_act.contains(seat))
    }

    fn title(&self) -> String {
        let game = titled(self.now.host.game(), self.lang);
        if self.is_mine() { say_with(self.lang, "table.your-turn-title", &[("game", &game)]) } else { game }
    }

    fn main(&self) -> Markup {
        let Self { now, lang, .. } = self;
        let known = self.names();
        let drawn = now.host.draw(Eyes::Of(self.place.viewer), self.told(&known), self.looking.pick.as_deref());
        let state = match (now.host.is_over(), self.is_mine()) {
            (true, _) => "over",
            (false, true) => "mine",
            (false, false) => "theirs",
        };
        let names: Vec<String> = Seat::first(now.host.seats()).map(|seat| self.name(seat)).collect();
        let short: Vec<String> = Seat::first(now.host.seats()).map(|seat| self.heading(seat)).collect();
        html! {
            main id="main" class="at-table" data-table=(self.live.id) data-version=(now.version)
                data-length=(now.host.length()) data-tag=(tag(now, &self.people)) data-state=(state) data-title=(self.title())
                data-thinking=(self.who_thinks()) data-seat=[self.place.seat()] data-lang=(lang.code()) data-away=(say(*lang, "table.away")) data-back=(say(*lang, "table.back")) data-rules=(rules_from(now.host.game(), &format!("/t/{}", self.live.id))) data-next=[self.forward()] {
                h1 class="unseen" { (titled(now.host.game(), *lang)) " · " (now.host.say_phase(*lang)) }
                div class="table" data-game=(now.host.game().name()) data-picked=(drawn.picked) {
                    div class="bar" {
                        (super::hints::coach(self))
                        (self.asked(&drawn))
                        div class="tools" {
                            (self.taking_back())
                            (super::hints::offer(self))
                        }
                    }
                    (self.thinking())
                    (self.banner(&names, &short))
                    div class="board-frame" { (drawn.board) }
                    (drawn.hand)
                    section class="side" aria-label=(say(*lang, "table.side")) {
                        // Only as a drawer: what opened it may lie beneath it, or above what can be seen.
                        button type="button" class="side-close" data-side-toggle aria-expanded="true" aria-label=(say(*lang, "table.side-close")) { "×" }
                        @if let Some(begun) = self.live.begun_by {
                            p class="notes quiet" { (say_with(*lang, "table.begun-by", &[("begun", &begun.to_string())])) }
                        }
                        @if let Some(notice) = now.host.notice(*lang) { p class="notes quiet" { (notice) } }
                        @if !now.host.is_over() { (super::hints::allowed(self)) }
                        @if !now.host.is_over() { (now.host.score(self.place.viewer, &short, *lang)) }
                        (self.log())
                        (self.seats(&names))
                    }
                }
            }
        }
    }

    /// Where those who sit here go on.
    fn forward(&self) -> Option<String> {
        self.people.next.as_ref().filter(|_| !self.place.held.is_empty()).map(|next| format!("/t/{next}"))
    }

    /// Several at one screen: nothing hidden is shown before the one whose turn it is says so.
    pub fn curtain(&self, seat: Seat) -> Markup {
        let name = self.name(seat);
        html! {
            section class="ask mine" {
                p class="ask-what" { (say_with(self.lang, "table.pass-on", &[("name", &name)])) }
                div class="ask-buttons" {
                    a class="button main" href={ "/t/" (self.live.id) "?seat=" (seat) } data-look-from=(seat) {
                        (say_with(self.lang, "table.i-am", &[("name", &name)]))
                    }
                }
            }
        }
    }

    /// What stands before the board: links for those who have not come yet, and how the game ended.
    fn banner(&self, names: &[String], short: &[String]) -> Markup {
        let is_over = self.now.host.is_over();
        let invitations = self.invitations();
        html! {
            @let waiting = super::waiting::panel(self);
            @if is_over || !invitations.0.is_empty() || !waiting.0.is_empty() {
                div class="banner" {
                    (self.outcome(names))
                    (waiting)
                    (invitations)
                    @if is_over { (self.now.host.score(self.place.viewer, short, self.lang)) }
                }
            }
        }
    }

    fn outcome(&self, names: &[String]) -> Markup {
        let Some(outcome) = self.now.host.outcome() else { return html! {} };
        // Alone and together there are no places; the panel says whether the game is won.
        let is_together = self.now.host.is_together();
        let is_ranked = 1 < names.len() && !is_together;
        let seats = Seat::first(self.now.host.seats());
        let mut places: Vec<(u8, i32, Seat, String)> = outcome
            .iter()
            .zip(names)
            .zip(seats)
            .map(|((&(rank, result), name), seat)| {
                let name = if self.is_you(seat) { self.heading(seat) } else { name.clone() };
                (rank, result, seat, name)
            })
            .collect();
        places.sort_by_key(|(rank, ..)| *rank);
        if is_together && let Some((_, _, _, all)) = places.first_mut() {
            *all = names.join(", ");
            places.truncate(1);
        }
        let id = &self.live.id;
        html! {
            section class="notes" {
                h2 {
                    @match self.who_won() {
                        Some((sign, words)) => { (in_text(sign)) " " (words) },
                        None => (say(self.lang, "table.result")),
                    }
                }
                @if let Some(seat) = self.now.host.resigned() {
                    p { (say_with(self.lang, "table.resigned", &[("name", &self.name(seat))])) }
                }
                ol {
                    @for (rank, result, seat, name) in places {
                        li { b { @if is_ranked { (rank) ". " (in_text(self.now.host.seat_sign(seat))) " " } bdi { (name) } } ": " (result) }
                    }
                }
                div class="row" {
                    @if let Some(campaign) = &self.live.campaign { (super::campaign::back(campaign, self.lang)) }
                    (super::again::offer(self))
                    a class="button" href={ "/t/" (id) "/replay?n=0" } { (say(self.lang, "table.look-back")) }
                    @if self.live.campaign.is_none() { a class="button" href="/" { (say(self.lang, "table.new-game")) } }
                    a class="button" href={ "/t/" (id) "/file" } download { (say(self.lang, "table.download")) }
                }
            }
        }
    }

    fn log(&self) -> Markup {
        let length = self.now.host.length();
        let eyes = Eyes::Of(self.place.viewer);
        let names = self.names();
        let lines = self.now.host.lines(length.saturating_sub(LOGGED), length, eyes, self.told(&names));
        // After the end nothing can be taken back.
        let seat = self.place.seat().filter(|_| !self.now.host.is_over());
        let fixed = fixed_before(&lines, seat);
        html! {
            section class="log" {
                h2 { (say(self.lang, "table.log")) }
                @if lines.is_empty() { p class="quiet" { (say(self.lang, "log.empty")) } }
                ol reversed tabindex="0" aria-label=(say(self.lang, "table.log")) {
                    @for (nth, line) in lines.iter().enumerate().rev() {
                        @if Some(nth + 1) == fixed && nth + 1 < lines.len() {
                            li class="log-undo" { (say(self.lang, "log.undo-line")) }
                        }
                        li class=(whose_line(line, self.place.viewer)) data-n=(line.n) { (self.line(line)) }
                    }
                }
                @if LOGGED < length {
                    p { a class="roomy" href={ "/t/" (self.live.id) "/replay" } { (say(self.lang, "log.whole")) } }
                }
            }
        }
    }

    /// A line of the log with the sign of whom it is about. What was kept of an older game knows no people: there the name stands
    /// for the seat where the sentence begins with it.
    fn line(&self, line: &Line) -> Markup {
        let Some(seat) = line.about else { return html! { (line.text) } };
        let (own, name) = (self.now.host.say_seat(seat, self.lang), self.short_name(seat));
        let named = [&own, &name].into_iter().find_map(|named| line.text.strip_prefix(named.as_str()));
        let rest = named.filter(|rest| rest.starts_with(' '));
        html! {
            (in_text(self.now.host.seat_sign(seat)))
            @match rest {
                Some(rest) => { " " b { bdi { (name) } } (rest) },
                None => { " " (line.text) },
            }
        }
    }

    fn seats(&self, names: &[String]) -> Markup {
        let lang = self.lang;
        html! {
            section class="seats" {
                h2 { (say(lang, "table.seats")) }
                ul {
                    @for (name, seat) in names.iter().zip(Seat::first(self.now.host.seats())) {
                        li {
                            (in_text(self.now.host.seat_sign(seat)))
                            bdi class="seat-name" { (name) @if self.is_you(seat) { " – " (say(lang, "table.you-too")) } }
                            (self.seat_state(seat))
                            (super::seats::signs(self, seat))
                            @if self.place.held.contains(&seat) && !self.now.host.is_over() {
                                form method="post" action={ "/t/" (self.live.id) "/link" } {
                                    input type="hidden" name="seat" value=(seat);
                                    button type="submit" { (say(lang, "table.other-device")) }
                                }
                            }
                        }
                    }
                }
                p { a class="roomy" href={ "/t/" (self.live.id) "/seats" } { (say(lang, "seats.all")) } }
                @if self.place.held.is_empty() { p class="quiet" { (say(lang, "table.spectator")) } }
                @if self.live.origin.is_some() { p class="quiet" { (say(lang, "table.branched")) } }
            }
        }
    }

    fn seat_state(&self, seat: Seat) -> Markup {
        let lang = self.lang;
        let acts = self.now.host.to_act().contains(seat);
        html! {
            @if self.thinks(seat) {
                span class="seat-state thinking" { (say(lang, "table.thinking")) }
            } @else if self.people.is_free(seat) {
                span class="seat-state" { (say(lang, if acts { "table.nobody-to-act" } else { "start.nobody" })) }
            } @else if acts {
                span class="seat-state" { (say(lang, "table.to-act")) }
            }
        }
    }
}

pub(super) fn whose_line(line: &Line, viewer: Viewer) -> &'static str {
    match line.who {
        None => "chance",
        Some(seat) if viewer.is(seat) => "mine",
        Some(_) => "theirs",
    }
}

/// How many of the lines cannot be taken back freely by this seat: all up to the last that another seat brought about or
/// in which something came to light.
fn fixed_before(lines: &[Line], seat: Option<Seat>) -> Option<usize> {
    let seat = seat?;
    let fixed = |line: &Line| line.reveals || line.who.is_some_and(|who| who != seat);
    lines.iter().rposition(fixed).map(|nth| nth + 1)
}
