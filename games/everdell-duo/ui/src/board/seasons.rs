//! The four season tiles: what each brings, and which one it is.

use everdell_duo::effect::Effect;
use everdell_duo::vocabulary::{HARE, Season, TORTOISE};
use everdell_duo::{Mode, Open};
use maud::{Markup, html};
use tabletop::Seat;
use ui::capital;

use super::layout::{SEASON, SEASONS};
use super::plan::Plan;
use super::seat_sign;
use super::signs::{self, Sign};
use super::texts::say;
use ui::board::layout::zone;
use ui::board::symbols::at;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    html! { @for season in Season::ALL { (tile(plan, season)) } }
}

fn tile(plan: &Plan<'_>, season: Season) -> Markup {
    let now = plan.open().season();
    let is_over = now.is_none_or(|now| season < now) && plan.open().phase != everdell_duo::vocabulary::Phase::SetUp;
    let row = brings(plan, season);
    let name = capital(&plan.names.season(season));
    let room = SEASON.0 - 56.0 - name.chars().count() as f64 * 9.4;
    let size = (22.0 * room / signs::width(&row, 22.0)).min(22.0);
    let content = html! {
        g class={ "season-tile duo-" (season) @if now == Some(season) { " now" } @else if is_over { " past" } } {
            rect width=(SEASON.0) height=(SEASON.1) rx="8" {}
            (at(signs::season(season), 7.0, 7.0, 28.0))
            text class="season-name" x="40" y="28" { (name) }
            (signs::row(&row, SEASON.0 - 8.0 - signs::width(&row, size), (SEASON.1 - size) / 2.0, size))
        }
    };
    zone(SEASONS[season.index()], &told(plan, season), &content)
}

fn of_seat<'a>(plan: &'a Plan<'_>, season: Season, seat: Seat) -> &'a [Effect] {
    let tile = plan.view.pack.season(season);
    if seat == HARE { &tile.hare } else { &tile.tortoise }
}

/// What the tile gives: whoever begins stands first. In a challenge, also what the reporter takes at its end.
fn brings(plan: &Plan<'_>, season: Season) -> Vec<Sign> {
    let tile = plan.view.pack.season(season);
    let first = season.first();
    let mut row = Vec::new();
    if plan.open().is_together() {
        row.push(Sign::Symbol(seat_sign(first)));
        row.extend(signs::in_a_row(&tile.together));
    } else {
        for seat in [first, first.other()] {
            if seat != first {
                row.push(signs::text(" "));
            }
            row.push(Sign::Symbol(seat_sign(seat)));
            row.extend(signs::in_a_row(of_seat(plan, season, seat)));
        }
    }
    match plan.open().options.mode {
        Mode::Challenge { .. } => {
            row.extend([signs::text(" "), Sign::Symbol("reporter")]);
            row.extend([signs::text(tile.cards), Sign::Symbol("meadow-card")]);
            if 0 < tile.events {
                row.extend([signs::text(tile.events), Sign::Symbol("event")]);
            }
        }
        Mode::Competitive | Mode::Chapter { .. } => (),
    }
    row
}

fn told(plan: &Plan<'_>, season: Season) -> String {
    let name = capital(&plan.names.season(season));
    let gains = if plan.open().is_together() {
        plan.names.effects(&plan.view.pack.season(season).together)
    } else {
        let gain = |seat: Seat| format!("{} {}", plan.called(seat), plan.names.effects(of_seat(plan, season, seat)));
        [HARE, TORTOISE].map(gain).join(", ")
    };
    say(plan.lang, "on.season", [("season", name), ("gains", gains), plan.who(season.first())])
}

/// Whether any place of the river is frozen now.
pub(super) fn is_frozen(plan: &Plan<'_>) -> bool {
    let open: &Open = plan.open();
    open.twist(&plan.view.pack) == Some(everdell_duo::effect::Twist::Frozen) && open.season() == Some(Season::Winter)
}
