//! Estimates for positions whose end is out of sight, one file per game.

pub mod boards;
pub mod lines;
pub mod net;
