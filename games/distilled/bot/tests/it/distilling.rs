//! The last distillation: what goes into the washback, and what two removed cards leave of it.

use distilled::vocabulary::PhaseKind::Distill;
use distilled::vocabulary::Recipe::{Gin, Soju};
use distilled_bot::Distilled;
use search::Judge;
use search::test_kit::Ending;
use tabletop::{Game, Silent, Who};

use crate::endgame::tell;
use crate::table::*;

/// Only a Soju wins: it needs 2 grains and no other sugar.
fn only_a_soju_wins(pantry: &str) -> Table {
    last(2, Distill).pantry(YOU, pantry).knows(YOU, &[Soju]).one_label_space(YOU).points(YOU, 15).points(RIVAL, 21)
}

/// The same with an upgrade that is worth a point.
fn only_a_soju_wins_with(upgrade: &str, pantry: &str) -> Table {
    only_a_soju_wins(pantry).upgrades(YOU, &[upgrade]).points(RIVAL, 22)
}

/// This has been put into the washback by now.
fn filled(table: Table, names: &[&str]) -> Ending<Distilled> {
    names.iter().fold(table.ready().play("no trade"), |ending, name| ending.play(&format!("put {name}")))
}

/// DI-4.6, DI-4.8: with two grains none may be among the two removed of 6 cards: 6 ways of 15. With three grains there are
/// 8 cards, and only 3 ways of 28 spoil it. Plants must not be in it at all.
#[test]
fn a_grain_more_than_the_recipe_needs() {
    let ending = || filled(only_a_soju_wins("yeast water 3*grains plants"), &["yeast", "water", "grains", "grains"]);
    ending()
        .wins("close", 6.0 / 15.0)
        .wins("put plants", 5.0 / 28.0)
        .wins("put grains", 25.0 / 28.0)
        .best_is(&["put grains"]);
    ending().play("put grains").best_is(&["close"]);
}

/// DI-4.2, DI-4.4: without water nothing can be distilled. The clay barrel is good for nothing any more and can be traded
/// for some; a fruit could, too, but a Gin needs both of them.
#[test]
fn the_barrel_that_becomes_water() {
    let ending = || {
        last(2, Distill)
            .pantry(YOU, "yeast 2*fruits")
            .storeroom(YOU, "clay")
            .knows(YOU, &[Gin])
            .one_label_space(YOU)
            .points(RIVAL, 15)
            .ready()
    };
    ending().wins("no trade", 0.0).wins("give fruits", 0.0).wins("give clay", 6.0 / 15.0).best_is(&["give clay"]);
    ending().play("give clay").wins("take fruits", 0.0).best_is(&["take water"]);
}

/// DI-4.8: the Column Still may leave the bottom card where it is, and both grains are needed.
#[test]
fn only_the_top_card() {
    let table = only_a_soju_wins_with("column-still", "yeast water 2*grains");
    filled(table, &["yeast", "water", "grains", "grains"])
        .play("close")
        .wins("both", 6.0 / 15.0)
        .wins("top only", 4.0 / 6.0)
        .best_is(&["top only"]);
}

/// DI-4.9: the Coffey Still shuffles once more. Who has lost one grain of three stops; who has lost two goes on.
#[test]
fn stop_or_shuffle_again() {
    let shuffled = || {
        let table = only_a_soju_wins_with("coffey-still", "yeast water 3*grains");
        filled(table, &["yeast", "water", "grains", "grains", "grains"]).play("close")
    };
    shuffled().falls("remove grains alcohol").wins("again", 25.0 / 28.0).wins("ready", 1.0).best_is(&["ready"]);
    shuffled().falls("remove grains grains").wins("again", 25.0 / 28.0).wins("ready", 0.0).best_is(&["again"]);
}

/// DI-4.9: the Spirit Safe puts one removed card back. The alcohol would be a coin, the grain is the second that the Soju
/// needs.
#[test]
fn the_card_that_goes_back() {
    let table = only_a_soju_wins_with("spirit-safe", "yeast water 2*grains");
    filled(table, &["yeast", "water", "grains", "grains"])
        .play("close")
        .falls("remove grains alcohol")
        .wins("ready", 0.0)
        .wins("back alcohol", 0.0)
        .best_is(&["back grains"]);
}

/// DI-4.6: more alcohol protects the sugars. To do without it can only help where a sugar too many has to go.
#[test]
fn alcohol_is_declined_only_where_a_sugar_has_to_go() {
    let closed =
        |pantry: &str, names: &[&str]| filled(only_a_soju_wins_with("coppersmith", pantry), names).play("close");
    let pure = closed("yeast water 3*grains", &["yeast", "water", "grains", "grains", "grains"]);
    assert!(pure.is_idle("decline") && !pure.is_idle("add"));
    let mixed = closed("yeast water 2*grains plants", &["yeast", "water", "grains", "grains", "plants"]);
    assert!(!mixed.is_idle("decline"), "without the plants it is a Soju");
    let small = closed("yeast water 2*grains", &["yeast", "water", "grains", "grains"]);
    assert!(!small.is_idle("decline"), "without both grains it is a Moonshine");
}

/// DI-4.2, DI-4.10: an item given in a trade lies in the storeroom until everybody shows what was traded, but it is gone: a good
/// bottle is worth more than one more fruit in a Vodka.
#[test]
fn what_was_given_in_a_trade_is_gone() {
    let arranged =
        last(2, Distill).pantry(YOU, "yeast water 3*grains").storeroom(YOU, "etched-crystal-decanter").state();
    let start = arranged.expect("a position");
    let after = |texts: &[&str]| {
        let mut game = start.clone();
        for text in texts {
            let mut legal = Vec::new();
            game.legal(YOU, &mut legal);
            let action = legal.iter().copied().find(|&action| tell(&game, action) == *text).expect("it is offered");
            game.apply(Who::Seat(YOU), action, &mut Silent);
        }
        Distilled::estimate(&game, YOU)
    };
    assert!(after(&["give @etched-crystal-decanter", "take fruits"]) < after(&["no trade"]));
}
