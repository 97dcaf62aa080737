//! The campaign: fifteen chapters in order, what each game hands on to the next, and what the whole was worth (chapter 14).

use tabletop::{ViewOf, words};

use crate::Pack;
use crate::state::{Difficulty, Mode, Options};
use crate::view::View;
use crate::vocabulary::{Chapter, HARE, Some32};

/// What winning a chapter is worth, what points beyond its number can add at most, and what each lost game costs (Ruling E27).
const WON: i32 = 10;
const BEYOND: i32 = 10;
const LOST: i32 = 3;
/// How many chapters there are.
const CHAPTERS: i32 = Chapter::COUNT as u8 as i32;

/// How far two have come (ED-14.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Campaign {
    /// How the next chapter is played; it may be another way than the last (Ruling E27).
    pub difficulty: Difficulty,
    /// The chapters that are behind you, in order.
    pub chapters: Vec<Behind>,
    /// Games lost of the chapter that comes next.
    pub lost: u8,
    /// Good-news cards that can still be used, and those gone.
    pub kept: Some32,
    pub gone: Some32,
}

/// A chapter that is behind you.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Behind {
    /// The points it was won with; none if you went on without winning.
    pub points: Option<u8>,
    /// Games that were lost before.
    pub lost: u8,
    pub difficulty: Difficulty,
}

/// What a game of a campaign leaves behind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "crate::files::campaign::Left", into = "crate::files::campaign::Left"))]
pub struct Ended {
    /// The points it was won with; none if it was lost.
    pub points: Option<u8>,
    pub kept: Some32,
    pub gone: Some32,
}

impl Ended {
    /// How a game ended that is over; nothing while it goes on.
    pub fn of(view: &View) -> Option<Self> {
        let won = !view.outcome()?.is_lost_by_all();
        let points = view.score(HARE).iter().find(|row| row.key == "result").map_or(0, |row| row.points);
        let points = won.then(|| u8::try_from(points.max(0)).unwrap_or(u8::MAX));
        Some(Self { points, ..Self::given_up(view) })
    }

    /// A game that is left for good counts as lost (Ruling E27).
    pub fn given_up(view: &View) -> Self {
        Self { points: None, kept: view.open.news, gone: view.open.gone_news }
    }
}

words! {
    /// What a campaign was worth (Ruling E27).
    Grade { None = "none", Bronze = "bronze", Silver = "silver", Gold = "gold" }
}

impl Grade {
    /// Laurels that are needed for it in all.
    pub const fn needs(self) -> i32 {
        match self {
            Grade::None => 0,
            Grade::Bronze => 105,
            Grade::Silver => 165,
            Grade::Gold => 225,
        }
    }

    /// What so many laurels of so many chapters are worth.
    fn of(laurels: i32, chapters: i32) -> Self {
        let is_reached = |grade: &Self| grade.needs() * chapters <= laurels * CHAPTERS;
        Self::ALL.into_iter().rev().find(is_reached).unwrap_or(Self::None)
    }
}

impl Campaign {
    /// The most laurels there are.
    pub const MOST_LAURELS: i32 = (WON + BEYOND) * CHAPTERS;

    pub fn new(difficulty: Difficulty) -> Self {
        Self { difficulty, chapters: Vec::new(), lost: 0, kept: Some32::NONE, gone: Some32::NONE }
    }

    /// The chapter to be played; none when all are behind you.
    pub fn next(&self) -> Option<Chapter> {
        Chapter::all().nth(self.chapters.len())
    }

    /// How the next game is set up.
    pub fn options(&self) -> Option<Options> {
        let mode = Mode::Chapter { chapter: self.next()?, difficulty: self.difficulty };
        Some(Options { mode, kept: self.kept, gone: self.gone, ..Options::default() })
    }

    /// Writes down how a game of the next chapter ended: it is won, or comes again.
    pub fn record(&mut self, ended: Ended) {
        let Ended { points, kept, gone } = ended;
        (self.kept, self.gone) = (kept, gone);
        match points {
            Some(_) => self.go_on(points),
            None => self.lost = self.lost.saturating_add(1),
        }
    }

    /// Whether you may go on without winning: the chapter was lost at least once.
    pub fn may_pass_over(&self) -> bool {
        0 < self.lost && self.next().is_some()
    }

    /// Advances to the next chapter without a win. Returns false if the rules forbid it.
    pub fn pass_over(&mut self) -> bool {
        let may = self.may_pass_over();
        if may {
            self.go_on(None);
        }
        may
    }

    fn go_on(&mut self, points: Option<u8>) {
        self.chapters.push(Behind { points, lost: self.lost, difficulty: self.difficulty });
        self.lost = 0;
    }

    /// What each chapter behind you is worth.
    pub fn laurels(&self, pack: &Pack) -> Vec<i32> {
        let worth = |(behind, chapter): (&Behind, Chapter)| match behind.points {
            Some(points) => {
                let beyond = i32::from(points) - i32::from(needed(pack, chapter, behind.difficulty));
                (WON + beyond.clamp(0, BEYOND) - LOST * i32::from(behind.lost)).max(0)
            }
            None => 0,
        };
        self.chapters.iter().zip(Chapter::all()).map(worth).collect()
    }

    /// The grade of the whole campaign as far as it has come.
    pub fn grade(&self, pack: &Pack) -> Grade {
        Grade::of(self.laurels(pack).iter().sum(), CHAPTERS)
    }

    /// For each chapter behind you the medal it would bring if all were like it.
    pub fn medals(&self, pack: &Pack) -> Vec<Grade> {
        self.laurels(pack).into_iter().map(|laurels| Grade::of(laurels, 1)).collect()
    }
}

/// The points of a chapter.
pub fn needed(pack: &Pack, chapter: Chapter, difficulty: Difficulty) -> u8 {
    let printed = pack.chapter(chapter);
    match difficulty {
        Difficulty::Normal => printed.points,
        Difficulty::Hard => printed.hard,
    }
}
