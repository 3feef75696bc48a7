//! The engine as a program: what `noughts-engine` does with the lines that it reads.
//!
//! [`protocol`] answers requests in JSON, one a line, about every game of the family. [`piskvork`] plays five
//! in a row in the protocol of Gomocup. Both read their input in a thread of its own ([`input`]), so that a
//! running search can be stopped. A search also stops when nobody reads the answers any more ([`output`]).
//!
//! The library exists for the program and for the arena of the repository, which shares the [`clock`]. To use
//! the engine from Rust, depend on the crate `noughts`.

#![allow(clippy::missing_panics_doc, reason = "A panic here is a bug of this program.")]

pub mod clock;
pub mod input;
pub mod json;
pub mod output;
pub mod piskvork;
pub mod protocol;
