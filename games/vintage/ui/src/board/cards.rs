//! Cards: their faces in the display and in the hand, and the large card.

use crate::words::Names;
use maud::{Markup, html};
use ui::{Lang, capital};
use vintage::Pack;
use vintage::vocabulary::{Card, Category};

use super::signs::{points, quality};
use super::texts::word;
use ui::board::lettering::{Place, centred, left};
use ui::board::pictures;
use ui::board::symbols::at;

/// Width and height of a face.
pub(super) const FACE: (f64, f64) = (104.0, 140.0);
/// Width and height of the broad card in the hand, which says what it does.
pub(super) const BROAD: (f64, f64) = (264.0, 104.0);

/// The name by which the lens finds a card.
pub(super) fn lens_name(card: Card) -> String {
    format!("vintage-{card}")
}

/// A card with its name and what it does in signs.
pub(super) fn face(names: Names<'_>, card: Card) -> Markup {
    let (width, height) = FACE;
    html! {
        rect class="paper" width=(width) height=(height) rx="8" {}
        path class="band douro" d={ "M0 46V8a8 8 0 0 1 8-8h" (width - 16.0) "a8 8 0 0 1 8 8v38z" } {}
        (centred("card-title", &names.card(card), Place { x: 5.0, y: 3.0, width: width - 10.0, height: 43.0, sizes: (14.0, 11.0) }))
        rect class="paper-edge" width=(width) height=(height) rx="8" {}
        g transform="translate(7 54)" { (signs(names.pack, card)) }
    }
}

/// A card that says in words what it does.
pub(super) fn broad(names: Names<'_>, card: Card) -> Markup {
    let (width, height) = BROAD;
    html! {
        rect class="paper" width=(width) height=(height) rx="8" {}
        path class="band douro" d={ "M0 32V8a8 8 0 0 1 8-8h" (width - 16.0) "a8 8 0 0 1 8 8v24z" } {}
        (pictures::at(card, width - 36.0, 1.0, 30.0))
        (left("card-title", &names.card(card), Place { x: 12.0, y: 4.0, width: width - 54.0, height: 24.0, sizes: (16.0, 11.0) }))
        g transform="translate(6 36) scale(.74)" { (signs(names.pack, card)) }
        (left("card-note", &capital(&names.note(card)), Place { x: 84.0, y: 36.0, width: width - 94.0, height: height - 42.0, sizes: (14.5, 11.5) }))
        rect class="paper-edge" width=(width) height=(height) rx="8" {}
    }
}

/// The back of a card.
pub(super) fn back() -> Markup {
    let (width, height) = FACE;
    html! {
        rect class="back douro" width=(width) height=(height) rx="8" {}
        rect class="back-frame" x="7" y="7" width=(width - 14.0) height=(height - 14.0) rx="5" {}
        (at("rabelo", width / 2.0 - 26.0, 22.0, 52.0))
    }
}

/// A card so small that only a sign shows.
pub(super) fn mini(card: Card) -> Markup {
    html! {
        rect class="mini douro" width="22" height="30" rx="3" {}
        (pictures::at(card, 0.5, 4.5, 21.0))
    }
}

/// The back of a small card.
pub(super) fn mini_back() -> Markup {
    html! {
        rect class="back douro" width="22" height="30" rx="3" {}
        text class="mini-unseen" x="11" y="20" { "?" }
    }
}

/// What a card does, as signs on a field of 90 by 78.
fn signs(pack: &Pack, card: Card) -> Markup {
    let plus = |text: &str, x: f64, y: f64| html! { text class="card-plus" x=(x) y=(y) { (text) } };
    html! {
        @match card {
            Card::Buy => { (at("estate", 2.0, 14.0, 46.0)) (points("−1", 50.0, 0.0, 42.0)) (at("vine-white", 58.0, 44.0, 28.0)) }
            Card::Harvest => { (at("red-grapes", 2.0, 12.0, 50.0)) (at("brandy", 56.0, 26.0, 30.0)) (plus("1", 71.0, 20.0)) }
            Card::Plant => { (at("vine-yellow", 2.0, 30.0, 28.0)) (at("vine-purple", 31.0, 8.0, 28.0)) (at("vine-red", 60.0, 30.0, 28.0)) }
            Card::Barrels => { (at("cask", 2.0, 22.0, 38.0)) (at("cask", 48.0, 22.0, 38.0)) (plus("+2", 45.0, 18.0)) }
            Card::Free => (at("phase-special-actions", 16.0, 8.0, 58.0)),
            Card::Oenologist => { (at("eye", 2.0, 18.0, 42.0)) (at("cask", 50.0, 38.0, 34.0)) path class="card-arrow" d="M67 32V12M58 20l9-10 9 10" {} }
            Card::Vintage => { g class="ruby-cask" { (at("cask", 0.0, 18.0, 42.0)) } (points(pack.points(Category::Vintage), 48.0, 16.0, 42.0)) }
            Card::Colheita => {
                g class="tawny-cask" { (at("cask", 4.0, 2.0, 36.0)) (at("cask", 4.0, 40.0, 36.0)) }
                (points(pack.points(Category::Colheita), 48.0, 16.0, 42.0))
            }
            Card::Boat => { (at("rabelo", 2.0, 10.0, 54.0)) (plus("4×", 73.0, 46.0)) }
            Card::AgeBarrel => { (at("die", 4.0, 18.0, 38.0)) (at("cask", 50.0, 28.0, 36.0)) (plus("+1", 68.0, 22.0)) }
            Card::AgeQuality => { (at("die", 4.0, 18.0, 38.0)) (quality(1, 50.0, 18.0, 38.0)) (plus("+", 46.0, 24.0)) }
        }
    }
}

/// A card, large: its name and what it does.
pub fn card(pack: &Pack, card: Card, lang: Lang) -> Markup {
    let names = Names::new(pack, lang);
    html! {
        article class="big-card douro" data-lens=(lens_name(card)) {
            svg class="big-face" viewBox="-2 -2 108 144" aria-hidden="true" { (face(names, card)) }
            div class="big-words" {
                h3 { (names.card(card)) }
                p class="big-sort" { (pictures::in_text(card)) span { (capital(&names.note(card))) } }
                p class="quiet" { (super::texts::say(lang, "the.copies", [("count", pack.cards().of(card).to_string())])) }
            }
        }
    }
}

/// All kinds of cards large, hidden until a card of the kind is pointed at; once in a page, outside of what is replaced.
pub fn lens(pack: &Pack, lang: Lang) -> Markup {
    html! {
        aside class="lens" aria-hidden="true" aria-label=(word(lang, "the.cards")) {
            @for kind in Card::ALL { (card(pack, kind, lang)) }
        }
    }
}
