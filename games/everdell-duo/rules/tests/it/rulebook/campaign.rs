//! Chapters 13 and 14: goals, chapters, the campaign (p. 10; the rest is our own).

use super::scenario::*;

fn last_turn(mode: &str) -> Scenario {
    together(mode).season("autumn").skunks("places", &[]).skunks("events", &[]).skunks("path", &[]).sun("p7").moon("p6")
}

/// ED-13.1: all goals and enough points.
#[test]
fn goals_and_points() {
    for (mode, field) in [("chapter-1", "points"), ("chapter-1-hard", "hard")] {
        let table = last_turn(mode).pack(super::super::PACK.pack);
        table.scores(HARE, "target", number("first-stone", field), "ED-13.1");
    }
    let last_turn = |mode: &str| last_turn(mode).pack(with_rows(&["first-stone", "parade"]));
    let with = |points: u8| last_turn("chapter-1").points(HARE, points).completed(HARE, 1).completed(TORTOISE, 2);
    with(51)
        .scores(HARE, "events", 9, "ED-3.6")
        .scores(HARE, "target", 60, "ED-13.1")
        .play("draw")
        .over()
        .ranks(&[1, 1]);
    with(50).play("draw").ranks(&[2, 2]).results(&[59, 59]);
    last_turn("chapter-1").points(HARE, 100).completed(HARE, 1).play("draw").ranks(&[2, 2]);
    let hard = |points: u8| last_turn("chapter-1-hard").points(HARE, points).completed(HARE, 1).completed(HARE, 2);
    hard(62).play("draw").ranks(&[2, 2]);
    hard(63).scores(HARE, "target", 72, "ED-13.1").play("draw").ranks(&[1, 1]);
}

/// ED-13.2, Ruling E23: goals for each, and goals for a season, which are sealed when it ends.
#[test]
fn goals_for_each_and_for_a_season() {
    let rows = ["each-one-a-feast", "early-bird"];
    let last_turn = |mode: &str| last_turn(mode).pack(with_rows(&rows));
    let each = |seat| last_turn("chapter-4").points(HARE, 100).completed(HARE, 1).completed(seat, 2);
    each(HARE).play("draw").ranks(&[2, 2]);
    each(TORTOISE).play("draw").ranks(&[1, 1]);
    let four = ["mine", "barn", "farmer", "baker"];
    let winter_over = |city: &[&str]| {
        let scenario = together("chapter-5")
            .pack(with_rows(&rows))
            .skunks("path", &[])
            .skunks("events", &[])
            .skunks("places", &[]);
        scenario.city(HARE, city).sun("p7").moon("p6").act("draw").fill()
    };
    winter_over(&four).sealed(&[0]);
    let (early, late) = (r#""together city least 4 by winter""#, r#""together events least 2""#);
    let second = otherwise_with(&rows, &format!("[{early}, {late}]"), &format!("[{late}, {early}]"));
    winter_over(&four[1..]).sealed(&[]);
    // Cards that come later do not make up for it, and points do not either.
    let to_the_end = |city: &[&str]| {
        let rolled = winter_over(city).turn_up("roll 1").turn_up("roll 1").turn_up("roll 1");
        let scenario = rolled.turn_up("river ford").turn_up("river raft").until("turn");
        let autumn = scenario.later("autumn").city(HARE, &four).points(HARE, 100);
        autumn.completed(HARE, 1).completed(HARE, 2).sun("p7").moon("p6").play("draw").over()
    };
    let autumn = || last_turn("chapter-5").pack(second).city(HARE, &four).points(HARE, 100);
    let met = || autumn().completed(HARE, 1).completed(HARE, 2);
    met().seal(1).play("draw").sealed(&[0, 1]).ranks(&[1, 1]);
    met().play("draw").sealed(&[0]).ranks(&[2, 2]);
    to_the_end(&four).ranks(&[1, 1]);
    to_the_end(&four[1..]).ranks(&[2, 2]);
}

/// ED-13.2: "Legt während der Partie je 1 Siegelmarker auf jede Aufgabe, die ihr erfüllt": at once, and for good.
#[test]
fn a_goal_is_sealed_at_once() {
    let start =
        || together("chapter-1").skunks("places", &[]).skunks("events", &[]).goods(HARE, "5t").completed(TORTOISE, 1);
    start().sealed(&[]).play("place e3").sealed(&[0]);
    let resources = r#""each resources least 3 by autumn""#;
    let any_time = otherwise(resources, r#""each resources least 3""#);
    let rich = |goods: &str| {
        together("chapter-13").pack(any_time).skunks("places", &[]).goods(HARE, "3t").goods(TORTOISE, goods)
    };
    let met = rich("2t").plays(&["draw", "sun"]).sealed(&[]).play("place f1").sealed(&[0]);
    // What is spent later does not break the seal.
    met.plays(&["draw", "moon"]).sealed(&[0]);
    // A goal that says at most is looked at when the game ends.
    together("challenge-2-1").play("draw").sealed(&[]);
}

/// ED-13.3: the booklet's example: "mindestens 4 Ereignisse erledigen und mindestens 85 Punkte (bzw. 95 Punkte auf
/// „Schwer“) erreichen".
#[test]
fn the_printed_chapter() {
    let tiles = ["rainbow", "parade", "bonfire", "guild-day"].map(|event| number(event, "points"));
    let brought = u8::try_from(tiles.iter().sum::<i32>()).expect("few points");
    let ended = |mode: &str, events: usize, tokens: u8| {
        let table = (1..=events).fold(last_turn(mode), |table, place| table.completed(HARE, place));
        table.points(HARE, tokens).play("draw").over()
    };
    ended("chapter-15", 4, 85 - brought).results(&[85, 85]).ranks(&[1, 1]);
    ended("chapter-15", 4, 84 - brought).ranks(&[2, 2]);
    ended("chapter-15", 3, 100).ranks(&[2, 2]);
    ended("chapter-15-hard", 4, 95 - brought).ranks(&[1, 1]);
    ended("chapter-15-hard", 4, 94 - brought).ranks(&[2, 2]);
}

/// ED-13.3, Ruling E24: skunks, sharing, goals and points are those of the chapter.
#[test]
fn a_chapter_says_how_it_is_played() {
    together("chapter-1").skunks_at("places", &[6]).skunks_at("events", &[]).skunks_at("path", &[]);
    // Each is rolled as 6; the second goes on to the first place.
    let at: [&[usize]; 3] = [&[], &[6], &[1, 6]];
    let [events, path, places] = skunks_of("last-edition").map(|count| at[count]);
    together("chapter-15").skunks_at("events", events).skunks_at("path", path).skunks_at("places", places);
    together("chapter-15").scores(HARE, "target", 85, "ED-13.1");
    together("chapter-15-hard").scores(HARE, "target", 95, "ED-13.1");
}

/// ED-13.4: the rules of single chapters.
#[test]
fn chapters_with_rules_of_their_own() {
    let dearer = together("chapter-7").hand(HARE, &["farmer"]);
    dearer.goods(HARE, "2b").forbids("play farmer", "ED-4.1");
    together("chapter-7").hand(HARE, &["farmer"]).goods(HARE, "3b").play("play farmer").has_goods(HARE, "1t1b");
    together("chapter-7").hand(HARE, &["mine"]).goods(HARE, "1t1r").play("play mine").has_goods(HARE, "1p");
    let dear_houses = otherwise("dearer critter 1", "dearer construction 1");
    let builders =
        |goods: &str| together("chapter-7").pack(dear_houses).hand(HARE, &["mine", "farmer"]).goods(HARE, goods);
    builders("1t2r").forbids("play mine", "ED-4.1").because("TooDear { card: mine }");
    builders("2t1r").play("play mine").has_goods(HARE, "1p");
    builders("2b").play("play farmer").has_goods(HARE, "1t1b");
    let frozen = || together("chapter-9").skunks("places", &[]);
    frozen().forbids("place r1", "ED-13.4").because("Frozen");
    frozen().season("spring").offers(&["place r1"]);
    frozen().city(HARE, &["ferry"]).play("place ferry").turn_of(TORTOISE).has_points(HARE, 1);
    frozen().city(HARE, &["lookout"]).play("place lookout").forbids("visit r1", "ED-3.5").because("Frozen");
    together("chapter-14").animals_free(2);
    together("chapter-14").animals(HARE, &["f1", "f2"]).forbids("place f3", "ED-3.1").because("NoAnimalLeft");
    together("chapter-12").sun_at("p2").moon_at("p2");
    together("chapter-11").has_tokens(HARE, 1).has_tokens(TORTOISE, 1);
    together("chapter-10").skunks_at("places", &[6]);
    together("chapter-10")
        .skunks("path", &[6])
        .sun("p6")
        .moon("p5")
        .act("draw")
        .fill()
        .turn_up("roll 1")
        .turn_up("roll 1")
        .turn_up("roll 3")
        .turn_up("roll 3")
        .skunks_at("places", &[3, 4]);
    // There are six skunks in all, and one place stays free.
    let press = r#"key = "press-gang", skunks = "#;
    let next = |skunks: &str, season: &str| {
        let pack = otherwise_with(&["press-gang"], &format!("{press}[1, 1, 1]"), &format!("{press}{skunks}"));
        last_turn("chapter-10").pack(pack).season(season).act("draw").fill()
    };
    let rolled = |scenario: Scenario, rolls: usize| (0..rolls).fold(scenario, |scenario, _| scenario.turn_up("roll 1"));
    let summer = rolled(next("[2, 2, 1]", "spring"), 6).forbids_chance("roll 1", "ED-7.2");
    summer.skunks_at("events", &[1, 2]).skunks_at("path", &[1, 2]).skunks_at("places", &[1, 2]);
    rolled(next("[0, 0, 3]", "summer"), 5).forbids_chance("roll 1", "ED-7.2").skunks_at("places", &[1, 2, 3, 4, 5]);
}

/// ED-14.1: good news that is gone cannot come back, and what was kept is there.
#[test]
fn what_a_campaign_hands_on() {
    let all_but_two = Some32((1 << 25) - 1 - 0b11);
    dealt(set_up_with("chapter-3", Some32::NONE, all_but_two)).until_news().chance_has(2, 2);
    let all = Some32((1 << 25) - 1);
    dealt(set_up_with("chapter-3", Some32::NONE, all)).until("turn").offers_of("news", &[]);
}

/// ED-14.1, Ruling E27: a lost game hands on what was not used; what was used is gone all the same.
#[test]
fn what_a_lost_game_hands_on() {
    last_turn("chapter-1")
        .news(&["quarry", "woodpile"])
        .play("news quarry")
        .play("draw")
        .over()
        .ranks(&[2, 2])
        .has_news(&["woodpile"], &["quarry"]);
}

/// ED-14.2, Ruling E26: each chapter alone, and one person may play both: the rules ask the same of either seat.
#[test]
fn each_chapter_alone() {
    for chapter in 1..=15 {
        together(&format!("chapter-{chapter}"))
            .turn_of(HARE)
            .play("draw")
            .play("moon")
            .turn_of(TORTOISE)
            .offers(&["draw"]);
    }
}

/// ED-14.2, Ruling E26: "Kampagne: 1-2 Personen, kooperativ" and "Herausforderung: 1-2 Personen, kooperativ", but
/// "Kompetitiv: 2 Personen".
#[test]
fn one_person_plays_both_animals() {
    for mode in ["chapter-1", "chapter-15-hard", "challenge-4-2"] {
        let hares = alone(mode).hand(HARE, &["farmer"]).hand(TORTOISE, &["mine"]).goods(TORTOISE, "1t1r");
        let tortoises = hares.forbids("play mine", "ED-4.3").seen_alone(TORTOISE).plays(&["draw", "moon"]);
        // The next turn is that of the tortoises, and the same person decides.
        let built = tortoises.turn_of(HARE).seen_alone(HARE).play("play mine").in_city(HARE, "mine");
        built.has_goods(TORTOISE, "1p").turn_of(HARE).forbids("tell color", "ED-11.4").because("NothingToTell");
        assert_eq!(seats_with(mode), 1..=2);
    }
    assert_eq!(seats_with("competitive"), 2..=2);
    alone("chapter-1").later("autumn").sun("p7").moon("p6").play("draw").over().ranks(&[2]).results(&[0]);
}

/// ED-14.1: a game hands on its result and its good news; one that is given up counts as lost (Ruling E27).
#[test]
fn a_game_hands_on_its_result() {
    let last_turn = |mode: &str| last_turn(mode).pack(with_rows(&["first-stone", "parade"]));
    let with = |points: u8| last_turn("chapter-1").points(HARE, points).completed(HARE, 1).completed(TORTOISE, 2);
    with(60).play("draw").hands_on(Some(69));
    with(0).play("draw").hands_on(None);
    last_turn("chapter-1").given_up();
}
