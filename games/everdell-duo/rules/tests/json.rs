//! Positions, views and events as JSON: what is written reads back, and what is wrong is refused with its place.

use dice::Dice;
use everdell_duo::files::standard_pack;
use everdell_duo::vocabulary::Some32;
use everdell_duo::{Event, Options, State};
use packs::Edge;
use serde_json::{Value, json};
use tabletop::{Game, Seat, Setup, ToAct, Viewer, Who};

/// Plays random games and shows every position with the events that led to it.
fn walk(mode: &str, seeds: u64, mut show: impl FnMut(&State, &[Event])) {
    for seed in 0..seeds {
        let options = Options { mode: mode.parse().expect("a mode"), ..Options::default() };
        let mut game = State::new(&Setup { pack: standard_pack().pack, seats: 2, options });
        let mut dice = Dice::new(seed);
        let (mut events, mut legal) = (Vec::new(), Vec::new());
        loop {
            show(&game, &events);
            events.clear();
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let action = game.draw(&mut |n| dice.below(n));
                    game.apply(Who::Chance, action, &mut events);
                }
                ToAct::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody");
                    game.legal(seat, &mut legal);
                    game.apply(Who::Seat(seat), dice.pick(&legal), &mut events);
                }
            }
        }
    }
}

#[test]
fn positions_read_back() {
    for mode in ["competitive", "chapter-10", "chapter-5-hard", "challenge-3-2"] {
        walk(mode, 4, |game, _| {
            let position = game.position();
            let json = State::position_json(&position);
            assert_eq!(State::read_position(&json).as_ref(), Ok(&position), "{json}");
        });
    }
}

#[test]
fn a_view_names_no_hidden_card() {
    for mode in ["competitive", "chapter-1"] {
        walk(mode, 4, |game, events| {
            let view = State::view_json(&game.view(Viewer::Spectator));
            assert_eq!(view["viewer"], Value::Null);
            for seat in 0..2 {
                assert_eq!(view["hands"][seat], view["players"][seat]["known"], "{view}");
            }
            let own = State::view_json(&game.view(Viewer::Seat(Seat::new(1))));
            assert_eq!(own["viewer"], json!(1));
            assert_eq!(own["hands"][1].as_array().map(Vec::len), own["sizes"][1].as_u64().map(|size| size as usize));
            assert_eq!(own["hands"][0], own["players"][0]["known"]);
            for &event in events {
                let seen = State::seen_json(State::seen(event, Viewer::Spectator));
                assert!(seen["kind"].is_string());
                assert!(seen["kind"] != "drawn" && seen["kind"] != "told", "{seen}");
            }
        });
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let game = State::new(&Setup { pack: standard_pack().pack, seats: 2, options: Options::default() });
    let whole = State::position_json(&game.position());
    let broken = |pointer: &str, value: Value, path: &str| {
        let mut json = whole.clone();
        *json.pointer_mut(pointer).expect("a place in the position") = value;
        let bad = State::read_position(&json).expect_err("it is wrong");
        assert_eq!(bad.path, path, "{bad}");
    };
    broken("/phase", json!("monsoon"), "phase");
    broken("/turn", json!(2), "turn");
    broken("/sun", json!("p8"), "sun");
    broken("/meadow", json!([]), "meadow");
    broken("/meadow/3", json!("c81"), "meadow[3]");
    broken("/cities", json!([]), "cities");
    broken("/cities/1/points", json!(-1), "cities[1].points");
    broken("/cities/0/cards", json!(["c1", "c1"]), "cities[0].cards[1]");
    broken("/cities/0/used", json!(["pink"]), "cities[0].used[0]");
    broken("/players/1/animals", json!(["f1", "f2", "f3", "f4"]), "players[1].animals");
    broken("/players/1/animals", json!(["x1"]), "players[1].animals[0]");
    broken("/players/0/goods/twig", json!(-1), "players[0].goods.twig");
    broken("/players/0/events", json!(["v1", "v1"]), "players[0].events[1]");
    broken("/skunks/path", json!([7]), "skunks.path[0]");
    broken("/skunks/path", json!([1, 1]), "skunks.path[1]");
    broken("/gift", json!({ "gift": "gold", "to": 0 }), "gift.gift");
    broken("/options/mode", json!("chapter-16"), "options.mode");
    broken("/seals", json!([8]), "seals[0]");
    broken("/agenda", json!(["ask nothing"]), "agenda[0]");
    broken("/agenda", json!(vec!["do refill"; 33]), "agenda");
    broken("/hands", json!([[]]), "hands");
    let mut more = whole.clone();
    more["more"] = json!(1);
    assert_eq!(State::read_position(&more).expect_err("a key too many").path, "more");
}

#[test]
fn options_read_back() {
    for mode in ["competitive", "chapter-1", "chapter-15-hard", "challenge-10-3"] {
        let options = Options { mode: mode.parse().expect("a mode"), kept: Some32(0b101), gone: Some32(0b10) };
        assert_eq!(State::read_options(&State::options_json(&options)), Ok(options));
    }
    assert_eq!(State::read_options(&json!({})), Ok(Options::default()));
    assert!(State::read_options(&json!({ "first": 0 })).is_err());
    assert!(State::read_options(&json!({ "mode": "challenge-1-4" })).is_err());
    assert!(State::read_options(&json!({ "mode": "chapter-0" })).is_err());
    assert!(State::read_options(&json!({ "kept": ["n26"] })).is_err());
    assert!(State::read_options(&json!({ "kept": ["n1"], "gone": ["n1"] })).is_err());
}
