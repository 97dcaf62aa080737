//! Wine & Cheese as JSON. `games/wine-cheese/NOTATION.md` describes the forms.

use crate::pack::{Fault, Pack, Place};
use crate::vocabulary::{Amounts, CIRCLE, CardName, Color, Good, HEART, House, Ingredient, Plot, PlotSet};
use crate::{Cellar, Event, Farm, First, HandView, Indicator, Open, Options, Position, Seen, State, Step, View};
use serde_json::{Map, Value, json};
use tabletop::{Agenda, BySeat, Card, CardSet, Seat, Seats, Viewer};

use super::pack;
use packs::edge::{BadShape, Edge, Loaded};
use packs::pack_file::PackFault;
use packs::shape::Shape;

impl Edge for State {
    type PackFault = (Place, Fault);

    fn standard_pack() -> &'static Loaded<Self> {
        pack::standard_pack()
    }

    fn read_pack(text: &str) -> Result<Loaded<Self>, Vec<PackFault<Self::PackFault>>> {
        pack::read_pack(text)
    }

    fn options_json(options: &Options) -> Value {
        let Options { first } = options;
        json!({ "first": first.to_string() })
    }

    fn read_options(json: &Value) -> Result<Options, BadShape> {
        let shape = Shape::root(json);
        shape.only_keys(&["first"])?;
        let first = match shape.optional("first")? {
            Some(first) => first.word("lot, heart or circle")?,
            None => First::ByLot,
        };
        Ok(Options { first })
    }

    fn view_json(view: &View) -> Value {
        let View { viewer, pack: _, open, hands, deck } = view;
        let mut json = open_json(open);
        let viewer = match viewer {
            Viewer::Seat(seat) => json!(seat.number()),
            Viewer::Spectator => Value::Null,
        };
        json.insert("viewer".to_owned(), viewer);
        json.insert("hands".to_owned(), hands.0.iter().map(hand_json).collect());
        json.insert("deck".to_owned(), by_good(*deck));
        Value::Object(json)
    }

    fn seen_json(seen: Seen) -> Value {
        match seen {
            Seen::Whole(event) => event_json(event),
            Seen::DrawnUnseen { seat, good } => {
                json!({ "kind": "drawn-unseen", "seat": seat.number(), "good": good.word() })
            }
        }
    }

    fn position_json(position: &Position) -> Value {
        let Position { open, hands } = position;
        let mut json = open_json(open);
        json.insert("hands".to_owned(), hands.0.iter().map(|&hand| cards_json(hand)).collect());
        Value::Object(json)
    }

    fn read_position(json: &Value) -> Result<Position, BadShape> {
        let shape = Shape::root(json);
        let mut keys = OPEN_KEYS.to_vec();
        keys.push("hands");
        shape.only_keys(&keys)?;
        let [heart, circle] = shape.get("hands")?.array::<2>("the hands of both players")?;
        Ok(Position { open: read_open(&shape)?, hands: BySeat([read_cards(&heart)?, read_cards(&circle)?]) })
    }
}

fn name(card: Card) -> String {
    CardName(card).to_string()
}

fn cards_json(cards: CardSet) -> Value {
    cards.iter().map(name).collect()
}

fn by_good(counts: [u8; 2]) -> Value {
    Good::ALL.iter().map(|good| (good.word().to_owned(), json!(counts[good.index()]))).collect::<Map<_, _>>().into()
}

fn hand_json(hand: &HandView) -> Value {
    let HandView { cards, unseen } = hand;
    json!({ "cards": cards_json(*cards), "unseen": by_good(*unseen) })
}

fn word<T: ToString>(word: Option<T>) -> Value {
    word.map_or(Value::Null, |word| Value::String(word.to_string()))
}

const OPEN_KEYS: [&str; 17] = [
    "phase",
    "starts",
    "first",
    "turn",
    "turns",
    "pair",
    "main",
    "out",
    "triggered",
    "housing",
    "houses",
    "waiting",
    "workers",
    "farms",
    "display",
    "bonus",
    "agenda",
];

fn open_json(open: &Open) -> Map<String, Value> {
    let Open {
        phase,
        first,
        turn,
        turns,
        pair,
        main,
        out,
        triggered,
        housing,
        houses,
        waiting,
        workers,
        farms,
        display,
        bonus,
        agenda,
        starts,
    } = open;
    let grid: Map<_, _> = Color::ALL
        .into_iter()
        .flat_map(|color| workers[color.index()].iter().map(move |plot| (plot.to_string(), json!(color.word()))))
        .collect();
    let values = [
        json!(phase.to_string()),
        json!(starts.to_string()),
        json!(first.number()),
        json!(turn.number()),
        json!(turns),
        word(*pair),
        json!(main.to_string()),
        out.iter().map(Seat::number).collect(),
        cards_json(*triggered),
        housing.iter().map(|&card| word(card)).collect(),
        houses.0.iter().map(|side| side.iter().map(|&bench| word(bench)).collect::<Value>()).collect(),
        json!(waiting),
        Value::Object(grid),
        farms.0.iter().map(farm_json).collect(),
        display.iter().map(|&card| word(card.map(CardName))).collect(),
        json!(bonus),
        agenda.iter().map(|step| step.to_string()).collect(),
    ];
    OPEN_KEYS.into_iter().map(str::to_owned).zip(values).collect()
}

const FARM_KEYS: [&str; 7] = ["sites", "cellars", "closed", "indicators", "gold", "silver", "known"];

fn farm_json(farm: &Farm) -> Value {
    let Farm { known, gold, silver, sites, cellars, indicators, closed } = farm;
    let sites: Map<_, _> =
        Ingredient::ALL.into_iter().map(|kind| (kind.word().to_owned(), json!(sites.of(kind)))).collect();
    let cellar = |cellar: &Cellar| match cellar.card {
        Some(card) => json!({ "card": name(card), "markers": cellar.markers }),
        None => Value::Null,
    };
    let indicator = |good: Good| {
        let Indicator { space, laps } = indicators[good.index()];
        (good.word().to_owned(), json!({ "space": space, "laps": laps }))
    };
    let values = [
        Value::Object(sites),
        cellars.iter().map(cellar).collect(),
        json!(closed),
        Value::Object(Good::ALL.map(indicator).into_iter().collect()),
        cards_json(*gold),
        cards_json(*silver),
        cards_json(*known),
    ];
    FARM_KEYS.into_iter().map(str::to_owned).zip(values).collect::<Map<_, _>>().into()
}

fn read_open(shape: &Shape<'_>) -> Result<Open, BadShape> {
    let mut workers = [PlotSet::EMPTY; Color::ALL.len()];
    for (plot, color) in shape.get("workers")?.entries("an object of plots and colors")? {
        let at: Plot = plot.parse().map_err(|_| color.bad("a plot such as c3 as key"))?;
        let color: Color = color.word("a color")?;
        workers[color.index()].insert(at);
    }
    let housing = shape.get("housing")?.array::<{ House::COUNT }>("five housing cards")?;
    let [heart, circle] = shape.get("houses")?.array::<2>("the houses of both players")?;
    let benches = |side: Shape<'_>| {
        let houses = side.array::<{ House::COUNT }>("five houses")?;
        try_map(houses, |bench: Shape<'_>| bench.nullable(|bench| bench.word("a color")))
    };
    let [heart_farm, circle_farm] = shape.get("farms")?.array::<2>("both farms")?;
    let mut agenda = Agenda::EMPTY;
    let steps = shape.get("agenda")?.list("a list of steps")?;
    if 6 < steps.len() {
        return Err(shape.get("agenda")?.bad("at most six steps"));
    }
    for step in steps {
        agenda.owe(step.word::<Step>("a step such as `ask take-card wine`")?);
    }
    Ok(Open {
        phase: shape.get("phase")?.word("a phase such as spring-1.production")?,
        first: read_seat(&shape.get("first")?)?,
        turn: read_seat(&shape.get("turn")?)?,
        turns: shape.get("turns")?.number()?,
        pair: shape.get("pair")?.nullable(|pair| pair.word("a color"))?,
        main: shape.get("main")?.word("not-yet, produced or sold")?,
        out: shape.get("out")?.list("a list of seats")?.iter().map(read_seat).collect::<Result<Seats, _>>()?,
        triggered: read_cards(&shape.get("triggered")?)?,
        housing: try_map(housing, |card: Shape<'_>| card.nullable(|card| card.word("a housing card from 1 to 8")))?,
        houses: BySeat([benches(heart)?, benches(circle)?]),
        waiting: shape.get("waiting")?.flag()?,
        workers,
        farms: BySeat([read_farm(&heart_farm)?, read_farm(&circle_farm)?]),
        display: try_map(shape.get("display")?.array::<6>("six slots")?, |card: Shape<'_>| card.nullable(read_card))?,
        bonus: try_map(shape.get("bonus")?.array::<3>("three flags")?, |flag: Shape<'_>| flag.flag())?,
        agenda,
        starts: shape.get("starts")?.word("lot, heart or circle")?,
    })
}

fn read_farm(shape: &Shape<'_>) -> Result<Farm, BadShape> {
    shape.only_keys(&FARM_KEYS)?;
    let mut sites = Amounts::NONE;
    for (kind, count) in shape.get("sites")?.entries("an object of ingredients and numbers")? {
        let kind: Ingredient = kind.parse().map_err(|_| count.bad("an ingredient such as red-grapes as key"))?;
        let number = count.number()?;
        if Amounts::MOST < number {
            return Err(count.bad("a number up to 127"));
        }
        sites = sites.with(kind, number);
    }
    let cellars =
        shape.get("cellars")?.array::<{ Pack::MOST_CELLARS as usize }>("six cellars, those not in use null")?;
    let cellar = |cellar: Shape<'_>| {
        let contents = cellar.nullable(|cellar| {
            cellar.only_keys(&["card", "markers"])?;
            Ok(Cellar { card: Some(read_card(&cellar.get("card")?)?), markers: cellar.get("markers")?.number()? })
        })?;
        Ok(contents.unwrap_or_default())
    };
    let indicators = shape.get("indicators")?;
    indicators.only_keys(&["wine", "cheese"])?;
    let indicator = |good: Good| {
        let indicator = indicators.get(good.word())?;
        indicator.only_keys(&["space", "laps"])?;
        Ok(Indicator { space: indicator.get("space")?.number()?, laps: indicator.get("laps")?.number()? })
    };
    Ok(Farm {
        known: read_cards(&shape.get("known")?)?,
        gold: read_cards(&shape.get("gold")?)?,
        silver: read_cards(&shape.get("silver")?)?,
        sites,
        cellars: try_map(cellars, cellar)?,
        indicators: [indicator(Good::Wine)?, indicator(Good::Cheese)?],
        closed: shape.get("closed")?.flag()?,
    })
}

fn read_seat(shape: &Shape<'_>) -> Result<Seat, BadShape> {
    match shape.number()? {
        0 => Ok(HEART),
        1 => Ok(CIRCLE),
        _ => Err(shape.bad("seat 0 or 1")),
    }
}

fn read_card(shape: &Shape<'_>) -> Result<Card, BadShape> {
    shape.word("a card such as w7").map(|CardName(card)| card)
}

/// A pile of different cards.
fn read_cards(shape: &Shape<'_>) -> Result<CardSet, BadShape> {
    let mut cards = CardSet::EMPTY;
    for item in shape.list("a list of cards")? {
        let card = read_card(&item)?;
        if cards.contains(card) {
            return Err(item.bad("every card once"));
        }
        cards.insert(card);
    }
    Ok(cards)
}

/// `map` for arrays, where each element may fail.
fn try_map<T, U: Copy, const N: usize>(
    values: [T; N],
    mut map: impl FnMut(T) -> Result<U, BadShape>,
) -> Result<[U; N], BadShape> {
    let mapped = values.into_iter().map(&mut map).collect::<Result<Vec<_>, _>>()?;
    Ok(std::array::from_fn(|nth| mapped[nth]))
}

fn event_json(event: Event) -> Value {
    match event {
        Event::PhaseBegan { phase } => {
            json!({ "kind": "phase-began", "phase": phase.to_string(), "year": phase.year() })
        }
        Event::OrderSet { first } => json!({ "kind": "order-set", "first": first.number() }),
        Event::HousingPlaced { space, card } => {
            json!({ "kind": "housing-placed", "space": space.to_string(), "card": card.to_string() })
        }
        Event::BenchPlaced { seat, house, color } => {
            json!({ "kind": "bench-placed", "seat": seat.number(), "house": house.to_string(), "color": color.word() })
        }
        Event::Drawn { seat, card } => json!({ "kind": "drawn", "seat": seat.number(), "card": name(card) }),
        Event::Displayed { slot, card } => json!({ "kind": "displayed", "slot": slot, "card": name(card) }),
        Event::Taken { seat, card } => json!({ "kind": "taken", "seat": seat.number(), "card": name(card) }),
        Event::WorkerSent { seat, color, plot } => {
            json!({ "kind": "worker-sent", "seat": seat.number(), "color": color.word(), "plot": plot.to_string() })
        }
        Event::WorkerReturned { seat, color, plot, house } => json!({
            "kind": "worker-returned", "seat": seat.number(), "color": color.word(),
            "plot": plot.to_string(), "house": house.to_string(),
        }),
        Event::Gained { seat, kind, count } => markers_json("gained", seat, kind, count),
        Event::Paid { seat, kind, count } => markers_json("paid", seat, kind, count),
        Event::Stored { seat, kind, count } => markers_json("stored", seat, kind, count),
        Event::Expired { seat, kind, count } => markers_json("expired", seat, kind, count),
        Event::Produced { seat, card, markers } => {
            json!({ "kind": "produced", "seat": seat.number(), "card": name(card), "markers": markers })
        }
        Event::Triggered { seat, card } => card_json("triggered", seat, card),
        Event::Sold { seat, card, coin } => {
            json!({ "kind": "sold", "seat": seat.number(), "card": name(card), "coin": coin.word() })
        }
        Event::PairSold { seat, wine, cheese } => {
            json!({ "kind": "pair-sold", "seat": seat.number(), "wine": name(wine), "cheese": name(cheese) })
        }
        Event::Hurried { seat, card } => card_json("hurried", seat, card),
        Event::Slowed { seat, card } => card_json("slowed", seat, card),
        Event::Aged { seat, card, count } => {
            json!({ "kind": "aged", "seat": seat.number(), "card": name(card), "count": count })
        }
        Event::Overripe { seat, card } => card_json("overripe", seat, card),
        Event::Advanced { seat, good, steps, space } => json!({
            "kind": "advanced", "seat": seat.number(), "good": good.word(), "steps": steps, "space": space,
        }),
        Event::SteppedBack { seat, good, space } => {
            json!({ "kind": "stepped-back", "seat": seat.number(), "good": good.word(), "space": space })
        }
        Event::Lapped { seat, good } => json!({ "kind": "lapped", "seat": seat.number(), "good": good.word() }),
        Event::BonusReached { seat, space } => {
            json!({ "kind": "bonus-reached", "seat": seat.number(), "space": space })
        }
        Event::CellarOpened { seat } => json!({ "kind": "cellar-opened", "seat": seat.number() }),
        Event::TurnEnded { seat } => json!({ "kind": "turn-ended", "seat": seat.number() }),
        Event::DroppedOut { seat } => json!({ "kind": "dropped-out", "seat": seat.number() }),
    }
}

fn markers_json(kind: &str, seat: Seat, ingredient: Ingredient, count: u8) -> Value {
    json!({ "kind": kind, "seat": seat.number(), "ingredient": ingredient.word(), "count": count })
}

fn card_json(kind: &str, seat: Seat, card: Card) -> Value {
    json!({ "kind": kind, "seat": seat.number(), "card": name(card) })
}
