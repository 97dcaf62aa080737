//! What cards and tiles do, in signs: symbols and numbers in a row.

use maud::{Markup, html};

use crate::board::symbols::at;

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

fn step(sign: &Sign, size: f64) -> f64 {
    match sign {
        Symbol(_) => size + 1.5,
        Text(text) => text.chars().count() as f64 * size * 0.52 + 2.0,
    }
}

/// Signs beside each other, from the left.
pub fn row(signs: &[Sign], x: f64, y: f64, size: f64) -> Markup {
    let mut at_x = x;
    html! {
        @for sign in signs {
            @let here = at_x;
            @match sign {
                Symbol(name) => (at(name, here, y, size)),
                Text(text) => {
                    text class="sign-text" font-size=(format!("{:.1}", size * 0.8)) x=(format!("{here:.1}"))
                        y=(format!("{:.1}", y + size * 0.78)) { (text) }
                }
            }
            ({ at_x += step(sign, size); "" })
        }
    }
}

/// Signs in the middle of a width, smaller if there are too many.
pub fn centred(signs: &[Sign], (left, room): (f64, f64), y: f64, size: f64) -> Markup {
    let size = size.min(size * room / width(signs, size).max(1.0));
    row(signs, left + (room - width(signs, size)) / 2.0, y, size)
}
