//! The exhaustive search, the check of a candidate and the estimate of the hybrid program: alpha-beta
//! over boards of n by n on which m in a row win, X maximizing. A candidate of its Monte Carlo search
//! is dropped when this search, so many plies deep, finds a win for the opponent.
//!
//! **Faults.** Every move at the root has an infinite window, and the last of equal moves is
//! played; wins are not dated, so that a win on the spot may be passed over. The estimate looks
//! only at the lines through the last move: along the row it counts through gaps, along the column
//! it counts the last stone twice and stops at the first gap upward, and along the diagonals it
//! counts stones of the player to move, not of the one who moved, always as good for X. The check
//! visits the tree without any order of moves, so that its cost grows beyond use on large boards. The
//! shipped `hybrid` searches the endgame with the shipped alpha-beta and estimates with the open lines of
//! the whole board.

use crate::counts::unfinished;
use std::cmp::Ordering;

/// A win of X, or of O with the other sign, as the program has it: the largest number.
const WIN: i32 = i32::MAX;
const LOSS: i32 = i32::MIN;

/// How deep the program searches an endgame: deeper than its last twelve cells.
const ENDGAME_DEPTH: u32 = 15;

/// What lies around the board, and belongs to nobody.
const EDGE: i32 = 2;

/// The program's board.
#[derive(Clone)]
pub struct Grid {
    size: usize,
    wins: usize,
    /// 1 for X, -1 for O, 0 for nobody; with a border of `EDGE`, so that a line ends there by itself.
    cells: Vec<i32>,
    stones: usize,
    last: usize,
}

impl Grid {
    /// An empty board on which X begins.
    pub fn empty(size: usize, wins: usize) -> Self {
        let width = size + 2;
        let is_inside = |place: usize| 0 < place && place <= size;
        let cell = |index: usize| if is_inside(index / width) && is_inside(index % width) { 0 } else { EDGE };
        Grid { size, wins, cells: (0..width * width).map(cell).collect(), stones: 0, last: width + 1 }
    }

    fn at(&self, row: usize, column: usize) -> usize {
        (row + 1) * (self.size + 2) + column + 1
    }

    /// The position after the player to move takes a cell.
    #[must_use]
    pub fn after(&self, row: usize, column: usize) -> Self {
        let mut next = self.clone();
        next.play(self.at(row, column));
        next
    }

    /// The position after these moves, each `(row, column)`.
    #[must_use]
    pub fn after_all(&self, moves: &[(usize, usize)]) -> Self {
        moves.iter().fold(self.clone(), |grid, &(row, column)| grid.after(row, column))
    }

    fn play(&mut self, cell: usize) {
        self.cells[cell] = self.mover();
        self.stones += 1;
        self.last = cell;
    }

    /// Takes the stone of a cell back; `last` is what it was before.
    fn take_back(&mut self, cell: usize, last: usize) {
        self.cells[cell] = 0;
        self.stones -= 1;
        self.last = last;
    }

    fn mover(&self) -> i32 {
        if self.stones.is_multiple_of(2) { 1 } else { -1 }
    }

    /// How far apart neighbours lie: downward, to the right, and along the two diagonals.
    fn steps(&self) -> [isize; 4] {
        let width = self.size as isize + 2;
        [width, 1, width + 1, width - 1]
    }

    /// The cells from so many steps off the last move onwards, to the edge of the board and beyond.
    fn ray(&self, from: isize, step: isize) -> impl Iterator<Item = i32> + use<'_> {
        let start = self.last.wrapping_add_signed(from * step);
        (0..).map_while(move |count| self.cells.get(start.wrapping_add_signed(count * step)).copied())
    }

    /// How many cells in a row, from so many steps off the last move, hold this.
    fn run(&self, from: isize, step: isize, wanted: i32) -> usize {
        self.ray(from, step).take_while(|&cell| cell == wanted).count()
    }

    /// The winner's sign, 0 for a draw, `None` while the game goes on.
    fn result(&self) -> Option<i32> {
        let stone = self.cells[self.last];
        if stone == 0 {
            return None;
        }
        let in_line = |step| self.run(0, step, stone) + self.run(1, -step, stone) >= self.wins;
        if self.steps().into_iter().any(in_line) {
            return Some(stone);
        }
        (self.stones == self.size * self.size).then_some(0)
    }

    /// The parts of the estimate: row, column, diagonal, antidiagonal.
    pub fn estimate(&self) -> [i32; 4] {
        let (stone, [down, right, falling, rising]) = (self.cells[self.last], self.steps());
        let along_row = |step, from| -> i32 {
            let cells = self.ray(from, step).take_while(|&cell| cell == stone || cell == 0);
            cells.map(|cell| if cell == 0 { stone } else { 5 * cell }).sum()
        };
        let upward = self.run(0, -down, stone);
        let gap = self.ray(upward as isize, -down).next() == Some(0);
        let up = 5 * stone * upward as i32 + if gap { stone } else { 0 };
        let diagonal = |step: isize| {
            let enemy = self.mover();
            5 * (self.run(0, step, enemy) + self.run(1, -step, enemy)) as i32
        };
        let row = along_row(right, 0) + along_row(-right, 1);
        [row, along_row(down, 0) + up, diagonal(falling), diagonal(rising)]
    }

    fn empty_cells(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len()).filter(|&cell| self.cells[cell] == 0)
    }

    /// `searched` is called after each reply.
    fn value(
        &mut self,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
        nodes: &mut u64,
        searched: &mut dyn FnMut(),
    ) -> i32 {
        *nodes += 1;
        if let Some(result) = self.result() {
            return match result.cmp(&0) {
                Ordering::Greater => WIN,
                Ordering::Equal => 0,
                Ordering::Less => LOSS,
            };
        }
        if depth == 0 {
            return self.estimate().into_iter().sum();
        }
        let (maximizes, last) = (self.mover() > 0, self.last);
        let mut best = if maximizes { LOSS } else { WIN };
        for cell in 0..self.cells.len() {
            if self.cells[cell] != 0 {
                continue;
            }
            self.play(cell);
            let value = self.value(depth - 1, alpha, beta, nodes, &mut || {});
            self.take_back(cell, last);
            searched();
            if maximizes {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if beta <= alpha {
                break;
            }
        }
        best
    }

    /// The check of a candidate, which is the last move: its value this many plies deep, and the
    /// positions visited, this one included. `progress` is told how many of the first replies are
    /// searched, and of how many.
    pub fn check(&self, depth: u32, mut progress: impl FnMut(usize, usize)) -> (i32, u64) {
        let (replies, mut grid, mut nodes) = (self.empty_cells().count(), self.clone(), 0);
        let mut done = 0;
        let value = grid.value(depth, LOSS, WIN, &mut nodes, &mut || {
            done += 1;
            progress(done, replies);
        });
        (value, nodes)
    }

    /// What the exhaustive search says about every move, in the order of the rows, and its nodes.
    #[must_use]
    pub fn worths(&self) -> (Vec<i32>, u64) {
        let mut nodes = 0;
        let mut value = |cell| {
            let mut child = self.clone();
            child.play(cell);
            child.value(ENDGAME_DEPTH, LOSS, WIN, &mut nodes, &mut || {})
        };
        let values = self.empty_cells().map(&mut value).collect();
        (values, nodes)
    }

    /// The move that the exhaustive search plays, `(row, column)`: the last of the best.
    ///
    /// # Panics
    /// On a full board.
    #[must_use]
    pub fn best_move(&self) -> (usize, usize) {
        let sign = |value: i32| if self.mover() > 0 { value } else { -value.signum() };
        let values = self.worths().0;
        let best = values.into_iter().zip(self.empty_cells()).max_by_key(|&(value, _)| sign(value));
        let cell = best.expect("an unfinished game has moves").1;
        let width = self.size + 2;
        (cell / width - 1, cell % width - 1)
    }
}

/// Of all positions of 3x3 that can be won on the spot: in how many the exhaustive search plays
/// something else, and how many there are.
pub fn wins_passed_over() -> [usize; 2] {
    let mut found = [0; 2];
    for board in unfinished() {
        if board.empty_cells().any(|cell| board.after(cell).has_line(board.mover())) {
            let history = board.history().expect("a game leads to every position");
            let moves: Vec<_> =
                history.iter().map(|&cell| (usize::from(cell) / 3, usize::from(cell) % 3)).collect();
            let (row, column) = Grid::empty(3, 3).after_all(&moves).best_move();
            found[0] += usize::from(!board.after(3 * row + column).has_line(board.mover()));
            found[1] += 1;
        }
    }
    found
}

/// A value as the rows spell it.
pub fn spelt(value: i32) -> String {
    match value {
        WIN => "MAX".to_owned(),
        LOSS => "MIN".to_owned(),
        other => other.to_string(),
    }
}
