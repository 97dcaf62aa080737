//! The twenty river tiles, each by name.

use super::scenario::*;

fn on(key: &str) -> Scenario {
    winter().pack(with_rows(&["landing", "willow", "raft", "weir", "spring"])).river(1, key)
}

/// ED-3.3: tiles that only give.
#[test]
fn givers() {
    let givers = [
        "reeds",
        "amber",
        "shallows",
        "driftwood",
        "bottle-post",
        "bathing-place",
        "fishing-pier",
        "pebble-beach",
        "brambles",
    ];
    for key in givers {
        let (goods, rest) = gives(key);
        winter().river(2, "ford").river(1, key).play("place r1").diff(HARE, goods, rest);
    }
    assert_eq!(gives("reeds"), ([4, 0, 0, 0], [0, 0, 0]));
}

/// ED-3.3: tiles with something to decide.
#[test]
fn deciders() {
    on("ford").goods(HARE, "1t").plays(&["place r1", "pay 1t", "gain 1r2p"]).diff(HARE, [-1, 1, 2, 0], [0, 0, 0]);
    on("otter-market").plays(&["place r1", "gain 1p1b"]).diff(HARE, [0, 0, 1, 1], [0, 0, 0]);
    let wheel = on("mill-wheel").city(HARE, &["mine", "barn"]).plays(&["place r1", "activate barn", "activate mine"]);
    wheel.diff(HARE, [0, 0, 1, 1], [0, 0, 0]);
    on("raft").meadow(1, "barn").plays(&["place r1", "play barn"]).has_goods(HARE, "1b").sun_at("p2").moon_at("p1");
    on("raft").meadow(1, "barn").act("place r1").act("play barn").tells("Played", 1).tells("Paid", 0);
    on("landing").hand(HARE, &["mine"]).plays(&["place r1", "play mine"]).has_goods(HARE, "1p");
    on("willow").hand(HARE, &["baker"]).plays(&["place r1", "play baker"]).in_city(HARE, "baker");
    let lilies = on("water-lilies").plays(&["place r1", "take theater", "take school"]);
    lilies.diff(HARE, [0, 0, 0, 0], [2, 1, 0]).meadow_has(12);
    on("toll-bridge").plays(&["place r1", "gain 1p"]).diff(HARE, [0, 0, 1, 0], [0, 0, 1]);
    let weir = on("weir").hand(HARE, &["mine", "barn"]);
    let weir = weir.plays(&["place r1", "discard mine", "gain 1b", "discard barn", "gain 1b"]);
    weir.diff(HARE, [0, 0, 0, 2], [-1, 0, 0]);
    let flies = on("dragonflies").plays(&["place r1", "sweep theater", "take school", "gain 1b"]);
    flies.diff(HARE, [0, 0, 0, 1], [1, 0, 0]).discarded("theater");
    on("spring").goods(HARE, "1t1b").plays(&["place r1", "pay 1t", "pay 1b"]).diff(HARE, [-1, 0, 0, -1], [0, 4, 0]);
}
