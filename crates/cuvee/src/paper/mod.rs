//! Figures, tables and plots: what reports are made of.

pub mod figure;
pub mod plot;
pub mod sheet;
pub mod table;
