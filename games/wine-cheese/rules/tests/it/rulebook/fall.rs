//! Chapter 11: fall, first phase, bring workers back (p. 17).

use tabletop::Seat;

use super::scenario::*;

/// The yeast of circle's third worker is part of the same turn.
const NINE: [(Seat, &str); 9] = [
    (HEART, "a1 to 1"),
    (CIRCLE, "b1 to 1"),
    (CIRCLE, "c1 to 3"),
    (HEART, "d1 to 3"),
    (HEART, "e1 to 5"),
    (CIRCLE, "a2 to 5"),
    (CIRCLE, "yeast 1"),
    (CIRCLE, "b2 to 4"),
    (HEART, "e2 to 2"),
];

/// WC-11.1: in double turns as in spring, until the grid is empty; then production.
#[test]
fn the_workers_come_back_in_double_turns() {
    fall()
        .in_turn(&NINE[..8])
        .workers_on_grid(1)
        .in_turn(&NINE[8..])
        .workers_on_grid(0)
        .began(&["fall-1.production"])
        .turn_of(HEART);
}

/// WC-11.1: ten turns in the second year.
#[test]
fn the_second_fall_brings_ten_workers_back() {
    at("fall-2.return-workers")
        .in_turn(&NINE)
        .phase_is("fall-2.return-workers")
        .in_turn(&[(HEART, "a3 to 4"), (CIRCLE, "a4 to 2")])
        .phase_is("fall-2.production");
}

/// WC-11.2: on the grid the workers belong to nobody: any of them, of any color.
#[test]
fn any_worker_on_the_grid() {
    fall()
        .by_clause("WC-11.2")
        .offers_count("a1", 5)
        .offers_count("b1", 5)
        .offers_count("c1", 5)
        .offers_count("d1", 5)
        .offers_count("e1", 5)
        .offers_count("a2", 5)
        .offers_count("b2", 5)
        .offers_count("e2", 5)
        .forbids("c3 to 1", "WC-11.2")
        .because("NoWorkerThere { plot: c3 }")
        .forbids("b3 to 1", "WC-11.2");
}

/// WC-11.3: the second of the pair has to follow.
#[test]
fn the_second_worker_of_the_pair_follows() {
    fall()
        .play("c1 to 1")
        .turn_of(CIRCLE)
        .asks_of(CIRCLE, &["d1 to 1", "d1 to 2", "d1 to 3", "d1 to 4", "d1 to 5"])
        .forbids("a1 to 1", "WC-11.3")
        .because("PairFirst { color: Red }")
        .play("d1 to 1")
        .turn_of(CIRCLE)
        .offers(&["a1 to 2", "b1 to 2", "e1 to 2"]);
}

/// WC-11.4: any own house that is not taken.
#[test]
fn any_empty_house_of_your_own() {
    fall()
        .play("c1 to 5")
        .houses(HEART, [None, None, None, None, Some(Red)])
        .play("d1 to 5")
        .houses(CIRCLE, [None, None, None, None, Some(Red)])
        .turn_of(CIRCLE)
        .forbids("a1 to 5", "WC-11.4")
        .because("HouseTaken { house: 5 }")
        .play("a1 to 3")
        .turn_of(HEART)
        .forbids("b1 to 5", "WC-11.4")
        .offers(&["b1 to 1", "b1 to 3"]);
}

/// WC-11.5: printed example (p. 17). Heart takes red from A to a Work Together house: two red grapes, and one white
/// from B; circle has to take red from B to a Toil Alone house: white grapes, milk on C, one from the laboratory D.
#[test]
fn the_house_decides_what_the_worker_brings() {
    on_both_packs(|| {
        fall()
            .workers(Red, ["c2", "c3"])
            .housing(4, "toil-left")
            .housing(3, "team-right-ahead")
            .play("c2 to 3")
            .gained(HEART, &[(RedGrapes, 2), (WhiteGrapes, 1)])
            .worker("c2", None)
            .houses(HEART, [None, None, Some(Red), None, None])
            .turn_of(CIRCLE)
            .play("c3 to 4")
            .gained(CIRCLE, &[(WhiteGrapes, 1), (Milk, 1)])
            .asks_of(CIRCLE, &["yeast 0", "yeast 1"])
            .play("yeast 0")
            .gained(CIRCLE, &[(Cultures, 1)])
            .worker("c3", None)
            .houses(CIRCLE, [None, None, None, Some(Red), None]);
    });
}

/// WC-11.5: the worker still stands on its plot while it brings in the harvest, and leaves only then.
#[test]
fn workers_leave_after_the_harvest() {
    fall()
        .workers(Red, ["c1", "d1"])
        .play("c1 to 2")
        .gained(HEART, &[(Milk, 1)])
        .worker("c1", None)
        .worker("d1", Some(Red))
        .play("d1 to 2")
        .gained(CIRCLE, &[(WhiteGrapes, 1), (Milk, 1)])
        .worker("d1", None);
}
