//! Chapter 11: sharing and telling (p. 9).

use super::scenario::*;

/// ED-11.1, Ruling E19: one object in a turn; the other gets it when their turn begins, and everybody sees it.
#[test]
fn open_sharing() {
    together("chapter-1")
        .goods(HARE, "2t")
        .tokens(HARE, 1)
        .hand(HARE, &["mine"])
        .offers_of("share", &["share twig", "share token", "share mine"])
        .play("share mine")
        .on_tile(Some("mine"))
        .has_hand(HARE, 0)
        .forbids("share twig", "ED-11.1")
        .because("MayNotShare")
        .play("place f1")
        .on_tile(None)
        .holds(TORTOISE, "mine")
        .knows(TORTOISE, "mine", &["yes"])
        .play("draw")
        .play("sun")
        .plays(&["share twig", "place f2"])
        .has_goods(TORTOISE, "1t")
        .play("draw")
        .play("sun")
        .plays(&["share token", "draw", "sun"])
        .has_tokens(TORTOISE, 1)
        .has_tokens(HARE, 0);
}

/// ED-11.1: "Jederzeit in deinem Zug": what the action brought may be passed on after it.
#[test]
fn sharing_after_the_action() {
    let drawn = together("chapter-1").act("hold").act("draw").turn_up("deal mine").act("sun").turn_of(HARE);
    let shared = drawn.play("share mine").forbids("share mine", "ED-11.1").because("MayNotShare");
    shared.play("pass").holds(TORTOISE, "mine");
}

/// ED-11.1, Ruling E19: whoever has the last turn of a season and the first of the next may share in both.
#[test]
fn sharing_twice_across_the_border() {
    let winter = together("chapter-1").turn(TORTOISE).may_share().goods(TORTOISE, "1t1b").skunks("places", &[]);
    let over = winter.sun("p7").moon("p6").act("share twig").act("draw").fill().turn_up("roll 6");
    let spring = over.until("turn").turn_of(TORTOISE).phase_is("spring").on_tile(Some("twig")).act("share berry");
    let spring = spring.forbids("share berry", "ED-11.1").plays(&["draw", "sun"]);
    spring.turn_of(HARE).has_goods(HARE, "1t1b").on_tile(None);
}

/// ED-11.1, Ruling E5: whoever does not keep the turn is asked nothing in the middle of the action.
#[test]
fn before_the_action() {
    let drawn = together("chapter-1").act("draw").turn_up("deal mine");
    drawn
        .forbids("share mine", "ED-2.1")
        .because("AnswerFirst")
        .play("sun")
        .play("draw")
        .play("sun")
        .play("share mine");
}

/// ED-11.2: only if sun or moon stands on the signpost when the turn begins.
#[test]
fn limited_sharing() {
    together("chapter-6").goods(HARE, "2t").forbids("share twig", "ED-11.2").because("MayNotShare");
    together("chapter-6")
        .skunks("places", &[1, 2])
        .skunks("events", &[1])
        .goods(HARE, "2t")
        .goods(TORTOISE, "2t")
        .sun("p3")
        .play("place f1")
        .sun_at("p4")
        .play("share twig")
        .play("place f2")
        .has_goods(HARE, "6t")
        .forbids("share twig", "ED-11.2");
}

/// ED-11.3: nothing is passed on.
#[test]
fn closed_sharing() {
    together("chapter-11").goods(HARE, "2t").sun("p4").forbids("share twig", "ED-11.3").because("MayNotShare");
}

/// ED-11.4, Ruling E20: color, kind and needed resources are told one by one, never names, and once for each card.
#[test]
fn telling() {
    together("chapter-1")
        .hand(HARE, &["mine", "bard", "ruins"])
        .told_of(HARE, &[])
        .play("tell color")
        .tells_of(&["color", "color", "color"])
        .told_of(HARE, &[("green", "-", &["-"]), ("tan", "-", &["-"]), ("tan", "-", &["-"])])
        .forbids("tell color", "ED-11.4")
        .because("NothingToTell")
        .play("tell needs")
        .tells_of(&["color needs", "color needs", "color needs"])
        .told_of(HARE, &[("green", "-", &["twig", "resin"]), ("tan", "-", &["berry"]), ("tan", "-", &["card"])])
        .play("tell kind")
        .told_of(
            HARE,
            &[
                ("green", "construction", &["twig", "resin"]),
                ("tan", "critter", &["berry"]),
                ("tan", "construction", &["card"]),
            ],
        )
        .knows(HARE, "mine", &["no"])
        .offers_not("tell color")
        .offers_not("tell kind")
        .offers_not("tell needs")
        .turn_of(HARE);
}

/// Ruling E20: what is new in the hand can be told of, and what is known need not be; a card that is played is one of those told of.
#[test]
fn telling_of_new_cards() {
    together("chapter-1")
        .goods(HARE, "2b")
        .hand(HARE, &["bard", "wanderer"])
        .play("tell kind")
        .play("take theater")
        .play("sun")
        .play("draw")
        .play("sun")
        .offers_not("tell kind")
        .play("play bard")
        .told_of(HARE, &[("-", "critter", &["-"])]);
}

/// Ruling E20: where different things were told of cards that it could be, it is seen which of them leaves the hand.
#[test]
fn which_card_leaves_is_seen() {
    let held = || together("chapter-1").goods(HARE, "2b").hand(HARE, &["bard", "shepherd"]);
    held().play("tell kind").play("play bard").lifts(None);
    let one = || held().told(HARE, "bard", "kind");
    one().play("play bard").lifts(Some("kind")).told_of(HARE, &[]);
    one().play("play shepherd").lifts(Some("")).told_of(HARE, &[("-", "critter", &["-"])]);
    let both = || one().told(HARE, "shepherd", "kind").told(HARE, "shepherd", "color");
    both().play("play shepherd").lifts(Some("color kind")).told_of(HARE, &[("-", "critter", &["-"])]);
    // What was told cannot be true of the other one.
    let apart = || together("chapter-1").goods(HARE, "1t1r2b").hand(HARE, &["bard", "mine"]);
    apart().play("tell kind").play("play mine").lifts(None);
    apart().told(HARE, "mine", "kind").told(HARE, "bard", "color").play("play mine").lifts(None);
}

/// ED-11.4: "Ihr dürft aber ansagen, welche Farben sie haben, ob es sich um Wesen oder Bauwerke handelt und welche Ressourcen
/// ihr benötigt, um sie auszuspielen": of one card, and also when it is not your turn.
#[test]
fn one_card_is_told_of_at_any_time() {
    let table = || together("chapter-1").hand(HARE, &["mine", "bard"]).hand(TORTOISE, &["farmer", "ruins"]);
    let own = table().turn_of(HARE).beside(HARE, "tell color mine").tells_of(&["color"]);
    let own = own.told_of(HARE, &[("green", "-", &["-"])]).turn_of(HARE);
    own.beside(HARE, "tell needs mine").told_of(HARE, &[("green", "-", &["twig", "resin"])]).offers(&["tell color"]);
    let other = table().turn_of(HARE).beside(TORTOISE, "tell kind ruins").turn_of(HARE);
    let other = other.told_of(TORTOISE, &[("-", "construction", &["-"])]).beside(TORTOISE, "tell kind");
    other.told_of(TORTOISE, &[("-", "critter", &["-"]), ("-", "construction", &["-"])]).play("draw").play("sun");
    // Not twice, and not of what is not held or known to all.
    let told = table().beside(HARE, "tell color mine");
    let told = told.forbids_to(HARE, "tell color mine", "ED-11.4").because("NothingToTell");
    told.forbids_to(HARE, "tell color farmer", "ED-11.4").forbids_to(TORTOISE, "tell color mine", "ED-2.1");
    let taken = table().play("take theater").turn_of(HARE).forbids_to(HARE, "tell color theater", "ED-2.1");
    // In the middle of an action too: no time is named.
    let taken = taken.beside(HARE, "tell color mine").beside(HARE, "tell kind").asks(&["sun", "moon"]);
    taken.told_of(HARE, &[("-", "critter", &["-"]), ("green", "construction", &["-"])]).beside(TORTOISE, "tell color");
    table().turn_of(HARE).forbids_to(TORTOISE, "draw", "ED-2.1").because("NotYourTurn");
}

/// ED-11.4: while both decide something they may talk about it.
#[test]
fn telling_while_both_decide() {
    let asked = dealt(apart("chapter-1")).turn_up("roll 6").turn_of(HARE).beside(HARE, "tell color");
    asked.beside(TORTOISE, "tell kind").turn_of(HARE).act("to 0").beside(TORTOISE, "tell needs").play("agree");
    // One person alone has nobody to tell anything, and against each other nothing is told.
    alone("chapter-1").hand(HARE, &["mine"]).forbids("tell color mine", "ED-11.4");
    winter().hand(HARE, &["mine"]).forbids("tell color mine", "ED-9.1").because("NotTogether");
}

/// ED-11.1: the last turn of a season is over, and with it what could be passed on.
#[test]
fn sharing_ends_with_the_season() {
    together("chapter-1").sun("p7").moon("p6").offers(&["draw"]).play("draw").phase_is("spring").nobody_may_share();
}
