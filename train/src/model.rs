//! The net during training: the same shape as [`noughts::evals::net`], in floating point, with its gradient.

use noughts::evals::net::features::{FEATURES, HEADS};
use noughts::evals::net::{CEILING, Net, UNIT, Weights};
use noughts::rng::SeededRng;

/// The largest weight into the hidden layer. In 255ths, no sum of such weights exceeds sixteen bits.
const MOST: f32 = 1.98;

/// The largest weight out of the hidden layer, far below the limit of sixteen bits.
const MOST_OUT: f32 = 100.0;

/// All weights in one vector: those of each feature, the biases of the hidden layer, those of each head, the offsets
/// of the heads.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    hidden: usize,
    weights: Vec<f32>,
}

/// The state of a forward pass that the backward pass needs.
#[derive(Clone, Debug)]
pub struct Activations {
    /// The hidden layer before it is clipped.
    neurons: Vec<f32>,
    /// The gradient at the hidden layer.
    gradient: Vec<f32>,
}

impl Model {
    /// An untrained net: small random weights.
    #[must_use]
    pub fn new(hidden: usize, seed: u64) -> Self {
        let mut rng = SeededRng::new(seed);
        let mut uniform =
            |low: f32, high: f32| low + (high - low) * rng.below(1 << 24) as f32 / (1 << 24) as f32;
        let mut weights = Vec::with_capacity(Self::count(hidden));
        weights.extend((0..FEATURES * hidden).map(|_| uniform(-0.15, 0.15)));
        weights.extend((0..hidden).map(|_| uniform(0.2, 0.4)));
        weights.extend((0..HEADS * hidden).map(|_| uniform(-0.2, 0.2)));
        weights.extend([0.0; HEADS]);
        Model { hidden, weights }
    }

    fn count(hidden: usize) -> usize {
        (FEATURES + 1 + HEADS) * hidden + HEADS
    }

    /// How many weights there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.weights.len()
    }

    /// Whether there are none, which never happens.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.weights.is_empty()
    }

    /// Buffers for a forward and a backward pass.
    #[must_use]
    pub fn activations(&self) -> Activations {
        Activations { neurons: vec![0.0; self.hidden], gradient: vec![0.0; self.hidden] }
    }

    fn row(&self, row: usize) -> std::ops::Range<usize> {
        row * self.hidden..(row + 1) * self.hidden
    }

    fn head(&self, head: usize) -> std::ops::Range<usize> {
        self.row(FEATURES + 1 + head)
    }

    fn offset(&self, head: usize) -> usize {
        (FEATURES + 1 + HEADS) * self.hidden + head
    }

    /// Forward pass: the expected result for the player to move, 0 to 1, given the active features.
    pub fn forward(&self, features: &[u8], head: usize, activations: &mut Activations) -> f32 {
        activations.neurons.copy_from_slice(&self.weights[self.row(FEATURES)]);
        for &feature in features {
            add(&mut activations.neurons, &self.weights[self.row(usize::from(feature))]);
        }
        let output =
            self.weights[self.offset(head)] + dot(&activations.neurons, &self.weights[self.head(head)]);
        1.0 / (1.0 + libm::expf(-output))
    }

    /// Backward pass: adds to `gradient` the gradient of the last forward pass, given the gradient `error` at its output.
    pub fn backward(
        &self,
        features: &[u8],
        head: usize,
        error: f32,
        activations: &mut Activations,
        gradient: &mut [f32],
    ) {
        gradient[self.offset(head)] += error;
        let Activations { neurons, gradient: at_hidden } = activations;
        let out = &self.weights[self.head(head)];
        for (((gradient, &neuron), &weight), at) in
            gradient[self.head(head)].iter_mut().zip(&*neurons).zip(out).zip(&mut *at_hidden)
        {
            *gradient += error * neuron.clamp(0.0, 1.0);
            *at = if neuron > 0.0 && neuron < 1.0 { error * weight } else { 0.0 };
        }
        add(&mut gradient[self.row(FEATURES)], at_hidden);
        for &feature in features {
            add(&mut gradient[self.row(usize::from(feature))], at_hidden);
        }
    }

    /// Adds `step(index)` to each weight and clips the sum to the range of the quantised net.
    pub fn change(&mut self, mut step: impl FnMut(usize) -> f32) {
        let into = (FEATURES + 1) * self.hidden;
        for (index, weight) in self.weights.iter_mut().enumerate() {
            let most = if index < into { MOST } else { MOST_OUT };
            *weight = (*weight + step(index)).clamp(-most, most);
        }
    }

    /// The quantised weights.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let round = |scale: i16| move |weight: &f32| (weight * f32::from(scale)).round() as i16;
        let both = f32::from(CEILING) * f32::from(UNIT);
        Weights {
            features: self.weights[..FEATURES * self.hidden].iter().map(round(CEILING)).collect(),
            biases: self.weights[self.row(FEATURES)].iter().map(round(CEILING)).collect(),
            heads: self.weights[self.head(0).start..self.head(HEADS).start].iter().map(round(UNIT)).collect(),
            offsets: std::array::from_fn(|head| (self.weights[self.offset(head)] * both).round() as i32),
        }
    }

    /// The quantised net, ready to play.
    ///
    /// # Panics
    /// When the size of the hidden layer is not supported.
    #[must_use]
    pub fn net(&self) -> Net {
        Net::from_bytes(&self.weights().to_bytes()).expect("its own weights are well formed")
    }
}

#[inline]
fn add(sums: &mut [f32], terms: &[f32]) {
    for (sum, term) in sums.iter_mut().zip(terms) {
        *sum += term;
    }
}

/// The dot product of the clipped neurons and the weights, summed in lanes so that the compiler can use vector
/// instructions.
#[inline]
fn dot(neurons: &[f32], weights: &[f32]) -> f32 {
    const LANES: usize = 16;
    let mut lanes = [0.0; LANES];
    for (neurons, weights) in neurons.as_chunks::<LANES>().0.iter().zip(weights.as_chunks::<LANES>().0) {
        for lane in 0..LANES {
            lanes[lane] += neurons[lane].clamp(0.0, 1.0) * weights[lane];
        }
    }
    lanes.iter().sum()
}
