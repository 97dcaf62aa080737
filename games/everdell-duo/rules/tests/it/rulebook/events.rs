//! Chapter 3: events (p. 5). Every tile is completed once, and just missed once.

use super::scenario::*;

const COLORS: [&str; 5] = ["mine", "ruins", "inn", "castle", "crane"];

/// ED-3.6, Ruling E11: the booklet's example: a card of each color, 1 resin at once, 5 points at the end.
#[test]
fn a_card_of_each_color() {
    winter()
        .city(HARE, &COLORS)
        .scores(HARE, "events", 0, "ED-3.6")
        .play("place e1")
        .diff(HARE, [0, 1, 0, 0], [0, 0, 0])
        .has_event(HARE, "rainbow")
        .scores(HARE, "events", 5, "ED-3.6")
        .stands(HARE, &["e1"])
        .forbids("place e1", "ED-3.1");
    winter().city(HARE, &COLORS[1..]).forbids("place e1", "ED-3.6").because("ConditionNotMet");
    winter().completed(TORTOISE, 1).city(HARE, &COLORS).forbids("place e1", "ED-3.6").because("NoEvent");
    winter().city(HARE, &["mine", "barn"]).event(3, "bonfire").goods(HARE, "5t").play("place e3").has_goods(HARE, "5t");
}

/// ED-3.7: the booklet's example: more critters and berries than the other, at least 4, and one of each.
#[test]
fn more_critters_and_berries() {
    let critters = ["farmer", "baker"];
    winter().city(HARE, &critters).goods(HARE, "2b").play("place e5").has_event(HARE, "berry-picking");
    winter().city(HARE, &critters).goods(HARE, "1b").forbids("place e5", "ED-3.7").because("ConditionNotMet");
    winter().city(HARE, &["farmer", "baker", "miller", "monk"]).forbids("place e5", "ED-3.7");
    winter().goods(HARE, "4b").forbids("place e5", "ED-3.7");
    winter()
        .city(HARE, &critters)
        .goods(HARE, "2b")
        .city(TORTOISE, &["miller"])
        .goods(TORTOISE, "3b")
        .forbids("place e5", "ED-3.7");
    winter()
        .city(HARE, &critters)
        .goods(HARE, "2b")
        .city(TORTOISE, &["miller"])
        .goods(TORTOISE, "2b")
        .play("place e5")
        .has_event(HARE, "berry-picking");
}

/// ED-3.8, Ruling E10: the faire is for everybody.
#[test]
fn the_faire() {
    winter().city(HARE, &["mine", "barn", "farmer"]).forbids("place e6", "ED-3.8").because("ConditionNotMet");
    winter()
        .city(HARE, &["mine", "barn", "farmer", "baker"])
        .play("place e6")
        .play("gain 1p")
        .has_event(HARE, "faire")
        .scores(HARE, "events", 3, "ED-3.6");
}

/// ED-3.6: what is printed below the six event places.
#[test]
fn rewards() {
    let rewards: [(usize, [i16; 4], [i16; 3]); 5] = [
        (1, [0, 1, 0, 0], [0, 0, 0]),
        (2, [0, 0, 0, 1], [0, 0, 0]),
        (3, [0, 0, 0, 0], [2, 0, 0]),
        (4, [0, 0, 0, 0], [0, 0, 1]),
        (5, [0, 0, 1, 0], [0, 0, 0]),
    ];
    for (place, goods, rest) in rewards {
        winter().event_moved(place, 3).goods(HARE, "5t").play(&format!("place e{place}")).diff(HARE, goods, rest);
    }
    winter().event_moved(6, 3).goods(HARE, "5t").plays(&["place e6", "gain 1r"]).diff(HARE, [0, 1, 0, 0], [0, 0, 0]);
}

struct Tile {
    key: &'static str,
    place: usize,
    city: &'static [&'static str],
    goods: &'static str,
    hand: &'static [&'static str],
    used: &'static [&'static str],
}

const fn tile(key: &'static str, place: usize, city: &'static [&'static str], goods: &'static str) -> Tile {
    Tile { key, place, city, goods, hand: &[], used: &[] }
}

const TILES: [Tile; 31] = [
    tile("harvest-feast", 1, &["mine", "barn", "farmer"], "0"),
    tile("caravan", 1, &["ruins", "bard", "ranger"], "0"),
    tile("grand-tour", 1, &["inn", "ferry", "monk"], "0"),
    tile("gala", 1, &["castle", "queen", "king"], "0"),
    tile("council", 1, &["crane", "judge", "diplomat"], "0"),
    tile("rainbow", 1, &["mine", "ruins", "inn", "castle", "crane"], "0"),
    tile("parade", 2, &["farmer", "baker", "miller", "monk"], "0"),
    tile("topping-out", 2, &["mine", "barn", "inn", "castle"], "0"),
    tile("housewarming", 2, &["farmer", "baker", "mine", "barn", "inn"], "0"),
    tile("twin-fest", 2, &["mine", "farmer", "inn", "monk"], "0"),
    tile("crossroads", 2, &["farmer", "baker", "monk", "mine", "barn"], "0"),
    tile("big-city", 2, &["farmer", "baker", "monk", "mine", "barn", "inn", "crane"], "0"),
    tile("bonfire", 3, &[], "5t"),
    tile("jam-making", 3, &[], "4b"),
    tile("lantern-night", 3, &[], "3r"),
    tile("stone-skipping", 3, &[], "3p"),
    tile("fair-exchange", 3, &[], "1t1r1p1b"),
    tile("full-larder", 3, &[], "4t3b"),
    tile("guild-day", 4, &["mine", "barn", "crane"], "0"),
    tile("theater-night", 4, &["castle", "ruins", "bard"], "0"),
    tile("garden-party", 4, &["inn", "mine", "farmer"], "0"),
    Tile {
        key: "reading-circle",
        place: 4,
        city: &[],
        goods: "0",
        hand: &["mine", "barn", "farmer", "baker", "miller", "monk"],
        used: &[],
    },
    Tile { key: "settlers", place: 4, city: &["mine", "inn"], goods: "0", hand: &[], used: &["green", "red"] },
    tile("town-charter", 4, &["crane", "castle"], "0"),
    tile("berry-picking", 5, &["farmer", "baker"], "2b"),
    tile("carpentry", 5, &["mine", "barn"], "3t"),
    Tile {
        key: "debate",
        place: 5,
        city: &["crane"],
        goods: "0",
        hand: &["mine", "barn", "farmer", "baker"],
        used: &[],
    },
    tile("trade-fair", 5, &["mine", "barn"], "2r"),
    tile("masquerade", 5, &["inn", "ruins", "bard"], "0"),
    tile("masonry", 5, &["castle"], "2p"),
    tile("faire", 6, &["mine", "barn", "farmer", "baker"], "0"),
];

/// ED-3.6: every event of the pack, just reached and just missed.
#[test]
fn every_event() {
    for Tile { key, place, city, goods, hand, used } in TILES {
        let meeting = |city: &[&str], goods: &str, hand: &[&str], used: &[&str]| {
            let scenario = winter().event(place, key).city(HARE, city).goods(HARE, goods).hand(HARE, hand);
            used.iter().fold(scenario, |scenario, color| scenario.used(HARE, color))
        };
        let action = format!("place e{place}");
        let done = meeting(city, goods, hand, used).act(&action).has_event(HARE, key);
        done.scores(HARE, "events", number(key, "points"), "ED-3.6");
        let fewer_goods = if goods == "0" { "0" } else { less(goods) };
        let fewer_city = if goods == "0" && hand.is_empty() && used.is_empty() { &city[1..] } else { city };
        let fewer_hand = hand.get(1..).unwrap_or(&[]);
        let fewer_used = used.get(1..).unwrap_or(&[]);
        meeting(fewer_city, fewer_goods, fewer_hand, fewer_used).offers_not(&action);
    }
}

/// One resource less.
fn less(goods: &str) -> &'static str {
    match goods {
        "5t" => "4t",
        "4b" => "3b",
        "3r" => "2r",
        "3p" => "2p",
        "1t1r1p1b" => "1t1r1p",
        "4t3b" => "4t2b",
        "2b" => "1b",
        "3t" => "2t",
        "2r" => "1r",
        "2p" => "1p",
        other => panic!("{other} is not in the table"),
    }
}
