//! The display, both farms and the hand: cards in lines of the same columns.

use crate::words::Names;
use tabletop::{Card, CardSet, Seat};
use wine_cheese::refusal::missing;
use wine_cheese::vocabulary::{CardName, Coin, Good, good_of};
use wine_cheese::{Pack, View};

use super::marks;
use super::phrase::{Phrase, say};
use ui::terminal::Page;
use ui::terminal::ink::{Tone, WIDTH, cell, pad, wrap};

/// Columns of a card: its notation, its name, its cost or its markers, its values.
const NOTATION: usize = 4;
const NAME: usize = 21;
const COST: usize = 20;
const VALUES: usize = 6;
const BEFORE: usize = 3;

pub fn draw_display(page: &mut Page, view: &View) {
    let [wine, cheese] = view.deck.map(|count| count.to_string());
    page.heading(&say(page.lang, Phrase::Display, &[("wine", &wine), ("cheese", &cheese)]));
    for slot in view.open.display {
        match slot {
            Some(card) => card_line(page, view, card, &Row::new(cost(page, view, card))),
            None => page.line(format!("   {}", page.paint(Tone::Quiet, &say(page.lang, Phrase::SlotEmpty, &[])))),
        }
    }
}

/// Ingredients, cellars and what was sold.
pub fn draw(page: &mut Page, view: &View, seat: Seat, me: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let farm = &view.open.farms[seat];
    let order = if view.open.first == seat { Phrase::CardOne } else { Phrase::CardTwo };
    let name = names.seat(seat);
    let name = if seat == me { format!("{name} ({})", say(page.lang, Phrase::You, &[])) } else { name };
    let mut title = vec![name];
    title.push(say(page.lang, order, &[]));
    if view.open.out.contains(seat) {
        title.push(say(page.lang, Phrase::Out, &[]));
    }
    page.heading(&title.join(" · "));
    labelled(page, Phrase::Ingredients, &names.amounts(farm.sites));
    let used = farm.cards().count() as u8;
    let empty = view.pack.cellars() - used - u8::from(farm.closed);
    let mut cellars = vec![say(page.lang, Phrase::Empty, &[("count", &empty.to_string())])];
    if farm.closed {
        cellars.push(say(page.lang, Phrase::Closed, &[]));
    }
    labelled(page, Phrase::Cellars, &cellars.join(", "));
    for (card, markers) in farm.cards() {
        let dots = match markers {
            0 => "○".to_owned(),
            1..=12 => "●".repeat(usize::from(markers)),
            _ => format!("● x {markers}"),
        };
        card_line(page, view, card, &Row { strong: markers == 0, ..Row::new(dots) });
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
        .map(|(phrase, coin, cards)| {
            if view.shows_sold(seat) {
                sold_pile(page, view, phrase, coin, cards)
            } else {
                face_down(page, coin, cards)
            }
        })
        .collect();
    if !parts.is_empty() {
        labelled(page, Phrase::Sold, &parts.join("; "));
    }
}

/// What lies face down is only counted.
fn face_down(page: &Page, coin: Coin, cards: CardSet) -> String {
    let count = |good: Good| cards.and(Pack::cards_of(good)).len().to_string();
    let phrase = match coin {
        Coin::Gold => Phrase::GoldFaceDown,
        Coin::Silver => Phrase::SilverFaceDown,
    };
    say(page.lang, phrase, &[("wine", &count(Good::Wine)), ("cheese", &count(Good::Cheese))])
}

fn sold_pile(page: &Page, view: &View, phrase: Phrase, coin: Coin, cards: CardSet) -> String {
    let names = Names::new(&view.pack, page.lang);
    let value = |card: Card| match coin {
        Coin::Gold => view.pack.gold(card),
        Coin::Silver => view.pack.silver(card),
    };
    let listed: Vec<String> = cards.iter().map(|card| format!("{} {}", names.card(card), value(card))).collect();
    let sum: u16 = cards.iter().map(|card| u16::from(value(card))).sum();
    say(page.lang, phrase, &[("cards", &listed.join(", ")), ("sum", &sum.to_string())])
}

/// The cards that everyone has seen, and how many more there are.
fn draw_their_hand(page: &mut Page, view: &View, seat: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let hand = &view.hands[seat];
    let [wine, cheese] = hand.unseen.map(|count| count.to_string());
    let mut text = say(page.lang, Phrase::Unseen, &[("wine", &wine), ("cheese", &cheese)]);
    if !hand.cards.is_empty() {
        text = format!("{}; {text}", names.cards(hand.cards.iter()));
    }
    labelled(page, Phrase::TheirHand, &text);
}

/// My cards with what they cost, and which of them I could pay for now.
pub fn draw_hand(page: &mut Page, view: &View, me: Seat) {
    page.heading(&say(page.lang, Phrase::Hand, &[]));
    let farm = &view.open.farms[me];
    let room = farm.empty_cellar(&view.pack).is_some();
    let cards = view.hands[me].cards;
    if cards.is_empty() {
        page.line(format!("   {}", say(page.lang, Phrase::None, &[])));
    }
    for card in cards.iter() {
        let payable = farm.sites.covers(view.pack.cost(card));
        let check = if payable && room { "✓" } else { " " };
        card_line(page, view, card, &Row { strong: payable && room, check, ..Row::new(price(page, view, me, card)) });
    }
}

fn cost(page: &Page, view: &View, card: Card) -> String {
    marks::amounts(view.pack.cost(card), page.lang)
}

/// What the card costs, with a mark at what is missing.
fn price(page: &Page, view: &View, me: Seat, card: Card) -> String {
    let lacking = missing(view.open.farms[me].sites, view.pack.cost(card));
    let part = |(kind, count)| {
        let text = marks::amount(kind, count, page.lang);
        if lacking.of(kind) == 0 { text } else { page.paint(Tone::Warning, &format!("{text}!")) }
    };
    view.pack.cost(card).iter().map(part).collect::<Vec<_>>().join(" ")
}

/// What a line says about a card besides what is printed on it.
struct Row {
    strong: bool,
    check: &'static str,
    /// Its cost or its markers.
    middle: String,
}

impl Row {
    fn new(middle: String) -> Self {
        Self { strong: false, check: " ", middle }
    }
}

fn card_line(page: &mut Page, view: &View, card: Card, row: &Row) {
    let names = Names::new(&view.pack, page.lang);
    let tone = if row.strong { Tone::Strong } else { marks::good_tone(good_of(card)) };
    let room = WIDTH - BEFORE - NOTATION - NAME - COST - VALUES;
    let purpose = marks::purpose(&view.pack, card, page.lang);
    let parts = [
        format!(" {} ", page.paint(Tone::Touch, row.check)),
        page.paint(Tone::Quiet, &cell(&CardName(card).to_string(), NOTATION)),
        page.paint(tone, &cell(&names.card(card), NAME - 1)) + " ",
        pad(&row.middle, COST),
        cell(&format!("{}/{}", view.pack.gold(card), view.pack.silver(card)), VALUES),
        cell(&purpose, room),
    ];
    page.line(parts.concat().trim_end());
}

fn labelled(page: &mut Page, label: Phrase, text: &str) {
    let label = format!("   {}", cell(&say(page.lang, label, &[]), 13));
    let lines = wrap(text, WIDTH - 17, "");
    for (nth, line) in lines.iter().enumerate() {
        let before = if nth == 0 { label.clone() } else { " ".repeat(16) };
        page.line(format!("{before} {line}"));
    }
}
