//! The demo page's Perfect and Beatable players: lists of rules, the first that applies decides.
//! X follows a plan from the corners, O looks for traps: moves after which two wins are open at
//! once and the other side has none.
//!
//! **Faults.** Perfect is perfect only along its own lines: X's plan presumes X's own earlier
//! moves, and from other positions it may choose badly. Beatable, as O, answers two opposite
//! corners of X with a corner, and loses. The shipped `perfect` decides from the position alone.

use crate::board::Board;
use crate::counts::{Truth, unfinished};

const CENTRE: usize = 4;
const CORNERS: [usize; 4] = [0, 2, 6, 8];
const X: usize = 0;
const O: usize = 1;

/// Which of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Means to play without a mistake.
    Perfect,
    /// Makes one on purpose, as O.
    Beatable,
}

impl Player {
    /// The moves that the player may make, each with the same chance.
    pub fn moves(self, board: &Board) -> Vec<usize> {
        let decided = if board.mover() == X { x_moves(board) } else { self.o_moves(board) };
        decided.unwrap_or_else(|| board.empty_cells().collect())
    }

    /// In how many unfinished positions a side may make a move that is not best.
    pub fn mistakes(self, player: usize) -> usize {
        let mut truth = Truth::default();
        let mut is_mistaken = |board: &Board| {
            let best = truth.result(board);
            self.moves(board).into_iter().any(|cell| truth.result_of(board, cell) < best)
        };
        unfinished().filter(|board| board.mover() == player && is_mistaken(board)).count()
    }

    fn o_moves(self, board: &Board) -> Option<Vec<usize>> {
        let sure = completion_by_lines(board, O).or_else(|| completion_by_lines(board, X));
        if let Some(cell) = sure {
            return Some(vec![cell]);
        }
        match board.plies() {
            1 if board.owner(CENTRE).is_none() => Some(vec![CENTRE]),
            1 => Some(CORNERS.to_vec()),
            3 if self == Player::Beatable && faces_opposite_corners(board) => Some(free_corners(board)),
            3 => second_move(board).map(|cell| vec![cell]),
            5 => third_move(board).map(|cell| vec![cell]),
            _ => None,
        }
    }
}

/// X: a corner; then win or block; then the plan.
fn x_moves(board: &Board) -> Option<Vec<usize>> {
    if board.plies() == 0 {
        return Some(CORNERS.to_vec());
    }
    let plan = || match board.plies() {
        2 => second_corner(board),
        4 => third_corner(board),
        _ => None,
    };
    let cell = completion_by_cells(board, X).or_else(|| completion_by_cells(board, O)).or_else(plan);
    cell.map(|cell| vec![cell])
}

/// X's second move: opposite the own corner if O took the centre; otherwise the first corner along
/// an edge of which O holds nothing, nor the middle of the board's other side.
fn second_corner(board: &Board) -> Option<usize> {
    let own = CORNERS.into_iter().find(|&corner| board.owner(corner) == Some(X))?;
    let enemy = board.cells_of(O).next()?;
    if enemy == CENTRE {
        return Some(opposite(own));
    }
    let along_row = (own / 3 * 3 + 2 - own % 3, enemy / 3 != own / 3 && enemy % 3 != 1);
    let along_column = ((2 - own / 3) * 3 + own % 3, enemy % 3 != own % 3 && enemy / 3 != 1);
    let free = [along_row, along_column].into_iter().filter(|(_, is_free)| *is_free);
    free.map(|(corner, _)| corner).min()
}

/// X's third move, the trap: O has had to step between X's two corners; the corner of the far edge
/// that is not on the side of O's other stone, or, after corners on a diagonal, the corner opposite
/// that stone.
fn third_corner(board: &Board) -> Option<usize> {
    let own: Vec<_> = CORNERS.into_iter().filter(|&corner| board.owner(corner) == Some(X)).collect();
    let [first, second] = own[..] else { return None };
    let between = usize::midpoint(first, second);
    let enemy = board.cells_of(O).find(|&cell| cell != between)?;
    let (row, column) = (enemy / 3, enemy % 3);
    let cell = match second - first {
        2 => (2 - first / 3) * 3 + 2 - column,
        6 => (2 - row) * 3 + 2 - first % 3,
        _ => opposite(enemy),
    };
    Some(cell)
}

/// O's second move: undo a trap of X if there is one; make one; or threaten.
fn second_move(board: &Board) -> Option<usize> {
    let first =
        |wanted: &dyn Fn(&Board) -> bool| board.empty_cells().find(|&cell| wanted(&board.after(cell)));
    let undone = if can_trap(board, X) { first(&|next| !can_trap(next, X)) } else { None };
    undone.or_else(|| first(&|next| can_trap(next, O))).or_else(|| first(&|next| can_win(next, O)))
}

/// O's third move: a trap, or a threat, that leaves X without a trap.
fn third_move(board: &Board) -> Option<usize> {
    let first =
        |wanted: &dyn Fn(&Board) -> bool| board.empty_cells().find(|&cell| wanted(&board.after(cell)));
    let safe = |next: &Board| !can_trap(next, X);
    first(&|next| safe(next) && can_trap(next, O)).or_else(|| first(&|next| safe(next) && can_win(next, O)))
}

fn faces_opposite_corners(board: &Board) -> bool {
    let pairs = [(0, 8), (2, 6)];
    let both = |(a, b)| board.owner(a) == Some(X) && board.owner(b) == Some(X);
    board.owner(CENTRE) == Some(O) && pairs.into_iter().any(both)
}

fn free_corners(board: &Board) -> Vec<usize> {
    CORNERS.into_iter().filter(|&corner| board.owner(corner).is_none()).collect()
}

fn opposite(cell: usize) -> usize {
    8 - cell
}

/// The first empty cell, by number, that completes a line of this player.
fn completion_by_cells(board: &Board, player: usize) -> Option<usize> {
    board.empty_cells().find(|&cell| board.with_mover(player).after(cell).has_line(player))
}

/// The cell that completes this player's first line, in the order row, column, row, column, row,
/// column, diagonals.
fn completion_by_lines(board: &Board, player: usize) -> Option<usize> {
    let lines = board.lines();
    let ordered = [0, 3, 1, 4, 2, 5, 6, 7].map(|line| lines[line]);
    ordered.into_iter().find_map(|line| {
        let missing = line & !board.stones(player);
        let cell = missing.trailing_zeros() as usize;
        (missing.is_power_of_two() && board.owner(cell).is_none()).then_some(cell)
    })
}

fn winning_cells(board: &Board, player: usize) -> usize {
    let board = board.with_mover(player);
    board.empty_cells().filter(|&cell| board.after(cell).has_line(player)).count()
}

fn can_win(board: &Board, player: usize) -> bool {
    winning_cells(board, player) > 0
}

/// Whether a move of this player wins, or leaves the other side no win and the player two.
fn can_trap(board: &Board, player: usize) -> bool {
    let board = board.with_mover(player);
    board.empty_cells().map(|cell| board.after(cell)).any(|next| {
        next.has_line(player) || (!can_win(&next, 1 - player) && winning_cells(&next, player) >= 2)
    })
}

/// How O plays where forks are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defence {
    /// Anything.
    Any,
    /// A move that stops a line of X, where X threatens one.
    Blocks,
}

/// Of all ways to play three more moves after X's first stone, O's second as `defence` says: after how
/// many X has a fork, a move that makes two threats at once while O has none, and how many there are.
pub fn forks_after(opening: usize, defence: Defence) -> [usize; 2] {
    let start = Board::empty(0).after(opening);
    let seconds = start.empty_cells().map(|cell| start.after(cell));
    let seconds = seconds.flat_map(|board| board.empty_cells().map(move |cell| board.after(cell)));
    let mut found = [0; 2];
    for board in seconds {
        let threats = board.empty_cells().filter(|&cell| board.with_mover(X).after(cell).has_line(X));
        let blocks: Vec<usize> = threats.collect();
        let is_free = defence == Defence::Any || blocks.is_empty();
        let replies = board.empty_cells().filter(|cell| is_free || blocks.contains(cell));
        for next in replies.map(|cell| board.after(cell)) {
            let forks = |after: &Board| !can_win(after, O) && winning_cells(after, X) >= 2;
            found[0] += usize::from(next.empty_cells().any(|cell| forks(&next.after(cell))));
            found[1] += 1;
        }
    }
    found
}

/// The replies of O to X's first stone that lose, and all replies.
pub fn losing_replies(opening: usize) -> [usize; 2] {
    let (board, mut truth) = (Board::empty(0).after(opening), Truth::default());
    let losing = board.empty_cells().filter(|&cell| truth.result_of(&board, cell) < 0).count();
    [losing, board.empty_cells().count()]
}
