//! The loops, eight neurons at a time: the same integers as the scalar ones, in another order.

use super::{BLOCK, Block, CEILING};
use core::arch::wasm32::{
    i16x8_add, i16x8_max, i16x8_min, i16x8_splat, i16x8_sub, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane,
    i32x4_splat, v128,
};
use core::mem::transmute;

/// Vectors of a block: each holds eight numbers of 16 bits.
const VECTORS: usize = BLOCK / 8;

#[inline]
fn vectors(block: &Block) -> [v128; VECTORS] {
    // SAFETY: the sizes are equal, or it would not compile, and any bits are a vector.
    unsafe { transmute(*block) }
}

#[inline]
fn block(vectors: [v128; VECTORS]) -> Block {
    // SAFETY: the sizes are equal, or it would not compile, and any bits are numbers.
    unsafe { transmute(vectors) }
}

/// Adds the weights of all active features, block by block: the sum of a block stays in registers.
pub(in crate::evals::net) fn add(neurons: &mut [Block], rows: &[Block], features: &[u8]) {
    let blocks = neurons.len();
    for (index, neurons) in neurons.iter_mut().enumerate() {
        let mut sum = vectors(neurons);
        for &feature in features {
            let weights = vectors(&rows[usize::from(feature) * blocks + index]);
            for i in 0..VECTORS {
                sum[i] = i16x8_add(sum[i], weights[i]);
            }
        }
        *neurons = block(sum);
    }
}

/// Subtracts the weights of a feature that is no longer active.
pub(in crate::evals::net) fn subtract(neurons: &mut [Block], weights: &[Block]) {
    for (neurons, weights) in neurons.iter_mut().zip(weights) {
        let (before, weights) = (vectors(neurons), vectors(weights));
        *neurons = block(std::array::from_fn(|i| i16x8_sub(before[i], weights[i])));
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
    let mut sums = i32x4_splat(0);
    for (((neurons, first), second), head) in neurons.iter().zip(first).zip(second).zip(head) {
        let (neurons, first, second, head) =
            (vectors(neurons), vectors(first), vectors(second), vectors(head));
        for i in 0..VECTORS {
            let neuron = i16x8_add(i16x8_add(neurons[i], first[i]), second[i]);
            let active = i16x8_min(i16x8_max(neuron, i16x8_splat(0)), i16x8_splat(CEILING));
            sums = i32x4_add(sums, i32x4_dot_i16x8(active, head[i]));
        }
    }
    i32x4_extract_lane::<0>(sums)
        + i32x4_extract_lane::<1>(sums)
        + i32x4_extract_lane::<2>(sums)
        + i32x4_extract_lane::<3>(sums)
}
