//! Static evaluations, one file per game, and the value net of Ultimate.

pub mod boards;
pub mod drop;
pub mod lines;
pub mod net;
