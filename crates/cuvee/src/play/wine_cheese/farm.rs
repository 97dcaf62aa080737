//! The display, both farms and the hand: cards in lines of the same columns.

use tabletop::{Card, CardSet, Seat};
use wine_cheese::View;
use wine_cheese::refusal::missing;
use wine_cheese::vocabulary::{Amounts, CardName, Coin, Good, good_of};
use words::wine_cheese::Names;

use super::marks;
use crate::play::ink::{Tone, WIDTH, cell, wrap};
use crate::play::phrase::Phrase;
use crate::play::show::Page;

/// Columns of a card: its notation, its name, its cost or its markers, its values.
const NOTATION: usize = 4;
const NAME: usize = 21;
const COST: usize = 16;
const VALUES: usize = 6;
const BEFORE: usize = 3;

pub fn draw_display(page: &mut Page, view: &View) {
    let [wine, cheese] = view.deck.map(|count| count.to_string());
    page.heading(&page.say(Phrase::Display, &[("wine", &wine), ("cheese", &cheese)]));
    for slot in view.open.display {
        match slot {
            Some(card) => card_line(page, view, Tone::Usual, " ", card, &cost(page, view, card), None),
            None => page.line(format!("   {}", page.paint(Tone::Quiet, &page.say(Phrase::SlotEmpty, &[])))),
        }
    }
}

/// Ingredients, cellars and what was sold.
pub fn draw(page: &mut Page, view: &View, seat: Seat, me: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let farm = &view.open.farms[seat];
    let order = if view.open.first == seat { Phrase::CardOne } else { Phrase::CardTwo };
    let mut title = names.seat(seat);
    if seat == me {
        title.push_str(&format!(" ({})", page.say(Phrase::You, &[])));
    }
    title.push_str(&format!(" · {}", page.say(order, &[])));
    if view.open.out.contains(seat) {
        title.push_str(&format!(" · {}", page.say(Phrase::Out, &[])));
    }
    page.heading(&title);
    labelled(page, Phrase::Ingredients, &names.amounts(farm.sites));
    let used = farm.cards().count() as u8;
    let empty = view.pack.cellars() - used - u8::from(farm.closed);
    let mut cellars = page.say(Phrase::Empty, &[("count", &empty.to_string())]);
    if farm.closed {
        cellars.push_str(&format!(", {}", page.say(Phrase::Closed, &[])));
    }
    labelled(page, Phrase::Cellars, &cellars);
    for (card, markers) in farm.cards() {
        let dots = if 12 < markers { format!("● x{markers}") } else { "●".repeat(usize::from(markers)) };
        let (tone, dots) = if markers == 0 { (Tone::Strong, "○".to_owned()) } else { (Tone::Usual, dots) };
        card_line(page, view, tone, " ", card, &dots, None);
    }
    draw_sold(page, view, seat);
    if seat != me {
        draw_their_hand(page, view, seat);
    }
}

fn draw_sold(page: &mut Page, view: &View, seat: Seat) {
    let farm = &view.open.farms[seat];
    let piles = [(Phrase::Gold, Coin::Gold, farm.gold), (Phrase::Silver, Coin::Silver, farm.silver)];
    let parts: Vec<String> = piles
        .into_iter()
        .filter(|(_, _, cards)| !cards.is_empty())
        .map(|(phrase, coin, cards)| sold_pile(page, view, phrase, coin, cards))
        .collect();
    if !parts.is_empty() {
        labelled(page, Phrase::Sold, &parts.join("; "));
    }
}

fn sold_pile(page: &Page, view: &View, phrase: Phrase, coin: Coin, cards: CardSet) -> String {
    let names = Names::new(&view.pack, page.lang);
    let value = |card: Card| match coin {
        Coin::Gold => view.pack.gold(card),
        Coin::Silver => view.pack.silver(card),
    };
    let listed: Vec<String> = cards.iter().map(|card| format!("{} {}", names.card(card), value(card))).collect();
    let sum: u16 = cards.iter().map(|card| u16::from(value(card))).sum();
    page.say(phrase, &[("cards", &listed.join(", ")), ("sum", &sum.to_string())])
}

/// The cards that everyone has seen, and how many more there are.
fn draw_their_hand(page: &mut Page, view: &View, seat: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let hand = &view.hands[seat];
    let [wine, cheese] = hand.unseen.map(|count| count.to_string());
    let mut text = page.say(Phrase::Unseen, &[("wine", &wine), ("cheese", &cheese)]);
    if !hand.cards.is_empty() {
        text = format!("{}; {text}", names.cards(hand.cards.iter()));
    }
    labelled(page, Phrase::TheirHand, &text);
}

/// My cards with what they cost, and which of them I could pay for now.
pub fn draw_hand(page: &mut Page, view: &View, me: Seat) {
    page.heading(&page.say(Phrase::Hand, &[]));
    let farm = &view.open.farms[me];
    let room = farm.empty_cellar(&view.pack).is_some();
    let cards = view.hands[me].cards;
    if cards.is_empty() {
        page.line(format!("   {}", page.say(Phrase::None, &[])));
    }
    for card in cards.iter() {
        let lacking = missing(farm.sites, view.pack.cost(card));
        let payable = lacking == Amounts::NONE;
        let (tone, check) = if payable && room { (Tone::Strong, "✓") } else { (Tone::Usual, " ") };
        let lacks = (!payable).then(|| format!("−{}", marks::amounts(lacking, page.lang)));
        card_line(page, view, tone, check, card, &cost(page, view, card), lacks.as_deref());
    }
}

fn cost(page: &Page, view: &View, card: Card) -> String {
    marks::amounts(view.pack.cost(card), page.lang)
}

fn card_line(page: &mut Page, view: &View, tone: Tone, check: &str, card: Card, middle: &str, lacks: Option<&str>) {
    let names = Names::new(&view.pack, page.lang);
    let good: Good = good_of(card);
    let notation = page.paint(Tone::Quiet, &cell(&CardName(card).to_string(), NOTATION));
    let name = page.paint(if tone == Tone::Strong { tone } else { marks::good_tone(good) }, &cell(&names.card(card), NAME));
    let values = cell(&format!("{}/{}", view.pack.gold(card), view.pack.silver(card)), VALUES);
    let check = page.paint(Tone::Touch, check);
    let purpose = marks::purpose(&view.pack, card, page.lang);
    let room = WIDTH - BEFORE - NOTATION - NAME - COST - VALUES;
    let purpose = match lacks {
        Some(lacks) => format!("{} {}", page.paint(Tone::Warning, lacks), purpose),
        None => purpose,
    };
    let purpose = if crate::play::ink::width(&purpose) <= room { purpose } else { cell_colored(page, lacks, card, view, room) };
    page.line(format!(" {check} {notation}{name}{}{values}{purpose}", cell(middle, COST)).trim_end());
}

/// Too long for the line: the end of the purpose is left off.
fn cell_colored(page: &Page, lacks: Option<&str>, card: Card, view: &View, room: usize) -> String {
    let purpose = marks::purpose(&view.pack, card, page.lang);
    match lacks {
        Some(lacks) => {
            let left = room.saturating_sub(crate::play::ink::width(lacks) + 1);
            format!("{} {}", page.paint(Tone::Warning, lacks), cell(&purpose, left))
        }
        None => cell(&purpose, room),
    }
}

fn labelled(page: &mut Page, label: Phrase, text: &str) {
    let label = format!("   {}", cell(&page.say(label, &[]), 13));
    let lines = wrap(text, WIDTH - 17, "");
    for (nth, line) in lines.iter().enumerate() {
        let before = if nth == 0 { label.clone() } else { " ".repeat(16) };
        page.line(format!("{before} {line}"));
    }
}
