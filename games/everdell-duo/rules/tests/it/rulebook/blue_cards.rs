//! The blue cards of the pack, each by name.

use super::scenario::*;

fn with(key: &str) -> Scenario {
    winter().city(HARE, &[key])
}

/// ED-5.5: constructions.
#[test]
fn constructions() {
    let tower = with("clock-tower").sun("p7").moon("p6").act("draw").fill().turn_up("river ford").turn_up("river raft");
    // First what the tile gives, then what the card gives.
    tower.turn_of_chance().fill().turn_of(HARE).play("gain 1p").has_goods(HARE, "1p").turn_of(TORTOISE);
    with("courthouse").hand(HARE, &["mine"]).goods(HARE, "1t1r").play("play mine").has_goods(HARE, "1t1p");
    let crane = with("crane").hand(HARE, &["mine"]).goods(HARE, "1t").play("play mine with crane");
    crane.has_goods(HARE, "1p");
    // Two cards that answer to the same thing both give.
    let both =
        with("courthouse").city(HARE, &["city-hall"]).hand(HARE, &["mine"]).goods(HARE, "1t1r").play("play mine");
    both.diff(HARE, [0, -1, 1, 0], [0, 0, 0]);
    with("lighthouse").plays(&["place r1", "gain 1b"]).has_goods(HARE, "4t1b");
    with("city-hall").hand(HARE, &["mine"]).goods(HARE, "1t1r").play("play mine").diff(HARE, [-1, -1, 1, 0], [0, 0, 0]);
    with("museum").hand(HARE, &["gatherer"]).goods(HARE, "4b").play("play gatherer").has_points(HARE, 1);
    with("museum").hand(HARE, &["wanderer"]).goods(HARE, "2b").play("play wanderer").has_points(HARE, 1);
    with("museum").hand(HARE, &["farmer"]).goods(HARE, "2b").play("play farmer").has_points(HARE, 0);
    with("warehouse").pack(with_rows(&["warehouse"])).play("place f1").diff(HARE, [3, 0, 0, 0], [1, 0, 0]);
    let any = otherwise_with(&["warehouse"], r#""when farm card 1""#, r#""when farm any 1""#);
    with("warehouse").pack(any).plays(&["place f1", "gain 1b"]).diff(HARE, [3, 0, 0, 1], [0, 0, 0]);
    with("warehouse").play("place r1").diff(HARE, [4, 0, 0, 0], [0, 0, 0]);
    with("guildhall").hand(HARE, &["chapel"]).goods(HARE, "1r").play("play chapel").has_goods(HARE, "0");
    with("guildhall")
        .pack(with_rows(&["gatherer"]))
        .hand(HARE, &["gatherer"])
        .goods(HARE, "2b")
        .play("play gatherer")
        .has_goods(HARE, "0");
    with("guildhall").hand(HARE, &["barn"]).goods(HARE, "1t").forbids("play barn", "ED-4.1");
}

/// ED-5.5: critters.
#[test]
fn critters() {
    with("judge").hand(HARE, &["farmer"]).goods(HARE, "1t1b").play("play farmer").has_goods(HARE, "1t1b");
    with("diplomat")
        .city(TORTOISE, &["chapel"])
        .play("place chapel")
        .has_points(HARE, 1 + points_from("chapel"))
        .has_points(TORTOISE, 1);
    with("innkeeper").hand(HARE, &["baker"]).goods(HARE, "2b").play("play baker with innkeeper").has_goods(HARE, "0");
    let dear = with_rows(&["castle", "queen"]);
    let engineer = with("engineer").pack(dear).hand(HARE, &["castle", "bard", "queen", "monk", "barn", "farmer"]);
    let engineer = engineer.goods(HARE, "2t1r3b").play("play castle under bard").has_goods(HARE, "3b");
    let engineer = engineer.play("draw").play("sun").play("play queen under monk").has_goods(HARE, "1b");
    let engineer = engineer.play("draw").play("sun").forbids("play barn under farmer", "ED-4.9");
    engineer.because("CannotTuck { card: farmer }");
    with("shopkeeper").hand(HARE, &["farmer"]).goods(HARE, "2b").play("play farmer").has_goods(HARE, "1t2b");
    with("inventor").hand(HARE, &["barn"]).goods(HARE, "1t").play("play barn with inventor").has_goods(HARE, "1b");
    with("town-crier").pack(with_rows(&["town-crier"])).goods(HARE, "5t").play("place e3").diff(
        HARE,
        [0, 0, 0, 0],
        [2, 2, 0],
    );
    let messenger = with("messenger").city(HARE, &["mine"]).tokens(HARE, 1).hand(HARE, &["baker"]);
    messenger.play("play baker token").diff(HARE, [0, 0, 0, 0], [0, 1, -1]);
}
