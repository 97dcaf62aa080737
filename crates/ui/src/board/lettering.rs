//! Texts in drawings: broken into lines, and as large as their place allows.

use maud::{Markup, html};

/// Average width of a letter in ems.
const LETTER: f64 = 0.54;
/// Names that the style sheet sets in bold letters with serifs. On many machines they are much wider than in print.
const NAMES: [&str; 16] = [
    "award-name",
    "card-title",
    "category-brief",
    "category-name",
    "column-name",
    "crest-name",
    "head-name",
    "label-name",
    "other-name",
    "port-name",
    "recipe-name",
    "region-name",
    "side-name",
    "spirit-name",
    "tile-name",
    "v-name",
];
/// Height of a line in ems.
const LINE: f64 = 1.14;

/// Where a text stands, and how large it may be.
#[derive(Copy, Clone)]
pub struct Place {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
    /// The largest and the smallest size of its letters.
    pub sizes: (f64, f64),
}

/// A text in the middle of its place.
pub fn centred(class: &str, text: &str, place: Place) -> Markup {
    block(class, text, place, "middle", place.x + place.width / 2.0)
}

/// A text that begins at the left of its place, in the middle of its height.
pub fn left(class: &str, text: &str, place: Place) -> Markup {
    block(class, text, place, "start", place.x)
}

fn block(class: &str, text: &str, place: Place, anchor: &str, x: f64) -> Markup {
    let is_name = class.split(' ').any(|class| NAMES.contains(&class));
    let (lines, size) = fit(text, place, if is_name { name_width } else { width });
    let high = lines.len() as f64 * size * LINE;
    let first = place.y + (place.height - high) / 2.0 + size * 0.87;
    html! {
        text class={ (class) " anchor-" (anchor) } font-size=(format!("{size:.1}")) {
            @for (nth, line) in lines.iter().enumerate() {
                tspan x=(format!("{x:.1}")) y=(format!("{:.1}", first + nth as f64 * size * LINE)) { (line) }
            }
        }
    }
}

/// How often a part fits into a length; at least once.
fn times(part: f64, length: f64) -> usize {
    (1_u32..=400).take_while(|&count| f64::from(count) * part <= length).count().max(1)
}

/// How long a text is, in ems.
fn width(text: &str) -> f64 {
    LETTER * text.chars().count() as f64
}

/// The same in bold letters with serifs, as wide as common ones are.
pub fn name_width(text: &str) -> f64 {
    let letter = |letter: char| match letter {
        'i' | 'j' | 'l' | '.' | ',' | ':' | '!' | '\'' | '’' => 0.38,
        ' ' => 0.35,
        'f' | 'r' | 's' | 't' | 'I' | 'J' | '-' | '–' | '(' | ')' => 0.51,
        'm' | 'w' | 'M' | 'W' => 1.04,
        letter if letter.is_uppercase() => 0.8,
        _ => 0.67,
    };
    text.chars().map(letter).sum()
}

/// The lines of a text and the size of its letters; `width` tells how long a text is, in ems.
fn fit(text: &str, place: Place, width: fn(&str) -> f64) -> (Vec<String>, f64) {
    let (large, small) = place.sizes;
    let mut size = large;
    loop {
        let room = times(size * LETTER, place.width);
        let most = times(size * LINE, place.height + 0.5);
        let has_room = |line: &str| size * width(line) <= place.width;
        let mut lines = wrap(text, has_room);
        let fits = lines.len() <= most && lines.iter().all(|line| has_room(line));
        if fits || size <= small {
            if most < lines.len() {
                lines.truncate(most);
                if let Some(last) = lines.last_mut() {
                    last.push('…');
                }
            }
            for line in &mut lines {
                if room < line.chars().count() {
                    *line = line.chars().take(room.saturating_sub(1)).chain(['…']).collect();
                }
            }
            return (lines, size);
        }
        size -= 0.5;
    }
}

/// The text in lines that there is room for, broken at spaces and after hyphens; a longer word has its own line.
fn wrap(text: &str, has_room: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_inclusive([' ', '-']) {
        match lines.last_mut() {
            Some(line) if has_room(&format!("{line}{}", word.trim_end())) => line.push_str(word),
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_and_shrinks_until_it_fits() {
        let place = Place { x: 0.0, y: 0.0, width: 80.0, height: 28.0, sizes: (13.0, 8.0) };
        assert_eq!(fit("Rum", place, width), (vec!["Rum".to_owned()], 13.0));
        let (lines, size) = fit("Etched Crystal Decanter", place, width);
        assert_eq!(lines, ["Etched Crystal", "Decanter"]);
        assert!((8.0..13.0).contains(&size));
        let (lines, _) = fit("Ex-Bourbon-Hogshead", place, width);
        assert_eq!(lines, ["Ex-Bourbon-", "Hogshead"]);
        let (lines, size) = fit(&"Wort ".repeat(40), place, width);
        assert!((size - 8.0).abs() < 0.5 && lines.len() == 3 && lines[2].ends_with('…'));
    }

    #[test]
    fn wide_names_are_smaller_and_narrow_ones_are_not() {
        let place = Place { x: 0.0, y: 0.0, width: 84.0, height: 20.0, sizes: (14.0, 8.0) };
        let size = |text: &str| fit(text, place, name_width).1;
        assert!((size("Still") - 14.0).abs() < 0.1);
        assert!(size("Zimmerertreffen") < 9.5 && size("Zimmerertreffen") < size("Fortune-Teller"));
    }
}
