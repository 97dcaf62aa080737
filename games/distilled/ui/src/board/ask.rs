//! Whose turn it is, what is asked, and the buttons for what has no place on the board.

use crate::Distilled;
use distilled::vocabulary::{PhaseKind, Piece, Place};
use distilled::{Action, Progress, View};
use maud::Markup;
use tabletop::{Seat, ViewOf};
use ui::{Lang, Speak, capital};

use super::plan::{Plan, Spot, Touch};
use super::texts::say;
use super::{is_on, seat_sign, signs};
use ui::board::ask::Panel;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let panel = Panel { turn: turn(plan), phase: Distilled::say_phase(plan.open().phase, plan.lang), what: what(plan) };
    panel.draw(&plan.touches, Spot::Panel, plan.lang, |touch| (button_signs(plan, touch.action), words(plan, touch)))
}

fn turn(plan: &Plan<'_>) -> Option<(&'static str, String)> {
    if !plan.touches.is_empty() {
        return Some((seat_sign(plan.me), ui::board::texts::word(plan.lang, "table.your-turn")));
    }
    if !is_on(plan.view) {
        return None;
    }
    let busy: Vec<Seat> =
        plan.open().all_seats().filter(|&seat| plan.player(seat).progress == Progress::Busy).collect();
    Some(match busy.as_slice() {
        [] => {
            let seat = plan.open().turn;
            (seat_sign(seat), ui::board::texts::say(plan.lang, "table.turn-of", [plan.who(seat)]))
        }
        [one] => (seat_sign(*one), say(plan.lang, "the.distils", [plan.who(*one)])),
        several => {
            let names: Vec<String> = several.iter().map(|&seat| plan.called(seat)).collect();
            (seat_sign(several[0]), say(plan.lang, "the.distil", [("seats", names.join(", "))]))
        }
    })
}

fn what(plan: &Plan<'_>) -> String {
    if plan.open().phase.kind == PhaseKind::End {
        return ending(plan.view, plan.lang);
    }
    match plan.question {
        Some(question) => Distilled::say_question(plan.view, question, plan.lang),
        None if is_on(plan.view) => ui::board::texts::word(plan.lang, "table.watching"),
        None => ui::board::texts::word(plan.lang, "table.preparing"),
    }
}

/// Who has won, with how many points; alone whether the target was reached.
fn ending(view: &View, lang: Lang) -> String {
    let Some(outcome) = view.outcome() else { return ui::board::texts::word(lang, "table.over") };
    let (ranks, results) = (&outcome.ranks, &outcome.results);
    let points = results.first().map(ToString::to_string).unwrap_or_default();
    if view.open.seats == 1 {
        let won = view.score(Seat::new(0)).iter().any(|row| row.key == "won" && row.points == 1);
        return say(lang, if won { "the.solo-won" } else { "the.solo-lost" }, [("points", points)]);
    }
    let winners: Vec<usize> = (0..ranks.len()).filter(|&nth| ranks[nth] == 1).collect();
    let names: Vec<String> = winners.iter().map(|&nth| Distilled::say_seat(Seat::new(nth as u8), lang)).collect();
    let best = winners.first().map(|&nth| results[nth].to_string()).unwrap_or_default();
    let key = if winners.len() == 1 { "the.wins" } else { "the.share" };
    say(lang, key, [("seats", names.join(", ")), ("points", best)])
}

/// The words of a button: after a spirit or a recipe is picked, what it goes into is enough.
fn words(plan: &Plan<'_>, touch: &Touch) -> String {
    let worth = |place: Place, bottle: Piece| {
        let quote = plan.view.quote(plan.me, place, bottle)?;
        let more = if 0 < quote.unseen { " +" } else { "" };
        Some(format!("{}: {}{more}", plan.piece(bottle), plan.names.worth(quote.money(), quote.points())))
    };
    let short = match (touch.action, touch.after.is_empty()) {
        (Action::Sell { place, bottle }, false) => worth(place, bottle),
        (Action::Make { barrel, .. }, false) => Some(plan.piece(barrel)),
        (Action::Label { space }, false) => Some(capital(&plan.names.label_bonus(space))),
        (Action::Points { .. }, false) => Some(plan.names.points(i16::from(plan.view.pack.board().label_points))),
        (_, _) => None,
    };
    let words = short.unwrap_or_else(|| touch.label.clone());
    // What leads nowhere says so before it is done.
    match plan.not_enough() {
        Some(lacks) if touch.action == Action::Pass => format!("{words}. {lacks}"),
        Some(_) | None => words,
    }
}

/// A few signs in front of the words.
fn button_signs(plan: &Plan<'_>, action: Action) -> Vec<String> {
    let pack = &plan.view.pack;
    let signs: Vec<&str> = match action {
        Action::Buy { piece } => vec![signs::piece(pack, piece), "money"],
        Action::Take { piece } | Action::Give { piece } | Action::Put { piece } | Action::Back { piece } => {
            vec![signs::piece(pack, piece)]
        }
        Action::Make { barrel, .. } => vec![signs::piece(pack, barrel)],
        Action::Sell { bottle, .. } => vec![signs::piece(pack, bottle)],
        Action::Use { card } => vec![signs::piece(pack, Piece::Upgrade(card))],
        Action::Label { .. } => vec!["label"],
        Action::Points { .. } => vec!["label", "points"],
        Action::Cube { .. } => vec!["recipe"],
        Action::Discount => vec!["price"],
        Action::FullPrice => vec!["money"],
        Action::Close | Action::Ready => vec!["still"],
        Action::Add => vec!["alcohol"],
        Action::TopOnly => vec!["top-only"],
        Action::Both => vec!["both-ends"],
        Action::Again => vec!["shuffle"],
        Action::Taste { .. } => vec!["phase-taste"],
        Action::Reveal { row } => vec!["eye", signs::of_row(row)],
        Action::Claim { .. } => vec!["goal"],
        Action::Swap { .. } => vec!["trade"],
        Action::LayOut { .. } | Action::Keep { .. } => vec!["aroma"],
        Action::Pass => vec!["phase-end"],
        Action::Choose { .. }
        | Action::UseDistiller
        | Action::Decline
        | Action::Replace { .. }
        | Action::NoTrade
        | Action::Rest
        | Action::Drop { .. }
        | Action::First { .. }
        | Action::Flight { .. }
        | Action::Award { .. }
        | Action::Offer { .. }
        | Action::Goal { .. }
        | Action::Turn { .. }
        | Action::Flavor { .. }
        | Action::Remove { .. }
        | Action::Solo { .. } => Vec::new(),
    };
    signs.into_iter().map(str::to_owned).collect()
}
