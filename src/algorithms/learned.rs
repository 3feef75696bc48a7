//! Players of 3x3 that learned by playing. Each is a table with one move for every position, so that they
//! share one file, [`table`], whose header says what each of them learned and how.

pub mod shipped;
pub mod table;
