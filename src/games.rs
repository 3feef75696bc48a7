//! The rules, one file per game, and what the games share.

pub mod bits;
pub mod key;
pub mod mnk;
pub mod perft;
pub mod text;
pub mod ultimate;
