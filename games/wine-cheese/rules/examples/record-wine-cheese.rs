//! Records golden games and perft counts with the test pack, by random play: `cargo run -p wine-cheese --example record-wine-cheese`.
//!
//! Writes `games/wine-cheese/golden/*.log` and `games/wine-cheese/perft.txt`. To be run when the rules change on
//! purpose, and then the difference is to be explained.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use dice::Dice;
use laws::kit::golden::Golden;
use laws::kit::{load, perft, random};
use packs::Loaded;
use tabletop::{Game, Setup};
use wine_cheese::vocabulary::{CIRCLE, HEART, PhaseKind};
use wine_cheese::{Action, Options, State};

fn main() {
    let pack = load(include_str!("../tests/test-pack.toml"));
    let crate_folder = env!("CARGO_MANIFEST_DIR");
    let golden = Golden { crate_folder, pack: &pack, seats: &["heart", "circle"] };
    // As random, but with a taste for what brings a game forward.
    let eager = |game: &State, dice: &mut Dice| random::weighted_action(game, dice, |_, action| liking(action));
    // A lively game: both have a good score.
    let is_lively =
        |game: &State| game.outcome().is_some_and(|outcome| outcome.results.iter().all(|&result| 10 <= result));
    for (name, wanted) in ENDINGS {
        let is_wanted = |_, game: &State| is_lively(game) && wanted(game);
        golden.record(name, |_| name.to_owned(), "", || dealt(&pack), eager, is_wanted);
    }
    fs::write(Path::new(crate_folder).join("../perft.txt"), perft(&pack)).expect("the file can be written");
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
    State::new(&Setup { pack: pack.pack, seats: 2, options: Options::default() })
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

/// The busiest position of every kind of phase in some random games.
fn perft(pack: &Loaded<State>) -> String {
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
        let line = perft::record("", 1000, usize::MAX, || dealt(pack), |game: &State| is_kind(game.phase().kind()));
        writeln!(text, "# {name}\n{line}").expect("a string takes it");
    }
    text
}
