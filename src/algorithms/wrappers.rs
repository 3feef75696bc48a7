//! Searches around a search: each changes how the report of another search is used.

pub mod early_stop;
pub mod novice;
pub mod softmax;
