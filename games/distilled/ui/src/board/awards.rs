//! The awards that lie open, and for one player the pyramid of solo goals.

use distilled::pack::SoloSort;
use distilled::vocabulary::{Deck, Spot as SoloSpot};
use maud::{Markup, html};
use tabletop::Card;

use super::layout::{SOLO, SOLO_ROW, STRIP, awards as awards_width};
use super::plan::{Plan, Spot};
use super::signs::{self, Sign};
use super::texts::{say, word};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::piece::Piece as Token;
use ui::board::symbols::at;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    if plan.open().seats == 1 {
        return html! { @for (row, name) in SOLO.into_iter().enumerate() { (solo_row(plan, row as u8, name)) } };
    }
    let width = awards_width(plan.open().seats);
    let laid: Vec<(usize, Card)> =
        plan.open().awards.iter().enumerate().filter_map(|(nth, card)| Some((nth, (*card)?))).collect();
    let columns = if 500.0 < width { 2 } else { 1 };
    let rows = laid.len().div_ceil(columns).max(1);
    let size = ((width + 6.0) / columns as f64 - 6.0, (STRIP + 4.0) / rows as f64 - 4.0);
    let content = html! {
        @for (at, &(nth, card)) in laid.iter().enumerate() {
            @let (column, row) = (at / rows, at % rows);
            (award(plan, nth, card, (column as f64 * (size.0 + 6.0), row as f64 * (size.1 + 4.0)), size))
        }
    };
    zone("awards", &word(plan.lang, "on.awards"), &content)
}

fn award(plan: &Plan<'_>, nth: usize, card: Card, (x, y): (f64, f64), (width, height): (f64, f64)) -> Markup {
    let won = plan.open().won & 1 << nth != 0;
    let about = plan.award_text(card);
    let places = [("award", plan.award(card)), ("about", about.clone())];
    let token = Token {
        id: format!("award-{nth}"),
        kind: format!("award-{nth}"),
        at: "awards".to_owned(),
        label: say(plan.lang, if won { "on.award-won" } else { "on.award" }, places),
        card: Some(Deck::Awards.name(card)),
        x,
        y,
        answer: ui::board::touch::Answer::Still,
        ring: (width, height, 6.0),
    };
    let tall = 48.0 < height;
    // What is won has a sign at its right.
    let room = width - if won { 66.0 } else { 50.0 };
    // Where there is no room for the words, the large card has them.
    let name =
        Place { x: 48.0, y: 3.0, width: room, height: if tall { 17.0 } else { height - 6.0 }, sizes: (14.0, 12.0) };
    let text = Place { x: 48.0, y: 19.0, width: room - 8.0, height: height - 21.0, sizes: (13.5, 12.0) };
    token.draw(&html! {
        g class=[won.then_some("won")] {
            rect class="award-paper" width=(width) height=(height) rx="6" {}
            (at("points", 4.0, height / 2.0 - 11.0, 22.0))
            text class="award-points" x="37" y=(height / 2.0 + 6.0) { (plan.view.pack.award(card).points) }
            (lettering::left("award-name", &plan.award(card), name))
            @if tall { (lettering::left("award-text", &about, text)) }
        }
        @if won { (at("check", width - 20.0, 3.0, 16.0)) }
    })
}

/// One row of the pyramid: the first one at the left.
fn solo_row(plan: &Plan<'_>, row: u8, name: &str) -> Markup {
    let width = SoloSpot::WIDTHS[usize::from(row)];
    let high = ((SOLO_ROW.1 + 4.0) / f64::from(width) - 4.0).min(54.0);
    let top = (SOLO_ROW.1 - (f64::from(width) * (high + 4.0) - 4.0)) / 2.0;
    let content = html! {
        @for place in 0..width {
            @if let Some(spot) = SoloSpot::new(row, place) {
                (solo_card(plan, spot, top + f64::from(place) * (high + 4.0), (SOLO_ROW.0, high)))
            }
        }
    };
    zone(name, &say(plan.lang, "on.solo-row", [("row", (row + 1).to_string())]), &content)
}

fn solo_card(plan: &Plan<'_>, spot: SoloSpot, y: f64, (width, height): (f64, f64)) -> Markup {
    let solo = &plan.open().solo;
    let bit = 1 << spot.index();
    let (claimed, active) = (solo.claimed & bit != 0, solo.active & bit != 0);
    let card = solo.cards[spot.index()];
    let what = card.map_or_else(|| word(plan.lang, "on.solo-hidden"), |card| plan.solo_text(card));
    let state = match (claimed, active) {
        (true, _) => "on.solo-claimed",
        (false, true) => "on.solo-active",
        (false, false) => "on.solo-closed",
    };
    let token = Token {
        id: format!("solo-{}-{}", spot.row(), spot.place()),
        kind: "solo".to_owned(),
        at: format!("spot-{}", spot.index()),
        label: format!("{what}. {}", word(plan.lang, state)),
        card: card.map(|card| Deck::Solo.name(card)),
        x: 0.0,
        y,
        answer: plan.answer(Spot::Solo(spot)),
        ring: (width, height, 6.0),
    };
    let class = match (claimed, active) {
        (true, _) => "solo claimed",
        (false, true) => "solo active",
        (false, false) => "solo shut",
    };
    let text = Place { x: 58.0, y: 1.0, width: width - 70.0, height: height - 2.0, sizes: (13.0, 10.5) };
    token.draw(&html! {
        g class=(class) {
            @if let Some(card) = card {
                rect class="award-paper" width=(width) height=(height) rx="6" {}
                @let prize = prize(plan, card);
                @let rows = prize.len().div_ceil(2) as f64;
                @for (nth, signs) in prize.chunks(2).enumerate() {
                    (signs::centred(signs, (3.0, 52.0), height / 2.0 - 9.0 * rows + 18.0 * nth as f64, 17.0))
                }
                (lettering::left("award-text", &what, text))
            } @else {
                rect class="card-back upgrades" width=(width) height=(height) rx="6" {}
                text class="deck-number" x=(width / 2.0) y=(height / 2.0 + 7.0) { "?" }
            }
        }
        @if claimed { (at("check", width - 18.0, 2.0, 16.0)) }
    })
}

/// What a solo goal brings, or adds to the target.
fn prize(plan: &Plan<'_>, card: Card) -> Vec<Sign> {
    let of = |count: u8, symbol: &'static str| [Sign::Text(format!("+{count}")), Sign::Symbol(symbol)];
    match plan.view.pack.solo(card).sort {
        SoloSort::C { points, money: 0 } => of(points, "points").to_vec(),
        SoloSort::C { points: 0, money } => of(money, "money").to_vec(),
        SoloSort::C { points, money } => [of(points, "points"), of(money, "money")].concat(),
        SoloSort::B { target, .. } | SoloSort::A { target } => {
            vec![Sign::Symbol("goal"), Sign::Text(target.to_string())]
        }
    }
}
