//! The pages of Everdell Duo: tables and the campaign.

mod board;
mod campaign;
