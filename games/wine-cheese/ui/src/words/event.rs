//! What happened.

use tabletop::{Card, Seat};
use ui::{Cast, Lang};
use wine_cheese::vocabulary::{Coin, Ingredient, good_of};
use wine_cheese::{Event, Seen, Trigger, View};

use super::keys;
use super::names::{self, Names};

keys! { event_key, EVENT_KEYS: Event {
    Event::PhaseBegan { .. } => "event.phase-began",
    Event::OrderSet { .. } => "event.order-set",
    Event::HousingPlaced { .. } => "event.housing-placed",
    Event::BenchPlaced { .. } => "event.bench-placed",
    Event::Drawn { .. } => "event.drawn",
    Event::Displayed { .. } => "event.displayed",
    Event::Taken { .. } => "event.taken",
    Event::WorkerSent { .. } => "event.worker-sent",
    Event::WorkerReturned { .. } => "event.worker-returned",
    Event::Gained { .. } => "event.gained",
    Event::Paid { .. } => "event.paid",
    Event::Stored { .. } => "event.stored",
    Event::Expired { .. } => "event.expired",
    Event::Produced { .. } => "event.produced",
    Event::Triggered { by: Trigger::Own, .. } => "event.triggered",
    Event::Triggered { by: Trigger::Helper, .. } => "event.triggered-by-helper",
    Event::Sold { .. } => "event.sold",
    Event::PairSold { .. } => "event.pair-sold",
    Event::Hurried { .. } => "event.hurried",
    Event::Slowed { .. } => "event.slowed",
    Event::Aged { .. } => "event.aged",
    Event::Overripe { .. } => "event.overripe",
    Event::Advanced { .. } => "event.advanced",
    Event::SteppedBack { .. } => "event.stepped-back",
    Event::Lapped { .. } => "event.lapped",
    Event::BonusReached { .. } => "event.bonus-reached",
    Event::CellarOpened { .. } => "event.cellar-opened",
    Event::TurnEnded { .. } => "event.turn-ended",
    Event::DroppedOut { .. } => "event.dropped-out",
} }

/// The same where sold cards lie face down.
#[cfg(test)]
pub(crate) const FACE_DOWN_KEYS: &[&str] = &[
    "event.sold-face-down-gold",
    "event.sold-face-down-silver",
    "event.pair-sold-face-down",
    "event.overripe-face-down",
];

/// As [`say`], but what is sold face down has no name (WC-4.13, Ruling W24).
pub(super) fn tell(view: &View, seen: Seen, cast: Cast<'_>, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang).told_to(cast);
    let said = |key: &str, seat: Seat, card: Card| {
        names.sentence(key, [names.who(seat), ("card", names.card_of(good_of(card)))])
    };
    match seen {
        Seen::Whole(Event::Sold { seat, card, coin }) if !view.shows_sold(seat) => match coin {
            Coin::Gold => said("event.sold-face-down-gold", seat, card),
            Coin::Silver => said("event.sold-face-down-silver", seat, card),
        },
        Seen::Whole(Event::PairSold { seat, .. }) if !view.shows_sold(seat) => {
            names.sentence("event.pair-sold-face-down", [names.who(seat)])
        }
        Seen::Whole(Event::Overripe { seat, card }) if !view.shows_sold(seat) => {
            said("event.overripe-face-down", seat, card)
        }
        Seen::Whole(_) | Seen::DrawnUnseen { .. } => say(names, seen),
    }
}

pub(super) fn say(names: Names<'_>, seen: Seen) -> String {
    match seen {
        Seen::Whole(event) => say_event(names, event),
        Seen::DrawnUnseen { seat, good } => {
            names.sentence("event.drawn-unseen", [names.who(seat), ("card", names.card_of(good))])
        }
    }
}

fn say_event(names: Names<'_>, event: Event) -> String {
    let key = event_key(&event);
    let markers =
        |seat, kind: Ingredient, count| names.sentence(key, [names.who(seat), ("amount", names.amount(kind, count))]);
    match event {
        Event::PhaseBegan { phase } => names.sentence(key, [("phase", names::phase(phase, names.lang))]),
        Event::HousingPlaced { space, card } => {
            names.sentence(key, [("space", space.to_string()), ("housing", names.housing(card))])
        }
        Event::BenchPlaced { seat, house, color } => {
            let places = [names.who(seat), ("house", house.to_string()), ("color", names.color(color))];
            names.sentence(key, places)
        }
        Event::Displayed { slot: _, card } => names.sentence(key, [("card", names.card(card))]),
        Event::WorkerSent { seat, color, plot } => {
            let places = [names.who(seat), ("color", names.color(color)), ("plot", plot.to_string())];
            names.sentence(key, places)
        }
        Event::WorkerReturned { seat, color, plot, house } => {
            let places = [
                names.who(seat),
                ("color", names.color(color)),
                ("plot", plot.to_string()),
                ("house", house.to_string()),
            ];
            names.sentence(key, places)
        }
        Event::Gained { seat, kind, count }
        | Event::Paid { seat, kind, count }
        | Event::Stored { seat, kind, count }
        | Event::Expired { seat, kind, count } => markers(seat, kind, count),
        Event::Produced { seat, card, markers } | Event::Aged { seat, card, count: markers } => {
            let places = [names.who(seat), ("card", names.card(card)), ("markers", names.markers(markers))];
            names.sentence(key, places)
        }
        Event::Triggered { seat, card, by: _ } => {
            let special = names.pack.special(card).map_or_else(|| names.card(card), |special| names.special(special));
            names.sentence(key, [names.who(seat), ("card", names.card(card)), ("special", special)])
        }
        Event::Sold { seat, card, coin } => {
            let places = [names.who(seat), ("card", names.card(card)), ("value", names.value(card, coin))];
            names.sentence(key, places)
        }
        Event::PairSold { seat, wine, cheese } => {
            let places = [names.who(seat), ("wine", names.card(wine)), ("cheese", names.card(cheese))];
            names.sentence(key, places)
        }
        Event::Drawn { seat, card }
        | Event::Taken { seat, card }
        | Event::Hurried { seat, card }
        | Event::Slowed { seat, card }
        | Event::Overripe { seat, card } => names.sentence(key, [names.who(seat), ("card", names.card(card))]),
        Event::Advanced { seat, good, steps, space } => {
            let places = [
                names.who(seat),
                ("indicator", names.indicator(good)),
                ("steps", names.steps(steps)),
                ("space", names.space(space)),
            ];
            names.sentence(key, places)
        }
        Event::SteppedBack { seat, good, space } => {
            let places = [names.who(seat), ("indicator", names.indicator(good)), ("space", names.space(space))];
            names.sentence(key, places)
        }
        Event::Lapped { seat, good } => names.sentence(key, [names.who(seat), ("indicator", names.indicator(good))]),
        Event::BonusReached { seat, space } => {
            let value = names.pack.space_value(space).to_string();
            names.sentence(key, [names.who(seat), ("space", value)])
        }
        Event::OrderSet { first: seat }
        | Event::CellarOpened { seat }
        | Event::TurnEnded { seat }
        | Event::DroppedOut { seat } => names.sentence(key, [names.who(seat)]),
    }
}
