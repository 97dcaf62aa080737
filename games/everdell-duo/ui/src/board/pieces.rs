//! Animals and skunks on their places.

use everdell_duo::vocabulary::{Area, Bank, Spot as Ground};
use maud::{Markup, html};
use tabletop::Seat;

use super::plan::{Plan, Spot};
use super::seat_sign;
use super::texts::say;
use ui::board::piece::{Piece, target};
use ui::board::symbols::at;
use ui::board::touch::Answer;

/// An animal of a player. On which of the player's animals it is depends who glides where.
pub(super) fn animal(
    plan: &Plan<'_>,
    seat: Seat,
    nth: usize,
    place: Option<Ground>,
    (x, y, size): (f64, f64, f64),
) -> Markup {
    let label = match place {
        Some(place) => {
            let spot = plan.names.spot_now(plan.open(), place);
            say(plan.lang, "on.animal-at", [plan.who(seat), ("spot", spot)])
        }
        None => say(plan.lang, "on.animal", [plan.who(seat)]),
    };
    let piece = Piece {
        id: format!("animal-{seat}-{nth}"),
        kind: format!("animal-{seat}"),
        at: place.map_or_else(|| format!("supply-{seat}"), |place| place.to_string()),
        label,
        card: None,
        x,
        y,
        answer: Answer::Still,
        ring: (size, size, size / 2.0),
    };
    piece.draw(&html! {
        circle class="stand" cx=(size / 2.0) cy=(size / 2.0) r=(size / 2.0) {}
        (at(seat_sign(seat), size * 0.08, size * 0.08, size * 0.84))
    })
}

/// The animal at a place, if one stands there.
pub(super) fn animal_at(plan: &Plan<'_>, place: Ground, spot: (f64, f64, f64)) -> Option<Markup> {
    everdell_duo::Open::seats().into_iter().find_map(|seat| {
        let nth = plan.player(seat).animals.iter().position(|&animal| animal == Some(place))?;
        Some(animal(plan, seat, nth, Some(place), spot))
    })
}

/// The skunk at a number of its area, counted from 0, if one stands there.
pub(super) fn skunk_at(plan: &Plan<'_>, area: Area, number: usize, (x, y, size): (f64, f64, f64)) -> Option<Markup> {
    if !plan.open().skunk_at(area, number) {
        return None;
    }
    let face = number as u8 + 1;
    let spot = plan.names.skunk_place(area, number as u8);
    let piece = Piece {
        id: format!("skunk-{area}-{face}"),
        kind: format!("skunk-{area}"),
        at: format!("{area}-{face}"),
        label: say(plan.lang, "on.skunk", [("spot", spot)]),
        card: None,
        x,
        y,
        answer: plan.answer(Spot::Skunk(area, face)),
        ring: (size, size, size / 2.0),
    };
    Some(piece.draw(&html! {
        circle class="stand skunk" cx=(size / 2.0) cy=(size / 2.0) r=(size / 2.0) {}
        (at("skunk", size * 0.1, size * 0.1, size * 0.8))
    }))
}

/// The number of a place of the board among those of skunks.
pub(super) fn skunk_number(place: Ground) -> Option<(Area, usize)> {
    match place {
        Ground::River(bank) => Some((Area::Places, bank.index())),
        Ground::Farm(farm) => Some((Area::Places, Bank::COUNT + farm.index())),
        Ground::Event(slot) => Some((Area::Events, slot.index())),
        Ground::Card(_) => None,
    }
}

/// Whoever stands at a place of the board: an animal, a skunk, or both one behind the other.
pub(super) fn standing(plan: &Plan<'_>, place: Ground, (x, y, size): (f64, f64, f64)) -> Markup {
    let skunk = skunk_number(place).and_then(|(area, number)| skunk_at(plan, area, number, (x, y, size)));
    let shift = if skunk.is_some() { size * 0.7 } else { 0.0 };
    html! {
        @if let Some(skunk) = skunk { (skunk) }
        @if let Some(animal) = animal_at(plan, place, (x - shift, y, size)) { (animal) }
    }
}

/// Targets for animals that are picked elsewhere.
pub(super) fn targets(plan: &Plan<'_>, spot: Spot, (x, y): (f64, f64), (width, height): (f64, f64)) -> Markup {
    html! {
        @for touch in plan.targets(spot) {
            (target(touch, None, (x, y), &html! {
                rect class="ring" x="-1.5" y="-1.5" width=(width + 3.0) height=(height + 3.0) rx="8" {}
                (at("paw", width - 26.0, 4.0, 22.0))
            }))
        }
    }
}
