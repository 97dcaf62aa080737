//! Some positions of games of Vintage for two, three and four.

use std::path::Path;

use dice::Dice;
use maud::html;
use packs::Edge;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};
use ui::{Lang, Speak};
use vintage::vocabulary::{Phase, Round};
use vintage::{Action, Options, Question, State};

use crate::page::save;

/// Where to stop, and whose eyes to look through.
struct Stop {
    name: &'static str,
    at: fn(&State) -> bool,
    viewer: Option<Viewer>,
    selection: Option<&'static str>,
}

fn asks(state: &State, wanted: fn(Question) -> bool) -> bool {
    state.to_act().seats().iter().any(|seat| state.question(seat).is_some_and(wanted))
}

fn in_round(state: &State, number: usize) -> bool {
    state.phase() == Round::new(number - 1).map_or(Phase::End, Phase::Round)
}

fn stops() -> Vec<Stop> {
    let stop = |name, at| Stop { name, at, viewer: None, selection: None };
    vec![
        stop("turn", |state| in_round(state, 1) && asks(state, |question| question == Question::Turn)),
        Stop {
            name: "overseer",
            at: |state| in_round(state, 2) && 4 < legal(state).len(),
            viewer: None,
            selection: Some("by-overseer"),
        },
        stop("buy", |state| asks(state, |question| matches!(question, Question::Buy { .. }))),
        stop("plant", |state| asks(state, |question| matches!(question, Question::Plant { .. }))),
        stop("plant-more", |state| asks(state, |question| matches!(question, Question::PlantMore { .. }))),
        stop("harvest", |state| {
            in_round(state, 3) && asks(state, |question| matches!(question, Question::Harvest { .. }))
        }),
        stop("load", |state| asks(state, |question| matches!(question, Question::Load | Question::Sail { .. }))),
        stop("unload", |state| asks(state, |question| matches!(question, Question::Unload { .. }))),
        stop("cards", |state| in_round(state, 3) && asks(state, |question| matches!(question, Question::Cards))),
        stop("free", |state| asks(state, |question| matches!(question, Question::Free))),
        stop("look", |state| asks(state, |question| matches!(question, Question::Look))),
        stop("add", |state| asks(state, |question| matches!(question, Question::AddBarrel { .. }))),
        stop("late", |state| in_round(state, 6) && asks(state, |question| question == Question::Turn)),
        Stop { name: "watching", at: |state| in_round(state, 5), viewer: Some(Viewer::Spectator), selection: None },
        stop("end", |state| state.to_act() == ToAct::Nobody),
    ]
}

fn actor(state: &State) -> Option<Seat> {
    state.to_act().seats().iter().next()
}

fn legal(state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    if let Some(seat) = actor(state) {
        state.legal(seat, &mut legal);
    }
    legal
}

/// Random, but nobody passes or drifts about who can do better.
fn choice(state: &State, dice: &mut Dice) -> Action {
    let all = legal(state);
    let good: Vec<Action> = all
        .iter()
        .copied()
        .filter(|action| {
            let idle = matches!(action, Action::Pass | Action::Done | Action::Port { barrels: 0 });
            !idle && (!matches!(action, Action::Sail { .. }) || dice.below(3) == 0)
        })
        .collect();
    dice.pick(if good.is_empty() { &all } else { &good })
}

pub fn write_all(folder: &Path, seed: u64) {
    for seats in State::SEATS {
        let mut dice = Dice::new(seed);
        let setup = Setup { pack: State::standard_pack().pack, seats, options: Options };
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
            eprintln!("vintage for {seats}: {} not met", stop.name);
        }
    }
    for lang in Lang::ALL {
        let start = html! {
            main class="page-body" {
                div class="games" {
                    article class="game-card" { (vintage_ui::board::cover(lang)) h2 { (State::say_game(lang)) } p { "…" } }
                    @for card in vintage::vocabulary::Card::ALL { (vintage_ui::board::card(State::standard_pack().pack, card, lang)) }
                }
            }
        };
        save::<State>(folder, "vintage-start", lang, &start);
        save::<State>(
            folder,
            "vintage-rules",
            lang,
            &html! { main class="page-body" { (vintage_ui::board::rules(lang)) } },
        );
    }
}

fn write(folder: &Path, stop: &Stop, state: &State) {
    let seat = actor(state).unwrap_or(Seat::new(0));
    let viewer = stop.viewer.unwrap_or(Viewer::Seat(seat));
    let legal = if viewer.is(seat) { legal(state) } else { Vec::new() };
    for lang in Lang::ALL {
        let table = vintage_ui::board::table(&state.view(viewer), &legal, lang, stop.selection);
        let body = html! {
            main { (table) }
            (vintage_ui::board::lens(state.pack(), lang))
        };
        save::<State>(folder, &format!("vintage-{}-{}", state.seats(), stop.name), lang, &body);
    }
}
