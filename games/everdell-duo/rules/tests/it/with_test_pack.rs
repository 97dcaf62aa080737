//! The booklet with the pack of the tests, which changes with the rules only.

pub(crate) use crate::{PACK, TEST_PACK as TEXT};

#[path = "rulebook/mod.rs"]
mod rulebook;
