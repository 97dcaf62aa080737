//! What we depend on: licences and double versions, as `deny.toml` allows them.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use crate::tree::{read, root};

/// A package from a registry: its name, version and licence.
type Package = (String, String, String);

/// Everything from outside that is compiled on this machine.
fn packages() -> Vec<Package> {
    let rustc = Command::new("rustc").arg("-vV").output().expect("rustc can be started");
    let text = String::from_utf8_lossy(&rustc.stdout).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline", "--locked", "--filter-platform", host])
        .current_dir(root())
        .output()
        .expect("cargo can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let used: BTreeSet<String> =
        list(&metadata["resolve"]["nodes"]).iter().map(|node| node["id"].to_string()).collect();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let found = list(&metadata["packages"])
        .into_iter()
        .filter(|package| !package["source"].is_null() && used.contains(&package["id"].to_string()));
    found.map(|package| (text(&package["name"]), text(&package["version"]), text(&package["license"]))).collect()
}

fn deny() -> toml::Table {
    read(&root().join("deny.toml")).parse().expect("TOML")
}

#[test]
fn every_licence_is_allowed() {
    let deny = deny();
    let allowed = deny["licenses"]["allow"].as_array().expect("a list");
    let allowed: Vec<&str> = allowed.iter().filter_map(toml::Value::as_str).collect();
    let packages = packages();
    assert!(50 < packages.len(), "only {} packages are known", packages.len());
    for (name, version, licence) in packages {
        assert!(is_allowed(&licence, &allowed), "{name} {version} has the licence {licence:?}, see deny.toml");
    }
}

/// Whether a licence expression can be met: of `OR` one side, of `AND` both.
fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let expression = expression.trim();
    let inner = expression.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    if let Some(inner) = inner.filter(|inner| !inner.contains('(')) {
        return is_allowed(inner, allowed);
    }
    if let Some((left, right)) = split(expression, " AND ") {
        return is_allowed(left, allowed) && is_allowed(right, allowed);
    }
    if let Some((left, right)) = split(expression, " OR ").or_else(|| expression.split_once('/')) {
        return is_allowed(left, allowed) || is_allowed(right, allowed);
    }
    allowed.contains(&expression)
}

/// Splits at the first such word outside brackets.
fn split<'a>(expression: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let places = expression.match_indices(word).map(|(place, _)| place);
    let depth = |text: &str| text.matches('(').count() == text.matches(')').count();
    let place = places.into_iter().find(|&place| depth(&expression[..place]))?;
    Some((&expression[..place], &expression[place + word.len()..]))
}

#[test]
fn licence_expressions_are_understood() {
    let allowed = ["MIT", "Apache-2.0", "Unicode-3.0"];
    for good in ["MIT", "GPL-3.0 OR MIT", "MIT/Apache-2.0", "(MIT OR GPL-3.0) AND Unicode-3.0", "(MIT) OR (GPL-3.0)"] {
        assert!(is_allowed(good, &allowed), "{good}");
    }
    for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND GPL-3.0", "GPL-3.0/AGPL-3.0"] {
        assert!(!is_allowed(bad, &allowed), "{bad}");
    }
}

#[test]
fn no_crate_comes_in_two_versions_without_a_reason() {
    let deny = deny();
    let skipped = deny["bans"]["skip"].as_array().expect("a list").iter();
    let skipped: BTreeSet<String> = skipped.map(|skip| skip["crate"].as_str().expect("a crate").to_owned()).collect();
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, version, _) in packages() {
        versions.entry(name).or_default().insert(version);
    }
    let double = versions.into_iter().filter(|(_, versions)| 1 < versions.len());
    let mut needed = BTreeSet::new();
    for (name, versions) in double {
        let (without, with): (Vec<String>, Vec<String>) =
            versions.iter().map(|version| format!("{name}@{version}")).partition(|one| !skipped.contains(one));
        assert_eq!(without.len(), 1, "{name} comes as {versions:?}: choose one version, or give a reason in deny.toml");
        needed.extend(with);
    }
    assert_eq!(skipped, needed, "deny.toml skips what is not there twice");
}
