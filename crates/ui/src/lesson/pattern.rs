//! What a lesson expects: actions by a pattern, positions by a test.

use packs::Edge;
use tabletop::Game;

/// A notation in which `*` stands for any text. In a script a `?` in front says: only if it is legal then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(String);

impl Pattern {
    pub fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether a script goes on without it where it is not legal.
    pub fn is_optional(&self) -> bool {
        self.0.starts_with('?')
    }

    pub fn fits(&self, notation: &str) -> bool {
        fits(self.0.strip_prefix('?').unwrap_or(&self.0), notation)
    }
}

fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((start, rest)) => text.strip_prefix(start).is_some_and(|left| {
            let cuts = left.char_indices().map(|(at, _)| at).chain([left.len()]);
            cuts.into_iter().any(|at| fits(rest, &left[at..]))
        }),
    }
}

/// A test on what the learner sees: a place in the view and what it must at least (or at most) come to.
///
/// `/farms/0/gold >= 1`: lists count their entries. What is not there fails every test.
#[derive(Clone, PartialEq, Debug)]
pub struct Test {
    place: String,
    bound: Bound,
}

#[derive(Copy, Clone, PartialEq, Debug)]
enum Bound {
    Least(f64),
    Most(f64),
}

impl Test {
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let (place, sign, number) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
        let bound = match sign {
            ">=" => Bound::Least(number),
            "<=" => Bound::Most(number),
            _ => return None,
        };
        (place.starts_with('/') && words.next().is_none()).then(|| Self { place: place.to_owned(), bound })
    }

    pub fn holds<G: Edge>(&self, view: &<G as Game>::View) -> bool {
        let json = G::view_json(view);
        let Some(found) = json.pointer(&self.place) else { return false };
        let listed = found.as_array().map(Vec::len).map(|count| count as f64);
        let Some(count) = listed.or(found.as_f64()).or(found.as_bool().map(f64::from)) else { return false };
        match self.bound {
            Bound::Least(least) => least <= count,
            Bound::Most(most) => count <= most,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_text() {
        assert!(Pattern::new("blue *").fits("blue c3"));
        assert!(Pattern::new("*").fits(""));
        assert!(Pattern::new("make * metal").fits("make gin metal"));
        assert!(Pattern::new("end").fits("end"));
        assert!(!Pattern::new("end").fits("end now"));
        assert!(!Pattern::new("blue *").fits("red c3"));
        assert!(!Pattern::new("make * metal").fits("make gin wood"));
    }

    #[test]
    fn a_test_names_a_place_and_a_bound() {
        assert!(Test::read("/farms/0/gold >= 1").is_some());
        for text in ["farms >= 1", "/farms = 1", "/farms >= x", "/farms >= 1 2", ""] {
            assert_eq!(Test::read(text), None, "{text}");
        }
    }
}
