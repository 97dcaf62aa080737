//! Lessons. The server keeps nothing of them: the address says the chapter and what was done in it, and the rules do the rest.

use std::collections::BTreeSet;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use games::{Action, GameId, Title, with_game};
use maud::{Markup, PreEscaped, html};
use packs::Edge;
use serde::Deserialize;
use ui::board::Draw;
use ui::lesson::{Answer, Answered, Lesson, Picture, Stage, Task, light, say};
use ui::{Cast, Lang, Speak, Told};

use super::seating::Adds;
use super::{about, game_named, rules_from, table_page, titled, with_cookies};
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;

/// Between the things done in a chapter; no notation has it.
const BETWEEN: &str = ";";
/// More is never needed, and would only keep the server busy.
const LONGEST: usize = 200;
/// Between the parts of a table while they are lit.
const CUT: &str = "<!--cut-->";
/// Asks for a light on what is planned.
const SHOW: &str = "?";

#[derive(Deserialize, Default)]
pub struct Learning {
    lesson: Option<String>,
    chapter: Option<String>,
    /// What was done in the chapter.
    #[serde(default)]
    did: String,
    /// What is done now.
    #[serde(rename = "do")]
    now: Option<String>,
    /// `main` for the part that changes.
    part: Option<String>,
}

pub async fn learn(
    State(app): State<App>,
    client: Client,
    Path(game): Path<String>,
    asked: Result<Query<Learning>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Fault> {
    let Query(learning) = asked.map_err(|_| Fault::bad_request())?;
    let game = game_named(&game)?;
    let lang = client.lang;
    let (main, address, course) = with_game!(game, G => main_of::<G>(&learning, lang))?;
    course.count(&app);
    if learning.part.is_some() {
        return Ok(main.into_response());
    }
    let title = say(lang, "learn.title", &[("game", &titled(game, lang))]);
    let menu = html! { a href=(rules_from(game, &address)) target="_blank" { (say(lang, "learn.rules", &[])) } };
    let lens = with_game!(game, G => <G as Title>::Ui::lens(<G as Title>::Rules::standard_pack().pack, lang));
    let body = html! {
        (main)
        p id="told" class="unseen" role="status" aria-live="polite" {}
        (lens)
        (about(game))
    };
    let page = table_page(&app, &client, &title, &address, &menu, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

/// Where the lessons of a game are, if it has any.
pub fn address_of(game: GameId) -> Option<String> {
    with_game!(game, G => !<G as Title>::Ui::lessons().is_empty()).then(|| address(game))
}

fn address(game: GameId) -> String {
    format!("/learn/{}", game.name())
}

/// What somebody sees who is on their way, and the address that leads back there.
struct Shown<'a, G: Title> {
    lessons: &'static [Lesson],
    stage: Stage<'a, G::Ui>,
    answer: Option<Answered<G::Ui>>,
    /// What somebody wants to be shown.
    hint: Option<Action<G>>,
    lang: Lang,
}

/// What becomes of a chapter by what is done now.
struct Course {
    /// Game, lesson and chapter.
    chapter: String,
    begins: bool,
    ends: bool,
}

impl Course {
    /// Where learners stop shows which chapter is unclear.
    fn count(self, app: &App) {
        if self.begins {
            app.metrics.lesson_begun(self.chapter.clone());
        }
        if self.ends {
            app.metrics.lesson_finished(self.chapter);
        }
    }
}

fn main_of<G: Title>(learning: &Learning, lang: Lang) -> Result<(Markup, String, Course), Fault> {
    let lessons = G::Ui::lessons();
    let lesson = match &learning.lesson {
        Some(name) => lessons.iter().find(|lesson| lesson.name == *name),
        None => lessons.first(),
    };
    let lesson = lesson.ok_or_else(Fault::no_page)?;
    let chapter = match &learning.chapter {
        Some(key) => lesson.chapter_named(key).ok_or_else(Fault::no_page)?,
        None => 0,
    };
    let broken = |broken: ui::lesson::Broken| Fault::broken(&broken.to_string());
    let did = learning.did.split(BETWEEN).filter(|done| !done.is_empty()).take(LONGEST);
    let mut stage = Stage::<G::Ui>::resume(lesson, chapter, did).map_err(broken)?;
    let (was_new, was_open) = (stage.did.is_empty(), stage.open().is_some());
    let answer = match learning.now.as_deref() {
        None | Some(SHOW) => None,
        Some(".") => stage.read_on().map(|_| None).map_err(broken)?,
        Some(action) => Some(stage.act(action).map_err(broken)?),
    };
    let hint = if learning.now.as_deref() == Some(SHOW) { stage.hint() } else { None };
    let shown = Shown::<G> { lessons, stage, answer, hint, lang };
    let address = shown.address(chapter, &shown.stage.did);
    let course = Course {
        chapter: format!("{}/{}/{}", G::ID.name(), lesson.name, lesson.chapters[chapter].key),
        begins: was_new && !shown.stage.did.is_empty(),
        ends: was_open && shown.stage.open().is_none(),
    };
    Ok((shown.draw(), address, course))
}

impl<G: Title> Shown<'_, G> {
    fn address(&self, chapter: usize, did: &[String]) -> String {
        let lesson = self.stage.lesson;
        let key = &lesson.chapters[chapter].key;
        let fields = [("lesson", lesson.name.clone()), ("chapter", key.clone()), ("did", did.join(BETWEEN))];
        let fields = fields.iter().filter(|(_, value)| !value.is_empty()).collect::<Vec<_>>();
        let query = serde_urlencoded::to_string(fields).unwrap_or_default();
        format!("{}?{query}", address(G::ID))
    }

    fn say(&self, key: &str, places: &[(&str, &str)]) -> String {
        say(self.lang, key, places)
    }

    fn draw(&self) -> Markup {
        let Self { stage, lang, .. } = self;
        let step = stage.open();
        let state = if stage.legal().is_empty() { "theirs" } else { "mine" };
        let picture = step.and_then(|step| step.picture.as_ref());
        html! {
            main id="main" class="at-table lesson" data-lesson=(G::ID.name()) data-version=(stage.did.len())
                data-address=(self.address(stage.chapter, &stage.did)) data-state=(state) data-lang=(lang.code())
                data-step=(step.map_or("", |step| &step.key)) data-rules=(rules_from(G::ID, &self.address(stage.chapter, &stage.did))) {
                @match picture {
                    Some(picture) => {
                        div class="lesson-screen" data-game=(G::ID.name()) {
                            (self.card())
                            (self.picture(picture))
                        }
                    }
                    None => (self.table()),
                }
            }
        }
    }

    /// The table as everywhere, with the lesson above the question, and a light on what it speaks of.
    fn table(&self) -> Markup {
        let Self { stage, lang, .. } = self;
        let (expected, legal) = (stage.expected(), stage.legal());
        // Where everything is meant nothing is pointed at.
        let pointed = if expected.len() < legal.len() { &expected[..] } else { &[] };
        let actions: BTreeSet<String> = pointed.iter().chain(&self.hint).map(ToString::to_string).collect();
        let names = stage.open().map_or(&[][..], |step| &step.look);
        let told = Told { cast: Cast { you: Some(stage.me()), names: &[] }, lang: *lang };
        let table = G::Ui::draw(&stage.view(), &legal, told, None);
        // Lit as a whole: what is picked in one part may lead to an action in another.
        let parts = [table.question, table.board, table.hand].map(Markup::into_string).join(CUT);
        let lit = light(&parts, names, &actions);
        let mut parts = lit.split(CUT).map(PreEscaped);
        html! {
            div class="table" data-game=(G::ID.name()) data-picked=(table.picked) {
                div class="lesson-bar" {
                    section class="lesson-side" { (self.card()) }
                    // Where there is only something to read, nothing is asked.
                    @if let Some(question) = parts.next().filter(|_| !legal.is_empty()) { (question) }
                }
                @if let Some(board) = parts.next() { div class="board-frame" { (board) } }
                @if let Some(hand) = parts.next() { (hand) }
            }
        }
    }

    fn picture(&self, picture: &Picture) -> Markup {
        html! {
            div class="lesson-picture" {
                @match picture {
                    Picture::Cover => (G::Ui::cover(self.lang)),
                    Picture::Pad(rows) => {
                        table class="lesson-pad" {
                            @for (key, points) in rows {
                                tr { th scope="row" { (G::Ui::say_score(key, self.lang)) } td { (points) } }
                            }
                        }
                    }
                }
            }
        }
    }

    fn card(&self) -> Markup {
        let Self { stage, lang, .. } = self;
        let (lesson, chapter) = (stage.lesson, stage.chapter);
        let (count, number) = (stage.plan().steps.len(), stage.step + 1);
        html! {
            div class="lesson-card" {
                h1 {
                    (lesson.chapter_title(chapter, *lang))
                    @if number <= count {
                        " " small { (self.say("learn.step", &[("step", &number.to_string()), ("steps", &count.to_string())])) }
                    }
                }
                div class="lesson-words" {
                    @if let Some(done) = stage.brought(*lang) { p class="lesson-done" { (done) } }
                    @if let Some(said) = stage.text("say", *lang) { p class="lesson-say" { (said) } }
                    @if let Some(what) = stage.text("do", *lang) { p class="lesson-do" { (what) } }
                    p class="lesson-answer" role="status" aria-live="polite" { (self.answer().unwrap_or_default()) }
                    @if stage.open().is_none() { (self.chapter_done()) }
                }
                div class="row" {
                    @if stage.open().is_some_and(|step| matches!(step.task, Task::Read)) {
                        @let next = format!("{}&do=.", self.address(chapter, &stage.did));
                        a class="button main" href=(next) data-go { (self.say("learn.next", &[])) }
                    }
                    @if !stage.legal().is_empty() && stage.hint().is_some() {
                        @let show = format!("{}&do=%3F", self.address(chapter, &stage.did));
                        a class="button" href=(show) data-go data-show { (self.say("learn.show", &[])) }
                    }
                    @if let Some((_, before)) = stage.did.split_last() {
                        a class="button" href=(self.address(chapter, before)) data-go { (self.say("learn.back", &[])) }
                    }
                }
                (self.map())
            }
        }
    }

    /// What there is to say about what was just done.
    fn answer(&self) -> Option<String> {
        let Self { stage, lang, .. } = self;
        if stage.is_stuck() {
            return Some(self.say("answer.stuck", &[]));
        }
        if let Some(action) = self.hint {
            let action = G::Ui::say_action(&stage.view(), action, *lang);
            return Some(self.say("answer.hint", &[("action", &action)]));
        }
        match self.answer.as_ref()? {
            Answer::Right => None,
            Answer::GoOn => Some(self.say("answer.go-on", &[])),
            Answer::Another { action, reply } => Some(stage.about_another(action, reply.as_deref(), *lang)),
            Answer::Refused(action, refusal) => {
                let reason = G::Ui::say_refusal(&stage.view(), *action, refusal.reason, *lang);
                Some(self.say("answer.refused", &[("reason", &reason)]))
            }
            Answer::Unreadable => Some(self.say("answer.unreadable", &[])),
        }
    }

    fn chapter_done(&self) -> Markup {
        let Self { stage, lang, .. } = self;
        let (lesson, next) = (stage.lesson, stage.chapter + 1);
        html! {
            @if next < lesson.chapters.len() {
                p class="lesson-say" { (self.say("learn.chapter-done", &[])) }
                p { a class="button main" href=(self.address(next, &[])) data-go {
                    (self.say("learn.next-chapter", &[("title", lesson.chapter_title(next, *lang))]))
                } }
            } @else {
                p class="lesson-say" { (self.say("learn.lesson-done", &[])) }
                form class="form" method="post" action="/tables" {
                    @let usual = [("game", G::ID.name()), ("with", "bot"), ("bot", "easy"), ("hints", "yes"), ("coach", "yes")];
                    @for (name, value) in usual { input type="hidden" name=(name) value=(value); }
                    @for (name, value) in &lesson.first_game { input type="hidden" name=(name) value=(value); }
                    (Adds::field())
                    button type="submit" class="button main" { (self.say("learn.first-game", &[])) }
                }
            }
        }
    }

    /// The chapters, to choose from, and the other lessons.
    fn map(&self) -> Markup {
        let Self { stage, lessons, lang, .. } = self;
        let lesson = stage.lesson;
        let others = lessons.iter().filter(|other| other.name != lesson.name);
        html! {
            details class="lesson-map" open[stage.open().is_none()] {
                summary {
                    @let (at, of) = ((stage.chapter + 1).to_string(), lesson.chapters.len().to_string());
                    @let places = [("chapter", &*at), ("chapters", &*of), ("title", lesson.title(*lang))];
                    (self.say("learn.place", &places))
                }
                ol {
                    @for chapter in 0..lesson.chapters.len() {
                        li aria-current=[(chapter == stage.chapter).then_some("step")] {
                            a href=(self.address(chapter, &[])) data-go { (lesson.chapter_title(chapter, *lang)) }
                        }
                    }
                }
                @for other in others {
                    p { a href={ (address(G::ID)) "?lesson=" (other.name) } data-go {
                        (self.say("learn.other", &[("title", other.title(*lang))]))
                    } }
                }
                p { a href=(address(G::ID)) data-resume hidden { (self.say("learn.resume", &[])) } }
            }
        }
    }
}
