//! One player's side of the table.

use crate::words::Names;
use tabletop::Seat;
use vintage::vocabulary::{Category, Estate, Harvest, Phase, Side, Vault};
use vintage::{Board, Slot, View};

use super::marks;
use super::phrase::{Phrase, mark, say};
use ui::terminal::Page;
use ui::terminal::ink::{Tone, WIDTH, cell, pad, wrap};

/// Columns of a line about something: its label, the region of an estate.
const LABEL: usize = 9;
const BEFORE: usize = 2;
const REGION: usize = 15;

/// Points, markers, estates, boat, cellar, warehouse and hand.
pub fn draw(page: &mut Page, view: &View, seat: Seat, me: Seat) {
    let board = &view.open.boards[seat];
    page.heading(&title(page, view, seat, me));
    draw_estates(page, view, board);
    let aboard: Vec<Harvest> = board.hold.into_iter().filter(|harvest| !harvest.is_none()).collect();
    let aboard =
        if aboard.is_empty() { say(page.lang, Phrase::Empty, &[]) } else { marks::harvests(&aboard, page.lang) };
    let port = Names::new(&view.pack, page.lang).port(board.boat);
    labelled(page, Phrase::Boat, &format!("{port} · {aboard}"));
    for (side, label) in [(Side::Ruby, Phrase::Ruby), (Side::Tawny, Phrase::Tawny)] {
        let text = wines(page, view, board, side);
        labelled(page, label, &text);
    }
    draw_cards(page, view, seat);
}

fn title(page: &Page, view: &View, seat: Seat, me: Seat) -> String {
    let names = Names::new(&view.pack, page.lang);
    let lang = page.lang;
    let board = &view.open.boards[seat];
    let name = names.seat(seat);
    let mut parts = vec![if seat == me { format!("{name} ({})", say(lang, Phrase::You, &[])) } else { name }];
    if view.open.first == seat {
        parts.push(say(lang, Phrase::First, &[]));
    }
    parts.push(names.points(board.points));
    let mut markers = names.markers(board.markers);
    if board.overseer.is_none() {
        markers = format!("{markers} + {}", say(lang, Phrase::Overseer, &[]));
    }
    parts.push(markers);
    // A marker that would come after the last round never does (Ruling V5).
    if 0 < board.coming && view.open.phase != Phase::End {
        parts.push(say(lang, Phrase::Coming, &[("markers", &format!("+{}", board.coming))]));
    }
    parts.push(names.brandy(board.brandy));
    if view.open.passed.contains(seat) {
        parts.push(say(lang, Phrase::Passed, &[]));
    }
    parts.join(" · ")
}

/// `e2 Cima Corgo     Q6  Gn Ye Pu .. ..   3x6`
fn draw_estates(page: &mut Page, view: &View, board: &Board) {
    let names = Names::new(&view.pack, page.lang);
    let mut lines = Vec::new();
    for estate in Estate::all() {
        let grounds = board.estates[estate.index()];
        let Some(site) = grounds.site else { continue };
        let region = cell(&names.region(view.pack.site(site).region), REGION);
        let quality = pad(&format!("Q{}", grounds.quality(&view.pack)), 4);
        let cubes = marks::cubes(page, grounds);
        let harvest = if grounds.harvest.is_none() { String::new() } else { marks::harvest(grounds.harvest) };
        let harvest = page.paint(Tone::Strong, &harvest);
        lines.push(format!("{estate} {region}{quality}{cubes}   {harvest}").trim_end().to_owned());
    }
    let waiting = Estate::COUNT - lines.len();
    if 0 < waiting {
        let text = say(page.lang, Phrase::Waiting, &[("count", &waiting.to_string())]);
        lines.push(page.paint(Tone::Quiet, &text));
    }
    put(page, Phrase::Estates, &lines);
}

/// The two columns of the cellar, and the categories of the warehouse with their barrels.
fn wines(page: &Page, view: &View, board: &Board, side: Side) -> String {
    let cellar = Vault::of(side).map(|vault| board.cellar[vault.index()]);
    let cellar = say(page.lang, Phrase::Cellar, &[("harvests", &marks::harvests(&cellar, page.lang))]);
    let categories = (0..Category::LEVELS).map(|level| Category::at(side, level)).map(|category| {
        let (lying, spaces) = (board.warehouse[category.index()], view.pack.spaces(category));
        format!("{} {lying}/{spaces}", mark(page.lang, "category", category.word()))
    });
    format!("{cellar} · {}", categories.collect::<Vec<_>>().join(", "))
}

/// What the viewer can name, and what lies face down.
fn draw_cards(page: &mut Page, view: &View, seat: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let slots = view.open.boards[seat].hand.into_iter().zip(view.hands[seat]);
    let cards = slots.filter_map(|(slot, card)| match (slot, card) {
        (Slot::Empty, _) => None,
        (Slot::Known { card }, _) | (Slot::Unseen { .. }, Some(card)) => Some(names.card(card)),
        (Slot::Unseen { .. }, None) => Some(say(page.lang, Phrase::Unseen, &[])),
    });
    let cards: Vec<String> = cards.collect();
    let cards = if cards.is_empty() { say(page.lang, Phrase::None, &[]) } else { cards.join(", ") };
    labelled(page, Phrase::Hand, &cards);
    let beside: Vec<String> = view.open.boards[seat].beside.iter().map(|(card, _)| names.card(card)).collect();
    if !beside.is_empty() {
        labelled(page, Phrase::Beside, &beside.join(", "));
    }
}

fn labelled(page: &mut Page, label: Phrase, text: &str) {
    let lines = wrap(text, WIDTH - BEFORE - LABEL - 1, "");
    put(page, label, &lines);
}

/// Lines behind a label.
fn put(page: &mut Page, label: Phrase, lines: &[String]) {
    for (nth, line) in lines.iter().enumerate() {
        let label = if nth == 0 { say(page.lang, label, &[]) } else { String::new() };
        page.line(format!("{}{} {line}", " ".repeat(BEFORE), cell(&label, LABEL)).trim_end());
    }
}
