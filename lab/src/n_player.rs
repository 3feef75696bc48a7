//! The searches of the N-player article: a win is worth 100 less the plies before it, a loss -100
//! plus the plies, a draw 0, counted from the position after the move in question; the first of
//! equal moves is played. A node is a move made.
//!
//! **Faults.** A search that reaches its depth limit calls the position a draw; `alphabeta` cuts
//! only when the bounds cross, not when they meet, and starts every move at the root with an
//! infinite window; `paranoid` counts a draw, and the depth limit, as a loss, so that it prefers a
//! late loss to a draw. The shipped searches estimate at the horizon, cut when the bounds meet,
//! and know a draw from a loss.

pub mod uct;

use crate::board::Board;
use crate::counts::{Truth, positions_from, unfinished};

const WIN: i32 = 100;
const LOWEST: i32 = -i32::MAX;
const HIGHEST: i32 = i32::MAX;

/// Which of the article's algorithms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Two players, everything visited.
    Minimax,
    /// As published, cutting when the bounds have crossed.
    AlphaBeta,
    /// Cutting when the bounds have met.
    AlphaBetaAtEqual,
    /// Every player maximizes the own entry of a vector.
    MaxN,
    /// Me against all others, a draw being a loss.
    Paranoid,
    /// The same with alpha-beta, which the article says could be added.
    ParanoidAlphaBeta,
}

/// One search from one position.
pub struct Original {
    kind: Kind,
    me: usize,
    depth_limit: Option<i32>,
    /// Moves made so far.
    pub nodes: u64,
}

impl Original {
    /// A search for the player to move, perhaps with a limit on the depth.
    pub fn new(kind: Kind, board: &Board, depth_limit: Option<i32>) -> Self {
        Original { kind, me: board.mover(), depth_limit, nodes: 0 }
    }

    /// The score of every move.
    pub fn scores(&mut self, board: &Board) -> Vec<(usize, i32)> {
        let cells = board.empty_cells();
        cells.map(|cell| (cell, self.score(board, cell))).collect()
    }

    /// The moves made from this position.
    pub fn nodes_from(kind: Kind, board: &Board) -> u64 {
        let mut search = Original::new(kind, board, None);
        search.scores(board);
        search.nodes
    }

    /// The move that is played.
    pub fn best_move(&mut self, board: &Board) -> usize {
        let scores = self.scores(board);
        let best = scores.iter().map(|&(_, score)| score).max();
        let first = scores.iter().find(|&&(_, score)| Some(score) == best);
        first.expect("an unfinished game has moves").0
    }

    fn score(&mut self, board: &Board, cell: usize) -> i32 {
        let child = self.make(board, cell);
        match self.kind {
            Kind::MaxN => self.maxn(&child, 0)[self.me],
            _ => self.two_sided(&child, LOWEST, HIGHEST, 0),
        }
    }

    fn make(&mut self, board: &Board, cell: usize) -> Board {
        self.nodes += 1;
        board.after(cell)
    }

    fn is_cut_off(&self, board: &Board, depth: i32) -> bool {
        board.is_full() || self.depth_limit.is_some_and(|limit| depth >= limit)
    }

    /// The score of a position that is not searched any deeper, for me against everybody else.
    fn end(&self, board: &Board, depth: i32) -> Option<i32> {
        let others_won = match self.kind {
            Kind::Paranoid | Kind::ParanoidAlphaBeta => {
                board.last_player() != self.me && board.has_line(board.last_player())
            }
            _ => (0..board.players()).any(|player| player != self.me && board.has_line(player)),
        };
        if board.has_line(self.me) {
            Some(WIN - depth)
        } else if others_won {
            Some(depth - WIN)
        } else if self.is_cut_off(board, depth) {
            let draw_loses = matches!(self.kind, Kind::Paranoid | Kind::ParanoidAlphaBeta);
            Some(if draw_loses { depth - WIN } else { 0 })
        } else {
            None
        }
    }

    /// I maximize, everybody else minimizes; without alpha-beta the window stays infinite.
    fn two_sided(&mut self, board: &Board, mut alpha: i32, mut beta: i32, depth: i32) -> i32 {
        if let Some(score) = self.end(board, depth) {
            return score;
        }
        let mine = board.mover() == self.me;
        let mut best = if mine { LOWEST } else { HIGHEST };
        for cell in board.empty_cells() {
            let child = self.make(board, cell);
            let score = self.two_sided(&child, alpha, beta, depth + 1);
            best = if mine { best.max(score) } else { best.min(score) };
            if self.cuts(best, if mine { beta } else { alpha }, mine) {
                break;
            }
            match self.kind {
                Kind::Minimax | Kind::Paranoid | Kind::MaxN => {}
                _ if mine => alpha = alpha.max(best),
                _ => beta = beta.min(best),
            }
        }
        best
    }

    fn cuts(&self, best: i32, bound: i32, mine: bool) -> bool {
        match self.kind {
            Kind::AlphaBeta if mine => best > bound,
            Kind::AlphaBeta => best < bound,
            Kind::AlphaBetaAtEqual | Kind::ParanoidAlphaBeta if mine => best >= bound,
            Kind::AlphaBetaAtEqual | Kind::ParanoidAlphaBeta => best <= bound,
            Kind::Minimax | Kind::Paranoid | Kind::MaxN => false,
        }
    }

    fn maxn(&mut self, board: &Board, depth: i32) -> Vec<i32> {
        let last = board.last_player();
        if board.has_line(last) {
            let score = |player| if player == last { WIN - depth } else { depth - WIN };
            return (0..board.players()).map(score).collect();
        }
        if self.is_cut_off(board, depth) {
            return vec![0; board.players()];
        }
        let mut best = vec![i32::MIN; board.players()];
        for cell in board.empty_cells() {
            let child = self.make(board, cell);
            let scores = self.maxn(&child, depth + 1);
            if scores[board.mover()] > best[board.mover()] {
                best = scores;
            }
        }
        best
    }
}

/// The game that an algorithm plays with itself, and its nodes before each move.
pub fn self_play(kind: Kind, start: &Board) -> (Vec<usize>, Vec<u64>) {
    let (mut board, mut line, mut nodes) = (*start, Vec::new(), Vec::new());
    while !board.is_over() {
        let mut search = Original::new(kind, &board, None);
        let cell = search.best_move(&board);
        board = board.after(cell);
        line.push(cell);
        nodes.push(search.nodes);
    }
    (line, nodes)
}

/// In how many drawn positions of 3x3 the algorithm's move loses.
pub fn draws_thrown_away(kind: Kind) -> usize {
    let mut truth = Truth::default();
    let is_thrown_away = |board: &Board| {
        let cell = Original::new(kind, board, None).best_move(board);
        truth.result(board) == 0 && truth.result_of(board, cell) < 0
    };
    unfinished().filter(is_thrown_away).count()
}

/// The moves made by two searches from all positions of 3x3 with so many stones.
pub fn nodes_by_stones(kinds: [Kind; 2], stones: usize) -> [u64; 2] {
    let boards: Vec<Board> = unfinished().filter(|board| board.plies() == stones).collect();
    kinds.map(|kind| boards.iter().map(|board| Original::nodes_from(kind, board)).sum())
}

/// In how many unfinished positions of 3x3 two searches score some move differently.
pub fn disagreements(kinds: [Kind; 2]) -> usize {
    let scores = |kind, board: &Board| Original::new(kind, board, None).scores(board);
    unfinished().filter(|board| scores(kinds[0], board) != scores(kinds[1], board)).count()
}

/// Of all finished positions that can come up: in how many the scores that maxN gives the players do not add
/// up to 0, and how many there are.
pub fn unbalanced_ends(start: &Board) -> [usize; 2] {
    let finished = positions_from(*start).into_iter().filter(Board::is_over);
    let sums: Vec<i32> = finished
        .map(|board| Original::new(Kind::MaxN, start, None).maxn(&board, 0).into_iter().sum())
        .collect();
    [sums.iter().filter(|&&sum| sum != 0).count(), sums.len()]
}

/// Of all won positions of 3x3: in how many the algorithm does not win as soon as it can, and how
/// many there are.
pub fn slow_wins(kind: Kind) -> [usize; 2] {
    let mut truth = Truth::default();
    let mut found = [0; 2];
    for board in unfinished() {
        let worths = truth.worths(&board);
        let best = worths.iter().map(|&(_, worth)| worth).max().expect("the game goes on");
        if best > 0 {
            let cell = Original::new(kind, &board, None).best_move(&board);
            found[0] += usize::from(worths.iter().any(|&(known, worth)| known == cell && worth < best));
            found[1] += 1;
        }
    }
    found
}
