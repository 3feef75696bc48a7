//! The self-play article's Monte Carlo search: every candidate is played out at random so many
//! times, and the one after which the opponent wins least is chosen. Here the chance itself, as
//! with infinitely many playouts.
//!
//! **Faults.** A candidate that wins on the spot is played on, and since the winner is looked for
//! line by line, the opponent may be called the winner of a game that was over; draws count as
//! much as wins; and one ply is looked ahead, so that the opponent's best reply weighs no more
//! than the worst. The shipped `flat-mc` scores a finished game as what it is and counts a draw as
//! half a win; that it looks one ply ahead is what makes it flat.

use crate::board::Board;
use crate::counts::{Truth, unfinished};
use crate::fraction::Fraction;
use crate::small::Map;
use std::ops::Add;

/// How a candidate is scored; the lowest score is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// As published.
    Published,
    /// A candidate that wins is not played on: the opponent never wins.
    SeesOwnWin,
    /// That, and the opponent's chance to win less the own chance.
    WinsLessLosses,
}

/// Exact chances of playouts, remembered.
#[derive(Default)]
pub struct Playouts {
    known: Map<(Board, usize), Fraction>,
}

impl Playouts {
    /// The score of every move.
    pub fn scores(&mut self, board: &Board, score: Score) -> Vec<(usize, Fraction)> {
        let (me, opponent) = (board.mover(), board.last_player());
        board
            .empty_cells()
            .map(|cell| {
                let child = board.after(cell);
                let has_won = child.has_line(me);
                let worth = match score {
                    Score::SeesOwnWin if has_won => Fraction::ZERO,
                    Score::WinsLessLosses if has_won => Fraction::ZERO - Fraction::ONE,
                    Score::Published | Score::SeesOwnWin => self.chance(&child, opponent),
                    Score::WinsLessLosses => self.chance(&child, opponent) - self.chance(&child, me),
                };
                (cell, worth)
            })
            .collect()
    }

    /// The chance that a playout from here is called a win of `player`: at least one move is made
    /// if there is room for one, whatever happened before.
    fn chance(&mut self, board: &Board, player: usize) -> Fraction {
        if board.is_full() {
            return won(board, player);
        }
        if let Some(&chance) = self.known.get(&(*board, player)) {
            return chance;
        }
        let cells: Vec<_> = board.empty_cells().collect();
        let chances = cells.iter().map(|&cell| match board.after(cell) {
            child if child.winner().is_some() => won(&child, player),
            child => self.chance(&child, player),
        });
        let chance = chances.fold(Fraction::ZERO, Fraction::add).divided_by(cells.len());
        self.known.insert((*board, player), chance);
        chance
    }

    /// The moves with the lowest score.
    pub fn choices(&mut self, board: &Board, score: Score) -> Vec<usize> {
        let scores = self.scores(board, score);
        let least = scores.iter().map(|&(_, worth)| worth).min();
        scores.iter().filter(|&&(_, worth)| Some(worth) == least).map(|&(cell, _)| cell).collect()
    }
}

/// The score of the move played, for each move of a game.
pub fn along(start: &Board, line: &[usize]) -> Vec<Fraction> {
    let (mut playouts, mut board) = (Playouts::default(), *start);
    line.iter()
        .map(|&cell| {
            let scores = playouts.scores(&board, Score::Published);
            board = board.after(cell);
            scores.iter().find(|(known, _)| *known == cell).expect("the line is legal").1
        })
        .collect()
}

fn won(board: &Board, player: usize) -> Fraction {
    if called_winner(board) == Some(player) { Fraction::ONE } else { Fraction::ZERO }
}

/// The winner as the article looks for one: rows from the last to the first, then columns from the
/// last to the first, then the diagonals, O before X on each.
pub fn called_winner(board: &Board) -> Option<usize> {
    let size = board.size();
    let (straight, diagonals) = board.lines().split_at(2 * size);
    let (rows, columns) = straight.split_at(size);
    let lines = rows.iter().rev().chain(columns.iter().rev()).chain(diagonals);
    lines
        .flat_map(|&line| [1, 0].map(|player| (line, player)))
        .find_map(|(line, player)| (board.stones(player) & line == line).then_some(player))
}

/// Of all unfinished positions with a winning move: in how many it is never chosen, and how many
/// there are.
pub fn wins_passed_over(score: Score) -> [usize; 2] {
    let mut playouts = Playouts::default();
    let mut found = [0; 2];
    for board in unfinished() {
        let wins = |cell: usize| board.after(cell).has_line(board.mover());
        if board.empty_cells().any(wins) {
            found[0] += usize::from(!playouts.choices(&board, score).into_iter().any(wins));
            found[1] += 1;
        }
    }
    found
}

/// Of all unfinished positions: in how many a move that is not best is always chosen, and in how
/// many it may be.
pub fn mistakes(score: Score) -> [usize; 2] {
    let (mut playouts, mut truth) = (Playouts::default(), Truth::default());
    let mut found = [0; 2];
    for board in unfinished() {
        let best = truth.result(&board);
        let choices = playouts.choices(&board, score);
        let bad = choices.iter().filter(|&&cell| truth.result_of(&board, cell) < best).count();
        found[0] += usize::from(bad == choices.len());
        found[1] += usize::from(bad > 0);
    }
    found
}
