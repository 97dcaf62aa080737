//! What the terminal says about Wine & Cheese, in the catalogue `play`.

use ui::{Lang, phrases};

phrases! { crate::words::PLAY;
    Introduction = "start.introduction",
    GroupSend = "group.send",
    GroupReturn = "group.return",
    GroupHouse = "group.house",
    GroupProduce = "group.produce",
    GroupSell = "group.sell",
    GroupLabel = "group.label",
    GroupAnswer = "group.answer",
    GroupAside = "group.aside",
    GroupFinish = "group.finish",
    Legend = "reply.legend",
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
    GoldFaceDown = "table.gold-face-down",
    SilverFaceDown = "table.silver-face-down",
    None = "table.none",
    Hand = "table.hand",
    TheirHand = "table.their-hand",
    Unseen = "table.unseen",
    SlotEmpty = "table.slot-empty",
    Standing = "standing.line",
    StandingScore = "standing.score",
    StandingFaceDown = "standing.face-down",
    SpecialStarter = "special.starter",
    SpecialEach = "special.each",
    SpecialGourmet = "special.gourmet",
    SpecialHelper = "special.helper",
    SpecialMarket = "special.market",
    SpecialMarketAny = "special.market-any",
    MarkLaboratory = "mark.laboratory",
    PlotLaboratory = "plot.laboratory",
    ByScore = "end.by-score",
    ByOtherGood = "end.by-other-good",
    ByOrderCard = "end.by-order-card",
}

/// A short mark for something that has a word in notation: `mark.milk`, `color.blue`.
pub fn mark(lang: Lang, of: &str, word: &str) -> String {
    crate::words::PLAY.say(lang, &format!("{of}.{word}"), &[])
}

#[cfg(test)]
mod tests {
    use wine_cheese::vocabulary::{Color, Good, Ingredient};

    use super::*;

    #[test]
    fn the_catalogue_has_exactly_the_phrases_that_are_said() {
        let mut keys = Vec::new();
        keys.extend(Ingredient::ALL.iter().flat_map(|kind| [format!("mark.{kind}"), format!("plot.{kind}")]));
        keys.extend(Good::ALL.iter().map(|good| format!("mark.{good}")));
        keys.extend(Color::ALL.iter().map(|color| format!("color.{color}")));
        assert_eq!(faults(keys), Vec::<String>::new());
    }
}
