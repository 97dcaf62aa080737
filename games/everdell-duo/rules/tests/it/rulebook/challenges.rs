//! Chapter 15: challenges (our own design).

use super::scenario::*;

fn last_turn(mode: &str) -> Scenario {
    together(mode).season("autumn").skunks("places", &[]).skunks("events", &[]).skunks("path", &[]).sun("p7").moon("p6")
}

/// ED-15.1, Ruling E25: together against the reporter, without good news and watches.
#[test]
fn against_the_reporter() {
    together("challenge-1-1")
        .has_watches(0)
        .has_news(&[], &[])
        .scores(HARE, "reporter", 0, "ED-15.4")
        .no_row(HARE, "target");
    together("challenge-1-1").offers_of("news", &[]).offers_of("watch", &[]);
    dealt(set_up_with("challenge-1-1", Some32(0b100), Some32::NONE)).until("turn").has_news(&[], &[]);
}

/// ED-15.2: when a season ends she takes cards of the upper row by the die.
#[test]
fn she_takes_cards() {
    together("challenge-1-1")
        .skunks("events", &[])
        .skunks("places", &[])
        .sun("p7")
        .moon("p6")
        .act("draw")
        .turn_up("deal mine")
        .chance_has(6, 6)
        .forbids_chance("deal barn", "ED-15.2")
        .turn_up("roll 2")
        .happened("Rolled { face: 2 }")
        .meadow_is(2, None)
        .turn_up("deal barn")
        .meadow_is(2, Some("barn"))
        .turn_up("roll 2")
        .turn_up("deal farmer")
        .scores(HARE, "reporter", points_on(&["guildhall", "barn"]) + 2 * more_at(1), "ED-15.4")
        .turn_up("roll 1")
        .fill()
        .turn_up("roll 1")
        .fill()
        .phase_is("spring");
}

/// ED-15.2, ED-6.4: if nothing is left to refill the upper row with, she takes the card below, and in the end none.
#[test]
fn she_takes_the_card_below() {
    let bare = last_turn("challenge-1-1").everything_else(TORTOISE).act("draw").meadow_is(2, Some("guildhall"));
    let one = bare.turn_up("roll 2").meadow_is(2, None).meadow_is(8, Some("monument"));
    let both = one.turn_up("roll 2").meadow_is(8, None).meadow_has(10);
    both.turn_up("roll 2").meadow_has(10).turn_up("roll 3").meadow_has(9).turn_up("roll 1").over();
}

/// ED-15.3: then events by the die, the next one to the right if there is none.
#[test]
fn she_takes_events() {
    let mut scenario = last_turn("challenge-1-1").season("spring").completed(HARE, 6).act("draw").fill();
    for _ in 0..4 {
        scenario = scenario.turn_up("roll 3").fill();
    }
    scenario.forbids_chance("deal barn", "ED-15.3").turn_up("roll 6").event_is(1, None).event_is(2, Some("parade"));
}

/// ED-15.2, ED-15.3: as many events as the red box says.
#[test]
fn she_takes_several_events() {
    let spring = r#"tortoise = ["produce"], together = ["produce", "gain card 1"], cards = "#;
    let spring = format!(r#"hare = ["produce", "gain card 1"], {spring}"#);
    let mut scenario = last_turn("challenge-1-1")
        .season("spring")
        .pack(otherwise(&format!("{spring}4, events = 1"), &format!("{spring}4, events = 2")))
        .act("draw")
        .fill();
    for _ in 0..4 {
        scenario = scenario.turn_up("roll 3").fill();
    }
    let first = scenario.turn_up("roll 6").happened("Rolled { face: 6 }").event_is(6, None).phase_is("spring");
    first.turn_up("roll 2").event_is(2, None).phase_is("summer");
}

/// ED-15.4: her points by the level; you need more, and the goals.
#[test]
fn her_score() {
    let hers = ["castle", "mine"];
    last_turn("challenge-1-1").hers(&hers).scores(HARE, "reporter", points_on(&hers) + 2 * more_at(1), "ED-15.4");
    last_turn("challenge-1-3").hers(&hers).scores(HARE, "reporter", points_on(&hers) + 2 * more_at(3), "ED-15.4");
    let end = |scenario: Scenario| {
        let mut scenario = scenario.act("draw").fill();
        for _ in 0..4 {
            scenario = scenario.turn_up("roll 3").fill();
        }
        scenario.turn_up("roll 1").over()
    };
    end(last_turn("challenge-1-1").points(HARE, 100)).ranks(&[1, 1]);
    end(last_turn("challenge-1-1").points(HARE, 5)).ranks(&[2, 2]);
    let score = end(last_turn("challenge-1-1")).row(HARE, "reporter");
    assert!(4 * more_at(1) < score, "four cards and an event");
    let score = u8::try_from(score).expect("few points");
    let with = |points: u8| {
        end(last_turn("challenge-1-1").points(HARE, points)).scores(HARE, "reporter", i32::from(score), "ED-15.4")
    };
    with(score).results(&[i32::from(score); 2]).ranks(&[2, 2]);
    with(score + 1).ranks(&[1, 1]);
    end(last_turn("challenge-2-1").points(HARE, 100).city(HARE, &["farmer"])).ranks(&[2, 2]);
    end(last_turn("challenge-2-1").points(HARE, 100).city(HARE, &["bard"])).ranks(&[1, 1]);
}
