//! The ideas of the game: the kind of idea behind an action, without giving it away, and why an action is good.

use distilled::vocabulary::{PhaseKind, Piece, Row};
use distilled::{Action, Event, Question, StillView, View};
use tabletop::Seat;
use ui::Lang;
use ui::ideas::Outlook;

use super::names::Names;
use crate::Distilled;

#[cfg(test)]
pub(crate) const IDEA_KEYS: &[&str] = &[
    "why.becomes",
    "why.sale",
    "why.money",
    "why.last-points",
    "why.keeps",
    "why.safe",
    "why.knows",
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

/// What a washback may become, what a sale or a card is worth, what money it brings or leaves.
pub(super) fn why(view: &View, action: Action, outlook: &Outlook<Distilled>, lang: Lang) -> Vec<String> {
    let names = Names::new(&view.pack, lang);
    let (seat, after) = (outlook.seat, &outlook.after);
    let mut reasons = Vec::new();
    if matches!(action, Action::Put { .. } | Action::Add | Action::Give { .. } | Action::Close | Action::Rest) {
        reasons.extend(becomes(outlook, names));
    }
    if let (Action::Close | Action::Rest, StillView::Own(still)) = (action, &after.stills[seat])
        && is_safe(view, &still.washback)
    {
        reasons.push(names.say("why.safe", []));
    }
    if let Action::Sell { place, bottle } = action
        && let Some(quote) = view.quote(seat, place, bottle)
    {
        reasons.push(names.say("why.sale", [("worth", names.worth(quote.money(), quote.points()))]));
    }
    if let Action::Cube { recipe } = action {
        reasons.push(names.say("why.knows", [("spirit", names.recipe(recipe))]));
    }
    if let Action::Buy { piece } = action {
        reasons.extend(bought(outlook, piece, names));
    }
    let money = gained(seat, &outlook.events);
    if 0 < money && !matches!(action, Action::Sell { .. }) {
        reasons.push(names.say("why.money", [("money", names.money(money))]));
    }
    reasons
}

/// What an upgrade counts at the end, and the money that is left.
fn bought(outlook: &Outlook<Distilled>, piece: Piece, names: Names<'_>) -> Vec<String> {
    let (pack, left) = (&outlook.after.pack, outlook.after.open.players[outlook.seat].money);
    let points = if matches!(piece, Piece::Upgrade(_)) { pack.points(piece) } else { 0 };
    let counts = (0 < points).then(|| names.say("why.last-points", [("points", names.points(points))]));
    let keeps = (0 < left).then(|| names.say("why.keeps", [("money", names.money(left))]));
    counts.into_iter().chain(keeps).collect()
}

fn gained(seat: Seat, events: &[Event]) -> u16 {
    let own = events.iter().filter_map(|&event| {
        let Event::MoneyGained { seat: of, count } = event else { return None };
        (of == seat).then_some(count)
    });
    own.sum()
}

/// The most valuable spirit that is more likely than not.
fn becomes(outlook: &Outlook<Distilled>, names: Names<'_>) -> Option<String> {
    let (seat, after) = (outlook.seat, &outlook.after);
    let identity = after.open.players[seat].distiller?;
    let likely =
        after.prospects(seat).into_iter().filter(|prospect| 50 <= prospect.chance.percent() && prospect.has_barrel);
    let best = likely.max_by_key(|prospect| after.pack.recipe(prospect.recipe, identity).points)?;
    let spirit = names.recipe_of(Some(identity), best.recipe);
    Some(names.say("why.becomes", [("spirit", spirit), ("chance", names.chance(best.chance))]))
}

/// Two are removed: three of each are never all lost.
fn is_safe(view: &View, washback: &distilled::Stack) -> bool {
    let counts = [washback.yeasts(&view.pack), washback.waters(&view.pack), washback.all_sugars(&view.pack)];
    counts.into_iter().all(|count| 3 <= count)
}
