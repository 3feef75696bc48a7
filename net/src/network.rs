//! The network: inputs that are 1 or 0, one hidden layer, linear outputs.
//!
//! ```text
//! h_j = activation(b_j + sum of W_ij over the active inputs i)
//! y_k = c_k + sum of V_kj h_j over the neurons j
//! ```

use std::ops::Range;

/// What the hidden layer does with its sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activation {
    /// The rectifier: negative sums become 0.
    Relu,
    /// Sums are clipped to the range from 0 to 1.
    ClippedRelu,
}

impl Activation {
    #[inline]
    fn apply(self, sum: f32) -> f32 {
        match self {
            Activation::Relu => sum.max(0.0),
            Activation::ClippedRelu => sum.clamp(0.0, 1.0),
        }
    }

    /// Whether the output follows the sum, with slope 1; otherwise the slope is 0.
    #[inline]
    fn is_active(self, sum: f32) -> bool {
        sum > 0.0 && (self == Activation::Relu || sum < 1.0)
    }
}

/// How large a network is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Inputs, each 1 or 0.
    pub inputs: usize,
    /// Neurons of the hidden layer, a multiple of 16.
    pub hidden: usize,
    /// Linear outputs.
    pub outputs: usize,
    /// The activation function of the hidden layer.
    pub activation: Activation,
}

impl Shape {
    /// How many weights there are: into each neuron, its bias, out of each neuron, and an offset for each
    /// output.
    #[must_use]
    pub const fn weights(&self) -> usize {
        (self.inputs + 1 + self.outputs) * self.hidden + self.outputs
    }

    /// Where the weights out of an input lie, in the order of the neurons.
    #[must_use]
    pub const fn input(&self, input: usize) -> Range<usize> {
        input * self.hidden..(input + 1) * self.hidden
    }

    /// Where the biases of the neurons lie.
    #[must_use]
    pub const fn biases(&self) -> Range<usize> {
        self.input(self.inputs)
    }

    /// Where the weights into an output lie, in the order of the neurons.
    #[must_use]
    pub const fn output(&self, output: usize) -> Range<usize> {
        self.input(self.inputs + 1 + output)
    }

    /// Where the offset of an output lies.
    #[must_use]
    pub const fn offset(&self, output: usize) -> usize {
        (self.inputs + 1 + self.outputs) * self.hidden + output
    }
}

/// A network: its shape and its weights, in the order in which [`Shape`] places them.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    shape: Shape,
    /// All weights. Their number never changes.
    weights: Vec<f32>,
}

/// What a forward pass leaves for the backward pass.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// The sums of the neurons, before the activation function.
    sums: Vec<f32>,
    /// The gradient at these sums.
    errors: Vec<f32>,
}

impl Network {
    /// A network of this shape; `weight` gives each weight in turn, from its place.
    ///
    /// # Panics
    /// When the number of neurons is no multiple of 16.
    #[must_use]
    pub fn new(shape: Shape, weight: impl FnMut(usize) -> f32) -> Self {
        assert!(shape.hidden.is_multiple_of(LANES), "the neurons are added up in groups of {LANES}");
        Network { shape, weights: (0..shape.weights()).map(weight).collect() }
    }

    /// Its shape.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// All weights.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, to change them.
    #[must_use]
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// Buffers for a forward and a backward pass.
    #[must_use]
    pub fn layers(&self) -> Layers {
        Layers { sums: vec![0.0; self.shape.hidden], errors: vec![0.0; self.shape.hidden] }
    }

    /// The forward pass up to the hidden layer, given the inputs that are 1.
    ///
    /// # Panics
    /// When there is no such input.
    pub fn activate(&self, inputs: &[u8], layers: &mut Layers) {
        layers.sums.copy_from_slice(&self.weights[self.shape.biases()]);
        for &input in inputs {
            add(&mut layers.sums, &self.weights[self.shape.input(usize::from(input))]);
        }
    }

    /// An output, after [`Network::activate`].
    ///
    /// # Panics
    /// When there is no such output.
    #[must_use]
    pub fn output(&self, output: usize, layers: &Layers) -> f32 {
        let weights = &self.weights[self.shape.output(output)];
        self.weights[self.shape.offset(output)]
            + match self.shape.activation {
                Activation::Relu => dot(&layers.sums, weights, |sum| Activation::Relu.apply(sum)),
                Activation::ClippedRelu => {
                    dot(&layers.sums, weights, |sum| Activation::ClippedRelu.apply(sum))
                }
            }
    }

    /// The hidden layer after its activation function, after [`Network::activate`].
    #[must_use]
    pub fn hidden(&self, layers: &Layers) -> Vec<f32> {
        layers.sums.iter().map(|&sum| self.shape.activation.apply(sum)).collect()
    }

    /// The backward pass: adds to `gradient` the gradient of the last forward pass, given the outputs with an
    /// error and the gradient of the loss at each.
    ///
    /// # Panics
    /// When there is no such input or output, or when the gradient has another length than the weights.
    pub fn backward(
        &self,
        inputs: &[u8],
        errors: &[(usize, f32)],
        layers: &mut Layers,
        gradient: &mut [f32],
    ) {
        let shape = self.shape;
        let Layers { sums, errors: at_hidden } = layers;
        at_hidden.fill(0.0);
        for &(output, error) in errors {
            gradient[shape.offset(output)] += error;
            let weights = &self.weights[shape.output(output)];
            let slopes = &mut gradient[shape.output(output)];
            for (((slope, &sum), &weight), at) in
                slopes.iter_mut().zip(&*sums).zip(weights).zip(&mut *at_hidden)
            {
                *slope += error * shape.activation.apply(sum);
                *at += error * weight;
            }
        }
        for (at, &sum) in at_hidden.iter_mut().zip(&*sums) {
            if !shape.activation.is_active(sum) {
                *at = 0.0;
            }
        }
        add(&mut gradient[shape.biases()], at_hidden);
        for &input in inputs {
            add(&mut gradient[shape.input(usize::from(input))], at_hidden);
        }
    }
}

#[inline]
fn add(sums: &mut [f32], terms: &[f32]) {
    for (sum, term) in sums.iter_mut().zip(terms) {
        *sum += term;
    }
}

/// In how many partial sums a dot product is added up, so that the compiler can use vector instructions.
const LANES: usize = 16;

/// The dot product of the activated sums and the weights.
#[inline]
fn dot(sums: &[f32], weights: &[f32], activation: impl Fn(f32) -> f32) -> f32 {
    let mut lanes = [0.0; LANES];
    for (sums, weights) in sums.as_chunks::<LANES>().0.iter().zip(weights.as_chunks::<LANES>().0) {
        for lane in 0..LANES {
            lanes[lane] += activation(sums[lane]) * weights[lane];
        }
    }
    lanes.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The gradient equals finite differences of the loss, half the squared error of two outputs.
    #[test]
    fn the_gradient_is_that_of_the_loss() {
        for activation in [Activation::Relu, Activation::ClippedRelu] {
            let shape = Shape { inputs: 6, hidden: 32, outputs: 3, activation };
            let weight = |index: usize| f32::from(((index * 7919) % 1009) as u16) / 1009.0 - 0.45;
            let mut network = Network::new(shape, weight);
            let (inputs, targets) = ([0, 2, 5], [(0, 0.5), (2, -0.25)]);
            let mut layers = network.layers();
            let mut loss = |network: &Network| {
                network.activate(&inputs, &mut layers);
                let error = |&(output, target): &(usize, f32)| network.output(output, &layers) - target;
                targets.iter().map(|target| f64::from(error(target)).powi(2) / 2.0).sum::<f64>()
            };
            loss(&network);
            let mut layers = network.layers();
            network.activate(&inputs, &mut layers);
            let errors = targets.map(|(output, target)| (output, network.output(output, &layers) - target));
            let mut gradient = vec![0.0; shape.weights()];
            network.backward(&inputs, &errors, &mut layers, &mut gradient);
            let mut compared = 0;
            for (index, &found) in gradient.iter().enumerate() {
                let around = [-0.01_f32, 0.01].map(|change| {
                    let before = network.weights()[index];
                    network.weights_mut()[index] = before + change;
                    let after = loss(&network);
                    network.weights_mut()[index] = before;
                    after
                });
                let slope = (around[1] - around[0]) / 0.02;
                // At a corner of the activation function, a difference is not the slope.
                let is_near = (slope - f64::from(found)).abs() < 0.01 * (1.0 + slope.abs());
                compared += usize::from(is_near);
            }
            assert!(compared > shape.weights() * 98 / 100, "{compared} of {}", shape.weights());
            assert!(gradient.iter().filter(|slope| slope.abs() > 0.01).count() > 50);
        }
    }
}
