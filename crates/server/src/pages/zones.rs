//! Of a board only what has changed is sent: a zone that the page already shows is left out.
//!
//! Each fragment says how its zones look, in a short form. The script sends that back with its next question; zones that still look so
//! stay empty in the answer, and the script keeps what it has.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Where the short form goes: on the element around the table.
const MARK: &str = " data-zones=\"\"";
const OPEN: &str = "<g class=\"zone z-";

/// The fragment with the short form of its zones, and without those that `known` has in the same form.
pub fn lean(fragment: &str, known: Option<&str>) -> String {
    let Some((before, rest)) = fragment.split_once(MARK) else { return fragment.to_owned() };
    let known: Vec<&str> = known.unwrap_or_default().split(' ').collect();
    let mut zones = String::new();
    let mut body = String::with_capacity(rest.len());
    let mut rest = rest;
    while let Some(at) = rest.find(OPEN) {
        body.push_str(&rest[..at]);
        rest = &rest[at..];
        let Some(length) = length(rest) else {
            // Not as it is drawn: it is sent as it is.
            body.push_str(OPEN);
            rest = &rest[OPEN.len()..];
            continue;
        };
        let (zone, after) = rest.split_at(length);
        let name = zone[OPEN.len()..].split('"').next().unwrap_or_default();
        let form = format!("{:x}", short(zone));
        if known.contains(&form.as_str()) {
            write!(body, "{OPEN}{name}\" data-same></g>").expect("a string");
        } else {
            body.push_str(zone);
        }
        zones.push_str(if zones.is_empty() { "" } else { " " });
        zones.push_str(&form);
        rest = after;
    }
    format!("{before} data-zones=\"{zones}\"{body}{rest}")
}

/// How long the group is that begins here, to its end.
fn length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut at = 0;
    loop {
        let next = at + text[at..].find('<')?;
        let tag = &text[next..];
        if tag.starts_with("</g>") {
            depth -= 1;
            if depth == 0 {
                return Some(next + "</g>".len());
            }
        } else if tag.starts_with("<g>") || tag.starts_with("<g ") {
            depth += 1;
        }
        at = next + 1;
    }
}

/// Enough of a hash to tell one look of a zone from another; its name is in it.
fn short(zone: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    zone.hash(&mut hasher);
    hasher.finish() >> 24
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "<g class=\"zone z-one\" role=\"group\"><g><text>1</text></g></g>";
    const TWO: &str = "<g class=\"zone z-two\" role=\"group\"><g></g></g>";

    fn page(zones: &str) -> String {
        format!("<main data-zones=\"\"><svg class=\"board\">{zones}</svg></main>")
    }

    fn forms(page: &str) -> &str {
        page.split("data-zones=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("the forms")
    }

    #[test]
    fn what_is_known_is_left_out_and_what_has_changed_is_sent() {
        let whole = lean(&page(&format!("{ONE}{TWO}")), None);
        assert!(whole.contains(ONE) && whole.contains(TWO));
        let changed = TWO.replace("<g></g>", "<g><text>2</text></g>");
        let next = lean(&page(&format!("{ONE}{changed}")), Some(forms(&whole)));
        assert!(next.contains("<g class=\"zone z-one\" data-same></g>") && next.contains(&changed), "{next}");
        let back = lean(&page(&format!("{ONE}{TWO}")), Some(forms(&next)));
        assert!(back.contains(TWO) && forms(&back) == forms(&whole), "{back}");
    }

    #[test]
    fn what_is_not_a_whole_group_is_sent_as_it_is() {
        let broken = page("<g class=\"zone z-one\"><g></g>");
        assert_eq!(lean(&broken, None), broken);
        assert_eq!(lean("<p>no table</p>", Some("1")), "<p>no table</p>");
    }
}
