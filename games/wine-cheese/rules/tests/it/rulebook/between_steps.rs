//! Chapter 5, WC-5.11: label actions between the steps of one action (pp. 11, 14).

use super::scenario::*;

/// Wine on the 5, cheese on the 6, and a Washing card that brings two wine steps.
fn washing() -> Scenario {
    summer()
        .indicator(HEART, Wine, "5")
        .indicator(HEART, Cheese, "6")
        .cellar(HEART, "wash-each", 1)
        .cellar(HEART, "soup-cheese", 2)
        .cellar_is_open(HEART)
}

/// WC-5.11, WC-5.1: "Label actions are paid side actions that you can perform at any time and without limit during your
/// turn." Wine to the 7, a paid cheese step to the 8, wine to the 9.
#[test]
fn a_label_step_between_two_steps() {
    on_both_packs(|| {
        washing()
            .sites(HEART, &[(Milk, 2)])
            .play("trigger @wash-each")
            .moved(HEART, Wine, 1)
            .stands_on(HEART, Wine, "7")
            .by_clause("WC-5.11")
            .asks_of(HEART, &["steps wine", "label milk+milk cheese-step"])
            .play("label milk+milk cheese-step")
            .paid(HEART, &[(Milk, 2)])
            .stands_on(HEART, Cheese, "8")
            .moved(HEART, Wine, 1)
            .stands_on(HEART, Wine, "9")
            .offers_count("steps", 0);
    });
}

/// WC-5.11: whoever does not want it goes on; what was not paid can be paid afterwards.
#[test]
fn the_action_goes_on_without_a_label_step() {
    washing()
        .sites(HEART, &[(Milk, 2)])
        .play("trigger @wash-each")
        .forbids("steps cheese", "WC-5.11")
        .because("WrongGood { good: Wine }")
        .forbids("label milk+milk cheese-card", "WC-5.11")
        .because("AnswerFirst")
        .forbids("trade", "WC-5.11")
        .forbids("end", "WC-5.11")
        .play("steps wine")
        .stands_on(HEART, Wine, "8")
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "7");
}

/// WC-5.11, Ruling W11: nobody is asked without the markers for a step of the other indicator.
#[test]
fn nobody_is_asked_who_cannot_pay() {
    let without = |markers: &[_]| {
        washing().sites(HEART, markers).play("trigger @wash-each").moved(HEART, Wine, 2).stands_on(HEART, Wine, "8");
    };
    without(&[]);
    without(&[(Milk, 1), (WhiteGrapes, 3)]);
    without(&[(Salt, 2), (Cultures, 2), (Yeast, 2)]);
}

/// WC-5.11, Ruling W11: nor where the order makes no difference.
#[test]
fn nobody_is_asked_where_it_does_not_matter() {
    for cheese in ["start", "2", "11", "14"] {
        summer()
            .indicator(HEART, Wine, "6")
            .indicator(HEART, Cheese, cheese)
            .cellar(HEART, "wash-each", 1)
            .cellar(HEART, "soup-cheese", 2)
            .sites(HEART, &[(Milk, 2)])
            .play("trigger @wash-each")
            .moved(HEART, Wine, 2)
            .stands_on(HEART, Wine, "8");
    }
}

/// WC-5.11: one paid step would change nothing, two would jump ahead.
#[test]
fn two_label_steps_may_matter_where_one_does_not() {
    let scenario = |milk| {
        summer()
            .indicator(HEART, Wine, "6")
            .indicator(HEART, Cheese, "5")
            .cellar(HEART, "wash-each", 1)
            .cellar(HEART, "soup-cheese", 2)
            .cellar_is_open(HEART)
            .sites(HEART, &[(Milk, milk)])
            .play("trigger @wash-each")
    };
    scenario(2).stands_on(HEART, Wine, "8");
    scenario(3).stands_on(HEART, Wine, "8");
    scenario(4)
        .stands_on(HEART, Wine, "7")
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "6")
        .stands_on(HEART, Wine, "7")
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "8")
        .stands_on(HEART, Wine, "9");
}

/// WC-5.11: a marker that the first of two paid steps reaches may pay for the second.
#[test]
fn a_bonus_marker_may_pay_for_the_second_step() {
    let scenario = |markers: &[_]| {
        summer()
            .indicator(HEART, Wine, "10")
            .indicator(HEART, Cheese, "9")
            .indicator(CIRCLE, Wine, "8")
            .cellar(HEART, "wash-each", 1)
            .cellar(HEART, "soup-cheese", 2)
            .cellar_is_open(HEART)
            .sites(HEART, markers)
            .play("trigger @wash-each")
    };
    // The marker beside the 10 is gone, so three markers are one step only.
    scenario(&[(Milk, 3)]).stands_on(HEART, Wine, "12");
    let before = |markers: &[_]| {
        summer()
            .indicator(HEART, Wine, "4")
            .indicator(HEART, Cheese, "3")
            .cellar(HEART, "wash-each", 1)
            .cellar(HEART, "soup-cheese", 2)
            .cellar(HEART, "salad-cheese", 2)
            .cellar_is_open(HEART)
            .sites(HEART, markers)
            .play("trigger @wash-each")
    };
    before(&[(Milk, 3)])
        .stands_on(HEART, Wine, "5")
        .play("gain milk")
        .asks_of(HEART, &["steps wine", "label milk+milk cheese-step"]);
}

/// WC-5.11, WC-6.3: "you receive it immediately as a bonus" (p. 14): the marker pays for a label step of the same action.
#[test]
fn a_bonus_marker_may_be_used_at_once() {
    summer()
        .indicator(HEART, Wine, "4")
        .indicator(HEART, Cheese, "3")
        .cellar(HEART, "wash-each", 1)
        .cellar(HEART, "soup-cheese", 2)
        .cellar_is_open(HEART)
        .sites(HEART, &[(Milk, 1)])
        .play("trigger @wash-each")
        .moved(HEART, Wine, 1)
        .stands_on(HEART, Wine, "5")
        .by_clause("WC-6.3")
        .play("gain milk")
        .moved(HEART, Wine, 1)
        .stands_on(HEART, Wine, "6");
    summer()
        .indicator(HEART, Wine, "3")
        .indicator(HEART, Cheese, "4")
        .cellar(HEART, "wash-each", 1)
        .cellar(HEART, "soup-cheese", 2)
        .cellar_is_open(HEART)
        .sites(HEART, &[(Milk, 1)])
        .play("trigger @wash-each")
        .stands_on(HEART, Wine, "5")
        .play("gain salt")
        .gained(HEART, &[(Salt, 1)])
        .asks_of(HEART, &["steps wine", "label milk+salt cheese-step"])
        .play("label milk+salt cheese-step")
        .stands_on(HEART, Cheese, "6")
        .stands_on(HEART, Wine, "7");
}

/// WC-5.11, WC-4.11: between the steps of a pair, and between its two indicators.
#[test]
fn label_steps_within_the_sale_of_a_pair() {
    let sale = |sites: &[_]| {
        production()
            .indicator(HEART, Wine, "6")
            .indicator(HEART, Cheese, "7")
            .cellar(HEART, "soup-wine", 0)
            .cellar(HEART, "soup-cheese", 0)
            .cellar_is_open(HEART)
            .sites(HEART, sites)
    };
    // Two wine steps: to the 8; a paid cheese step jumps to the 9; wine to the 10, cheese to the 11.
    sale(&[(Milk, 2)])
        .play("pair @soup-wine @soup-cheese wine")
        .stands_on(HEART, Wine, "8")
        .sold_nothing()
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "9")
        .stands_on(HEART, Wine, "10")
        .by_clause("WC-6.3")
        .sold_nothing()
        .play("gain milk")
        .stands_on(HEART, Cheese, "11")
        .sold(HEART, "@soup-cheese", Gold);
    // Cheese first: to the 8. Before the wine moves, a paid cheese step would take the 9.
    sale(&[(Milk, 2)])
        .play("pair @soup-wine @soup-cheese cheese")
        .stands_on(HEART, Cheese, "8")
        .stands_on(HEART, Wine, "7")
        .by_clause("WC-5.11")
        .play("steps wine")
        .stands_on(HEART, Wine, "9")
        .sold(HEART, "@soup-wine", Gold)
        .sold(HEART, "@soup-cheese", Gold);
}

/// WC-5.11, WC-7.4: also where every step is chosen.
#[test]
fn label_steps_among_chosen_steps() {
    washing_gourmet(&[(Milk, 2)])
        .play("steps wine")
        .stands_on(HEART, Wine, "7")
        .asks_of(HEART, &["steps wine", "steps cheese", "label milk+milk cheese-step"])
        .forbids("label milk+milk cheese-card", "WC-7.4")
        .because("AnswerFirst")
        .play("label milk+milk cheese-step")
        .stands_on(HEART, Cheese, "8")
        .asks_of(HEART, &["steps wine", "steps cheese"])
        .play("steps cheese")
        .stands_on(HEART, Cheese, "9")
        .stands_on(HEART, Wine, "8");
    washing_gourmet(&[(Milk, 1)]).play("steps wine").asks_of(HEART, &["steps wine", "steps cheese"]);
}

fn washing_gourmet(sites: &[(wine_cheese::vocabulary::Ingredient, u8)]) -> Scenario {
    summer()
        .indicator(HEART, Wine, "5")
        .indicator(HEART, Cheese, "6")
        .cellar(HEART, "wash-gourmet", 1)
        .cellar(HEART, "soup-cheese", 2)
        .cellar(HEART, "salad-cheese", 2)
        .cellar_is_open(HEART)
        .sites(HEART, sites)
        .play("trigger @wash-gourmet")
}

/// WC-5.11, WC-13.2: "You may remove this card at any time during your turn": where the action stops, steps back may pay.
#[test]
fn the_cellar_may_be_opened_between_two_steps() {
    summer()
        .indicator(HEART, Wine, "5")
        .indicator(HEART, Cheese, "6")
        .cellar(HEART, "wash-each", 1)
        .cellar(HEART, "soup-cheese", 2)
        .sites(HEART, &[(Milk, 2)])
        .play("trigger @wash-each")
        .asks_of(HEART, &["steps wine", "label milk+milk cheese-step", "back wine", "back cheese"])
        .play("back cheese")
        .cellar_closed(HEART, false)
        .stands_on(HEART, Cheese, "2'")
        .stands_on(HEART, Wine, "8");
}
