//! Every small picture, drawn once in `drawings/symbols.svg` on a field of 24 by 24.

use std::fmt::Display;

use maud::{Markup, PreEscaped, Render, html};

const SYMBOLS: &str = include_str!("../../drawings/symbols.svg");

/// One hidden `<svg>` with the symbols that games share; once in every page that shows one.
pub fn symbols() -> Markup {
    with("")
}

/// The same with the symbols that games bring of their own.
pub fn with(more: &str) -> Markup {
    PreEscaped(SYMBOLS.replace("</svg>", &format!("{more}</svg>")))
}

/// The names of the symbols that games share.
pub fn names() -> Vec<&'static str> {
    SYMBOLS.split("<symbol id=\"s-").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// A symbol at a place of a drawing, `size` wide and high.
pub fn at(name: impl Display, x: f64, y: f64, size: f64) -> Markup {
    placed("s", name, x, y, size)
}

/// A drawing of a sprite at a place. A board has some hundreds of them: without a closing tag each, which the macro would write,
/// a page is a fifth shorter.
pub(super) fn placed(sprite: &str, name: impl Display, x: f64, y: f64, size: f64) -> Markup {
    let mut text = format!("<use href=\"#{sprite}-{}", html! { (name) }.into_string());
    for (attribute, measure) in [("x", x), ("y", y), ("width", size), ("height", size)] {
        text.extend(["\" ", attribute, "=\""]);
        short(measure).render_to(&mut text);
    }
    text.push_str("\"/>");
    PreEscaped(text)
}

/// A measure with no more digits than can be seen: `8` or `8.5`. A board has some thousand of them, and tenths are written much
/// faster than the shortest digits of a float are found.
#[derive(Copy, Clone)]
pub struct Tenths(i64);

pub fn short(measure: f64) -> Tenths {
    Tenths((measure * 10.0).round() as i64)
}

impl Render for Tenths {
    fn render_to(&self, text: &mut String) {
        let tenths = self.0.unsigned_abs();
        if self.0 < 0 {
            text.push('-');
        }
        (tenths / 10).render_to(text);
        if !tenths.is_multiple_of(10) {
            text.push('.');
            (tenths % 10).render_to(text);
        }
    }
}

/// A symbol in the text.
pub fn in_text(name: impl Display) -> Markup {
    html! { svg class="sign" aria-hidden="true" { use href={ "#s-" (name) } {} } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_are_written_as_floats_are() {
        for hundredths in -1234..1234 {
            let measure = f64::from(hundredths) / 100.0;
            let tenths = short(measure).render().into_string();
            assert_eq!(tenths, format!("{}", (measure * 10.0).round() / 10.0 + 0.0), "{measure}");
        }
    }

    #[test]
    fn every_symbol_has_a_name_of_its_own() {
        let mut names = names();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert!(50 < count && names.len() == count);
    }
}
