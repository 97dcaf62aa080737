//! Chapter 10: summer, second phase, trigger special actions (p. 16).

use super::scenario::*;

/// WC-10.1: each open action card up to once, in any order, finished or not; the cards stay.
#[test]
fn every_action_card_may_act_once() {
    let cards = || {
        summer()
            .cellar(HEART, "wine-market", 0)
            .cellar(HEART, "wash-each", 3)
            .cellar(HEART, "soup-wine", 1)
            .hand(HEART, &["cheese-market"])
            .cellar(CIRCLE, "distill-each", 1)
            .by_clause("WC-10.1")
            .asks_of(HEART, &["trigger @wine-market", "trigger @wash-each", "end"])
    };
    cards()
        .play("trigger @wash-each")
        .moved(HEART, Wine, 1)
        .forbids("trigger @wash-each", "WC-10.1")
        .because("AlreadyTriggered { card: @wash-each }")
        .forbids("trigger @cheese-market", "WC-10.1")
        .because("NotInCellar { card: @cheese-market }")
        .forbids("trigger @distill-each", "WC-10.1")
        .play("trigger @wine-market")
        .gained(HEART, &[(Milk, 2), (Salt, 1)])
        .offers_count("trigger", 0)
        .markers(HEART, "@wine-market", 0)
        .markers(HEART, "@wash-each", 3)
        .sold_nothing();
    cards().play("end").triggered(&[]).turn_of(CIRCLE);
}

/// WC-10.1, Ruling W27: a card called by a Helper keeps its own trigger, before or after.
#[test]
fn a_call_does_not_use_up_the_card() {
    summer()
        .cellar(HEART, "wine-helper-1", 1)
        .cellar(HEART, "wine-market", 1)
        .play("trigger @wine-market")
        .play("trigger @wine-helper-1")
        .asks_of(HEART, &["trigger @wine-market"])
        .play("trigger @wine-market")
        .gained(HEART, &[(Milk, 2), (Salt, 1)])
        .offers_count("trigger", 0);
    summer()
        .cellar(HEART, "wine-helper-1", 1)
        .cellar(HEART, "wine-market", 1)
        .play("trigger @wine-helper-1")
        .play("trigger @wine-market")
        .play("trigger @wine-market")
        .gained(HEART, &[(Milk, 2), (Salt, 1)])
        .has(HEART, &[(Milk, 4), (Salt, 2)]);
}

/// WC-10.2: card 1 first, then the other, one turn each.
#[test]
fn one_turn_each() {
    summer()
        .first(CIRCLE)
        .cellar(HEART, "wine-market", 1)
        .cellar(CIRCLE, "cheese-market-cheese", 1)
        .turn_of(CIRCLE)
        .play("trigger @cheese-market-cheese")
        .play("gain milk")
        .turn_of(HEART)
        .play("end")
        .began(&["fall-1.return-workers"])
        .turn_of(CIRCLE);
}

/// WC-10.2: whoever has nothing to trigger and nothing to pay with is passed over.
#[test]
fn nothing_to_trigger_nothing_to_do() {
    summer()
        .cellar(HEART, "wine-market-cheese", 1)
        .play("trigger @wine-market-cheese")
        .play("gain milk")
        .phase_is("fall-1.return-workers");
    summer()
        .cellar(HEART, "wine-market-wine", 1)
        .sites(HEART, &[(Milk, 1)])
        .play("trigger @wine-market-wine")
        .play("gain sugar")
        .turn_of(HEART)
        .asks_of(HEART, &["label sugar wine-slow", "label sugar wine-card", "end"]);
}

/// WC-10.1: what circle triggers is counted for circle alone.
#[test]
fn the_second_player_starts_afresh() {
    summer()
        .cellar(HEART, "wash-each", 1)
        .cellar(CIRCLE, "distill-each", 1)
        .play("trigger @wash-each")
        .turn_of(CIRCLE)
        .play("trigger @distill-each")
        .moved(CIRCLE, Cheese, 1)
        .phase_is("fall-1.return-workers");
}
