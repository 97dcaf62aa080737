//! Chapter 1: set-up (pp. 3–5).

use super::scenario::*;

/// WC-1.1: two farmsteads with a site for every ingredient and a row of cellars; a display with 3 and 3 slots.
#[test]
fn each_side_has_a_farmstead_and_the_display_has_six_slots() {
    spring()
        .free_cellars(HEART, 4)
        .free_cellars(CIRCLE, 4)
        .display(Wine, [Some("@salad-wine-too"), Some("@toast-wine-too"), Some("@pie-wine-too")])
        .display(Cheese, [Some("@salad-cheese-too"), Some("@toast-cheese-too"), Some("@pie-cheese-too")]);
}

/// WC-1.2: three of the four Work Together cards on spaces 1, 3, 5; two of the four Toil Alone cards on 2 and 4.
#[test]
fn the_housing_cards_alternate() {
    set_up_until(1)
        .chance_has(&["housing 5", "housing 6", "housing 7", "housing 8"])
        .forbids_chance("housing 1", "WC-1.2")
        .because("CannotTurnUp")
        .turn_up("housing 8")
        .chance_has(&["housing 1", "housing 2", "housing 3", "housing 4"])
        .turn_up("housing 3")
        .chance_has(&["housing 5", "housing 6", "housing 7"])
        .forbids_chance("housing 8", "WC-1.2")
        .turn_up("housing 6")
        .chance_has(&["housing 1", "housing 2", "housing 4"])
        .turn_up("housing 1")
        .chance_has(&["housing 5", "housing 7"])
        .turn_up("housing 5")
        .categories("TATAT");
}

/// WC-1.3, Ruling W1: black waits, heart's benches stand in a fixed order, circle's are drawn by lot, and the outer
/// house stays empty on both sides.
#[test]
fn four_pairs_of_benches_stand_in_the_houses_beside_the_grid() {
    set_up_until(6)
        .pair_waits(true)
        .houses(HEART, [Some(Blue), Some(Red), Some(Green), Some(Yellow), None])
        .houses(CIRCLE, [None; 5])
        .chance_has(&["bench blue", "bench red", "bench green", "bench yellow"])
        .forbids_chance("bench black", "WC-1.3")
        .because("CannotTurnUp")
        .turn_up("bench green")
        .chance_has(&["bench blue", "bench red", "bench yellow"])
        .forbids_chance("bench green", "WC-1.3")
        .turn_up("bench yellow")
        .turn_up("bench blue")
        .chance_has(&["bench red"])
        .turn_up("bench red")
        .houses(CIRCLE, [Some(Green), Some(Yellow), Some(Blue), Some(Red), None])
        .workers_on_grid(0);
}

/// WC-1.4: all four indicators share the starting space.
#[test]
fn the_indicators_begin_on_the_starting_space() {
    spring()
        .stands_on(HEART, Wine, "start")
        .stands_on(HEART, Cheese, "start")
        .stands_on(CIRCLE, Wine, "start")
        .stands_on(CIRCLE, Cheese, "start");
}

/// WC-1.5: each begins with 1 white grapes, 1 red grapes and 2 milk, and three bonus markers are out.
#[test]
fn the_first_markers_are_placed() {
    spring()
        .has(HEART, &[(WhiteGrapes, 1), (RedGrapes, 1), (Milk, 2)])
        .has(CIRCLE, &[(WhiteGrapes, 1), (RedGrapes, 1), (Milk, 2)])
        .bonus_left(&[5, 10, 15]);
}

/// WC-1.5: the supply does not run out, though there are only 70 markers in the box.
#[test]
fn there_are_always_more_markers() {
    summer()
        .sites(HEART, &[(Milk, 40)])
        .sites(CIRCLE, &[(Milk, 40)])
        .cellar(HEART, "wine-market", 1)
        .play("trigger @wine-market")
        .gained(HEART, &[(Milk, 2), (Salt, 1)])
        .has(HEART, &[(Milk, 42), (Salt, 1)]);
}

/// WC-1.6: the game begins with sending workers in the first spring.
#[test]
fn the_phase_marker_starts_in_spring() {
    set_up().phase_is("set-up").turn_of_chance().goes_on();
    set_up_until(27).phase_is("set-up").turn_up("draw @soup-cheese").began(&["spring-1.send-workers"]);
    spring().phase_is("spring-1.send-workers").turn_of(HEART);
}

/// WC-1.7: three wine and three cheese cards each, three open ones of either good, and 15 in each deck.
#[test]
fn the_cards_are_dealt() {
    set_up_until(10)
        .chance_has_count(24)
        .forbids_chance("draw @soup-cheese", "WC-1.7")
        .because("CannotTurnUp")
        .turn_up("draw @soup-wine")
        .in_hand(HEART, "@soup-wine")
        .chance_has_count(23)
        .forbids_chance("draw @soup-wine", "WC-1.7");
    set_up_until(13).turn_up("draw @soup-wine").in_hand(CIRCLE, "@soup-wine");
    set_up_until(16).turn_up("draw @soup-wine").display(Wine, [Some("@soup-wine"), None, None]);
    set_up_until(19)
        .forbids_chance("draw @soup-wine", "WC-1.7")
        .turn_up("draw @soup-cheese")
        .in_hand(HEART, "@soup-cheese");
    set_up_until(25).turn_up("draw @soup-cheese").display(Cheese, [Some("@soup-cheese"), None, None]);
    let mut spring = spring();
    for seat in [HEART, CIRCLE] {
        spring = spring.hand_count(seat, Wine, 3).hand_count(seat, Cheese, 3);
    }
    spring.deck_count(Wine, 15).deck_count(Cheese, 15).knows(CIRCLE, HEART, "@soup-dear-wine", false);
}

/// WC-1.8: Cellar Closed takes one of the five cellars away.
#[test]
fn the_rightmost_cellar_is_closed() {
    spring().cellar_closed(HEART, true).cellar_closed(CIRCLE, true);
    production()
        .sites(HEART, &[(Milk, 2)])
        .hand(HEART, &["soup-cheese"])
        .cellar(HEART, "toast-cheese", 1)
        .cellar(HEART, "salad-cheese", 1)
        .cellar(HEART, "toast-wine", 1)
        .cellar(HEART, "salad-wine", 1)
        .free_cellars(HEART, 0)
        .forbids("produce @soup-cheese", "WC-13.1")
        .because("OnlyTheClosedCellar");
}

/// WC-1.9, Ruling W21: card 1 is drawn by lot, unless the players have settled it.
#[test]
fn card_1_is_drawn_by_lot_or_agreed() {
    set_up()
        .chance_has(&["first heart", "first circle"])
        .forbids_chance("housing 5", "WC-1.9")
        .because("CannotTurnUp")
        .turn_up("first circle")
        .card_1(CIRCLE);
    set_up().turn_up("first heart").card_1(HEART);
    set_up_with_first(CIRCLE).card_1(CIRCLE).chance_has_count(4);
}
