//! The spotlight: pieces and buttons of a drawn table that get `data-lit`, for the style sheet to show.

use std::collections::BTreeSet;

/// The page with a light on every piece whose `data-id` begins with one of these names, on every zone that is called so (`z-…`), on
/// every one of these actions, and on what has to be picked before them.
pub fn light(page: &str, names: &[String], actions: &BTreeSet<String>) -> String {
    let mut picks = BTreeSet::new();
    for tag in tags(page).filter(|tag| attribute(tag, "data-action").is_some_and(|action| actions.contains(action))) {
        picks.extend(attribute(tag, "data-for").unwrap_or_default().split(' '));
    }
    let is_lit = |tag: &str| {
        attribute(tag, "data-id").is_some_and(|id| names.iter().any(|name| id.starts_with(name.as_str())))
            || attribute(tag, "class").is_some_and(|classes| is_zone(classes, names))
            || attribute(tag, "data-action").is_some_and(|action| actions.contains(action))
            || attribute(tag, "data-pick").is_some_and(|pick| picks.contains(pick))
    };
    let mut lit = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end);
        let tag = &rest[at..end];
        let name = tag.find(' ').unwrap_or(tag.len());
        lit.push_str(&rest[..at + name]);
        if is_lit(tag) {
            lit.push_str(" data-lit=\"\"");
        }
        lit.push_str(&tag[name..]);
        rest = &rest[end..];
    }
    lit.push_str(rest);
    lit
}

fn is_zone(classes: &str, names: &[String]) -> bool {
    classes.strip_prefix("zone ").is_some_and(|zone| names.iter().any(|name| name == zone))
}

fn tags(page: &str) -> impl Iterator<Item = &str> {
    page.split('<').skip(1).map(|part| part.split('>').next().unwrap_or(part))
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let at = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[at..].split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_is_lit_and_nothing_else() {
        let page = r#"<g data-id="card-w1"><rect data-pick="w"/></g><g data-id="card-c1"></g><a data-action="go" data-for="w x">&lt;</a>"#;
        let lit = light(page, &["card-w".to_owned()], &["go".to_owned()].into());
        let want = r#"<g data-lit="" data-id="card-w1"><rect data-lit="" data-pick="w"/></g><g data-id="card-c1"></g><a data-lit="" data-action="go" data-for="w x">&lt;</a>"#;
        assert_eq!(lit, want);
        assert_eq!(light(page, &[], &BTreeSet::new()), page);
        let zones = r#"<g class="zone z-city"></g><g class="zone z-city-hall"></g>"#;
        let want = r#"<g data-lit="" class="zone z-city"></g><g class="zone z-city-hall"></g>"#;
        assert_eq!(light(zones, &["z-city".to_owned()], &BTreeSet::new()), want);
    }
}
