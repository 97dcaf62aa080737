//! What the words of every game are tested for.

use packs::Edge;
use tabletop::Game;

use crate::{Lang, Speak};

/// A small generator, so that a walk through a game is the same every time.
pub struct Walk(pub u64);

impl Walk {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

/// A sentence is whole, begins with a capital, a number or a sign, and has no full stop.
pub fn judge(text: &str) {
    let is_brace = |letter: char| letter == '{' || letter == '}';
    assert!(!text.contains(is_brace), "a place is left open: {text}");
    assert!(!text.ends_with('.') && !text.is_empty(), "no full stop: {text}");
    let first = text.chars().next().expect("not empty");
    assert!(!first.is_lowercase(), "a capital first: {text}");
}

/// The file has the clauses of the code in their order, each with a text of at least `shortest` letters; every ruling that a clause
/// names is there. Rulings are a letter and a number.
pub fn clauses_and_rulings<U: Speak>(shortest: usize) {
    let rules = U::rules();
    let in_file: Vec<&str> =
        rules.chapters().iter().flat_map(|chapter| &chapter.clauses).map(|clause| clause.name).collect();
    let in_code: Vec<String> = <U::Rules as Game>::CLAUSES.iter().map(ToString::to_string).collect();
    assert_eq!(in_file, in_code);
    let letter = &rules.rulings().first().expect("a ruling").name[..1];
    let is_ruling = |name: &&str| {
        name.strip_prefix(letter)
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|digit| digit.is_ascii_digit()))
    };
    for lang in Lang::ALL {
        let mut named = 0;
        for &clause in <U::Rules as Game>::CLAUSES {
            let text = U::say_clause(clause, lang);
            assert!(shortest < text.len(), "{clause} in {}", lang.code());
            for name in text.split(|letter: char| !letter.is_alphanumeric()).filter(is_ruling) {
                let ruling = rules.ruling(name).unwrap_or_else(|| panic!("{clause} names {name}"));
                assert!(!ruling.text(lang).is_empty() && !ruling.title(lang).is_empty());
                named += 1;
            }
        }
        assert!(0 < named, "clauses name rulings");
        assert!(rules.chapters().iter().all(|chapter| !chapter.title(lang).is_empty()));
    }
}

/// Things whose worth is measured are called so in each language; groups have names, unknown ones too.
pub fn things<U: Speak>(group: &str, things: &[(&str, &str, [&str; Lang::COUNT])]) {
    let pack = <U::Rules as Edge>::standard_pack().pack;
    for &(group, key, said) in things {
        assert_eq!(Lang::ALL.map(|lang| U::say_thing(pack, group, key, lang)), said);
    }
    for lang in Lang::ALL {
        judge(&U::say_thing_group(group, lang));
        judge(&U::say_thing_group("no-such-group", lang));
    }
}
