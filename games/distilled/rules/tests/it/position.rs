//! Positions as written down: what adds up is accepted, whatever else is refused with its reasons, and nothing panics.

use dice::Dice;
use distilled::vocabulary::{Deck, Piece, Place, Recipe, Row};
use distilled::{Impossible, Options, Position, State, Step};
use laws::kit::{position, random};
use packs::Edge;
use serde_json::{Value, json};
use tabletop::{Card, Game, Seat};

const ANN: Seat = Seat::new(0);

/// A random game after so many steps.
fn after(seats: u8, seed: u64, steps: u32) -> State {
    random::after(&crate::setup(seats, Options::default()), seed, steps)
}

fn reasons(position: &Position) -> Vec<Impossible> {
    position::reasons::<State>(State::standard_pack().pack, position)
}

/// The position after a change is refused, with this among the reasons.
fn breaks(change: impl FnOnce(&mut Position), reason: Impossible) {
    position::breaks::<State>(State::standard_pack().pack, after(2, 4, 60).position(), change, reason);
}

#[test]
fn what_does_not_add_up_is_refused() {
    breaks(|position| position.open.seats = 0, Impossible::Seats);
    breaks(|position| position.open.seats = 9, Impossible::Seats);
    breaks(|position| position.open.turn = Seat::new(4), Impossible::WrongTurn);
    breaks(|position| position.open.phase.round = 0, Impossible::WrongPhase);
    breaks(|position| position.open.due = 99, Impossible::WrongPhase);
    breaks(|position| position.open.flight = None, Impossible::SetUp);
    breaks(|position| position.open.players[ANN].money = 30_000, Impossible::TooMuch { seat: ANN });
    breaks(|position| position.open.players[ANN].distiller = None, Impossible::Distiller { seat: ANN });
    breaks(|position| position.open.players[ANN].metal = false, Impossible::Storeroom { seat: ANN });
    breaks(|position| position.open.players[Seat::new(3)].money = 1, Impossible::NoSuchPlayer { seat: Seat::new(3) });
    breaks(|position| position.open.labels[Recipe::Vodka.index()] += 1, Impossible::Labels { recipe: Recipe::Vodka });
    breaks(|position| position.open.awards[0] = None, Impossible::SetUp);
    breaks(|position| position.open.won = 255, Impossible::Awards);
    breaks(|position| position.open.solo.swapped = true, Impossible::Solo);
    breaks(|position| position.sealed.goals[ANN] = tabletop::CardSet::EMPTY, Impossible::Goals { seat: ANN });
    breaks(|position| position.sealed.looking = Deck::Flavors.all(), Impossible::Flavors);
    breaks(|position| position.sealed.stills[ANN].money = 1, Impossible::Still { seat: ANN });
    let row = |position: &Position| position.open.market[Row::Items.index()];
    breaks(
        |position| {
            let card = row(position).slots[3].expect("a full row");
            position.open.market[Row::Items.index()].truck.insert(card);
        },
        Impossible::CardTwice {
            deck: Deck::Items,
            card: row(&after(2, 4, 60).position()).slots[3].expect("a full row"),
        },
    );
    breaks(
        |position| position.open.market[Row::Items.index()].slots[3] = None,
        Impossible::EmptySlot { row: Row::Items },
    );
    breaks(|position| position.open.revealed[0] = Some(Piece::Metal), Impossible::Revealed);
    breaks(
        |position| {
            let card = position.open.players[ANN].upgrades.iter().flatten().next().copied();
            position.open.players[ANN].upgrades = [card.or(Some(Card::new(100))), Some(Card::new(100)), None];
        },
        Impossible::Upgrades { seat: ANN },
    );
    breaks(
        |position| position.open.agenda.owe("ask place-label 1".parse::<Step>().expect("a step")),
        Impossible::Agenda { nth: 0 },
    );
    for step in ["ask next-income", "ask bottle 1", "ask keep-barrel t20", "ask claim tasted", "do end-tasting"] {
        let owe = |position: &mut Position| position.open.agenda.owe(step.parse::<Step>().expect("a step"));
        breaks(owe, Impossible::Agenda { nth: 0 });
    }
}

#[test]
fn a_missing_card_is_named() {
    let mut position = after(3, 1, 80).position();
    let deck = &mut position.open.market[Row::Upgrades.index()].deck;
    let card = deck.nth(0).expect("a card");
    deck.remove(card);
    assert!(reasons(&position).contains(&Impossible::CardMissing { deck: Deck::Upgrades, card }));
}

#[test]
fn rules_that_would_go_on_are_not_a_position() {
    let mut position = after(2, 4, 60).position();
    // Nobody has anything to sell, so nobody waits in the sell phase.
    position.open.phase = "1.sell".parse().expect("a phase");
    for player in &mut position.open.players.0 {
        player.spirits[Place::New.index()] = None;
    }
    assert!(State::from_position(State::standard_pack().pack, &position).is_err());
}

/// Every place of a JSON value that holds a plain value.
fn leaves(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| leaves(value, format!("{path}/{key}"), found)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(nth, value)| leaves(value, format!("{path}/{nth}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => found.push(path),
    }
}

fn spoil(value: &Value, dice: &mut Dice) -> Value {
    let names = ["i3", "t5", "u7", "f9", "g2", "a1", "d4", "s20", "yeast", "alcohol", "metal", "glass", "gin", "vodka"];
    match (value, dice.below(4)) {
        (Value::Bool(flag), _) => json!(!flag),
        (Value::Number(_), 0) => json!(dice.below(4)),
        (Value::Number(number), 1) => json!(number.as_i64().unwrap_or(0) + 1),
        (Value::Number(_), _) => json!(dice.below(256)),
        (Value::String(_), 0) => json!("1.sell"),
        (Value::String(_) | Value::Null, _) => json!(dice.pick(&names)),
        (Value::Array(_) | Value::Object(_), _) => Value::Null,
    }
}

/// Spoils positions of random games in random places; whatever is accepted can be played on.
fn spoil_positions(seeds: std::ops::Range<u64>) -> u32 {
    let mut accepted = 0;
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let seats = 1 + dice.below(5) as u8;
        let steps = dice.below(400);
        let position = State::position_json(&after(seats, seed, steps).position());
        let mut places = Vec::new();
        leaves(&position, String::new(), &mut places);
        for _ in 0..20 {
            let mut spoiled = position.clone();
            for _ in 0..=dice.below(2) {
                let place = &places[dice.below(places.len() as u32) as usize];
                let value = spoiled.pointer_mut(place).expect("a place of the position");
                *value = spoil(value, &mut dice);
            }
            let Ok(read) = State::read_position(&spoiled) else { continue };
            let Ok(game) = State::from_position(State::standard_pack().pack, &read) else { continue };
            accepted += 1;
            position::play_on(game, &mut dice, 60);
        }
    }
    accepted
}

#[test]
fn rubbish_is_refused_and_what_is_accepted_can_be_played() {
    assert!(0 < spoil_positions(0..100));
}
