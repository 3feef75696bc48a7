//! How a net learns from positions: small steps down the gradient of its error.

use noughts::dice::Dice;
use noughts::evals::net::features;
use noughts::symmetry;

use crate::model::Model;
use crate::sample::{Sample, Samples};

/// What decides how much is learned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// How often each position is seen.
    pub epochs: usize,
    /// Positions of a step.
    pub batch: usize,
    /// The longest step.
    pub rate: f32,
    /// How much of the target is the result of the game; the rest is what the search thought.
    pub trust_in_result: f32,
    /// Decides the first weights and the order of everything.
    pub seed: u64,
}

/// How well a lesson went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    /// Mean squared error on the positions of the last epoch, while they were learned from.
    pub training: f32,
    /// Mean squared error on positions that were never learned from.
    pub validation: f32,
}

/// The positions are split into so many stretches of equal length, the oldest generations first, so that all of them are
/// validated with.
const STRETCHES: usize = 8;
/// The last of so many parts of each stretch are kept back for validation. Neighbouring positions stem from the same games,
/// so single positions would not do.
const KEPT_BACK: usize = 50;

/// Whether a position is kept back for validation, of so many in all.
fn is_kept_back(index: usize, all: usize) -> bool {
    let stretch = all.div_ceil(STRETCHES).max(1);
    index % stretch >= stretch - stretch / KEPT_BACK
}

/// Decay of the mean gradient and of the mean squared gradient (Kingma and Ba, "Adam: a method for stochastic
/// optimization", 2015).
const DECAY: [f32; 2] = [0.9, 0.999];

/// The share of all steps over which the length of a step grows from nothing.
const WARM_UP: f32 = 0.02;

/// Adam: steps whose length adapts to each weight.
struct Optimizer {
    means: Vec<f32>,
    squares: Vec<f32>,
    /// The decays to the power of the steps made.
    powers: [f32; 2],
}

impl Optimizer {
    fn new(count: usize) -> Self {
        Optimizer { means: vec![0.0; count], squares: vec![0.0; count], powers: [1.0; 2] }
    }

    fn step(&mut self, model: &mut Model, gradient: &[f32], rate: f32) {
        for (power, decay) in self.powers.iter_mut().zip(DECAY) {
            *power *= decay;
        }
        let scale = [1.0 / (1.0 - self.powers[0]), 1.0 / (1.0 - self.powers[1])];
        let (means, squares) = (&mut self.means, &mut self.squares);
        model.change(|index| {
            let slope = gradient[index];
            means[index] = DECAY[0] * means[index] + (1.0 - DECAY[0]) * slope;
            squares[index] = DECAY[1] * squares[index] + (1.0 - DECAY[1]) * slope * slope;
            -rate * means[index] * scale[0] / ((squares[index] * scale[1]).sqrt() + 1e-8)
        });
    }
}

/// The length of a step: it grows at first and then falls along a cosine to almost nothing.
fn rate(plan: &Plan, done: f32) -> f32 {
    let falling = 0.5 * (1.0 + libm::cosf(std::f32::consts::PI * done));
    plan.rate * if done < WARM_UP { done / WARM_UP } else { 0.02 + 0.98 * falling }
}

/// Where each feature goes under each of the eight symmetries.
fn images() -> Vec<[u8; features::FEATURES]> {
    let place = |symmetry: &symmetry::Symmetry| {
        std::array::from_fn(|index: usize| {
            let (row, col) = symmetry.cell(index / 3, index % 3, 3, 3);
            row * 3 + col
        })
    };
    let places = symmetry::of_board(3, 3).iter().map(place);
    places.map(|place| std::array::from_fn(|feature| features::image(feature as u8, &place))).collect()
}

/// A net that learned from these positions, beginning with nothing.
///
/// `watch` is told now and then which share is done and the error since the last time.
pub fn teach(
    samples: &Samples,
    hidden: usize,
    plan: &Plan,
    mut watch: impl FnMut(f32, f32),
) -> (Model, Losses) {
    let images = images();
    let mut dice = Dice::new(plan.seed);
    let mut model = Model::new(hidden, plan.seed);
    let mut pass = model.forward_pass();
    let mut optimizer = Optimizer::new(model.len());
    let mut gradient = vec![0.0; model.len()];
    let (kept_back, mut order): (Vec<u32>, Vec<u32>) =
        (0..samples.len() as u32).partition(|&index| is_kept_back(index as usize, samples.len()));
    let steps = plan.epochs * order.len().div_ceil(plan.batch);
    let (mut step, mut training, mut recent) = (0, 0.0, Mean::default());
    for _ in 0..plan.epochs {
        shuffle(&mut order, &mut dice);
        let mut epoch = Mean::default();
        for batch in order.chunks(plan.batch) {
            gradient.fill(0.0);
            for &index in batch {
                let sample = samples.get(index as usize);
                let image = &images[dice.below(images.len() as u32) as usize];
                let mut turned = [0; features::MOST];
                for (turned, &feature) in turned.iter_mut().zip(sample.features) {
                    *turned = image[usize::from(feature)];
                }
                let turned = &turned[..sample.features.len()];
                let judged = model.forward(turned, sample.head, &mut pass);
                let error = judged - target(&sample, plan);
                // Of the cross-entropy, the slope at the output is the error itself.
                model.backward(turned, sample.head, error / batch.len() as f32, &mut pass, &mut gradient);
                epoch.add(error * error);
                recent.add(error * error);
            }
            step += 1;
            optimizer.step(&mut model, &gradient, rate(plan, step as f32 / steps as f32));
            if step % 1000 == 0 {
                watch(step as f32 / steps as f32, recent.take());
            }
        }
        training = epoch.take();
    }
    let validation = loss(&model, samples, &kept_back, plan);
    (model, Losses { training, validation })
}

fn target(sample: &Sample, plan: &Plan) -> f32 {
    (1.0 - plan.trust_in_result) * sample.value + plan.trust_in_result * sample.result
}

/// The mean squared error on some of the samples.
fn loss(model: &Model, samples: &Samples, indices: &[u32], plan: &Plan) -> f32 {
    let mut pass = model.forward_pass();
    let mut mean = Mean::default();
    for sample in indices.iter().map(|&index| samples.get(index as usize)) {
        let error = model.forward(sample.features, sample.head, &mut pass) - target(&sample, plan);
        mean.add(error * error);
    }
    mean.take()
}

fn shuffle(order: &mut [u32], dice: &mut Dice) {
    for end in (1..order.len()).rev() {
        order.swap(end, dice.below(end as u32 + 1) as usize);
    }
}

/// A mean of many small numbers.
#[derive(Default)]
struct Mean {
    sum: f64,
    count: u32,
}

impl Mean {
    fn add(&mut self, number: f32) {
        self.sum += f64::from(number);
        self.count += 1;
    }

    /// The mean, or 0 of nothing; it begins anew.
    fn take(&mut self) -> f32 {
        let mean = self.sum / f64::from(self.count.max(1));
        *self = Mean::default();
        mean as f32
    }
}
