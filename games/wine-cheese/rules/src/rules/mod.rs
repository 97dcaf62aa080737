//! The booklet, one module for each chapter, in its order; and every draw of chance.

pub(crate) mod aging;
pub(crate) mod aside;
pub(crate) mod between;
pub(crate) mod cellar_closed;
pub(crate) mod chance;
pub(crate) mod fall;
pub mod label;
pub(crate) mod money_track;
pub(crate) mod production;
pub(crate) mod scoring;
pub(crate) mod set_up;
pub(crate) mod special;
pub(crate) mod storage;
pub(crate) mod summer;
pub(crate) mod trade;
pub(crate) mod winter;
pub mod workers;
