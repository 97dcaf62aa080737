//! Words for people are in catalogues: a new language is its catalogues, its rules texts and a line in `lang.rs`.

use std::path::{Path, PathBuf};

use crate::tree::{files, games, read, root};

/// Where the languages are declared.
const LANGUAGES: &str = "crates/ui/src/lang.rs";

/// Texts for operators and developers: the `OpenAPI` document, figures, health, and errors that end in the log.
const FOR_OPERATORS: [&str; 7] = [
    "crates/arena/src/review/past.rs",
    "crates/server/src/api/",
    "crates/server/src/bench.rs",
    "crates/server/src/load.rs",
    "crates/server/src/metrics.rs",
    "crates/server/src/router.rs",
    "crates/server/src/thinking.rs",
];

/// After these words a text speaks to developers, or is the help of the command line.
const FOR_DEVELOPERS: [&str; 14] = [
    "expect(",
    "panic!",
    "unreachable!",
    "assert",
    "reason =",
    "trace!",
    "debug!",
    "info!",
    "warn!",
    "error!",
    "#[arg",
    "#[command",
    "#[doc",
    "include_str!",
];

/// The sources that speak to people, without their tests, by their path in the tree.
fn speaking() -> Vec<(String, String)> {
    let crates = ["arena", "cuvee", "server", "ui"].map(|name| root().join("crates").join(name));
    let folders = crates.into_iter().chain(games().into_iter().map(|game| root().join("games").join(game).join("ui")));
    let sources = folders.flat_map(|folder| files(&folder.join("src"), "rs")).filter(|path| !is_test(path));
    let code = |path: PathBuf| {
        let text = read(&path);
        let code = text.split("\n#[cfg(test)]\n").next().unwrap_or_default().to_owned();
        let within = path.strip_prefix(root()).expect("a path in the tree");
        (within.to_str().expect("a plain name").to_owned(), if is_root(&path) { text } else { code })
    };
    sources.map(code).collect()
}

/// A file that names modules: tests stand among them, not at its end.
fn is_root(path: &Path) -> bool {
    path.ends_with("mod.rs") || path.ends_with("lib.rs")
}

/// Whether the module is there for tests only.
fn is_test(path: &Path) -> bool {
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let declared = format!("#[cfg(test)]\nmod {name};");
    let above = ["mod.rs", "lib.rs"].map(|above| path.with_file_name(above));
    above.iter().any(|above| above.exists() && read(above).contains(&declared))
}

/// The texts in quotation marks with their line and the code of the statement before them.
fn literals(code: &str) -> Vec<(usize, &str, &str)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(next) = code[at..].find(['"', '/', '\'']).map(|next| at + next) {
        let rest = &code[next..];
        at = if rest.starts_with("//") {
            next + rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("'\"'") {
            next + 3
        } else if rest.starts_with("'\\\"'") {
            next + 4
        } else if let Some(text) = rest.strip_prefix('"') {
            let mut escaped = false;
            let end = text.find(|char| {
                let ends = char == '"' && !escaped;
                escaped = char == '\\' && !escaped;
                ends
            });
            let end = end.expect("a text ends");
            let before = &code[..next];
            let statement = &before[before.rfind([';', '{', '}']).unwrap_or(0)..];
            found.push((before.matches('\n').count() + 1, statement, &text[..end]));
            next + end + 2
        } else {
            next + 1
        };
    }
    found
}

/// Four or more plain words; what is in braces is not one of them. Braces that are written themselves belong to a style.
fn is_sentence(text: &str) -> bool {
    if text.contains("{{") {
        return false;
    }
    let outside = text.split('{').map(|part| part.rsplit('}').next().unwrap_or_default()).collect::<Vec<_>>().join(" ");
    let plain = |word: &&str| {
        let word = word.trim_matches(|char: char| ".,:;!?()`".contains(char));
        1 < word.len() && word.chars().all(char::is_alphabetic)
    };
    4 <= outside.split_whitespace().filter(plain).count()
}

#[test]
fn no_source_speaks_a_language_of_its_own() {
    for (path, code) in speaking() {
        for (line, statement, text) in literals(&code) {
            if FOR_DEVELOPERS.iter().any(|word| statement.contains(word)) {
                continue;
            }
            assert!(!text.contains(['ä', 'ö', 'ü', 'Ä', 'Ö', 'Ü', 'ß']), "{path}:{line}: German in a source: {text}");
            let sentence = is_sentence(text) && !FOR_OPERATORS.iter().any(|start| path.starts_with(start));
            assert!(!sentence, "{path}:{line}: a sentence outside the catalogues: {text}");
        }
    }
}

#[test]
fn languages_are_named_in_one_place() {
    let declared = read(&root().join(LANGUAGES));
    let (_, list) = declared.split_once("languages! {\n").expect("the languages");
    let list = list.split('}').next().unwrap_or_default();
    let names: Vec<&str> = list.lines().filter_map(|line| line.split_once('=')).map(|(name, _)| name.trim()).collect();
    assert!(2 <= names.len(), "{names:?}");
    for (path, code) in speaking().into_iter().filter(|(path, _)| path != LANGUAGES) {
        for name in &names {
            assert!(!code.contains(&format!("Lang::{name}")), "{path}: Lang::{name} belongs to {LANGUAGES}");
        }
    }
}

#[test]
fn every_catalogue_is_there_in_every_language() {
    let declared = read(&root().join(LANGUAGES));
    let codes: Vec<&str> = declared.split("= \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let codes: Vec<&str> = codes.into_iter().filter(|code| code.len() == 2).collect();
    let catalogues = ["crates", "games"].iter().flat_map(|folder| files(&root().join(folder), "toml"));
    for path in catalogues.filter(|path| path.to_string_lossy().ends_with(".en.toml")) {
        for code in &codes {
            let other = PathBuf::from(path.to_string_lossy().replace(".en.toml", &format!(".{code}.toml")));
            assert!(other.exists(), "{} is missing", other.display());
        }
    }
}
