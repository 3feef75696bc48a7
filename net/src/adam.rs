//! Adam: gradient descent whose step size adapts to each weight.

/// The state of the optimiser (Kingma and Ba, "Adam: a method for stochastic optimization", 2015, algorithm
/// 1).
///
/// ```text
/// m <- b1 m + (1 - b1) g           mean of the gradient
/// v <- b2 v + (1 - b2) g^2         mean of its square
/// w <- w - rate * m / (1 - b1^t) / (sqrt(v / (1 - b2^t)) + 1e-8)
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Adam {
    /// The mean gradient of each weight.
    pub means: Vec<f32>,
    /// The mean squared gradient of each weight.
    pub squares: Vec<f32>,
    /// `b1^t` and `b2^t` after `t` steps, as running products, which are the same on every platform.
    pub powers: [f32; 2],
}

impl Adam {
    /// `b1` and `b2`, as the authors recommend them.
    pub const DECAY: [f32; 2] = [0.9, 0.999];

    /// An optimiser of `count` weights.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Adam { means: vec![0.0; count], squares: vec![0.0; count], powers: [1.0; 2] }
    }

    /// One step against the gradient, with this learning rate.
    ///
    /// # Panics
    /// When the weights or the gradient are fewer than those that the optimiser was made for.
    pub fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        let [decay, square_decay] = Self::DECAY;
        self.powers[0] *= decay;
        self.powers[1] *= square_decay;
        let scale = self.powers.map(|power| 1.0 / (1.0 - power));
        for (index, (mean, square)) in self.means.iter_mut().zip(&mut self.squares).enumerate() {
            let slope = gradient[index];
            *mean = decay * *mean + (1.0 - decay) * slope;
            *square = square_decay * *square + (1.0 - square_decay) * slope * slope;
            weights[index] += -rate * *mean * scale[0] / ((*square * scale[1]).sqrt() + 1e-8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_step_has_the_length_of_the_rate() {
        let (mut adam, mut weights) = (Adam::new(3), [1.0, 1.0, 1.0]);
        adam.step(&mut weights, &[4.0, -0.01, 0.0], 0.1);
        for (weight, expected) in weights.iter().zip([0.9, 1.1, 1.0]) {
            assert!((weight - expected).abs() < 1e-6, "{weights:?}");
        }
    }

    #[test]
    fn it_finds_the_bottom_of_a_valley() {
        let (mut adam, mut weights) = (Adam::new(2), [3.0, -2.0]);
        for step in 0..2000 {
            let gradient = [2.0 * (weights[0] - 1.0), 200.0 * (weights[1] - 0.5)];
            adam.step(&mut weights, &gradient, if step < 1000 { 0.05 } else { 0.001 });
        }
        assert!((weights[0] - 1.0).abs() < 1e-3 && (weights[1] - 0.5).abs() < 1e-3, "{weights:?}");
    }
}
