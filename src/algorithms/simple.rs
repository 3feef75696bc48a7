//! Players that look no further than the position after their move.

pub mod greedy;
pub mod perfect;
pub mod random;

use crate::algorithm::Description;

/// What the members of the family have in common.
pub(crate) const FAMILY: Description = Description { family: "Simple", ..Description::WITHOUT_SEARCH };
