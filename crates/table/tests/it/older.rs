//! Games of earlier rules: what goes on from a position, and what can be checked without the rules.

use crate::common::{Wine, after, finished, pack, step};
use dice::Dice;
use packs::Edge;
use serde_json::{Value, json};
use table::{By, Table, VerifyFault, verify};
use tabletop::Who;
use wine_cheese::State as WineCheese;

fn faults(file: &Value) -> Vec<VerifyFault<WineCheese>> {
    verify(pack(), &file.to_string()).err().unwrap_or_default()
}

/// A game that goes on from its position after 60 entries, as if other rules had led there.
fn gone_on() -> Wine {
    let table = after(60);
    let save = table.to_save_json();
    let draws = table.log().iter().filter(|entry| entry.who == Who::Chance).count();
    let mut setup = save["setup"].clone();
    setup["position"] = WineCheese::position_json(&table.position());
    setup["draws"] = json!(draws);
    let part = json!({ "setup": save["setup"], "log": save["log"], "lost": 0 });
    let file = json!({ "cuvee": 1, "setup": setup, "log": [], "before": [part], "seed": save["seed"] });
    Table::from_json(pack(), &file.to_string()).unwrap()
}

#[test]
fn a_game_that_goes_on_draws_as_if_it_had_never_stopped() {
    let (mut one, mut other) = (after(60), gone_on());
    let (mut dice, mut same_dice) = (Dice::new(8), Dice::new(8));
    while step(&mut one, &mut dice) {
        assert!(step(&mut other, &mut same_dice));
        assert_eq!(one.position(), other.position(), "the next draw has the next number");
    }
    let file = other.to_json();
    let verified = verify::<WineCheese>(pack(), &file.to_string()).unwrap();
    assert_eq!((verified.by, Some(verified.outcome)), (By::Rules, one.outcome()));
    assert_eq!(Table::<WineCheese>::from_json(pack(), &file.to_string()).unwrap().before(), other.before());
}

#[test]
fn nobody_chooses_the_number_of_the_next_draw() {
    let mut table = gone_on();
    let mut dice = Dice::new(8);
    while step(&mut table, &mut dice) {}
    let mut file = table.to_json();
    let claimed = file["setup"]["draws"].as_u64().unwrap();
    file["setup"]["draws"] = json!(claimed + 1);
    assert_eq!(faults(&file)[0], VerifyFault::OtherCount { claimed: claimed + 1, counted: claimed });
    // Nor with a part that is not there.
    file["setup"]["draws"] = json!(claimed);
    file.as_object_mut().unwrap().remove("before");
    assert_eq!(faults(&file)[0], VerifyFault::OtherCount { claimed, counted: 0 });
}

#[test]
fn a_finished_game_says_how_it_ended_and_must_not_say_otherwise() {
    let table = finished("a");
    let mut file = table.to_json();
    assert_eq!(file["result"]["results"], json!(table.outcome().unwrap().results));
    file["result"]["ranks"] = json!([1, 1]);
    assert_eq!(faults(&file), [VerifyFault::OtherResult]);
}

#[test]
fn a_game_of_forgotten_rules_is_checked_as_far_as_that_goes() {
    let mut file = finished("a").to_json();
    file["setup"]["rules"] = json!(0);
    // All of it is still legal: then the rules of today say more than the record.
    assert_eq!(verify::<WineCheese>(pack(), &file.to_string()).unwrap().by, By::Rules);
    file["log"][30]["action"] = json!("forgotten");
    let verified = verify::<WineCheese>(pack(), &file.to_string()).unwrap();
    assert_eq!((verified.by, verified.length), (By::Record { rules: 0 }, finished("a").length()));
    assert_eq!(json!(verified.outcome.ranks), file["result"]["ranks"]);
    let spoilt = |spoil: &dyn Fn(&mut Value)| {
        let mut file = file.clone();
        spoil(&mut file);
        faults(&file)
    };
    assert_eq!(spoilt(&|file| file["seed"] = json!("00".repeat(32))), [VerifyFault::OtherSeed]);
    assert_eq!(spoilt(&|file| drop(file.as_object_mut().unwrap().remove("seed"))), [VerifyFault::NoSeed]);
    assert_eq!(spoilt(&|file| drop(file.as_object_mut().unwrap().remove("result"))), [VerifyFault::NoResult]);
    assert!(matches!(spoilt(&|file| file["log"][7]["n"] = json!(9))[..], [VerifyFault::File(_)]));
}
