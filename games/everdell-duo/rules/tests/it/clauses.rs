//! Three lists are one: the clauses in the code, in RULES.md and in the rulebook tests. And the rulings with them.

use laws::Papers;

const PAPERS: Papers<'_> = Papers {
    clause: "ED-",
    ruling: "E",
    rules: include_str!("../../../RULES.md"),
    rulings: include_str!("../../../RULINGS.md"),
    refusal: include_str!("../../src/refusal.rs"),
    folder: env!("CARGO_MANIFEST_DIR"),
};

#[test]
fn code_rules_and_tests_have_the_same_clauses() {
    PAPERS.code_rules_and_tests_have_the_same_clauses(everdell_duo::clauses::ALL);
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
fn every_ruling_has_a_test() {
    PAPERS.every_ruling_has_a_test();
}

#[test]
fn every_reason_has_a_test() {
    PAPERS.every_reason_has_a_test();
}
