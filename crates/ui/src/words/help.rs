//! What is missing for an action, and when it becomes possible: sentences from a catalogue of their own.

use super::book::{Book, capital};
use crate::Lang;

/// The sentences said so far.
pub struct Help<'a> {
    book: &'a Book,
    pub lang: Lang,
    said: Vec<String>,
}

impl<'a> Help<'a> {
    pub fn new(book: &'a Book, lang: Lang) -> Self {
        Self { book, lang, said: Vec::new() }
    }

    /// A sentence: the text of a key with its places filled and its first letter large.
    pub fn say<const N: usize>(&mut self, key: &str, places: [(&str, String); N]) {
        let said = self.part(key, places);
        self.said.push(capital(&said));
    }

    /// A part of a sentence.
    #[must_use]
    pub fn part<const N: usize>(&self, key: &str, places: [(&str, String); N]) -> String {
        self.book.fill(self.lang, key, places)
    }

    /// A sentence that another catalogue has.
    pub fn add(&mut self, sentence: String) {
        self.said.push(sentence);
    }

    pub fn said(self) -> Vec<String> {
        self.said
    }
}

/// Several sentences as one text, without the last full stop. A sentence that ends with a mark of its own keeps it.
pub fn in_a_row(sentences: &[String]) -> String {
    let mut all = String::new();
    for sentence in sentences {
        if !all.is_empty() {
            all.push_str(if all.ends_with(['?', '!', '…']) { " " } else { ". " });
        }
        all.push_str(sentence);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_in_a_row_have_full_stops_between_them() {
        let row = |sentences: &[&str]| in_a_row(&sentences.iter().map(|&said| said.to_owned()).collect::<Vec<_>>());
        assert_eq!(row(&["A card is missing"]), "A card is missing");
        assert_eq!(row(&["First this", "Which one?", "Then that"]), "First this. Which one? Then that");
    }

    #[test]
    fn what_is_said_begins_with_a_capital() {
        let text = "lack = \"{amounts} are missing\"";
        let book = Book::read([text, text]);
        let mut help = Help::new(&book, Lang::En);
        help.say("lack", [("amounts", "two eggs".to_owned())]);
        assert_eq!(help.said(), ["Two eggs are missing"]);
    }
}
