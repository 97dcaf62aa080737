//! Positions, views and events as JSON: what is written reads back, and what is wrong is refused with its place.

use dice::Dice;
use packs::Edge;
use serde_json::{Value, json};
use tabletop::{Game, Seat, Setup, ToAct, Viewer, Who};
use vintage::files::standard_pack;
use vintage::{Options, State};

/// Plays random games and shows every position with the events that led to it.
fn walk(seats: u8, seeds: u64, mut show: impl FnMut(&State, &[vintage::Event])) {
    for seed in 0..seeds {
        let mut game = State::new(&Setup { pack: standard_pack().pack, seats, options: Options });
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
                ToAct::Seats(_) => {
                    let seat = game.open().turn;
                    game.legal(seat, &mut legal);
                    game.apply(Who::Seat(seat), dice.pick(&legal), &mut events);
                }
            }
        }
    }
}

#[test]
fn positions_read_back() {
    for seats in [2, 3, 4] {
        walk(seats, 5, |game, _| {
            let position = game.position();
            let json = State::position_json(&position);
            assert_eq!(State::read_position(&json).as_ref(), Ok(&position), "{json}");
        });
    }
}

#[test]
fn a_view_names_no_hidden_card() {
    walk(3, 5, |game, events| {
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
    let game = State::new(&Setup { pack: standard_pack().pack, seats: 2, options: Options });
    let whole = State::position_json(&game.position());
    let broken = |pointer: &str, value: Value, path: &str| {
        let mut json = whole.clone();
        *json.pointer_mut(pointer).expect("a place in the position") = value;
        let bad = State::read_position(&json).expect_err("it is wrong");
        assert_eq!(bad.path, path, "{bad}");
    };
    broken("/seats", json!(5), "seats");
    broken("/phase", json!("round-8"), "phase");
    broken("/turn", json!(4), "turn");
    broken("/boards", json!([]), "boards");
    broken("/boards/1/points", json!(-1), "boards[1].points");
    broken("/boards/1/boat", json!("porto"), "boards[1].boat");
    broken("/boards/0/estates/0/cubes", json!(["green", "green"]), "boards[0].estates[0].cubes[1]");
    broken("/boards/0/hand/0", json!({}), "boards[0].hand[0]");
    broken("/boards/0/circles", json!([63]), "boards[0].circles[0]");
    broken("/boards/0/warehouse", json!({}), "boards[0].warehouse.ruby");
    broken("/discard", json!({ "free": 27 }), "discard.free");
    broken("/bonus", json!([1]), "bonus");
    broken("/agenda", json!(["ask nothing"]), "agenda[0]");
    broken("/hands", json!([[null, null]]), "hands");
    let mut more = whole.clone();
    more["more"] = json!(1);
    assert_eq!(State::read_position(&more).expect_err("a key too many").path, "more");
}

#[test]
fn there_are_no_options() {
    assert_eq!(State::read_options(&State::options_json(&Options)), Ok(Options));
    assert!(State::read_options(&json!({ "first": 0 })).is_err());
}
