//! The rows that one stone would complete: what somebody who looks at the board sees, or overlooks.

use super::board::{Board, Cell};
use super::{Move, Seat};

/// A row that lacks one stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Completion {
    /// Whether it runs diagonally.
    pub diagonal: bool,
    /// Whether the last stone of the game belongs to it.
    pub last: bool,
}

/// Games whose rows can be seen by looking at the board.
///
/// # Law
/// 10. In a game that ends with its first row, a move wins exactly if it completes a row of the seat to move.
pub trait Completions: Board {
    /// Calls `found` for each row that a stone of `seat` on the [`target`](Board::target) of `mv` would
    /// complete; in Ultimate, a row of the small board. `last` is the cell of the last stone.
    fn completions(&self, mv: Move, seat: Seat, last: Option<Cell>, found: &mut dyn FnMut(Completion));

    /// Whether another stone lies at most `cells` cells from the target of a move, in any direction; `true`
    /// in games where distance means nothing.
    fn is_near(&self, _mv: Move, _cells: u32) -> bool {
        true
    }

    /// The replies that become possible by a move, other than those that were possible before for whoever
    /// replies.
    fn opened(&self, _mv: Move) -> Vec<Move> {
        Vec::new()
    }
}
