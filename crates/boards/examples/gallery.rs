//! Writes pages to look at: some positions of one game, in both languages, with a script that only picks.
//!
//! `cargo run -p boards --example gallery -- <folder>`

use std::fs;
use std::path::{Path, PathBuf};

use bots::{Bot, Player};
use cabinet::Edge;
use dice::Dice;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};
use wine_cheese::vocabulary::{HEART, PhaseKind};
use wine_cheese::{Action, First, Options, Question, State};
use words::{Lang, Speak};

const SCRIPT: &str = r"
const root = document.querySelector('.table');
const pick = name => {
  root.dataset.picked = root.dataset.picked === name ? '' : name;
  for (const piece of root.querySelectorAll('[data-pick]'))
    piece.setAttribute('aria-pressed', piece.dataset.pick === root.dataset.picked);
};
root.addEventListener('click', event => {
  const at = event.target.closest('[data-pick], [data-cancel], [data-action]');
  if (!at) return;
  if (at.dataset.pick) pick(at.dataset.pick);
  else if (at.dataset.action) document.title = at.dataset.action;
  else root.dataset.picked = '';
});
root.addEventListener('focusin', event => {
  const at = event.target.closest('[data-preview]');
  root.querySelector('.ask-preview').textContent = at ? at.dataset.preview.split('| ')[1] : '';
});
addEventListener('keydown', event => {
  if (event.key === 'Escape') root.dataset.picked = '';
  if (event.key === 'Enter' || event.key === ' ') document.activeElement.dispatchEvent(new MouseEvent('click', {bubbles: true}));
});
for (const wanted of decodeURIComponent(location.hash.slice(1)).split(';').filter(Boolean)) {
  if (wanted.startsWith('look=')) { document.documentElement.dataset.look = wanted.slice(5); continue; }
  const at = root.querySelector(`[data-action='${wanted}'], [data-pick='${wanted}']`);
  if (at?.dataset.pick) pick(wanted); else at?.focus();
}
";

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

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned()));
    let seed = std::env::args().nth(2).and_then(|seed| seed.parse().ok()).unwrap_or(7);
    fs::create_dir_all(&folder).expect("a folder to write to");
    let mut dice = Dice::new(seed);
    let setup = Setup { pack: State::standard_pack().pack, seats: 2, options: Options { first: First::ByLot } };
    let mut state = State::new(&setup);
    let mut stops = stops();
    loop {
        if let Some(found) = stops.iter().position(|stop| (stop.at)(&state)) {
            let stop = stops.remove(found);
            write(&folder, &stop, &state);
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
        save(&folder, "rules", lang, &html! { main class="page-body" { (boards::wine_cheese::rules(lang)) } });
        let start = html! {
            main class="page-body" {
                h1 { "Cuvée" }
                div class="games" {
                    article class="game-card" { (boards::wine_cheese::cover(lang)) h2 { (State::say_game(lang)) } p { "…" } }
                    @for card in wine_cheese::Pack::all_cards().iter() { (boards::wine_cheese::card(pack, card, lang)) }
                }
            }
        };
        save(&folder, "start", lang, &start);
    }
}

fn write(folder: &Path, stop: &Stop, state: &State) {
    let seat = actor(state).unwrap_or(HEART);
    let viewer = stop.viewer.unwrap_or(Viewer::Seat(seat));
    let legal = if viewer.is(seat) { legal(state) } else { Vec::new() };
    for lang in Lang::ALL {
        let table = boards::wine_cheese::table(&state.view(viewer), &legal, lang, stop.selection);
        let body = html! {
            main { (table) }
            (boards::wine_cheese::lens(state.pack(), lang))
        };
        save(folder, stop.name, lang, &body);
    }
}

fn save(folder: &Path, name: &str, lang: Lang, body: &Markup) {
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (name) }
                style { (PreEscaped(boards::style())) }
            }
            body {
                (boards::symbols())
                div class="page" {
                    header class="page-head" { p class="page-name" { (State::say_game(lang)) } nav class="page-menu" { a href="#" { "Menu" } } }
                    (body)
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    fs::write(folder.join(format!("{name}.{}.html", lang.code())), page.into_string()).expect("a file to write");
}
