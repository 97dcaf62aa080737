//! The last ageing: the die is still to fall, and every side of the cellar has its own categories.

use vintage::vocabulary::{Card, Category, Port, Vault};

use crate::table::*;

/// VI-6.8, VI-7.2: one barrel of quality 4 completes the Ruby Reserva with a roll of 2 to 5, the Tawny Reserva with
/// 1 to 3.
#[test]
fn the_side_with_more_rolls() {
    last_turns(2)
        .overseer(YOU)
        .boat(YOU, Port::Baixo)
        .aboard(YOU, 1, 4)
        .has_harvested(YOU)
        .warehouse(YOU, Category::RubyReserva, 2)
        .warehouse(YOU, Category::TawnyReserva, 3)
        .points(YOU, 10)
        .points(RIVAL, 11)
        .ready()
        .play("sail gaia")
        .wins("cellar tawny", 1.0 / 2.0)
        .wins("cellar ruby", 2.0 / 3.0)
        .best_is(&["cellar ruby"]);
}

/// VI-6.9: one column is free. The poor harvest comes first, but it is the good one that will complete a category,
/// whatever the roll.
#[test]
fn the_poor_harvest_stays_aboard() {
    last_turns(2)
        .overseer(YOU)
        .boat(YOU, Port::Baixo)
        .aboard(YOU, 2, 3)
        .aboard(YOU, 2, 7)
        .cellar(YOU, Vault::Ruby1, 1, 2)
        .cellar(YOU, Vault::Ruby2, 1, 2)
        .cellar(YOU, Vault::Tawny1, 1, 2)
        .has_harvested(YOU)
        .warehouse(YOU, Category::Aged, 1)
        .points(YOU, 10)
        .points(RIVAL, 12)
        .ready()
        .play("sail gaia")
        .wins("keep", 1.0)
        .best_is(&["keep"]);
}

/// VI-10.11: the barrel from the supply makes the third of the Ruby Reserva, worth 2 points, or the fourth Ruby, worth
/// one.
#[test]
fn the_barrel_goes_where_it_pays_most() {
    last_turns(2)
        .cards_are_open()
        .cellar(YOU, Vault::Ruby1, 1, 6)
        .warehouse(YOU, Category::RubyReserva, 1)
        .warehouse(YOU, Category::Ruby, 3)
        .hand(YOU, Card::AgeBarrel)
        .points(YOU, 10)
        .points(RIVAL, 11)
        .ready()
        .play("cards 1")
        .play("play p1 age-barrel")
        .falls("roll 3")
        .wins("add ruby", 0.5)
        .best_is(&["add ruby-reserva"]);
}

/// VI-10.7: with the oenologist beside the board one of two LBV becomes a Vintage and brings 4 points instead of 3; he has
/// to be there before the ageing.
#[test]
fn the_oenologist_comes_before_the_ageing() {
    last_turns(2)
        .cards_are_open()
        .overseer(YOU)
        .cellar(YOU, Vault::Ruby1, 1, 9)
        .warehouse(YOU, Category::Lbv, 1)
        .hand(YOU, Card::Oenologist)
        .has_harvested(YOU)
        .points(YOU, 10)
        .points(RIVAL, 13)
        .ready()
        .wins("age 1", 0.5)
        .best_is(&["cards 1", "cards 1 overseer"]);
}
