//! Chapter 10: skunks (p. 8 to 10).

use super::scenario::*;

/// ED-10.1, Ruling E16: by the die; if the place is taken, the next free one to the right, after the last the first.
#[test]
fn skunks_come_by_the_die() {
    let one = laid_out("chapter-15")
        .chance_has(6, 6)
        .forbids_chance("deal mine", "ED-10.1")
        .turn_up("roll 6")
        .happened("Rolled { face: 6 }")
        .skunks_at("events", &[6]);
    let [on_events, ..] = skunks_of("last-edition");
    let events = if on_events == 1 { one } else { one.turn_up("roll 6").skunks_at("events", &[1, 6]) };
    events
        .turn_up("roll 2")
        .turn_up("roll 2")
        .skunks_at("path", &[2, 3])
        .turn_up("roll 4")
        .turn_up("roll 1")
        .skunks_at("places", &[1, 4])
        .turn_of(HARE);
}

/// ED-10.2: no animal and no event where a skunk stands, but for effects that reach occupied places.
#[test]
fn skunks_block_places() {
    let blocked = || together("chapter-2").skunks("places", &[3]).skunks("events", &[3]).goods(HARE, "5t2b");
    blocked().forbids("place f1", "ED-10.2").because("Skunk").forbids("place e3", "ED-10.2").because("Skunk");
    blocked().skunks("places", &[2]).forbids("place r2", "ED-10.2").offers(&["place f1"]);
    blocked()
        .hand(HARE, &["juggler"])
        .play("play juggler")
        .asks(&["visit e3", "pass"])
        .play("visit e3")
        .has_event(HARE, "bonfire");
    blocked().hand(HARE, &["bridge"]).goods(HARE, "7t").play("play bridge").offers(&["visit e3", "visit f1"]);
    blocked().hand(HARE, &["ranger"]).animals(HARE, &["f2"]).play("play ranger").offers(&["move f2 f1", "move f2 e3"]);
}

/// ED-10.2: "Ihr dürft keine Ereignisse erledigen, an denen sich ein Stinktier befindet (außer ihr spielt die Karten
/// Jongleur, Brücke oder Waldläufer)": good news does not do it.
#[test]
fn good_news_does_not_pass_a_skunk() {
    let invited = |skunk: u8| {
        let table = together("chapter-2").skunks("places", &[]).skunks("events", &[skunk]).goods(HARE, "5t");
        table.news(&["invitation"]).act("news invitation")
    };
    invited(3).turn_of(HARE).offers(&["place f1"]).forbids("visit e3", "ED-2.1");
    let two = || {
        let table = together("chapter-2").skunks("places", &[]).skunks("events", &[3]).goods(HARE, "5t");
        table.city(HARE, &["farmer", "baker", "miller", "peddler"]).news(&["invitation"]).act("news invitation")
    };
    two().asks(&["visit e2", "pass"]).forbids("visit e3", "ED-3.5").because("Skunk");
    invited(1).play("visit e3").has_event(HARE, "bonfire");
}

/// ED-10.3: sun and moon pass over skunks; the last free field is the end; between two skunks nothing can be played.
#[test]
fn skunks_on_the_path() {
    laid_out("chapter-3").turn_up("roll 1").turn_up("roll 1").sun_at("p2").moon_at("p2");
    together("chapter-3").skunks("path", &[2]).play("place f1").sun_at("p3").moon_at("p1");
    together("chapter-3").skunks("path", &[4]).sun("p4").moon("p4").play("place f1").sun_at("p6");
    together("chapter-3")
        .skunks("path", &[6])
        .sun("p6")
        .moon("p5")
        .forbids("place f1", "ED-2.3")
        .act("draw")
        .fill()
        .phase_is("spring");
    together("chapter-15")
        .skunks("path", &[1, 2])
        .sun("p3")
        .moon("p3")
        .meadow(1, "barn")
        .goods(HARE, "9t")
        .forbids("play barn", "ED-4.3")
        .because("NotTouched { card: barn }")
        .offers(&["take barn"]);
}

/// ED-10.4: with each season they are rolled for again.
#[test]
fn skunks_move_with_the_season() {
    together("chapter-2")
        .skunks("events", &[3])
        .skunks("places", &[4])
        .sun("p7")
        .moon("p6")
        .act("draw")
        .fill()
        .phase_is("spring")
        .skunks_at("events", &[])
        .chance_has(6, 6)
        .turn_up("roll 5")
        .turn_up("roll 2")
        .skunks_at("events", &[5])
        .skunks_at("places", &[2]);
}
