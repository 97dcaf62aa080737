//! The number of leaves of the game tree from recorded positions, chance included.

use everdell_duo::State;
use laws::kit::perft;
use packs::Loaded;
use tabletop::Game;

/// The first word of the question, or `chance`.
fn asked(game: &State) -> String {
    let seat = game.to_act().seats().iter().next();
    let question = seat.and_then(|seat| game.question(seat));
    let text = question.map_or("chance".to_owned(), |question| question.to_string());
    text.split(' ').next().expect("a word").to_owned()
}

#[test]
fn the_game_tree_has_not_changed() {
    recount(include_str!("../../../perft.txt"), &crate::PACK);
}

#[test]
fn the_game_tree_with_the_standard_pack_has_not_changed() {
    recount(include_str!("../perft-standard.txt"), &crate::STANDARD);
}

fn recount(perft: &str, pack: &Loaded<State>) {
    let questions = perft::recount(perft, |mode| crate::deal(pack, mode), asked);
    let all = [
        "after",
        "again",
        "benefit",
        "chance",
        "chase",
        "discard",
        "goods",
        "light",
        "meadow",
        "move",
        "must-meadow",
        "news",
        "order",
        "payment",
        "play",
        "price",
        "produce",
        "producer",
        "share",
        "swap",
        "sweep",
        "turn",
        "use",
        "visit",
        "watch",
    ];
    assert_eq!(questions, all, "every question");
}
