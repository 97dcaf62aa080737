//! Chapter 5: label actions and the 3-for-1 trade (pp. 11 and 13).

use super::scenario::*;

/// WC-5.1: as many as you can pay, in your turn.
#[test]
fn as_many_label_actions_as_you_can_pay() {
    production()
        .sites(HEART, &[(Milk, 4), (RedGrapes, 2)])
        .play("label milk+milk cheese-step")
        .turn_of(HEART)
        .play("label milk+milk cheese-step")
        .turn_of(HEART)
        .play("label red-grapes+red-grapes wine-step")
        .turn_of(HEART)
        .asks_of(HEART, &["drop out"]);
}

/// WC-5.1, Ruling W11: between complete actions, never in the middle of one.
#[test]
fn no_label_action_in_the_middle_of_another_action() {
    production()
        .sites(HEART, &[(WhiteGrapes, 1), (Salt, 4)])
        .hand(HEART, &["toast-wine"])
        .play("produce @toast-wine")
        .forbids("label salt cheese-card", "WC-4.4")
        .because("AnswerFirst")
        .forbids("trade", "WC-4.4")
        .forbids("open cellar", "WC-4.4")
        .play("free wine-card")
        .forbids("label salt cheese-card", "WC-5.6")
        .because("AnswerFirst");
}

/// WC-5.1: in every phase but the two of the workers.
#[test]
fn label_actions_in_every_other_phase() {
    for phase in [
        "spring-1.production",
        "spring-1.storage",
        "summer-1.aging",
        "summer-1.special-actions",
        "fall-1.production",
        "fall-1.storage",
        "winter-1.aging",
        "winter-2.aging",
        "winter-2.selling-out",
    ] {
        at(phase).sites(HEART, &[(Milk, 3)]).offers(&["label milk+milk cheese-step", "trade"]);
    }
}

/// WC-5.2: none while workers are sent out or brought back.
#[test]
fn no_label_actions_among_the_workers() {
    spring()
        .sites(HEART, &[(Salt, 3)])
        .offers_count("label", 0)
        .forbids("label salt cheese-card", "WC-5.2")
        .because("NoLabelsNow");
    fall().sites(HEART, &[(Salt, 3)]).offers_count("label", 0).forbids("label salt cheese-card", "WC-5.2");
}

/// WC-5.3, WC-5.4: printed example (p. 11). White grapes and any further wine ingredient: a step or a card.
#[test]
fn white_grapes_and_another_wine_ingredient() {
    on_both_packs(|| {
        production()
            .sites(
                HEART,
                &[(WhiteGrapes, 2), (RedGrapes, 1), (Yeast, 1), (Sugar, 1), (Salt, 1), (Milk, 1), (Cultures, 1)],
            )
            .offers(&[
                "label white-grapes+white-grapes wine-step",
                "label white-grapes+white-grapes wine-card",
                "label white-grapes+red-grapes wine-step",
                "label white-grapes+red-grapes wine-card",
                "label white-grapes+yeast wine-step",
                "label white-grapes+yeast wine-card",
                "label white-grapes+sugar wine-step",
                "label white-grapes+sugar wine-card",
            ])
            .forbids("label white-grapes+salt wine-step", "WC-5.3")
            .because("CannotPayLabel { site: WhiteGrapes }")
            .forbids("label white-grapes+milk wine-step", "WC-5.3")
            .forbids("label white-grapes wine-step", "WC-5.3")
            .play("label white-grapes+sugar wine-step")
            .paid(HEART, &[(WhiteGrapes, 1), (Sugar, 1)])
            .moved(HEART, Wine, 1)
            .has(HEART, &[(WhiteGrapes, 1), (RedGrapes, 1), (Yeast, 1), (Salt, 1), (Milk, 1), (Cultures, 1)]);
    });
}

/// WC-5.3: printed example (p. 11). Milk and any further cheese ingredient.
#[test]
fn milk_and_another_cheese_ingredient() {
    on_both_packs(|| {
        production()
            .sites(HEART, &[(Milk, 2), (Salt, 1), (Cultures, 1), (Sugar, 1), (WhiteGrapes, 1)])
            .offers(&["label milk+milk cheese-step", "label milk+salt cheese-step", "label milk+cultures cheese-step"])
            .forbids("label milk+sugar cheese-step", "WC-5.3")
            .because("CannotPayLabel { site: Milk }")
            .play("label milk+cultures cheese-step")
            .paid(HEART, &[(Milk, 1), (Cultures, 1)])
            .moved(HEART, Cheese, 1);
    });
}

/// WC-5.3: the same two markers for the same option are written once, with the earlier site first.
#[test]
fn a_label_action_is_written_in_one_way() {
    production()
        .sites(HEART, &[(WhiteGrapes, 1), (RedGrapes, 1)])
        .asks_of(
            HEART,
            &["label white-grapes+red-grapes wine-step", "label white-grapes+red-grapes wine-card", "drop out"],
        )
        .forbids("label red-grapes+white-grapes wine-step", "WC-5.3")
        .because("WrittenOtherwise { site: WhiteGrapes, with: RedGrapes }");
    production()
        .sites(HEART, &[(RedGrapes, 2), (Yeast, 1)])
        .offers(&["label red-grapes+red-grapes wine-step", "label red-grapes+yeast wine-step"]);
}

/// WC-5.3: one marker is not two, and a site that asks for one takes no second.
#[test]
fn a_label_action_costs_what_is_shown() {
    production()
        .sites(HEART, &[(WhiteGrapes, 1), (Yeast, 1)])
        .cellar(HEART, "soup-wine", 2)
        .forbids("label white-grapes+white-grapes wine-step", "WC-5.3")
        .because("CannotPayLabel { site: WhiteGrapes }")
        .forbids("label yeast+white-grapes wine-hurry", "WC-5.3")
        .because("CannotPayLabel { site: Yeast }")
        .forbids("label salt cheese-card", "WC-5.3")
        .because("CannotPayLabel { site: Salt }")
        .play("label yeast wine-hurry")
        .paid(HEART, &[(Yeast, 1)])
        .markers(HEART, "@soup-wine", 1);
}

/// WC-5.4: one of the two options of that site, and no other.
#[test]
fn a_site_has_two_options() {
    production()
        .sites(HEART, &[(Milk, 2), (Salt, 1)])
        .cellar(HEART, "soup-cheese", 2)
        .forbids("label milk+milk wine-step", "WC-5.4")
        .because("NotAnOption { site: Milk, option: WineStep }")
        .forbids("label salt cheese-step", "WC-5.4")
        .because("NotAnOption { site: Salt, option: CheeseStep }")
        .asks_of(
            HEART,
            &[
                "sell @soup-cheese",
                "label salt cheese-slow",
                "label salt cheese-card",
                "label milk+salt cheese-step",
                "label milk+salt cheese-card",
                "label milk+milk cheese-step",
                "label milk+milk cheese-card",
                "trade",
                "drop out",
            ],
        );
}

/// WC-5.4, Ruling W28: an option must be possible, paid or free.
#[test]
fn an_option_must_be_possible() {
    production()
        .sites(HEART, &[(Yeast, 1), (Cultures, 1)])
        .cellar(HEART, "soup-wine", 0)
        .asks_of(HEART, &["sell @soup-wine", "label yeast wine-slow", "drop out"])
        .forbids("label yeast wine-hurry", "WC-5.7")
        .because("NothingToHurry { good: Wine }")
        .forbids("label cultures cheese-hurry", "WC-5.7")
        .because("NothingToHurry { good: Cheese }")
        .forbids("label cultures cheese-slow", "WC-5.8")
        .because("NothingToSlow { good: Cheese }");
}

/// WC-5.5: one step with the indicator shown.
#[test]
fn a_step() {
    production()
        .sites(HEART, &[(Milk, 2), (RedGrapes, 2)])
        .play("label milk+milk cheese-step")
        .moved(HEART, Cheese, 1)
        .moved(HEART, Wine, 0)
        .stands_on(HEART, Cheese, "0")
        .stands_on(HEART, Wine, "start")
        .play("label red-grapes+red-grapes wine-step")
        .moved(HEART, Wine, 1)
        .stands_on(HEART, Wine, "1")
        .stands_on(CIRCLE, Wine, "start");
}

/// WC-5.6, Ruling W24: an open card is taken before everybody's eyes, and its slot is filled at once.
#[test]
fn a_new_card_from_the_display() {
    production()
        .sites(HEART, &[(Salt, 1)])
        .play("label salt cheese-card")
        .by_clause("WC-5.6")
        .asks_of(HEART, &["take @salad-cheese-too", "take @toast-cheese-too", "take @pie-cheese-too", "deck cheese"])
        .forbids("take @soup-cheese", "WC-5.6")
        .because("NotInDisplay { card: @soup-cheese }")
        .forbids("take @pie-wine-too", "WC-5.6")
        .because("WrongGood { good: Cheese }")
        .forbids("deck wine", "WC-5.6")
        .because("WrongGood { good: Cheese }")
        .play("take @toast-cheese-too")
        .in_hand(HEART, "@toast-cheese-too")
        .knows(CIRCLE, HEART, "@toast-cheese-too", true)
        .turn_of_chance()
        .chance_has_count(15)
        .forbids_chance("draw @soup-wine", "WC-5.6")
        .because("CannotTurnUp")
        .forbids_chance("draw @toast-cheese-too", "WC-5.6")
        .turn_up("draw @wash-each")
        .display(Cheese, [Some("@salad-cheese-too"), Some("@wash-each"), Some("@pie-cheese-too")])
        .deck_count(Cheese, 14)
        .hand_count(HEART, Cheese, 4)
        .turn_of(HEART);
}

/// WC-5.6, Ruling W24: a card from the deck stays hidden.
#[test]
fn a_new_card_from_the_deck() {
    production()
        .sites(HEART, &[(Sugar, 1)])
        .play("label sugar wine-card")
        .play("deck wine")
        .turn_of_chance()
        .chance_has_count(15)
        .turn_up("draw @soup-wine")
        .in_hand(HEART, "@soup-wine")
        .knows(HEART, HEART, "@soup-wine", true)
        .knows(CIRCLE, HEART, "@soup-wine", false)
        .display(Wine, [Some("@salad-wine-too"), Some("@toast-wine-too"), Some("@pie-wine-too")])
        .deck_count(Wine, 14)
        .turn_of(HEART);
}

/// WC-5.6: a card taken openly is forgotten once it has been produced.
#[test]
fn a_produced_card_is_no_longer_in_the_hand() {
    production()
        .sites(HEART, &[(Sugar, 1), (WhiteGrapes, 1), (Yeast, 1)])
        .play("label sugar wine-card")
        .play("take @pie-wine-too")
        .turn_up("draw @soup-wine")
        .knows(CIRCLE, HEART, "@pie-wine-too", true)
        .play("produce @pie-wine-too")
        .knows(CIRCLE, HEART, "@pie-wine-too", false)
        .cellars(HEART, &["@pie-wine-too"]);
}

/// WC-5.6: there is no limit to a hand.
#[test]
fn a_hand_has_no_limit() {
    production()
        .sites(HEART, &[(Sugar, 1)])
        .hand(HEART, &["soup-wine", "salad-wine", "toast-wine", "pie-wine", "wine-starter", "distill-each"])
        .hand_count(HEART, Wine, 9)
        .play("label sugar wine-card")
        .play("deck wine")
        .turn_up("draw @wine-helper-1")
        .hand_count(HEART, Wine, 10);
}

/// WC-5.6, Ruling W9: from an empty deck nothing is taken, and a slot that cannot be filled stays empty.
#[test]
fn an_empty_deck_is_not_shuffled_again() {
    production()
        .sites(HEART, &[(Sugar, 1)])
        .deck_ran_out(Wine, CIRCLE)
        .deck_count(Wine, 0)
        .play("label sugar wine-card")
        .asks_of(HEART, &["take @salad-wine-too", "take @toast-wine-too", "take @pie-wine-too"])
        .forbids("deck wine", "WC-5.6")
        .because("NoCardLeft { good: Wine }")
        .play("take @pie-wine-too")
        .turn_of(HEART)
        .display(Wine, [Some("@salad-wine-too"), Some("@toast-wine-too"), None]);
}

/// WC-5.6, Ruling W9, Ruling W28: with no card left anywhere the option is gone.
#[test]
fn without_cards_there_is_no_new_card() {
    production()
        .sites(HEART, &[(Sugar, 1), (Salt, 1)])
        .deck_ran_out(Wine, CIRCLE)
        .display_ran_out(Wine, CIRCLE)
        .asks_of(HEART, &["label salt cheese-card", "drop out"])
        .forbids("label sugar wine-card", "WC-5.6")
        .because("NoCardLeft { good: Wine }");
}

/// WC-5.7, Ruling W3: one marker off a card of that good; which marker makes no difference.
#[test]
fn hurrying_takes_a_marker_off() {
    production()
        .sites(HEART, &[(Yeast, 1), (Cultures, 1)])
        .cellar(HEART, "soup-wine-too", 3)
        .cellar(HEART, "soup-cheese", 2)
        .play("label yeast wine-hurry")
        .markers(HEART, "@soup-wine-too", 2)
        .markers(HEART, "@soup-cheese", 2)
        .gained(HEART, &[])
        .play("label cultures cheese-hurry")
        .markers(HEART, "@soup-cheese", 1)
        .markers(HEART, "@soup-wine-too", 2);
}

/// WC-5.7, Ruling W28: with several cards you choose one that has a marker.
#[test]
fn you_choose_which_card_hurries() {
    production()
        .sites(HEART, &[(Yeast, 1)])
        .hand(HEART, &["toast-wine"])
        .cellar(HEART, "soup-wine", 2)
        .cellar(HEART, "salad-wine", 1)
        .cellar(HEART, "pie-wine", 0)
        .cellar(HEART, "soup-cheese", 2)
        .play("label yeast wine-hurry")
        .by_clause("WC-5.7")
        .asks_of(HEART, &["hurry @soup-wine", "hurry @salad-wine"])
        .forbids("hurry @pie-wine", "WC-5.7")
        .because("NoMarker { card: @pie-wine }")
        .forbids("hurry @soup-cheese", "WC-5.7")
        .because("WrongGood { good: Wine }")
        .forbids("hurry @toast-wine", "WC-5.7")
        .because("NotInCellar { card: @toast-wine }")
        .forbids("slow @soup-wine", "WC-5.7")
        .because("AnswerFirst")
        .play("hurry @salad-wine")
        .markers(HEART, "@salad-wine", 0)
        .markers(HEART, "@soup-wine", 2);
}

/// WC-5.8, Ruling W3: one marker more, even if every ingredient space is covered.
#[test]
fn slowing_adds_a_marker() {
    production()
        .sites(HEART, &[(Yeast, 2), (Salt, 1)])
        .cellar(HEART, "soup-wine", 2)
        .cellar(HEART, "soup-cheese", 2)
        .play("label yeast wine-slow")
        .markers(HEART, "@soup-wine", 3)
        .markers(HEART, "@soup-cheese", 2)
        .play("label salt cheese-slow")
        .markers(HEART, "@soup-cheese", 3)
        .play("label yeast wine-slow")
        .markers(HEART, "@soup-wine", 4);
}

/// WC-5.8, Ruling W28: a finished card may be slowed; it is then unfinished again.
#[test]
fn a_finished_card_may_be_slowed() {
    production()
        .sites(HEART, &[(Salt, 1)])
        .cellar(HEART, "soup-cheese", 0)
        .cellar(HEART, "salad-cheese", 1)
        .cellar(HEART, "soup-wine", 1)
        .play("label salt cheese-slow")
        .by_clause("WC-5.8")
        .asks_of(HEART, &["slow @soup-cheese", "slow @salad-cheese"])
        .forbids("slow @soup-wine", "WC-5.8")
        .because("WrongGood { good: Cheese }")
        .forbids("slow @toast-cheese", "WC-5.8")
        .because("NotInCellar { card: @toast-cheese }")
        .play("slow @soup-cheese")
        .markers(HEART, "@soup-cheese", 1)
        .play("sell @soup-cheese")
        .sold(HEART, "@soup-cheese", Silver);
}

/// WC-5.8: nobody can pile up markers without end; the program stops at 99.
#[test]
fn ninety_nine_markers_are_enough() {
    production()
        .sites(HEART, &[(Salt, 1)])
        .cellar(HEART, "soup-cheese", 99)
        .cellar(HEART, "salad-cheese", 98)
        .cellar(HEART, "toast-cheese", 1)
        .play("label salt cheese-slow")
        .asks_of(HEART, &["slow @salad-cheese", "slow @toast-cheese"])
        .forbids("slow @soup-cheese", "WC-5.8")
        .because("NothingToSlow { good: Cheese }");
}

/// WC-5.9: free means any option that is printed, and only those.
#[test]
fn a_free_label_action_is_a_printed_option() {
    production_with_label("wine-slow", "wine-step")
        .hand(HEART, &["soup-wine"])
        .sites(HEART, &[(WhiteGrapes, 2)])
        .play("produce @soup-wine")
        .offers_count("free", 5)
        .forbids("free wine-slow", "WC-5.9")
        .because("NotPrinted { option: WineSlow }")
        .forbids("free cheese-hurry", "WC-5.7")
        .because("NothingToHurry { good: Cheese }")
        .play("free wine-hurry")
        .paid(HEART, &[])
        .markers(HEART, "@soup-wine", 1);
}

/// WC-5.10: any three for any one.
#[test]
fn three_for_one() {
    production()
        .sites(HEART, &[(WhiteGrapes, 2), (Salt, 1), (Milk, 2)])
        .play("trade")
        .paid(HEART, &[])
        .by_clause("WC-5.10")
        .asks_of(HEART, &["give white-grapes", "give salt"])
        .forbids("give sugar", "WC-5.10")
        .because("HasNone { kind: Sugar }")
        .forbids("give milk", "WC-5.10")
        .because("OutOfOrder { kind: Milk }")
        .play("give white-grapes")
        .paid(HEART, &[(WhiteGrapes, 1)])
        .asks_of(HEART, &["give white-grapes", "give salt", "give milk"])
        .play("give salt")
        .paid(HEART, &[(Salt, 1), (Milk, 1)])
        .play("gain sugar")
        .gained(HEART, &[(Sugar, 1)])
        .has(HEART, &[(WhiteGrapes, 1), (Sugar, 1), (Milk, 1)]);
}

/// WC-5.10: the three are named in the order of the sites, so that there is one way to say each choice.
#[test]
fn the_three_are_given_in_order() {
    production()
        .sites(HEART, &[(WhiteGrapes, 2), (Salt, 2), (Milk, 1)])
        .play("trade")
        .play("give salt")
        .paid(HEART, &[(Salt, 2), (Milk, 1)])
        .play("gain salt")
        .has(HEART, &[(WhiteGrapes, 2), (Salt, 1)]);
    production()
        .sites(HEART, &[(WhiteGrapes, 2), (Salt, 2), (Milk, 2)])
        .play("trade")
        .play("give salt")
        .asks_of(HEART, &["give salt", "give milk"])
        .forbids("give white-grapes", "WC-5.10")
        .because("OutOfOrder { kind: WhiteGrapes }");
}

/// WC-5.10: three of a kind leave nothing to choose but what comes.
#[test]
fn three_of_a_kind_for_one() {
    production()
        .sites(HEART, &[(Milk, 3)])
        .play("trade")
        .paid(HEART, &[(Milk, 3)])
        .by_clause("WC-5.10")
        .asks_of(HEART, &GAIN_ANY)
        .forbids("drop out", "WC-5.10")
        .because("AnswerFirst")
        .play("gain yeast")
        .gained(HEART, &[(Yeast, 1)])
        .has(HEART, &[(Yeast, 1)])
        .turn_of(HEART);
}

/// WC-5.10: two are not enough.
#[test]
fn two_are_not_enough_to_trade() {
    production().sites(HEART, &[(Milk, 1), (Salt, 1)]).forbids("trade", "WC-5.10").because("TooFewToTrade");
    production().sites(HEART, &[(Milk, 1), (Salt, 2)]).offers(&["trade"]);
}

/// WC-5.10, Ruling W11: in the worker phases a trade could change nothing, so there is none.
#[test]
fn no_trade_among_the_workers() {
    spring().sites(HEART, &[(Salt, 3)]).offers_count("trade", 0).forbids("trade", "WC-5.10").because("NoTradeNow");
    fall().sites(HEART, &[(Salt, 3)]).offers_count("trade", 0).forbids("trade", "WC-5.10").because("NoTradeNow");
}

/// WC-5.10, Ruling W25: you trade in your own turn only.
#[test]
fn no_trade_in_the_turn_of_the_other() {
    storage().sites(CIRCLE, &[(Salt, 3)]).sites(HEART, &[(Salt, 3)]).forbids_to(CIRCLE, "trade", "WC-2.3");
}
