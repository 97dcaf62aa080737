//! Chapter 3: buying an estate (p. 5).

use super::scenario::*;

/// VI-3.1, Ruling V6: a tile on a free site, for the points it shows.
#[test]
fn an_estate_costs_its_price() {
    two()
        .points(YELLOW, 9)
        .play("buy 1")
        .by_clause("VI-3.1")
        .asks(&["buy s1", "buy s2", "buy s3"])
        .forbids("buy s8", "VI-3.1")
        .because("NoSuchSite { site: s8 }")
        .play("buy s2")
        .has_points(YELLOW, 5)
        .lies_in(YELLOW, "e2", Some("cima"))
        .planted(YELLOW, "e2", &[], 5)
        .lies_in(YELLOW, "e3", None)
        .turn_of(GREY);
}

/// VI-3.1: the caption of a site (p. 3): "In diesem Fall muss ein Spieler 4 VP für dieses Weingut bezahlen."
#[test]
fn the_example_of_the_site_for_four_points() {
    let bought = |site| {
        two()
            .points(YELLOW, 4)
            .plays(&["buy 1", site])
            .has_points(YELLOW, 0)
            .lies_in(YELLOW, "e2", Some("cima"))
            .planted(YELLOW, "e2", &[], 5);
    };
    bought("buy s2");
    on_standard_pack(|| bought("buy s4"));
}

/// VI-3.1: no tile, no estate.
#[test]
fn three_estates_are_all() {
    two()
        .points(YELLOW, 20)
        .estate(YELLOW, "cima", &[])
        .estate(YELLOW, "superior", &[])
        .forbids("buy 1", "VI-3.1")
        .because("NoTileLeft");
}

/// VI-3.1, Ruling V6: a row is open as long as one of its sites is free.
#[test]
fn a_site_holds_one_estate() {
    four()
        .points(YELLOW, 20)
        .estate(YELLOW, "cima", &[])
        .estate(GREY, "cima", &[])
        .estate(WHITE, "cima", &[])
        .play("buy 1")
        .offers(&["buy s2"]);
    four()
        .points(YELLOW, 20)
        .estate(YELLOW, "cima", &[])
        .estate(GREY, "cima", &[])
        .estate(WHITE, "cima", &[])
        .estate(ORANGE, "cima", &[])
        .play("buy 1")
        .asks(&["buy s1", "buy s3"])
        .forbids("buy s2", "VI-3.1")
        .because("SiteTaken { site: s2 }");
}

/// VI-3.2, Ruling V4: nobody buys on credit.
#[test]
fn the_points_must_be_there() {
    two().play("buy 1").asks(&["buy s1", "buy s3"]).forbids("buy s2", "VI-3.2").because("TooDear { site: s2 }");
    two().points(YELLOW, 1).forbids("buy 1", "VI-3.2").because("NothingToBuy");
    two().points(YELLOW, 2).play("buy 1").has_points(YELLOW, 0).lies_in(YELLOW, "e2", Some("baixo"));
}

/// VI-3.3: the marker of the tile comes with the next round.
#[test]
fn the_tile_frees_a_marker() {
    two()
        .plays(&["buy 1", "buy s1"])
        .has_markers(YELLOW, 3, true)
        .waits_for(YELLOW, 1)
        .plays(&["pass", "pass"])
        .phase_is("round-3")
        .has_markers(YELLOW, 5, true)
        .waits_for(YELLOW, 0);
}

/// VI-3.3, Ruling V5: in the last round it is too late for the marker, not for the estate.
#[test]
fn the_last_round_brings_no_marker() {
    last_turn(2).plays(&["buy 1", "buy s1"]).phase_is("end").waits_for(YELLOW, 1).lies_in(YELLOW, "e2", Some("baixo"));
}

/// VI-3.4: one estate in a round.
#[test]
fn one_estate_in_a_round() {
    two()
        .points(YELLOW, 20)
        .plays(&["buy 1", "buy s1", "pass"])
        .turn_of(YELLOW)
        .forbids("buy 2", "VI-3.4")
        .because("AlreadyBought")
        .forbids("buy 2 overseer", "VI-3.4");
    two()
        .bought(YELLOW, "baixo")
        .hand(YELLOW, &["buy"])
        .play("cards 1")
        .forbids("play p1 buy", "VI-3.4")
        .because("AlreadyBought");
}

/// VI-3.4, VI-10.1, VI-10.13: the example of p. 5: all four buy, grey by a card.
#[test]
fn the_example_of_the_round_in_which_all_buy() {
    let all_buy = |[yellow, grey, white]: [&str; 3], orange: &[&str], left: [u16; 4]| {
        four()
            .hand(GREY, &["buy"])
            .plays(&["buy 1", yellow])
            .plays(&["cards 1", "play p1 buy", grey])
            .has_beside(GREY, "buy", 1)
            .plays(&["buy 2", white])
            .has_markers(WHITE, 2, true)
            .play("buy 4 overseer")
            .plays(orange)
            .has_markers(ORANGE, 4, false)
            .has_points(YELLOW, left[0])
            .has_points(GREY, left[1])
            .has_points(WHITE, left[2])
            .has_points(ORANGE, left[3])
            .waits_for(YELLOW, 1)
            .waits_for(GREY, 1)
            .waits_for(WHITE, 1)
            .waits_for(ORANGE, 1);
    };
    all_buy(["buy s1", "buy s3 cheaper", "buy s3"], &["buy s1"], [1, 1, 0, 1]);
    on_standard_pack(|| all_buy(["buy s2", "buy s4 cheaper", "buy s3"], &["buy s2"], [1, 0, 0, 1]));
}
