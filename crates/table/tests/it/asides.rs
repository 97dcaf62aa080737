//! Resigning, leaving, and what else happens beside the game.

use crate::common::{after, finished, pack, step, table};
use dice::Dice;
use packs::Edge;
use serde_json::{Value, json};
use table::{AsideError, Chance, Seed, Table, VerifyFault, What, verify};
use tabletop::{Seat, ToAct, Who};
use wine_cheese::State as WineCheese;

const ADA: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);

fn faults(file: &Value) -> Vec<VerifyFault<WineCheese>> {
    verify(pack(), &file.to_string()).err().unwrap_or_default()
}

#[test]
fn of_two_the_other_one_wins() {
    let mut table = after(30);
    let (seat, action) = (table.to_act().seats().iter().next().unwrap(), table.legal(ADA));
    table.aside(ADA, What::Resign).unwrap();
    assert_eq!((table.to_act(), table.resigned()), (ToAct::Nobody, Some(ADA)));
    assert_eq!(table.outcome().unwrap().ranks, [2, 1]);
    assert!(table.is_over() && table.legal(seat).is_empty() && table.question(seat).is_none());
    if let Some(&action) = action.first() {
        assert!(table.play(Who::Seat(seat), action, None).is_err());
    }
    assert_eq!(table.aside(BO, What::Resign), Err(AsideError::GameOver));
    let file = table.to_json();
    assert_eq!(file["asides"], json!([{ "n": table.length(), "who": 0, "what": "resign" }]));
    assert_eq!(file["seed"], json!(table.seed().unwrap().to_hex()), "it is over: the seed is shown");
    let verified = verify::<WineCheese>(pack(), &file.to_string()).unwrap();
    assert_eq!(Some(verified.outcome), table.outcome());
    let again = Table::<WineCheese>::from_json(pack(), &file.to_string()).unwrap();
    assert_eq!((again.asides(), again.outcome()), (table.asides(), table.outcome()));
}

/// Nobody resigns for another, twice, in the middle, or after the end.
#[test]
fn invented_resignations_are_refused() {
    let mut table = after(30);
    table.aside(BO, What::Resign).unwrap();
    let file = table.to_json();
    let spoilt = |asides: Value| {
        let mut file = file.clone();
        file["asides"] = asides;
        !faults(&file).is_empty()
    };
    let length = table.length();
    let entry = |n: usize, who: u8, what: &str| json!({ "n": n, "who": who, "what": what });
    assert!(!spoilt(json!([entry(length, 1, "resign")])));
    assert!(spoilt(json!([entry(length, 0, "resign")])), "the result says otherwise");
    assert!(spoilt(json!([entry(length - 1, 1, "resign")])), "the game went on");
    assert!(spoilt(json!([entry(length, 1, "resign"), entry(length, 0, "resign")])));
    assert!(spoilt(json!([entry(length, 5, "resign")])), "no such seat");
    assert!(spoilt(json!([entry(length, 1, "give up")])), "no such thing");
    assert!(spoilt(json!([entry(9, 1, "device"), entry(3, 0, "device"), entry(length, 1, "resign")])), "in order");
    let mut over = finished("a").to_json();
    let end = over["log"].as_array().unwrap().len();
    over["asides"] = json!([entry(end, 1, "resign")]);
    assert!(!faults(&over).is_empty(), "a finished game is not given up");
    over["asides"] = json!([entry(4, 1, "device"), entry(end, 1, "sign-out")]);
    assert!(faults(&over).is_empty(), "what happened on the way may stand there");
}

#[test]
fn of_more_than_two_a_bot_takes_the_seat_and_the_game_goes_on() {
    let chance = Chance::Auto(Seed::from_text("three"));
    let pack = vintage::State::standard_pack();
    let mut table = Table::<vintage::State>::new(pack, 3, vintage::Options, chance).unwrap();
    assert_eq!(table.aside(ADA, What::Resign), Err(AsideError::OtherWay));
    table.aside(ADA, What::Leave("easy".to_owned())).unwrap();
    assert!(!table.is_over() && table.resigned().is_none());
    assert_eq!(table.asides()[0].what.to_string(), "leave easy");
}

/// Alone and together nobody wins by it.
#[test]
fn alone_and_together_it_is_lost() {
    fn lost<G: Edge>(seats: u8, options: &Value) {
        let options = G::read_options(options).unwrap();
        let chance = Chance::Auto(Seed::from_text("lost"));
        let mut table = Table::<G>::new(G::standard_pack(), seats, options, chance).unwrap();
        table.aside(ADA, What::Resign).unwrap();
        assert!(table.outcome().unwrap().is_lost_by_all(), "{}", G::NAME);
        assert!(verify::<G>(G::standard_pack(), &table.to_json().to_string()).is_ok());
    }
    lost::<distilled::State>(1, &json!({}));
    lost::<everdell_duo::State>(2, &json!({ "mode": "chapter-4" }));
}

#[test]
fn what_happened_beside_the_game_stays_when_actions_are_taken_back() {
    let mut table = table("a");
    let mut dice = Dice::new(1);
    let seat = table.to_act().seats().iter().next().unwrap();
    step(&mut table, &mut dice);
    table.aside(seat, What::Device).unwrap();
    table.take_back(0);
    assert_eq!((table.asides().len(), table.asides()[0].n), (1, 0));
    for text in ["resign", "leave easy", "fill master", "free", "device", "sign-out", "recover"] {
        assert_eq!(What::read(text).unwrap().to_string(), text);
    }
    for text in ["", "leave", "leave ", "fill a b", "resign now"] {
        assert_eq!(What::read(text), None, "{text}");
    }
}
