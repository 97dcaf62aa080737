//! Chapter 4: second phase, production/sale (pp. 10–13).

use super::scenario::*;

/// WC-4.1: card 1 begins; in your turn you produce, sell or drop out.
#[test]
fn a_turn_is_one_of_three_things() {
    production()
        .first(CIRCLE)
        .hand(CIRCLE, &["soup-wine"])
        .sites(CIRCLE, &[(WhiteGrapes, 2)])
        .cellar(CIRCLE, "toast-cheese", 1)
        .turn_of(CIRCLE)
        .by_clause("WC-4.1")
        .asks_of(
            CIRCLE,
            &[
                "produce @soup-wine",
                "sell @toast-cheese",
                "label white-grapes+white-grapes wine-step",
                "label white-grapes+white-grapes wine-card",
                "drop out",
            ],
        )
        .forbids("end", "WC-4.1")
        .because("NotYetActed");
}

/// WC-4.1: fall is like spring.
#[test]
fn fall_has_the_same_turns() {
    at("fall-1.production")
        .hand(HEART, &["toast-wine"])
        .sites(HEART, &[(WhiteGrapes, 1)])
        .asks_of(HEART, &["produce @toast-wine", "drop out"])
        .play("produce @toast-wine")
        .play("free wine-step")
        .turn_of(CIRCLE);
}

/// WC-4.2: the card comes from your hand.
#[test]
fn you_produce_from_your_hand() {
    production()
        .sites(HEART, &[(WhiteGrapes, 2)])
        .hand(CIRCLE, &["soup-wine"])
        .forbids("produce @soup-wine", "WC-4.2")
        .because("NotInHand { card: @soup-wine }")
        .forbids("produce @toast-wine", "WC-4.2");
}

/// WC-4.2: and needs an empty cellar.
#[test]
fn you_produce_into_an_empty_cellar() {
    production()
        .cellar_is_open(HEART)
        .sites(HEART, &[(Milk, 2)])
        .hand(HEART, &["soup-cheese"])
        .cellar(HEART, "toast-cheese", 1)
        .cellar(HEART, "salad-cheese", 1)
        .cellar(HEART, "toast-wine", 1)
        .cellar(HEART, "salad-wine", 1)
        .free_cellars(HEART, 1)
        .play("produce @soup-cheese")
        .free_cellars(HEART, 0);
    production()
        .cellar_is_open(HEART)
        .sites(HEART, &[(Milk, 2)])
        .hand(HEART, &["soup-cheese"])
        .cellar(HEART, "toast-cheese", 1)
        .cellar(HEART, "salad-cheese", 1)
        .cellar(HEART, "toast-wine", 1)
        .cellar(HEART, "salad-wine", 1)
        .cellar(HEART, "pie-wine", 1)
        .forbids("produce @soup-cheese", "WC-4.2")
        .because("NoEmptyCellar");
}

/// WC-4.2, Ruling W2: all cellars are alike; a card goes into the first empty one.
#[test]
fn the_card_goes_into_the_first_empty_cellar() {
    production()
        .dropped_out(CIRCLE)
        .sites(HEART, &[(WhiteGrapes, 1)])
        .hand(HEART, &["toast-wine"])
        .cellar(HEART, "toast-cheese", 1)
        .cellar(HEART, "salad-cheese", 1)
        .play("sell @toast-cheese")
        .play("end")
        .turn_of(HEART)
        .play("produce @toast-wine")
        .cellars(HEART, &["@toast-wine", "@salad-cheese"]);
}

/// WC-4.3: one marker of the right kind on each ingredient space.
#[test]
fn every_ingredient_space_is_covered() {
    production()
        .hand(HEART, &["soup-wine-too"])
        .sites(HEART, &[(WhiteGrapes, 2), (Yeast, 1), (Sugar, 1)])
        .play("produce @soup-wine-too")
        .paid(HEART, &[(WhiteGrapes, 1), (Yeast, 1), (Sugar, 1)])
        .markers(HEART, "@soup-wine-too", 3)
        .has(HEART, &[(WhiteGrapes, 1)])
        .hand_count(HEART, Wine, 3);
}

/// WC-4.3: no other kind will do.
#[test]
fn a_card_that_cannot_be_paid_cannot_be_produced() {
    production()
        .hand(HEART, &["soup-wine-too"])
        .sites(HEART, &[(WhiteGrapes, 9), (Yeast, 9)])
        .forbids("produce @soup-wine-too", "WC-4.3")
        .because("CannotPay { card: @soup-wine-too }")
        .lacks(HEART, "@soup-wine-too", &[(Sugar, 1)]);
    production()
        .hand(HEART, &["soup-cheese"])
        .sites(HEART, &[(Milk, 1), (Salt, 1)])
        .forbids("produce @soup-cheese", "WC-4.3")
        .lacks(HEART, "@soup-cheese", &[(Milk, 1)])
        .lacks(HEART, "@salad-cheese", &[]);
}

/// WC-4.4, WC-5.9, Ruling W19: any printed option is free, whether or not you own its ingredient; it must be taken.
#[test]
fn a_production_brings_a_free_label_action() {
    production()
        .hand(HEART, &["soup-wine"])
        .sites(HEART, &[(WhiteGrapes, 2)])
        .play("produce @soup-wine")
        .turn_of(HEART)
        .by_clause("WC-4.4")
        .asks_of(
            HEART,
            &[
                "free wine-step",
                "free cheese-step",
                "free wine-card",
                "free cheese-card",
                "free wine-hurry",
                "free wine-slow",
            ],
        )
        .forbids("end", "WC-4.4")
        .because("AnswerFirst")
        .play("free cheese-step")
        .paid(HEART, &[])
        .moved(HEART, Cheese, 1)
        .moved(HEART, Wine, 0);
}

/// WC-4.4: the free option works like the paid one; the card itself may be slowed or hurried.
#[test]
fn the_free_option_may_serve_the_new_card() {
    let produced =
        || production().hand(HEART, &["soup-cheese"]).sites(HEART, &[(Milk, 2)]).play("produce @soup-cheese");
    produced().play("free cheese-hurry").markers(HEART, "@soup-cheese", 1);
    produced().play("free cheese-slow").markers(HEART, "@soup-cheese", 3);
    produced().forbids("free wine-hurry", "WC-5.7").because("NothingToHurry { good: Wine }");
    produced().forbids("free wine-slow", "WC-5.8").because("NothingToSlow { good: Wine }");
    produced().play("free wine-card").play("deck wine").turn_up("draw @soup-wine").in_hand(HEART, "@soup-wine");
}

/// WC-4.5: an action card may act instead.
#[test]
fn an_action_card_may_act_instead() {
    production()
        .hand(HEART, &["wash-each"])
        .sites(HEART, &[(Milk, 1)])
        .cellar(HEART, "soup-cheese", 1)
        .play("produce @wash-each")
        .offers(&["special", "free wine-step"])
        .play("special")
        .triggered(&["@wash-each"])
        .moved(HEART, Wine, 2)
        .turn_of(CIRCLE);
}

/// WC-4.5: a gourmet card has nothing of the kind.
#[test]
fn a_gourmet_card_has_no_special_action() {
    production()
        .hand(HEART, &["soup-cheese"])
        .sites(HEART, &[(Milk, 2)])
        .play("produce @soup-cheese")
        .forbids("special", "WC-4.5")
        .because("NoSpecialAction { card: @soup-cheese }");
}

/// WC-4.5, Ruling W6: only a special action that can do something replaces the free label action.
#[test]
fn an_idle_special_action_cannot_be_chosen() {
    let produce = |key: &str| {
        production()
            .hand(HEART, &[key])
            .sites(HEART, &[(WhiteGrapes, 1), (RedGrapes, 1), (Milk, 1)])
            .play(&format!("produce @{key}"))
    };
    produce("wine-starter").forbids("special", "WC-7.2").because("NoEffect { card: @wine-starter }");
    produce("wash-gourmet").forbids("special", "WC-7.4").because("NoEffect { card: @wash-gourmet }");
    produce("distill-gourmet").forbids("special", "WC-7.6").because("NoEffect { card: @distill-gourmet }");
    produce("wine-helper-1").forbids("special", "WC-7.7").because("NoEffect { card: @wine-helper-1 }");
    produce("distill-each").offers(&["special"]);
    produce("wine-market").offers(&["special"]);
    produce("cheese-market-wine").offers(&["special"]);
}

/// WC-4.5: chosen here, Starter cultures are paid at once.
#[test]
fn chosen_starter_cultures_are_paid_at_once() {
    production()
        .hand(HEART, &["wine-starter"])
        .sites(HEART, &[(RedGrapes, 1), (Yeast, 1), (Sugar, 1)])
        .play("produce @wine-starter")
        .play("special")
        .triggered(&["@wine-starter"])
        .paid(HEART, &[(Yeast, 1), (Sugar, 1)])
        .moved(HEART, Wine, 4);
}

/// WC-4.6: one production, no second one and no sale.
#[test]
fn one_production_is_all() {
    production()
        .hand(HEART, &["soup-cheese", "toast-cheese"])
        .sites(HEART, &[(Milk, 4)])
        .cellar(HEART, "soup-wine", 0)
        .cellar(HEART, "soup-cheese-too", 0)
        .play("produce @soup-cheese")
        .play("free wine-step")
        .turn_of(HEART)
        .forbids("produce @toast-cheese", "WC-4.6")
        .because("OneProductionOnly")
        .forbids("sell @soup-wine", "WC-4.6")
        .because("NoSaleAfterProduction")
        .forbids("pair @soup-wine @soup-cheese-too wine", "WC-4.6")
        .because("NoSaleAfterProduction");
}

/// WC-4.7: and no production after a sale.
#[test]
fn whoever_sells_produces_nothing() {
    production()
        .hand(HEART, &["toast-cheese"])
        .sites(HEART, &[(Milk, 1)])
        .cellar(HEART, "soup-wine", 0)
        .cellar(HEART, "salad-wine", 0)
        .play("sell @soup-wine")
        .turn_of(HEART)
        .forbids("produce @toast-cheese", "WC-4.7")
        .because("NoProductionAfterSale");
}

/// WC-4.7: several sales of any sort, in any order.
#[test]
fn several_sales_in_one_turn() {
    production()
        .cellar(HEART, "soup-wine", 0)
        .cellar(HEART, "salad-wine", 1)
        .cellar(HEART, "wash-each", 0)
        .cellar(HEART, "soup-cheese", 0)
        .offers_count("sell", 4)
        .offers_count("pair", 2)
        .play("sell @salad-wine")
        .sold(HEART, "@salad-wine", Silver)
        .turn_of(HEART)
        .play("pair @soup-wine @soup-cheese wine")
        .turn_of(HEART)
        .play("sell @wash-each")
        .sold(HEART, "@wash-each", Gold)
        .turn_of(CIRCLE);
}

/// WC-4.7: only your own cards, and only from your cellars.
#[test]
fn you_sell_from_your_own_cellars() {
    production()
        .hand(HEART, &["soup-wine"])
        .cellar(CIRCLE, "soup-cheese", 0)
        .forbids("sell @soup-wine", "WC-4.7")
        .because("NotInCellar { card: @soup-wine }")
        .forbids("sell @soup-cheese", "WC-4.7");
}

/// WC-4.8: action cards and gourmet cards, four dishes, and pairs of a wine and a cheese of one dish.
#[test]
fn a_gourmet_pair_is_a_wine_and_a_cheese_of_one_dish() {
    production()
        .sorts(Wine, 12, 12)
        .sorts(Cheese, 12, 12)
        .dishes(4)
        .cellar(HEART, "soup-wine", 0)
        .cellar(HEART, "salad-cheese", 0)
        .cellar(HEART, "wine-market", 0)
        .cellar(HEART, "cheese-market", 0)
        .offers_count("pair", 0)
        .forbids("pair @soup-wine @salad-cheese wine", "WC-4.8")
        .because("NotTheSameDish")
        .forbids("pair @wine-market @cheese-market wine", "WC-4.8")
        .because("NotTheSameDish")
        .forbids("pair @salad-cheese @soup-wine wine", "WC-4.8")
        .because("WrongGood { good: Wine }")
        .forbids("pair @soup-wine @wine-market wine", "WC-4.8")
        .because("WrongGood { good: Cheese }");
}

/// WC-4.9: a single marker makes a card unfinished.
#[test]
fn finished_means_no_marker_left() {
    production()
        .cellar(HEART, "soup-wine", 0)
        .cellar(HEART, "soup-cheese", 1)
        .forbids("pair @soup-wine @soup-cheese wine", "WC-4.9")
        .because("NotFinished { card: @soup-cheese }")
        .play("sell @soup-cheese")
        .sold(HEART, "@soup-cheese", Silver)
        .play("sell @soup-wine")
        .sold(HEART, "@soup-wine", Gold);
    production()
        .cellar(HEART, "soup-wine", 2)
        .cellar(HEART, "soup-cheese", 0)
        .offers_count("pair", 0)
        .forbids("pair @soup-wine @soup-cheese wine", "WC-4.9")
        .because("NotFinished { card: @soup-wine }");
}

/// WC-4.10, Ruling W5: a finished action card acts first, counting itself, and then goes to gold.
#[test]
fn a_finished_action_card_acts_when_sold() {
    production()
        .cellar(HEART, "wash-each", 0)
        .cellar(HEART, "soup-cheese", 2)
        .play("sell @wash-each")
        .triggered(&["@wash-each"])
        .moved(HEART, Wine, 2)
        .sold(HEART, "@wash-each", Gold)
        .cellars(HEART, &["@soup-cheese"])
        .scores(HEART, 'A', 4);
}

/// WC-4.10: what has to be chosen is chosen before the card is laid away.
#[test]
fn the_card_leaves_only_after_its_action() {
    production()
        .cellar(HEART, "cheese-market-wine", 0)
        .play("sell @cheese-market-wine")
        .sold_nothing()
        .cellars(HEART, &["@cheese-market-wine"])
        .asks_of(HEART, &["gain white-grapes", "gain red-grapes", "gain yeast", "gain sugar"])
        .play("gain sugar")
        .gained(HEART, &[(Sugar, 1)])
        .sold(HEART, "@cheese-market-wine", Gold)
        .cellars(HEART, &[]);
}

/// WC-4.10, Ruling W6: it is sold even if its action can do nothing; only Starter cultures may be declined.
#[test]
fn a_sale_does_not_need_the_action() {
    production()
        .cellar(HEART, "wine-starter", 0)
        .play("sell @wine-starter")
        .triggered(&[])
        .sold(HEART, "@wine-starter", Gold)
        .moved(HEART, Wine, 0);
    let payable = || {
        production()
            .cellar(HEART, "wine-starter", 0)
            .sites(HEART, &[(Yeast, 1), (Sugar, 1)])
            .play("sell @wine-starter")
            .sold_nothing()
            .by_clause("WC-7.2")
            .asks_of(HEART, &["pay", "decline"])
            .forbids("end", "WC-7.2")
            .because("AnswerFirst")
    };
    payable().play("decline").paid(HEART, &[]).moved(HEART, Wine, 0).sold(HEART, "@wine-starter", Gold);
    payable().play("pay").paid(HEART, &[(Yeast, 1), (Sugar, 1)]).moved(HEART, Wine, 4).sold(
        HEART,
        "@wine-starter",
        Gold,
    );
    production().cellar(HEART, "wash-gourmet", 0).play("sell @wash-gourmet").triggered(&[]).sold(
        HEART,
        "@wash-gourmet",
        Gold,
    );
    production().cellar(HEART, "wine-helper-1", 0).play("sell @wine-helper-1").sold(HEART, "@wine-helper-1", Gold);
}

/// WC-4.11: the pair moves both indicators, and you choose which goes first.
#[test]
fn a_gourmet_pair_moves_both_indicators() {
    let pair = || {
        production()
            .cellar(HEART, "soup-cheese", 0)
            .cellar(HEART, "toast-wine", 3)
            .cellar(HEART, "soup-wine", 0)
            .offers(&["pair @soup-wine @soup-cheese wine", "pair @soup-wine @soup-cheese cheese"])
    };
    pair()
        .play("pair @soup-wine @soup-cheese wine")
        .moved(HEART, Wine, 2)
        .moved(HEART, Cheese, 1)
        .stands_on(HEART, Wine, "1")
        .stands_on(HEART, Cheese, "0")
        .sold(HEART, "@soup-wine", Gold)
        .sold(HEART, "@soup-cheese", Gold)
        .cellars(HEART, &["@toast-wine"])
        .scores(HEART, 'A', 8)
        .scores(HEART, 'B', 6);
    pair()
        .play("pair @soup-wine @soup-cheese cheese")
        .stands_on(HEART, Cheese, "0")
        .stands_on(HEART, Wine, "2")
        .sold(HEART, "@soup-wine", Gold)
        .sold(HEART, "@soup-cheese", Gold);
}

/// WC-4.11: a pair may show no steps for one of the two.
#[test]
fn a_pair_may_move_one_indicator_only() {
    production()
        .cellar(HEART, "toast-wine", 0)
        .cellar(HEART, "toast-cheese", 0)
        .play("pair @toast-wine @toast-cheese wine")
        .moved(HEART, Wine, 0)
        .stands_on(HEART, Wine, "start")
        .moved(HEART, Cheese, 5)
        .stands_on(HEART, Cheese, "3");
}

/// WC-4.11: both cards must lie in your cellars.
#[test]
fn a_pair_comes_from_your_own_cellars() {
    production()
        .hand(HEART, &["soup-cheese"])
        .cellar(HEART, "soup-wine", 0)
        .cellar(CIRCLE, "soup-cheese-too", 0)
        .forbids("pair @soup-wine @soup-cheese wine", "WC-4.11")
        .because("NotInCellar { card: @soup-cheese }")
        .forbids("pair @soup-wine @soup-cheese-too wine", "WC-4.11");
}

/// WC-4.12: a gourmet card alone brings its gold, and nothing else.
#[test]
fn a_single_gourmet_card_brings_gold_only() {
    production()
        .cellar(HEART, "soup-wine", 0)
        .play("sell @soup-wine")
        .sold(HEART, "@soup-wine", Gold)
        .triggered(&[])
        .moved(HEART, Wine, 0)
        .moved(HEART, Cheese, 0)
        .gained(HEART, &[])
        .scores(HEART, 'B', 6);
}

/// WC-4.13: an unfinished card brings its silver: its markers are lost and nothing is triggered.
#[test]
fn an_unfinished_card_brings_silver() {
    production()
        .cellar(HEART, "wine-market", 1)
        .play("sell @wine-market")
        .triggered(&[])
        .gained(HEART, &[])
        .sold(HEART, "@wine-market", Silver)
        .has(HEART, &[])
        .cellars(HEART, &[])
        .scores(HEART, 'D', 2)
        .scores(HEART, 'B', 0);
}

/// WC-4.10, WC-4.11, WC-4.12, WC-4.13, Ruling W24: everyone has seen what was sold.
#[test]
fn sold_cards_are_no_secret() {
    production()
        .cellar(HEART, "wine-market", 1)
        .cellar(HEART, "soup-wine", 0)
        .play("sell @wine-market")
        .play("sell @soup-wine")
        .everyone_sees_sold(HEART, "@wine-market")
        .everyone_sees_sold(HEART, "@soup-wine");
}

/// WC-4.14, Ruling W16: label actions come before the word; after it there is no turn left.
#[test]
fn the_last_label_actions_come_before_dropping_out() {
    production()
        .sites(HEART, &[(Salt, 2)])
        .hand(CIRCLE, &["toast-wine"])
        .sites(CIRCLE, &[(WhiteGrapes, 1)])
        .play("label salt cheese-card")
        .play("deck cheese")
        .turn_up("draw @soup-cheese")
        .turn_of(HEART)
        .play("drop out")
        .turn_of(CIRCLE)
        .play("produce @toast-wine")
        .play("free wine-step")
        .turn_of(CIRCLE)
        .forbids_to(HEART, "label salt cheese-card", "WC-2.3");
}

/// WC-4.15: after a production or a sale the turn is ended, not the phase.
#[test]
fn you_end_your_turn() {
    production()
        .sites(HEART, &[(Milk, 1), (Salt, 1)])
        .cellar(HEART, "soup-wine", 0)
        .play("sell @soup-wine")
        .turn_of(HEART)
        .forbids("drop out", "WC-4.15")
        .because("HasActed")
        .play("end")
        .turn_of(CIRCLE)
        .play("drop out")
        .turn_of(HEART)
        .phase_is("spring-1.production");
}

/// WC-4.15, Ruling W15: labels, trade and Cellar Closed remain possible until the turn ends.
#[test]
fn after_the_main_action_you_may_still_use_labels() {
    production()
        .sites(HEART, &[(WhiteGrapes, 1), (Milk, 4)])
        .hand(HEART, &["toast-wine"])
        .play("produce @toast-wine")
        .play("free wine-step")
        .asks_of(HEART, &["label milk+milk cheese-step", "label milk+milk cheese-card", "trade", "open cellar", "end"])
        .play("label milk+milk cheese-step")
        .turn_of(HEART)
        .play("label milk+milk cheese-step")
        .turn_of(CIRCLE);
}

/// WC-4.15, Ruling W15: with nothing left to do, the turn ends by itself.
#[test]
fn a_turn_with_nothing_left_ends_by_itself() {
    production().cellar(HEART, "soup-wine", 0).play("sell @soup-wine").turn_of(CIRCLE);
    production().cellar(HEART, "soup-wine", 0).cellar(HEART, "salad-wine", 4).play("sell @soup-wine").turn_of(HEART);
    production()
        .sites(HEART, &[(WhiteGrapes, 1)])
        .hand(HEART, &["toast-wine"])
        .cellar(HEART, "soup-wine", 0)
        .play("produce @toast-wine")
        .play("free wine-step")
        .turn_of(CIRCLE);
    production()
        .indicator(HEART, Cheese, "2'")
        .cellar(HEART, "soup-wine", 0)
        .play("sell @soup-wine")
        .asks_of(HEART, &["back cheese", "end"]);
}

/// WC-4.16: whoever is left takes turn after turn; when both are out, the phase is over.
#[test]
fn the_last_player_goes_on_alone() {
    production()
        .first(CIRCLE)
        .hand(HEART, &["toast-wine", "toast-cheese"])
        .sites(HEART, &[(WhiteGrapes, 1), (Milk, 1)])
        .sites(CIRCLE, &[(Salt, 1)])
        .play("drop out")
        .turn_of(HEART)
        .play("produce @toast-wine")
        .play("free wine-step")
        .turn_of(HEART)
        .play("produce @toast-cheese")
        .play("free wine-step")
        .turn_of(HEART)
        .phase_is("spring-1.production")
        .play("drop out")
        .began(&["spring-1.storage"])
        .turn_of(CIRCLE);
}

/// WC-4.1, WC-4.16: until then the turns alternate.
#[test]
fn turns_alternate() {
    production()
        .hand(HEART, &["toast-wine", "toast-cheese"])
        .sites(HEART, &[(WhiteGrapes, 1), (Milk, 1)])
        .cellar(CIRCLE, "soup-wine", 0)
        .play("produce @toast-wine")
        .play("free wine-step")
        .turn_of(CIRCLE)
        .play("sell @soup-wine")
        .turn_of(HEART)
        .play("produce @toast-cheese")
        .play("free wine-step")
        .turn_of(CIRCLE);
}
