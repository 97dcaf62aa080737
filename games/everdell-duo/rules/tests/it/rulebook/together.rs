//! Chapter 9: cooperative play (p. 8 to 10).

use super::scenario::*;

/// ED-9.1: one city and common points; supplies and hands are your own; you win or lose together.
#[test]
fn one_city() {
    together("chapter-1")
        .goods(HARE, "1t1r")
        .hand(HARE, &["mine"])
        .goods(TORTOISE, "3b")
        .hand(TORTOISE, &["gardener"])
        .play("play mine")
        .in_city(TORTOISE, "mine")
        .play("play gardener")
        .in_city(HARE, "gardener")
        .has_points(HARE, 1)
        .has_points(TORTOISE, 1)
        .has_goods(HARE, "1p")
        .has_goods(TORTOISE, "0");
    together("chapter-1").season("autumn").sun("p7").moon("p6").play("draw").over().ranks(&[2, 2]);
    winter().forbids("tell color", "ED-9.1").because("NotTogether").forbids("share twig", "ED-9.1");
}

/// ED-9.2, Ruling E18: from your own supply; no point for a visit; each color once for both.
#[test]
fn your_own_supply() {
    together("chapter-1").goods(TORTOISE, "1t1r").hand(HARE, &["mine"]).forbids("play mine", "ED-4.1");
    together("chapter-1")
        .city(HARE, &["captain"])
        .turn(TORTOISE)
        .plays(&["place captain", "gain 2t"])
        .has_points(HARE, 0);
    together("chapter-1")
        .city(HARE, &["mine"])
        .tokens(HARE, 1)
        .tokens(TORTOISE, 1)
        .hand(HARE, &["farmer"])
        .hand(TORTOISE, &["baker"])
        .play("play farmer token")
        .play("play baker token")
        .in_city(HARE, "baker");
}

/// ED-9.2, Ruling E18: "Du darfst für jede Kartenfarbe nur 1x einen Besetztmarker nutzen" speaks to each of you.
#[test]
fn each_color_once_for_each() {
    let table = || together("chapter-1").city(HARE, &["mine"]).used(HARE, "green").tokens(HARE, 1).tokens(TORTOISE, 1);
    let hare = table().hand(HARE, &["farmer"]);
    hare.forbids("play farmer token", "ED-4.6").because("ColorUsed { color: Green }");
    let tortoise = table().turn(TORTOISE).hand(TORTOISE, &["baker"]).play("play baker token");
    tortoise.in_city(HARE, "baker").has_tokens(TORTOISE, 0);
    // What counts tokens that lie in the city counts those of both.
    let both = table().pack(with_rows(&["monument"])).city(HARE, &["monument"]).used(TORTOISE, "green");
    both.scores(HARE, "prosperity", 4, "ED-5.4");
}

/// ED-9.3: no journey.
#[test]
fn no_journey() {
    together("chapter-1")
        .city(HARE, &["mine", "barn"])
        .does_not_score(HARE, "journey")
        .scores(HARE, "cards", 2, "ED-8.3");
}

/// ED-9.4, Ruling E17: whoever begins says who gets what, each production by itself.
#[test]
fn sharing_out() {
    laid_out("chapter-1")
        .turn_up("roll 6")
        .turn_of(HARE)
        .by_clause("ED-9.4")
        .asks(&["to 0", "to 1", "pass"])
        .play("to 1")
        .has_hand(TORTOISE, 3)
        .play("to 1")
        .has_hand(TORTOISE, 4)
        .play("to 0")
        .turn_of(HARE)
        .play("take theater")
        .has_hand(HARE, 3);
    together("chapter-1")
        .city(HARE, &["mine", "baker", "clock-tower"])
        .goods(HARE, "1b")
        .sun("p7")
        .moon("p6")
        .act("draw")
        .fill()
        .turn_up("roll 6")
        .turn_up("river ford")
        .turn_up("river raft")
        .turn_of(TORTOISE)
        .by_clause("ED-7.3")
        .play("first 1")
        .by_clause("ED-9.4")
        .play("to 1")
        .has_goods(TORTOISE, "1p")
        .turn_of(TORTOISE)
        .play("to 0")
        .turn_of(HARE)
        .asks(&["pay 1b", "pass"])
        .play("pay 1b")
        .has_points(TORTOISE, 2)
        .play("to 0")
        .turn_of(TORTOISE)
        .play("gain 1r")
        .has_goods(TORTOISE, "1r1p")
        .turn_of(TORTOISE);
}

/// ED-9.4: "dürft ihr": nobody has to take a benefit.
#[test]
fn a_benefit_may_be_left() {
    let left = laid_out("chapter-1").turn_up("roll 6").act("pass").has_hand(HARE, 2).has_hand(TORTOISE, 2);
    left.by_clause("ED-9.4").act("pass").act("pass").turn_of_chance();
}

/// ED-9.1, ED-9.4: points are common, so nobody is asked who activates a production that only brings points.
#[test]
fn points_are_common() {
    let pack = otherwise_with(
        &["first-stone"],
        r#"["gain card 1", "gain point 1"], source = "reconstructed" },
  { key = "spelunker""#,
        r#"["gain point 1"], source = "reconstructed" },
  { key = "spelunker""#,
    );
    let over = together("chapter-1").pack(pack).city(HARE, &["fairgrounds"]).sun("p7").moon("p6").act("draw").fill();
    let spring = over.turn_up("roll 6").turn_up("river ford").turn_up("river raft").has_points(HARE, 1);
    spring.turn_of(TORTOISE).play("to 0").by_clause("ED-2.1");
}

/// ED-9.4, Ruling E6: the meadow is refilled after each thing that was shared out.
#[test]
fn refilled_after_each_line() {
    let summer = together("chapter-1").season("spring").sun("p7").moon("p6").act("draw").fill();
    summer
        .turn_up("roll 6")
        .turn_up("river ford")
        .turn_up("river raft")
        .act("to 0")
        .turn_up("deal farmer")
        .holds(HARE, "farmer")
        .act("to 1")
        .act("take theater")
        .turn_of_chance()
        .turn_up("deal mine")
        .meadow_is(12, Some("mine"))
        .act("to 0")
        .act("take mine")
        .turn_up("deal barn")
        .holds(HARE, "mine")
        .holds(TORTOISE, "theater")
        .phase_is("summer")
        .turn_of(HARE)
        .has_goods(HARE, "0");
}

/// Ruling E8 in a common city: what only gives comes first, then whoever begins names the others one by one, or stops.
#[test]
fn productions_in_the_order_of_your_choice() {
    let prepared = || {
        let city = ["baker", "miller", "farmer", "peddler"];
        let winter_over = together("chapter-1").city(HARE, &city).sun("p7").moon("p6").act("draw").fill();
        let spring = winter_over.turn_up("roll 6").turn_up("river ford").turn_up("river raft").turn_of(TORTOISE);
        spring.play("first 1").by_clause("ED-9.4").asks(&["to 0", "to 1", "pass"]).play("to 0").has_goods(HARE, "1t1b")
    };
    prepared()
        .turn_of(TORTOISE)
        .by_clause("ED-5.1")
        .asks(&["activate baker", "activate miller", "activate peddler", "pass"])
        .forbids("activate farmer", "ED-5.1")
        .play("activate peddler")
        .asks(&["to 0", "to 1", "pass"])
        .plays(&["to 0", "pay 1b", "gain 2t"])
        .has_goods(HARE, "3t")
        .turn_of(TORTOISE)
        .asks(&["activate miller", "pass"])
        .plays(&["activate miller", "to 0", "pay 1t"])
        .has_goods(HARE, "2t1b")
        .turn_of(TORTOISE)
        .plays(&["to 0"])
        .turn_of(HARE)
        .asks(&["pay 1b", "pass"])
        .play("pay 1b")
        .has_points(HARE, 3);
    prepared().play("pass").by_clause("ED-9.4").has_points(HARE, 0).has_goods(HARE, "1t1b");
}

/// ED-9.5: the booklet's example: with one skunk on the events, five critters and berries instead of four.
#[test]
fn more_with_skunks() {
    let scenario =
        || together("chapter-2").skunks("events", &[1]).city(HARE, &["farmer", "baker"]).goods(TORTOISE, "9b");
    scenario().goods(HARE, "2b").forbids("place e5", "ED-9.5").because("ConditionNotMet");
    scenario().goods(HARE, "3b").play("place e5").has_event(HARE, "berry-picking");
    together("chapter-1")
        .city(HARE, &["farmer", "baker"])
        .goods(HARE, "2b")
        .play("place e5")
        .has_event(HARE, "berry-picking");
    together("chapter-1").goods(HARE, "3t").goods(TORTOISE, "2t").forbids("place e3", "ED-3.6");
}

/// ED-9.4: "Je nach Jahreszeit dürft ihr Karten von der Wiese nehmen, vom Stapel ziehen und/oder Produktionskarten
/// aktivieren": the skunk side gives no resources.
#[test]
fn the_skunk_side_gives_no_resources() {
    let next = |season: &str| {
        let over = together("chapter-1").season(season).sun("p7").moon("p6").act("draw").fill().turn_up("roll 6");
        over.turn_up("river ford").turn_up("river raft").by_clause("ED-9.4").play("to 1")
    };
    let summer = next("spring").plays(&["to 1", "take theater", "to 0", "take school"]);
    summer.by_clause("ED-2.1").has_goods(HARE, "0").has_goods(TORTOISE, "0");
    next("summer").by_clause("ED-2.1").has_goods(TORTOISE, "0").has_hand(TORTOISE, 1);
}

/// ED-9.6: "Zählt beim Historiker und beim Architekten nur die Karten bzw. Ressourcen von 1 Person": for the whole card.
#[test]
fn one_person_for_the_whole_card() {
    let jeweller = |hare: &str, tortoise: u8| {
        together("chapter-1").city(HARE, &["jeweller"]).goods(HARE, hare).tokens(TORTOISE, tortoise)
    };
    jeweller("3p", 2).scores(HARE, "prosperity", 3, "ED-5.4").scores(TORTOISE, "prosperity", 3, "ED-5.4");
    jeweller("1p", 3).scores(HARE, "prosperity", 3, "ED-5.4");
    jeweller("2p", 3).tokens(HARE, 2).scores(HARE, "prosperity", 4, "ED-5.4");
}

/// ED-9.6: the historian counts the better hand, the architect the better supply.
#[test]
fn the_better_one_counts() {
    together("chapter-1")
        .city(HARE, &["historian", "architect"])
        .hand(HARE, &["mine"])
        .hand(TORTOISE, &["barn", "farmer", "baker"])
        .goods(HARE, "1t1b")
        .goods(TORTOISE, "1p")
        .scores(HARE, "prosperity", 3 + 4, "ED-5.4")
        .scores(TORTOISE, "prosperity", 3 + 4, "ED-5.4");
    together("chapter-1")
        .pack(with_rows(&["king"]))
        .city(HARE, &["king"])
        .completed(HARE, 1)
        .completed(TORTOISE, 2)
        .scores(HARE, "prosperity", 4, "ED-5.4");
}
