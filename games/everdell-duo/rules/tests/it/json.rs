//! Positions, views and events as JSON: what is written reads back, and what is wrong is refused with its place.

use everdell_duo::vocabulary::Some32;
use everdell_duo::{Agree, Event, Options, State};
use laws::kit::{json, random};
use packs::Edge;
use serde_json::{Value, json};
use tabletop::{Game, Seat, Setup, Viewer};

use crate::standard;

/// Four random games.
fn walk(mode: &str, mut show: impl FnMut(&State, &[Event])) {
    (0..4).for_each(|seed| random::walk(&standard(crate::options(mode)), seed, &mut show));
}

#[test]
fn positions_read_back() {
    for mode in ["competitive", "chapter-10", "chapter-5-hard", "challenge-3-2"] {
        walk(mode, |game, _| json::reads_back(game));
    }
}

/// Alone, too, there are two cities and two animals (ED-14.2).
#[test]
fn positions_of_games_alone_read_back() {
    for mode in ["chapter-1", "chapter-12-hard", "challenge-5-1"] {
        let setup = Setup { seats: 1, ..standard(crate::options(mode)) };
        (0..4).for_each(|seed| random::walk(&setup, seed, |game, _| json::reads_back(game)));
    }
    let game = State::new(&Setup { seats: 1, ..standard(crate::options("chapter-1")) });
    json::refuses_edits(
        &game,
        &[("/cities", json!([{}]), "cities"), ("/hands", json!([[]]), "hands"), ("/seats", json!(3), "seats")],
    );
}

#[test]
fn a_view_names_no_hidden_card() {
    for mode in ["competitive", "chapter-1"] {
        walk(mode, |game, events| {
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
    let game = State::new(&standard(Options::default()));
    json::refuses_edits(
        &game,
        &[
            ("/phase", json!("monsoon"), "phase"),
            ("/turn", json!(2), "turn"),
            ("/sun", json!("p8"), "sun"),
            ("/meadow", json!([]), "meadow"),
            ("/meadow/3", json!("c81"), "meadow[3]"),
            ("/cities", json!([]), "cities"),
            ("/cities/1/points", json!(-1), "cities[1].points"),
            ("/cities/0/cards", json!(["c1", "c1"]), "cities[0].cards[1]"),
            ("/cities/0/used", json!(["pink"]), "cities[0].used[0]"),
            ("/players/1/animals", json!(["f1", "f2", "f3", "f4"]), "players[1].animals"),
            ("/players/1/animals", json!(["x1"]), "players[1].animals[0]"),
            ("/players/0/goods/twig", json!(-1), "players[0].goods.twig"),
            ("/players/0/events", json!(["v1", "v1"]), "players[0].events[1]"),
            ("/skunks/path", json!([7]), "skunks.path[0]"),
            ("/skunks/path", json!([1, 1]), "skunks.path[1]"),
            ("/gift", json!({ "gift": "gold", "to": 0 }), "gift.gift"),
            ("/options/mode", json!("chapter-16"), "options.mode"),
            ("/seals", json!([8]), "seals[0]"),
            ("/agenda", json!(["ask nothing"]), "agenda[0]"),
            ("/agenda", json!(vec!["do refill"; 33]), "agenda"),
            ("/hands", json!([[]]), "hands"),
        ],
    );
}

#[test]
fn options_read_back() {
    for mode in ["competitive", "chapter-1", "chapter-15-hard", "challenge-10-3"] {
        for agree in Agree::ALL {
            let mode = mode.parse().expect("a mode");
            let options = Options { mode, kept: Some32(0b101), gone: Some32(0b10), agree };
            assert_eq!(State::read_options(&State::options_json(&options)), Ok(options));
        }
    }
    assert_eq!(State::read_options(&json!({})), Ok(Options::default()));
    let apart = |said| State::read_options_apart(&said).expect("options").agree;
    assert_eq!(apart(json!({ "mode": "chapter-3" })), Agree::Asked);
    assert_eq!(apart(json!({ "mode": "chapter-3", "agree": "aloud" })), Agree::Aloud);
    assert_eq!(apart(json!({})), Agree::Aloud);
    assert!(State::read_options(&json!({ "agree": "loudly" })).is_err());
    assert!(State::read_options(&json!({ "first": 0 })).is_err());
    assert!(State::read_options(&json!({ "mode": "challenge-1-4" })).is_err());
    assert!(State::read_options(&json!({ "mode": "chapter-0" })).is_err());
    assert!(State::read_options(&json!({ "kept": ["n26"] })).is_err());
    assert!(State::read_options(&json!({ "kept": ["n1"], "gone": ["n1"] })).is_err());
}
