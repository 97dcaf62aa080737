//! Three lists are one: the clauses in the code, in RULES.md and in the rulebook tests. And the rulings with them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const RULES: &str = include_str!("../../../games/vintage/RULES.md");
const RULINGS: &str = include_str!("../../../games/vintage/RULINGS.md");
const REFUSAL: &str = include_str!("../src/refusal.rs");

/// The rulebook tests, without the machinery.
fn rulebook_tests() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulebook");
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of the rulebook tests") {
        let path = entry.expect("a file").path();
        let is_test = path.extension().is_some_and(|ending| ending == "rs");
        if is_test {
            texts.push(fs::read_to_string(path).expect("a readable file"));
        }
    }
    texts
}

/// Every word of the form `VI-1.2` or `V3` in a text, by its beginning.
fn words<'a>(text: &'a str, beginning: &str) -> BTreeSet<&'a str> {
    text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-' || letter == '.'))
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| {
            let number = word.strip_prefix(beginning).unwrap_or("");
            !number.is_empty() && number.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
        })
        .collect()
}

fn by_number<'a>(words: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    words.into_iter().map(str::to_owned).collect()
}

/// The doc comments of tests: `/// VI-3.4: …` directly above `#[test]`.
fn named_by_tests(beginning: &str) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for text in rulebook_tests() {
        let lines: Vec<_> = text.lines().collect();
        for (nth, _) in lines.iter().enumerate().filter(|(_, line)| line.trim() == "#[test]") {
            let docs: Vec<_> = lines[..nth].iter().rev().take_while(|line| line.starts_with("///")).collect();
            assert!(!docs.is_empty(), "a test without a clause before line {} of\n{text}", nth + 1);
            named.extend(docs.into_iter().flat_map(|line| words(line, beginning)).map(str::to_owned));
        }
    }
    named
}

#[test]
fn code_rules_and_tests_have_the_same_clauses() {
    let code: Vec<_> = vintage::clauses::ALL.iter().map(ToString::to_string).collect();
    let rules: Vec<_> = RULES.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    assert_eq!(code, rules, "clauses.rs and RULES.md");
    let code = by_number(code.iter().map(String::as_str));
    assert_eq!(code.len(), rules.len(), "no clause twice");
    assert_eq!(named_by_tests("VI-"), code, "the rulebook tests and clauses.rs");
}

#[test]
fn every_clause_is_told_once_in_each_language() {
    for clause in RULES.split("\n### ").skip(1) {
        let body: Vec<_> = clause.lines().skip(1).take_while(|line| !line.starts_with('#')).collect();
        let told: Vec<_> = body.iter().filter(|line| !line.trim().is_empty()).collect();
        let name = clause.lines().next().expect("a heading");
        assert_eq!(told.len(), 2, "{name} has an English and a German line");
        for (line, language) in told.iter().zip(["en: ", "de: "]) {
            let text = line.strip_prefix(language).unwrap_or_else(|| panic!("{name}: {language}"));
            assert!(10 < text.trim().len(), "{name}: {language}");
        }
        let [english, german] = [told[0], told[1]].map(|line| words(line, "V"));
        assert_eq!(english, german, "{name} names the same rulings in both languages");
    }
}

#[test]
fn every_chapter_has_its_clauses_in_order() {
    let mut chapter = 0;
    let mut number = 0;
    for line in RULES.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            chapter += 1;
            number = 0;
            assert!(heading.starts_with(&format!("{chapter} ")), "{heading}");
        } else if let Some(clause) = line.strip_prefix("### ") {
            number += 1;
            assert_eq!(clause, format!("VI-{chapter}.{number}"));
        }
    }
}

/// A ruling in RULINGS.md: its name, the clauses it belongs to, and its two texts.
fn rulings() -> Vec<(String, BTreeSet<String>)> {
    RULINGS
        .split("\n## ")
        .skip(1)
        .map(|ruling| {
            let lines: Vec<_> = ruling.lines().filter(|line| !line.trim().is_empty()).collect();
            let name = lines[0].split(' ').next().expect("a number").to_owned();
            assert_eq!(lines.len(), 4, "{name}: a heading, its clauses, an English and a German line");
            let clauses = lines[1].strip_prefix("clauses: ").unwrap_or_else(|| panic!("{name}: its clauses"));
            assert!(lines[2].starts_with("en: ") && lines[3].starts_with("de: "), "{name}");
            (name, by_number(words(clauses, "VI-")))
        })
        .collect()
}

#[test]
fn rules_and_rulings_name_each_other() {
    for (nth, (ruling, clauses)) in rulings().into_iter().enumerate() {
        assert_eq!(ruling, format!("V{}", nth + 1));
        assert!(!clauses.is_empty(), "{ruling} belongs to a clause");
        let naming: BTreeSet<_> = RULES
            .split("\n### ")
            .skip(1)
            .filter(|clause| words(clause, "V").contains(ruling.as_str()))
            .map(|clause| clause.lines().next().expect("a heading").to_owned())
            .collect();
        assert_eq!(naming, clauses, "{ruling}");
    }
    let known: BTreeSet<_> = rulings().into_iter().map(|(ruling, _)| ruling).collect();
    assert_eq!(by_number(words(RULES, "V")), known);
}

#[test]
fn every_ruling_has_a_test() {
    let known: BTreeSet<_> = rulings().into_iter().map(|(ruling, _)| ruling).collect();
    assert_eq!(named_by_tests("V"), known);
}

/// Every reason of a refusal is met by a rulebook test.
#[test]
fn every_reason_has_a_test() {
    let all = REFUSAL.split("pub enum Reason {").nth(1).and_then(|rest| rest.split("\n}").next()).expect("the reasons");
    let reasons = all.lines().filter_map(|line| {
        let variant = line.strip_prefix("    ")?;
        let is_variant = variant.starts_with(|letter: char| letter.is_ascii_uppercase());
        is_variant.then(|| variant.trim_end_matches([',', '{', ' ']))
    });
    let tests = rulebook_tests().concat();
    let untested: Vec<_> = reasons
        .filter(|reason| {
            let told = [format!("because(\"{reason}\")"), format!("because(\"{reason} {{")];
            !told.iter().any(|told| tests.contains(told))
        })
        .collect();
    assert!(untested.is_empty(), "no test meets {untested:?}");
}
