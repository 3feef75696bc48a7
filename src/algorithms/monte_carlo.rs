//! Searches that judge a move by random games.

pub mod flat_mc;
pub mod mcts;
