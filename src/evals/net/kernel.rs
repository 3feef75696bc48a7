//! The inner loops of the net, over blocks of a fixed size.
//!
//! They are written twice. Natively, the compiler vectorises `scalar` by itself. For WebAssembly, automatic
//! vectorisation is off, because elsewhere it costs kilobytes of the module without a gain; `vector` uses the
//! instructions explicitly. `tests/node/golden.test.mjs` compares the two: its reports were made natively.

#[cfg(not(target_feature = "simd128"))]
mod scalar;
#[cfg(target_feature = "simd128")]
mod vector;

#[cfg(not(target_feature = "simd128"))]
pub(super) use scalar::{add, output, subtract};
#[cfg(target_feature = "simd128")]
pub(super) use vector::{add, output, subtract};

/// Neurons of a block. The hidden layer is a whole number of blocks.
pub(super) const BLOCK: usize = 64;

/// Blocks of the largest hidden layer: 256 neurons.
pub(super) const MOST_BLOCKS: usize = 4;

/// A block of neurons, or of the weights into or out of them.
pub(super) type Block = [i16; BLOCK];

/// The highest activation; the lowest is 0.
pub const CEILING: i16 = 255;
