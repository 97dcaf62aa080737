//! Words for the campaign that every sheet uses, in letters or drawn.

use everdell_duo::Difficulty;
use everdell_duo::campaign::Grade;

use super::CAMPAIGN;
use ui::Lang;

/// The keys of this module in the catalogue of the campaign.
pub const KEYS: [&str; 8] = [
    "grade.none",
    "grade.bronze",
    "grade.silver",
    "grade.gold",
    "difficulty.normal",
    "difficulty.hard",
    "times.one",
    "times.many",
];

pub fn grade(lang: Lang, grade: Grade) -> String {
    CAMPAIGN.say(lang, &format!("grade.{}", grade.word()), &[])
}

pub fn difficulty(lang: Lang, difficulty: Difficulty) -> String {
    CAMPAIGN.say(lang, &format!("difficulty.{}", difficulty.word()), &[])
}

/// How often, in words: once, twice …
pub fn times(lang: Lang, count: u8) -> String {
    CAMPAIGN.count(lang, "times", count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_grade_and_difficulty_has_its_words() {
        let mut keys: Vec<String> = Grade::ALL.iter().map(|grade| format!("grade.{}", grade.word())).collect();
        keys.extend(Difficulty::ALL.iter().map(|difficulty| format!("difficulty.{}", difficulty.word())));
        keys.extend(["times.one", "times.many"].map(str::to_owned));
        assert_eq!(keys, KEYS);
        for lang in Lang::ALL {
            assert!(KEYS.iter().all(|key| CAMPAIGN.get(lang, key).is_some()), "{lang:?}");
        }
    }
}
