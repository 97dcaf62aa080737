//! The source tree itself: tests about it in `tests/`, and what `docs/fidelity.md` counts.

pub mod fidelity;
