//! Records golden games and perft counts with the test pack, by random play: `cargo run -p wine-cheese --example record`.
//!
//! Writes `games/wine-cheese/golden/*.log` and `games/wine-cheese/perft.txt`. To be run when the rules change on
//! purpose, and then the difference is to be explained.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use dice::Dice;
use packs::{Edge, Loaded};
use tabletop::{Game, Setup, Silent, ToAct, Who};
use wine_cheese::vocabulary::{CIRCLE, HEART, PhaseKind};
use wine_cheese::{Action, State};

fn main() {
    let text = include_str!("../tests/test-pack.toml");
    let pack = State::read_pack(text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (name, wanted) in ENDINGS {
        // A lively game: both have a good score.
        let lively =
            |game: &State| game.outcome().is_some_and(|outcome| outcome.results.iter().all(|&result| 10 <= result));
        let (seed, game, log) = (0..1_000_000)
            .map(|seed| {
                let (game, log) = play(&pack, seed);
                (seed, game, log)
            })
            .find(|(_, game, _)| lively(game) && wanted(game))
            .expect("every ending occurs");
        fs::write(folder.join("golden").join(format!("{name}.log")), golden(&pack, name, &game, &log))
            .expect("written");
        println!("{name}: seed {seed}, {} actions", log.len());
    }
    fs::write(folder.join("perft.txt"), perft(&pack)).expect("written");
}

type Ending = fn(&State) -> bool;
type Kind = fn(PhaseKind) -> bool;

/// Each way a game can be decided.
const ENDINGS: [(&str, Ending); 4] = [
    ("heart-wins", |game| results(game) == std::cmp::Ordering::Greater),
    ("circle-wins", |game| results(game) == std::cmp::Ordering::Less),
    ("tie-broken-by-the-other-good", |game| results(game).is_eq() && totals(game, HEART) != totals(game, CIRCLE)),
    ("tie-broken-by-card-1", |game| results(game).is_eq() && totals(game, HEART) == totals(game, CIRCLE)),
];

fn results(game: &State) -> std::cmp::Ordering {
    let outcome = game.outcome().expect("the game is over");
    outcome.results[0].cmp(&outcome.results[1])
}

/// The two totals of a seat, the lower first.
fn totals(game: &State, seat: tabletop::Seat) -> [i32; 2] {
    let sheet = game.score(seat);
    let total = |key: &str| sheet.iter().find(|row| row.key == key).expect("a total").points;
    let mut totals = [total("total.cheese"), total("total.wine")];
    totals.sort_unstable();
    totals
}

fn dealt(pack: &Loaded<State>) -> State {
    State::new(&Setup { pack: pack.pack, seats: 2, options: wine_cheese::Options::default() })
}

fn random_action(game: &State, dice: &mut Dice) -> Option<(Who, Action)> {
    match game.to_act() {
        ToAct::Nobody => None,
        ToAct::Chance => Some((Who::Chance, game.draw(&mut |n| dice.below(n)))),
        ToAct::Seats(seats) => {
            let seat = seats.iter().next().expect("somebody");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            Some((Who::Seat(seat), dice.pick(&legal)))
        }
    }
}

/// As random, but with a taste for what brings a game forward.
fn eager_action(game: &State, dice: &mut Dice) -> Option<(Who, Action)> {
    let ToAct::Seats(seats) = game.to_act() else { return random_action(game, dice) };
    let seat = seats.iter().next().expect("somebody");
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let total: u32 = legal.iter().map(|&action| liking(action)).sum();
    let mut fallen = dice.below(total);
    let action = legal.into_iter().find(|&action| {
        let here = fallen < liking(action);
        fallen = fallen.saturating_sub(liking(action));
        here
    });
    Some((Who::Seat(seat), action.expect("the number is below the total")))
}

fn liking(action: Action) -> u32 {
    if matches!(action, Action::Produce { .. } | Action::SellPair { .. }) {
        90
    } else if matches!(action, Action::Trigger { .. } | Action::Special | Action::Age | Action::Store) {
        20
    } else if matches!(action, Action::Sell { .. } | Action::DropOut | Action::Trade | Action::OpenCellar) {
        1
    } else {
        4
    }
}

fn play(pack: &Loaded<State>, seed: u64) -> (State, Vec<(Who, Action)>) {
    let mut game = dealt(pack);
    let mut dice = Dice::new(seed);
    let mut log = Vec::new();
    while let Some((who, action)) = eager_action(&game, &mut dice) {
        game.apply(who, action, &mut Silent);
        log.push((who, action));
    }
    (game, log)
}

fn golden(pack: &Loaded<State>, name: &str, game: &State, log: &[(Who, Action)]) -> String {
    let mut text = format!("# {name}\npack {} {}\n", pack.name, pack.hash);
    for (who, action) in log {
        writeln!(text, "{} {action}", word(*who)).expect("a string takes it");
    }
    for (seat, word) in [(HEART, "heart"), (CIRCLE, "circle")] {
        for row in game.score(seat) {
            writeln!(text, "score {word} {} {}", row.key, row.points).expect("a string takes it");
        }
    }
    let outcome = game.outcome().expect("the game is over");
    let winner = if outcome.ranks[0] == 1 { "heart" } else { "circle" };
    writeln!(text, "winner {winner}").expect("a string takes it");
    text
}

fn word(who: Who) -> &'static str {
    match who {
        Who::Seat(HEART) => "heart",
        Who::Seat(_) => "circle",
        Who::Chance => "chance",
    }
}

/// The busiest position of every kind of phase in some random games, each with the greatest depth that stays small.
fn perft(pack: &Loaded<State>) -> String {
    const MOST: u64 = 20_000;
    let kinds: [(&str, Kind); 9] = [
        ("set-up", |kind| kind == PhaseKind::SetUp),
        ("sending workers", |kind| kind == PhaseKind::SendWorkers),
        ("production and sale", |kind| kind == PhaseKind::Production),
        ("storage", |kind| kind == PhaseKind::Storage),
        ("aging", |kind| kind == PhaseKind::Aging(2)),
        ("special actions", |kind| kind == PhaseKind::SpecialActions),
        ("bringing workers back", |kind| kind == PhaseKind::ReturnWorkers),
        ("the last aging", |kind| kind == PhaseKind::Aging(3)),
        ("selling out", |kind| kind == PhaseKind::SellingOut),
    ];
    let mut text = String::from(
        "# Leaves of the game tree: seed, random actions from there, depth, leaves; chance counts like a player.\n\
         # With the pack of the rulebook tests. If a number changes, the rules have changed.\n",
    );
    for (name, is_kind) in kinds {
        writeln!(text, "# {name}").expect("a string takes it");
        let (seed, (steps, game)) = (0..1000)
            .filter_map(|game| Some((game, busiest(pack, game, is_kind)?)))
            .max_by_key(|(_, (_, game))| leaves(game, 2))
            .expect("every kind of phase occurs");
        let depth = (1..=6).take_while(|&depth| leaves(&game, depth) <= MOST).last().unwrap_or(1);
        writeln!(text, "{seed} {steps} {depth} {}", leaves(&game, depth)).expect("a string takes it");
    }
    text
}

/// The position of this kind of phase in which most can be done.
fn busiest(pack: &Loaded<State>, seed: u64, is_kind: Kind) -> Option<(usize, State)> {
    let mut game = dealt(pack);
    let mut dice = Dice::new(seed);
    let mut best: Option<(usize, usize, State)> = None;
    let mut steps = 0;
    loop {
        if is_kind(game.phase().kind()) {
            let count = leaves(&game, 1) as usize;
            if best.as_ref().is_none_or(|(most, ..)| *most < count) {
                best = Some((count, steps, game.clone()));
            }
        }
        let Some((who, action)) = random_action(&game, &mut dice) else { break };
        game.apply(who, action, &mut Silent);
        steps += 1;
    }
    best.map(|(_, steps, game)| (steps, game))
}

fn leaves(game: &State, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions: Vec<(Who, Action)> = match game.to_act() {
        ToAct::Nobody => return 1,
        ToAct::Chance => {
            let mut outcomes = Vec::new();
            game.outcomes(&mut outcomes);
            outcomes.into_iter().map(|(action, _)| (Who::Chance, action)).collect()
        }
        ToAct::Seats(seats) => {
            let seat = seats.iter().next().expect("somebody");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            legal.into_iter().map(|action| (Who::Seat(seat), action)).collect()
        }
    };
    let next = |(who, action)| {
        let mut game = game.clone();
        game.apply(who, action, &mut Silent);
        leaves(&game, depth - 1)
    };
    actions.into_iter().map(next).sum()
}
