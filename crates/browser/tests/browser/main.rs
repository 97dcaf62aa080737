//! The pages as people use them, in a real browser.

mod game;

use std::process::ExitCode;

fn main() -> ExitCode {
    browser::run(&browser::tests![game::two_people_play_to_the_end])
}
