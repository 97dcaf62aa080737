//! Chapter 12: good news and pocket watches (p. 9).

use super::scenario::*;

fn with(key: &str) -> Scenario {
    together("chapter-2").skunks("events", &[1]).skunks("places", &[1]).news(&[key])
}

/// ED-12.1, Ruling E22: three are turned up, one is kept.
#[test]
fn three_are_turned_up() {
    laid_out("chapter-1")
        .until_news()
        .chance_has(25, 25)
        .forbids_chance("roll 1", "ED-12.1")
        .turn_up("turn quarry")
        .chance_has(24, 24)
        .turn_up("turn woodpile")
        .turn_up("turn picnic")
        .turn_of(HARE)
        .by_clause("ED-12.1")
        .asks(&["keep quarry", "keep woodpile", "keep picnic"])
        .forbids("keep applause", "ED-12.1")
        .because("NoSuchNews { news: applause }")
        .play("keep picnic")
        .has_news(&["picnic"], &[]);
}

/// ED-12.2: used before the action, then gone.
#[test]
fn used_once() {
    with("quarry")
        .offers_of("news", &["news quarry"])
        .forbids("news woodpile", "ED-12.2")
        .because("NoSuchNews { news: woodpile }")
        .play("news quarry")
        .happened("NewsUsed { seat: Seat(0), news: News(2) }")
        .diff(HARE, [0, 0, 2, 0], [0, 0, 0])
        .has_news(&[], &["quarry"])
        .turn_of(HARE)
        .forbids("news quarry", "ED-12.2");
}

/// ED-12.2, ED-12.4: "zu einem Zeitpunkt eurer Wahl während des Kapitels": also after the action, before the season ends.
#[test]
fn news_and_watches_after_the_action() {
    let last = || together("chapter-2").skunks("events", &[]).skunks("places", &[]).sun("p7").moon("p6");
    let used = last().news(&["quarry"]).act("hold").act("draw").fill().play("news quarry").turn_of(HARE);
    used.has_goods(HARE, "2p").phase_is("winter").offers(&["pass"]);
    let longer = last().act("hold").act("draw").fill().play("watch moon").turn_of(HARE).moon_at("p6").play("pass");
    longer.turn_of(TORTOISE).phase_is("winter");
}

/// ED-12.2: news that only gives.
#[test]
fn givers() {
    let givers: [(&str, [i16; 4], [i16; 3]); 9] = [
        ("woodpile", [4, 0, 0, 0], [0, 0, 0]),
        ("resin-drops", [0, 3, 0, 0], [0, 0, 0]),
        ("quarry", [0, 0, 2, 0], [0, 0, 0]),
        ("berry-bush", [0, 0, 0, 3], [0, 0, 0]),
        ("good-mail", [0, 0, 0, 0], [3, 0, 0]),
        ("standing-ovation", [0, 0, 0, 0], [0, 3, 0]),
        ("two-rooms", [0, 0, 0, 0], [0, 0, 2]),
        ("picnic", [0, 0, 0, 1], [1, 0, 0]),
        ("applause", [0, 0, 0, 0], [0, 2, 0]),
    ];
    for (key, goods, rest) in givers {
        let scenario = with(key).city(HARE, &["farmer", "baker", "mine"]).play(&format!("news {key}"));
        scenario.diff(HARE, goods, rest).turn_of(HARE);
    }
    with("picnic").play("news picnic").diff(TORTOISE, [0, 0, 0, 1], [1, 0, 0]);
    with("city-tour").city(HARE, &["farmer", "mine", "barn"]).play("news city-tour").has_points(HARE, 2);
}

/// ED-12.2: news with something to decide.
#[test]
fn deciders() {
    with("gift-basket").plays(&["news gift-basket", "gain 2p"]).has_goods(HARE, "2p");
    with("flower-picking")
        .plays(&["news flower-picking", "take theater", "take school"])
        .has_hand(HARE, 2)
        .meadow_has(12);
    with("helping-paws").hand(HARE, &["baker"]).plays(&["news helping-paws", "play baker"]).in_city(HARE, "baker");
    let built = with("carpenters").pack(with_rows(&["castle"])).hand(HARE, &["castle"]).goods(HARE, "2t");
    built.plays(&["news carpenters", "play castle"]).in_city(HARE, "castle").moon_at("p1").turn_of(HARE);
    with("warm-welcome")
        .pack(with_rows(&["queen"]))
        .hand(HARE, &["queen"])
        .goods(HARE, "1b")
        .plays(&["news warm-welcome", "play queen"])
        .has_goods(HARE, "0");
    let harvest = with("second-harvest").city(HARE, &["mine", "barn", "farmer"]);
    let harvest = harvest.plays(&["news second-harvest", "activate mine", "activate barn"]);
    let harvest = harvest.asks(&["activate farmer", "pass"]).play("activate farmer");
    harvest.has_goods(HARE, "1t1p2b").turn_of(HARE);
    with("shortcut").plays(&["news shortcut", "visit r1"]).has_goods(HARE, "4t").stands(HARE, &[]);
    with("invitation").goods(HARE, "5t").plays(&["news invitation", "visit e3"]).has_event(HARE, "bonfire");
    let wind =
        with("fresh-wind").play("news fresh-wind").turn_of(HARE).asks(&["chase events 1", "chase places 1", "pass"]);
    let wind = wind.forbids("chase path 1", "ED-12.2").because("NoSkunkThere");
    wind.play("chase places 1").skunks_at("places", &[]).skunks_at("events", &[1]).offers(&["place r1"]);
    with("perfume").plays(&["news perfume", "chase events 1"]).skunks_at("events", &[]).has_hand(HARE, 1);
    let sleep = with("sleep-in")
        .sun("p3")
        .play("news sleep-in")
        .turn_of(HARE)
        .forbids("moon", "ED-12.2")
        .because("AtTheStart { light: Moon }");
    sleep.play("sun").sun_at("p2").turn_of(HARE);
    with("long-evening").sun("p3").moon("p3").plays(&["news long-evening", "moon"]).moon_at("p2").has_hand(HARE, 1);
    let clean =
        with("spring-cleaning").act("news spring-cleaning").act("sweep theater").fill().act("take school").fill();
    clean.discarded("theater").has_hand(HARE, 1).meadow_has(12);
    let flea = with("flea-market").hand(HARE, &["mine"]).plays(&["news flea-market", "discard mine", "gain 1p"]);
    flea.has_goods(HARE, "1p").turn_of(HARE);
    with("fountain").goods(HARE, "2t").plays(&["news fountain", "pay 1t", "pay 1t"]).has_points(HARE, 4);
}

/// ED-12.3: on normal unused ones are kept; on hard there is only one, a new one or the old one.
#[test]
fn kept_news() {
    let kept = Some32(0b100);
    let gone = Some32(0b1);
    let normal = dealt(set_up_with("chapter-2", kept, gone)).until_news().chance_has(23, 23).turn_up("turn picnic");
    let normal = normal.turn_up("turn applause").turn_up("turn fountain").play("keep picnic");
    normal.has_news(&["quarry", "picnic"], &["woodpile"]);
    let hard = || dealt(set_up_with("chapter-2-hard", kept, gone)).until("old-news").by_clause("ED-12.3").turn_of(HARE);
    hard().asks(&["keep quarry", "fresh"]).play("keep quarry").has_news(&["quarry"], &["woodpile"]);
    // Of several from easier games only one can be kept.
    let two = dealt(set_up_with("chapter-2-hard", Some32(0b110), gone)).until("old-news");
    two.asks(&["keep resin-drops", "keep quarry", "fresh"])
        .play("keep quarry")
        .has_news(&["quarry"], &["woodpile", "resin-drops"]);
    let fresh = hard().play("fresh").has_news(&[], &["woodpile", "quarry"]).chance_has(23, 23).turn_up("turn picnic");
    let fresh = fresh.turn_up("turn applause").turn_up("turn fountain").play("keep fountain");
    fresh.has_news(&["fountain"], &["woodpile", "quarry"]);
}

/// ED-12.4, Ruling E21: a watch before the action turns sun or moon back, over skunks.
#[test]
fn the_pocket_watch() {
    together("chapter-3")
        .skunks("path", &[2])
        .sun("p3")
        .has_watches(1)
        .forbids("watch moon", "ED-12.4")
        .because("AtTheStart { light: Moon }")
        .play("watch sun")
        .happened("WatchUsed { seat: Seat(0) }")
        .sun_at("p1")
        .has_watches(0)
        .turn_of(HARE)
        .forbids("watch sun", "ED-12.4")
        .because("NoWatchLeft");
    together("chapter-3-hard").has_watches(0);
    together("chapter-5").has_watches(2);
    together("chapter-5-hard").has_watches(1);
}
