//! Where the sources expect what they share with the rest of the engine.

#[path = "../../src/search/lane_maxima.rs"]
pub(crate) mod lane_maxima;
