//! Searches that know a particular game: lines of cells, or the boards of Ultimate.

#[cfg(all(target_arch = "wasm32", feature = "javascript"))]
pub(crate) mod kernel_access;
pub mod prover;
pub mod puct;
pub mod threats;
