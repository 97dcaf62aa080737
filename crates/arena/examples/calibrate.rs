//! `cargo run --release -p arena --example calibrate -- [games] [pack]`: how a pack plays between two greedy bots.

use arena::calibrate;
use bots::Bot;
use cabinet::{Edge, WineCheese};
use tabletop::{Card, Setup};
use wine_cheese::pack::Pack;

fn main() {
    let mut args = std::env::args().skip(1);
    let games = args.next().and_then(|games| games.parse().ok()).unwrap_or(1000);
    let loaded = match args.next() {
        Some(path) => {
            let text = std::fs::read_to_string(path).expect("a readable pack file");
            WineCheese::read_pack(&text).unwrap_or_else(|faults| panic!("{faults:?}"))
        }
        None => WineCheese::standard_pack().clone(),
    };
    let setup = Setup::<WineCheese> { pack: loaded.pack, seats: 2, options: wine_cheese::Options::default() };
    let seen = calibrate(&setup, Bot::Greedy, games, 1);
    let sides = 2.0 * seen.games as f64;
    let rate = |wins: u64| {
        let mean = wins as f64 / seen.games as f64;
        let half = 1.96 * (mean * (1.0 - mean) / seen.games as f64).sqrt();
        format!("{:.1} % ± {:.1}", 100.0 * mean, 100.0 * half)
    };
    println!("games {}, decisions a game {:.0}", seen.games, seen.decisions as f64 / seen.games as f64);
    println!("heart wins {}, card 1 at the start wins {}", rate(seen.heart_wins), rate(seen.first_wins));
    println!(
        "result {:.1}, winner's {:.1}",
        seen.results as f64 / sides,
        seen.winning_results as f64 / seen.games as f64
    );
    println!(
        "produced a side {:.1}, cellars opened a side {:.2}",
        seen.produced as f64 / sides,
        seen.cellars_opened as f64 / sides
    );
    for (key, sum) in &seen.rows {
        println!("  {key:18} {:6.2}", *sum as f64 / sides);
    }
    let pack: &Pack = loaded.pack;
    let mut rows: Vec<_> = (0..48).map(Card::new).map(|card| (card, seen.cards[card.index()])).collect();
    rows.sort_by(|a, b| {
        let share = |tally: &arena::CardUse| tally.produced as f64 / tally.held.max(1) as f64;
        share(&a.1).total_cmp(&share(&b.1))
    });
    for (card, tally) in rows {
        println!(
            "  {:22} cost {} gold {:2} held {:5} produced {:5.1} % won {:5.1} %  {:?}",
            pack.key(card),
            pack.cost(card).total(),
            pack.gold(card),
            tally.held,
            100.0 * tally.produced as f64 / tally.held.max(1) as f64,
            100.0 * tally.won as f64 / tally.produced.max(1) as f64,
            pack.sort(card),
        );
    }
}
