//! What the campaign sheet says, in the catalogue `everdell-duo-campaign`.

use words::Lang;

use super::sheet::{Grade, difficulty_word};
use crate::play::phrase::phrases;
use everdell_duo::Difficulty;

phrases! {
    Title = "sheet.title",
    Won = "sheet.won",
    PassedOver = "sheet.passed-over",
    Next = "sheet.next",
    Later = "sheet.later",
    Lost = "sheet.lost",
    Kept = "sheet.kept",
    Laurels = "sheet.laurels",
    Needed = "sheet.needed",
    Over = "sheet.over",
    Running = "sheet.running",
    GoOn = "sheet.go-on",
    MayPass = "sheet.may-pass",
    CannotPass = "trouble.cannot-pass",
    OtherDifficulty = "trouble.other-difficulty",
    NoSheet = "trouble.no-sheet",
}

/// A phrase with its places filled.
pub fn say(lang: Lang, phrase: Phrase, places: &[(&str, &str)]) -> String {
    words::everdell_duo::CAMPAIGN.say(lang, phrase.key(), places)
}

pub fn grade(lang: Lang, grade: Grade) -> String {
    words::everdell_duo::CAMPAIGN.say(lang, grade_key(grade), &[])
}

const fn grade_key(grade: Grade) -> &'static str {
    match grade {
        Grade::None => "grade.none",
        Grade::Bronze => "grade.bronze",
        Grade::Silver => "grade.silver",
        Grade::Gold => "grade.gold",
    }
}

pub fn difficulty(lang: Lang, difficulty: Difficulty) -> String {
    words::everdell_duo::CAMPAIGN.say(lang, &format!("difficulty.{}", difficulty_word(difficulty)), &[])
}

/// How often, in words: once, twice …
pub fn times(lang: Lang, count: u8) -> String {
    let key = if count == 1 { "times.one" } else { "times.many" };
    words::everdell_duo::CAMPAIGN.say(lang, key, &[("count", &count.to_string())])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_catalogue_has_exactly_the_phrases_that_are_said() {
        let mut keys: BTreeSet<String> = Phrase::ALL.iter().map(|phrase| phrase.key().to_owned()).collect();
        assert_eq!(keys.len(), Phrase::ALL.len(), "every phrase has its own key");
        keys.extend(Grade::ALL.map(|grade| grade_key(grade).to_owned()));
        keys.extend(["normal", "hard"].map(|word| format!("difficulty.{word}")));
        keys.extend(["one", "many"].map(|word| format!("times.{word}")));
        assert_eq!(words::everdell_duo::CAMPAIGN.faults(&keys), Vec::<String>::new());
    }
}
