//! What happened.

use distilled::vocabulary::{Basic, Deck, Piece};
use distilled::{Deed, Event, Seen, Source, Stack};
use tabletop::Seat;

use super::keys;
use super::names::{self, Names};

keys! { event_key, EVENT_KEYS: Event {
    Event::PhaseBegan { .. } => "event.phase-began",
    Event::Started { .. } => "event.started",
    Event::FlightChosen { .. } => "event.flight-chosen",
    Event::AwardLaid { .. } => "event.award-laid",
    Event::Offered { .. } => "event.offered",
    Event::Chosen { .. } => "event.chosen",
    Event::GoalDealt { .. } => "event.goal-dealt",
    Event::GoalDropped { .. } => "event.goal-dropped",
    Event::GoalsShown { .. } => "event.goals-shown",
    Event::MoneyGained { .. } => "event.money-gained",
    Event::MoneyPaid { .. } => "event.money-paid",
    Event::PointsGained { .. } => "event.points-gained",
    Event::PointsSpent { .. } => "event.points-spent",
    Event::Received { from: Source::Supply, .. } => "event.received-supply",
    Event::Received { from: Source::Market, .. } => "event.received-market",
    Event::Received { from: Source::Revealed, .. } => "event.received-revealed",
    Event::Received { from: Source::Truck, .. } => "event.received-truck",
    Event::Left { .. } => "event.left",
    Event::CubePlaced { .. } => "event.cube-placed",
    Event::DiscountUsed { source: 0, .. } => "event.discount-distiller",
    Event::DiscountUsed { .. } => "event.discount-upgrade",
    Event::Passed { .. } => "event.passed",
    Event::Refilled { .. } => "event.refilled",
    Event::Trucked { .. } => "event.trucked",
    Event::DeckShuffled { .. } => "event.deck-shuffled",
    Event::Revealed { .. } => "event.revealed",
    Event::PutUnder { .. } => "event.put-under",
    Event::AtStill { deed: Deed::NoTrade, .. } => "event.no-trade",
    Event::AtStill { deed: Deed::Gave { .. }, .. } => "event.gave",
    Event::AtStill { deed: Deed::Got { .. }, .. } => "event.got",
    Event::AtStill { deed: Deed::Put { .. }, .. } => "event.put",
    Event::AtStill { deed: Deed::Closed, .. } => "event.closed",
    Event::AtStill { deed: Deed::Rested, .. } => "event.rested",
    Event::AtStill { deed: Deed::Added { .. }, .. } => "event.added",
    Event::AtStill { deed: Deed::NothingAdded, .. } => "event.nothing-added",
    Event::AtStill { deed: Deed::TopOnly, .. } => "event.top-only",
    Event::AtStill { deed: Deed::Both, .. } => "event.both",
    Event::AtStill { deed: Deed::Removed { .. }, .. } => "event.removed",
    Event::AtStill { deed: Deed::PutBack { .. }, .. } => "event.put-back",
    Event::AtStill { deed: Deed::TookMoney { .. }, .. } => "event.took-money",
    Event::AtStill { deed: Deed::Again, .. } => "event.again",
    Event::AtStill { deed: Deed::Ready { .. }, .. } => "event.ready",
    Event::Shuffled { .. } => "event.shuffled",
    Event::IsReady { .. } => "event.is-ready",
    Event::Shown { .. } => "event.shown",
    Event::Made { labelled: true, .. } => "event.made",
    Event::Made { labelled: false, .. } => "event.made-unlabelled",
    Event::FlavorAdded { .. } => "event.flavor-added",
    Event::FlavorLooked { .. } => "event.flavor-looked",
    Event::FlavorKept { .. } => "event.flavor-kept",
    Event::FlavorDiscarded { .. } => "event.flavor-discarded",
    Event::FlavorTurned { .. } => "event.flavor-turned",
    Event::FlavorsShuffled => "event.flavors-shuffled",
    Event::Sold { .. } => "event.sold",
    Event::LabelPlaced { .. } => "event.label-placed",
    Event::Cleared { .. } => "event.cleared",
    Event::Stored { .. } => "event.stored",
    Event::AwardWon { .. } => "event.award-won",
    Event::TopIngredient { .. } => "event.top-ingredient",
    Event::SoloTurned { .. } => "event.solo-turned",
    Event::CleanUpTurned { .. } => "event.clean-up-turned",
    Event::Claimed { .. } => "event.claimed",
    Event::Swapped { .. } => "event.swapped",
} }

/// What only some see whole, and the same things told with more or less.
#[cfg(test)]
pub(crate) const MORE_EVENT_KEYS: &[&str] = &[
    "event.busy-at-still",
    "event.goal-dealt-unseen",
    "event.goal-dropped-unseen",
    "event.flavor-looked-unseen",
    "event.flavor-kept-unseen",
    "event.shown-nothing",
    "event.shown-trade",
    "event.cleared-glass",
];

pub(super) fn say(names: Names<'_>, seen: Seen) -> String {
    let of = |seat: Seat| names.who(seat);
    match seen {
        Seen::Whole(event) => say_event(names, event),
        Seen::BusyAtStill { seat } => names.sentence("event.busy-at-still", [of(seat)]),
        Seen::GoalDealtUnseen { seat } => names.sentence("event.goal-dealt-unseen", [of(seat)]),
        Seen::GoalDroppedUnseen { seat } => names.sentence("event.goal-dropped-unseen", [of(seat)]),
        Seen::FlavorLookedUnseen { seat } => names.sentence("event.flavor-looked-unseen", [of(seat)]),
        Seen::FlavorKeptUnseen { seat, place } => {
            names.sentence("event.flavor-kept-unseen", [of(seat), ("place", names.place(place))])
        }
    }
}

fn say_event(names: Names<'_>, event: Event) -> String {
    let key = event_key(&event);
    let of = |seat: Seat| names.who(seat);
    let piece = |piece: Piece| ("piece", names.piece(piece));
    match event {
        Event::PhaseBegan { phase } => names.sentence(key, [("phase", names::phase(phase, names.lang))]),
        Event::FlightChosen { flight } => names.sentence(key, [("flight", names.flight(flight))]),
        Event::AwardLaid { place, card } => {
            let places = [
                ("place", (place + 1).to_string()),
                ("card", names.card(Deck::Awards, card)),
                ("about", names.about_award(card)),
            ];
            names.sentence(key, places)
        }
        Event::Offered { seat, card } | Event::Chosen { seat, card } => {
            names.sentence(key, [of(seat), ("card", names.card(Deck::Distillers, card))])
        }
        Event::GoalDealt { seat, card } | Event::GoalDropped { seat, card } => {
            names.sentence(key, [of(seat), ("card", names.card(Deck::Goals, card)), ("about", names.about_goal(card))])
        }
        Event::GoalsShown { seat, goals } => names
            .sentence(key, [of(seat), ("cards", names.list(goals.iter().map(|card| names.card(Deck::Goals, card))))]),
        Event::MoneyGained { seat, count } | Event::MoneyPaid { seat, count } => {
            names.sentence(key, [of(seat), ("money", names.money(count))])
        }
        Event::PointsGained { seat, count } | Event::PointsSpent { seat, count } => {
            names.sentence(key, [of(seat), ("points", names.points(count))])
        }
        Event::Received { seat, piece: what, .. } | Event::Left { seat, piece: what } => {
            names.sentence(key, [of(seat), piece(what)])
        }
        Event::CubePlaced { seat, recipe } => names.sentence(key, [of(seat), ("recipe", names.recipe(recipe))]),
        Event::Refilled { row, card } | Event::Trucked { row, card } => {
            names.sentence(key, [piece(Piece::in_row(row, card)), ("row", names.row(row))])
        }
        Event::DeckShuffled { row } => names.sentence(key, [("row", names.row(row))]),
        Event::Revealed { piece: what } | Event::PutUnder { piece: what } => names.sentence(key, [piece(what)]),
        Event::AtStill { seat, deed } => say_deed(names, key, seat, deed),
        Event::Shown { seat, distillate, gave, got, removed, pantry: _ } => {
            say_shown(names, seat, &distillate, (gave, got), removed)
        }
        Event::Made { seat, distiller, recipe, barrel, .. } => {
            let recipe = names.recipe_of(Some(distiller), recipe);
            names.sentence(key, [of(seat), ("recipe", recipe), ("barrel", names.piece(barrel))])
        }
        Event::FlavorAdded { seat, place } | Event::Stored { seat, place } => {
            names.sentence(key, [of(seat), ("place", names.place(place))])
        }
        Event::FlavorLooked { seat, card } => {
            names.sentence(key, [of(seat), ("flavor", names.card(Deck::Flavors, card))])
        }
        Event::FlavorKept { seat, place, card } => {
            let flavor = ("flavor", names.card(Deck::Flavors, card));
            names.sentence(key, [of(seat), ("place", names.place(place)), flavor])
        }
        Event::FlavorTurned { seat, card, .. } => {
            let money = names.money(u16::from(names.pack.flavor_money(card)));
            names.sentence(key, [of(seat), ("flavor", names.card(Deck::Flavors, card)), ("money", money)])
        }
        Event::FlavorDiscarded { card } => names.sentence(key, [("flavor", names.card(Deck::Flavors, card))]),
        Event::Sold { seat, place, bottle, money, points } => {
            let places = [
                of(seat),
                ("place", names.place(place)),
                ("bottle", names.piece(bottle)),
                ("money", names.money(money)),
                ("points", names.points(points)),
            ];
            names.sentence(key, places)
        }
        Event::LabelPlaced { seat, distiller, space, recipe, .. } => {
            let recipe = names.recipe_of(Some(distiller), recipe);
            names.sentence(key, [of(seat), ("recipe", recipe), ("space", (space + 1).to_string())])
        }
        Event::Cleared { seat, bottle: Piece::Item(card), .. } => {
            names.sentence(key, [of(seat), ("bottle", names.card(Deck::Items, card))])
        }
        Event::Cleared { seat, .. } => names.sentence("event.cleared-glass", [of(seat)]),
        Event::AwardWon { seat, card, .. } => names.sentence(key, [of(seat), ("card", names.card(Deck::Awards, card))]),
        Event::TopIngredient { card } => names.sentence(key, [("card", names.card(Deck::Ingredients, card))]),
        Event::SoloTurned { spot, card } => {
            let goal = ("goal", names.card(Deck::Solo, card));
            names.sentence(key, [("spot", names.spot(spot)), goal, ("about", names.about_solo(card))])
        }
        Event::CleanUpTurned { card } => names.sentence(key, [("goal", names.card(Deck::Solo, card))]),
        Event::Claimed { spot } => names.sentence(key, [("spot", names.spot(spot))]),
        Event::Swapped { one, other } => names.sentence(key, [("one", names.spot(one)), ("other", names.spot(other))]),
        Event::FlavorsShuffled => names.sentence(key, []),
        Event::Started { seat }
        | Event::DiscountUsed { seat, .. }
        | Event::Passed { seat }
        | Event::Shuffled { seat }
        | Event::IsReady { seat } => names.sentence(key, [of(seat)]),
    }
}

/// What somebody does at the still, told to them.
fn say_deed(names: Names<'_>, key: &str, seat: Seat, deed: Deed) -> String {
    let of = names.who(seat);
    match deed {
        Deed::Gave { piece } | Deed::Put { piece } | Deed::PutBack { piece } | Deed::TookMoney { piece } => {
            names.sentence(key, [of, ("piece", names.piece(piece))])
        }
        Deed::Got { basic } => names.sentence(key, [of, ("piece", names.basic(basic))]),
        Deed::Added { count } => names.sentence(key, [of, ("count", count.to_string())]),
        Deed::Removed { one, other } => names.sentence(key, [of, ("pieces", pieces(names, [Some(one), other]))]),
        Deed::NoTrade
        | Deed::Closed
        | Deed::Rested
        | Deed::NothingAdded
        | Deed::TopOnly
        | Deed::Both
        | Deed::Again
        | Deed::Ready { .. } => names.sentence(key, [of]),
    }
}

fn pieces(names: Names<'_>, pieces: [Option<Piece>; 2]) -> String {
    names.list(pieces.into_iter().flatten().map(|piece| names.piece(piece)))
}

fn say_shown(
    names: Names<'_>,
    seat: Seat,
    distillate: &Stack,
    (gave, got): (Option<Piece>, Option<Basic>),
    removed: [Option<Piece>; 2],
) -> String {
    let of = names.who(seat);
    let shown = if distillate.is_empty() {
        names.sentence("event.shown-nothing", [of])
    } else {
        names.sentence(
            "event.shown",
            [of, ("stack", names.stack(None, distillate)), ("removed", pieces(names, removed))],
        )
    };
    match (gave, got) {
        (Some(gave), Some(got)) => names
            .sentence("event.shown-trade", [("shown", shown), ("gave", names.piece(gave)), ("got", names.basic(got))]),
        (_, _) => shown,
    }
}
