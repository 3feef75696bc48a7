//! Searches that let others search, and choose among them.

pub mod hybrid;
pub mod strongest;
