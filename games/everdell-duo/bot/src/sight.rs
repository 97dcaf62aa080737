//! A view with cached counts.

use std::ops::Deref;

use everdell_duo::View;
use everdell_duo::vocabulary::SEATS;
use tabletop::{BySeat, Seat};

use crate::ahead::{Ahead, fields_left};
use crate::count::Tally;

/// A view, its counts, and what is still to come.
pub(crate) struct Sight<'a> {
    view: &'a View,
    pub(crate) tallies: BySeat<Tally, SEATS>,
    /// Fields in front of sun and moon.
    pub(crate) fields: [f32; 2],
    pub(crate) ahead: BySeat<Ahead, SEATS>,
}

impl<'a> Sight<'a> {
    pub(crate) fn of(view: &'a View) -> Self {
        let seats = [Seat::new(0), Seat::new(1)];
        let fields = fields_left(&view.open);
        Self {
            view,
            tallies: BySeat(seats.map(|seat| Tally::of(view, seat))),
            fields,
            ahead: BySeat(seats.map(|seat| Ahead::of(view, fields, seat))),
        }
    }
}

/// Dereferences to its view.
impl Deref for Sight<'_> {
    type Target = View;

    fn deref(&self) -> &View {
        self.view
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;
    use everdell_duo::effect::Count;
    use everdell_duo::{Options, State};
    use packs::Edge;
    use tabletop::{Game, Setup, Silent, ToAct, Viewer, Who};

    use super::*;
    use crate::count::count;

    /// Counts equal those of the rules, in a city of one's own and in a shared one.
    #[test]
    fn counts_are_those_of_the_rules() {
        for mode in ["competitive", "chapter-8"] {
            let options = Options { mode: mode.parse().expect("a mode"), ..Options::default() };
            let mut game = State::new(&Setup { pack: State::standard_pack().pack, seats: 2, options });
            let mut dice = Dice::new(7);
            let mut legal = Vec::new();
            while game.to_act() != ToAct::Nobody {
                match game.to_act().seats().iter().next() {
                    None => {
                        let action = game.draw(&mut |n| dice.below(n));
                        game.apply(Who::Chance, action, &mut Silent);
                    }
                    Some(seat) => {
                        let view = game.view(Viewer::Seat(seat));
                        let sight = Sight::of(&view);
                        for what in Count::ALL {
                            assert_eq!(count(&sight, seat, what), view.count(seat, what), "{what}");
                        }
                        game.legal(seat, &mut legal);
                        game.apply(Who::Seat(seat), dice.pick(&legal), &mut Silent);
                    }
                }
            }
        }
    }
}
