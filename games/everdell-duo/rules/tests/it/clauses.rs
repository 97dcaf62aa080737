//! Three lists are one: the clauses in the code, in RULES.md and in the rulebook tests. And the rulings with them.

::laws::paper_tests!("ED-", "E", everdell_duo::clauses::ALL);

/// No ruling overrides a sentence of the booklet: each says in every language that it fills a gap or is a house rule.
#[test]
fn every_ruling_says_what_it_is() {
    let rulings = include_str!("../../../RULINGS.md");
    let texts = rulings.lines().filter(|line| line.starts_with("en: ") || line.starts_with("de: "));
    let kinds = ["Fills a gap.", "House rule, off.", "Füllt eine Lücke.", "Hausregel, aus."];
    for text in texts {
        assert!(kinds.iter().any(|kind| text.ends_with(kind)), "{text}");
    }
}
