//! How the self-play article counts: X, player 0, is the maximizer; a win of X is worth +10, one
//! of O -10, a tie 0, however long it takes. Before each move every candidate is searched by
//! itself with an infinite window, and the calls of the search are added up; the position to move
//! from is not among them.
//!
//! The shipped searches count the position to move from, share the bound between the candidates,
//! and prefer the faster win.

pub mod alphabeta;
pub mod flat;
pub mod heuristic;
pub mod killer;
pub mod negascout;
pub mod python;

use crate::board::Board;
use crate::counts::{Truth, unfinished};

/// Below every score.
pub const LOWEST: i32 = -1000;
/// Above every score.
pub const HIGHEST: i32 = 1000;

/// One of the article's searches, with whatever it remembers between calls.
pub trait Search {
    /// The value of a position; `visited` grows by one for each position looked at.
    fn value(&mut self, board: &Board, visited: &mut u64) -> i32;

    /// Told before each move of the game.
    fn start_move(&mut self) {}
}

/// The score of a finished game.
pub fn result(board: &Board) -> Option<i32> {
    match board.winner() {
        Some(0) => Some(10),
        Some(_) => Some(-10),
        None => board.is_full().then_some(0),
    }
}

/// Whether the player to move wants the higher score.
pub fn maximizes(board: &Board) -> bool {
    board.mover() == 0
}

/// What the search says about each move.
pub fn scores(search: &mut dyn Search, board: &Board, visited: &mut u64) -> Vec<(usize, i32)> {
    search.start_move();
    board.empty_cells().map(|cell| (cell, search.value(&board.after(cell), visited))).collect()
}

/// The positions visited before each move of a game.
pub fn per_move(search: &mut dyn Search, start: &Board, line: &[usize]) -> Vec<u64> {
    let mut board = *start;
    line.iter()
        .map(|&cell| {
            let mut visited = 0;
            scores(search, &board, &mut visited);
            board = board.after(cell);
            visited
        })
        .collect()
}

/// The moves that the player to move may choose from: those with the best score.
pub fn best_moves(board: &Board, scores: &[(usize, i32)]) -> Vec<usize> {
    let seen = scores.iter().map(|&(_, score)| score);
    let best = if maximizes(board) { seen.max() } else { seen.min() };
    scores.iter().filter(|&&(_, score)| Some(score) == best).map(|&(cell, _)| cell).collect()
}

/// Of all unfinished positions, each searched afresh: in how many the value of some move is wrong,
/// and in how many a move that is not best may be chosen.
pub fn mistakes(fresh: &mut dyn FnMut() -> Box<dyn Search>) -> [usize; 2] {
    let mut truth = Truth::default();
    let mut found = [0; 2];
    for board in unfinished() {
        let sign = if maximizes(&board) { 1 } else { -1 };
        let scores = scores(&mut *fresh(), &board, &mut 0);
        let mut is_wrong =
            |&(cell, score): &(usize, i32)| sign * score.signum() != truth.result_of(&board, cell);
        found[0] += usize::from(scores.iter().any(&mut is_wrong));
        let wanted = truth.result(&board);
        let mut is_bad = |&cell: &usize| truth.result_of(&board, cell) != wanted;
        found[1] += usize::from(best_moves(&board, &scores).iter().any(&mut is_bad));
    }
    found
}
