//! What a game must bring to be played in a terminal.

use crate::{Action, Lang, Question, Seen, Speak, View};
use tabletop::{Outcome, Seat};

use super::ink::{Ink, Tone, WIDTH, wrap};
use super::phrase::{self, Phrase};

/// A game that can be drawn with letters.
pub trait Terminal: Speak {
    /// An action in notation, to show in the help what one looks like.
    const EXAMPLE: &'static str;

    /// How the game goes, for somebody who has never played it.
    fn introduction(lang: Lang) -> String;
    /// What the marks on the table mean.
    fn legend(lang: Lang) -> String;
    /// The whole table, from the side of `me`, who must be the viewer.
    fn draw_table(page: &mut Page, view: &View<Self>, me: Seat);
    /// What matters in the middle of a turn.
    fn draw_own(page: &mut Page, view: &View<Self>, me: Seat);
    /// What the table looks like when the game is over.
    fn draw_end(page: &mut Page, view: &View<Self>, me: Seat);
    /// Whether the whole table is worth drawing again for this question of the same turn.
    fn wants_table(question: Question<Self>) -> bool;
    /// Whether the event begins a new part of the game.
    fn is_milestone(seen: Seen<Self>) -> bool;
    /// Whether an event says no more when it happens several times in a row: somebody is busy.
    fn is_told_once(_: Seen<Self>) -> bool {
        false
    }
    /// The options in groups, each action in exactly one of them.
    fn menu(view: &View<Self>, actions: &[Action<Self>], lang: Lang) -> Vec<Section<Action<Self>>>;
    /// The score so far in one line.
    fn say_standing(view: &View<Self>, scores: &[Vec<tabletop::ScoreRow>], lang: Lang) -> String;
    /// Whether people at this view are shown the points of a row of a seat's sheet: what lies face down is not added up.
    fn shows_points(_: &View<Self>, _: Seat, _: &str) -> bool {
        true
    }
    /// Who has won and by what.
    fn say_outcome(outcome: &Outcome, scores: &[Vec<tabletop::ScoreRow>], lang: Lang) -> String;
}

/// Options that belong together.
pub struct Section<A> {
    pub title: String,
    pub layout: Layout,
    pub items: Vec<(A, String)>,
}

/// The actions with their texts by what they have in common, the groups in the order of their ranks.
pub fn grouped<A: Copy, G: Copy + PartialEq, R: Ord>(
    actions: &[A],
    group_of: impl Fn(A) -> G,
    say: impl Fn(G, A) -> String,
    rank: impl Fn(G) -> R,
) -> Vec<(G, Vec<(A, String)>)> {
    let mut groups: Vec<(G, Vec<(A, String)>)> = Vec::new();
    for &action in actions {
        let group = group_of(action);
        let item = (action, say(group, action));
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, items)) => items.push(item),
            None => groups.push((group, vec![item])),
        }
    }
    groups.sort_by_key(|&(group, _)| rank(group));
    groups
}

/// How the options of a section stand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Each in a line of its own.
    Lines,
    /// Short ones side by side.
    Columns,
}

/// Lines to be written.
pub struct Page {
    pub ink: Ink,
    pub lang: Lang,
    pub lines: Vec<String>,
}

impl Page {
    pub fn new(ink: Ink, lang: Lang) -> Self {
        Self { ink, lang, lines: Vec::new() }
    }

    pub fn line(&mut self, text: impl Into<String>) {
        self.lines.push(text.into());
    }

    /// A text in as many lines as it needs; all but the first begin with the indent.
    pub fn text(&mut self, tone: Tone, text: &str, indent: &str) {
        for line in wrap(text, WIDTH, indent) {
            self.line(self.paint(tone, &line));
        }
    }

    pub fn blank(&mut self) {
        self.lines.push(String::new());
    }

    pub fn heading(&mut self, text: &str) {
        self.text(Tone::Heading, text, "");
    }

    /// Says something in reply.
    pub fn reply(&mut self, phrase: Phrase, places: &[(&str, &str)]) {
        self.text(Tone::Usual, &self.say(phrase, places), "  ");
    }

    pub fn paint(&self, tone: Tone, text: &str) -> String {
        self.ink.paint(tone, text)
    }

    pub fn say(&self, phrase: Phrase, places: &[(&str, &str)]) -> String {
        phrase::say(self.lang, phrase, places)
    }
}
