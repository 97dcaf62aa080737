//! What the others hold is hidden, and so is what the deck holds: the best move is the best on average.

use vintage::vocabulary::{Card, Category, Variety, Vault};

use crate::table::*;

/// Two actions are left, enough to take a card and play it, and two points are missing. The open card ages with a barrel
/// more: it completes the Ruby Reserva, the LBV or the Tawny Reserva, whatever the roll. Of the two cards that you have not seen one is a
/// Ruby Vintage for 4 points and one an oenologist for nothing; one is in the deck, one in the rival's hand. In truth it
/// is the Vintage that is in the deck, and whoever saw that would draw it for the greater lead; you would win only half
/// the games.
#[test]
fn the_sure_card_is_better_though_who_sees_all_would_draw() {
    last_turns(2)
        .cards_are_open()
        .overseer(YOU)
        .cubes(YOU, &[Variety::White, Variety::Red])
        .cellar(YOU, Vault::Ruby1, 1, 5)
        .warehouse(YOU, Category::RubyReserva, 1)
        .warehouse(YOU, Category::TawnyReserva, 3)
        .has_harvested(YOU)
        .points(YOU, 10)
        .points(RIVAL, 12)
        .hidden_hand(RIVAL, Card::Oenologist)
        .display(&[Card::AgeBarrel])
        .deck(&[Card::Vintage])
        .ready()
        .play("cards 1 overseer")
        .omniscient_plays(&["deck"])
        .wins("deck", 0.5)
        .wins("take age-barrel", 1.0)
        .best_is(&["take age-barrel"]);
}
