//! The campaign sheet of Everdell Duo as JSON: what is kept in a file, in a database, and told to programs (ED-14.1).

use packs::BadShape;
use packs::json::{read, read_whole, write};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use tabletop::{Game, forms};

use super::json::{Bits, News};
use crate::campaign::{Behind, Grade};
use crate::vocabulary::{Chapter, Some32};
use crate::{Options, Pack, State};

pub use crate::Difficulty;
pub use crate::campaign::{Campaign, Ended};

/// The version of the form.
const FORM: u8 = 1;
/// Longest name of a city, in letters.
const NAME: usize = 40;

/// The sheet of one campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Form", into = "Form")]
pub struct Sheet {
    /// The name of the city.
    pub city: String,
    pub campaign: Campaign,
    /// The game that was left in the middle, as games are saved; where tables are kept elsewhere, nothing.
    pub running: Option<Value>,
}

impl Sheet {
    pub fn new(city: String, difficulty: Difficulty) -> Self {
        Self { city, campaign: Campaign::new(difficulty), running: None }
    }

    pub fn to_json(&self) -> Value {
        write(self)
    }

    /// Reads the form; the game in it is looked at when it goes on.
    pub fn read(json: &Value) -> Result<Self, BadShape> {
        read(json, &State::SEATS)
    }
}

#[derive(Serialize, Deserialize)]
struct Form {
    #[serde(deserialize_with = "this_form")]
    campaign: u8,
    #[serde(deserialize_with = "this_game")]
    game: String,
    city: String,
    difficulty: Difficulty,
    #[serde(deserialize_with = "chapters")]
    chapters: Vec<Played>,
    lost: u8,
    #[serde(serialize_with = "without_mode")]
    news: Options,
    running: Option<Value>,
}

fn this_form<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let form = u8::deserialize(deserializer)?;
    if form == FORM { Ok(form) } else { Err(D::Error::custom(format_args!("form {FORM}"))) }
}

fn this_game<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let game = String::deserialize(deserializer)?;
    if game == State::NAME { Ok(game) } else { Err(D::Error::custom("this-game")) }
}

fn chapters<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Played>, D::Error> {
    forms::at_most(deserializer, Chapter::COUNT)
}

#[derive(Serialize, Deserialize)]
struct Played {
    #[serde(deserialize_with = "Deserialize::deserialize")]
    points: Option<u8>,
    lost: u8,
    /// A chapter that does not say how it was played was played as the campaign is.
    #[serde(default, deserialize_with = "said")]
    difficulty: Option<Difficulty>,
}

fn said<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Difficulty>, D::Error> {
    Deserialize::deserialize(deserializer).map(Some)
}

impl From<Sheet> for Form {
    fn from(sheet: Sheet) -> Self {
        let Sheet { city, campaign: Campaign { difficulty, chapters, lost, kept, gone }, running } = sheet;
        let played = |Behind { points, lost, difficulty }| Played { points, lost, difficulty: Some(difficulty) };
        Self {
            campaign: FORM,
            game: State::NAME.to_owned(),
            city,
            difficulty,
            chapters: chapters.into_iter().map(played).collect(),
            lost,
            news: Options { kept, gone, ..Options::default() },
            running,
        }
    }
}

impl From<Form> for Sheet {
    fn from(form: Form) -> Self {
        let Form { campaign: _, game: _, city, difficulty, chapters, lost, news, running } = form;
        let behind =
            |Played { points, lost, difficulty: own }| Behind { points, lost, difficulty: own.unwrap_or(difficulty) };
        let chapters = chapters.into_iter().map(behind).collect();
        let Options { mode: _, kept, gone, agree: _ } = news;
        Self { city, campaign: Campaign { difficulty, chapters, lost, kept, gone }, running }
    }
}

/// Good news as options have it.
fn without_mode<S: Serializer>(news: &Options, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct OfNews {
        #[serde(with = "Bits::<News>")]
        gone: Some32,
        #[serde(with = "Bits::<News>")]
        kept: Some32,
    }

    let &Options { mode: _, kept, gone, agree: _ } = news;
    OfNews { gone, kept }.serialize(serializer)
}

/// A name that somebody gives to a city, short and on one line.
pub fn tidy_city(name: &str) -> String {
    let seen: String = name.chars().filter(|letter| !letter.is_control()).take(NAME).collect();
    seen.trim().to_owned()
}

/// What the sheet comes to, for programs: laurels and medals of the chapters, and the grade of the whole.
pub fn worth_json(campaign: &Campaign, pack: &Pack) -> Value {
    #[derive(Serialize)]
    struct Worth {
        laurels: i32,
        of: i32,
        grade: Grade,
        chapters: Vec<i32>,
        medals: Vec<Grade>,
    }

    let chapters = campaign.laurels(pack);
    write(&Worth {
        laurels: chapters.iter().sum(),
        of: Campaign::MOST_LAURELS,
        grade: campaign.grade(pack),
        chapters,
        medals: campaign.medals(pack),
    })
}

/// What a game left behind: `{ "points": 64, "news": { "kept": ["n2"], "gone": [] } }`, no points for one that was lost.
#[derive(Serialize, Deserialize)]
pub struct Left {
    points: Option<u8>,
    #[serde(serialize_with = "without_mode")]
    news: Options,
}

impl From<Ended> for Left {
    fn from(Ended { points, kept, gone }: Ended) -> Self {
        Self { points, news: Options { kept, gone, ..Options::default() } }
    }
}

impl From<Left> for Ended {
    fn from(Left { points, news: Options { mode: _, kept, gone, agree: _ } }: Left) -> Self {
        Self { points, kept, gone }
    }
}

pub fn ended_json(ended: &Ended) -> Value {
    write(ended)
}

pub fn read_ended(json: &Value) -> Result<Ended, BadShape> {
    read_whole(json, &State::SEATS)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_sheet_survives_paper() {
        let mut sheet = Sheet::new("Eichenstadt".to_owned(), Difficulty::Normal);
        let ended = Ended { points: Some(64), kept: Some32::NONE.with(2), gone: Some32::NONE.with(5) };
        sheet.campaign.record(ended);
        sheet.campaign.difficulty = Difficulty::Hard;
        sheet.campaign.record(Ended { points: None, ..ended });
        assert_eq!(Sheet::read(&sheet.to_json()), Ok(sheet.clone()));
        assert_eq!(read_ended(&ended_json(&ended)), Ok(ended));
        let mut old = sheet.to_json();
        old["chapters"] = json!([{ "points": 70, "lost": 0 }]);
        let read = Sheet::read(&old).expect("a sheet of one difficulty");
        assert_eq!(read.campaign.chapters[0].difficulty, Difficulty::Hard);
    }

    #[test]
    fn what_a_sheet_cannot_say_is_refused_with_its_place() {
        let sheet = Sheet::new("Eichenstadt".to_owned(), Difficulty::Normal).to_json();
        let refused = |key: &str, value: Value| {
            let mut bad = sheet.clone();
            bad[key] = value;
            Sheet::read(&bad).expect_err("no sheet").path
        };
        assert_eq!(refused("difficulty", json!("deadly")), "difficulty");
        assert_eq!(refused("chapters", json!(vec![Value::Null; 16])), "chapters");
        assert_eq!(
            refused("chapters", json!([{ "points": 1, "lost": 0, "difficulty": "x" }])),
            "chapters[0].difficulty"
        );
        assert_eq!(refused("news", json!({ "kept": ["n99"] })), "news.kept[0]");
        assert_eq!(refused("more", Value::Null), "more");
        assert!(read_ended(&json!({ "points": -1, "news": {} })).is_err());
    }
}
