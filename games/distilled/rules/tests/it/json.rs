//! Positions, views and events as JSON: what is written reads back.

use distilled::{Options, State};
use laws::kit::{json, random};
use packs::Edge;
use serde_json::json;
use tabletop::{Game, Seat, Viewer};

#[test]
fn positions_read_back() {
    for seats in 1..=5 {
        let mut step = 0;
        random::walk(&crate::setup(seats, Options::default()), u64::from(seats), |game: &State, events| {
            if step % 9 == 0 {
                json::reads_back(game);
                assert!(State::view_json(&game.view(Viewer::Spectator)).get("viewer").is_some());
            }
            for &event in events {
                let own = State::seen_json(State::seen(event, Viewer::Seat(Seat::new(0))));
                assert!(own.get("kind").is_some());
            }
            step += 1;
        });
    }
}

#[test]
fn options_read_back_and_have_defaults() {
    let usual = Options::default();
    assert_eq!(State::read_options(&State::options_json(&usual)), Ok(usual));
    assert_eq!(State::read_options(&json!({})), Ok(usual));
    // A seat may be a number.
    let second = State::read_options(&json!({ "first": 1 }));
    assert_eq!(second, State::read_options(&json!({ "first": "1" })));
    assert_eq!(second.map(|options| State::options_json(&options)["first"].clone()), Ok(json!("1")));
    for first in [json!(5), json!(-1), json!(0.5), json!(true), json!("second")] {
        assert!(State::read_options(&json!({ "first": first })).is_err(), "{first}");
    }
    let bad = State::read_options(&json!({ "flight": "z" })).expect_err("no such flight");
    assert_eq!(bad.path, "flight");
}

#[test]
fn complaints_say_where() {
    json::refuses_edits(
        &crate::deal("2"),
        &[
            ("/players/1/money", json!("much"), "players[1].money"),
            ("/market/items/slots", json!([null]), "market.items.slots"),
            ("/agenda", json!(["ask nothing"]), "agenda[0]"),
            ("/seats", json!(9), "seats"),
            ("/phase", json!("8.market"), "phase"),
        ],
    );
}
