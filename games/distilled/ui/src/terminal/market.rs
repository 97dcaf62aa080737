//! What lies between the players: the rounds, the market with its truck, the recipes, the awards.

use crate::Distilled;
use std::cmp::Ordering;

use crate::words::Names;
use distilled::View;
use distilled::vocabulary::{Basic, Deck, Piece, ROUNDS, Recipe, Row, Sugar};
use tabletop::{Card, Seat};
use ui::{Speak, capital};

use super::phrase::{Phrase, say};
use ui::terminal::Page;
use ui::terminal::ink::{Tone, WIDTH, cell, wrap};

/// Columns of a card: its notation, its name, its price, what it brings in a sale.
const NOTATION: usize = 4;
const NAME: usize = 24;
const PRICE: usize = 3;
const WORTH: usize = 5;
const BEFORE: usize = 2;

/// The phase, and a dot for each round.
pub fn draw_rounds(page: &mut Page, view: &View) {
    let phase = view.open.phase;
    let dot = |round: u8| match round.cmp(&phase.round) {
        Ordering::Less => page.paint(Tone::Quiet, "•"),
        Ordering::Equal => page.paint(Tone::Touch, "◆"),
        Ordering::Greater => page.paint(Tone::Quiet, "○"),
    };
    let dots: String = (1..=ROUNDS).map(dot).collect();
    let title = say(page.lang, Phrase::Rounds, &[("phase", &Distilled::say_phase(phase, page.lang))]);
    page.line(format!("{}   {dots}", page.paint(Tone::Heading, &title)));
}

/// The three premium rows from the deck to the truck, the basics, and what lies on the truck.
pub fn draw_market(page: &mut Page, view: &View) {
    let names = Names::new(&view.pack, page.lang);
    for row in Row::ALL {
        let cards = view.open.row(row);
        let deck = cards.deck.len() + cards.under.len();
        let places = [
            ("row", &*capital(&names.row(row))),
            ("deck", &*deck.to_string()),
            ("truck", &*cards.truck.len().to_string()),
        ];
        page.heading(&say(page.lang, Phrase::Row, &places));
        if cards.slots.iter().all(Option::is_none) {
            page.line(format!("  {}", page.paint(Tone::Quiet, &say(page.lang, Phrase::RowEmpty, &[]))));
        }
        for card in cards.slots.into_iter().flatten() {
            card_line(page, view, Piece::in_row(row, card));
        }
    }
    let revealed: Vec<Piece> = view.open.revealed.into_iter().flatten().collect();
    if !revealed.is_empty() {
        page.heading(&say(page.lang, Phrase::Revealed, &[]));
        for piece in revealed {
            card_line(page, view, piece);
        }
    }
    let basic = |basic: Basic| {
        let piece = Piece::Basic(basic);
        let price = names.money(u16::from(view.pack.cost(piece)));
        say(page.lang, Phrase::Ware, &[("ware", &names.piece(piece)), ("price", &price)])
    };
    labelled(page, &say(page.lang, Phrase::Basics, &[]), &names.list(Basic::ALL.into_iter().map(basic)));
    let truck = Row::ALL
        .into_iter()
        .flat_map(|row| view.open.row(row).truck.iter().map(move |card| Piece::in_row(row, card)).collect::<Vec<_>>());
    labelled(page, &say(page.lang, Phrase::Truck, &[]), &names.list(truck.map(|piece| names.piece(piece))));
}

/// A premium card in a line or more: price, coins and points in a sale, what it does.
fn card_line(page: &mut Page, view: &View, piece: Piece) {
    let names = Names::new(&view.pack, page.lang);
    let worth = match piece.row() {
        Some(Row::Ingredients | Row::Items) => {
            format!("{}/{}", view.pack.money(piece), view.pack.points(piece)).replace('-', "−")
        }
        Some(Row::Upgrades) | None => String::new(),
    };
    let before = [
        " ".repeat(BEFORE),
        page.paint(Tone::Quiet, &cell(&piece.to_string(), NOTATION)),
        page.paint(Tone::Strong, &cell(&names.piece(piece), NAME - 1)) + " ",
        cell(&view.pack.cost(piece).to_string(), PRICE),
        cell(&worth, WORTH),
    ];
    let room = WIDTH - BEFORE - NOTATION - NAME - PRICE - WORTH;
    let lines = wrap(&about(names, piece), room, "");
    for (nth, line) in lines.iter().enumerate() {
        let before = if nth == 0 { before.concat() } else { " ".repeat(WIDTH - room) };
        page.line(format!("{before}{line}").trim_end());
    }
}

/// What a card is and does, without what stands in columns of its own.
fn about(names: Names<'_>, piece: Piece) -> String {
    let pack = names.pack;
    let sort = match piece {
        Piece::Ingredient(card) => names.ingredient_sort(pack.ingredient(card).sort),
        Piece::Item(card) => match (pack.barrel(piece), pack.bottle_region(card)) {
            (Some(sort), _) => names.barrel(sort),
            (None, Some(region)) => names.region(region),
            (None, None) => String::new(),
        },
        Piece::Upgrade(card) => names.upgrade_sort(pack.upgrade(card).sort),
        Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => String::new(),
    };
    let mut parts = vec![sort];
    parts.extend(pack.effects(piece).iter().map(|&effect| names.effect(effect)));
    if let Piece::Upgrade(card) = piece {
        parts.extend(names.worth_line(pack.upgrade(card).worth));
    }
    parts.retain(|part| !part.is_empty());
    parts.join("; ")
}

/// The recipes of the flight, those that everybody knows, and the own signature recipe.
pub fn draw_recipes(page: &mut Page, view: &View, me: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let Some(flight) = view.open.flight else { return };
    page.heading(&say(page.lang, Phrase::Recipes, &[("flight", &names.flight(flight))]));
    let distiller = view.open.players[me].distiller;
    let everybody = [Recipe::Moonshine, Recipe::Vodka];
    let own = distiller.map(|_| Recipe::Signature);
    for recipe in everybody.into_iter().chain(view.pack.flight(flight)).chain(own) {
        let line = recipe_line(page, view, me, recipe, distiller.unwrap_or(Card::new(0)));
        page.line(line);
    }
}

fn recipe_line(page: &Page, view: &View, me: Seat, recipe: Recipe, distiller: Card) -> String {
    let names = Names::new(&view.pack, page.lang);
    let printed = view.pack.recipe(recipe, distiller);
    let lang = page.lang;
    let knows = view.open.players[me].distiller.is_some() && view.knows(me, recipe);
    let cube = printed.tier.map(|tier| {
        let places = [("tier", &*names.tier(tier)), ("price", &*tier.price().to_string())];
        say(lang, Phrase::Cube, &places)
    });
    let sugars: Vec<String> =
        Sugar::ALL.iter().filter(|sugar| printed.sugars[sugar.index()]).map(|&sugar| names.sugar(sugar)).collect();
    let sugars = match sugars.len() {
        0 => say(lang, Phrase::NoSugar, &[]),
        3 => say(lang, Phrase::Least, &[("least", &printed.least.to_string()), ("sugars", "*")]),
        _ => say(lang, Phrase::Least, &[("least", &printed.least.to_string()), ("sugars", &sugars.join("/"))]),
    };
    let labels = view.open.labels.get(recipe.index()).map_or_else(String::new, |&left| {
        let tone = if left == 0 { Tone::Warning } else { Tone::Usual };
        page.paint(tone, &say(lang, Phrase::Labels, &[("count", &left.to_string())]))
    });
    let parts = [
        format!(" {} ", page.paint(Tone::Touch, if knows { "✓" } else { " " })),
        page.paint(Tone::Strong, &cell(&names.recipe_of(Some(distiller), recipe), 13)) + " ",
        cell(&cube.unwrap_or_else(|| say(lang, Phrase::NoCube, &[])), 9),
        cell(&sugars, 21),
        cell(&format!("{}/{}", printed.money, printed.points), WORTH),
        cell(&names.barrel(printed.barrel), 13),
        cell(&say(lang, if printed.aged { Phrase::Ages } else { Phrase::AtOnce }, &[]), 8),
        labels,
    ];
    parts.concat().trim_end().to_owned()
}

/// The awards that lie out, and which are won.
pub fn draw_awards(page: &mut Page, view: &View) {
    let names = Names::new(&view.pack, page.lang);
    let awards: Vec<(usize, Card)> =
        view.open.awards.into_iter().enumerate().filter_map(|(place, card)| Some((place, card?))).collect();
    if awards.is_empty() {
        return;
    }
    page.heading(&say(page.lang, Phrase::Awards, &[]));
    for (place, card) in awards {
        let won = view.open.won & 1 << place != 0;
        let about = if won { say(page.lang, Phrase::Won, &[]) } else { names.about_award(card) };
        let text = format!("  {} {} · {about}", place + 1, names.card(Deck::Awards, card));
        page.text(if won { Tone::Quiet } else { Tone::Usual }, &text, "    ");
    }
}

/// A label in front of a text that may need several lines.
pub fn labelled(page: &mut Page, label: &str, text: &str) {
    let before = format!("   {}", cell(label, 13));
    for (nth, line) in wrap(text, WIDTH - 17, "").iter().enumerate() {
        let before = if nth == 0 { before.clone() } else { " ".repeat(16) };
        page.line(format!("{before} {line}").trim_end());
    }
}
