//! The campaign sheet of Everdell Duo as JSON: what is kept in a file, in a database, and told to programs (ED-14.1).

use crate::campaign::Behind;
use crate::vocabulary::Chapter;
use crate::{Options, Pack};
use serde_json::{Map, Value, json};

pub use crate::Difficulty;
pub use crate::campaign::{Campaign, Ended};

use crate::State;
use packs::edge::{BadShape, Edge};
use packs::shape::Shape;
use tabletop::Game;

/// The version of the form.
const FORM: u8 = 1;
/// Longest name of a city, in letters.
const NAME: usize = 40;

/// The sheet of one campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
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
        let Self { city, campaign, running } = self;
        let Campaign { difficulty, chapters, lost, kept, gone } = campaign;
        let mut json = Map::new();
        json.insert("campaign".to_owned(), json!(FORM));
        json.insert("game".to_owned(), json!(State::NAME));
        json.insert("city".to_owned(), json!(city));
        json.insert("difficulty".to_owned(), json!(difficulty.word()));
        json.insert("chapters".to_owned(), chapters.iter().copied().map(behind_json).collect());
        json.insert("lost".to_owned(), json!(lost));
        json.insert("news".to_owned(), news_json(&Options { kept: *kept, gone: *gone, ..Options::default() }));
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
        if shape.get("game")?.text("the name of a game")? != State::NAME {
            return Err(shape.get("game")?.bad("the name of this game"));
        }
        let difficulty = read_difficulty(&shape.get("difficulty")?)?;
        let chapters = shape.get("chapters")?.list("at most fifteen chapters")?;
        if Chapter::COUNT < chapters.len() {
            return Err(shape.get("chapters")?.bad("at most fifteen chapters"));
        }
        let chapters = chapters.iter().map(|one| read_behind(one, difficulty)).collect::<Result<_, BadShape>>()?;
        let news = read_news(json.get("news").unwrap_or(&Value::Null))?;
        let lost = shape.get("lost")?.number()?;
        Ok(Self {
            city: shape.get("city")?.text("the name of a city")?.to_owned(),
            campaign: Campaign { difficulty, chapters, lost, kept: news.kept, gone: news.gone },
            running: json.get("running").filter(|running| !running.is_null()).cloned(),
        })
    }
}

/// A name that somebody gives to a city, short and on one line.
pub fn tidy_city(name: &str) -> String {
    let seen: String = name.chars().filter(|letter| !letter.is_control()).take(NAME).collect();
    seen.trim().to_owned()
}

/// What the sheet comes to, for programs: laurels and medals of the chapters, and the grade of the whole.
pub fn worth_json(campaign: &Campaign, pack: &Pack) -> Value {
    let laurels = campaign.laurels(pack);
    let medals: Value = campaign.medals(pack).iter().map(|medal| json!(medal.word())).collect();
    json!({
        "laurels": laurels.iter().sum::<i32>(),
        "of": Campaign::MOST_LAURELS,
        "grade": campaign.grade(pack).word(),
        "chapters": laurels,
        "medals": medals,
    })
}

/// What a game left behind: `{ "points": 64, "news": { "kept": ["n2"], "gone": [] } }`, no points for one that was lost.
pub fn ended_json(ended: &Ended) -> Value {
    let Ended { points, kept, gone } = *ended;
    json!({ "points": points, "news": news_json(&Options { kept, gone, ..Options::default() }) })
}

pub fn read_ended(json: &Value) -> Result<Ended, BadShape> {
    let shape = Shape::root(json);
    shape.only_keys(&["points", "news"])?;
    let news = read_news(json.get("news").unwrap_or(&Value::Null))?;
    Ok(Ended { points: shape.get("points")?.nullable(Shape::number)?, kept: news.kept, gone: news.gone })
}

fn behind_json(behind: Behind) -> Value {
    let Behind { points, lost, difficulty } = behind;
    json!({ "points": points, "lost": lost, "difficulty": difficulty.word() })
}

/// A chapter that does not say how it was played was played as the campaign is.
fn read_behind(one: &Shape<'_>, usual: Difficulty) -> Result<Behind, BadShape> {
    one.only_keys(&["points", "lost", "difficulty"])?;
    let difficulty = one.optional("difficulty")?.map_or(Ok(usual), |own| read_difficulty(&own))?;
    Ok(Behind { points: one.get("points")?.nullable(Shape::number)?, lost: one.get("lost")?.number()?, difficulty })
}

fn read_difficulty(shape: &Shape<'_>) -> Result<Difficulty, BadShape> {
    Difficulty::from_word(shape.text("normal or hard")?).ok_or_else(|| shape.bad("normal or hard"))
}

/// Good news as options have it, without the mode.
fn news_json(options: &Options) -> Value {
    let mut news = State::options_json(options);
    news.as_object_mut().and_then(|news| news.remove("mode"));
    news
}

fn read_news(json: &Value) -> Result<Options, BadShape> {
    State::read_options(json).map_err(|bad| BadShape { path: format!("news.{}", bad.path), ..bad })
}

#[cfg(test)]
mod tests {
    use crate::vocabulary::Some32;

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
