//! Chapter 1: set-up.

use distilled::vocabulary::Deck;
use distilled::{First, FlightChoice, Options, State};
use tabletop::{Game, Silent, ToAct, Viewer, Who};

use super::scenario::*;

/// DI-1.1, D1: three rows of four; the Drone Camera is not among the upgrades.
#[test]
fn the_market_has_three_rows_of_four() {
    let mut table = table(3);
    for row in Row::ALL {
        assert_eq!(table.game().open().row(row).slots.iter().flatten().count(), 4);
    }
    assert_eq!(table.pack.printed().upgrades.len(), 29);
    assert!(table.pack.by_key(Deck::Upgrades, "drone-camera").next().is_none());
}

/// The game when chance is about to draw something of the kind.
fn drawing(seats: u8, options: Options, word: &str) -> (State, Vec<String>) {
    let mut game = State::new(&crate::setup(seats, options));
    loop {
        assert_eq!(game.to_act(), ToAct::Chance, "chance draws {word}");
        let mut outcomes = Vec::new();
        game.outcomes(&mut outcomes);
        let texts: Vec<_> = outcomes.iter().map(|(action, _)| action.to_string()).collect();
        if texts[0].starts_with(word) {
            return (game, texts);
        }
        let action = game.draw(&mut |_| 0);
        game.apply(Who::Chance, action, &mut Silent);
    }
}

/// DI-1.2: the same flight for all, drawn from eight or agreed on.
#[test]
fn the_flight_is_drawn_or_agreed_on() {
    assert_eq!(drawing(2, Options::default(), "flight").1.len(), 8);
    let mut agreed = table(2);
    assert_eq!(agreed.game().open().flight, Some(Flight::A));
}

/// DI-1.3: one label per player for each recipe, two for Vodka and for Moonshine; all 85 with five players.
#[test]
fn labels_by_the_number_of_players() {
    table(3).labels_left(Recipe::Gin, 3).labels_left(Recipe::Vodka, 6).labels_left(Recipe::Aquavit, 0);
    let mut five = table(5);
    let labels: u8 = five.game().open().labels.iter().sum();
    assert_eq!(labels, 7 * 5 + 2 * 10);
}

/// DI-1.4, D3: one award more than players, none that nobody can reach.
#[test]
fn awards_that_can_be_reached() {
    let without = |seats: u8, flight: Flight| {
        let options = Options { flight: FlightChoice::Flight(flight), ..Options::default() };
        let (_, drawn) = drawing(seats, options, "award");
        let mut missing: Vec<_> = Deck::Awards
            .all()
            .iter()
            .filter(|&card| !drawn.contains(&format!("award {}", Deck::Awards.name(card))))
            .map(|card| distilled::files::standard_pack().pack.award(card).key.clone())
            .collect();
        missing.sort();
        missing
    };
    for flight in [Flight::A, Flight::B, Flight::C] {
        assert!(without(2, flight).is_empty());
    }
    assert_eq!(without(2, Flight::D), ["north-and-south", "quantity-over-quality", "up-with-the-sun"]);
    assert_eq!(without(2, Flight::E), ["quantity-over-quality", "sun-never-sets", "up-with-the-sun"]);
    assert_eq!(without(2, Flight::F), ["north-and-south", "sun-never-sets"]);
    assert_eq!(without(2, Flight::G), ["gold-digger", "olympic-spirit"]);
    assert_eq!(without(5, Flight::G), ["gold-digger", "olympic-spirit"]);
    assert_eq!(without(2, Flight::H), ["quantity-over-quality"]);
    assert!(without(3, Flight::D).is_empty());
    assert_eq!(table(4).game().open().awards.iter().flatten().count(), 5);
}

/// DI-1.5, D2: two distillers each, face up, chosen in player order.
#[test]
fn everybody_chooses_one_of_two_distillers() {
    let options = Options { first: First::Seat(BEN), ..Options::default() };
    let mut game = State::new(&crate::setup(3, options));
    while game.to_act() == ToAct::Chance {
        let action = game.draw(&mut |_| 0);
        game.apply(Who::Chance, action, &mut Silent);
    }
    let mut legal = Vec::new();
    game.legal(BEN, &mut legal);
    assert_eq!(legal.len(), 2, "Ben starts and chooses first");
    Scenario::at(game.clone()).forbids("choose @fang-xin", "DI-1.5").because("NotDealt");
    game.apply(Who::Seat(BEN), legal[0], &mut Silent);
    game.legal(CYD, &mut legal);
    assert_eq!(legal.len(), 2, "then Cyd");
    assert!(game.view(Viewer::Spectator).open.players[ANN].offer.iter().all(Option::is_some), "all offers lie open");
}

/// DI-1.6: what each distiller starts with, all eighteen by name.
#[test]
fn what_distillers_start_with() {
    let rows = [
        ("ruthless-ajani", 4, 1, 0),
        ("jacqueline-booker", 2, 1, 0),
        ("brown-brothers", 4, 1, 1),
        ("etienne-eau-claire", 3, 1, 0),
        ("juliana-de-la-cruz", 2, 1, 1),
        ("angus-douglas", 2, 1, 1),
        ("pilar-del-fuego", 2, 0, 1),
        ("mary-genever", 3, 1, 1),
        ("gunnhild-hellstrom", 3, 0, 1),
        ("jeong-ji-na", 1, 0, 1),
        ("anne-mcadam", 3, 0, 1),
        ("nathan-migizi", 4, 1, 0),
        ("guillermo-osorio", 3, 1, 1),
        ("nisha-sakuhar", 3, 0, 0),
        ("sakai-sotaro", 2, 0, 1),
        ("joana-peri-de-sousa", 4, 1, 0),
        ("brother-vicente", 5, 1, 0),
        ("fang-xin", 5, 1, 0),
    ];
    for (key, money, yeast, water) in rows {
        let wanted = card(Deck::Distillers, key);
        let options = Options { flight: FlightChoice::Flight(Flight::A), ..Options::default() };
        let (mut game, _) = drawing(1, options, "offer");
        game.apply(Who::Chance, distilled::Action::Offer { card: wanted }, &mut Silent);
        while game.to_act() == ToAct::Chance {
            let action = game.draw(&mut |_| 0);
            game.apply(Who::Chance, action, &mut Silent);
        }
        let mut events = Vec::new();
        game.apply(Who::Seat(ANN), distilled::Action::Choose { card: wanted }, &mut events);
        let gained: u16 = events
            .iter()
            .take_while(|event| !matches!(event, distilled::Event::PhaseBegan { .. }))
            .map(|event| if let distilled::Event::MoneyGained { count, .. } = event { *count } else { 0 })
            .sum();
        let basics = events
            .iter()
            .take_while(|event| !matches!(event, distilled::Event::PhaseBegan { .. }))
            .filter(|event| matches!(event, distilled::Event::Received { .. }))
            .count();
        assert_eq!((gained, basics), (money, yeast + water), "{key}");
        let player = &game.open().players[ANN];
        assert_eq!(player.pantry.basics[0], yeast as u8, "{key}: yeast");
        assert!(player.metal && player.signature_waits, "{key}");
        assert_eq!(player.cubes != 0, key == "nathan-migizi", "{key}: only Nathan knows Whiskey");
    }
}

/// DI-1.7, D3: three secret goals; with flight G nobody gets From the Earth.
#[test]
fn three_secret_goals() {
    let mut table = table(3);
    let mine = table.view(Viewer::Seat(ANN));
    assert_eq!((mine.goals[ANN].0.len(), mine.goals[BEN].0.len(), mine.goals[BEN].1), (3, 0, 3));
    let options = Options { flight: FlightChoice::Flight(Flight::G), ..Options::default() };
    let (_, drawn) = drawing(2, options, "goal");
    let earth = card(Deck::Goals, "from-the-earth");
    assert_eq!(drawn.len(), 19);
    assert!(!drawn.contains(&format!("goal {}", Deck::Goals.name(earth))));
    let (game, _) = drawing(2, options, "goal");
    let action = distilled::Action::Goal { card: earth };
    assert_eq!(game.refusal(Who::Chance, action).map(|no| no.clause.to_string()), Some("DI-1.7".to_owned()));
}

/// DI-1.8, D5: the start player by lot or as agreed.
#[test]
fn the_start_player() {
    assert_eq!(drawing(4, Options::default(), "first").1.len(), 4);
    let options = Options { first: First::Seat(CYD), ..Options::default() };
    assert_eq!(drawing(3, options, "offer").0.open().first, Some(CYD));
}

/// DI-1.9, D6: the beginners' set-up lies ready, and everybody knows everybody's goals.
#[test]
fn the_first_taste() {
    let mut table = first_taste(2)
        .row_is(Row::Upgrades, &["glassblower", "tour-guide", "coppersmith", "natural-spring"])
        .row_is(Row::Ingredients, &["juniper-berries", "rye", "potatoes", "sorghum"])
        .row_is(
            Row::Items,
            &["ex-bourbon-hogshead", "canister-bottle", "stainless-steel-barrel", "plastic-liter-bottle"],
        );
    let game = table.game().clone();
    assert_eq!(game.open().flight, Some(Flight::A));
    assert_eq!(game.open().players[ANN].distiller, Some(card(Deck::Distillers, "jacqueline-booker")));
    assert_eq!(game.open().players[BEN].distiller, Some(card(Deck::Distillers, "mary-genever")));
    let goals = ["just-desserts", "monarch", "delegation"].map(|key| card(Deck::Goals, key));
    let guessed = State::guess(&game.view(Viewer::Seat(ANN)), &mut |_| 0);
    assert_eq!(guessed.view(Viewer::Seat(BEN)).goals[BEN].0, goals.into_iter().collect());
}

/// DI-1.5: whoever agrees on it is dealt only distillers whose spirit belongs to the flight.
#[test]
fn distillers_that_go_with_the_flight() {
    let rows = [
        (Flight::A, "juliana pilar gunnhild guillermo sakai vicente"),
        (Flight::B, "ajani brown etienne mary jeong joana fang"),
        (Flight::C, "brown juliana pilar mary joana vicente fang"),
        (Flight::D, "ajani jeong guillermo sakai joana fang"),
        (Flight::E, "etienne juliana gunnhild jeong sakai vicente"),
        (Flight::F, "ajani brown etienne pilar mary gunnhild guillermo"),
        (Flight::G, "ajani etienne pilar sakai vicente fang"),
        (Flight::H, "brown juliana mary gunnhild jeong guillermo joana"),
    ];
    for (flight, others) in rows {
        let options = Options { flight: FlightChoice::Flight(flight), pairing: true, ..Options::default() };
        let (_, dealt) = drawing(2, options, "offer");
        for card in Deck::Distillers.all().iter() {
            let key = &distilled::files::standard_pack().pack.distiller(card).key;
            let left_out = others.split(' ').any(|name| key.split('-').any(|word| word == name));
            let offered = dealt.contains(&format!("offer {}", Deck::Distillers.name(card)));
            assert_eq!(offered, !left_out, "{key} with flight {flight}");
        }
    }
}

/// DI-1.8: alone there is no lot, and who is not at the table cannot start.
#[test]
fn no_lot_where_there_is_none() {
    assert_eq!(drawing(1, Options::default(), "flight").0.open().first, Some(ANN));
    let absent = Options { first: First::Seat(CYD), ..Options::default() };
    assert_eq!(drawing(2, absent, "first").1.len(), 2);
}

/// DI-1.9, D6: the beginners' goals are dealt to nobody else, and alone there are none.
#[test]
fn the_goals_of_the_first_taste() {
    let goals = ["for-the-farmers", "woody", "skip-the-easy-stuff"].map(|key| card(Deck::Goals, key));
    assert_eq!(first_taste(2).view(Viewer::Seat(ANN)).goals[ANN].0, goals.into_iter().collect());
    assert!(first_taste(1).view(Viewer::Seat(ANN)).goals[ANN].0.is_empty());
}

/// DI-1.6: before a distiller is chosen there is nothing to count.
#[test]
fn nothing_is_scored_in_the_set_up() {
    let game = drawing(2, Options::default(), "offer").0;
    assert!(game.score(ANN).iter().all(|row| row.points == 0));
}
