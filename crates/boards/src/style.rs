//! The style sheet of every page: the files below `style/`, and the rules that are made from lists.

use std::fmt::Write;
use std::sync::LazyLock;

use ::wine_cheese::Pack;
use ::wine_cheese::vocabulary::{CardName, House};

use crate::distilled;
use crate::everdell_duo;
use crate::vintage;
use crate::wine_cheese::{layout, plan};

static STYLE: LazyLock<String> = LazyLock::new(|| {
    let mut style = String::new();
    for sheet in [
        include_str!("../style/base.css"),
        include_str!("../style/pages.css"),
        include_str!("../style/table.css"),
        include_str!("../style/board.css"),
        include_str!("../style/distilled.css"),
        include_str!("../style/vintage.css"),
        include_str!("../style/everdell-duo.css"),
        include_str!("../style/campaign.css"),
        include_str!("../style/narrow.css"),
    ] {
        style.push_str(sheet);
    }
    style.push_str(&layout::layout().rules());
    for seats in 2..=4 {
        style.push_str(&vintage::layout::layout(seats).rules());
    }
    style.push_str(&picking(plan::all_picks()));
    style.push_str(&picking(vintage::plan::all_picks()));
    style.push_str(&enlarging(vintage::all_cards()));
    for seats in 1..=5 {
        style.push_str(&distilled::layout::layout(seats).rules());
    }
    style.push_str(&picking(distilled::plan::all_picks()));
    style.push_str(&enlarging(distilled::lens::all_names()));
    for cities in everdell_duo::layout::Cities::ALL {
        style.push_str(&everdell_duo::layout::layout(cities).rules());
    }
    style.push_str(&picking(everdell_duo::plan::all_picks()));
    style.push_str(&enlarging(everdell_duo::lens::all_names()));
    style.push_str(&pointing());
    style
});

/// The whole style sheet. The names of the classes are at the top of `style/base.css`.
pub fn style() -> &'static str {
    &STYLE
}

/// What shows after a pick: style sheets cannot compare two attributes, so each pick has its rule.
fn picking(picks: impl Iterator<Item = String>) -> String {
    let mut css = String::new();
    for pick in picks {
        writeln!(css, "[data-picked=\"{pick}\"] [data-for~=\"{pick}\"] {{ display: var(--shown) }}").expect("a string");
        writeln!(css, "[data-picked=\"{pick}\"] .ring[data-pick=\"{pick}\"] {{ stroke-width: 6 }}").expect("a string");
    }
    css
}

/// The large card shows while the same card is pointed at.
fn enlarging(cards: impl Iterator<Item = String>) -> String {
    let mut css = String::new();
    for card in cards {
        writeln!(
            css,
            "body:has([data-card=\"{card}\"]:is(:hover, :focus-visible)) .lens [data-lens=\"{card}\"] {{ opacity: 1; visibility: visible; transition-delay: .25s }}"
        )
        .expect("a string");
    }
    css
}

/// What shows while something else is pointed at: the large card, the pattern of a house.
fn pointing() -> String {
    let mut css = enlarging(Pack::all_cards().iter().map(|card| CardName(card).to_string()));
    for house in House::ALL {
        writeln!(
            css,
            ".table:has([data-house=\"{house}\"]:is(:hover, :focus)) .shadow-{house} {{ visibility: visible }}"
        )
        .expect("a string");
    }
    css
}

#[cfg(test)]
mod tests {
    /// How bright a color is to the eye, from 0 to 1 (the formula of WCAG).
    fn brightness(color: &str) -> f64 {
        let part = |at: usize| f64::from(u8::from_str_radix(&color[at..at + 2], 16).expect("two digits")) / 255.0;
        let linear = |part: f64| if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
        0.2126 * linear(part(1)) + 0.7152 * linear(part(3)) + 0.0722 * linear(part(5))
    }

    /// The colors of a variable: for light pages and for dark ones, or one for both.
    fn colors(name: &str) -> Vec<&'static str> {
        let value = super::style().split_once(&format!("--{name}: ")).expect(name).1;
        let value = value.split_once(';').expect("the end of the line").0;
        value.split(['(', ',', ')', ' ']).filter(|part| part.starts_with('#')).collect()
    }

    /// Names of cards on their bands can be read in both modes.
    #[test]
    fn letters_on_bands_have_contrast() {
        let letters = brightness(colors("on-band")[0]);
        for band in ["copper-band", "bottle-band", "moss-band", "duo-green", "duo-red", "duo-purple", "duo-blue"] {
            for color in colors(band) {
                let contrast = (letters + 0.05) / (brightness(color) + 0.05);
                assert!(4.5 <= contrast, "{band} {color}: {contrast:.2}");
            }
        }
    }
}
