//! Scores inside a threat search: those of [`Score`], with room for losses that are not proven.
//!
//! | score `s` | meaning |
//! |---|---|
//! | `PROVEN < abs(s) <= WIN_SCORE` | a proven win or loss, with `WIN_SCORE - abs(s)` stones on the final board |
//! | `-PROVEN <= s < -MAX_ESTIMATE` | an unproven loss: every move searched loses, but some were left out |
//! | `abs(s) <= MAX_ESTIMATE` | an estimate in points |

use crate::game::{Outcome, Seat};
use crate::value::Score;

/// A win on an empty board, as in [`Score`]: every stone on the final board takes off one.
pub(super) const WIN_SCORE: i32 = 30_000;
/// Scores beyond are proven wins and losses.
pub(super) const PROVEN: i32 = 20_000;
/// Raises a proven loss to an unproven one, which is below every estimate.
const UNPROVEN_OFFSET: i32 = 10_500;
/// The bound of estimates.
pub(super) const MAX_ESTIMATE: i32 = 15_000;

/// The score of a win with `stones` stones on the final board.
pub(super) fn win(stones: usize) -> i32 {
    WIN_SCORE - stones as i32
}

/// Turns a proven loss into an unproven one, for a node whose move list was not complete.
pub(super) fn unproven_loss(score: i32) -> i32 {
    if score < -PROVEN { score + UNPROVEN_OFFSET } else { score }
}

/// The score as the rest of the crate represents it.
pub(super) fn to_score(score: i32) -> Score {
    if score.abs() > PROVEN { decided(score) } else { Score::estimate(score) }
}

fn decided(score: i32) -> Score {
    let stones = (WIN_SCORE - score.abs()) as u32;
    Score::of(Outcome::Win(Seat::FIRST), Seat::new(usize::from(score < 0)), stones)
}
