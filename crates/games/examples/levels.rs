//! How far the scores of each level spread when it plays against itself, and how the levels fare against each other.
//!
//! `cargo run --release -p games --example levels -- GAME GAMES [BOT BOT]`

use dice::Dice;
use games::{GameId, Title, with_game};
use packs::Edge;
use search::{Player, Thinker, settle};
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};

fn main() {
    let mut args = std::env::args().skip(1);
    let game = args.next().expect("a game");
    let games: u64 = args.next().and_then(|count| count.parse().ok()).expect("a number of games");
    let bots: Vec<Player> = args.map(|bot| bot.parse().expect("a bot")).collect();
    let id = GameId::ALL.into_iter().find(|id| id.name() == game).expect("the name of a game");
    with_game!(id, G => match bots[..] {
        [one, other] => versus::<G>(games, one, other),
        _ => spread::<G>(games),
    });
}

/// Mean and standard deviation of the scores of easy and medium in self-play, and how much wider the first spread, with the middle
/// 95 % of games drawn with replacement.
fn spread<G: Title>(games: u64) {
    let [medium, easy] = ["medium", "easy"].map(|bot| {
        let player: Player = bot.parse().expect("a bot");
        let played: Vec<Vec<f64>> = (0..games).map(|seed| scores::<G>([player; 2], seed)).collect();
        let (mean, deviation) = mean_and_deviation(played.iter().flatten().copied());
        println!("{bot}: mean {mean:.1}, spread {deviation:.1}, {games} games");
        played
    });
    let ratio = |of: &mut dyn FnMut(usize) -> usize| {
        let mut deviation = |played: &[Vec<f64>]| {
            mean_and_deviation(
                (0..played.len()).flat_map(|nth| played[of(nth)].clone()).collect::<Vec<_>>().into_iter(),
            )
            .1
        };
        deviation(&easy) / deviation(&medium)
    };
    let mut dice = Dice::new(1);
    let mut drawn: Vec<f64> = (0..1000).map(|_| ratio(&mut |_| dice.below(games as u32) as usize)).collect();
    drawn.sort_by(f64::total_cmp);
    let whole = ratio(&mut |nth| nth);
    println!("easy spreads {whole:.2} times as wide (95 %: {:.2} … {:.2})", drawn[25], drawn[974]);
}

fn mean_and_deviation(scores: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = scores.clone().count() as f64;
    let mean = scores.clone().sum::<f64>() / count;
    (mean, (scores.map(|score| (score - mean).powi(2)).sum::<f64>() / (count - 1.0)).sqrt())
}

/// Share of the wins of the first bot, each deal from both seats.
fn versus<G: Title>(games: u64, one: Player, other: Player) {
    let mut won = 0.0;
    for seed in 0..games.div_ceil(2) {
        for (seats, me) in [([one, other], 0), ([other, one], 1)] {
            let scores = scores::<G>(seats, seed);
            won += match scores[me].total_cmp(&scores[1 - me]) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
        }
    }
    println!("{one} – {other}: {won} of {}", 2 * games.div_ceil(2));
}

/// The results of one game for two.
fn scores<G: Title>(players: [Player; 2], seed: u64) -> Vec<f64> {
    let setup = Setup { pack: G::Rules::standard_pack().pack, seats: 2, options: Default::default() };
    let mut game = G::Rules::new(&setup);
    let mut dice = Dice::new(seed);
    let mut seated: Vec<Thinker<G::Judge>> =
        players.into_iter().zip(Seat::first(2)).map(|(player, seat)| Thinker::new(player, seat)).collect();
    loop {
        settle(&mut game, &mut dice);
        let ToAct::Seats(seats) = game.to_act() else { break };
        let seat = seats.iter().next().expect("a seat is to act");
        let view = game.view(Viewer::Seat(seat));
        let action = seated[usize::from(seat.number())].choose(&view, dice.below(u32::MAX).into()).action;
        game.apply(Who::Seat(seat), action, &mut Silent);
    }
    game.outcome().expect("the game is over").results.iter().map(|&result| f64::from(result)).collect()
}
