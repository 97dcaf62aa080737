//! The pack file of Everdell Duo.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::effect::{Condition, Effect, Goal, Twist};
use crate::pack::{
    Fault, Pack, Printed, PrintedCard, PrintedChallenge, PrintedChapter, PrintedEvent, PrintedSeason, PrintedTile,
    Where,
};
use crate::vocabulary::{Color, Cost, Kind, Letter, Season, Sharing};
use serde::Deserialize;
use toml::Spanned;

use packs::pack_file::{PackFault, PackProblem, is_source, line_of, printed_hash};

const STANDARD: &str = include_str!("../../../standard.toml");

static STANDARD_PACK: LazyLock<Loaded> =
    LazyLock::new(|| read_pack(STANDARD).unwrap_or_else(|faults| panic!("the standard pack is faulty: {faults:?}")));

pub type Loaded = packs::edge::Loaded<crate::State>;

/// The pack that comes with the program.
pub fn standard_pack() -> &'static Loaded {
    &STANDARD_PACK
}

pub type Faults = Vec<PackFault<(Where, Fault)>>;
type Word = Spanned<String>;
type List<T> = Spanned<Vec<Spanned<T>>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Word,
    name: String,
    #[expect(dead_code, reason = "for readers of the file")]
    version: u32,
    cards: Rows<CardRow>,
    farms: Rows<FarmRow>,
    river: Rows<TileRow>,
    events: Events,
    seasons: Rows<SeasonRow>,
    news: Rows<TileRow>,
    chapters: Rows<ChapterRow>,
    challenges: Challenges,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows<T> {
    rows: List<T>,
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
    rows: List<EventRow>,
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
    rows: List<ChallengeRow>,
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

/// Reads words and remembers every one it does not know.
struct Reader<'a> {
    text: &'a str,
    faults: Faults,
    lines: BTreeMap<Where, usize>,
}

/// How lines of effects, conditions, goals and twists begin.
const EFFECTS: &str = "gain, gain-per, pay, swap, drop, other, again, produce, play, visit, move, sweep, watch, chase, discount, when, \
                       replace, tuck, per";

impl Reader<'_> {
    fn line<T>(&self, spanned: &Spanned<T>) -> usize {
        line_of(self.text, spanned.span().start)
    }

    fn fault(&mut self, line: usize, problem: PackProblem<(Where, Fault)>) {
        self.faults.push(PackFault { line, problem });
    }

    /// A word that cannot be read is a fault; the row it stands in is not judged any further.
    fn read<T: FromStr>(&mut self, word: &Word, known: &str) -> Option<T> {
        let read = word.get_ref().parse().ok();
        if read.is_none() {
            let problem = PackProblem::UnknownWord { word: word.get_ref().clone(), known: known.to_owned() };
            self.fault(self.line(word), problem);
        }
        read
    }

    fn word<T: FromStr + ToString>(&mut self, word: &Word, all: &[T]) -> Option<T> {
        let known = all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        self.read(word, &known)
    }

    fn reads<T: FromStr>(&mut self, words: &[Word], known: &str) -> Option<Vec<T>> {
        let read: Vec<Option<T>> = words.iter().map(|word| self.read(word, known)).collect();
        read.into_iter().collect()
    }

    fn effects(&mut self, words: &[Word]) -> Option<Vec<Effect>> {
        self.reads(words, EFFECTS)
    }

    fn goals(&mut self, words: &[Word]) -> Option<Vec<Goal>> {
        self.reads(words, "together … least 3, each … most 3 by spring")
    }

    fn source(&mut self, source: &Word) {
        if !is_source(source.get_ref()) {
            self.fault(self.line(source), PackProblem::NoSource);
        }
    }

    fn place<T>(&mut self, place: Where, spanned: &Spanned<T>) {
        self.lines.insert(place, self.line(spanned));
    }

    /// Reads a list row by row; a row that cannot be read is left out.
    fn rows<Row, T>(
        &mut self,
        list: Where,
        rows: &List<Row>,
        row: fn(usize) -> Where,
        mut read: impl FnMut(&mut Self, &Row) -> Option<T>,
    ) -> Vec<T> {
        self.place(list, rows);
        let mut found = Vec::new();
        for spanned in rows.get_ref() {
            let read = read(self, spanned.get_ref());
            if let Some(value) = read {
                self.place(row(found.len()), spanned);
                found.push(value);
            }
        }
        found
    }
}

/// Reads and checks a pack; every fault with its line.
pub fn read_pack(text: &str) -> Result<Loaded, Faults> {
    let file: File = toml::from_str(text).map_err(|error| {
        let line = line_of(text, error.span().map_or(0, |span| span.start));
        vec![PackFault { line, problem: PackProblem::Unreadable(error.message().to_owned()) }]
    })?;
    let mut reader = Reader { text, faults: Vec::new(), lines: BTreeMap::new() };
    if file.game.get_ref() != "everdell-duo" {
        let problem = PackProblem::UnknownWord { word: file.game.get_ref().clone(), known: "everdell-duo".to_owned() };
        reader.fault(reader.line(&file.game), problem);
    }
    let printed = read_printed(&mut reader, file);
    let Reader { mut faults, lines, .. } = reader;
    let pack = Pack::new(printed);
    if let Err(by_rules) = &pack {
        faults.extend(by_rules.iter().map(|&(place, fault)| PackFault {
            line: lines.get(&place).copied().unwrap_or(1),
            problem: PackProblem::Rules((place, fault)),
        }));
    }
    match pack {
        Ok(pack) if faults.is_empty() => {
            let hash = printed_hash(text).expect("the text has just been read");
            let name = pack.name().to_owned();
            Ok(Loaded { pack: Box::leak(Box::new(pack)), name, hash })
        }
        Ok(_) | Err(_) => {
            faults.sort_by_key(|fault| fault.line);
            Err(faults)
        }
    }
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
            reader.effects(&row.effects)
        }),
        river: read_tiles(reader, (Where::RiverList, Where::Tile), &file.river.rows),
        rewards: reader.effects(&file.events.rewards.get_ref().effects).unwrap_or_default(),
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
                goals: reader.goals(&row.goals)?,
            })
        }),
    }
}

fn read_cards(reader: &mut Reader, rows: &List<CardRow>) -> Vec<PrintedCard> {
    reader.rows(Where::CardList, rows, Where::Card, |reader, row| {
        reader.source(&row.source);
        let effects = reader.effects(&row.effects);
        let color = reader.word(&row.color, &Color::ALL);
        let kind = reader.word(&row.kind, &Kind::ALL);
        let cost: Option<Cost> = reader.read(&row.cost, "1t2r, 3b, 2c, 0");
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
    rows: &List<TileRow>,
) -> Vec<PrintedTile> {
    reader.rows(list, rows, place, |reader, row| {
        reader.source(&row.source);
        Some(PrintedTile { key: row.key.clone(), effects: reader.effects(&row.effects)? })
    })
}

fn read_events(reader: &mut Reader, rows: &List<EventRow>) -> Vec<PrintedEvent> {
    reader.rows(Where::EventList, rows, Where::Event, |reader, row| {
        reader.source(&row.source);
        let condition: Option<Condition> = reader.read(&row.condition, "have, more, most-cards");
        let letter = reader.word(&row.letter, &Letter::ALL)?;
        Some(PrintedEvent { key: row.key.clone(), letter, condition: condition?, points: row.points })
    })
}

fn read_seasons(reader: &mut Reader, rows: &List<SeasonRow>) -> Vec<PrintedSeason> {
    reader.rows(Where::SeasonList, rows, Where::Season, |reader, row| {
        reader.source(&row.source);
        Some(PrintedSeason {
            season: reader.word(&row.season, &Season::ALL)?,
            hare: reader.effects(&row.hare)?,
            tortoise: reader.effects(&row.tortoise)?,
            together: reader.effects(&row.together)?,
            cards: row.cards,
            events: row.events,
        })
    })
}

fn read_chapters(reader: &mut Reader, rows: &List<ChapterRow>) -> Vec<PrintedChapter> {
    reader.rows(Where::ChapterList, rows, Where::Chapter, |reader, row| {
        reader.source(&row.source);
        let twist: Option<Twist> = match &row.twist {
            Some(word) => Some(reader.read(word, "start, more-skunks, dearer, late, frozen, few-animals")?),
            None => None,
        };
        Some(PrintedChapter {
            key: row.key.clone(),
            skunks: row.skunks,
            sharing: reader.word(&row.sharing, &Sharing::ALL)?,
            goals: reader.goals(&row.goals)?,
            points: row.points,
            hard: row.hard,
            watches: row.watches,
            twist,
        })
    })
}
