//! The evaluation net: one hidden layer (leaky `ReLU`) and skip connections.
//!
//! Uses only sums, products, quotients and square roots, in a fixed order, so that it computes the same on every machine.

use std::cmp::Ordering;
use std::fmt::{self, Write as _};

/// Units of the hidden layer.
pub const HIDDEN: usize = 32;
/// Win probability and margin.
pub const OUTPUTS: usize = 2;
/// Slope of the leaky `ReLU` for negative inputs. With a plain `ReLU`, half of the units died in Vintage.
pub(crate) const LEAK: f32 = 0.1;

/// The weights of an input: for the hidden units, then the skip connections to the outputs.
pub const ROW: usize = HIDDEN + OUTPUTS;

/// A net and its weights; the first layer is stored input by input.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    pub first: Vec<[f32; ROW]>,
    pub bias: [f32; HIDDEN],
    pub second: [[f32; HIDDEN]; OUTPUTS],
    pub offset: [f32; OUTPUTS],
}

/// The evaluation of a position for one seat.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Verdict {
    /// Win probability; a shared victory counts in part.
    pub win: f32,
    /// Expected final lead over the best other seat, in points.
    pub margin: f32,
}

impl Verdict {
    /// What a seat maximises, from 0 to 1.
    pub(crate) fn utility(self, lead: f32, points_weight: f32) -> f32 {
        (1.0 - points_weight) * self.win + points_weight * sigmoid(self.margin / lead)
    }
}

impl Net {
    /// All weights 0.
    pub fn blank(inputs: usize) -> Self {
        Self {
            first: vec![[0.0; ROW]; inputs],
            bias: [0.0; HIDDEN],
            second: [[0.0; HIDDEN]; OUTPUTS],
            offset: [0.0; OUTPUTS],
        }
    }

    /// The hidden layer before activation, and the raw outputs: the logit of the win probability, and the margin in leads.
    pub fn forward(&self, features: &[f32]) -> ([f32; HIDDEN], [f32; OUTPUTS]) {
        let mut sums: [f32; ROW] =
            std::array::from_fn(|nth| if nth < HIDDEN { self.bias[nth] } else { self.offset[nth - HIDDEN] });
        accumulate(&mut sums, &self.first, features);
        let hidden: [f32; HIDDEN] = std::array::from_fn(|unit| sums[unit]);
        let mut outputs: [f32; OUTPUTS] = std::array::from_fn(|output| sums[HIDDEN + output]);
        for (output, weights) in outputs.iter_mut().zip(&self.second) {
            // Eight lanes: fast, and summed in a fixed order.
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

    /// The raw outputs.
    pub fn outputs(&self, features: &[f32]) -> [f32; OUTPUTS] {
        self.forward(features).1
    }

    pub fn verdict(&self, features: &[f32], lead: f32) -> Verdict {
        let [win, margin] = self.outputs(features);
        Verdict { win: sigmoid(win), margin: margin * lead }
    }

    /// Rounds the weights to the precision of the text form.
    #[must_use]
    pub fn rounded(mut self) -> Self {
        let rows = self.first.iter_mut().flatten().chain(&mut self.bias);
        for weight in rows.chain(self.second.iter_mut().flatten()).chain(&mut self.offset) {
            *weight = (*weight * 10_000.0).round() / 10_000.0;
        }
        self
    }

    /// Parses the [`Display`](fmt::Display) form.
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
        let (units, rest) = numbers.split_at(inputs * HIDDEN);
        let (bias, rest) = rest.split_at(HIDDEN);
        let (second, rest) = rest.split_at(OUTPUTS * HIDDEN);
        let (skip, offset) = rest.split_at(inputs * OUTPUTS);
        let row = |(units, skip): (&[f32], &[f32])| {
            std::array::from_fn(|nth| if nth < HIDDEN { units[nth] } else { skip[nth - HIDDEN] })
        };
        Ok(Self {
            first: units.chunks_exact(HIDDEN).zip(skip.chunks_exact(OUTPUTS)).map(row).collect(),
            bias: std::array::from_fn(|unit| bias[unit]),
            second: std::array::from_fn(|output| std::array::from_fn(|unit| second[output * HIDDEN + unit])),
            offset: std::array::from_fn(|output| offset[output]),
        })
    }
}

/// Adds the row of every feature, times the feature, in order.
///
/// Most are 0, in no order that a processor could guess: they are listed without branches first.
pub(crate) fn accumulate<const N: usize>(sums: &mut [f32; N], rows: &[[f32; N]], features: &[f32]) {
    const BLOCK: usize = 64;
    for (numbers, rows) in features.chunks(BLOCK).zip(rows.chunks(BLOCK)) {
        let (mut places, mut count) = ([0_u8; BLOCK], 0);
        for (place, &number) in numbers.iter().enumerate() {
            places[count % BLOCK] = place as u8;
            count += usize::from(number != 0.0);
        }
        for four in places[..count].chunks(4) {
            // A row that is missing counts nothing.
            let row = |nth: usize| {
                let place = four.get(nth).map(|&place| usize::from(place));
                place.map_or((0.0, &rows[0]), |place| (numbers[place], &rows[place]))
            };
            add_rows(sums, [row(0), row(1), row(2), row(3)]);
        }
    }
}

/// Not inlined, because only then the compiler sees that all sums can be added at once.
#[inline(never)]
fn add_rows<const N: usize>(sums: &mut [f32; N], rows: [(f32, &[f32; N]); 4]) {
    let [(a, first), (b, second), (c, third), (d, fourth)] = rows;
    for (nth, sum) in sums.iter_mut().enumerate() {
        *sum = *sum + a * first[nth] + b * second[nth] + c * third[nth] + d * fourth[nth];
    }
}

/// Derivative of the leaky `ReLU`.
pub fn leaky_relu_slope(hidden: f32) -> f32 {
    if 0.0 < hidden { 1.0 } else { LEAK }
}

/// An algebraic sigmoid: maps all numbers to between 0 and 1.
pub fn sigmoid(number: f32) -> f32 {
    0.5 + 0.5 * number / (1.0 + number * number).sqrt()
}

/// One line for each input, then the bias, the two rows of the second layer, the skip connections and the offsets.
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
            writeln!(f, "{}", line(&row[..HIDDEN]))?;
        }
        writeln!(f, "{}", line(&self.bias))?;
        for row in &self.second {
            writeln!(f, "{}", line(row))?;
        }
        for row in &self.first {
            writeln!(f, "{}", line(&row[HIDDEN..]))?;
        }
        writeln!(f, "{}", line(&self.offset))
    }
}

/// Why weights cannot be parsed.
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
