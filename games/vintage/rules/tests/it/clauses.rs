//! Three lists are one: the clauses in the code, in RULES.md and in the rulebook tests. And the rulings with them.

::laws::paper_tests!("VI-", "V", vintage::clauses::ALL);
