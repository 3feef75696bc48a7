//! The net during training: the same shape as [`noughts::evals::net`], in floating point, with its gradient.

use noughts::evals::net::features::{FEATURES, HEADS};
use noughts::evals::net::{CEILING, Net, UNIT, Weights};
use noughts::rng::SeededRng;
use noughts_net::{Activation, Adam, Layers, Network, Shape};

/// The largest weight into the hidden layer. In 255ths, no sum of such weights exceeds sixteen bits.
const MOST: f32 = 1.98;

/// The largest weight out of the hidden layer, far below the limit of sixteen bits.
const MOST_OUT: f32 = 100.0;

/// A network whose outputs are the heads, for values that a logistic function then makes.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    network: Network,
}

impl Model {
    /// An untrained net: small random weights.
    #[must_use]
    pub fn new(hidden: usize, seed: u64) -> Self {
        let mut rng = SeededRng::new(seed);
        let mut uniform =
            |low: f32, high: f32| low + (high - low) * rng.below(1 << 24) as f32 / (1 << 24) as f32;
        let shape = Shape { inputs: FEATURES, hidden, outputs: HEADS, activation: Activation::ClippedRelu };
        let network = Network::new(shape, |place| {
            if place < shape.biases().start {
                uniform(-0.15, 0.15)
            } else if place < shape.biases().end {
                uniform(0.2, 0.4)
            } else if place < shape.offset(0) {
                uniform(-0.2, 0.2)
            } else {
                0.0
            }
        });
        Model { network }
    }

    /// Its network.
    #[must_use]
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Its network, to change the weights.
    pub fn network_mut(&mut self) -> &mut Network {
        &mut self.network
    }

    /// Forward pass: the expected result for the player to move, 0 to 1, given the active features.
    pub fn forward(&self, features: &[u8], head: usize, layers: &mut Layers) -> f32 {
        self.network.activate(features, layers);
        1.0 / (1.0 + libm::expf(-self.network.output(head, layers)))
    }

    /// One step against the gradient, after which each weight is clipped to the range of the quantised net.
    pub fn step(&mut self, adam: &mut Adam, gradient: &[f32], rate: f32) {
        adam.step(self.network.weights_mut(), gradient, rate);
        let into = self.network.shape().biases().end;
        for (index, weight) in self.network.weights_mut().iter_mut().enumerate() {
            let most = if index < into { MOST } else { MOST_OUT };
            *weight = weight.clamp(-most, most);
        }
    }

    /// The quantised weights.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let (shape, weights) = (self.network.shape(), self.network.weights());
        let round = |scale: i16| move |weight: &f32| (weight * f32::from(scale)).round() as i16;
        let both = f32::from(CEILING) * f32::from(UNIT);
        Weights {
            features: weights[..shape.biases().start].iter().map(round(CEILING)).collect(),
            biases: weights[shape.biases()].iter().map(round(CEILING)).collect(),
            heads: weights[shape.biases().end..shape.offset(0)].iter().map(round(UNIT)).collect(),
            offsets: std::array::from_fn(|head| (weights[shape.offset(head)] * both).round() as i32),
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
