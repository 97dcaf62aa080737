//! Chapter 8: third phase, storage (p. 16).

use super::scenario::*;

/// WC-8.1: card 1 stores first, then the other.
#[test]
fn card_1_stores_first() {
    storage()
        .first(CIRCLE)
        .sites(HEART, &[(Salt, 1)])
        .sites(CIRCLE, &[(Sugar, 1)])
        .turn_of(CIRCLE)
        .play("store")
        .stored(CIRCLE, &[(Sugar, 1)])
        .stored(HEART, &[])
        .turn_of(HEART)
        .phase_is("spring-1.storage")
        .play("store")
        .stored(HEART, &[(Salt, 1)])
        .began(&["summer-1.aging"]);
}

/// WC-8.1: in fall as in spring.
#[test]
fn fall_stores_too() {
    at("fall-1.storage")
        .sites(HEART, &[(Salt, 3)])
        .sites(CIRCLE, &[(Salt, 2)])
        .play("store")
        .stored(HEART, &[(Salt, 2)])
        .expired(HEART, &[(Salt, 1)])
        .play("store")
        .phase_is("winter-1.aging");
}

/// WC-8.2, WC-8.3: two salt, two sugar, one yeast, one cultures; grapes and milk find no room and expire.
#[test]
fn little_can_be_stored() {
    storage()
        .sites(HEART, &[(WhiteGrapes, 3), (RedGrapes, 2), (Yeast, 2), (Sugar, 3), (Salt, 4), (Cultures, 3), (Milk, 5)])
        .by_clause("WC-8.3")
        .play("store")
        .stored(HEART, &[(Yeast, 1), (Sugar, 2), (Salt, 2), (Cultures, 1)])
        .expired(
            HEART,
            &[(WhiteGrapes, 3), (RedGrapes, 2), (Yeast, 1), (Sugar, 1), (Salt, 2), (Cultures, 2), (Milk, 5)],
        )
        .has(HEART, &[(Yeast, 1), (Sugar, 2), (Salt, 2), (Cultures, 1)]);
}

/// WC-8.3: before storing you may still use things up.
#[test]
fn use_it_or_lose_it() {
    storage()
        .sites(HEART, &[(Milk, 4)])
        .asks_of(
            HEART,
            &["label milk+milk cheese-step", "label milk+milk cheese-card", "trade", "open cellar", "store"],
        )
        .play("label milk+milk cheese-step")
        .turn_of(HEART)
        .play("store")
        .expired(HEART, &[(Milk, 2)]);
    storage().sites(HEART, &[(Milk, 4), (Salt, 1)]).play("open cellar").play("give milk").cellar_closed(HEART, false);
}

/// WC-8.3, Ruling W12: everything that has room is stored, and with nothing left to do it happens by itself.
#[test]
fn what_has_room_is_stored() {
    storage()
        .sites(HEART, &[(Milk, 3)])
        .sites(CIRCLE, &[(Salt, 1)])
        .play("label milk+milk cheese-step")
        .expired(HEART, &[(Milk, 1)])
        .turn_of(CIRCLE)
        .phase_is("spring-1.storage");
    storage().sites(HEART, &[(Salt, 2), (Sugar, 1)]).play("store").stored(HEART, &[(Salt, 2), (Sugar, 1)]);
}

/// WC-8.4: who has stored more takes card 1; at a tie you swap.
#[test]
fn the_fuller_store_takes_card_1() {
    let stored = |heart: u8, circle: u8, first| {
        storage()
            .first(first)
            .sites(HEART, &[(Salt, heart), (Milk, 3)])
            .sites(CIRCLE, &[(Sugar, circle), (Milk, 1), (Cultures, 1)])
            .play("store")
            .card_1(first)
            .play("store")
    };
    stored(2, 0, HEART).card_1(HEART).turn_of(HEART);
    stored(2, 0, CIRCLE).card_1(HEART).turn_of(HEART);
    stored(1, 1, HEART).card_1(CIRCLE);
    stored(1, 1, CIRCLE).card_1(CIRCLE);
    stored(2, 1, HEART).card_1(CIRCLE);
    stored(2, 1, CIRCLE).card_1(HEART);
}

/// WC-8.5, Ruling W13: what is stored can be spent like everything else.
#[test]
fn stored_markers_can_be_used() {
    storage()
        .sites(HEART, &[(Salt, 2), (Sugar, 2)])
        .sites(CIRCLE, &[(Milk, 3)])
        .play("store")
        .play("store")
        .phase_is("summer-1.aging")
        .turn_of(HEART)
        .play("label salt cheese-card")
        .paid(HEART, &[(Salt, 1)])
        .play("deck cheese")
        .turn_up("draw @soup-cheese")
        .has(HEART, &[(Sugar, 2), (Salt, 1)])
        .offers(&["trade"]);
}

/// WC-8.6, WC-5.10, Ruling W25: "You may trade ingredient markers 3-for-1 at any time": also when both have stored, and
/// before the turn order cards are handed over.
#[test]
fn a_trade_after_both_have_stored() {
    storage()
        .sites(HEART, &[(Salt, 2), (Sugar, 1)])
        .sites(CIRCLE, &[(Salt, 1)])
        .play("store")
        .play("store")
        .turn_of(HEART)
        .by_clause("WC-8.6")
        .asks_of(HEART, &["trade", "end"])
        .forbids("store", "WC-8.6")
        .because("AnswerFirst")
        .play("trade")
        .paid(HEART, &[(Salt, 2), (Sugar, 1)])
        .play("gain milk")
        .expired(HEART, &[(Milk, 1)])
        .card_1(CIRCLE)
        .phase_is("summer-1.aging");
}

/// WC-8.6: what the trade brings is stored if there is room; whoever does not trade takes card 1.
#[test]
fn a_late_marker_is_stored_too() {
    let stored =
        || storage().sites(HEART, &[(Salt, 2), (Sugar, 1)]).sites(CIRCLE, &[(Salt, 1)]).play("store").play("store");
    stored().play("trade").play("gain sugar").has(HEART, &[(Sugar, 1)]).card_1(CIRCLE);
    stored().play("end").has(HEART, &[(Sugar, 1), (Salt, 2)]).card_1(HEART).phase_is("summer-1.aging");
}

/// WC-8.6: the other may answer a late trade with one of their own.
#[test]
fn a_late_trade_may_be_answered() {
    storage()
        .sites(HEART, &[(Salt, 2), (Sugar, 2), (Yeast, 1)])
        .sites(CIRCLE, &[(Salt, 2), (Cultures, 1)])
        .play("store")
        .play("store")
        .play("trade")
        .plays(&["give yeast", "give sugar", "give sugar"])
        .play("gain milk")
        .turn_of(CIRCLE)
        .asks_of(CIRCLE, &["trade", "end"])
        .play("trade")
        .play("gain milk")
        .has(CIRCLE, &[])
        .card_1(HEART);
}

/// WC-8.6: nobody is asked whose trade would change nothing.
#[test]
fn a_late_trade_is_offered_where_it_matters() {
    let after = |heart: &[_], circle: &[_]| {
        storage().sites(HEART, heart).sites(CIRCLE, circle).play("store").play("store").began(&["summer-1.aging"]);
    };
    // Too few markers; card 2 anyway; card 1 however small the store gets.
    after(&[(Salt, 2)], &[(Salt, 1)]);
    after(&[(Salt, 2), (Sugar, 1)], &[(Salt, 2), (Sugar, 1)]);
    storage().sites(HEART, &[(Salt, 2), (Sugar, 2)]).play("store").began(&["summer-1.aging"]);
}

/// WC-8.6, Ruling W25: with the house rule everybody trades in their own turn only.
#[test]
fn the_house_rule_keeps_trades_in_your_own_turn() {
    storage()
        .trades_in_own_turn()
        .sites(HEART, &[(Salt, 2), (Sugar, 1)])
        .sites(CIRCLE, &[(Salt, 1)])
        .offers(&["trade"])
        .play("store")
        .play("store")
        .card_1(HEART)
        .phase_is("summer-1.aging");
}
