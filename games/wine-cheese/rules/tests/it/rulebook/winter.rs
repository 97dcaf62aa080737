//! Chapter 12: winter (p. 18).

use super::scenario::*;

/// WC-12.1: the first winter ages twice, like summer.
#[test]
fn the_first_winter_ages_twice() {
    at("winter-1.aging")
        .sites(CIRCLE, &[(Salt, 1)])
        .cellar(HEART, "soup-wine", 2)
        .cellar(HEART, "salad-wine", 1)
        .play("age")
        .markers(HEART, "@soup-wine", 0)
        .overripe(HEART, "@salad-wine")
        .sold(HEART, "@salad-wine", Silver)
        .turn_of(CIRCLE);
}

/// WC-12.2: then the waiting pair fills the empty houses, and the second year begins with ten workers.
#[test]
fn new_workers_arrive() {
    at("winter-1.aging")
        .bench(HEART, 5, Green)
        .sites(CIRCLE, &[(Salt, 1)])
        .pair_waits(true)
        .play("age")
        .play("age")
        .began(&["winter-1.new-workers", "spring-2.send-workers"])
        .pair_waits(false)
        .houses(HEART, [Some(Blue), Some(Red), Some(Black), Some(Yellow), Some(Green)])
        .houses(CIRCLE, [Some(Yellow), Some(Green), Some(Red), Some(Blue), Some(Black)])
        .turn_of(HEART)
        .offers(&["black a1"]);
}

/// WC-12.3: the second winter ages three times.
#[test]
fn the_second_winter_ages_three_times() {
    at("winter-2.aging")
        .sites(HEART, &[(Salt, 1)])
        .sites(CIRCLE, &[(Salt, 1)])
        .cellar(HEART, "soup-wine", 3)
        .cellar(HEART, "salad-wine", 2)
        .cellar(HEART, "soup-cheese", 4)
        .cellar(HEART, "toast-wine", 0)
        .play("age")
        .markers(HEART, "@soup-wine", 0)
        .markers(HEART, "@soup-cheese", 1)
        .overripe(HEART, "@salad-wine")
        .overripe(HEART, "@toast-wine")
        .sold(HEART, "@salad-wine", Silver)
        .turn_of(CIRCLE)
        .play("age")
        .phase_is("winter-2.selling-out");
}

/// WC-12.4, Ruling W17: everything is sold by the usual rules, card 1 first; labels remain possible.
#[test]
fn everything_is_sold() {
    selling_out()
        .first(CIRCLE)
        .sites(CIRCLE, &[(Cultures, 2)])
        .cellar(CIRCLE, "soup-wine", 0)
        .cellar(CIRCLE, "soup-cheese", 1)
        .cellar(CIRCLE, "cheese-market-wine", 0)
        .cellar(CIRCLE, "wash-each", 2)
        .cellar(HEART, "salad-wine", 0)
        .turn_of(CIRCLE)
        .by_clause("WC-12.4")
        .forbids("end", "WC-12.4")
        .because("CardsLeftToSell")
        .forbids("pair @soup-wine @soup-cheese wine", "WC-4.9")
        .play("label cultures cheese-hurry")
        .play("hurry @soup-cheese")
        .play("pair @soup-wine @soup-cheese cheese")
        .moved(CIRCLE, Wine, 2)
        .moved(CIRCLE, Cheese, 1)
        .forbids("end", "WC-12.4")
        .play("sell @cheese-market-wine")
        .play("gain sugar")
        .sold(CIRCLE, "@cheese-market-wine", Gold)
        .play("sell @wash-each")
        .sold(CIRCLE, "@wash-each", Silver)
        .turn_of(CIRCLE)
        .asks_of(CIRCLE, &["label sugar wine-card", "end"])
        .forbids("sell @wash-each", "WC-4.7")
        .play("end")
        .turn_of(HEART)
        .play("sell @salad-wine")
        .sold(HEART, "@salad-wine", Gold)
        .over();
}

/// WC-12.4: with empty cellars and nothing to pay with, nobody is asked.
#[test]
fn nothing_to_sell_nothing_to_do() {
    selling_out().cellar(HEART, "soup-wine", 0).play("sell @soup-wine").over().phase_is("winter-2.end");
    selling_out().sites(HEART, &[(Milk, 2)]).offers(&["label milk+milk cheese-step", "end"]).play("end").over();
}

/// WC-12.5: the end is the end.
#[test]
fn after_the_end_nothing_is_played() {
    selling_out().goes_on();
    the_end()
        .over()
        .asks_of(HEART, &[])
        .asks_of(CIRCLE, &[])
        .forbids_to(HEART, "end", "WC-12.5")
        .because("GameOver")
        .forbids_to(CIRCLE, "drop out", "WC-12.5")
        .forbids_chance("draw @soup-wine", "WC-12.5");
}
