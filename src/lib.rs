#![doc = include_str!("README.md")]
//!
//! # Which module
//!
//! | to | look at |
//! |---|---|
//! | play a game of this family, by rules, algorithm or level | [`session`], with the lists of the [`catalogue`] |
//! | watch a search, limit or cancel it | [`search`] |
//! | ask who is to move, what is legal and who won | [`status`] |
//! | search a position of a known type, with all options of an algorithm | [`algorithms`], [`games`], [`evals`] |
//! | implement a game | [`guide::own_game`], then [`game`], [`value`] and [`laws`] |
//! | write an algorithm | [`search::tree_search`], [`search::monte_carlo`], [`search::policy`] |
//! | search one position in several threads | [`SharedPuct`](algorithms::specialists::puct::shared::SharedPuct) (Ultimate), [`SharedThreats`](algorithms::specialists::threats::shared::SharedThreats) (k in a row); with searches of their own [`search::Part`] and [`merge`] |
//! | take requests from outside, and say what is wrong with them | [`error`], and the crate `noughts-request` |

pub mod algorithm;
pub mod algorithms;
pub mod brain;
pub mod catalogue;
pub mod coded;
pub mod error;
pub mod evals;
pub mod game;
pub mod games;
#[cfg(doc)]
pub mod guide;
pub mod laws;
pub mod merge;
pub mod numbers;
pub mod position;
#[cfg(target_arch = "wasm32")]
pub(crate) mod provided;
pub mod rng;
pub mod search;
pub mod session;
pub mod settings;
pub mod status;
pub mod swap;
pub mod symmetry;
pub mod value;

pub use algorithms::minimax::alphabeta::AlphaBeta;
pub use algorithms::monte_carlo::mcts::{Mcts, MctsOptions};
pub use catalogue::{Algo, Level, Rules};
pub use error::Error;
pub use game::playouts::Playouts;
pub use game::priors::Priors;
pub use game::{Game, Move, Outcome, PerSeat, Seat, TwoPlayer};
pub use search::search_tables::AlphaBetaOptions;
pub use search::tree_search::TreeSearch;
pub use search::{Candidate, Counters, Host, Limits, Proven, Report, Search, Unwatched, Watched};
pub use session::{GameRecord, Session};
pub use status::Status;
pub use value::{Evaluate, Score};

/// The examples of the repository's README are tested with those of the crate.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
