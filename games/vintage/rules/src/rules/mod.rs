//! The booklet, one module for each chapter, in its order; and every draw of chance.

pub(crate) mod action_board;
pub(crate) mod ageing;
pub(crate) mod boat;
pub(crate) mod card_effects;
pub(crate) mod chance;
pub(crate) mod estates;
pub(crate) mod hand;
pub(crate) mod harvest;
pub(crate) mod planting;
pub(crate) mod scoring;
pub(crate) mod set_up;
pub(crate) mod start_player;
