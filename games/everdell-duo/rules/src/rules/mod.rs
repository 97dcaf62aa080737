//! The rules, a module for each chapter of the booklet.

pub(crate) mod agreement;
pub(crate) mod chance;
pub(crate) mod counting;
pub(crate) mod lines;
pub(crate) mod places;
pub(crate) mod playing;
pub(crate) mod production;
pub(crate) mod reporter;
pub(crate) mod scoring;
pub(crate) mod season;
pub(crate) mod set_up;
pub(crate) mod together;
pub(crate) mod turn;
