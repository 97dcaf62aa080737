//! Positions, views and events as JSON: what is written reads back.

use dice::Dice;
use distilled::Options;
use distilled::State as Distilled;
use distilled::files::standard_pack;
use packs::Edge;
use tabletop::{Game, Seat, Setup, ToAct, Viewer, Who};

#[test]
fn positions_read_back() {
    for seats in 1..=5 {
        let setup = Setup::<Distilled> { pack: standard_pack().pack, seats, options: Options::default() };
        let mut game = Distilled::new(&setup);
        let mut dice = Dice::new(u64::from(seats));
        let mut step = 0;
        loop {
            let (who, action) = match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Who::Chance, game.draw(&mut |n| dice.below(n))),
                ToAct::Seats(to_act) => {
                    let all: Vec<_> = to_act.iter().collect();
                    let seat = dice.pick(&all);
                    let mut legal = Vec::new();
                    game.legal(seat, &mut legal);
                    (Who::Seat(seat), dice.pick(&legal))
                }
            };
            if step % 9 == 0 {
                let json = Distilled::position_json(&game.position());
                assert_eq!(Distilled::read_position(&json).as_ref(), Ok(&game.position()), "{json}");
                assert!(Distilled::view_json(&game.view(Viewer::Spectator)).get("viewer").is_some());
            }
            let mut events = Vec::new();
            game.apply(who, action, &mut events);
            for event in events {
                let own = Distilled::seen_json(Distilled::seen(event, Viewer::Seat(Seat::new(0))));
                assert!(own.get("kind").is_some());
            }
            step += 1;
        }
    }
}

#[test]
fn options_read_back_and_have_defaults() {
    let usual = Options::default();
    assert_eq!(Distilled::read_options(&Distilled::options_json(&usual)), Ok(usual));
    assert_eq!(Distilled::read_options(&serde_json::json!({})), Ok(usual));
    let bad = Distilled::read_options(&serde_json::json!({ "flight": "z" })).expect_err("no such flight");
    assert_eq!(bad.path, "flight");
}

#[test]
fn complaints_say_where() {
    let setup = Setup::<Distilled> { pack: standard_pack().pack, seats: 2, options: Options::default() };
    let json = Distilled::position_json(&Distilled::new(&setup).position());
    for (path, value, place) in [
        ("/players/1/money", serde_json::json!("much"), "players[1].money"),
        ("/market/items/slots", serde_json::json!([null]), "market.items.slots"),
        ("/agenda", serde_json::json!(["ask nothing"]), "agenda[0]"),
        ("/seats", serde_json::json!(9), "seats"),
        ("/phase", serde_json::json!("8.market"), "phase"),
    ] {
        let mut json = json.clone();
        *json.pointer_mut(path).expect("a place of the position") = value;
        assert_eq!(Distilled::read_position(&json).expect_err("a complaint").path, place);
    }
}
