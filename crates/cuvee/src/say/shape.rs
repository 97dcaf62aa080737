//! JSON that does not have the form it should have, said in both languages.

use packs::BadShape;

use crate::lang::Said;

/// What is wrong, and where.
pub fn shape(bad: &BadShape) -> Said {
    Said::both(|lang| ui::say_bad_shape(bad, lang))
}
