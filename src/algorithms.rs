//! The algorithms, one file each. The header of each file teaches it.

pub mod alphabeta;
pub mod mcts;
pub mod minimax;
pub mod random;
