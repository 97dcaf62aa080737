//! What the papers of a game must agree on: the clauses in the code, in RULES.md and in the rulebook tests, and the rulings.
//!
//! Each game has one test for each of these checks.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tabletop::Clause;

use crate::kit::variants;

/// The papers of one game.
#[derive(Copy, Clone, Debug)]
pub struct Papers<'a> {
    /// What clauses begin with, such as `WC-`, and rulings, such as `W`.
    pub clause: &'a str,
    pub ruling: &'a str,
    /// The folder of the rules crate. RULES.md and RULINGS.md lie beside it.
    pub folder: &'a str,
}

/// The tests of a game's papers: `laws::paper_tests!("WC-", "W", wine_cheese::clauses::ALL);`.
#[macro_export]
macro_rules! paper_tests {
    ($clause:literal, $ruling:literal, $clauses:expr) => {
        const PAPERS: $crate::Papers<'_> =
            $crate::Papers { clause: $clause, ruling: $ruling, folder: env!("CARGO_MANIFEST_DIR") };

        #[test]
        fn code_rules_and_tests_have_the_same_clauses() {
            PAPERS.code_rules_and_tests_have_the_same_clauses($clauses);
        }

        #[test]
        fn every_clause_is_told_once_in_each_language() {
            PAPERS.every_clause_is_told_once_in_each_language();
        }

        #[test]
        fn every_chapter_has_its_clauses_in_order() {
            PAPERS.every_chapter_has_its_clauses_in_order();
        }

        #[test]
        fn rules_and_rulings_name_each_other() {
            PAPERS.rules_and_rulings_name_each_other();
        }

        #[test]
        fn every_ruling_says_what_it_is() {
            PAPERS.every_ruling_says_what_it_is();
        }

        #[test]
        fn every_ruling_has_a_test() {
            PAPERS.every_ruling_has_a_test();
        }

        #[test]
        fn every_reason_has_a_test() {
            PAPERS.every_reason_has_a_test();
        }
    };
}

/// A text and the code of its language: `en: …`.
fn in_a_language(line: &str) -> (&str, &str) {
    let told = line.split_once(": ").filter(|(code, text)| code.len() == 2 && 10 < text.trim().len());
    told.unwrap_or_else(|| panic!("a text in a language: {line}"))
}

impl Papers<'_> {
    fn paper(&self, name: &str) -> String {
        let path = Path::new(self.folder).join("..").join(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    fn rules(&self) -> String {
        self.paper("RULES.md")
    }

    /// The texts of all sources directly in one folder of the crate.
    fn sources(&self, folder: &str) -> Vec<String> {
        let path = Path::new(self.folder).join(folder);
        let entries = fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let files = entries.map(|entry| entry.expect("a file").path());
        files
            .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
            .map(|path| fs::read_to_string(path).expect("a readable file"))
            .collect()
    }

    /// The rulebook tests, without the machinery.
    fn rulebook_tests(&self) -> Vec<String> {
        self.sources("tests/it/rulebook")
    }

    /// The doc comments of tests: `/// WC-3.4: …` directly above `#[test]`.
    fn named_by_tests(&self, beginning: &str) -> BTreeSet<String> {
        let mut named = BTreeSet::new();
        for text in self.rulebook_tests() {
            let lines: Vec<_> = text.lines().collect();
            for (nth, _) in lines.iter().enumerate().filter(|(_, line)| line.trim() == "#[test]") {
                let docs: Vec<_> = lines[..nth].iter().rev().take_while(|line| line.starts_with("///")).collect();
                assert!(!docs.is_empty(), "a test without a clause before line {} of\n{text}", nth + 1);
                named.extend(docs.into_iter().flat_map(|line| words(line, beginning)).map(str::to_owned));
            }
        }
        named
    }

    /// Code, RULES.md and rulebook tests have the same clauses.
    pub fn code_rules_and_tests_have_the_same_clauses(&self, clauses: &[Clause]) {
        let rules = self.rules();
        let code: Vec<_> = clauses.iter().map(ToString::to_string).collect();
        let rules: Vec<_> = rules.lines().filter_map(|line| line.strip_prefix("### ")).collect();
        assert_eq!(code, rules, "clauses.rs and RULES.md");
        let code = by_number(code.iter().map(String::as_str));
        assert_eq!(code.len(), rules.len(), "no clause twice");
        assert_eq!(self.named_by_tests(self.clause), code, "the rulebook tests and clauses.rs");
    }

    /// Every clause has a line in each language, `en: …` and `de: …` first, and they name the same rulings.
    pub fn every_clause_is_told_once_in_each_language(&self) {
        let rules = self.rules();
        let clauses = rules.split("\n### ").skip(1).map(|clause| {
            let body = clause.lines().skip(1).take_while(|line| !line.starts_with('#'));
            let told = body.filter(|line| !line.trim().is_empty());
            (clause.lines().next().expect("a heading"), told.map(in_a_language).collect::<Vec<_>>())
        });
        let mut languages = Vec::new();
        for (name, told) in clauses {
            let codes: Vec<_> = told.iter().map(|&(code, _)| code).collect();
            if languages.is_empty() {
                assert!(codes.starts_with(&["en", "de"]), "{name} is told in English and German: {codes:?}");
                languages.clone_from(&codes);
            }
            assert_eq!(codes, languages, "{name} is told once in each language");
            for (code, text) in &told {
                assert_eq!(words(text, self.ruling), words(told[0].1, self.ruling), "{name}: rulings in {code}");
            }
        }
        assert!(!languages.is_empty(), "there are clauses");
    }

    /// Chapters and clauses count up.
    pub fn every_chapter_has_its_clauses_in_order(&self) {
        let mut chapter = 0;
        let mut number = 0;
        for line in self.rules().lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                chapter += 1;
                number = 0;
                assert!(heading.starts_with(&format!("{chapter} ")), "{heading}");
            } else if let Some(clause) = line.strip_prefix("### ") {
                number += 1;
                assert_eq!(clause, format!("{}{chapter}.{number}", self.clause));
            }
        }
    }

    /// A ruling in RULINGS.md: its name, and the clauses it belongs to. An English and a German line follow, then those of other languages.
    fn all_rulings(&self) -> Vec<(String, BTreeSet<String>)> {
        self.paper("RULINGS.md")
            .split("\n## ")
            .skip(1)
            .map(|ruling| {
                let lines: Vec<_> = ruling.lines().filter(|line| !line.trim().is_empty()).collect();
                let name = lines[0].split(' ').next().expect("a number").to_owned();
                assert!(4 <= lines.len(), "{name}: a heading, its clauses, an English and a German line");
                let clauses = lines[1].strip_prefix("clauses: ").unwrap_or_else(|| panic!("{name}: its clauses"));
                let codes: Vec<_> = lines[2..].iter().map(|line| in_a_language(line).0).collect();
                assert!(codes.starts_with(&["en", "de"]), "{name}: {codes:?}");
                (name, by_number(words(clauses, self.clause)))
            })
            .collect()
    }

    /// No ruling overrides a sentence of the booklet: each says first or last that it fills a gap or is a house rule.
    pub fn every_ruling_says_what_it_is(&self) {
        const KINDS: [(&str, [&str; 2]); 2] =
            [("en", ["Fills a gap", "House rule, off"]), ("de", ["Füllt eine Lücke", "Hausregel, aus"])];
        let rulings = self.paper("RULINGS.md");
        for (language, kinds) in KINDS {
            let begins = format!("{language}: ");
            let texts: Vec<_> = rulings.lines().filter_map(|line| line.strip_prefix(&begins)).collect();
            assert_eq!(texts.len(), self.all_rulings().len(), "{language}");
            for text in texts {
                let said = text.trim_end_matches('.');
                assert!(kinds.iter().any(|kind| said.starts_with(kind) || said.ends_with(kind)), "{text}");
            }
        }
    }

    /// A ruling names its clauses, and they name it.
    pub fn rules_and_rulings_name_each_other(&self) {
        let rules = self.rules();
        for (nth, (ruling, clauses)) in self.all_rulings().into_iter().enumerate() {
            assert_eq!(ruling, format!("{}{}", self.ruling, nth + 1));
            assert!(!clauses.is_empty(), "{ruling} belongs to a clause");
            let naming: BTreeSet<_> = rules
                .split("\n### ")
                .skip(1)
                .filter(|clause| words(clause, self.ruling).contains(ruling.as_str()))
                .map(|clause| clause.lines().next().expect("a heading").to_owned())
                .collect();
            assert_eq!(naming, clauses, "{ruling}");
        }
        let known: BTreeSet<_> = self.all_rulings().into_iter().map(|(ruling, _)| ruling).collect();
        assert_eq!(by_number(words(&rules, self.ruling)), known);
    }

    /// Every ruling is named by a rulebook test.
    pub fn every_ruling_has_a_test(&self) {
        let known: BTreeSet<_> = self.all_rulings().into_iter().map(|(ruling, _)| ruling).collect();
        assert_eq!(self.named_by_tests(self.ruling), known);
    }

    /// Every reason of a refusal is met by a rulebook test.
    pub fn every_reason_has_a_test(&self) {
        let folders = ["src", "src/refusal"].into_iter();
        let folders = folders.filter(|folder| Path::new(self.folder).join(folder).is_dir());
        let sources: Vec<String> = folders.flat_map(|folder| self.sources(folder)).collect();
        let source = sources.iter().find(|source| source.contains("pub enum Reason {")).expect("the reasons");
        let reasons = variants(source, "Reason");
        let tests = self.rulebook_tests().concat();
        let untested: Vec<_> = reasons
            .into_iter()
            .filter(|reason| {
                let told = [format!("because(\"{reason}\")"), format!("because(\"{reason} {{")];
                !told.iter().any(|told| tests.contains(told))
            })
            .collect();
        assert!(untested.is_empty(), "no test meets {untested:?}");
    }
}

/// Every word of the form `WC-1.2` or `W3` in a text, by its beginning.
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
