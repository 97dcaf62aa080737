//! Everdell Duo as JSON. `games/everdell-duo/NOTATION.md` describes the forms.

use std::fmt::Display;
use std::str::FromStr;

use crate::vocabulary::{
    Area, Card, Cards, Color, EventTile, Good, Goods, HARE, Kind, Light, News, SEATS, Some32, TORTOISE, Tile,
};
use crate::{Aspect, City, Described, Event, Gift, Mode, Open, Options, Player, Position, Seen, Step, Told, View};
use serde_json::{Map, Value, json};
use tabletop::{Agenda, BySeat, PackRef, Seat, Viewer};

use packs::edge::BadShape;
use packs::shape::Shape;

pub fn options_json(options: &Options) -> Value {
    let Options { mode, kept, gone } = options;
    json!({ "mode": mode.to_string(), "kept": news_json(*kept), "gone": news_json(*gone) })
}

/// Keys may be left out: then the game is competitive, and nothing has been kept or is gone.
pub fn read_options(json: &Value) -> Result<Options, BadShape> {
    let shape = Shape::root(json);
    shape.only_keys(&["mode", "kept", "gone"])?;
    read_options_shape(&shape)
}

fn read_options_shape(shape: &Shape) -> Result<Options, BadShape> {
    let mode = match shape.optional("mode")? {
        Some(mode) => mode.word::<Mode>("competitive, chapter-1 to chapter-15, chapter-1-hard …, challenge-1-1 …")?,
        None => Mode::Competitive,
    };
    let set = |key: &str| match shape.optional(key)? {
        Some(list) => read_set(&list, News::index),
        None => Ok(Some32::NONE),
    };
    let options = Options { mode, kept: set("kept")?, gone: set("gone")? };
    if options.kept.0 & options.gone.0 != 0 {
        return Err(shape.get("kept")?.bad("no good-news card that is gone"));
    }
    Ok(options)
}

pub fn view_json(view: &View) -> Value {
    let View { viewer, pack: PackRef(_), open, hands, sizes, told, described, deck } = view;
    let mut json = open_json(open);
    let viewer = match viewer {
        Viewer::Seat(seat) => json!(seat.number()),
        Viewer::Spectator => Value::Null,
    };
    json.insert("hands".to_owned(), both(hands, |cards| cards_json(*cards)));
    json.insert("sizes".to_owned(), both(sizes, |size| json!(size)));
    json.insert("told".to_owned(), told_json(*told));
    json.insert("described".to_owned(), both(described, |list| list.iter().map(|&one| described_json(one)).collect()));
    json.insert("viewer".to_owned(), viewer);
    json.insert("deck".to_owned(), json!(deck));
    Value::Object(json)
}

pub fn position_json(position: &Position) -> Value {
    let Position { open, hands, told } = position;
    let mut json = open_json(open);
    json.insert("hands".to_owned(), both(hands, |cards| cards_json(*cards)));
    json.insert("told".to_owned(), both(told, |told| told_json(*told)));
    Value::Object(json)
}

pub fn read_position(json: &Value) -> Result<Position, BadShape> {
    let shape = Shape::root(json);
    let mut keys = OPEN_KEYS.to_vec();
    keys.extend(["hands", "told"]);
    shape.only_keys(&keys)?;
    Ok(Position {
        open: read_open(&shape)?,
        hands: read_both(&shape.get("hands")?, read_cards)?,
        told: read_both(&shape.get("told")?, read_told)?,
    })
}

fn both<T>(values: &BySeat<T, SEATS>, json: impl Fn(&T) -> Value) -> Value {
    values.0.iter().map(json).collect()
}

fn word<T: Display>(word: Option<T>) -> Value {
    word.map_or(Value::Null, |word| Value::String(word.to_string()))
}

fn words<T: Display>(words: impl Iterator<Item = T>) -> Value {
    words.map(|word| Value::String(word.to_string())).collect()
}

fn cards_json(cards: Cards) -> Value {
    words(cards.iter())
}

fn news_json(news: Some32) -> Value {
    words(news.iter().filter_map(News::new))
}

fn events_json(events: Some32) -> Value {
    words(events.iter().filter_map(EventTile::new))
}

fn goods_json(goods: Goods) -> Value {
    Good::ALL.into_iter().map(|good| (good.word().to_owned(), json!(goods.of(good)))).collect::<Map<_, _>>().into()
}

fn described_json(described: Described) -> Value {
    let Described { color, kind, needs } = described;
    let needs = needs.map(|needs| {
        let goods = Good::ALL.into_iter().filter(move |&good| needs.has(good)).map(Good::word);
        goods.chain(needs.has_cards().then_some("card")).collect::<Vec<_>>()
    });
    json!({ "color": color.map(Color::word), "kind": kind.map(Kind::word), "needs": needs })
}

/// The cards by what has been told of them.
fn told_json(told: Told) -> Value {
    Aspect::ALL
        .into_iter()
        .map(|what| (what.word().to_owned(), cards_json(told.of(what))))
        .collect::<Map<_, _>>()
        .into()
}

fn read_told(shape: &Shape) -> Result<Told, BadShape> {
    shape.only_keys(&Aspect::ALL.map(Aspect::word))?;
    let mut told = Told::NONE;
    for what in Aspect::ALL {
        told = read_cards(&shape.get(what.word())?)?.iter().fold(told, |told, card| told.with(what, card));
    }
    Ok(told)
}

const OPEN_KEYS: [&str; 25] = [
    "options",
    "phase",
    "turn",
    "sun",
    "moon",
    "meadow",
    "cities",
    "players",
    "discard",
    "tucked",
    "river",
    "gone_tiles",
    "events",
    "skunks",
    "due",
    "gift",
    "may_share",
    "news",
    "offer",
    "gone_news",
    "watches",
    "seals",
    "her_cards",
    "her_events",
    "agenda",
];

fn open_json(open: &Open) -> Map<String, Value> {
    let Open {
        options,
        phase,
        turn,
        lights,
        meadow,
        cities,
        players,
        discard,
        tucked,
        river,
        gone_tiles,
        events,
        skunks,
        due,
        gift,
        may_share,
        news,
        offer,
        gone_news,
        watches,
        seals,
        her_cards,
        her_events,
        agenda,
    } = open;
    let values = [
        options_json(options),
        json!(phase.to_string()),
        json!(turn.number()),
        json!(lights[Light::Sun.index()].to_string()),
        json!(lights[Light::Moon.index()].to_string()),
        meadow.iter().map(|&card| word(card)).collect(),
        both(cities, city_json),
        both(players, player_json),
        cards_json(*discard),
        cards_json(*tucked),
        river.iter().map(|&tile| word(tile)).collect(),
        words(gone_tiles.iter().filter_map(Tile::new)),
        events.iter().map(|&event| word(event)).collect(),
        skunks_json(*skunks),
        cards_json(*due),
        gift_json(*gift),
        json!(may_share),
        news_json(*news),
        news_json(*offer),
        news_json(*gone_news),
        json!(watches),
        json!((0..8).filter(|nth| seals >> nth & 1 == 1).collect::<Vec<u8>>()),
        cards_json(*her_cards),
        events_json(*her_events),
        words(agenda.iter()),
    ];
    OPEN_KEYS.into_iter().map(str::to_owned).zip(values).collect()
}

fn city_json(city: &City) -> Value {
    let City { cards, points, used } = city;
    let colors = Color::ALL.into_iter().filter(|color| used >> color.index() & 1 == 1);
    json!({ "cards": cards_json(*cards), "points": points, "used": words(colors) })
}

fn player_json(player: &Player) -> Value {
    let Player { known, goods, tokens, animals, events, played, visits } = player;
    json!({
        "known": cards_json(*known),
        "goods": goods_json(*goods),
        "tokens": tokens,
        "animals": words(animals.iter().flatten()),
        "events": events_json(*events),
        "played": played,
        "visits": visits,
    })
}

/// The numbers of the die where skunks stand.
fn skunks_json(skunks: [u8; 3]) -> Value {
    let numbers = |area: Area| (1..=6).filter(|nth| skunks[area.index()] >> (nth - 1) & 1 == 1).collect::<Vec<u8>>();
    Area::ALL.into_iter().map(|area| (area.word().to_owned(), json!(numbers(area)))).collect::<Map<_, _>>().into()
}

fn gift_json(gift: Option<(Gift, Seat)>) -> Value {
    gift.map_or(Value::Null, |(gift, to)| json!({ "gift": gift.to_string(), "to": to.number() }))
}

fn read_both<T>(shape: &Shape, read: impl Fn(&Shape) -> Result<T, BadShape>) -> Result<BySeat<T, SEATS>, BadShape> {
    let [hare, tortoise] = shape.array::<SEATS>("two: of the hares and of the tortoises")?;
    Ok(BySeat([read(&hare)?, read(&tortoise)?]))
}

fn read_seat(shape: &Shape) -> Result<Seat, BadShape> {
    match shape.number()? {
        0 => Ok(HARE),
        1 => Ok(TORTOISE),
        _ => Err(shape.bad("a seat: 0 or 1")),
    }
}

fn read_cards(shape: &Shape) -> Result<Cards, BadShape> {
    let mut cards = Cards::NONE;
    for item in shape.list("a list of cards")? {
        let card: Card = item.word("a card: c1 to c80")?;
        if cards.contains(card) {
            return Err(item.bad("each card once"));
        }
        cards = cards.with(card);
    }
    Ok(cards)
}

/// A list of different things with numbers.
fn read_set<T: FromStr>(shape: &Shape, index: impl Fn(T) -> usize) -> Result<Some32, BadShape> {
    let mut set = Some32::NONE;
    for item in shape.list("a list of names with numbers")? {
        let number = index(item.word("a name with a number, as in the notation")?);
        if set.has(number) {
            return Err(item.bad("each one once"));
        }
        set = set.with(number);
    }
    Ok(set)
}

fn read_places<T: FromStr + Copy, const N: usize>(shape: &Shape) -> Result<[Option<T>; N], BadShape> {
    let items = shape.array::<N>("something or null for each place")?;
    let mut places = [None; N];
    for (place, item) in places.iter_mut().zip(items) {
        *place = item.nullable(|item| item.word("a name with a number, as in the notation"))?;
    }
    Ok(places)
}

fn read_open(shape: &Shape) -> Result<Open, BadShape> {
    let cards = |key: &str| read_cards(&shape.get(key)?);
    let news = |key: &str| read_set(&shape.get(key)?, News::index);
    let options = shape.get("options")?;
    options.only_keys(&["mode", "kept", "gone"])?;
    Ok(Open {
        options: read_options_shape(&options)?,
        phase: shape.get("phase")?.word("set-up, winter, spring, summer, autumn or end")?,
        turn: read_seat(&shape.get("turn")?)?,
        lights: [shape.get("sun")?.word("a field: p1 to p7")?, shape.get("moon")?.word("a field: p1 to p7")?],
        meadow: read_places(&shape.get("meadow")?)?,
        cities: read_both(&shape.get("cities")?, read_city)?,
        players: read_both(&shape.get("players")?, read_player)?,
        discard: cards("discard")?,
        tucked: cards("tucked")?,
        river: read_places(&shape.get("river")?)?,
        gone_tiles: read_set(&shape.get("gone_tiles")?, Tile::index)?,
        events: read_places(&shape.get("events")?)?,
        skunks: read_skunks(&shape.get("skunks")?)?,
        due: cards("due")?,
        gift: shape.get("gift")?.nullable(read_gift)?,
        may_share: shape.get("may_share")?.flag()?,
        news: news("news")?,
        offer: news("offer")?,
        gone_news: news("gone_news")?,
        watches: shape.get("watches")?.number()?,
        seals: read_bits(&shape.get("seals")?, 0..8)?,
        her_cards: cards("her_cards")?,
        her_events: read_set(&shape.get("her_events")?, EventTile::index)?,
        agenda: read_agenda(&shape.get("agenda")?)?,
    })
}

fn read_bits(shape: &Shape, range: std::ops::Range<u8>) -> Result<u8, BadShape> {
    let mut bits = 0;
    for item in shape.list("a list of numbers")? {
        let number = item.number()?;
        if !range.contains(&number) || bits >> (number - range.start) & 1 == 1 {
            return Err(item.bad("a number that can be there, each once"));
        }
        bits |= 1 << (number - range.start);
    }
    Ok(bits)
}

fn read_skunks(shape: &Shape) -> Result<[u8; 3], BadShape> {
    shape.only_keys(&Area::ALL.map(Area::word))?;
    let mut skunks = [0; 3];
    for area in Area::ALL {
        skunks[area.index()] = read_bits(&shape.get(area.word())?, 1..7)?;
    }
    Ok(skunks)
}

fn read_gift(shape: &Shape) -> Result<(Gift, Seat), BadShape> {
    shape.only_keys(&["gift", "to"])?;
    Ok((shape.get("gift")?.word("a resource, token or a card")?, read_seat(&shape.get("to")?)?))
}

fn read_city(shape: &Shape) -> Result<City, BadShape> {
    shape.only_keys(&["cards", "points", "used"])?;
    let mut used = 0;
    for item in shape.get("used")?.list("a list of colors")? {
        let color: Color = item.word("a color")?;
        used |= 1 << color.index();
    }
    Ok(City { cards: read_cards(&shape.get("cards")?)?, points: shape.get("points")?.number()?, used })
}

fn read_player(shape: &Shape) -> Result<Player, BadShape> {
    shape.only_keys(&["known", "goods", "tokens", "animals", "events", "played", "visits"])?;
    let list = shape.get("animals")?;
    let items = list.list("a list of places")?;
    let mut animals = Player::default().animals;
    if animals.len() < items.len() {
        return Err(list.bad("at most three places"));
    }
    for (animal, item) in animals.iter_mut().zip(items) {
        *animal = Some(item.word("a place: f1, r1, e1 or c1")?);
    }
    let goods = shape.get("goods")?;
    goods.only_keys(&Good::ALL.map(Good::word))?;
    let mut supply = Goods::NONE;
    for good in Good::ALL {
        supply = supply.plus(good, goods.get(good.word())?.number()?);
    }
    Ok(Player {
        known: read_cards(&shape.get("known")?)?,
        goods: supply,
        tokens: shape.get("tokens")?.number()?,
        animals,
        events: read_set(&shape.get("events")?, EventTile::index)?,
        played: shape.get("played")?.number()?,
        visits: shape.get("visits")?.number()?,
    })
}

fn read_agenda(shape: &Shape) -> Result<Agenda<Step, { Open::MOST_STEPS }>, BadShape> {
    let steps = shape.list("a list of steps")?;
    if Open::MOST_STEPS < steps.len() {
        return Err(shape.bad("at most 32 steps"));
    }
    let mut agenda = Agenda::EMPTY;
    for step in steps {
        agenda.owe(step.word("a step")?);
    }
    Ok(agenda)
}

pub fn seen_json(seen: Seen) -> Value {
    match seen {
        Seen::Whole(event) => event_json(event),
        Seen::DrawnUnseen { seat } => json!({ "kind": "drawn-unseen", "seat": seat.number() }),
        Seen::ToldOf { seat, what, described } => {
            json!({ "kind": "told-of", "seat": seat.number(), "what": what.word(), "described": described_json(described) })
        }
    }
}

fn event_json(event: Event) -> Value {
    let s = |seat: Seat| seat.number();
    match event {
        Event::PhaseBegan { phase } => json!({ "kind": "phase-began", "phase": phase.to_string() }),
        Event::TurnBegan { seat } => json!({ "kind": "turn-began", "seat": s(seat) }),
        Event::Laid { patch, card } => {
            json!({ "kind": "laid", "patch": patch.to_string(), "card": card.to_string() })
        }
        Event::Drawn { seat, card } => json!({ "kind": "drawn", "seat": s(seat), "card": card.to_string() }),
        Event::Taken { seat, card } => json!({ "kind": "taken", "seat": s(seat), "card": card.to_string() }),
        Event::Discarded { seat, card } => json!({ "kind": "discarded", "seat": s(seat), "card": card.to_string() }),
        Event::Swept { card } => json!({ "kind": "swept", "card": card.to_string() }),
        Event::Reshuffled => json!({ "kind": "reshuffled" }),
        Event::Deduced { seat, card } => json!({ "kind": "deduced", "seat": s(seat), "card": card.to_string() }),
        Event::Placed { seat, spot } => json!({ "kind": "placed", "seat": s(seat), "spot": spot.to_string() }),
        Event::Moved { seat, from, to } => {
            json!({ "kind": "moved", "seat": s(seat), "from": from.to_string(), "to": to.to_string() })
        }
        Event::AnimalsBack => json!({ "kind": "animals-back" }),
        Event::Gained { seat, goods } => json!({ "kind": "gained", "seat": s(seat), "goods": goods_json(goods) }),
        Event::Paid { seat, goods } => json!({ "kind": "paid", "seat": s(seat), "goods": goods_json(goods) }),
        Event::Got { seat, thing, count } => {
            json!({ "kind": "got", "seat": s(seat), "thing": thing.word(), "count": count })
        }
        Event::Gave { seat, thing, count } => {
            json!({ "kind": "gave", "seat": s(seat), "thing": thing.word(), "count": count })
        }
        Event::Played { seat, card } => json!({ "kind": "played", "seat": s(seat), "card": card.to_string() }),
        Event::TokenUsed { seat, color } => json!({ "kind": "token-used", "seat": s(seat), "color": color.word() }),
        Event::Tucked { seat, card } => json!({ "kind": "tucked", "seat": s(seat), "card": card.to_string() }),
        Event::Completed { seat, slot, event } => {
            json!({ "kind": "completed", "seat": s(seat), "slot": slot.to_string(), "event": event.to_string() })
        }
        Event::RiverLaid { bank, tile } => {
            json!({ "kind": "river-laid", "bank": bank.to_string(), "tile": tile.to_string() })
        }
        Event::EventLaid { slot, event } => {
            json!({ "kind": "event-laid", "slot": slot.to_string(), "event": event.to_string() })
        }
        Event::Walked { light, field } => {
            json!({ "kind": "walked", "light": light.word(), "field": field.to_string() })
        }
        Event::Rolled { face } => json!({ "kind": "rolled", "face": face }),
        Event::SkunkCame { area, number } => {
            json!({ "kind": "skunk-came", "area": area.word(), "number": number + 1 })
        }
        Event::SkunkLeft { area, number } => {
            json!({ "kind": "skunk-left", "area": area.word(), "number": number + 1 })
        }
        Event::SkunksGone => json!({ "kind": "skunks-gone" }),
        Event::Shared { seat, gift } => json!({ "kind": "shared", "seat": s(seat), "gift": gift.to_string() }),
        Event::Received { seat, gift } => json!({ "kind": "received", "seat": s(seat), "gift": gift.to_string() }),
        Event::Told { seat, card, what, described } => json!({
            "kind": "told", "seat": s(seat), "card": card.to_string(), "what": what.word(), "described": described_json(described),
        }),
        Event::Lifted { seat, described } => {
            json!({ "kind": "lifted", "seat": s(seat), "described": described_json(described) })
        }
        Event::NewsTurned { news } => json!({ "kind": "news-turned", "news": news.to_string() }),
        Event::NewsKept { news } => json!({ "kind": "news-kept", "news": news.to_string() }),
        Event::NewsDropped { news } => json!({ "kind": "news-dropped", "news": news.to_string() }),
        Event::NewsUsed { seat, news } => json!({ "kind": "news-used", "seat": s(seat), "news": news.to_string() }),
        Event::WatchUsed { seat } => json!({ "kind": "watch-used", "seat": s(seat) }),
        Event::Sealed { goal } => json!({ "kind": "sealed", "goal": goal }),
        Event::HerCard { card } => json!({ "kind": "her-card", "card": card.to_string() }),
        Event::HerEvent { slot, event } => {
            json!({ "kind": "her-event", "slot": slot.to_string(), "event": event.to_string() })
        }
    }
}
