//! Small drawings that occur in many places: badges with numbers, harvests, markers.

use maud::{Markup, html};
use tabletop::Seat;
use vintage::vocabulary::{Harvest, Variety};

use super::plan::Plan;
use super::seat_sign;
use super::texts::say;
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

/// A quality with its number.
pub(super) fn quality(value: u8, x: f64, y: f64, size: f64) -> Markup {
    html! {
        (at("quality", x, y, size))
        text class="badge-number" x=(x + size / 2.0) y=(y + size * 0.71) font-size=(format!("{:.1}", size * 0.62)) { (value) }
    }
}

/// Points with their number.
pub(super) fn points(value: impl std::fmt::Display, x: f64, y: f64, size: f64) -> Markup {
    let value = format!("{value}");
    let letter = size * if value.chars().count() < 2 { 0.46 } else { 0.36 };
    html! {
        (at("points", x, y, size))
        text class="badge-number" x=(x + size / 2.0) y=(y + size * 0.405 + letter * 0.36) font-size=(format!("{letter:.1}")) { (value) }
    }
}

/// A space for a cube, with its cube if one stands there.
pub(super) fn cube(variety: Option<Variety>, x: f64, y: f64, size: f64) -> Markup {
    html! {
        @match variety {
            Some(variety) => (at(format_args!("vine-{variety}"), x, y, size)),
            None => { rect class="vine-space" x=(x + 1.0) y=(y + 1.0) width=(size - 2.0) height=(size - 2.0) rx="2" {} }
        }
    }
}

/// What is drawn with the color of a player.
pub(super) fn owned(seat: Seat, drawing: &Markup) -> Markup {
    html! { g class={ "of-" (seat_sign(seat)) } { (drawing) } }
}

/// Where a harvest lies, and how it is drawn there.
pub(super) struct Lying<'a> {
    /// Where, in a word for the script and in words.
    pub at: String,
    pub place: String,
    pub x: f64,
    pub y: f64,
    pub size: f64,
    /// Where its quality stands, seen from the barrel.
    pub badge: (f64, f64),
    pub answer: Answer<'a>,
}

/// The barrels of one harvest with their quality: a piece that moves as a whole.
pub(super) fn harvest(plan: &Plan<'_>, seat: Seat, harvest: Harvest, lying: Lying<'_>) -> Markup {
    let Lying { at: place, place: words, x, y, size, badge, answer } = lying;
    let places = [("harvest", plan.names.harvest(harvest)), plan.who(seat), ("place", words)];
    let piece = Piece {
        id: format!("harvest-{seat}-{place}"),
        kind: format!("harvest-{seat}"),
        at: place,
        label: say(plan.lang, "on.harvest", places),
        card: None,
        x,
        y,
        answer,
        ring: (size, size, 6.0),
    };
    piece.draw(&html! {
        (at("cask", 0.0, 0.0, size))
        text class="cask-number" x=(size / 2.0) y=(size * 0.67) font-size=(format!("{:.1}", size * 0.5)) { (harvest.barrels) }
        (quality(harvest.quality, badge.0, badge.1, size * 0.72))
    })
}

/// A marker of a player.
pub(super) fn marker(plan: &Plan<'_>, seat: Seat, nth: u8, place: &str, (x, y): (f64, f64), size: f64) -> Markup {
    let piece = Piece {
        id: format!("marker-{seat}-{nth}"),
        kind: format!("marker-{seat}"),
        at: place.to_owned(),
        label: say(plan.lang, "on.marker", [plan.who(seat)]),
        card: None,
        x,
        y,
        answer: Answer::Still,
        ring: (size, size, size / 2.0),
    };
    piece.draw(&at(seat_sign(seat), 0.0, 0.0, size))
}

/// An overseer, wherever it stands.
pub(super) fn overseer(
    plan: &Plan<'_>,
    seat: Seat,
    place: &str,
    (x, y): (f64, f64),
    size: f64,
    answer: Answer<'_>,
) -> Markup {
    let piece = Piece {
        id: format!("overseer-{seat}"),
        kind: format!("overseer-{seat}"),
        at: place.to_owned(),
        label: say(plan.lang, "on.overseer", [plan.who(seat)]),
        card: None,
        x,
        y,
        answer,
        ring: (size, size, 8.0),
    };
    let drawing = html! {
        (at("overseer", 0.0, 0.0, size))
        (at(seat_sign(seat), size * 0.34, size * 0.62, size * 0.32))
    };
    piece.draw(&owned(seat, &drawing))
}

/// The markers of a player by where they are: those at hand come first, then those on circles in the order of the
/// circles, then those on the boat, then those that wait. So each has a number of its own.
pub(super) fn first_marker(plan: &Plan<'_>, seat: Seat, whence: Whence) -> u8 {
    let board = &plan.view.open.boards[seat];
    let cost = |circle| plan.view.pack.circle(circle).map_or(0, |(_, cost)| cost);
    let on_circles = |before: Option<u8>| -> u8 {
        let circles = board.circles.iter().filter(|circle| before.is_none_or(|before| circle.number() < before));
        circles.map(cost).sum()
    };
    match whence {
        Whence::Hand => 0,
        Whence::Circle(number) => board.markers + on_circles(Some(number)),
        Whence::Boat => board.markers + on_circles(None),
        Whence::Waiting => board.markers + on_circles(None) + board.sailed,
    }
}

/// Where markers lie.
#[derive(Copy, Clone)]
pub(super) enum Whence {
    Hand,
    Circle(u8),
    Boat,
    Waiting,
}
