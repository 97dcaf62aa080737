//! Lessons in a terminal: the same steps as in the browser, with numbers to type.

use std::io::{self, BufRead, IsTerminal, Write};
use std::iter;

use clap::Args;
use games::{Action, GameId, Title, with_game};
use tabletop::ViewOf;
use ui::lesson::{Answer, Answered, Broken, Lesson, Picture, Stage, Task, say};
use ui::terminal::ink::{Ink, Tone};
use ui::terminal::{Page, Terminal};
use ui::{Lang, Speak};

use crate::cli::read_game;

/// Learn a game by playing it, step by step
#[derive(Args)]
pub struct LearnArgs {
    /// Such as wine-cheese
    #[arg(value_parser = read_game)]
    game: GameId,
    /// Another lesson than the first one
    #[arg(long, value_name = "NAME")]
    lesson: Option<String>,
    /// Begin with this chapter
    #[arg(long, value_name = "NAME")]
    chapter: Option<String>,
    /// Without colors
    #[arg(long)]
    no_color: bool,
}

/// What is in the way of a lesson.
pub enum Trouble {
    Output(io::Error),
    Broken(Broken),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Trouble::Output(error)
    }
}

impl From<Broken> for Trouble {
    fn from(broken: Broken) -> Self {
        Trouble::Broken(broken)
    }
}

/// Teaches at this terminal.
pub fn run(args: &LearnArgs, lang: Lang) -> Result<(), Trouble> {
    let no_color = args.no_color || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let ink = if !no_color && io::stdout().is_terminal() { Ink::Colored } else { Ink::Plain };
    teach(args, lang, ink, &mut io::stdin().lock(), &mut io::stdout().lock())
}

fn teach(
    args: &LearnArgs,
    lang: Lang,
    ink: Ink,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Trouble> {
    with_game!(args.game, G => {
        let lessons = <G as Title>::Ui::lessons();
        let lesson = match &args.lesson {
            Some(name) => lessons.iter().find(|lesson| lesson.name == *name).or(lessons.first()),
            None => lessons.first(),
        };
        let Some(lesson) = lesson else { return Ok(()) };
        let chapter = args.chapter.as_deref().and_then(|key| lesson.chapter_named(key)).unwrap_or(0);
        Teacher::<G, _, _> { lesson, lang, ink, input, output, game: std::marker::PhantomData }.teach(chapter)
    })
}

struct Teacher<'a, G: Title, R, W> {
    lesson: &'static Lesson,
    lang: Lang,
    ink: Ink,
    input: &'a mut R,
    output: &'a mut W,
    game: std::marker::PhantomData<G>,
}

/// What was typed.
enum Typed {
    Text(String),
    Back,
    Stop,
}

impl<G: Title, R: BufRead, W: Write> Teacher<'_, G, R, W> {
    fn teach(&mut self, first: usize) -> Result<(), Trouble> {
        for chapter in first..self.lesson.chapters.len() {
            if !self.chapter(chapter)? {
                let key = &self.lesson.chapters[chapter].key;
                return self.tell("terminal.stopped", &[("game", &self.called()), ("chapter", key)]);
            }
        }
        self.tell("learn.lesson-done", &[])?;
        self.tell("terminal.first-game", &[("game", &first_game(G::ID, self.lesson))])
    }

    /// The game, and the lesson if it is not the first one, as the command wants them.
    fn called(&self) -> String {
        let first = G::Ui::lessons().first().map(|lesson| &lesson.name);
        let other = Some(&self.lesson.name).filter(|&name| Some(name) != first);
        other.map_or_else(|| G::ID.name().to_owned(), |name| format!("{} --lesson {name}", G::ID.name()))
    }

    /// Whether the chapter was played to its end.
    fn chapter(&mut self, chapter: usize) -> Result<bool, Trouble> {
        let mut stage = Stage::<G::Ui>::begin(self.lesson, chapter)?;
        let mut page = Page::new(self.ink, self.lang);
        page.blank();
        page.heading(self.lesson.chapter_title(chapter, self.lang));
        self.write(&page)?;
        let mut shown = None;
        while stage.open().is_some() {
            let is_new = shown != Some((stage.step, stage.did.len()));
            shown = Some((stage.step, stage.did.len()));
            let options = self.step(&stage, is_new)?;
            match self.read(if options.is_empty() { "terminal.prompt" } else { "terminal.what" })? {
                Typed::Stop => return Ok(false),
                Typed::Back => {
                    let before = stage.did.len().saturating_sub(1);
                    let did = stage.did[..before].to_vec();
                    stage = Stage::resume(self.lesson, chapter, did.iter().map(String::as_str))?;
                }
                Typed::Text(_) if options.is_empty() && !stage.is_stuck() => {
                    stage.read_on()?;
                }
                Typed::Text(text) if text == "h" => {
                    if let Some(hint) = stage.hint() {
                        let action = G::Ui::say_action(&stage.view(), hint, self.lang);
                        // With the number that stands before it in the list.
                        let number = options.iter().position(|&option| option == hint).map(|nth| nth + 1);
                        let numbered = number.map_or(action.clone(), |number| format!("{number} · {action}"));
                        self.tell("answer.hint", &[("action", &numbered)])?;
                    }
                }
                Typed::Text(text) => {
                    let number = text.parse::<usize>().ok().and_then(|number| options.get(number.wrapping_sub(1)));
                    let answer = stage.act(&number.map_or(text, ToString::to_string))?;
                    self.answer(&stage, &answer)?;
                }
            }
        }
        if let Some(done) = stage.brought(self.lang) {
            self.write_text(Tone::Touch, done)?;
        }
        Ok(true)
    }

    /// The step, the table if something is new, and what can be typed.
    fn step(&mut self, stage: &Stage<'_, G::Ui>, is_new: bool) -> Result<Vec<Action<G>>, Trouble> {
        let mut page = Page::new(self.ink, self.lang);
        let Some(step) = stage.open() else { return Ok(Vec::new()) };
        let view = stage.view();
        if is_new {
            page.blank();
            match &step.picture {
                Some(Picture::Cover) => page.text(Tone::Heading, &G::Ui::say_game(self.lang), ""),
                Some(Picture::Pad(rows)) => {
                    for (key, points) in rows {
                        let row = G::Ui::say_score(key, self.lang);
                        page.line(say(
                            self.lang,
                            "terminal.picture",
                            &[("row", &row), ("points", &points.to_string())],
                        ));
                    }
                }
                None => G::Ui::draw_table(&mut page, &view, self.lesson.me),
            }
        }
        page.blank();
        for (part, tone) in [("say", Tone::Usual), ("do", Tone::Strong)] {
            if part == "say"
                && let Some(done) = stage.brought(self.lang)
            {
                page.text(Tone::Touch, done, "");
            }
            if let Some(text) = stage.text(part, self.lang) {
                page.text(tone, text, "");
            }
        }
        if stage.is_stuck() {
            page.text(Tone::Warning, &say(self.lang, "answer.stuck", &[]), "");
        }
        let mut options = Vec::new();
        match step.task {
            Task::Read => (),
            Task::Act(_) | Task::Reach(_) => {
                if let Some(question) = view.question(self.lesson.me) {
                    page.text(Tone::Touch, &G::Ui::say_question(&view, question, self.lang), "");
                }
                for section in G::Ui::menu(&view, &stage.legal(), self.lang) {
                    if !section.title.is_empty() {
                        page.line(format!("  {}", page.paint(Tone::Heading, &section.title)));
                    }
                    for (action, text) in section.items {
                        options.push(action);
                        page.text(Tone::Usual, &format!("{:>4} {text}", options.len()), "     ");
                    }
                }
            }
        }
        self.write(&page)?;
        Ok(options)
    }

    fn answer(&mut self, stage: &Stage<'_, G::Ui>, answer: &Answered<G::Ui>) -> Result<(), Trouble> {
        let lang = self.lang;
        let said = match answer {
            Answer::Right => return Ok(()),
            Answer::GoOn => say(lang, "answer.go-on", &[]),
            Answer::Another { action, reply } => stage.about_another(action, reply.as_deref(), lang),
            Answer::Refused(action, refusal) => {
                let reason = G::Ui::say_refusal(&stage.view(), *action, refusal.reason, lang);
                say(lang, "answer.refused", &[("reason", &reason)])
            }
            Answer::Unreadable => say(lang, "answer.unreadable", &[]),
        };
        self.write_text(Tone::Warning, &said)
    }

    fn tell(&mut self, key: &str, places: &[(&str, &str)]) -> Result<(), Trouble> {
        self.write_text(Tone::Strong, &say(self.lang, key, places))
    }

    fn write_text(&mut self, tone: Tone, text: &str) -> Result<(), Trouble> {
        let mut page = Page::new(self.ink, self.lang);
        page.blank();
        page.text(tone, text, "");
        self.write(&page)
    }

    fn write(&mut self, page: &Page) -> Result<(), Trouble> {
        for line in &page.lines {
            writeln!(self.output, "{line}")?;
        }
        Ok(self.output.flush()?)
    }

    fn read(&mut self, prompt: &str) -> Result<Typed, Trouble> {
        write!(self.output, "{}", say(self.lang, prompt, &[]))?;
        self.output.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            return Ok(Typed::Stop);
        }
        Ok(match line.trim() {
            "q" => Typed::Stop,
            "b" => Typed::Back,
            text => Typed::Text(text.to_owned()),
        })
    }
}

/// The game that follows a lesson, as the command wants it.
fn first_game(game: GameId, lesson: &Lesson) -> String {
    let set = lesson.first_game.iter().map(|(field, value)| format!("--set {field}={value}"));
    iter::once(game.name().to_owned()).chain(set).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed<G: Title>(lesson: &'static Lesson) -> String {
        let mut lines = vec!["no such thing".to_owned(), "b".to_owned()];
        for chapter in 0..lesson.chapters.len() {
            let mut stage = Stage::<G::Ui>::begin(lesson, chapter).unwrap_or_else(|broken| panic!("{broken}"));
            stage.play_as_planned().unwrap_or_else(|broken| panic!("{broken}"));
            lines.extend(stage.did.into_iter().map(|done| if done == "." { String::new() } else { done }));
        }
        lines.join("\n") + "\n"
    }

    /// Typing the planned actions leads to the end of every lesson, and every step is said.
    #[test]
    fn every_lesson_ends_in_a_terminal() {
        for game in GameId::ALL {
            with_game!(game, G => for lesson in <G as Title>::Ui::lessons() {
                for lang in Lang::ALL {
                    let args = LearnArgs { game, lesson: Some(lesson.name.clone()), chapter: None, no_color: true };
                    let mut output = Vec::new();
                    // The first screen is only read: what is typed there leads on, and a step back leads back.
                    let input = typed::<G>(lesson);
                    let taught = teach(&args, lang, Ink::Plain, &mut input.as_bytes(), &mut output);
                    assert!(taught.is_ok());
                    let said = String::from_utf8(output).expect("text").replace('\n', " ");
                    let end = say(lang, "terminal.first-game", &[("game", &first_game(game, lesson))]);
                    assert!(said.contains(&end), "{} {}: {}", game.name(), lang.code(), &said[said.len().saturating_sub(2000)..]);
                }
            });
        }
    }

    #[test]
    fn whoever_stops_is_told_how_to_go_on() {
        let game = GameId::WineCheese;
        let args = LearnArgs { game, lesson: None, chapter: Some("produce".to_owned()), no_color: true };
        let mut output = Vec::new();
        let taught = teach(&args, Lang::En, Ink::Plain, &mut "\nh\ndrop out\nq\n".as_bytes(), &mut output);
        assert!(taught.is_ok());
        let said = String::from_utf8(output).expect("text");
        assert!(said.contains("--chapter produce"), "{said}");
        // A hint comes with the number to type.
        assert!(said.contains(" · Produce Aligoté"), "{said}");
        assert!(said.contains("Dropping out"), "{said}");
    }
}
