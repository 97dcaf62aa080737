//! Tables for tests: opened the usual way, played at random.

use dice::Dice;
use packs::{Edge, Loaded};
use table::{Chance, Seed, Table};
use tabletop::{ToAct, Who};
use wine_cheese::State as WineCheese;

pub type Wine = Table<WineCheese>;

pub fn pack() -> &'static Loaded<WineCheese> {
    WineCheese::standard_pack()
}

pub fn table(seed: &str) -> Wine {
    Table::new(pack(), 2, wine_cheese::Options::default(), Chance::Auto(Seed::from_text(seed))).unwrap()
}

pub fn manual() -> Wine {
    Table::new(pack(), 2, wine_cheese::Options::default(), Chance::Manual).unwrap()
}

/// Plays one random action. Returns `false` when the game is over.
pub fn step(table: &mut Wine, dice: &mut Dice) -> bool {
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

/// A game played to the end.
pub fn finished(seed: &str) -> Wine {
    let mut table = table(seed);
    let mut dice = Dice::new(1);
    while step(&mut table, &mut dice) {}
    table
}

/// A game in the middle.
pub fn after(steps: usize) -> Wine {
    let mut table = table("middle");
    let mut dice = Dice::new(2);
    for _ in 0..steps {
        assert!(step(&mut table, &mut dice), "the game lasts so long");
    }
    table
}
