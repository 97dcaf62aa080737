//! The map of the campaign: a path through the valley to the great tree, with a station for each chapter.

use std::fmt::Write;

use crate::words::Names;
use everdell_duo::Pack;
use everdell_duo::campaign::{Campaign, Grade};
use everdell_duo::vocabulary::Chapter;
use maud::{Markup, PreEscaped, html};
use ui::Lang;

use super::texts::{say, word};
use ui::board::lettering::{Place, centred};
use ui::board::symbols::at;

const WIDTH: f64 = 720.0;
const HIGH: f64 = 1000.0;
/// Stations in a row; the rows turn like a snake from the lower edge upwards.
const ROW: usize = 3;
const LOWEST: f64 = 876.0;
const RISE: f64 = 163.0;
const COLUMNS: [f64; ROW] = [124.0, 360.0, 596.0];
const RADIUS: f64 = 34.0;
const PLATE: (f64, f64) = (232.0, 56.0);
/// The sizes of the names: on a phone, where the map is half as large, the least is still 12 pixels.
const NAMES: (f64, f64) = (25.0, 24.2);
/// Where the path comes from, and where it leads.
const START: (f64, f64) = (24.0, 990.0);
const END: (f64, f64) = (610.0, 190.0);

/// How a station stands.
#[derive(Copy, Clone)]
enum Standing {
    Won(Grade),
    PassedOver,
    Next,
    Ahead,
}

impl Standing {
    fn class(self) -> &'static str {
        match self {
            Self::Won(_) => "v-won",
            Self::PassedOver => "v-passed-over",
            Self::Next => "v-next",
            Self::Ahead => "v-ahead",
        }
    }
}

/// The whole valley. What it shows is said in a sentence; the sheet has every number.
pub fn map(pack: &Pack, campaign: &Campaign, lang: Lang) -> Markup {
    let names = Names::new(pack, lang);
    let behind = campaign.chapters.len();
    let next = match campaign.next() {
        Some(chapter) => {
            let number = (chapter.index() + 1).to_string();
            say(lang, "map.next-is", [("number", number), ("name", names.chapter(chapter))])
        }
        None => word(lang, "map.all-behind"),
    };
    let told = say(lang, "map.told", [("behind", behind.to_string()), ("next", next)]);
    html! {
        svg class="valley" viewBox={ "0 0 " (WIDTH) " " (HIGH) } role="img" aria-label=(told) {
            (PreEscaped(include_str!("../../valley.svg")))
            (path(behind))
            @for chapter in Chapter::all() { (station(names, campaign, chapter)) }
        }
    }
}

/// How many stars a medal is worth: they tell it without colour.
pub(super) fn stars(grade: Grade) -> usize {
    match grade {
        Grade::None => 0,
        Grade::Bronze => 1,
        Grade::Silver => 2,
        Grade::Gold => 3,
    }
}

fn place(nth: usize) -> (f64, f64) {
    let (row, step) = (nth / ROW, nth % ROW);
    let column = if row.is_multiple_of(2) { step } else { ROW - 1 - step };
    let lift = if column == 1 { 16.0 } else { 0.0 };
    (COLUMNS[column], LOWEST - row as f64 * RISE - lift)
}

/// The path through all stations: walked as far as the next one, and marked out beyond.
fn path(behind: usize) -> Markup {
    let mut points = vec![START];
    points.extend((0..Chapter::COUNT).map(place));
    points.push(END);
    let walked = if behind == Chapter::COUNT { points.len() } else { behind + 2 };
    html! {
        path class="v-way-edge" d=(curve(&points, points.len())) {}
        path class="v-way" d=(curve(&points, points.len())) {}
        path class="v-walked" d=(curve(&points, walked)) {}
    }
}

/// A smooth line through the first `count` points; it bends as if all were on it.
fn curve(points: &[(f64, f64)], count: usize) -> String {
    let mut line = format!("M{:.1} {:.1}", points[0].0, points[0].1);
    for nth in 1..count.min(points.len()) {
        let before = points[nth.saturating_sub(2)];
        let (from, to) = (points[nth - 1], points[nth]);
        let after = points[(nth + 1).min(points.len() - 1)];
        let first = (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
        let second = (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
        for (x, y, sign) in [(first.0, first.1, "C"), (second.0, second.1, " "), (to.0, to.1, " ")] {
            write!(line, "{sign}{x:.1} {y:.1}").expect("a string");
        }
    }
    line
}

fn station(names: Names<'_>, campaign: &Campaign, chapter: Chapter) -> Markup {
    let (x, y) = place(chapter.index());
    let standing = standing(names.pack, campaign, chapter);
    let (wide, high) = PLATE;
    let (left, top) = (x - wide / 2.0, y + RADIUS + 6.0);
    let words = Place { x: left + 3.0, y: top, width: wide - 6.0, height: high, sizes: NAMES };
    html! {
        g class={ "v-station " (standing.class()) } {
            @if let Standing::Next = standing { circle class="v-ring" cx=(x) cy=(y) r=(RADIUS + 9.0) {} }
            circle class="v-stone" cx=(x) cy=(y) r=(RADIUS) {}
            text class="v-number" x=(x) y=(y + 11.0) { (chapter.index() + 1) }
            rect class="v-plate" x=(left) y=(top) width=(wide) height=(high) rx="10" {}
            (centred("v-name", &names.chapter(chapter), words))
            @match standing {
                Standing::Won(grade) => (row_of_stars(x, y, stars(grade))),
                Standing::PassedOver => path class="v-skip" d={ "M" (x - 17.0) " " (y - 44.0) "q17 -20 34 0l-3 -11m3 11l-11 -1" } {},
                Standing::Next => {
                    (at("hare", x - 46.0, y - 70.0, 42.0))
                    (at("tortoise", x + 4.0, y - 70.0, 42.0))
                }
                Standing::Ahead => {}
            }
        }
    }
}

fn standing(pack: &Pack, campaign: &Campaign, chapter: Chapter) -> Standing {
    let nth = chapter.index();
    match campaign.chapters.get(nth) {
        Some(behind) if behind.points.is_some() => Standing::Won(campaign.medals(pack)[nth]),
        Some(_) => Standing::PassedOver,
        None if nth == campaign.chapters.len() => Standing::Next,
        None => Standing::Ahead,
    }
}

fn row_of_stars(x: f64, y: f64, won: usize) -> Markup {
    html! {
        @for (nth, (dx, dy)) in [(-27.0, -38.0), (0.0, -48.0), (27.0, -38.0)].into_iter().enumerate() {
            path class={ "v-medal" @if nth < won { " on" } } transform=(format!("translate({:.1} {:.1})", x + dx, y + dy))
                d="M0-13l3.800 8.300 9 1-6.700 6.200 1.800 8.900-7.900-4.500-7.900 4.500 1.800-8.900-6.700-6.200 9-1z" {}
        }
    }
}
