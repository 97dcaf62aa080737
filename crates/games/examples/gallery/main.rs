//! Writes pages to look at: moments of a random game of each title, its rules and its cards, in every language.
//!
//! `cargo run -p games --example gallery -- <folder> <seed>`

mod page;

use std::fs;
use std::path::{Path, PathBuf};

use dice::Dice;
use games::{GameId, Title, with_game};
use maud::{Render, html};
use packs::Edge;
use tabletop::{Game, Setup, Silent, ToAct, Viewer, Who};
use ui::board::Draw;
use ui::{Lang, Speak};

use page::save;

/// Pages of each game.
const MOMENTS: usize = 12;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned()));
    let seed = std::env::args().nth(2).and_then(|seed| seed.parse().ok()).unwrap_or(7);
    fs::create_dir_all(&folder).expect("a folder to write to");
    for game in GameId::ALL {
        with_game!(game, T => write_all::<T>(&folder, seed));
    }
}

fn write_all<T: Title>(folder: &Path, seed: u64) {
    let name = T::Rules::NAME;
    let pack = T::Rules::standard_pack().pack;
    for lang in Lang::ALL {
        let start = html! {
            main class="page-body" {
                article class="game-card" { (T::Ui::cover(lang)) h2 { (T::Ui::say_game(lang)) } }
                (T::Ui::lens(pack, lang))
            }
        };
        save::<T::Ui>(folder, &format!("{name}-start"), lang, &start);
        let rules = html! { main class="page-body" { (ui::board::rules::rules::<T::Ui>(lang)) } };
        save::<T::Ui>(folder, &format!("{name}-rules"), lang, &rules);
    }
    let positions = play::<T>(seed);
    let apart = positions.len().div_ceil(MOMENTS);
    for (nth, state) in positions.iter().enumerate().filter(|(nth, _)| nth % apart == 0) {
        let seat = state.to_act().seats().iter().next();
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let mut legal = Vec::new();
        if let Some(seat) = seat {
            state.legal(seat, &mut legal);
        }
        for lang in Lang::ALL {
            let view = state.view(viewer);
            let body = html! { (T::Ui::draw(&view, &legal, lang.into(), None).render()) (T::Ui::lens(pack, lang)) };
            save::<T::Ui>(folder, &format!("{name}-{nth:03}"), lang, &body);
        }
    }
}

/// A random game at each decision, and its end.
fn play<T: Title>(seed: u64) -> Vec<T::Rules> {
    let mut dice = Dice::new(seed);
    let seats = *T::Rules::SEATS.end();
    let setup = Setup { pack: T::Rules::standard_pack().pack, seats, options: games::Options::<T>::default() };
    let mut state = T::Rules::new(&setup);
    let (mut positions, mut legal) = (Vec::new(), Vec::new());
    loop {
        let (who, action) = match state.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => (Who::Chance, state.draw(&mut |n| dice.below(n))),
            ToAct::Seats(seats) => {
                positions.push(state.clone());
                let seat = seats.iter().next().expect("somebody is to act");
                state.legal(seat, &mut legal);
                (Who::Seat(seat), dice.pick(&legal))
            }
        };
        state.apply(who, action, &mut Silent);
    }
    positions.push(state);
    positions
}
