//! Tests about the source tree itself; see `tests/`.
