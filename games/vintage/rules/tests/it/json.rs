//! Positions, views and events as JSON: what is written reads back, and what is wrong is refused with its place.

use laws::kit::{json, random};
use packs::Edge;
use serde_json::{Value, json};
use tabletop::{Game, Seat, Setup, Viewer};
use vintage::{Event, Options, State};

fn setup(seats: u8) -> Setup<State> {
    Setup { pack: State::standard_pack().pack, ..crate::setup(seats) }
}

/// Five random games.
fn walk(seats: u8, mut show: impl FnMut(&State, &[Event])) {
    (0..5).for_each(|seed| random::walk(&setup(seats), seed, &mut show));
}

#[test]
fn positions_read_back() {
    for seats in [2, 3, 4] {
        walk(seats, |game, _| json::reads_back(game));
    }
}

#[test]
fn a_view_names_no_hidden_card() {
    walk(3, |game, events| {
        let view = State::view_json(&game.view(Viewer::Spectator));
        assert_eq!(view["viewer"], Value::Null);
        for (nth, hand) in view["boards"].as_array().expect("boards").iter().enumerate() {
            for place in 0..2 {
                let hidden = hand["hand"][place].get("since").is_some();
                assert!(!hidden || view["hands"][nth][place].is_null(), "{view}");
            }
        }
        let own = State::view_json(&game.view(Viewer::Seat(Seat::new(1))));
        assert_eq!(own["viewer"], json!(1));
        for &event in events {
            let seen = State::seen_json(State::seen(event, Viewer::Spectator));
            assert!(seen["kind"].is_string());
            assert!(seen["kind"] != "drawn" && seen["kind"] != "looked", "{seen}");
        }
    });
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let game = State::new(&setup(2));
    json::refuses_edits(
        &game,
        &[
            ("/seats", json!(5), "seats"),
            ("/phase", json!("round-8"), "phase"),
            ("/turn", json!(4), "turn"),
            ("/boards", json!([]), "boards"),
            ("/boards/1/points", json!(-1), "boards[1].points"),
            ("/boards/1/boat", json!("porto"), "boards[1].boat"),
            ("/boards/0/estates/0/cubes", json!(["green", "green"]), "boards[0].estates[0].cubes[1]"),
            ("/boards/0/hand/0", json!({}), "boards[0].hand[0]"),
            ("/boards/0/circles", json!([63]), "boards[0].circles[0]"),
            ("/boards/0/warehouse", json!({}), "boards[0].warehouse.ruby"),
            ("/discard", json!({ "free": 27 }), "discard.free"),
            ("/bonus", json!([1]), "bonus"),
            ("/agenda", json!(["ask nothing"]), "agenda[0]"),
            ("/hands", json!([[null, null]]), "hands"),
        ],
    );
}

#[test]
fn there_are_no_options() {
    assert_eq!(State::read_options(&State::options_json(&Options)), Ok(Options));
    assert!(State::read_options(&json!({ "first": 0 })).is_err());
}
