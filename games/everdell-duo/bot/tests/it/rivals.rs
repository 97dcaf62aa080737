//! Two turns are left, and the rival has the last one. You have played the juggler, who leads to an event.

use crate::table::*;

/// The sun has one field left, for the rival's last animal.
fn juggling() -> Table {
    last_turn().sun("p6").events_change_places(3, 5).hand(YOU, &["juggler"]).animals(RIVAL, &["f1", "f2"])
}

/// ED-3.6: the bonfire and the faire are worth the same, and the faire is for you alone: it can be left lying.
#[test]
fn the_event_that_both_can_complete() {
    juggling()
        .city(YOU, &["mine", "ever-wall", "farmer", "wanderer"])
        .city(RIVAL, &["harbor"])
        .goods(YOU, "5t2b")
        .goods(RIVAL, "5t")
        .ready()
        .play("play @juggler")
        .falls("deal @palace")
        .best_is(&["visit @bonfire"]);
}

/// ED-3.6: the rainbow has two points more, but the bonfire is kept from the rival.
#[test]
fn an_event_kept_from_the_rival() {
    juggling()
        .city(YOU, &["mine", "castle", "monk", "crane"])
        .city(RIVAL, &["harbor"])
        .goods(YOU, "5t2b")
        .goods(RIVAL, "5t")
        .rival_leads_by(4)
        .ready()
        .play("play @juggler")
        .falls("deal @palace")
        .wins("visit @rainbow", 0.0)
        .best_is(&["visit @bonfire"]);
}

/// ED-2.3: you have nothing to play and the rival has. When the moon reaches the end of the path, nothing is played any more.
#[test]
fn the_moon_reaches_the_end_before_the_rival_can_play() {
    last_turn()
        .sun("p6")
        .city(YOU, &["mine", "barn", "ever-wall"])
        .city(RIVAL, &["sawmill"])
        .hand(RIVAL, &["gatherer"])
        .goods(RIVAL, "4b")
        .animals(YOU, &["f1", "f2", "f3"])
        .animals(RIVAL, &["f4", "r1", "r2"])
        .ready()
        .play("draw")
        .falls("deal @palace")
        .best_is(&["moon"]);
}
