//! The meadow: two rows of six cards with the path between them, on which sun and moon walk.

use everdell_duo::vocabulary::{Area, Card, Field, Light, Patch};
use maud::{Markup, html};
use ui::capital;

use super::faces::{FACE, face, lens_name};
use super::layout::{MARGIN, MEADOW, MEADOWS, PITCH};
use super::pieces::skunk_at;
use super::plan::{Plan, Spot};
use super::signs;
use super::texts::{say, word};
use ui::board::layout::zone;
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

/// The columns of a part.
const COLUMNS: usize = Patch::COLUMNS / MEADOWS.len();
/// The middle of the path.
const PATH: f64 = MEADOW / 2.0;
/// Half the width and half the height of a field.
const STONE: (f64, f64) = (32.0, 24.0);
/// How far from the corner of a card it is marked who touches it: beside the stone.
const BESIDE: f64 = 33.0;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    html! {
        @for (part, name) in MEADOWS.into_iter().enumerate() {
            (zone(name, &word(plan.lang, "on.meadow"), &content(plan, part)))
        }
    }
}

/// Where the first field of this part lies.
fn left(part: usize) -> f64 {
    if part == 0 { MARGIN } else { 0.0 }
}

fn content(plan: &Plan<'_>, part: usize) -> Markup {
    let first = part * COLUMNS;
    // The field between two parts belongs to the one before: nothing of the next may lie on what stands there.
    let fields = |field: &Field| field.index() <= first + COLUMNS && (part == 0 || first < field.index());
    let from = left(part);
    let begin = if part == 0 { from } else { STONE.0 + 5.0 };
    let over = if part + 1 == MEADOWS.len() { 0.0 } else { STONE.0 + 6.0 };
    html! {
        path class="path" d={ "M" (begin) " " (PATH) "H" (from + COLUMNS as f64 * PITCH + over) } {}
        @if let Some(field) = Field::all().find(|field| 0 < part && field.index() == first) { (again(plan, field)) }
        @for patch in Patch::all().filter(|patch| patch.column() / COLUMNS == part) { (lying(plan, patch, part)) }
        // After the cards: on the path nothing hides sun and moon.
        @for field in Field::all().filter(fields) { (stone(plan, field, from + (field.index() - first) as f64 * PITCH)) }
    }
}

fn lying(plan: &Plan<'_>, patch: Patch, part: usize) -> Markup {
    let column = patch.column() - part * COLUMNS;
    let x = left(part) + column as f64 * PITCH + (PITCH - FACE.0) / 2.0;
    let y = if patch.index() < Patch::COLUMNS { 1.0 } else { MEADOW - FACE.1 - 1.0 };
    if let Some(card) = plan.open().meadow[patch.index()] {
        return card_at(plan, card, patch, (x, y));
    }
    html! {
        rect class="slot" x=(x) y=(y) width=(FACE.0) height=(FACE.1) rx="7" role="img"
            aria-label=(word(plan.lang, "on.patch-empty")) {}
    }
}

fn card_at(plan: &Plan<'_>, card: Card, patch: Patch, (x, y): (f64, f64)) -> Markup {
    let touched = plan.open().touched().contains(card);
    let name = capital(&plan.names.card(card));
    let piece = Piece {
        id: format!("card-{card}"),
        kind: "card".to_owned(),
        at: format!("meadow-{patch}"),
        label: if touched { say(plan.lang, "on.touched-card", [("card", name)]) } else { name },
        card: Some(lens_name(card)),
        x,
        y,
        answer: plan.answer(Spot::Meadow(card)),
        ring: (FACE.0, FACE.1, 7.0),
    };
    html! {
        (piece.draw(&html! { g class=[touched.then_some("lit")] { (face(plan, card, FACE)) } }))
        @if touched { g class="marks" transform={ "translate(" (x) " " (y) ")" } { (corners(plan, patch)) } }
    }
}

/// Near the corners of a card: which of sun and moon touches it there.
fn corners(plan: &Plan<'_>, patch: Patch) -> Markup {
    // Between card and path, so that they cover no name.
    let y = if patch.index() < Patch::COLUMNS { FACE.1 - 1.0 } else { -16.0 };
    let both = plan.open().light(Light::Sun) == plan.open().light(Light::Moon);
    html! {
        @for light in Light::ALL {
            @let field = plan.open().light(light);
            @if field.touches(patch) {
                @let aside = if both && light == Light::Moon { BESIDE + 18.0 } else { BESIDE };
                @let x = if field.index() == patch.column() { aside } else { FACE.0 - 17.0 - aside };
                (at(signs::light(light), x, y, 17.0))
            }
        }
    }
}

/// A field of the path with what stands on it.
fn stone(plan: &Plan<'_>, field: Field, x: f64) -> Markup {
    let label = plan.names.field(field);
    html! {
        g role="img" aria-label=(capital(&label)) { (field_drawing(field, x)) }
        @if let Some(number) = skunk_number(field) {
            @if let Some(skunk) = skunk_at(plan, Area::Path, number, (x - 20.0, PATH - 20.0, 40.0)) { (skunk) }
        }
        @for light in Light::ALL {
            @if plan.open().light(light) == field { (lamp(plan, light, x)) }
        }
    }
}

/// The number of a field for skunks, counted from 0: the field with the signpost has none.
fn skunk_number(field: Field) -> Option<usize> {
    match field.index().cmp(&Field::SIGNPOST.index()) {
        std::cmp::Ordering::Less => Some(field.index()),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(field.index() - 1),
    }
}

fn field_drawing(field: Field, x: f64) -> Markup {
    html! {
        ellipse class="stone" cx=(x) cy=(PATH) rx=(STONE.0) ry=(STONE.1) {}
        @if field == Field::SIGNPOST { g class="faint" { (at("signpost", x - 13.0, PATH - 15.0, 26.0)) } }
        text class="stone-number" x=(x) y=(PATH + STONE.1 - 4.0) { (field.index() + 1) }
    }
}

/// Where sun or moon stands: side by side if they are on the same field.
fn lamp_at(plan: &Plan<'_>, light: Light, x: f64) -> (f64, f64) {
    let shared = plan.open().light(Light::Sun) == plan.open().light(Light::Moon);
    let size = if shared { 33.0 } else { 36.0 };
    let shift = match (shared, light) {
        (false, _) => 0.0,
        (true, Light::Sun) => -17.5,
        (true, Light::Moon) => 17.5,
    };
    (x + shift - size / 2.0, size)
}

fn lamp(plan: &Plan<'_>, light: Light, x: f64) -> Markup {
    let (left, size) = lamp_at(plan, light, x);
    let field = plan.open().light(light);
    let piece = Piece {
        id: format!("light-{light}"),
        kind: format!("light-{light}"),
        at: field.to_string(),
        label: say(
            plan.lang,
            "on.light",
            [("light", capital(&plan.names.light(light))), ("field", plan.names.field(field))],
        ),
        card: None,
        x: left,
        y: PATH - size / 2.0 - 2.0,
        answer: Answer::Still,
        ring: (size, size, size / 2.0),
    };
    piece.draw(&html! {
        circle class={ "lamp " (light) } cx=(size / 2.0) cy=(size / 2.0) r=(size / 2.0) {}
        (at(signs::light(light), 3.0, 3.0, size - 6.0))
    })
}

/// On a narrow screen a part begins with the field on which the one before ends.
fn again(plan: &Plan<'_>, field: Field) -> Markup {
    html! {
        g class="only-narrow" aria-hidden="true" {
            path class="path" d={ "M0 " (PATH) "H" (STONE.0 + 6.0) } {}
            (field_drawing(field, 0.0))
            @for light in Light::ALL {
                @if plan.open().light(light) == field {
                    @let (left, size) = lamp_at(plan, light, 0.0);
                    (at(signs::light(light), left + 3.0, PATH - size / 2.0 + 1.0, size - 6.0))
                }
            }
        }
    }
}
