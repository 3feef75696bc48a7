//! The laboratory: the algorithms of the source documents as their authors wrote them, faults
//! included, and every number and claim of theirs beside what it comes to here.
//!
//! Each module says what the original does, what is wrong with it, and what the shipped algorithm
//! does instead. [`rows`] lists what the documents say; each row is computed by itself.
//!
//! [`learners`] are players that teach themselves 3x3.
//!
//! Nothing here shares code with the engine, not even the board, so that each can be a referee of
//! the other. Rows about the engine ask it through [`engine::Host`].

#![allow(
    clippy::missing_panics_doc,
    reason = "A panic here is a bug of this crate: the boards come from its own tables."
)]
#![allow(
    clippy::must_use_candidate,
    reason = "A result that is dropped is a line without effect, which the compiler shows."
)]

pub mod board;
pub mod counts;
pub mod demo;
pub mod engine;
pub mod exercises;
pub mod fraction;
pub mod hybrid;
pub mod learners;
pub mod n_player;
pub mod order;
pub mod play;
pub mod rectangle;
pub mod rows;
pub mod self_play;
pub mod small;
pub mod ultimate;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
