//! The campaign sheet in letters.

use cabinet::{Edge, EverdellDuo};
use everdell_duo::vocabulary::{Chapter, News};
use words::everdell_duo::Names;

use super::phrase::{self, Phrase, say};
use super::sheet::{Grade, Sheet, needed};
use crate::play::ink::Tone;
use crate::play::show::Page;

/// The whole sheet: every chapter, what goes on to the next game, and the grade.
pub fn draw(page: &mut Page, sheet: &Sheet) {
    let lang = page.lang;
    let difficulty = phrase::difficulty(lang, sheet.difficulty);
    page.heading(&say(lang, Phrase::Title, &[("city", &sheet.city), ("difficulty", &difficulty)]));
    let laurels = sheet.laurels(pack());
    for chapter in Chapter::all() {
        let (tone, line) = line(page, sheet, chapter, laurels.get(chapter.index()).copied());
        page.text(tone, &format!("  {line}"), "     ");
    }
    page.text(Tone::Usual, &kept(page, sheet), "  ");
    let total = laurels.iter().sum::<i32>().to_string();
    let grade = phrase::grade(lang, sheet.grade(pack()));
    let key = if sheet.next().is_some() { Phrase::Laurels } else { Phrase::Over };
    page.text(Tone::Strong, &say(lang, key, &[("laurels", &total), ("grade", &grade)]), "  ");
    let [bronze, silver, gold] = [Grade::Bronze, Grade::Silver, Grade::Gold].map(|grade| grade.needs().to_string());
    let places = [("bronze", &*bronze), ("silver", &*silver), ("gold", &*gold)];
    page.text(Tone::Quiet, &say(lang, Phrase::Needed, &places), "  ");
    if sheet.running.is_some() {
        page.text(Tone::Touch, &say(lang, Phrase::Running, &[]), "  ");
    }
    page.blank();
}

/// How to go on, after a sitting.
pub fn go_on(page: &mut Page, sheet: &Sheet, command: &str) {
    if 0 < sheet.lost && sheet.running.is_none() {
        page.text(Tone::Usual, &say(page.lang, Phrase::MayPass, &[]), "  ");
    }
    page.text(Tone::Usual, &say(page.lang, Phrase::GoOn, &[]), "  ");
    page.line(format!("  {command}"));
}

fn pack() -> &'static everdell_duo::Pack {
    EverdellDuo::standard_pack().pack
}

fn line(page: &Page, sheet: &Sheet, chapter: Chapter, laurels: Option<i32>) -> (Tone, String) {
    let names = Names::new(pack(), page.lang);
    let number = format!("{:>2}", chapter.index() + 1);
    let (name, needed) = (names.chapter(chapter), needed(pack(), chapter, sheet.difficulty).to_string());
    let behind = sheet.chapters.get(chapter.index());
    let is_next = sheet.next() == Some(chapter);
    let points = behind.and_then(|behind| behind.points).map(|points| points.to_string());
    let laurels = laurels.unwrap_or(0).to_string();
    let mut places = vec![("number", &*number), ("name", &*name)];
    let (tone, phrase) = match (behind, &points) {
        (Some(_), Some(points)) => {
            places.extend([("points", &**points), ("needed", &*needed), ("laurels", &*laurels)]);
            (Tone::Usual, Phrase::Won)
        }
        (Some(_), None) => (Tone::Usual, Phrase::PassedOver),
        (None, _) if is_next => {
            places.push(("needed", &*needed));
            (Tone::Touch, Phrase::Next)
        }
        (None, _) => (Tone::Quiet, Phrase::Later),
    };
    let lost = behind.map_or(if is_next { sheet.lost } else { 0 }, |behind| behind.lost);
    let mut line = say(page.lang, phrase, &places);
    if 0 < lost {
        let times = phrase::times(page.lang, lost);
        line = format!("{line} · {}", say(page.lang, Phrase::Lost, &[("times", &times)]));
    }
    (tone, line)
}

fn kept(page: &Page, sheet: &Sheet) -> String {
    let names = Names::new(pack(), page.lang);
    let kept = names.list(sheet.kept.iter().filter_map(News::new).map(|news| names.news(news)));
    let (gone, all) = (sheet.gone.len().to_string(), News::COUNT.to_string());
    say(page.lang, Phrase::Kept, &[("kept", &kept), ("gone", &gone), ("all", &all)])
}
