//! What players may agree on before they begin: against each other, or together in which chapter or challenge.

use everdell_duo::vocabulary::{Challenge, Chapter};
use everdell_duo::{Difficulty, Mode, Pack};

use super::WORDS;
use super::names::Names;
use crate::Agreement;

#[cfg(test)]
pub(crate) const AGREEMENT_KEYS: &[&str] =
    &["agreement.mode", "agreement.competitive", "agreement.chapter", "agreement.chapter-hard", "agreement.challenge"];

pub(super) fn all(names: Names<'_>) -> Vec<Agreement> {
    let chapters = Chapter::all().flat_map(|chapter| {
        [Difficulty::Normal, Difficulty::Hard].map(|difficulty| Mode::Chapter { chapter, difficulty })
    });
    let challenges = Challenge::all()
        .flat_map(|challenge| (0..Pack::LEVELS as u8).map(move |level| Mode::Challenge { challenge, level }));
    let modes = [Mode::Competitive].into_iter().chain(chapters).chain(challenges);
    vec![Agreement {
        key: "mode",
        words: WORDS.say(names.lang, "agreement.mode", &[]),
        choices: modes.map(|mode| (mode.to_string(), names.mode(mode))).collect(),
    }]
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
