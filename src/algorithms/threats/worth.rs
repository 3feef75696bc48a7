//! What patterns are worth, in points of [`Score`](crate::value::Score).
//!
//! Fitted by logistic regression to the results of 4500 games of the search against itself on 15x15 with
//! five in a row (74,000 positions in which nothing is settled at sight), and rounded by hand.

use super::board::{Board, Side};
use super::shapes::SHAPES;
use super::tiers::{A_THREE, FOURS, TIERS};

/// What a line through an empty cell is worth, by its shape.
pub(super) const SHAPE_WORTH: [i16; SHAPES] = [0, 0, 0, 0, 3, 3, 3, 8, 6, 16, 16, 60, 60];

/// What an empty cell is worth beyond its lines, by its tier.
pub(super) const TIER_WORTH: [i16; TIERS] = [0, 0, -5, 7, 6, 27, 25, 9, 60, 200, 60, 60];

/// What it is worth to be the one to move.
const TEMPO: i32 = 93;
/// What it is worth to the side to move that it has a cell of a tier.
const HAS: [i32; TIERS] = [0, 0, 0, 0, 22, 58, 34, 45, -27, 0, 0, 0];
/// The same of the other side.
const OTHER_HAS: [i32; TIERS] = [0, 0, 0, 0, -6, -11, -14, -48, 27, 105, 40, 0];

/// What a position is worth to the side to move, from its patterns alone.
pub(super) fn estimate(board: &Board) -> i32 {
    let me: Side = board.mover();
    let mut points = board.total(me) + TEMPO;
    for tier in A_THREE..=FOURS {
        let has = |side| i32::from(board.count(side, tier) > 0);
        points += has(me) * HAS[usize::from(tier)] + has(1 - me) * OTHER_HAS[usize::from(tier)];
    }
    points
}
