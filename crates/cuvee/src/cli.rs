//! The commands.

use games::{GameId, Title, with_game};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use tabletop::Game;

use clap::{Parser, Subcommand};
use search::Player;
use serde_json::Value;
use tabletop::Setup;
use ui::Lang;

use crate::arena::{self, ArenaArgs};
use crate::balance::{self, BalanceArgs};
use crate::calibrate::{self, CalibrateArgs};
use crate::db::{self, DbCommand};
use crate::engine::Engine;
use crate::lang::{self, Said};
use crate::learn::{self, LearnArgs};
use crate::luck::{self, LuckArgs};
use crate::moving::{self, MoveArgs};
use crate::play::campaign::{self, CampaignArgs};
use crate::play::{self, Other, PlayOptions};
use crate::program::words;
use crate::seat::{self, SeatArgs};
use crate::serve::{self, LoadArgs, ServeArgs};
use crate::shelf::{self, Shelf};
use crate::simulate::Simulation;
use crate::strength::{self, StrengthArgs};
use crate::tune::{self, TuneArgs};
use crate::{bench, pack_check, record, recorded, review, say, simulate, verify};

/// Board games played by their rules: in the browser, in a terminal, against bots, through two pipes, or by the million.
///
/// Without a command the games are served to your browser.
#[derive(Parser)]
#[command(name = "cuvee", version)]
struct Cli {
    #[arg(long, global = true, value_parser = read_lang)]
    #[arg(help = "The language by its code, such as en; else the one of LC_ALL, LC_MESSAGES or LANG")]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(ServeArgs),
    /// Play in the terminal
    Play(PlayArgs),
    Learn(LearnArgs),
    Campaign(CampaignArgs),
    /// Speak the engine protocol on standard input and output
    Engine {
        /// Another pack that tables can be opened with; may be given several times
        #[arg(long, value_name = "FILE")]
        pack: Vec<PathBuf>,
    },
    Seat(SeatArgs),
    /// Play random games under all laws
    Simulate(SimulateArgs),
    /// Measure how fast the games are
    Bench(BenchArgs),
    Arena(ArenaArgs),
    Balance(BalanceArgs),
    Calibrate(CalibrateArgs),
    Luck(LuckArgs),
    Strength(StrengthArgs),
    Tune(TuneArgs),
    Loadtest(LoadArgs),
    Move(MoveArgs),
    /// Check the file of a finished game: rules, shuffles, score
    Verify {
        file: PathBuf,
        /// The pack it was played with, if not the one that comes with the program
        #[arg(long, value_name = "FILE")]
        pack: Option<PathBuf>,
    },
    /// Review a finished game: how the chances went, costly decisions, luck
    Review(ReviewArgs),
    /// The database file of a server
    Db {
        #[command(subcommand)]
        command: DbCommand,
    },
    /// Packs: what is printed on cards and boards
    Pack {
        #[command(subcommand)]
        command: PackCommand,
    },
}

#[derive(Subcommand)]
enum PackCommand {
    /// Tell every fault of a pack file with its line
    Check { file: PathBuf },
}

#[derive(clap::Args)]
struct PlayArgs {
    /// Such as wine-cheese
    #[arg(value_parser = read_game)]
    game: GameId,
    /// Play with the pack in this file
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,
    /// How many play; else as few as can play together
    #[arg(long, value_name = "K", conflicts_with = "resume")]
    seats: Option<u8>,
    /// Who plays the other seats: easy, medium, strong or master, for all of them or for each, as in strong,easy,person
    #[arg(long, value_name = "BOT", value_parser = read_other, value_delimiter = ',', conflicts_with = "people")]
    bot: Vec<Other>,
    /// People on all seats, at one screen
    #[arg(long, visible_alias = "two")]
    people: bool,
    /// Your seat, counted from 0
    #[arg(long, value_name = "SEAT", conflicts_with = "people")]
    seat: Option<u8>,
    /// Any text; the same text deals the same cards
    #[arg(long, value_name = "TEXT", conflicts_with = "resume")]
    seed: Option<String>,
    /// How to set up the game, as in flight=first-taste or first=0; may be given several times
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = read_option, conflicts_with = "resume")]
    set: Vec<(String, String)>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Without colors
    #[arg(long)]
    no_color: bool,
}

#[derive(clap::Args)]
struct SimulateArgs {
    /// Such as wine-cheese
    #[arg(value_parser = read_game)]
    game: GameId,
    /// How many play; else as few as the game allows
    #[arg(long, value_name = "K")]
    seats: Option<u8>,
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Of the first game; the next game has the next number
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How to set up the games, as in mode=chapter-1; may be given several times
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = read_option)]
    set: Vec<(String, String)>,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
    /// Play with the pack in this file
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,
    /// Compare this many worlds that look the same to a viewer: observations, ids and masks must be equal
    #[arg(long, value_name = "N", conflicts_with = "record")]
    swaps: Option<u64>,
    /// Write each game to this file, one JSON object a line: positions, observations, legal ids, choices, results. If its name ends in .parquet it is a table with one row a decision
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Who plays the games that are recorded
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = read_player, requires = "record")]
    bot: Player,
}

#[derive(clap::Args)]
struct BenchArgs {
    /// Such as wine-cheese; all games if none is named
    #[arg(value_parser = read_game)]
    games: Vec<GameId>,
    /// How many play; else as few as the game allows
    #[arg(long, value_name = "K")]
    seats: Option<u8>,
    /// How long to measure each game
    #[arg(long, value_name = "N", default_value_t = 6.0, value_parser = read_seconds)]
    seconds: f64,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
    /// Measure with the pack in this file
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,
    /// Measure how fast tables are drawn for browsers
    #[arg(long, conflicts_with = "pack")]
    pages: bool,
}

#[derive(clap::Args)]
struct ReviewArgs {
    /// Files of finished games, or recorded ones such as games/vintage/golden/tie-broken.log
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How long to think about each
    #[arg(long, value_name = "N", default_value_t = 60.0, value_parser = read_seconds)]
    seconds: f64,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
    /// The pack it was played with, if not the one that comes with the program
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,
}

fn read_lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| {
        let mut codes = Lang::ALL.map(Lang::code);
        codes.sort_unstable();
        codes.join(&words!(lang::from_environment(), "cli.or"))
    })
}

pub(crate) fn read_game(name: &str) -> Result<GameId, String> {
    GameId::from_name(name).ok_or_else(|| say::unknown_game(name).get(lang::from_environment()).to_owned())
}

fn read_other(name: &str) -> Result<Other, String> {
    Other::from_name(name).ok_or_else(|| say::unknown_bot(name).get(lang::from_environment()).to_owned())
}

pub(crate) fn read_player(text: &str) -> Result<Player, String> {
    text.parse().map_err(|bad| say::bad_player(text, bad).get(lang::from_environment()).to_owned())
}

fn read_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| words!(lang::from_environment(), "cli.seconds"))
}

/// How a command ended, if not well.
enum Trouble {
    /// What was checked does not hold; already told.
    Faulty,
    /// It could not be done as asked.
    Usage(Said),
    Output(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Trouble::Output(error)
    }
}

/// The whole program.
pub fn main() -> ExitCode {
    let Cli { lang, command } = Cli::parse();
    let lang = lang.unwrap_or_else(lang::from_environment);
    let done = match command {
        None => serve::serve(&ServeArgs::default(), lang).map_err(Trouble::Usage),
        Some(Command::Serve(args)) => serve::serve(&args, lang).map_err(Trouble::Usage),
        Some(Command::Loadtest(args)) => {
            serve::loadtest(&args, lang).map_err(Trouble::Usage).and_then(|said| print(&said))
        }
        Some(Command::Move(args)) => moving::run(&args, lang).map_err(Trouble::Usage).and_then(|said| print(&said)),
        Some(Command::Play(args)) => return play::run(play_options(args, lang)),
        Some(Command::Learn(args)) => learn::run(&args, lang).map_err(|trouble| match trouble {
            learn::Trouble::Output(error) => Trouble::Output(error),
            learn::Trouble::Broken(broken) => Trouble::Output(io::Error::other(broken.to_string())),
        }),
        Some(Command::Engine { pack }) => run_engine(&pack),
        Some(Command::Seat(args)) => seat::run(&args, lang).map_err(Trouble::Usage).and_then(|said| print(&said)),
        Some(Command::Campaign(args)) => campaign::run(&args, lang).map_err(Trouble::Usage),
        Some(Command::Simulate(args)) => run_simulate(&args, lang),
        Some(Command::Bench(args)) => run_bench(&args, lang),
        Some(Command::Arena(args)) => arena::run(&args, lang).map_err(Trouble::Usage).and_then(|said| print(&said)),
        Some(Command::Balance(args)) => balance::run(&args, lang).map_err(Trouble::Usage).and_then(|said| print(&said)),
        Some(Command::Calibrate(args)) => {
            calibrate::run(&args, lang).map_err(Trouble::Usage).and_then(|said| print(&said))
        }
        Some(Command::Luck(args)) => luck::run(&args, lang).map_err(Trouble::Usage).and_then(|said| print(&said)),
        Some(Command::Strength(args)) => strength::run(&args, lang).map_err(Trouble::Usage),
        Some(Command::Tune(args)) => {
            tune::run(&args, lang).map_err(Trouble::Usage).and_then(|said| said.map_or(Ok(()), |said| print(&said)))
        }
        Some(Command::Verify { file, pack }) => run_verify(&file, pack.as_deref(), lang),
        Some(Command::Review(args)) => run_review(&args, lang),
        Some(Command::Db { command }) => run_db(&command, lang),
        Some(Command::Pack { command: PackCommand::Check { file } }) => run_pack_check(&file, lang),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Trouble::Faulty) => ExitCode::from(1),
        Err(Trouble::Usage(said)) => {
            eprintln!("{}", said.get(lang));
            ExitCode::from(2)
        }
        // The reader of the output has stopped reading: nothing is wrong.
        Err(Trouble::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Trouble::Output(error)) => {
            eprintln!("{error}");
            ExitCode::from(1)
        }
    }
}

fn print(text: &str) -> Result<(), Trouble> {
    Ok(writeln!(io::stdout(), "{text}")?)
}

fn run_engine(packs: &[PathBuf]) -> Result<(), Trouble> {
    let mut shelf = Shelf::default();
    for path in packs {
        shelf.add(path).map_err(Trouble::Usage)?;
    }
    Ok(Engine::with_packs(shelf).run(io::stdin().lock(), io::stdout())?)
}

fn run_simulate(args: &SimulateArgs, lang: Lang) -> Result<(), Trouble> {
    if let Some(swaps) = args.swaps {
        let told = with_game!(args.game, G => {
            let setup = simulated_setup::<G>(args).map_err(Trouble::Usage)?;
            simulate::swap::<G>(&setup, args.seed, swaps)
        });
        print(&told.to_string())?;
        return if told["broken"].is_null() { Ok(()) } else { Err(Trouble::Faulty) };
    }
    if let Some(path) = &args.record {
        let told = with_game!(args.game, G => {
            let setup = simulated_setup::<G>(args).map_err(Trouble::Usage)?;
            record::record::<G>(&setup, args.bot, args.games, args.seed, path)
        });
        let games = told.map_err(|error| Trouble::Usage(say::unwritable_file(path, &error)))?;
        return print(&words!(lang, "simulate.recorded", games, file = path.display()));
    }
    let simulation = with_game!(args.game, G => simulated::<G>(args)).map_err(Trouble::Usage)?;
    if args.json {
        print(&simulation.to_json().to_string())?;
    } else {
        print(&simulation.to_text(lang))?;
    }
    if simulation.broken.is_empty() { Ok(()) } else { Err(Trouble::Faulty) }
}

fn simulated_setup<G: Title>(args: &SimulateArgs) -> Result<Setup<G::Rules>, Said> {
    let loaded = shelf::chosen::<G>(args.pack.as_deref())?;
    let seats = args.seats.unwrap_or(G::Rules::USUAL_SEATS);
    let options = shelf::options::<G>(&args.set)?;
    table::Terms::<G::Rules>::usual(seats, options.clone()).check().map_err(say::terms)?;
    Ok(Setup { pack: loaded.pack, seats, options })
}

fn simulated<G: Title>(args: &SimulateArgs) -> Result<Simulation, Said> {
    Ok(simulate::simulate::<G>(&simulated_setup::<G>(args)?, args.games, args.seed))
}

fn run_bench(args: &BenchArgs, lang: Lang) -> Result<(), Trouble> {
    let BenchArgs { games, seats, seconds, json, pack, pages } = args;
    let games = if games.is_empty() { &GameId::ALL[..] } else { games };
    let time = Duration::from_secs_f64(*seconds);
    if *pages {
        let figures = bench::pages(games, *seats, time).map_err(Trouble::Usage)?;
        return print(&if *json { Value::from(figures).to_string() } else { bench::columns(&figures) });
    }
    let mut benches = Vec::new();
    for &game in games {
        benches.push(with_game!(game, G => {
            let loaded = shelf::chosen::<G>(pack.as_deref()).map_err(Trouble::Usage)?;
            bench::bench::<G>(&loaded, *seats, time).map_err(Trouble::Usage)?
        }));
    }
    if *json {
        print(&benches.iter().map(::arena::Bench::json).collect::<Value>().to_string())?;
    } else {
        benches.iter().try_for_each(|bench| print(&bench::to_text(bench, lang)))?;
    }
    if benches.iter().all(::arena::Bench::is_believable) {
        return Ok(());
    }
    eprintln!("{}", say::unbelievable_bench().get(lang));
    Err(Trouble::Faulty)
}

fn run_verify(file: &Path, pack: Option<&Path>, lang: Lang) -> Result<(), Trouble> {
    let mut source = shelf::open_game(file).map_err(Trouble::Usage)?;
    let verdict = match shelf::game_in(&mut source) {
        Err(error) => Err(vec![say::head(&error)]),
        Ok(game) => with_game!(game, G => {
            let loaded = shelf::chosen::<G>(pack).map_err(Trouble::Usage)?;
            verify::verify::<G>(&loaded, &mut source, lang)
        }),
    };
    match verdict {
        Ok(report) => print(&report),
        Err(reasons) => {
            print(&words!(lang, "cli.does-not-hold"))?;
            reasons.iter().try_for_each(|reason| print(&format!("- {}", reason.get(lang))))?;
            Err(Trouble::Faulty)
        }
    }
}

fn run_review(args: &ReviewArgs, lang: Lang) -> Result<(), Trouble> {
    for file in &args.files {
        if 1 < args.files.len() && !args.json {
            print(&format!("{}\n", file.display()))?;
        }
        review_file(args, file, lang)?;
    }
    Ok(())
}

fn review_file(args: &ReviewArgs, file: &Path, lang: Lang) -> Result<(), Trouble> {
    let text = shelf::read_game_text(file).map_err(Trouble::Usage)?;
    let (game, pack) = if recorded::is_recorded(&text) {
        recorded::game_of(file, &text, args.pack.as_deref()).map_err(Trouble::Usage)?
    } else {
        let (game, _) = shelf::game_of_file(&text).map_err(|error| Trouble::Usage(say::head(&error)))?;
        (game, args.pack.clone())
    };
    with_game!(game, G => {
        let loaded = shelf::chosen::<G>(pack.as_deref()).map_err(Trouble::Usage)?;
        let past = if recorded::is_recorded(&text) {
            recorded::read::<G>(&loaded, file, &text)
        } else {
            review::read::<G>(&loaded, &text)
        };
        let past = past.map_err(Trouble::Usage)?;
        let reviewed = review::think::<G>(past, Duration::from_secs_f64(args.seconds), lang);
        print(&if args.json { reviewed.to_json().to_string() } else { reviewed.to_text(lang) })
    })
}

fn run_db(command: &DbCommand, lang: Lang) -> Result<(), Trouble> {
    let report = db::run(command, lang).map_err(Trouble::Usage)?;
    print(&report.text)?;
    if report.is_well { Ok(()) } else { Err(Trouble::Faulty) }
}

fn run_pack_check(file: &Path, lang: Lang) -> Result<(), Trouble> {
    match pack_check::check(file, lang).map_err(Trouble::Usage)? {
        Ok(praise) => print(&praise),
        Err(faults) => {
            print(faults.get(lang))?;
            Err(Trouble::Faulty)
        }
    }
}

pub fn read_option(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
    pair.ok_or_else(|| say::bad_option().get(lang::from_environment()).to_owned())
}

fn play_options(args: PlayArgs, lang: Lang) -> PlayOptions {
    let PlayArgs { game, pack, seats, bot, people, seat, seed, set, resume, no_color } = args;
    let others = if bot.is_empty() && !people { PlayOptions::newcomer(lang).others } else { bot };
    PlayOptions { game, lang, pack, seats, others, seat, seed, set, resume, color: !no_color }
}
