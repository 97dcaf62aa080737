//! Positions edited by chance: refused, or playable to the end of two hundred random steps.

use cuvee::say;
use dice::Dice;
use packs::Edge;
use serde_json::{Value, json};
use table::{Chance, Seed, Table};
use tabletop::{Game, Seat, ToAct, Viewer, Who};
use ui::{Lang, Speak};
use wine_cheese::State as WineCheese;

type Wine = Table<WineCheese>;

/// One random action, looked at from all sides first. `false` when the game is over.
fn step(table: &mut Wine, dice: &mut Dice) -> bool {
    let (who, action) = match table.to_act() {
        ToAct::Nobody => return false,
        ToAct::Chance => {
            let outcomes: Vec<_> = table.outcomes().into_iter().map(|(outcome, _)| outcome).collect();
            (Who::Chance, dice.pick(&outcomes))
        }
        ToAct::Seats(seats) => {
            let seat = seats.iter().next().unwrap();
            (Who::Seat(seat), dice.pick(&table.legal(seat)))
        }
    };
    table.play(who, action, None).unwrap();
    true
}

/// Says, scores, guesses and lists everything there is in a position.
fn look_at(table: &Wine, dice: &mut Dice) {
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
        let view = table.view(viewer);
        let world = WineCheese::guess(&view, &mut |n| dice.below(n));
        assert_eq!(WineCheese::view_json(&world.view(viewer)), WineCheese::view_json(&view));
        for action in table.to_act().seats().iter().flat_map(|seat| table.legal(seat)) {
            for lang in Lang::ALL {
                assert!(!<games::WineCheese as games::Title>::Ui::say_action(&view, action, lang).is_empty());
            }
        }
    }
    for seat in table.to_act().seats().iter() {
        let view = table.view(Viewer::Seat(seat));
        assert!(
            !<games::WineCheese as games::Title>::Ui::say_question(&view, table.question(seat).unwrap(), Lang::De)
                .is_empty()
        );
        assert!(!table.score(seat).is_empty());
    }
    if table.to_act() == ToAct::Nobody {
        assert!(table.outcome().is_some());
    }
}

/// Positions of random games, one from each step.
fn positions(games: u64) -> Vec<Value> {
    let mut positions = Vec::new();
    for game in 0..games {
        let mut dice = Dice::new(game);
        let chance = if game % 2 == 0 { Chance::Auto(Seed::from_text(&game.to_string())) } else { Chance::Manual };
        let mut table = Wine::new(WineCheese::standard_pack(), 2, wine_cheese::Options::default(), chance).unwrap();
        loop {
            positions.push(WineCheese::position_json(&table.position()));
            if !step(&mut table, &mut dice) {
                break;
            }
        }
    }
    positions
}

/// The ways to all values in a JSON, as pointers.
fn pointers(json: &Value, way: &str, found: &mut Vec<String>) {
    found.push(way.to_owned());
    match json {
        Value::Array(values) => {
            for (nth, value) in values.iter().enumerate() {
                pointers(value, &format!("{way}/{nth}"), found);
            }
        }
        Value::Object(object) => {
            for (key, value) in object {
                pointers(value, &format!("{way}/{key}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

/// Another value for a place: often one that stands there in another position, so that many edits are possible.
fn other_value(dice: &mut Dice, old: &Value, elsewhere: Option<&Value>) -> Value {
    const STEPS: [&str; 21] = [
        "ask split-laboratory 4",
        "ask split-laboratory 255",
        "ask free-label w7",
        "ask take-card wine",
        "ask hurry-card cheese",
        "ask slow-card wine",
        "ask give trade 3 white-grapes",
        "ask give open-cellar 4 white-grapes",
        "ask give open-cellar 1 milk",
        "ask trade-for",
        "ask place-bonus 2",
        "ask starter-cultures w3",
        "ask split-steps wine 2 0",
        "ask help-whom 3",
        "ask market-day cheese",
        "do end-worker-turn blue",
        "do sell-for-gold w5",
        "draw to-hand cheese",
        "draw refill 0",
        "draw refill 250",
        "ask store",
    ];
    match (dice.below(12), elsewhere) {
        (0..=4, Some(value)) => value.clone(),
        (5..=8, _) => near(dice, old),
        (9, _) => match dice.below(4) {
            0 => json!([dice.pick(&STEPS)]),
            1 => json!([dice.pick(&STEPS), dice.pick(&STEPS)]),
            2 => json!(dice.pick(&STEPS)),
            _ => json!(dice.below(256)),
        },
        (10, _) => card(dice),
        (_, _) => json!(dice.pick(&["blue", "a1", "5", "sold", "produced", "heart", "spring-2.production", "end"])),
    }
}

fn card(dice: &mut Dice) -> Value {
    json!(format!("{}{}", dice.pick(&["w", "c"]), 1 + dice.below(24)))
}

/// A value of the same sort.
fn near(dice: &mut Dice, old: &Value) -> Value {
    match old {
        Value::Array(values) => {
            let mut values = values.clone();
            match (dice.below(3), values.len()) {
                (0, 1..) => {
                    values.remove(dice.below(values.len() as u32) as usize);
                }
                (1, 2..) => {
                    let (one, other) = (dice.below(values.len() as u32), dice.below(values.len() as u32));
                    values.swap(one as usize, other as usize);
                }
                _ => values.push(card(dice)),
            }
            Value::Array(values)
        }
        Value::Number(_) => {
            let number = old.as_i64().unwrap_or(0) + i64::from(dice.below(7)) - 3;
            json!(number.clamp(0, 255))
        }
        Value::Bool(flag) => json!(!flag),
        Value::Null => match dice.below(3) {
            0 => card(dice),
            1 => json!({ "card": card(dice), "markers": dice.below(6) }),
            _ => json!(dice.pick(&["blue", "red", "green", "yellow", "black"])),
        },
        Value::String(text) if text.len() <= 3 => card(dice),
        Value::String(_) => json!(dice.pick(&["blue", "red", "green", "yellow", "black", "not-yet", "sold"])),
        Value::Object(object) => {
            let mut object = object.clone();
            let keys: Vec<_> = object.keys().cloned().collect();
            if let [key, ..] = &keys[..] {
                let value = object.shift_remove(key).unwrap_or_default();
                if dice.below(2) == 0 {
                    object.insert(format!("{}{}", dice.pick(&["a", "b", "c", "d", "e"]), 1 + dice.below(5)), value);
                }
            }
            Value::Object(object)
        }
    }
}

fn edit(dice: &mut Dice, positions: &[Value], json: &mut Value) {
    let mut ways = Vec::new();
    pointers(json, "", &mut ways);
    // The agenda is where a position is most easily wrong.
    let way =
        if dice.below(6) == 0 { "/agenda".to_owned() } else { ways[dice.below(ways.len() as u32) as usize].clone() };
    let elsewhere = positions[dice.below(positions.len() as u32) as usize].pointer(&way).cloned();
    if let Some(place) = json.pointer_mut(&way) {
        *place = other_value(dice, place, elsewhere.as_ref());
    }
}

/// Prints the position if the test does not get to its end.
struct ToldOnPanic<'a>(&'a Value);

impl Drop for ToldOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the position is {}", self.0);
        }
    }
}

/// `CUVEE_FUZZ=100000` tries more.
#[test]
fn an_edited_position_is_refused_or_can_be_played() {
    let tries: u64 = std::env::var("CUVEE_FUZZ").ok().and_then(|tries| tries.parse().ok()).unwrap_or(1_000);
    let positions = positions(6);
    let (mut refused, mut played, mut unreadable) = (0, 0, 0);
    for nth in 0..tries {
        let mut dice = Dice::new(nth);
        let mut json = positions[dice.below(positions.len() as u32) as usize].clone();
        for _ in 0..=dice.below(3) {
            edit(&mut dice, &positions, &mut json);
        }
        let _told = ToldOnPanic(&json);
        let Ok(position) = WineCheese::read_position(&json) else {
            unreadable += 1;
            continue;
        };
        let chance = if nth % 2 == 0 { Chance::Auto(Seed::from_text("fuzz")) } else { Chance::Manual };
        match Wine::from_position(WineCheese::standard_pack(), &position, chance) {
            Err(reasons) => {
                assert!(!reasons.is_empty());
                for said in say::impossible::<<games::WineCheese as games::Title>::Ui>(
                    WineCheese::standard_pack().pack,
                    &reasons,
                ) {
                    assert!(ui::Lang::ALL.iter().all(|&lang| !said.get(lang).is_empty()));
                }
                refused += 1;
            }
            Ok(mut table) => {
                for at in 0..200 {
                    if at % 8 == 0 {
                        look_at(&table, &mut dice);
                    }
                    if !step(&mut table, &mut dice) {
                        break;
                    }
                }
                played += 1;
            }
        }
    }
    assert!(tries / 20 < refused && tries / 20 < played, "{unreadable} unreadable, {refused} refused, {played} played");
}
