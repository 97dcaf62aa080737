//! Chapter 2: the turn (p. 4).

use super::scenario::*;

/// ED-2.1: one of three actions, then it is the other's turn.
#[test]
fn one_of_three_actions() {
    winter()
        .goods(HARE, "1t1r")
        .hand(HARE, &["mine"])
        .by_clause("ED-2.1")
        .offers(&["place f1", "play mine", "draw", "take theater"])
        .forbids_to(TORTOISE, "draw", "ED-2.1")
        .because("NotYourTurn")
        .forbids("pass", "ED-2.1")
        .because("NotAsked")
        .play("place f1")
        .turn_of(TORTOISE)
        .play("draw")
        .forbids("draw", "ED-2.1")
        .because("AnswerFirst")
        .play("sun")
        .turn_of(HARE);
}

/// ED-2.1, Ruling E31: "In deinem Zug darfst du genau 1 von 3 möglichen Aktionen ausführen": a turn cannot be passed, and
/// drawing is possible when nothing else is, even if there is nothing to draw.
#[test]
fn no_turn_without_an_action() {
    let bare = winter().everything_else(TORTOISE).sun("p7").offers_of("place", &[]).offers_of("play", &[]);
    let bare = bare.forbids("pass", "ED-2.1").because("NotAsked").offers(&["draw"]).act("draw");
    bare.has_hand(HARE, 0).moon_at("p2").turn_of(TORTOISE);
}

/// ED-2.2: an animal moves the sun, a card played the moon, a card drawn or taken either of them.
#[test]
fn which_of_sun_and_moon_moves() {
    winter().play("place f1").sun_at("p2").moon_at("p1");
    winter().goods(HARE, "1t1r").hand(HARE, &["mine"]).play("play mine").sun_at("p1").moon_at("p2");
    winter().play("draw").asks(&["sun", "moon"]).play("moon").sun_at("p1").moon_at("p2");
    winter().play("take theater").asks(&["sun", "moon"]).play("sun").sun_at("p2").moon_at("p1");
}

/// ED-2.3: the booklet's example: no animal when the sun is at the end, but a card may still be played or drawn.
#[test]
fn at_the_end_of_the_path() {
    winter()
        .sun("p7")
        .moon("p3")
        .goods(HARE, "1t1r")
        .hand(HARE, &["mine"])
        .offers_of("place", &[])
        .offers(&["play mine", "draw"])
        .forbids("place f1", "ED-2.3")
        .because("EndOfPath { light: Sun }")
        .play("draw")
        .moon_at("p4")
        .turn_of(TORTOISE);
    winter()
        .moon("p7")
        .goods(HARE, "1t1r")
        .hand(HARE, &["mine"])
        .forbids("play mine", "ED-2.3")
        .because("EndOfPath { light: Moon }");
}

/// ED-2.4, Ruling E5: "Zusätzlich darfst du jederzeit in deinem Zug Karten von deiner Hand abwerfen": also after the
/// action, with what it brought; whoever does not keep the turn is asked nothing.
#[test]
fn at_any_time_in_your_turn() {
    let drawn = winter().hand(HARE, &["mine"]).plays(&["hold", "draw", "sun"]).turn_of(HARE).by_clause("ED-2.4");
    let drawn = drawn.forbids("draw", "ED-2.1").because("ActionDone").forbids("place f1", "ED-2.1").has_hand(HARE, 2);
    let after = drawn.play("discard mine").until("goods").act("gain 1p").turn_of(HARE).has_goods(HARE, "1p");
    let other = after.asks(&["pass"]).play("pass").turn_of(TORTOISE).offers(&["hold"]);
    // It lasts for one turn.
    other.plays(&["draw", "sun"]).turn_of(HARE).plays(&["draw", "sun"]).turn_of(TORTOISE);
}

/// ED-2.4: also before the season and the game end.
#[test]
fn before_the_season_ends() {
    let last = || winter().hand(HARE, &["mine", "barn"]).sun("p7").moon("p6");
    last()
        .plays(&["hold", "draw"])
        .phase_is("winter")
        .plays(&["discard mine", "discard barn", "gain 1b"])
        .phase_is("winter");
    let end = last().season("autumn").city(HARE, &["treasury"]).act("hold").act("draw").fill().goes_on();
    let end = end.plays(&["discard mine", "discard barn", "gain 1b"]).goes_on().play("pass").over();
    end.scores(HARE, "prosperity", 1, "ED-5.4");
}

/// ED-2.4, Ruling E5: "Zusätzlich darfst du jederzeit in deinem Zug Karten von deiner Hand abwerfen": also in the middle of an
/// action, with a card that it has just brought, for what it asks for next.
#[test]
fn in_the_middle_of_an_action() {
    let rows = with_rows(&["windmill", "fairgrounds", "peddler"]);
    let mill = |hand: &[&str]| {
        let mill = winter().pack(rows).city(HARE, &["fairgrounds", "peddler"]).goods(HARE, "2t1r");
        mill.hand(HARE, &["windmill"]).hand(HARE, hand)
    };
    let drawn =
        mill(&["mine"]).act("hold").act("play windmill").asks(&["activate fairgrounds", "activate peddler", "pass"]);
    let drawn = drawn.act("activate fairgrounds").act("use").turn_up("deal barn").turn_of(HARE).by_clause("ED-5.6");
    let sold = drawn.asks(&["activate peddler", "pass", "discard mine", "discard barn"]).act("discard mine");
    let sold = sold.asks(&["discard barn"]).act("discard barn").act("gain 1b").by_clause("ED-5.6");
    let swapped = sold.asks(&["activate peddler", "pass"]).act("activate peddler").act("pay 1b").act("gain 2p");
    swapped.has_goods(HARE, "2p").asks(&["pass"]).by_clause("ED-2.4").act("pass").turn_of(TORTOISE);
    // Whoever has not kept the turn yet may still do so at a question.
    let late = mill(&["mine", "barn"]).act("play windmill").offers_not("discard mine");
    let late = late.forbids("discard mine", "ED-2.1").because("AnswerFirst").forbids_to(TORTOISE, "hold", "ED-2.1");
    late.beside(HARE, "hold").happened("Held { seat: Seat(0) }").offers(&["discard mine", "discard barn"]);
    let seen = winter().hand(HARE, &["mine"]).act("draw").turn_up("deal barn").asks(&["sun", "moon"]);
    let seen = seen.beside(HARE, "hold").forbids("hold", "ED-2.1").because("AnswerFirst").act("sun");
    seen.asks(&["discard mine", "discard barn", "pass"]).act("pass").turn_of(TORTOISE);
}

/// ED-2.4, Ruling E5: what could not be paid yet can be provided for when it is asked for.
#[test]
fn what_cannot_be_paid_yet() {
    let school = || winter().pack(with_rows(&["university", "monk"])).hand(HARE, &["mine", "barn"]);
    let held = school().city(HARE, &["university"]).act("hold").act("place university");
    let held = held.asks(&["discard mine", "discard barn", "pass"]).by_clause("ED-2.5").act("discard barn");
    held.act("discard mine").act("gain 1r").asks(&["pay 1r", "pass"]).act("pay 1r").has_points(HARE, 4);
    school().city(HARE, &["university"]).act("place university").turn_of(TORTOISE).has_points(HARE, 0);
    // One berry is not enough for the monk, and nothing is left to give.
    let monk = school().city(HARE, &["monk"]).act("hold").act("place monk").act("discard mine").act("discard barn");
    monk.act("gain 1b").has_goods(HARE, "1b").has_points(HARE, 0).by_clause("ED-2.4").asks(&["pass"]);
}

/// ED-2.4, Ruling E5: where cards of the hand are asked for, a card is discarded for what is asked.
#[test]
fn where_cards_are_asked_for() {
    let post = winter().pack(with_rows(&["post-office"])).city(HARE, &["post-office"]).hand(HARE, &["mine", "barn"]);
    let post = post.act("hold").act("place post-office");
    let post = post.asks(&["use", "pass", "discard mine", "discard barn"]).act("use");
    let swapped = post.asks(&["discard mine", "discard barn", "pass"]).by_clause("ED-2.5").act("discard mine");
    swapped.turn_up("deal farmer").asks(&["discard barn", "discard farmer", "pass"]).has_goods(HARE, "0");
}

/// ED-2.4: "in deinem Zug": not when the other's turn asks you something, whatever you wanted in your own.
#[test]
fn not_in_the_turn_of_the_other() {
    let shared = otherwise("\"gain any 2\", \"other card 1\"", "\"gain any 2\", \"other meadow 1\"");
    let before = winter().pack(shared).turn(TORTOISE).hand(TORTOISE, &["mine", "barn"]).city(HARE, &["captain"]);
    let before = before.act("hold").act("place f1").act("use").act("pass").turn_of(HARE);
    let asked = before.act("place captain").act("use").act("gain 2t").turn_of(TORTOISE);
    asked.offers(&["take theater", "pass"]).offers_of("discard", &[]);
    let fresh = winter().pack(shared).city(HARE, &["captain"]).act("place captain").act("use").act("gain 2t");
    fresh.turn_of(TORTOISE).forbids("hold", "ED-2.1").because("AnswerFirst");
}

/// ED-2.4: "in deinem Zug": while a season is prepared it is nobody's turn.
#[test]
fn not_while_a_season_is_prepared() {
    let last = winter().turn(TORTOISE).city(TORTOISE, &["mine"]).hand(TORTOISE, &["barn", "farmer"]);
    let over = last.sun("p7").moon("p6").act("hold").act("draw").fill().act("pass");
    let spring = over.turn_up("river ford").turn_up("river raft").turn_of(TORTOISE).phase_is("spring");
    spring.asks(&["use", "pass"]).forbids("hold", "ED-2.1").because("AnswerFirst");
}

/// ED-2.4, Ruling E5: two cards for a resource, as often as you like.
#[test]
fn two_cards_for_a_resource() {
    winter()
        .hand(HARE, &["mine", "barn", "farmer", "baker", "miller"])
        .plays(&["discard farmer", "discard mine", "gain 1p"])
        .diff(HARE, [0, 0, 1, 0], [-2, 0, 0])
        .turn_of(HARE)
        .plays(&["discard baker", "discard barn"])
        .asks(&["gain 1t", "gain 1r", "gain 1p", "gain 1b"])
        .forbids("gain 2b", "ED-2.5")
        .because("WrongGoods")
        .play("gain 1b")
        .forbids("discard miller", "ED-2.4")
        .because("TooFewCards")
        .forbids("discard mine", "ED-2.4")
        .because("NotInHand { card: mine }")
        .has_goods(HARE, "1p1b");
    // In the middle of an action nobody is asked who does not keep the turn.
    let late = winter().hand(HARE, &["mine"]).play("draw").forbids("discard mine", "ED-2.1").because("AnswerFirst");
    late.play("sun").turn_of(TORTOISE);
    winter()
        .hand(HARE, &["mine", "barn"])
        .play("discard mine")
        .forbids("discard farmer", "ED-2.5")
        .because("NotInHand { card: farmer }");
}

/// ED-2.5, Ruling E2: "Effekte zu aktivieren ist immer optional, sprich: du darfst immer darauf verzichten".
#[test]
fn every_effect_may_be_declined() {
    // What a rival gets too is asked about, as a whole.
    let shepherd = || winter().hand(HARE, &["shepherd"]).goods(HARE, "2b").play("play shepherd").by_clause("ED-2.5");
    shepherd().asks(&["use", "pass"]).play("pass").has_goods(HARE, "0").has_goods(TORTOISE, "0").has_points(HARE, 0);
    shepherd().play("use").has_goods(HARE, "2b").has_goods(TORTOISE, "1b").has_points(HARE, 1);
    let captain = winter().city(HARE, &["captain"]).play("place captain").asks(&["use", "pass"]);
    captain.play("pass").has_goods(HARE, "0").has_hand(TORTOISE, 0).turn_of(TORTOISE);
    // A partner is no rival.
    let partner = together("chapter-1").hand(HARE, &["shepherd"]).goods(HARE, "2b").play("play shepherd");
    partner.turn_of(TORTOISE).has_goods(TORTOISE, "1b");
    // Cards of the meadow may be left there.
    winter().city(HARE, &["locomotive"]).play("place locomotive").offers(&["take theater", "pass"]);
    // Whoever asks for time is asked before everything that would happen by itself.
    let farm = winter().plays(&["hold", "place f1"]).asks(&["use", "pass"]).play("pass").has_goods(HARE, "0");
    farm.plays(&["pass"]).turn_of(TORTOISE);
    let wanderer = winter().hand(HARE, &["wanderer"]).goods(HARE, "2b").plays(&["hold", "play wanderer", "pass"]);
    wanderer.has_hand(HARE, 0);
    let answered = winter().city(HARE, &["courthouse"]).hand(HARE, &["inn"]).goods(HARE, "2t");
    let answered = answered.plays(&["hold", "play inn"]).by_clause("ED-5.5").asks(&["use", "pass"]);
    answered.play("pass").has_goods(HARE, "0");
    let answered = winter().city(HARE, &["courthouse"]).hand(HARE, &["inn"]).goods(HARE, "2t");
    answered.plays(&["hold", "play inn", "use"]).has_goods(HARE, "1t");
    // Productions that only give, when a season is prepared.
    let spring = winter().turn(TORTOISE).city(TORTOISE, &["mine"]).sun("p7").moon("p6");
    let spring = spring.act("hold").act("draw").fill().act("pass").turn_up("river ford").turn_up("river raft");
    spring.turn_of(TORTOISE).by_clause("ED-2.5").act("pass").fill().has_goods(TORTOISE, "0");
}

/// ED-3.1, ED-2.5: "Dann darfst du sofort den Effekt des Ortes aktivieren": an animal may also just block a destination.
#[test]
fn an_animal_may_just_block() {
    let blocked = winter().city(TORTOISE, &["chapel"]).plays(&["hold", "place chapel", "pass", "pass"]);
    let blocked = blocked.has_points(HARE, 0).has_hand(HARE, 0).has_points(TORTOISE, 1).turn_of(TORTOISE);
    blocked.forbids("place chapel", "ED-3.1").because("Occupied");
}

/// ED-2.5: where something is given for it, it may be declined; what merely gives is carried out.
#[test]
fn effects_are_optional() {
    winter().play("place f1").diff(HARE, [3, 0, 0, 0], [0, 0, 0]);
    winter()
        .river(1, "ford")
        .goods(HARE, "1t")
        .play("place r1")
        .asks(&["pay 1t", "pass"])
        .forbids("pay 1r", "ED-2.5")
        .because("WrongGoods")
        .play("pass")
        .has_goods(HARE, "1t")
        .turn_of(TORTOISE);
    // The tile of a season is no effect.
    let summer = winter().season("spring").sun("p7").moon("p6").act("draw").fill();
    let summer = summer.turn_up("river ford").turn_up("river raft").turn_of(HARE);
    summer.forbids("pass", "ED-2.5").because("MustChoose");
}
