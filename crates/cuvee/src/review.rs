//! A finished game looked at again: how the chances went, which decisions cost something, and how much was luck.

use games::{Action, Title};
use packs::Loaded;
use std::ops::ControlFlow;
use std::time::Duration;
use tabletop::Game;
use ui::Speak;

use arena::review::{Decision, Effort, Grade, NotAGame, Past, Progress, Review, review, walk};
use serde_json::{Value, json};
use table::Table;
use tabletop::{Seat, Setup, Viewer};
use ui::Lang;
use ui::review::{number, percent, say, say_grade, say_lesson, signed};

use crate::lang::Said;
use crate::program::words;
use crate::say;

/// Decisions that are told of.
const TOLD: usize = 8;
/// Acts of chance that are told of.
const STROKES: usize = 3;
/// The graph, in characters.
const WIDTH: usize = 72;
const HEIGHT: usize = 6;
/// Actions of a better line that are told.
const STEPS: usize = 8;

/// A game and its review.
pub struct Reviewed<G: Title> {
    past: Past<G::Rules>,
    review: Review<Action<G>>,
}

/// Reads a game file.
pub fn read<G: Title>(loaded: &Loaded<G::Rules>, text: &str) -> Result<Past<G::Rules>, Said> {
    let table = Table::<G::Rules>::from_json(loaded, text).map_err(|error| say::file::<G::Ui>(loaded.pack, &error))?;
    let setup = Setup { pack: loaded.pack, seats: table.seats(), options: table.setup().options.clone() };
    let log = table.log().iter().map(|entry| (entry.who, entry.action));
    Past::of(&setup, table.setup().position.as_ref(), log, table.resigned()).map_err(not_a_game)
}

/// Thinks about a game for about this long on all cores; says on the way how far it is.
pub fn think<G: Title>(past: Past<G::Rules>, time: Duration, lang: Lang) -> Reviewed<G> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut told = 0;
    let tell = |progress: Progress<'_, Action<G>>| {
        let tenth = 10 * progress.done / progress.total.max(1);
        if told < tenth {
            told = tenth;
            let places = [("done", progress.done.to_string()), ("total", progress.total.to_string())];
            eprintln!("{}", say(lang, "review.progress", &places.each_ref().map(|(key, text)| (*key, text.as_str()))));
        }
        ControlFlow::Continue(())
    };
    let review =
        review::<G::Judge>(&past, Effort::within::<G::Judge>(time, threads), tell).expect("nobody calls it off");
    Reviewed { past, review }
}

pub(crate) fn not_a_game(fault: NotAGame) -> Said {
    Said::each(|lang| match fault {
        NotAGame::NotOver => words!(lang, "look-back.not-over"),
        NotAGame::NotLegal { n } => words!(lang, "look-back.not-legal", n),
        NotAGame::Impossible => words!(lang, "look-back.impossible"),
    })
}

impl<G: Title> Reviewed<G> {
    /// The review with the actions in words.
    pub fn to_json(&self) -> Value {
        let mut json = self.review.json();
        json["game"] = json!(G::Rules::NAME);
        for (told, decision) in json["decisions"].as_array_mut().into_iter().flatten().zip(&self.review.decisions) {
            for lang in Lang::ALL {
                let action = |action| json!(self.say_action(decision, action, lang));
                told[lang.code()] = json!({ "played": action(decision.played), "best": action(decision.best) });
            }
        }
        json
    }

    pub fn to_text(&self, lang: Lang) -> String {
        let mut lines = Vec::new();
        self.draw_graph(lang, &mut lines);
        self.tell_lessons(lang, &mut lines);
        self.tell_ledger(lang, &mut lines);
        self.tell_strokes(lang, &mut lines);
        self.tell_faults(lang, &mut lines);
        let iterations = self.review.iterations.to_string();
        lines.extend([String::new(), say(lang, "review.thought", &[("iterations", &iterations)])]);
        lines.join("\n")
    }

    fn say_action(&self, decision: &Decision<Action<G>>, action: Action<G>, lang: Lang) -> String {
        let view = self.past.position(decision.n).view(Viewer::Seat(decision.seat));
        G::Ui::say_action(&view, action, lang)
    }

    /// The chances of each seat; of two seats one is enough, for the other has the rest.
    fn draw_graph(&self, lang: Lang, lines: &mut Vec<String>) {
        let drawn = if self.review.seats == 2 { 1 } else { self.review.seats };
        for seat in Seat::first(drawn) {
            let curve = self.review.curve(seat);
            let scale = |part: f64| curve.from + part * (curve.to - curve.from);
            if self.review.is_alone() {
                let [from, to] = [curve.from, curve.to].map(|points| number(points, 0, lang));
                lines.push(say(lang, "review.points", &[("from", &from), ("to", &to)]));
                lines.extend(blocks(&curve.heights, HEIGHT, |part| number(scale(part), 0, lang)));
            } else {
                let name = G::Ui::say_seat(seat, lang);
                lines.push(say(lang, "review.chance", &[("seat", &name)]));
                lines.extend(blocks(&curve.heights, HEIGHT, |part| percent(scale(part), lang)));
            }
            let marks = |decision: &&Decision<Action<G>>| drawn == 1 || decision.seat == seat;
            let marks = self.marks(self.review.decisions.iter().filter(marks));
            lines.push(format!("      {marks}").trim_end().to_owned());
        }
        lines.push(format!("      {}", say(lang, "review.marks", &[])));
    }

    /// A sign below each column in which a fault was made.
    fn marks<'a>(&self, decisions: impl Iterator<Item = &'a Decision<Action<G>>>) -> String
    where
        Action<G>: 'a,
    {
        let count = self.review.graph.len();
        let width = WIDTH.min(count);
        let mut marks = vec![(Grade::Good, ' '); width];
        for decision in decisions {
            let sign = match decision.grade {
                Grade::Best | Grade::Good => continue,
                Grade::Inaccuracy => '·',
                Grade::Mistake => '?',
                Grade::Blunder => '!',
            };
            let mark = &mut marks[(decision.n + 1).min(count - 1) * width / count];
            *mark = (*mark).max((decision.grade, sign));
        }
        marks.into_iter().map(|(_, sign)| sign).collect()
    }

    fn tell_ledger(&self, lang: Lang, lines: &mut Vec<String>) {
        let seats: Vec<Seat> = Seat::first(self.review.seats).collect();
        let names: Vec<String> = seats.iter().map(|&seat| G::Ui::say_seat(seat, lang)).collect();
        let accounts = &self.review.ledger.accounts;
        let part = |key: &str| say(lang, &format!("part.{key}"), &[]);
        let points = |of: &dyn Fn(&arena::review::Account) -> i64| {
            accounts.iter().map(|account| signed(of(account) as f64 / 1000.0, 1, lang)).collect::<Vec<_>>()
        };
        let mut rows = vec![
            (part("start"), points(&|account| account.start)),
            (part("deal"), points(&|account| account.deal)),
            (part("draws"), points(&|account| account.draws)),
        ];
        for (nth, name) in names.iter().enumerate() {
            rows.push((say(lang, "part.decisions", &[("seat", name)]), points(&|account| account.decisions[nth])));
        }
        if accounts.iter().any(|account| account.evaluation != 0) {
            rows.push((part("evaluation"), points(&|account| account.evaluation)));
        }
        let last = match (self.past.resigned(), self.review.seats) {
            (Some(_), _) => "given-up",
            (None, 1) => "result",
            (None, _) => "margin",
        };
        rows.push((part(last), points(&|account| account.margin)));
        lines.extend([String::new(), say(lang, "review.ledger", &[])]);
        lines.extend(table(&names, &rows));
        lines.push(say(lang, "review.ledger-how", &[]));
    }

    fn tell_strokes(&self, lang: Lang, lines: &mut Vec<String>) {
        let seat = Seat::new(0);
        let strokes = self.review.strokes(seat);
        if strokes.is_empty() {
            return;
        }
        lines.extend([String::new(), say(lang, "review.strokes", &[])]);
        for stroke in strokes.into_iter().take(STROKES) {
            let view = self.past.position(stroke.n).view(Viewer::Spectator);
            let what = G::Ui::say_action(&view, self.past.log()[stroke.n].1, lang);
            let points = signed(stroke.luck[0] as f64 / 1000.0, 1, lang);
            let name = G::Ui::say_seat(seat, lang);
            let n = (stroke.n + 1).to_string();
            let places = [("n", n.as_str()), ("points", &points), ("seat", &name), ("what", &what)];
            lines.push(format!("  {}", say(lang, "review.stroke", &places)));
        }
    }

    /// What everybody who made mistakes can learn.
    fn tell_lessons(&self, lang: Lang, lines: &mut Vec<String>) {
        for seat in Seat::first(self.review.seats) {
            let idea = |fault: &Decision<Action<G>>| {
                let view = self.past.position(fault.n).view(Viewer::Seat(seat));
                G::Ui::say_idea(&view, fault.best, lang)
            };
            let lessons = self.review.lessons(seat, idea);
            if !lessons.is_empty() {
                let name = G::Ui::say_seat(seat, lang);
                lines.extend([String::new(), say(lang, "review.lessons", &[("seat", &name)])]);
            }
            lines.extend(lessons.iter().map(|lesson| {
                let phase = G::Ui::say_phase(self.past.position(lesson.worst).phase(), lang);
                let said = say_lesson(&lesson.idea, lesson.count, lesson.worst, &phase, lesson.points, lang);
                format!("  {said}")
            }));
        }
    }

    fn tell_faults(&self, lang: Lang, lines: &mut Vec<String>) {
        lines.extend([String::new(), say(lang, "review.costly", &[])]);
        for seat in Seat::first(self.review.seats) {
            let counted =
                |grade: Grade| format!("{}: {}", say_grade(grade.name(), lang), self.review.count(seat, grade));
            let counts = Grade::ALL.map(counted).join(" · ");
            let counts = match self.review.accuracy(seat) {
                Some(accuracy) => {
                    let accuracy = percent(accuracy, lang);
                    format!("{} · {counts}", say(lang, "review.accuracy", &[("percent", &accuracy)]))
                }
                None => counts,
            };
            let places = [("seat", G::Ui::say_seat(seat, lang)), ("counts", counts)];
            let places = places.each_ref().map(|(key, text)| (*key, text.as_str()));
            lines.push(format!("  {}", say(lang, "review.counts", &places)));
        }
        let faults = self.review.faults();
        if faults.is_empty() {
            lines.push(format!("  {}", say(lang, "review.spotless", &[])));
        }
        for fault in faults.into_iter().take(TOLD) {
            lines.push(String::new());
            self.tell_fault(fault, lang, lines);
        }
    }

    fn tell_fault(&self, fault: &Decision<Action<G>>, lang: Lang, lines: &mut Vec<String>) {
        let (n, seat) = ((fault.n + 1).to_string(), G::Ui::say_seat(fault.seat, lang));
        let grade = say_grade(fault.grade.name(), lang);
        lines.push(say(lang, "review.entry", &[("n", &n), ("seat", &seat), ("grade", &grade)]));
        let (win, before) = (percent(fault.lost.win, lang), percent(fault.promise.win, lang));
        let (points, hoped) = (number(fault.lost.margin, 1, lang), signed(fault.promise.margin, 1, lang));
        let places = [("win", win.as_str()), ("points", &points), ("before", &before), ("hoped", &hoped)];
        lines.push(format!("  {}", say(lang, self.review.cost(fault), &places)));
        for (key, action) in [("review.played", fault.played), ("review.better", fault.best)] {
            let action = self.say_action(fault, action, lang);
            lines.push(format!("  {}", say(lang, key, &[("action", &action)])));
        }
        let view = self.past.position(fault.n).view(Viewer::Seat(fault.seat));
        let why = ui::ideas::why::<G::Ui>(&view, fault.best, lang);
        lines.push(format!("  {}", say(lang, "hint.why", &[("idea", &why)])));
        let steps = walk(self.past.position(fault.n), &fault.line);
        if 1 < steps.len() {
            lines.push(format!("  {}", say(lang, "review.line", &[])));
        }
        for step in steps.iter().skip(1).take(STEPS) {
            let view = step.before.view(Viewer::Seat(fault.seat));
            let action = G::Ui::say_action(&view, step.action, lang);
            lines.push(format!("    {}: {action}", G::Ui::say_seat(step.seat, lang)));
        }
    }
}

/// Heights from 0 to 1 as columns of blocks, with a scale at the left.
fn blocks(heights: &[f64], height: usize, scale: impl Fn(f64) -> String) -> Vec<String> {
    const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let width = WIDTH.min(heights.len());
    let column = |nth: usize| {
        let (from, to) = (nth * heights.len() / width, ((nth + 1) * heights.len() / width).max(nth + 1));
        let part = &heights[from..to];
        let mean = part.iter().sum::<f64>() / part.len() as f64;
        // As many eighths of a row as the mean is at least.
        (0..8 * height).filter(|&eighths| eighths as f64 + 0.5 <= mean * (8 * height) as f64).count()
    };
    let columns: Vec<usize> = (0..width).map(column).collect();
    let line = |row: usize| {
        let scale = if row == height - 1 {
            scale(1.0)
        } else if row == height / 2 {
            scale(0.5)
        } else {
            String::new()
        };
        let cells: String = columns.iter().map(|&eighths| EIGHTHS[eighths.saturating_sub(8 * row).min(8)]).collect();
        format!("{scale:>5} {cells}").trim_end().to_owned()
    };
    (0..height).rev().map(line).collect()
}

/// Names above, rows below, numbers flush right.
fn table(names: &[String], rows: &[(String, Vec<String>)]) -> Vec<String> {
    let width = |text: &str| text.chars().count();
    let first = rows.iter().map(|(name, _)| width(name)).max().unwrap_or_default();
    let columns: Vec<usize> = names
        .iter()
        .enumerate()
        .map(|(nth, name)| rows.iter().map(|(_, cells)| width(&cells[nth])).max().unwrap_or_default().max(width(name)))
        .collect();
    let line = |name: &str, cells: &[String]| {
        let cells = cells.iter().zip(&columns).map(|(cell, &column)| format!("  {cell:>column$}"));
        format!("  {name:<first$}{}", cells.collect::<String>())
    };
    let mut lines = vec![line("", names)];
    lines.extend(rows.iter().map(|(name, cells)| line(name, cells)));
    let rule = "─".repeat(first + columns.iter().map(|column| column + 2).sum::<usize>());
    lines.insert(lines.len() - 1, format!("  {rule}"));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_become_columns() {
        let drawn = blocks(&[0.0, 0.5, 1.0], 2, |part| percent(part, Lang::En));
        assert_eq!(drawn, [" 100%   █", "        ██"].map(|line| line.replacen("        ██", "       ██", 1)));
    }

    #[test]
    fn numbers_stand_below_their_names() {
        let names = ["A".to_owned(), "Long".to_owned()];
        let rows = [
            ("x".to_owned(), vec!["+1.0".to_owned(), "0.0".to_owned()]),
            ("sum".to_owned(), vec!["−12.5".to_owned(), "3.0".to_owned()]),
        ];
        let drawn = table(&names, &rows);
        assert_eq!(drawn, ["           A  Long", "  x     +1.0   0.0", "  ────────────────", "  sum  −12.5   3.0"]);
    }
}
