//! Some positions of games of Everdell Duo: against each other, in chapters, in challenges.

use std::path::Path;

use dice::Dice;
use everdell_duo::vocabulary::{Phase, Season};
use everdell_duo::{Action, Options, Question, State};
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
    /// Which action's card or animal is picked.
    picks: fn(Action) -> bool,
}

fn asks(state: &State, wanted: fn(Question) -> bool) -> bool {
    actor(state).and_then(|seat| state.question(seat)).is_some_and(wanted)
}

fn turn_in(state: &State, season: Season) -> bool {
    state.phase() == Phase::Season(season) && asks(state, |question| question == Question::Turn)
}

fn is_play(action: Action) -> bool {
    matches!(action, Action::Play { .. })
}

fn stops() -> Vec<Stop> {
    let stop = |name, at| Stop { name, at, viewer: None, picks: |_| false };
    vec![
        stop("news", |state| asks(state, |question| question == Question::News)),
        stop("share-out", |state| asks(state, |question| matches!(question, Question::Share { .. }))),
        stop("turn", |state| turn_in(state, Season::Winter)),
        Stop {
            name: "picked",
            at: |state| turn_in(state, Season::Spring) && legal(state).iter().any(|&action| is_play(action)),
            viewer: None,
            picks: is_play,
        },
        stop("light", |state| asks(state, |question| question == Question::Light)),
        stop("goods", |state| asks(state, |question| matches!(question, Question::Goods { count: 2.. }))),
        stop("payment", |state| asks(state, |question| matches!(question, Question::Payment { .. }))),
        stop("play", |state| {
            asks(state, |question| matches!(question, Question::Play { .. })) && 2 < legal(state).len()
        }),
        stop("visit", |state| asks(state, |question| matches!(question, Question::Visit { .. }))),
        Stop {
            name: "move",
            at: |state| asks(state, |question| question == Question::Move),
            viewer: None,
            picks: |action| matches!(action, Action::Move { .. }),
        },
        stop("sweep", |state| asks(state, |question| matches!(question, Question::Sweep { .. }))),
        stop("chase", |state| asks(state, |question| question == Question::Chase)),
        stop("discard", |state| asks(state, |question| matches!(question, Question::Discard { .. }))),
        stop("produce", |state| {
            asks(state, |question| matches!(question, Question::Produce | Question::Producer { .. }))
        }),
        stop("summer", |state| turn_in(state, Season::Summer) && 3 < state.open().city(state.open().turn).cards.len()),
        Stop {
            name: "watching",
            at: |state| turn_in(state, Season::Autumn),
            viewer: Some(Viewer::Spectator),
            picks: |_| false,
        },
        stop("autumn", |state| turn_in(state, Season::Autumn) && 8 < state.open().city(state.open().turn).cards.len()),
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

/// Random, but whoever can play a card or complete an event mostly does, and nobody throws cards away.
fn choice(state: &State, dice: &mut Dice) -> Action {
    let all = legal(state);
    let best = |action: &Action| {
        is_play(*action) || matches!(action, Action::Place { spot: everdell_duo::vocabulary::Spot::Event(_) })
    };
    let plays: Vec<Action> = all.iter().copied().filter(best).collect();
    if !plays.is_empty() && dice.below(4) != 0 {
        return dice.pick(&plays);
    }
    let places: Vec<Action> = all.iter().copied().filter(|action| matches!(action, Action::Place { .. })).collect();
    if !places.is_empty() && dice.below(3) != 0 {
        return dice.pick(&places);
    }
    let turn = asks(state, |question| question == Question::Turn);
    let idle = |action: &Action| matches!(action, Action::Pass) || (turn && matches!(action, Action::Discard { .. }));
    let good: Vec<Action> = all.iter().copied().filter(|action| !idle(action)).collect();
    dice.pick(if good.is_empty() { &all } else { &good })
}

const MODES: [&str; 5] = ["competitive", "chapter-5", "chapter-9-hard", "chapter-15", "challenge-10-2"];

pub fn write_all(folder: &Path, seed: u64) {
    for mode in MODES {
        let mut dice = Dice::new(seed);
        let options = Options { mode: mode.parse().expect("a mode"), ..Options::default() };
        let mut state = State::new(&Setup { pack: State::standard_pack().pack, seats: 2, options });
        let mut stops = stops();
        loop {
            if let Some(found) = stops.iter().position(|stop| (stop.at)(&state)) {
                let stop = stops.remove(found);
                write(folder, mode, &stop, &state);
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
            eprintln!("everdell duo, {mode}: {} not met", stop.name);
        }
    }
    for lang in Lang::ALL {
        let start = html! {
            main class="page-body" {
                div class="games" {
                    article class="game-card" { (everdell_duo_ui::board::cover(lang)) h2 { (State::say_game(lang)) } p { "…" } }
                }
            }
        };
        save::<State>(folder, "everdell-duo-start", lang, &start);
        let rules = html! { main class="page-body" { (everdell_duo_ui::board::rules(lang)) } };
        save::<State>(folder, "everdell-duo-rules", lang, &rules);
    }
}

fn write(folder: &Path, mode: &str, stop: &Stop, state: &State) {
    let seat = actor(state).unwrap_or(Seat::new(0));
    let viewer = stop.viewer.unwrap_or(Viewer::Seat(seat));
    let legal = if viewer.is(seat) { legal(state) } else { Vec::new() };
    let wanted = legal.iter().copied().find(|&action| (stop.picks)(action));
    let picked = if let Some(Action::Play { card, .. }) = wanted {
        Some(format!("card-{card}"))
    } else if let Some(Action::Move { from, .. }) = wanted {
        Some(format!("from-{from}"))
    } else {
        None
    };
    for lang in Lang::ALL {
        let table = everdell_duo_ui::board::table(&state.view(viewer), &legal, lang, picked.as_deref());
        let body = html! {
            main { (table) }
            (everdell_duo_ui::board::lens(state.pack(), lang))
        };
        save::<State>(folder, &format!("duo-{mode}-{}", stop.name), lang, &body);
    }
}
