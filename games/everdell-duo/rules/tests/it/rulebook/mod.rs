//! The booklet, clause by clause: printed examples first.

mod agreement;
mod any_time;
mod blue_cards;
mod campaign;
mod challenges;
mod colors;
mod drawing;
mod end;
mod events;
mod green_cards;
mod news;
mod placing;
mod playing;
mod purple_cards;
mod red_cards;
mod river;
mod scenario;
mod seasons;
mod set_up;
mod sharing;
mod skunks;
mod tan_cards;
mod together;
mod turn;
