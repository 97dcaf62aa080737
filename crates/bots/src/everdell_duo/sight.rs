//! A position as it is looked at: what is asked again and again is found out once.

use std::ops::Deref;

use everdell_duo::View;
use everdell_duo::vocabulary::SEATS;
use tabletop::{BySeat, Seat};

use super::ahead::{Ahead, fields_left};
use super::count::Tally;

/// A view, what can be counted in it, and how much is still to come.
pub(super) struct Sight<'a> {
    view: &'a View,
    pub(super) tallies: BySeat<Tally, SEATS>,
    /// Fields in front of sun and moon.
    pub(super) fields: [f32; 2],
    pub(super) ahead: BySeat<Ahead, SEATS>,
}

impl<'a> Sight<'a> {
    pub(super) fn of(view: &'a View) -> Self {
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

/// It is read like the view that it is made from.
impl Deref for Sight<'_> {
    type Target = View;

    fn deref(&self) -> &View {
        self.view
    }
}
