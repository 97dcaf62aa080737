//! Game files: written, read, broken, checked.

use crate::common::{Wine, after, finished, manual, pack, step, table};
use dice::Dice;
use serde_json::{Value, json};
use table::{
    Chance, EntryFault, FileError, HeadError, Nonce, Seed, SetupRecord, Table, Terms, VerifyFault, game_of, verify,
};
use tabletop::{Game, Seat, ToAct, Viewer, Who};
use wine_cheese::State as WineCheese;

fn read(json: &Value) -> Result<Wine, FileError<WineCheese>> {
    Table::from_json(pack(), &json.to_string())
}

fn fault(json: &Value) -> FileError<WineCheese> {
    read(json).err().expect("it is refused")
}

fn same(one: &Wine, other: &Wine) {
    assert_eq!(one.log(), other.log());
    assert_eq!(one.setup(), other.setup());
    assert_eq!(one.position(), other.position());
    assert_eq!(one.undone(), other.undone());
    assert_eq!(one.draws_by_itself(), other.draws_by_itself());
}

#[test]
fn a_save_reads_back_and_goes_on_with_the_same_draws() {
    let mut table = after(60);
    let mut again = read(&table.to_save_json()).unwrap();
    same(&table, &again);
    let (mut dice, mut same_dice) = (Dice::new(8), Dice::new(8));
    while step(&mut table, &mut dice) {
        assert!(step(&mut again, &mut same_dice));
    }
    same(&table, &again);
}

#[test]
fn what_was_taken_back_is_kept_as_history() {
    let mut table = table("history");
    let seat = table.to_act().seats().iter().next().unwrap();
    table.play(Who::Seat(seat), table.legal(seat)[0], None).unwrap();
    table.undo(seat).unwrap();
    let again = read(&table.to_save_json()).unwrap();
    same(&table, &again);
    assert_eq!(again.undone().len(), 1);
}

#[test]
fn the_seed_is_told_only_when_the_game_is_over() {
    let table = after(10);
    assert!(table.to_json().get("seed").is_none());
    assert_eq!(table.to_save_json()["seed"], json!(Seed::from_text("middle").to_hex()));
    assert_eq!(finished("a").to_json()["seed"], json!(Seed::from_text("a").to_hex()));
    let looked_at = read(&table.to_json()).unwrap();
    assert!(!looked_at.draws_by_itself());
    assert_eq!(looked_at.view(Viewer::Spectator), table.view(Viewer::Spectator));
}

#[test]
fn tables_of_every_kind_read_back() {
    let mut by_hand = manual();
    let mut dice = Dice::new(4);
    for _ in 0..100 {
        step(&mut by_hand, &mut dice);
    }
    same(&by_hand, &read(&by_hand.to_save_json()).unwrap());

    let from_position =
        Table::<WineCheese>::from_position(pack(), &after(50).position(), Chance::Auto(Seed::from_text("p"))).unwrap();
    same(&from_position, &read(&from_position.to_save_json()).unwrap());

    let nonces = vec![Nonce::from_bytes([7; 32]), Nonce::from_bytes([8; 32])];
    let terms = Terms { nonces, ..Terms::usual(2, wine_cheese::Options::default()) };
    let mixed = Table::<WineCheese>::open(pack(), terms, Chance::Auto(Seed::from_text("n"))).unwrap();
    same(&mixed, &read(&mixed.to_save_json()).unwrap());
}

#[test]
fn a_log_that_ends_where_chance_is_to_act_draws_on() {
    let table = table("cut");
    let mut json = table.to_save_json();
    json["log"] = json!([]);
    same(&table, &read(&json).unwrap());
}

#[test]
fn set_up_and_log_are_enough_to_replay() {
    let table = after(30);
    let json = table.to_json();
    let setup = SetupRecord::from_json(&json["setup"]).unwrap();
    assert_eq!(&setup, table.setup());
    let seed = table.seed().cloned();
    let again = Table::<WineCheese>::replay(pack(), setup.clone(), &json["log"], seed).unwrap();
    same(&table, &again);
    let without = Table::<WineCheese>::replay(pack(), setup, &json["log"], None).unwrap();
    assert_eq!(without.log(), table.log());
}

#[test]
fn a_broken_file_is_refused_with_its_reason() {
    let text = after(20).to_save_json().to_string();
    let parse = |text: &str| Table::<WineCheese>::from_json(pack(), text).err().expect("it is refused");
    assert_eq!(parse(&text[..text.len() / 2]), FileError::Head(HeadError::Truncated));
    assert_eq!(parse(""), FileError::Head(HeadError::Truncated));
    assert!(matches!(parse("{]"), FileError::Head(HeadError::NotJson { line: 1, column: 2 })));
    assert!(matches!(parse("[]"), FileError::Head(HeadError::Shape(_))));
    assert!(matches!(parse("{}"), FileError::Head(HeadError::Shape(_))));
    assert!(matches!(parse(r#"{"cuvee":1}"#), FileError::Head(HeadError::Shape(_))));
    assert_eq!(parse(r#"{"cuvee":2}"#), FileError::Head(HeadError::UnknownForm { found: 2 }));
    let unknown = r#"{"cuvee":1,"setup":{"game":"chess"}}"#;
    assert_eq!(game_of(unknown).unwrap().0, "chess");
    assert!(matches!(parse(unknown), FileError::Shape(_)));
    assert_eq!(game_of(&text).unwrap().0, "wine-cheese");
}

#[test]
fn a_set_up_that_does_not_fit_is_refused_with_its_reason() {
    let good = after(20).to_save_json();
    let with = |path: &[&str], value: Value| {
        let mut json = good.clone();
        let place = path.iter().fold(&mut json, |json, key| &mut json[*key]);
        *place = value;
        fault(&json)
    };
    let shape = |error: FileError<WineCheese>| {
        let FileError::Shape(bad) = error else { panic!("{error:?}") };
        bad.path
    };
    let rules = with(&["setup", "rules"], json!(7));
    assert_eq!(rules, FileError::OtherRules { found: 7, known: WineCheese::VERSION });
    assert!(matches!(with(&["setup", "pack", "hash"], json!("00")), FileError::OtherPack { .. }));
    assert!(matches!(with(&["setup", "seats"], json!(3)), FileError::Shape(_)));
    assert!(matches!(with(&["setup", "mode"], json!("solo")), FileError::Terms(_)));
    assert_eq!(with(&["seed"], json!(Seed::from_text("x").to_hex())), FileError::OtherSeed);
    assert_eq!(shape(with(&["setup", "commitment"], json!("abc"))), "setup.commitment");
    assert_eq!(shape(with(&["setup", "commitment"], Value::Null)), "setup.commitment");
    assert_eq!(shape(with(&["setup", "chance"], json!("fate"))), "setup.chance");
    assert_eq!(shape(with(&["setup", "nonces"], json!([]))), "setup.nonces");
    assert_eq!(shape(with(&["setup", "options"], json!({"first": "me"}))), "setup.options.first");
    assert_eq!(shape(with(&["setup", "surprise"], json!(1))), "setup.surprise");
    assert_eq!(shape(with(&["surprise"], json!(1))), "surprise");
    assert_eq!(shape(with(&["seed"], json!(1))), "seed");
    assert_eq!(shape(with(&["log"], json!({}))), "log");
    assert_eq!(shape(with(&["undone"], json!([{"n": 3}]))), "undone[0]");
    assert_eq!(shape(with(&["setup", "position"], json!({}))), "setup.position.hands");
}

#[test]
fn a_position_in_the_set_up_must_be_possible() {
    let start = Table::<WineCheese>::from_position(pack(), &after(50).position(), Chance::Manual).unwrap();
    let mut json = start.to_json();
    json["setup"]["position"]["turns"] = json!(77);
    assert!(matches!(fault(&json), FileError::Position(reasons) if !reasons.is_empty()));
}

#[test]
fn an_entry_that_cannot_stand_is_named_by_number_and_reason() {
    let good = finished("entries").to_json();
    let with = |n: usize, key: &str, value: Value| {
        let mut json = good.clone();
        json["log"][n][key] = value;
        let error = fault(&json);
        let FileError::Entry { n: at, fault } = error else { panic!("{error:?}") };
        assert_eq!(at, n);
        fault
    };
    let seat_at = good["log"].as_array().unwrap().iter().position(|entry| entry["who"].is_u64()).unwrap();
    let other = 1 - good["log"][seat_at]["who"].as_u64().unwrap();
    assert_eq!(with(3, "n", json!(4)), EntryFault::Number { found: 4 });
    assert!(matches!(with(3, "n", json!("3")), EntryFault::Shape(_)));
    assert!(matches!(with(3, "who", json!("nobody")), EntryFault::Shape(_)));
    assert_eq!(with(seat_at, "who", json!(6)), EntryFault::NoSuchSeat);
    assert_eq!(with(seat_at, "who", json!(600)), EntryFault::NoSuchSeat);
    assert_eq!(with(seat_at, "who", json!(other)), EntryFault::NotTheirTurn);
    assert_eq!(with(seat_at, "action", json!("fly")), EntryFault::Notation { text: "fly".to_owned() });
    assert!(matches!(with(seat_at, "action", json!("drop out")), EntryFault::NotLegal(_)));
    assert!(matches!(with(seat_at, "time", json!(1)), EntryFault::Shape(_)));
    assert!(matches!(with(0, "action", other_first(&good)), EntryFault::NotDrawn { .. }));

    let mut longer = good.clone();
    let n = longer["log"].as_array().unwrap().len();
    longer["log"].as_array_mut().unwrap().push(json!({"n": n, "who": 0, "action": "end"}));
    assert_eq!(fault(&longer), FileError::Entry { n, fault: EntryFault::GameOver });
}

/// What the first draw could have been and was not.
fn other_first(json: &Value) -> Value {
    json!(if json["log"][0]["action"] == "first heart" { "first circle" } else { "first heart" })
}

#[test]
fn a_finished_game_can_be_verified() {
    let table = finished("verify");
    let verified = verify(pack(), &table.to_json().to_string()).unwrap();
    assert_eq!(Some(verified.outcome), table.outcome());
    assert_eq!(verified.sheets, [table.score(Seat::new(0)), table.score(Seat::new(1))]);
    assert_eq!(verified.length, table.length());
    assert_eq!(verified.draws, table.log().iter().filter(|entry| entry.who == Who::Chance).count());
}

#[test]
fn every_reason_why_a_game_does_not_hold_is_told() {
    let faults = |json: &Value| verify::<WineCheese>(pack(), &json.to_string()).expect_err("it does not hold");
    let good = finished("verify").to_json();

    let mut seedless = good.clone();
    seedless.as_object_mut().unwrap().remove("seed");
    assert_eq!(faults(&seedless), [VerifyFault::NoSeed]);

    let mut other_seed = good.clone();
    other_seed["seed"] = json!(Seed::from_text("another").to_hex());
    assert_eq!(faults(&other_seed), [VerifyFault::OtherSeed]);

    let mut unfinished = good.clone();
    unfinished["log"].as_array_mut().unwrap().pop();
    assert_eq!(faults(&unfinished), [VerifyFault::NotOver]);

    let mut both = unfinished.clone();
    both.as_object_mut().unwrap().remove("seed");
    assert_eq!(faults(&both), [VerifyFault::NoSeed, VerifyFault::NotOver]);

    assert_eq!(faults(&json!(3)).len(), 1);
    let mut other_pack = good.clone();
    other_pack["setup"]["pack"]["hash"] = json!("ff");
    assert!(matches!(faults(&other_pack)[..], [VerifyFault::File(FileError::OtherPack { .. })]));

    let mut garbled = good.clone();
    garbled["log"][40]["action"] = json!("fly");
    let file_fault = faults(&garbled);
    assert!(matches!(file_fault[..], [VerifyFault::File(FileError::Entry { n: 40, .. })]), "{file_fault:?}");

    let by_hand = manual().to_json();
    assert_eq!(faults(&by_hand), [VerifyFault::NotCommitted, VerifyFault::NotOver]);
}

/// Whoever changes a draw is found out, even where the rules allow the other card.
#[test]
fn a_draw_that_was_not_drawn_is_found_out() {
    let mut cheat = manual();
    let mut dice = Dice::new(6);
    while step(&mut cheat, &mut dice) {}
    assert_eq!(cheat.to_act(), ToAct::Nobody);
    let seed = Seed::from_text("honest");
    let mut json = cheat.to_json();
    json["setup"]["chance"] = json!("auto");
    json["setup"]["commitment"] = json!(seed.commitment());
    json["setup"]["nonces"] = json!([Nonce::NONE.to_hex(), Nonce::NONE.to_hex()]);
    json["seed"] = json!(seed.to_hex());
    let faults = verify::<WineCheese>(pack(), &json.to_string()).expect_err("it does not hold");
    assert!(10 < faults.len());
    assert!(faults.iter().all(|fault| matches!(fault, VerifyFault::OtherDraw { .. })));
}
