//! Fits a net to results by stochastic gradient descent (Adam). One core, fixed order: the same on every machine.

use dice::Dice;
use search::net::{HIDDEN, OUTPUTS, slope as passes, squash};
use search::{Judge, Net};

use super::samples::Samples;

/// How far verdicts are off, on samples that were kept apart.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Loss {
    /// Mean square of victory minus win chance; 0.25 is a guess of one half.
    pub win: f64,
    /// Mean square of the margin, in leads.
    pub margin: f64,
}

const BATCH: usize = 64;
const RATE: f32 = 0.002;
/// How much the margin counts beside victory.
const FOR_MARGIN: f32 = 0.25;
/// One sample in so many is kept apart.
const APART: usize = 20;
/// Pulls weights towards nothing.
const DECAY: f32 = 1e-5;

/// The weights as one list, for the arithmetic of fitting.
struct Weights {
    values: Vec<f32>,
    inputs: usize,
}

impl Weights {
    fn of(net: &Net) -> Self {
        let mut values: Vec<f32> = net.first.iter().flatten().copied().collect();
        values.extend(net.bias);
        values.extend(net.second.iter().flatten());
        values.extend(net.direct.iter().flatten());
        values.extend(net.offset);
        Self { values, inputs: net.first.len() }
    }

    fn net(&self) -> Net {
        let (first, rest) = self.values.split_at(self.inputs * HIDDEN);
        let (bias, rest) = rest.split_at(HIDDEN);
        let (second, rest) = rest.split_at(OUTPUTS * HIDDEN);
        let (direct, offset) = rest.split_at(OUTPUTS * self.inputs);
        let row = |values: &[f32]| <[f32; HIDDEN]>::try_from(values).expect("a whole row");
        Net {
            first: first.chunks_exact(HIDDEN).map(row).collect(),
            bias: row(bias),
            second: [row(&second[..HIDDEN]), row(&second[HIDDEN..])],
            direct: direct.chunks_exact(OUTPUTS).map(|pair| [pair[0], pair[1]]).collect(),
            offset: [offset[0], offset[1]],
        }
    }
}

fn fresh(inputs: usize, dice: &mut Dice) -> Net {
    let mut small = |scale: f32| (dice.below(20_001) as f32 / 10_000.0 - 1.0) * scale;
    let mut row = |scale: f32| std::array::from_fn(|_| small(scale));
    Net {
        first: (0..inputs).map(|_| row(0.2)).collect(),
        bias: row(0.1),
        second: [row(0.2), row(0.2)],
        direct: vec![[0.0; OUTPUTS]; inputs],
        offset: [0.0; OUTPUTS],
    }
}

/// Fits to the samples, beginning with `net` if there is one; how eagerly, from 0 to 1.
pub(super) fn fit<J: Judge>(
    net: Option<Net>,
    samples: &Samples,
    epochs: u32,
    seed: u64,
    eagerness: f32,
) -> (Net, Loss) {
    let mut dice = Dice::new(seed);
    let net = net.unwrap_or_else(|| fresh(J::FEATURES, &mut dice));
    let mut weights = Weights::of(&net);
    let mut order: Vec<usize> = (0..samples.len()).filter(|nth| nth / 64 % APART != 0).collect();
    let apart: Vec<usize> = (0..samples.len()).filter(|nth| nth / 64 % APART == 0).collect();
    let mut adam = Adam::new(weights.values.len());
    for epoch in 0..epochs {
        for last in (1..order.len()).rev() {
            order.swap(last, dice.below(last as u32 + 1) as usize);
        }
        let rate = eagerness * RATE * (1.0 - 0.9 * epoch as f32 / epochs as f32);
        for batch in order.chunks(BATCH) {
            let net = weights.net();
            let mut slope = vec![0.0_f32; weights.values.len()];
            for &nth in batch {
                add_slope(&net, samples, nth, &mut slope);
            }
            adam.step(&mut weights.values, &slope, rate, batch.len());
        }
    }
    // As they will be read; and weights next to nothing would be slow to count with.
    let net = weights.net().rounded();
    let loss = loss(&net, samples, &apart);
    (net, loss)
}

fn row(samples: &Samples, nth: usize, inputs: usize) -> &[f32] {
    &samples.features[nth * inputs..(nth + 1) * inputs]
}

fn add_slope(net: &Net, samples: &Samples, nth: usize, slope: &mut [f32]) {
    let inputs = net.first.len();
    let features = row(samples, nth, inputs);
    let (hidden, outputs) = net.forward(features);
    let [victory, margin] = samples.results[nth];
    let flat = 1.0 + outputs[0] * outputs[0];
    let errors = [
        (squash(outputs[0]) - victory) * 0.5 / (flat * flat.sqrt()) * 4.0,
        FOR_MARGIN * (outputs[1] - margin).clamp(-2.0, 2.0),
    ];
    let (first, rest) = slope.split_at_mut(inputs * HIDDEN);
    let (bias, rest) = rest.split_at_mut(HIDDEN);
    let (second, rest) = rest.split_at_mut(OUTPUTS * HIDDEN);
    let (direct, offset) = rest.split_at_mut(OUTPUTS * inputs);
    let mut back = [0.0_f32; HIDDEN];
    for (output, &error) in errors.iter().enumerate() {
        offset[output] += error;
        for unit in 0..HIDDEN {
            let passes = passes(hidden[unit]);
            second[output * HIDDEN + unit] += error * hidden[unit] * passes;
            back[unit] += error * net.second[output][unit] * passes;
        }
    }
    for (sum, change) in bias.iter_mut().zip(back) {
        *sum += change;
    }
    for (&feature, sums) in features.iter().zip(direct.chunks_exact_mut(OUTPUTS)) {
        for (sum, error) in sums.iter_mut().zip(errors) {
            *sum += feature * error;
        }
    }
    for (&feature, sums) in features.iter().zip(first.chunks_exact_mut(HIDDEN)) {
        if feature != 0.0 {
            for (sum, change) in sums.iter_mut().zip(back) {
                *sum += feature * change;
            }
        }
    }
}

fn loss(net: &Net, samples: &Samples, apart: &[usize]) -> Loss {
    let mut loss = Loss::default();
    for &nth in apart {
        let features = row(samples, nth, net.first.len());
        let outputs = net.outputs(features);
        let [victory, margin] = samples.results[nth];
        loss.win += f64::from((squash(outputs[0]) - victory).powi(2));
        loss.margin += f64::from((outputs[1] - margin).powi(2));
    }
    let count = apart.len().max(1) as f64;
    Loss { win: loss.win / count, margin: loss.margin / count }
}

/// Adam: each weight moves by the mean of its slopes over their usual size.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    /// How much of the first steps' means is still the zero they began with.
    young: (f32, f32),
}

impl Adam {
    const MEAN: f32 = 0.9;
    const SQUARE: f32 = 0.999;

    fn new(count: usize) -> Self {
        Self { mean: vec![0.0; count], square: vec![0.0; count], young: (1.0, 1.0) }
    }

    fn step(&mut self, weights: &mut [f32], slope: &[f32], rate: f32, samples: usize) {
        self.young = (self.young.0 * Self::MEAN, self.young.1 * Self::SQUARE);
        let scale = 1.0 / samples as f32;
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, &slope), (mean, square)) in weights.iter_mut().zip(slope).zip(moments) {
            let slope = slope * scale + DECAY * *weight;
            *mean = Self::MEAN * *mean + (1.0 - Self::MEAN) * slope;
            *square = Self::SQUARE * *square + (1.0 - Self::SQUARE) * slope * slope;
            let size = (*square / (1.0 - self.young.1)).sqrt() + 1e-8;
            *weight -= rate * (*mean / (1.0 - self.young.0)) / size;
        }
    }
}
