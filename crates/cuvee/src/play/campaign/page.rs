//! The campaign sheet in letters.

use everdell_duo::State as EverdellDuo;
use everdell_duo::campaign::{Campaign, Grade, needed};
use everdell_duo::files::campaign::Sheet;
use everdell_duo::vocabulary::{Chapter, News};
use everdell_duo_ui::words::{Names, campaign as sheet_words};
use packs::Edge;

use super::phrase::{Phrase, say};
use ui::terminal::Page;
use ui::terminal::ink::Tone;

/// The whole sheet: every chapter, what goes on to the next game, and the grade.
pub fn draw(page: &mut Page, sheet: &Sheet) {
    let lang = page.lang;
    let campaign = &sheet.campaign;
    let difficulty = sheet_words::difficulty(lang, campaign.difficulty);
    page.heading(&say(lang, Phrase::Title, &[("city", &sheet.city), ("difficulty", &difficulty)]));
    let laurels = campaign.laurels(pack());
    for chapter in Chapter::all() {
        let (tone, line) = line(page, campaign, chapter, laurels.get(chapter.index()).copied());
        page.text(tone, &format!("  {line}"), "     ");
    }
    page.text(Tone::Usual, &kept(page, campaign), "  ");
    let total = laurels.iter().sum::<i32>().to_string();
    let grade = sheet_words::grade(lang, campaign.grade(pack()));
    let key = if campaign.next().is_some() { Phrase::Laurels } else { Phrase::Over };
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
    if 0 < sheet.campaign.lost && sheet.running.is_none() {
        page.text(Tone::Usual, &say(page.lang, Phrase::MayPass, &[]), "  ");
    }
    page.text(Tone::Usual, &say(page.lang, Phrase::GoOn, &[]), "  ");
    page.line(format!("  {command}"));
}

fn pack() -> &'static everdell_duo::Pack {
    EverdellDuo::standard_pack().pack
}

fn line(page: &Page, campaign: &Campaign, chapter: Chapter, laurels: Option<i32>) -> (Tone, String) {
    let names = Names::new(pack(), page.lang);
    let number = format!("{:>2}", chapter.index() + 1);
    let behind = campaign.chapters.get(chapter.index());
    let difficulty = behind.map_or(campaign.difficulty, |behind| behind.difficulty);
    let (name, needed) = (names.chapter(chapter), needed(pack(), chapter, difficulty).to_string());
    let is_next = campaign.next() == Some(chapter);
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
    let lost = behind.map_or(if is_next { campaign.lost } else { 0 }, |behind| behind.lost);
    let mut line = say(page.lang, phrase, &places);
    if 0 < lost {
        let times = sheet_words::times(page.lang, lost);
        line = format!("{line} · {}", say(page.lang, Phrase::Lost, &[("times", &times)]));
    }
    if behind.is_some_and(|behind| behind.difficulty != campaign.difficulty) {
        line = format!("{line} · {}", sheet_words::difficulty(page.lang, difficulty));
    }
    (tone, line)
}

fn kept(page: &Page, campaign: &Campaign) -> String {
    let names = Names::new(pack(), page.lang);
    let kept = names.list(campaign.kept.iter().filter_map(News::new).map(|news| names.news(news)));
    let (gone, all) = (campaign.gone.len().to_string(), News::COUNT.to_string());
    say(page.lang, Phrase::Kept, &[("kept", &kept), ("gone", &gone), ("all", &all)])
}
