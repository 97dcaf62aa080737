//! Chapter 8: becoming start player (p. 9).

use super::scenario::*;

/// VI-8.1: the marker changes hands at once, the order from the next round on.
#[test]
fn the_start_player_marker_changes_hands() {
    round(2, 3)
        .play("pass")
        .play("start 1")
        .start_player(GREY)
        .turn_of(WHITE)
        .plays(&["pass", "pass"])
        .phase_is("round-3")
        .turn_up("draw free")
        .turn_up("draw free")
        .turn_up("draw boat")
        .turn_up("draw boat")
        .turn_up("chip 0")
        .turn_of(GREY)
        .plays(&["pass", "pass", "pass"])
        .start_player(GREY)
        .phase_is("round-4");
}

/// VI-8.2: one taker in a round.
#[test]
fn one_player_takes_the_marker() {
    two()
        .play("start 1 overseer")
        .forbids("start 1", "VI-8.2")
        .because("ColumnFull { column: Start }")
        .forbids("start 1 overseer", "VI-8.2");
}

/// VI-8.3: who has it may keep it.
#[test]
fn the_holder_may_keep_it() {
    two().start_player(YELLOW).play("start 1").start_player(YELLOW).turn_of(GREY).forbids("start 1", "VI-8.2");
}
