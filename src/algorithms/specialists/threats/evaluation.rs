//! The static evaluation: patterns, the right to move, and the threat classes present.

use super::board::{Side, ThreatBoard};
use super::classes::{DOUBLE_FOUR, MAKES_THREE};
use super::score::MAX_ESTIMATE;
use super::weights::{OPPONENT_CLASS_BONUS, OWN_CLASS_BONUS, TEMPO};

/// Evaluates the position for the side to move, in points, within `-MAX_ESTIMATE..=MAX_ESTIMATE`.
pub(super) fn estimate(board: &ThreatBoard) -> i32 {
    evaluate(board).clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
}

/// Sums the points of the position for the side to move, without bounds.
pub(super) fn evaluate(board: &ThreatBoard) -> i32 {
    let me: Side = board.mover();
    let mut points = board.total(me) + TEMPO;
    for class in MAKES_THREE..=DOUBLE_FOUR {
        let has = |side| i32::from(board.count(side, class) > 0);
        let (own, opponent) = (OWN_CLASS_BONUS[usize::from(class)], OPPONENT_CLASS_BONUS[usize::from(class)]);
        points += has(me) * own + has(1 - me) * opponent;
    }
    points
}
