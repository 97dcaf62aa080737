//! The recipe board: what each recipe asks for and brings, who knows it, and what a washback can become.

use distilled::pack::PrintedRecipe;
use distilled::vocabulary::{FLIGHT_RECIPES, Recipe};
use distilled::{Prospect, Purchase};
use maud::{Markup, html};
use tabletop::{Card, Seat};

use super::faces;
use super::layout::{LINE, RECIPES};
use super::naming::two_words;
use super::plan::{Plan, Spot};
use super::texts::{say, word};
use super::{seat_sign, signs};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::pictures;
use ui::board::piece::Piece as Token;
use ui::board::symbols::at;

const HEAD: f64 = 26.0;
const HIGH: f64 = LINE + 3.0;

/// Where the columns begin.
const NAME: f64 = 34.0;
const SUGARS: f64 = 142.0;
const BARREL: f64 = 222.0;
const REGION: f64 = 274.0;
const WORTH: f64 = 302.0;
const LABELS: f64 = 378.0;
const KNOWN: f64 = 420.0;
const CHANCE: f64 = 478.0;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let prospects = plan.view.prospects(plan.me);
    let content = html! {
        rect class="recipe-board" width=(RECIPES.0) height=(RECIPES.1) rx="10" {}
        (captions(plan, !prospects.is_empty()))
        @for (nth, recipe) in listed(plan).into_iter().enumerate() {
            @let prospect = prospects.iter().find(|prospect| prospect.recipe == recipe);
            // On a narrow screen the lines are higher: names have two lines there.
            g class={ "line-" (nth) } { (line(plan, recipe, prospect, HEAD + nth as f64 * HIGH)) }
        }
    };
    zone("recipes", &word(plan.lang, "on.recipes"), &content)
}

/// What everybody knows, the own signature recipe, then the flight from cheap to dear.
fn listed(plan: &Plan<'_>) -> Vec<Recipe> {
    let mut all = vec![Recipe::Moonshine, Recipe::Vodka];
    if plan.open().flight.is_some() {
        all.extend(plan.open().recipes(&plan.view.pack));
    }
    if plan.player(plan.me).distiller.is_some() {
        all.push(Recipe::Signature);
    }
    all
}

fn captions(plan: &Plan<'_>, with_chance: bool) -> Markup {
    let columns = [
        (8.0, "brief.recipe"),
        (SUGARS, "brief.sugar"),
        (BARREL - 4.0, "brief.barrel"),
        (REGION - 2.0, "brief.region"),
        (WORTH + 22.0, "brief.worth"),
        (KNOWN - 10.0, "brief.known"),
    ];
    html! {
        @for (x, key) in columns { text class="title-word" x=(x) y="18" { (word(plan.lang, key)) } }
        @if with_chance { text class="title-word strong" x=(CHANCE - 6.0) y="18" { (word(plan.lang, "brief.chance")) } }
    }
}

/// The card of whoever looks, or any: only the signature recipe depends on it.
fn distiller(plan: &Plan<'_>) -> Card {
    plan.player(plan.me).distiller.unwrap_or(Card::new(0))
}

fn line(plan: &Plan<'_>, recipe: Recipe, prospect: Option<&Prospect>, y: f64) -> Markup {
    let printed = plan.view.pack.recipe(recipe, distiller(plan));
    let left = plan.open().labels.get(recipe.index()).copied();
    let has_me = plan.player(plan.me).distiller.is_some();
    let known = has_me && plan.view.knows(plan.me, recipe);
    let token = Token {
        id: format!("recipe-{recipe}"),
        kind: format!("recipe-{recipe}"),
        at: "recipes".to_owned(),
        label: label(plan, recipe, left, known),
        card: Some(super::lens::recipe_name(plan, recipe)),
        x: 4.0,
        y,
        answer: plan.answer(Spot::Recipe(recipe)),
        ring: (RECIPES.0 - 8.0, LINE, 6.0),
    };
    let name = Place { x: NAME - 4.0, y: 0.0, width: 104.0, height: LINE, sizes: (17.0, 12.1) };
    let large = Place { height: HIGH + 4.0, sizes: (18.0, 17.0), ..name };
    token.draw(&html! {
        rect class={ "recipe-line" @if known { " known" } } width=(RECIPES.0 - 8.0) height=(LINE) rx="6" {}
        (cube(plan, &printed, known))
        (lettering::left("recipe-name only-wide", &two_words(&plan.recipe(recipe)), name))
        (lettering::left("recipe-name only-narrow", &plan.breakable(&two_words(&plan.recipe(recipe))), large))
        (signs::row(&signs::sugars(&printed), SUGARS - 4.0, 7.0, 18.0))
        (at(signs::barrel(printed.barrel), BARREL - 4.0, 5.0, 22.0))
        @if printed.aged { (at("hourglass", BARREL + 19.0, 5.0, 22.0)) }
        (at(signs::region(printed.region), REGION - 4.0, 5.0, 22.0))
        (worth(&printed))
        @if let Some(left) = left {
            (at("label", LABELS - 4.0, 7.0, 18.0))
            text class={ "label-left" @if left == 0 { " used-up" } } x=(LABELS + 15.0) y="22" { (left) }
        }
        (who_knows(plan, recipe))
        @match prospect {
            Some(prospect) => (chance(plan, prospect)),
            None => (pictures::at(recipe.word(), CHANCE + 4.0, 1.0, 30.0)),
        }
    })
}

fn worth(printed: &PrintedRecipe) -> Markup {
    html! {
        @if 0 < printed.money { (signs::row(&amount(printed.money, "money"), WORTH - 4.0, 7.0, 18.0)) }
        (signs::row(&amount(printed.points, "points"), WORTH + 31.0, 7.0, 18.0))
    }
}

fn amount(count: u8, symbol: &'static str) -> [signs::Sign; 2] {
    [signs::Sign::Text(count.to_string()), signs::Sign::Symbol(symbol)]
}

/// The cube that the recipe costs; one that lies there has a hook.
fn cube(plan: &Plan<'_>, printed: &PrintedRecipe, known: bool) -> Markup {
    let price = plan.view.price(plan.me, Purchase::Recipe(printed.recipe));
    html! {
        @match (printed.tier, known) {
            (Some(tier), true) if printed.recipe != Recipe::Signature => {
                (faces::cube(tier, 3.0, 4.0, 24.0))
                (at("check", 15.0, 14.0, 14.0))
            }
            (Some(tier), false) if printed.recipe != Recipe::Signature => {
                g class="unlearned" { (faces::cube(tier, 3.0, 4.0, 24.0)) }
                @if price < tier.price() { (faces::price_tag(price, tier.price(), 15.0, 13.0, 15.0)) }
            }
            (_, _) if printed.recipe == Recipe::Signature => (at("signature", 3.0, 4.0, 24.0)),
            (_, _) => (at("check", 7.0, 8.0, 16.0)),
        }
    }
}

/// The signs of the others who know the recipe.
fn who_knows(plan: &Plan<'_>, recipe: Recipe) -> Markup {
    let seats = known_by(plan, recipe);
    let (per_row, size, top) = match seats.len() {
        0..=2 => (2, 18.0, 7.0),
        3 => (3, 14.0, 9.0),
        _ => (3, 14.0, 2.0),
    };
    html! {
        @for (nth, seat) in seats.into_iter().enumerate() {
            (at(seat_sign(seat), KNOWN + 2.0 + (nth % per_row) as f64 * (size + 2.0), top + (nth / per_row) as f64 * 15.0, size))
        }
    }
}

fn known_by(plan: &Plan<'_>, recipe: Recipe) -> Vec<Seat> {
    if plan.open().flight.is_none() {
        return Vec::new();
    }
    let flight = plan.open().recipes(&plan.view.pack);
    let Some(place) = (0..FLIGHT_RECIPES).find(|&nth| flight[nth] == recipe) else { return Vec::new() };
    plan.open().all_seats().filter(|&seat| plan.player(seat).cubes & 1 << place != 0).collect()
}

/// How likely the washback becomes this, and whether a barrel for it is there.
fn chance(plan: &Plan<'_>, prospect: &Prospect) -> Markup {
    let percent = prospect.chance.percent();
    let possible = 0 < percent && prospect.has_barrel;
    html! {
        g class={ "chance" @if !possible { " none" } } {
            rect class="chance-bar" x=(CHANCE - 8.0) y="4" width="50" height=(HIGH - 11.0) rx="4" {}
            rect class="chance-part" x=(CHANCE - 8.0) y="4" width=(format!("{:.1}", percent as f64 * 0.5)) height=(HIGH - 11.0) rx="4" {}
            text class="chance-number" x=(CHANCE + 17.0) y="21" { (percent) "\u{202f}%" }
        }
        @if 0 < percent && !prospect.has_barrel {
            g role="img" aria-label=(word(plan.lang, "on.no-barrel")) {
                (at(signs::barrel(prospect.barrel), CHANCE + 20.0, 12.0, 17.0))
                path class="missing" d={ "M" (CHANCE + 20.0) " 29l17-17" } {}
            }
        }
    }
}

fn label(plan: &Plan<'_>, recipe: Recipe, left: Option<u8>, known: bool) -> String {
    let mut told = vec![plan.recipe(recipe), plan.about_recipe(recipe)];
    if let Some(left) = left {
        told.push(say(plan.lang, "on.labels-left", [("count", left.to_string())]));
    }
    if known {
        told.push(word(plan.lang, "on.known"));
    }
    let who: Vec<String> = known_by(plan, recipe).into_iter().map(|seat| plan.called(seat)).collect();
    if !who.is_empty() {
        told.push(say(plan.lang, "on.known-by", [("seats", who.join(", "))]));
    }
    told.retain(|part| !part.is_empty());
    told.join(". ")
}
