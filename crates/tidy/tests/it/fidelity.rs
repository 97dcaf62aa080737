//! What `docs/fidelity.md` counts, and that it is current.

use tidy::fidelity::{Rulings, Values, chapters, page, rulings, tests_in, values};

use crate::tree::{games, read, root};

/// After a change run `cargo run -p tidy --example fidelity -- --write`.
#[test]
fn the_page_is_current() {
    let written = read(&root().join("docs/fidelity.md"));
    let counted = page(&root()).expect("a tree that can be read");
    assert!(written == counted, "docs/fidelity.md is old: run cargo run -p tidy --example fidelity -- --write");
}

/// Every clause of every game is named by a test, and every ruling is counted once.
#[test]
fn every_clause_of_every_game_is_counted() {
    for name in games() {
        let folder = root().join("games").join(&name);
        let game = tidy::fidelity::Game::read(&folder).expect("a game that can be read");
        assert_eq!(
            game.clauses(),
            read(&folder.join("RULES.md")).lines().filter(|line| line.starts_with("### ")).count()
        );
        assert_eq!(game.clauses_with(1), game.clauses(), "{name}: a clause without a test");
        let Rulings { gap, house_rule, unmarked } = game.rulings;
        let headings = read(&folder.join("RULINGS.md")).lines().filter(|line| line.starts_with("## ")).count();
        assert_eq!(gap + house_rule + unmarked, headings, "{name}");
        let Values { rulebook, public, reconstructed } = game.values;
        assert!(0 < rulebook + public + reconstructed, "{name}");
    }
}

#[test]
fn tests_count_for_the_clauses_they_name() {
    let source = "/// XX-1.1, XX-1.10: two clauses.\n#[test]\nfn one() {\n    a(\"XX-1.2\");\n}\n\n/// XX-1.1.\nfn no_test() {\n}\n\n#[test]\nfn two() {\n    b(\"XX-1.10\");\n}\n";
    let tests = tests_in(source);
    assert_eq!(tests.len(), 2);
    let rules =
        "# Game: the rules\n## 1 One / Eins\n### XX-1.1\n### XX-1.2\n## 2 Two / Zwei\n### XX-1.10\n### XX-1.11\n";
    let chapters = chapters(rules, &tests);
    let counts: Vec<(&str, usize)> =
        chapters.iter().flat_map(|chapter| &chapter.clauses).map(|(name, count)| (name.as_str(), *count)).collect();
    assert_eq!(counts, [("XX-1.1", 1), ("XX-1.2", 1), ("XX-1.10", 2), ("XX-1.11", 0)]);
    assert_eq!(chapters[1].title, "2 Two");
}

#[test]
fn rulings_count_by_what_they_say() {
    let text = "## A1\nen: Fills a gap. So.\nde: x\n## A2\nen: So. House rule, off.\n## A3\nen: So.\n";
    assert_eq!(rulings(text), Rulings { gap: 1, house_rule: 1, unmarked: 1 });
}

#[test]
fn values_count_by_their_source() {
    let pack = "version = 1\n[board]\nsource = \"rulebook\"\nwidth = 3\nheights = [1, 2]\n\
                rows = [{ key = \"a\", cost = { milk = 1 }, gold = 2, source = \"public: a page\" },\n\
                { key = \"b\", cost = 1, gold = 2, source = { cost = \"rulebook\", gold = \"reconstructed\" } }]\n";
    let pack = toml::Value::Table(pack.parse().expect("TOML"));
    assert_eq!(values(&pack), Values { rulebook: 3, public: 2, reconstructed: 1 });
}
