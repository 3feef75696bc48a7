//! The principal variation.

use super::board::{ColumnBoard, ColumnStones, Dimensions};
use super::null_window::{SafeMoves, cells_of};
use crate::game::Move;
use crate::search::Stopped;

/// Appends best moves of both sides from a position with this score, to the end of the game or as far as is
/// known: `is_at_most` says whether the score of a position is at most a number.
pub(super) fn extend(
    board: &ColumnBoard,
    line: &mut Vec<Move>,
    mut position: ColumnStones,
    mut score: i16,
    is_at_most: &mut dyn FnMut(ColumnStones, i16) -> Result<bool, Stopped>,
) -> Result<(), Stopped> {
    loop {
        let moves = SafeMoves::of(board, position);
        let wins = board.completing(position.mover, position.all) & moves.landings;
        let mut next = cells_of(wins).next();
        if wins == 0 && moves.safe == 0 {
            next = cells_of(moves.landings & moves.threats).chain(cells_of(moves.landings)).next();
        } else if wins == 0 {
            for cell in board.centre_out.into_iter().map(|column| moves.safe & column) {
                if cell != 0 && is_at_most(position.after(cell), -score)? {
                    next = Some(cell);
                    break;
                }
            }
        }
        let Some(cell) = next else { return Ok(()) };
        line.push(Move(board.column_of(cell) as u16));
        if wins != 0 {
            return Ok(());
        }
        position = position.after(cell);
        score = -score;
    }
}
