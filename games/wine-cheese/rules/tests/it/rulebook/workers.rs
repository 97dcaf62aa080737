//! Chapter 3: spring, first phase, send workers to plots (pp. 6–10).

use tabletop::Seat;

use super::scenario::*;

/// 1, 2 and 2, 1 and 1, 2 and 2, 1.
const EIGHT: [(Seat, &str); 8] = [
    (HEART, "blue c1"),
    (CIRCLE, "blue c4"),
    (CIRCLE, "red d3"),
    (HEART, "red a1"),
    (HEART, "green b2"),
    (CIRCLE, "green e2"),
    (CIRCLE, "yellow b4"),
    (HEART, "yellow e1"),
];

/// WC-3.1, WC-3.9: eight turns in the first year.
#[test]
fn turns_come_in_pairs_after_the_first() {
    spring()
        .in_turn(&EIGHT[..7])
        .workers_on_grid(7)
        .in_turn(&EIGHT[7..])
        .workers_on_grid(8)
        .began(&["spring-1.production"])
        .turn_of(HEART);
}

/// WC-3.1: with card 1 on the other side, circle begins.
#[test]
fn whoever_has_card_1_begins() {
    spring().first(CIRCLE).turn_of(CIRCLE).play("yellow c1").turn_of(HEART).play("yellow c4").turn_of(HEART);
}

/// WC-3.1: ten turns in the second year, the last one by card 2.
#[test]
fn the_second_year_has_ten_turns() {
    at("spring-2.send-workers")
        .in_turn(&EIGHT)
        .phase_is("spring-2.send-workers")
        .in_turn(&[(HEART, "black d4"), (CIRCLE, "black c3")])
        .began(&["spring-2.production"]);
}

/// WC-3.2: in an odd turn any color goes, but only from your own houses.
#[test]
fn any_worker_of_your_own_houses() {
    spring()
        .by_clause("WC-3.2")
        .offers_count("blue", 17)
        .offers_count("red", 17)
        .offers_count("green", 17)
        .offers_count("yellow", 17)
        .offers_count("black", 0)
        .forbids("black a1", "WC-3.2")
        .because("NotInYourHouses { color: Black }")
        .play("blue c1")
        .play("blue c4")
        .turn_of(CIRCLE)
        .forbids("blue a1", "WC-3.2")
        .because("NotInYourHouses { color: Blue }")
        .offers_count("yellow", 15)
        .offers_count("green", 15)
        .offers_count("red", 15)
        .offers_count("blue", 0);
}

/// WC-3.3: printed example (p. 8). If card 1 chooses blue, the other has to choose blue as well.
#[test]
fn the_second_worker_of_a_pair_follows_at_once() {
    on_both_packs(|| {
        spring()
            .play("blue c1")
            .turn_of(CIRCLE)
            .forbids("red b1", "WC-3.3")
            .because("PairFirst { color: Blue }")
            .forbids("black b1", "WC-3.3")
            .offers_count("blue", 16)
            .offers_count("red", 0)
            .play("blue c4")
            .turn_of(CIRCLE)
            .offers(&["red b1", "green b1", "yellow b1"])
            .play("red d3")
            .turn_of(HEART)
            .forbids("green a1", "WC-3.3")
            .because("PairFirst { color: Red }");
    });
}

/// WC-3.4: 17 plots and 3 water holes; a worker needs a plot without a worker.
#[test]
fn a_worker_needs_an_empty_plot() {
    spring()
        .plots_in_all(17, 3)
        .plots_growing(Some(Milk), 5)
        .plots_growing(Some(WhiteGrapes), 3)
        .plots_growing(Some(RedGrapes), 3)
        .plots_growing(Some(Sugar), 2)
        .plots_growing(Some(Salt), 2)
        .plots_growing(None, 2)
        .forbids("blue b3", "WC-3.4")
        .because("NotAPlot { plot: b3 }")
        .forbids("blue d2", "WC-3.4")
        .forbids("blue e4", "WC-3.4")
        .forbids("blue f1", "WC-3.4")
        .forbids("blue a5", "WC-3.4")
        .play("blue c1")
        .worker("c1", Some(Blue))
        .forbids("blue c1", "WC-3.4")
        .because("PlotTaken { plot: c1 }");
}

/// WC-3.5: printed example (p. 8). From card 1, on A, the pattern covers A, B and C.
#[test]
fn a_pattern_covers_three_plots() {
    on_both_packs(|| {
        spring().bench(HEART, 2, Blue).play("blue b1").gained(HEART, &[(Sugar, 1), (Milk, 1), (WhiteGrapes, 1)]);
    });
}

/// WC-3.5: printed example (p. 8). On D there is nothing more in that direction.
#[test]
fn a_pattern_may_hang_over_the_edge() {
    on_both_packs(|| {
        spring().bench(HEART, 2, Blue).play("blue e1").gained(HEART, &[(Salt, 1)]);
    });
}

/// WC-3.5: what a worker would activate can be looked up before it is sent.
#[test]
fn a_pattern_can_be_tried_out() {
    spring()
        .would_activate(HEART, 2, "b1", &["b1", "c1", "d1"], 0)
        .would_activate(HEART, 2, "e1", &["e1"], 0)
        .would_activate(CIRCLE, 2, "d4", &["d4", "c4", "b4"], 0)
        .would_activate(HEART, 4, "e3", &["e3", "d3", "c3"], 1)
        .would_activate(HEART, 1, "a2", &["a2"], 2)
        .play("blue c1")
        .would_activate(HEART, 3, "b1", &["b1", "c1"], 0)
        .would_activate(HEART, 2, "b1", &["b1", "d1"], 0);
}

/// WC-3.5: every player lays the pattern as seen from the own side of the table.
#[test]
fn the_other_side_sees_the_pattern_turned_round() {
    spring()
        .first(CIRCLE)
        .bench(CIRCLE, 2, Blue)
        .play("blue d4")
        .gained(CIRCLE, &[(Sugar, 1), (Milk, 1), (RedGrapes, 1)]);
    spring()
        .first(CIRCLE)
        .housing(2, "toil-ahead")
        .bench(CIRCLE, 2, Blue)
        .play("blue c4")
        .gained(CIRCLE, &[(Milk, 1), (WhiteGrapes, 1), (RedGrapes, 1)]);
    spring()
        .housing(2, "toil-ahead")
        .bench(HEART, 2, Blue)
        .play("blue c1")
        .gained(HEART, &[(Milk, 1), (RedGrapes, 1), (WhiteGrapes, 1)]);
    spring().housing(2, "toil-back").bench(HEART, 2, Blue).play("blue c1").gained(HEART, &[(Milk, 1)]);
}

/// WC-3.5, Ruling W18: a water hole gives nothing, and it does not hide what lies behind it.
#[test]
fn water_holes_are_bare_and_transparent() {
    spring().play("red c2").gained(HEART, &[(RedGrapes, 1), (WhiteGrapes, 1)]);
    spring().housing(2, "toil-ahead").play("red b2").gained(HEART, &[(Milk, 1), (RedGrapes, 1)]);
}

/// WC-3.5, Ruling W18: a worker on the middle plot does not hide the one behind it either.
#[test]
fn workers_do_not_block_the_pattern() {
    spring()
        .first(CIRCLE)
        .bench(HEART, 2, Blue)
        .play("blue c1")
        .play("blue b1")
        .gained(HEART, &[(Sugar, 1), (WhiteGrapes, 1)]);
}

/// WC-3.5, Ruling W18: "as it appears from your point of view". If a card prints one pattern for both houses, circle sees it
/// from the other side, and it covers the same plots for both.
#[test]
fn one_print_covers_the_same_plots_for_both() {
    spring_with_one_print()
        .would_activate(HEART, 2, "b1", &["b1", "c1", "d1"], 0)
        .would_activate(CIRCLE, 2, "b1", &["b1", "c1", "d1"], 0)
        .would_activate(CIRCLE, 2, "d4", &["d4"], 0)
        .would_activate(CIRCLE, 1, "a2", &["a2"], 2);
    spring_with_one_print()
        .first(CIRCLE)
        .bench(CIRCLE, 2, Blue)
        .play("blue b1")
        .gained(CIRCLE, &[(Sugar, 1), (Milk, 1), (WhiteGrapes, 1)]);
}

/// WC-3.6: printed example (p. 9). Alone on A: sugar there, milk on B, white grapes on C.
#[test]
fn toiling_alone_reaps_one_from_every_empty_plot() {
    on_both_packs(|| {
        spring()
            .bench(HEART, 2, Blue)
            .play("blue b1")
            .gained(HEART, &[(Sugar, 1), (Milk, 1), (WhiteGrapes, 1)])
            .has(HEART, &[(WhiteGrapes, 2), (RedGrapes, 1), (Sugar, 1), (Milk, 3)])
            .gained(CIRCLE, &[]);
    });
}

/// WC-3.6: printed example (p. 9). On B, with a worker on D: only milk and white grapes.
#[test]
fn toiling_alone_reaps_nothing_beside_another_worker() {
    on_both_packs(|| {
        spring()
            .first(CIRCLE)
            .bench(HEART, 2, Blue)
            .play("blue e1")
            .gained(CIRCLE, &[(Salt, 1), (WhiteGrapes, 0)])
            .play("blue c1")
            .gained(HEART, &[(Milk, 1), (WhiteGrapes, 1)]);
    });
}

/// WC-3.7, WC-3.8: printed example (p. 9). The laboratory E gives two, each as you like; nobody stands on F.
#[test]
fn working_together_in_the_laboratory() {
    on_both_packs(|| {
        let scenario = || spring().bench(HEART, 1, Red).play("red a2").gained(HEART, &[]);
        scenario().by_clause("WC-3.8").asks_of(HEART, &["yeast 0", "yeast 1", "yeast 2"]).worker("a1", None);
        scenario().play("yeast 2").gained(HEART, &[(Yeast, 2)]).turn_of(CIRCLE);
        scenario().play("yeast 0").gained(HEART, &[(Cultures, 2)]).turn_of(CIRCLE);
        scenario().play("yeast 1").gained(HEART, &[(Yeast, 1), (Cultures, 1)]).turn_of(CIRCLE);
    });
}

/// WC-3.7: printed example (p. 9). On G with a worker on H: two salt and one red grapes.
#[test]
fn working_together_reaps_where_others_stand() {
    on_both_packs(|| {
        spring()
            .first(CIRCLE)
            .bench(HEART, 1, Red)
            .play("red a3")
            .play("red a4")
            .gained(HEART, &[(Salt, 2), (RedGrapes, 1)]);
    });
}

/// WC-3.7: it does not matter whose worker it is; an own one counts too.
#[test]
fn your_own_workers_count_as_company() {
    spring()
        .play("blue c1")
        .gained(HEART, &[(Milk, 2)])
        .play("blue c4")
        .play("red d3")
        .play("red b1")
        .turn_of(HEART)
        .play("green a1")
        .gained(HEART, &[(Milk, 2), (Sugar, 1)]);
}

/// WC-3.8: nothing else happens before the laboratory is split, and it gives no more than it gives.
#[test]
fn a_laboratory_is_split_at_once() {
    spring()
        .play("blue a2")
        .forbids("yeast 3", "WC-3.8")
        .because("NotThatMany { count: 2 }")
        .forbids("red a1", "WC-3.8")
        .because("AnswerFirst")
        .forbids("open cellar", "WC-3.8")
        .play("yeast 1")
        .turn_of(CIRCLE);
}

/// WC-3.8: a single ingredient from a laboratory, toiling alone or beside a colleague.
#[test]
fn a_laboratory_may_give_just_one() {
    spring()
        .play("yellow e3")
        .gained(HEART, &[(Milk, 1), (WhiteGrapes, 1)])
        .asks_of(HEART, &["yeast 0", "yeast 1"])
        .forbids("yeast 2", "WC-3.8")
        .because("NotThatMany { count: 1 }")
        .play("yeast 0")
        .gained(HEART, &[(Cultures, 1)]);
    spring()
        .housing(1, "team-right-back")
        .first(CIRCLE)
        .play("blue a2")
        .gained(CIRCLE, &[(RedGrapes, 1), (Milk, 1)])
        .asks_of(CIRCLE, &["yeast 0", "yeast 1"])
        .play("yeast 1")
        .turn_of(HEART)
        .play("blue a3")
        .gained(HEART, &[(RedGrapes, 2)])
        .asks_of(HEART, &["yeast 0", "yeast 1"])
        .play("yeast 1")
        .gained(HEART, &[(Yeast, 1)]);
}

/// WC-3.9: the bench becomes a hat: the house is empty and the worker stays out.
#[test]
fn the_bench_leaves_with_its_worker() {
    spring()
        .play("red c1")
        .houses(HEART, [Some(Blue), None, Some(Green), Some(Yellow), None])
        .houses(CIRCLE, [Some(Yellow), Some(Green), Some(Red), Some(Blue), None])
        .play("red c4")
        .houses(CIRCLE, [Some(Yellow), Some(Green), None, Some(Blue), None])
        .worker("c1", Some(Red))
        .worker("c4", Some(Red))
        .workers_on_grid(2);
}
