//! Writes pages to look at: some positions of each game, in both languages.
//!
//! `cargo run -p boards --example gallery -- <folder> <seed>`

mod distilled;
mod everdell_duo;
mod page;
mod vintage;
mod wine_cheese;

use std::fs;
use std::path::PathBuf;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned()));
    let seed = std::env::args().nth(2).and_then(|seed| seed.parse().ok()).unwrap_or(7);
    fs::create_dir_all(&folder).expect("a folder to write to");
    wine_cheese::write_all(&folder, seed);
    vintage::write_all(&folder, seed);
    distilled::write_all(&folder, seed);
    everdell_duo::write_all(&folder, seed);
}
