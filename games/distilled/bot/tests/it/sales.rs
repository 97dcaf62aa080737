//! The last sales: bottles, labels, awards, tastings.

use distilled::vocabulary::Basic::Wood;
use distilled::vocabulary::PhaseKind::{Sell, Taste};
use distilled::vocabulary::Piece::{Basic, Metal};
use distilled::vocabulary::Place::{First, New, Second};
use distilled::vocabulary::Recipe::{Brandy, Cachaca, Rum, Soju, Vodka, Whiskey};
use distilled::vocabulary::Row;

use crate::table::*;

/// DI-9.3: the decanter suits the Vodka and makes a pair with the other European bottle, 6 points; the Pirate Bottle is
/// worth only 2, but with it all three regions are in the display, and that is 5 more.
#[test]
fn the_bottle_of_the_third_region() {
    last(2, Sell)
        .spirit(YOU, New, Vodka, ("water grains alcohol", Metal), 0)
        .unlabelled(YOU, New)
        .storeroom(YOU, "etched-crystal-decanter")
        .storeroom(YOU, "pirate-bottle")
        .display(YOU, &["canister-bottle", "carton-bottle"])
        .points(YOU, 10)
        .points(RIVAL, 20)
        .ready()
        .wins("sell new glass", 0.0)
        .wins("sell new @etched-crystal-decanter", 0.0)
        .is_solved()
        .best_is(&["sell new @pirate-bottle"]);
}

/// DI-8.1: the plastic bottle costs a point and the glass bottle none; but it is the fourth in the display, and an award
/// asks for four.
#[test]
fn the_ugly_bottle_that_completes_an_award() {
    last(2, Sell)
        .award("collector")
        .spirit(YOU, New, Vodka, ("water grains alcohol", Metal), 0)
        .unlabelled(YOU, New)
        .storeroom(YOU, "plastic-liter-bottle")
        .display(YOU, &["worm-bottle", "carton-bottle", "mason-jar"])
        .points(YOU, 10)
        .points(RIVAL, 15)
        .ready()
        .wins("sell new glass", 0.0)
        .best_is(&["sell new @plastic-liter-bottle"]);
}

/// DI-5.4, DI-5.8: the only good bottle comes from Europe, and so does the Brandy: there it is worth 4 points, with the
/// Rum 2. Which of the two is sold first does not matter; the bottle is chosen when the flavors lie open.
#[test]
fn the_only_bottle_is_for_the_spirit_of_its_region() {
    let ending = || {
        last(2, Sell)
            .spirit(YOU, First, Rum, ("2*plants 2*alcohol", Basic(Wood)), 3)
            .unlabelled(YOU, First)
            .spirit(YOU, Second, Brandy, ("2*fruits 2*alcohol", Basic(Wood)), 3)
            .unlabelled(YOU, Second)
            .storeroom(YOU, "etched-crystal-decanter")
            .flavors(&["cherry", "cinnamon", "coffee", "ginger", "honey", "malty"])
            .points(YOU, 10)
            .points(RIVAL, 52)
            .ready()
    };
    let open =
        |first: &str| ending().play(first).falls("flavor @cherry").falls("flavor @coffee").falls("flavor @honey");
    ending().wins("pass", 0.0);
    open("lay out 1").wins("sell 1 @etched-crystal-decanter", 0.0).best_is(&["sell 1 glass"]);
    open("lay out 2").wins("sell 2 glass", 0.0).best_is(&["sell 2 @etched-crystal-decanter"]);
}

/// DI-6.8: a label may be exchanged for 2 points, or for an upgrade: the Master Blender is worth 2 for each of your three
/// pairs of labels.
#[test]
fn the_upgrade_that_scores_more_than_two_points() {
    let ending = || {
        last(2, Sell)
            .spirit(YOU, New, Soju, ("water 2*grains 2*alcohol", Metal), 0)
            .labels(YOU, &[Vodka, Vodka, Cachaca, Cachaca, Soju])
            .row(Row::Upgrades, ["master-blender", "orchard", "column-still", "coffey-still"], "worm-tub")
            .points(YOU, 10)
            .points(RIVAL, 20)
            .ready()
            .play("sell new glass")
    };
    ending().wins("points 7", 0.0).wins("label 1", 0.0).best_is(&["label 7"]);
    ending().play("label 7").best_is(&["take @master-blender"]);
}

/// DI-6.9: the five coins of the first space are a point, so its two points are better.
#[test]
fn two_points_are_more_than_five_coins() {
    last(2, Sell)
        .spirit(YOU, New, Soju, ("water 2*grains 2*alcohol", Metal), 0)
        .one_label_space(YOU)
        .points(YOU, 10)
        .points(RIVAL, 18)
        .ready()
        .play("sell new glass")
        .wins("label 1", 0.0)
        .best_is(&["points 1"]);
}

/// DI-9.6, DI-9.7: with the Tour Guide every 3 coins are a point. Five coins more make two points of seven coins, as many
/// as the label is worth otherwise; but then you also have more money than your rival, and that breaks the tie.
#[test]
fn with_the_tour_guide_five_coins_are_as_good() {
    last(2, Sell)
        .spirit(YOU, New, Soju, ("water 2*grains 2*alcohol", Metal), 0)
        .one_label_space(YOU)
        .upgrades(YOU, &["tour-guide"])
        .points(YOU, 10)
        .money(YOU, 2)
        .points(RIVAL, 18)
        .money(RIVAL, 8)
        .ready()
        .play("sell new glass")
        .wins("points 1", 0.0)
        .best_is(&["label 1"]);
}

/// DI-8.1, DI-9.2: the Whiskey could be sold, and its label is worth 2 points; but an award of 5 is for whoever has two
/// spirits in the warehouse at the end of the round.
#[test]
fn the_award_for_patience() {
    last(2, Sell)
        .award("patience")
        .spirit(YOU, First, Whiskey, ("2*grains 2*alcohol", Basic(Wood)), 1)
        .spirit(YOU, New, Rum, ("2*plants 2*alcohol", Basic(Wood)), 0)
        .one_label_space(YOU)
        .flavors(&["caramel", "cherry", "manure"])
        .points(YOU, 10)
        .points(RIVAL, 38)
        .ready()
        .wins("sell 1 glass", 0.0)
        .best_is(&["pass"]);
}

/// DI-8.2: your rival has met the award for selling an aged spirit, and would have its 5 points alone. Whoever keeps the
/// Whiskey has a flavor card more; whoever sells it shares the award.
#[test]
fn an_award_is_shared_rather_than_left() {
    last(2, Sell)
        .award("sophisticated")
        .has_met_it(RIVAL)
        .spirit(YOU, First, Whiskey, ("2*grains 2*alcohol", Basic(Wood)), 1)
        .unlabelled(YOU, First)
        .flavors(&["caramel", "cherry", "manure"])
        .points(YOU, 10)
        .points(RIVAL, 20)
        .ready()
        .wins("pass", 0.0)
        .best_is(&["sell 1 glass"]);
}

/// The same with three players, of whom the two others would share the 5 points with 3 each; with you they have 2.
#[test]
fn an_award_is_shared_among_three() {
    last(3, Sell)
        .award("sophisticated")
        .has_met_it(RIVAL)
        .has_met_it(THIRD)
        .spirit(YOU, First, Whiskey, ("2*grains 2*alcohol", Basic(Wood)), 1)
        .unlabelled(YOU, First)
        .flavors(&["caramel", "cherry", "manure"])
        .points(YOU, 10)
        .points(RIVAL, 20)
        .points(THIRD, 20)
        .ready()
        .wins("pass", 0.0)
        .wins("sell 1 glass", 1.0)
        .best_is(&["sell 1 glass"]);
}

/// DI-8.3, DI-9.7: four coins are nothing. A point given up for a fifth is won back at once, and the money breaks the tie.
#[test]
fn a_tasting_for_the_fifth_coin() {
    last(2, Taste)
        .points(YOU, 10)
        .money(YOU, 4)
        .points(RIVAL, 10)
        .money(RIVAL, 4)
        .ready()
        .wins("taste 0", 0.5)
        .wins("taste 1", 1.0)
        .wins("taste 2", 0.0)
        .best_is(&["taste 1"]);
}
