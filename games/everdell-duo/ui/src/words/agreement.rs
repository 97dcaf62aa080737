//! What players may agree on before they begin: against each other, or together in which chapter or challenge.

use everdell_duo::vocabulary::{Challenge, Chapter};
use everdell_duo::{Difficulty, Mode, Pack};

use super::names::Names;
use ui::{Agreement, Choices, Sides, Weight};

#[cfg(test)]
pub(crate) const AGREEMENT_KEYS: &[&str] = &[
    "agreement.mode",
    "agreement.competitive",
    "agreement.chapters",
    "agreement.chapters-hard",
    "agreement.challenges",
    "agreement.chapter",
    "agreement.chapter-hard",
    "agreement.challenge",
];

pub(super) fn all(names: Names<'_>) -> Vec<Agreement> {
    let choice = |mode: Mode| (mode.to_string(), names.mode(mode));
    let chapters = |difficulty, key| Choices {
        title: Some(names.sentence(key, [])),
        sides: Sides::Together,
        choices: Chapter::all().map(|chapter| choice(Mode::Chapter { chapter, difficulty })).collect(),
    };
    let challenges = |level: u8| Choices {
        title: Some(names.sentence("agreement.challenges", [("level", (level + 1).to_string())])),
        sides: Sides::Together,
        choices: Challenge::all().map(|challenge| choice(Mode::Challenge { challenge, level })).collect(),
    };
    let mut groups = vec![
        Choices::plain([choice(Mode::Competitive)]),
        chapters(Difficulty::Normal, "agreement.chapters"),
        chapters(Difficulty::Hard, "agreement.chapters-hard"),
    ];
    groups.extend((0..Pack::LEVELS as u8).map(challenges));
    let words = names.sentence("agreement.mode", []);
    vec![Agreement { key: "mode", words, weight: Weight::Main, groups }]
}

impl Names<'_> {
    /// `Together, chapter 3: The Blocked Path (66 points)`
    pub fn mode(self, mode: Mode) -> String {
        match mode {
            Mode::Competitive => self.sentence("agreement.competitive", []),
            Mode::Chapter { chapter, difficulty } => {
                let printed = self.pack.chapter(chapter);
                let (key, points) = match difficulty {
                    Difficulty::Normal => ("agreement.chapter", printed.points),
                    Difficulty::Hard => ("agreement.chapter-hard", printed.hard),
                };
                let number = (chapter.index() + 1).to_string();
                let places = [("number", number), ("name", self.chapter(chapter)), ("points", self.points(points))];
                self.sentence(key, places)
            }
            Mode::Challenge { challenge, level } => {
                let number = (challenge.index() + 1).to_string();
                let level = (level + 1).to_string();
                let places = [("number", number), ("name", self.challenge(challenge)), ("level", level)];
                self.sentence("agreement.challenge", places)
            }
        }
    }

    /// The story of a mode, if it has one.
    pub fn story(self, mode: Mode) -> Option<String> {
        match mode {
            Mode::Competitive => None,
            Mode::Chapter { chapter, .. } => self.chapter_story(chapter),
            Mode::Challenge { challenge, .. } => self.challenge_story(challenge),
        }
    }

    /// Goals, points to reach, skunks, sharing and what else is different, as separate lines.
    pub fn about_mode(self, mode: Mode) -> Vec<String> {
        match mode {
            Mode::Competitive => Vec::new(),
            Mode::Chapter { chapter, difficulty } => {
                let printed = self.pack.chapter(chapter);
                let points = match difficulty {
                    Difficulty::Normal => printed.points,
                    Difficulty::Hard => printed.hard,
                };
                self.about_chapter(chapter, points)
            }
            Mode::Challenge { challenge, level } => self.about_challenge(challenge, level),
        }
    }
}
