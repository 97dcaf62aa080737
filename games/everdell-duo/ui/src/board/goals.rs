//! What two who play together have to reach: goals with their seals, and points.

use everdell_duo::effect::{Bound, Goal};
use everdell_duo::vocabulary::{HARE, Phase, Season};
use everdell_duo::{Difficulty, Mode};
use maud::{Markup, html};
use tabletop::ViewOf;
use ui::capital;

use super::layout::GOALS;
use super::plan::Plan;
use super::texts::{say, word};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::symbols::at;

/// How high a goal is at least, and at most: then its words have two lines.
const LINE: (f64, f64) = (27.0, 42.0);
/// Where the goals begin, and how much room there is for them and for a rule of the chapter.
const TOP: f64 = 34.0;
const ROOM: f64 = GOALS.1 - TOP - 36.0;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let title = title(plan);
    let goals = plan.open().goals(&plan.view.pack);
    let twist = plan.open().twist(&plan.view.pack);
    let head = Place { x: 12.0, y: 3.0, width: GOALS.0 - 24.0, height: 28.0, sizes: (18.0, 16.1) };
    let room = if twist.is_some() { ROOM - LINE.0 } else { ROOM };
    let pitch = (room / goals.len().max(1) as f64).clamp(LINE.0, LINE.1);
    let note = Place {
        x: 12.0,
        y: TOP + goals.len() as f64 * pitch,
        width: GOALS.0 - 24.0,
        height: 24.0,
        sizes: (16.5, 16.1),
    };
    let content = html! {
        rect class="goal-paper" width=(GOALS.0) height=(GOALS.1) rx="10" {}
        (lettering::left("tile-name", &title, head))
        @for (nth, &goal) in goals.iter().enumerate() { (line(plan, nth, goal, (TOP + nth as f64 * pitch, pitch))) }
        @if goals.is_empty() {
            (lettering::left("goal-words", &word(plan.lang, "brief.no-goals"), note))
        } @else if let Some(twist) = twist {
            (lettering::left("goal-words twist", &capital(&plan.names.twist(twist)), note))
        }
        (race(plan))
    };
    zone("goals", &title, &content)
}

fn title(plan: &Plan<'_>) -> String {
    match plan.open().options.mode {
        Mode::Competitive => String::new(),
        Mode::Chapter { chapter, difficulty } => {
            let key = match difficulty {
                Difficulty::Normal => "the.chapter",
                Difficulty::Hard => "the.chapter-hard",
            };
            let number = (chapter.index() + 1).to_string();
            say(plan.lang, key, [("number", number), ("name", plan.names.chapter(chapter))])
        }
        Mode::Challenge { challenge, level } => {
            let places = [
                ("number", (challenge.index() + 1).to_string()),
                ("name", plan.names.challenge(challenge)),
                ("level", (level + 1).to_string()),
            ];
            say(plan.lang, "the.challenge", places)
        }
    }
}

/// How a goal stands.
#[derive(Copy, Clone)]
enum Standing {
    Met,
    Open,
    /// Its season is over, and it has no seal.
    Missed,
}

impl Standing {
    fn of(plan: &Plan<'_>, nth: usize, goal: Goal) -> Self {
        let is_over = |due: Season| match plan.open().phase {
            Phase::SetUp => false,
            Phase::Season(now) => due < now,
            Phase::End => true,
        };
        if plan.view.is_met(nth, goal) {
            Self::Met
        } else if goal.by.is_some_and(is_over) {
            Self::Missed
        } else {
            Self::Open
        }
    }

    fn sign(self) -> &'static str {
        match self {
            Self::Met => "seal",
            Self::Open => "seal-open",
            Self::Missed => "seal-missed",
        }
    }

    fn key(self) -> &'static str {
        match self {
            Self::Met => "on.goal-met",
            Self::Open => "on.goal",
            Self::Missed => "on.goal-missed",
        }
    }
}

fn line(plan: &Plan<'_>, nth: usize, goal: Goal, (y, high): (f64, f64)) -> Markup {
    let standing = Standing::of(plan, nth, goal);
    let numbers: Vec<String> = plan.view.progress(goal).into_iter().map(|count| so_far(goal, count)).collect();
    let place = Place { x: 40.0, y, width: GOALS.0 - 40.0 - 110.0, height: high - 2.0, sizes: (16.5, 16.1) };
    let middle = y + high / 2.0;
    let text = capital(&plan.names.goal(goal));
    let told = say(plan.lang, standing.key(), [("goal", text.clone()), ("count", numbers.join(", "))]);
    html! {
        g role="img" aria-label=(told) {
            (at(standing.sign(), 10.0, middle - 12.0, 24.0))
            (lettering::left("goal-words", &text, place))
            text class="goal-count" x=(GOALS.0 - 12.0) y=(middle + 5.0) { (numbers.join(" · ")) }
        }
    }
}

fn so_far(goal: Goal, count: u8) -> String {
    match goal.bound {
        Bound::Least => format!("{count}/{}", goal.number),
        Bound::Most => format!("{count} ≤ {}", goal.number),
    }
}

/// How many points there are, and how many there must be: those of the chapter, or more than the reporter has.
fn race(plan: &Plan<'_>) -> Markup {
    let rows = plan.view.score(HARE);
    let points = |key: &str| rows.iter().find(|row| row.key == key).map(|row| row.points);
    let ours = points("result").unwrap_or(0);
    let (aim, sign) = match points("target") {
        Some(target) => (target, "goal"),
        None => (points("reporter").unwrap_or(0), "reporter"),
    };
    let (x, y, width, high) = (44.0, GOALS.1 - 32.0, GOALS.0 - 44.0 - 92.0, 22.0);
    let part = (f64::from(ours) / f64::from(aim.max(ours).max(1))).clamp(0.0, 1.0) * width;
    let mark = f64::from(aim) / f64::from(aim.max(ours).max(1)) * width;
    html! {
        g role="img" aria-label=(say(plan.lang, "on.race", [("points", ours.to_string()), ("aim", aim.to_string())])) {
            (at("point", 10.0, y - 1.0, 24.0))
            rect class="race" x=(x) y=(y) width=(width) height=(high) rx="6" {}
            rect class="race-part" x=(x) y=(y) width=(part.max(2.0)) height=(high) rx="6" {}
            path class="race-aim" d={ "M" (x + mark) " " (y - 3.0) "v" (high + 6.0) } {}
            text class="race-number" x=(x + 10.0) y=(y + 17.0) { (ours) }
            (at(sign, GOALS.0 - 82.0, y - 2.0, 26.0))
            text class="goal-count" x=(GOALS.0 - 12.0) y=(y + 18.0) { (aim) }
        }
    }
}
