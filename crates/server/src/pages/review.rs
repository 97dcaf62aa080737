//! The review of a finished game beside its replay: graph, costly decisions, luck ledger.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use tabletop::Seat;
use ui::Lang;
use ui::board::symbols::in_text;
use ui::review::{number, percent, say as said, say_grade, say_lesson, signed};

use arena::review::{Account, Curve, Decision, Grade, Milli, Review};

use super::seat_name;
use super::turn::short_name;
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::host::Host;
use crate::live::{Live, People};
use crate::say::{say, say_with};
use crate::study::{Stage, State as WorkState};

/// Faults that are told of.
const TOLD: usize = 12;
/// Acts of chance that are told of.
const STROKES: usize = 3;

/// Begins the review; asking again finds it begun.
pub async fn begin(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    asked: Result<Query<Looking>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Fault> {
    let Query(looking) = asked.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    if app.study.of(&live).await?.is_none() {
        app.new_tables.take(client.address).map_err(Fault::too_often)?;
    }
    app.study.begin(&live, &app.stop)?;
    let n = looking.n.unwrap_or_else(|| live.now().host.length());
    Ok(Redirect::to(&format!("/t/{id}/replay?n={n}")).into_response())
}

#[derive(Deserialize)]
pub struct Looking {
    n: Option<usize>,
}

/// The parts of the page that grow while the review is worked out.
pub async fn fragment(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    asked: Result<Query<Looking>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Fault> {
    let Query(looking) = asked.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    let length = live.now().host.length();
    let n = looking.n.unwrap_or(length).min(length);
    let reviewing = Reviewing::new(&app, &client, &live, n).await?;
    Ok(html! { (reviewing.top()) (reviewing.bottom()) }.into_response())
}

/// A review as one viewer reads it.
pub struct Reviewing<'a> {
    id: &'a str,
    host: std::sync::Arc<dyn Host>,
    people: std::sync::Arc<People>,
    stage: Option<Stage>,
    /// Whose side the bars take.
    side: Seat,
    /// The step that is shown.
    n: usize,
    lang: Lang,
}

impl<'a> Reviewing<'a> {
    pub async fn new(app: &App, client: &Client, live: &'a Live, n: usize) -> Result<Self, Fault> {
        let host = live.now().host.clone();
        let side = client.place(live, None).held.first().copied().unwrap_or(Seat::new(0));
        let stage = app.study.of(live).await?.map(|work| work.stage());
        Ok(Self { id: &live.id, host, people: live.people(), stage, side, n, lang: client.lang })
    }

    /// The decision at entry `n`, if it has been looked at.
    pub fn decision(&self, n: usize) -> Option<Decision<String>> {
        self.review()?.decisions.iter().find(|decision| decision.n == n).cloned()
    }

    fn review(&self) -> Option<&Review<String>> {
        self.stage.as_ref()?.review.as_deref()
    }

    fn name(&self, seat: Seat) -> String {
        seat_name(&*self.host, &self.people, seat, self.lang)
    }

    pub fn short_name(&self, seat: Seat) -> String {
        short_name(&*self.host, &self.people, seat, self.lang)
    }

    /// The address of a step of the game.
    pub fn here(&self, n: usize) -> String {
        format!("/t/{}/replay?n={n}", self.id)
    }

    /// The address of a step along the better line of the decision at `n`.
    pub fn on_line(&self, n: usize, step: usize) -> String {
        format!("{}&step={step}", self.here(n))
    }

    /// The graph, or the button that begins the review; it has its place above the board.
    pub fn top(&self) -> Markup {
        let lang = self.lang;
        let state = self.stage.as_ref().map(|stage| stage.state);
        let is_working = matches!(state, Some(WorkState::Waiting | WorkState::Working));
        html! {
            section id="review-top" class="review-top" data-review={ "/t/" (self.id) "/review?n=" (self.n) }
                data-working[is_working] aria-label=(said(lang, "review.title", &[])) {
                @match &self.stage {
                    None => (self.offer()),
                    Some(stage) => {
                        (self.progress(stage))
                        @if let Some(review) = &stage.review { (self.graph(review)) }
                    }
                }
            }
        }
    }

    /// Costly decisions and the ledger; they have their place below the board.
    pub fn bottom(&self) -> Markup {
        let Some(stage) = &self.stage else { return html! { div id="review" hidden {} } };
        let Some(review) = &stage.review else { return html! { div id="review" hidden {} } };
        html! {
            section id="review" class="review" aria-labelledby="review-title" {
                h2 id="review-title" { (said(self.lang, "review.title", &[])) }
                @if stage.state == WorkState::Done { (self.lessons(review)) }
                div class="review-parts" {
                    (self.ledger(review))
                    section {
                        (self.grades(review))
                        (self.strokes(review))
                    }
                }
                (self.faults(review, stage))
            }
        }
    }

    fn offer(&self) -> Markup {
        html! {
            div class="review-offer" {
                (self.button(&say(self.lang, "study.begin")))
                p class="quiet" { (say(self.lang, "study.about")) }
            }
        }
    }

    fn button(&self, text: &str) -> Markup {
        html! {
            form method="post" action={ "/t/" (self.id) "/review?n=" (self.n) } data-begin-review {
                button class="button main" type="submit" { (text) }
            }
        }
    }

    fn progress(&self, stage: &Stage) -> Markup {
        let lang = self.lang;
        let words = match stage.state {
            WorkState::Waiting => say(lang, "study.waiting"),
            WorkState::Working => {
                let part = percent(stage.done as f64 / stage.total.max(1) as f64, lang);
                say_with(lang, "study.working", &[("part", &part)])
            }
            WorkState::Failed => say(lang, "study.failed"),
            WorkState::Done => return html! {},
        };
        html! {
            p class="review-progress" role="status" {
                (words) " "
                @match stage.state {
                    WorkState::Working => progress max=(stage.total) value=(stage.done) aria-label=(words) {},
                    WorkState::Failed => (self.button(&say(lang, "study.again"))),
                    WorkState::Waiting | WorkState::Done => {}
                }
                @if stage.state != WorkState::Failed {
                    noscript { a href=(self.here(self.n)) { (say(lang, "study.look-again")) } }
                }
            }
        }
    }

    /// The chances as they went. Every column leads to its step; the numbers of this step stand below.
    fn graph(&self, review: &Review<String>) -> Markup {
        let lang = self.lang;
        let last = review.graph.len().saturating_sub(1).max(1);
        let x = |n: usize| 1000.0 * n as f64 / last as f64;
        let y = |height: f64| 100.0 * (1.0 - height);
        let points = |curve: &Curve| {
            let point = |(n, &height): (usize, &f64)| format!("{:.1},{:.1}", x(n), y(height));
            curve.heights.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
        };
        let drawn = if review.seats == 2 { 1 } else { review.seats };
        let curves: Vec<Curve> = Seat::first(drawn).map(|seat| review.curve(seat)).collect();
        let now = &review.graph[self.n.min(last)];
        let mark = |decision: &Decision<String>| match decision.grade {
            Grade::Best | Grade::Good => None,
            Grade::Inaccuracy => Some(90.0),
            Grade::Mistake => Some(80.0),
            Grade::Blunder => Some(65.0),
        };
        html! {
            figure class="graph" {
                div class="graph-frame" {
                    svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true" {
                        @if drawn == 1 {
                            rect class="graph-other" x="0" y="0" width="1000" height="100" {}
                            polygon class="graph-one" points={ "0,100 " (points(&curves[0])) " 1000,100" } {}
                        }
                        @if let Some(middle) = curves[0].middle.map(y) {
                            line class="graph-half" x1="0" y1=(middle) x2="1000" y2=(middle) {}
                        }
                        @for (seat, curve) in curves.iter().enumerate() { polyline class={ "graph-line seat-" (seat) @if 2 < review.seats { " one-of-many" } } points=(points(curve)) {} }
                        @for decision in &review.decisions {
                            @if let Some(top) = mark(decision) {
                                line class={ "graph-fault " (decision.grade.name()) } x1=(x(decision.n + 1)) x2=(x(decision.n + 1)) y1=(top) y2="100" {}
                            }
                        }
                        line class="graph-now" x1=(x(self.n)) x2=(x(self.n)) y1="0" y2="100" {}
                        @for n in 0..review.graph.len() {
                            a href=(self.here(n)) tabindex="-1" {
                                rect class="graph-touch" x=(x(n) - 500.0 / last as f64) y="0" width=(1000.0 / last as f64) height="100" {}
                            }
                        }
                    }
                }
                figcaption {
                    ul class="graph-now-words" {
                        @for (seat, standing) in Seat::first(review.seats).zip(now) {
                            li {
                                (in_text(self.host.seat_sign(seat)))
                                @if 2 < review.seats { (sample(seat)) }
                                b { (self.name(seat)) } " " (percent(standing.win, lang)) " · "
                                (say_with(lang, "study.expected", &[("points", &signed(standing.margin, 1, lang))]))
                            }
                        }
                    }
                    @if review.is_alone() { p class="quiet" { (what_alone(&curves[0], lang)) } }
                    p class="quiet" { (say(lang, "study.graph-how")) }
                }
            }
        }
    }

    fn faults(&self, review: &Review<String>, stage: &Stage) -> Markup {
        let lang = self.lang;
        let faults = review.faults();
        html! {
            section class="faults" {
                h3 { (said(lang, "review.costly", &[])) }
                @if faults.is_empty() && stage.state == WorkState::Done { p { (said(lang, "review.spotless", &[])) } }
                ol { @for fault in faults.iter().take(TOLD) { li { (self.fault(review, fault)) } } }
            }
        }
    }

    /// What everybody can learn, one's own side first.
    fn lessons(&self, review: &Review<String>) -> Markup {
        let lang = self.lang;
        let mut seats: Vec<Seat> = Seat::first(review.seats).collect();
        seats.sort_by_key(|&seat| seat != self.side);
        html! {
            div class="lessons" {
                @for seat in seats {
                    @let lessons = review.lessons(seat, |fault| self.host.say_idea_at(fault.n, seat, &fault.best, lang));
                    @if !lessons.is_empty() {
                        section {
                            h3 { (said(lang, "review.lessons", &[("seat", &self.name(seat))])) }
                            ul {
                                @for lesson in &lessons {
                                    @let phase = self.host.say_phase_at(lesson.worst, lang);
                                    li {
                                        a href=(self.here(lesson.worst)) {
                                            (say_lesson(&lesson.idea, lesson.count, lesson.worst, &phase, lesson.points, lang))
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// How accurately everybody played, and how many decisions of each grade they made.
    fn grades(&self, review: &Review<String>) -> Markup {
        let lang = self.lang;
        html! {
            h3 { (say(lang, "study.grades")) }
            table class="grades" {
                thead {
                    tr {
                        td {}
                        th scope="col" { (say(lang, "study.accuracy")) }
                        @for grade in Grade::ALL { th scope="col" { (say_grade(grade.name(), lang)) } }
                    }
                }
                tbody {
                    @for seat in Seat::first(review.seats) {
                        tr {
                            th scope="row" { (self.name(seat)) }
                            td { @if let Some(accuracy) = review.accuracy(seat) { (percent(accuracy, lang)) } }
                            @for grade in Grade::ALL { td { (review.count(seat, grade)) } }
                        }
                    }
                }
            }
            p class="quiet" { (said(lang, "review.accuracy-how", &[])) }
        }
    }

    fn fault(&self, review: &Review<String>, fault: &Decision<String>) -> Markup {
        let lang = self.lang;
        let deed = |action: &str| self.host.say_deed(fault.n, fault.seat, action, lang);
        let (win, before) = (percent(fault.lost.win, lang), percent(fault.promise.win, lang));
        let (points, hoped) = (number(fault.lost.margin, 1, lang), signed(fault.promise.margin, 1, lang));
        let line = self.host.say_line(fault, lang);
        html! {
            p class="fault-head" {
                (badge(fault.grade, lang)) " "
                a href=(self.here(fault.n + 1)) { (say_with(lang, "study.at-step", &[("n", &(fault.n + 1).to_string())])) }
                " · " (self.name(fault.seat))
            }
            p { (said(lang, "review.played", &[("action", &deed(&fault.played))])) }
            p { b { (said(lang, "review.better", &[("action", &deed(&fault.best))])) } }
            p class="why" { (said(lang, "hint.why", &[("idea", &self.host.say_why_at(fault.n, fault.seat, &fault.best, lang))])) }
            p class="quiet" { (said(lang, review.cost(fault), &[("win", &win), ("points", &points), ("before", &before), ("hoped", &hoped)])) }
            details id={ "line-" (fault.n) } open[fault.n == self.n] {
                summary id={ "show-" (fault.n) } { (say(lang, "study.show-line")) }
                ol class="line" {
                    @for (nth, (seat, text)) in line.iter().enumerate() {
                        li { a href=(self.on_line(fault.n, nth + 1)) { bdi { (self.short_name(*seat)) } ": " (text) } }
                    }
                }
            }
        }
    }

    fn ledger(&self, review: &Review<String>) -> Markup {
        let lang = self.lang;
        let accounts = &review.ledger.accounts;
        let part = |key: &str| said(lang, &format!("part.{key}"), &[]);
        let all = |of: &dyn Fn(&Account) -> Milli| accounts.iter().map(of).collect::<Vec<Milli>>();
        let mut rows = vec![
            (part("start"), all(&|account| account.start)),
            (part("deal"), all(&|account| account.deal)),
            (part("draws"), all(&|account| account.draws)),
        ];
        for seat in Seat::first(review.seats) {
            let named = said(lang, "part.decisions", &[("seat", &self.name(seat))]);
            rows.push((named, all(&|account| account.decisions[usize::from(seat.number())])));
        }
        if accounts.iter().any(|account| account.evaluation != 0) {
            rows.push((part("evaluation"), all(&|account| account.evaluation)));
        }
        let last = match (self.host.resigned(), review.seats) {
            (Some(_), _) => "given-up",
            (None, 1) => "result",
            (None, _) => "margin",
        };
        let sum = (part(last), all(&|account| account.margin));
        let side = usize::from(self.side.number()).min(accounts.len().saturating_sub(1));
        let most = rows.iter().chain([&sum]).map(|(_, points)| points[side].abs()).max().unwrap_or(1).max(1);
        let row = |(name, points): &(String, Vec<Milli>)| {
            html! {
                th scope="row" { (name) }
                @for points in points { td { (signed(*points as f64 / 1000.0, 1, lang)) } }
                td class="scale" { (scale(points[side], most)) }
            }
        };
        html! {
            section class="ledger" {
                h3 { (said(lang, "review.ledger", &[])) }
                table {
                    thead {
                        tr {
                            td {}
                            @for seat in Seat::first(review.seats) {
                                th scope="col" { (in_text(self.host.seat_sign(seat))) " " bdi class="column-name" { (self.short_name(seat)) } }
                            }
                            th class="scale" aria-hidden="true" { bdi { (self.short_name(self.side)) } }
                        }
                    }
                    tbody { @for one in &rows { tr { (row(one)) } } }
                    tfoot { tr { (row(&sum)) } }
                }
                p class="quiet" { (said(lang, "review.ledger-how", &[])) }
            }
        }
    }

    fn strokes(&self, review: &Review<String>) -> Markup {
        let lang = self.lang;
        let place = usize::from(self.side.number());
        let strokes = review.strokes(self.side);
        html! {
            @if !strokes.is_empty() {
                h3 { (said(lang, "review.strokes", &[])) }
                ul class="strokes" {
                    @for stroke in strokes.into_iter().take(STROKES) {
                        li {
                            a href=(self.here(stroke.n + 1)) { (say_with(lang, "study.at-step", &[("n", &(stroke.n + 1).to_string())])) }
                            ": " (self.host.say_stroke(stroke.n, lang)) " ("
                            (signed(stroke.luck[place] as f64 / 1000.0, 1, lang)) ")"
                        }
                    }
                }
            }
        }
    }
}

/// A piece of the line of a seat, where the graph has one for each.
fn sample(seat: Seat) -> Markup {
    html! {
        svg class="graph-sample" viewBox="0 0 40 12" aria-hidden="true" {
            line class={ "graph-line one-of-many seat-" (seat) } x1="0" y1="6" x2="40" y2="6" {}
        }
    }
}

/// What the graph of somebody shows who plays alone: points, from the bottom to the top.
fn what_alone(curve: &Curve, lang: Lang) -> String {
    let [from, to] = [curve.from, curve.to].map(|points| number(points, 0, lang));
    said(lang, "review.points", &[("from", &from), ("to", &to)])
}

/// A grade by sign, word and color.
fn badge(grade: Grade, lang: Lang) -> Markup {
    let sign = match grade {
        Grade::Best => "★",
        Grade::Good => "✓",
        Grade::Inaccuracy => "?!",
        Grade::Mistake => "?",
        Grade::Blunder => "??",
    };
    html! { span class={ "grade " (grade.name()) } { span aria-hidden="true" { (sign) } " " (say_grade(grade.name(), lang)) } }
}

/// A bar to the right for what was gained, to the left for what was lost.
fn scale(points: Milli, most: Milli) -> Markup {
    let width = 50.0 * points.abs() as f64 / most as f64;
    let (x, kind) = if points < 0 { (50.0 - width, "lost") } else { (50.0, "gained") };
    html! {
        svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" {
            rect class=(kind) x=(format!("{x:.1}")) y="1" width=(format!("{width:.1}")) height="10" {}
            line class="zero" x1="50" x2="50" y1="0" y2="12" {}
        }
    }
}
