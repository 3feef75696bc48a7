//! The self-play article's estimate of a position, and its two uses: to order the moves of a
//! search, and to play by it alone, one ply ahead.
//!
//! **Fault.** The article sorts the moves best for X first, also where O is to move, and so puts
//! O's worst moves first. The shipped ordering has the mover's sign.

use crate::board::Board;
use crate::counts::{Truth, unfinished};
use crate::self_play::{best_moves, maximizes};
use crate::small::sort_by_key;

/// How the moves of a position are sorted before they are searched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// By rows.
    Board,
    /// As published: best for X first, whoever is to move.
    BestForX,
    /// Best for the player to move first.
    BestForMover,
}

impl Order {
    /// The positions after each move, in this order.
    pub fn children(self, board: &Board) -> Vec<Board> {
        let mut children: Vec<_> = board.empty_cells().map(|cell| board.after(cell)).collect();
        let best_for_x_first = self == Order::BestForX || maximizes(board);
        if self != Order::Board {
            sort_by_key(
                &mut children,
                |child| if best_for_x_first { -estimate(child) } else { estimate(child) },
            );
        }
        children
    }
}

/// 1, 10 or 100 points for one, two or three stones in a line without a stone of the other
/// player's; positive for X.
pub fn estimate(board: &Board) -> i32 {
    let worth = |line: u16| {
        let counts = [0, 1].map(|player| (board.stones(player) & line).count_ones());
        match counts {
            [0, 0] => 0,
            [x, 0] => 10_i32.pow(x - 1),
            [0, o] => -10_i32.pow(o - 1),
            _ => 0,
        }
    };
    board.lines().iter().map(|&line| worth(line)).sum()
}

/// The moves that look best one ply ahead.
pub fn greedy_moves(board: &Board) -> Vec<usize> {
    let scores: Vec<_> = board.empty_cells().map(|cell| (cell, estimate(&board.after(cell)))).collect();
    best_moves(board, &scores)
}

/// In how many unfinished positions a move that is not best may be played by the estimate.
pub fn greedy_mistakes() -> usize {
    let mut truth = Truth::default();
    let mut is_mistaken = |board: &Board| {
        let best = truth.result(board);
        greedy_moves(board).into_iter().any(|cell| truth.result_of(board, cell) < best)
    };
    unfinished().filter(&mut is_mistaken).count()
}
