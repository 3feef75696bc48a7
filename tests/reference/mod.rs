//! The algorithms of the source documents as their authors wrote them, faults included: the proof
//! that the published numbers are understood. Nothing here is shipped; each file says what the
//! original does, what is wrong with it, and what the shipped algorithm does instead.
//!
//! The references share no code with the engine, not even the board.

pub(crate) mod alphabeta;
pub(crate) mod answers;
pub(crate) mod board;
pub(crate) mod counts;
pub(crate) mod demo;
pub(crate) mod flat;
pub(crate) mod fraction;
pub(crate) mod heuristic;
pub(crate) mod hybrid;
pub(crate) mod killer;
pub(crate) mod negascout;
pub(crate) mod nplayer;
pub(crate) mod play;
pub(crate) mod python;
pub(crate) mod rulebook;
pub(crate) mod selfplay;
pub(crate) mod uct;
