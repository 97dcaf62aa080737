//! The words of the rulebook as small types.

mod sets;

use std::fmt::{self, Display};
use std::str::FromStr;

use tabletop::notation::Spelling;
use tabletop::{BadNotation, Card, Seat, numbered, words};

pub use sets::{Amounts, PlotSet};

/// The player whose farmstead shows the heart.
pub const HEART: Seat = Seat::new(0);
/// The player whose farmstead shows the circle.
pub const CIRCLE: Seat = Seat::new(1);

words! {
    /// The two kinds of goods.
    Good { Wine = "wine", Cheese = "cheese" }
}

impl Good {
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Good::Wine => Good::Cheese,
            Good::Cheese => Good::Wine,
        }
    }

    /// The ingredients of this good.
    pub const fn ingredients(self) -> &'static [Ingredient] {
        use Ingredient::{Cultures, Milk, RedGrapes, Salt, Sugar, WhiteGrapes, Yeast};
        match self {
            Good::Wine => &[WhiteGrapes, RedGrapes, Yeast, Sugar],
            Good::Cheese => &[Salt, Cultures, Milk],
        }
    }
}

words! {
    /// The seven kinds of ingredients, each with its processing site.
    Ingredient {
        WhiteGrapes = "white-grapes",
        RedGrapes = "red-grapes",
        Yeast = "yeast",
        Sugar = "sugar",
        Salt = "salt",
        Cultures = "cultures",
        Milk = "milk",
    }
}

impl Ingredient {
    pub const fn good(self) -> Good {
        match self {
            Self::WhiteGrapes | Self::RedGrapes | Self::Yeast | Self::Sugar => Good::Wine,
            Self::Salt | Self::Cultures | Self::Milk => Good::Cheese,
        }
    }

    /// How many markers of it can be stored (WC-8.2).
    pub const fn storage_spaces(self) -> u8 {
        match self {
            Self::Salt | Self::Sugar => 2,
            Self::Yeast | Self::Cultures => 1,
            Self::WhiteGrapes | Self::RedGrapes | Self::Milk => 0,
        }
    }
}

words! {
    /// The colors of workers and benches, two of each.
    Color { Blue = "blue", Red = "red", Green = "green", Yellow = "yellow", Black = "black" }
}

words! {
    /// The two categories of housing cards.
    Category { ToilAlone = "toil-alone", WorkTogether = "work-together" }
}

words! {
    /// Where sold cards lie.
    Coin { Gold = "gold", Silver = "silver" }
}

words! {
    /// What a label action gives.
    LabelOption {
        WineStep = "wine-step",
        CheeseStep = "cheese-step",
        WineCard = "wine-card",
        CheeseCard = "cheese-card",
        WineHurry = "wine-hurry",
        CheeseHurry = "cheese-hurry",
        WineSlow = "wine-slow",
        CheeseSlow = "cheese-slow",
    }
}

/// The four kinds of label options, for either good.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum LabelKind {
    Step,
    Card,
    Hurry,
    Slow,
}

impl LabelOption {
    pub const fn kind(self) -> LabelKind {
        match self {
            Self::WineStep | Self::CheeseStep => LabelKind::Step,
            Self::WineCard | Self::CheeseCard => LabelKind::Card,
            Self::WineHurry | Self::CheeseHurry => LabelKind::Hurry,
            Self::WineSlow | Self::CheeseSlow => LabelKind::Slow,
        }
    }

    pub const fn good(self) -> Good {
        match self {
            Self::WineStep | Self::WineCard | Self::WineHurry | Self::WineSlow => Good::Wine,
            Self::CheeseStep | Self::CheeseCard | Self::CheeseHurry | Self::CheeseSlow => Good::Cheese,
        }
    }
}

/// A cell of the plot grid as heart sees it: `a1` is at the left, nearest to heart.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Plot(u8);

impl Plot {
    /// The widest and deepest grid that can be written down.
    pub const SIDE: u8 = 8;

    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < Self::SIDE && rank < Self::SIDE { Some(Self(rank * Self::SIDE + file)) } else { None }
    }

    /// Columns from the left, as heart sees them.
    pub const fn file(self) -> u8 {
        self.0 % Self::SIDE
    }

    /// Rows from heart's side.
    pub const fn rank(self) -> u8 {
        self.0 / Self::SIDE
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell some steps to the right and forward, as `seat` sees it.
    pub fn seen_from(self, seat: Seat, (right, forward): (i8, i8)) -> Option<Self> {
        let sign = if seat == HEART { 1 } else { -1 };
        let file = self.file().checked_add_signed(sign * right)?;
        let rank = self.rank().checked_add_signed(sign * forward)?;
        Self::new(file, rank)
    }
}

impl Display for Plot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl FromStr for Plot {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] = text.as_bytes() else { return Err(BadNotation) };
        Plot::new(file - b'a', rank - b'1').ok_or(BadNotation)
    }
}

numbered! {
    /// One of the five houses of a player.
    House = "", 5
}

impl House {
    pub const ALL: [Self; Self::COUNT] = [Self(0), Self(1), Self(2), Self(3), Self(4)];
}

numbered! {
    /// One of the eight housing cards.
    HousingCard = "", 8
}

/// Cards of each good.
pub const CARDS_PER_GOOD: u8 = 24;

/// The `number`-th card of a good, counted from 1.
pub fn card_of(good: Good, number: u8) -> Option<Card> {
    let first = match good {
        Good::Wine => 0,
        Good::Cheese => CARDS_PER_GOOD,
    };
    (1..=CARDS_PER_GOOD).contains(&number).then(|| Card::new(first + number - 1))
}

pub const fn good_of(card: Card) -> Good {
    if card.number() < CARDS_PER_GOOD { Good::Wine } else { Good::Cheese }
}

/// The notation of a card: `w7` is the seventh wine card of the pack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CardName(pub Card);

impl Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match good_of(self.0) {
            Good::Wine => write!(f, "w{}", self.0.number() + 1),
            Good::Cheese => write!(f, "c{}", self.0.number() - CARDS_PER_GOOD + 1),
        }
    }
}

impl FromStr for CardName {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let (good, number) = match text.as_bytes().first() {
            Some(b'w') => (Good::Wine, &text[1..]),
            Some(b'c') => (Good::Cheese, &text[1..]),
            Some(_) | None => return Err(BadNotation),
        };
        if number.starts_with(['0', '+']) {
            return Err(BadNotation);
        }
        let number = number.parse().map_err(|_| BadNotation)?;
        card_of(good, number).map(CardName).ok_or(BadNotation)
    }
}

/// How a card is written: by its [`CardName`].
pub(crate) struct Named;

impl Spelling<Card> for Named {
    fn write(&self, &card: &Card, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        CardName(card).fmt(f)
    }

    fn read(&self, text: &str) -> Result<Card, BadNotation> {
        text.parse().map(|CardName(card)| card)
    }
}

/// A place on the calendar: set-up, then the 21 phases of two years.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Phase(u8);

/// What is done in a phase.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PhaseKind {
    SetUp,
    SendWorkers,
    Production,
    Storage,
    /// Every card loses exactly so many markers.
    Aging(u8),
    SpecialActions,
    ReturnWorkers,
    NewWorkers,
    SellingOut,
    End,
}

impl Phase {
    pub const SET_UP: Self = Self(0);
    pub const END: Self = Self(21);

    pub const fn kind(self) -> PhaseKind {
        use PhaseKind::{
            Aging, End, NewWorkers, Production, ReturnWorkers, SellingOut, SendWorkers, SetUp, SpecialActions, Storage,
        };
        const CALENDAR: [PhaseKind; 22] = [
            SetUp,
            SendWorkers,
            Production,
            Storage,
            Aging(2),
            SpecialActions,
            ReturnWorkers,
            Production,
            Storage,
            Aging(2),
            NewWorkers,
            SendWorkers,
            Production,
            Storage,
            Aging(2),
            SpecialActions,
            ReturnWorkers,
            Production,
            Storage,
            Aging(3),
            SellingOut,
            End,
        ];
        CALENDAR[self.0 as usize]
    }

    /// Its place on the calendar track, counted from 1; 0 is set-up.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub const fn new(number: u8) -> Option<Self> {
        if number <= Self::END.0 { Some(Self(number)) } else { None }
    }

    pub const fn year(self) -> u8 {
        if self.0 <= 10 { 1 } else { 2 }
    }

    /// # Panics
    /// After the end.
    #[must_use]
    pub const fn next(self) -> Self {
        assert!(self.0 < Self::END.0, "no phase follows the end");
        Self(self.0 + 1)
    }

    const fn season(self) -> &'static str {
        match if self.0 <= 10 { self.0 } else { self.0 - 10 } {
            0 => "setup",
            1..=3 => "spring",
            4 | 5 => "summer",
            6..=8 => "fall",
            _ => "winter",
        }
    }
}

impl PhaseKind {
    pub const fn word(self) -> &'static str {
        match self {
            PhaseKind::SetUp => "set-up",
            PhaseKind::SendWorkers => "send-workers",
            PhaseKind::Production => "production",
            PhaseKind::Storage => "storage",
            PhaseKind::Aging(_) => "aging",
            PhaseKind::SpecialActions => "special-actions",
            PhaseKind::ReturnWorkers => "return-workers",
            PhaseKind::NewWorkers => "new-workers",
            PhaseKind::SellingOut => "selling-out",
            PhaseKind::End => "end",
        }
    }
}

/// `spring-1.send-workers`: season, year and what is done.
impl Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            PhaseKind::SetUp => f.write_str("set-up"),
            kind @ (PhaseKind::SendWorkers
            | PhaseKind::Production
            | PhaseKind::Storage
            | PhaseKind::Aging(_)
            | PhaseKind::SpecialActions
            | PhaseKind::ReturnWorkers
            | PhaseKind::NewWorkers
            | PhaseKind::SellingOut
            | PhaseKind::End) => write!(f, "{}-{}.{}", self.season(), self.year(), kind.word()),
        }
    }
}

impl FromStr for Phase {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        (0..=Self::END.0).map(Self).find(|phase| phase.to_string() == text).ok_or(BadNotation)
    }
}

/// How a seat is written: by the sign on its farmstead.
pub(crate) struct Farmstead;

impl Spelling<Seat> for Farmstead {
    fn write(&self, &seat: &Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if seat == HEART { "heart" } else { "circle" })
    }

    fn read(&self, text: &str) -> Result<Seat, BadNotation> {
        match text {
            "heart" => Ok(HEART),
            "circle" => Ok(CIRCLE),
            _ => Err(BadNotation),
        }
    }
}
