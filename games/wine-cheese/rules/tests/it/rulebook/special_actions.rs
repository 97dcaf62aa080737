//! Chapter 7: special actions (pp. 14–15).

use super::scenario::*;

/// WC-7.1: when you produce, when you sell finished, in summer, or through a Helper; a gourmet card has none.
#[test]
fn four_ways_to_trigger() {
    production()
        .hand(HEART, &["wine-market"])
        .sites(HEART, &[(RedGrapes, 1)])
        .play("produce @wine-market")
        .play("special")
        .triggered(&["@wine-market"])
        .gained(HEART, &[(Milk, 2), (Salt, 1)]);
    production().cellar(HEART, "wine-market", 0).play("sell @wine-market").triggered(&["@wine-market"]);
    summer().cellar(HEART, "wine-market", 1).play("trigger @wine-market").triggered(&["@wine-market"]);
    summer()
        .cellar(HEART, "wine-market", 1)
        .cellar(HEART, "wine-helper-1", 1)
        .play("trigger @wine-helper-1")
        .triggered(&["@wine-helper-1"])
        .play("trigger @wine-market")
        .triggered(&["@wine-market"]);
    summer()
        .cellar(HEART, "soup-wine", 1)
        .forbids("trigger @soup-wine", "WC-7.1")
        .because("NoSpecialAction { card: @soup-wine }");
}

/// WC-7.1, Ruling W6: a special action that can do nothing is not triggered.
#[test]
fn an_idle_special_action_is_not_triggered() {
    summer()
        .cellar(HEART, "wine-starter", 1)
        .cellar(HEART, "wash-gourmet", 1)
        .cellar(HEART, "wine-helper-1", 1)
        .asks_of(HEART, &["end"])
        .forbids("trigger @wine-starter", "WC-7.2")
        .because("NoEffect { card: @wine-starter }")
        .forbids("trigger @wash-gourmet", "WC-7.4")
        .because("NoEffect { card: @wash-gourmet }")
        .forbids("trigger @wine-helper-1", "WC-7.7")
        .because("NoEffect { card: @wine-helper-1 }");
}

/// WC-7.2: two ingredients for four steps with the indicator shown.
#[test]
fn starter_cultures_buy_four_steps() {
    summer()
        .cellar(HEART, "wine-starter", 1)
        .sites(HEART, &[(Yeast, 2), (Sugar, 2)])
        .play("trigger @wine-starter")
        .triggered(&["@wine-starter"])
        .paid(HEART, &[(Yeast, 1), (Sugar, 1)])
        .moved(HEART, Wine, 4)
        .stands_on(HEART, Wine, "2'")
        .forbids("trigger @wine-starter", "WC-10.1")
        .because("AlreadyTriggered { card: @wine-starter }");
    summer()
        .cellar(HEART, "cheese-starter", 1)
        .sites(HEART, &[(Salt, 1), (Cultures, 1)])
        .play("trigger @cheese-starter")
        .paid(HEART, &[(Salt, 1), (Cultures, 1)])
        .moved(HEART, Cheese, 4)
        .moved(HEART, Wine, 0);
    summer()
        .cellar(HEART, "cheese-starter-wine", 1)
        .sites(HEART, &[(WhiteGrapes, 1), (RedGrapes, 1)])
        .play("trigger @cheese-starter-wine")
        .moved(HEART, Wine, 4);
}

/// WC-7.2: both ingredients are needed, two of a kind if two are shown.
#[test]
fn starter_cultures_need_both_ingredients() {
    summer().cellar(HEART, "wine-starter", 1).sites(HEART, &[(Yeast, 2)]).forbids("trigger @wine-starter", "WC-7.2");
    summer()
        .cellar(HEART, "wine-starter-twins", 1)
        .sites(HEART, &[(Milk, 1)])
        .forbids("trigger @wine-starter-twins", "WC-7.2");
    summer()
        .cellar(HEART, "wine-starter-twins", 1)
        .sites(HEART, &[(Milk, 2)])
        .play("trigger @wine-starter-twins")
        .paid(HEART, &[(Milk, 2)])
        .moved(HEART, Cheese, 4);
}

/// WC-7.3: printed example (p. 15). Card A: a wine step for each of the cheese cards A, B, C and D.
#[test]
fn washing_counts_every_cheese() {
    on_both_packs(|| {
        washing_example()
            .play("trigger @wash-each")
            .moved(HEART, Wine, 4)
            .moved(HEART, Cheese, 0)
            .stands_on(HEART, Wine, "2'");
    });
}

/// WC-7.3: wine cards and the cards of the other do not count; the Washing card itself does.
#[test]
fn washing_counts_your_own_cheese_only() {
    summer()
        .cellar(HEART, "wash-each", 1)
        .cellar(HEART, "soup-wine", 1)
        .cellar(CIRCLE, "soup-cheese", 1)
        .hand(HEART, &["salad-cheese"])
        .play("trigger @wash-each")
        .moved(HEART, Wine, 1);
}

fn washing_example() -> Scenario {
    summer().cellar(HEART, "wash-each", 1).cellar(HEART, "wash-gourmet", 1).cellar(HEART, "soup-cheese", 2).cellar(
        HEART,
        "salad-cheese",
        0,
    )
}

/// WC-7.4, Ruling W23: printed example (p. 15). Card B: four wine steps, or two cheese steps, or two wine steps and one
/// cheese step in any order, for the gourmet cards C and D.
#[test]
fn washing_splits_for_every_gourmet_cheese() {
    on_both_packs(|| {
        let ask = || {
            washing_example()
                .play("trigger @wash-gourmet")
                .by_clause("WC-7.4")
                .asks_of(HEART, &["steps wine", "steps cheese"])
                .forbids("end", "WC-7.4")
                .because("AnswerFirst")
        };
        // Four wine steps.
        ask()
            .play("steps wine")
            .moved(HEART, Wine, 1)
            .play("steps wine")
            .moved(HEART, Wine, 1)
            .asks_of(HEART, &["steps wine", "steps cheese"])
            .play("steps wine")
            .moved(HEART, Wine, 2)
            .stands_on(HEART, Wine, "2'")
            .stands_on(HEART, Cheese, "start")
            .offers(&["trigger @wash-each"]);
        // Two cheese steps.
        ask()
            .play("steps cheese")
            .moved(HEART, Cheese, 1)
            .play("steps cheese")
            .moved(HEART, Cheese, 1)
            .moved(HEART, Wine, 0)
            .stands_on(HEART, Cheese, "1")
            .stands_on(HEART, Wine, "start")
            .offers(&["trigger @wash-each"]);
        // Two wine steps and a cheese step: cheese last, in the middle, first.
        ask()
            .play("steps wine")
            .play("steps wine")
            .play("steps cheese")
            .moved(HEART, Cheese, 1)
            .moved(HEART, Wine, 0)
            .stands_on(HEART, Wine, "1")
            .stands_on(HEART, Cheese, "0")
            .offers(&["trigger @wash-each"]);
        ask()
            .play("steps wine")
            .play("steps cheese")
            .moved(HEART, Cheese, 1)
            .moved(HEART, Wine, 1)
            .stands_on(HEART, Wine, "2")
            .stands_on(HEART, Cheese, "1")
            .offers(&["trigger @wash-each"]);
        ask()
            .play("steps cheese")
            .play("steps wine")
            .moved(HEART, Wine, 2)
            .stands_on(HEART, Cheese, "0")
            .stands_on(HEART, Wine, "2")
            .offers(&["trigger @wash-each"]);
    });
}

/// WC-7.4: no gourmet cheese, no steps; gourmet wine does not count.
#[test]
fn washing_needs_a_gourmet_cheese() {
    summer()
        .cellar(HEART, "wash-gourmet", 1)
        .cellar(HEART, "wash-each", 1)
        .cellar(HEART, "soup-wine", 1)
        .forbids("trigger @wash-gourmet", "WC-7.4")
        .because("NoEffect { card: @wash-gourmet }");
    summer()
        .cellar(HEART, "wash-gourmet", 1)
        .cellar(HEART, "soup-cheese", 1)
        .play("trigger @wash-gourmet")
        .play("steps wine")
        .phase_is("fall-1.return-workers");
}

/// WC-7.4, WC-6.3: a bonus marker on the way is placed before the next card is chosen.
#[test]
fn a_bonus_in_the_middle_of_washing() {
    washing_example()
        .indicator(HEART, Wine, "4")
        .play("trigger @wash-gourmet")
        .play("steps wine")
        .stands_on(HEART, Wine, "5")
        .by_clause("WC-6.3")
        .play("gain milk")
        .by_clause("WC-7.4")
        .play("steps cheese")
        .moved(HEART, Cheese, 1)
        .moved(HEART, Wine, 1)
        .offers(&["trigger @wash-each"]);
}

/// WC-7.5: a cheese step for each wine card, itself included.
#[test]
fn distillation_counts_every_wine() {
    summer()
        .cellar(HEART, "distill-each", 1)
        .cellar(HEART, "soup-wine", 2)
        .cellar(HEART, "wine-market", 0)
        .cellar(HEART, "soup-cheese", 0)
        .cellar(CIRCLE, "salad-wine", 1)
        .play("trigger @distill-each")
        .moved(HEART, Cheese, 3)
        .moved(HEART, Wine, 0);
}

/// WC-7.6, Ruling W23: two cheese steps or one wine step for each gourmet wine.
#[test]
fn distillation_splits_for_every_gourmet_wine() {
    let ask = || {
        summer()
            .cellar(HEART, "distill-gourmet", 1)
            .cellar(HEART, "soup-wine", 2)
            .cellar(HEART, "salad-wine", 0)
            .cellar(HEART, "soup-cheese", 0)
            .play("trigger @distill-gourmet")
            .by_clause("WC-7.6")
            .asks_of(HEART, &["steps wine", "steps cheese"])
    };
    ask()
        .play("steps cheese")
        .moved(HEART, Cheese, 1)
        .play("steps cheese")
        .moved(HEART, Cheese, 1)
        .play("steps wine")
        .moved(HEART, Wine, 1)
        .moved(HEART, Cheese, 0)
        .phase_is("fall-1.return-workers");
    ask().play("steps wine").play("steps wine").stands_on(HEART, Wine, "1").stands_on(HEART, Cheese, "start");
    summer()
        .cellar(HEART, "distill-gourmet", 1)
        .cellar(HEART, "soup-cheese", 0)
        .forbids("trigger @distill-gourmet", "WC-7.6")
        .because("NoEffect { card: @distill-gourmet }");
}

/// WC-7.7: "Trigger the action of another face-up action card": finished or not, and everybody is told that a Helper did it.
#[test]
fn a_helper_triggers_another_card() {
    summer()
        .cellar(HEART, "wine-helper-1", 1)
        .cellar(HEART, "wash-each", 3)
        .cellar(HEART, "soup-cheese", 1)
        .cellar(CIRCLE, "wine-market", 1)
        .play("trigger @wine-helper-1")
        .triggered_by(Trigger::Own, "wine-helper-1")
        .by_clause("WC-7.7")
        .asks_of(HEART, &["trigger @wash-each"])
        .forbids("trigger @wine-helper-1", "WC-7.7")
        .because("InTheChain { card: @wine-helper-1 }")
        .forbids("trigger @wine-market", "WC-7.7")
        .because("NotInCellar { card: @wine-market }")
        .forbids("trigger @soup-cheese", "WC-7.1")
        .because("NoSpecialAction { card: @soup-cheese }")
        .forbids("end", "WC-7.7")
        .because("AnswerFirst")
        .play("trigger @wash-each")
        .triggered_by(Trigger::Helper, "wash-each")
        .moved(HEART, Wine, 2);
}

/// WC-7.7: it cannot call a card that can do nothing.
#[test]
fn a_helper_calls_only_who_can_act() {
    summer()
        .cellar(HEART, "wine-helper-1", 1)
        .cellar(HEART, "wine-starter", 1)
        .cellar(HEART, "wine-market", 1)
        .play("trigger @wine-helper-1")
        .asks_of(HEART, &["trigger @wine-market"])
        .forbids("trigger @wine-starter", "WC-7.7")
        .because("NoEffect { card: @wine-starter }");
}

/// WC-7.7, WC-7.2, Ruling W6: whoever chooses Starter cultures through a Helper pays at once; in a sale, where the
/// Helper has to act, they may be declined.
#[test]
fn starter_cultures_through_a_helper() {
    summer()
        .cellar(HEART, "wine-helper-1", 1)
        .cellar(HEART, "wine-starter", 1)
        .sites(HEART, &[(Yeast, 2), (Sugar, 2)])
        .play("trigger @wine-helper-1")
        .play("trigger @wine-starter")
        .triggered(&["@wine-starter"])
        .triggered_by(Trigger::Helper, "wine-starter")
        .paid(HEART, &[(Yeast, 1), (Sugar, 1)])
        .moved(HEART, Wine, 4)
        .offers(&["trigger @wine-starter"]);
    let sold = || {
        production()
            .cellar(HEART, "wine-helper-1", 0)
            .cellar(HEART, "wine-starter", 1)
            .sites(HEART, &[(Yeast, 1), (Sugar, 1)])
            .play("sell @wine-helper-1")
            .play("trigger @wine-starter")
            .asks_of(HEART, &["pay", "decline"])
    };
    sold().play("decline").paid(HEART, &[]).moved(HEART, Wine, 0).sold(HEART, "@wine-helper-1", Gold);
    sold()
        .play("pay")
        .paid(HEART, &[(Yeast, 1), (Sugar, 1)])
        .moved(HEART, Wine, 4)
        .sold(HEART, "@wine-helper-1", Gold)
        .cellars(HEART, &["@wine-starter"]);
}

/// WC-7.7, Ruling W4: a Helper may call a Helper, but no card acts twice in a chain.
#[test]
fn a_chain_of_helpers_ends() {
    summer()
        .cellar(HEART, "wine-helper-1", 1)
        .cellar(HEART, "cheese-helper-1", 1)
        .cellar(HEART, "wine-helper-2", 1)
        .cellar(HEART, "cheese-market", 1)
        .play("trigger @wine-helper-1")
        .asks_of(HEART, &["trigger @cheese-helper-1", "trigger @wine-helper-2", "trigger @cheese-market"])
        .play("trigger @cheese-helper-1")
        .asks_of(HEART, &["trigger @wine-helper-2", "trigger @cheese-market"])
        .forbids("trigger @wine-helper-1", "WC-7.7")
        .because("InTheChain { card: @wine-helper-1 }")
        .play("trigger @wine-helper-2")
        .asks_of(HEART, &["trigger @cheese-market"])
        .play("trigger @cheese-market")
        .gained(HEART, &[(WhiteGrapes, 1), (RedGrapes, 1), (Sugar, 1)])
        .offers(&["trigger @cheese-helper-1", "trigger @wine-helper-2", "trigger @cheese-market"]);
}

/// WC-7.7, Ruling W4: two Helpers alone can do nothing, for each could only call the other.
#[test]
fn helpers_alone_are_idle() {
    summer()
        .cellar(HEART, "wine-helper-1", 1)
        .cellar(HEART, "wine-helper-2", 1)
        .forbids("trigger @wine-helper-1", "WC-7.7")
        .because("NoEffect { card: @wine-helper-1 }")
        .asks_of(HEART, &["end"]);
}

/// WC-7.7: a Helper acts when it is produced or sold as well.
#[test]
fn a_helper_that_is_sold_calls_first() {
    production()
        .cellar(HEART, "wine-helper-1", 0)
        .cellar(HEART, "distill-each", 3)
        .play("sell @wine-helper-1")
        .sold_nothing()
        .asks_of(HEART, &["trigger @distill-each"])
        .play("trigger @distill-each")
        .moved(HEART, Cheese, 2)
        .sold(HEART, "@wine-helper-1", Gold)
        .cellars(HEART, &["@distill-each"]);
    production()
        .hand(HEART, &["cheese-helper-1"])
        .sites(HEART, &[(Milk, 1)])
        .cellar(HEART, "wash-gourmet", 3)
        .cellar(HEART, "soup-cheese", 1)
        .play("produce @cheese-helper-1")
        .play("special")
        .play("trigger @wash-gourmet")
        .play("steps cheese")
        .moved(HEART, Cheese, 1)
        .turn_of(CIRCLE);
}

/// WC-7.8: one marker for each ingredient shown.
#[test]
fn market_day_brings_what_is_shown() {
    summer()
        .cellar(HEART, "wine-market", 1)
        .cellar(HEART, "cheese-market", 1)
        .play("trigger @wine-market")
        .gained(HEART, &[(Milk, 2), (Salt, 1)])
        .gained(CIRCLE, &[])
        .play("trigger @cheese-market")
        .gained(HEART, &[(WhiteGrapes, 1), (RedGrapes, 1), (Sugar, 1)]);
}

/// WC-7.9: one cheese ingredient of your choice.
#[test]
fn market_day_for_any_cheese_ingredient() {
    summer()
        .cellar(HEART, "wine-market-cheese", 1)
        .play("trigger @wine-market-cheese")
        .by_clause("WC-7.9")
        .asks_of(HEART, &["gain salt", "gain cultures", "gain milk"])
        .forbids("gain sugar", "WC-7.9")
        .because("WrongKind { good: Cheese }")
        .play("gain cultures")
        .gained(HEART, &[(Cultures, 1)]);
}

/// WC-7.10: one wine ingredient of your choice.
#[test]
fn market_day_for_any_wine_ingredient() {
    summer()
        .cellar(HEART, "wine-market-wine", 1)
        .play("trigger @wine-market-wine")
        .by_clause("WC-7.10")
        .asks_of(HEART, &["gain white-grapes", "gain red-grapes", "gain yeast", "gain sugar"])
        .forbids("gain milk", "WC-7.10")
        .because("WrongKind { good: Wine }")
        .forbids("end", "WC-7.10")
        .because("AnswerFirst")
        .play("gain red-grapes")
        .gained(HEART, &[(RedGrapes, 1)]);
}
