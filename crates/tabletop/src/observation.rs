//! What a viewer knows, as numbers.

use std::fmt::{self, Display, Write};

use crate::{Game, Seat, Viewer};

/// A game that learners can play: its views are tensors, its actions have ids.
pub trait Observable: Game {
    /// The list of actions, as the crate `tensor` reads it: one form a line, ids in order.
    const ACTIONS: &'static str;
    /// Counts up when a field is added, changed or moved.
    const OBSERVATION: u32;

    /// Writes all fields, always the same ones for the same number of seats. Only a view gets in here, so nothing hidden can
    /// come out.
    fn observe(view: &Self::View, sheet: &mut Sheet<'_>);
}

/// A named stretch of a tensor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    pub name: String,
    pub start: usize,
    pub size: usize,
}

/// Takes the fields of an observation in order. Numbers are counts, flags are 0 or 1.
#[derive(Debug)]
pub struct Sheet<'a> {
    numbers: &'a mut [f32],
    next: usize,
    described: Option<Description>,
}

#[derive(Debug, Default)]
struct Description {
    fields: Vec<Field>,
    within: Vec<String>,
}

/// Fields are described once and written millions of times: nothing of this belongs between the numbers.
impl Description {
    #[cold]
    #[inline(never)]
    fn add(&mut self, name: &str, start: usize, size: usize) {
        let name = self.within.iter().map(String::as_str).chain([name]).collect::<Vec<_>>().join(".");
        self.fields.push(Field { name, start, size });
    }

    #[cold]
    #[inline(never)]
    fn enter(&mut self, name: &str, nth: usize) {
        self.within.push(format!("{name}.{nth}"));
    }
}

impl<'a> Sheet<'a> {
    /// Overwrites the numbers, which must be as many as the fields take.
    pub fn new(numbers: &'a mut [f32]) -> Self {
        numbers.fill(0.0);
        Self { numbers, next: 0, described: None }
    }

    /// The fields that `write` writes. `numbers` is long enough for all of them.
    pub fn describe(numbers: &'a mut [f32], write: impl FnOnce(&mut Self)) -> Vec<Field> {
        let mut sheet = Self { numbers, next: 0, described: Some(Description::default()) };
        write(&mut sheet);
        sheet.described.map_or_else(Vec::new, |described| described.fields)
    }

    /// Whether everything has been written.
    pub fn is_full(&self) -> bool {
        self.next == self.numbers.len()
    }

    #[expect(clippy::inline_always, reason = "as a call for each field it is a fifth of the work")]
    #[inline(always)]
    fn field(&mut self, name: &str, size: usize) -> usize {
        let start = self.next;
        self.next += size;
        if let Some(described) = &mut self.described {
            described.add(name, start, size);
        }
        start
    }

    /// A count.
    #[inline]
    pub fn number(&mut self, name: &str, number: impl Into<i32>) {
        let at = self.field(name, 1);
        self.numbers[at] = number.into() as f32;
    }

    /// Several counts.
    #[inline]
    pub fn numbers<N: Into<i32>, const COUNT: usize>(&mut self, name: &str, numbers: [N; COUNT]) {
        let at = self.field(name, COUNT);
        for (place, number) in self.numbers[at..at + COUNT].iter_mut().zip(numbers) {
            *place = number.into() as f32;
        }
    }

    #[inline]
    pub fn flag(&mut self, name: &str, flag: bool) {
        self.number(name, flag);
    }

    /// A flag for each of `kinds`; at most one is up.
    #[inline]
    pub fn one_of(&mut self, name: &str, kinds: usize, which: Option<usize>) {
        self.set(name, kinds, which);
    }

    /// A flag for each of `kinds`; those named are up.
    #[inline]
    pub fn set(&mut self, name: &str, kinds: usize, members: impl IntoIterator<Item = usize>) {
        let at = self.field(name, kinds);
        let flags = &mut self.numbers[at..at + kinds];
        for member in members {
            flags[member] = 1.0;
        }
    }

    /// A flag for each of the lowest `kinds` bits.
    #[inline]
    pub fn bits(&mut self, name: &str, kinds: usize, bits: impl Into<u64>) {
        let mut left = bits.into() & u64::MAX.checked_shr(u64::BITS.saturating_sub(kinds as u32)).unwrap_or_default();
        let lowest = || {
            let place = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(place)
        };
        self.set(name, kinds, std::iter::from_fn(lowest));
    }

    /// What is asked, by the first word of its notation; nothing is up if nothing or none of these is asked.
    pub fn question(&mut self, words: &[&str], question: Option<impl Display>) {
        let mut first = FirstWord { letters: [0; FirstWord::MOST], length: 0 };
        if let Some(question) = question {
            // It takes no more than a word: what follows is not even written.
            write!(first, "{question}").unwrap_or_default();
        }
        let word = &first.letters[..first.length];
        self.one_of("question", words.len(), words.iter().position(|known| known.as_bytes() == word));
    }

    /// A group of fields for each of several things, named `name.0`, `name.1` and so on.
    #[inline]
    pub fn each<T>(&mut self, name: &str, things: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Self, T)) {
        for (nth, thing) in things.into_iter().enumerate() {
            if let Some(described) = &mut self.described {
                described.enter(name, nth);
            }
            write(self, thing);
            if let Some(described) = &mut self.described {
                described.within.pop();
            }
        }
    }
}

/// Takes a text up to its first space, without a place on the heap.
struct FirstWord {
    letters: [u8; Self::MOST],
    length: usize,
}

impl FirstWord {
    /// No first word is longer.
    const MOST: usize = 32;
}

impl Write for FirstWord {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let word = text.split(' ').next().unwrap_or_default().as_bytes();
        let end = self.length + word.len();
        self.letters.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(word);
        self.length = end;
        if word.len() == text.len() { Ok(()) } else { Err(fmt::Error) }
    }
}

/// The seats in turn order, the viewer first; a spectator looks from seat 0.
pub fn seats_from(viewer: Viewer, seats: u8) -> impl Iterator<Item = Seat> + Clone {
    let first = match viewer {
        Viewer::Seat(seat) => seat.number(),
        Viewer::Spectator => 0,
    };
    (0..seats).map(move |nth| Seat::new((first + nth) % seats))
}

/// How many seats after the viewer this one sits.
pub fn seats_after(viewer: Viewer, seats: u8, seat: Seat) -> usize {
    seats_from(viewer, seats).position(|other| other == seat).unwrap_or_default()
}
