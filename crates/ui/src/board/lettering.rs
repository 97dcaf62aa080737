//! Texts in drawings: broken into lines, and as large as their place allows.

use maud::{Markup, html};

use crate::board::symbols::short;

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
/// Where a word may be broken.
const SOFT_HYPHEN: char = '\u{ad}';
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
        text class={ (class) " anchor-" (anchor) } font-size=(short(size)) {
            @for (nth, line) in lines.iter().enumerate() {
                tspan x=(short(halves(x))) y=(short(halves(first + nth as f64 * size * LINE))) { (line) }
            }
        }
    }
}

/// To the next half.
fn halves(measure: f64) -> f64 {
    (measure * 2.0).round() / 2.0
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

/// Marks where words may be broken. `words` has words with a bar at each such place: `Schornstein|feger`.
pub fn breakable(text: &str, words: &str) -> String {
    words.split_whitespace().fold(text.to_owned(), |text, word| {
        let (first, bars) = (word.split('|').next().unwrap_or(word), word.bytes().filter(|&byte| byte == b'|').count());
        // Most words are in no name: that is seen without building them.
        if text.len() + bars < word.len() || !text.contains(first) {
            return text;
        }
        let whole = word.replace('|', "");
        if text.contains(&whole) { text.replace(&whole, &word.replace('|', "\u{ad}")) } else { text }
    })
}

/// The lines of a text and the size of its letters; `width` tells how long a text is, in ems. A text that is too long even in
/// its smallest letters is broken within words, and if that does not help its words are shortened at their first break.
fn fit(text: &str, place: Place, width: fn(&str) -> f64) -> (Vec<String>, f64) {
    let whole = text.replace(SOFT_HYPHEN, "");
    let shortened = || {
        let first = |word: &str| match word.split_once(SOFT_HYPHEN) {
            Some((first, _)) => format!("{first}."),
            None => word.to_owned(),
        };
        text.split(' ').map(first).collect::<Vec<_>>().join(" ")
    };
    let found = fitting(&whole, place, width).or_else(|| fitting(text, place, width));
    found.or_else(|| fitting(&shortened(), place, width)).unwrap_or_else(|| cut(&whole, place, width))
}

/// The largest letters in which a text fits into its place, and its lines; none if it does not.
fn fitting(text: &str, place: Place, width: fn(&str) -> f64) -> Option<(Vec<String>, f64)> {
    let (large, small) = place.sizes;
    let mut size = large;
    while small <= size {
        let most = times(size * LINE, place.height + 0.5);
        let has_room = |line: &str| size * width(line) <= place.width;
        let lines = wrap(text, has_room);
        if lines.len() <= most && lines.iter().all(|line| has_room(line)) {
            return Some((lines, size));
        }
        // The smallest size is tried as well.
        size = if size <= small { small - 1.0 } else { (size - 0.5).max(small) };
    }
    None
}

/// As much of a text as its place holds in the smallest letters.
fn cut(text: &str, place: Place, width: fn(&str) -> f64) -> (Vec<String>, f64) {
    let size = place.sizes.1;
    let room = times(size * LETTER, place.width);
    let most = times(size * LINE, place.height + 0.5);
    let mut lines = wrap(text, |line| size * width(line) <= place.width);
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
    (lines, size)
}

/// The text in lines that there is room for, broken at spaces, after hyphens and at soft hyphens; a longer word has its own line.
fn wrap(text: &str, has_room: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_inclusive([' ', '-', SOFT_HYPHEN]) {
        let goes_on = word.ends_with(SOFT_HYPHEN);
        let word = word.trim_end_matches(SOFT_HYPHEN);
        match lines.last_mut() {
            Some(line) => {
                let line_and = format!("{}{}", line.trim_end_matches(SOFT_HYPHEN), word.trim_end());
                let hyphen = if goes_on { "-" } else { "" };
                if has_room(&format!("{line_and}{hyphen}")) {
                    *line = format!("{}{word}", line.trim_end_matches(SOFT_HYPHEN));
                } else {
                    lines.push(word.to_owned());
                }
            }
            None => lines.push(word.to_owned()),
        }
        if let (true, Some(line)) = (goes_on, lines.last_mut()) {
            line.push(SOFT_HYPHEN);
        }
    }
    let ended = |line: &String| match line.strip_suffix(SOFT_HYPHEN) {
        Some(line) => format!("{line}-"),
        None => line.trim_end().to_owned(),
    };
    lines.iter().map(ended).collect()
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

    #[test]
    fn long_words_are_broken_before_they_are_cut() {
        let place = Place { x: 0.0, y: 0.0, width: 84.0, height: 28.0, sizes: (14.0, 11.5) };
        let text = breakable("Schornsteinfeger", "Schorn|stein|feger Gemischt|waren|laden");
        assert_eq!(fit(&text, place, name_width).0, ["Schorn-", "steinfeger"]);
        let low = Place { height: 14.0, ..place };
        assert_eq!(fit(&text, low, name_width).0, ["Schorn."]);
        assert_eq!(fit("Fest", place, name_width), (vec!["Fest".to_owned()], 14.0));
        assert!(fit("Donaudampfschifffahrt", low, name_width).0[0].ends_with('…'));
    }
}
