//! Chapter 4: playing a card (p. 5 and 6).

use super::scenario::*;

/// ED-4.1: the booklet's example: the mine costs a twig and a resin; there is no limit to a city.
#[test]
fn a_card_is_paid_and_laid_into_the_city() {
    winter()
        .hand(HARE, &["mine"])
        .goods(HARE, "2t1r")
        .play("play mine")
        .diff(HARE, [-1, -1, 1, 0], [-1, 0, 0])
        .in_city(HARE, "mine");
    winter().hand(HARE, &["mine"]).goods(HARE, "2t").forbids("play mine", "ED-4.1").because("TooDear { card: mine }");
    let full = [
        "barn",
        "farmer",
        "baker",
        "miller",
        "ruins",
        "bard",
        "inn",
        "ferry",
        "monk",
        "castle",
        "queen",
        "diplomat",
        "town-crier",
        "king",
        "palace",
        "wanderer",
    ];
    winter().city(HARE, &full).hand(HARE, &["mine"]).goods(HARE, "1t1r").play("play mine").in_city(HARE, "mine");
}

/// ED-4.2: some cards are paid with cards.
#[test]
fn paid_with_cards() {
    winter()
        .hand(HARE, &["ruins", "mine", "barn", "farmer"])
        .play("play ruins")
        .asks(&["discard mine", "discard barn", "discard farmer"])
        .plays(&["discard barn", "discard mine", "gain 2p"])
        .diff(HARE, [0, 0, 2, 0], [-2, 1, 0])
        .discarded("mine");
    winter().hand(HARE, &["ruins", "mine"]).forbids("play ruins", "ED-4.2").because("TooDear { card: ruins }");
    winter().meadow(1, "ruins").hand(HARE, &["mine", "barn"]).offers(&["play ruins"]);
    let cheaper = otherwise(r#"cost = "2c""#, r#"cost = "1c""#);
    winter().pack(cheaper).hand(HARE, &["ruins"]).forbids("play ruins", "ED-4.2").because("TooDear { card: ruins }");
    winter().pack(cheaper).hand(HARE, &["ruins", "mine"]).plays(&["play ruins", "discard mine"]).discarded("mine");
    // An occupied token is for berries; cards are paid all the same.
    let farmer = r#"key = "farmer", color = "green", kind = "critter", points = 1, cost = "#;
    let both = otherwise(&format!(r#"{farmer}"2b""#), &format!(r#"{farmer}"2b1c""#));
    let welcome = || winter().pack(both).city(HARE, &["mine"]).hand(HARE, &["farmer"]).tokens(HARE, 1);
    welcome().forbids("play farmer token", "ED-4.2").because("TooDear { card: farmer }");
    welcome().hand(HARE, &["barn"]).plays(&["play farmer token", "discard barn"]).has_goods(HARE, "1t1b");
    let cards_only = otherwise(&format!(r#"{farmer}"2b""#), &format!(r#"{farmer}"1c""#));
    let guest = winter().pack(cards_only).city(HARE, &["mine"]).hand(HARE, &["farmer", "barn"]).tokens(HARE, 1);
    guest.forbids("play farmer token", "ED-4.5").because("NoCritter { card: farmer }").offers(&["play farmer"]);
}

/// ED-4.3: the booklet's examples: two cards at the beginning of a season, four beside sun and moon elsewhere.
#[test]
fn cards_that_sun_or_moon_touches() {
    let rich = || winter().goods(HARE, "9t9r9p9b");
    rich().offers_of("play", &["play treasury", "play messenger"]).meadow_is(7, Some("treasury"));
    rich()
        .sun("p3")
        .moon("p5")
        .offers_of(
            "play",
            &[
                "play observatory",
                "play school",
                "play library",
                "play monument",
                "play lighthouse",
                "play city-hall",
                "play warehouse",
                "play guildhall",
            ],
        )
        .forbids("play theater", "ED-4.3")
        .because("NotTouched { card: theater }");
    rich().hand(TORTOISE, &["mine"]).forbids("play mine", "ED-4.3").because("NotThere { card: mine }");
    rich().sun("p7").offers(&["play theater", "play clock-tower"]).offers_not("play warehouse");
}

/// ED-4.4, Ruling E6: first the effect, then the meadow is refilled, then the moon moves.
#[test]
fn effect_then_refill_then_moon() {
    winter()
        .meadow(1, "air-balloon")
        .goods(HARE, "2t1r")
        .act("play air-balloon")
        .turn_of_chance()
        .meadow_is(1, None)
        .moon_at("p1")
        .turn_up("deal mine")
        .turn_up("deal barn")
        .holds(HARE, "barn")
        .meadow_is(1, None)
        .act("gain 1b")
        .moon_at("p1")
        .turn_up("deal farmer")
        .meadow_is(1, Some("farmer"))
        .moon_at("p2");
    winter()
        .river(1, "water-lilies")
        .act("place r1")
        .act("take theater")
        .meadow_has(11)
        .act("take treasury")
        .meadow_has(10);
}

/// ED-4.5: an occupied token on a construction of the color: the critter costs no berries.
#[test]
fn an_occupied_token() {
    winter()
        .city(HARE, &["mine"])
        .hand(HARE, &["farmer", "bard"])
        .tokens(HARE, 2)
        .forbids("play farmer", "ED-4.1")
        .play("play farmer token")
        .diff(HARE, [1, 0, 0, 1], [-1, 0, -1]);
    winter()
        .city(HARE, &["mine"])
        .hand(HARE, &["farmer", "bard", "barn"])
        .tokens(HARE, 1)
        .forbids("play bard token", "ED-4.5")
        .because("NoHome { color: Tan }")
        .forbids("play barn token", "ED-4.5")
        .because("NoCritter { card: barn }");
    winter().city(HARE, &["mine"]).hand(HARE, &["farmer"]).forbids("play farmer token", "ED-4.5").because("NoToken");
}

/// ED-4.6: once for each color, and instead of all other discounts.
#[test]
fn once_for_each_color() {
    winter()
        .city(HARE, &["mine", "barn"])
        .used(HARE, "green")
        .hand(HARE, &["farmer"])
        .tokens(HARE, 1)
        .forbids("play farmer token", "ED-4.6")
        .because("ColorUsed { color: Green }");
    winter()
        .meadow(1, "castle")
        .city(HARE, &["mine", "innkeeper"])
        .hand(HARE, &["farmer"])
        .goods(HARE, "2b")
        .tokens(HARE, 1)
        .offers_of("play", &["play farmer with innkeeper", "play farmer", "play farmer token"])
        .play("play farmer token")
        .diff(HARE, [1, 0, 0, 1], [-1, 0, -1]);
}

/// ED-4.7: "darfst du nur 1 Karte wählen, deren Vorteil du nutzt": or none.
#[test]
fn a_star_may_be_left_unused() {
    let both = || winter().city(HARE, &["innkeeper"]).hand(HARE, &["farmer"]).goods(HARE, "2b");
    both().play("play farmer").has_goods(HARE, "1t1b");
    both().play("play farmer with innkeeper").has_goods(HARE, "1t2b");
    both().goods(HARE, "1b").forbids("play farmer", "ED-4.1").because("TooDear { card: farmer }");
}

/// ED-4.7: one card with a star for each card played.
#[test]
fn one_star() {
    winter()
        .meadow(1, "castle")
        .city(HARE, &["innkeeper", "inventor"])
        .hand(HARE, &["baker"])
        .goods(HARE, "2b")
        .offers_of("play", &["play baker with innkeeper", "play baker with inventor"])
        .play("play baker with innkeeper")
        .has_goods(HARE, "0");
    winter()
        .city(HARE, &["innkeeper", "inventor"])
        .hand(HARE, &["baker"])
        .goods(HARE, "1b")
        .forbids("play baker with innkeeper", "ED-4.1")
        .because("TooDear { card: baker }");
    winter()
        .city(HARE, &["innkeeper"])
        .hand(HARE, &["mine"])
        .goods(HARE, "1t1r")
        .forbids("play mine with innkeeper", "ED-4.7")
        .because("NoDiscount { card: innkeeper }")
        .play("play mine");
}

/// ED-4.8, Ruling E7: discounts without a star count besides; what is left out is yours to choose.
#[test]
fn discounts_add_up() {
    winter()
        .pack(with_rows(&["library"]))
        .city(HARE, &["guildhall", "inventor"])
        .hand(HARE, &["library"])
        .goods(HARE, "1t2r")
        .play("play library with inventor")
        .by_clause("ED-4.8")
        .asks(&["pay 1t", "pay 1r"])
        .forbids("pay 2r", "ED-4.8")
        .play("pay 1t")
        .has_goods(HARE, "2r");
    winter()
        .pack(with_rows(&["castle"]))
        .city(HARE, &["inn", "crane"])
        .goods(HARE, "2t")
        .meadow(1, "castle")
        .hand(HARE, &["mine"])
        .play("place inn")
        .forbids("play mine", "ED-4.8")
        .because("WrongSort { card: mine }")
        .offers(&["play castle with crane", "play treasury with crane", "play treasury", "pass"])
        .plays(&["play castle with crane"])
        .has_goods(HARE, "0")
        .in_city(HARE, "castle")
        .turn_of(TORTOISE);
    winter().city(HARE, &["inn"]).meadow(6, "barn").goods(HARE, "2t").play("place inn").forbids("play barn", "ED-4.3");
}

/// ED-4.9, Ruling E14: the engineer takes critters under it, twice; the judge lets a resource stand for another.
#[test]
fn the_engineer_and_the_judge() {
    let castle = || winter().pack(with_rows(&["castle"]));
    castle()
        .city(HARE, &["engineer"])
        .hand(HARE, &["castle", "farmer", "barn"])
        .goods(HARE, "2t1r")
        .forbids("play castle", "ED-4.1")
        .forbids("play castle under barn", "ED-4.9")
        .because("CannotTuck { card: barn }")
        .play("play castle under farmer")
        .has_goods(HARE, "0")
        .has_hand(HARE, 1);
    let last = castle().city(HARE, &["engineer"]).hand(HARE, &["castle", "farmer"]).goods(HARE, "2t1r");
    last.play("play castle under farmer").has_hand(HARE, 0);
    let ruins = winter().city(HARE, &["engineer"]).hand(HARE, &["ruins", "farmer", "barn", "mine"]);
    ruins.forbids("play ruins under farmer", "ED-4.9").because("CannotTuck { card: farmer }").offers(&["play ruins"]);
    winter().city(HARE, &["judge"]).hand(HARE, &["mine"]).goods(HARE, "1t1b").play("play mine").has_goods(HARE, "1p");
    winter().city(HARE, &["judge"]).hand(HARE, &["mine"]).goods(HARE, "2b").forbids("play mine", "ED-4.1");
    winter()
        .city(HARE, &["judge"])
        .hand(HARE, &["mine"])
        .goods(HARE, "1t1r1b")
        .play("play mine")
        .asks(&["pay 1t1r", "pay 1t1b", "pay 1r1b"]);
}

/// ED-4.4, Ruling E6: "Immer wenn du eine Karte von der Wiese ausspielst, handle erst den Effekt der Karte ab und fülle dann die
/// Wiese wieder auf": before other cards answer to it.
#[test]
fn the_meadow_is_refilled_before_others_answer() {
    let hall = winter().pack(with_rows(&["city-hall", "mine"])).city(HARE, &["city-hall"]).meadow(1, "mine");
    let played = hall.goods(HARE, "1t1r").act("play mine").has_goods(HARE, "1p").turn_of_chance().meadow_has(11);
    let refilled = played.turn_up("deal barn").meadow_has(12).has_hand(HARE, 0).turn_of_chance();
    refilled.turn_up("deal farmer").holds(HARE, "farmer").turn_of(TORTOISE);
    // The same for a card that another one lets you play: its gap is filled before the other's answers.
    let scaffold = winter().pack(with_rows(&["scaffold", "mine", "city-hall"])).city(HARE, &["city-hall"]);
    let scaffold = scaffold.meadow(1, "mine").hand(HARE, &["scaffold"]).goods(HARE, "1t").act("play scaffold");
    let nested = scaffold.act("play mine").turn_of_chance().meadow_has(11).turn_up("deal barn").meadow_has(12);
    nested.has_hand(HARE, 0).turn_up("deal farmer").turn_up("deal baker").has_hand(HARE, 2).turn_of(TORTOISE);
}

/// ED-4.8, ED-2.5, Ruling E7: "Effekte zu aktivieren ist immer optional, sprich: du darfst immer darauf verzichten": also on a
/// discount without a star.
#[test]
fn a_discount_without_a_star_may_be_left() {
    let hall = || winter().pack(with_rows(&["guildhall", "theater"])).city(HARE, &["guildhall"]).goods(HARE, "1t1r1p");
    let hall = || hall().hand(HARE, &["theater"]);
    let cheap = ["pay 1t1r", "pay 1t1p", "pay 1r1p"];
    hall().act("play theater").asks(&cheap);
    let held = || hall().act("hold").act("play theater").asks(&[&cheap[..], &["pay 1t1r1p"]].concat());
    held().act("pay 1t1r1p").has_goods(HARE, "0").in_city(HARE, "theater");
    held().act("pay 1t1p").has_goods(HARE, "1r");
    // Nor need a place take off all that it could.
    let inn = winter().pack(with_rows(&["inn", "mine"])).city(HARE, &["inn"]).meadow(1, "mine").goods(HARE, "1t1r");
    let inn = inn.act("hold").act("place inn").act("play mine").asks(&["pay 0", "pay 1t", "pay 1r", "pay 1t1r"]);
    inn.act("pay 1r").has_goods(HARE, "1t");
    // A discount of one resource only.
    let twig = otherwise_with(&["guildhall", "theater"], "\"discount purple any 1\"", "\"discount purple twig 1\"");
    let twig = hall().pack(twig).act("hold").act("play theater").asks(&["pay 1r1p", "pay 1t1r1p"]);
    twig.act("pay 1t1r1p").has_goods(HARE, "0");
    // The occupied token replaces discounts, and takes no berries.
    let token = winter().city(HARE, &["mine"]).hand(HARE, &["farmer"]).tokens(HARE, 1).goods(HARE, "2b").act("hold");
    token.act("play farmer token").has_goods(HARE, "2b").has_tokens(HARE, 0).asks(&["use", "pass"]);
    // With the judge one resource may stand for another besides.
    let judged = hall().city(HARE, &["judge"]).goods(HARE, "3t1p").act("hold").act("play theater");
    judged.asks(&["pay 2t", "pay 1t1p", "pay 2t1p"]);
}
