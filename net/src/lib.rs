//! A neural network with one hidden layer for inputs that are 1 or 0, its gradient, and the optimiser Adam.
//! The trainer of the value net and the learners of the laboratory use it.
//!
//! Everything is computed in `f32` by additions, multiplications, divisions and square roots in a fixed
//! order. IEEE 754 defines each of them to the last bit, and Rust neither reorders nor fuses them; so the
//! same training gives the same weights natively and in WebAssembly.

mod adam;
mod network;

pub use adam::Adam;
pub use network::{Activation, Layers, Network, Shape};
