//! What happened.

use tabletop::Seat;
use vintage::vocabulary::{By, Category, Side};
use vintage::{Event, Seen};

use super::keys;
use super::names::{self, Names};

keys! { event_key, EVENT_KEYS: Event {
    Event::PhaseBegan { .. } => "event.phase-began",
    Event::StartPlayer { .. } => "event.start-player",
    Event::BonusTurned { .. } => "event.bonus-turned",
    Event::Displayed { .. } => "event.displayed",
    Event::Swept { .. } => "event.swept",
    Event::Cleared => "event.cleared",
    Event::Reshuffled => "event.reshuffled",
    Event::Drawn { .. } => "event.drawn",
    Event::Taken { .. } => "event.taken",
    Event::Discarded { .. } => "event.discarded",
    Event::Played { .. } => "event.played",
    Event::LaidAway { .. } => "event.laid-away",
    Event::LaidBeside { .. } => "event.laid-beside",
    Event::Placed { by: By::Markers, .. } => "event.placed-markers",
    Event::Placed { by: By::Overseer, .. } => "event.placed-overseer",
    Event::PlacedOnBoat { .. } => "event.placed-on-boat",
    Event::Passed { .. } => "event.passed",
    Event::Bought { .. } => "event.bought",
    Event::Planted { .. } => "event.planted",
    Event::HarvestBegan { .. } => "event.harvest-began",
    Event::BrandyPaid { .. } => "event.brandy-paid",
    Event::Harvested { .. } => "event.harvested",
    Event::BrandyStored { .. } => "event.brandy-stored",
    Event::BrandyLost { .. } => "event.brandy-lost",
    Event::BarrelsAdded { .. } => "event.barrels-added",
    Event::Loaded { .. } => "event.loaded",
    Event::Sailed { .. } => "event.sailed",
    Event::Unloaded { .. } => "event.unloaded",
    Event::Rolled { .. } => "event.rolled",
    Event::Aged { .. } => "event.aged",
    Event::Stored { .. } => "event.stored",
    Event::Raised { .. } => "event.raised",
    Event::Sold { .. } => "event.sold",
    Event::SoldFromCellar { .. } => "event.sold-from-cellar",
    Event::TakenFromCellar { .. } => "event.taken-from-cellar",
    Event::Looked { .. } => "event.looked",
} }

pub(super) fn say(names: Names<'_>, seen: Seen) -> String {
    match seen {
        Seen::Whole(event) => say_event(names, event),
        Seen::DrawnUnseen { seat, place: _ } => names.sentence("event.drawn-unseen", [names.who(seat)]),
        Seen::LookedUnseen { seat, round } => {
            names.sentence("event.looked-unseen", [names.who(seat), ("round", names.round(round))])
        }
    }
}

fn say_event(names: Names<'_>, event: Event) -> String {
    let key = event_key(&event);
    match event {
        Event::PhaseBegan { phase } => names.sentence(key, [("phase", names::phase(phase, names.lang))]),
        Event::BonusTurned { round, chip } => {
            names.sentence(key, [("round", names.round(round)), ("chip", chip.to_string())])
        }
        Event::Cleared | Event::Reshuffled => names.sentence(key, []),
        Event::Looked { seat, round, chip } => {
            let places = [names.who(seat), ("round", names.round(round)), ("chip", chip.to_string())];
            names.sentence(key, places)
        }
        Event::StartPlayer { seat }
        | Event::Passed { seat }
        | Event::PlacedOnBoat { seat }
        | Event::HarvestBegan { seat }
        | Event::BrandyPaid { seat } => names.sentence(key, [names.who(seat)]),
        Event::Displayed { slot: _, card } | Event::Swept { slot: _, card } => {
            names.sentence(key, [("card", names.card(card))])
        }
        Event::Drawn { seat, place: _, card }
        | Event::Taken { seat, place: _, card }
        | Event::Discarded { seat, place: _, card }
        | Event::Played { seat, place: _, card }
        | Event::LaidAway { seat, card }
        | Event::LaidBeside { seat, card } => names.sentence(key, [names.who(seat), ("card", names.card(card))]),
        Event::Placed { seat, circle, by } => {
            let (column, cost) = names.pack.circle(circle).expect("a circle of the pack");
            let (seat, action) = (names.who(seat), ("action", names.column(column)));
            match by {
                By::Markers => names.sentence(key, [seat, action, ("markers", names.markers(cost))]),
                By::Overseer => names.sentence(key, [seat, action, ("cost", cost.to_string())]),
            }
        }
        Event::Bought { seat, estate: _, site, price } => {
            let region = ("region", names.region(names.pack.site(site).region));
            names.sentence(key, [names.who(seat), region, ("points", names.points(u16::from(price)))])
        }
        Event::Planted { seat, estate, variety } => {
            let estate = ("estate", names.estate_number(estate));
            names.sentence(key, [names.who(seat), ("cube", names.cube(variety)), estate])
        }
        Event::Harvested { seat, estate, harvest } => {
            let places = [
                names.who(seat),
                ("estate", names.estate_number(estate)),
                ("port", names.port_barrels(harvest.barrels)),
                ("quality", harvest.quality.to_string()),
            ];
            names.sentence(key, places)
        }
        Event::BrandyStored { seat, count } | Event::BrandyLost { seat, count } => {
            names.sentence(key, [names.who(seat), ("brandy", names.brandy(count))])
        }
        Event::BarrelsAdded { seat, estate, count } => {
            let barrels = ("barrels", names.barrels(u16::from(count)));
            names.sentence(key, [names.who(seat), ("estate", names.estate_number(estate)), barrels])
        }
        Event::Loaded { seat, estate, bay: _ } => {
            names.sentence(key, [names.who(seat), ("estate", names.estate_number(estate))])
        }
        Event::Sailed { seat, port } => names.sentence(key, [names.who(seat), ("port", names.port(port))]),
        Event::Unloaded { seat, bay: _, vault } | Event::TakenFromCellar { seat, vault } => {
            names.sentence(key, [names.who(seat), ("column", names.vault(vault))])
        }
        Event::Rolled { seat, face } => names.sentence(key, [names.who(seat), ("face", face.to_string())]),
        Event::Aged { seat, vault, quality } => {
            let column = ("column", names.vault(vault));
            names.sentence(key, [names.who(seat), column, ("quality", quality.to_string())])
        }
        Event::Stored { seat, category, count } => {
            let barrels = ("barrels", names.barrels(u16::from(count)));
            names.sentence(key, [names.who(seat), barrels, ("category", names.category(category))])
        }
        Event::Raised { seat, from, count } => {
            let places = [
                names.who(seat),
                ("barrels", names.barrels(u16::from(count))),
                ("from", names.category(from)),
                ("to", names.category(above(from))),
            ];
            names.sentence(key, places)
        }
        Event::Sold { seat, category, count, points } => say_sale(names, key, seat, category, (count, points)),
        Event::SoldFromCellar { seat, side, count, points } => {
            let category = match side {
                Side::Ruby => Category::Vintage,
                Side::Tawny => Category::Colheita,
            };
            say_sale(names, key, seat, category, (count, points))
        }
    }
}

fn say_sale(names: Names<'_>, key: &str, seat: Seat, category: Category, (count, points): (u8, u8)) -> String {
    let places = [
        names.who(seat),
        ("barrels", names.barrels(u16::from(count))),
        ("category", names.category(category)),
        ("points", names.points(u16::from(points))),
    ];
    names.sentence(key, places)
}

/// The next higher category of the same side.
fn above(category: Category) -> Category {
    Category::at(category.side(), (category.level() + 1).min(Category::LEVELS - 1))
}
