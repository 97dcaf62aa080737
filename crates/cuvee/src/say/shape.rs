//! JSON that does not have the form it should have, said in both languages.

use games::BadShape;

use crate::lang::Said;

/// What is wrong, and where.
pub fn shape(bad: &BadShape) -> Said {
    Said::both(|lang| words::say_bad_shape(bad, lang))
}
