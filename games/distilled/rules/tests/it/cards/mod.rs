//! Every card and every printed number by name, as the component list and the public card lists give them.
//!
//! What each card does when it is played stands in the rulebook tests; here stands what is printed on it. A slip in the
//! pack is found here even where it would be a sound pack.

mod goals;
mod market;
mod spirits;

use distilled::effect::Effect;
use distilled::files::standard_pack;
use distilled::pack::Printed;

fn printed() -> &'static Printed {
    standard_pack().pack.printed()
}

/// The lines of a table and the lines of the pack are the same, in the same order.
fn same(table: &str, pack: impl Iterator<Item = String>) {
    let table: Vec<&str> = table.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let pack: Vec<String> = pack.collect();
    for (expected, found) in table.iter().zip(&pack) {
        assert_eq!(found, expected);
    }
    assert_eq!(pack.len(), table.len());
}

fn lines(effects: &[Effect]) -> String {
    if effects.is_empty() {
        return "–".to_owned();
    }
    effects.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
