//! What a description of a position is worth: a small network with one hidden layer.
//!
//! Only sums, products, quotients and square roots, in a fixed order: the same on every machine.

use std::cmp::Ordering;
use std::fmt::{self, Write as _};

/// Numbers between description and verdict.
pub const HIDDEN: usize = 32;
/// Win chance and margin.
pub const OUTPUTS: usize = 2;
/// What is left of a negative number behind the hidden layer. With nothing left, a number that is negative everywhere could never be
/// mended again by fitting.
const LEAK: f32 = 0.1;

/// A fitted network. The weights of the first layer lie input by input.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    pub first: Vec<[f32; HIDDEN]>,
    pub bias: [f32; HIDDEN],
    pub second: [[f32; HIDDEN]; OUTPUTS],
    /// From each input straight to the outputs: a description that holds a good estimate already need not learn it.
    pub direct: Vec<[f32; OUTPUTS]>,
    pub offset: [f32; OUTPUTS],
}

/// What a seat can hope for.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Verdict {
    /// The chance to win, from 0 to 1; of a shared victory, the share.
    pub win: f32,
    /// Points ahead of the best other seat at the end.
    pub margin: f32,
}

impl Net {
    /// Knows nothing: every chance is even.
    pub fn blank(inputs: usize) -> Self {
        Self {
            first: vec![[0.0; HIDDEN]; inputs],
            bias: [0.0; HIDDEN],
            second: [[0.0; HIDDEN]; OUTPUTS],
            direct: vec![[0.0; OUTPUTS]; inputs],
            offset: [0.0; OUTPUTS],
        }
    }

    /// The hidden layer, before what is negative is made small, and both outputs as they come: the first still to be
    /// squashed, the second in leads.
    pub fn forward(&self, features: &[f32]) -> ([f32; HIDDEN], [f32; OUTPUTS]) {
        let (mut hidden, mut outputs) = (self.bias, self.offset);
        for ((&feature, weights), direct) in features.iter().zip(&self.first).zip(&self.direct) {
            // Most inputs are nothing.
            if feature != 0.0 {
                for (sum, weight) in hidden.iter_mut().zip(weights) {
                    *sum += feature * weight;
                }
                for (output, weight) in outputs.iter_mut().zip(direct) {
                    *output += feature * weight;
                }
            }
        }
        for (output, weights) in outputs.iter_mut().zip(&self.second) {
            // Eight sums side by side, then added up: quick, and in a fixed order.
            let mut lanes = [0.0_f32; 8];
            for (values, weights) in hidden.chunks_exact(8).zip(weights.chunks_exact(8)) {
                for (lane, (value, weight)) in lanes.iter_mut().zip(values.iter().zip(weights)) {
                    *lane += value.max(LEAK * value) * weight;
                }
            }
            *output += lanes.iter().sum::<f32>();
        }
        (hidden, outputs)
    }

    /// Both outputs as they come.
    pub fn outputs(&self, features: &[f32]) -> [f32; OUTPUTS] {
        self.forward(features).1
    }

    pub fn judge(&self, features: &[f32], lead: f32) -> Verdict {
        let [win, margin] = self.outputs(features);
        Verdict { win: squash(win), margin: margin * lead }
    }

    /// The same with weights as they are written down.
    #[must_use]
    pub fn rounded(mut self) -> Self {
        let rows = self.first.iter_mut().chain([&mut self.bias]).chain(&mut self.second);
        for weight in rows.flatten().chain(self.direct.iter_mut().flatten()).chain(&mut self.offset) {
            *weight = (*weight * 10_000.0).round() / 10_000.0;
        }
        self
    }

    /// Reads what [`Display`](fmt::Display) wrote.
    pub fn parse(text: &str, inputs: usize) -> Result<Self, BadNet> {
        let words = text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
        let read = |word: &str| word.parse().ok().filter(|number: &f32| number.is_finite()).ok_or(BadNet::NotANumber);
        let numbers: Vec<f32> = words.map(read).collect::<Result<_, _>>()?;
        let expected = (inputs + 1 + OUTPUTS) * HIDDEN + (inputs + 1) * OUTPUTS;
        match numbers.len().cmp(&expected) {
            Ordering::Less => return Err(BadNet::TooShort),
            Ordering::Greater => return Err(BadNet::TooLong),
            Ordering::Equal => {}
        }
        let mut rest = numbers.into_iter();
        let mut row = || std::array::from_fn(|_| rest.next().unwrap_or_default());
        let first = (0..inputs).map(|_| row()).collect();
        let (bias, second) = (row(), [row(), row()]);
        let mut pair = || std::array::from_fn(|_| rest.next().unwrap_or_default());
        Ok(Self { first, bias, second, direct: (0..inputs).map(|_| pair()).collect(), offset: pair() })
    }
}

/// How much of a change of a number of the hidden layer passes it.
pub fn slope(hidden: f32) -> f32 {
    if 0.0 < hidden { 1.0 } else { LEAK }
}

/// From all numbers to those between 0 and 1.
pub fn squash(number: f32) -> f32 {
    0.5 + 0.5 * number / (1.0 + number * number).sqrt()
}

/// One line for each input, then the bias, the two rows of the second layer, the ways straight to the outputs, and the offsets.
impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |row: &[f32]| {
            row.iter().fold(String::new(), |mut line, weight| {
                if !line.is_empty() {
                    line.push(' ');
                }
                let _ = write!(line, "{weight:.4}");
                line
            })
        };
        for row in &self.first {
            writeln!(f, "{}", line(row))?;
        }
        writeln!(f, "{}", line(&self.bias))?;
        for row in &self.second {
            writeln!(f, "{}", line(row))?;
        }
        for row in &self.direct {
            writeln!(f, "{}", line(row))?;
        }
        writeln!(f, "{}", line(&self.offset))
    }
}

/// Why a text is not a net.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BadNet {
    TooShort,
    TooLong,
    NotANumber,
}

impl fmt::Display for BadNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadNet::TooShort => "weights are missing: they were fitted for fewer features; run `cuvee tune`",
            BadNet::TooLong => "weights are left over: they were fitted for more features; run `cuvee tune`",
            BadNet::NotANumber => "a weight is not a number",
        })
    }
}

impl std::error::Error for BadNet {}
