//! Fitting what positions are worth: the command `tune`.

use games::{GameId, Options, Title, with_game};
use search::Judge;
use std::path::PathBuf;
use tabletop::Game;

use ::arena::tune::{self, Generation, Tuning};
use search::Net;
use tabletop::Setup;
use ui::Lang;

use crate::lang::Said;
use crate::paper::figure;
use crate::program::words;
use crate::{arena, cli, say, shelf, weights};

/// Let bots learn by self-play what positions are worth
///
/// The weights go to standard output, or to a file; those that the program plays with are games/<game>/bot/weights.txt. The
/// same seed gives the same weights.
#[derive(clap::Args)]
pub struct TuneArgs {
    /// Such as wine-cheese
    #[arg(value_parser = cli::read_game)]
    game: GameId,
    #[arg(long, value_name = "N", default_value_t = Tuning::default().generations, value_parser = clap::value_parser!(u32).range(1..))]
    generations: u32,
    /// In each generation, played in turn by every number of seats and in every mode that there is to learn; twice as many in the first
    #[arg(long, value_name = "N", default_value_t = Tuning::default().games, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How often each position is looked at
    #[arg(long, value_name = "N", default_value_t = Tuning::default().epochs, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    #[arg(long, value_name = "S", default_value_t = Tuning::default().seed)]
    seed: u64,
    /// Write the weights to this file, after each generation
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Play with the pack in this file
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,
}

/// Plays and fits; says what to print, if anything.
pub fn run(args: &TuneArgs, lang: Lang) -> Result<Option<String>, Said> {
    with_game!(args.game, G => run_game::<G>(args, lang))
}

fn run_game<G: Title>(args: &TuneArgs, lang: Lang) -> Result<Option<String>, Said> {
    let &TuneArgs { generations, games, epochs, seed, .. } = args;
    let loaded = shelf::chosen::<G>(args.pack.as_deref())?;
    let by_seats = G::Rules::seats_with(&Options::<G>::default())
        .map(|seats| arena::setup::<G>(&loaded, Some(seats), Options::<G>::default()))
        .collect::<Result<Vec<_>, Said>>()?;
    let setups: Vec<Setup<G::Rules>> = G::Judge::lessons()
        .into_iter()
        .flat_map(|options| by_seats.iter().map(move |setup| Setup { options: options.clone(), ..*setup }))
        .collect();
    shelf::writable(args.out.as_deref())?;
    let tuning = Tuning { generations, games, epochs, seed };
    let mut written = Ok(());
    let net = tune::tune::<G::Judge>(&setups, &tuning, |generation, net| {
        eprintln!("{}", told(generation, lang));
        if let Some(path) = &args.out {
            let text = noted::<G>(net, generation.number + 1, args);
            written = std::fs::write(path, text).map_err(|error| say::unwritable_file(path, &error));
        }
    });
    written?;
    Ok(args.out.is_none().then(|| noted::<G>(&net, generations, args).trim_end().to_owned()))
}

/// The weights under the command that gives them.
fn noted<G: Title>(net: &Net, generations: u32, args: &TuneArgs) -> String {
    let &TuneArgs { game, games, epochs, seed, .. } = args;
    let command = format!("cuvee tune {} --generations {generations} --games {games}", game.name());
    format!("{}\n# {command} --epochs {epochs} --seed {seed}\n{net}", weights::head::<G>())
}

fn told(generation: Generation, lang: Lang) -> String {
    let Generation { number, samples, loss } = generation;
    let number = number + 1;
    let [win, margin] = [loss.win, loss.margin].map(|loss| figure::number(loss, 4, lang));
    words!(lang, "tune.generation", number, samples, win, margin)
}
