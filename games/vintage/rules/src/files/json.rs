//! Vintage as JSON. `games/vintage/NOTATION.md` describes the forms.

use crate::pack::{Circle, Circles};
use crate::vocabulary::{
    By, Card, Category, Chip, Estate, Harvest, MOST_SEATS, Pile, Place, Round, Site, Varieties, Variety, Vault,
};
use crate::{Board, Event, Grounds, Held, Open, Options, Position, Seen, Slot, Step, View};
use serde_json::{Map, Value, json};
use tabletop::{Agenda, BySeat, Seat, Seats, Viewer};

use packs::edge::BadShape;
use packs::shape::Shape;

pub fn options_json(options: &Options) -> Value {
    let Options = options;
    json!({})
}

pub fn read_options(json: &Value) -> Result<Options, BadShape> {
    Shape::root(json).only_keys(&[])?;
    Ok(Options)
}

pub fn view_json(view: &View) -> Value {
    let View { viewer, pack: _, open, hands, chips, deck, held } = view;
    let mut json = open_json(open);
    let viewer = match viewer {
        Viewer::Seat(seat) => json!(seat.number()),
        Viewer::Spectator => Value::Null,
    };
    json.insert("hands".to_owned(), hands_json(open, *hands));
    json.insert("chips".to_owned(), chips_json(*chips));
    json.insert("viewer".to_owned(), viewer);
    json.insert("deck".to_owned(), json!(deck));
    let held = held.iter().flatten().map(|Held { since, card }| json!({ "since": since, "card": card.word() }));
    json.insert("held".to_owned(), held.collect());
    Value::Object(json)
}

pub fn position_json(position: &Position) -> Value {
    let Position { open, hands, chips } = position;
    let mut json = open_json(open);
    json.insert("hands".to_owned(), hands_json(open, *hands));
    json.insert("chips".to_owned(), chips_json(*chips));
    Value::Object(json)
}

pub fn read_position(json: &Value) -> Result<Position, BadShape> {
    let shape = Shape::root(json);
    let mut keys = OPEN_KEYS.to_vec();
    keys.extend(["hands", "chips"]);
    shape.only_keys(&keys)?;
    let mut open = read_open(&shape)?;
    for (seat, board) in players(&shape.get("boards")?, open.seats)? {
        open.boards[seat].points = read_points(json, seat, &board)?;
    }
    let mut hands = BySeat([[None; Place::COUNT]; MOST_SEATS]);
    for (seat, hand) in players(&shape.get("hands")?, open.seats)? {
        let places = hand.array::<{ Place::COUNT }>("two places")?;
        hands[seat] = try_map(places, |card| card.nullable(read_card))?;
    }
    Ok(Position { open, hands, chips: read_chips(&shape.get("chips")?)? })
}

fn word<T: ToString>(word: Option<T>) -> Value {
    word.map_or(Value::Null, |word| Value::String(word.to_string()))
}

fn hands_json(open: &Open, hands: BySeat<[Option<Card>; Place::COUNT], MOST_SEATS>) -> Value {
    open.seats().map(|seat| hands[seat].iter().map(|&card| word(card)).collect::<Value>()).collect()
}

fn chips_json(chips: [Option<Chip>; Round::COUNT]) -> Value {
    chips.iter().map(|chip| chip.map_or(Value::Null, |chip| json!(chip.value()))).collect()
}

fn seats_json(seats: Seats) -> Value {
    seats.iter().map(Seat::number).collect()
}

fn pile_json(pile: Pile) -> Value {
    pile.iter().map(|(card, count)| (card.word().to_owned(), json!(count))).collect::<Map<_, _>>().into()
}

fn harvest_json(harvest: Harvest) -> Value {
    let Harvest { barrels, quality } = harvest;
    if harvest.is_none() { Value::Null } else { json!({ "barrels": barrels, "quality": quality }) }
}

const OPEN_KEYS: [&str; 12] = [
    "seats", "phase", "first", "turn", "passed", "boards", "display", "discard", "shuffles", "bonus", "looked",
    "agenda",
];

fn open_json(open: &Open) -> Map<String, Value> {
    let Open { seats, phase, first, turn, passed, boards, display, discard, shuffles, bonus, looked, agenda } = open;
    let values = [
        json!(seats),
        json!(phase.to_string()),
        json!(first.number()),
        json!(turn.number()),
        seats_json(*passed),
        open.seats().map(|seat| board_json(&boards[seat])).collect(),
        display.iter().map(|&card| word(card)).collect(),
        pile_json(*discard),
        json!(shuffles),
        chips_json(*bonus),
        looked.iter().map(|&seats| seats_json(seats)).collect(),
        agenda.iter().map(|step| step.to_string()).collect(),
    ];
    OPEN_KEYS.into_iter().map(str::to_owned).zip(values).collect()
}

const BOARD_KEYS: [&str; 16] = [
    "points",
    "markers",
    "coming",
    "sailed",
    "circles",
    "overseer",
    "bought",
    "harvested",
    "brandy",
    "boat",
    "estates",
    "hold",
    "cellar",
    "warehouse",
    "hand",
    "beside",
];

fn board_json(board: &Board) -> Value {
    let Board {
        circles,
        beside,
        points,
        markers,
        coming,
        sailed,
        overseer,
        bought,
        harvested,
        brandy,
        boat,
        estates,
        hold,
        cellar,
        warehouse,
        hand,
    } = board;
    let in_cellar = Vault::ALL.map(|vault| (vault.word().to_owned(), harvest_json(cellar[vault.index()])));
    let stored = Category::ALL.map(|category| (category.word().to_owned(), json!(warehouse[category.index()])));
    let values = [
        json!(points),
        json!(markers),
        json!(coming),
        json!(sailed),
        circles.iter().map(Circle::number).collect(),
        overseer.map_or(Value::Null, |circle| json!(circle.number())),
        json!(bought),
        json!(harvested),
        json!(brandy),
        json!(boat.word()),
        estates.iter().copied().map(grounds_json).collect(),
        hold.iter().map(|&harvest| harvest_json(harvest)).collect(),
        Value::Object(in_cellar.into_iter().collect()),
        Value::Object(stored.into_iter().collect()),
        hand.iter().copied().map(slot_json).collect(),
        pile_json(*beside),
    ];
    BOARD_KEYS.into_iter().map(str::to_owned).zip(values).collect::<Map<_, _>>().into()
}

fn grounds_json(grounds: Grounds) -> Value {
    let Grounds { site, cubes, harvest } = grounds;
    match site {
        None => Value::Null,
        Some(site) => json!({
            "site": site.to_string(),
            "cubes": cubes.iter().map(Variety::word).collect::<Value>(),
            "harvest": harvest_json(harvest),
        }),
    }
}

fn slot_json(slot: Slot) -> Value {
    match slot {
        Slot::Empty => Value::Null,
        Slot::Known { card } => json!({ "known": card.word() }),
        Slot::Unseen { since } => json!({ "since": since }),
    }
}

/// Something for each player.
fn players<'a>(shape: &Shape<'a>, seats: u8) -> Result<Vec<(Seat, Shape<'a>)>, BadShape> {
    let list = shape.list("a list with something for each player")?;
    if list.len() != usize::from(seats) {
        return Err(shape.bad("as many as there are players"));
    }
    Ok(Seat::first(seats).zip(list).collect())
}

fn read_open(shape: &Shape<'_>) -> Result<Open, BadShape> {
    let seats = shape.get("seats")?.number()?;
    if !(2..=MOST_SEATS as u8).contains(&seats) {
        return Err(shape.get("seats")?.bad("2, 3 or 4"));
    }
    let mut boards = BySeat([Board::default(); MOST_SEATS]);
    for (seat, board) in players(&shape.get("boards")?, seats)? {
        boards[seat] = read_board(&board)?;
    }
    let mut agenda = Agenda::EMPTY;
    let steps = shape.get("agenda")?.list("a list of steps")?;
    if 6 < steps.len() {
        return Err(shape.get("agenda")?.bad("at most six steps"));
    }
    for step in steps {
        agenda.owe(step.word::<Step>("a step such as `ask cards`")?);
    }
    let looked = shape.get("looked")?.array::<{ Round::COUNT }>("the seats that have looked, for seven rounds")?;
    Ok(Open {
        seats,
        phase: shape.get("phase")?.word("a phase such as round-3")?,
        first: read_seat(&shape.get("first")?)?,
        turn: read_seat(&shape.get("turn")?)?,
        passed: read_seats(&shape.get("passed")?)?,
        boards,
        display: try_map(shape.get("display")?.array::<{ Open::SLOTS }>("four slots")?, |card| {
            card.nullable(read_card)
        })?,
        discard: read_pile(&shape.get("discard")?)?,
        shuffles: shape.get("shuffles")?.number()?,
        bonus: read_chips(&shape.get("bonus")?)?,
        looked: try_map(looked, |seats| read_seats(&seats))?,
        agenda,
    })
}

fn read_board(shape: &Shape<'_>) -> Result<Board, BadShape> {
    shape.only_keys(&BOARD_KEYS)?;
    shape.get("points")?;
    let mut circles = Circles::NONE;
    for circle in shape.get("circles")?.list("a list of circles")? {
        circles = circles.with(read_circle(&circle)?);
    }
    let mut cellar = [Harvest::NONE; Vault::ALL.len()];
    let columns = shape.get("cellar")?;
    columns.only_keys(&Vault::ALL.map(Vault::word))?;
    for vault in Vault::ALL {
        cellar[vault.index()] = read_harvest(&columns.get(vault.word())?)?;
    }
    let mut warehouse = [0; Category::ALL.len()];
    let stored = shape.get("warehouse")?;
    stored.only_keys(&Category::ALL.map(Category::word))?;
    for category in Category::ALL {
        warehouse[category.index()] = stored.get(category.word())?.number()?;
    }
    let estates = shape.get("estates")?.array::<{ Estate::COUNT }>("three estates, those not placed null")?;
    let hold = shape.get("hold")?.array::<3>("three bays")?;
    let hand = shape.get("hand")?.array::<{ Place::COUNT }>("two places")?;
    Ok(Board {
        circles,
        beside: read_pile(&shape.get("beside")?)?,
        points: 0,
        markers: shape.get("markers")?.number()?,
        coming: shape.get("coming")?.number()?,
        sailed: shape.get("sailed")?.number()?,
        overseer: shape.get("overseer")?.nullable(read_circle)?,
        bought: shape.get("bought")?.flag()?,
        harvested: shape.get("harvested")?.flag()?,
        brandy: shape.get("brandy")?.number()?,
        boat: shape.get("boat")?.word("a port such as gaia")?,
        estates: try_map(estates, |grounds| read_grounds(&grounds))?,
        hold: try_map(hold, |harvest| read_harvest(&harvest))?,
        cellar,
        warehouse,
        hand: try_map(hand, |slot| read_slot(&slot))?,
    })
}

fn read_grounds(shape: &Shape<'_>) -> Result<Grounds, BadShape> {
    let grounds = shape.nullable(|shape| {
        shape.only_keys(&["site", "cubes", "harvest"])?;
        let mut cubes = Varieties::NONE;
        for cube in shape.get("cubes")?.list("a list of colors")? {
            let variety: Variety = cube.word("a color such as green")?;
            if cubes.contains(variety) {
                return Err(cube.bad("every color once"));
            }
            cubes = cubes.with(variety);
        }
        let site: Site = shape.get("site")?.word("a site such as s1")?;
        Ok(Grounds { site: Some(site), cubes, harvest: read_harvest(&shape.get("harvest")?)? })
    })?;
    Ok(grounds.unwrap_or_default())
}

fn read_harvest(shape: &Shape<'_>) -> Result<Harvest, BadShape> {
    let harvest = shape.nullable(|shape| {
        shape.only_keys(&["barrels", "quality"])?;
        Ok(Harvest { barrels: shape.get("barrels")?.number()?, quality: shape.get("quality")?.number()? })
    })?;
    Ok(harvest.unwrap_or_default())
}

fn read_slot(shape: &Shape<'_>) -> Result<Slot, BadShape> {
    let slot = shape.nullable(|shape| {
        shape.only_keys(&["known", "since"])?;
        match (shape.optional("known")?, shape.optional("since")?) {
            (Some(card), None) => Ok(Slot::Known { card: read_card(&card)? }),
            (None, Some(since)) => Ok(Slot::Unseen { since: since.number()? }),
            (Some(_), Some(_)) | (None, None) => Err(shape.bad("either known or since")),
        }
    })?;
    Ok(slot.unwrap_or_default())
}

fn read_pile(shape: &Shape<'_>) -> Result<Pile, BadShape> {
    let mut pile = Pile::EMPTY;
    for (card, count) in shape.entries("an object of cards and numbers")? {
        let card: Card = card.parse().map_err(|_| count.bad("a card such as free as key"))?;
        let number = count.number()?;
        if Pile::MOST < number {
            return Err(count.bad("a number up to 26"));
        }
        pile = pile.with(card, number);
    }
    Ok(pile)
}

fn read_chips(shape: &Shape<'_>) -> Result<[Option<Chip>; Round::COUNT], BadShape> {
    let chips = shape.array::<{ Round::COUNT }>("seven chips")?;
    try_map(chips, |chip| chip.nullable(|chip| Chip::new(chip.number()?).ok_or_else(|| chip.bad("a number up to 9"))))
}

fn read_seat(shape: &Shape<'_>) -> Result<Seat, BadShape> {
    let number = shape.number()?;
    if usize::from(number) < MOST_SEATS { Ok(Seat::new(number)) } else { Err(shape.bad("seat 0, 1, 2 or 3")) }
}

fn read_seats(shape: &Shape<'_>) -> Result<Seats, BadShape> {
    shape.list("a list of seats")?.iter().map(read_seat).collect()
}

fn read_card(shape: &Shape<'_>) -> Result<Card, BadShape> {
    shape.word("a card such as free")
}

fn read_circle(shape: &Shape<'_>) -> Result<Circle, BadShape> {
    Circle::new(shape.number()?).ok_or_else(|| shape.bad("a circle by its number"))
}

/// Points may be more than a byte holds.
fn read_points(json: &Value, seat: Seat, board: &Shape<'_>) -> Result<u16, BadShape> {
    let points = json.pointer(&format!("/boards/{seat}/points")).and_then(Value::as_u64);
    let points = points.and_then(|points| points.try_into().ok());
    points.ok_or_else(|| BadShape {
        path: format!("{}.points", board.bad("").path),
        expected: "a number from 0 to 65535",
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

pub fn seen_json(seen: Seen) -> Value {
    match seen {
        Seen::Whole(event) => event_json(event),
        Seen::DrawnUnseen { seat, place } => {
            json!({ "kind": "drawn-unseen", "seat": seat.number(), "place": place.to_string() })
        }
        Seen::LookedUnseen { seat, round } => {
            json!({ "kind": "looked-unseen", "seat": seat.number(), "round": round.index() + 1 })
        }
    }
}

/// An event of a seat with further keys.
fn of_seat(kind: &str, seat: Seat, more: Value) -> Value {
    let mut json = Map::new();
    json.insert("kind".to_owned(), json!(kind));
    json.insert("seat".to_owned(), json!(seat.number()));
    if let Value::Object(more) = more {
        json.extend(more);
    }
    Value::Object(json)
}

fn event_json(event: Event) -> Value {
    match event {
        Event::PhaseBegan { phase } => json!({ "kind": "phase-began", "phase": phase.to_string() }),
        Event::StartPlayer { seat } => of_seat("start-player", seat, json!({})),
        Event::BonusTurned { round, chip } => {
            json!({ "kind": "bonus-turned", "round": round.index() + 1, "chip": chip.value() })
        }
        Event::Displayed { slot, card } => json!({ "kind": "displayed", "slot": slot, "card": card.word() }),
        Event::Swept { slot, card } => json!({ "kind": "swept", "slot": slot, "card": card.word() }),
        Event::Cleared => json!({ "kind": "cleared" }),
        Event::Reshuffled => json!({ "kind": "reshuffled" }),
        Event::Drawn { seat, place, card } => hand_event("drawn", seat, place, card),
        Event::Taken { seat, place, card } => hand_event("taken", seat, place, card),
        Event::Discarded { seat, place, card } => hand_event("discarded", seat, place, card),
        Event::Played { seat, place, card } => hand_event("played", seat, place, card),
        Event::LaidBeside { seat, card } => of_seat("laid-beside", seat, json!({ "card": card.word() })),
        Event::Placed { seat, circle, by } => {
            of_seat("placed", seat, json!({ "circle": circle.number(), "by": By::word(by) }))
        }
        Event::PlacedOnBoat { seat } => of_seat("placed-on-boat", seat, json!({})),
        Event::Passed { seat } => of_seat("passed", seat, json!({})),
        Event::Bought { seat, estate, site, price } => {
            of_seat("bought", seat, json!({ "estate": estate.to_string(), "site": site.to_string(), "price": price }))
        }
        Event::Planted { seat, estate, variety } => {
            of_seat("planted", seat, json!({ "estate": estate.to_string(), "variety": variety.word() }))
        }
        Event::HarvestBegan { seat } => of_seat("harvest-began", seat, json!({})),
        Event::BrandyPaid { seat } => of_seat("brandy-paid", seat, json!({})),
        Event::Harvested { seat, estate, harvest: Harvest { barrels, quality } } => {
            of_seat("harvested", seat, json!({ "estate": estate.to_string(), "barrels": barrels, "quality": quality }))
        }
        Event::BrandyStored { seat, count } => of_seat("brandy-stored", seat, json!({ "count": count })),
        Event::BrandyLost { seat, count } => of_seat("brandy-lost", seat, json!({ "count": count })),
        Event::BarrelsAdded { seat, estate, count } => {
            of_seat("barrels-added", seat, json!({ "estate": estate.to_string(), "count": count }))
        }
        Event::Loaded { seat, estate, bay } => {
            of_seat("loaded", seat, json!({ "estate": estate.to_string(), "bay": bay.to_string() }))
        }
        Event::Sailed { seat, port } => of_seat("sailed", seat, json!({ "port": port.word() })),
        Event::Unloaded { seat, bay, vault } => {
            of_seat("unloaded", seat, json!({ "bay": bay.to_string(), "column": vault.word() }))
        }
        Event::Rolled { seat, face } => of_seat("rolled", seat, json!({ "face": face })),
        Event::Aged { seat, vault, quality } => {
            of_seat("aged", seat, json!({ "column": vault.word(), "quality": quality }))
        }
        Event::Stored { seat, category, count } => {
            of_seat("stored", seat, json!({ "category": category.word(), "count": count }))
        }
        Event::Raised { seat, from, count } => of_seat("raised", seat, json!({ "from": from.word(), "count": count })),
        Event::Sold { seat, category, count, points } => {
            of_seat("sold", seat, json!({ "category": category.word(), "count": count, "points": points }))
        }
        Event::SoldFromCellar { seat, side, count, points } => {
            of_seat("sold-from-cellar", seat, json!({ "side": side.word(), "count": count, "points": points }))
        }
        Event::TakenFromCellar { seat, vault } => of_seat("taken-from-cellar", seat, json!({ "column": vault.word() })),
        Event::Looked { seat, round, chip } => {
            of_seat("looked", seat, json!({ "round": round.index() + 1, "chip": chip.value() }))
        }
    }
}

fn hand_event(kind: &str, seat: Seat, place: Place, card: Card) -> Value {
    of_seat(kind, seat, json!({ "place": place.to_string(), "card": card.word() }))
}
