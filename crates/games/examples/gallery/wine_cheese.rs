//! Some positions of one game of Wine & Cheese.

use std::path::Path;

use bots::{Bot, Player};
use dice::Dice;
use maud::html;
use packs::Edge;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};
use ui::{Lang, Speak};
use wine_cheese::vocabulary::{HEART, PhaseKind};
use wine_cheese::{Action, First, Options, Question, State};

use crate::page::save;

/// Where to stop, and whose eyes to look through.
struct Stop {
    name: &'static str,
    at: fn(&State) -> bool,
    viewer: Option<Viewer>,
    selection: Option<&'static str>,
}

fn phase(state: &State) -> (u8, PhaseKind) {
    (state.phase().year(), state.phase().kind())
}

fn asks(state: &State, wanted: fn(Question) -> bool) -> bool {
    state.to_act().seats().iter().any(|seat| state.question(seat).is_some_and(wanted))
}

fn stops() -> Vec<Stop> {
    let stop = |name, at| Stop { name, at, viewer: None, selection: None };
    vec![
        stop("spring", |state| phase(state) == (1, PhaseKind::SendWorkers) && state.open().occupied().is_empty()),
        Stop {
            name: "picked",
            at: |state| state.open().occupied().len() == 4 && state.open().pair.is_none(),
            viewer: None,
            selection: Some("yellow"),
        },
        stop("laboratory", |state| asks(state, |question| matches!(question, Question::SplitLaboratory { .. }))),
        stop("production", |state| {
            phase(state) == (1, PhaseKind::Production)
                && asks(state, |question| question == Question::ProduceOrSell)
                && !state.open().farms[state.open().turn].in_cellars().is_empty()
        }),
        stop("free-label", |state| asks(state, |question| matches!(question, Question::FreeLabel { .. }))),
        stop("take", |state| asks(state, |question| matches!(question, Question::TakeCard { .. }))),
        stop("fall", |state| phase(state) == (1, PhaseKind::ReturnWorkers) && state.open().occupied().len() == 6),
        stop("gain", |state| {
            asks(state, |question| matches!(question, Question::PlaceBonus { .. } | Question::TradeFor))
        }),
        stop("sale", |state| {
            phase(state) == (2, PhaseKind::Production)
                && 2 < legal(state).iter().filter(|action| matches!(action, Action::Sell { .. })).count()
        }),
        Stop {
            name: "watching",
            at: |state| phase(state) == (2, PhaseKind::ReturnWorkers),
            viewer: Some(Viewer::Spectator),
            selection: None,
        },
        stop("selling-out", |state| phase(state) == (2, PhaseKind::SellingOut)),
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

pub fn write_all(folder: &Path, seed: u64) {
    let mut dice = Dice::new(seed);
    let setup = Setup { pack: State::standard_pack().pack, seats: 2, options: Options { first: First::ByLot } };
    let mut state = State::new(&setup);
    let mut stops = stops();
    loop {
        if let Some(found) = stops.iter().position(|stop| (stop.at)(&state)) {
            let stop = stops.remove(found);
            write(folder, &stop, &state);
            continue;
        }
        match actor(&state) {
            Some(seat) => {
                let choice = Player::from(Bot::Greedy).choose::<State>(
                    &state.view(Viewer::Seat(seat)),
                    seat,
                    u64::from(dice.below(1 << 30)),
                );
                state.apply(Who::Seat(seat), choice.action, &mut Silent);
            }
            None if state.to_act() == ToAct::Chance => {
                let outcome = state.draw(&mut |n| dice.below(n));
                state.apply(Who::Chance, outcome, &mut Silent);
            }
            None => break,
        }
    }
    for stop in stops {
        eprintln!("not met: {}", stop.name);
    }
    for lang in Lang::ALL {
        let pack = State::standard_pack().pack;
        save::<State>(
            folder,
            "rules",
            lang,
            &html! { main class="page-body" { (wine_cheese_ui::board::rules(lang)) } },
        );
        let start = html! {
            main class="page-body" {
                h1 { "Cuvée" }
                div class="games" {
                    article class="game-card" { (wine_cheese_ui::board::cover(lang)) h2 { (State::say_game(lang)) } p { "…" } }
                    @for card in wine_cheese::Pack::all_cards().iter() { (wine_cheese_ui::board::card(pack, card, lang)) }
                }
            }
        };
        save::<State>(folder, "start", lang, &start);
    }
}

fn write(folder: &Path, stop: &Stop, state: &State) {
    let seat = actor(state).unwrap_or(HEART);
    let viewer = stop.viewer.unwrap_or(Viewer::Seat(seat));
    let legal = if viewer.is(seat) { legal(state) } else { Vec::new() };
    for lang in Lang::ALL {
        let table = wine_cheese_ui::board::table(&state.view(viewer), &legal, lang, stop.selection);
        let body = html! {
            main { (table) }
            (wine_cheese_ui::board::lens(state.pack(), lang))
        };
        save::<State>(folder, stop.name, lang, &body);
    }
}
