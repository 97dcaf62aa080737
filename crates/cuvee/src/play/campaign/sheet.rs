//! The campaign sheet of Everdell Duo: which chapters are won and with how many points, and what goes on to the next game
//! (ED-14.1).

use cabinet::shape::Shape;
use cabinet::{BadShape, Edge, EverdellDuo};
use everdell_duo::vocabulary::{Chapter, Some32};
use everdell_duo::{Difficulty, Mode, Options, Pack};
use room::Table;
use serde_json::{Map, Value, json};
use tabletop::{Seat, Viewer};

/// The version of the form.
const FORM: u8 = 1;
/// What winning a chapter is worth, what points beyond its number can add at most, and what each lost game costs.
const WON: i32 = 10;
const BEYOND: i32 = 10;
const LOST: i32 = 3;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The name of the city.
    pub city: String,
    pub difficulty: Difficulty,
    /// The chapters that are behind you, in order.
    pub chapters: Vec<Behind>,
    /// Games lost of the chapter that comes next.
    pub lost: u8,
    /// Good-news cards that can still be used, and those gone.
    pub kept: Some32,
    pub gone: Some32,
    /// The game that was left in the middle, as games are saved.
    pub running: Option<Value>,
}

/// A chapter that is behind you.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Behind {
    /// The points it was won with; none if you went on without winning.
    pub points: Option<u8>,
    /// Games that were lost before.
    pub lost: u8,
}

/// What a whole campaign was worth (ruling E27).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    None,
    Bronze,
    Silver,
    Gold,
}

impl Grade {
    pub const ALL: [Self; 4] = [Self::None, Self::Bronze, Self::Silver, Self::Gold];

    /// Laurels that are needed for it, of 300.
    pub const fn needs(self) -> i32 {
        match self {
            Grade::None => 0,
            Grade::Bronze => 105,
            Grade::Silver => 165,
            Grade::Gold => 225,
        }
    }
}

impl Sheet {
    pub fn new(city: String, difficulty: Difficulty) -> Self {
        let (kept, gone) = (Some32::NONE, Some32::NONE);
        Self { city, difficulty, chapters: Vec::new(), lost: 0, kept, gone, running: None }
    }

    /// The chapter to be played; none when all are behind you.
    pub fn next(&self) -> Option<Chapter> {
        Chapter::all().nth(self.chapters.len())
    }

    /// How the next game is set up.
    pub fn options(&self) -> Option<Options> {
        let mode = Mode::Chapter { chapter: self.next()?, difficulty: self.difficulty };
        Some(Options { mode, kept: self.kept, gone: self.gone })
    }

    /// Writes down how a game stands: its result if it is over, else the game itself.
    pub fn record(&mut self, table: &Table<EverdellDuo>) {
        let Some(outcome) = table.outcome() else {
            self.running = Some(table.to_save_json());
            return;
        };
        self.running = None;
        let open = table.view(Viewer::Spectator).open;
        (self.kept, self.gone) = (open.news, open.gone_news);
        if outcome.is_lost_by_all() {
            self.lost = self.lost.saturating_add(1);
            return;
        }
        let points = table.score(Seat::new(0)).iter().find(|row| row.key == "result").map_or(0, |row| row.points);
        self.go_on(Some(u8::try_from(points.max(0)).unwrap_or(u8::MAX)));
    }

    /// Goes on without winning, if the chapter was lost at least once; whether that can be done.
    pub fn pass_over(&mut self) -> bool {
        let may = 0 < self.lost && self.next().is_some();
        if may {
            self.running = None;
            self.go_on(None);
        }
        may
    }

    fn go_on(&mut self, points: Option<u8>) {
        self.chapters.push(Behind { points, lost: self.lost });
        self.lost = 0;
    }

    /// What each chapter behind you is worth.
    pub fn laurels(&self, pack: &Pack) -> Vec<i32> {
        let worth = |(behind, chapter): (&Behind, Chapter)| match behind.points {
            Some(points) => {
                let beyond = i32::from(points) - i32::from(needed(pack, chapter, self.difficulty));
                (WON + beyond.clamp(0, BEYOND) - LOST * i32::from(behind.lost)).max(0)
            }
            None => 0,
        };
        self.chapters.iter().zip(Chapter::all()).map(worth).collect()
    }

    pub fn grade(&self, pack: &Pack) -> Grade {
        let total: i32 = self.laurels(pack).iter().sum();
        Grade::ALL.into_iter().rev().find(|grade| grade.needs() <= total).unwrap_or(Grade::None)
    }

    pub fn to_json(&self) -> Value {
        let Self { city, difficulty, chapters, lost, kept, gone, running } = self;
        let mut news = EverdellDuo::options_json(&Options { kept: *kept, gone: *gone, ..Options::default() });
        news.as_object_mut().and_then(|news| news.remove("mode"));
        let behind = |behind: &Behind| json!({ "points": behind.points, "lost": behind.lost });
        let mut json = Map::new();
        json.insert("campaign".to_owned(), json!(FORM));
        json.insert("game".to_owned(), json!(EverdellDuo::ID.name()));
        json.insert("city".to_owned(), json!(city));
        json.insert("difficulty".to_owned(), json!(difficulty_word(*difficulty)));
        json.insert("chapters".to_owned(), chapters.iter().map(behind).collect());
        json.insert("lost".to_owned(), json!(lost));
        json.insert("news".to_owned(), news);
        json.insert("running".to_owned(), running.clone().unwrap_or(Value::Null));
        Value::Object(json)
    }

    /// Reads the form; the game in it is looked at when it goes on.
    pub fn read(json: &Value) -> Result<Self, BadShape> {
        let shape = Shape::root(json);
        shape.only_keys(&["campaign", "game", "city", "difficulty", "chapters", "lost", "news", "running"])?;
        if shape.get("campaign")?.number()? != FORM {
            return Err(shape.get("campaign")?.bad("the version of the form, 1"));
        }
        if shape.get("game")?.text("the name of a game")? != EverdellDuo::ID.name() {
            return Err(shape.get("game")?.bad("the name of this game"));
        }
        let difficulty = match shape.get("difficulty")?.text("normal or hard")? {
            "normal" => Difficulty::Normal,
            "hard" => Difficulty::Hard,
            _ => return Err(shape.get("difficulty")?.bad("normal or hard")),
        };
        let behind = |one: &Shape<'_>| {
            one.only_keys(&["points", "lost"])?;
            Ok(Behind { points: one.get("points")?.nullable(Shape::number)?, lost: one.get("lost")?.number()? })
        };
        let chapters = shape.get("chapters")?.list("at most fifteen chapters")?;
        if Chapter::COUNT < chapters.len() {
            return Err(shape.get("chapters")?.bad("at most fifteen chapters"));
        }
        let news = EverdellDuo::read_options(json.get("news").unwrap_or(&Value::Null))
            .map_err(|bad| BadShape { path: format!("news.{}", bad.path), ..bad })?;
        Ok(Self {
            city: shape.get("city")?.text("the name of a city")?.to_owned(),
            difficulty,
            chapters: chapters.iter().map(behind).collect::<Result<_, BadShape>>()?,
            lost: shape.get("lost")?.number()?,
            kept: news.kept,
            gone: news.gone,
            running: json.get("running").filter(|running| !running.is_null()).cloned(),
        })
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

pub const fn difficulty_word(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Normal => "normal",
        Difficulty::Hard => "hard",
    }
}
