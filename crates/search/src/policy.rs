//! The policy net: which actions a long search would prefer.
//!
//! One hidden layer reads the features of the position. An action is the words of its notation: its verb and each of its
//! parts. Every word has weights for the hidden units, and the score of an action is the sum over its words, so that what is
//! learned about one card or one place serves all actions that name it. Like the evaluation net it uses only sums, products
//! and quotients, in a fixed order.

use std::fmt::{self, Write as _};
use std::hash::{Hash, Hasher};

use crate::net::{BadNet, LEAK, accumulate};

/// Units of the hidden layer.
pub const UNITS: usize = 64;
/// Rows of weights for words. Now and then two words share one.
pub const WORDS: usize = 512;
/// Weights are written as multiples of this.
const GRAIN: f32 = 0.01;

/// A policy net and its weights: for each feature its weights for the units, the bias of the units, for each word its weights
/// for the units, and the offset of each word.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy {
    pub inputs: usize,
    pub values: Vec<f32>,
}

/// The hidden layer for one position.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Context(pub [f32; UNITS]);

impl Policy {
    /// All weights 0.
    pub fn blank(inputs: usize) -> Self {
        Self { inputs, values: vec![0.0; Self::size(inputs)] }
    }

    /// Number of weights.
    pub const fn size(inputs: usize) -> usize {
        (inputs + 1 + WORDS) * UNITS + WORDS
    }

    /// The weights of the features, the bias, the weights of the words, and their offsets.
    pub fn parts(&self) -> (&[f32], &[f32], &[f32], &[f32]) {
        let (first, rest) = self.values.split_at(self.inputs * UNITS);
        let (bias, rest) = rest.split_at(UNITS);
        let (words, offsets) = rest.split_at(WORDS * UNITS);
        (first, bias, words, offsets)
    }

    pub fn context(&self, features: &[f32]) -> Context {
        let (first, bias, _, _) = self.parts();
        let mut units: [f32; UNITS] = std::array::from_fn(|unit| bias[unit]);
        accumulate(&mut units, first.as_chunks().0, features);
        Context(units.map(|unit| unit.max(LEAK * unit)))
    }

    /// The score of an action: the logit of its share.
    pub fn score(&self, context: &Context, words: &Words) -> f32 {
        let (_, _, weights, offsets) = self.parts();
        let mut lanes = [0.0_f32; 8];
        let mut score = 0.0;
        for word in words.iter() {
            let row = &weights[word * UNITS..][..UNITS];
            for (values, weights) in context.0.chunks_exact(8).zip(row.chunks_exact(8)) {
                for (lane, (value, weight)) in lanes.iter_mut().zip(values.iter().zip(weights)) {
                    *lane += value * weight;
                }
            }
            score += offsets[word];
        }
        score + lanes.iter().sum::<f32>()
    }

    /// Rounds the weights to the precision of the text form.
    #[must_use]
    pub fn rounded(mut self) -> Self {
        for weight in &mut self.values {
            *weight = (*weight / GRAIN).round() * GRAIN;
        }
        self
    }

    /// Parses the [`Display`](fmt::Display) form.
    pub fn parse(text: &str, inputs: usize) -> Result<Self, BadNet> {
        let words = text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
        let read = |word: &str| word.parse::<i32>().map(|number| number as f32 * GRAIN).map_err(|_| BadNet::NotANumber);
        let values: Vec<f32> = words.map(read).collect::<Result<_, _>>()?;
        match values.len().cmp(&Self::size(inputs)) {
            std::cmp::Ordering::Less => Err(BadNet::TooShort),
            std::cmp::Ordering::Greater => Err(BadNet::TooLong),
            std::cmp::Ordering::Equal => Ok(Self { inputs, values }),
        }
    }
}

/// One line for each feature, then the bias, one line for each word, and the offsets, all as multiples of [`GRAIN`].
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.values.chunks(UNITS) {
            let mut line = String::new();
            for weight in row {
                let _ = write!(line, "{} ", (weight / GRAIN).round() as i32);
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// The words of an action, as rows of weights.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Words {
    rows: [u16; Self::MOST],
    count: u8,
}

impl Words {
    /// Further words do not count.
    pub const MOST: usize = 8;

    pub fn of(action: &impl Hash) -> Self {
        let mut speller = Speller { words: Self { rows: [0; Self::MOST], count: 0 }, verb: 0 };
        action.hash(&mut speller);
        speller.words
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.rows[..usize::from(self.count)].iter().map(|&row| usize::from(row))
    }
}

/// A hasher that records what an action consists of: its form first, then its parts.
struct Speller {
    words: Words,
    verb: u64,
}

impl Hasher for Speller {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        let place = u64::from(self.words.count);
        if place == 0 {
            self.verb = number;
        }
        let word = crate::key(&(self.verb, place, number));
        if let Some(row) = self.words.rows.get_mut(place as usize) {
            // The upper half is the better mixed one.
            *row = ((word >> 32) % WORDS as u64) as u16;
            self.words.count += 1;
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number.cast_unsigned() as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.verb
    }
}

/// The exponential function of a number that is not positive, by sums and products alone.
pub fn exp(number: f32) -> f32 {
    let mut power = (1.0 + number / 256.0).max(0.0);
    for _ in 0..8 {
        power *= power;
    }
    power
}
