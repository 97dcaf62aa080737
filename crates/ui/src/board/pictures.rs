//! Small pictures of cards and places, put together from the parts of one kit.
//!
//! `drawings/kit.svg` has the parts and says how they are drawn. A game names its pictures in `drawings/pictures.txt`, one in a line:
//! `tea-house: house =duo-green + cup` is a house with a green roof and a cup at its lower right. `@x:y:size` puts a part elsewhere.

use std::collections::BTreeSet;
use std::fmt::{Display, Write};

use maud::{Markup, html};

use crate::board::symbols::placed;

const KIT: &str = include_str!("../../drawings/kit.svg");
/// Where a part stands that is not the first one.
const BESIDE: (u8, u8, u8) = (26, 24, 22);
/// The side of the field.
const FIELD: u8 = 48;

/// The pictures of a game and the parts that they need, as one `<svg>`. A picture is the symbol `p-` and its name.
///
/// # Panics
/// If the text is not well formed: it comes with the program, and a test reads it.
pub fn sprite(pictures: &str) -> String {
    let pictures: Vec<Picture<'_>> = read(pictures).expect("pictures that come with the program");
    let needed: BTreeSet<&str> =
        pictures.iter().flat_map(|picture| picture.parts.iter().map(|part| part.name)).collect();
    let is_needed = |line: &&str| symbol_id(line).is_some_and(|part| needed.contains(part));
    let mut svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n".to_owned();
    svg.extend(KIT.lines().filter(is_needed));
    for picture in &pictures {
        picture.write(&mut svg).expect("a string");
    }
    svg + "</svg>\n"
}

/// The names of the pictures in a text.
pub fn names(pictures: &str) -> Vec<&str> {
    lines(pictures).filter_map(|line| line.split_once(": ")).map(|(name, _)| name).collect()
}

/// A picture at a place of a drawing, `size` wide and high.
pub fn at(name: impl Display, x: f64, y: f64, size: f64) -> Markup {
    placed("p", name, x, y, size)
}

/// A picture in the text.
pub fn in_text(name: impl Display) -> Markup {
    html! { svg class="picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false" { use href={ "#p-" (name) } {} } }
}

struct Picture<'a> {
    name: &'a str,
    parts: Vec<Part<'a>>,
}

struct Part<'a> {
    name: &'a str,
    color: Option<&'a str>,
    place: (u8, u8, u8),
}

impl Picture<'_> {
    fn write(&self, svg: &mut String) -> std::fmt::Result {
        write!(
            svg,
            "\n<symbol id=\"p-{}\" viewBox=\"0 0 {FIELD} {FIELD}\" stroke=\"var(--edge)\" stroke-width=\"2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">",
            self.name
        )?;
        for part in &self.parts {
            let (x, y, size) = part.place;
            write!(svg, "<use href=\"#k-{}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"", part.name)?;
            if let Some(color) = part.color {
                write!(svg, " color=\"var(--{color})\"")?;
            }
            svg.push_str("/>");
        }
        svg.write_str("</symbol>")
    }
}

fn lines(pictures: &str) -> impl Iterator<Item = &str> {
    pictures.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn read(pictures: &str) -> Result<Vec<Picture<'_>>, String> {
    let picture = |line| read_picture(line).ok_or_else(|| format!("line: {line}"));
    lines(pictures).map(picture).collect()
}

fn read_picture(line: &str) -> Option<Picture<'_>> {
    let (name, parts) = line.split_once(": ")?;
    let parts = parts.split(" + ").enumerate().map(|(nth, part)| read_part(part, nth == 0)).collect::<Option<_>>()?;
    Some(Picture { name, parts })
}

fn read_part(text: &str, first: bool) -> Option<Part<'_>> {
    let mut words = text.split(' ');
    let mut part = Part { name: words.next()?, color: None, place: if first { (0, 0, FIELD) } else { BESIDE } };
    for word in words {
        if let Some(color) = word.strip_prefix('=') {
            part.color = Some(color);
        } else {
            let numbers: Vec<u8> =
                word.strip_prefix('@')?.split(':').map(|number| number.parse().ok()).collect::<Option<_>>()?;
            let [x, y, size] = numbers[..] else { return None };
            part.place = (x, y, size);
        }
    }
    Some(part)
}

fn symbol_id(line: &str) -> Option<&str> {
    line.strip_prefix("<symbol id=\"k-")?.split('"').next()
}

/// What is wrong with the pictures of a game: parts or colours that do not exist, pictures that look alike, and things without one.
#[cfg(any(test, feature = "kit"))]
pub fn faults<'a>(pictures: &'a str, things: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let parts: BTreeSet<&str> = KIT.lines().filter_map(symbol_id).collect();
    let palette = include_str!("../../style/base.css");
    let read = match read(pictures) {
        Ok(read) => read,
        Err(fault) => return vec![fault],
    };
    let mut faults = Vec::new();
    for picture in &read {
        for part in &picture.parts {
            if !parts.contains(part.name) {
                faults.push(format!("{}: part {}?", picture.name, part.name));
            }
            if part.color.is_some_and(|color| !palette.contains(&format!("--{color}:"))) {
                faults.push(format!("{}: color {:?}?", picture.name, part.color));
            }
        }
    }
    let mut looks = BTreeSet::new();
    let mut drawn = BTreeSet::new();
    for (name, look) in lines(pictures).filter_map(|line| line.split_once(": ")) {
        if !looks.insert(look) {
            faults.push(format!("{name}: look?"));
        }
        if !drawn.insert(name) {
            faults.push(format!("{name}: twice?"));
        }
    }
    faults.extend(things.into_iter().filter(|thing| !drawn.contains(thing)).map(|thing| format!("{thing}: picture?")));
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sprite_has_its_pictures_and_only_the_parts_they_need() {
        let svg = sprite("# a comment\ntea-house: house =roof + cup\nbarn: barn =red + house @1:2:30\n");
        assert_eq!(svg.matches("<symbol id=\"k-").count(), 3);
        assert!(svg.contains("<use href=\"#k-cup\" x=\"26\" y=\"24\" width=\"22\" height=\"22\"/>"));
        assert!(
            svg.contains("<use href=\"#k-house\" x=\"0\" y=\"0\" width=\"48\" height=\"48\" color=\"var(--roof)\"/>")
        );
        assert!(svg.contains("<use href=\"#k-house\" x=\"1\" y=\"2\" width=\"30\" height=\"30\"/>"));
    }

    #[test]
    fn faults_are_found() {
        assert_eq!(faults("barn: barn =red", ["barn"]), Vec::<String>::new());
        assert_eq!(faults("barn", []), ["line: barn"]);
        let found = faults("barn: barm\nshed: house =mauvish\nhut: house =mauvish", ["mill"]);
        assert_eq!(found.len(), 5, "{found:?}");
    }
}
