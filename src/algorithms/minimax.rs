//! Searches for two players that look at every move of the tree, or skip only what cannot change the result.

pub mod alphabeta;
#[expect(clippy::module_inception, reason = "the family is named after its best-known member")]
pub mod minimax;
pub mod mtdf;
pub mod negamax;
pub mod pvs;
