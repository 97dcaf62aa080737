//! A lesson in its file.

use tabletop::Seat;
use toml::{Table, Value};

use super::{Beginning, Chapter, Goal, Lesson, Pattern, Picture, Step, Task, Test};
use crate::Book;

/// What is wrong in a file; it comes with the program, so the text is for whoever writes lessons.
type Fault = String;

pub(super) fn lesson(name: &str, text: &str, texts: &'static Book) -> Result<Lesson, Fault> {
    let table: Table = text.parse().map_err(|error| format!("{error}"))?;
    only(&table, &["seats", "me", "options", "usually", "reply", "first-game", "chapter"])?;
    let mut chapters: Vec<Chapter> = Vec::new();
    for entry in tables(&table, "chapter")? {
        let next = chapter(entry, &chapters)?;
        chapters.push(next);
    }
    let mut first_game = Vec::new();
    if let Some(Value::Table(fields)) = table.get("first-game") {
        for (field, value) in fields {
            first_game.push((field.clone(), value.as_str().ok_or("first-game has texts")?.to_owned()));
        }
    }
    Ok(Lesson {
        name: name.to_owned(),
        seats: number(&table, "seats")?.unwrap_or(2).try_into().map_err(|_| "seats".to_owned())?,
        me: Seat::new(number(&table, "me")?.unwrap_or(0).try_into().map_err(|_| "me".to_owned())?),
        options: word(&table, "options")?.unwrap_or("{}").to_owned(),
        usually: patterns(&table, "usually")?,
        replies: replies(&table)?,
        chapters,
        first_game,
        texts,
    })
}

fn chapter(table: &Table, before: &[Chapter]) -> Result<Chapter, Fault> {
    only(table, &["key", "seed", "draws", "after", "play", "step"])?;
    let key = word(table, "key")?.ok_or("a chapter without a key")?.to_owned();
    let beginning = match word(table, "after")? {
        None => Beginning::New {
            seed: number(table, "seed")?.unwrap_or(0).cast_unsigned(),
            draws: patterns(table, "draws")?,
        },
        Some(after) => {
            let found = before.iter().position(|chapter| chapter.key == after);
            Beginning::After(found.ok_or_else(|| format!("{key}: no earlier chapter {after}"))?)
        }
    };
    let steps = tables(table, "step")?.into_iter().map(step).collect::<Result<Vec<_>, _>>();
    let steps = steps.map_err(|fault| format!("{key}: {fault}"))?;
    Ok(Chapter { key, beginning, play: patterns(table, "play")?, steps })
}

fn step(table: &Table) -> Result<Step, Fault> {
    only(table, &["key", "look", "picture", "pad", "act", "reach", "within", "plan", "reply", "then"])?;
    let key = word(table, "key")?.ok_or("a step without a key")?.to_owned();
    let picture = match (word(table, "picture")?, table.get("pad")) {
        (None, None) => None,
        (Some("cover"), None) => Some(Picture::Cover),
        (None, Some(rows)) => Some(Picture::Pad(pad(rows)?)),
        _ => return Err(format!("{key}: no such picture")),
    };
    let task = match (table.contains_key("act"), table.contains_key("reach")) {
        (false, false) => Task::Read,
        (true, false) => Task::Act(patterns(table, "act")?),
        (false, true) => {
            let test = |text: &str| Test::read(text).ok_or_else(|| format!("{key}: no test: {text}"));
            let tests = words(table, "reach")?.into_iter().map(test).collect::<Result<_, _>>()?;
            let within = word(table, "within")?.unwrap_or_default().to_owned();
            Task::Reach(Goal { tests, plan: patterns(table, "plan")?, within })
        }
        (true, true) => return Err(format!("{key}: act or reach")),
    };
    let replies = replies(table).map_err(|fault| format!("{key}: {fault}"))?;
    let look = words(table, "look")?.into_iter().map(str::to_owned).collect();
    Ok(Step { key, look, picture, task, replies, then: patterns(table, "then")? })
}

/// Answers to other actions by their patterns.
fn replies(table: &Table) -> Result<Vec<(Pattern, String)>, Fault> {
    let mut replies = Vec::new();
    if let Some(Value::Table(table)) = table.get("reply") {
        for (pattern, reply) in table {
            let reply = reply.as_str().ok_or_else(|| format!("reply to {pattern}"))?;
            replies.push((Pattern::new(pattern), reply.to_owned()));
        }
    }
    Ok(replies)
}

fn pad(rows: &Value) -> Result<Vec<(String, i32)>, Fault> {
    let rows = rows.as_array().ok_or("pad: a list")?;
    let row = |row: &Value| {
        let (key, points) = row.as_str()?.split_once(' ')?;
        Some((key.to_owned(), points.parse().ok()?))
    };
    rows.iter().map(|entry| row(entry).ok_or_else(|| format!("pad: {entry}"))).collect()
}

fn only(table: &Table, known: &[&str]) -> Result<(), Fault> {
    match table.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(format!("unknown key {key}")),
        None => Ok(()),
    }
}

fn word<'a>(table: &'a Table, key: &str) -> Result<Option<&'a str>, Fault> {
    table.get(key).map(|value| value.as_str().ok_or_else(|| format!("{key} is a text"))).transpose()
}

fn number(table: &Table, key: &str) -> Result<Option<i64>, Fault> {
    table.get(key).map(|value| value.as_integer().ok_or_else(|| format!("{key} is a number"))).transpose()
}

fn words<'a>(table: &'a Table, key: &str) -> Result<Vec<&'a str>, Fault> {
    let Some(value) = table.get(key) else { return Ok(Vec::new()) };
    let list = value.as_array().ok_or_else(|| format!("{key} is a list"))?;
    list.iter().map(|one| one.as_str().ok_or_else(|| format!("{key}: {one}"))).collect()
}

fn patterns(table: &Table, key: &str) -> Result<Vec<Pattern>, Fault> {
    Ok(words(table, key)?.into_iter().map(Pattern::new).collect())
}

fn tables<'a>(table: &'a Table, key: &str) -> Result<Vec<&'a Table>, Fault> {
    let Some(value) = table.get(key) else { return Ok(Vec::new()) };
    let list = value.as_array().ok_or_else(|| format!("{key} is a list"))?;
    list.iter().map(|one| one.as_table().ok_or_else(|| format!("{key}: list of tables"))).collect()
}
