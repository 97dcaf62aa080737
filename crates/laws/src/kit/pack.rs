//! Packs with a mistake in one line: it is found, at its line.

use std::marker::PhantomData;

use packs::{Edge, PackFault, PackProblem};

use super::load;

/// A pack with one line changed, and that line (counted from 1).
pub struct Edited<G> {
    pub line: usize,
    pub text: String,
    game: PhantomData<G>,
}

/// Replaces `old` by `new` in the first line that contains `mark`.
pub fn edit<G: Edge>(text: &str, mark: &str, old: &str, new: &str) -> Edited<G> {
    edit_nth(text, mark, 0, |line| {
        assert!(line.contains(old), "{line} has no {old}");
        line.replacen(old, new, 1)
    })
}

/// Replaces a line that contains `mark` by what `change` makes of it; comments do not count.
pub fn edit_nth<G: Edge>(text: &str, mark: &str, nth: usize, change: impl Fn(&str) -> String) -> Edited<G> {
    let marked = |line: &&str| line.contains(mark) && !line.trim().starts_with('#');
    let places = text.lines().enumerate().filter(|(_, line)| marked(line));
    let (place, line) = places.clone().nth(nth).unwrap_or_else(|| panic!("no line has {mark}"));
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[place] = change(line);
    Edited::new(place + 1, lines.join("\n"))
}

/// Drops every line that contains `mark`.
pub fn without<G: Edge>(text: &str, mark: &str) -> Edited<G> {
    let kept: Vec<_> = text.lines().filter(|line| !line.contains(mark)).collect();
    assert!(kept.len() < text.lines().count(), "no line has {mark}");
    Edited::new(1, kept.join("\n"))
}

type Faults<G> = Vec<PackFault<<G as Edge>::PackFault>>;

impl<G: Edge> Edited<G> {
    pub fn new(line: usize, text: String) -> Self {
        Self { line, text, game: PhantomData }
    }

    /// The pack is faulty.
    pub fn faults(&self) -> Faults<G> {
        match G::read_pack(&self.text) {
            Ok(_) => panic!("nobody minds"),
            Err(faults) => faults,
        }
    }

    /// The first fault is that this line cannot be read.
    pub fn is_unreadable(&self) {
        let first = &self.faults()[0];
        assert!(matches!(first.problem, PackProblem::Unreadable(_)) && first.line == self.line, "{first:?}");
    }

    /// A word of the line is unknown, and the known words are told.
    pub fn is_unknown(&self, word: &str) {
        let faults = self.faults();
        let unknown = faults.iter().find_map(|fault| {
            let PackProblem::UnknownWord { word, known } = &fault.problem else { return None };
            Some((fault.line, word.as_str(), known))
        });
        let (line, found, known) = unknown.unwrap_or_else(|| panic!("every word is known: {faults:?}"));
        assert_eq!((line, found), (self.line, word));
        assert!(!known.is_empty(), "the words it knows are told");
    }
}

impl<G: Edge> Edited<G>
where
    G::PackFault: PartialEq,
{
    /// The edit is found at this line, among others perhaps.
    pub fn is_at(&self, line: usize, problem: PackProblem<G::PackFault>) {
        let expected = PackFault { line, problem };
        let faults = self.faults();
        assert!(faults.contains(&expected), "{expected:?} is not among {faults:?}");
    }

    /// The edit is found at the edited line.
    pub fn is(&self, problem: PackProblem<G::PackFault>) {
        self.is_at(self.line, problem);
    }

    /// The edit is found and nothing else.
    pub fn is_only(&self, problem: PackProblem<G::PackFault>) {
        assert_eq!(self.faults(), [PackFault { line: self.line, problem }]);
    }
}

impl<G: Edge<PackFault = (P, F)>, P: PartialEq, F: PartialEq + std::fmt::Debug> Edited<G>
where
    (P, F): PartialEq + Clone + std::fmt::Debug,
{
    pub fn breaks(&self, place: P, fault: F) {
        self.is(PackProblem::Rules((place, fault)));
    }

    pub fn breaks_only(&self, place: P, fault: F) {
        self.is_only(PackProblem::Rules((place, fault)));
    }

    /// The edit breaks a rule about the whole list that begins at this line.
    pub fn breaks_list(&self, line: usize, place: P, fault: F) {
        self.is_at(line, PackProblem::Rules((place, fault)));
    }

    /// The edit breaks this rule about its line, whatever the place is called.
    pub fn breaks_here(&self, fault: &F) {
        self.has(fault, |line, _| line == self.line);
    }

    /// The edit breaks a rule about this place, at whatever line.
    pub fn breaks_place(&self, place: &P, fault: &F) {
        self.has(fault, |_, other| other == place);
    }

    /// The edit breaks this rule somewhere.
    pub fn breaks_somewhere(&self, fault: &F) {
        self.has(fault, |_, _| true);
    }

    fn has(&self, fault: &F, fits: impl Fn(usize, &P) -> bool) {
        let faults = self.faults();
        let is_there = |found: &PackFault<(P, F)>| matches!(&found.problem, PackProblem::Rules((place, other)) if other == fault && fits(found.line, place));
        assert!(faults.iter().any(is_there), "{fault:?} at {} is not among {faults:?}", self.line);
    }
}

/// The standard pack and the test pack are sound, and not the same.
pub fn standard_and_test_differ<G: Edge>(test: &str) {
    let (standard, test) = (G::standard_pack(), load::<G>(test));
    assert_eq!((standard.name.as_str(), test.name.as_str()), ("standard", "test"));
    assert_ne!(test.hash, standard.hash);
}

/// The hash is of what is printed. `mark` is a line to which a comment can be added.
pub fn sources_and_comments_do_not_count<G: Edge>(text: &str, mark: &str) {
    let commented = edit::<G>(text, mark, mark, &format!("{mark} # new")).text;
    let told = commented.replacen("source = \"rulebook\"", "source = \"public: a page\"", 1);
    assert_ne!(told, commented, "a row comes from the rulebook");
    assert_eq!(load::<G>(&told).hash, load::<G>(text).hash);
}
