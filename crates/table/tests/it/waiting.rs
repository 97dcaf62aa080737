//! The server commits to its seed before it hears what anybody adds to it.

use crate::common::{Wine, pack, step};
use dice::Dice;
use serde_json::{Value, json};
use table::{Chain, Link, Nonce, NonceError, Scheme, Seed, Table, Terms, VerifyFault, What, verify};
use tabletop::{Seat, Seats, ToAct};
use wine_cheese::State as WineCheese;

const ADA: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);

fn seed() -> Seed {
    Seed::from_text("committed")
}

fn waiting() -> Wine {
    Table::open_waiting(pack(), Terms::usual(2, wine_cheese::Options::default()), seed()).unwrap()
}

fn nonce(byte: u8) -> Nonce {
    Nonce::from_bytes([byte; 32])
}

#[test]
fn nothing_is_drawn_before_the_last_one_has_spoken() {
    let mut table = waiting();
    assert_eq!(table.setup().commitment, Some(seed().commitment()));
    assert_eq!((table.length(), table.to_act(), table.waits_for().iter().count()), (0, ToAct::Chance, 2));
    table.add_nonce(BO, Some(nonce(7))).unwrap();
    assert_eq!((table.length(), table.waits_for()), (0, Seats::NONE.with(ADA)));
    assert_eq!(table.add_nonce(BO, Some(nonce(8))), Err(NonceError::Said), "nobody speaks twice");
    table.add_nonce(ADA, None).unwrap();
    assert!(0 < table.length() && table.waits_for().is_empty());
    assert_eq!(table.setup().nonces, [Nonce::NONE, nonce(7)]);
    assert_eq!(table.add_nonce(ADA, Some(nonce(9))), Err(NonceError::Dealt));
}

/// What anybody adds changes every draw, and the one who speaks last cannot know the seed.
#[test]
fn every_nonce_counts() {
    let dealt = |first, second| {
        let mut table = waiting();
        table.add_nonce(ADA, first).unwrap();
        table.add_nonce(BO, second).unwrap();
        table.log().iter().map(|entry| entry.action.to_string()).collect::<Vec<_>>()
    };
    let all = [(None, None), (Some(nonce(1)), None), (None, Some(nonce(1))), (Some(nonce(1)), Some(nonce(2)))];
    let mut deals: Vec<_> = all.into_iter().map(|(first, second)| dealt(first, second)).collect();
    deals.sort();
    deals.dedup();
    assert_eq!(deals.len(), all.len());
}

#[test]
fn a_seat_that_is_freed_speaks_again() {
    let mut table = waiting();
    table.add_nonce(BO, Some(nonce(7))).unwrap();
    table.aside(BO, What::Free).unwrap();
    assert_eq!(table.waits_for().iter().count(), 2);
    assert_eq!(table.setup().nonces, [Nonce::NONE; 2]);
    let setup = table.setup().clone();
    let again = Table::still_waiting(pack(), setup, seed(), Seats::NONE, table.asides().to_vec()).unwrap();
    assert_eq!((again.waits_for(), again.asides()), (table.waits_for(), table.asides()));
    let setup = table.setup().clone();
    assert!(Table::still_waiting(pack(), setup, Seed::from_text("other"), Seats::NONE, Vec::new()).is_none());
}

/// A finished game of the second scheme with its chain, and the entries of that.
fn played() -> Value {
    let mut table = waiting();
    let first = table.setup().to_json().to_string();
    table.add_nonce(BO, Some(nonce(7))).unwrap();
    table.add_nonce(ADA, Some(nonce(3))).unwrap();
    let mut dice = Dice::new(5);
    while step(&mut table, &mut dice) {}
    let mut entries = vec![("nonce", Some(1), nonce(7).to_hex()), ("nonce", Some(0), nonce(3).to_hex())];
    entries.extend(table.log().iter().map(|entry| {
        let who = match entry.who {
            tabletop::Who::Seat(seat) => Some(seat.number()),
            tabletop::Who::Chance => None,
        };
        ("play", who, entry.action.to_string())
    }));
    let mut file = table.to_json();
    let links = entries.iter().map(|(kind, who, text)| Link { kind, who: *who, text, at: 1 });
    file["chain"] = Chain::file(&seed(), &first, links);
    file
}

/// Makes the chain anew over changed entries, as somebody who knows the seed could.
fn chained(mut file: Value, change: impl FnOnce(&mut Value, &mut Vec<Value>)) -> Value {
    let mut setup: Value = serde_json::from_str(file["chain"]["setup"].as_str().unwrap()).unwrap();
    let mut entries = file["chain"]["entries"].as_array().unwrap().clone();
    change(&mut setup, &mut entries);
    let links = entries.iter().map(|entry| Link {
        kind: entry[0].as_str().unwrap(),
        who: entry[1].as_u64().map(|who| who as u8),
        text: entry[2].as_str().unwrap(),
        at: 1,
    });
    file["chain"] = Chain::file(&seed(), &setup.to_string(), links);
    file
}

#[test]
fn the_file_names_its_scheme_and_the_chain_proves_the_order() {
    let file = played();
    assert_eq!(file["setup"]["shuffle"], json!(Scheme::AfterCommitment.number()));
    let verified = verify::<WineCheese>(pack(), &file.to_string()).unwrap();
    assert!(verified.chain.is_some());
    let faults = |file: &Value| verify::<WineCheese>(pack(), &file.to_string()).err().unwrap_or_default();
    let wrong = [VerifyFault::OtherChain];
    // A nonce that was known before the commitment, or comes after the first draw, or is left out.
    let known = |setup: &mut Value, _: &mut Vec<Value>| setup["nonces"][0] = json!(nonce(3).to_hex());
    assert_eq!(faults(&chained(file.clone(), known)), wrong);
    assert_eq!(faults(&chained(file.clone(), |_, entries| entries.swap(1, 2))), wrong);
    assert_eq!(faults(&chained(file.clone(), |_, entries| drop(entries.remove(0)))), wrong);
    // By the first scheme the same seed and nonces draw otherwise.
    let mut other = file.clone();
    other["setup"].as_object_mut().unwrap().remove("shuffle");
    assert!(faults(&other).iter().any(|fault| matches!(fault, VerifyFault::OtherDraw { .. })));
    other["setup"]["shuffle"] = json!(3);
    assert!(matches!(faults(&other)[..], [VerifyFault::File(_)]), "a later program's scheme");
}
