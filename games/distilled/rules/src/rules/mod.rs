//! The rules, one module for each chapter of the rulebook and for what chapters share.

pub(crate) mod aging;
pub(crate) mod chance;
pub(crate) mod change;
pub(crate) mod distill;
pub(crate) mod flavor;
pub(crate) mod holding;
pub(crate) mod income;
pub(crate) mod label;
pub(crate) mod market;
pub(crate) mod recipe;
pub(crate) mod round_end;
pub(crate) mod scoring;
pub(crate) mod sell;
pub(crate) mod set_up;
pub(crate) mod solo;
pub(crate) mod turn;
pub(crate) mod value;
