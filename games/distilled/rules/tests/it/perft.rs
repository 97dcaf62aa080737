//! The number of leaves of the game tree from recorded positions, chance included.

use distilled::State;
use laws::kit::perft;
use tabletop::Game;

#[test]
fn the_game_tree_has_not_changed() {
    let kind = |game: &State| game.phase().kind.word().to_owned();
    let kinds = perft::recount(include_str!("../../../perft.txt"), crate::deal, kind);
    let all =
        ["age", "clean-up", "distill", "drop-goal", "end", "income", "label", "market", "sell", "set-up", "taste"];
    assert_eq!(kinds, all, "every kind of phase in which somebody acts");
}
