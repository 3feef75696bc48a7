//! Searches for two players that look at every move of the tree, or skip only what cannot change the result.

pub mod alphabeta;
pub mod best_first;
#[expect(clippy::module_inception, reason = "the family is named after its best-known member")]
pub mod minimax;
pub mod mtdf;
pub mod negamax;
pub mod pvs;

use crate::algorithm::{Description, Shows, TREE_LIMITS, tree_budget};
use crate::settings::{OptionInfo, OptionKind};

/// What the members of the family have in common.
pub(crate) const FAMILY: Description = Description {
    family: "Minimax",
    exact: true,
    limits: TREE_LIMITS,
    budget: tree_budget,
    shows: Some(Shows::Tree),
    ..Description::WITHOUT_SEARCH
};

pub(crate) const VARIETY: OptionInfo = OptionInfo {
    id: "variety",
    label: "Variety",
    summary: "Plays any of the best moves, as the seed decides; if off, the first.",
    kind: OptionKind::Flag { default: false },
};
