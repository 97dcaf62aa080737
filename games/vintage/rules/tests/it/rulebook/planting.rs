//! Chapter 4: planting (p. 6).

use super::scenario::*;

/// VI-4.1, Ruling V1: one cube of one of the column's colors; the example of the orange player (p. 6).
#[test]
fn one_cube_for_one_action() {
    on_both_packs(|| {
        four()
            .turn(ORANGE)
            .estate(ORANGE, "superior", &[])
            .play("plant-a 1")
            .by_clause("VI-4.1")
            .asks(&["plant yellow e2", "plant white e1", "plant white e2"])
            .forbids("plant green e2", "VI-4.1")
            .because("NotThatVariety { variety: Green }")
            .forbids("plant white e3", "VI-4.1")
            .because("NoSuchEstate { estate: e3 }")
            .play("plant yellow e2")
            .planted(ORANGE, "e2", &[Yellow], 4)
            .turn_of(YELLOW)
            .plays(&["pass", "pass", "pass", "plant-a 1", "plant white e2"])
            .planted(ORANGE, "e2", &[Yellow, White], 4);
        two().estate(YELLOW, "baixo", &[]).play("plant-b 1").asks(&["plant green e2", "plant red e1", "plant red e2"]);
        two().estate(YELLOW, "baixo", &[]).play("plant-c 1").planted(YELLOW, "e2", &[Purple], 2);
    });
}

/// VI-4.2: never two of a color.
#[test]
fn never_two_cubes_of_a_color() {
    two()
        .estate(YELLOW, "baixo", &[])
        .play("plant-a 1")
        .forbids("plant yellow e1", "VI-4.2")
        .because("ColorTwice { variety: Yellow }");
}

/// VI-4.2: five spaces, whatever stands on them.
#[test]
fn five_spaces_are_all() {
    two()
        .estate(YELLOW, "cima", &[Old, Green, Yellow, Purple, White])
        .estate(YELLOW, "baixo", &[])
        .play("plant-b 1")
        .asks(&["plant green e3", "plant red e1", "plant red e3"])
        .forbids("plant red e2", "VI-4.2")
        .because("EstateFull { estate: e2 }");
}

/// VI-4.3: three cubes make an estate ready.
#[test]
fn three_cubes_make_an_estate_ready() {
    two()
        .barrels(YELLOW, "e1", 2, 3)
        .estate(YELLOW, "cima", &[Green, Old])
        .forbids("harvest 1", "VI-2.6")
        .because("NothingToHarvest");
    two().barrels(YELLOW, "e1", 2, 3).estate(YELLOW, "cima", &[Green, Old, Red]).offers(&["harvest 1"]);
}

/// VI-4.4: five varieties are one more.
#[test]
fn five_varieties_raise_the_quality() {
    two().cubes(YELLOW, "e1", &[Green, Yellow, Purple, White]).play("plant-b 1").planted(
        YELLOW,
        "e1",
        &[Green, Yellow, Purple, White, Red],
        3,
    );
}

/// VI-4.5: an old vineyard needs Cima Corgo.
#[test]
fn an_old_vineyard_grows_in_cima_corgo() {
    two().estate(YELLOW, "superior", &[]).forbids("old 2", "VI-4.5").because("OnlyInCima");
    two()
        .estate(YELLOW, "cima", &[])
        .estate(YELLOW, "cima", &[])
        .play("old 2")
        .by_clause("VI-4.5")
        .asks(&["plant old e2", "plant old e3"])
        .forbids("plant old e1", "VI-4.5")
        .because("OnlyInCima");
    two().estate(YELLOW, "cima", &[Old]).forbids("old 2", "VI-2.6").because("NothingToPlant { column: Old }");
}

/// VI-4.5: one player in a round.
#[test]
fn one_old_vineyard_in_a_round() {
    two()
        .estate(YELLOW, "cima", &[])
        .estate(GREY, "cima", &[])
        .play("old 2")
        .turn_of(GREY)
        .forbids("old 2", "VI-4.5")
        .because("ColumnFull { column: Old }");
}

/// VI-4.5, Ruling V7: the box has three.
#[test]
fn there_are_three_old_vineyards() {
    four()
        .estate(GREY, "cima", &[Old])
        .estate(WHITE, "cima", &[Old])
        .estate(ORANGE, "cima", &[Old])
        .estate(YELLOW, "cima", &[])
        .forbids("old 2", "VI-4.5")
        .because("NoOldVineyardLeft");
    four().estate(GREY, "cima", &[Old]).estate(WHITE, "cima", &[Old]).estate(YELLOW, "cima", &[]).offers(&["old 2"]);
}

/// VI-4.3, VI-4.6: the example of yellow and grey in Cima Corgo (p. 6): both estates begin with 5 and come to 6 with two cubes,
/// which give no harvest yet, and to 7 with five.
#[test]
fn an_old_vineyard_raises_the_quality() {
    on_both_packs(|| {
        two()
            .estate(YELLOW, "cima", &[Green])
            .estate(GREY, "cima", &[Old, Green, Yellow, Purple])
            .planted(YELLOW, "e2", &[Green], 5)
            .planted(GREY, "e2", &[Old, Green, Yellow, Purple], 6)
            .play("old 2")
            .planted(YELLOW, "e2", &[Green, Old], 6)
            .plays(&["plant-a 1", "plant white e2"])
            .planted(GREY, "e2", &[Old, Green, Yellow, Purple, White], 7)
            .plays(&["harvest 1", "port 2"])
            .turn_of(GREY)
            .has_port(YELLOW, "e1", 2, 3)
            .has_port(YELLOW, "e2", 0, 0);
    });
}

/// VI-4.7: the cube is planted at once.
#[test]
fn a_cube_is_planted_at_once() {
    two()
        .estate(YELLOW, "baixo", &[])
        .play("plant-c 1")
        .turn_of(GREY)
        .planted(YELLOW, "e2", &[Purple], 2)
        .forbids("plant white e1", "VI-4.1")
        .because("NotAsked");
    two().estate(YELLOW, "baixo", &[]).play("plant-a 1").forbids("pass", "VI-4.1").because("AnswerFirst");
}
