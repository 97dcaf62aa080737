//! What cards and tiles do, in signs: symbols and numbers in a row.

use maud::{Markup, html};

use crate::board::symbols::{at, short};

/// The smallest letters of a board.
const LEAST: f64 = 12.4;

/// One sign of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    Symbol(&'static str),
    Text(String),
}

use Sign::{Symbol, Text};

impl Sign {
    /// With a real minus sign.
    #[must_use]
    pub fn minus(self) -> Self {
        match self {
            Text(text) => Text(text.replace('-', "−")),
            Symbol(name) => Symbol(name),
        }
    }
}

/// How wide a row of signs of this size is.
pub fn width(signs: &[Sign], size: f64) -> f64 {
    signs.iter().map(|sign| step(sign, size)).sum()
}

/// How large numbers are beside symbols of a size: never so small that they cannot be read.
fn letter(size: f64) -> f64 {
    (size * 0.8).max(LEAST)
}

/// How wide a bold letter is, in ems.
fn wide(letter: char) -> f64 {
    match letter {
        '.' | ',' | ':' | '/' => 0.42,
        '−' | '+' | '×' | '=' | '≠' | '≤' | '≥' | '<' | '>' | '★' => 0.86,
        _ => 0.68,
    }
}

fn step(sign: &Sign, size: f64) -> f64 {
    match sign {
        Symbol(_) => size + 1.5,
        Text(text) => text.chars().map(wide).sum::<f64>() * letter(size) + 2.0,
    }
}

/// Signs beside each other, from the left, in whole steps: between them nobody sees a half, and equal rows are equal text.
pub fn row(signs: &[Sign], x: f64, y: f64, size: f64) -> Markup {
    let mut at_x = x;
    html! {
        @for sign in signs {
            @let here = at_x;
            @match sign {
                Symbol(name) => (at(name, here.round(), y.round(), size)),
                Text(text) => {
                    text class="sign-text" font-size=(short(letter(size))) x=(short(here.round()))
                        y=(short((y + size * 0.5 + letter(size) * 0.35).round())) { (text) }
                }
            }
            ({ at_x += step(sign, size); "" })
        }
    }
}

/// Signs in the middle of a width, smaller if there are too many.
pub fn centred(signs: &[Sign], (left, room): (f64, f64), y: f64, size: f64) -> Markup {
    let smaller = (0..60).map(|nth| size - 0.25 * f64::from(nth)).take_while(|&size| 6.0 < size);
    let size = smaller.into_iter().find(|&size| width(signs, size) <= room).unwrap_or(6.0);
    row(signs, left + (room - width(signs, size)) / 2.0, y, size)
}
