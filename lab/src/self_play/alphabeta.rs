//! The self-play article's minimax, its memory, and its alpha-beta.
//!
//! **Faults.** The memory keeps no finished positions, so that these are scored again each time.
//! The alpha-beta with memory, which the article's code contains but switches off, keeps bounds as if
//! they were values: it is fast and wrong. The shipped table stores with every score whether it is
//! exact, a lower or an upper bound.

use crate::board::Board;
use crate::counts::Truth;
use crate::self_play::heuristic::Order;
use crate::self_play::{HIGHEST, LOWEST, Search, maximizes, result};
use crate::small::Map;

/// Plain minimax.
pub struct Minimax;

impl Search for Minimax {
    fn value(&mut self, board: &Board, visited: &mut u64) -> i32 {
        *visited += 1;
        if let Some(score) = result(board) {
            return score;
        }
        let scores = board.empty_cells().map(|cell| self.value(&board.after(cell), visited));
        let best = if maximizes(board) { scores.max() } else { scores.min() };
        best.expect("an unfinished game has moves")
    }
}

/// Minimax that remembers values, for the whole game.
#[derive(Default)]
pub struct Memoised {
    /// Whether finished positions are remembered too; in the article they are not.
    pub keeps_finished: bool,
    /// The values.
    pub known: Map<Board, i32>,
}

impl Search for Memoised {
    fn value(&mut self, board: &Board, visited: &mut u64) -> i32 {
        if let Some(&value) = self.known.get(board) {
            return value;
        }
        *visited += 1;
        let finished = result(board);
        let value = finished.unwrap_or_else(|| {
            let scores = board.empty_cells().map(|cell| self.value(&board.after(cell), visited));
            let best = if maximizes(board) { scores.max() } else { scores.min() };
            best.expect("an unfinished game has moves")
        });
        if finished.is_none() || self.keeps_finished {
            self.known.insert(*board, value);
        }
        value
    }
}

/// Alpha-beta, fail-soft.
pub struct AlphaBeta {
    /// The order in which moves are searched.
    pub order: Order,
    /// Whether it cuts only where the bounds have crossed, as the article's text says, and not as
    /// soon as they meet, as its code does.
    pub cuts_late: bool,
}

impl AlphaBeta {
    fn within(&self, board: &Board, mut alpha: i32, mut beta: i32, visited: &mut u64) -> i32 {
        *visited += 1;
        if let Some(score) = result(board) {
            return score;
        }
        let mut best = if maximizes(board) { LOWEST } else { HIGHEST };
        for child in self.order.children(board) {
            let score = self.within(&child, alpha, beta, visited);
            if maximizes(board) {
                best = best.max(score);
                alpha = alpha.max(best);
            } else {
                best = best.min(score);
                beta = beta.min(best);
            }
            if alpha > beta || alpha == beta && !self.cuts_late {
                break;
            }
        }
        best
    }
}

impl Search for AlphaBeta {
    fn value(&mut self, board: &Board, visited: &mut u64) -> i32 {
        self.within(board, LOWEST, HIGHEST, visited)
    }
}

/// Alpha-beta with a memory that does not know bounds from values.
#[derive(Default)]
pub struct Unflagged {
    known: Map<Board, i32>,
}

impl Unflagged {
    fn within(&mut self, board: &Board, mut alpha: i32, mut beta: i32, visited: &mut u64) -> i32 {
        if let Some(&value) = self.known.get(board) {
            return value;
        }
        *visited += 1;
        if let Some(score) = result(board) {
            return score;
        }
        let mut best = if maximizes(board) { LOWEST } else { HIGHEST };
        for cell in board.empty_cells() {
            let score = self.within(&board.after(cell), alpha, beta, visited);
            if maximizes(board) {
                best = best.max(score);
                alpha = alpha.max(best);
            } else {
                best = best.min(score);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        self.known.insert(*board, best);
        best
    }

    /// How many of the values in memory are wrong, and how many there are.
    pub fn wrong(&self) -> [usize; 2] {
        let mut truth = Truth::default();
        let mut is_wrong = |board: &Board, value: i32| {
            let sign = if maximizes(board) { 1 } else { -1 };
            value.signum() != sign * truth.result(board)
        };
        let wrong = self.known.iter().filter(|(board, value)| is_wrong(board, **value)).count();
        [wrong, self.known.len()]
    }
}

impl Search for Unflagged {
    fn value(&mut self, board: &Board, visited: &mut u64) -> i32 {
        self.within(board, LOWEST, HIGHEST, visited)
    }
}
