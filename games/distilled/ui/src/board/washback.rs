//! The own washback: what is in it, what fell out, and what it can become.

use distilled::vocabulary::Piece;
use distilled::{Prospect, Stack, Stage, Still, StillView};
use maud::{Markup, html};

use super::distillery::Heap;
use super::faces::{self, CHIP};
use super::layout::WASHBACK;
use super::plan::{Plan, Spot};
use super::signs::{self, Sign};
use super::texts::{say, word};
use ui::board::layout::zone;
use ui::board::piece::Piece as Token;
use ui::board::symbols::at;
use ui::board::touch::Answer;

/// How many prospects are listed below the washback.
const LISTED: usize = 4;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let content = match (plan.still(), &plan.view.stills[plan.me]) {
        (Some(still), _) => busy(plan, still),
        (None, StillView::Shown(stack)) => html! { (heap(plan, stack, "brief.distillate", WASHBACK.1)) },
        (None, StillView::Own(_) | StillView::Sealed) => idle(plan),
    };
    zone("washback", &word(plan.lang, "on.washback"), &content)
}

/// A still that waits.
fn idle(plan: &Plan<'_>) -> Markup {
    html! {
        rect class="room washback" width=(WASHBACK.0) height=(WASHBACK.1) rx="10" {}
        text class="title-word" x="10" y="16" { (word(plan.lang, "brief.washback")) }
        g class="ghost" { (at("still", WASHBACK.0 / 2.0 - 56.0, 66.0, 112.0)) }
        text class="nothing" x=(WASHBACK.0 / 2.0) y="210" { (word(plan.lang, "brief.empty")) }
    }
}

fn heap(plan: &Plan<'_>, stack: &Stack, caption: &str, high: f64) -> Markup {
    let heap = Heap {
        at: "washback",
        caption: word(plan.lang, caption),
        pieces: faces::kinds(plan, stack),
        field: (WASHBACK.0, high),
        class: "within",
        spot: None,
    };
    html! {
        rect class="room washback" width=(WASHBACK.0) height=(WASHBACK.1) rx="10" {}
        (heap.draw(plan))
    }
}

fn busy(plan: &Plan<'_>, still: &Still) -> Markup {
    let caption = match still.stage {
        Stage::React | Stage::Ready | Stage::Shown => "brief.distillate",
        Stage::Idle
        | Stage::Trade
        | Stage::TradeFor
        | Stage::Fill { .. }
        | Stage::Extra { .. }
        | Stage::TopOnly
        | Stage::Shuffle => "brief.washback",
    };
    let prospects = listed(plan);
    let below = 22.0 * prospects.len() as f64 + if prospects.is_empty() { 0.0 } else { 20.0 };
    let removed: Vec<Piece> = still.removed.iter().flatten().copied().collect();
    let fallen = if removed.is_empty() { 0.0 } else { 66.0 };
    html! {
        (heap(plan, &still.washback, caption, WASHBACK.1 - below - fallen))
        (coming(plan, still))
        @if !removed.is_empty() { (fallen_out(plan, &removed, WASHBACK.1 - below - fallen)) }
        @if !prospects.is_empty() { (table(plan, &prospects, WASHBACK.1 - below)) }
    }
}

/// The alcohol that closing the washback would add.
fn coming(plan: &Plan<'_>, still: &Still) -> Markup {
    let count = still.washback.makes_alcohol(&plan.view.pack);
    if !matches!(still.stage, Stage::Fill { .. }) || count == 0 {
        return html! {};
    }
    let signs = [Sign::Text(format!("+{count}")), Sign::Symbol("alcohol")];
    let told = say(plan.lang, "on.coming", [("count", count.to_string())]);
    html! {
        g class="coming" role="img" aria-label=(told) {
            rect x=(WASHBACK.0 - 58.0) y="3" width="54" height="20" rx="10" {}
            (signs::centred(&signs, (WASHBACK.0 - 56.0, 50.0), 4.0, 17.0))
        }
    }
}

fn fallen_out(plan: &Plan<'_>, removed: &[Piece], top: f64) -> Markup {
    html! {
        path class="card-rule" d={ "M8 " (top) "H" (WASHBACK.0 - 8.0) } {}
        (at("both-ends", 5.0, top + 20.0, 24.0))
        @for (nth, &piece) in removed.iter().enumerate() {
            @let twin = 0 < nth && removed[0] == piece;
            @let token = Token {
                id: format!("removed-{}-{nth}", plan.me),
                kind: format!("piece-{}", plan.view.pack.key(piece)),
                at: "removed".to_owned(),
                label: say(plan.lang, "on.removed", [("card", plan.piece(piece))]),
                card: faces::lens_name(plan, piece),
                x: 33.0 + nth as f64 * (CHIP.0 + 4.0),
                y: top + 6.0,
                // Of two equal cards the first one answers.
                answer: if twin { Answer::Still } else { plan.answer(Spot::Removed(piece)) },
                ring: (CHIP.0, CHIP.1, 7.0),
            };
            (token.draw(&faces::chip(plan, piece, 1, (CHIP.1, 1.0))))
        }
    }
}

/// The best that it can become: recipes with a chance, the dearest first.
fn listed(plan: &Plan<'_>) -> Vec<Prospect> {
    let Some(distiller) = plan.distiller_of(plan.me) else { return Vec::new() };
    let mut all = plan.view.prospects(plan.me);
    all.retain(|prospect| 0 < prospect.chance.percent() && prospect.has_barrel);
    all.sort_by_key(|prospect| std::cmp::Reverse(plan.view.pack.recipe(prospect.recipe, distiller).points));
    all.truncate(LISTED);
    all
}

fn table(plan: &Plan<'_>, prospects: &[Prospect], top: f64) -> Markup {
    html! {
        path class="card-rule" d={ "M8 " (top) "H" (WASHBACK.0 - 8.0) } {}
        text class="title-word" x="10" y=(top + 14.0) { (word(plan.lang, "brief.becomes")) }
        @for (nth, prospect) in prospects.iter().enumerate() {
            @let y = top + 19.0 + nth as f64 * 22.0;
            @let percent = prospect.chance.percent();
            g class="chance" {
                rect class="chance-bar" x="8" y=(y) width=(WASHBACK.0 - 16.0) height="19" rx="4" {}
                rect class="chance-part" x="8" y=(y) width=(format!("{:.1}", percent as f64 * (WASHBACK.0 - 16.0) / 100.0)) height="19" rx="4" {}
                text class="chance-name" x="14" y=(y + 14.0) { (plan.recipe(prospect.recipe)) }
                text class="chance-number end" x=(WASHBACK.0 - 14.0) y=(y + 14.0) { (plan.names.chance(prospect.chance)) }
            }
        }
    }
}
