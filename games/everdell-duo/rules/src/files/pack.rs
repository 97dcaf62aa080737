//! The pack file of Everdell Duo.

use std::sync::LazyLock;

use crate::effect::{Condition, Twist};
use crate::pack::{
    Fault, Pack, Printed, PrintedCard, PrintedChallenge, PrintedChapter, PrintedEvent, PrintedSeason, PrintedTile,
    Where,
};
use crate::vocabulary::{Color, Cost, Kind, Letter, Season, Sharing};
use serde::Deserialize;
use toml::Spanned;

use packs::pack_file::{Rows, Word};

pub(super) const STANDARD: &str = include_str!("../../../standard.toml");

static STANDARD_PACK: LazyLock<Loaded> = LazyLock::new(|| Loaded::standard(STANDARD));

pub type Loaded = packs::edge::Loaded<crate::State>;

/// The pack that comes with the program.
pub fn standard_pack() -> &'static Loaded {
    &STANDARD_PACK
}

pub type Faults = packs::pack_file::Faults<Where, Fault>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Word,
    name: String,
    #[expect(dead_code, reason = "for readers of the file")]
    version: u32,
    cards: Table<CardRow>,
    farms: Table<FarmRow>,
    river: Table<TileRow>,
    events: Events,
    seasons: Table<SeasonRow>,
    news: Table<TileRow>,
    chapters: Table<ChapterRow>,
    challenges: Challenges,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table<T> {
    rows: Rows<T>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    key: String,
    color: Word,
    kind: Word,
    points: u8,
    cost: Word,
    effects: Vec<Word>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FarmRow {
    effects: Vec<Word>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileRow {
    key: String,
    effects: Vec<Word>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Events {
    rewards: Spanned<FarmRow>,
    rows: Rows<EventRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventRow {
    key: String,
    letter: Word,
    condition: Word,
    points: u8,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeasonRow {
    season: Word,
    hare: Vec<Word>,
    tortoise: Vec<Word>,
    together: Vec<Word>,
    cards: u8,
    events: u8,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterRow {
    key: String,
    skunks: [u8; 3],
    sharing: Word,
    goals: Vec<Word>,
    points: u8,
    hard: u8,
    watches: u8,
    twist: Option<Word>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Challenges {
    levels: Spanned<LevelRow>,
    rows: Rows<ChallengeRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelRow {
    more: Vec<u8>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChallengeRow {
    key: String,
    skunks: [u8; 3],
    sharing: Word,
    goals: Vec<Word>,
    source: Word,
}

/// How lines of effects begin.
const EFFECTS: &str = "gain, gain-per, pay, swap, drop, other, again, produce, play, visit, move, sweep, watch, chase, discount, when, \
                       replace, tuck, per";
const GOALS: &str = "together … least 3, each … most 3 by spring";

type Reader<'a> = packs::pack_file::Reader<'a, Where, Fault>;

/// Reads and checks a pack; every fault with its line.
pub fn read_pack(text: &str) -> Result<Loaded, Faults> {
    packs::pack_file::read_pack(text, Pack::name, |reader, file: File| {
        reader.game(&file.game);
        Pack::new(read_printed(reader, file))
    })
}

fn read_printed(reader: &mut Reader, file: File) -> Printed {
    reader.source(&file.events.rewards.get_ref().source);
    reader.source(&file.challenges.levels.get_ref().source);
    reader.place(Where::Rewards, &file.events.rewards);
    reader.place(Where::Levels, &file.challenges.levels);
    Printed {
        name: file.name,
        cards: read_cards(reader, &file.cards.rows),
        farms: reader.rows(Where::FarmList, &file.farms.rows, Where::Farm, |reader, row| {
            reader.source(&row.source);
            reader.phrases(&row.effects, EFFECTS)
        }),
        river: read_tiles(reader, (Where::RiverList, Where::Tile), &file.river.rows),
        rewards: reader.phrases(&file.events.rewards.get_ref().effects, EFFECTS).unwrap_or_default(),
        events: read_events(reader, &file.events.rows),
        seasons: read_seasons(reader, &file.seasons.rows),
        news: read_tiles(reader, (Where::NewsList, Where::News), &file.news.rows),
        chapters: read_chapters(reader, &file.chapters.rows),
        levels: file.challenges.levels.into_inner().more,
        challenges: reader.rows(Where::ChallengeList, &file.challenges.rows, Where::Challenge, |reader, row| {
            reader.source(&row.source);
            Some(PrintedChallenge {
                key: row.key.clone(),
                skunks: row.skunks,
                sharing: reader.word(&row.sharing, &Sharing::ALL)?,
                goals: reader.phrases(&row.goals, GOALS)?,
            })
        }),
    }
}

fn read_cards(reader: &mut Reader, rows: &Rows<CardRow>) -> Vec<PrintedCard> {
    reader.rows(Where::CardList, rows, Where::Card, |reader, row| {
        reader.source(&row.source);
        let effects = reader.phrases(&row.effects, EFFECTS);
        let color = reader.word(&row.color, &Color::ALL);
        let kind = reader.word(&row.kind, &Kind::ALL);
        let cost: Option<Cost> = reader.phrase(&row.cost, "1t2r, 3b, 2c, 0");
        Some(PrintedCard {
            key: row.key.clone(),
            color: color?,
            kind: kind?,
            points: row.points,
            cost: cost?,
            effects: effects?,
        })
    })
}

fn read_tiles(
    reader: &mut Reader,
    (list, place): (Where, fn(usize) -> Where),
    rows: &Rows<TileRow>,
) -> Vec<PrintedTile> {
    reader.rows(list, rows, place, |reader, row| {
        reader.source(&row.source);
        Some(PrintedTile { key: row.key.clone(), effects: reader.phrases(&row.effects, EFFECTS)? })
    })
}

fn read_events(reader: &mut Reader, rows: &Rows<EventRow>) -> Vec<PrintedEvent> {
    reader.rows(Where::EventList, rows, Where::Event, |reader, row| {
        reader.source(&row.source);
        let condition: Option<Condition> = reader.phrase(&row.condition, "have, more, most-cards");
        let letter = reader.word(&row.letter, &Letter::ALL)?;
        Some(PrintedEvent { key: row.key.clone(), letter, condition: condition?, points: row.points })
    })
}

fn read_seasons(reader: &mut Reader, rows: &Rows<SeasonRow>) -> Vec<PrintedSeason> {
    reader.rows(Where::SeasonList, rows, Where::Season, |reader, row| {
        reader.source(&row.source);
        Some(PrintedSeason {
            season: reader.word(&row.season, &Season::ALL)?,
            hare: reader.phrases(&row.hare, EFFECTS)?,
            tortoise: reader.phrases(&row.tortoise, EFFECTS)?,
            together: reader.phrases(&row.together, EFFECTS)?,
            cards: row.cards,
            events: row.events,
        })
    })
}

fn read_chapters(reader: &mut Reader, rows: &Rows<ChapterRow>) -> Vec<PrintedChapter> {
    reader.rows(Where::ChapterList, rows, Where::Chapter, |reader, row| {
        reader.source(&row.source);
        let twist: Option<Twist> = match &row.twist {
            Some(word) => Some(reader.phrase(word, "start, more-skunks, dearer, late, frozen, few-animals")?),
            None => None,
        };
        Some(PrintedChapter {
            key: row.key.clone(),
            skunks: row.skunks,
            sharing: reader.word(&row.sharing, &Sharing::ALL)?,
            goals: reader.phrases(&row.goals, GOALS)?,
            points: row.points,
            hard: row.hard,
            watches: row.watches,
            twist,
        })
    })
}
