//! Measures the engine's strength: matches between players under equal budgets, with confidence intervals, and the
//! engine's protocol over lines of JSON for other programs.

pub mod clock;
pub mod contest;
pub mod game;
pub mod ladder;
pub mod people;
pub mod player;
pub mod protocol;
