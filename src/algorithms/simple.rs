//! Players that look no further than the position after their move.

pub mod greedy;
pub mod perfect;
pub mod random;
