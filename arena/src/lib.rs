//! Measures the engine's strength: matches between players under equal budgets, with confidence intervals.

#![allow(clippy::missing_panics_doc, reason = "A panic here is a bug of this program.")]

pub mod contest;
pub mod fault;
pub mod game;
pub mod json_program;
pub mod ladder;
pub mod people;
pub mod piskvork_program;
pub mod player;
pub mod process;
pub mod walkers;
