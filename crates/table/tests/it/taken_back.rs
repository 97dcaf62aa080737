//! What the file of a game says was taken back is refused where its entries show that it cannot have been.

use dice::Dice;
use distilled::State as Distilled;
use everdell_duo::State as EverdellDuo;
use packs::Edge;
use serde_json::{Value, json};
use table::{Chain, Chance, Link, Seed, Table, UndoError, VerifyFault, verify};
use tabletop::{Seat, ToAct, Who};
use vintage::State as Vintage;
use wine_cheese::State as WineCheese;

fn seed() -> Seed {
    Seed::from_text("taken back")
}

/// A game in which a lot was taken back, and the actions that could not be: each with the entries that would claim it.
struct Played<G: Edge> {
    table: Table<G>,
    not_free: Vec<Vec<Value>>,
}

fn play<G: Edge>(seats: u8) -> Played<G> {
    let mut table = Table::<G>::new(G::standard_pack(), seats, G::Options::default(), Chance::Auto(seed())).unwrap();
    let (mut dice, mut not_free) = (Dice::new(3), Vec::new());
    while let ToAct::Seats(acting) = table.to_act() {
        let seat = dice.pick(&acting.iter().collect::<Vec<_>>());
        let before = table.length();
        table.play(Who::Seat(seat), dice.pick(&table.legal(seat)), None).unwrap();
        // Sometimes several actions one after the other.
        while dice.below(3) == 0 && table.undo(seat).is_ok() {}
        if before < table.length() && table.undoable(seat) == Err(UndoError::Revealed) {
            not_free.push(table.log().since(before).map(table::Entry::to_json).collect());
        }
    }
    Played { table, not_free }
}

fn faults<G: Edge>(file: &Value) -> Vec<VerifyFault<G>> {
    verify(G::standard_pack(), &file.to_string()).err().unwrap_or_default()
}

fn with<G: Edge>(played: &Played<G>, claimed: &[Value]) -> Value {
    let mut file = played.table.to_json();
    file["undone"].as_array_mut().unwrap().extend_from_slice(claimed);
    file
}

/// What was really taken back holds, and what nobody can have taken back alone does not.
fn undone_entries_are_judged<G: Edge>(seats: u8) {
    let played = play::<G>(seats);
    let file = played.table.to_json();
    let count = file["undone"].as_array().map_or(0, Vec::len);
    assert!(5 < count, "{}: {count} taken back", G::NAME);
    let verified = verify(G::standard_pack(), &file.to_string()).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(verified.unproved, count);
    // Something that had come to light.
    assert!(3 < played.not_free.len(), "{}", G::NAME);
    for claimed in &played.not_free {
        let n = claimed[0]["n"].as_u64().unwrap() as usize;
        assert_eq!(faults::<G>(&with(&played, claimed)), [VerifyFault::OtherUndo { n }], "{}: {claimed:?}", G::NAME);
    }
    // Half of a turn, a draw alone, an action out of turn, one that does not exist, one after the end.
    let entry = |n: usize| played.table.log()[n].to_json();
    let all = || 0..played.table.length();
    let chance = all().find(|&n| entry(n)["who"] == "chance").unwrap();
    let drawn = all().skip(1).find(|&n| entry(n)["who"] == "chance" && entry(n - 1)["who"] != "chance");
    let mut claims = vec![vec![entry(chance)]];
    claims.extend(drawn.map(|n| vec![entry(n - 1)]));
    let own = all().find(|&n| entry(n)["who"] != "chance").unwrap();
    let other = 1 - entry(own)["who"].as_u64().unwrap();
    claims.push(vec![json!({ "n": own, "who": other, "action": entry(own)["action"] })]);
    claims.push(vec![json!({ "n": played.table.length(), "who": 0, "action": entry(own)["action"] })]);
    claims.push(vec![json!({ "n": 9_999_999, "who": 0, "action": entry(own)["action"] })]);
    for claimed in claims {
        let found = faults::<G>(&with(&played, &claimed));
        assert!(matches!(found[..], [VerifyFault::OtherUndo { .. }]), "{}: {claimed:?}: {found:?}", G::NAME);
    }
}

#[test]
fn wine_and_cheese() {
    undone_entries_are_judged::<WineCheese>(2);
}

#[test]
fn vintage() {
    undone_entries_are_judged::<Vintage>(3);
}

#[test]
fn distilled() {
    undone_entries_are_judged::<Distilled>(2);
}

#[test]
fn everdell_duo() {
    undone_entries_are_judged::<EverdellDuo>(2);
}

/// The chain of a game in which these entries were taken back before its first action; whoever knows the seed can make one.
fn told(table: &Table<WineCheese>, claimed: &[(Option<u8>, String)], back: &[(u8, usize)]) -> Value {
    let mut file = table.to_json();
    let who = |who| if let Who::Seat(seat) = who { Some(seat.number()) } else { None };
    let log: Vec<_> = table.log().iter().map(|entry| ("play", who(entry.who), entry.action.to_string())).collect();
    let first = log.iter().position(|(_, who, _)| who.is_some()).unwrap();
    let claims = claimed.iter().map(|(who, action)| ("play", *who, action.clone()));
    let backs = back.iter().map(|(seat, to)| ("undo", Some(*seat), to.to_string()));
    let all: Vec<_> =
        log[..first].iter().cloned().chain(claims).chain(backs).chain(log[first..].iter().cloned()).collect();
    let links = all.iter().map(|(kind, who, text)| Link { kind, who: *who, text, at: 5 });
    file["chain"] = Chain::file(&seed(), &table.setup().to_json().to_string(), links);
    let entry = |(nth, (who, action)): (usize, &(Option<u8>, String))| {
        let who = who.map_or(json!("chance"), |seat| json!(seat));
        json!({ "n": first + nth, "who": who, "action": action })
    };
    file["undone"] = claimed.iter().enumerate().map(entry).collect();
    file
}

/// A chain that was made for it tells of nothing that the rules refuse, nor of a seat that takes back what is not its own.
#[test]
fn a_chain_cannot_tell_what_was_never_played() {
    let chance = Chance::Auto(seed());
    let mut table = Table::new(WineCheese::standard_pack(), 2, wine_cheese::Options::default(), chance).unwrap();
    let (first, start) = (table.length(), table.clone());
    let mut dice = Dice::new(9);
    while let ToAct::Seats(acting) = table.to_act() {
        let seat = acting.iter().next().unwrap();
        table.play(Who::Seat(seat), dice.pick(&table.legal(seat)), None).unwrap();
    }
    let seat = start.to_act().seats().iter().next().unwrap();
    let action = start.legal(seat).last().unwrap().to_string();
    let (own, other) = (seat.number(), 1 - seat.number());
    let true_story = told(&table, &[(Some(own), action.clone())], &[(own, first)]);
    let verified = verify::<WineCheese>(WineCheese::standard_pack(), &true_story.to_string()).unwrap();
    assert!(verified.chain.is_some() && verified.unproved == 0);
    let invented = [VerifyFault::OtherUndo { n: first }];
    let found = |who: u8, action: &str, back: &[(u8, usize)]| {
        faults::<WineCheese>(&told(&table, &[(Some(who), action.to_owned())], back))
    };
    assert_eq!(found(other, &action, &[(other, first)]), invented, "out of turn");
    assert_eq!(found(own, "drop out", &[(own, first)]), invented, "against the rules");
    assert_eq!(found(own, "fly", &[(own, first)]), invented, "no action");
    assert_eq!(found(own, &action, &[(other, first)]), invented, "the other's action");
    let wrong = found(own, &action, &[(own, first - 1)]);
    assert!(!wrong.is_empty(), "draws alone");
    assert_eq!(Seat::new(own), seat);
}
