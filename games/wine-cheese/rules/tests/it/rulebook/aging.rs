//! Chapter 9: summer, first phase, aging (p. 16).

use super::scenario::*;

/// WC-9.1, Ruling W3: exactly two markers leave every card, whichever they are.
#[test]
fn every_card_loses_two_markers() {
    aging()
        .cellar(HEART, "soup-wine-too", 3)
        .cellar(HEART, "soup-cheese", 2)
        .cellar(HEART, "wash-each", 5)
        .cellar(CIRCLE, "salad-wine", 2)
        .sites(CIRCLE, &[(Salt, 1)])
        .by_clause("WC-9.1")
        .play("age")
        .markers(HEART, "@soup-wine-too", 1)
        .markers(HEART, "@soup-cheese", 0)
        .markers(HEART, "@wash-each", 3)
        .markers(CIRCLE, "@salad-wine", 2)
        .sold_nothing()
        .gained(HEART, &[]);
}

/// WC-9.2: with fewer than two it is overripe: silver, no action, no steps.
#[test]
fn a_card_with_too_few_markers_is_overripe() {
    aging()
        .cellar(HEART, "wine-market", 1)
        .cellar(HEART, "soup-wine", 0)
        .cellar(HEART, "soup-cheese", 2)
        .play("age")
        .overripe(HEART, "@wine-market")
        .sold(HEART, "@wine-market", Silver)
        .overripe(HEART, "@soup-wine")
        .sold(HEART, "@soup-wine", Silver)
        .triggered(&[])
        .moved(HEART, Wine, 0)
        .gained(HEART, &[])
        .cellars(HEART, &["@soup-cheese"])
        .scores(HEART, 'D', 4)
        .scores(HEART, 'B', 0);
}

/// WC-9.3, Ruling W7: a label action may save a card or finish it.
#[test]
fn label_actions_before_aging() {
    aging()
        .cellar(HEART, "soup-wine", 1)
        .cellar(HEART, "soup-cheese", 3)
        .sites(HEART, &[(Yeast, 1), (Cultures, 1)])
        .sites(CIRCLE, &[(Salt, 1)])
        .play("label yeast wine-slow")
        .turn_of(HEART)
        .play("label cultures cheese-hurry")
        .markers(HEART, "@soup-wine", 0)
        .markers(HEART, "@soup-cheese", 0)
        .turn_of(CIRCLE);
    aging()
        .sites(HEART, &[(Milk, 4)])
        .asks_of(HEART, &["label milk+milk cheese-step", "label milk+milk cheese-card", "trade", "open cellar", "age"]);
}

/// WC-9.4, Ruling W7: card 1 ages first, then the other; whoever has no choice is not asked.
#[test]
fn card_1_ages_first() {
    aging()
        .first(CIRCLE)
        .sites(HEART, &[(Salt, 1)])
        .sites(CIRCLE, &[(Salt, 1)])
        .cellar(HEART, "soup-wine", 2)
        .cellar(CIRCLE, "salad-wine", 2)
        .cellar(CIRCLE, "wine-market", 3)
        .turn_of(CIRCLE)
        .play("age")
        .markers(CIRCLE, "@salad-wine", 0)
        .markers(HEART, "@soup-wine", 2)
        .turn_of(HEART)
        .play("age")
        .markers(HEART, "@soup-wine", 0)
        .began(&["summer-1.special-actions"])
        .turn_of(CIRCLE);
    aging().cellar(CIRCLE, "wine-market", 3).play("age").markers(CIRCLE, "@wine-market", 1).turn_of(CIRCLE);
}
