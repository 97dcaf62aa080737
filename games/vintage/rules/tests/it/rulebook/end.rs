//! Chapter 11: end of the game (p. 10).

use super::scenario::*;

/// VI-11.1: after the seventh round it is over.
#[test]
fn the_seventh_round_is_the_last() {
    round(6, 2).plays(&["pass", "pass"]).phase_is("round-7").goes_on();
    last_turn(2)
        .goes_on()
        .play("pass")
        .phase_is("end")
        .over()
        .forbids_to(YELLOW, "pass", "VI-11.1")
        .because("GameOver");
}

/// VI-11.2: the points on the track count.
#[test]
fn the_track_counts() {
    last_turn(2).points(YELLOW, 17).play("pass").sheet(YELLOW, [17, 0, 2, 0, 19]).sheet(GREY, [3, 0, 2, 0, 5]);
}

/// VI-11.3: every four barrels, wherever they are but in the warehouse.
#[test]
fn four_barrels_are_a_point() {
    last_turn(2)
        .barrels(YELLOW, "e1", 2, 3)
        .boat(YELLOW, "cima")
        .aboard(YELLOW, 3, 3)
        .cellar(YELLOW, "r1", 2, 3)
        .play("pass")
        .sheet(YELLOW, [3, 1, 2, 0, 6]);
    last_turn(2)
        .barrels(YELLOW, "e1", 2, 3)
        .boat(YELLOW, "cima")
        .aboard(YELLOW, 3, 3)
        .cellar(YELLOW, "r1", 3, 3)
        .play("pass")
        .sheet(YELLOW, [3, 2, 2, 0, 7]);
}

/// VI-11.3, Ruling V19: the warehouse does not.
#[test]
fn the_warehouse_does_not_count() {
    last_turn(2)
        .stored(YELLOW, Ruby, 3)
        .stored(YELLOW, Tawny, 4)
        .stored(YELLOW, TawnyReserva, 3)
        .play("pass")
        .sheet(YELLOW, [3, 0, 2, 0, 5]);
}

/// VI-11.4, Ruling V23: every planted estate counts its price.
#[test]
fn planted_estates_count_their_price() {
    last_turn(2)
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .estate(YELLOW, "superior", &[Green, Red])
        .play("pass")
        .sheet(YELLOW, [3, 0, 6, 0, 9]);
}

/// VI-11.5: five varieties are a point more.
#[test]
fn five_varieties_are_a_point() {
    last_turn(2)
        .cubes(YELLOW, "e1", &[Green, Yellow, Purple, White, Red])
        .estate(YELLOW, "cima", &[Old, Green, Yellow, Purple, Red])
        .play("pass")
        .sheet(YELLOW, [3, 0, 6, 2, 11]);
}

/// VI-11.6: most points win.
#[test]
fn most_points_win() {
    last_turn(3).points(GREY, 9).points(WHITE, 5).play("pass").ranks(&[3, 1, 2]);
}

/// VI-11.6: then the number of estates, planted or not.
#[test]
fn more_estates_break_a_tie() {
    last_turn(2).estate(GREY, "baixo", &[]).play("pass").ranks(&[2, 1]);
}

/// VI-11.6: then the sum of qualities.
#[test]
fn quality_breaks_a_tie() {
    last_turn(2).estate(YELLOW, "cima", &[]).estate(GREY, "superior", &[]).play("pass").ranks(&[1, 2]);
    last_turn(2).estate(YELLOW, "superior", &[]).estate(GREY, "superior", &[]).play("pass").ranks(&[1, 1]);
}

/// VI-11.6: then the victory is shared.
#[test]
fn a_victory_can_be_shared() {
    last_turn(3).points(WHITE, 1).play("pass").ranks(&[1, 1, 3]);
}
