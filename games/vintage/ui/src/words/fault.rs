//! What is wrong with a position or a pack.

use vintage::Impossible;
use vintage::pack::{Fault, Where};

use super::names::Names;
use super::{WORDS, keys};
use ui::Lang;
use ui::book::capital;

keys! { impossible_key, IMPOSSIBLE_KEYS: Impossible {
    Impossible::Seats => "impossible.seats",
    Impossible::WrongTurn => "impossible.wrong-turn",
    Impossible::WrongPass => "impossible.wrong-pass",
    Impossible::TooManyCards { .. } => "impossible.too-many-cards",
    Impossible::WrongHand { .. } => "impossible.wrong-hand",
    Impossible::WrongBeside { .. } => "impossible.wrong-beside",
    Impossible::TooManyShuffles => "impossible.too-many-shuffles",
    Impossible::WrongChip { .. } => "impossible.wrong-chip",
    Impossible::TooManyChips { .. } => "impossible.too-many-chips",
    Impossible::NoSuchCircle { .. } => "impossible.no-such-circle",
    Impossible::CircleTwice { .. } => "impossible.circle-twice",
    Impossible::Markers { .. } => "impossible.markers",
    Impossible::Coming => "impossible.coming",
    Impossible::Points { .. } => "impossible.points",
    Impossible::Brandy { .. } => "impossible.brandy",
    Impossible::Estate { .. } => "impossible.estate",
    Impossible::NoSuchSite { .. } => "impossible.no-such-site",
    Impossible::SiteFull { .. } => "impossible.site-full",
    Impossible::TooManyOldVineyards => "impossible.too-many-old-vineyards",
    Impossible::Harvest { .. } => "impossible.harvest",
    Impossible::Warehouse { .. } => "impossible.warehouse",
    Impossible::NotUnloaded { .. } => "impossible.not-unloaded",
    Impossible::Bought { .. } => "impossible.bought",
    Impossible::Agenda => "impossible.agenda",
    Impossible::SetUp => "impossible.set-up",
} }

pub(super) fn say_impossible(names: Names<'_>, impossible: Impossible) -> String {
    let key = impossible_key(&impossible);
    match impossible {
        Impossible::Seats
        | Impossible::WrongTurn
        | Impossible::WrongPass
        | Impossible::TooManyShuffles
        | Impossible::Coming
        | Impossible::TooManyOldVineyards
        | Impossible::Agenda
        | Impossible::SetUp => names.sentence(key, []),
        Impossible::TooManyCards { card } => names.sentence(key, [("card", names.card(card))]),
        Impossible::WrongBeside { seat, card } => {
            names.sentence(key, [("seat", names.seat(seat)), ("card", names.card(card))])
        }
        Impossible::WrongChip { round } => names.sentence(key, [("round", names.round(round))]),
        Impossible::TooManyChips { chip } => names.sentence(key, [("chip", chip.to_string())]),
        Impossible::WrongHand { seat }
        | Impossible::NoSuchCircle { seat }
        | Impossible::CircleTwice { seat }
        | Impossible::Markers { seat }
        | Impossible::Points { seat }
        | Impossible::Brandy { seat }
        | Impossible::Harvest { seat }
        | Impossible::NotUnloaded { seat }
        | Impossible::Bought { seat } => names.sentence(key, [("seat", names.seat(seat))]),
        Impossible::Estate { seat, estate } | Impossible::NoSuchSite { seat, estate } => {
            names.sentence(key, [("seat", names.seat(seat)), ("estate", names.estate_number(estate))])
        }
        Impossible::SiteFull { site } => names.sentence(key, [("site", site.to_string())]),
        Impossible::Warehouse { seat, category } => {
            names.sentence(key, [("seat", names.seat(seat)), ("category", names.category(category))])
        }
    }
}

keys! { place_key, PLACE_KEYS: Where {
    Where::RegionList => "place.region-list",
    Where::Region(_) => "place.region",
    Where::SiteList => "place.site-list",
    Where::Site(_) => "place.site",
    Where::Chips => "place.chips",
    Where::Die => "place.die",
    Where::CategoryList => "place.category-list",
    Where::Category(_) => "place.category",
    Where::ColumnList => "place.column-list",
    Where::Column(_) => "place.column",
    Where::CardList => "place.card-list",
    Where::Card(_) => "place.card",
} }

keys! { fault_key, FAULT_KEYS: Fault {
    Fault::Count { .. } => "pack-fault.count",
    Fault::OutOfRange { .. } => "pack-fault.out-of-range",
    Fault::Twice => "pack-fault.twice",
    Fault::Barrels { .. } => "pack-fault.barrels",
    Fault::TooFewInBaixo { .. } => "pack-fault.too-few-in-baixo",
    Fault::NoPriceOf { .. } => "pack-fault.no-price-of",
    Fault::NoCimaOf { .. } => "pack-fault.no-cima-of",
    Fault::ChipValues => "pack-fault.chip-values",
    Fault::NoChipOf { .. } => "pack-fault.no-chip-of",
    Fault::NoFaceOf { .. } => "pack-fault.no-face-of",
    Fault::CategoryFixed { .. } => "pack-fault.category-fixed",
    Fault::AgeingExample => "pack-fault.ageing-example",
    Fault::NotRising => "pack-fault.not-rising",
    Fault::CirclesFixed => "pack-fault.circles-fixed",
    Fault::Plants => "pack-fault.plants",
} }

pub(super) fn say_pack_fault((place, fault): &(Where, Fault), lang: Lang) -> String {
    let (place, fault) = (say_place(place, lang), say_fault(fault, lang));
    WORDS.say(lang, "pack-fault.at", &[("place", &place), ("fault", &fault)])
}

fn say_place(place: &Where, lang: Lang) -> String {
    let key = place_key(place);
    match place {
        Where::Region(nth) | Where::Site(nth) | Where::Category(nth) | Where::Column(nth) | Where::Card(nth) => {
            WORDS.say(lang, key, &[("number", &(nth + 1).to_string())])
        }
        Where::RegionList
        | Where::SiteList
        | Where::Chips
        | Where::Die
        | Where::CategoryList
        | Where::ColumnList
        | Where::CardList => WORDS.say(lang, key, &[]),
    }
}

fn say_fault(fault: &Fault, lang: Lang) -> String {
    let key = fault_key(fault);
    let say = |places: &[(&str, &str)]| capital(&WORDS.say(lang, key, places));
    match fault {
        Fault::Count { found, needed } => say(&[("found", &found.to_string()), ("needed", &needed.to_string())]),
        Fault::OutOfRange { found, least, most } => {
            say(&[("found", &found.to_string()), ("least", &least.to_string()), ("most", &most.to_string())])
        }
        Fault::Barrels { needed } => say(&[("needed", &needed.to_string())]),
        Fault::TooFewInBaixo { needed } => say(&[("needed", &needed.to_string())]),
        Fault::NoPriceOf { price: value }
        | Fault::NoCimaOf { quality: value }
        | Fault::NoChipOf { value }
        | Fault::NoFaceOf { face: value } => say(&[("value", &value.to_string())]),
        Fault::CategoryFixed { category } => {
            say(&[("category", &WORDS.say(lang, &format!("category.{category}"), &[]))])
        }
        Fault::Twice
        | Fault::ChipValues
        | Fault::AgeingExample
        | Fault::NotRising
        | Fault::CirclesFixed
        | Fault::Plants => say(&[]),
    }
}
