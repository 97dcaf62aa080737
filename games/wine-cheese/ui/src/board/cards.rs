//! Cards: their faces on the board and in the hand, and the large card.

use crate::words::Names;
use maud::{Markup, html};
use tabletop::Card;
use ui::{Lang, capital};
use wine_cheese::Pack;
use wine_cheese::pack::{Sort, Special};
use wine_cheese::vocabulary::{CardName, Good, Ingredient, good_of};

use super::texts::{say, word};
use ui::board::symbols::{at, in_text};
use ui::board::{lettering, pictures};

/// Width and height of a face.
pub(super) const FACE: (f64, f64) = (100.0, 140.0);
/// Width and height of the smaller face for the other side.
pub(super) const CHIP: (f64, f64) = (88.0, 98.0);

/// A card with everything that is printed on it; `markers` if it lies in a cellar.
pub(super) fn face(names: Names<'_>, card: Card, markers: Option<u8>) -> Markup {
    let pack = names.pack;
    html! {
        (paper(card, FACE, 36.0))
        (title(&names.card(card), FACE.0, 36.0))
        (sort(pack, card))
        (cost(pack, card, markers))
        (coin("gold", pack.gold(card), 5.0, 108.0, 27.0))
        (coin("silver", pack.silver(card), 68.0, 108.0, 27.0))
        @match markers {
            Some(left) => (ripeness(left, 39.0, 109.0, 24.0)),
            None => (pictures::at(pack.key(card), 33.0, 104.0, 34.0)),
        }
    }
}

/// A card of the other side: its name, its sort, its markers and its values.
pub(super) fn chip(names: Names<'_>, card: Card, markers: u8) -> Markup {
    let pack = names.pack;
    html! {
        (paper(card, CHIP, 34.0))
        (title(&names.card(card), CHIP.0, 34.0))
        (at(sort_symbol(pack, card), 8.0, 38.0, 26.0))
        (pictures::at(pack.key(card), 33.0, 72.0, 22.0))
        (ripeness(markers, 48.0, 38.0, 26.0))
        (coin("gold", pack.gold(card), 8.0, 69.0, 25.0))
        (coin("silver", pack.silver(card), 55.0, 69.0, 25.0))
    }
}

/// A card so small that only its good shows: in a pile, or in the other hand.
pub(super) fn mini(good: Good) -> Markup {
    html! {
        rect class={ "mini " (good) } width="30" height="42" rx="4" {}
        (at(good, 5.0, 9.0, 20.0))
    }
}

/// The back of a small card.
pub(super) fn mini_back(good: Good) -> Markup {
    html! {
        rect class={ "back " (good) } width="30" height="42" rx="4" {}
        (at(good, 5.0, 4.0, 20.0))
        text class="mini-unseen" x="15" y="38" { "?" }
    }
}

/// The back of a card.
pub(super) fn back(good: Good) -> Markup {
    html! {
        rect class={ "back " (good) } width="100" height="140" rx="8" {}
        rect class="back-frame" x="7" y="7" width="86" height="126" rx="5" {}
        (at(good, 26.0, 34.0, 48.0))
    }
}

fn paper(card: Card, (width, height): (f64, f64), band: f64) -> Markup {
    html! {
        rect class="paper" width=(width) height=(height) rx="8" {}
        path class={ "band " (good_of(card)) } d={ "M0 " (band) "V8a8 8 0 0 1 8-8h" (width - 16.0) "a8 8 0 0 1 8 8v" (band - 8.0) "z" } {}
        rect class="paper-edge" width=(width) height=(height) rx="8" {}
    }
}

/// The name in one or two lines, as large as the width allows.
fn title(name: &str, width: f64, band: f64) -> Markup {
    let lines = lines(name);
    let longest = lines.iter().map(|line| lettering::name_width(line)).fold(1.0, f64::max);
    let size = ((width - 2.0) / longest).clamp(8.0, 13.5);
    let middle = band / 2.0 + size * 0.34;
    let first = if lines.len() == 1 { middle } else { middle - size * 0.54 };
    html! {
        text class="card-name" font-size=(format!("{size:.1}")) {
            @for (nth, line) in lines.iter().enumerate() {
                tspan x=(width / 2.0) y=(format!("{:.1}", first + nth as f64 * size * 1.08)) { (line) }
            }
        }
    }
}

/// A short text in lines of about the same length: at a space or after a hyphen, wherever the longer part is shortest.
pub(super) fn lines(text: &str) -> Vec<String> {
    if text.chars().count() <= 10 {
        return vec![text.to_owned()];
    }
    let breaks = text.char_indices().filter(|(_, letter)| matches!(letter, ' ' | '-')).map(|(at, _)| at + 1);
    let longer = |at: usize| text[..at].trim_end().chars().count().max(text[at..].chars().count());
    match breaks.min_by_key(|&at| longer(at)) {
        Some(at) => vec![text[..at].trim_end().to_owned(), text[at..].to_owned()],
        None => vec![text.to_owned()],
    }
}

pub(super) fn sort_symbol(pack: &Pack, card: Card) -> String {
    match pack.sort(card) {
        Sort::Gourmet { dish, .. } => format!("dish-{dish}"),
        Sort::Action(Special::StarterCultures { .. }) => "starter".to_owned(),
        Sort::Action(Special::StepsForEach(Good::Cheese) | Special::StepsForGourmet(Good::Cheese)) => {
            "washing".to_owned()
        }
        Sort::Action(Special::StepsForEach(Good::Wine) | Special::StepsForGourmet(Good::Wine)) => {
            "distillation".to_owned()
        }
        Sort::Action(Special::Helper) => "helper".to_owned(),
        Sort::Action(Special::MarketShown(_) | Special::MarketAny(_)) => "market".to_owned(),
    }
}

/// The symbol at the left, and what it brings beside it.
fn sort(pack: &Pack, card: Card) -> Markup {
    html! {
        (at(sort_symbol(pack, card), 6.0, 40.0, 28.0))
        @match pack.sort(card) {
            Sort::Gourmet { steps: count, .. } => (steps(count, good_of(card), 58.0, 44.0)),
            Sort::Action(Special::StarterCultures { pay, advance }) => {
                (row(&pay, 36.0, 47.0, 15.0))
                (steps(4, advance, 71.0, 44.0))
            }
            Sort::Action(Special::StepsForEach(good)) => {
                (at(good, 38.0, 45.0, 19.0))
                (steps(1, good.other(), 66.0, 44.0))
            }
            Sort::Action(Special::StepsForGourmet(good)) => {
                (steps(2, good.other(), 40.0, 44.0))
                (steps(1, good, 70.0, 44.0))
            }
            Sort::Action(Special::MarketShown(shown)) => {
                @let kinds: Vec<Ingredient> = shown.iter().flat_map(|(kind, count)| (0..count).map(move |_| kind)).collect();
                (row(&kinds, 38.0, 45.0, if kinds.len() < 4 { 19.0 } else { 14.0 }))
            }
            Sort::Action(Special::MarketAny(good)) => {
                (at(good, 44.0, 44.0, 20.0))
                text class="card-sign" x="76" y="60" { "1?" }
            }
            Sort::Action(Special::Helper) => { (at("phase-special-actions", 56.0, 43.0, 22.0)) }
        }
    }
}

/// So many steps with an indicator: an arrow in the color of the good, its sign, and the number.
fn steps(count: u8, good: Good, x: f64, y: f64) -> Markup {
    html! {
        g class={ "steps " (good) } {
            text class="card-sign" x=(x + 4.0) y=(y + 15.0) { (count) }
            (at("step", x + 10.0, y, 14.0))
            (at(good, x + 10.5, y + 10.0, 13.0))
        }
    }
}

fn row(kinds: &[Ingredient], x: f64, y: f64, size: f64) -> Markup {
    html! { @for (nth, kind) in kinds.iter().enumerate() { (at(kind, x + nth as f64 * (size + 1.0), y, size)) } }
}

/// The ingredient spaces; in a cellar those without a marker are faint.
fn cost(pack: &Pack, card: Card, markers: Option<u8>) -> Markup {
    let kinds: Vec<Ingredient> =
        pack.cost(card).iter().flat_map(|(kind, count)| (0..count).map(move |_| kind)).collect();
    let count = kinds.len();
    let rows = if 4 < count { 2 } else { 1 };
    let per_row = count.div_ceil(rows);
    let size = if rows == 1 { 22.0 } else { 16.5 };
    let pitch = size + 1.0;
    html! {
        path class="card-rule" d="M8 71.5h84" {}
        @for (nth, kind) in kinds.iter().enumerate() {
            @let (row, column) = (nth / per_row, nth % per_row);
            @let in_row = if row + 1 == rows { count - row * per_row } else { per_row };
            @let x = 50.0 - in_row as f64 * pitch / 2.0 + column as f64 * pitch;
            @let y = if rows == 1 { 77.0 } else { 72.5 + row as f64 * 16.0 };
            g class=[markers.filter(|&left| usize::from(left) <= nth).map(|_| "gone")] { (at(kind, x, y, size)) }
        }
    }
}

/// How many markers are left on it, or that it is finished.
fn ripeness(left: u8, x: f64, y: f64, size: f64) -> Markup {
    html! {
        @if left == 0 {
            (at("check", x + 1.0, y + 1.0, size - 1.0))
        } @else {
            (at("hourglass", x - 4.0, y, size))
            circle class="count" cx=(x + size * 0.78) cy=(y + size * 0.68) r=(size * 0.34) {}
            text class="count-number" x=(x + size * 0.78) y=(y + size * 0.68 + 5.0) { (left) }
        }
    }
}

/// A coin with a number.
pub(super) fn coin(metal: &str, value: u8, x: f64, y: f64, size: f64) -> Markup {
    html! {
        (at(format_args!("coin-{metal}"), x, y, size))
        text class="coin-number" x=(x + size / 2.0) y=(y + size * 0.5 + size * 0.19) font-size=(format!("{:.1}", size * 0.55)) { (value) }
    }
}

/// A card, large: name, cost, values, dish or special action, and a note.
pub fn card(pack: &Pack, card: Card, lang: Lang) -> Markup {
    let names = Names::new(pack, lang);
    let good = good_of(card);
    html! {
        article class={ "big-card " (good) } data-lens=(CardName(card)) {
            svg class="big-face" viewBox="-2 -2 104 144" aria-hidden="true" { (face(names, card, None)) }
            div class="big-words" {
                h3 { (names.card(card)) }
                (pictures::in_text(pack.key(card)))
                p class="big-sort" {
                    (in_text(sort_symbol(pack, card)))
                    @match pack.sort(card) {
                        Sort::Gourmet { dish, steps } => {
                            span {
                                (word(lang, "card.dish")) ": " b { (names.dish(dish)) } br;
                                (say(lang, "card.steps", [("steps", names.steps(steps)), ("indicator", names.indicator(good))]))
                            }
                        }
                        Sort::Action(special) => {
                            span { (word(lang, "card.action")) ": " b { (capital(&names.special(special))) } }
                        }
                    }
                }
                dl {
                    div { dt { (word(lang, "card.cost")) } dd { (names.amounts(pack.cost(card))) } }
                    div { dt { (in_text("coin-gold")) (word(lang, "card.gold")) } dd { (pack.gold(card)) } }
                    div { dt { (in_text("coin-silver")) (word(lang, "card.silver")) } dd { (pack.silver(card)) } }
                }
                @if let Some(note) = names.note(card) { p class="big-note" { (note) } }
            }
        }
    }
}

/// All cards large, hidden until the same card is pointed at on the table; once in a page, outside of what is replaced.
pub fn lens(pack: &Pack, lang: Lang) -> Markup {
    html! {
        aside class="lens" aria-hidden="true" {
            @for id in Pack::all_cards().iter() { (card(pack, id, lang)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_break_where_both_lines_are_short() {
        assert_eq!(lines("Marc"), ["Marc"]);
        assert_eq!(lines("Tomme der Dorfkäserei"), ["Tomme der", "Dorfkäserei"]);
        assert_eq!(lines("Passe-Tout-Grains"), ["Passe-", "Tout-Grains"]);
        assert_eq!(lines("Soumaintrain"), ["Soumaintrain"]);
    }
}
