//! Fits a net to samples with Adam. One thread and a fixed order, so that it computes the same on every machine.

use dice::Dice;
use search::net::{HIDDEN, OUTPUTS, ROW, leaky_relu_slope, sigmoid};
use search::{Judge, Net};

use super::samples::Samples;

/// Loss on the validation samples.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Loss {
    /// Mean squared error of the win probability; always saying one half gives 0.25.
    pub win: f64,
    /// Mean squared error of the margin, in leads.
    pub margin: f64,
}

const BATCH_SIZE: usize = 64;
const LEARNING_RATE: f32 = 0.002;
/// Weight of the margin's loss; that of the win probability is 1.
const MARGIN_WEIGHT: f32 = 0.25;
/// One block of samples in this many is used for validation.
const VALIDATE_ONE_IN: usize = 20;
const WEIGHT_DECAY: f32 = 1e-5;

/// The weights of a net as one list.
struct Weights {
    values: Vec<f32>,
    inputs: usize,
}

impl Weights {
    fn of(net: &Net) -> Self {
        let mut values: Vec<f32> = net.first.iter().flatten().copied().collect();
        values.extend(net.bias);
        values.extend(net.second.iter().flatten());
        values.extend(net.offset);
        Self { values, inputs: net.first.len() }
    }

    fn net(&self) -> Net {
        let (first, rest) = self.values.split_at(self.inputs * ROW);
        let (bias, rest) = rest.split_at(HIDDEN);
        let (second, offset) = rest.split_at(OUTPUTS * HIDDEN);
        let row = |values: &[f32]| <[f32; HIDDEN]>::try_from(values).expect("a whole row");
        Net {
            first: first.chunks_exact(ROW).map(|row| <[f32; ROW]>::try_from(row).expect("a whole row")).collect(),
            bias: row(bias),
            second: [row(&second[..HIDDEN]), row(&second[HIDDEN..])],
            offset: [offset[0], offset[1]],
        }
    }
}

fn random_net(inputs: usize, dice: &mut Dice) -> Net {
    let mut small = |scale: f32| (dice.below(20_001) as f32 / 10_000.0 - 1.0) * scale;
    let mut row = |scale: f32| -> [f32; HIDDEN] { std::array::from_fn(|_| small(scale)) };
    let mut input = || {
        let units = row(0.2);
        std::array::from_fn(|nth| if nth < HIDDEN { units[nth] } else { 0.0 })
    };
    Net {
        first: (0..inputs).map(|_| input()).collect(),
        bias: row(0.1),
        second: [row(0.2), row(0.2)],
        offset: [0.0; OUTPUTS],
    }
}

/// Trains `net`, or a random one, on the samples.
pub(super) fn fit<J: Judge>(
    net: Option<Net>,
    samples: &Samples,
    epochs: u32,
    seed: u64,
    learning_rate_scale: f32,
) -> (Net, Loss) {
    let mut dice = Dice::new(seed);
    let net = net.unwrap_or_else(|| random_net(J::FEATURES, &mut dice));
    let mut weights = Weights::of(&net);
    let mut order: Vec<usize> = (0..samples.len()).filter(|nth| nth / 64 % VALIDATE_ONE_IN != 0).collect();
    let validation: Vec<usize> = (0..samples.len()).filter(|nth| nth / 64 % VALIDATE_ONE_IN == 0).collect();
    let mut adam = Adam::new(weights.values.len());
    for epoch in 0..epochs {
        for last in (1..order.len()).rev() {
            order.swap(last, dice.below(last as u32 + 1) as usize);
        }
        let rate = learning_rate_scale * LEARNING_RATE * (1.0 - 0.9 * epoch as f32 / epochs as f32);
        for batch in order.chunks(BATCH_SIZE) {
            let net = weights.net();
            let mut gradient = vec![0.0_f32; weights.values.len()];
            for &nth in batch {
                add_gradient(&net, samples, nth, &mut gradient);
            }
            adam.step(&mut weights.values, &gradient, rate, batch.len());
        }
    }
    // Rounded as in the text form. Denormal weights would also be slow.
    let net = weights.net().rounded();
    let loss = loss(&net, samples, &validation);
    (net, loss)
}

fn row(samples: &Samples, nth: usize, inputs: usize) -> &[f32] {
    &samples.features[nth * inputs..(nth + 1) * inputs]
}

fn add_gradient(net: &Net, samples: &Samples, nth: usize, gradient: &mut [f32]) {
    let inputs = net.first.len();
    let features = row(samples, nth, inputs);
    let (hidden, outputs) = net.forward(features);
    let [victory, margin] = samples.targets[nth];
    let square = 1.0 + outputs[0] * outputs[0];
    let errors = [
        (sigmoid(outputs[0]) - victory) * 0.5 / (square * square.sqrt()) * 4.0,
        MARGIN_WEIGHT * (outputs[1] - margin).clamp(-2.0, 2.0),
    ];
    let (first, rest) = gradient.split_at_mut(inputs * ROW);
    let (bias, rest) = rest.split_at_mut(HIDDEN);
    let (second, offset) = rest.split_at_mut(OUTPUTS * HIDDEN);
    let mut back = [0.0_f32; HIDDEN];
    for (output, &error) in errors.iter().enumerate() {
        offset[output] += error;
        for unit in 0..HIDDEN {
            let slope = leaky_relu_slope(hidden[unit]);
            second[output * HIDDEN + unit] += error * hidden[unit] * slope;
            back[unit] += error * net.second[output][unit] * slope;
        }
    }
    for (sum, change) in bias.iter_mut().zip(back) {
        *sum += change;
    }
    for (&feature, sums) in features.iter().zip(first.chunks_exact_mut(ROW)) {
        if feature != 0.0 {
            for (sum, change) in sums.iter_mut().zip(back.iter().chain(&errors)) {
                *sum += feature * change;
            }
        }
    }
}

fn loss(net: &Net, samples: &Samples, validation: &[usize]) -> Loss {
    let mut loss = Loss::default();
    for &nth in validation {
        let features = row(samples, nth, net.first.len());
        let outputs = net.outputs(features);
        let [victory, margin] = samples.targets[nth];
        loss.win += f64::from((sigmoid(outputs[0]) - victory).powi(2));
        loss.margin += f64::from((outputs[1] - margin).powi(2));
    }
    let count = validation.len().max(1) as f64;
    Loss { win: loss.win / count, margin: loss.margin / count }
}

/// The Adam optimizer.
pub(super) struct Adam {
    first_moment: Vec<f32>,
    second_moment: Vec<f32>,
    /// β₁ᵗ and β₂ᵗ.
    bias_correction: (f32, f32),
}

impl Adam {
    const BETA1: f32 = 0.9;
    const BETA2: f32 = 0.999;

    pub(super) fn new(count: usize) -> Self {
        Self { first_moment: vec![0.0; count], second_moment: vec![0.0; count], bias_correction: (1.0, 1.0) }
    }

    pub(super) fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32, samples: usize) {
        self.bias_correction.0 *= Self::BETA1;
        self.bias_correction.1 *= Self::BETA2;
        let scale = 1.0 / samples as f32;
        let moments = self.first_moment.iter_mut().zip(&mut self.second_moment);
        for ((weight, &gradient), (first, second)) in weights.iter_mut().zip(gradient).zip(moments) {
            let gradient = gradient * scale + WEIGHT_DECAY * *weight;
            *first = Self::BETA1 * *first + (1.0 - Self::BETA1) * gradient;
            *second = Self::BETA2 * *second + (1.0 - Self::BETA2) * gradient * gradient;
            let scale = (*second / (1.0 - self.bias_correction.1)).sqrt() + 1e-8;
            *weight -= rate * (*first / (1.0 - self.bias_correction.0)) / scale;
        }
    }
}
