//! Searches that know a particular game: lines of cells, columns with gravity, games made of
//! parts, or the boards of Ultimate.

#[cfg(target_arch = "wasm32")]
pub mod kernel_access;
pub mod prover;
pub mod puct;
pub mod retrograde;
pub mod solver;
pub mod threats;

use crate::algorithm::{Description, TREE_LIMITS};

/// What the members of the family have in common.
pub(crate) const FAMILY: Description =
    Description { family: "Specialists", limits: TREE_LIMITS, ..Description::WITHOUT_SEARCH };
