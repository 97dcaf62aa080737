//! The accessibility checker, fetched from the registry when it is first needed.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::page::Page;

/// A fixed version, so that a new rule in the checker does not break an old page overnight.
const CHECKER: &str = "axe-core@4.14.0";

/// The checker's script.
pub fn script() -> String {
    let folder = crate::folder("axe");
    let path = folder.join("node_modules/axe-core/axe.min.js");
    if !path.exists() {
        install(&folder);
    }
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn install(folder: &Path) {
    let installed = Command::new("npm")
        .args(["install", "--no-audit", "--no-fund", "--no-save", "--ignore-scripts", "--silent", CHECKER, "--prefix"])
        .arg(folder)
        .stderr(Stdio::null())
        .status();
    let installed = installed.expect("npm can be started: `./check` installs it, or `apt-get install npm`");
    assert!(installed.success(), "npm could not fetch {CHECKER}");
}

/// What is seriously wrong with a page, each with the rule and the elements.
pub async fn faults(page: &Page, checker: &str) -> Vec<String> {
    page.run(checker).await;
    let found = page.ask("axe.run(document, { resultTypes: ['violations'] })").await;
    let bad = |fault: &&Value| ["serious", "critical"].contains(&fault["impact"].as_str().unwrap_or_default());
    let violations = found["violations"].as_array().expect("a list of findings");
    violations.iter().filter(bad).map(describe).collect()
}

fn describe(fault: &Value) -> String {
    let nodes = fault["nodes"].as_array().into_iter().flatten();
    let places: Vec<String> = nodes
        .take(4)
        .map(|node| {
            let why = node["failureSummary"].as_str().unwrap_or_default().replace('\n', " ");
            format!("    {} ({why})", node["html"].as_str().unwrap_or_default())
        })
        .collect();
    let count = fault["nodes"].as_array().map_or(0, Vec::len);
    format!("{} ×{count}: {}\n{}", fault["id"], fault["help"], places.join("\n"))
}
