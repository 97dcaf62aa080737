//! What the terminal says about Vintage, in the catalogue `vintage-play`.

use ui::Lang;

use ui::phrases;

phrases! { crate::words::PLAY;
    Introduction = "text.introduction",
    Legend = "text.legend",
    GroupLoad = "group.load",
    GroupColumnAbout = "group.column-about",
    GroupBoat = "group.boat",
    GroupTake = "group.take",
    GroupPlay = "group.play",
    GroupAnswer = "group.answer",
    GroupFinish = "group.finish",
    GroupOverseer = "group.overseer",
    Bonus = "table.bonus",
    ActionBoard = "table.board",
    BoatCircle = "table.boat-circle",
    OnBoat = "table.on-boat",
    Sites = "table.sites",
    Free = "table.free",
    Old = "table.old",
    Display = "table.display",
    SlotEmpty = "table.slot-empty",
    You = "table.you",
    First = "table.first",
    Passed = "table.passed",
    Overseer = "table.overseer",
    Coming = "table.coming",
    Estates = "table.estates",
    Waiting = "table.waiting",
    Boat = "table.boat",
    Ruby = "table.ruby",
    Tawny = "table.tawny",
    Cellar = "table.cellar",
    Hand = "table.hand",
    Unseen = "table.unseen",
    Beside = "table.beside",
    None = "table.none",
    Empty = "table.empty",
    Standing = "standing.line",
    StandingScore = "standing.score",
    ByScore = "end.by-score",
    ByTieBreak = "end.by-tie-break",
    Shared = "end.shared",
    And = "end.and",
}

/// A short mark for something that has a word in notation: `variety.green`, `category.lbv`.
pub fn mark(lang: Lang, of: &str, word: &str) -> String {
    crate::words::PLAY.say(lang, &format!("{of}.{word}"), &[])
}

#[cfg(test)]
mod tests {
    use vintage::vocabulary::{Category, Variety};

    use super::*;
    use ui::terminal::ink::WIDTH;

    #[test]
    fn the_catalogue_has_exactly_the_phrases_that_are_said() {
        let mut keys = Vec::new();
        keys.extend(Variety::ALL.iter().map(|variety| format!("variety.{variety}")));
        keys.extend(Category::ALL.iter().map(|category| format!("category.{category}")));
        assert_eq!(faults(keys), Vec::<String>::new());
    }

    #[test]
    fn long_texts_fit_the_terminal_and_marks_fit_their_columns() {
        for lang in Lang::ALL {
            for phrase in [Phrase::Introduction, Phrase::Legend] {
                for line in say(lang, phrase, &[]).lines() {
                    assert!(line.chars().count() <= WIDTH, "{line}");
                }
            }
            for variety in Variety::ALL {
                assert_eq!(mark(lang, "variety", variety.word()).chars().count(), 2);
            }
        }
    }
}
