//! Bounds of a score by the strategy of following: the opponent answers each stone in the same column.
//!
//! **The strategy.** Call a column *even* or *odd* by the number of its empty cells. After a stone on the
//! lowest empty cell of an even column, the opponent plays on the cell above, and the column is even again.
//! So the mover gets the cells from which an even number is left (`ColumnBoard::even`), and the opponent
//! the cells above them. After a stone on the lowest cell of an odd column, the opponent plays on that of
//! another odd one, if there is one; of these cells either side may get any.
//!
//! **An even number of empty cells.** Then the number of odd columns is even, and the opponent always has an
//! answer. If the mover's stones, together with the cells that the mover gets and the lowest cells of odd
//! columns, contain no row, the mover does not win. If the opponent's stones and the cells that the opponent
//! gets for certain contain a row, the mover loses.
//!
//! **An odd number of empty cells.** Suppose that the opponent needs one cell in an odd column, from which an
//! even number is left. Follow in all other columns, and in that one, too: there the mover gets the lowest
//! cell, the opponent the next, and so on up to the needed cell. When all other columns are full, the mover
//! has to play in that one. If the mover gets no row meanwhile, the opponent wins at the latest when only the
//! cells above the needed one are empty. In Connect Four this is the odd threat of the first player in an odd
//! row (V. Allis, "A knowledge-based approach of Connect-Four", 1988: claimeven, and the threats that
//! decide).

use super::board::{ColumnStones, Dimensions};

/// An upper bound of the score of the player to move, at most `upper`. `landings` are the cells on which a
/// stone can land, `threats` those that complete a row of the opponent.
#[inline]
pub(super) fn upper_bound(
    dimensions: &impl Dimensions,
    position: ColumnStones,
    landings: u64,
    threats: u64,
    upper: i16,
) -> i16 {
    let board = dimensions.board();
    let empty = board.empty(position.all);
    let lowest_of_odd = landings & !board.even;
    if (board.cells - position.count) % 2 == 0 {
        let for_mover = position.mover | empty & board.even | lowest_of_odd;
        if dimensions.has_row(for_mover) {
            return upper;
        }
        let for_opponent = position.opponent() | empty & !board.even & !lowest_of_odd;
        return upper.min(if dimensions.has_row(for_opponent) { -1 } else { 0 });
    }
    let mut upper = upper;
    let mut needed = threats & board.even;
    while needed != 0 {
        let cell = needed & needed.wrapping_neg();
        let column = board.column(board.column_of(cell));
        needed &= !column;
        if column & lowest_of_odd == 0 {
            continue;
        }
        let below = column & empty & (cell - 1);
        let elsewhere = empty & board.even & !column;
        if !dimensions.has_row(position.mover | elsewhere | lowest_of_odd | below & !board.even) {
            let above = (column & !(cell | (cell - 1))).count_ones() as i16;
            upper = upper.min(-(above / 2 + 1));
        }
    }
    upper
}
