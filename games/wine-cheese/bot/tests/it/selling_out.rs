//! The last turns of the game: every card is sold, and labels are used one last time.

use crate::table::*;

/// WC-7.4: the Washing of Soumaintrain counts the gourmet cheeses that are still in the cellars, so it is sold first.
/// Wine is what heart lacks: 29 coins, and circle has 30.
#[test]
fn what_counts_the_others_is_sold_first() {
    let ending = || {
        at("winter-2.selling-out")
            .cellar(HEART, "emmental", 2)
            .cellar(HEART, "soumaintrain", 0)
            .indicators(HEART, 6, 10)
            .indicators(CIRCLE, 7, 12)
            .ready()
    };
    ending().wins("sell @emmental", 0.0).wins("sell @soumaintrain", 1.0).best_is(&["sell @soumaintrain"]);
    ending().play("sell @soumaintrain").wins("steps cheese", 0.0).best_is(&["steps wine"]);
}

/// WC-6.2: whoever moves second may be carried over the first. With the wine first, both indicators skip a space; with
/// the cheese first, none does, and heart is tied for 39 with the lower other total.
#[test]
fn the_pair_is_sold_in_the_order_that_skips_spaces() {
    at("winter-2.selling-out")
        .cellar(HEART, "irancy", 0)
        .cellar(HEART, "emmental", 0)
        .indicators(HEART, 7, 8)
        .indicators(CIRCLE, 16, 18)
        .ready()
        .wins("pair @irancy @emmental cheese", 0.0)
        .best_is(&["pair @irancy @emmental wine"]);
}

/// WC-5.7: the cultures could pay for a step, but they make a Morbier out of one that is nearly finished: 9 coins
/// instead of 3.
#[test]
fn the_label_that_finishes_a_cheese() {
    at("winter-2.selling-out")
        .sites(HEART, &[(Milk, 1), (Cultures, 1)])
        .cellar(HEART, "morbier", 1)
        .indicators(HEART, 12, 6)
        .indicators(CIRCLE, 11, 13)
        .ready()
        .wins("label milk+cultures cheese-step", 0.0)
        .wins("sell @morbier", 0.0)
        .best_is(&["label cultures cheese-hurry"]);
}

/// WC-5.10: three cultures are good for nothing any more, but they buy the yeast that finishes the Vin de Paille.
#[test]
fn three_useless_markers_buy_the_one_that_counts() {
    let ending = || {
        at("winter-2.selling-out")
            .sites(HEART, &[(Cultures, 3)])
            .cellar(HEART, "vin-de-paille", 1)
            .indicators(HEART, 4, 15)
            .indicators(CIRCLE, 13, 14)
            .ready()
    };
    ending().wins("sell @vin-de-paille", 0.0).best_is(&["trade"]);
    ending().play("trade").best_is(&["gain yeast"]);
}

/// WC-6.3: the wine steps would be worth two coins to heart, the cheese step none; but it takes the bonus marker with
/// which circle would hurry its Mâcon, and that is worth seven to circle.
#[test]
fn the_bonus_marker_that_the_other_needs() {
    at("winter-2.selling-out")
        .cellar(HEART, "emmental", 2)
        .cellar(HEART, "soumaintrain", 0)
        .indicators(HEART, 9, 14)
        .sites(CIRCLE, &[(Milk, 2)])
        .cellar(CIRCLE, "macon", 1)
        .indicators(CIRCLE, 5, 13)
        .ready()
        .play("sell @soumaintrain")
        .wins("steps wine", 0.0)
        .best_is(&["steps cheese"]);
}

/// WC-6.2: a step that heart does not need would stand in circle's way and carry it over two spaces. So the milk is
/// left alone, or wasted on a card.
#[test]
fn nobody_is_given_a_lift() {
    at("winter-2.selling-out")
        .gold(HEART, &["fromage-fort"])
        .sites(HEART, &[(Milk, 2)])
        .indicators(HEART, 14, 11)
        .sites(CIRCLE, &[(Milk, 2)])
        .indicators(CIRCLE, 18, 12)
        .ready()
        .wins("label milk+milk cheese-step", 0.0)
        .best_is(&["end", "label milk+milk cheese-card"]);
}

/// WC-14.7: both will have 34, and circle holds card 1: the other total must be higher than circle's 38. A step makes it
/// 38, the finished Bleu de Gex 39.
#[test]
fn a_tie_is_broken_by_the_other_good() {
    at("winter-2.selling-out")
        .circle_was_first()
        .sites(HEART, &[(Milk, 1), (Cultures, 1)])
        .cellar(HEART, "bleu-de-gex", 1)
        .indicators(HEART, 10, 12)
        .silver(CIRCLE, &["reblochon"])
        .indicators(CIRCLE, 15, 9)
        .ready()
        .wins("label milk+cultures cheese-step", 0.0)
        .best_is(&["label cultures cheese-hurry"]);
}
