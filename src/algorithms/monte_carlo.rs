//! Searches that judge a move by random games.

pub mod flat_mc;
pub mod mcts;
mod tally;

use crate::algorithm::{Description, Shows};

/// What the members of the family have in common.
pub(crate) const FAMILY: Description =
    Description { family: "Monte Carlo", shows: Some(Shows::Iterations), ..Description::WITHOUT_SEARCH };
