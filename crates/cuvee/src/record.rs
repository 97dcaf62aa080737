//! Games as data for programs that learn: the option `--record` of `simulate`.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use dice::Dice;
use games::Title;
use packs::Edge;
use search::{Player, Thinker};
use serde_json::{Value, json};
use tabletop::{Game, Observable, Seat, Setup, Silent, ToAct, Viewer, Who};
use tensor::{Actions, Observer};

/// Plays games and writes each as one line: what the seats saw, could do and did, and how it ended. Returns their number.
pub fn record<G: Title>(
    setup: &Setup<G::Rules>,
    player: Player,
    games: u64,
    seed: u64,
    path: &Path,
) -> io::Result<u64> {
    let mut file = BufWriter::new(File::create(path)?);
    for nth in 0..games {
        writeln!(file, "{}", played::<G>(setup, player, seed.wrapping_add(nth)))?;
    }
    file.flush()?;
    Ok(games)
}

fn played<G: Title>(setup: &Setup<G::Rules>, player: Player, seed: u64) -> Value {
    let mut dice = Dice::new(seed);
    let mut game = G::Rules::new(setup);
    let observer = Observer::<G::Rules>::new(&game);
    let actions = Actions::<G::Rules>::of();
    let mut minds: Vec<Thinker<G::Judge>> = Seat::first(setup.seats).map(|seat| Thinker::new(player, seat)).collect();
    let mut numbers = vec![0.0; observer.size()];
    let mut legal = Vec::new();
    let mut decisions = Vec::new();
    loop {
        let seat = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let action = game.draw(&mut |n| dice.below(n));
                game.apply(Who::Chance, action, &mut Silent);
                continue;
            }
            ToAct::Seats(seats) => seats.iter().next().expect("a seat is to act"),
        };
        let view = game.view(Viewer::Seat(seat));
        observer.write(&view, &mut numbers);
        game.legal(seat, &mut legal);
        let ids: Vec<_> = legal.iter().map(|&action| actions.id(action)).collect();
        let action = minds[usize::from(seat.number())].choose(&view, u64::from(dice.below(u32::MAX))).action;
        // Most numbers are 0: the others are told with their places.
        let there = || numbers.iter().enumerate().filter(|(_, number)| **number != 0.0);
        decisions.push(json!({
            "seat": seat.number(),
            "position": G::Rules::position_json(&game.position()),
            "observation": {
                "at": there().map(|(at, _)| at).collect::<Vec<_>>(),
                "is": there().map(|(_, &number)| number as i32).collect::<Vec<_>>(),
            },
            "legal": ids,
            "choice": actions.id(action),
            "action": action.to_string(),
        }));
        game.apply(Who::Seat(seat), action, &mut Silent);
    }
    let outcome = game.outcome().expect("the game is over");
    json!({
        "game": G::Rules::NAME,
        "rules": G::Rules::VERSION,
        "seats": setup.seats,
        "options": G::Rules::options_json(&setup.options),
        "seed": seed,
        "bot": player.to_string(),
        "observation_version": <G::Rules as Observable>::OBSERVATION,
        "observation_size": observer.size(),
        "actions_version": actions.version(),
        "actions": actions.len(),
        "ranks": outcome.ranks,
        "results": outcome.results,
        "decisions": decisions,
    })
}
