//! The page about how strong the bots are: the command `strength`.
//!
//! Each level plays the one below it, and the usual opponent plays the plain ones. Every figure of the page is measured by
//! this command; it has no date, so that it changes only when the bots do.

use games::{GameId, Options, Title, with_game};
use search::Judge;
use std::path::PathBuf;
use tabletop::Game;
use ui::Speak;

use ::arena::{Contest, Interval, Report, Stakes, Standing};
use search::{Bot, Levels, Limit, Player};
use ui::Lang;

use crate::lang::Said;
use crate::measured::{self, Cores, Run};
use crate::paper::figure::{self, Sign};
use crate::paper::table::{Side, Table};
use crate::program::{heads, words};
use crate::{cli, meter, say, shelf};

/// Measure every level of the bots in every game and write the page about it
#[derive(clap::Args)]
pub struct StrengthArgs {
    /// Such as wine-cheese; all games if none is named
    #[arg(value_parser = cli::read_game)]
    games: Vec<GameId>,
    /// In each match
    #[arg(long = "games", value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..))]
    count: u64,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Write the page to this file
    #[arg(long, value_name = "FILE", default_value = "docs/strength.md")]
    out: PathBuf,
    /// Keep every game in a file of this folder as it ends, and go on where an earlier run stopped
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
    /// Begin no game of a match after this many minutes; what is saved already counts
    #[arg(long, value_name = "M")]
    minutes: Option<u64>,
    #[command(flatten)]
    cores: Cores,
}

/// Pairings at tables of two; the first is expected to win.
const MATCHES: [(Bot, Bot); 8] = [
    (Bot::Easy, Bot::Random),
    (Bot::Medium, Bot::Easy),
    (Bot::Strong, Bot::Medium),
    (Bot::Master, Bot::Strong),
    (Bot::Medium, Bot::Greedy),
    (Bot::Strong, Bot::Greedy),
    (Bot::Strong, Bot::Random),
    (Bot::Master, Bot::Greedy),
];
/// Pairings at larger tables.
const MATCHES_OF_MORE: [(Bot, Bot); 3] =
    [(Bot::Medium, Bot::Easy), (Bot::Strong, Bot::Medium), (Bot::Strong, Bot::Greedy)];

/// The matches of a game by two: those of the levels, and one that tells what four times the time is worth.
fn matches_of_two(levels: Levels) -> Vec<[Player; 2]> {
    let mut matches = MATCHES.map(|(better, worse)| [better.into(), worse.into()]).to_vec();
    let timed = [Bot::Master.into(), a_quarter_of_master(levels)];
    // Where a level thinks just as long, its match says it already.
    if !matches.contains(&timed) {
        matches.push(timed);
    }
    matches
}

/// Who thinks for a quarter of the time of `master`: `strong`, or `strong` with that limit.
fn a_quarter_of_master(levels: Levels) -> Player {
    let count = levels.master / 4;
    let limit = (count != levels.strong).then_some(Limit::Iterations(count));
    Player { bot: Bot::Strong, limit }
}

/// Plays all matches and writes the page.
pub fn run(args: &StrengthArgs, lang: Lang) -> Result<(), Said> {
    if let Some(folder) = &args.save {
        std::fs::create_dir_all(folder).map_err(|error| say::unwritable_file(folder, &error))?;
    }
    shelf::writable(Some(&args.out))?;
    let games = if args.games.is_empty() { &GameId::ALL[..] } else { &args.games };
    let mut parts = vec![head(args, lang)];
    for &game in games {
        parts.push(with_game!(game, G => measure::<G>(args, lang)?));
    }
    let page = parts.join("\n\n") + "\n";
    shelf::write(&args.out, &page)
}

/// The chapter of one game: its levels at every number of seats that play against each other.
fn measure<G: Title>(args: &StrengthArgs, lang: Lang) -> Result<String, Said> {
    let usual = G::Rules::SEATS.filter(|&seats| 1 < seats).map(|seats| (seats, Options::<G>::default()));
    let ways = usual.chain(G::Judge::exams().into_iter().map(|options| (*G::Rules::SEATS.end(), options)));
    let mut tables = Vec::new();
    for (seats, options) in ways {
        let set = shelf::set_text::<G>(&options);
        let matches = if seats == 2 && set.is_empty() {
            matches_of_two(G::Judge::LEVELS)
        } else {
            MATCHES_OF_MORE.map(|(better, worse)| [better.into(), worse.into()]).into()
        };
        let reports = matches.into_iter().map(|players| contest::<G>(args, seats, &options, players, lang));
        let mut reports = reports.collect::<Result<Vec<Report>, Said>>()?;
        // There may have been no time for one.
        reports.retain(|report| 0 < report.games);
        if !reports.is_empty() {
            tables.push(Section { set, matches: reports });
        }
    }
    Ok(chapter(&G::Ui::say_game(lang), G::Judge::LEVELS, &tables, lang))
}

fn contest<G: Title>(
    args: &StrengthArgs,
    seats: u8,
    options: &Options<G>,
    players: [Player; 2],
    lang: Lang,
) -> Result<Report, Said> {
    let loaded = shelf::chosen::<G>(None)?;
    let set = shelf::set_text::<G>(options);
    let setup = measured::setup::<G>(&loaded, Some(seats), options.clone())?;
    let stakes = Stakes::of::<G::Judge>(&setup);
    let mode = if set.is_empty() { String::new() } else { format!("-{}", set.replace(['=', ' '], "@")) };
    let names = players.map(|player| player.to_string()).join("-").replace(':', "@");
    let name = format!("{}-{seats}{mode}-{names}.jsonl", G::Rules::NAME);
    let contest = Contest::<G::Judge, _> {
        setup,
        pack_hash: &loaded.hash,
        set: &set,
        players: &players,
        stakes,
        games: args.count,
        seed: args.seed,
    };
    let save = args.save.as_ref().map(|folder| folder.join(&name));
    meter::metered(&Run { save, minutes: args.minutes, cores: args.cores }, lang, |effort| contest.run(effort))
}

fn head(args: &StrengthArgs, lang: Lang) -> String {
    let names: Vec<&str> = args.games.iter().map(|game| game.name()).collect();
    let games = if names.is_empty() { String::new() } else { format!(" {}", names.join(" ")) };
    // However often it was stopped and went on, each match is the first games of one series.
    let short = match args.minutes {
        Some(_) => format!(" {}", words!(lang, "strength.short")),
        None => String::new(),
    };
    let mut levels = Table::new(&heads(lang, "strength.levels"), &[Side::Left, Side::Left]);
    for bot in Bot::ALL {
        levels.row(vec![bot.name().to_owned(), words!(lang, manner(bot))]);
    }
    let (count, seed, out) = (args.count, args.seed, args.out.display());
    format!(
        "# {}\n\n{}\n\n```sh\ncuvee strength{games} --games {count} --seed {seed} --out {out}\n```\n\n{}{short}\n\n{}",
        words!(lang, "strength.title"),
        words!(lang, "strength.command"),
        words!(lang, "strength.about"),
        levels.to_markdown()
    )
}

/// The key of how a bot chooses.
fn manner(bot: Bot) -> &'static str {
    match bot {
        Bot::Random => "strength.manner.random",
        Bot::Easy => "strength.manner.easy",
        Bot::Greedy => "strength.manner.greedy",
        Bot::Medium => "strength.manner.medium",
        Bot::Strong => "strength.manner.strong",
        Bot::Master => "strength.manner.master",
    }
}

/// How long the levels think.
fn limits(levels: Levels, lang: Lang) -> String {
    let Levels { medium, strong, master } = levels;
    words!(lang, "strength.limits", medium, strong, master, quarter = a_quarter_of_master(levels))
}

/// The matches at one number of seats and in one way to play.
struct Section {
    /// Options that are not as usual.
    set: String,
    matches: Vec<Report>,
}

fn chapter(game: &str, levels: Levels, tables: &[Section], lang: Lang) -> String {
    if tables.is_empty() {
        return format!("## {game}\n\n{}", words!(lang, "strength.unmeasured"));
    }
    let parts: Vec<String> = tables.iter().map(|tables| section(tables, lang)).collect();
    let all: Vec<&Report> = tables.iter().flat_map(|section| &section.matches).collect();
    let times = times(&all, lang).to_markdown();
    let about_times = words!(lang, "strength.times");
    format!("## {game}\n\n{}\n\n{}\n\n{about_times}\n\n{times}", limits(levels, lang), parts.join("\n\n"))
}

fn section(Section { set, matches }: &Section, lang: Lang) -> String {
    let set = if set.is_empty() { String::new() } else { words!(lang, "strength.set", set) + " " };
    match matches.first().map(|first| (first.stakes, first.seats, first.even_share())) {
        Some((Stakes::Apart, seats, even)) => {
            let even = even.map_or_else(String::new, |even| figure::percent(even, lang));
            let about = words!(lang, "strength.apart", seats, even);
            format!("{set}{about}\n\n{}", apart(matches, lang).to_markdown())
        }
        Some((Stakes::Together, ..)) => {
            let about = words!(lang, "strength.together");
            format!("{set}{about}\n\n{}", together(matches, lang).to_markdown())
        }
        None => String::new(),
    }
}

fn apart(matches: &[Report], lang: Lang) -> Table {
    let mut table = Table::new(&heads(lang, "strength.heads.apart"), &[Side::Left]);
    for report in matches {
        let [better, worse] = &report.bots[..] else { continue };
        let mut row = vec![
            format!("{} – {}", better.bot, worse.bot),
            report.games.to_string(),
            figure::percent(better.win_rate.mean, lang),
            figure::percents(better.win_rate, lang),
        ];
        row.extend(ahead(better, worse, lang));
        table.row(row);
    }
    table
}

fn together(matches: &[Report], lang: Lang) -> Table {
    let mut table = Table::new(&heads(lang, "strength.heads.together"), &[Side::Left]);
    for report in matches {
        let [better, worse] = &report.bots[..] else { continue };
        let mut row = vec![format!("{} – {}", better.bot, worse.bot), report.deals.to_string()];
        for bot in [better, worse] {
            row.extend([figure::percent(bot.win_rate.mean, lang), figure::percents(bot.win_rate, lang)]);
        }
        row.extend(ahead(better, worse, lang));
        table.row(row);
    }
    table
}

/// How far the first is ahead in rating, and what both score.
fn ahead(better: &Standing, worse: &Standing, lang: Lang) -> [String; 3] {
    // The ratings have mean 0, so the difference is twice the first.
    let ahead: Interval = better.elo.times(2.0);
    let score = |bot: &Standing| figure::number(bot.mean_score(), 1, lang);
    [
        figure::signed(ahead.mean, 0, lang),
        figure::range(ahead, 0, Sign::Always, lang),
        format!("{} – {}", score(better), score(worse)),
    ]
}

/// How long each level thinks, over all its matches.
fn times(matches: &[&Report], lang: Lang) -> Table {
    let mut table = Table::new(&heads(lang, "strength.heads.times"), &[Side::Left]);
    let mut names: Vec<&str> = Vec::new();
    for standing in matches.iter().flat_map(|report| &report.bots) {
        if !names.contains(&standing.bot.as_str()) {
            names.push(&standing.bot);
        }
    }
    names.sort_by_key(|name| name.parse::<Player>().ok().map(|player| player.bot));
    for name in names {
        let mut all = ::arena::Times::default();
        let standings = matches.iter().flat_map(|report| &report.bots);
        standings.filter(|standing| standing.bot == name).for_each(|standing| all.merge(&standing.times));
        if let (Some(half), Some(most)) = (all.percentile(50.0), all.percentile(95.0)) {
            let time = |time| figure::milliseconds(time, lang);
            table.row(vec![name.to_owned(), all.count().to_string(), time(half), time(most)]);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use ::arena::Times;

    use super::*;

    fn standing(bot: &str, mean: f64, elo: f64) -> Standing {
        let mut times = Times::default();
        times.add(std::time::Duration::from_millis(7));
        let win_rate = Interval::around(mean, 0.05);
        Standing {
            bot: bot.into(),
            wins: 3.0,
            win_rate,
            elo: Interval::around(elo, 20.0),
            scores: vec![40, 43],
            times,
            forfeits: Vec::new(),
        }
    }

    #[test]
    fn a_chapter_tells_every_match_and_every_level_once() {
        let report = |better: &str, worse: &str| Report {
            game: "toy",
            seats: 3,
            stakes: Stakes::Apart,
            games: 40,
            deals: 20,
            bots: vec![standing(better, 0.75, 95.4), standing(worse, 0.25, -95.4)],
            pairs: Vec::new(),
            by_seat: Vec::new(),
            lengths: Vec::new(),
        };
        let matches = || vec![report("strong", "medium"), report("strong", "greedy")];
        let apart = Section { set: String::new(), matches: matches() };
        let mut together = Section { set: "mode=late".to_owned(), matches: matches() };
        together.matches.iter_mut().for_each(|report| report.stakes = Stakes::Together);
        let levels = Levels { medium: 7, strong: 70, master: 400 };
        let chapter = chapter("Toy", levels, &[apart, together], Lang::En);
        assert!(chapter.starts_with("## Toy\n\nA decision of `medium` takes 7 iterations"), "{chapter}");
        assert!(chapter.contains("`strong:100it` thinks for a quarter"), "{chapter}");
        assert!(chapter.contains("\n\nTables of 3; an even share of the wins is 33.3 %"), "{chapter}");
        let row = "| strong – medium | 40 | 75.0 % | 70.0 … 80.0 | +191 | +151 … +231 | 41.5 – 41.5 |";
        assert!(chapter.contains(row), "{chapter}");
        assert!(chapter.contains("Set up with `mode=late`. All seats win or lose together"), "{chapter}");
        let row = "| strong – medium | 20 | 75.0 % | 70.0 … 80.0 | 25.0 % | 20.0 … 30.0 | +191 |";
        assert!(chapter.contains(row), "{chapter}");
        assert_eq!(chapter.matches("| strong | 4 |").count(), 1, "{chapter}");
        assert!(!chapter.contains("| random |"), "{chapter}");
    }

    #[test]
    fn every_level_is_measured_against_the_one_below() {
        for (better, worse) in MATCHES.into_iter().chain(MATCHES_OF_MORE) {
            assert!(worse < better);
        }
        for pair in Bot::LEVELS.windows(2) {
            assert!(MATCHES.contains(&(pair[1], pair[0])), "{pair:?}");
        }
    }

    #[test]
    fn four_times_the_time_is_measured_once() {
        let apart = Levels { medium: 7, strong: 70, master: 400 };
        assert_eq!(a_quarter_of_master(apart).to_string(), "strong:100it");
        assert_eq!(matches_of_two(apart).len(), MATCHES.len() + 1);
        let level = Levels { medium: 7, strong: 70, master: 280 };
        assert_eq!(a_quarter_of_master(level), Bot::Strong.into());
        assert_eq!(matches_of_two(level).len(), MATCHES.len(), "master against strong is there already");
    }
}
