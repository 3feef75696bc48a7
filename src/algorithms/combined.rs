//! Searches that let others search, and choose among them.

pub mod hybrid;
pub mod strongest;

use crate::algorithm::Description;

/// What the members of the family have in common.
pub(crate) const FAMILY: Description = Description { family: "Combined", ..Description::WITHOUT_SEARCH };
