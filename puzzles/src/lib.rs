//! Puzzles: positions in which exactly one move is best, which is proven.
//!
//! **What a puzzle is.** Either one move wins and no other does, or one move holds the draw and every other
//! loses. Nothing is estimated: the result of *every* legal move is proven by a search of the engine that is
//! exact ([`prove`](mod@prove)). A move that wins at once, or that stops a loss in one, makes no puzzle,
//! unless the kind says that such a move may win later ([`kind`](mod@kind)).
//!
//! **How deep one must look.** The *depth* of a puzzle is a number of plies: those to the end of the quickest
//! win, or, where a draw is to be held, those to the end of the longest of the quickest losses after the
//! other moves. A full-width search that looks this deep sees why the solution is the only one; one that
//! looks less deep must guess.
//!
//! **How hard it is.** Where a search must look deep to see anything, by the depth. In Connect Four the depth
//! says little: a natural move can win in fifteen plies. There Monte Carlo tree search tries the puzzle
//! ([`difficulty`](mod@difficulty)).
//!
//! **Where they come from.** Games of the engine against itself with little work and some noise ([`sample`]),
//! which gives positions as people reach them. Positions that are images of each other under a symmetry of
//! the board count once.
//!
//! `cargo xtask puzzles` makes the file, `cargo test -p noughts-puzzles` proves each of its puzzles again.

#![allow(clippy::missing_panics_doc, reason = "A panic here is a bug of this program.")]

pub mod difficulty;
pub mod file;
pub mod kind;
pub mod make;
pub mod prove;
pub mod puzzle;
pub mod sample;
