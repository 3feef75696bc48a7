//! The rules, one file per game, and what the games share.

pub mod bits;
pub mod drop;
pub mod grid;
pub mod mnk;
pub mod perft;
pub mod strength;
pub mod ultimate;
