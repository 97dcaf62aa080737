//! Fitting what positions are worth: the command `tune`.

use games::{GameId, Options, Title, with_game};
use search::Judge;
use std::path::PathBuf;
use tabletop::Game;

use ::arena::tune::{self, Foresight, Generation, Study, Tuning};
use search::{Net, Policy};
use tabletop::Setup;
use ui::Lang;

use crate::lang::Said;
use crate::meter::{self, Meter};
use crate::paper::figure;
use crate::program::words;
use crate::{cli, measured, say, shelf, weights};

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
    /// Train the policy net instead, which tells the search what to look at: the search plays against itself, and the net
    /// learns where it looked
    #[arg(long)]
    policy: bool,
    /// Iterations of the search before each decision, for the policy net; else those of strong
    #[arg(long, value_name = "N", requires = "policy", value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    /// Keep the games for the policy net in files of this name, so that the run can be stopped and resumed
    #[arg(long, value_name = "FILE", requires = "policy")]
    save: Option<PathBuf>,
    /// Games played at the same time for the policy net; else as many as the machine has cores
    #[arg(long, value_name = "N", requires = "policy", value_parser = clap::value_parser!(u16).range(1..))]
    cores: Option<u16>,
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
        .map(|seats| measured::setup::<G>(&loaded, Some(seats), Options::<G>::default()))
        .collect::<Result<Vec<_>, Said>>()?;
    let setups: Vec<Setup<G::Rules>> = G::Judge::lessons()
        .into_iter()
        .flat_map(|options| by_seats.iter().map(move |setup| Setup { options: options.clone(), ..*setup }))
        .collect();
    shelf::writable(args.out.as_deref())?;
    if args.policy {
        return study::<G>(&setups, args, lang);
    }
    let tuning = Tuning { generations, games, epochs, seed };
    let mut written = Ok(());
    let net = tune::tune::<G::Judge>(&setups, &tuning, |generation, net| {
        eprintln!("{}", told(generation, lang));
        if let Some(path) = &args.out {
            let text = noted::<G>(net, generation.number + 1, &loaded.hash, args);
            written = shelf::write(path, &text);
        }
    });
    written?;
    Ok(args.out.is_none().then(|| noted::<G>(&net, generations, &loaded.hash, args).trim_end().to_owned()))
}

/// Trains the policy net.
fn study<G: Title>(setups: &[Setup<G::Rules>], args: &TuneArgs, lang: Lang) -> Result<Option<String>, Said> {
    let &TuneArgs { game, generations, games, epochs, seed, .. } = args;
    let iterations = args.iterations.unwrap_or(G::Judge::LEVELS.strong);
    let loaded = shelf::chosen::<G>(args.pack.as_deref())?;
    let study =
        Study { generations, games, iterations, epochs, seed, pack: loaded.hash.clone(), save: args.save.clone() };
    let command = format!("cuvee tune {} --policy --games {games} --iterations {iterations}", game.name());
    let noted = |policy: &Policy, generations: u32| {
        let head = weights::policy_head::<G>(&loaded.hash);
        format!("{head}\n# {command} --generations {generations} --epochs {epochs} --seed {seed}\n{policy}")
    };
    let meter = Meter::start(lang);
    let mut written = Ok(());
    let policy =
        tune::study::<G::Judge>(setups, &study, &meter.effort(meter::cores(args.cores), None), |foresight, policy| {
            meter.end();
            let Foresight { generation, decisions, loss, first, three } = foresight;
            let (number, loss) = (generation + 1, figure::number(loss, 4, lang));
            let [first, three] = [first, three].map(|share| figure::percent(share, lang));
            eprintln!("{}", words!(lang, "tune.foresight", number, decisions, loss, first, three));
            if let Some(path) = &args.out {
                let text = noted(policy, number);
                written = shelf::write(path, &text);
            }
        });
    meter.end();
    let policy = policy.map_err(|error| say::journal(args.save.as_deref(), &error))?;
    written?;
    let Some(policy) = policy else { return Ok(Some(words!(lang, "tune.stopped"))) };
    Ok(args.out.is_none().then(|| noted(&policy, generations).trim_end().to_owned()))
}

/// The weights under the command that gives them.
fn noted<G: Title>(net: &Net, generations: u32, pack: &str, args: &TuneArgs) -> String {
    let &TuneArgs { game, games, epochs, seed, .. } = args;
    let command = format!("cuvee tune {} --generations {generations} --games {games}", game.name());
    format!("{}\n# {command} --epochs {epochs} --seed {seed}\n{net}", weights::net_head::<G>(pack))
}

fn told(generation: Generation, lang: Lang) -> String {
    let Generation { number, samples, loss } = generation;
    let number = number + 1;
    let [win, margin] = [loss.win, loss.margin].map(|loss| figure::number(loss, 4, lang));
    words!(lang, "tune.generation", number, samples, win, margin)
}
