//! The training loop: gradient descent with Adam on the error of a net's predictions.

use noughts::evals::net::features;
use noughts::game::symmetry;
use noughts::rng::SeededRng;
use noughts_net::Adam;

use crate::model::Model;
use crate::sample::{Sample, Samples};

/// The hyperparameters of the training loop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hyperparameters {
    /// Passes over the samples.
    pub epochs: usize,
    /// Positions in each step.
    pub batch: usize,
    /// The highest learning rate.
    pub rate: f32,
    /// Lambda, the weight of the game's result in the target. The rest is the value of the search.
    pub result_weight: f32,
    /// Determines the initial weights and the order of the samples.
    pub seed: u64,
}

/// The errors of a trained net.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    /// Mean squared error on the training positions during the last epoch.
    pub training: f32,
    /// Mean squared error on the validation split.
    pub validation: f32,
}

/// The samples, ordered by generation, are divided into this number of sections, so that every generation is
/// validated.
const SECTIONS: usize = 8;
/// One part in `VALIDATION_DIVISOR` at the end of each section is the validation split. It is contiguous,
/// because neighbouring positions come from the same games.
const VALIDATION_DIVISOR: usize = 50;

/// Whether the sample at `index` of `count` belongs to the validation split.
fn is_validation(index: usize, count: usize) -> bool {
    let section = count.div_ceil(SECTIONS).max(1);
    index % section >= section - section / VALIDATION_DIVISOR
}

/// The share of all steps over which the learning rate grows linearly from 0.
const WARM_UP: f32 = 0.02;

/// The learning rate after the share `done` of all steps: linear warm-up, then cosine decay to a fiftieth.
fn rate(hyper: &Hyperparameters, done: f32) -> f32 {
    let falling = 0.5 * (1.0 + libm::cosf(std::f32::consts::PI * done));
    hyper.rate * if done < WARM_UP { done / WARM_UP } else { 0.02 + 0.98 * falling }
}

/// The image of each feature under each of the eight symmetries.
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

/// Trains a net with `hidden` neurons on these samples, from random weights.
///
/// Every 1000 steps, `on_progress` receives the share that is done and the mean error since the last call.
pub fn train(
    samples: &Samples,
    hidden: usize,
    hyper: &Hyperparameters,
    mut on_progress: impl FnMut(f32, f32),
) -> (Model, Losses) {
    let images = images();
    let mut rng = SeededRng::new(hyper.seed);
    let mut model = Model::new(hidden, hyper.seed);
    let mut layers = model.network().layers();
    let count = model.network().weights().len();
    let (mut adam, mut gradient) = (Adam::new(count), vec![0.0; count]);
    let (validation, mut order): (Vec<u32>, Vec<u32>) =
        (0..samples.len() as u32).partition(|&index| is_validation(index as usize, samples.len()));
    let steps = hyper.epochs * order.len().div_ceil(hyper.batch);
    let (mut step, mut training, mut recent) = (0, 0.0, Mean::default());
    for _ in 0..hyper.epochs {
        shuffle(&mut order, &mut rng);
        let mut epoch = Mean::default();
        for batch in order.chunks(hyper.batch) {
            gradient.fill(0.0);
            for &index in batch {
                let sample = samples.get(index as usize);
                let image = &images[rng.below(images.len() as u32) as usize];
                let mut turned = [0; features::MOST];
                for (turned, &feature) in turned.iter_mut().zip(sample.features) {
                    *turned = image[usize::from(feature)];
                }
                let turned = &turned[..sample.features.len()];
                let predicted = model.forward(turned, sample.head, &mut layers);
                let error = predicted - target(&sample, hyper);
                // The gradient of the cross-entropy at the output is the error itself.
                let error_share = [(sample.head, error / batch.len() as f32)];
                model.network().backward(turned, &error_share, &mut layers, &mut gradient);
                epoch.add(error * error);
                recent.add(error * error);
            }
            step += 1;
            model.step(&mut adam, &gradient, rate(hyper, step as f32 / steps as f32));
            if step % 1000 == 0 {
                on_progress(step as f32 / steps as f32, recent.take());
            }
        }
        training = epoch.take();
    }
    let validation = loss(&model, samples, &validation, hyper);
    (model, Losses { training, validation })
}

fn target(sample: &Sample, hyper: &Hyperparameters) -> f32 {
    (1.0 - hyper.result_weight) * sample.value + hyper.result_weight * sample.result
}

/// The mean squared error on the samples with these indices.
fn loss(model: &Model, samples: &Samples, indices: &[u32], hyper: &Hyperparameters) -> f32 {
    let mut layers = model.network().layers();
    let mut mean = Mean::default();
    for sample in indices.iter().map(|&index| samples.get(index as usize)) {
        let error = model.forward(sample.features, sample.head, &mut layers) - target(&sample, hyper);
        mean.add(error * error);
    }
    mean.take()
}

fn shuffle(order: &mut [u32], rng: &mut SeededRng) {
    for end in (1..order.len()).rev() {
        order.swap(end, rng.below(end as u32 + 1) as usize);
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

    /// Returns the mean, 0 if it is empty, and starts a new one.
    fn take(&mut self) -> f32 {
        let mean = self.sum / f64::from(self.count.max(1));
        *self = Mean::default();
        mean as f32
    }
}
