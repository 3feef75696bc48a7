//! The value net of Ultimate, trained from nothing: games of the engine against itself, a net that learns to foresee
//! how they end, better games with that net, and so on.
//!
//! Everything follows from the settings and their seed: the same ones give the same weights to the bit, on every
//! machine and with any number of threads.

pub mod lesson;
pub mod matches;
pub mod model;
pub mod run;
pub mod sample;
pub mod selfplay;
