//! The purple cards of the pack, each by name.

use super::scenario::*;

/// Three of the cards in the numbers of the test pack, which show more.
fn winter() -> Scenario {
    super::scenario::winter().pack(with_rows(&["monument", "king", "mayor"]))
}

/// What these cards bring beside their printed points, and what is printed on them.
fn worth(city: &[&str], prosperity: i32) -> Scenario {
    let scenario = winter().city(HARE, city);
    scenario.scores(HARE, "prosperity", prosperity, "ED-5.4").scores(HARE, "cards", points_on(city), "ED-8.3")
}

/// ED-5.4: constructions.
#[test]
fn constructions() {
    worth(&["palace", "mine", "barn", "farmer"], 2);
    worth(&["palace", "castle", "school", "mine", "barn", "farmer"], 4 + 5 + 1);
    worth(&["castle", "mine", "farmer"], 2);
    worth(&["observatory", "crane", "judge"], 2);
    worth(&["theater", "ruins", "bard", "ranger"], 3);
    worth(&["school", "mine", "farmer", "inn"], 1);
    worth(&["library", "mine", "farmer", "inn"], 3);
    winter().city(HARE, &["monument", "mine", "inn"]).used(HARE, "green").used(HARE, "red").scores(
        HARE,
        "prosperity",
        4,
        "ED-5.4",
    );
    winter().city(HARE, &["treasury"]).goods(HARE, "2t2b").scores(HARE, "prosperity", 4, "ED-5.4");
    winter().city(HARE, &["treasury"]).goods(HARE, "4t4b").scores(HARE, "prosperity", 6, "ED-5.4");
}

/// ED-5.4: critters.
#[test]
fn critters() {
    worth(&["queen", "mine", "farmer"], 2);
    worth(&["gatherer", "mine", "farmer"], 2);
    winter().city(HARE, &["architect"]).goods(HARE, "3t1b").scores(HARE, "prosperity", 4, "ED-5.4");
    winter().city(HARE, &["architect"]).goods(HARE, "1t1r1p1b").scores(HARE, "prosperity", 8, "ED-5.4");
    winter().city(HARE, &["historian"]).hand(HARE, &["mine", "barn"]).scores(HARE, "prosperity", 2, "ED-5.4");
    winter().city(HARE, &["king"]).city(TORTOISE, &["mine"]).completed(HARE, 1).completed(HARE, 2).scores(
        HARE,
        "prosperity",
        4,
        "ED-5.4",
    );
    worth(&["pilgrim", "inn", "chapel"], 2);
    winter().city(HARE, &["pilgrim", "chapel"]).play("place chapel").scores(HARE, "prosperity", 2, "ED-5.4");
    winter().city(HARE, &["jeweller"]).goods(HARE, "5p").tokens(HARE, 4).scores(HARE, "prosperity", 7, "ED-5.4");
    worth(&["mayor"], 2);
    worth(&["mayor", "gatherer"], 4);
}

/// ED-8.3, Ruling E29: "Erledigte Ereignisse (inkl. Reise)": with more cards than the tortoises the king has one event more.
#[test]
fn the_king_counts_the_journey() {
    winter().city(HARE, &["king"]).completed(HARE, 1).scores(HARE, "prosperity", 4, "ED-5.4");
    winter().city(HARE, &["king"]).city(TORTOISE, &["mine"]).completed(HARE, 1).scores(HARE, "prosperity", 2, "ED-5.4");
}
