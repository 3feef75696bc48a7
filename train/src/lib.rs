//! Trains the value net of Ultimate from nothing: self-play by the engine, a net trained to predict the
//! results, self-play with that net, and so on.
//!
//! The settings and their seed determine everything: equal settings give bit-identical weights on every
//! machine and with any number of threads.

pub mod matches;
pub mod model;
pub mod run;
pub mod sample;
pub mod selfplay;
pub mod training;
