//! With the pack that players get, opening the closed cellar is a choice.

use search::test_kit::watched;
use search::{Bot, Things};
use wine_cheese_bot::WineCheese;

use crate::honest::setup;

#[test]
fn some_open_the_closed_cellar_and_some_leave_it() {
    let setup = setup(2);
    let cellar =
        WineCheese::things(setup.pack).iter().position(|thing| thing.group == "cellar").expect("a closed cellar");
    let opened = |seed| {
        let (_, notes) = watched::<WineCheese>(&setup, Bot::Medium, seed);
        notes.seats.iter().filter(|fate| fate.used.contains(&cellar)).count()
    };
    let opened: usize = (0..8).map(opened).sum();
    assert!((2..=14).contains(&opened), "{opened} of 16");
}
