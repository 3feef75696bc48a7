//! Scores inside a threat search: those of [`Score`], in a number that leaves room for losses which are
//! certain but for the moves that were left out.

use crate::game::{Outcome, Seat};
use crate::value::Score;

/// A win on an empty board, as in [`Score`]: every stone on the final board takes one off.
pub(super) const WINNING: i32 = 30_000;
/// Certain results lie beyond.
pub(super) const CERTAIN: i32 = 20_000;
/// What makes a certain loss a soft one.
const SOFTER: i32 = 10_500;
/// Estimates stay below.
pub(super) const MOST: i32 = 15_000;

/// The score of a win that leaves so many stones on the board.
pub(super) fn win(stones: usize) -> i32 {
    WINNING - stones as i32
}

/// A loss that was found while moves were left out.
pub(super) fn soften(score: i32) -> i32 {
    if score < -CERTAIN { score + SOFTER } else { score }
}

/// A score as everybody else knows it.
pub(super) fn public(score: i32) -> Score {
    if score.abs() > CERTAIN { certain(score) } else { Score::estimate(score) }
}

fn certain(score: i32) -> Score {
    let stones = (WINNING - score.abs()) as u32;
    Score::of(Outcome::Win(Seat::FIRST), Seat::new(usize::from(score < 0)), stones)
}
