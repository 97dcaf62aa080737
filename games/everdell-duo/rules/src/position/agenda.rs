//! Whether what is owed fits the position.

use tabletop::Seat;

use crate::action::Proposal;
use crate::effect::Effect;
use crate::pack::Pack;
use crate::position::Impossible;
use crate::rules::{agreement, chance, lines};
use crate::state::{Mode, State};
use crate::step::{Answerers, Draw, Duty, Question, Source, Step};
use crate::vocabulary::{Color, Phase, Season};

/// Steps that can be owed below the one on top, so that there is always room for what follows.
const DEEPEST: usize = 20;

/// Whether the step activates productions that are due.
pub(super) fn produces(step: Step) -> bool {
    match step {
        Step::Do(duty) => matches!(duty, Duty::Produce { .. } | Duty::Producers),
        Step::Ask(_, question) => question == Question::Produce,
        Step::Draw(_) => false,
    }
}

pub(super) fn check(state: &State, reasons: &mut Vec<Impossible>) {
    let steps: Vec<Step> = state.open.agenda.iter().collect();
    let Some((&top, below)) = steps.split_last() else {
        if state.open.phase == Phase::SetUp {
            reasons.push(Impossible::Agenda);
        }
        return;
    };
    let sound = steps.len() <= DEEPEST
        && top_is_open(state, top)
        && bottom_is_right(state, &steps)
        && below.iter().all(|&step| waits(state, step))
        && fits_phase(state, top);
    if !sound {
        reasons.push(Impossible::Agenda);
    }
}

/// The step on top waits for a player or for chance, and cannot be settled.
fn top_is_open(state: &State, step: Step) -> bool {
    match step {
        Step::Do(_) => false,
        Step::Draw(draw) => may_draw(state, draw),
        Step::Ask(seat, question) => is_sound(state, seat, question) && state.is_a_choice(seat, question),
    }
}

fn may_draw(state: &State, draw: Draw) -> bool {
    let open = &state.open;
    match draw {
        Draw::Patch { patch } => open.meadow[patch.index()].is_none() && !state.deck.is_empty(),
        Draw::Hand { .. } => !state.deck.is_empty(),
        Draw::River { .. } => chance::tiles_left(open).next().is_some(),
        Draw::Event { slot } => {
            let before = open.events[..slot.index()].iter().all(Option::is_some);
            open.phase == Phase::SetUp && before && open.events[slot.index()..].iter().all(Option::is_none)
        }
        Draw::Skunk { .. } => open.is_together(),
        Draw::News => crate::rules::together::in_the_stack(open).next().is_some(),
        Draw::HerCard => is_challenge(state),
        Draw::HerEvent => is_challenge(state) && open.events.iter().any(Option::is_some),
    }
}

fn is_challenge(state: &State) -> bool {
    match state.open.options.mode {
        Mode::Challenge { .. } => true,
        Mode::Competitive | Mode::Chapter { .. } => false,
    }
}

/// At the bottom stands what an action, a season or the reporter leads back to; before an action perhaps nothing does.
fn bottom_is_right(state: &State, steps: &[Step]) -> bool {
    let winter = Step::Do(Duty::Season { season: Season::Winter });
    let ends = |step: &Step| matches!(step, Step::Do(Duty::EndTurn | Duty::Begin | Duty::Next | Duty::Season { .. }));
    match state.open.phase {
        Phase::SetUp => steps[0] == winter && steps.iter().filter(|step| ends(step)).count() == 1,
        Phase::Season(_) => {
            let is_kept = |step: &Step| matches!(step, Step::Ask(_, Question::After));
            let below = &steps[1..];
            !below.iter().any(ends) && !below.iter().any(is_kept) && steps[0] != winter && !is_a_season(steps[0])
        }
        Phase::End => false,
    }
}

fn is_a_season(step: Step) -> bool {
    matches!(step, Step::Do(Duty::Season { .. }))
}

/// In set-up only cards, tiles and events are laid out.
fn fits_phase(state: &State, top: Step) -> bool {
    match state.open.phase {
        Phase::SetUp => state.open.agenda.iter().all(|step| {
            matches!(
                step,
                Step::Do(Duty::Season { .. } | Duty::Deal { .. } | Duty::Refill)
                    | Step::Draw(Draw::Patch { .. } | Draw::Hand { .. } | Draw::River { .. } | Draw::Event { .. })
            )
        }),
        Phase::Season(_) => !matches!(top, Step::Draw(Draw::Event { .. })),
        Phase::End => false,
    }
}

/// Whether a step can wait below another one.
fn waits(state: &State, step: Step) -> bool {
    match step {
        Step::Draw(draw) => may_wait(state, draw),
        Step::Do(duty) => duty_is_sound(state, duty),
        Step::Ask(seat, question) => is_sound(state, seat, question),
    }
}

/// Two draws wait only in set-up, while the table is laid out: what they are for is still free.
fn may_wait(state: &State, draw: Draw) -> bool {
    let open = &state.open;
    let is_set_up = open.phase == Phase::SetUp;
    match draw {
        Draw::Patch { patch } => is_set_up && open.meadow[patch.index()].is_none(),
        Draw::Event { slot } => is_set_up && open.events[slot.index()].is_none(),
        Draw::River { .. } => true,
        Draw::Hand { .. } | Draw::Skunk { .. } | Draw::News | Draw::HerCard | Draw::HerEvent => is_set_up,
    }
}

fn duty_is_sound(state: &State, duty: Duty) -> bool {
    let together = state.open.is_together();
    match duty {
        Duty::Line { seat, source, nth } => {
            source_is_there(state, source) && usize::from(nth) <= lines::of(state, seat, source).len()
        }
        Duty::Deal { left, .. } => (1..=6).contains(&left),
        Duty::Answer { seat, when, who } => {
            let answering = state.pack.answering(when);
            let all = who.among(answering);
            who == Answerers::of(answering, all) && !all.is_empty() && all.minus(state.city(seat).cards).is_empty()
        }
        Duty::Refill | Duty::Walk { .. } | Duty::EndTurn | Duty::Lights | Duty::Next | Duty::Begin => true,
        Duty::Produce { .. } | Duty::Serve { .. } => !together,
        Duty::Skunks { left, .. } => together && left <= Pack::SKUNKS,
        Duty::Benefits { left, .. } => left != 0 && left < 1 << 7 && state.open.season().is_some(),
        Duty::Pool { nth } => together && nth <= 6,
        Duty::Producers | Duty::NewsDone => together,
        Duty::Season { season } => season == Season::Winter && state.open.phase == Phase::SetUp,
        Duty::Report { cards, events } => is_challenge(state) && cards <= 6 && events <= 2,
        Duty::News { left } => together && left <= 3,
    }
}

fn source_is_there(state: &State, source: Source) -> bool {
    match source {
        Source::Card(card) => {
            let acts = !state.pack.color(Color::Purple).or(state.pack.color(Color::Blue)).contains(card);
            acts && state.open.cities.0.iter().any(|city| city.cards.contains(card))
        }
        Source::Farm(_) | Source::Reward(_) => true,
        Source::Tile(tile) => state.open.river.contains(&Some(tile)),
        Source::News(news) => state.open.gone_news.has(news.index()) && state.open.is_together(),
        Source::Season(season) => state.open.phase == Phase::Season(season) && !state.open.is_together(),
    }
}

/// Whether the numbers in a question can arise.
fn is_sound(state: &State, seat: Seat, question: Question) -> bool {
    let few = |count: u8| (1..=6).contains(&count);
    let together = state.open.is_together();
    match question {
        Question::Turn => false,
        Question::After => seat == state.open.turn && state.player(seat).holds,
        Question::Use { source } => {
            lines::is_optional(source) && source_is_there(state, source) && !lines::of(state, seat, source).is_empty()
        }
        Question::Benefit { card, when } => {
            state.city(seat).cards.contains(card) && state.pack.answering(when).contains(card)
        }
        Question::Order { left } => 1 < left.count_ones() && left < 1 << 7 && state.open.season().is_some(),
        Question::Light => seat == state.open.turn,
        Question::Goods { count } => few(count),
        Question::Meadow { left, .. } | Question::Sweep { left, .. } => few(left),
        Question::Price { thing, count, source, next } => {
            let line =
                usize::from(next).checked_sub(1).and_then(|nth| lines::of(state, seat, source).get(nth).copied());
            source_is_there(state, source)
                && line == Some(Effect::Pay { thing, count })
                && (lines::can_give(state, seat, thing, count) || state.player(seat).holds)
        }
        Question::Discard { left } => few(left) && left <= state.hands[seat].len(),
        Question::Swap { count, left, .. } => few(count) && few(left),
        Question::Again { left, done } => {
            let known = done.iter().flatten().all(|card| state.pack.color(Color::Green).contains(*card));
            (1..=3).contains(&left) && known
        }
        Question::Produce => !together || state.open.season().is_some_and(|season| seat == season.first()),
        Question::Play { less, .. } => few(less),
        Question::Payment { card, less, .. } => state.city(seat).cards.contains(card) && less <= 6,
        Question::Visit { .. } | Question::Move => true,
        Question::Watch | Question::Chase | Question::News | Question::OldNews => together,
        Question::Share { line } => together && line <= 6,
        Question::Producer { card } => together && state.city(seat).cards.contains(card),
        Question::Agree { matter, proposal, before } => {
            let is_answer = |proposal: Proposal| {
                let mut known = false;
                agreement::proposals(state, matter, &mut |other| known |= other == proposal);
                known
            };
            let proposals = [Some(proposal), before].into_iter().flatten();
            state.open.asks_partner()
                && is_sound(state, seat, matter.question())
                && proposals.into_iter().all(is_answer)
                && before != Some(proposal)
        }
    }
}
