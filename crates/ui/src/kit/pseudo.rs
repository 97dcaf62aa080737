//! A language for tests: every text a third longer and with accents. What is not stretched is not in a catalogue, and
//! what has no room for it has none for some other language.

use std::sync::atomic::{AtomicBool, Ordering};

static SPOKEN: AtomicBool = AtomicBool::new(false);

/// From now on catalogues are read stretched. Those that were read before stay as they are, so a test that speaks it has
/// a process of its own.
pub fn speak() {
    SPOKEN.store(true, Ordering::Relaxed);
}

pub(crate) fn is_spoken() -> bool {
    SPOKEN.load(Ordering::Relaxed)
}

/// The text with accents on its vowels, every so often one twice, so that it is a third longer. Places
/// in braces stay.
pub fn stretch(text: &str) -> String {
    let (mut stretched, mut is_place) = (String::new(), false);
    // How many thirds of a letter are to be added.
    let mut owed = 0;
    for letter in text.chars() {
        match letter {
            '{' => is_place = true,
            '}' => is_place = false,
            _ => owed += usize::from(!is_place),
        }
        let accented = if is_place { None } else { accented(letter) };
        stretched.push(accented.unwrap_or(letter));
        if let Some(accented) = accented.filter(|_| 3 <= owed) {
            stretched.push(accented.to_lowercase().next().unwrap_or(accented));
            owed -= 3;
        }
    }
    stretched
}

fn accented(letter: char) -> Option<char> {
    let plain = ['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U'];
    let with = ['á', 'é', 'í', 'ó', 'ú', 'Á', 'É', 'Í', 'Ó', 'Ú'];
    plain.iter().position(|&plain| plain == letter).map(|nth| with[nth])
}

/// Whether a text has a word without accent, of at least four letters with a vowel: it is in no catalogue.
pub fn is_plain(text: &str) -> bool {
    let is_plain = |word: &str| 4 <= word.chars().count() && word.chars().any(|letter| accented(letter).is_some());
    let mut words = text.split(|letter: char| !letter.is_alphabetic());
    words.any(|word| word.is_ascii() && is_plain(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_get_longer_and_places_stay() {
        assert_eq!(stretch("{count} steps"), "{count} stééps");
        let text = "compare once more all that you may do here";
        let longer = stretch(text).chars().count() as f64 / text.chars().count() as f64;
        assert!((1.2..1.4).contains(&longer), "{longer}");
        assert!(is_plain(text) && !is_plain(&stretch(text)) && !is_plain("+3 %"));
    }
}
