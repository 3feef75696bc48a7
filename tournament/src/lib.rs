//! Tournaments without the games: who meets whom from which opening, and what the results say.
//!
//! [`schedule`] numbers the games. [`openings`] makes the positions that they begin with. [`tally`] keeps the
//! results of one player against another and estimates the difference in strength; [`sprt`] tests a
//! hypothesis about it; [`report`] writes both as the users of fastchess know them. [`contest`] joins all of
//! it into the tables of a whole tournament, with the ratings of [`ratings`].
//!
//! Nothing here plays, waits or knows a game. The arena and the page play the games and share these
//! functions, so that both give the same tournament and the same numbers. All functions are deterministic,
//! natively and in WebAssembly.
//!
//! # The observation is a group of games
//!
//! All games from one opening form a *group*: one game for each assignment of two players to the seats. With
//! two seats, a group is a game pair with reversed colours. An opening that favours a seat favours both
//! players alike within its group, so the group and not the game is the independent observation (Van den
//! Bergh, "A practical introduction to the GSPRT", 2019;
//! `https://www.cantate.be/Fishtest/GSPRT_approximation.pdf`). A group of two games has one of five results,
//! from two losses to two wins, which gives the pentanomial model its name.
//!
//! # More than two seats
//!
//! In a game with s seats, a match is still between two players, and a group is the 2^s - 2 games in which
//! both have a seat. A player scores when any of its seats wins. Score, Elo, nElo, LOS and SPRT are defined
//! over groups of any size. The game-pair figures of fastchess are not: the five classes from `LL` to `WW`,
//! `DrawRatio`, `PairsRatio` and `WL/DD` exist for two seats only.

#![allow(
    clippy::must_use_candidate,
    reason = "A result that is dropped is a line without effect, which the compiler shows."
)]

pub mod contest;
pub mod openings;
pub mod ratings;
pub mod report;
pub mod schedule;
pub mod sprt;
pub mod tally;
