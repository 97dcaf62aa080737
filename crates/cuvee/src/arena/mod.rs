//! Matches between bots: the command `arena`.

mod page;
mod program;
mod text;

use games::{Title, with_game};
use std::path::PathBuf;
use ui::Speak;

use arena::{Contest, Report, Stakes};
use tabletop::Seat;
use ui::Lang;

use crate::lang::Said;
use crate::measured::{Html, Run, Tables};
use crate::program::words;
use crate::{meter, say, shelf};

use program::{Contestant, Named};
pub use text::{bots_table, seat_list};

/// Let bots play against each other and measure how strong each is
///
/// Each deal is played from every seat, with the same luck for all. Only whole deals are played, so there may be a few
/// games more than asked for. Unless bots think by the clock, the same seed gives the same result on any number of
/// cores.
#[derive(clap::Args)]
pub struct ArenaArgs {
    #[command(flatten)]
    tables: Tables,
    /// Who plays, such as strong,greedy or strong:500ms,strong:2000it; with more bots than seats every group plays, with
    /// fewer each takes as many seats as any other. `strong:weights=FILE` searches with other weights. A path such as ./my-bot or ./my-bot:200ms starts a program that speaks
    /// the protocol of players (docs/protocol.md)
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', value_parser = program::read, required = true)]
    bots: Vec<Named>,
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    html: Html,
    #[command(flatten)]
    run: Run,
    /// Play with the pack in this file
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,
    /// Weights of `cuvee tune` for every bot that searches and names none itself
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
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
    with_game!(args.tables.game, G => run_game::<G>(args, lang))
}

fn run_game<G: Title>(args: &ArenaArgs, lang: Lang) -> Result<String, Said> {
    let loaded = shelf::chosen::<G>(args.pack.as_deref())?;
    let setup = args.tables.setup::<G>(&loaded)?;
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
        seed: args.tables.seed,
    };
    args.html.is_writable()?;
    let report = meter::metered(&args.run, lang, |effort| contest.run(effort))?;
    let names = Names::of::<G>(report.seats, lang);
    args.html.write(|| page::page(&report, &names, args.tables.seed, lang))?;
    Ok(if args.json { report.json().to_string() } else { text::report(&report, &names, lang) })
}

/// How many deals, and how they were played.
fn played(report: &Report, lang: Lang) -> String {
    let Report { seats, games, deals, stakes, .. } = report;
    match stakes {
        Stakes::Apart => words!(lang, "arena.apart", seats, games, deals),
        Stakes::Together => words!(lang, "arena.together", games, deals),
    }
}
