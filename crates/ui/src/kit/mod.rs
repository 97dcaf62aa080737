//! Reads a page of a table and judges what every table must have.

pub mod board;
pub mod missing;
pub mod pseudo;
pub mod terminal;
pub mod words;

use std::collections::BTreeSet;

use crate::Lang;
use crate::board::{Draw, booklet, rules};

/// A tag with its attributes, as written.
pub struct Tag<'a> {
    pub name: &'a str,
    pub text: &'a str,
    /// The page behind it.
    behind: &'a str,
}

impl<'a> Tag<'a> {
    pub fn get(&self, attribute: &str) -> Option<&'a str> {
        let at = self.text.find(&format!(" {attribute}=\""))? + attribute.len() + 3;
        self.text[at..].split('"').next()
    }

    /// The words inside, without the tags around them.
    pub fn words(&self) -> String {
        let inside = self.behind.split(&format!("</{}>", self.name)).next().unwrap_or_default();
        inside.split('<').map(|part| part.split_once('>').map_or(part, |(_, words)| words)).collect()
    }

    pub fn has(&self, attribute: &str) -> bool {
        self.get(attribute).is_some()
    }
}

/// Reads a page as strictly as XML: what is not a whole tag or entity is a fault.
pub fn tags(page: &str) -> Vec<Tag<'_>> {
    const VOID: [&str; 2] = ["br", "meta"];
    let (mut tags, mut open): (Vec<Tag<'_>>, Vec<&str>) = (Vec::new(), Vec::new());
    let mut rest = page;
    while let Some(at) = rest.find(['<', '&']) {
        rest = &rest[at..];
        if rest.starts_with('&') {
            let known = ["&amp;", "&lt;", "&gt;", "&quot;"];
            assert!(known.iter().any(|entity| rest.starts_with(entity)), "an ampersand: {}", &rest[..20]);
            rest = &rest[1..];
            continue;
        }
        let end = rest.find('>').expect("a tag ends");
        let inside = &rest[1..end];
        assert!(!inside.contains('<'), "a tag within a tag: {inside}");
        rest = &rest[end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "what is closed was opened last");
        } else {
            let name = inside.split([' ', '\n']).next().expect("a name");
            assert!(!name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric()), "a tag: {inside}");
            if !VOID.contains(&name) && !inside.ends_with('/') {
                open.push(name);
            }
            tags.push(Tag { name, text: inside, behind: rest });
        }
    }
    assert!(open.is_empty(), "still open: {open:?}");
    tags
}

/// Each legal action is there once; everything is named, unique and reachable; no text is missing. `legal` are the legal
/// actions in notation, `is_action` tells whether a notation can be read.
pub fn judge<U: Draw>(page: &str, legal: &[String], is_action: impl Fn(&str) -> bool) {
    let style = U::style_rules();
    let tags = tags(page);
    let mut shown: Vec<&str> = tags.iter().filter_map(|tag| tag.get("data-action")).collect();
    let mut wanted = legal.to_vec();
    shown.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(shown, wanted, "each legal action once");

    let (mut ids, mut picks) = (BTreeSet::new(), BTreeSet::new());
    for tag in &tags {
        assert!(!tag.has("style"), "the server lets no style but that of its sheet through: {}", tag.text);
        for attribute in ["id", "data-id"] {
            if let Some(id) = tag.get(attribute) {
                assert!(ids.insert((attribute, id)), "{attribute} {id} twice");
            }
        }
        if let Some(pick) = tag.get("data-pick") {
            assert!(picks.insert(pick), "{pick} can be picked at two places");
        }
        if let Some(why) = tag.get("data-why") {
            assert!(is_action(why), "{why} is no action in notation");
            assert!(!legal.is_empty(), "nobody wonders when it is not their turn");
            assert!(legal.iter().all(|action| action != why), "{why} can be played");
        }
        if tag.has("data-action") || tag.has("data-pick") {
            // A button may be named by the words in it; where a title says more, that is what it does.
            let said =
                if tag.name == "button" { tag.get("title").map(str::to_owned).or(Some(tag.words())) } else { None };
            let label = tag.get("aria-label").map(str::to_owned).or(said).unwrap_or_default();
            assert!(2 < label.trim().len(), "no name: {}", tag.text);
            let button = tag.name == "button" || (tag.get("role"), tag.get("tabindex")) == (Some("button"), Some("0"));
            assert!(button, "no button: {}", tag.text);
        }
        if tag.get("role") == Some("img") && !tag.has("aria-hidden") {
            assert!(tag.get("aria-label").is_some_and(|label| !label.is_empty()), "no name: {}", tag.text);
        }
    }
    let after: BTreeSet<&str> =
        tags.iter().filter_map(|tag| tag.get("data-for")).flat_map(|after| after.split(' ')).collect();
    assert_eq!(after, picks, "what waits for a pick, and what can be picked");
    for pick in picks {
        assert!(style.contains(&format!("[data-picked=\"{pick}\"] [data-for~=\"{pick}\"]")), "{pick}");
    }
    for key in ["\"piece.", "\"pick.", "\"table.", ">short.", ">season."] {
        assert!(!page.contains(key), "a text is missing: {key}");
    }
}

/// Every link within the rules leads to a place in them or in the summary above them.
pub fn links_lead_somewhere<U: Draw>(lang: Lang) {
    let (rules, summary) = (rules::rules::<U>(lang).into_string(), booklet::booklet::<U>(lang).into_string());
    let tags = rules.split("<a ").skip(1).filter_map(|rest| rest.split('>').next());
    for link in tags.filter_map(|tag| tag.split("href=\"#").nth(1)?.split('"').next()) {
        let id = format!("id=\"{link}\"");
        assert!(rules.contains(&id) || summary.contains(&id), "{link} leads nowhere");
    }
}
