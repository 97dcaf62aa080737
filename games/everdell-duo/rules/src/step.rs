//! What is owed: questions, duties and draws, with their notation for positions as written down.

use std::fmt;
use std::str::FromStr;

use tabletop::notation::{Below, Spelled, Spelling};
use tabletop::{BadNotation, Seat, notation};

use crate::action::{By, Proposal};
use crate::effect::{From, Ground, Thing, When, Which};
use crate::vocabulary::{Area, Bank, Card, Cards, Farm, Light, News, Patch, SEATS, Season, Slot, Tile};

notation! {
    /// What is owed next.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Step {
        /// This player answers.
        Ask(seat: Seat as Below(SEATS), question: Question) = "ask {seat} {question}",
        /// The rules do it.
        Do(duty: Duty) = "do {duty}",
        /// Chance turns something up.
        Draw(draw: Draw) = "draw {draw}",
    }

    /// What a player has to decide.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Question {
        /// Asked by the season when nothing is owed: the whole menu of a turn.
        Turn = "turn",
        /// Whether anything else is done before the turn ends.
        After = "after",
        /// Whether to use the effect of this.
        Use { source: Source } = "use {source}",
        /// Whether to use what this governance card gives for that.
        Benefit { card: Card, when: When } = "benefit {card} {when}",
        /// Which benefit of the season comes next: the lines of the tile by bit, then governance.
        Order { left: u8 } = "order {left}",
        /// Whether sun or moon moves.
        Light = "light",
        /// Which resources, so many of them.
        Goods { count: u8 } = "goods {count}",
        /// Which card of the meadow, and so many more. The tile of a season leaves no choice.
        Meadow { left: u8, must: bool } = match must {
            false => "meadow {left}",
            true => "must-meadow {left}",
        },
        /// Whether to pay for the lines that follow.
        Price { thing: Thing, count: u8, source: Source, next: u8 } = "price {thing} {count} {source} {next}",
        /// What to discard: so many cards.
        Discard { left: u8 } = "discard {left}",
        /// Whether to give one more, up to so many times.
        Swap { give: Thing, get: Thing, count: u8, left: u8 } = "swap {give} {get} {count} {left}",
        /// Which production once more, besides these.
        Again { left: u8, done: [Option<Card>; 2] as Dash } = "again {left} {done}",
        /// Which production next.
        Produce = "produce",
        /// Which card to play for so much less.
        Play { of: Which, from: From, less: u8 } = "play {of} {from} {less}",
        /// With which resources the card is paid.
        Payment { card: Card, by: By, less: u8 } = "payment {card} {by} {less}",
        /// Which place to use.
        Visit { ground: Ground } = "visit {ground}",
        /// Which animal goes where.
        Move = "move",
        /// Which card leaves the meadow: so many more, from this patch on.
        Sweep { left: u8, from: u8 } = "sweep {left} {from}",
        /// Which of them goes back.
        Watch = "watch",
        /// Which skunk leaves.
        Chase = "chase",
        /// Who gets this line of the season tile.
        Share { line: u8 } = "share {line}",
        /// Who activates this production.
        Producer { card: Card } = "producer {card}",
        /// Which of the good-news cards stays.
        News = "news",
        /// Whether the old good-news card is kept.
        OldNews = "old-news",
        /// Whether what the partner proposes is right; `before` was proposed first and turned down.
        Agree { matter: Matter, proposal: Proposal, before: Option<Proposal> as Dash } = "agree {matter} {proposal} {before}",
    }

    /// What both decide.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Matter {
        Share { line: u8 } = "share-{line}",
        Producer { card: Card } = "producer-{card}",
        News = "news",
        OldNews = "old-news",
    }

    /// Where lines stand.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Source {
        Card(card: Card) = "{card}",
        Farm(farm: Farm) = "{farm}",
        Tile(tile: Tile) = "{tile}",
        Reward(slot: Slot) = "{slot}",
        News(news: News) = "{news}",
        /// The side of the season tile for whoever it serves.
        Season(season: Season) = "{season}",
    }

    /// What the rules do themselves.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Duty {
        /// Line by line.
        Line { seat: Seat as Below(SEATS), source: Source, nth: u8 } = "line {seat} {source} {nth}",
        /// Cards from the deck.
        Deal { seat: Seat as Below(SEATS), left: u8 } = "deal {seat} {left}",
        /// What governance cards give, one after the other.
        Answer { seat: Seat as Below(SEATS), when: When, who: Answerers } = match who {
            Answerers(bits) => "answer {seat} {when} {bits}",
        },
        /// Productions that only give, then the others by choice.
        Produce { seat: Seat as Below(SEATS) } = "produce {seat}",
        /// Empty patches of the meadow.
        Refill = "refill",
        /// Sun or moon moves; without one the player chooses.
        Walk { light: Option<Light> as Dash } = "walk {light}",
        EndTurn = "end-turn",
        /// Skunks come to an area.
        Skunks { area: Area, left: u8 } = "skunks {area} {left}",
        /// Sun and moon go to the beginning of the path.
        Lights = "lights",
        /// What the season tile gives a player.
        Serve { seat: Seat as Below(SEATS) } = "serve {seat}",
        /// The benefits of the season for a player, or in a common city for both: lines of the tile by bit, then governance.
        Benefits { seat: Seat as Below(SEATS), left: u8 } = "benefits {seat} {left}",
        /// What the season tile gives both, from this line on.
        Pool { nth: u8 } = "pool {nth}",
        /// Productions of the common city, one after the other.
        Producers = "producers",
        /// The season begins.
        Season { season: Season } = "season {season}",
        /// The reporter takes cards, then events.
        Report { cards: u8, events: u8 } = "report {cards} {events}",
        /// After the reporter: the next season, or the end.
        Next = "next",
        /// Good news: so many cards are still turned up.
        News { left: u8 } = "news {left}",
        /// A good-news card has done everything: empty patches are filled.
        NewsDone = "news-done",
        /// The first turn of a season.
        Begin = "begin",
    }

    /// What chance turns up.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Draw {
        Patch { patch: Patch } = "patch {patch}",
        Hand { seat: Seat as Below(SEATS) } = "hand {seat}",
        River { bank: Bank } = "river {bank}",
        Event { slot: Slot } = "event {slot}",
        Skunk { area: Area } = "skunk {area}",
        News = "news",
        HerCard = "her-card",
        HerEvent = "her-event",
    }
}

impl Duty {
    /// Whether anything that goals count can change at once, and not only after a draw or an answer.
    pub(crate) const fn can_bring(self) -> bool {
        match self {
            Self::Line { .. }
            | Self::Answer { .. }
            | Self::Produce { .. }
            | Self::EndTurn
            | Self::Serve { .. }
            | Self::Benefits { .. }
            | Self::Pool { .. }
            | Self::Producers
            | Self::Season { .. }
            | Self::Next
            | Self::Begin => true,
            Self::Deal { .. }
            | Self::Refill
            | Self::Walk { .. }
            | Self::Skunks { .. }
            | Self::Lights
            | Self::Report { .. }
            | Self::News { .. }
            | Self::NewsDone => false,
        }
    }
}

impl Question {
    /// Whether it is answered with cards of the hand.
    pub const fn takes_cards(self) -> bool {
        match self {
            Question::Discard { .. } => true,
            Question::Price { thing, .. } | Question::Swap { give: thing, .. } => matches!(thing, Thing::Card),
            Question::Turn
            | Question::After
            | Question::Use { .. }
            | Question::Benefit { .. }
            | Question::Order { .. }
            | Question::Light
            | Question::Goods { .. }
            | Question::Meadow { .. }
            | Question::Again { .. }
            | Question::Produce
            | Question::Play { .. }
            | Question::Payment { .. }
            | Question::Visit { .. }
            | Question::Move
            | Question::Sweep { .. }
            | Question::Watch
            | Question::Chase
            | Question::Share { .. }
            | Question::Producer { .. }
            | Question::News
            | Question::OldNews
            | Question::Agree { .. } => false,
        }
    }
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

/// A word or a dash.
struct Dash;

impl<T: fmt::Display + FromStr<Err = BadNotation>> Spelling<Option<T>> for Dash {
    fn write(&self, value: &Option<T>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match value {
            Some(value) => value.fmt(f),
            None => f.write_str("-"),
        }
    }

    fn read(&self, text: &str) -> Result<Option<T>, BadNotation> {
        if text == "-" { Ok(None) } else { text.parse().map(Some) }
    }
}

impl<T> Spelling<[Option<T>; 2]> for Dash
where
    Dash: Spelling<Option<T>>,
{
    fn write(&self, [one, two]: &[Option<T>; 2], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Spelled(one, Dash), Spelled(two, Dash))
    }

    fn read(&self, text: &str) -> Result<[Option<T>; 2], BadNotation> {
        let (one, two) = text.split_once(' ').ok_or(BadNotation)?;
        Ok([self.read(one)?, self.read(two)?])
    }
}
