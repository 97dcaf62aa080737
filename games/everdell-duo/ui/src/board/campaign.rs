//! The campaign beside its map: the chapter that comes next, the sheet, what is carried over, and how it ended.

use crate::words::{Names, campaign as sheet_words};
use everdell_duo::campaign::{Behind, Campaign, Grade, needed};
use everdell_duo::vocabulary::{Chapter, News};
use everdell_duo::{Difficulty, Pack};
use maud::{Markup, html};
use ui::{Lang, capital};

use super::texts::{say, word};
use super::valley::stars;
use ui::board::symbols::in_text;

/// The most stars of a chapter.
const STARS: usize = 3;

/// What comes next: the story of the chapter and what is asked of you.
pub fn next(pack: &Pack, campaign: &Campaign, lang: Lang) -> Markup {
    let Some(chapter) = campaign.next() else { return ending(pack, campaign, lang) };
    let names = Names::new(pack, lang);
    let number = (chapter.index() + 1).to_string();
    let points = |difficulty| needed(pack, chapter, difficulty).to_string();
    let places = [("normal", points(Difficulty::Normal)), ("hard", points(Difficulty::Hard))];
    html! {
        h2 id="next" { (say(lang, "map.chapter", [("number", number), ("name", names.chapter(chapter))])) }
        @if let Some(story) = names.chapter_story(chapter) { p class="chapter-story" { (story) } }
        ul class="chapter-rules" {
            li { (in_text("point")) (say(lang, "map.points", places)) }
            @for line in names.chapter_rules(chapter) { li { (in_text("goal")) (capital(&line)) } }
        }
    }
}

/// How the campaign ended.
fn ending(pack: &Pack, campaign: &Campaign, lang: Lang) -> Markup {
    let grade = campaign.grade(pack);
    let key = match grade {
        Grade::None => "map.end-none",
        Grade::Bronze => "map.end-bronze",
        Grade::Silver => "map.end-silver",
        Grade::Gold => "map.end-gold",
    };
    let medal = sheet_words::grade(lang, grade);
    html! {
        h2 id="next" { (word(lang, "map.over")) }
        p class="campaign-grade" { (starred(grade, lang)) " " (capital(&medal)) }
        p { (say(lang, "map.sum", sum(pack, campaign))) }
        p class="chapter-story" { (word(lang, key)) }
    }
}

fn sum(pack: &Pack, campaign: &Campaign) -> [(&'static str, String); 2] {
    let laurels: i32 = campaign.laurels(pack).iter().sum();
    [("laurels", laurels.to_string()), ("most", Campaign::MOST_LAURELS.to_string())]
}

/// The sheet: every chapter with how it was played and what it brought. `games` are the addresses of their last games.
pub fn sheet(pack: &Pack, campaign: &Campaign, games: &[Option<String>], lang: Lang) -> Markup {
    let grade = sheet_words::grade(lang, campaign.grade(pack));
    let [bronze, silver, gold] = [Grade::Bronze, Grade::Silver, Grade::Gold].map(|grade| grade.needs().to_string());
    html! {
        table class="campaign-sheet" {
            caption { (word(lang, "map.sheet")) }
            thead {
                tr {
                    @for key in ["map.head-chapter", "map.head-level", "map.head-result", "map.head-laurels"] {
                        th scope="col" { (word(lang, key)) }
                    }
                }
            }
            tbody {
                @for chapter in Chapter::all() {
                    (line(pack, campaign, chapter, games.get(chapter.index()).and_then(Option::as_deref), lang))
                }
            }
        }
        p class="campaign-sum" { (say(lang, "map.sum", sum(pack, campaign))) " · " (capital(&grade)) }
        p class="quiet" { (say(lang, "map.needed", [("bronze", bronze), ("silver", silver), ("gold", gold)])) }
    }
}

fn line(pack: &Pack, campaign: &Campaign, chapter: Chapter, game: Option<&str>, lang: Lang) -> Markup {
    let names = Names::new(pack, lang);
    let nth = chapter.index();
    let behind = campaign.chapters.get(nth);
    let is_next = nth == campaign.chapters.len();
    let class = match (behind, is_next) {
        (Some(_), _) => "behind",
        (None, true) => "next",
        (None, false) => "ahead",
    };
    let level = behind.map(|behind| behind.difficulty).or(is_next.then_some(campaign.difficulty));
    html! {
        tr class=(class) aria-current=[is_next.then_some("step")] {
            th scope="row" {
                span class="chapter-number" { (nth + 1) }
                @match game {
                    Some(address) => a href=(address) { (names.chapter(chapter)) },
                    None => span { (names.chapter(chapter)) },
                }
            }
            td { @if let Some(level) = level { (sheet_words::difficulty(lang, level)) } }
            td { (result(pack, campaign, chapter, lang)) }
            td class="laurels" {
                @if let Some(Behind { points: Some(_), .. }) = behind {
                    (campaign.laurels(pack)[nth]) " " (starred(campaign.medals(pack)[nth], lang))
                }
            }
        }
    }
}

fn result(pack: &Pack, campaign: &Campaign, chapter: Chapter, lang: Lang) -> Markup {
    let nth = chapter.index();
    let behind = campaign.chapters.get(nth);
    let is_next = nth == campaign.chapters.len();
    let lost = behind.map_or(if is_next { campaign.lost } else { 0 }, |behind| behind.lost);
    let said = match behind {
        Some(&Behind { points: Some(points), difficulty, .. }) => {
            let needed = needed(pack, chapter, difficulty).to_string();
            say(lang, "map.won", [("points", points.to_string()), ("needed", needed)])
        }
        Some(Behind { points: None, .. }) => word(lang, "map.passed-over"),
        None if is_next => word(lang, "map.comes-next"),
        None => String::new(),
    };
    html! {
        (said)
        @if 0 < lost { span class="quiet" { " · " (say(lang, "map.lost", [("times", sheet_words::times(lang, lost))])) } }
    }
}

/// A medal as stars, told by its name.
fn starred(grade: Grade, lang: Lang) -> Markup {
    let won = stars(grade);
    html! {
        span class={ "stars grade-" (grade.word()) } role="img" aria-label=(sheet_words::grade(lang, grade)) {
            ("★".repeat(won)) ("☆".repeat(STARS - won))
        }
    }
}

/// What goes on to the next game: good news that was kept, and how much is gone.
pub fn carried(pack: &Pack, campaign: &Campaign, lang: Lang) -> Markup {
    let names = Names::new(pack, lang);
    let gone = say(lang, "map.gone", [("gone", campaign.gone.len().to_string()), ("all", News::COUNT.to_string())]);
    html! {
        h2 { (word(lang, "map.news")) }
        @if campaign.kept.is_empty() {
            p { (word(lang, "map.no-news")) }
        } @else {
            ul class="kept-news" {
                @for news in campaign.kept.iter().filter_map(News::new) {
                    li { (in_text("news")) span { b { (names.news(news)) } ": " (names.about_news(news)) } }
                }
            }
        }
        p class="quiet" { (gone) }
    }
}

/// The points a chapter needs, for whoever chooses how it is played.
pub fn level(pack: &Pack, campaign: &Campaign, difficulty: Difficulty, lang: Lang) -> String {
    let word = capital(&sheet_words::difficulty(lang, difficulty));
    match campaign.next() {
        Some(chapter) => {
            let points = Names::new(pack, lang).points(needed(pack, chapter, difficulty));
            say(lang, "map.level", [("level", word), ("points", points)])
        }
        None => word,
    }
}
