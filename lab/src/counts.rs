//! What there is to count and to know about 3x3 without any search: games, positions, values.

use crate::board::Board;
use crate::small::{Map, Set};

/// The games from the empty board.
#[derive(Default)]
pub struct Games {
    /// Positions of the game tree by stones; the same position counts as often as it is reached.
    pub nodes: [u64; 10],
    /// Finished games by length.
    pub by_length: [u64; 10],
    /// Games that X won, that O won, and draws.
    pub results: [u64; 3],
}

impl Games {
    /// Plays them all.
    pub fn count() -> Self {
        let mut games = Games::default();
        games.visit(&Board::empty(0));
        games
    }

    fn visit(&mut self, board: &Board) {
        self.nodes[board.plies()] += 1;
        if board.is_over() {
            self.by_length[board.plies()] += 1;
            self.results[board.winner().unwrap_or(2)] += 1;
        } else {
            board.empty_cells().for_each(|cell| self.visit(&board.after(cell)));
        }
    }
}

/// Every position that can come up when X begins, each once, fewer stones first.
pub fn positions() -> Vec<Board> {
    positions_from(Board::empty(0))
}

/// Every position that can come up from this one, each once, fewer stones first.
pub fn positions_from(start: Board) -> Vec<Board> {
    let mut all = vec![start];
    let mut seen = Set::from_iter([all[0]]);
    let mut next = 0;
    while let Some(board) = all.get(next).copied() {
        next += 1;
        if !board.is_over() {
            all.extend(board.empty_cells().map(|cell| board.after(cell)).filter(|&child| seen.insert(child)));
        }
    }
    all
}

/// The unfinished ones of them.
pub fn unfinished() -> impl Iterator<Item = Board> {
    positions().into_iter().filter(|board| !board.is_over())
}

/// One position of each set that turns and reflections of the board lead to.
pub fn classes() -> Vec<Board> {
    let mut seen = Set::default();
    positions().into_iter().filter(|board| seen.insert(smallest_image(board))).collect()
}

/// The same for all positions of 3x3 that turns and reflections lead to: the stones of X and of O in one of
/// them.
pub fn smallest_image(board: &Board) -> (u16, u16) {
    let turned = |cell: usize| (cell % 3) * 3 + 2 - cell / 3;
    let reflected = |cell: usize| cell / 3 * 3 + 2 - cell % 3;
    let both = |(x, o), to: &dyn Fn(usize) -> usize| (permuted(x, to), permuted(o, to));
    let mut image = (board.stones(0), board.stones(1));
    let mut least = image;
    for _ in 0..4 {
        image = both(image, &turned);
        least = least.min(image).min(both(image, &reflected));
    }
    least
}

fn permuted(stones: u16, to: &dyn Fn(usize) -> usize) -> u16 {
    (0..9).filter(|cell| stones >> cell & 1 == 1).fold(0, |image, cell| image | 1 << to(cell))
}

/// The definition of the value of a position, remembered.
#[derive(Default)]
pub struct Truth {
    known: Map<Board, i32>,
}

impl Truth {
    /// More than the plies of any game.
    pub(crate) const WIN: i32 = 100;

    /// For the player to move: 0 for a draw, a positive number for a win and a negative one for a
    /// loss, larger the sooner the win and the later the loss comes.
    pub fn value(&mut self, board: &Board) -> i32 {
        if let Some(&value) = self.known.get(board) {
            return value;
        }
        let value = match board.winner() {
            Some(winner) if winner == board.mover() => Self::WIN,
            Some(_) => -Self::WIN,
            None => self.worths(board).into_iter().map(|(_, worth)| worth).max().unwrap_or(0),
        };
        self.known.insert(*board, value);
        value
    }

    /// What each move is worth to the player who makes it.
    pub fn worths(&mut self, board: &Board) -> Vec<(usize, i32)> {
        board.empty_cells().map(|cell| (cell, later(-self.value(&board.after(cell))))).collect()
    }

    /// The result, -1 to 1, for the player to move.
    pub fn result(&mut self, board: &Board) -> i32 {
        self.value(board).signum()
    }

    /// The result, -1 to 1, for the player who makes a move.
    pub fn result_of(&mut self, board: &Board, cell: usize) -> i32 {
        -self.result(&board.after(cell))
    }
}

/// A value one ply before it was reached.
fn later(value: i32) -> i32 {
    value - value.signum()
}
