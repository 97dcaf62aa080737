//! What the terminal game says itself, in the catalogue `play`.

use crate::Lang;

/// Phrases with their keys.
#[macro_export]
macro_rules! phrases {
    ($($variant:ident = $key:literal),* $(,)?) => {
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum Phrase { $($variant),* }

        impl Phrase {
            #[cfg(test)]
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),* }
            }
        }
    };
}

phrases! {
    Title = "start.title",
    BotName = "start.bot",
    Hint = "start.hint",
    Resumed = "start.resumed",
    LevelRandom = "level.random",
    LevelEasy = "level.easy",
    LevelGreedy = "level.greedy",
    LevelMedium = "level.medium",
    LevelStrong = "level.strong",
    LevelMaster = "level.master",
    Happened = "turn.happened",
    Prompt = "turn.prompt",
    Pass = "turn.pass",
    Hidden = "turn.hidden",
    Thinking = "turn.thinking",
    Undone = "reply.undone",
    NothingToUndo = "reply.nothing-to-undo",
    ReallyResign = "reply.really-resign",
    Resigned = "reply.resigned",
    BotTakesOver = "reply.bot-takes-over",
    Revealed = "reply.revealed",
    OtherActed = "reply.other-acted",
    Saved = "reply.saved",
    NotSaved = "reply.not-saved",
    Resume = "reply.resume",
    NotUnderstood = "reply.not-understood",
    Refused = "reply.refused",
    Clause = "reply.clause",
    NoRule = "reply.no-rule",
    Chapters = "reply.chapters",
    AskedBy = "reply.asked-by",
    Log = "reply.log",
    FileNameMissing = "reply.file-name-missing",
    EndOfInput = "reply.end-of-input",
    Help = "reply.help",
    TroubleOtherGame = "trouble.other-game",
    TroubleNoSeed = "trouble.no-seed",
    TroubleSeat = "trouble.seat",
    TroubleOthers = "trouble.others",
    EndTitle = "end.title",
    EndSheet = "end.sheet",
    SheetSoFar = "end.so-far",
}

/// A phrase with its places filled.
pub fn say(lang: Lang, phrase: Phrase, places: &[(&str, &str)]) -> String {
    crate::PLAY.say(lang, phrase.key(), places)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_catalogue_has_exactly_the_phrases_that_are_said() {
        let keys: BTreeSet<String> = Phrase::ALL.iter().map(|phrase| phrase.key().to_owned()).collect();
        assert_eq!(keys.len(), Phrase::ALL.len(), "every phrase has its own key");
        assert_eq!(crate::PLAY.faults(&keys), Vec::<String>::new());
    }
}
