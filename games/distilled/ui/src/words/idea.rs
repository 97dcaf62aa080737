//! The kind of idea behind an action, without giving it away.

use distilled::vocabulary::{PhaseKind, Piece, Row};
use distilled::{Action, Question, StillView, View};

use super::names::Names;
use ui::Lang;

#[cfg(test)]
pub(crate) const IDEA_KEYS: &[&str] = &[
    "idea.choose",
    "idea.buy-basic",
    "idea.buy-upgrade",
    "idea.buy-ingredient",
    "idea.buy-item",
    "idea.use",
    "idea.cube",
    "idea.pass",
    "idea.pass-sell",
    "idea.take",
    "idea.take-money",
    "idea.keep-barrel",
    "idea.reveal",
    "idea.decline",
    "idea.discount",
    "idea.full-price",
    "idea.replace",
    "idea.no-trade",
    "idea.give",
    "idea.put",
    "idea.close",
    "idea.rest",
    "idea.add",
    "idea.top-only",
    "idea.both",
    "idea.back",
    "idea.again",
    "idea.ready",
    "idea.make",
    "idea.keep",
    "idea.lay-out",
    "idea.sell",
    "idea.label",
    "idea.points",
    "idea.taste",
    "idea.no-taste",
    "idea.drop",
    "idea.claim",
    "idea.swap",
    "idea.chance",
];

pub(super) fn say(view: &View, action: Action, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    names.say(idea_key(view, action), [])
}

fn idea_key(view: &View, action: Action) -> &'static str {
    match action {
        Action::Choose { .. } => "idea.choose",
        Action::Buy { piece } => match piece {
            Piece::Upgrade(_) => "idea.buy-upgrade",
            Piece::Ingredient(_) => "idea.buy-ingredient",
            Piece::Item(_) => "idea.buy-item",
            Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => "idea.buy-basic",
        },
        Action::UseDistiller | Action::Use { .. } => "idea.use",
        Action::Cube { .. } => "idea.cube",
        Action::Pass if view.open.phase.kind == PhaseKind::Sell => "idea.pass-sell",
        Action::Pass => "idea.pass",
        Action::Take { piece } => match (piece.row(), view.open.owed()) {
            (_, Some(Question::KeepBarrel { .. })) => "idea.keep-barrel",
            (_, None) if view.open.phase.kind == PhaseKind::Distill && is_removed(view, piece) => "idea.take-money",
            (Some(Row::Upgrades), _) => "idea.buy-upgrade",
            (Some(Row::Items), _) | (_, Some(Question::FreeItem)) => "idea.buy-item",
            (_, _) => "idea.take",
        },
        Action::Reveal { .. } => "idea.reveal",
        Action::Decline => "idea.decline",
        Action::Discount => "idea.discount",
        Action::FullPrice => "idea.full-price",
        Action::Replace { .. } => "idea.replace",
        Action::NoTrade => "idea.no-trade",
        Action::Give { .. } => "idea.give",
        Action::Put { .. } => "idea.put",
        Action::Close => "idea.close",
        Action::Rest => "idea.rest",
        Action::Add => "idea.add",
        Action::TopOnly => "idea.top-only",
        Action::Both => "idea.both",
        Action::Back { .. } => "idea.back",
        Action::Again => "idea.again",
        Action::Ready => "idea.ready",
        Action::Make { .. } => "idea.make",
        Action::Keep { .. } => "idea.keep",
        Action::LayOut { .. } => "idea.lay-out",
        Action::Sell { .. } => "idea.sell",
        Action::Label { .. } => "idea.label",
        Action::Points { .. } => "idea.points",
        Action::Taste { count: 0 } => "idea.no-taste",
        Action::Taste { .. } => "idea.taste",
        Action::Drop { .. } => "idea.drop",
        Action::Claim { .. } => "idea.claim",
        Action::Swap { .. } => "idea.swap",
        Action::First { .. }
        | Action::Flight { .. }
        | Action::Award { .. }
        | Action::Offer { .. }
        | Action::Goal { .. }
        | Action::Turn { .. }
        | Action::Flavor { .. }
        | Action::Remove { .. }
        | Action::Solo { .. } => "idea.chance",
    }
}

/// Whether a piece has fallen out of the viewer's washback.
fn is_removed(view: &View, piece: Piece) -> bool {
    let own = |still: &StillView| matches!(still, StillView::Own(still) if still.removed.contains(&Some(piece)));
    view.stills.0.iter().any(own)
}
