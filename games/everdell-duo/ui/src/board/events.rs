//! The six event places: what they ask for, what they are worth, and the reward below each.

use everdell_duo::effect::{Condition, Count};
use everdell_duo::vocabulary::{Area, EventTile, Slot, Spot as Ground};
use maud::{Markup, html};
use ui::capital;

use super::layout::{EVENT_ROWS, EVENTS};
use super::pieces::{standing, targets};
use super::plan::{Plan, Spot};
use super::texts::{say, word};
use super::{faces, signs};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::pictures;
use ui::board::piece::Piece;
use ui::board::symbols::at;

const IN_A_ROW: usize = Slot::COUNT / EVENT_ROWS.len();
const PITCH: f64 = EVENTS.0 / IN_A_ROW as f64;
const SIZE: (f64, f64) = (PITCH - 6.0, EVENTS.1 - 6.0);
/// How high the strip with the reward is.
const REWARD: f64 = 28.0;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    html! {
        @for (row, name) in EVENT_ROWS.into_iter().enumerate() {
            @let content = html! {
                @for slot in Slot::all().skip(row * IN_A_ROW).take(IN_A_ROW) {
                    (place(plan, slot, (slot.index() - row * IN_A_ROW) as f64 * PITCH + 2.0))
                }
            };
            (zone(name, &word(plan.lang, "on.events"), &content))
        }
    }
}

fn place(plan: &Plan<'_>, slot: Slot, x: f64) -> Markup {
    let here = Ground::Event(slot);
    let event = plan.open().events[slot.index()];
    let piece = Piece {
        id: format!("event-{slot}"),
        kind: format!("event-{slot}"),
        at: "events".to_owned(),
        label: label(plan, slot, event),
        card: event.map(|event| event.to_string()),
        x,
        y: 2.0,
        answer: plan.answer(Spot::Event(slot)),
        ring: (SIZE.0, SIZE.1, 8.0),
    };
    let reward = signs::effect(plan.view.pack.reward(slot));
    let drawing = html! {
        rect class={ "event-tile" @if event.is_none() { " done" } } width=(SIZE.0) height=(SIZE.1) rx="8" {}
        path class="reward-strip" d={ "M1 " (SIZE.1 - REWARD) "h" (SIZE.0 - 2.0) "v" (REWARD - 8.0) "a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7z" } {}
        (signs::row(&reward, 8.0, SIZE.1 - REWARD + 3.0, 22.0))
        @match event {
            Some(event) => (face(plan, event, 16.0 + signs::width(&reward, 22.0))),
            None => {
                (lettering::centred("nothing", &word(plan.lang, "brief.completed"),
                    Place { x: 6.0, y: 18.0, width: SIZE.0 - 12.0, height: 30.0, sizes: (14.0, 11.7) }))
            }
        }
    };
    html! {
        (piece.draw(&drawing))
        (standing(plan, here, (x + SIZE.0 - 38.0, SIZE.1 - 34.0, 36.0)))
        (targets(plan, Spot::Event(slot), (x, 2.0), SIZE))
    }
}

fn label(plan: &Plan<'_>, slot: Slot, event: Option<EventTile>) -> String {
    let reward = plan.names.reward(slot);
    match event {
        Some(event) => {
            let about = plan.names.about_event_now(plan.open(), event);
            say(plan.lang, "on.event", [("event", plan.names.event(event)), ("about", about), ("reward", reward)])
        }
        None => say(plan.lang, "on.event-done", [("slot", capital(&plan.names.slot(slot)))]),
    }
}

fn face(plan: &Plan<'_>, event: EventTile, after_reward: f64) -> Markup {
    let printed = plan.view.pack.event(event);
    let more = plan.open().is_together().then(|| plan.open().skunks[Area::Events.index()].count_ones() as u8);
    let asks = signs::condition(printed.condition, more);
    let name = Place { x: 6.0, y: 2.0, width: SIZE.0 - 34.0, height: 27.0, sizes: (14.0, 11.7) };
    html! {
        (lettering::left("tile-name", &plan.breakable(&capital(&plan.names.event(event))), name))
        (faces::points(printed.points, SIZE.0 - 15.0, 16.0))
        (pictures::at(&printed.key, 3.0, 31.0, 36.0))
        (signs::centred(&asks, (41.0, SIZE.0 - 46.0), 35.0, 26.0))
        (so_far(plan, printed.condition, more, after_reward))
    }
}

/// What whoever looks has of it, or that it is met.
fn so_far(plan: &Plan<'_>, condition: Condition, more: Option<u8>, x: f64) -> Markup {
    if plan.view.meets(plan.me, condition) {
        return html! { (at("check", x, SIZE.1 - REWARD + 5.0, 18.0)) };
    }
    let count = |of: Count| plan.view.count(plan.me, of);
    let told = match condition {
        Condition::Have { first, second } => {
            let part = |(of, least): (Count, u8)| format!("{}/{least}", count(of).min(least));
            [Some(first), second].into_iter().flatten().map(part).collect::<Vec<_>>().join("·")
        }
        Condition::More { first, second, least } => {
            let sum = |seat| plan.view.count(seat, first) + plan.view.count(seat, second);
            let (mine, theirs) = (sum(plan.me), sum(plan.me.other()));
            // Enough, but not more than the other player has.
            if more.is_none() && least <= mine && mine <= theirs {
                format!("{mine} {} {theirs}", if mine == theirs { "=" } else { "<" })
            } else {
                format!("{mine}/{}", least + more.unwrap_or(0))
            }
        }
        Condition::MostCards => String::new(),
    };
    html! { text class="so-far" x=(x) y=(SIZE.1 - 9.0) { (told) } }
}
