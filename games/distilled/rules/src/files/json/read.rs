//! Positions, read.

use std::str::FromStr;

use crate::vocabulary::{Basic, Deck, LABEL_SPACES, MOST_SEATS, Piece, Place, Recipe, Row, Spot};
use crate::{MarketRow, Open, Player, Position, Sale, Sealed, Solo, Spirit, Stack, Step, Still, Under};
use serde_json::Value;
use tabletop::{Agenda, BySeat, Card, CardSet, Seat, Seats};

use super::read_options_shape;
use packs::edge::BadShape;
use packs::shape::Shape;

const KEYS: [&str; 26] = [
    "seats",
    "options",
    "phase",
    "first",
    "turn",
    "done",
    "due",
    "flight",
    "labels",
    "awards",
    "won",
    "market",
    "revealed",
    "players",
    "discarded_flavors",
    "older_flavors",
    "turned",
    "sale",
    "solo",
    "top_ingredient",
    "agenda",
    "stills",
    "goals",
    "dropped",
    "kept",
    "looking",
];

pub fn read_position(json: &Value) -> Result<Position, BadShape> {
    let shape = Shape::root(json);
    shape.only_keys(&KEYS)?;
    let seats = shape.get("seats")?.number()?;
    if !(1..=MOST_SEATS as u8).contains(&seats) {
        return Err(shape.get("seats")?.bad("a number from 1 to 5"));
    }
    let still = by_seat(&shape, "stills", seats, Still::IDLE, read_still)?;
    let sealed = Sealed {
        stills: still,
        goals: by_seat(&shape, "goals", seats, CardSet::EMPTY, |goals| read_cards(goals, Deck::Goals))?,
        dropped: by_seat(&shape, "dropped", seats, None, |goal| goal.nullable(|goal| read_card(goal, Deck::Goals)))?,
        kept: by_seat(&shape, "kept", seats, [CardSet::EMPTY; 3], |kept| {
            try_map(kept.array::<3>("three lists of flavor cards")?, |set| read_cards(&set, Deck::Flavors))
        })?,
        looking: read_cards(&shape.get("looking")?, Deck::Flavors)?,
    };
    Ok(Position { open: read_open(json, &shape, seats)?, sealed })
}

/// One value for each seat that takes part; the others are empty.
fn by_seat<T: Copy>(
    shape: &Shape<'_>,
    key: &str,
    seats: u8,
    empty: T,
    read: impl Fn(&Shape<'_>) -> Result<T, BadShape>,
) -> Result<BySeat<T, MOST_SEATS>, BadShape> {
    let list = shape.get(key)?;
    let values = list.list("one value for each seat")?;
    if values.len() != usize::from(seats) {
        return Err(list.bad("one value for each seat"));
    }
    let mut all = BySeat([empty; MOST_SEATS]);
    for (seat, value) in Seat::first(seats).zip(&values) {
        all[seat] = read(value)?;
    }
    Ok(all)
}

fn read_open(root: &Value, shape: &Shape<'_>, seats: u8) -> Result<Open, BadShape> {
    let market = shape.get("market")?;
    let rows: Vec<&str> = Row::ALL.iter().map(|row| row.word()).collect();
    market.only_keys(&rows)?;
    let steps = shape.get("agenda")?;
    let mut agenda = Agenda::EMPTY;
    let listed = steps.list("a list of steps")?;
    if 8 < listed.len() {
        return Err(steps.bad("at most eight steps"));
    }
    for step in listed {
        agenda.owe(step.word::<Step>("a step such as `ask place-label new`")?);
    }
    let labels = shape.get("labels")?;
    let mut stacks = [0; Recipe::STACKS];
    for (key, count) in labels.entries("an object of recipes and numbers")? {
        let recipe: Recipe = key.parse().map_err(|_| count.bad("a recipe as key"))?;
        let stack = stacks.get_mut(recipe.index()).ok_or_else(|| count.bad("a recipe with a stack of labels"))?;
        *stack = count.number()?;
    }
    Ok(Open {
        seats,
        options: read_options_shape(&shape.get("options")?)?,
        phase: shape.get("phase")?.word("a phase such as 3.market")?,
        first: shape.get("first")?.nullable(read_seat)?,
        turn: read_seat(&shape.get("turn")?)?,
        done: shape.get("done")?.list("a list of seats")?.iter().map(read_seat).collect::<Result<Seats, _>>()?,
        due: shape.get("due")?.number()?,
        flight: shape.get("flight")?.nullable(|flight| flight.word("a flight from a to h"))?,
        labels: stacks,
        awards: try_map(shape.get("awards")?.array::<{ MOST_SEATS + 1 }>("six places for awards")?, |award| {
            award.nullable(|award| read_card(award, Deck::Awards))
        })?,
        won: shape.get("won")?.number()?,
        market: try_map(Row::ALL, |row| read_row(&market.get(row.word())?, row))?,
        revealed: try_map(shape.get("revealed")?.array::<3>("three places")?, |piece| word(&piece, "a card"))?,
        players: read_players(root, shape, seats)?,
        discarded_flavors: read_cards(&shape.get("discarded_flavors")?, Deck::Flavors)?,
        older_flavors: read_cards(&shape.get("older_flavors")?, Deck::Flavors)?,
        turned: read_cards(&shape.get("turned")?, Deck::Flavors)?,
        sale: shape.get("sale")?.nullable(|sale| read_sale(root, sale))?,
        solo: read_solo(root, &shape.get("solo")?)?,
        top_ingredient: shape.get("top_ingredient")?.nullable(|card| read_card(card, Deck::Ingredients))?,
        agenda,
    })
}

fn word<T: FromStr>(shape: &Shape<'_>, expected: &'static str) -> Result<Option<T>, BadShape> {
    shape.nullable(|shape| shape.word(expected))
}

fn read_seat(shape: &Shape<'_>) -> Result<Seat, BadShape> {
    let number = shape.number()?;
    if usize::from(number) < MOST_SEATS { Ok(Seat::new(number)) } else { Err(shape.bad("a seat from 0 to 4")) }
}

fn read_card(shape: &Shape<'_>, deck: Deck) -> Result<Card, BadShape> {
    let expected = "the name of a card";
    deck.card(shape.text(expected)?).map_err(|_| shape.bad(expected))
}

/// A pile of different cards.
fn read_cards(shape: &Shape<'_>, deck: Deck) -> Result<CardSet, BadShape> {
    let mut cards = CardSet::EMPTY;
    for item in shape.list("a list of cards")? {
        let card = read_card(&item, deck)?;
        if cards.contains(card) {
            return Err(item.bad("every card once"));
        }
        cards.insert(card);
    }
    Ok(cards)
}

/// A number that may be larger than 255 or below 0, at this place of the whole.
fn long<T: TryFrom<i64>>(root: &Value, path: &str, shape: &Shape<'_>) -> Result<T, BadShape> {
    let number = root.pointer(path).and_then(Value::as_i64);
    number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| shape.bad("a whole number that fits"))
}

fn read_stack(shape: &Shape<'_>) -> Result<Stack, BadShape> {
    shape.only_keys(&["yeast", "water", "grains", "plants", "fruits", "alcohol", "signature", "premium"])?;
    let basics = try_map(Basic::INGREDIENTS, |basic| shape.get(basic.word())?.number())?;
    Ok(Stack {
        premium: read_cards(&shape.get("premium")?, Deck::Ingredients)?,
        basics,
        alcohol: shape.get("alcohol")?.number()?,
        signature: shape.get("signature")?.flag()?,
    })
}

fn read_still(shape: &Shape<'_>) -> Result<Still, BadShape> {
    shape.only_keys(&[
        "stage",
        "pantry",
        "washback",
        "gave",
        "got",
        "removed",
        "money",
        "top_only",
        "has_put_back",
        "has_shuffled_again",
    ])?;
    Ok(Still {
        stage: shape.get("stage")?.word("a stage such as trade")?,
        pantry: read_stack(&shape.get("pantry")?)?,
        washback: read_stack(&shape.get("washback")?)?,
        gave: word(&shape.get("gave")?, "a piece")?,
        got: word(&shape.get("got")?, "a basic ingredient")?,
        removed: try_map(shape.get("removed")?.array::<2>("two places")?, |piece| word(&piece, "a piece"))?,
        money: shape.get("money")?.number()?,
        top_only: shape.get("top_only")?.flag()?,
        has_put_back: shape.get("has_put_back")?.flag()?,
        has_shuffled_again: shape.get("has_shuffled_again")?.flag()?,
    })
}

fn read_row(shape: &Shape<'_>, row: Row) -> Result<MarketRow, BadShape> {
    shape.only_keys(&["slots", "deck", "under", "truck"])?;
    let deck = Deck::of_row(row);
    let mut under = Under::EMPTY;
    for card in shape.get("under")?.list("a list of cards")? {
        if !under.push(read_card(&card, deck)?) {
            return Err(card.bad("no deck is larger"));
        }
    }
    Ok(MarketRow {
        slots: try_map(shape.get("slots")?.array::<4>("four slots")?, |slot| {
            slot.nullable(|slot| read_card(slot, deck))
        })?,
        deck: read_cards(&shape.get("deck")?, deck)?,
        under,
        truck: read_cards(&shape.get("truck")?, deck)?,
    })
}

fn read_spirit(shape: &Shape<'_>) -> Result<Spirit, BadShape> {
    shape.only_keys(&["recipe", "barrel", "labelled", "contents", "unseen", "kept"])?;
    Ok(Spirit {
        stack: read_stack(&shape.get("contents")?)?,
        recipe: shape.get("recipe")?.word("a recipe")?,
        barrel: shape.get("barrel")?.word::<Piece>("a barrel")?,
        labelled: shape.get("labelled")?.flag()?,
        unseen: try_map(shape.get("unseen")?.array::<2>("two numbers")?, |count| count.number())?,
        kept: try_map(shape.get("kept")?.array::<2>("two numbers")?, |count| count.number())?,
    })
}

fn read_players(root: &Value, shape: &Shape<'_>, seats: u8) -> Result<BySeat<Player, MOST_SEATS>, BadShape> {
    let mut players = by_seat(shape, "players", seats, Player::NEW, read_player)?;
    for (seat, player) in Seat::first(seats).zip(&shape.get("players")?.list("one value for each seat")?) {
        let path = |key: &str| format!("/players/{seat}/{key}");
        players[seat].money = long(root, &path("money"), &player.get("money")?)?;
        players[seat].points = long(root, &path("points"), &player.get("points")?)?;
        let earned = player.get("earned")?;
        players[seat].earned = [
            long(root, &path("earned/money"), &earned.get("money")?)?,
            long(root, &path("earned/points"), &earned.get("points")?)?,
        ];
    }
    Ok(players)
}

/// A player but for what may be a large number.
fn read_player(shape: &Shape<'_>) -> Result<Player, BadShape> {
    shape.only_keys(&[
        "offer",
        "distiller",
        "money",
        "points",
        "pantry",
        "items",
        "barrels",
        "metal",
        "upgrades",
        "used",
        "cubes",
        "labels",
        "display",
        "spirits",
        "signature_waits",
        "signature_made",
        "basics",
        "sales",
        "met",
        "matched",
        "earned",
        "progress",
    ])?;
    let barrels = shape.get("barrels")?;
    barrels.only_keys(&["clay", "wood"])?;
    let spirits = shape.get("spirits")?;
    spirits.only_keys(&["new", "1", "2"])?;
    let earned = shape.get("earned")?;
    earned.only_keys(&["money", "points"])?;
    Ok(Player {
        offer: try_map(shape.get("offer")?.array::<2>("two places")?, |card| {
            card.nullable(|card| read_card(card, Deck::Distillers))
        })?,
        distiller: shape.get("distiller")?.nullable(|card| read_card(card, Deck::Distillers))?,
        money: 0,
        points: 0,
        pantry: read_stack(&shape.get("pantry")?)?,
        items: read_cards(&shape.get("items")?, Deck::Items)?,
        barrels: [barrels.get("clay")?.number()?, barrels.get("wood")?.number()?],
        metal: shape.get("metal")?.flag()?,
        upgrades: try_map(shape.get("upgrades")?.array::<3>("three upgrade spaces")?, |card| {
            card.nullable(|card| read_card(card, Deck::Upgrades))
        })?,
        used: shape.get("used")?.number()?,
        cubes: shape.get("cubes")?.number()?,
        labels: try_map(shape.get("labels")?.array::<LABEL_SPACES>("seven label spaces")?, |label| {
            word(&label, "a recipe")
        })?,
        display: read_cards(&shape.get("display")?, Deck::Items)?,
        spirits: try_map(Place::ALL, |place| spirits.get(place.word())?.nullable(read_spirit))?,
        signature_waits: shape.get("signature_waits")?.flag()?,
        signature_made: shape.get("signature_made")?.flag()?,
        basics: shape.get("basics")?.number()?,
        sales: shape.get("sales")?.number()?,
        met: shape.get("met")?.number()?,
        matched: shape.get("matched")?.number()?,
        earned: [0; 2],
        progress: shape.get("progress")?.word("idle, busy, shuffling or ready")?,
    })
}

fn read_sale(root: &Value, shape: &Shape<'_>) -> Result<Sale, BadShape> {
    shape.only_keys(&[
        "recipe",
        "money",
        "points",
        "alcohol",
        "sugars",
        "same_sugars",
        "waters",
        "flavors",
        "fine",
        "matched",
    ])?;
    Ok(Sale {
        recipe: shape.get("recipe")?.word("a recipe")?,
        money: long(root, "/sale/money", &shape.get("money")?)?,
        points: long(root, "/sale/points", &shape.get("points")?)?,
        alcohol: shape.get("alcohol")?.number()?,
        sugars: shape.get("sugars")?.number()?,
        same_sugars: shape.get("same_sugars")?.number()?,
        waters: shape.get("waters")?.number()?,
        flavors: shape.get("flavors")?.number()?,
        fine: shape.get("fine")?.flag()?,
        matched: shape.get("matched")?.flag()?,
    })
}

fn read_solo(root: &Value, shape: &Shape<'_>) -> Result<Solo, BadShape> {
    shape.only_keys(&["cards", "active", "claimed", "turned", "swapped", "served"])?;
    Ok(Solo {
        cards: try_map(shape.get("cards")?.array::<{ Spot::COUNT }>("fourteen spots")?, |card| {
            card.nullable(|card| read_card(card, Deck::Solo))
        })?,
        active: long(root, "/solo/active", &shape.get("active")?)?,
        claimed: long(root, "/solo/claimed", &shape.get("claimed")?)?,
        turned: read_cards(&shape.get("turned")?, Deck::Solo)?,
        swapped: shape.get("swapped")?.flag()?,
        served: shape.get("served")?.flag()?,
    })
}

/// `map` for arrays, where each element may fail.
fn try_map<T, U: Copy, const N: usize>(
    values: [T; N],
    mut map: impl FnMut(T) -> Result<U, BadShape>,
) -> Result<[U; N], BadShape> {
    let mapped = values.into_iter().map(&mut map).collect::<Result<Vec<_>, _>>()?;
    Ok(std::array::from_fn(|nth| mapped[nth]))
}
