//! Chapter 6: the money track (p. 14).

use super::scenario::*;

/// WC-6.1: printed example (p. 14). Two steps from the start lead to the 0 and on to the 1.
#[test]
fn the_first_steps_lead_to_0_and_1() {
    on_both_packs(|| {
        summer()
            .cellar(HEART, "distill-each", 1)
            .cellar(HEART, "soup-wine", 1)
            .play("trigger @distill-each")
            .moved(HEART, Cheese, 2)
            .stands_on(HEART, Cheese, "1");
    });
}

/// WC-6.1: one step leads to the 0, and wine and cheese walk separately.
#[test]
fn each_indicator_walks_by_itself() {
    production()
        .sites(HEART, &[(Milk, 2)])
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "0")
        .stands_on(HEART, Wine, "start")
        .scores(HEART, 'E', 0);
}

/// WC-6.2: occupied spaces are skipped, whoever stands there.
#[test]
fn occupied_spaces_are_skipped() {
    let step = |scenario: Scenario| scenario.sites(HEART, &[(Milk, 2)]).play("label milk+milk cheese-step");
    step(production().indicator(HEART, Cheese, "3").indicator(CIRCLE, Wine, "4")).stands_on(HEART, Cheese, "5");
    step(production().indicator(HEART, Cheese, "6").indicator(CIRCLE, Cheese, "7").indicator(HEART, Wine, "8"))
        .stands_on(HEART, Cheese, "9");
    step(production().indicator(CIRCLE, Wine, "0").indicator(CIRCLE, Cheese, "1").indicator(HEART, Wine, "2"))
        .stands_on(HEART, Cheese, "2'");
    step(production().indicator(HEART, Cheese, "1").indicator(CIRCLE, Wine, "2")).stands_on(HEART, Cheese, "2'");
}

/// WC-6.2: every single step skips.
#[test]
fn each_step_goes_to_the_next_free_space() {
    summer()
        .indicator(HEART, Cheese, "6")
        .indicator(CIRCLE, Wine, "7")
        .indicator(CIRCLE, Cheese, "9")
        .cellar(HEART, "distill-each", 1)
        .cellar(HEART, "soup-wine", 1)
        .play("trigger @distill-each")
        .moved(HEART, Cheese, 2)
        .stands_on(HEART, Cheese, "10");
}

/// WC-6.3: who reaches a bonus space takes its marker to any site.
#[test]
fn a_bonus_marker_for_reaching_its_space() {
    production()
        .indicator(HEART, Cheese, "4")
        .sites(HEART, &[(Milk, 2)])
        .bonus_left(&[5, 10, 15])
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "5")
        .bonus_left(&[10, 15])
        .by_clause("WC-6.3")
        .asks_of(HEART, &GAIN_ANY)
        .forbids("drop out", "WC-6.3")
        .because("AnswerFirst")
        .play("gain sugar")
        .gained(HEART, &[(Sugar, 1)])
        .turn_of(HEART);
}

/// WC-6.3: the marker is there once, for whoever comes first.
#[test]
fn the_second_comer_finds_no_marker() {
    production()
        .indicator(CIRCLE, Wine, "6")
        .indicator(HEART, Cheese, "4")
        .sites(HEART, &[(Milk, 2)])
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "5")
        .gained(HEART, &[])
        .asks_of(HEART, &["back cheese", "drop out"]);
}

/// WC-6.3: passing it is enough; the marker comes before the next step.
#[test]
fn a_bonus_marker_for_passing_its_space() {
    summer()
        .indicator(HEART, Cheese, "4")
        .cellar(HEART, "distill-each", 1)
        .cellar(HEART, "soup-wine", 1)
        .play("trigger @distill-each")
        .stands_on(HEART, Cheese, "5")
        .bonus_left(&[10, 15])
        .play("gain milk")
        .gained(HEART, &[(Milk, 1)])
        .stands_on(HEART, Cheese, "6");
}

/// WC-6.3, Ruling W10: several markers are placed one by one, each before the next step.
#[test]
fn several_bonus_markers_one_by_one() {
    production()
        .cellar(HEART, "pie-wine", 0)
        .cellar(HEART, "pie-cheese", 0)
        .play("pair @pie-wine @pie-cheese cheese")
        .stands_on(HEART, Wine, "5")
        .bonus_left(&[10, 15])
        .sold_nothing()
        .play("gain milk")
        .gained(HEART, &[(Milk, 1)])
        .stands_on(HEART, Wine, "10")
        .forbids("end", "WC-6.3")
        .play("gain salt")
        .gained(HEART, &[(Salt, 1)])
        .stands_on(HEART, Wine, "15")
        .sold_nothing()
        .play("gain milk")
        .sold(HEART, "@pie-wine", Gold)
        .has(HEART, &[(Salt, 1), (Milk, 2)])
        .offers(&["end"]);
}

/// WC-6.3: both indicators of a pair may collect.
#[test]
fn both_indicators_of_a_pair_may_collect() {
    production()
        .indicator(HEART, Wine, "4")
        .indicator(HEART, Cheese, "3")
        .cellar(HEART, "toast-wine-too", 0)
        .cellar(HEART, "toast-cheese", 0)
        .play("pair @toast-wine-too @toast-cheese wine")
        .stands_on(HEART, Wine, "5")
        .bonus_left(&[10, 15])
        .play("gain milk")
        .stands_on(HEART, Cheese, "9")
        .offers(&["end"]);
    production()
        .indicator(HEART, Wine, "9")
        .indicator(HEART, Cheese, "8")
        .indicator(CIRCLE, Wine, "12")
        .cellar(HEART, "toast-wine-too", 0)
        .cellar(HEART, "toast-cheese", 0)
        .play("pair @toast-wine-too @toast-cheese wine")
        .stands_on(HEART, Wine, "10")
        .stands_on(HEART, Cheese, "15")
        .bonus_left(&[])
        .play("gain milk")
        .offers(&["end"]);
}

/// WC-6.4: printed example (p. 14). From 19, two steps: to the 20, then over the arrow to the free one of the two 2s.
#[test]
fn the_lap_arrow_leads_back_to_the_2() {
    on_both_packs(|| {
        summer()
            .indicator(HEART, Cheese, "19")
            .indicator(CIRCLE, Wine, "2")
            .cellar(HEART, "distill-each", 1)
            .cellar(HEART, "soup-wine", 1)
            .lapped(HEART, Cheese, 0)
            .play("trigger @distill-each")
            .moved(HEART, Cheese, 2)
            .stands_on(HEART, Cheese, "2'")
            .lapped(HEART, Cheese, 1)
            .lapped(HEART, Wine, 0)
            .scores(HEART, 'E', 22);
    });
}

/// WC-6.4, Ruling W30: on the 20 there is no lap marker yet.
#[test]
fn the_20_itself_is_worth_20() {
    production()
        .indicator(HEART, Cheese, "19")
        .sites(HEART, &[(Milk, 4)])
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "20")
        .lapped(HEART, Cheese, 0)
        .scores(HEART, 'E', 20)
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "2")
        .lapped(HEART, Cheese, 1)
        .scores(HEART, 'E', 22);
}

/// WC-6.4, Ruling W8: if the 20 is occupied, the step from 19 goes over the arrow.
#[test]
fn an_occupied_20_is_skipped() {
    production()
        .indicator(HEART, Cheese, "19")
        .indicator(CIRCLE, Cheese, "20")
        .sites(HEART, &[(Milk, 2)])
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "2")
        .lapped(HEART, Cheese, 1)
        .lapped(CIRCLE, Cheese, 0);
}

/// WC-6.4: a second lap brings a second marker.
#[test]
fn every_lap_brings_a_marker() {
    production()
        .indicator(HEART, Wine, "20")
        .laps(HEART, Wine, 1)
        .sites(HEART, &[(RedGrapes, 2)])
        .play("label red-grapes+red-grapes wine-step")
        .stands_on(HEART, Wine, "2")
        .lapped(HEART, Wine, 2)
        .scores(HEART, 'F', 42);
}
