//! What is wrong with a position or a pack.

use everdell_duo::Impossible;
use everdell_duo::pack::{Fault, Where};
use everdell_duo::vocabulary::{Kind, Light};

use super::names::Names;
use super::{LINES, WORDS, keys};
use ui::Lang;
use ui::book::capital;

keys! { impossible_key, IMPOSSIBLE_KEYS: Impossible {
    Impossible::Options => "impossible.options",
    Impossible::CardTwice { .. } => "impossible.card-twice",
    Impossible::NotInHand { .. } => "impossible.not-in-hand",
    Impossible::SecondCity => "impossible.second-city",
    Impossible::TooMuch { .. } => "impossible.too-much",
    Impossible::UsedColor { .. } => "impossible.used-color",
    Impossible::Tucked => "impossible.tucked",
    Impossible::TooManyAnimals { .. } => "impossible.too-many-animals",
    Impossible::Animal { .. } => "impossible.animal",
    Impossible::TileTwice { .. } => "impossible.tile-twice",
    Impossible::Event { .. } => "impossible.event",
    Impossible::EmptyPlace => "impossible.empty-place",
    Impossible::Skunks { .. } => "impossible.skunks",
    Impossible::Light { light: Light::Sun } => "impossible.sun",
    Impossible::Light { light: Light::Moon } => "impossible.moon",
    Impossible::Fresh { .. } => "impossible.fresh",
    Impossible::Due { .. } => "impossible.due",
    Impossible::Sharing => "impossible.sharing",
    Impossible::News { .. } => "impossible.news",
    Impossible::Watches => "impossible.watches",
    Impossible::Seals => "impossible.seals",
    Impossible::Reporter => "impossible.reporter",
    Impossible::WrongTurn => "impossible.wrong-turn",
    Impossible::Agenda => "impossible.agenda",
    Impossible::SetUp => "impossible.set-up",
} }

pub(super) fn say_impossible(names: Names<'_>, impossible: Impossible) -> String {
    let key = impossible_key(&impossible);
    match impossible {
        Impossible::CardTwice { card } | Impossible::Fresh { card } | Impossible::Due { card } => {
            names.sentence(key, [("card", names.card(card))])
        }
        Impossible::NotInHand { seat, card } => {
            names.sentence(key, [("card", names.card(card)), ("seat", names.seat(seat))])
        }
        Impossible::TooMuch { seat } | Impossible::TooManyAnimals { seat } => {
            names.sentence(key, [("seat", names.seat(seat))])
        }
        Impossible::UsedColor { seat, color } => {
            names.sentence(key, [("seat", names.seat(seat)), ("color", names.paint(color))])
        }
        Impossible::Animal { seat, spot } => {
            names.sentence(key, [("seat", names.seat(seat)), ("spot", names.spot(spot))])
        }
        Impossible::TileTwice { tile } => names.sentence(key, [("tile", names.tile(tile))]),
        Impossible::Event { event } => names.sentence(key, [("event", names.event(event))]),
        Impossible::Skunks { area } => names.sentence(key, [("area", names.area(area))]),
        Impossible::News { news } => names.sentence(key, [("news", names.news(news))]),
        Impossible::Options
        | Impossible::SecondCity
        | Impossible::Tucked
        | Impossible::EmptyPlace
        | Impossible::Light { .. }
        | Impossible::Sharing
        | Impossible::Watches
        | Impossible::Seals
        | Impossible::Reporter
        | Impossible::WrongTurn
        | Impossible::Agenda
        | Impossible::SetUp => names.sentence(key, []),
    }
}

keys! { place_key, PLACE_KEYS: Where {
    Where::CardList => "pack-place.card-list",
    Where::Card(_) => "pack-place.card",
    Where::FarmList => "pack-place.farm-list",
    Where::Farm(_) => "pack-place.farm",
    Where::RiverList => "pack-place.river-list",
    Where::Tile(_) => "pack-place.tile",
    Where::Rewards => "pack-place.rewards",
    Where::EventList => "pack-place.event-list",
    Where::Event(_) => "pack-place.event",
    Where::SeasonList => "pack-place.season-list",
    Where::Season(_) => "pack-place.season",
    Where::NewsList => "pack-place.news-list",
    Where::News(_) => "pack-place.news",
    Where::ChapterList => "pack-place.chapter-list",
    Where::Chapter(_) => "pack-place.chapter",
    Where::Levels => "pack-place.levels",
    Where::ChallengeList => "pack-place.challenge-list",
    Where::Challenge(_) => "pack-place.challenge",
} }

keys! { fault_key, FAULT_KEYS: Fault {
    Fault::Count { .. } => "pack-fault.count",
    Fault::OutOfRange { .. } => "pack-fault.out-of-range",
    Fault::Twice => "pack-fault.twice",
    Fault::Split { .. } => "pack-fault.split",
    Fault::WrongCost { kind: Kind::Critter } => "pack-fault.critter-cost",
    Fault::WrongCost { kind: Kind::Construction } => "pack-fault.construction-cost",
    Fault::WrongEffect => "pack-fault.wrong-effect",
    Fault::CardFixed => "pack-fault.card-fixed",
    Fault::PlaceFixed => "pack-fault.place-fixed",
    Fault::WrongCondition { .. } => "pack-fault.wrong-condition",
    Fault::NoSuchEvent => "pack-fault.no-such-event",
    Fault::SeasonFixed { .. } => "pack-fault.season-fixed",
    Fault::WrongGoal => "pack-fault.wrong-goal",
    Fault::NotRising => "pack-fault.not-rising",
    Fault::TooManySkunks => "pack-fault.too-many-skunks",
} }

pub(super) fn say_pack_fault((place, fault): &(Where, Fault), lang: Lang) -> String {
    let (place, fault) = (say_place(place, lang), say_fault(fault, lang));
    capital(&WORDS.say(lang, "pack-fault.at", &[("place", &place), ("fault", &fault)]))
}

fn say_place(place: &Where, lang: Lang) -> String {
    let key = place_key(place);
    match place {
        Where::Card(nth)
        | Where::Farm(nth)
        | Where::Tile(nth)
        | Where::Event(nth)
        | Where::Season(nth)
        | Where::News(nth)
        | Where::Chapter(nth)
        | Where::Challenge(nth) => WORDS.say(lang, key, &[("number", &(nth + 1).to_string())]),
        Where::CardList
        | Where::FarmList
        | Where::RiverList
        | Where::Rewards
        | Where::EventList
        | Where::SeasonList
        | Where::NewsList
        | Where::ChapterList
        | Where::Levels
        | Where::ChallengeList => WORDS.say(lang, key, &[]),
    }
}

fn say_fault(fault: &Fault, lang: Lang) -> String {
    let key = fault_key(fault);
    let say = |places: &[(&str, &str)]| capital(&WORDS.say(lang, key, places));
    let word = |of: &str, word: &str| LINES.say(lang, &format!("{of}.{word}"), &[]);
    match fault {
        Fault::Count { found, needed } => say(&[("found", &found.to_string()), ("needed", &needed.to_string())]),
        Fault::OutOfRange { found, least, most } => {
            say(&[("found", &found.to_string()), ("least", &least.to_string()), ("most", &most.to_string())])
        }
        Fault::Split { color, kind, found } => {
            let (color, kind) = (word("paint", color.word()), word("kind", kind.word()));
            say(&[("found", &found.to_string()), ("color", &color), ("kind", &kind)])
        }
        Fault::WrongCondition { letter } => say(&[("letter", &WORDS.say(lang, &format!("letter.{letter}"), &[]))]),
        Fault::SeasonFixed { season } => say(&[("season", &word("season", season.word()))]),
        Fault::Twice
        | Fault::WrongCost { .. }
        | Fault::WrongEffect
        | Fault::CardFixed
        | Fault::PlaceFixed
        | Fault::NoSuchEvent
        | Fault::WrongGoal
        | Fault::NotRising
        | Fault::TooManySkunks => say(&[]),
    }
}
