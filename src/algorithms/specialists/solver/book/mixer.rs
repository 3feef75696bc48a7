//! Mixes the predictions of the contexts to one, and learns from each bit.

use super::coder::BitCoder;
use super::contexts::{CONTEXTS, Contexts};

/// Counters of a context: a power of two.
const COUNTERS: usize = 1 << 14;
/// A counter adapts to the last so many bits, roughly.
const MOST_SEEN: u8 = 250;
/// How fast the weights learn.
const RATE: f32 = 0.006;
/// Steps of the table of logits.
const STEPS: usize = 4096;
/// Decisions of a score, rounded up to a power of two.
const DECISIONS: usize = 64;
/// The last input is constant.
const BIAS: f32 = 0.3;

/// The chance that a bit is set, and how many bits it was learned from.
#[derive(Clone, Copy, Debug)]
struct Counter {
    chance: f32,
    seen: u8,
}

type Weights = [f32; CONTEXTS + 1];

/// Contexts and weights.
#[derive(Clone, Debug)]
pub(super) struct Mixer {
    counters: Vec<Counter>,
    /// The weights of each decision, and those of each decision and selector: both predict, and the mean
    /// counts.
    by_decision: Vec<Weights>,
    by_selector: Vec<Weights>,
    logits: Vec<f32>,
}

impl Mixer {
    pub(super) fn new() -> Self {
        let logit = |step: usize| {
            let chance = (step as f64 + 0.5) / STEPS as f64;
            logarithm(chance / (1.0 - chance)) as f32
        };
        Mixer {
            counters: vec![Counter { chance: 0.5, seen: 0 }; CONTEXTS * COUNTERS],
            by_decision: vec![[0.3; CONTEXTS + 1]; DECISIONS],
            by_selector: vec![[0.3; CONTEXTS + 1]; 16 * DECISIONS],
            logits: (0..STEPS).map(logit).collect(),
        }
    }

    /// Codes one decision.
    pub(super) fn code(
        &mut self,
        bit: bool,
        contexts: &Contexts,
        decision: u32,
        coder: &mut impl BitCoder,
    ) -> bool {
        let mut inputs = [BIAS; CONTEXTS + 1];
        let mut places = [0; CONTEXTS];
        for (context, number) in contexts.numbers.iter().enumerate() {
            let hash = number.wrapping_mul(0x9E37_79B1) ^ decision.wrapping_mul(0x85EB_CA6B);
            let slot = hash.wrapping_mul(0xC2B2_AE35) >> (u32::BITS - COUNTERS.ilog2());
            places[context] = context * COUNTERS + slot as usize;
            let Counter { chance, seen } = self.counters[places[context]];
            let seen = f32::from(seen);
            inputs[context] = self.logits[(chance * STEPS as f32) as usize] * (seen / (seen + 0.8));
        }
        let decision = decision as usize;
        let sets = [
            &mut self.by_decision[decision],
            &mut self.by_selector[16 * decision + contexts.selector as usize],
        ];
        let sums = [dot(&inputs, sets[0]), dot(&inputs, sets[1])];
        let chance = logistic((sums[0] + sums[1]) * 0.5);
        let bit = coder.code(bit, ((chance * 65536.0) as u32).clamp(32, 65504));
        let target = if bit { 1.0 } else { 0.0 };
        for (weights, sum) in sets.into_iter().zip(sums) {
            let step = RATE * (target - logistic(sum));
            weights.iter_mut().zip(inputs).for_each(|(weight, input)| *weight += step * input);
        }
        for place in places {
            let Counter { chance, seen } = &mut self.counters[place];
            *chance = (*chance + (target - *chance) / (f32::from(*seen) + 1.6)).clamp(0.0005, 0.9995);
            *seen = (*seen + 1).min(MOST_SEEN);
        }
        bit
    }
}

/// The sum of the products, in order: floating-point addition depends on it.
fn dot(inputs: &Weights, weights: &Weights) -> f32 {
    inputs.iter().zip(weights).fold(0.0, |sum, (input, weight)| sum + input * weight)
}

/// The logistic function, from arithmetic that gives the same bits on every platform.
fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + exponential(-x.clamp(-11.0, 11.0)))
}

/// e to the power of x, which is small: a power of two and a polynomial.
fn exponential(x: f32) -> f32 {
    let power = (x * core::f32::consts::LOG2_E + 1024.5) as i32 - 1024;
    let rest = x - power as f32 * core::f32::consts::LN_2;
    let series =
        1.0 + rest * (1.0 + rest / 2.0 * (1.0 + rest / 3.0 * (1.0 + rest / 4.0 * (1.0 + rest / 5.0))));
    series * f32::from_bits(((power + 127) as u32) << 23)
}

/// The natural logarithm of a positive number: its exponent and a series.
fn logarithm(x: f64) -> f64 {
    let bits = x.to_bits();
    let exponent = (bits >> 52) as f64 - 1023.0;
    let mantissa = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let square = t * t;
    let series = 1.0 + square * (1.0 / 3.0 + square * (0.2 + square * (1.0 / 7.0 + square / 9.0)));
    exponent * core::f64::consts::LN_2 + 2.0 * t * series
}
