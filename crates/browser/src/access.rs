//! The accessibility checker, axe-core.
//!
//! `package.json` says which version, `package-lock.json` its hash; `./check` fetches it, tests only read it.

use serde_json::Value;

use crate::page::Page;

/// The checker's script.
pub fn script() -> String {
    let path = crate::folder("axe").join("node_modules/axe-core/axe.min.js");
    let script = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("axe-core is missing ({}: {error}): run `./check browser` once, which fetches it by npm", path.display())
    });
    let package: Value = serde_json::from_str(include_str!("../package.json")).expect("package.json is JSON");
    let version = package["dependencies"]["axe-core"].as_str().expect("a version of axe-core");
    assert!(
        script.contains(&format!("axe v{version}")),
        "{} is not axe-core {version}: run `./check browser`, which fetches it by npm",
        path.display()
    );
    script
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
