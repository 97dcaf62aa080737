//! Where results come from: the command `luck`.

use ::arena::review::{Draws, Sources, Splitting, sources};
use games::{Title, with_game};
use search::Player;
use ui::{Lang, Speak};

use crate::lang::Said;
use crate::measured::{Cores, Tables};
use crate::paper::figure::{self, Sign};
use crate::paper::table::{Side, Table};
use crate::program::{heads, words};
use crate::{cli, meter, shelf};

/// Split the results of many games into luck and decisions, as a review does
///
/// Equal bots play. For each kind of phase the table tells what its draws brought: 0 on average, if the ledger is right.
#[derive(clap::Args)]
pub struct LuckArgs {
    #[command(flatten)]
    tables: Tables,
    /// Who sits at every seat
    #[arg(long, value_name = "BOT", default_value = "greedy", value_parser = cli::read_player)]
    bot: Player,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// Review each game twice, with close searches of this many iterations: tells what is left over, and how often two reviews give the
    /// same grade
    #[arg(long, value_name = "ITERATIONS", value_parser = clap::value_parser!(u32).range(8..))]
    review: Option<u32>,
    #[command(flatten)]
    cores: Cores,
}

/// Plays, and says what to print.
pub fn run(args: &LuckArgs, lang: Lang) -> Result<String, Said> {
    with_game!(args.tables.game, G => run_game::<G>(args, lang))
}

fn run_game<G: Title>(args: &LuckArgs, lang: Lang) -> Result<String, Said> {
    let loaded = shelf::chosen::<G>(None)?;
    let setup = args.tables.setup::<G>(&loaded)?;
    let splitting = args.review.map_or(Splitting::Quick, Splitting::Reviewed);
    let cores = meter::cores(args.cores.cores);
    let found = sources::<G::Judge>(&setup, args.bot, splitting, args.games, args.tables.seed, cores);
    let head = words!(
        lang,
        "luck.played",
        game = G::Ui::say_game(lang),
        games = found.games,
        bot = args.bot,
        seats = setup.seats
    );
    Ok([head, sums(&found, lang).join("\n"), phases(&found, lang).to_text()].join("\n\n"))
}

fn sums(found: &Sources, lang: Lang) -> Vec<String> {
    let number = |value| figure::number(value, 2, lang);
    let range = |interval| figure::range(interval, 2, Sign::Always, lang);
    let share = figure::percent(found.left_over / found.margin.max(f64::EPSILON), lang);
    let mut sums = vec![
        words!(lang, "luck.sound", unsound = found.unsound),
        words!(
            lang,
            "luck.margin",
            margin = number(found.margin),
            luck = number(found.luck),
            decisions = number(found.decisions)
        ),
        words!(lang, "luck.left", left = number(found.left_over), share),
        words!(lang, "luck.deal", mean = figure::number(found.deal.mean, 3, lang), range = range(found.deal)),
        words!(lang, "luck.draws", mean = figure::number(found.draws.mean, 3, lang), range = range(found.draws)),
    ];
    if let Some(agreement) = found.agreement {
        let (share, range) = (figure::percent(agreement.mean, lang), figure::percents(agreement, lang));
        sums.push(words!(lang, "luck.agreement", share, range));
    }
    sums
}

fn phases(found: &Sources, lang: Lang) -> Table {
    let mut table = Table::new(&heads(lang, "luck.heads"), &[Side::Left]);
    for Draws { phase, count, idle, luck, size } in &found.phases {
        table.row(vec![
            phase.clone(),
            count.to_string(),
            idle.to_string(),
            figure::number(*size, 2, lang),
            figure::number(luck.mean, 3, lang),
            figure::range(*luck, 3, Sign::Always, lang),
        ]);
    }
    table
}
