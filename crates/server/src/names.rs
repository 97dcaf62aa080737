//! Names that look alike, and names within sentences.

use store::SeatRow;

use crate::client::{is_joiner, is_mark};

/// Letters of other scripts, digits and signs that are easily taken for a Latin letter: that letter first, then those. The most common ones
/// only: what is not there is not found, which the page on security says.
const LOOK_ALIKES: &str = include_str!("../assets/look-alikes.txt");

/// The Latin letter that this one is taken for; itself if it is taken for none.
fn plain(letter: char) -> char {
    let line = LOOK_ALIKES.lines().find(|line| line.chars().skip(1).any(|alike| alike == letter));
    line.and_then(|line| line.chars().next()).unwrap_or(letter)
}

/// What a name looks like: two names with the same shape are easily taken for each other.
pub fn shape(name: &str) -> String {
    let is_seen = |letter: &char| !letter.is_whitespace() && !is_mark(*letter) && !is_joiner(*letter);
    let letters = name.chars().flat_map(char::to_lowercase).filter(is_seen);
    let shape: String = letters.filter(|letter| !"._-'’`".contains(*letter)).map(plain).collect();
    shape.replace("rn", "m").replace("vv", "w")
}

/// The first other seat whose name this seat's can be taken for. Both are marked: who was there first does not show in their seats.
pub fn taken_for(seats: &[SeatRow], seat: usize) -> Option<usize> {
    let own = shape(&seats.get(seat)?.name);
    let is_alike = |other: &usize| *other != seat && !own.is_empty() && shape(&seats[*other].name) == own;
    (0..seats.len()).find(is_alike)
}

/// A name as part of a sentence: one that is written from right to left does not turn around what stands beside it.
pub fn isolated(name: &str) -> String {
    let turns = |letter: char| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}');
    if name.contains(turns) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_the_same_shape() {
        for (one, other) in
            [("Ada", "Аda"), ("Paul", "PauI"), ("Bob", "B0b"), ("Modem", "Modern"), ("Zoë", "ZOE"), ("Max", "Мах")]
        {
            assert_eq!(shape(one), shape(other), "{one} and {other}");
        }
        for (one, other) in [("Ada", "Adam"), ("Bo", "Jo"), ("Ada", ""), ("שרה", "רחל")] {
            assert_ne!(shape(one), shape(other), "{one} and {other}");
        }
    }

    #[test]
    fn both_of_two_are_marked() {
        let row = |name: &str| SeatRow { name: name.to_owned(), bot: None };
        let seats = ["Ada", "", "Аda", ""].map(row);
        assert_eq!([0, 1, 2, 3].map(|seat| taken_for(&seats, seat)), [Some(2), None, Some(0), None]);
    }

    #[test]
    fn only_what_turns_the_line_is_isolated() {
        assert_eq!(isolated("Ada"), "Ada");
        assert_eq!(isolated("שרה"), "\u{2068}שרה\u{2069}");
    }
}
