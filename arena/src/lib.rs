//! What measures the engine's strength: matches between players under equal budgets, with the uncertainty of
//! their results, and the engine's contract as lines of JSON for programs that are not in this repository.

pub mod clock;
pub mod contest;
pub mod door;
pub mod game;
pub mod player;
pub mod statistics;
