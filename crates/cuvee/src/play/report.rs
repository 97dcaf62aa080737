//! What a sitting has to tell: the beginning, the situation, what has happened, the end.

use games::Title;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use tabletop::Game;
use ui::Speak;
use ui::terminal::Terminal;

use search::Bot;
use tabletop::{Seat, ViewOf, Viewer, Who};

use super::session::Session;
use ui::terminal::Page;
use ui::terminal::ink::Tone;
use ui::terminal::phrase::{Phrase, say};

impl<G: Title, R: BufRead, W: Write> Session<'_, G, R, W> {
    pub(super) fn sit_down(&mut self) -> io::Result<()> {
        let mut page = self.page();
        let names: Vec<String> = Seat::first(self.table.seats()).map(|seat| self.player(seat)).collect();
        let title = [("game", &*G::Ui::say_game(page.lang)), ("players", &*names.join(", "))];
        page.heading(&page.say(Phrase::Title, &title));
        if let Some(file) = &self.options.resume {
            page.reply(Phrase::Resumed, &[("file", &file.display().to_string())]);
        } else {
            G::Ui::introduction(page.lang).lines().for_each(|line| page.line(line));
            page.blank();
            page.text(Tone::Touch, &page.say(Phrase::Hint, &[]), "");
        }
        page.blank();
        self.write(&page)
    }

    /// A seat by name, and which bot sits there.
    fn player(&self, seat: Seat) -> String {
        let name = G::Ui::say_seat(seat, self.options.lang);
        match self.bot(seat) {
            Some(bot) => {
                let level = say(self.options.lang, level(bot), &[]);
                say(self.options.lang, Phrase::BotName, &[("seat", &name), ("bot", &level)])
            }
            None => name,
        }
    }

    /// The table, or in the middle of a turn only what matters; then what has happened.
    pub(super) fn draw_situation(&mut self, seat: Seat) -> io::Result<()> {
        let view = self.table.view(Viewer::Seat(seat));
        let question = self.table.question(seat).expect("the seat is to act");
        let mut page = self.page();
        page.blank();
        if self.is_same_turn(seat) && !G::Ui::wants_table(question) {
            G::Ui::draw_own(&mut page, &view, seat);
        } else {
            G::Ui::draw_table(&mut page, &view, seat);
        }
        self.last_seen = Some((seat, self.table.length()));
        page.text(Tone::Strong, &G::Ui::say_standing(&view, &self.scores(), page.lang), "  ");
        self.draw_happened(&mut page, seat);
        self.write(&page)
    }

    /// Whether nobody else has acted and no new part of the game has begun since the table was drawn for this seat.
    fn is_same_turn(&self, seat: Seat) -> bool {
        let Some((who, length)) = self.last_seen else { return false };
        if who != seat || self.table.length() < length {
            return false;
        }
        let viewer = Viewer::Seat(seat);
        let others = self.table.log().since(length).any(|entry| match entry.who {
            Who::Seat(other) => other != seat,
            Who::Chance => false,
        });
        let events = self.table.events_since(length);
        !others && !events.into_iter().any(|(_, event)| G::Ui::is_milestone(G::Rules::seen(event, viewer)))
    }

    /// Everything that happened since the seat was told last: a line for each action.
    fn draw_happened(&mut self, page: &mut Page, seat: Seat) {
        let from = self.told[usize::from(seat.number())].min(self.table.length());
        self.told[usize::from(seat.number())] = self.table.length();
        if self.table.events_since(from).is_empty() {
            return;
        }
        page.blank();
        page.heading(&page.say(Phrase::Happened, &[]));
        self.draw_log(page, seat, from);
    }

    /// The log in words from an entry on. What chance did stands with the action that made it.
    pub(super) fn draw_log(&self, page: &mut Page, seat: Seat, from: usize) {
        let viewer = Viewer::Seat(seat);
        let view = self.table.view(viewer);
        // What stands in a line of its own, the rest together with its action.
        let mut lines: Vec<(Option<usize>, String)> = Vec::new();
        let mut before = None;
        for (n, event) in self.table.events_since(from) {
            let seen = G::Rules::seen(event, viewer);
            if before.replace(seen) == Some(seen) && G::Ui::is_told_once(seen) {
                continue;
            }
            let text = G::Ui::say_told(&view, seen, ui::Cast::default(), page.lang);
            if G::Ui::is_milestone(seen) {
                lines.push((None, text));
                continue;
            }
            let log = self.table.log();
            let drawn_for = |last: usize| log[n].who == Who::Chance && log[last].who != Who::Chance;
            match lines.last_mut() {
                Some((Some(last), line)) if *last == n || drawn_for(*last) => self.add(line, &text),
                Some(_) | None => lines.push((Some(n), text)),
            }
        }
        for (n, line) in lines {
            match n {
                Some(_) => page.text(Tone::Usual, &format!("  · {line}"), "    "),
                None => page.text(Tone::Heading, &format!("  → {line}"), "    "),
            }
        }
    }

    /// Goes on with a line. Who was named last need not be named again.
    fn add(&self, line: &mut String, text: &str) {
        let names =
            Seat::first(self.table.seats()).map(|seat| format!("{} ", G::Ui::say_seat(seat, self.options.lang)));
        let last = line.rsplit(". ").next().unwrap_or(line);
        let same = names.into_iter().find(|name| last.starts_with(name) && text.starts_with(name));
        match same {
            Some(name) => line.extend([", ", &text[name.len()..]]),
            None => line.extend([". ", text]),
        }
    }

    /// The sheet in columns: one for each seat, or one for all who win or lose as one.
    pub(super) fn draw_sheet(&self, page: &mut Page, seat: Seat) {
        let view = self.table.view(Viewer::Seat(seat));
        let mut scores = self.scores();
        if view.is_together() {
            scores.truncate(1);
        }
        ui::terminal::sheet::draw::<G::Ui>(page, &view, &scores);
    }

    /// The whole sheet, and who has won by what.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        let seat = self.at_keyboard.or_else(|| self.people().next()).unwrap_or(Seat::new(0));
        let mut page = self.page();
        page.blank();
        self.draw_happened(&mut page, seat);
        page.blank();
        page.heading(&page.say(Phrase::EndTitle, &[]));
        let view = self.table.view(Viewer::Seat(seat));
        G::Ui::draw_end(&mut page, &view, seat);
        page.heading(&page.say(Phrase::EndSheet, &[]));
        self.draw_sheet(&mut page, seat);
        if let Some(outcome) = self.table.outcome() {
            page.blank();
            let said = G::Ui::say_outcome(&outcome, &self.scores(), page.lang);
            page.text(Tone::Touch, &said, "");
        }
        self.write(&page)
    }

    /// Saves the game and says how to go on with it.
    pub(super) fn leave(&mut self) -> io::Result<()> {
        let file = self.options.resume.clone().unwrap_or_else(|| self.free_file());
        let mut page = self.page();
        page.blank();
        self.save(&mut page, &file);
        let shell = |path: &Path| {
            let path = path.display().to_string();
            if path.contains(char::is_whitespace) { format!("'{path}'") } else { path }
        };
        let lang = self.options.lang.code();
        let mut command = vec![format!("cuvee play {} --lang {lang} --resume {}", G::Rules::NAME, shell(&file))];
        command.push(self.who_plays());
        command.extend(self.options.pack.as_ref().map(|pack| format!("--pack {}", shell(pack))));
        page.reply(Phrase::Resume, &[]);
        // In one line, to be copied.
        page.line(format!("  {}", command.join(" ")));
        self.write(&page)
    }

    /// The same people and bots, as the command line names them.
    fn who_plays(&self) -> String {
        let me = self.people().next().unwrap_or(Seat::new(0));
        let name = |seat| self.bot(seat).map_or("person", Bot::name);
        let others: Vec<&str> = Seat::first(self.table.seats()).filter(|&seat| seat != me).map(name).collect();
        let is_one_for_all = others.iter().all(|other| Some(other) == others.first());
        match others.first() {
            None | Some(&"person") if is_one_for_all => "--people".to_owned(),
            Some(bot) if is_one_for_all => format!("--bot {bot} --seat {me}"),
            Some(_) | None => format!("--bot {} --seat {me}", others.join(",")),
        }
    }

    /// A file that is not there yet.
    fn free_file(&self) -> PathBuf {
        let name = |number: u32| self.folder.join(format!("cuvee-{}-{number}.json", G::Rules::NAME));
        (1..u32::MAX).map(name).find(|file| !file.exists()).expect("a number that is free")
    }

    pub(super) fn save(&self, page: &mut Page, file: &Path) {
        let json = format!("{:#}\n", self.table.to_save_json());
        let name = file.display().to_string();
        match std::fs::write(file, json) {
            Ok(()) => page.reply(Phrase::Saved, &[("file", &name)]),
            Err(error) => page.reply(Phrase::NotSaved, &[("file", &name), ("error", &error.to_string())]),
        }
    }
}

/// What a bot is called.
pub(super) fn level(bot: Bot) -> Phrase {
    match bot {
        Bot::Random => Phrase::LevelRandom,
        Bot::Easy => Phrase::LevelEasy,
        Bot::Greedy => Phrase::LevelGreedy,
        Bot::Medium => Phrase::LevelMedium,
        Bot::Strong => Phrase::LevelStrong,
        Bot::Master => Phrase::LevelMaster,
    }
}
