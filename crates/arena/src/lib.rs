//! Matches between bots, measured.
