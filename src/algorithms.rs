//! The algorithms: one folder for each family of the picker, one file for each algorithm. The header of each
//! file teaches it.

pub mod combined;
pub mod learned;
pub mod many_players;
pub mod minimax;
pub mod monte_carlo;
pub mod simple;
pub mod specialists;
pub mod wrappers;
