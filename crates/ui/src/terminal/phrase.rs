//! What the terminal game says itself, in the catalogue `play`.

/// Phrases with their keys, said from a catalogue.
#[macro_export]
macro_rules! phrases {
    ($book:path; $($variant:ident = $key:literal),* $(,)?) => {
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum Phrase { $($variant),* }

        impl Phrase {
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),* }
            }
        }

        /// A phrase with its places filled.
        pub fn say(lang: $crate::Lang, phrase: Phrase, places: &[(&str, &str)]) -> String {
            $book.say(lang, phrase.key(), places)
        }

        /// What the catalogue must not have: keys missing or left over, beside those of the phrases and these.
        #[cfg(test)]
        pub fn faults(more: impl IntoIterator<Item = String>) -> Vec<String> {
            let phrases = [$($key),*];
            let mut keys: ::std::collections::BTreeSet<String> = phrases.map(str::to_owned).into();
            assert_eq!(keys.len(), phrases.len(), "every phrase has its own key");
            keys.extend(more);
            $book.faults(&keys)
        }
    };
}

phrases! { crate::PLAY;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogue_has_exactly_the_phrases_that_are_said() {
        assert_eq!(faults([]), Vec::<String>::new());
    }
}
