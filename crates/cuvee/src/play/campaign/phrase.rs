//! What the campaign sheet says, in the catalogue `everdell-duo-campaign`.

use ui::Lang;

use ui::phrases;

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
    NoLevel = "trouble.no-level",
}

/// A phrase with its places filled.
pub fn say(lang: Lang, phrase: Phrase, places: &[(&str, &str)]) -> String {
    everdell_duo_ui::words::CAMPAIGN.say(lang, phrase.key(), places)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_catalogue_has_exactly_the_phrases_that_are_said() {
        let mut keys: BTreeSet<String> = Phrase::ALL.iter().map(|phrase| phrase.key().to_owned()).collect();
        assert_eq!(keys.len(), Phrase::ALL.len(), "every phrase has its own key");
        keys.extend(everdell_duo_ui::words::campaign::KEYS.map(str::to_owned));
        assert_eq!(everdell_duo_ui::words::CAMPAIGN.faults(&keys), Vec::<String>::new());
    }
}
