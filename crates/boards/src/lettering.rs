//! Texts in drawings: broken into lines, and as large as their place allows.

use maud::{Markup, html};

/// Average width of a letter in ems.
const LETTER: f64 = 0.54;
/// Height of a line in ems.
const LINE: f64 = 1.14;

/// Where a text stands, and how large it may be.
#[derive(Copy, Clone)]
pub(crate) struct Place {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
    /// The largest and the smallest size of its letters.
    pub sizes: (f64, f64),
}

/// A text in the middle of its place.
pub(crate) fn centred(class: &str, text: &str, place: Place) -> Markup {
    block(class, text, place, "middle", place.x + place.width / 2.0)
}

/// A text that begins at the left of its place, in the middle of its height.
pub(crate) fn left(class: &str, text: &str, place: Place) -> Markup {
    block(class, text, place, "start", place.x)
}

fn block(class: &str, text: &str, place: Place, anchor: &str, x: f64) -> Markup {
    let (lines, size) = fit(text, place);
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

/// The lines of a text and the size of its letters.
fn fit(text: &str, place: Place) -> (Vec<String>, f64) {
    let (large, small) = place.sizes;
    let mut size = large;
    loop {
        let room = times(size * LETTER, place.width);
        let most = times(size * LINE, place.height + 0.5);
        let mut lines = wrap(text, room);
        let fits = lines.len() <= most && lines.iter().all(|line| line.chars().count() <= room);
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

/// The text in lines of at most so many letters, broken at spaces and after hyphens; a longer word has its own line.
fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_inclusive([' ', '-']) {
        let letters = word.trim_end().chars().count();
        match lines.last_mut() {
            Some(line) if line.chars().count() + letters <= room => line.push_str(word),
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
        assert_eq!(fit("Rum", place), (vec!["Rum".to_owned()], 13.0));
        let (lines, size) = fit("Etched Crystal Decanter", place);
        assert_eq!(lines, ["Etched Crystal", "Decanter"]);
        assert!((8.0..13.0).contains(&size));
        let (lines, _) = fit("Ex-Bourbon-Hogshead", place);
        assert_eq!(lines, ["Ex-Bourbon-", "Hogshead"]);
        let (lines, size) = fit(&"Wort ".repeat(40), place);
        assert!((size - 8.0).abs() < 0.5 && lines.len() == 3 && lines[2].ends_with('…'));
    }
}
