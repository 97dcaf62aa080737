//! What is printed: cards, places, events, seasons, good news, chapters and challenges.
//!
//! A [`Printed`] says what a pack file says; [`Pack::new`] checks it against every count that the component list
//! fixes and works out what the rules look up often.

mod check;
mod lookup;

use crate::effect::{Condition, Effect, Goal, Twist};
use crate::vocabulary::{
    Area, Bank, Card, Challenge, Chapter, Color, Cost, EventTile, Farm, Kind, Letter, News, Season, Sharing, Slot, Tile,
};

pub use check::{Fault, Where};
pub use lookup::Face;
use lookup::Lookup;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedCard {
    pub key: String,
    pub color: Color,
    pub kind: Kind,
    pub points: u8,
    pub cost: Cost,
    pub effects: Vec<Effect>,
}

/// A river tile or a good-news card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedTile {
    pub key: String,
    pub effects: Vec<Effect>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedEvent {
    pub key: String,
    pub letter: Letter,
    pub condition: Condition,
    pub points: u8,
}

/// A season tile, both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedSeason {
    pub season: Season,
    pub hare: Vec<Effect>,
    pub tortoise: Vec<Effect>,
    /// The side with the skunk: what the two share out.
    pub together: Vec<Effect>,
    /// The red box: cards and events that the reporter takes when the season ends.
    pub cards: u8,
    pub events: u8,
}

/// A chapter of the campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedChapter {
    pub key: String,
    /// By [`Area`].
    pub skunks: [u8; 3],
    pub sharing: Sharing,
    pub goals: Vec<Goal>,
    pub points: u8,
    pub hard: u8,
    /// Pocket watches beside the one of the normal difficulty.
    pub watches: u8,
    pub twist: Option<Twist>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedChallenge {
    pub key: String,
    pub skunks: [u8; 3],
    pub sharing: Sharing,
    pub goals: Vec<Goal>,
}

/// Everything a pack file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    pub name: String,
    pub cards: Vec<PrintedCard>,
    pub farms: Vec<Vec<Effect>>,
    pub river: Vec<PrintedTile>,
    pub rewards: Vec<Effect>,
    pub events: Vec<PrintedEvent>,
    pub seasons: Vec<PrintedSeason>,
    pub news: Vec<PrintedTile>,
    pub chapters: Vec<PrintedChapter>,
    /// What each of the reporter's cards counts more, by level.
    pub levels: Vec<u8>,
    pub challenges: Vec<PrintedChallenge>,
}

/// What is printed, checked, with what the rules look up often.
#[derive(Debug)]
pub struct Pack {
    printed: Printed,
    lookup: Lookup,
}

impl Pack {
    /// Skunks in the box.
    pub const SKUNKS: u8 = 6;
    /// Levels of a challenge.
    pub const LEVELS: usize = 3;
    /// Goals of a chapter.
    pub const GOALS: usize = 3;

    pub fn new(printed: Printed) -> Result<Self, Vec<(Where, Fault)>> {
        let faults = check::check(&printed);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self { lookup: Lookup::new(&printed), printed })
    }

    pub fn name(&self) -> &str {
        &self.printed.name
    }

    pub fn printed(&self) -> &Printed {
        &self.printed
    }

    pub fn card(&self, card: Card) -> &PrintedCard {
        &self.printed.cards[card.index()]
    }

    pub fn farm(&self, farm: Farm) -> &[Effect] {
        &self.printed.farms[farm.index()]
    }

    pub fn tile(&self, tile: Tile) -> &PrintedTile {
        &self.printed.river[tile.index()]
    }

    /// What is printed below an event place.
    pub fn reward(&self, slot: Slot) -> Effect {
        self.printed.rewards[slot.index()]
    }

    pub fn event(&self, event: EventTile) -> &PrintedEvent {
        &self.printed.events[event.index()]
    }

    pub fn season(&self, season: Season) -> &PrintedSeason {
        &self.printed.seasons[season.index()]
    }

    pub fn news(&self, news: News) -> &PrintedTile {
        &self.printed.news[news.index()]
    }

    pub fn chapter(&self, chapter: Chapter) -> &PrintedChapter {
        &self.printed.chapters[chapter.index()]
    }

    pub fn challenge(&self, challenge: Challenge) -> &PrintedChallenge {
        &self.printed.challenges[challenge.index()]
    }

    /// The card with this key.
    pub fn card_by_key(&self, key: &str) -> Option<Card> {
        Card::all().find(|&card| self.card(card).key == key)
    }
}

/// Places in each area where skunks may stand, by [`Area`]: six numbers of the die (Ruling E16).
pub const NUMBERED: [usize; Area::ALL.len()] = [Slot::COUNT, 6, Bank::COUNT + Farm::COUNT];
