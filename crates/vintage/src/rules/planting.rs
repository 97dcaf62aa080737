//! Planting (chapter 4, and the cards of VI-10.1 and VI-10.3).

use tabletop::{Seat, Sink};

use crate::state::State;
use crate::step::Question;
use crate::vocabulary::{Column, Estate, Region, Variety};
use crate::{Action, Event};

/// Whether a cube of this variety may stand on the estate (VI-4.2, VI-4.5).
pub(crate) fn fits(game: &State, seat: Seat, variety: Variety, estate: Estate) -> bool {
    let grounds = game.grounds(seat, estate);
    if grounds.site.is_none() || grounds.is_full() || grounds.cubes.contains(variety) {
        return false;
    }
    match variety {
        Variety::Old => grounds.region(&game.pack) == Some(Region::Cima) && 0 < game.open.old_left(),
        Variety::Green | Variety::Yellow | Variety::Purple | Variety::White | Variety::Red => true,
    }
}

fn fits_somewhere(game: &State, seat: Seat, variety: Variety) -> bool {
    Estate::all().any(|estate| fits(game, seat, variety, estate))
}

pub(crate) fn can(game: &State, seat: Seat, column: Column) -> bool {
    game.pack.plants(column).iter().any(|variety| fits_somewhere(game, seat, variety))
}

/// Whether any grape variety can be planted.
pub(crate) fn can_grapes(game: &State, seat: Seat) -> bool {
    Variety::GRAPES.into_iter().any(|variety| fits_somewhere(game, seat, variety))
}

/// One cube of the column's varieties on one of the own estates (VI-4.1).
pub(crate) fn options(game: &State, seat: Seat, column: Column, give: &mut impl FnMut(Action)) {
    for variety in game.pack.plants(column).iter() {
        variety_options(game, seat, variety, give);
    }
}

fn variety_options(game: &State, seat: Seat, variety: Variety, give: &mut impl FnMut(Action)) {
    for estate in Estate::all().filter(|&estate| fits(game, seat, variety, estate)) {
        give(Action::Plant { variety, estate });
    }
}

/// Any grape variety on the estate that the card has bought (VI-10.1).
pub(crate) fn cube_options(game: &State, seat: Seat, estate: Estate, give: &mut impl FnMut(Action)) {
    for variety in Variety::GRAPES.into_iter().filter(|&variety| fits(game, seat, variety, estate)) {
        give(Action::Plant { variety, estate });
    }
}

/// So many more different grape varieties, one after the other in their order; none is passed over that would be missed
/// at the end (VI-10.3, Ruling V15).
pub(crate) fn more_options(game: &State, seat: Seat, left: u8, from: Variety, give: &mut impl FnMut(Action)) {
    for variety in more(game, seat, left, from) {
        variety_options(game, seat, variety, give);
    }
}

/// The varieties that may come next.
pub(crate) fn more(game: &State, seat: Seat, left: u8, from: Variety) -> impl Iterator<Item = Variety> {
    let can = move |variety: &Variety| from <= *variety && fits_somewhere(game, seat, *variety);
    let possible = Variety::GRAPES.into_iter().filter(can).count();
    let may_skip = possible.saturating_sub(usize::from(left));
    Variety::GRAPES.into_iter().filter(can).take(may_skip + 1)
}

pub(crate) fn plant(game: &mut State, seat: Seat, variety: Variety, estate: Estate, events: &mut impl Sink<Event>) {
    let grounds = game.grounds_mut(seat, estate);
    grounds.cubes = grounds.cubes.with(variety);
    events.emit(Event::Planted { seat, estate, variety });
}

/// One of the three cubes of the card; the others follow.
pub(crate) fn plant_more(
    game: &mut State,
    seat: Seat,
    left: u8,
    variety: Variety,
    estate: Estate,
    events: &mut impl Sink<Event>,
) {
    plant(game, seat, variety, estate, events);
    let next = Variety::GRAPES.into_iter().find(|&later| variety < later);
    if let Some(from) = next.filter(|_| 1 < left) {
        game.ask(Question::PlantMore { left: left - 1, from });
    }
}
