//! Matches between bots: the command `arena`.

mod page;
mod program;
mod text;

use games::{GameId, Options, Title, with_game};
use packs::Loaded;
use std::path::PathBuf;
use tabletop::Game;
use ui::Speak;

use arena::{Contest, Report, Stakes};
use tabletop::{Seat, Setup};
use ui::Lang;

use crate::lang::Said;
use crate::meter::{self, Meter};
use crate::program::words;
use crate::{cli, say, shelf};

use program::{Contestant, Named};
pub use text::{bots_table, seat_list};

/// Let bots play against each other and measure how strong each is
///
/// Each deal is played from every seat, with the same luck for all. Only whole deals are played, so there may be a few
/// games more than asked for. Unless bots think by the clock, the same seed gives the same result on any number of
/// cores.
#[derive(clap::Args)]
pub struct ArenaArgs {
    /// Such as wine-cheese
    #[arg(value_parser = cli::read_game)]
    game: GameId,
    /// Who plays, such as strong,greedy or strong:500ms,strong:2000it; with more bots than seats every group plays, with
    /// fewer each takes as many seats as any other. `strong:weights=FILE` searches with other weights. A path such as ./my-bot or ./my-bot:200ms starts a program that speaks
    /// the protocol of players (docs/protocol.md)
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', value_parser = program::read, required = true)]
    bots: Vec<Named>,
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many sit at a table; else as few as the game allows, but two if it can
    #[arg(long, value_name = "K")]
    seats: Option<u8>,
    /// How to set up the games, as in mode=chapter-1; may be given several times
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = cli::read_option)]
    set: Vec<(String, String)>,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
    /// Write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Keep every game in this file as it ends, and go on where an earlier run stopped
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Play with the pack in this file
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,
    /// Weights of `cuvee tune` for every bot that searches and names none itself
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Games played at the same time; else as many as the machine has cores
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..))]
    cores: Option<u16>,
}

/// Names of a game and its seats, in one language.
pub struct Names {
    pub game: String,
    pub seats: Vec<String>,
}

impl Names {
    pub fn of<G: Title>(seats: u8, lang: Lang) -> Self {
        Self {
            game: G::Ui::say_game(lang),
            seats: Seat::first(seats).map(|seat| G::Ui::say_seat(seat, lang)).collect(),
        }
    }
}

/// Plays, and says what to print.
pub fn run(args: &ArenaArgs, lang: Lang) -> Result<String, Said> {
    with_game!(args.game, G => run_game::<G>(args, lang))
}

fn run_game<G: Title>(args: &ArenaArgs, lang: Lang) -> Result<String, Said> {
    let loaded = shelf::chosen::<G>(args.pack.as_deref())?;
    let setup = setup::<G>(&loaded, args.seats, shelf::options::<G>(&args.set)?)?;
    let set = shelf::set_text::<G>(&setup.options);
    let stakes = Stakes::of::<G::Judge>(&setup);
    if args.bots.len() < 2 && stakes == Stakes::Apart {
        return Err(say::two_bots());
    }
    let players: Vec<Contestant> =
        args.bots.iter().map(|bot| bot.ready::<G>(args.weights.as_deref())).collect::<Result<_, _>>()?;
    let contest = Contest::<G::Judge, _> {
        setup,
        pack_hash: &loaded.hash,
        set: &set,
        players: &players,
        stakes,
        games: args.games,
        seed: args.seed,
    };
    shelf::writable(args.html.as_deref())?;
    let meter = Meter::start(lang);
    let report = contest.run(&meter.effort(meter::cores(args.cores), args.save.as_deref()));
    meter.end();
    let report = report.map_err(|bad| say::journal(args.save.as_deref(), &bad))?;
    let names = Names::of::<G>(report.seats, lang);
    if let Some(path) = &args.html {
        let page = page::page(&report, &names, args.seed, lang);
        std::fs::write(path, page).map_err(|error| say::unwritable_file(path, &error))?;
    }
    Ok(if args.json { report.json().to_string() } else { text::report(&report, &names, lang) })
}

/// The set-up with `seats` seats, or with two where the game allows it.
pub fn setup<G: Title>(
    loaded: &Loaded<G::Rules>,
    seats: Option<u8>,
    options: Options<G>,
) -> Result<Setup<G::Rules>, Said> {
    let usual = if G::Rules::SEATS.contains(&2) { 2 } else { *G::Rules::SEATS.start() };
    let seats = seats.unwrap_or(usual);
    table::Terms::<G::Rules>::usual(seats, options.clone()).check().map_err(say::terms)?;
    Ok(Setup { pack: loaded.pack, seats, options })
}

/// How many deals, and how they were played.
fn played(report: &Report, lang: Lang) -> String {
    let Report { seats, games, deals, stakes, .. } = report;
    match stakes {
        Stakes::Apart => words!(lang, "arena.apart", seats, games, deals),
        Stakes::Together => words!(lang, "arena.together", games, deals),
    }
}
