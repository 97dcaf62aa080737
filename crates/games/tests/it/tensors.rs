//! Views as tensors and actions as ids, in every game; and `docs/tensors.md`, which tells what they are.

use std::fmt::Write;
use std::path::Path;

use games::{GameId, Options, Title, with_game};
use laws::swapped_worlds;
use packs::Edge;
use tabletop::{Game, Observable, Setup};
use tensor::{Actions, FACTORS, Observer};

/// Few, for every change; `cuvee simulate GAME --swaps 100000` makes many.
const SWAPS: u64 = 1200;

fn setup<T: Title>(seats: u8, options: Options<T>) -> Setup<T::Rules> {
    Setup { pack: T::Rules::standard_pack().pack, seats, options }
}

fn swap<T: Title>() {
    for seats in T::Rules::seats_with(&Options::<T>::default()) {
        let tally = swapped_worlds(&setup::<T>(seats, Options::<T>::default()), u64::from(seats), SWAPS);
        let tally = tally.unwrap_or_else(|broken| panic!("{} with {seats}: {broken}", T::Rules::NAME));
        assert!(seats == 1 || SWAPS / 10 < tally.different, "{}: {tally:?}", T::Rules::NAME);
    }
}

#[test]
fn what_a_viewer_cannot_know_changes_no_number() {
    for game in GameId::ALL {
        with_game!(game, T => swap::<T>());
    }
}

#[test]
fn the_same_holds_in_every_way_to_play_everdell_duo() {
    type T = games::EverdellDuo;
    for mode in ["chapter-1", "chapter-8", "chapter-12-hard", "chapter-15-hard", "challenge-1-1", "challenge-5-2"] {
        let options = <T as Title>::Rules::read_options(&serde_json::json!({ "mode": mode })).unwrap();
        for seats in [1, 2] {
            if let Err(broken) = swapped_worlds(&setup::<T>(seats, options), 7, SWAPS) {
                panic!("{mode} with {seats}: {broken}");
            }
        }
    }
}

fn tell<T: Title>(page: &mut String) {
    let actions = Actions::<T::Rules>::of();
    let seats = T::Rules::seats_with(&Options::<T>::default());
    let observer = |seats| Observer::<T::Rules>::new(&T::Rules::new(&setup::<T>(seats, Options::<T>::default())));
    let sizes: Vec<String> = seats.clone().map(|seats| format!("{seats}: {}", observer(seats).size())).collect();
    let factors = actions.factors().map(|factor| factor.to_string()).join(" × ");
    let write = |page: &mut String, line: String| writeln!(page, "{line}").expect("a text takes everything");
    write(page, format!("\n## {}\n", T::Rules::NAME));
    write(page, format!("Actions: version {}, {} ids; factored {factors}.", actions.version(), actions.len()));
    write(page, format!("Observation: version {}; numbers by seats {}.\n", T::Rules::OBSERVATION, sizes.join(", ")));
    write(page, "| form | first id | ids |\n| --- | ---: | ---: |".to_owned());
    for form in actions.forms() {
        write(page, format!("| `{}` | {} | {} |", form.text, form.first, form.count));
    }
    write(page, "\n| field | numbers |\n| --- | ---: |".to_owned());
    // Players and other equal things look alike: the first stands for all.
    let fields = observer(*seats.end());
    let first = |name: &str| name.split('.').all(|part| part.parse::<u8>().unwrap_or(0) == 0);
    for field in fields.fields().iter().filter(|field| first(&field.name)) {
        write(page, format!("| `{}` | {} |", field.name, field.size));
    }
}

const HEAD: &str = include_str!("../../../../docs/tensors.head.md");

/// With `CUVEE_BLESS=1` the page is written anew. Raise the version if an id or a field has changed.
#[test]
fn the_page_of_tensors_tells_what_they_are() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tensors.md");
    let mut page = HEAD.to_owned();
    for game in GameId::ALL {
        with_game!(game, T => tell::<T>(&mut page));
    }
    if std::env::var_os("CUVEE_BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap();
    for (nth, (written, found)) in written.lines().zip(page.lines()).enumerate() {
        assert_eq!(
            written,
            found,
            "line {} of docs/tensors.md; a change of ids or fields counts the version up",
            nth + 1
        );
    }
    assert_eq!(written.lines().count(), page.lines().count());
}

/// Flat and factored are two ways to say the same action.
#[test]
fn every_id_leads_to_its_action_and_back() {
    fn check<T: Title>() {
        let actions = Actions::<T::Rules>::of();
        let most = actions.factors();
        for id in 0..actions.len() as u32 {
            let action = actions.action(id).unwrap();
            assert_eq!(actions.id(action), Some(id), "{action}");
            let factors = actions.factored(id).unwrap();
            assert_eq!(actions.from_factors(factors), Some(id), "{action}");
            assert!((0..FACTORS).all(|nth| usize::from(factors[nth]) < most[nth]), "{action}");
        }
        assert_eq!(actions.action(actions.len() as u32), None);
    }
    for game in GameId::ALL {
        with_game!(game, T => check::<T>());
    }
}

#[test]
fn a_list_that_cannot_be_used_is_refused_with_its_line() {
    type Rules = <games::Vintage as Title>::Rules;
    for (list, line, why) in [
        ("pass", "version", "a list has a version"),
        ("version 1\nfly", "fly", "no action is written like this"),
        ("version 1\nsail {port}", "sail {port}", "a place names a set that is not there"),
        ("version 1\nlet a = {b}\nlet b = {a}\nsail {a}", "sail {a}", "sets go round in a circle"),
        ("version 1\npass\npass", "pass", "an action would have two ids"),
        ("version 1\nsail {port", "sail {port", "a brace is not closed"),
    ] {
        let bad = Actions::<Rules>::read(list).err().unwrap_or_else(|| panic!("{list} is read"));
        assert_eq!((bad.line.as_str(), bad.why), (line, why));
    }
}
