//! Static evaluations: that of each game, which stands beside its rules, and the value net of Ultimate.

pub mod net;

pub use crate::games::drop::columns as drop;
pub use crate::games::mnk::lines;
pub use crate::games::ultimate::boards;
