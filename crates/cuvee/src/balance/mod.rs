//! How even a game is: the command `balance`.

mod json;
mod page;
mod summary;
mod text;

use games::{Title, with_game};
use packs::Loaded;
use std::path::PathBuf;
use ui::Speak;

use arena::{Findings, Interval, Stakes, Trial};
use search::Player;
use search::Thing;
use ui::Lang;

use crate::arena::Names;
use crate::lang::Said;
use crate::measured::{Html, Run, Tables};
use crate::program::words;
use crate::{cli, meter, shelf};

/// Let equal bots play and see what decides: seats, cards, openings
///
/// With --versus the same deals are played with a second pack, and what differs is told deal by deal.
#[derive(clap::Args)]
pub struct BalanceArgs {
    #[command(flatten)]
    tables: Tables,
    /// Play with the pack in this file
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,
    /// A second pack to compare with the first
    #[arg(long, value_name = "FILE")]
    versus: Option<PathBuf>,
    /// Who sits at every seat
    #[arg(long, value_name = "BOT", default_value = "medium", value_parser = cli::read_player)]
    bot: Player,
    /// A second level that plays the same deals: what both say is due to the thing, what one says to the bot
    #[arg(long, value_name = "BOT", value_parser = cli::read_player, conflicts_with = "versus")]
    beside: Option<Player>,
    /// With each pack
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    html: Html,
    #[command(flatten)]
    run: Run,
}

/// Plays, and says what to print.
pub fn run(args: &BalanceArgs, lang: Lang) -> Result<String, Said> {
    with_game!(args.tables.game, G => run_game::<G>(args, lang))
}

fn run_game<G: Title>(args: &BalanceArgs, lang: Lang) -> Result<String, Said> {
    let mut packs: Vec<Loaded<G::Rules>> = vec![shelf::chosen::<G>(args.pack.as_deref())?];
    if let Some(path) = &args.versus {
        packs.push(shelf::chosen::<G>(Some(path))?);
    }
    let setups = packs.iter().map(|pack| Ok((args.tables.setup::<G>(pack)?, pack.hash.as_str())));
    let setups = setups.collect::<Result<Vec<_>, Said>>()?;
    let set = shelf::set_text::<G>(&setups[0].0.options);
    args.html.is_writable()?;
    let played = |bot: &Player, run: &Run| {
        let stakes = Stakes::of::<G::Judge>(&setups[0].0);
        let (games, seed) = (args.games, args.tables.seed);
        let trial = Trial::<G::Judge, _> { setups: &setups, set: &set, player: bot, stakes, games, seed };
        let findings = meter::metered(run, lang, |effort| trial.run(effort))?;
        let is_enough = 2 <= findings.packs[0].games;
        if is_enough { Ok(findings) } else { Err(Said::each(|lang| words!(lang, "balance.too-few"))) }
    };
    let findings = played(&args.bot, &args.run)?;
    let beside = match &args.beside {
        Some(bot) => {
            let save = args.run.save.as_ref().map(|path| path.with_extension("beside.jsonl"));
            Some(played(bot, &Run { save, ..args.run })?)
        }
        None => None,
    };
    let words = Words {
        names: Names::of::<G>(findings.seats, lang),
        packs: packs.iter().map(|pack| format!("{} ({:.8})", pack.name, pack.hash)).collect(),
        beside: beside.as_ref(),
        thing: &|thing| G::Ui::say_thing(packs[packs.len() - 1].pack, thing.group, &thing.key, lang),
        group: &|thing| G::Ui::say_thing_group(thing.group, lang),
        row: &|key| G::Ui::say_score(key, lang),
        lang,
    };
    args.html.write(|| page::page(&findings, &words, args.tables.seed))?;
    if args.json {
        let mut told = json::findings(&findings);
        if let Some(beside) = &beside {
            told["beside"] = json::findings(beside);
        }
        return Ok(told.to_string());
    }
    Ok(text::findings(&findings, &words))
}

/// How things are called.
struct Words<'a> {
    names: Names,
    /// Name and hash, for two packs may have the same name.
    packs: Vec<String>,
    /// What a second level found on the same deals.
    beside: Option<&'a Findings>,
    thing: &'a dyn Fn(&Thing) -> String,
    group: &'a dyn Fn(&Thing) -> String,
    row: &'a dyn Fn(&str) -> String,
    lang: Lang,
}

impl Words<'_> {
    /// What was played.
    fn played(&self, findings: &Findings) -> String {
        let Findings { seats, bot, packs, .. } = findings;
        let games = packs[0].games;
        let names = self.packs.join(" / ");
        words!(self.lang, "balance.played", games, bot, seats, packs = names)
    }

    /// How to read the columns.
    fn about_columns(&self) -> [String; 3] {
        ["balance.column.dealt", "balance.column.used", "balance.column.p"].map(|key| words!(self.lang, key))
    }
}

/// From here on luck is not believed to be the reason.
const SURE: f64 = 0.05;

fn is_sure(p: Option<f64>) -> bool {
    p.is_some_and(|p| p < SURE)
}

/// The surest first.
fn surest<T>(mut list: Vec<T>, errors: impl Fn(&T) -> f64) -> Vec<T> {
    list.sort_by(|a, b| errors(b).total_cmp(&errors(a)));
    list
}

/// How large an effect is beside its interval.
fn clearness(effect: Option<Interval>) -> f64 {
    effect.map_or(0.0, |Interval { mean, low, high }| if mean == 0.0 { 0.0 } else { mean.abs() / (high - low) })
}
