//! The loops, neuron by neuron.

use super::{BLOCK, Block, CEILING};

/// Adds the weights of all active features, block by block: the sum of a block stays in registers.
pub(in crate::evals::net) fn add(neurons: &mut [Block], rows: &[Block], features: &[u8]) {
    let blocks = neurons.len();
    for (index, neurons) in neurons.iter_mut().enumerate() {
        let mut sum = *neurons;
        for &feature in features {
            let weights = &rows[usize::from(feature) * blocks + index];
            for i in 0..BLOCK {
                sum[i] = sum[i].wrapping_add(weights[i]);
            }
        }
        *neurons = sum;
    }
}

/// Subtracts the weights of a feature that is no longer active.
pub(in crate::evals::net) fn subtract(neurons: &mut [Block], weights: &[Block]) {
    for (neurons, weights) in neurons.iter_mut().zip(weights) {
        for i in 0..BLOCK {
            neurons[i] = neurons[i].wrapping_sub(weights[i]);
        }
    }
}

/// The output of the net after adding two features to the hidden layer. No sum can overflow: 256 neurons of
/// at most 255 times at most 2^15 stay below 2^31.
pub(in crate::evals::net) fn output(
    neurons: &[Block],
    first: &[Block],
    second: &[Block],
    head: &[Block],
) -> i32 {
    let mut sum = 0i32;
    for (((neurons, first), second), head) in neurons.iter().zip(first).zip(second).zip(head) {
        for i in 0..BLOCK {
            let neuron = neurons[i].wrapping_add(first[i]).wrapping_add(second[i]);
            sum = sum.wrapping_add(i32::from(neuron.clamp(0, CEILING)) * i32::from(head[i]));
        }
    }
    sum
}
