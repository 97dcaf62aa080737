//! Positions and views, written.

use crate::vocabulary::{Basic, Deck, Place, Recipe, Row};
use crate::{MarketRow, Open, Player, Position, Sale, Sealed, Solo, Spirit, Stack, Still, StillView, View};
use serde_json::{Map, Value, json};
use tabletop::{Card, CardSet, Seat, Viewer};

use super::options_json;

pub fn position_json(position: &Position) -> Value {
    let Position { open, sealed } = position;
    let Sealed { stills, goals, dropped, kept, looking } = sealed;
    let seats = usize::from(open.seats);
    let mut json = open_json(open);
    let per_seat =
        |value: &dyn Fn(Seat) -> Value| (0..seats).map(|seat| value(Seat::new(seat as u8))).collect::<Value>();
    json.insert("stills".to_owned(), per_seat(&|seat| still_json(&stills[seat])));
    json.insert("goals".to_owned(), per_seat(&|seat| cards(Deck::Goals, goals[seat])));
    json.insert("dropped".to_owned(), per_seat(&|seat| optional(Deck::Goals, dropped[seat])));
    json.insert("kept".to_owned(), per_seat(&|seat| kept[seat].iter().map(|&set| cards(Deck::Flavors, set)).collect()));
    json.insert("looking".to_owned(), cards(Deck::Flavors, *looking));
    Value::Object(json)
}

pub fn view_json(view: &View) -> Value {
    let View { viewer, pack: _, open, stills, goals, dropped, kept, looking, looked_at } = view;
    let seats = usize::from(open.seats);
    let mut json = open_json(open);
    let per_seat =
        |value: &dyn Fn(Seat) -> Value| (0..seats).map(|seat| value(Seat::new(seat as u8))).collect::<Value>();
    let viewer = match viewer {
        Viewer::Seat(seat) => json!(seat.number()),
        Viewer::Spectator => Value::Null,
    };
    json.insert("viewer".to_owned(), viewer);
    let still = |seat: Seat| match &stills[seat] {
        StillView::Own(still) => still_json(still),
        StillView::Shown(stack) => json!({ "stage": "shown", "washback": stack_json(stack) }),
        StillView::Sealed => Value::Null,
    };
    json.insert("stills".to_owned(), per_seat(&still));
    let goal = |seat: Seat| json!({ "cards": cards(Deck::Goals, goals[seat].0), "unseen": goals[seat].1 });
    json.insert("goals".to_owned(), per_seat(&goal));
    let drop = |seat: Seat| json!({ "cards": cards(Deck::Goals, dropped[seat].0), "dropped": dropped[seat].1 });
    json.insert("dropped".to_owned(), per_seat(&drop));
    json.insert("kept".to_owned(), per_seat(&|seat| kept[seat].iter().map(|&set| cards(Deck::Flavors, set)).collect()));
    json.insert("looking".to_owned(), cards(Deck::Flavors, *looking));
    json.insert("looked_at".to_owned(), json!(looked_at));
    Value::Object(json)
}

pub(super) fn cards(deck: Deck, cards: CardSet) -> Value {
    cards.iter().map(|card| deck.name(card)).collect()
}

pub(super) fn optional(deck: Deck, card: Option<Card>) -> Value {
    card.map_or(Value::Null, |card| Value::String(deck.name(card)))
}

fn word<T: ToString>(word: Option<T>) -> Value {
    word.map_or(Value::Null, |word| Value::String(word.to_string()))
}

pub(super) fn stack_json(stack: &Stack) -> Value {
    let Stack { premium, basics, alcohol, signature } = stack;
    let mut json: Map<_, _> = Basic::INGREDIENTS
        .into_iter()
        .zip(basics)
        .map(|(basic, count)| (basic.word().to_owned(), json!(count)))
        .collect();
    json.insert("alcohol".to_owned(), json!(alcohol));
    json.insert("signature".to_owned(), json!(signature));
    json.insert("premium".to_owned(), cards(Deck::Ingredients, *premium));
    Value::Object(json)
}

fn still_json(still: &Still) -> Value {
    let Still { stage, pantry, washback, gave, got, removed, money, top_only, has_put_back, has_shuffled_again } =
        still;
    json!({
        "stage": stage.to_string(),
        "pantry": stack_json(pantry),
        "washback": stack_json(washback),
        "gave": word(*gave),
        "got": word(*got),
        "removed": removed.iter().map(|&piece| word(piece)).collect::<Value>(),
        "money": money,
        "top_only": top_only,
        "has_put_back": has_put_back,
        "has_shuffled_again": has_shuffled_again,
    })
}

fn row_json(row: Row, cards_of: &MarketRow) -> Value {
    let deck = Deck::of_row(row);
    let MarketRow { slots, deck: unknown, under, truck } = cards_of;
    json!({
        "slots": slots.iter().map(|&card| optional(deck, card)).collect::<Value>(),
        "deck": cards(deck, *unknown),
        "under": under.iter().map(|card| deck.name(card)).collect::<Value>(),
        "truck": cards(deck, *truck),
    })
}

fn spirit_json(spirit: &Spirit) -> Value {
    let Spirit { stack, recipe, barrel, labelled, unseen, kept } = spirit;
    json!({
        "recipe": recipe.word(),
        "barrel": barrel.to_string(),
        "labelled": labelled,
        "contents": stack_json(stack),
        "unseen": unseen,
        "kept": kept,
    })
}

fn player_json(player: &Player) -> Value {
    let Player {
        offer,
        distiller,
        money,
        points,
        pantry,
        items,
        barrels,
        metal,
        upgrades,
        used,
        cubes,
        labels,
        display,
        spirits,
        signature_waits,
        signature_made,
        basics,
        sales,
        met,
        matched,
        earned,
        progress,
    } = player;
    let spirits: Map<_, _> = Place::ALL
        .into_iter()
        .map(|place| (place.word().to_owned(), spirits[place.index()].as_ref().map_or(Value::Null, spirit_json)))
        .collect();
    json!({
        "offer": offer.iter().map(|&card| optional(Deck::Distillers, card)).collect::<Value>(),
        "distiller": optional(Deck::Distillers, *distiller),
        "money": money,
        "points": points,
        "pantry": stack_json(pantry),
        "items": cards(Deck::Items, *items),
        "barrels": { "clay": barrels[0], "wood": barrels[1] },
        "metal": metal,
        "upgrades": upgrades.iter().map(|&card| optional(Deck::Upgrades, card)).collect::<Value>(),
        "used": used,
        "cubes": cubes,
        "labels": labels.iter().map(|&label| word(label)).collect::<Value>(),
        "display": cards(Deck::Items, *display),
        "spirits": spirits,
        "signature_waits": signature_waits,
        "signature_made": signature_made,
        "basics": basics,
        "sales": sales,
        "met": met,
        "matched": matched,
        "earned": { "money": earned[0], "points": earned[1] },
        "progress": progress.to_string(),
    })
}

fn solo_json(solo: &Solo) -> Value {
    let Solo { cards: pyramid, active, claimed, turned, swapped, served } = solo;
    json!({
        "cards": pyramid.iter().map(|&card| optional(Deck::Solo, card)).collect::<Value>(),
        "active": active,
        "claimed": claimed,
        "turned": cards(Deck::Solo, *turned),
        "swapped": swapped,
        "served": served,
    })
}

fn sale_json(sale: &Sale) -> Value {
    let Sale { recipe, money, points, alcohol, sugars, same_sugars, waters, flavors, fine, matched } = sale;
    json!({
        "recipe": recipe.word(),
        "money": money,
        "points": points,
        "alcohol": alcohol,
        "sugars": sugars,
        "same_sugars": same_sugars,
        "waters": waters,
        "flavors": flavors,
        "fine": fine,
        "matched": matched,
    })
}

fn open_json(open: &Open) -> Map<String, Value> {
    let Open {
        seats,
        options,
        phase,
        first,
        turn,
        done,
        due,
        flight,
        labels,
        awards,
        won,
        market,
        revealed,
        players,
        discarded_flavors,
        older_flavors,
        turned,
        sale,
        solo,
        top_ingredient,
        agenda,
    } = open;
    let stacks: Map<_, _> =
        Recipe::ALL.into_iter().zip(labels).map(|(recipe, count)| (recipe.word().to_owned(), json!(count))).collect();
    let rows: Map<_, _> =
        Row::ALL.into_iter().map(|row| (row.word().to_owned(), row_json(row, &market[row.index()]))).collect();
    let values = [
        ("seats", json!(seats)),
        ("options", options_json(options)),
        ("phase", json!(phase.to_string())),
        ("first", first.map_or(Value::Null, |seat| json!(seat.number()))),
        ("turn", json!(turn.number())),
        ("done", done.iter().map(Seat::number).collect()),
        ("due", json!(due)),
        ("flight", word(*flight)),
        ("labels", Value::Object(stacks)),
        ("awards", awards.iter().map(|&card| optional(Deck::Awards, card)).collect()),
        ("won", json!(won)),
        ("market", Value::Object(rows)),
        ("revealed", revealed.iter().map(|&piece| word(piece)).collect()),
        ("players", players.0.iter().take(usize::from(*seats)).map(player_json).collect()),
        ("discarded_flavors", cards(Deck::Flavors, *discarded_flavors)),
        ("older_flavors", cards(Deck::Flavors, *older_flavors)),
        ("turned", cards(Deck::Flavors, *turned)),
        ("sale", sale.as_ref().map_or(Value::Null, sale_json)),
        ("solo", solo_json(solo)),
        ("top_ingredient", optional(Deck::Ingredients, *top_ingredient)),
        ("agenda", agenda.iter().map(|step| step.to_string()).collect()),
    ];
    values.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
