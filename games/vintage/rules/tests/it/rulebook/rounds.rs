//! Chapter 2: rounds and the action board (pp. 4 and 5).

use super::scenario::*;

/// VI-2.1, Ruling V14: the chip of the round is open; earlier ones are remembered.
#[test]
fn there_are_seven_rounds_each_with_its_bonus() {
    let mut scenario = first_round(2).has_bonus(1);
    for (number, chip) in [(2, 0), (3, 2), (4, 1), (5, 1), (6, 0), (7, 2)] {
        scenario = scenario
            .plays(&["pass", "pass"])
            .any_cards()
            .turn_up(&format!("chip {chip}"))
            .phase_is(&format!("round-{number}"))
            .has_bonus(chip);
    }
    scenario.sees_chip(GREY, 1, Some(1)).sees_chip(GREY, 3, Some(2)).plays(&["pass", "pass"]).phase_is("end").over();
}

/// VI-2.2: turns go round clockwise, one action each.
#[test]
fn one_action_in_a_turn() {
    four()
        .by_clause("VI-2.2")
        .turn_of(YELLOW)
        .play("start 1")
        .turn_of(GREY)
        .forbids_to(YELLOW, "harvest 1", "VI-2.2")
        .because("NotYourTurn")
        .play("harvest 1")
        .forbids("pass", "VI-5.3")
        .because("AnswerFirst")
        .play("port 1")
        .turn_of(WHITE)
        .forbids("port 1", "VI-5.3")
        .because("NotAsked")
        .play("cards 1")
        .play("take buy")
        .turn_of(ORANGE)
        .play("sail baixo")
        .play("done")
        .turn_of(YELLOW);
    two().forbids("take buy", "VI-9.1").because("NotAsked");
}

/// VI-2.2: the example of p. 5: orange plants a purple cube or ages and sells, not both in one turn.
#[test]
fn the_example_of_the_orange_player_with_two_wishes() {
    on_both_packs(|| {
        let arranged = || four().turn(ORANGE).estate(ORANGE, "cima", &[]).cellar(ORANGE, "r1", 2, 5);
        arranged()
            .offers(&["plant-c 1", "age 1"])
            .play("plant-c 1")
            .planted(ORANGE, "e2", &[Purple], 5)
            .has_cellar(ORANGE, [(2, 5), (0, 0), (0, 0), (0, 0)])
            .turn_of(YELLOW)
            .forbids_to(ORANGE, "age 1", "VI-2.2")
            .because("NotYourTurn");
        arranged()
            .play("age 1")
            .turn_up("roll 1")
            .has_stored(ORANGE, &[(RubyReserva, 2)])
            .planted(ORANGE, "e2", &[], 5)
            .turn_of(YELLOW)
            .forbids_to(ORANGE, "plant-c 1", "VI-2.2");
    });
}

/// VI-2.2: the start player begins, whoever it is.
#[test]
fn the_start_player_begins() {
    round(3, 3).first(WHITE).turn(WHITE).turn_of(WHITE).play("pass").turn_of(YELLOW).play("pass").turn_of(GREY);
}

/// VI-2.3, Ruling V2: the number in the circle says how many markers; any free circle will do.
#[test]
fn the_number_in_the_circle_is_paid() {
    four()
        .offers(&["harvest 1", "harvest 2", "harvest 3", "harvest 4"])
        .play("harvest 2")
        .play("port 2")
        .has_markers(YELLOW, 2, true)
        .forbids("harvest 2", "VI-2.3")
        .because("CircleTaken { column: Harvest, cost: 2 }")
        .forbids("harvest 5", "VI-2.3")
        .because("NoSuchCircle { column: Harvest, cost: 5 }")
        .play("harvest 1")
        .play("port 2")
        .has_markers(GREY, 3, true);
    four().markers(YELLOW, 1).forbids("harvest 2", "VI-2.3").because("TooFewMarkers { needed: 2 }");
}

/// VI-2.3: two circles with a 1 are two places.
#[test]
fn equal_circles_are_as_many_as_there_are() {
    two()
        .plays(&["plant-a 1", "plant-a 1"])
        .turn_of(YELLOW)
        .forbids("plant-a 1", "VI-2.5")
        .because("ColumnFull { column: PlantA }");
}

/// VI-2.4: the overseer stands in for all markers, once in a round.
#[test]
fn the_overseer_replaces_all_markers() {
    four()
        .taken(GREY, "harvest 1")
        .taken(WHITE, "harvest 2")
        .offers(&["harvest 4 overseer", "harvest 3 overseer"])
        .play("harvest 4 overseer")
        .play("port 2")
        .has_markers(YELLOW, 4, false)
        .plays(&["pass", "pass", "pass"])
        .forbids("start 1 overseer", "VI-2.4")
        .because("OverseerPlaced")
        .offers(&["start 1"]);
    two().markers(YELLOW, 0).offers(&["start 1 overseer", "harvest 2 overseer"]).forbids("start 1", "VI-2.3");
}

/// VI-2.5: a full column is closed; a card still gives its action.
#[test]
fn a_full_column_is_closed_but_not_to_cards() {
    two()
        .taken(GREY, "harvest 1")
        .overseer_on(GREY, "harvest 2")
        .hand(YELLOW, &["harvest"])
        .forbids("harvest 1", "VI-2.5")
        .because("ColumnFull { column: Harvest }")
        .forbids("harvest 2 overseer", "VI-2.5")
        .plays(&["cards 1", "play p1 harvest", "port 2"])
        .has_port(YELLOW, "e1", 2, 3);
}

/// VI-2.6: without barrels in the cellar nobody can age (p. 5); nor plant what is planted everywhere.
#[test]
fn what_cannot_be_carried_out_cannot_be_chosen() {
    on_both_packs(|| {
        two()
            .forbids("age 1", "VI-7.1")
            .because("CellarEmpty")
            .forbids("plant-c 1", "VI-2.6")
            .because("NothingToPlant { column: PlantC }")
            .offers_of("age", &[])
            .offers_of("plant-c", &[]);
    });
    two()
        .hand(YELLOW, &["vintage"])
        .play("cards 1")
        .forbids("play p1 vintage", "VI-2.6")
        .because("CannotPlay { card: Vintage }");
    two().hand(YELLOW, &["age-barrel"]).play("cards 1").forbids("play p1 age-barrel", "VI-7.1");
}

/// VI-2.7, Ruling V3: who passes is out until the end of the round.
#[test]
fn who_passes_is_out() {
    two()
        .play("pass")
        .turn_of(GREY)
        .play("start 1")
        .turn_of(GREY)
        .plays(&["cards 1", "take buy"])
        .turn_of(GREY)
        .play("pass")
        .turn_of_chance()
        .phase_is("round-3");
}

/// VI-2.7, Ruling V3: somebody with something left is asked even if there is nothing to do but pass.
#[test]
fn who_has_nothing_left_is_passed_over() {
    four()
        .overseer_placed(GREY)
        .markers(GREY, 0)
        .markers(WHITE, 0)
        .overseer_on(ORANGE, "start 1")
        .play("pass")
        .turn_of(WHITE)
        .play("pass")
        .turn_of(ORANGE);
}

/// VI-2.8: everything comes back, waiting markers too, and the start player begins.
#[test]
fn markers_come_back_at_the_end_of_a_round() {
    two()
        .bought(GREY, "baixo")
        .play("harvest 2")
        .play("port 1")
        .plays(&["start 1 overseer", "sail baixo", "done", "sail baixo", "done", "pass", "pass"])
        .phase_is("round-3")
        .has_markers(YELLOW, 4, true)
        .has_markers(GREY, 5, true)
        .start_player(GREY)
        .turn_up("draw free")
        .turn_up("draw free")
        .turn_up("draw boat")
        .turn_up("draw boat")
        .turn_up("chip 0")
        .turn_of(GREY)
        .offers(&["harvest 1", "start 1"]);
}

/// VI-2.2, VI-2.8: the example of the first round (p. 4).
#[test]
fn the_example_of_the_first_round() {
    on_both_packs(|| {
        first_round(4)
            .play("harvest 1")
            .play("port 2")
            .has_brandy(YELLOW, 0)
            .has_port(YELLOW, "e1", 2, 3)
            .has_markers(YELLOW, 2, true)
            .plays(&["cards 1", "take buy"])
            .has_hand(GREY, [Some("buy"), None])
            .play("start 1")
            .start_player(WHITE)
            .turn_of(ORANGE)
            .forbids("harvest 1", "VI-2.3")
            .play("harvest 2")
            .play("port 2")
            .has_markers(ORANGE, 2, true)
            .has_brandy(ORANGE, 0)
            .has_port(ORANGE, "e1", 2, 3)
            .plays(&["pass", "pass", "pass", "pass"])
            .phase_is("round-2")
            .shows([None, None, None, None])
            .discarded("harvest", 1)
            .discarded("plant", 1)
            .discarded("barrels", 1)
            .turn_up("draw free")
            .turn_up("draw free")
            .turn_up("draw boat")
            .turn_up("draw boat")
            .turn_up("chip 0")
            .turn_of(WHITE)
            .has_markers(YELLOW, 4, true)
            .has_markers(GREY, 4, true);
    });
}
