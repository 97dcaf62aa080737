//! What ARCHITECTURE.md and STYLE.md promise about the tree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below a folder with this ending.
pub fn files(below: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![below.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn sources() -> Vec<PathBuf> {
    ["crates", "games", "fixtures"].iter().flat_map(|folder| files(&root().join(folder), "rs")).collect()
}

fn manifest(folder: &Path) -> toml::Table {
    read(&folder.join("Cargo.toml")).parse().expect("TOML")
}

/// Every crate of the workspace by name, with its folder.
fn crates() -> BTreeMap<String, PathBuf> {
    let manifests = ["crates", "games"].iter().flat_map(|folder| files(&root().join(folder), "toml"));
    let folders = manifests.filter(|path| path.ends_with("Cargo.toml")).map(|path| path.with_file_name(""));
    folders
        .map(|folder| {
            let name = manifest(&folder)["package"]["name"].as_str().expect("a name").to_owned();
            (name, folder)
        })
        .collect()
}

/// The games by their folders.
pub fn games() -> Vec<String> {
    let folders = fs::read_dir(root().join("games")).expect("the games");
    folders.map(|game| game.expect("a game").file_name().into_string().expect("a plain name")).collect()
}

/// The rows of the table of crates: name, and what it may depend on. A row for `<game>` stands for every game.
fn rows() -> BTreeMap<String, BTreeSet<String>> {
    let text = read(&root().join("ARCHITECTURE.md"));
    let (one, all) = ("<game>", games());
    let mut rows = BTreeMap::new();
    for row in text.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let name = cells[1].trim_matches('`');
        let depends = || cells[3].split(',').map(str::trim).filter(|name| !name.is_empty());
        if name.contains(one) {
            for game in &all {
                rows.insert(name.replace(one, game), depends().map(|name| name.replace(one, game)).collect());
            }
        } else {
            // In a row for one crate, `<game>` means every game.
            let each = |name: &str| all.iter().map(|game| name.replace(one, game)).collect::<Vec<_>>();
            rows.insert(name.to_owned(), depends().flat_map(each).collect());
        }
    }
    rows
}

#[test]
fn every_crate_is_in_the_table_and_every_row_is_a_crate() {
    assert!(rows().keys().eq(crates().keys()), "{:?} / {:?}", rows().keys(), crates().keys());
}

#[test]
fn a_crate_depends_only_on_what_its_row_allows() {
    let crates = crates();
    for (name, allowed) in rows() {
        let manifest = manifest(&crates[&name]);
        let depends = manifest.get("dependencies").and_then(toml::Value::as_table).into_iter().flatten();
        let depends: BTreeSet<String> = depends.map(|(name, _)| name.clone()).collect();
        assert_eq!(depends, allowed, "{name}'s Cargo.toml and ARCHITECTURE.md disagree");
    }
}

/// `./check rules` and the like leave nothing out.
#[test]
fn every_crate_belongs_to_a_part_of_the_check() {
    let check = read(&root().join("check"));
    let lists = check.lines().filter_map(|line| line.trim().strip_prefix('[')?.split_once("]=\""));
    let folders: BTreeSet<&str> = lists.flat_map(|(_, list)| list.trim_end_matches('"').split(' ')).collect();
    for (name, folder) in crates() {
        let parts: Vec<_> = folder.strip_prefix(root()).expect("below the root").iter().collect();
        let parts: Vec<_> = parts.iter().map(|part| part.to_str().expect("a plain name")).collect();
        let any_game = ["games", "*", parts[parts.len() - 1]].join("/");
        let is_listed = folders.contains(parts.join("/").as_str()) || folders.contains(any_game.as_str());
        assert!(is_listed, "{name} belongs to no part of ./check");
    }
}

/// Rules crates: one in each folder below games/.
fn rules_crates() -> Vec<PathBuf> {
    games().iter().map(|game| root().join("games").join(game).join("rules")).collect()
}

/// The rules themselves. What writes them down as text lies beside them, behind a feature.
fn rules_sources() -> Vec<PathBuf> {
    let sources = rules_crates().into_iter().flat_map(|rules| files(&rules.join("src"), "rs"));
    sources.filter(|path| !path.iter().any(|part| part == "files")).collect()
}

#[test]
fn rules_are_pure() {
    let absent = [
        "std::time",
        "SystemTime",
        "Instant",
        "std::fs",
        "std::io",
        "std::net",
        "std::env",
        "std::thread",
        "println!",
        "eprintln!",
        "HashMap",
        "HashSet",
        "f32",
        "f64",
        "rand",
        "unsafe",
        "static mut",
        "thread_local",
        "serde",
    ];
    for path in rules_sources() {
        for (number, line) in read(&path).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            if code.contains("cfg(feature = \"serde\")") || code.contains("cfg_attr(feature = \"serde\"") {
                continue;
            }
            for word in absent {
                let found = code.match_indices(word).any(|(at, _)| is_word(code, at, word.len()));
                assert!(!found, "{}:{}: `{word}` has no place in rules", path.display(), number + 1);
            }
        }
    }
}

fn is_word(code: &str, at: usize, length: usize) -> bool {
    let part = |char: char| char.is_alphanumeric() || char == '_';
    !code[..at].ends_with(part) && !code[at + length..].starts_with(part)
}

#[test]
fn rules_have_no_texts_for_people() {
    for path in rules_sources() {
        // The books explain an imbalance to maintainers of the rules, never to a player.
        if path.ends_with("ledger.rs") || path.ends_with("position.rs") {
            continue;
        }
        for (number, line) in read(&path).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let for_developers = ["expect(", "panic!", "unreachable!", "assert", "reason ="];
            if for_developers.iter().any(|word| code.contains(word)) {
                continue;
            }
            let texts = code.split('"').skip(1).step_by(2);
            for text in texts.filter(|text| !text.contains('{')) {
                assert!(text.split(' ').count() < 4, "{}:{}: a sentence in the rules", path.display(), number + 1);
            }
        }
    }
}

#[test]
fn nothing_is_unfinished_or_switched_off() {
    let this = Path::new(file!()).file_name().expect("a name").to_owned();
    for path in sources().into_iter().filter(|path| path.file_name() != Some(&this)) {
        for (number, line) in read(&path).lines().enumerate() {
            for word in ["todo!", "unimplemented!", "dbg!", concat!("#[", "ignore"), concat!("#[", "should_panic")] {
                assert!(!line.contains(word), "{}:{}: {word}", path.display(), number + 1);
            }
        }
    }
}

#[test]
fn files_stay_readable() {
    for path in sources() {
        let lines = read(&path).lines().count();
        assert!(lines <= 700, "{} has {lines} lines; the next heading is the seam", path.display());
    }
}

#[test]
fn every_crate_inherits_the_lints() {
    for (name, folder) in crates() {
        let manifest = manifest(&folder);
        let inherits = manifest.get("lints").and_then(|lints| lints.get("workspace")).and_then(toml::Value::as_bool);
        assert_eq!(inherits, Some(true), "{name} does not inherit the lints of the workspace");
    }
}

#[test]
fn every_module_says_what_it_is() {
    for path in sources() {
        let text = read(&path);
        assert!(text.starts_with("//!"), "{} begins without a sentence about itself", path.display());
    }
}

#[test]
fn links_in_the_documents_lead_somewhere() {
    let documents = fs::read_dir(root()).expect("the root").filter_map(Result::ok).map(|entry| entry.path());
    for path in documents.filter(|path| path.extension().is_some_and(|extension| extension == "md")) {
        let text = read(&path);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let outside = link.starts_with("http") || link.starts_with('#');
            let target = root().join(link.split('#').next().unwrap_or_default());
            assert!(outside || target.exists(), "{}: {link} leads nowhere", path.display());
        }
    }
}

/// `fixtures/fifth/try.sh` applies the patch and plays the game. Cargo writes a fourth file itself, the lock file.
#[test]
fn a_fifth_game_touches_few_files() {
    let fixture = root().join("fixtures/fifth/list.patch");
    // A tree to which the game has been added has no fixture.
    if fixture.parent().is_some_and(Path::exists) {
        let touched = read(&fixture).lines().filter(|line| line.starts_with("+++ ")).count();
        assert!((1..=3).contains(&touched), "{touched} files");
    }
}
