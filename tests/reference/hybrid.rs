//! The exhaustive search and the estimate of the hybrid program: alpha-beta over boards of n by n
//! on which m in a row win, X maximizing.
//!
//! **Faults.** Every move at the root has an infinite window, and the last of equal moves is
//! played; wins are not dated, so that a win on the spot may be passed over. The estimate looks
//! only at the lines through the last move: along the row it counts through gaps, along the column
//! it counts the last stone twice and stops at the first gap upward, and along the diagonals it
//! counts stones of the player to move, not of the one who moved, always as good for X. The shipped
//! `hybrid` searches the endgame with the shipped alpha-beta and estimates with the open lines of
//! the whole board.

use std::cmp::Ordering;

/// A win of X, or of O with the other sign, as the program has it: the largest number.
const WIN: i32 = i32::MAX;
const LOSS: i32 = i32::MIN;

/// The program's board.
#[derive(Clone)]
pub(crate) struct Grid {
    size: usize,
    wins: usize,
    /// 1 for X, -1 for O, 0 for nobody.
    cells: Vec<i32>,
    stones: usize,
    last: (usize, usize),
}

impl Grid {
    /// An empty board on which X begins.
    pub(crate) fn empty(size: usize, wins: usize) -> Self {
        Grid { size, wins, cells: vec![0; size * size], stones: 0, last: (0, 0) }
    }

    /// The position after the player to move takes a cell.
    pub(crate) fn after(&self, row: usize, column: usize) -> Self {
        let mut next = self.clone();
        next.cells[row * self.size + column] = self.mover();
        next.stones += 1;
        next.last = (row, column);
        next
    }

    fn mover(&self) -> i32 {
        if self.stones.is_multiple_of(2) { 1 } else { -1 }
    }

    /// The cell so many steps from the last move, if it is on the board.
    fn at(&self, steps: i32, (down, right): (i32, i32)) -> Option<i32> {
        let row = usize::try_from(self.last.0 as i32 + steps * down).ok()?;
        let column = usize::try_from(self.last.1 as i32 + steps * right).ok()?;
        (row < self.size && column < self.size).then(|| self.cells[row * self.size + column])
    }

    /// How many cells in a row, from so many steps off the last move, hold this.
    fn run(&self, from: i32, direction: (i32, i32), wanted: i32) -> usize {
        let reach = from..self.size as i32;
        reach.take_while(|&steps| self.at(steps, direction) == Some(wanted)).count()
    }

    /// The winner's sign, 0 for a draw, `None` while the game goes on.
    fn result(&self) -> Option<i32> {
        let stone = self.at(0, (0, 0)).filter(|&stone| stone != 0)?;
        let in_line = |(down, right)| {
            self.run(0, (down, right), stone) + self.run(1, (-down, -right), stone) >= self.wins
        };
        if [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(in_line) {
            return Some(stone);
        }
        (self.stones == self.cells.len()).then_some(0)
    }

    /// The parts of the estimate: row, column, diagonal, antidiagonal.
    pub(crate) fn estimate(&self) -> [i32; 4] {
        let stone = self.at(0, (0, 0)).expect("the last move is on the board");
        let along_row = |direction, from: i32| -> i32 {
            let cells = (from..self.size as i32).map_while(|steps| self.at(steps, direction));
            cells
                .take_while(|&cell| cell != -stone)
                .map(|cell| if cell == 0 { stone } else { 5 * cell })
                .sum()
        };
        let upward = self.run(0, (-1, 0), stone) as i32;
        let gap = self.at(upward, (-1, 0)) == Some(0);
        let up = 5 * stone * upward + if gap { stone } else { 0 };
        let diagonal = |(down, right)| {
            let enemy = self.mover();
            5 * (self.run(0, (down, right), enemy) + self.run(1, (-down, -right), enemy)) as i32
        };
        let row = along_row((0, 1), 0) + along_row((0, -1), 1);
        [row, along_row((1, 0), 0) + up, diagonal((1, 1)), diagonal((1, -1))]
    }

    fn moves(&self) -> impl Iterator<Item = Grid> {
        let empty = (0..self.cells.len()).filter(|&cell| self.cells[cell] == 0);
        empty.map(|cell| self.after(cell / self.size, cell % self.size))
    }

    fn value(&self, mut alpha: i32, mut beta: i32, nodes: &mut u64) -> i32 {
        *nodes += 1;
        if let Some(result) = self.result() {
            return match result.cmp(&0) {
                Ordering::Greater => WIN,
                Ordering::Equal => 0,
                Ordering::Less => LOSS,
            };
        }
        let maximizes = self.mover() > 0;
        let mut best = if maximizes { LOSS } else { WIN };
        for child in self.moves() {
            let value = child.value(alpha, beta, nodes);
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

    /// What the exhaustive search says about every move, in the order of the rows, and its nodes.
    pub(crate) fn worths(&self) -> (Vec<i32>, u64) {
        let mut nodes = 0;
        let values = self.moves().map(|child| child.value(LOSS, WIN, &mut nodes)).collect();
        (values, nodes)
    }

    /// The move that the exhaustive search plays: the last of the best.
    pub(crate) fn best_move(&self) -> (usize, usize) {
        let sign = |value: i32| if self.mover() > 0 { value } else { -value.signum() };
        let values = self.worths().0;
        let best = values.into_iter().zip(self.moves()).max_by_key(|&(value, _)| sign(value));
        best.expect("an unfinished game has moves").1.last
    }
}

/// A value as the table of published numbers spells it.
pub(crate) fn spelt(value: i32) -> String {
    match value {
        WIN => "MAX".to_owned(),
        LOSS => "MIN".to_owned(),
        other => other.to_string(),
    }
}
