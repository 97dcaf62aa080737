//! Chapter 13: the Cellar Closed card (p. 18).

use super::scenario::*;

/// WC-13.1: the card may stay to the end at no loss; the cellar behind it cannot be used.
#[test]
fn the_card_may_stay() {
    the_end().cellar_closed(HEART, true).scores(HEART, 'K', 0);
    production()
        .hand(HEART, &["toast-wine"])
        .sites(HEART, &[(WhiteGrapes, 1)])
        .cellar(HEART, "soup-wine", 1)
        .cellar(HEART, "salad-wine", 1)
        .cellar(HEART, "pie-wine", 1)
        .cellar(HEART, "soup-cheese", 1)
        .offers_count("produce", 0)
        .forbids("produce @toast-wine", "WC-13.1")
        .because("OnlyTheClosedCellar");
}

/// WC-13.2: once removed, the cellar is like any other, and there is nothing more to remove.
#[test]
fn the_cellar_opens_for_good() {
    production()
        .hand(HEART, &["toast-wine"])
        .sites(HEART, &[(WhiteGrapes, 9)])
        .cellar(HEART, "soup-wine", 1)
        .cellar(HEART, "salad-wine", 1)
        .cellar(HEART, "pie-wine", 1)
        .cellar(HEART, "soup-cheese", 1)
        .play("open cellar")
        .cellar_closed(HEART, false)
        .cellar_closed(CIRCLE, true)
        .turn_of(HEART)
        .forbids("open cellar", "WC-13.2")
        .because("AlreadyOpen")
        .forbids("back wine", "WC-13.2")
        .because("AlreadyOpen")
        .play("produce @toast-wine")
        .cellars(HEART, &["@soup-wine", "@salad-wine", "@pie-wine", "@soup-cheese", "@toast-wine"]);
}

/// WC-13.2, Ruling W11, Ruling W22: at any time in your turn, even among the workers.
#[test]
fn the_card_may_be_removed_in_any_turn() {
    spring()
        .sites(HEART, &[(Milk, 4)])
        .offers(&["open cellar"])
        .play("open cellar")
        .paid(HEART, &[(Milk, 4)])
        .cellar_closed(HEART, false)
        .turn_of(HEART)
        .offers_count("blue", 17);
    fall()
        .sites(HEART, &[(Milk, 5)])
        .indicator(HEART, Wine, "5")
        .offers(&["open cellar", "back wine"])
        .play("back wine")
        .cellar_closed(HEART, false)
        .turn_of(HEART)
        .offers_count("a1", 5);
    summer().indicator(HEART, Cheese, "5").offers(&["back cheese"]);
    aging().sites(HEART, &[(Milk, 4)]).offers(&["open cellar"]);
    selling_out().sites(HEART, &[(Milk, 4)]).offers(&["open cellar"]);
}

/// WC-13.3: any four markers.
#[test]
fn four_markers_of_any_kind() {
    production()
        .sites(HEART, &[(WhiteGrapes, 2), (Yeast, 1), (Milk, 3)])
        .play("open cellar")
        .cellar_closed(HEART, true)
        .by_clause("WC-13.3")
        .asks_of(HEART, &["give white-grapes", "give yeast"])
        .forbids("give salt", "WC-13.3")
        .because("HasNone { kind: Salt }")
        .forbids("give milk", "WC-13.3")
        .because("OutOfOrder { kind: Milk }")
        .forbids("drop out", "WC-13.3")
        .because("AnswerFirst")
        .play("give white-grapes")
        .play("give yeast")
        .paid(HEART, &[(Yeast, 1), (Milk, 2)])
        .cellar_closed(HEART, false)
        .has(HEART, &[(WhiteGrapes, 1), (Milk, 1)])
        .turn_of(HEART);
}

/// WC-13.3: three are not enough.
#[test]
fn three_markers_are_not_enough() {
    production()
        .sites(HEART, &[(Milk, 3)])
        .offers_count("open", 0)
        .forbids("open cellar", "WC-13.3")
        .because("TooFewForCellar");
}

/// WC-13.4: four steps back with either indicator; occupied spaces are skipped.
#[test]
fn four_steps_back() {
    production()
        .indicator(HEART, Wine, "9")
        .indicator(CIRCLE, Wine, "7")
        .indicator(CIRCLE, Cheese, "6")
        .play("back wine")
        .stands_on(HEART, Wine, "3")
        .paid(HEART, &[])
        .cellar_closed(HEART, false)
        .bonus_left(&[10, 15]);
    production()
        .indicator(HEART, Cheese, "12")
        .play("back cheese")
        .stands_on(HEART, Cheese, "8")
        .moved(HEART, Cheese, 0)
        .stands_on(HEART, Wine, "start");
}

/// WC-13.4: the last step may end on the starting space, where others may stand.
#[test]
fn back_to_the_start() {
    production()
        .indicator(HEART, Wine, "2'")
        .offers(&["back wine"])
        .play("back wine")
        .stands_on(HEART, Wine, "start")
        .cellar_closed(HEART, false);
}

/// WC-13.4, Ruling W14: the price is exactly four steps.
#[test]
fn fewer_than_four_steps_cannot_pay() {
    production()
        .indicator(HEART, Wine, "2")
        .forbids("back wine", "WC-13.4")
        .because("TooFewStepsBack { good: Wine }")
        .forbids("back cheese", "WC-13.4")
        .because("TooFewStepsBack { good: Cheese }");
    production().indicator(HEART, Wine, "2'").indicator(CIRCLE, Wine, "1").forbids("back wine", "WC-13.4");
    production()
        .indicator(HEART, Wine, "3")
        .indicator(CIRCLE, Wine, "1")
        .play("back wine")
        .stands_on(HEART, Wine, "start");
}

/// WC-13.4, Ruling W14: never back over the lap arrow.
#[test]
fn never_back_over_the_lap_arrow() {
    production()
        .indicator(HEART, Wine, "5")
        .laps(HEART, Wine, 1)
        .play("back wine")
        .stands_on(HEART, Wine, "2")
        .lapped(HEART, Wine, 1);
    production().indicator(HEART, Wine, "4").laps(HEART, Wine, 1).forbids("back wine", "WC-13.4");
    production()
        .indicator(HEART, Wine, "5")
        .laps(HEART, Wine, 1)
        .indicator(CIRCLE, Cheese, "2")
        .forbids("back wine", "WC-13.4")
        .because("TooFewStepsBack { good: Wine }");
}
