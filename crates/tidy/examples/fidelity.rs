//! Prints `docs/fidelity.md`, or writes it: `cargo run -p tidy --example fidelity -- --write`.

use std::io::Write;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = tidy::fidelity::page(&root)?;
    if std::env::args().any(|word| word == "--write") {
        std::fs::write(root.join("docs/fidelity.md"), page)
    } else {
        std::io::stdout().write_all(page.as_bytes())
    }
}
