//! Searches that know a particular game: lines of cells, or the boards of Ultimate.

pub mod prover;
pub mod puct;
pub mod threats;
