//! A farmstead: crest, turn order and the seven processing sites with their label actions.

use maud::{Markup, html};
use tabletop::Seat;
use wine_cheese::vocabulary::{Good, Ingredient, LabelKind, LabelOption};

use super::layout::Zone;
use super::plan::{Plan, Spot};
use super::seat_word;
use super::texts::{say, word};
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

const CREST: f64 = 56.0;

pub(super) fn draw(plan: &Plan<'_>, seat: Seat) -> Markup {
    let label = say(plan.lang, "piece.sites", [plan.who(seat)]);
    if seat != plan.me {
        return Zone::TheirSites.draw(&label, &sites(plan, seat, &Ingredient::ALL, Zone::TheirSites.field(), CREST));
    }
    // On a narrow screen the sites of cheese lie below those of wine.
    let (wine, cheese): (Vec<_>, Vec<_>) = Ingredient::ALL.into_iter().partition(|kind| kind.good() == Good::Wine);
    html! {
        (Zone::MySites.draw(&label, &sites(plan, seat, &wine, Zone::MySites.field(), CREST)))
        (Zone::MyMoreSites.draw(&label, &sites(plan, seat, &cheese, Zone::MyMoreSites.field(), 0.0)))
    }
}

/// Sites beside each other, behind the crest if there is room for it.
fn sites(plan: &Plan<'_>, seat: Seat, kinds: &[Ingredient], (width, height): (f64, f64), left: f64) -> Markup {
    let pitch = (width - left) / kinds.len() as f64;
    html! {
        @if 0.0 < left { (crest(plan, seat, height)) }
        @for (nth, &kind) in kinds.iter().enumerate() {
            (site(plan, seat, kind, left + nth as f64 * pitch + 2.0, (pitch - 4.0, height)))
        }
    }
}

/// Whose side it is, which turn order card lies there, whether it is their turn or they are out.
fn crest(plan: &Plan<'_>, seat: Seat, height: f64) -> Markup {
    let open = &plan.view.open;
    let number = if open.first == seat { 1 } else { 2 };
    let is_out = open.out.contains(seat);
    let turn = open.turn == seat && super::is_on(plan.view);
    let top = (height - 96.0) / 2.0;
    let order = Piece {
        id: format!("order-{number}"),
        kind: format!("order-{number}"),
        at: seat_word(seat).to_owned(),
        label: say(plan.lang, "piece.order", [plan.who(seat), ("number", number.to_string())]),
        card: None,
        x: 11.0,
        y: top + 48.0,
        answer: Answer::Still,
        ring: (28.0, 28.0, 4.0),
    };
    let label = say(plan.lang, "table.side-of", [plan.who(seat)]);
    html! {
        g class={ "crest" @if turn { " on-turn" } } role="img" aria-label=(label) {
            rect class="crest-paper" width=(CREST - 6.0) height=(height) rx="8" {}
            (at(seat_word(seat), 9.0, top + 6.0, 32.0))
        }
        (order.draw(&html! {
            rect class="order-card" width="28" height="32" rx="4" {}
            text class="order-number" x="14" y="23" { (number) }
        }))
        @if is_out {
            text class="out" x="25" y=(top + 94.0) role="img"
                aria-label=(say(plan.lang, "piece.out", [plan.who(seat)])) { (word(plan.lang, "short.out")) }
        } @else if turn {
            path class="turn-sign" d={ "M18 " (top + 84.0) "l16 6-16 6z" } {}
        }
    }
}

fn site(plan: &Plan<'_>, seat: Seat, kind: Ingredient, x: f64, (width, height): (f64, f64)) -> Markup {
    let count = plan.view.open.farms[seat].sites.of(kind);
    let spaces = kind.storage_spaces();
    let amount = ("amount", plan.names.amount(kind, count));
    let owner = plan.who(seat);
    let label = if spaces == 0 {
        say(plan.lang, "piece.site", [owner, amount])
    } else {
        say(plan.lang, "piece.site-storage", [owner, amount, ("spaces", spaces.to_string())])
    };
    let mine = seat == plan.me;
    let piece = Piece {
        id: format!("site-{}-{kind}", seat_word(seat)),
        kind: format!("site-{}-{kind}", seat_word(seat)),
        at: "farm".to_owned(),
        label,
        card: None,
        x,
        y: 0.0,
        answer: if mine { plan.answer(Spot::Site(kind)) } else { Answer::Still },
        ring: (width, height, 8.0),
    };
    let middle = width / 2.0;
    piece.draw(&html! {
        rect class={ "site " (kind.good()) @if count == 0 { " none" } } width=(width) height=(height) rx="8" {}
        @if mine {
            (at(kind, 6.0, 7.0, 32.0))
            text class="site-count" x=(width - 14.0) y="33" { (count) }
            text class="site-name" x=(middle) y="55" { (word(plan.lang, &format!("short.{kind}"))) }
            (storage(count, spaces, middle, 64.0))
            (label_action(plan, kind, middle))
        } @else {
            (at(kind, middle - 14.0, 7.0, 28.0))
            text class="site-count" x=(middle) y="62" { (count) }
            text class="site-name" x=(middle) y="79" { (word(plan.lang, &format!("short.{kind}"))) }
            (storage(count, spaces, middle, 86.0))
        }
    })
}

/// The storage spaces of a site; those that would be filled now are full.
fn storage(count: u8, spaces: u8, middle: f64, y: f64) -> Markup {
    let pitch = 14.0;
    let left = middle - f64::from(spaces) * pitch / 2.0 + 2.0;
    html! {
        @for nth in 0..spaces {
            rect class=(if nth < count { "store full" } else { "store" })
                x=(left + f64::from(nth) * pitch) y=(y) width="10" height="10" rx="2" {}
        }
    }
}

/// The label under a site: what it costs besides, and its two options.
fn label_action(plan: &Plan<'_>, kind: Ingredient, middle: f64) -> Markup {
    let label = plan.view.pack.label(kind);
    html! {
        path class="label-paper" d={ "M" (middle - 31.0) " 82h62v58h-62z" } {}
        g class="label-cost" {
            (at(kind, middle - if label.with.is_some() { 24.0 } else { 8.0 }, 85.0, 16.0))
            @if let Some(good) = label.with {
                text x=(middle) y="97" { "+" }
                (at(good, middle + 8.0, 85.0, 16.0))
            }
        }
        path class="card-rule" d={ "M" (middle - 27.0) " 104h54M" (middle) " 108v28" } {}
        (option(label.options[0], middle - 15.5))
        (option(label.options[1], middle + 15.5))
    }
}

/// What a label option does, as a sign: a step, a card, a marker less or more.
fn option(option: LabelOption, middle: f64) -> Markup {
    let good = option.good();
    let (sign, number) = match option.kind() {
        LabelKind::Step => ("step", "1"),
        LabelKind::Card => ("card", "+1"),
        LabelKind::Hurry => ("hourglass", "−1"),
        LabelKind::Slow => ("hourglass", "+1"),
    };
    html! {
        g class={ "option " (good) } {
            (at(sign, middle - 14.0, 107.5, 14.0))
            (at(good, middle, 107.5, 14.0))
            text class="option-number anchor-middle" x=(middle) y="135" { (number) }
        }
    }
}
