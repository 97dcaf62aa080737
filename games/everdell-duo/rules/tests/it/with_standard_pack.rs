//! The booklet again with the pack that players get.

pub(crate) use crate::{STANDARD as PACK, STANDARD_PACK as TEXT};

#[expect(clippy::duplicate_mod, reason = "the same tests with another pack")]
#[path = "rulebook/mod.rs"]
mod rulebook;
