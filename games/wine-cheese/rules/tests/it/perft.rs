//! The number of leaves of the game tree from recorded positions, chance included.

use laws::kit::perft;
use tabletop::Game;
use wine_cheese::State;

#[test]
fn the_game_tree_has_not_changed() {
    let kind = |game: &State| game.phase().kind().word().to_owned();
    let kinds = perft::recount(include_str!("../../../perft.txt"), crate::deal, kind);
    let all = [
        "aging",
        "production",
        "return-workers",
        "selling-out",
        "send-workers",
        "set-up",
        "special-actions",
        "storage",
    ];
    assert_eq!(kinds, all, "every kind of phase in which somebody acts");
}
