//! Tree searches for any number of players. They differ in what they assume about the opponents.

pub mod brs;
pub mod brs_plus;
pub mod maxn;
pub mod paranoid;
pub mod prob_maxn;

use crate::algorithm::{Description, Shows, TREE_LIMITS, tree_budget};

/// What the members of the family have in common.
pub(crate) const FAMILY: Description = Description {
    family: "Many players",
    limits: TREE_LIMITS,
    budget: tree_budget,
    shows: Some(Shows::Tree),
    ..Description::WITHOUT_SEARCH
};
