#![doc = include_str!("README.md")]
//!
//! # Which module
//!
//! | to | look at |
//! |---|---|
//! | play a game of this family, by rules, algorithm or level | [`session`], with the lists of the [`catalogue`] |
//! | watch a search, limit or cancel it | [`search`] |
//! | ask who is to move, what is legal and who won | [`status`], and [`position`] for single questions |
//! | search a position of a known type, with all options of an algorithm | [`algorithms`], [`games`], [`evals`] |
//! | implement a game | [`guide::own_game`], then [`game`], [`value`] and [`laws`], with [`rng`] for playouts of its own |
//! | write an algorithm | [`search::tree_search`], [`search::monte_carlo`], [`search::policy`] |
//! | search one position in several threads | [`SharedPuct`](algorithms::specialists::puct::shared::SharedPuct) (Ultimate), [`SharedThreats`](algorithms::specialists::threats::shared::SharedThreats) (k in a row); with searches of their own [`search::Part`] and [`session::merge`] |
//! | take requests from outside, and say what is wrong with them | [`error`], and the crate `noughts-request` |

pub mod algorithms;
pub mod catalogue;
pub mod error;
pub mod evals;
pub mod game;
pub mod games;
#[cfg(doc)]
pub mod guide;
pub mod laws;
pub mod numbers;
pub mod position;
pub mod rng;
pub mod search;
pub mod session;
pub mod status;
pub mod value;

// What others need of these, the modules above export.
mod algorithm;
mod brain;
mod coded;
mod merge;
#[cfg(target_arch = "wasm32")]
mod provided;
mod settings;
mod swap;

pub use algorithms::minimax::alphabeta::AlphaBeta;
pub use algorithms::monte_carlo::mcts::{Mcts, MctsOptions};
pub use catalogue::{Algo, Rules};
pub use error::Error;
pub use game::playouts::Playouts;
pub use game::priors::Priors;
pub use game::{Game, Move, Outcome, PerSeat, Seat, TwoPlayer};
pub use search::tree_search::{AlphaBetaOptions, TreeSearch};
pub use search::{Limits, Proven, Report, Search, Unwatched};
pub use session::{GameRecord, Session};
pub use value::{Evaluate, Score};

/// The examples of the repository's README are tested with those of the crate.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
