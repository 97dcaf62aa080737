//! Records golden games and perft counts by random play: `cargo run -p everdell-duo --example record-everdell-duo`.
//!
//! Writes `games/everdell-duo/golden/*.log` and `perft.txt` with the test pack, and the same with the standard pack to
//! `rules/tests`. To be run when the rules change on purpose, and then the difference is to be explained.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use dice::Dice;
use everdell_duo::vocabulary::HARE;
use everdell_duo::{Action, Options, State};
use laws::kit::golden::Golden;
use laws::kit::{load, perft, random};
use packs::{Edge, Loaded};
use tabletop::{Game, Outcome, Setup, Silent, ToAct, Viewer, Who};

fn main() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR"));
    let test = load(include_str!("../tests/test-pack.toml"));
    record(rules, &test, &ENDINGS);
    fs::write(rules.join("../perft.txt"), perft_of(&test)).expect("the file can be written");
    let standard = State::standard_pack();
    record(&rules.join("tests/it"), standard, &ENDINGS[..LOSABLE]);
    record_wins(&rules.join("tests/it"), standard);
    fs::write(rules.join("tests/perft-standard.txt"), perft_of(standard)).expect("the file can be written");
}

type Ending = fn(&Outcome) -> bool;

/// Every way a game can be decided. What random play cannot reach with the standard pack comes last.
const ENDINGS: [(&str, &str, Ending); 6] = [
    ("competitive-decided-by-points", "competitive", |outcome| outcome.results[0] != outcome.results[1]),
    ("competitive-tie-broken", "competitive", |outcome| {
        outcome.results[0] == outcome.results[1] && outcome.ranks != [1, 1]
    }),
    ("chapter-lost", "chapter-9-hard", |outcome| outcome.ranks == [2, 2]),
    ("challenge-lost", "challenge-3-3", |outcome| outcome.ranks == [2, 2]),
    ("chapter-won", "chapter-1", |outcome| outcome.ranks == [1, 1]),
    ("challenge-won", "challenge-1-1", |outcome| outcome.ranks == [1, 1]),
];

const LOSABLE: usize = 4;

fn record(crate_folder: &Path, pack: &Loaded<State>, endings: &[(&str, &str, Ending)]) {
    let crate_folder = crate_folder.to_str().expect("a path in words");
    let golden = Golden { crate_folder, pack, seats: &[] };
    // As random, but with a taste for what brings a city forward.
    let eager = |game: &State, dice: &mut Dice| random::weighted_action(game, dice, liking);
    for (name, mode, wanted) in endings {
        let is_wanted = |_, game: &State| game.outcome().is_some_and(|outcome| wanted(&outcome));
        let remark = |seed| format!("random play, seed {seed}");
        golden.record(name, remark, &format!("mode {mode}\n"), || dealt(pack, mode), eager, is_wanted);
    }
}

/// Games that are won with the standard pack, which random play does not reach: every action is tried by many random
/// games to the end.
fn record_wins(crate_folder: &Path, pack: &Loaded<State>) {
    let crate_folder = crate_folder.to_str().expect("a path in words");
    let golden = Golden { crate_folder, pack, seats: &[] };
    // The booklet prints one chapter: four events, 85 points, 95 on hard.
    let wins = [
        ("chapter-won", "chapter-1"),
        ("challenge-won", "challenge-1-1"),
        ("printed-chapter-won", "chapter-15"),
        ("printed-chapter-won-hard", "chapter-15-hard"),
    ];
    for (name, mode) in wins {
        let is_won = |_, game: &State| game.outcome().is_some_and(|outcome| outcome.ranks == [1, 1]);
        let remark = |seed| format!("every action tried by random games, seed {seed}");
        golden.record(name, remark, &format!("mode {mode}\n"), || dealt(pack, mode), tried, is_won);
    }
}

/// Random games from every action.
const TRIES: u32 = 40;

/// The action after which random games end best.
fn tried(game: &State, dice: &mut Dice) -> Option<(Who, Action)> {
    let ToAct::Seats(seats) = game.to_act() else { return random::weighted_action(game, dice, liking) };
    let seat = seats.iter().next()?;
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    if let [only] = legal[..] {
        return Some((Who::Seat(seat), only));
    }
    let seed = u64::from(dice.below(1 << 30));
    let worth = |&action: &Action| {
        let mut dice = Dice::new(seed);
        let ends = (0..TRIES).map(|_| {
            let mut game = game.clone();
            game.apply(Who::Seat(seat), action, &mut Silent);
            while let Some((who, action)) = random::weighted_action(&game, &mut dice, liking) {
                game.apply(who, action, &mut Silent);
            }
            lead(&game)
        });
        ends.sum::<i32>()
    };
    let best =
        legal.into_iter().filter(|action| !matches!(action, Action::Tell { .. } | Action::Hold)).max_by_key(worth);
    Some((Who::Seat(seat), best?))
}

/// Points beyond what is needed, and some for every goal.
fn lead(game: &State) -> i32 {
    let row = |key: &str| game.score(HARE).iter().find(|row| row.key == key).map_or(0, |row| row.points);
    let view = game.view(Viewer::Spectator);
    let goals = game.open().goals(game.pack()).iter().enumerate();
    let met: i32 = goals.map(|(nth, &goal)| 15 * i32::from(view.is_met(nth, goal))).sum();
    row("result") - row("target") - row("reporter") + met
}

fn dealt(pack: &Loaded<State>, mode: &str) -> State {
    let options = Options { mode: mode.parse().expect("a mode"), ..Options::default() };
    State::new(&Setup { pack: pack.pack, seats: 2, options })
}

fn liking(_: &State, action: Action) -> u32 {
    match action {
        Action::Play { .. } => 60,
        Action::Place { .. } | Action::Visit { .. } | Action::Activate { .. } | Action::Pay { .. } => 20,
        Action::Draw | Action::Take { .. } => 3,
        Action::Discard { .. } | Action::Pass | Action::Share { .. } | Action::Tell { .. } | Action::Hold => 1,
        Action::Gain { .. }
        | Action::Use
        | Action::First { .. }
        | Action::Give
        | Action::Move { .. }
        | Action::Sweep { .. }
        | Action::Walk { .. }
        | Action::To { .. }
        | Action::News { .. }
        | Action::Keep { .. }
        | Action::Fresh
        | Action::Watch { .. }
        | Action::Chase { .. }
        | Action::Agree
        | Action::Deal { .. }
        | Action::River { .. }
        | Action::Event { .. }
        | Action::Roll { .. }
        | Action::Turn { .. } => 10,
    }
}

/// The questions that are asked, by their first word, and where.
const QUESTIONS: [(&str, &str); 26] = [
    ("light", "competitive"),
    ("visit", "competitive"),
    ("discard", "competitive"),
    ("chance", "competitive"),
    ("turn", "competitive"),
    ("turn", "chapter-6"),
    ("goods", "competitive"),
    ("meadow", "competitive"),
    ("news", "chapter-10"),
    ("share", "chapter-10"),
    ("move", "chapter-6-hard"),
    ("play", "chapter-6-hard"),
    ("price", "challenge-2-1"),
    ("produce", "competitive"),
    ("producer", "chapter-10"),
    ("sweep", "competitive"),
    ("swap", "chapter-6-hard"),
    ("payment", "chapter-10"),
    ("again", "competitive"),
    ("watch", "chapter-10"),
    ("chase", "chapter-10"),
    ("after", "chapter-10"),
    ("use", "competitive"),
    ("benefit", "competitive"),
    ("order", "competitive"),
    ("must-meadow", "competitive"),
];

/// The busiest position of every kind of question in some random games.
fn perft_of(pack: &Loaded<State>) -> String {
    let mut text = format!(
        "# Leaves of the game tree: mode, seed, random actions from there, depth, leaves; chance counts like a player.\n\
         # With the {} pack. If a number changes, the rules have changed.\n",
        pack.name
    );
    for (question, mode) in QUESTIONS {
        let is_asked = |game: &State| {
            let seat = game.to_act().seats().iter().next();
            let asked =
                seat.and_then(|seat| game.question(seat)).map_or("chance".to_owned(), |asked| asked.to_string());
            asked.split(' ').next() == Some(question) && game.to_act() != ToAct::Nobody
        };
        let line = perft::record(mode, 600, 12, || dealt(pack, mode), is_asked);
        writeln!(text, "# {question}\n{line}").expect("a string takes it");
    }
    text
}
