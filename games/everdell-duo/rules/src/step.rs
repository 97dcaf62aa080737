//! What is owed: questions, duties and draws, with their notation for positions as written down.

use std::fmt;
use std::str::FromStr;

use tabletop::vocabulary::parse_number as number;
use tabletop::{BadNotation, Seat};

use crate::action::By;
use crate::effect::{From, Ground, Thing, When, Which};
use crate::vocabulary::{Area, Bank, Card, Cards, Farm, Light, News, Patch, Season, Slot, Tile, parse_seat as seat};

/// What is owed next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// This player answers.
    Ask(Seat, Question),
    /// The rules do it.
    Do(Duty),
    /// Chance turns something up.
    Draw(Draw),
}

/// What a player has to decide.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Asked by the season when nothing is owed: the whole menu of a turn.
    Turn,
    /// Whether sun or moon moves.
    Light,
    /// Which resources, so many of them.
    Goods { count: u8 },
    /// Which card of the meadow, and so many more.
    Meadow { left: u8 },
    /// Whether to pay for the lines that follow.
    Price { thing: Thing, count: u8, source: Source, next: u8 },
    /// What to discard: so many cards.
    Discard { left: u8 },
    /// Whether to give one more, up to so many times.
    Swap { give: Thing, get: Thing, count: u8, left: u8 },
    /// Which production once more, besides these.
    Again { left: u8, done: [Option<Card>; 2] },
    /// Which production next.
    Produce,
    /// Which card to play for so much less.
    Play { of: Which, from: From, less: u8 },
    /// With which resources the card is paid.
    Payment { card: Card, by: By, less: u8 },
    /// Which place to use.
    Visit { ground: Ground },
    /// Which animal goes where.
    Move,
    /// Which card leaves the meadow: so many more, from this patch on.
    Sweep { left: u8, from: u8 },
    /// Which of them goes back.
    Watch,
    /// Which skunk leaves.
    Chase,
    /// Who gets this line of the season tile.
    Share { line: u8 },
    /// Who activates this production.
    Producer { card: Card },
    /// Which of the good-news cards stays.
    News,
    /// Whether the old good-news card is kept.
    OldNews,
}

/// Where lines stand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    Card(Card),
    Farm(Farm),
    Tile(Tile),
    Reward(Slot),
    News(News),
    /// The side of the season tile for whoever it serves.
    Season(Season),
}

/// Some of the governance cards that answer to the same thing, by bit: the first of them that the pack has, the second, and so
/// on. There are sixteen governance cards.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Answerers(u16);

impl Answerers {
    /// These, of all that answer.
    pub(crate) fn of(answering: Cards, these: Cards) -> Self {
        let places = answering.iter().enumerate().filter(|&(_, card)| these.contains(card));
        Self(places.fold(0, |bits, (nth, _)| bits | 1 << nth))
    }

    /// The cards, of all that answer.
    pub(crate) fn among(self, answering: Cards) -> Cards {
        answering.iter().enumerate().filter(|&(nth, _)| self.0 >> nth & 1 == 1).map(|(_, card)| card).collect()
    }
}

/// What the rules do themselves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// Line by line.
    Line {
        seat: Seat,
        source: Source,
        nth: u8,
    },
    /// Cards from the deck.
    Deal {
        seat: Seat,
        left: u8,
    },
    /// What governance cards give, one after the other.
    Answer {
        seat: Seat,
        when: When,
        who: Answerers,
    },
    /// Productions that only give, then the others by choice.
    Produce {
        seat: Seat,
    },
    /// Empty patches of the meadow.
    Refill,
    /// Sun or moon moves; without one the player chooses.
    Walk {
        light: Option<Light>,
    },
    EndTurn,
    /// Skunks come to an area.
    Skunks {
        area: Area,
        left: u8,
    },
    /// Sun and moon go to the beginning of the path.
    Lights,
    /// What the season tile gives a player.
    Serve {
        seat: Seat,
    },
    /// What the season tile gives both, from this line on.
    Pool {
        nth: u8,
    },
    /// Productions of the common city, one after the other.
    Producers,
    /// The season begins.
    Season {
        season: Season,
    },
    /// The reporter takes cards, then events.
    Report {
        cards: u8,
        events: u8,
    },
    /// After the reporter: the next season, or the end.
    Next,
    /// Good news: so many cards are still turned up.
    News {
        left: u8,
    },
    /// The first turn of a season.
    Begin,
}

/// What chance turns up.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    Patch { patch: Patch },
    Hand { seat: Seat },
    River { bank: Bank },
    Event { slot: Slot },
    Skunk { area: Area },
    News,
    HerCard,
    HerEvent,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Ask(seat, question) => write!(f, "ask {seat} {question}"),
            Step::Do(duty) => write!(f, "do {duty}"),
            Step::Draw(draw) => write!(f, "draw {draw}"),
        }
    }
}

impl FromStr for Step {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.split_once(' ').ok_or(BadNotation)? {
            ("ask", rest) => {
                let (who, question) = rest.split_once(' ').ok_or(BadNotation)?;
                Ok(Step::Ask(seat(who)?, question.parse()?))
            }
            ("do", rest) => rest.parse().map(Step::Do),
            ("draw", rest) => rest.parse().map(Step::Draw),
            _ => Err(BadNotation),
        }
    }
}

/// A word or a dash.
struct Dash<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for Dash<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(word) => word.fmt(f),
            None => f.write_str("-"),
        }
    }
}

fn dash<T: FromStr<Err = BadNotation>>(text: &str) -> Result<Option<T>, BadNotation> {
    if text == "-" { Ok(None) } else { text.parse().map(Some) }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Question::Turn => f.write_str("turn"),
            Question::Light => f.write_str("light"),
            Question::Goods { count } => write!(f, "goods {count}"),
            Question::Meadow { left } => write!(f, "meadow {left}"),
            Question::Price { thing, count, source, next } => write!(f, "price {thing} {count} {source} {next}"),
            Question::Discard { left } => write!(f, "discard {left}"),
            Question::Swap { give, get, count, left } => write!(f, "swap {give} {get} {count} {left}"),
            Question::Again { left, done: [one, two] } => write!(f, "again {left} {} {}", Dash(one), Dash(two)),
            Question::Produce => f.write_str("produce"),
            Question::Play { of, from, less } => write!(f, "play {of} {from} {less}"),
            Question::Payment { card, by, less } => write!(f, "payment {card} {by} {less}"),
            Question::Visit { ground } => write!(f, "visit {ground}"),
            Question::Move => f.write_str("move"),
            Question::Sweep { left, from } => write!(f, "sweep {left} {from}"),
            Question::Watch => f.write_str("watch"),
            Question::Chase => f.write_str("chase"),
            Question::Share { line } => write!(f, "share {line}"),
            Question::Producer { card } => write!(f, "producer {card}"),
            Question::News => f.write_str("news"),
            Question::OldNews => f.write_str("old-news"),
        }
    }
}

impl FromStr for Question {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["turn"] => Question::Turn,
            ["light"] => Question::Light,
            ["goods", count] => Question::Goods { count: number(count)? },
            ["meadow", left] => Question::Meadow { left: number(left)? },
            ["price", thing, count, source, next] => Question::Price {
                thing: thing.parse()?,
                count: number(count)?,
                source: source.parse()?,
                next: number(next)?,
            },
            ["discard", left] => Question::Discard { left: number(left)? },
            ["swap", give, get, count, left] => {
                Question::Swap { give: give.parse()?, get: get.parse()?, count: number(count)?, left: number(left)? }
            }
            ["again", left, one, two] => Question::Again { left: number(left)?, done: [dash(one)?, dash(two)?] },
            ["produce"] => Question::Produce,
            ["play", of, from, less] => Question::Play { of: of.parse()?, from: from.parse()?, less: number(less)? },
            ["payment", card, by, less] => {
                Question::Payment { card: card.parse()?, by: by.parse()?, less: number(less)? }
            }
            ["visit", ground] => Question::Visit { ground: ground.parse()? },
            ["move"] => Question::Move,
            ["sweep", left, from] => Question::Sweep { left: number(left)?, from: number(from)? },
            ["watch"] => Question::Watch,
            ["chase"] => Question::Chase,
            ["share", line] => Question::Share { line: number(line)? },
            ["producer", card] => Question::Producer { card: card.parse()? },
            ["news"] => Question::News,
            ["old-news"] => Question::OldNews,
            _ => return Err(BadNotation),
        })
    }
}

/// `plain`, `token`, the card with the star, or `under-` and the card laid there.
impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Plain => f.write_str("plain"),
            By::Token => f.write_str("token"),
            By::Star(card) => card.fmt(f),
            By::Under(card) => write!(f, "under-{card}"),
        }
    }
}

impl FromStr for By {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text {
            "plain" => Ok(By::Plain),
            "token" => Ok(By::Token),
            text => match text.strip_prefix("under-") {
                Some(card) => card.parse().map(By::Under),
                None => text.parse().map(By::Star),
            },
        }
    }
}

/// `c17`, `f1`, `t3`, `e2`, `n5`, or the name of the season.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Card(card) => card.fmt(f),
            Source::Farm(farm) => farm.fmt(f),
            Source::Tile(tile) => tile.fmt(f),
            Source::Reward(slot) => slot.fmt(f),
            Source::News(news) => news.fmt(f),
            Source::Season(season) => season.fmt(f),
        }
    }
}

impl FromStr for Source {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        if let Ok(season) = text.parse() {
            return Ok(Source::Season(season));
        }
        match text.as_bytes().first() {
            Some(b'c') => text.parse().map(Source::Card),
            Some(b'f') => text.parse().map(Source::Farm),
            Some(b't') => text.parse().map(Source::Tile),
            Some(b'e') => text.parse().map(Source::Reward),
            Some(b'n') => text.parse().map(Source::News),
            Some(_) | None => Err(BadNotation),
        }
    }
}

impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Duty::Line { seat, source, nth } => write!(f, "line {seat} {source} {nth}"),
            Duty::Deal { seat, left } => write!(f, "deal {seat} {left}"),
            Duty::Answer { seat, when, who: Answerers(bits) } => write!(f, "answer {seat} {when} {bits}"),
            Duty::Produce { seat } => write!(f, "produce {seat}"),
            Duty::Refill => f.write_str("refill"),
            Duty::Walk { light } => write!(f, "walk {}", Dash(light)),
            Duty::EndTurn => f.write_str("end-turn"),
            Duty::Skunks { area, left } => write!(f, "skunks {area} {left}"),
            Duty::Lights => f.write_str("lights"),
            Duty::Serve { seat } => write!(f, "serve {seat}"),
            Duty::Pool { nth } => write!(f, "pool {nth}"),
            Duty::Producers => f.write_str("producers"),
            Duty::Season { season } => write!(f, "season {season}"),
            Duty::Report { cards, events } => write!(f, "report {cards} {events}"),
            Duty::Next => f.write_str("next"),
            Duty::News { left } => write!(f, "news {left}"),
            Duty::Begin => f.write_str("begin"),
        }
    }
}

impl FromStr for Duty {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["line", who, source, nth] => Duty::Line { seat: seat(who)?, source: source.parse()?, nth: number(nth)? },
            ["deal", who, left] => Duty::Deal { seat: seat(who)?, left: number(left)? },
            ["answer", who, when, bits] => {
                let bits = bits.parse().ok().filter(|bits: &u16| bits.to_string() == words[3]).ok_or(BadNotation)?;
                Duty::Answer { seat: seat(who)?, when: when.parse()?, who: Answerers(bits) }
            }
            ["produce", who] => Duty::Produce { seat: seat(who)? },
            ["refill"] => Duty::Refill,
            ["walk", light] => Duty::Walk { light: dash(light)? },
            ["end-turn"] => Duty::EndTurn,
            ["skunks", area, left] => Duty::Skunks { area: area.parse()?, left: number(left)? },
            ["lights"] => Duty::Lights,
            ["serve", who] => Duty::Serve { seat: seat(who)? },
            ["pool", nth] => Duty::Pool { nth: number(nth)? },
            ["producers"] => Duty::Producers,
            ["season", season] => Duty::Season { season: season.parse()? },
            ["report", cards, events] => Duty::Report { cards: number(cards)?, events: number(events)? },
            ["next"] => Duty::Next,
            ["news", left] => Duty::News { left: number(left)? },
            ["begin"] => Duty::Begin,
            _ => return Err(BadNotation),
        })
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::Patch { patch } => write!(f, "patch {patch}"),
            Draw::Hand { seat } => write!(f, "hand {seat}"),
            Draw::River { bank } => write!(f, "river {bank}"),
            Draw::Event { slot } => write!(f, "event {slot}"),
            Draw::Skunk { area } => write!(f, "skunk {area}"),
            Draw::News => f.write_str("news"),
            Draw::HerCard => f.write_str("her-card"),
            Draw::HerEvent => f.write_str("her-event"),
        }
    }
}

impl FromStr for Draw {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["patch", patch] => Draw::Patch { patch: patch.parse()? },
            ["hand", who] => Draw::Hand { seat: seat(who)? },
            ["river", bank] => Draw::River { bank: bank.parse()? },
            ["event", slot] => Draw::Event { slot: slot.parse()? },
            ["skunk", area] => Draw::Skunk { area: area.parse()? },
            ["news"] => Draw::News,
            ["her-card"] => Draw::HerCard,
            ["her-event"] => Draw::HerEvent,
            _ => return Err(BadNotation),
        })
    }
}
