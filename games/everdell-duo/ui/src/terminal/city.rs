//! One player's side of the table, and the cities.

use crate::words::Names;
use everdell_duo::View;
use everdell_duo::effect::Thing;
use everdell_duo::vocabulary::{Card, Color, EventTile, HARE, Spot};
use tabletop::Seat;
use ui::capital;

use super::marks;
use super::phrase::{Phrase, say};
use ui::terminal::Page;
use ui::terminal::ink::{Tone, WIDTH, cell, wrap};

/// Columns before what a line is about.
const BEFORE: usize = 2;
const LABEL: usize = 11;

/// The other player first, me at the bottom; a common city stands before both.
pub fn draw_players(page: &mut Page, view: &View, me: Seat) {
    if view.open.is_together() {
        let names = Names::new(&view.pack, page.lang);
        let city = view.open.city(me);
        page.heading(&say(page.lang, Phrase::TogetherCity, &[("points", &names.points(city.points))]));
        draw_city(page, view, HARE);
    }
    draw_player(page, view, me.other(), me);
    draw_player(page, view, me, me);
}

/// Animals, supply, city, events and hand.
pub fn draw_player(page: &mut Page, view: &View, seat: Seat, me: Seat) {
    page.heading(&title(page, view, seat, me));
    if !view.open.is_together() {
        draw_city(page, view, seat);
    }
    let names = Names::new(&view.pack, page.lang);
    let events = view.open.players[seat].events;
    if !events.is_empty() {
        let events = events.iter().filter_map(EventTile::new);
        let events = events.map(|event| format!("{} ({})", names.event(event), view.pack.event(event).points));
        let done = say(page.lang, Phrase::Done, &[]);
        labelled(page, Tone::Usual, &done, &names.list(events));
    }
    draw_hand(page, view, seat, me);
}

fn title(page: &Page, view: &View, seat: Seat, me: Seat) -> String {
    let (names, lang) = (Names::new(&view.pack, page.lang), page.lang);
    let player = &view.open.players[seat];
    let name = names.seat(seat);
    let mut parts = vec![if seat == me && !view.open.is_solo() {
        format!("{name} ({})", say(lang, Phrase::You, &[]))
    } else {
        name
    }];
    if view.open.turn == seat && view.open.season().is_some() {
        parts.push(say(lang, Phrase::First, &[]));
    }
    parts.push(names.animals(view.open.animals_left(&view.pack, seat) as u8));
    parts.push(names.goods(player.goods));
    if 0 < player.tokens {
        parts.push(names.gain(Thing::Token, player.tokens));
    }
    let points = view.open.city(seat).points;
    if 0 < points && !view.open.is_together() {
        parts.push(names.points(points));
    }
    parts.join(" · ")
}

/// The cards by color; where an animal stands, and where an occupied token lies.
fn draw_city(page: &mut Page, view: &View, owner: Seat) {
    let city = view.open.city(owner);
    let names = Names::new(&view.pack, page.lang);
    if city.cards.is_empty() {
        let (label, none) = (say(page.lang, Phrase::City, &[]), say(page.lang, Phrase::None, &[]));
        labelled(page, Tone::Usual, &label, &none);
    }
    for color in Color::ALL {
        let cards = city.cards.and(view.pack.color(color));
        if cards.is_empty() {
            continue;
        }
        let named = |card: Card| format!("{}{}", names.card(card), marks::standing(page, view, Spot::Card(card)));
        let token = (view.open.used_in_city(owner) >> color.index() & 1 == 1)
            .then(|| format!("({})", say(page.lang, Phrase::Token, &[])));
        let text = names.list(cards.iter().map(named).chain(token));
        labelled(page, marks::color_tone(color), &capital(&names.color(color)), &text);
    }
}

/// My own cards with what they do; of others what can be known.
fn draw_hand(page: &mut Page, view: &View, seat: Seat, me: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let label = say(page.lang, Phrase::Hand, &[]);
    if seat == me || view.sees(seat) {
        let cards: Vec<String> = view.hands[seat].iter().map(|card| marks::card(view, card, page.lang)).collect();
        if cards.is_empty() {
            labelled(page, Tone::Usual, &label, &say(page.lang, Phrase::None, &[]));
        }
        for (nth, card) in cards.iter().enumerate() {
            labelled(page, Tone::Usual, if nth == 0 { &label } else { "" }, card);
        }
        return;
    }
    let mut parts = vec![names.cards(view.sizes[seat])];
    let known = view.hands[seat];
    if !known.is_empty() {
        let cards = names.list(known.iter().map(|card| names.card(card)));
        parts.push(say(page.lang, Phrase::Known, &[("cards", &cards)]));
    }
    labelled(page, Tone::Usual, &label, &parts.join(", "));
    for &described in &view.described[seat] {
        let told = say(page.lang, Phrase::Described, &[]);
        labelled(page, Tone::Usual, "", &format!("{told}: {}", names.described(described)));
    }
}

/// Lines behind a label.
fn labelled(page: &mut Page, tone: Tone, label: &str, text: &str) {
    for (nth, line) in wrap(text, WIDTH - BEFORE - LABEL - 1, "  ").iter().enumerate() {
        let label = cell(if nth == 0 { label } else { "" }, LABEL);
        let painted = if nth == 0 { page.paint(tone, &label) } else { label };
        page.line(format!("{}{painted} {line}", " ".repeat(BEFORE)).trim_end());
    }
}
