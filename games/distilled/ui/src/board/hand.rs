//! What is held or looked at: goals, distillers to choose from, cards lifted from a deck, flavor cards.

use distilled::vocabulary::{Deck, Piece};
use maud::{Markup, html};
use tabletop::{Card, Seat, Viewer};
use ui::capital;

use super::plan::{Plan, Spot};
use super::texts::{say, word};
use super::{faces, signs};
use ui::board::symbols::in_text;
use ui::board::touch::Answer;

/// A card with its text.
struct Slip {
    sign: &'static str,
    title: String,
    lines: Vec<String>,
    class: &'static str,
    /// Where a click on it belongs; face-down cards only lie there.
    spot: Option<Spot>,
}

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let groups = [
        ("the.offer", offers(plan)),
        ("the.revealed", revealed(plan)),
        ("the.looking", flavors(plan, plan.view.looking)),
        ("the.turned", flavors(plan, plan.open().turned)),
        (if watched(plan) { "the.goals-of" } else { "the.goals" }, goals(plan, plan.me)),
    ];
    html! {
        section class="hand slips" aria-label=(word(plan.lang, "the.hand")) {
            @for (key, slips) in groups { (group(plan, &say(plan.lang, key, [plan.who(plan.me)]), &slips)) }
            // At the end all goals are shown.
            @for seat in plan.others() {
                @let shown = goals(plan, seat);
                (group(plan, &say(plan.lang, "the.goals-of", [plan.who(seat)]), &shown))
            }
        }
    }
}

fn group(plan: &Plan<'_>, caption: &str, slips: &[Slip]) -> Markup {
    html! {
        @if !slips.is_empty() {
            div class="slip-group" {
                h2 { (caption) }
                ul { @for slip in slips { li { (slip.draw(plan)) } } }
            }
        }
    }
}

/// What stands in one line with semicolons, as several.
fn lines(about: &str) -> Vec<String> {
    about.split("; ").map(capital).collect()
}

fn offers(plan: &Plan<'_>) -> Vec<Slip> {
    let player = plan.player(plan.me);
    if player.distiller.is_some() {
        return Vec::new();
    }
    let slip = |card: Card| Slip {
        sign: signs::region(plan.view.pack.distiller(card).region),
        title: plan.distiller(card),
        lines: lines(&plan.names.about_distiller(card)),
        class: "broad",
        spot: Some(Spot::Offer(card)),
    };
    player.offer.into_iter().flatten().map(slip).collect()
}

/// Cards that were lifted from a deck lie open for everybody.
fn revealed(plan: &Plan<'_>) -> Vec<Slip> {
    let slip = |piece: Piece| Slip {
        sign: signs::piece(&plan.view.pack, piece),
        title: plan.piece(piece),
        lines: lines(&plan.names.about_ware(piece)),
        class: faces::band(piece),
        spot: Some(Spot::Revealed(piece)),
    };
    plan.open().revealed.into_iter().flatten().map(slip).collect()
}

fn flavors(plan: &Plan<'_>, cards: tabletop::CardSet) -> Vec<Slip> {
    let slip = |card: Card| Slip {
        sign: "aroma",
        title: plan.names.card(Deck::Flavors, card),
        lines: vec![plan.names.money(u16::from(plan.view.pack.flavor_money(card)))],
        class: "slim",
        spot: Some(Spot::Flavor(card)),
    };
    cards.iter().map(slip).collect()
}

fn goals(plan: &Plan<'_>, seat: Seat) -> Vec<Slip> {
    let (known, unseen) = plan.view.goals[seat];
    let slip = |card: Card| Slip {
        sign: "goal",
        title: plan.names.card(Deck::Goals, card),
        lines: vec![capital(&plan.names.about_goal(card))],
        class: "goal",
        spot: Some(Spot::Goal(card)),
    };
    let hidden = |_| Slip {
        sign: "goal",
        title: "?".to_owned(),
        lines: vec![word(plan.lang, "the.goal-unseen")],
        class: "hidden",
        spot: None,
    };
    let backs = if watched(plan) && seat == plan.me { unseen } else { 0 };
    known.iter().map(slip).chain((0..backs).map(hidden)).collect()
}

/// Whether somebody looks who holds nothing.
fn watched(plan: &Plan<'_>) -> bool {
    plan.view.viewer == Viewer::Spectator
}

impl Slip {
    fn draw(&self, plan: &Plan<'_>) -> Markup {
        let content = html! {
            (in_text(self.sign))
            span class="slip-words" {
                b { (self.title) }
                @for line in &self.lines { span { (line) } }
            }
        };
        match self.spot.map_or(Answer::Still, |spot| plan.answer(spot)) {
            Answer::Acts { action, label, preview } => html! {
                button type="button" class={ "slip touch " (self.class) } data-action=(action) data-preview=[preview]
                    title=(label) { (content) }
            },
            Answer::Still | Answer::Picks { .. } | Answer::Why(_) => html! {
                div class={ "slip " (self.class) } { (content) }
            },
        }
    }
}
