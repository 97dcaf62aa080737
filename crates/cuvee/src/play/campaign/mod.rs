//! The campaign of Everdell Duo at this terminal: fifteen chapters in order, and a sheet that is kept in a file.
//!
//! What is written down and what it is worth belongs to the rules (`everdell_duo::campaign`); here is one sitting
//! ([`run_with`]) and what is told ([`page`]).

mod page;
mod phrase;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use everdell_duo::State;
use everdell_duo::campaign::Ended;
use everdell_duo::files::campaign::Sheet;
use everdell_duo::{Difficulty, Options};
use games::{EverdellDuo, GameId};
use packs::Edge;
use serde_json::Value;
use table::Table;
use tabletop::Viewer;
use ui::Lang;

use self::phrase::{Phrase, say as say_phrase};
use super::opening::{self, Opened};
use super::session::Session;
use super::{Other, PlayOptions, keys};
use crate::lang::{self, Said};
use crate::{say, shelf};
use ui::terminal::Page;
use ui::terminal::ink::Ink;

/// The campaign of Everdell Duo: play its next chapter, with a sheet that is kept in a file
#[derive(clap::Args)]
pub struct CampaignArgs {
    /// The sheet; a new one if there is no such file
    file: PathBuf,
    /// How the next chapter is played, and those after it: normal or hard
    #[arg(long, value_name = "LEVEL", value_parser = read_level)]
    level: Option<Difficulty>,
    /// The name of the city in a new campaign
    #[arg(long, value_name = "NAME", default_value = "Everdell")]
    city: String,
    /// Who plays the other animal: easy, medium, strong, master, or person at this keyboard
    #[arg(long = "with", value_name = "WHO", value_parser = read_other, default_value = "medium")]
    other: Other,
    /// Play both animals alone
    #[arg(long, conflicts_with = "other")]
    alone: bool,
    /// Go on without winning the chapter that was lost last
    #[arg(long)]
    pass_over: bool,
    /// Only show the sheet
    #[arg(long)]
    show: bool,
    /// Any text; the same text deals the same cards
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
}

/// How a chapter can be played.
const LEVELS: [&str; 2] = [Difficulty::Normal.word(), Difficulty::Hard.word()];

fn read_other(name: &str) -> Result<Other, String> {
    Other::from_name(name).ok_or_else(|| say::unknown_bot(name).get(lang::from_environment()).to_owned())
}

fn read_level(word: &str) -> Result<Difficulty, String> {
    Difficulty::from_word(word)
        .ok_or_else(|| say_phrase(lang::from_environment(), Phrase::NoLevel, &[("known", &LEVELS.join(", "))]))
}

/// Plays at this terminal.
pub fn run(args: &CampaignArgs, lang: Lang) -> Result<(), Said> {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let ink = if !no_color && io::stdout().is_terminal() { Ink::Colored } else { Ink::Plain };
    run_with(args, lang, ink, &mut keys::Keys::listen(), &mut io::stdout().lock())
}

/// One sitting with any input and output: the sheet, the next chapter, and the sheet again.
fn run_with(
    args: &CampaignArgs,
    lang: Lang,
    ink: Ink,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Said> {
    let mut sheet = open(args)?;
    if args.pass_over {
        if !sheet.campaign.pass_over() {
            return Err(Said::each(|lang| say_phrase(lang, Phrase::CannotPass, &[])));
        }
        sheet.running = None;
        write_sheet(&args.file, &sheet)?;
    }
    show(&sheet, lang, ink, output);
    let Some(options) = sheet.campaign.options().filter(|_| !args.show) else { return Ok(()) };
    let play = play_options(args, lang, ink, &options, sheet.running.is_some());
    let table = match &sheet.running {
        Some(saved) => resume(saved, options)?,
        None => opening::open::<EverdellDuo>(&play)?.table,
    };
    let bots = opening::seat_bots(table.seats(), &play)?;
    let folder = args.file.parent().unwrap_or(Path::new(""));
    let table = Session::new(Opened::<EverdellDuo> { table, bots }, &play, folder, input, output).play_through();
    record(&mut sheet, &table);
    write_sheet(&args.file, &sheet)?;
    show(&sheet, lang, ink, output);
    if sheet.campaign.next().is_some() {
        let mut page = Page::new(ink, lang);
        page::go_on(&mut page, &sheet, &again(args, lang));
        write(&page, output);
    }
    Ok(())
}

/// Writes down how a game stands: its result if it is over, else the game itself.
fn record(sheet: &mut Sheet, table: &Table<State>) {
    sheet.running = None;
    match Ended::of(&table.view(Viewer::Spectator)) {
        Some(ended) => sheet.campaign.record(ended),
        None => sheet.running = Some(table.to_save_json()),
    }
}

/// The sheet in the file, or a new one.
fn open(args: &CampaignArgs) -> Result<Sheet, Said> {
    if !args.file.exists() {
        if args.show || args.pass_over {
            let file = args.file.display().to_string();
            return Err(Said::each(|lang| say_phrase(lang, Phrase::NoSheet, &[("file", &file)])));
        }
        let sheet = Sheet::new(args.city.clone(), args.level.unwrap_or(Difficulty::Normal));
        write_sheet(&args.file, &sheet)?;
        return Ok(sheet);
    }
    let text = shelf::read_text(&args.file)?;
    let json: Value = serde_json::from_str(&text)
        .map_err(|error| say::head(&table::HeadError::NotJson { line: error.line(), column: error.column() }))?;
    let mut sheet = Sheet::read(&json).map_err(|bad| say::shape(&bad))?;
    let now = sheet.campaign.difficulty;
    if let Some(asked) = args.level.filter(|&asked| asked != now) {
        if sheet.running.is_some() {
            let difficulty = |lang| everdell_duo_ui::words::campaign::difficulty(lang, now);
            let said = |lang| say_phrase(lang, Phrase::OtherDifficulty, &[("difficulty", &difficulty(lang))]);
            return Err(Said::each(said));
        }
        sheet.campaign.difficulty = asked;
    }
    Ok(sheet)
}

/// Written beside the old one, which it then takes the place of: the sheet is never half written.
fn write_sheet(file: &Path, sheet: &Sheet) -> Result<(), Said> {
    let mut beside = file.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    let written = std::fs::write(&beside, format!("{:#}\n", sheet.to_json()));
    written.and_then(|()| std::fs::rename(&beside, file)).map_err(|error| say::unwritable_file(file, &error))
}

fn play_options(args: &CampaignArgs, lang: Lang, ink: Ink, options: &Options, goes_on: bool) -> PlayOptions {
    let json = State::options_json(options);
    let set = json.as_object().into_iter().flatten().map(|(key, value)| (key.clone(), value.to_string())).collect();
    PlayOptions {
        game: GameId::EverdellDuo,
        lang,
        pack: None,
        seats: args.alone.then_some(1),
        others: if args.alone { Vec::new() } else { vec![args.other] },
        seat: None,
        seed: args.seed.clone(),
        set,
        resume: goes_on.then(|| args.file.clone()),
        color: ink == Ink::Colored,
    }
}

/// The game that was left in the middle, if it is one of this sheet.
fn resume(saved: &Value, options: Options) -> Result<Table<State>, Said> {
    let loaded = State::standard_pack();
    let table = Table::from_json(loaded, &saved.to_string())
        .map_err(|error| say::file::<<EverdellDuo as games::Title>::Ui>(loaded.pack, &error))?;
    // The other player may change in the middle of a game.
    let options = Options { agree: table.setup().options.agree, ..options };
    if table.setup().options != options || !table.draws_by_itself() {
        let bad = packs::BadShape::new("running", "next-chapter");
        return Err(say::shape(&bad));
    }
    Ok(table)
}

fn show(sheet: &Sheet, lang: Lang, ink: Ink, output: &mut impl Write) {
    let mut page = Page::new(ink, lang);
    page::draw(&mut page, sheet);
    write(&page, output);
}

/// An output that is gone is no reason to lose the sheet.
fn write(page: &Page, output: &mut impl Write) {
    for line in &page.lines {
        let _ = writeln!(output, "{line}");
    }
    let _ = output.flush();
}

/// The command to go on with.
fn again(args: &CampaignArgs, lang: Lang) -> String {
    let file = args.file.display().to_string();
    let file = if file.contains(char::is_whitespace) { format!("'{file}'") } else { file };
    let who = match args.other {
        _ if args.alone => "--alone".to_owned(),
        Other::Person => "--with person".to_owned(),
        Other::Bot(bot) => format!("--with {}", bot.name()),
    };
    format!("cuvee campaign {file} --lang {} {who}", lang.code())
}
