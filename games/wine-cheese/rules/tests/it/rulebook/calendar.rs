//! Chapter 2: the calendar (p. 6).

use super::scenario::*;

/// WC-2.1, WC-2.2: two years of four seasons, phase after phase to the end.
#[test]
fn the_calendar_has_21_phases() {
    let phases = spring().walk_to_the_end();
    let names: Vec<_> = phases.iter().map(|(phase, _)| phase.as_str()).collect();
    assert_eq!(
        names,
        [
            "spring-1.send-workers",
            "spring-1.production",
            "spring-1.storage",
            "summer-1.aging",
            "summer-1.special-actions",
            "fall-1.return-workers",
            "fall-1.production",
            "fall-1.storage",
            "winter-1.aging",
            "winter-1.new-workers",
            "spring-2.send-workers",
            "spring-2.production",
            "spring-2.storage",
            "summer-2.aging",
            "summer-2.special-actions",
            "fall-2.return-workers",
            "fall-2.production",
            "fall-2.storage",
            "winter-2.aging",
            "winter-2.selling-out",
            "winter-2.end",
        ]
    );
    let turns = |name: &str| phases.iter().find(|(phase, _)| phase == name).expect("a phase").1;
    assert_eq!(turns("spring-1.send-workers"), 8);
    assert_eq!(turns("fall-1.return-workers"), 8);
    assert_eq!(turns("spring-2.send-workers"), 10);
    assert_eq!(turns("fall-2.return-workers"), 10);
}

/// WC-2.1: what belongs to another phase has to wait for it.
#[test]
fn every_phase_has_its_own_actions() {
    spring().forbids("store", "WC-2.1").because("OtherPhase").forbids("drop out", "WC-2.1").forbids("end", "WC-2.1");
    production().forbids("blue a1", "WC-2.1").because("OtherPhase").forbids("age", "WC-2.1");
    storage().cellar(HEART, "soup-wine", 0).forbids("sell @soup-wine", "WC-2.1").forbids("drop out", "WC-2.1");
    aging().cellar(HEART, "wash-each", 1).forbids("trigger @wash-each", "WC-2.1").forbids("end", "WC-2.1");
    summer().forbids("age", "WC-2.1").forbids("drop out", "WC-2.1");
    fall().forbids("blue a1", "WC-2.1").forbids("store", "WC-2.1");
    selling_out().forbids("produce @soup-dear-wine", "WC-2.1").forbids("drop out", "WC-2.1");
}

/// WC-2.1: an answer needs its question.
#[test]
fn nobody_answers_what_is_not_asked() {
    let clauses = [
        ("yeast 1", "WC-3.8"),
        ("free wine-step", "WC-4.4"),
        ("special", "WC-4.5"),
        ("pay", "WC-7.2"),
        ("decline", "WC-7.2"),
        ("take @pie-wine-too", "WC-5.6"),
        ("deck wine", "WC-5.6"),
        ("hurry @soup-wine", "WC-5.7"),
        ("slow @soup-wine", "WC-5.8"),
        ("give milk", "WC-5.10"),
        ("gain milk", "WC-5.10"),
        ("steps cheese", "WC-7.4"),
        ("steps wine", "WC-7.6"),
        ("first heart", "WC-1.9"),
        ("housing 1", "WC-1.2"),
        ("bench blue", "WC-1.3"),
        ("draw @soup-cheese", "WC-1.7"),
    ];
    for (answer, clause) in clauses {
        production()
            .sites(HEART, &[(Milk, 4)])
            .cellar(HEART, "soup-wine", 1)
            .forbids(answer, clause)
            .because("NotAsked");
    }
}

/// WC-2.2: when a phase is finished, the next one begins, and card 1 begins it.
#[test]
fn the_phase_marker_moves_on() {
    production()
        .first(CIRCLE)
        .sites(CIRCLE, &[(Salt, 1)])
        .play("drop out")
        .phase_is("spring-1.production")
        .began(&[])
        .play("drop out")
        .began(&["spring-1.storage"])
        .phase_is("spring-1.storage")
        .turn_of(CIRCLE);
}

/// WC-2.3: nobody acts in the turn of the other, neither with a label nor with a trade nor for Cellar Closed.
#[test]
fn you_act_in_your_own_turn_only() {
    production()
        .sites(CIRCLE, &[(Salt, 4)])
        .turn_of(HEART)
        .asks_of(CIRCLE, &[])
        .forbids_to(CIRCLE, "label salt cheese-card", "WC-2.3")
        .because("NotYourTurn")
        .forbids_to(CIRCLE, "trade", "WC-2.3")
        .forbids_to(CIRCLE, "open cellar", "WC-2.3")
        .forbids_to(CIRCLE, "drop out", "WC-2.3")
        .forbids_chance("draw @soup-wine", "WC-2.3");
}

/// WC-2.3, Ruling W25: after dropping out there is no turn, and so no trade, until the phase is over.
#[test]
fn whoever_dropped_out_cannot_trade() {
    production()
        .sites(HEART, &[(Salt, 3)])
        .sites(CIRCLE, &[(Milk, 1)])
        .play("drop out")
        .turn_of(CIRCLE)
        .forbids_to(HEART, "trade", "WC-2.3")
        .because("NotYourTurn")
        .play("drop out")
        .phase_is("spring-1.storage")
        .turn_of(HEART)
        .offers(&["trade"]);
}
