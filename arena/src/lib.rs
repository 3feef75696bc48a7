//! Measures the engine's strength: matches between players under equal budgets, with confidence intervals.

pub mod contest;
pub mod game;
pub mod ladder;
pub mod people;
pub mod player;
