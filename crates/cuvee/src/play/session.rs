//! One sitting: whose turn it is, what is drawn, what is typed.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use bots::Bot;
use room::{PlayError, Table, UndoError};
use tabletop::{ScoreRow, Seat, ToAct, Viewer, Who};

use super::command::Command;
use super::ink::{Ink, Tone, WIDTH, columns, wrap};
use super::opening::Opened;
use super::phrase::{Phrase, say};
use super::show::{Layout, Page, Show};
use super::{PlayOptions, rulebook, sheet};

pub struct Session<'a, G: Show, R, W> {
    table: Table<G>,
    bot: Option<(Bot, Seat)>,
    options: &'a PlayOptions,
    folder: &'a Path,
    ink: Ink,
    input: &'a mut R,
    output: &'a mut W,
    /// For each seat, how much of the log it has been told.
    told: Vec<usize>,
    /// Who sits at the keyboard, once somebody does.
    at_keyboard: Option<Seat>,
    /// The last thing drawn was the table, and nothing has changed it since.
    last_seen: Option<(Seat, usize)>,
}

/// What comes after a command.
enum Next {
    /// The same question once more.
    AskAgain,
    /// Something has changed.
    GoOn,
    Quit,
}

impl<'a, G: Show, R: BufRead, W: Write> Session<'a, G, R, W> {
    pub fn new(
        opened: Opened<G>,
        options: &'a PlayOptions,
        folder: &'a Path,
        input: &'a mut R,
        output: &'a mut W,
    ) -> Self {
        let Opened { table, bot } = opened;
        let ink = if options.color { Ink::Colored } else { Ink::Plain };
        let told = vec![table.length(); usize::from(table.seats())];
        Self { table, bot, options, folder, ink, input, output, told, at_keyboard: None, last_seen: None }
    }

    /// Plays until the game is over or somebody leaves; whoever leaves finds the game saved.
    pub fn play(mut self) {
        // An output that is gone ends the game like a player who leaves.
        let finished = self.sit_down().and_then(|()| self.play_on()).unwrap_or(false);
        if !finished {
            let _ = self.leave();
        }
    }

    fn play_on(&mut self) -> io::Result<bool> {
        loop {
            let seat = match self.table.to_act() {
                ToAct::Nobody => return self.finish().map(|()| true),
                ToAct::Chance => unreachable!("the table draws by itself"),
                ToAct::Seats(seats) => seats.iter().next().expect("somebody is to act"),
            };
            match self.bot {
                Some((bot, bots_seat)) if bots_seat == seat => self.let_bot_act(bot, seat),
                Some(_) | None => match self.turn(seat)? {
                    Next::GoOn | Next::AskAgain => (),
                    Next::Quit => return Ok(false),
                },
            }
        }
    }

    fn sit_down(&mut self) -> io::Result<()> {
        let mut page = self.page();
        let names: Vec<String> = Seat::first(self.table.seats()).map(|seat| self.player(seat)).collect();
        let title = [("game", &*G::say_game(page.lang)), ("heart", &*names[0]), ("circle", &*names[1])];
        page.heading(&page.say(Phrase::Title, &title));
        match &self.options.resume {
            Some(file) => page.line(page.say(Phrase::Resumed, &[("file", &file.display().to_string())])),
            None => {
                let introduction = page.say(Phrase::Introduction, &[]);
                introduction.lines().for_each(|line| page.line(line));
                page.blank();
                let hint = page.say(Phrase::Hint, &[]);
                wrap(&hint, WIDTH, "").into_iter().for_each(|line| page.line(page.ink.paint(Tone::Touch, &line)));
            }
        }
        page.blank();
        self.write(&page)
    }

    /// A seat by name, and which bot sits there.
    fn player(&self, seat: Seat) -> String {
        let name = G::say_seat(seat, self.options.lang);
        match self.bot {
            Some((bot, bots_seat)) if bots_seat == seat => {
                say(self.options.lang, Phrase::BotName, &[("seat", &name), ("bot", bot.name())])
            }
            Some(_) | None => name,
        }
    }

    /// The same game and the same moves give the same answer.
    fn let_bot_act(&mut self, bot: Bot, seat: Seat) {
        let secret = self.table.seed().map(room::Seed::to_hex).unwrap_or_default();
        let hash = blake3::hash(format!("bot {secret} {}", self.table.length()).as_bytes());
        let seed = u64::from_le_bytes(hash.as_bytes()[..8].try_into().expect("eight bytes"));
        let choice = bot.choose::<G>(&self.table.view(Viewer::Seat(seat)), seat, seed);
        let played = self.table.play(Who::Seat(seat), choice.action, None);
        assert!(played.is_ok(), "the bot {} plays by the rules", bot.name());
    }

    /// Asks a person until something is done.
    fn turn(&mut self, seat: Seat) -> io::Result<Next> {
        if self.at_keyboard != Some(seat) && self.bot.is_none() {
            match self.change_places(seat)? {
                Next::AskAgain => (),
                next @ (Next::GoOn | Next::Quit) => return Ok(next),
            }
        }
        self.at_keyboard = Some(seat);
        self.draw_situation(seat)?;
        loop {
            let options = self.ask(seat)?;
            let Some(line) = self.read_line()? else {
                self.say_line(Phrase::EndOfInput)?;
                return Ok(Next::Quit);
            };
            match self.obey(seat, &options, Command::read(&line))? {
                Next::AskAgain => (),
                next @ (Next::GoOn | Next::Quit) => return Ok(next),
            }
        }
    }

    /// Hides the hands until the next player sits at the keyboard. The one before may still take back.
    fn change_places(&mut self, seat: Seat) -> io::Result<Next> {
        let before = self.at_keyboard.unwrap_or_else(|| seat.other());
        if self.at_keyboard.is_some() {
            write!(self.output, "{}", self.ink.clear())?;
        }
        loop {
            self.say_line(Phrase::Hidden)?;
            let lang = self.options.lang;
            let (name, other) = (G::say_seat(seat, lang), G::say_seat(before, lang));
            write!(self.output, "{}", say(lang, Phrase::Pass, &[("seat", &name), ("other", &other)]))?;
            self.output.flush()?;
            let Some(line) = self.read_line()? else {
                self.say_line(Phrase::EndOfInput)?;
                return Ok(Next::Quit);
            };
            match Command::read(&line) {
                Command::Undo => {
                    if let Next::GoOn = self.undo(before)? {
                        return Ok(Next::GoOn);
                    }
                }
                Command::Quit => return Ok(Next::Quit),
                Command::Nothing
                | Command::Option(_)
                | Command::Rules
                | Command::Rule(_)
                | Command::Why(_)
                | Command::Save(_)
                | Command::SaveWhere
                | Command::Score
                | Command::Log
                | Command::WholeLog
                | Command::Board
                | Command::Help
                | Command::Notation(_) => break,
            }
        }
        write!(self.output, "{}", self.ink.clear())?;
        Ok(Next::AskAgain)
    }

    /// The table, or in the middle of a turn only what matters; then what has happened.
    fn draw_situation(&mut self, seat: Seat) -> io::Result<()> {
        let view = self.table.view(Viewer::Seat(seat));
        let question = self.table.question(seat).expect("the seat is to act");
        let mut page = self.page();
        page.blank();
        let same_turn = self.last_seen.is_some_and(|(who, length)| {
            let others = |entry: &room::Entry<G::Action>| entry.who == Who::Seat(seat.other());
            who == seat && length <= self.table.length() && !self.table.log()[length..].iter().any(others)
        });
        if same_turn && !G::wants_table(question) {
            G::draw_own(&mut page, &view, seat);
        } else {
            G::draw_table(&mut page, &view, seat);
        }
        self.last_seen = Some((seat, self.table.length()));
        page.line(page.paint(Tone::Strong, &G::say_standing(&view, &self.scores(), page.lang)));
        self.draw_happened(&mut page, seat);
        self.write(&page)
    }

    /// Everything that happened since the seat was told last: a line for each action.
    fn draw_happened(&mut self, page: &mut Page, seat: Seat) {
        let from = self.told[usize::from(seat.number())].min(self.table.length());
        self.told[usize::from(seat.number())] = self.table.length();
        if from == self.table.length() {
            return;
        }
        page.blank();
        page.heading(&page.say(Phrase::Happened, &[]));
        self.draw_log(page, seat, from);
    }

    /// The log in words from an entry on. What chance did stands with the action that made it.
    fn draw_log(&self, page: &mut Page, seat: Seat, from: usize) {
        let mut lines: Vec<(usize, Vec<String>)> = Vec::new();
        for (n, event) in self.table.events_since(from) {
            let viewer = Viewer::Seat(seat);
            let text = G::say_seen(self.table.pack(), G::seen(event, viewer), viewer, page.lang);
            match lines.last_mut() {
                Some((last, texts)) if *last == n || self.table.log()[n].who == Who::Chance => texts.push(text),
                Some(_) | None => lines.push((n, vec![text])),
            }
        }
        for (_, texts) in lines {
            wrap(&format!("  · {}", texts.join("; ")), WIDTH, "    ").into_iter().for_each(|line| page.line(line));
        }
    }

    /// The question and the numbered options; the actions in the order of their numbers.
    fn ask(&mut self, seat: Seat) -> io::Result<Vec<G::Action>> {
        let view = self.table.view(Viewer::Seat(seat));
        let question = self.table.question(seat).expect("the seat is to act");
        let mut page = self.page();
        page.blank();
        page.line(page.paint(Tone::Touch, &G::say_question(&view, question, page.lang)));
        let mut options = Vec::new();
        for section in G::menu(&view, &self.table.legal(seat), page.lang) {
            if !section.title.is_empty() {
                page.line(format!("  {}", page.paint(Tone::Heading, &section.title)));
            }
            let mut texts = Vec::new();
            for (action, text) in section.items {
                options.push(action);
                texts.push(format!("{} {text}", page.paint(Tone::Strong, &format!("{:>3}", options.len()))));
            }
            match section.layout {
                Layout::Columns => columns(&texts, " ").into_iter().for_each(|line| page.line(line)),
                Layout::Lines => {
                    for text in texts {
                        wrap(&format!(" {text}"), WIDTH, "     ").into_iter().for_each(|line| page.line(line));
                    }
                }
            }
        }
        self.write(&page)?;
        let prompt = page.say(Phrase::Prompt, &[("seat", &G::say_seat(seat, page.lang))]);
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        Ok(options)
    }

    fn obey(&mut self, seat: Seat, options: &[G::Action], command: Command) -> io::Result<Next> {
        let mut page = self.page();
        page.blank();
        match command {
            Command::Nothing => return Ok(Next::AskAgain),
            Command::Quit => return Ok(Next::Quit),
            Command::Undo => return self.undo(seat),
            Command::Option(number) => match options.get(number.wrapping_sub(1)) {
                Some(&action) => return self.act(seat, action),
                None => self.not_understood(&mut page, &number.to_string(), options.len()),
            },
            Command::Notation(text) => match text.parse() {
                Ok(action) => return self.act(seat, action),
                Err(_) => self.not_understood(&mut page, &text, options.len()),
            },
            Command::Rules => {
                rulebook::draw_chapters::<G>(&mut page, self.table.question(seat).map(G::clause_of_question));
            }
            Command::Rule(name) => {
                if !rulebook::draw_rule::<G>(&mut page, &name) {
                    page.line(page.say(Phrase::NoRule, &[("name", &name)]));
                }
            }
            Command::Why(number) => match options.get(number.wrapping_sub(1)) {
                Some(&action) => {
                    let view = self.table.view(Viewer::Seat(seat));
                    page.line(format!("  {}", G::say_action(&view, action, page.lang)));
                    rulebook::draw_clause::<G>(&mut page, G::clause_of(&view, action));
                }
                None => self.not_understood(&mut page, &number.to_string(), options.len()),
            },
            Command::Save(file) => self.save(&mut page, &self.folder.join(file)),
            Command::SaveWhere => page.line(page.say(Phrase::FileNameMissing, &[])),
            Command::Score => {
                page.heading(&page.say(Phrase::SheetSoFar, &[]));
                sheet::draw::<G>(&mut page, &self.scores());
            }
            Command::Log => {
                page.heading(&page.say(Phrase::Log, &[]));
                self.draw_log(&mut page, seat, self.table.length().saturating_sub(20));
            }
            Command::WholeLog => self.draw_log(&mut page, seat, 0),
            Command::Board => {
                let view = self.table.view(Viewer::Seat(seat));
                G::draw_table(&mut page, &view, seat);
                page.line(page.paint(Tone::Strong, &G::say_standing(&view, &self.scores(), page.lang)));
            }
            Command::Help => {
                let help = page.say(Phrase::Help, &[]);
                help.lines().for_each(|line| page.line(line));
            }
        }
        self.write(&page)?;
        Ok(Next::AskAgain)
    }

    fn not_understood(&self, page: &mut Page, text: &str, last: usize) {
        let said = page.say(Phrase::NotUnderstood, &[("text", text), ("last", &last.to_string())]);
        wrap(&said, WIDTH, "").iter().for_each(|line| page.line(self.ink.paint(Tone::Warning, line)));
    }

    fn act(&mut self, seat: Seat, action: G::Action) -> io::Result<Next> {
        let error = match self.table.play(Who::Seat(seat), action, None) {
            Ok(_) => return Ok(Next::GoOn),
            Err(error) => error,
        };
        let mut page = self.page();
        page.blank();
        match error {
            PlayError::NotLegal(refusal) => {
                let reason = G::say_reason(self.table.pack(), refusal.reason, page.lang);
                let said = page.say(Phrase::Refused, &[("reason", &reason)]);
                wrap(&said, WIDTH, "  ").iter().for_each(|line| page.line(self.ink.paint(Tone::Warning, line)));
                rulebook::draw_clause::<G>(&mut page, refusal.clause);
            }
            PlayError::Stale { .. } | PlayError::NoSuchSeat | PlayError::GameOver | PlayError::NotYourTurn => {
                unreachable!("the seat on turn plays at once: {error:?}")
            }
        }
        self.write(&page)?;
        Ok(Next::AskAgain)
    }

    fn undo(&mut self, seat: Seat) -> io::Result<Next> {
        let last = self.table.log().iter().rev().find(|entry| entry.who == Who::Seat(seat)).copied();
        let mut page = self.page();
        page.blank();
        let next = match (self.table.undo(seat), last) {
            (Ok(length), Some(entry)) => {
                self.told.iter_mut().for_each(|told| *told = length.min(*told));
                self.last_seen = None;
                let view = self.table.view(Viewer::Seat(seat));
                let action = G::say_action(&view, entry.action, page.lang);
                page.line(page.say(Phrase::Undone, &[("action", &action)]));
                Next::GoOn
            }
            (Err(UndoError::NothingToUndo), _) | (Ok(_), None) => {
                page.line(page.say(Phrase::NothingToUndo, &[]));
                Next::AskAgain
            }
            (Err(UndoError::Revealed), _) => {
                page.line(page.say(Phrase::Revealed, &[]));
                Next::AskAgain
            }
            (Err(UndoError::OtherActed), _) => {
                let other = G::say_seat(seat.other(), page.lang);
                page.line(page.say(Phrase::OtherActed, &[("seat", &other)]));
                Next::AskAgain
            }
        };
        self.write(&page)?;
        Ok(next)
    }

    /// The whole sheet, and who has won by what.
    fn finish(&mut self) -> io::Result<()> {
        let seat = self.at_keyboard.unwrap_or(Seat::new(0));
        let mut page = self.page();
        page.blank();
        self.draw_happened(&mut page, seat);
        page.blank();
        page.heading(&page.say(Phrase::EndTitle, &[]));
        let view = self.table.view(Viewer::Seat(seat));
        G::draw_end(&mut page, &view, seat);
        page.heading(&page.say(Phrase::EndSheet, &[]));
        sheet::draw::<G>(&mut page, &self.scores());
        if let Some(outcome) = self.table.outcome() {
            page.blank();
            let said = G::say_outcome(&outcome, &self.scores(), page.lang);
            wrap(&said, WIDTH, "").iter().for_each(|line| page.line(self.ink.paint(Tone::Touch, line)));
        }
        self.write(&page)
    }

    /// Saves the game and says how to go on with it.
    fn leave(&mut self) -> io::Result<()> {
        let file = self.options.resume.clone().unwrap_or_else(|| self.free_file());
        let mut page = self.page();
        page.blank();
        self.save(&mut page, &file);
        let lang = self.options.lang.code();
        let mut command = format!("cuvee play --resume {} --lang {lang}", file.display());
        if let Some((bot, seat)) = self.bot {
            command.push_str(&format!(" --bot {} --seat {}", bot.name(), seat.other()));
        }
        if let Some(pack) = &self.options.pack {
            command.push_str(&format!(" --pack {}", pack.display()));
        }
        page.line(page.say(Phrase::Resume, &[("command", &command)]));
        self.write(&page)
    }

    /// A file that is not there yet.
    fn free_file(&self) -> PathBuf {
        let name = |number: u32| self.folder.join(format!("cuvee-{}-{number}.json", G::NAME));
        (1..).map(name).find(|file| !file.exists()).expect("a number that is free")
    }

    fn save(&self, page: &mut Page, file: &Path) {
        let json = format!("{:#}\n", self.table.to_save_json());
        let name = file.display().to_string();
        match std::fs::write(file, json) {
            Ok(()) => page.line(page.say(Phrase::Saved, &[("file", &name)])),
            Err(error) => page.line(page.say(Phrase::NotSaved, &[("file", &name), ("error", &error.to_string())])),
        }
    }

    fn scores(&self) -> Vec<Vec<ScoreRow>> {
        Seat::first(self.table.seats()).map(|seat| self.table.score(seat)).collect()
    }

    fn page(&self) -> Page {
        Page::new(self.ink, self.options.lang)
    }

    fn write(&mut self, page: &Page) -> io::Result<()> {
        for line in &page.lines {
            writeln!(self.output, "{line}")?;
        }
        self.output.flush()
    }

    fn say_line(&mut self, phrase: Phrase) -> io::Result<()> {
        writeln!(self.output, "\n{}", say(self.options.lang, phrase, &[]))
    }

    /// What was typed; nothing at the end of the input.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let count = self.input.read_until(b'\n', &mut bytes)?;
        Ok((0 < count).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }
}
