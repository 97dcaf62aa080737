//! Events as their viewers see them.

use crate::vocabulary::Deck;
use crate::{Deed, Event, Seen, Source};
use serde_json::{Map, Value, json};
use tabletop::Seat;

use super::write::{cards, stack_json};

pub fn seen_json(seen: Seen) -> Value {
    match seen {
        Seen::Whole(event) => event_json(event),
        Seen::BusyAtStill { seat } => of_seat("busy-at-still", seat, json!({})),
        Seen::GoalDealtUnseen { seat } => of_seat("goal-dealt-unseen", seat, json!({})),
        Seen::GoalDroppedUnseen { seat } => of_seat("goal-dropped-unseen", seat, json!({})),
        Seen::FlavorLookedUnseen { seat } => of_seat("flavor-looked-unseen", seat, json!({})),
        Seen::FlavorKeptUnseen { seat, place } => of_seat("flavor-kept-unseen", seat, json!({ "place": place.word() })),
    }
}

fn told(kind: &str, rest: Value) -> Value {
    let mut json = Map::new();
    json.insert("kind".to_owned(), json!(kind));
    if let Value::Object(rest) = rest {
        json.extend(rest);
    }
    Value::Object(json)
}

fn of_seat(kind: &str, seat: Seat, rest: Value) -> Value {
    let mut json = Map::new();
    json.insert("kind".to_owned(), json!(kind));
    json.insert("seat".to_owned(), json!(seat.number()));
    if let Value::Object(rest) = rest {
        json.extend(rest);
    }
    Value::Object(json)
}

fn word<T: ToString>(word: Option<T>) -> Value {
    word.map_or(Value::Null, |word| Value::String(word.to_string()))
}

fn event_json(event: Event) -> Value {
    match event {
        Event::PhaseBegan { phase } => told("phase-began", json!({ "phase": phase.to_string(), "round": phase.round })),
        Event::Started { seat } => of_seat("started", seat, json!({})),
        Event::FlightChosen { flight } => told("flight-chosen", json!({ "flight": flight.word() })),
        Event::AwardLaid { place, card } => {
            told("award-laid", json!({ "place": place, "card": Deck::Awards.name(card) }))
        }
        Event::Offered { seat, card } => of_seat("offered", seat, json!({ "card": Deck::Distillers.name(card) })),
        Event::Chosen { seat, card } => of_seat("chosen", seat, json!({ "card": Deck::Distillers.name(card) })),
        Event::GoalDealt { seat, card } => of_seat("goal-dealt", seat, json!({ "card": Deck::Goals.name(card) })),
        Event::GoalDropped { seat, card } => of_seat("goal-dropped", seat, json!({ "card": Deck::Goals.name(card) })),
        Event::GoalsShown { seat, goals } => {
            of_seat("goals-shown", seat, json!({ "cards": cards(Deck::Goals, goals) }))
        }
        Event::MoneyGained { seat, count } => of_seat("money-gained", seat, json!({ "count": count })),
        Event::MoneyPaid { seat, count } => of_seat("money-paid", seat, json!({ "count": count })),
        Event::PointsGained { seat, count } => of_seat("points-gained", seat, json!({ "count": count })),
        Event::PointsSpent { seat, count } => of_seat("points-spent", seat, json!({ "count": count })),
        Event::Received { seat, piece, from } => {
            of_seat("received", seat, json!({ "piece": piece.to_string(), "from": source(from) }))
        }
        Event::Left { seat, piece } => of_seat("left", seat, json!({ "piece": piece.to_string() })),
        Event::CubePlaced { seat, recipe } => of_seat("cube-placed", seat, json!({ "recipe": recipe.word() })),
        Event::DiscountUsed { seat, source } => of_seat("discount-used", seat, json!({ "source": source })),
        Event::Passed { seat } => of_seat("passed", seat, json!({})),
        Event::Refilled { row, card } => {
            told("refilled", json!({ "row": row.word(), "card": Deck::of_row(row).name(card) }))
        }
        Event::Trucked { row, card } => {
            told("trucked", json!({ "row": row.word(), "card": Deck::of_row(row).name(card) }))
        }
        Event::DeckShuffled { row } => told("deck-shuffled", json!({ "row": row.word() })),
        Event::Revealed { piece } => told("revealed", json!({ "piece": piece.to_string() })),
        Event::PutUnder { piece } => told("put-under", json!({ "piece": piece.to_string() })),
        Event::AtStill { seat, deed } => of_seat("at-still", seat, deed_json(deed)),
        Event::Shuffled { seat } => of_seat("shuffled", seat, json!({})),
        Event::IsReady { seat } => of_seat("is-ready", seat, json!({})),
        Event::Shown { seat, pantry, distillate, gave, got, removed } => {
            let removed: Value = removed.iter().map(|&piece| word(piece)).collect();
            let rest = json!({
                "pantry": stack_json(&pantry), "distillate": stack_json(&distillate),
                "gave": word(gave), "got": word(got), "removed": removed,
            });
            of_seat("shown", seat, rest)
        }
        Event::Made { seat, distiller, recipe, barrel, labelled } => {
            let rest = json!({
                "distiller": Deck::Distillers.name(distiller), "recipe": recipe.word(),
                "barrel": barrel.to_string(), "labelled": labelled,
            });
            of_seat("made", seat, rest)
        }
        Event::FlavorAdded { seat, place } => of_seat("flavor-added", seat, json!({ "place": place.word() })),
        Event::FlavorLooked { seat, card } => {
            of_seat("flavor-looked", seat, json!({ "card": Deck::Flavors.name(card) }))
        }
        Event::FlavorKept { seat, place, card } => {
            of_seat("flavor-kept", seat, json!({ "place": place.word(), "card": Deck::Flavors.name(card) }))
        }
        Event::FlavorDiscarded { card } => told("flavor-discarded", json!({ "card": Deck::Flavors.name(card) })),
        Event::FlavorTurned { seat, place, card } => {
            of_seat("flavor-turned", seat, json!({ "place": place.word(), "card": Deck::Flavors.name(card) }))
        }
        Event::FlavorsShuffled => told("flavors-shuffled", json!({})),
        Event::Sold { seat, place, bottle, money, points } => {
            let rest = json!({ "place": place.word(), "bottle": bottle.to_string(), "money": money, "points": points });
            of_seat("sold", seat, rest)
        }
        Event::LabelPlaced { seat, distiller, space, place, recipe } => {
            let rest = json!({
                "distiller": Deck::Distillers.name(distiller), "space": space + 1,
                "place": place.word(), "recipe": recipe.word(),
            });
            of_seat("label-placed", seat, rest)
        }
        Event::Cleared { seat, place, bottle } => {
            of_seat("cleared", seat, json!({ "place": place.word(), "bottle": bottle.to_string() }))
        }
        Event::Stored { seat, place } => of_seat("stored", seat, json!({ "place": place.word() })),
        Event::AwardWon { seat, place, card } => {
            of_seat("award-won", seat, json!({ "place": place, "card": Deck::Awards.name(card) }))
        }
        Event::TopIngredient { card } => told("top-ingredient", json!({ "card": Deck::Ingredients.name(card) })),
        Event::SoloTurned { spot, card } => {
            told("solo-turned", json!({ "spot": spot.to_string(), "card": Deck::Solo.name(card) }))
        }
        Event::CleanUpTurned { card } => told("clean-up-turned", json!({ "card": Deck::Solo.name(card) })),
        Event::Claimed { spot } => told("claimed", json!({ "spot": spot.to_string() })),
        Event::Swapped { one, other } => told("swapped", json!({ "one": one.to_string(), "other": other.to_string() })),
    }
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Supply => "supply",
        Source::Market => "market",
        Source::Revealed => "revealed",
        Source::Truck => "truck",
    }
}

fn deed_json(deed: Deed) -> Value {
    match deed {
        Deed::NoTrade => json!({ "deed": "no-trade" }),
        Deed::Gave { piece } => json!({ "deed": "gave", "piece": piece.to_string() }),
        Deed::Got { basic } => json!({ "deed": "got", "piece": basic.word() }),
        Deed::Put { piece } => json!({ "deed": "put", "piece": piece.to_string() }),
        Deed::Closed => json!({ "deed": "closed" }),
        Deed::Rested => json!({ "deed": "rested" }),
        Deed::Added { count } => json!({ "deed": "added", "count": count }),
        Deed::NothingAdded => json!({ "deed": "nothing-added" }),
        Deed::TopOnly => json!({ "deed": "top-only" }),
        Deed::Both => json!({ "deed": "both" }),
        Deed::Removed { one, other } => json!({ "deed": "removed", "one": one.to_string(), "other": word(other) }),
        Deed::PutBack { piece } => json!({ "deed": "put-back", "piece": piece.to_string() }),
        Deed::Again => json!({ "deed": "again" }),
        Deed::Ready { money } => json!({ "deed": "ready", "money": money }),
    }
}
