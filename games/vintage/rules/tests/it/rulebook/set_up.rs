//! Chapter 1: set-up (pp. 3, 4 and 10).

use super::scenario::*;

/// VI-1.1: everybody begins with 3 points, and with a boat in Vila Nova de Gaia.
#[test]
fn everybody_has_three_points_and_a_boat_in_gaia() {
    first_round(4)
        .has_points(YELLOW, 3)
        .has_points(GREY, 3)
        .has_points(WHITE, 3)
        .has_points(ORANGE, 3)
        .boat_at(YELLOW, "gaia")
        .boat_at(ORANGE, "gaia");
}

/// VI-1.2: and with a barrel of brandy.
#[test]
fn everybody_has_a_barrel_of_brandy() {
    first_round(3).has_brandy(YELLOW, 1).has_brandy(GREY, 1).has_brandy(WHITE, 1);
}

/// VI-1.3, Ruling V6: an estate in Baixo Corgo is ready for harvest; the other two tiles wait.
#[test]
fn everybody_has_an_estate_that_is_ready() {
    on_both_packs(|| {
        for seats in [2, 3, 4] {
            first_round(seats)
                .lies_in(YELLOW, "e1", Some("baixo"))
                .planted(YELLOW, "e1", &[Green, Yellow, Purple], 2)
                .lies_in(YELLOW, "e2", None)
                .lies_in(YELLOW, "e3", None)
                .lies_in(GREY, "e1", Some("baixo"))
                .offers(&["harvest 1"]);
        }
    });
}

/// VI-1.4: nine chips of three values; nobody knows the chips of later rounds, and the first is turned up.
#[test]
fn the_first_chip_is_turned_up() {
    let dealt = ["first 1", "draw buy", "draw buy", "draw free", "draw boat"];
    dealt
        .into_iter()
        .fold(set_up(2), Scenario::turn_up)
        .chance_has(&[("chip 0", 3), ("chip 1", 3), ("chip 2", 3)])
        .forbids_chance("chip 5", "VI-1.4")
        .because("CannotTurnUp")
        .turn_up("chip 2")
        .phase_is("round-1")
        .has_bonus(2)
        .sees_chip(YELLOW, 1, Some(2))
        .sees_chip(YELLOW, 2, None)
        .sees_chip(GREY, 7, None);
}

/// VI-1.4, Ruling V25: "Die verbliebenen 2 Marker werden ungeschützt in die Spieleschachtel zurückgelegt." Which two is
/// still open when the last chip is turned up.
#[test]
fn two_chips_go_back_unseen() {
    round(6, 2).plays(&["pass", "pass"]).phase_is("round-7").any_cards().chance_has(&[
        ("chip 0", 1),
        ("chip 1", 1),
        ("chip 2", 1),
    ]);
}

/// VI-1.5: four open cards, the other 32 are the deck.
#[test]
fn four_cards_lie_open() {
    set_up(3)
        .turn_up("first 0")
        .deck_count(36)
        .chance_has(&[
            ("draw buy", 3),
            ("draw harvest", 3),
            ("draw plant", 3),
            ("draw barrels", 3),
            ("draw free", 6),
            ("draw oenologist", 3),
            ("draw vintage", 3),
            ("draw colheita", 3),
            ("draw boat", 3),
            ("draw age-barrel", 3),
            ("draw age-quality", 3),
        ])
        .forbids_chance("roll 3", "VI-1.5");
    first_round(3).shows([Some("buy"), Some("harvest"), Some("plant"), Some("barrels")]).deck_count(32);
}

/// VI-1.6: four markers and the overseer; the other two markers come with the tiles.
#[test]
fn everybody_has_four_markers_and_the_overseer() {
    first_round(4).has_markers(WHITE, 4, true).has_markers(ORANGE, 4, true);
}

/// VI-1.7: by lot, everybody with the same chance.
#[test]
fn the_lot_decides_who_begins() {
    set_up(4)
        .turn_of_chance()
        .chance_has(&[("first 0", 1), ("first 1", 1), ("first 2", 1), ("first 3", 1)])
        .turn_up("first 2")
        .start_player(WHITE);
    set_up(2).chance_has(&[("first 0", 1), ("first 1", 1)]).forbids_chance("first 2", "VI-1.7");
    first_round(3).turn_of(YELLOW).play("pass").turn_of(GREY).play("pass").turn_of(WHITE);
}

/// VI-1.8, Ruling V26: "Der vierte Marker wird auf dem Erntebonus-Feld der 2. Runde platziert." With four players the first
/// two have a marker less in round I; it comes with round II.
#[test]
fn who_begins_has_a_marker_less() {
    on_both_packs(|| {
        first_round(4)
            .has_markers(YELLOW, 3, true)
            .has_markers(GREY, 3, true)
            .has_markers(WHITE, 4, true)
            .waits_for(YELLOW, 1)
            .waits_for(GREY, 1)
            .waits_for(WHITE, 0)
            .plays(&["pass", "pass", "pass", "pass"])
            .phase_is("round-2")
            .has_markers(YELLOW, 4, true)
            .has_markers(GREY, 4, true);
        first_round(3).has_markers(YELLOW, 3, true).has_markers(GREY, 4, true).has_markers(WHITE, 4, true);
        first_round(2).has_markers(YELLOW, 3, true).has_markers(GREY, 4, true);
        set_up(4)
            .turn_up("first 3")
            .has_markers(ORANGE, 3, true)
            .has_markers(YELLOW, 3, true)
            .has_markers(GREY, 4, true);
    });
}

/// VI-1.9: with three players the green circles are closed, with two the brown ones too.
#[test]
fn fewer_players_have_fewer_circles() {
    four().circles("harvest", 4).circles("cards", 8).circles("old", 1).circles("start", 1);
    round(2, 3).circles("harvest", 3).circles("cards", 6).circles("old", 1);
    two().circles("harvest", 2).circles("cards", 4).circles("old", 1).circles("start", 1);
    two()
        .forbids("harvest 3", "VI-1.9")
        .because("CircleClosed { column: Harvest, cost: 3 }")
        .forbids("harvest 4 overseer", "VI-1.9");
    round(2, 3).offers(&["harvest 3"]).forbids("harvest 4", "VI-1.9");
    four().offers(&["harvest 4"]);
}
