//! Players of 3x3 that learned by playing. Each is a table with one move for every position, so that they
//! share one file, [`table`], whose header says what each of them learned and how. A [`Brain`] is such a
//! table that was trained outside the engine, read from a text.

pub mod shipped;
pub mod table;

pub use crate::brain::{Brain, BrainFault, LearnedBy, Learner, classes, learned_by};
