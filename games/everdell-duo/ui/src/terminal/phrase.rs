//! What the terminal says about Everdell Duo, in the catalogue `everdell-duo-play`.

use ui::Lang;

use ui::phrases;

phrases! { crate::words::PLAY;
    Introduction = "text.introduction",
    Legend = "text.legend",
    GroupPlace = "group.place",
    GroupHand = "group.hand",
    GroupMeadow = "group.meadow",
    GroupCards = "group.cards",
    GroupDiscard = "group.discard",
    GroupShare = "group.share",
    GroupTogether = "group.together",
    GroupAnswer = "group.answer",
    GroupFinish = "group.finish",
    About = "item.about",
    Season = "table.season",
    Meadow = "table.meadow",
    Skunk = "table.skunk",
    Signpost = "table.signpost",
    Empty = "table.empty",
    Places = "table.places",
    Events = "table.events",
    NoEvent = "table.no-event",
    Goals = "table.goals",
    Goal = "table.goal",
    Sealed = "table.sealed",
    HerHaul = "table.her-haul",
    News = "table.news",
    Offer = "table.offer",
    Gift = "table.gift",
    TogetherCity = "table.together-city",
    You = "table.you",
    City = "table.city",
    Done = "table.done",
    Hand = "table.hand",
    Known = "table.known",
    Described = "table.described",
    None = "table.none",
    Token = "table.token",
    First = "table.first",
    Standing = "standing.line",
    StandingSeat = "standing.seat",
    StandingTarget = "standing.target",
    StandingReporter = "standing.reporter",
    ByScore = "end.by-score",
    ByTieBreak = "end.by-tie-break",
    Shared = "end.shared",
    WonChapter = "end.won-chapter",
    LostChapter = "end.lost-chapter",
    WonChallenge = "end.won-challenge",
    LostChallenge = "end.lost-challenge",
}

/// A short mark for something that has a word in notation: `good.twig`, `color.green`.
pub fn mark(lang: Lang, of: &str, word: &str) -> String {
    crate::words::PLAY.say(lang, &format!("{of}.{word}"), &[])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use everdell_duo::vocabulary::{Color, Good, Kind, Light};

    use super::*;
    use ui::terminal::ink::WIDTH;

    #[test]
    fn the_catalogue_has_exactly_the_phrases_that_are_said() {
        let mut keys = Vec::new();
        keys.extend(Good::ALL.iter().map(|good| format!("good.{good}")));
        keys.push("good.card".to_owned());
        keys.extend(Color::ALL.iter().map(|color| format!("color.{color}")));
        keys.extend(Kind::ALL.iter().map(|kind| format!("kind.{kind}")));
        keys.extend(Light::ALL.iter().map(|light| format!("light.{light}")));
        assert_eq!(faults(keys), Vec::<String>::new());
    }

    #[test]
    fn long_texts_fit_the_terminal_and_marks_differ() {
        for lang in Lang::ALL {
            for phrase in [Phrase::Introduction, Phrase::Legend] {
                for line in say(lang, phrase, &[]).lines() {
                    assert!(line.chars().count() <= WIDTH, "{line}");
                }
            }
            let goods: BTreeSet<String> = Good::ALL.iter().map(|good| mark(lang, "good", good.word())).collect();
            let colors: BTreeSet<String> = Color::ALL.iter().map(|color| mark(lang, "color", color.word())).collect();
            assert_eq!((goods.len(), colors.len()), (Good::ALL.len(), Color::ALL.len()));
        }
    }
}
