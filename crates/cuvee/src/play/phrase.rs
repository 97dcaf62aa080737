//! What the terminal game says itself, in the catalogue `play`.

use words::Lang;

/// Phrases with their keys.
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

pub(super) use phrases;

phrases! {
    Title = "start.title",
    BotName = "start.bot",
    Introduction = "start.introduction",
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
    GroupSend = "group.send",
    GroupReturn = "group.return",
    GroupHouse = "group.house",
    GroupProduce = "group.produce",
    GroupSell = "group.sell",
    GroupLabel = "group.label",
    GroupAnswer = "group.answer",
    GroupAside = "group.aside",
    GroupFinish = "group.finish",
    Undone = "reply.undone",
    NothingToUndo = "reply.nothing-to-undo",
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
    Legend = "reply.legend",
    TroubleOtherGame = "trouble.other-game",
    TroubleNoSeed = "trouble.no-seed",
    TroubleSeat = "trouble.seat",
    TroubleOthers = "trouble.others",
    CalendarYear = "calendar.year",
    CalendarSpring = "calendar.spring",
    CalendarSummer = "calendar.summer",
    CalendarFall = "calendar.fall",
    CalendarWinter = "calendar.winter",
    Houses = "table.houses",
    Together = "table.together",
    Alone = "table.alone",
    You = "table.you",
    They = "table.they",
    Waiting = "table.waiting",
    Track = "table.track",
    TrackLegend = "table.bonus",
    Laps = "table.laps",
    Display = "table.display",
    CardOne = "table.card-one",
    CardTwo = "table.card-two",
    Out = "table.out",
    Ingredients = "table.ingredients",
    Cellars = "table.cellars",
    Empty = "table.empty",
    Closed = "table.closed",
    Sold = "table.sold",
    Gold = "table.gold",
    Silver = "table.silver",
    None = "table.none",
    Hand = "table.hand",
    TheirHand = "table.their-hand",
    Unseen = "table.unseen",
    SlotEmpty = "table.slot-empty",
    Standing = "standing.line",
    StandingScore = "standing.score",
    SpecialStarter = "special.starter",
    SpecialEach = "special.each",
    SpecialGourmet = "special.gourmet",
    SpecialHelper = "special.helper",
    SpecialMarket = "special.market",
    SpecialMarketAny = "special.market-any",
    MarkLaboratory = "mark.laboratory",
    PlotLaboratory = "plot.laboratory",
    EndTitle = "end.title",
    EndSheet = "end.sheet",
    SheetSoFar = "end.so-far",
    ByScore = "end.by-score",
    ByOtherGood = "end.by-other-good",
    ByOrderCard = "end.by-order-card",
}

/// A phrase with its places filled.
pub fn say(lang: Lang, phrase: Phrase, places: &[(&str, &str)]) -> String {
    words::PLAY.say(lang, phrase.key(), places)
}

/// A short mark for something that has a word in notation: `mark.milk`, `color.blue`.
pub fn mark(lang: Lang, of: &str, word: &str) -> String {
    words::PLAY.say(lang, &format!("{of}.{word}"), &[])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use wine_cheese::vocabulary::{Color, Good, Ingredient};

    use super::*;

    #[test]
    fn the_catalogue_has_exactly_the_phrases_that_are_said() {
        let mut keys: BTreeSet<String> = Phrase::ALL.iter().map(|phrase| phrase.key().to_owned()).collect();
        assert_eq!(keys.len(), Phrase::ALL.len(), "every phrase has its own key");
        keys.extend(Ingredient::ALL.iter().flat_map(|kind| [format!("mark.{kind}"), format!("plot.{kind}")]));
        keys.extend(Good::ALL.iter().map(|good| format!("mark.{good}")));
        keys.extend(Color::ALL.iter().map(|color| format!("color.{color}")));
        assert_eq!(words::PLAY.faults(&keys), Vec::<String>::new());
    }
}
