//! What a choice would give, said before it is made.

use ui::capital;
use vintage::cards::Needs;
use vintage::vocabulary::{Column, Estate, Harvest, Side};
use vintage::{Action, Board, Brandy, Question};

use super::plan::Plan;
use super::texts::{say, word};

/// `| text`: what the action does in words, if it has no button that says so, and what it would give.
pub(super) fn of(plan: &Plan<'_>, action: Action, label: Option<&String>) -> Option<String> {
    let parts: Vec<String> = label.cloned().into_iter().chain(gives(plan, action)).collect();
    (!parts.is_empty()).then(|| format!("| {}", parts.join(" · ")))
}

fn gives(plan: &Plan<'_>, action: Action) -> Option<String> {
    match action {
        Action::Place { column: Column::Age, .. } | Action::Free { column: Column::Age } => Some(ageing(plan, action)),
        Action::Place { column: Column::Harvest, .. } | Action::Free { column: Column::Harvest } => Some(harvest(plan)),
        Action::Play { card, .. } if card.needs() == Needs::Ageing => Some(ageing(plan, action)),
        Action::Play { card, .. } if card.needs() == Needs::Harvesting => Some(harvest(plan)),
        Action::Port { barrels } => split(plan, barrels),
        Action::Cellar { side } => cellar(plan, side),
        Action::Buy { site } => Some(bought(plan, plan.view.pack.site(site).price)),
        Action::BuyCheaper { site } => Some(bought(plan, plan.view.pack.site(site).price.saturating_sub(1))),
        Action::Place { .. }
        | Action::Free { .. }
        | Action::Play { .. }
        | Action::Plant { .. }
        | Action::Sail { .. }
        | Action::Load { .. }
        | Action::Done
        | Action::Pass
        | Action::Keep
        | Action::Add { .. }
        | Action::Take { .. }
        | Action::Deck
        | Action::Discard { .. }
        | Action::Barrels { .. }
        | Action::Look { .. }
        | Action::From { .. }
        | Action::First { .. }
        | Action::Draw { .. }
        | Action::Chip { .. }
        | Action::Roll { .. } => None,
    }
}

/// What each roll would sell: `1–3: nothing, 4–6: 2 points`.
fn ageing(plan: &Plan<'_>, action: Action) -> String {
    let Some(gained) = plan.view.ageing(action) else { return word(plan.lang, "gives.nothing") };
    let parts: Vec<String> = runs(plan, gained)
        .into_iter()
        .map(|(faces, points)| {
            let points = if points == 0 { word(plan.lang, "gives.nothing") } else { plan.names.points(points) };
            format!("{faces}: {points}")
        })
        .collect();
    say(plan.lang, "gives.ageing", [("rolls", parts.join(", "))])
}

/// The faces of the die in runs that lead to the same thing.
fn runs<T: PartialEq>(plan: &Plan<'_>, leads: impl Fn(u8) -> T) -> Vec<(String, T)> {
    let mut runs: Vec<(u8, u8, T)> = Vec::new();
    for &(face, _) in plan.view.pack.faces() {
        let leads = leads(face);
        match runs.last_mut() {
            Some((_, last, same)) if *same == leads => *last = face,
            Some(_) | None => runs.push((face, face, leads)),
        }
    }
    let named = |first: u8, last: u8| if first == last { first.to_string() } else { format!("{first}–{last}") };
    runs.into_iter().map(|(first, last, leads)| (named(first, last), leads)).collect()
}

/// What lies ready on each estate.
fn harvest(plan: &Plan<'_>) -> String {
    let (board, pack) = (plan.board(), &plan.view.pack);
    let ripe = Estate::all().filter_map(|estate| {
        let grounds = &board.estates[estate.index()];
        let region = grounds.region(pack).filter(|_| grounds.is_planted() && grounds.harvest.is_none())?;
        let quality = grounds.quality(pack) + plan.view.open.bonus_now();
        let harvest = Harvest { barrels: pack.barrels(region), quality };
        Some(format!("{}: {}", capital(&plan.names.estate(board, estate)), plan.names.harvest(harvest)))
    });
    ripe.collect::<Vec<_>>().join(", ")
}

/// How much brandy is in store after a split, and how much finds no room.
fn split(plan: &Plan<'_>, port: u8) -> Option<String> {
    let Some(Question::Harvest { estate, made, brandy }) = plan.view.open.asked() else { return None };
    let board = plan.board();
    let region = board.estates[estate.index()].region(&plan.view.pack)?;
    let made = made + plan.view.pack.barrels(region).saturating_sub(port);
    let paid = match brandy {
        Brandy::Each | Brandy::Once => u8::from(0 < port),
        Brandy::Paid => 0,
    };
    let sum = board.brandy.saturating_sub(paid) + made;
    let (stored, lost) = (sum.min(Board::BRANDY), sum.saturating_sub(Board::BRANDY));
    let store = ("brandy", plan.names.brandy(stored));
    Some(if lost == 0 {
        say(plan.lang, "gives.brandy", [store])
    } else {
        say(plan.lang, "gives.brandy-lost", [store, ("lost", lost.to_string())])
    })
}

/// What the harvest to be unloaded can become on this side: `Ruby Reserva (1–3), LBV (4–6)`.
fn cellar(plan: &Plan<'_>, side: Side) -> Option<String> {
    let Some(Question::Unload { bay }) = plan.view.open.asked() else { return None };
    let harvest = plan.board().hold[bay.index()];
    let rolls = runs(plan, |face| plan.view.pack.category(side, harvest.quality + face));
    let parts: Vec<String> =
        rolls.into_iter().map(|(faces, category)| format!("{faces}: {}", plan.names.category(category))).collect();
    Some(say(plan.lang, "gives.ageing", [("rolls", parts.join(", "))]))
}

/// What is left after a purchase, and the marker that comes with it.
fn bought(plan: &Plan<'_>, price: u8) -> String {
    let left = plan.board().points.saturating_sub(u16::from(price));
    say(plan.lang, "gives.bought", [("points", plan.names.points(left))])
}
