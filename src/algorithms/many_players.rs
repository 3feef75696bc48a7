//! Tree searches for any number of players. They differ in what they assume about the opponents.

pub mod brs;
pub mod brs_plus;
pub mod maxn;
pub mod paranoid;
