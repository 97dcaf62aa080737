//! Whether the chances that bots state come true: the command `calibrate`.

mod fitted;

use std::path::PathBuf;

use ::arena::Survey;
use ::arena::calibration::{Calibration, Part};
use games::{Title, with_game};
use maud::html;
use search::Player;
use tabletop::Game;
use ui::{Lang, Speak};

use crate::lang::Said;
use crate::measured::{Html, Run, Tables};
use crate::paper::figure::{self, Sign};
use crate::paper::plot;
use crate::paper::sheet::{self, Room};
use crate::paper::table::{Side, Table};
use crate::program::{heads, words};
use crate::{cli, meter, shelf};

/// Compare the win chances that bots state with what happens
///
/// Equal bots play. Each states its chance at every decision; the table and the plot set it beside the share of the games
/// that were won from there. Now and then all seats are asked, each by what it knows.
#[derive(clap::Args)]
pub struct CalibrateArgs {
    #[command(flatten)]
    tables: Tables,
    /// Who sits at every seat; of several, in the first game, the second, and so on in turn
    #[arg(long, value_name = "BOT,…", default_value = "medium", value_delimiter = ',', value_parser = cli::read_player)]
    bot: Vec<Player>,
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// Print one JSON value
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Print a chapter of a Markdown document
    #[arg(long)]
    markdown: bool,
    /// Fit corrections to these games and write them to this file, in place of those for tables of this size; those that the program
    /// uses are games/<game>/bot/chances.txt
    #[arg(long, value_name = "FILE")]
    fit: Option<PathBuf>,
    #[command(flatten)]
    html: Html,
    #[command(flatten)]
    run: Run,
}

/// Plays, and says what to print.
pub fn run(args: &CalibrateArgs, lang: Lang) -> Result<String, Said> {
    with_game!(args.tables.game, G => run_game::<G>(args, lang))
}

fn run_game<G: Title>(args: &CalibrateArgs, lang: Lang) -> Result<String, Said> {
    let loaded = shelf::chosen::<G>(None)?;
    let setup = args.tables.setup::<G>(&loaded)?;
    let set = shelf::set_text::<G>(&setup.options);
    let survey = Survey::<G::Judge> {
        setup,
        pack_hash: &loaded.hash,
        set: &set,
        players: &args.bot,
        games: args.games,
        seed: args.tables.seed,
    };
    args.html.is_writable()?;
    let older = args.fit.as_deref().map(|path| fitted::older(path, survey.setup.seats)).transpose()?;
    let (rows, found) = meter::metered(&args.run, lang, |effort| match older {
        Some(_) => survey.fit(effort),
        None => survey.run(effort).map(|found| (Vec::new(), found)),
    })?;
    if let (Some(path), Some(older)) = (&args.fit, older) {
        let command =
            format!("cuvee calibrate {} --bot {} --seed {}", G::Rules::NAME, named(&args.bot), args.tables.seed);
        let text = fitted::noted(older, rows, &format!("{command} --games {}", found.games), found.seats);
        shelf::write(path, &text)?;
    }
    let told = Told { game: G::Ui::say_game(lang), bot: named(&args.bot), set, found, lang };
    args.html.write(|| told.page())?;
    Ok(if args.json {
        told.found.json().to_string()
    } else if args.markdown {
        told.chapter()
    } else {
        told.text()
    })
}

/// Bots as the command line names them.
fn named(bots: &[Player]) -> String {
    bots.iter().map(Player::to_string).collect::<Vec<_>>().join(",")
}

/// What was found, and in which words.
struct Told {
    game: String,
    bot: String,
    set: String,
    found: Calibration,
    lang: Lang,
}

impl Told {
    fn played(&self) -> String {
        let (games, seats) = (self.found.games, self.found.seats);
        let bot = if self.set.is_empty() { self.bot.clone() } else { format!("{}, {}", self.bot, self.set) };
        words!(self.lang, "calibrate.played", games, bot, seats)
    }

    /// The figures in one sentence each.
    fn sums(&self) -> Vec<String> {
        let (lang, whole) = (self.lang, &self.found.whole);
        let number = |value| figure::number(value, 3, lang);
        let range = |interval| figure::range(interval, 3, Sign::Negative, lang);
        let mut sums = vec![
            words!(lang, "calibrate.error", error = number(whole.error.mean), range = range(whole.error)),
            words!(lang, "calibrate.brier", brier = number(whole.brier), none = number(whole.brier_of_none)),
            words!(lang, "calibrate.slope", slope = figure::number(whole.slope, 2, lang)),
        ];
        if let Some(sum) = self.found.sum {
            sums.push(words!(lang, "calibrate.sum", sum = number(sum.mean), range = range(sum)));
        }
        sums
    }

    fn bins_table(&self) -> Table {
        let lang = self.lang;
        let mut table = Table::new(&heads(lang, "calibrate.heads.bins"), &[]);
        for bin in self.found.whole.bins.iter().filter(|bin| 0 < bin.statements) {
            table.row(vec![
                figure::percent(bin.stated, lang),
                bin.statements.to_string(),
                figure::percent(bin.happened.mean, lang),
                figure::percents(bin.happened, lang),
            ]);
        }
        table
    }

    fn phases_table(&self) -> Table {
        let lang = self.lang;
        let mut table = Table::new(&heads(lang, "calibrate.heads.phases"), &[Side::Left]);
        for (kind, Part { statements, error, brier, brier_of_none: _, slope, bins: _ }) in &self.found.phases {
            table.row(vec![
                kind.clone(),
                statements.to_string(),
                figure::number(error.mean, 3, lang),
                figure::range(*error, 3, Sign::Negative, lang),
                figure::number(*brier, 3, lang),
                figure::number(*slope, 2, lang),
            ]);
        }
        table
    }

    fn text(&self) -> String {
        let head = format!("{} · {}", self.game, self.played());
        [head, self.sums().join("\n"), self.bins_table().to_text(), self.phases_table().to_text()].join("\n\n")
    }

    fn chapter(&self) -> String {
        let sums = self.sums().iter().map(|sum| format!("- {sum}")).collect::<Vec<_>>().join("\n");
        let head = format!("## {}\n\n{}", self.game, self.played());
        [head, sums, self.bins_table().to_markdown(), self.phases_table().to_markdown()].join("\n\n")
    }

    fn page(&self) -> String {
        let lang = self.lang;
        let points = self.found.whole.bins.iter().filter(|bin| 0 < bin.statements);
        let points: Vec<_> = points.map(|bin| (bin.stated, bin.happened, bin.statements)).collect();
        let axes = [words!(lang, "calibrate.axis.stated"), words!(lang, "calibrate.axis.happened")];
        let diagram = html! {
            (plot::reliability(&points, &axes, lang))
            (sheet::numbers(&self.bins_table().to_html(), lang))
        };
        let sums = html! { ul { @for sum in self.sums() { li { (sum) } } } };
        let sections = [
            sheet::section(&words!(lang, "calibrate.diagram"), &words!(lang, "calibrate.about"), Room::Half, &diagram),
            sheet::section(&words!(lang, "calibrate.figures"), "", Room::Half, &sums),
            sheet::section(&words!(lang, "calibrate.phases"), "", Room::Wide, &self.phases_table().to_html()),
        ];
        let title = words!(lang, "calibrate.title", game = self.game);
        sheet::page(&title, &self.played(), &sections, lang)
    }
}
