//! Planting (chapter 4, and the cards of VI-10.1 and VI-10.3).

use tabletop::{Seat, Sink};

use crate::state::{Grounds, State};
use crate::step::Question;
use crate::vocabulary::{Column, Estate, Region, Varieties, Variety};
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

/// The varieties that fit somewhere, all at once.
pub(crate) fn fitting(game: &State, seat: Seat) -> Varieties {
    let mut fitting = Varieties::NONE;
    for grounds in &game.board(seat).estates {
        let Some(site) = grounds.site.filter(|_| !grounds.is_full()) else { continue };
        let kinds = if game.pack.site(site).region == Region::Cima { Varieties::ALL } else { Varieties::GRAPES };
        fitting = fitting.or(kinds.without(grounds.cubes));
    }
    if fitting.contains(Variety::Old) && game.open.old_left() == 0 {
        fitting = fitting.without(Varieties::NONE.with(Variety::Old));
    }
    fitting
}

pub(crate) fn can(game: &State, seat: Seat, column: Column) -> bool {
    fitting(game, seat).meets(game.pack.plants(column))
}

/// Whether any grape variety can be planted.
pub(crate) fn can_grapes(game: &State, seat: Seat) -> bool {
    fitting(game, seat).meets(Varieties::GRAPES)
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

/// Any grape variety on the estate that the card has bought, or none (VI-10.1).
pub(crate) fn cube_options(game: &State, seat: Seat, estate: Estate, give: &mut impl FnMut(Action)) {
    for variety in Variety::GRAPES.into_iter().filter(|&variety| fits(game, seat, variety, estate)) {
        give(Action::Plant { variety, estate });
    }
    give(Action::Done);
}

/// So many more different grape varieties, one after the other in their order; nothing is planted that would cost one of
/// them its place (VI-10.3, Ruling V15).
pub(crate) fn more_options(game: &State, seat: Seat, left: u8, from: Variety, give: &mut impl FnMut(Action)) {
    more(game, seat, left, from).for_each(|(variety, estate)| give(Action::Plant { variety, estate }));
}

/// The plantings that may come next: those after which as many cubes find room as can at all.
pub(crate) fn more(game: &State, seat: Seat, left: u8, from: Variety) -> impl Iterator<Item = (Variety, Estate)> {
    let cubes = game.board(seat).estates.map(|grounds| grounds.site.map(|_| grounds.cubes));
    let most = most_cubes(cubes, left, grapes_from(from));
    grapes_from(from).iter().enumerate().flat_map(move |(nth, &variety)| {
        let later = &grapes_from(from)[nth + 1..];
        let loses_none = move |planted| 1 + most_cubes(planted, left - 1, later) == most;
        ways_to_plant(cubes, variety)
            .filter_map(move |(estate, planted)| loses_none(planted).then_some((variety, estate)))
    })
}

fn grapes_from(from: Variety) -> &'static [Variety] {
    let first = Variety::GRAPES.iter().position(|&variety| variety == from).unwrap_or(Variety::GRAPES.len());
    &Variety::GRAPES[first..]
}

/// What is planted on the estates of a player; `None` where the tile has not been placed.
type Cubes = [Option<Varieties>; Estate::COUNT];

/// Where a cube of this variety may come to, and the estates after it.
fn ways_to_plant(cubes: Cubes, variety: Variety) -> impl Iterator<Item = (Estate, Cubes)> {
    Estate::all().filter_map(move |estate| {
        let before = cubes[estate.index()]?;
        let has_room = before.len() < Grounds::SPACES && !before.contains(variety);
        let mut planted = cubes;
        planted[estate.index()] = Some(before.with(variety));
        has_room.then_some((estate, planted))
    })
}

/// How many cubes find room at best, of so many and each of another of these varieties.
fn most_cubes(cubes: Cubes, left: u8, varieties: &[Variety]) -> u8 {
    let Some((&variety, later)) = varieties.split_first().filter(|_| 0 < left) else { return 0 };
    let with = ways_to_plant(cubes, variety).map(|(_, planted)| 1 + most_cubes(planted, left - 1, later));
    with.fold(most_cubes(cubes, left, later), u8::max)
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
