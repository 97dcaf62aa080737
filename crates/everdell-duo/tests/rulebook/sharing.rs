//! Chapter 11: sharing and telling (p. 9).

use crate::scenario::*;

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

/// ED-11.4, Ruling E20: color, kind and needed resources are told, never names, and once for each card.
#[test]
fn telling() {
    together("chapter-1")
        .hand(HARE, &["mine", "bard", "ruins"])
        .told_of(HARE, &[])
        .play("tell")
        .told_of(
            HARE,
            &[
                ("green", "construction", &["twig", "resin"]),
                ("tan", "critter", &["berry"]),
                ("tan", "construction", &["card"]),
            ],
        )
        .knows(HARE, "mine", &["no"])
        .forbids("tell", "ED-11.4")
        .because("NothingToTell")
        .turn_of(HARE);
    together("chapter-1")
        .goods(HARE, "2b")
        .hand(HARE, &["bard", "wanderer"])
        .play("tell")
        .play("take theater")
        .play("sun")
        .play("draw")
        .play("sun")
        .offers_not("tell")
        .play("play bard")
        .told_of(HARE, &[("tan", "critter", &["berry"])]);
}

/// Ruling E20: of a card that leaves the hand it is said whether it had been told of, if nobody else could say.
#[test]
fn told_or_not() {
    let drawn = |key: &str| {
        let told = together("chapter-1").goods(HARE, "2b").hand(HARE, &["bard"]).play("tell");
        told.act("draw").turn_up(&format!("deal {key}")).plays(&["sun", "draw", "sun"])
    };
    drawn("wanderer").act("play bard").lifted(&["told"]);
    drawn("wanderer").act("play wanderer").lifted(&["untold"]);
    drawn("farmer").act("play bard").lifted(&["told"]);
    drawn("farmer").act("play farmer").lifted(&[]);
    together("chapter-1").goods(HARE, "2b").hand(HARE, &["bard", "wanderer"]).act("play bard").lifted(&[]);
    let all_told = together("chapter-1").goods(HARE, "2b").hand(HARE, &["bard", "wanderer"]).play("tell");
    all_told.act("play bard").lifted(&[]);
}

/// ED-11.1: the last turn of a season is over, and with it what could be passed on.
#[test]
fn sharing_ends_with_the_season() {
    together("chapter-1").sun("p7").moon("p6").offers(&["draw"]).play("draw").phase("spring").nobody_may_share();
}
