//! One sitting: whose turn it is, what is drawn, what is typed.

use crate::meter;
use games::{Action, Title};
use std::io::{self, BufRead, Write};
use std::path::Path;
use tabletop::Game;
use ui::Speak;
use ui::terminal::Terminal;

use search::{Bot, Thinker};
use table::{PlayError, Table, UndoError, What};
use tabletop::{ScoreRow, Seat, Seats, ToAct, ViewOf, Viewer, Who};

use super::command::Command;
use super::opening::Opened;
use super::report::level;
use super::{PlayOptions, rulebook};
use ui::terminal::ink::{Ink, Tone, columns};
use ui::terminal::phrase::{Phrase, say};
use ui::terminal::{Layout, Page};

pub struct Session<'a, G: Title, R, W> {
    pub(super) table: Table<G::Rules>,
    /// For each seat the bot that plays it, if one does.
    pub(super) bots: Vec<Option<Bot>>,
    /// What a bot has thought about in one step of its turn serves the next.
    thinkers: Vec<Option<Thinker<G::Judge>>>,
    pub(super) options: &'a PlayOptions,
    pub(super) folder: &'a Path,
    pub(super) ink: Ink,
    input: &'a mut R,
    pub(super) output: &'a mut W,
    /// For each seat, how much of the log it has been told.
    pub(super) told: Vec<usize>,
    /// Who sits at the keyboard, once somebody does.
    pub(super) at_keyboard: Option<Seat>,
    /// The last thing drawn was the table, and nothing has changed it since.
    pub(super) last_seen: Option<(Seat, usize)>,
    /// The seat and the length of the log for which an idea has been given.
    pub(super) hinted: Option<(Seat, usize)>,
    /// The seat that was asked last whether it really gives up.
    pub(super) giving_up: Option<Seat>,
}

/// What comes after a command.
enum Next {
    /// The same question once more, with its options.
    AskAgain,
    /// The options still stand there.
    PromptAgain,
    /// Something has changed.
    GoOn,
    Quit,
}

impl<'a, G: Title, R: BufRead, W: Write> Session<'a, G, R, W> {
    pub fn new(
        opened: Opened<G>,
        options: &'a PlayOptions,
        folder: &'a Path,
        input: &'a mut R,
        output: &'a mut W,
    ) -> Self {
        let Opened { table, bots } = opened;
        let ink = if options.color { Ink::Colored } else { Ink::Plain };
        let told = vec![table.length(); usize::from(table.seats())];
        let at_work = |(seat, bot): (Seat, &Option<Bot>)| bot.map(|bot| Thinker::new(bot.into(), seat));
        let thinkers = Seat::first(table.seats()).zip(&bots).map(at_work).collect();
        Self {
            table,
            bots,
            thinkers,
            options,
            folder,
            ink,
            input,
            output,
            told,
            at_keyboard: None,
            last_seen: None,
            hinted: None,
            giving_up: None,
        }
    }

    /// Plays until the game is over or somebody leaves; then the game is saved.
    pub fn play(mut self) {
        if !self.until_the_end() {
            let _ = self.leave();
        }
    }

    /// Plays until the game is over or somebody leaves; returns the table as it stands then.
    pub fn play_through(mut self) -> Table<G::Rules> {
        self.until_the_end();
        self.table
    }

    /// Whether the game is over. An output that is gone ends it like a player who leaves.
    fn until_the_end(&mut self) -> bool {
        self.sit_down().and_then(|()| self.play_on()).unwrap_or(false)
    }

    fn play_on(&mut self) -> io::Result<bool> {
        loop {
            let seat = match self.table.to_act() {
                ToAct::Nobody => return self.finish().map(|()| true),
                ToAct::Chance => unreachable!("the table draws by itself"),
                ToAct::Seats(seats) => self.next_of(seats),
            };
            if let Some(bot) = self.bot(seat) {
                self.let_bot_act(bot, seat)?;
                continue;
            }
            match self.turn(seat)? {
                Next::GoOn | Next::AskAgain | Next::PromptAgain => (),
                Next::Quit => return Ok(false),
            }
        }
    }

    fn next_of(&self, seats: Seats) -> Seat {
        next_of(seats, |seat| self.bot(seat).is_some(), self.at_keyboard)
    }

    /// The bot that plays a seat.
    pub(super) fn bot(&self, seat: Seat) -> Option<Bot> {
        self.bots.get(usize::from(seat.number())).copied().flatten()
    }

    /// The seats that people play.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.table.seats()).filter(|&seat| self.bot(seat).is_none())
    }

    /// The same game and the same moves give the same answer; that of `master`, who thinks on all cores, on machines with equally many.
    fn let_bot_act(&mut self, bot: Bot, seat: Seat) -> io::Result<()> {
        self.say_thinking(bot, seat)?;
        let secret = self.table.seed().map(table::Seed::to_hex).unwrap_or_default();
        let hash = blake3::hash(format!("bot {secret} {}", self.table.length()).as_bytes());
        let seed = u64::from_le_bytes(hash.as_bytes()[..8].try_into().expect("eight bytes"));
        let view = self.table.view(Viewer::Seat(seat));
        let thinker = self.thinkers[usize::from(seat.number())].as_mut().expect("a bot plays this seat");
        thinker.use_cores(if bot == Bot::Master { meter::all_cores() } else { 1 });
        let action = thinker.choose(&view, seed).action;
        let played = self.table.play(Who::Seat(seat), action, None);
        assert!(played.is_ok(), "the bot {} plays by the rules", bot.name());
        write!(self.output, "{}", self.ink.clear_line())
    }

    /// On a screen, so that nobody believes that nothing happens. The line goes when the bot has moved.
    fn say_thinking(&mut self, bot: Bot, seat: Seat) -> io::Result<()> {
        let takes_time = match bot {
            Bot::Random | Bot::Easy | Bot::Greedy => false,
            Bot::Medium | Bot::Strong | Bot::Master => true,
        };
        if takes_time && self.ink == Ink::Colored {
            let lang = self.options.lang;
            let said = say(lang, Phrase::Thinking, &[("seat", &G::Ui::say_seat(seat, lang))]);
            write!(self.output, "{}{}", self.ink.clear_line(), self.ink.paint(Tone::Quiet, &said))?;
            self.output.flush()?;
        }
        Ok(())
    }

    /// Asks a person until something is done.
    fn turn(&mut self, seat: Seat) -> io::Result<Next> {
        if self.at_keyboard != Some(seat) && 1 < self.people().count() {
            match self.change_places(seat)? {
                Next::AskAgain | Next::PromptAgain => (),
                next @ (Next::GoOn | Next::Quit) => return Ok(next),
            }
        }
        self.at_keyboard = Some(seat);
        self.draw_situation(seat)?;
        let mut options = self.ask(seat)?;
        loop {
            let prompt = say(self.options.lang, Phrase::Prompt, &[("seat", &G::Ui::say_seat(seat, self.options.lang))]);
            let Some(line) = self.read_line(&prompt)? else { return Ok(Next::Quit) };
            match self.obey(seat, &options, Command::read(&line))? {
                Next::AskAgain => options = self.ask(seat)?,
                Next::PromptAgain => (),
                next @ (Next::GoOn | Next::Quit) => return Ok(next),
            }
        }
    }

    /// Hides the hands until the next player sits at the keyboard. The one before may still take back.
    fn change_places(&mut self, seat: Seat) -> io::Result<Next> {
        if self.at_keyboard.is_some() {
            write!(self.output, "{}", self.ink.clear())?;
        }
        loop {
            let lang = self.options.lang;
            if let Some(before) = self.at_keyboard {
                let other = G::Ui::say_seat(before, lang);
                writeln!(self.output, "{}", say(lang, Phrase::Hidden, &[("other", &other)]))?;
            }
            let prompt = say(lang, Phrase::Pass, &[("seat", &G::Ui::say_seat(seat, lang))]);
            let Some(line) = self.read_line(&prompt)? else { return Ok(Next::Quit) };
            match Command::read(&line) {
                Command::Undo => {
                    if let Next::GoOn = self.undo(self.at_keyboard.unwrap_or(seat))? {
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
                | Command::Hint
                | Command::Help
                | Command::Resign
                | Command::Notation(_) => break,
            }
        }
        write!(self.output, "{}", self.ink.clear())?;
        Ok(Next::AskAgain)
    }

    /// The question and the numbered options; the actions in the order of their numbers.
    fn ask(&mut self, seat: Seat) -> io::Result<Vec<Action<G>>> {
        let view = self.table.view(Viewer::Seat(seat));
        let question = self.table.question(seat).expect("the seat is to act");
        let mut page = self.page();
        page.blank();
        page.text(Tone::Touch, &G::Ui::say_question(&view, question, page.lang), "");
        let mut options = Vec::new();
        for section in G::Ui::menu(&view, &self.table.legal(seat), page.lang) {
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
                        page.text(Tone::Usual, &format!(" {text}"), "     ");
                    }
                }
            }
        }
        self.write(&page)?;
        Ok(options)
    }

    fn obey(&mut self, seat: Seat, options: &[Action<G>], command: Command) -> io::Result<Next> {
        let mut page = self.page();
        page.blank();
        let mut next = Next::AskAgain;
        let asked = self.giving_up.take();
        match command {
            Command::Resign if asked == Some(seat) => {
                self.give_up(&mut page, seat);
                next = Next::GoOn;
            }
            Command::Resign => {
                self.giving_up = Some(seat);
                page.reply(Phrase::ReallyResign, &[]);
                next = Next::PromptAgain;
            }
            Command::Nothing => return Ok(Next::AskAgain),
            Command::Quit => return Ok(Next::Quit),
            Command::Undo => return self.undo(seat),
            Command::Option(number) => match options.get(number.wrapping_sub(1)) {
                Some(&action) => return self.act(seat, action),
                None => next = Self::not_understood(&mut page, &number.to_string(), options.len()),
            },
            Command::Notation(text) => match text.parse() {
                Ok(action) => return self.act(seat, action),
                Err(_) => next = Self::not_understood(&mut page, &text, options.len()),
            },
            Command::Rules => {
                let view = self.table.view(Viewer::Seat(seat));
                let asked_by = self.table.question(seat).map(|question| view.clause_of_question(question));
                rulebook::draw_chapters::<G>(&mut page, asked_by);
            }
            Command::Rule(name) => {
                if !rulebook::draw_rule::<G>(&mut page, &name) {
                    page.reply(Phrase::NoRule, &[("name", &name)]);
                }
                next = Next::PromptAgain;
            }
            Command::Why(number) => match options.get(number.wrapping_sub(1)) {
                Some(&action) => {
                    let view = self.table.view(Viewer::Seat(seat));
                    page.text(Tone::Usual, &format!("  {}", G::Ui::say_action(&view, action, page.lang)), "  ");
                    rulebook::draw_clause::<G>(&mut page, view.clause_of(action));
                    next = Next::PromptAgain;
                }
                None => next = Self::not_understood(&mut page, &number.to_string(), options.len()),
            },
            Command::Save(file) => {
                self.save(&mut page, &self.folder.join(file));
                next = Next::PromptAgain;
            }
            Command::SaveWhere => {
                page.reply(Phrase::FileNameMissing, &[]);
                next = Next::PromptAgain;
            }
            Command::Score => {
                page.heading(&page.say(Phrase::SheetSoFar, &[]));
                self.draw_sheet(&mut page, seat);
            }
            Command::Log => {
                page.heading(&page.say(Phrase::Log, &[]));
                self.draw_log(&mut page, seat, self.table.length().saturating_sub(20));
            }
            Command::WholeLog => self.draw_log(&mut page, seat, 0),
            Command::Board => {
                let view = self.table.view(Viewer::Seat(seat));
                G::Ui::draw_table(&mut page, &view, seat);
                page.text(Tone::Strong, &G::Ui::say_standing(&view, &self.scores(), page.lang), "  ");
            }
            Command::Hint => {
                self.hint(&mut page, seat, options);
                next = Next::PromptAgain;
            }
            Command::Help => {
                rulebook::draw_help::<G>(&mut page);
            }
        }
        self.write(&page)?;
        Ok(next)
    }

    fn not_understood(page: &mut Page, text: &str, last: usize) -> Next {
        let said = page.say(Phrase::NotUnderstood, &[("text", text), ("last", &last.to_string())]);
        page.text(Tone::Warning, &said, "");
        Next::PromptAgain
    }

    fn act(&mut self, seat: Seat, action: Action<G>) -> io::Result<Next> {
        let Err(error) = self.table.play(Who::Seat(seat), action, None) else { return Ok(Next::GoOn) };
        let mut page = self.page();
        page.blank();
        match error {
            PlayError::NotLegal(refusal) => {
                let view = self.table.view(Viewer::Seat(seat));
                let reason = G::Ui::say_refusal(&view, action, refusal.reason, page.lang);
                let said = page.say(Phrase::Refused, &[("reason", &reason)]);
                page.text(Tone::Warning, &said, "  ");
                rulebook::draw_clause::<G>(&mut page, refusal.clause);
            }
            PlayError::Stale { .. } | PlayError::NoSuchSeat | PlayError::GameOver | PlayError::NotYourTurn => {
                unreachable!("the seat on turn plays at once: {error:?}")
            }
        }
        self.write(&page)?;
        Ok(Next::PromptAgain)
    }

    /// The game is over, or a bot plays on for the seat.
    fn give_up(&mut self, page: &mut Page, seat: Seat) {
        let name = G::Ui::say_seat(seat, page.lang);
        if self.table.ends_by_leaving() {
            let done = self.table.aside(seat, What::Resign);
            assert!(done.is_ok(), "a seat that is asked may give up");
            page.reply(Phrase::Resigned, &[("seat", &name)]);
            return;
        }
        let bot = self.bots.iter().flatten().copied().next().unwrap_or(Bot::Medium);
        let done = self.table.aside(seat, What::Leave(bot.name().to_owned()));
        assert!(done.is_ok(), "a seat that is asked may leave");
        let nth = usize::from(seat.number());
        (self.bots[nth], self.thinkers[nth]) = (Some(bot), Some(Thinker::new(bot.into(), seat)));
        let level = say(page.lang, level(bot), &[]);
        page.reply(Phrase::BotTakesOver, &[("seat", &name), ("bot", &level)]);
    }

    fn undo(&mut self, seat: Seat) -> io::Result<Next> {
        let last = self.table.log().iter().rev().find(|entry| entry.who == Who::Seat(seat)).copied();
        let mut page = self.page();
        page.blank();
        let undone = self.table.undo(seat).or_else(|error| self.undo_past_bot(seat, error));
        let next = match (undone, last) {
            (Ok(length), Some(entry)) => {
                self.told.iter_mut().for_each(|told| *told = length.min(*told));
                self.last_seen = None;
                let view = self.table.view(Viewer::Seat(seat));
                let action = G::Ui::say_action(&view, entry.action, page.lang);
                page.reply(Phrase::Undone, &[("action", &action)]);
                Next::GoOn
            }
            (Err(UndoError::NothingToUndo), _) | (Ok(_), None) => {
                page.reply(Phrase::NothingToUndo, &[]);
                Next::PromptAgain
            }
            (Err(UndoError::Revealed), _) => {
                page.reply(Phrase::Revealed, &[]);
                Next::PromptAgain
            }
            (Err(UndoError::OtherActed), _) => {
                let acted = self.table.log().iter().rev().find_map(|entry| match entry.who {
                    Who::Seat(other) if other != seat => Some(other),
                    Who::Seat(_) | Who::Chance => None,
                });
                let other = G::Ui::say_seat(acted.unwrap_or(seat), page.lang);
                page.reply(Phrase::OtherActed, &[("seat", &other)]);
                Next::PromptAgain
            }
        };
        self.write(&page)?;
        Ok(next)
    }

    /// A bot does not mind if its answer is taken back too, as long as nothing has come to light.
    fn undo_past_bot(&mut self, seat: Seat, error: UndoError) -> Result<usize, UndoError> {
        let last = self.table.log().iter().rposition(|entry| entry.who == Who::Seat(seat));
        let (Some(last), UndoError::OtherActed) = (last, error) else { return Err(error) };
        let minds = |entry: &table::Entry<Action<G>>| match entry.who {
            Who::Seat(other) => other != seat && self.bot(other).is_none(),
            Who::Chance => false,
        };
        if self.table.log().since(last).any(minds) {
            return Err(error);
        }
        if self.table.events_since(last).into_iter().any(|(_, event)| G::Rules::reveals(event)) {
            return Err(UndoError::Revealed);
        }
        let log = self.table.log().iter().take(last).map(table::Entry::to_json).collect();
        let (setup, seed) = (self.table.setup().clone(), self.table.seed().cloned());
        let before = Table::replay(self.table.loaded(), setup, &log, seed);
        self.table = before.unwrap_or_else(|_| unreachable!("the beginning of a log that was played"));
        Ok(last)
    }

    pub(super) fn scores(&self) -> Vec<Vec<ScoreRow>> {
        Seat::first(self.table.seats()).map(|seat| self.table.score(seat)).collect()
    }

    pub(super) fn page(&self) -> Page {
        Page::new(self.ink, self.options.lang)
    }

    pub(super) fn write(&mut self, page: &Page) -> io::Result<()> {
        for line in &page.lines {
            writeln!(self.output, "{line}")?;
        }
        self.output.flush()
    }

    /// What was typed after the prompt; nothing at the end of the input.
    fn read_line(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.output, "\n{}", say(self.options.lang, Phrase::EndOfInput, &[]))?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }
}

/// Which of the seats that may act does: bots first, then the one that is at the keyboard already.
pub(super) fn next_of(seats: Seats, is_bot: impl Fn(Seat) -> bool, at_keyboard: Option<Seat>) -> Seat {
    let bot = seats.iter().find(|&seat| is_bot(seat));
    let here = at_keyboard.filter(|&seat| seats.contains(seat));
    bot.or(here).or_else(|| seats.iter().next()).expect("somebody is to act")
}
