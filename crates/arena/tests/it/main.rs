//! Matches and balance of a small game whose truth is known.

mod balance;
mod contest;
mod study;
mod toy;
