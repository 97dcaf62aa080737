//! Some positions of games of Distilled for one to five.

use std::path::Path;

use dice::Dice;
use distilled::vocabulary::{PhaseKind, Place};
use distilled::{Action, Options, Question, State};
use maud::html;
use packs::Edge;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};
use ui::{Lang, Speak};

use crate::page::save;

/// Where to stop, and whose eyes to look through.
struct Stop {
    name: &'static str,
    at: fn(&State) -> bool,
    viewer: Option<Viewer>,
    selection: Option<&'static str>,
}

fn asks(state: &State, wanted: fn(Question) -> bool) -> bool {
    actor(state).and_then(|seat| state.question(seat)).is_some_and(wanted)
}

fn stops() -> Vec<Stop> {
    let stop = |name, at| Stop { name, at, viewer: None, selection: None };
    vec![
        stop("choose", |state| asks(state, |question| question == Question::Distiller)),
        stop("market", |state| state.phase().round == 2 && asks(state, |question| question == Question::Market)),
        stop("trade", |state| state.phase().round == 2 && asks(state, |question| question == Question::Trade)),
        stop("fill", |state| legal(state).contains(&Action::Close) && 2 < legal(state).len()),
        stop("react", |state| asks(state, |question| question == Question::React)),
        stop("make", |state| asks(state, |question| question == Question::Make) && 1 < legal(state).len()),
        stop("sell", |state| {
            actor(state).is_some_and(|seat| state.player(seat).spirit(Place::First).is_some())
                && asks(state, |question| question == Question::Sell)
        }),
        Stop {
            name: "label",
            at: |state| asks(state, |question| matches!(question, Question::PlaceLabel { .. })),
            viewer: None,
            selection: Some("label-3"),
        },
        stop("truck", |state| asks(state, |question| matches!(question, Question::FromTruck | Question::SwapTake))),
        stop("reveal", |state| asks(state, |question| matches!(question, Question::BuyRevealed))),
        stop("flavor", |state| asks(state, |question| matches!(question, Question::KeepFlavor { .. }))),
        stop("claim", |state| asks(state, |question| matches!(question, Question::Claim { .. }))),
        stop("drop-goal", |state| asks(state, |question| question == Question::DropGoal)),
        stop("taste", |state| asks(state, |question| question == Question::Taste)),
        Stop {
            name: "watching",
            at: |state| state.phase().round == 5 && state.phase().kind == PhaseKind::Distill,
            viewer: Some(Viewer::Spectator),
            selection: None,
        },
        stop("late", |state| state.phase().round == 7 && asks(state, |question| question == Question::Market)),
        stop("end", |state| state.to_act() == ToAct::Nobody),
    ]
}

/// At the still the last one to act: what the others have done lies sealed beside them.
fn actor(state: &State) -> Option<Seat> {
    state.to_act().seats().iter().last()
}

fn legal(state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    if let Some(seat) = actor(state) {
        state.legal(seat, &mut legal);
    }
    legal
}

/// Random, but nobody is idle who can do something.
fn choice(state: &State, dice: &mut Dice) -> Action {
    let all = legal(state);
    let good: Vec<Action> = all
        .iter()
        .copied()
        .filter(|action| {
            let puts = || all.iter().any(|other| matches!(other, Action::Put { .. }));
            let idle = matches!(action, Action::Rest | Action::Decline)
                || (*action == Action::Pass && dice.below(6) != 0)
                || (*action == Action::Close && puts() && dice.below(8) != 0);
            !idle
        })
        .collect();
    let makes: Vec<Action> = good.iter().copied().filter(|action| matches!(action, Action::Make { .. })).collect();
    if let Some(best) = makes.last() {
        return *best;
    }
    dice.pick(if good.is_empty() { &all } else { &good })
}

pub fn write_all(folder: &Path, seed: u64) {
    for seats in State::SEATS {
        let mut dice = Dice::new(seed);
        let setup = Setup { pack: State::standard_pack().pack, seats, options: Options::default() };
        let mut state = State::new(&setup);
        let mut stops = stops();
        loop {
            if let Some(found) = stops.iter().position(|stop| (stop.at)(&state)) {
                let stop = stops.remove(found);
                write(folder, &stop, &state);
                continue;
            }
            let (who, action) = match actor(&state) {
                Some(seat) => (Who::Seat(seat), choice(&state, &mut dice)),
                None if state.to_act() == ToAct::Chance => (Who::Chance, state.draw(&mut |n| dice.below(n))),
                None => break,
            };
            state.apply(who, action, &mut Silent);
        }
        for stop in stops {
            eprintln!("distilled for {seats}: {} not met", stop.name);
        }
    }
    for lang in Lang::ALL {
        let start = html! {
            main class="page-body" {
                div class="games" {
                    article class="game-card" { (distilled_ui::board::cover(lang)) h2 { (State::say_game(lang)) } p { "…" } }
                }
            }
        };
        save::<State>(folder, "distilled-start", lang, &start);
        let rules = html! { main class="page-body" { (distilled_ui::board::rules(lang)) } };
        save::<State>(folder, "distilled-rules", lang, &rules);
    }
}

fn write(folder: &Path, stop: &Stop, state: &State) {
    let seat = actor(state).unwrap_or(Seat::new(0));
    let viewer = stop.viewer.unwrap_or(Viewer::Seat(seat));
    let legal = if viewer.is(seat) { legal(state) } else { Vec::new() };
    for lang in Lang::ALL {
        let table = distilled_ui::board::table(&state.view(viewer), &legal, lang, stop.selection);
        let body = html! {
            main { (table) }
            (distilled_ui::board::lens(state.pack(), lang))
        };
        save::<State>(folder, &format!("distilled-{}-{}", state.seats(), stop.name), lang, &body);
    }
}
