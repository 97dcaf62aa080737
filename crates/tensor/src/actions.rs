//! Ids of actions.
//!
//! A game lists the forms of its notation in `actions.txt`; ids count through them from 0. A form with its places is also the
//! factored way to say an action: the number of the form, then the number of the word in each place.

use std::any::{Any, TypeId};
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{LazyLock, Mutex, PoisonError};

use tabletop::{Game, Observable};

/// The id of an action in a version of its game's list.
pub type ActionId = u32;

/// How many numbers a factored action has: its form, then up to four places.
pub const FACTORS: usize = 5;

/// All actions of a game that have an id.
pub struct Actions<G: Game> {
    version: u32,
    forms: Vec<Form>,
    by_id: Vec<G::Action>,
    factored: Vec<[u16; FACTORS]>,
    ids: HashMap<G::Action, ActionId, BuildHasherDefault<Mixer>>,
}

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// As it stands there, such as `buy {piece}`.
    pub text: String,
    /// How many words each place has.
    pub places: Vec<usize>,
    /// The id of its first action.
    pub first: ActionId,
    pub count: u32,
}

/// Why a list of actions cannot be used, with the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadList {
    pub line: String,
    pub why: &'static str,
}

impl fmt::Display for BadList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.why)
    }
}

impl<G: Game> Actions<G> {
    /// Reads a list.
    pub fn read(text: &str) -> Result<Self, BadList> {
        let bad = |line: &str, why| BadList { line: line.to_owned(), why };
        let mut version = None;
        let mut sets: BTreeMap<&str, &str> = BTreeMap::new();
        let mut lines = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(number) = line.strip_prefix("version ") {
                version = number.parse().ok();
            } else if let Some((name, words)) = line.strip_prefix("let ").and_then(|rest| rest.split_once(" = ")) {
                sets.insert(name, words);
            } else {
                lines.push(line);
            }
        }
        let version = version.ok_or_else(|| bad("version", "a list has a version"))?;
        let mut all =
            Self { version, forms: Vec::new(), by_id: Vec::new(), factored: Vec::new(), ids: HashMap::default() };
        for line in lines {
            all.add(line, &sets).map_err(|why| bad(line, why))?;
        }
        Ok(all)
    }

    fn add(&mut self, line: &str, sets: &BTreeMap<&str, &str>) -> Result<(), &'static str> {
        let (texts, names) = parts(line)?;
        let words = names.iter().map(|name| words_of(name, sets, 0)).collect::<Result<Vec<_>, _>>()?;
        if FACTORS <= words.len() {
            return Err("a form has four places at most");
        }
        let first = self.by_id.len() as ActionId;
        let form = u16::try_from(self.forms.len()).map_err(|_| "too many forms")?;
        let mut which = vec![0; words.len()];
        loop {
            let mut text = texts[0].to_owned();
            for ((&nth, words), after) in which.iter().zip(&words).zip(&texts[1..]) {
                text.push_str(&words[nth]);
                text.push_str(after);
            }
            if let Ok(action) = text.parse::<G::Action>() {
                let mut factors = [0; FACTORS];
                factors[0] = form;
                for (factor, &nth) in factors[1..].iter_mut().zip(&which) {
                    *factor = u16::try_from(nth).map_err(|_| "a place has too many words")?;
                }
                let id = self.by_id.len() as ActionId;
                if self.ids.insert(action, id).is_some() {
                    return Err("an action would have two ids");
                }
                self.by_id.push(action);
                self.factored.push(factors);
            }
            // The last place runs fastest.
            let Some(place) = (0..which.len()).rev().find(|&place| which[place] + 1 < words[place].len()) else {
                break;
            };
            which[place] += 1;
            which[place + 1..].fill(0);
        }
        let count = self.by_id.len() as u32 - first;
        if count == 0 {
            return Err("no action is written like this");
        }
        self.forms.push(Form { text: line.to_owned(), places: words.iter().map(Vec::len).collect(), first, count });
        Ok(())
    }

    /// Counts up when an id changes or is added.
    pub fn version(&self) -> u32 {
        self.version
    }

    pub fn len(&self) -> usize {
        self.by_id.len()
    }

    pub fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    pub fn forms(&self) -> &[Form] {
        &self.forms
    }

    /// The most values that each factor takes: the forms, then the places.
    pub fn factors(&self) -> [usize; FACTORS] {
        let mut most = [1; FACTORS];
        most[0] = self.forms.len();
        for form in &self.forms {
            for (most, &words) in most[1..].iter_mut().zip(&form.places) {
                *most = words.max(*most);
            }
        }
        most
    }

    /// The id of an action that the list has.
    #[inline]
    pub fn id(&self, action: G::Action) -> Option<ActionId> {
        self.ids.get(&action).copied()
    }

    #[inline]
    pub fn action(&self, id: ActionId) -> Option<G::Action> {
        self.by_id.get(id as usize).copied()
    }

    /// The form and the words of its places; 0 where it has no place.
    pub fn factored(&self, id: ActionId) -> Option<[u16; FACTORS]> {
        self.factored.get(id as usize).copied()
    }

    /// The id that goes with a form and the words of its places.
    pub fn from_factors(&self, factors: [u16; FACTORS]) -> Option<ActionId> {
        let form = self.forms.get(usize::from(factors[0]))?;
        // The factored actions of a form stand in order.
        let (first, count) = (form.first as usize, form.count as usize);
        let nth = self.factored[first..first + count].binary_search(&factors).ok()?;
        Some(form.first + nth as ActionId)
    }
}

impl<G: Observable> Actions<G> {
    /// The list of a game, read once.
    ///
    /// # Panics
    /// If the list, which comes with the program, cannot be read.
    pub fn of() -> &'static Self {
        static LISTS: LazyLock<Mutex<HashMap<TypeId, &'static (dyn Any + Send + Sync)>>> =
            LazyLock::new(Mutex::default);
        let mut lists = LISTS.lock().unwrap_or_else(PoisonError::into_inner);
        let list = lists.entry(TypeId::of::<G>()).or_insert_with(|| {
            let read = Self::read(G::ACTIONS).unwrap_or_else(|bad| panic!("actions of {}: {bad}", G::NAME));
            Box::leak(Box::new(read))
        });
        list.downcast_ref().expect("the list of this game")
    }
}

/// The texts around the places of a form, and the names in the places.
fn parts(form: &str) -> Result<(Vec<&str>, Vec<&str>), &'static str> {
    let mut pieces = form.split('{');
    let mut texts = vec![pieces.next().unwrap_or_default()];
    let mut names = Vec::new();
    for piece in pieces {
        let (name, after) = piece.split_once('}').ok_or("a brace is not closed")?;
        names.push(name);
        texts.push(after);
    }
    Ok((texts, names))
}

/// The words of a set: `a b`, `c1..c80`, `{other}`, `{file}{rank}`; `_` is no text at all.
fn words_of(name: &str, sets: &BTreeMap<&str, &str>, depth: u8) -> Result<Vec<String>, &'static str> {
    const DEEPEST: u8 = 8;
    let text = sets.get(name).ok_or("a place names a set that is not there")?;
    if depth == DEEPEST {
        return Err("sets go round in a circle");
    }
    let mut words = Vec::new();
    for part in text.split(' ') {
        if part == "_" {
            words.push(String::new());
        } else if let Some((from, to)) = part.split_once("..") {
            let letters = from.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let number = |text: &str| text[letters.len().min(text.len())..].parse::<u16>();
            let (from, to) = number(from).and_then(|from| Ok((from, number(to)?))).map_err(|_| "not a range")?;
            words.extend((from..=to).map(|number| format!("{letters}{number}")));
        } else {
            let (texts, names) = parts(part)?;
            let mut grown = vec![texts[0].to_owned()];
            for (name, after) in names.iter().zip(&texts[1..]) {
                let each = words_of(name, sets, depth + 1)?;
                grown = grown
                    .iter()
                    .flat_map(|begun| each.iter().map(move |word| format!("{begun}{word}{after}")))
                    .collect();
            }
            words.extend(grown);
        }
    }
    Ok(words)
}

/// Mixes the few bytes of an action.
#[derive(Default)]
struct Mixer(u64);

impl Mixer {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

    fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(Self::FACTOR);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.mix(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_isize(&mut self, number: isize) {
        self.mix(number.cast_unsigned() as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
