//! The red cards of the pack, each by name.

use super::scenario::*;

fn at(key: &str) -> Scenario {
    winter().pack(with_rows(&["castle", "university", "monk", "healer"])).city(HARE, &[key])
}

/// ED-5.3: constructions.
#[test]
fn constructions() {
    at("locomotive").plays(&["place locomotive", "take theater", "gain 1p"]).diff(HARE, [0, 0, 1, 0], [1, 0, 0]);
    let inn = at("inn").meadow(1, "castle").goods(HARE, "2t1r").plays(&["place inn", "play castle"]);
    inn.has_goods(HARE, "0").in_city(HARE, "castle");
    at("ferry").plays(&["place ferry", "visit r2"]).diff(HARE, [0, 0, 0, 3], [0, 1, 0]);
    let lookout = at("lookout").play("place lookout");
    let lookout = lookout.asks(&["visit f1", "visit f2", "visit f3", "visit f4", "visit r1", "visit r2", "pass"]);
    lookout.play("visit f1").has_goods(HARE, "3t").has_hand(HARE, 1);
    let post = at("post-office").hand(HARE, &["mine", "barn"]).plays(&["place post-office", "discard mine", "pass"]);
    post.diff(HARE, [0, 0, 0, 0], [2, 0, 0]).discarded("mine");
    at("university").goods(HARE, "1t").plays(&["place university", "pay 1t"]).diff(HARE, [-1, 0, 0, 0], [0, 4, 0]);
    at("chapel").play("place chapel").diff(HARE, gives("chapel").0, gives("chapel").1);
    let hotel = at("hotel").hand(HARE, &["castle"]).goods(HARE, "2t1r1p").plays(&["place hotel", "play castle"]);
    let hotel = hotel.asks(&["pay 2t1r", "pay 2t1p", "pay 1t1r1p"]).forbids("pay 1r", "ED-4.8");
    hotel.play("pay 1t1r1p").in_city(HARE, "castle").has_goods(HARE, "1t");
}

/// ED-5.3: critters.
#[test]
fn critters() {
    let teacher = at("teacher").hand(HARE, &["mine"]).play("place teacher").forbids("pass", "ED-2.5");
    teacher.play("discard mine").has_hand(HARE, 3).has_points(HARE, points_from("teacher"));
    let smith = at("chipsmith").city(HARE, &["mine", "barn"]);
    smith.plays(&["place chipsmith", "activate mine", "activate barn"]).diff(HARE, [0, 0, 1, 1], [0, 0, 0]);
    let conductor =
        at("conductor").play("place conductor").asks(&["visit f1", "visit f2", "visit f3", "visit f4", "pass"]);
    conductor.plays(&["visit f1", "gain 1b"]).has_goods(HARE, "3t1b");
    at("monk").goods(HARE, "2b").plays(&["place monk", "pay 2b"]).diff(HARE, [0, 0, 0, -2], [0, 4, 0]);
    at("monk").goods(HARE, "1b").play("place monk").turn_of(TORTOISE).has_points(HARE, 0);
    at("healer").goods(HARE, "3b").plays(&["place healer", "pay 1b", "pay 1b"]).diff(HARE, [0, 0, 0, -2], [0, 4, 0]);
    let pirate = at("pirate").hand(HARE, &["mine", "barn"]);
    let pirate = pirate.plays(&["place pirate", "discard mine", "gain 1p", "discard barn", "gain 1b"]);
    pirate.diff(HARE, [0, 0, 1, 1], [-2, 0, 0]).turn_of(TORTOISE);
    let teller = at("fortune-teller").act("place fortune-teller").act("sweep school").act("pass").fill();
    let teller = teller.act("take theater").act("take treasury").fill();
    teller.has_hand(HARE, 2).discarded("school").meadow_has(12);
    let captain = at("captain").plays(&["place captain", "use", "gain 2r"]);
    captain.diff(HARE, [0, 2, 0, 0], [0, 0, 0]).diff(TORTOISE, [0, 0, 0, 0], [1, 0, 0]);
}
