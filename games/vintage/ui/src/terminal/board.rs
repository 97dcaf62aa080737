//! What lies between the players: the rounds, the action board, the display, the sites.

use crate::Vintage;
use std::cmp::Ordering;

use crate::words::Names;
use tabletop::Seat;
use ui::{Speak, capital};
use vintage::View;
use vintage::pack::Circle;
use vintage::vocabulary::{By, Chip, Column, Phase, Round};

use super::marks;
use super::phrase::{Phrase, say};
use ui::terminal::Page;
use ui::terminal::ink::{Tone, WIDTH, cell, pad, width};

/// The round and its bonus, then all rounds with what is known of their chips.
pub fn draw_rounds(page: &mut Page, view: &View) {
    let mut title = vec![Vintage::say_phase(view.open.phase, page.lang)];
    if let Some(chip) = view.open.round().and_then(|round| view.open.bonus[round.index()]) {
        title.push(say(page.lang, Phrase::Bonus, &[("chip", &chip.to_string())]));
    }
    page.heading(&title.join(" · "));
    let rounds: Vec<String> = Round::all().map(|round| draw_round(page, view, round)).collect();
    page.line(format!("   {}", rounds.join("   ")));
}

/// `◆III +2`, `V ?`, `VI (+1)`: turned up, face down, or face down and seen.
fn draw_round(page: &Page, view: &View, round: Round) -> String {
    let plus = |chip: Chip| format!("+{chip}");
    let chip = view.open.bonus[round.index()].map(plus);
    let seen = view.chips[round.index()].map(|chip| format!("({})", plus(chip)));
    let name = Names::new(&view.pack, page.lang).round(round);
    let text = format!("{name} {}", chip.or(seen).unwrap_or_else(|| "?".to_owned()));
    match Phase::Round(round).cmp(&view.open.phase) {
        Ordering::Less => page.paint(Tone::Quiet, &text),
        Ordering::Equal => page.paint(Tone::Touch, &format!("◆{text}")),
        Ordering::Greater => text,
    }
}

/// The name of a column, and one of its circles.
const NAME: usize = 16;
const CIRCLE: usize = 4;

/// The action board on the left, the display on the right.
pub fn draw_board(page: &mut Page, view: &View) {
    let board = board(page, view);
    let display = display(page, view);
    let beside = board.iter().map(|line| width(line)).max().unwrap_or(0) + 2;
    for nth in 0..board.len().max(display.len()) {
        let left = board.get(nth).map_or("", String::as_str);
        let right = display.get(nth).map_or_else(String::new, |(tone, text)| {
            page.paint(*tone, cell(text, WIDTH.saturating_sub(beside)).trim_end())
        });
        page.line(format!("{}{right}", pad(left, beside)).trim_end());
    }
}

fn board(page: &Page, view: &View) -> Vec<String> {
    let names = Names::new(&view.pack, page.lang);
    let mut lines = vec![page.paint(Tone::Heading, &say(page.lang, Phrase::ActionBoard, &[]))];
    for column in Column::ALL {
        let in_use = view.pack.in_use(view.open.seats);
        let circles = view.pack.circles(column).iter().flat_map(|&(cost, circles)| {
            circles.and(in_use).iter().map(move |circle| (cost, circle)).collect::<Vec<_>>()
        });
        let circles: String =
            circles.map(|(cost, circle)| pad(&draw_circle(page, view, cost, circle), CIRCLE)).collect();
        lines.push(format!("  {}{}", cell(&names.column_short(column), NAME), circles.trim_end()));
    }
    let sailed = view.open.seats().filter(|&seat| 0 < view.open.boards[seat].sailed).map(|seat| {
        let count = view.open.boards[seat].sailed.to_string();
        say(page.lang, Phrase::OnBoat, &[("seat", &marks::seat(seat, page.lang)), ("count", &count)])
    });
    let sailed: Vec<String> = sailed.collect();
    let boat = cell(&say(page.lang, Phrase::BoatCircle, &[]), NAME);
    lines.push(format!("  {boat}{}", sailed.join(" ")).trim_end().to_owned());
    lines
}

/// `(2)` if it is free, else who is there.
fn draw_circle(page: &Page, view: &View, cost: u8, circle: Circle) -> String {
    let on = |seat: &Seat| view.open.boards[*seat].circles.contains(circle);
    let stands = |seat: &Seat| view.open.boards[*seat].overseer == Some(circle);
    if let Some(seat) = view.open.seats().find(on) {
        marks::taken(page, seat, By::Markers)
    } else if let Some(seat) = view.open.seats().find(stands) {
        marks::taken(page, seat, By::Overseer)
    } else {
        format!("({cost})")
    }
}

/// The open cards, and what else is in short supply.
fn display(page: &Page, view: &View) -> Vec<(Tone, String)> {
    let names = Names::new(&view.pack, page.lang);
    let mut lines = vec![(Tone::Heading, say(page.lang, Phrase::Display, &[("count", &view.deck.to_string())]))];
    for slot in view.open.display {
        lines.push(match slot {
            Some(card) => (Tone::Usual, names.card(card)),
            None => (Tone::Quiet, say(page.lang, Phrase::SlotEmpty, &[])),
        });
    }
    lines.push((Tone::Usual, String::new()));
    lines.push((Tone::Usual, say(page.lang, Phrase::Old, &[("count", &view.open.old_left().to_string())])));
    lines
}

/// The rows of sites with what is printed there, and how many are free.
pub fn draw_sites(page: &mut Page, view: &View) {
    let names = Names::new(&view.pack, page.lang);
    page.heading(&say(page.lang, Phrase::Sites, &[]));
    for site in view.pack.sites() {
        let printed = view.pack.site(site);
        let free = view.open.sites_left(&view.pack, site).to_string();
        let about = names.site_about(site, printed.price);
        let free = say(page.lang, Phrase::Free, &[("count", &free)]);
        let region = capital(&names.region(printed.region));
        page.text(Tone::Usual, &format!("  {site} {} {about} · {free}", cell(&region, 15)), "     ");
    }
}
