//! Tests about the source tree itself.
