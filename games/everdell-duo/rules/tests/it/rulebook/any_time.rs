//! What may be done at any time, in each of its moments (p. 4 and 9).

use super::scenario::*;

/// A turn of the hares with something for all four: two cards, a resource, good news, a watch.
fn ready(season: &str) -> Scenario {
    let table = together("chapter-2").season(season).skunks("events", &[]).skunks("places", &[]).may_share();
    let table = table.sun("p3").moon("p3").river(1, "ford").goods(HARE, "1t").hand(HARE, &["mine", "barn"]);
    table.news(&["quarry"])
}

/// The last turn of a season.
fn last(season: &str) -> Scenario {
    ready(season).sun("p7").moon("p6")
}

/// Before the action, in the middle of it, after it, before a season ends and before the game ends; and what else can be done
/// then.
fn moments() -> [(Scenario, &'static str); 5] {
    [
        (ready("winter"), "draw"),
        (ready("winter").act("hold").act("place r1"), "pass"),
        (ready("winter").act("hold").act("draw").fill().act("moon"), "pass"),
        (last("winter").act("hold").act("draw").fill(), "pass"),
        (last("autumn").act("hold").act("draw").fill(), "pass"),
    ]
}

/// ED-2.4: "Zusätzlich darfst du jederzeit in deinem Zug Karten von deiner Hand abwerfen, um für je 2 abgeworfene Karten
/// 1 Ressource deiner Wahl zu nehmen."
#[test]
fn two_cards_at_any_time() {
    for (moment, other) in moments() {
        let sold = moment.act("discard mine").act("discard barn").act("gain 1p").has_goods(HARE, "1t1p");
        sold.turn_of(HARE).offers(&[other]);
    }
}

/// ED-11.1: "Jederzeit in deinem Zug darfst du 1 dieser Objekte auf das Plättchen legen".
#[test]
fn sharing_at_any_time() {
    for (moment, other) in moments() {
        let shared = moment.act("share twig").on_tile(Some("twig")).has_goods(HARE, "0").turn_of(HARE).offers(&[other]);
        shared.offers_not("share mine");
    }
    for (moment, other) in moments() {
        moment.act("share mine").on_tile(Some("mine")).turn_of(HARE).offers(&[other]);
    }
}

/// ED-12.2: "Ihr dürft das gewählte Gezwitscher zu einem Zeitpunkt eurer Wahl während des Kapitels einsetzen".
#[test]
fn good_news_at_any_time() {
    for (moment, other) in moments() {
        let used = moment.act("news quarry").has_goods(HARE, "1t2p").has_news(&[], &["quarry"]);
        used.turn_of(HARE).offers(&[other]);
    }
    // What it brings can be paid at once.
    let paid = ready("winter").goods(HARE, "0").act("hold").act("place r1").act("news quarry").act("pay 1p");
    paid.act("gain 3t").has_goods(HARE, "3t1p").sun_at("p4");
    // So can cards.
    let post = together("chapter-2").pack(with_rows(&["post-office"])).city(HARE, &["post-office"]).sun("p3");
    let post = post.news(&["good-mail"]).act("hold").act("place post-office").act("use");
    let post = post.offers(&["news good-mail", "pass"]).play("news good-mail").turn_of(HARE).has_hand(HARE, 3);
    post.offers(&["pass"]).offers_not("news good-mail").forbids("draw", "ED-2.1").because("AnswerFirst");
    // One after the other.
    let two = || ready("winter").city(HARE, &["mine"]).news(&["quarry", "second-harvest"]);
    let busy = two().act("hold").act("news second-harvest").offers(&["watch sun", "pass"]).offers_not("news quarry");
    busy.act("pass").turn_of(HARE).offers(&["news quarry", "draw"]);
}

/// ED-12.4: "Ihr dürft die Taschenuhr zu einem beliebigen Zeitpunkt während des Kapitels einsetzen, um die Sonne oder den Mond
/// 1 Feld nach links zu bewegen, wodurch ihr 1 zusätzlichen Spielzug gewinnt."
#[test]
fn a_watch_at_any_time() {
    for (moment, other) in moments() {
        moment.act("watch sun").has_watches(0).turn_of(HARE).offers(&[other]).offers_not("watch moon");
    }
    for season in ["winter", "autumn"] {
        let longer = last(season).act("hold").act("draw").fill().act("watch moon").act("pass");
        longer.phase_is(season).turn_of(TORTOISE).moon_at("p6");
    }
    // In the middle of an effect it reaches other cards of the meadow.
    let inn = ready("winter").pack(with_rows(&["inn", "mine"])).city(HARE, &["inn"]).hand(HARE, &["barn", "farmer"]);
    let inn = inn.meadow(1, "mine").act("hold").act("place inn").offers_not("play mine").act("watch sun");
    inn.offers(&["play mine"]).act("play mine").in_city(HARE, "mine");
}
