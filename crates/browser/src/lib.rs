//! The pages in a real browser: what the tests and the pictures of the documents need.
//!
//! Reading order: [`stage`] (a server, its guests, and what none of them may do), [`page`] (one browser: looking, clicking,
//! waiting), [`play`] (playing through the elements of a table), [`runner`] (tests as test runners know them).
//!
//! Nothing here calls the server by itself: whatever happens, happens by a click, a tap or a key in a page.

pub mod access;
pub mod driver;
pub mod page;
pub mod play;
pub mod runner;
pub mod server;
pub mod stage;

use std::path::PathBuf;

pub use page::{Guest, Key, Look, Motion, Page, Screen};
pub use runner::{Test, is_thorough, run};
pub use server::deal;
pub use stage::Stage;

/// Where things are kept from one run to the next: pictures of what failed, the accessibility checker.
pub fn folder(name: &str) -> PathBuf {
    let program = std::env::current_exe().expect("this program has a path");
    let target = program.ancestors().nth(3).expect("programs are built into folders");
    let folder = target.join("browser").join(name);
    std::fs::create_dir_all(&folder).expect("a folder beside the program");
    folder
}
