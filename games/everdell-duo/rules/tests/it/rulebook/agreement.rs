//! What both decide: one proposes, the other agrees or names something else (p. 9 and 10).

use super::scenario::*;

/// The first benefit of winter: a card from the meadow, a card from the deck, another one.
fn winter_tile() -> Scenario {
    dealt(apart("chapter-1")).turn_up("roll 6").turn_of(HARE).asks(&["to 0", "to 1", "pass"])
}

/// ED-9.4: "Entscheidet gemeinsam, wer von euch welche dieser Vorteile erhält (auch für den Winter am Ende der Spielvorbereitung)."
#[test]
fn who_gets_what_is_agreed_on() {
    let proposed = || winter_tile().act("to 0").happened("Proposed { seat: Seat(0), proposal: To(Seat(0)) }");
    proposed().turn_of(TORTOISE).by_clause("ED-9.4").asks(&["agree", "to 1", "pass"]).has_hand(HARE, 2);
    proposed().play("agree").has_hand(HARE, 3).turn_of(HARE).asks(&["to 0", "to 1", "pass"]);
    let countered = || proposed().act("to 1").turn_of(HARE).by_clause("ED-9.4").asks(&["agree", "pass"]);
    countered().play("agree").has_hand(TORTOISE, 3).has_hand(HARE, 2).turn_of(HARE);
    countered().act("pass").has_hand(HARE, 2).has_hand(TORTOISE, 2).turn_of(HARE).asks(&["to 0", "to 1", "pass"]);
    countered().forbids("to 0", "ED-9.4").because("NotLeft");
    proposed().forbids("to 0", "ED-9.4").because("NotLeft").forbids("keep quarry", "ED-2.1").because("AnswerFirst");
    // Against "nobody" there is no second counter: nobody gets it.
    proposed().act("pass").has_hand(HARE, 2).has_hand(TORTOISE, 2).turn_of(HARE).asks(&["to 0", "to 1", "pass"]);
}

/// ED-9.4: "Es darf auch 1 Person alle Vorteile nutzen, solange die andere Person dem zustimmt und freiwillig verzichtet."
#[test]
fn nobody_gets_everything_against_the_other() {
    let all = winter_tile().act("to 0").play("agree").act("to 0").play("agree").act("to 0").act("agree");
    all.turn_of(HARE).play("take theater").has_hand(HARE, 5).has_hand(TORTOISE, 2);
    // Whatever the one tries, without the other's "agree" nothing of it comes to them.
    for first in ["to 0", "pass"] {
        let refused = winter_tile().act(first).act("to 1");
        refused.act("pass").has_hand(HARE, 2).has_hand(TORTOISE, 2);
    }
}

/// ED-9.4: "Ihr dürft für jede einzelne Produktionskarte entscheiden, wer von euch ihren Effekt für sich aktiviert."
#[test]
fn each_production_is_agreed_on() {
    let over = partners("chapter-1").city(HARE, &["mine"]).sun("p7").moon("p6").act("draw").fill();
    let spring = || over.again().turn_up("roll 6").turn_up("river ford").turn_up("river raft");
    let spring = || spring().turn_of(TORTOISE).act("to 0").turn_of(HARE).by_clause("ED-9.4");
    spring().asks(&["agree", "to 1", "pass"]).play("agree").has_goods(HARE, "1p").has_goods(TORTOISE, "0");
    spring().act("to 1").turn_of(TORTOISE).asks(&["agree", "pass"]).play("agree").has_goods(TORTOISE, "1p");
    spring().act("pass").has_goods(HARE, "0").has_goods(TORTOISE, "0").turn_of(TORTOISE);
}

/// ED-12.1: "Entscheidet gemeinsam, welche dieser 3 Karten ihr behalten wollt."
#[test]
fn good_news_is_agreed_on() {
    let three = ["turn quarry", "turn woodpile", "turn picnic"];
    let turned = || three.iter().fold(dealt(apart("chapter-1")).until_news(), |table, news| table.turn_up(news));
    let proposed = || turned().act("keep quarry").turn_of(TORTOISE).by_clause("ED-12.1");
    let proposed = || proposed().asks(&["agree", "keep woodpile", "keep picnic"]).has_news(&[], &[]);
    proposed().play("agree").has_news(&["quarry"], &[]);
    let countered = || proposed().act("keep picnic").turn_of(HARE).asks(&["agree", "keep woodpile"]);
    countered().play("agree").has_news(&["picnic"], &[]);
    countered().play("keep woodpile").has_news(&["woodpile"], &[]);
    countered().forbids("keep quarry", "ED-12.1").because("NotLeft").forbids("pass", "ED-12.1").because("MustChoose");
}

/// ED-12.3: "Alternativ dürft ihr darauf verzichten und stattdessen das Gezwitscher aus dem vorherigen Kapitel erneut auslegen."
#[test]
fn the_old_news_or_a_new_one_is_agreed_on() {
    let asked = || dealt(apart_with("chapter-1-hard", Some32(0b100))).until("old-news").asks(&["keep quarry", "fresh"]);
    let old = || asked().act("keep quarry").turn_of(TORTOISE).by_clause("ED-12.3").asks(&["agree", "fresh"]);
    old().play("agree").has_news(&["quarry"], &[]);
    // Of two the counter is the last word.
    old().act("fresh").has_news(&[], &["quarry"]).turn_of_chance();
    asked().act("fresh").act("agree").has_news(&[], &["quarry"]).turn_of_chance();
}

/// ED-14.2, Ruling E17: one person alone, and two who talk at one screen, are asked nothing.
#[test]
fn who_can_talk_is_not_asked() {
    let spring = alone("chapter-1").sun("p7").moon("p6").act("draw").fill().until("share");
    spring.act("pass").by_clause("ED-2.1").phase_is("spring");
    laid_out("chapter-1").turn_up("roll 6").turn_of(HARE).play("to 0").turn_of(HARE).has_hand(HARE, 3);
}
