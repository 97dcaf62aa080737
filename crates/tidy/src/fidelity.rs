//! How close the games are to their rulebooks, counted from the tree: clauses, tests, rulings and sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

/// What is counted for one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The heading of its RULES.md, up to the colon.
    pub name: String,
    pub chapters: Vec<Chapter>,
    pub rulings: Rulings,
    pub values: Values,
}

/// A chapter of the rules: its heading, and for each clause how many tests name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    pub title: String,
    pub clauses: Vec<(String, usize)>,
}

/// Rulings by kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Rulings {
    pub gap: usize,
    pub house_rule: usize,
    pub unmarked: usize,
}

/// Values of a pack by source.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Values {
    pub rulebook: usize,
    pub public: usize,
    pub reconstructed: usize,
}

impl Game {
    /// Counts what is in a game's folder.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let rules = fs::read_to_string(folder.join("RULES.md"))?;
        let tests = tests_below(&folder.join("rules/tests/it/rulebook"))?;
        let pack = fs::read_to_string(folder.join("standard.toml"))?;
        let pack: Table = pack.parse().map_err(io::Error::other)?;
        Ok(Self {
            name: rules
                .lines()
                .next()
                .unwrap_or_default()
                .trim_start_matches("# ")
                .split(':')
                .next()
                .unwrap_or_default()
                .to_owned(),
            chapters: chapters(&rules, &tests),
            rulings: rulings(&fs::read_to_string(folder.join("RULINGS.md"))?),
            values: values(&Value::Table(pack)),
        })
    }

    pub fn clauses(&self) -> usize {
        self.chapters.iter().map(|chapter| chapter.clauses.len()).sum()
    }

    /// The number of clauses with at least this many tests.
    pub fn clauses_with(&self, tests: usize) -> usize {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses).filter(|(_, count)| tests <= *count).count()
    }

    /// Tests named by all clauses together.
    pub fn tests(&self) -> usize {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses).map(|(_, count)| count).sum()
    }
}

/// The page, from the folder of the tree.
pub fn page(root: &Path) -> io::Result<String> {
    let mut folders: Vec<PathBuf> =
        fs::read_dir(root.join("games"))?.map(|game| Ok(game?.path())).collect::<io::Result<_>>()?;
    folders.sort();
    let games = folders.iter().map(|folder| Game::read(folder)).collect::<io::Result<Vec<_>>>()?;
    let page = include_str!("fidelity.md");
    Ok(page
        .replace("{overview}\n", &overview(&games))
        .replace("{games}\n", &games.iter().map(section).collect::<String>()))
}

fn overview(games: &[Game]) -> String {
    let mut text = String::new();
    let mut row = |cells: &[String]| writeln!(text, "| {} |", cells.join(" | ")).expect("a string takes it");
    let heads = [
        "game",
        "clauses",
        "with a test",
        "with two or more",
        "clause-test pairs",
        "fills a gap",
        "house rule, off",
        "unmarked",
        "rulebook",
        "public",
        "reconstructed",
    ];
    row(&heads.map(str::to_owned));
    row(&heads.map(|head| if head == "game" { "---".to_owned() } else { "---:".to_owned() }));
    for game in games {
        let Rulings { gap, house_rule, unmarked } = game.rulings;
        let Values { rulebook, public, reconstructed } = game.values;
        let tested = [game.clauses(), game.clauses_with(1), game.clauses_with(2), game.tests()];
        let counts = tested.into_iter().chain([gap, house_rule, unmarked, rulebook, public, reconstructed]);
        let cells: Vec<String> = [game.name.clone()].into_iter().chain(counts.map(|count| count.to_string())).collect();
        row(&cells);
    }
    text
}

fn section(game: &Game) -> String {
    let mut text =
        format!("\n## {}\n\n| chapter | clauses | tests for each clause |\n| --- | ---: | --- |\n", game.name);
    for chapter in &game.chapters {
        let each: Vec<String> = chapter.clauses.iter().map(|(name, tests)| format!("{name}: {tests}")).collect();
        let line = format!("| {} | {} | {} |", chapter.title, chapter.clauses.len(), each.join(", "));
        writeln!(text, "{line}").expect("a string takes it");
    }
    text
}

/// The chapters of RULES.md, with the number of tests that name each clause.
pub fn chapters(rules: &str, tests: &[String]) -> Vec<Chapter> {
    let mut named: BTreeMap<&str, usize> = BTreeMap::new();
    for test in tests {
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
        let words = test.split(|letter| !is_part(letter)).map(|word| word.trim_end_matches('.'));
        for word in words.collect::<BTreeSet<_>>() {
            *named.entry(word).or_default() += 1;
        }
    }
    let mut chapters: Vec<Chapter> = Vec::new();
    for line in rules.lines() {
        if let Some(clause) = line.strip_prefix("### ") {
            let count = named.get(clause).copied().unwrap_or(0);
            let chapter = chapters.last_mut().expect("a clause stands in a chapter");
            chapter.clauses.push((clause.to_owned(), count));
        } else if let Some(title) = line.strip_prefix("## ") {
            let title = title.split(" / ").next().unwrap_or(title);
            chapters.push(Chapter { title: title.to_owned(), clauses: Vec::new() });
        }
    }
    chapters
}

/// Rulings by what their English text says they are.
pub fn rulings(text: &str) -> Rulings {
    let mut rulings = Rulings::default();
    for line in text.lines().filter_map(|line| line.strip_prefix("en: ")) {
        if line.contains("House rule, off") {
            rulings.house_rule += 1;
        } else if line.contains("Fills a gap") {
            rulings.gap += 1;
        } else {
            rulings.unmarked += 1;
        }
    }
    rulings
}

/// The values below every `source`, one for each key beside it; a table of sources names them one by one.
pub fn values(value: &Value) -> Values {
    let mut values = Values::default();
    count(value, &mut values);
    values
}

fn count(value: &Value, values: &mut Values) {
    match value {
        Value::Array(rows) => rows.iter().for_each(|row| count(row, values)),
        Value::Table(table) => {
            let own = table.iter().filter(|(key, value)| !is_name(key) && !has_sources(value)).count();
            match table.get("source") {
                Some(Value::String(source)) => values.add(source, own),
                Some(Value::Table(each)) => {
                    each.values().filter_map(Value::as_str).for_each(|source| values.add(source, 1));
                }
                Some(_) | None => (),
            }
            let rest = table.iter().filter(|(key, _)| *key != "source");
            rest.for_each(|(_, value)| count(value, values));
        }
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => (),
    }
}

/// What a row is called by is no value of it.
fn is_name(key: &str) -> bool {
    matches!(key, "source" | "key" | "name" | "id")
}

/// Whether a value has rows that name sources of their own.
fn has_sources(value: &Value) -> bool {
    match value {
        Value::Array(rows) => rows.iter().any(has_sources),
        Value::Table(table) => table.contains_key("source") || table.values().any(has_sources),
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => false,
    }
}

impl Values {
    fn add(&mut self, source: &str, count: usize) {
        match source.split(':').next() {
            Some("rulebook") => self.rulebook += count,
            Some("reconstructed") => self.reconstructed += count,
            Some(_) | None => self.public += count,
        }
    }
}

/// Every test below a folder, from its comment to its end.
fn tests_below(folder: &Path) -> io::Result<Vec<String>> {
    let mut tests = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            tests.extend(tests_below(&path)?);
        } else {
            tests.extend(tests_in(&fs::read_to_string(path)?));
        }
    }
    Ok(tests)
}

/// The tests of a file.
pub fn tests_in(source: &str) -> Vec<String> {
    let lines: Vec<&str> = source.lines().collect();
    let marks = lines.iter().enumerate().filter(|(_, line)| **line == "#[test]").map(|(nth, _)| nth);
    marks
        .map(|mark| {
            let comment = lines[..mark].iter().rev().take_while(|line| line.starts_with("///")).count();
            let length = lines[mark..].iter().take_while(|line| **line != "}").count();
            lines[mark - comment..mark + length].join("\n")
        })
        .collect()
}
