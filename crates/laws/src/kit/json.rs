//! Positions and options as JSON: what is written reads back, and what is wrong is refused with its place.

use packs::Edge;
use serde_json::{Value, json};

/// The position reads back as it was written.
pub fn reads_back<G: Edge>(game: &G) {
    let position = game.position();
    let json = G::position_json(&position);
    assert_eq!(G::read_position(&json).as_ref(), Ok(&position), "{json}");
}

/// Each edit of a position, by its JSON pointer, is refused at this path; and so is a key too many.
pub fn refuses_edits<G: Edge>(game: &G, edits: &[(&str, Value, &str)]) {
    let whole = G::position_json(&game.position());
    for (pointer, value, path) in edits {
        let mut json = whole.clone();
        *json.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is no place in the position")) = value.clone();
        let bad = G::read_position(&json).expect_err("it is wrong");
        assert_eq!(bad.path, *path, "{bad}");
    }
    let mut more = whole;
    more["more"] = json!(1);
    assert_eq!(G::read_position(&more).expect_err("a key too many").path, "more");
}
