//! What is wrong with a position or a pack.

use wine_cheese::Impossible;
use wine_cheese::pack::{Fault, Place, Soil};
use wine_cheese::vocabulary::{Good, Ingredient};

use super::names::Names;
use super::{WORDS, keys};
use ui::Lang;
use ui::book::capital;

keys! { impossible_key, IMPOSSIBLE_KEYS: Impossible {
    Impossible::CardTwice { .. } => "impossible.card-twice",
    Impossible::KnownButNotInHand { .. } => "impossible.known-but-not-in-hand",
    Impossible::WrongSlot { .. } => "impossible.wrong-slot",
    Impossible::EmptySlot { .. } => "impossible.empty-slot",
    Impossible::TooFewInPlay { .. } => "impossible.too-few-in-play",
    Impossible::Markers { .. } => "impossible.markers",
    Impossible::CardInClosedCellar { .. } => "impossible.card-in-closed-cellar",
    Impossible::NoSuchCellar { .. } => "impossible.no-such-cellar",
    Impossible::TooManyIngredients { .. } => "impossible.too-many-ingredients",
    Impossible::WrongHousing { .. } => "impossible.wrong-housing",
    Impossible::Workers { .. } => "impossible.workers",
    Impossible::NotAPlot { .. } => "impossible.not-a-plot",
    Impossible::TwoWorkersOnPlot { .. } => "impossible.two-workers-on-plot",
    Impossible::WorkersOutOfPhase => "impossible.workers-out-of-phase",
    Impossible::WrongPair => "impossible.wrong-pair",
    Impossible::WrongTurn => "impossible.wrong-turn",
    Impossible::WrongTurnCount => "impossible.wrong-turn-count",
    Impossible::WaitingPair => "impossible.waiting-pair",
    Impossible::OffTheTrack { .. } => "impossible.off-the-track",
    Impossible::SharedSpace { .. } => "impossible.shared-space",
    Impossible::BonusLeftBehind { .. } => "impossible.bonus-left-behind",
    Impossible::MainActionOutOfPhase => "impossible.main-action-out-of-phase",
    Impossible::OutOfPhase => "impossible.out-of-phase",
    Impossible::BothOut => "impossible.both-out",
    Impossible::TriggeredOutOfPhase => "impossible.triggered-out-of-phase",
    Impossible::Agenda { .. } => "impossible.agenda",
    Impossible::SetUp => "impossible.set-up",
    Impossible::WrongStart => "impossible.wrong-start",
    Impossible::NotStored { .. } => "impossible.not-stored",
    Impossible::NotSoldOut { .. } => "impossible.not-sold-out",
} }

pub(super) fn say_impossible(names: Names<'_>, impossible: Impossible) -> String {
    let key = impossible_key(&impossible);
    let from_one = |nth: u8| (u16::from(nth) + 1).to_string();
    match impossible {
        Impossible::CardTwice { card } | Impossible::KnownButNotInHand { card } => {
            names.sentence(key, [("card", names.card(card))])
        }
        Impossible::WrongSlot { slot } | Impossible::EmptySlot { slot } => {
            names.sentence(key, [("slot", from_one(slot))])
        }
        Impossible::TooFewInPlay { good } => names.sentence(key, [("card", names.card_of(good))]),
        Impossible::Markers { seat, cellar } => {
            names.sentence(key, [("seat", names.seat(seat)), ("cellar", from_one(cellar))])
        }
        Impossible::CardInClosedCellar { seat }
        | Impossible::NoSuchCellar { seat }
        | Impossible::TooManyIngredients { seat }
        | Impossible::NotStored { seat }
        | Impossible::NotSoldOut { seat } => names.sentence(key, [("seat", names.seat(seat))]),
        Impossible::WrongHousing { space } => names.sentence(key, [("space", space.to_string())]),
        Impossible::Workers { color } => names.sentence(key, [("color", names.color(color))]),
        Impossible::NotAPlot { plot } | Impossible::TwoWorkersOnPlot { plot } => {
            names.say(key, [("plot", plot.to_string())])
        }
        Impossible::OffTheTrack { seat, good } => {
            names.sentence(key, [("seat", names.seat(seat)), ("indicator", names.indicator(good))])
        }
        Impossible::SharedSpace { space } => names.sentence(key, [("space", space.to_string())]),
        Impossible::BonusLeftBehind { nth } | Impossible::Agenda { nth } => {
            names.sentence(key, [("number", from_one(nth))])
        }
        Impossible::WorkersOutOfPhase
        | Impossible::WrongPair
        | Impossible::WrongTurn
        | Impossible::WrongTurnCount
        | Impossible::WaitingPair
        | Impossible::MainActionOutOfPhase
        | Impossible::OutOfPhase
        | Impossible::BothOut
        | Impossible::TriggeredOutOfPhase
        | Impossible::SetUp
        | Impossible::WrongStart => names.sentence(key, []),
    }
}

keys! { place_key, PLACE_KEYS: Place {
    Place::Dishes => "place.dishes",
    Place::Cellars => "place.cellars",
    Place::EmptyHouse => "place.empty-house",
    Place::Grid => "place.grid",
    Place::Track => "place.track",
    Place::Bonus => "place.bonus",
    Place::HousingList => "place.housing-list",
    Place::Housing(_) => "place.housing",
    Place::LabelList => "place.label-list",
    Place::Label(_) => "place.label",
    Place::CardList(Good::Wine) => "place.wine-list",
    Place::CardList(Good::Cheese) => "place.cheese-list",
    Place::Card(Good::Wine, _) => "place.wine",
    Place::Card(Good::Cheese, _) => "place.cheese",
} }

keys! { fault_key, FAULT_KEYS: Fault {
    Fault::Count { .. } => "pack-fault.count",
    Fault::NotARectangle => "pack-fault.not-a-rectangle",
    Fault::SoilCount { .. } => "pack-fault.soil-count",
    Fault::OutOfRange { .. } => "pack-fault.out-of-range",
    Fault::KeyTwice => "pack-fault.key-twice",
    Fault::CategoryCount { .. } => "pack-fault.category-count",
    Fault::NotAdjacent => "pack-fault.not-adjacent",
    Fault::TrackValues => "pack-fault.track-values",
    Fault::TrackNeedsTwoTwos => "pack-fault.track-needs-two-twos",
    Fault::BonusSpace { .. } => "pack-fault.bonus-space",
    Fault::SiteTwice(_) => "pack-fault.site-twice",
    Fault::LabelFixed(_) => "pack-fault.label-fixed",
    Fault::OptionTwice => "pack-fault.option-twice",
    Fault::ForeignIngredient(_) => "pack-fault.foreign-ingredient",
    Fault::GourmetOrAction => "pack-fault.gourmet-or-action",
    Fault::WrongGood => "pack-fault.wrong-good",
    Fault::SilverAboveGold => "pack-fault.silver-above-gold",
    Fault::DishWithout { good: Good::Wine, .. } => "pack-fault.dish-without-wine",
    Fault::DishWithout { good: Good::Cheese, .. } => "pack-fault.dish-without-cheese",
    Fault::SameAs { .. } => "pack-fault.same-as",
    Fault::MixedMarket => "pack-fault.mixed-market",
    Fault::BonusAtFirstOf { .. } => "pack-fault.bonus-at-first-of",
    Fault::BonusAtEnd { .. } => "pack-fault.bonus-at-end",
    Fault::TrackSkips { .. } => "pack-fault.track-skips",
} }

pub(super) fn say_pack_fault((place, fault): &(Place, Fault), lang: Lang) -> String {
    let (place, fault) = (say_place(place, lang), say_fault(fault, lang));
    WORDS.say(lang, "pack-fault.at", &[("place", &place), ("fault", &fault)])
}

fn say_place(place: &Place, lang: Lang) -> String {
    let key = place_key(place);
    match place {
        Place::Housing(nth) | Place::Label(nth) | Place::Card(_, nth) => {
            WORDS.say(lang, key, &[("number", &(nth + 1).to_string())])
        }
        Place::Dishes
        | Place::Cellars
        | Place::EmptyHouse
        | Place::Grid
        | Place::Track
        | Place::Bonus
        | Place::HousingList
        | Place::LabelList
        | Place::CardList(_) => WORDS.say(lang, key, &[]),
    }
}

fn say_fault(fault: &Fault, lang: Lang) -> String {
    let key = fault_key(fault);
    let say = |places: &[(&str, &str)]| capital(&WORDS.say(lang, key, places));
    let ingredient = |kind: Ingredient| WORDS.say(lang, &format!("ingredient.{kind}.name"), &[]);
    match fault {
        Fault::Count { found, needed } => say(&[("found", &found.to_string()), ("needed", &needed.to_string())]),
        Fault::SoilCount { soil, found, needed } => {
            let soil = match soil {
                Soil::Grows(kind) => ingredient(*kind),
                Soil::Laboratory => WORDS.say(lang, "soil.laboratory", &[]),
                Soil::Water => WORDS.say(lang, "soil.water", &[]),
            };
            say(&[("soil", &soil), ("found", &found.to_string()), ("needed", &needed.to_string())])
        }
        Fault::OutOfRange { found, least, most } => {
            say(&[("found", &found.to_string()), ("least", &least.to_string()), ("most", &most.to_string())])
        }
        Fault::CategoryCount { category, found } => {
            let category = WORDS.say(lang, &format!("category.{category}"), &[]);
            say(&[("category", &category), ("found", &found.to_string())])
        }
        Fault::BonusSpace { value }
        | Fault::BonusAtFirstOf { value }
        | Fault::BonusAtEnd { value }
        | Fault::TrackSkips { value } => say(&[("value", &value.to_string())]),
        Fault::SiteTwice(kind) | Fault::LabelFixed(kind) | Fault::ForeignIngredient(kind) => {
            say(&[("ingredient", &ingredient(*kind))])
        }
        Fault::DishWithout { dish: nth, .. } | Fault::SameAs { nth } => say(&[("number", &(nth + 1).to_string())]),
        Fault::NotARectangle
        | Fault::KeyTwice
        | Fault::NotAdjacent
        | Fault::TrackValues
        | Fault::TrackNeedsTwoTwos
        | Fault::OptionTwice
        | Fault::GourmetOrAction
        | Fault::WrongGood
        | Fault::MixedMarket
        | Fault::SilverAboveGold => say(&[]),
    }
}
