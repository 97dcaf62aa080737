//! What is owed reads back from its notation. Actions do by [`Law::Notation`](crate::Law::Notation).

use std::fmt::{Debug, Display};
use std::str::FromStr;

use dice::Dice;
use tabletop::{BadNotation, Game, Setup, Silent, ToAct, Who};

/// Plays a random game and reads back every step that is owed on the way; `owed` lists them.
///
/// # Panics
/// At the first step that is read as something else.
pub fn steps_read_back<G: Game, S, I>(setup: &Setup<G>, seed: u64, owed: impl Fn(&G) -> I)
where
    S: Display + FromStr<Err = BadNotation> + PartialEq + Debug,
    I: IntoIterator<Item = S>,
{
    let mut dice = Dice::new(seed);
    let mut game = G::new(setup);
    let mut legal = Vec::new();
    loop {
        for step in owed(&game) {
            let text = step.to_string();
            assert_eq!(text.parse().as_ref(), Ok(&step), "seed {seed}: {text}");
        }
        let (who, action) = match game.to_act() {
            ToAct::Nobody => return,
            ToAct::Chance => (Who::Chance, game.draw(&mut |n| dice.below(n))),
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat is to act");
                game.legal(seat, &mut legal);
                (Who::Seat(seat), dice.pick(&legal))
            }
        };
        game.apply(who, action, &mut Silent);
    }
}
