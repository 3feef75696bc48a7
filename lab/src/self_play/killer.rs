//! The self-play article's killer moves: alpha-beta that tries the moves of the last cut-offs
//! first.
//!
//! **Faults.** There is one list for all plies, although a killer is a good reply at its own ply;
//! only cut-offs where X is to move are remembered, so that O's moves are never reordered and the
//! count depends on who begins; the text says that two moves are kept where the code keeps four;
//! and nothing is forgotten between the moves of the game. The shipped searches keep two killers
//! for each ply, for both sides.

use crate::board::Board;
use crate::self_play::{HIGHEST, LOWEST, Search, maximizes, result};
use crate::small::sort_by_key;
use std::collections::VecDeque;

/// Alpha-beta with one list of killers.
pub struct Killers {
    /// How many cut-offs are remembered.
    capacity: usize,
    /// Whether O's cut-offs are remembered too.
    both_sides: bool,
    /// Whether the list is emptied before each move of the game.
    forgets: bool,
    /// Who moved where, the oldest first; the same move may be in it more than once.
    list: VecDeque<(usize, usize)>,
}

impl Killers {
    /// As in the article's code, but for the number of moves kept.
    pub fn of_x(capacity: usize, forgets: bool) -> Self {
        Killers { capacity, both_sides: false, forgets, list: VecDeque::new() }
    }

    /// Cut-offs of both sides in one list.
    pub fn of_both(capacity: usize) -> Self {
        Killers { capacity, both_sides: true, forgets: false, list: VecDeque::new() }
    }

    fn remember(&mut self, player: usize, cell: usize) {
        if player == 0 || self.both_sides {
            self.list.push_back((player, cell));
            if self.list.len() > self.capacity {
                self.list.pop_front();
            }
        }
    }

    fn within(&mut self, board: &Board, mut alpha: i32, mut beta: i32, visited: &mut u64) -> i32 {
        *visited += 1;
        if let Some(score) = result(board) {
            return score;
        }
        let mut cells: Vec<_> = board.empty_cells().collect();
        sort_by_key(&mut cells, |&cell| !self.list.contains(&(board.mover(), cell)));
        let mut best = if maximizes(board) { LOWEST } else { HIGHEST };
        for cell in cells {
            let score = self.within(&board.after(cell), alpha, beta, visited);
            if maximizes(board) {
                best = best.max(score);
                alpha = alpha.max(best);
            } else {
                best = best.min(score);
                beta = beta.min(best);
            }
            if alpha >= beta {
                self.remember(board.mover(), cell);
                break;
            }
        }
        best
    }
}

impl Search for Killers {
    fn value(&mut self, board: &Board, visited: &mut u64) -> i32 {
        self.within(board, LOWEST, HIGHEST, visited)
    }

    fn start_move(&mut self) {
        if self.forgets {
            self.list.clear();
        }
    }
}
