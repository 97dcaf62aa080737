//! Names as whoever looks at this board would say them.

use distilled::vocabulary::{Deck, Piece, Recipe, Row};
use tabletop::{Card, Seat};
use ui::capital;

use super::plan::Plan;

/// A name where there is room for two words; the large card has the whole one. Small words between them do not count: a name
/// does not end with "mit".
pub(super) fn two_words(name: &str) -> String {
    let is_small = |word: &&str| word.chars().all(char::is_lowercase);
    let small = name.split(' ').skip(1).take_while(is_small).count();
    name.split(' ').take(2 + small).collect::<Vec<_>>().join(" ")
}

impl Plan<'_> {
    pub fn distiller_of(&self, seat: Seat) -> Option<Card> {
        self.view.open.players[seat].distiller
    }

    /// A recipe; the signature recipe is the viewer's.
    /// A name with the places where it may be broken.
    pub fn breakable(&self, name: &str) -> String {
        ui::board::lettering::breakable(name, &super::texts::word(self.lang, "brief.breaks"))
    }

    pub fn recipe(&self, recipe: Recipe) -> String {
        self.recipe_of(self.me, recipe)
    }

    pub fn recipe_of(&self, seat: Seat, recipe: Recipe) -> String {
        self.names.recipe_of(self.distiller_of(seat), recipe)
    }

    /// A piece, as a heading.
    pub fn piece(&self, piece: Piece) -> String {
        self.piece_of(self.me, piece)
    }

    pub fn piece_of(&self, seat: Seat, piece: Piece) -> String {
        capital(&self.names.piece_of(self.distiller_of(seat), piece))
    }

    /// What is printed on a piece.
    pub fn about(&self, piece: Piece) -> String {
        self.names.about_piece(piece)
    }

    pub fn about_recipe(&self, recipe: Recipe) -> String {
        self.names.about_recipe(recipe, self.distiller_of(self.me).unwrap_or(Card::new(0)))
    }

    pub fn distiller(&self, card: Card) -> String {
        self.names.card(Deck::Distillers, card)
    }

    pub fn row(&self, row: Row) -> String {
        capital(&self.names.row(row))
    }

    pub fn award(&self, card: Card) -> String {
        self.names.card(Deck::Awards, card)
    }

    /// What must be done for an award.
    pub fn award_text(&self, card: Card) -> String {
        capital(&self.names.feat(self.view.pack.award(card).feat))
    }

    /// What must be done for a solo goal.
    pub fn solo_text(&self, card: Card) -> String {
        capital(&self.names.feat(self.view.pack.solo(card).feat))
    }
}

#[cfg(test)]
mod tests {
    use super::two_words;

    #[test]
    fn a_short_name_ends_with_a_word_that_counts() {
        assert_eq!(two_words("American Standard Barrel"), "American Standard");
        assert_eq!(two_words("Flasche mit Wurm"), "Flasche mit Wurm");
        assert_eq!(two_words("Flasche in der Dose"), "Flasche in der Dose");
        assert_eq!(two_words("Pisco Puro aus Peru"), "Pisco Puro");
        assert_eq!(two_words("Vodka"), "Vodka");
    }
}
