//! The number of leaves of the game tree from recorded positions, chance included.

use laws::kit::perft;
use tabletop::Game;
use vintage::State;

/// The first word of the question, or `chance`.
fn asked(game: &State) -> String {
    let question = game.question(game.open().turn).map_or("chance".to_owned(), |question| question.to_string());
    question.split(' ').next().expect("a word").to_owned()
}

#[test]
fn the_game_tree_has_not_changed() {
    let questions = perft::recount(include_str!("../../../perft.txt"), crate::deal, asked);
    let all = [
        "add-barrel",
        "barrels",
        "buy",
        "cards",
        "chance",
        "discard",
        "free",
        "free-cube",
        "harvest",
        "load",
        "look",
        "plant",
        "plant-more",
        "sail",
        "take-barrel",
        "turn",
        "unload",
    ];
    assert_eq!(questions, all, "every question");
}
