//! Goals and target points of players who win together.

use everdell_duo::effect::{Bound, Goal, Whose};
use everdell_duo::vocabulary::{HARE, Phase, Season};
use everdell_duo::{Difficulty, Mode, Open};

use crate::count::{count, stays};
use crate::sight::Sight;
use crate::weights::Weights;

/// How near a goal is, from 0 to 1; and whether it is met.
pub(crate) fn progress(view: &Sight<'_>, nth: usize, goal: Goal) -> f32 {
    if let Some(season) = goal.by
        && Phase::Season(season) < view.open.phase
    {
        return if view.open.seals >> nth & 1 == 1 { 1.0 } else { 0.0 };
    }
    let one = |count: u8| match goal.bound {
        Bound::Least => (f32::from(count) / f32::from(goal.number.max(1))).min(1.0),
        Bound::Most => {
            if count <= goal.number {
                1.0
            } else {
                0.0
            }
        }
    };
    let of = |seat| count(view, seat, goal.what);
    match goal.whose {
        Whose::Each => Open::seats().map(|seat| one(of(seat))).iter().sum::<f32>() / 2.0,
        Whose::Together if is_common(goal) => one(of(HARE)),
        Whose::Together => one(Open::seats().into_iter().map(of).sum()),
    }
}

fn is_common(goal: Goal) -> bool {
    use everdell_duo::effect::Count;
    stays(goal.what) && !matches!(goal.what, Count::Events | Count::Played | Count::Visits)
}

/// Current value of the goals: half for the progress, half for meeting them.
pub(crate) fn worth(view: &Sight<'_>, weights: &Weights) -> f32 {
    let goals = view.open.goals(view.pack.0);
    let each = |(nth, &goal): (usize, &Goal)| {
        let progress = progress(view, nth, goal);
        let met = if 1.0 <= progress { 1.0 } else { 0.0 };
        weights.goal * (0.75 * progress + 0.25 * met)
    };
    goals.iter().enumerate().map(each).sum()
}

/// The target points; against the reporter, her expected points.
pub(crate) fn target(view: &Sight<'_>) -> f32 {
    let pack = view.pack.0;
    match view.open.options.mode {
        Mode::Competitive => 0.0,
        Mode::Chapter { chapter, difficulty: Difficulty::Normal } => f32::from(pack.chapter(chapter).points),
        Mode::Chapter { chapter, difficulty: Difficulty::Hard } => f32::from(pack.chapter(chapter).hard),
        Mode::Challenge { level, .. } => {
            let more = f32::from(pack.printed().levels[usize::from(level)]);
            let cards: f32 = view.open.her_cards.iter().map(|card| f32::from(pack.card(card).points) + more).sum();
            let events = view.open.her_events.iter().filter_map(everdell_duo::vocabulary::EventTile::new);
            let now = cards + events.map(|event| f32::from(pack.event(event).points)).sum::<f32>();
            now + to_come(view, more)
        }
    }
}

/// Mean points of a card of the pack and of an event.
const USUAL_CARD: f32 = 1.3;
const USUAL_EVENT: f32 = 4.0;

/// What the reporter will still take.
fn to_come(view: &Sight<'_>, more: f32) -> f32 {
    let left = match view.open.phase {
        Phase::SetUp => Season::ALL.len(),
        Phase::Season(season) => Season::ALL.len() - season.index(),
        Phase::End => 0,
    };
    let tiles = Season::ALL[Season::ALL.len() - left..].iter().map(|&season| view.pack.season(season));
    tiles.map(|tile| f32::from(tile.cards) * (USUAL_CARD + more) + f32::from(tile.events) * USUAL_EVENT).sum()
}
