//! How the cost of minimax and of alpha-beta grows with the board: m by n cells, k in a row, at most
//! 16 cells.
//!
//! Minimax visits the whole tree, whose size needs no visit: a position's tree is itself and the
//! trees after each move, and positions that turn or reflect into each other have equal trees.
//! Alpha-beta is played out as it is: plain, moves by rows, three values, cut-offs where the bounds
//! meet.

use crate::small::{Map, Set};

/// Beyond every score: an open window, in which a win cuts nothing off.
const OPEN: i32 = 2;

/// The board.
pub struct Rectangle {
    cells: usize,
    lines: Vec<u16>,
    /// Where each cell lands in a mirror image; the first image is the board itself.
    images: Vec<Vec<usize>>,
}

impl Rectangle {
    /// An empty board on which this many in a row win.
    pub fn new(rows: usize, columns: usize, in_a_row: usize) -> Self {
        let at = |row: usize, column: usize| row * columns + column;
        let places = || (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)));
        let on_board = |row: isize, column: isize| {
            (0..rows as isize).contains(&row) && (0..columns as isize).contains(&column)
        };
        let line = |(row, column): (usize, usize), (down, right): (isize, isize)| {
            let cell = |step: isize| (row as isize + step * down, column as isize + step * right);
            let steps = 0..in_a_row as isize;
            steps.clone().map(cell).all(|(row, column)| on_board(row, column)).then(|| {
                steps
                    .map(cell)
                    .fold(0_u16, |line, (row, column)| line | 1 << at(row as usize, column as usize))
            })
        };
        let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
        let lines = places().flat_map(|place| directions.into_iter().filter_map(move |way| line(place, way)));
        let image = |flips_rows: bool, flips_columns: bool| -> Vec<usize> {
            let place = |(row, column): (usize, usize)| {
                let row = if flips_rows { rows - 1 - row } else { row };
                let column = if flips_columns { columns - 1 - column } else { column };
                at(row, column)
            };
            places().map(place).collect()
        };
        Rectangle {
            cells: rows * columns,
            lines: lines.collect(),
            images: vec![image(false, false), image(true, false), image(false, true), image(true, true)],
        }
    }

    /// The nodes of the game tree, the root included: what minimax visits.
    pub fn tree(&self) -> u64 {
        self.tree_from(0, 0, &mut Map::default())
    }

    /// The positions that can come up, the empty board and finished ones included.
    pub fn positions(&self) -> usize {
        let (mut open, mut seen) = (vec![(0, 0)], Set::from_iter([(0, 0)]));
        while let Some((mine, theirs)) = open.pop() {
            if !self.has_line(theirs) {
                let children = self.empty_cells(mine | theirs).map(|stone| (theirs, mine | stone));
                open.extend(children.filter(|&child| seen.insert(child)));
            }
        }
        seen.len()
    }

    /// What alpha-beta visits, the root included.
    pub fn alphabeta(&self) -> u64 {
        let mut visited = 0;
        self.search(0, 0, -OPEN, OPEN, &mut visited);
        visited
    }

    fn empty_cells(&self, taken: u16) -> impl Iterator<Item = u16> + use<> {
        let cells = self.cells;
        (0..cells).map(|cell| 1 << cell).filter(move |stone| taken & stone == 0)
    }

    fn has_line(&self, stones: u16) -> bool {
        self.lines.iter().any(|line| stones & line == *line)
    }

    /// `mine` is to move, and `theirs` has just moved.
    fn tree_from(&self, mine: u16, theirs: u16, known: &mut Map<(u16, u16), u64>) -> u64 {
        if self.has_line(theirs) {
            return 1;
        }
        let key = self.images.iter().map(|image| (mirrored(mine, image), mirrored(theirs, image))).min();
        let key = key.expect("a board has images");
        if let Some(&size) = known.get(&key) {
            return size;
        }
        let children = self.empty_cells(mine | theirs);
        let size = 1 + children.map(|stone| self.tree_from(theirs, mine | stone, known)).sum::<u64>();
        known.insert(key, size);
        size
    }

    fn search(&self, mine: u16, theirs: u16, mut alpha: i32, beta: i32, visited: &mut u64) -> i32 {
        *visited += 1;
        if self.has_line(theirs) {
            return -1;
        }
        let mut best = -OPEN;
        let mut moves = self.empty_cells(mine | theirs).peekable();
        if moves.peek().is_none() {
            return 0;
        }
        for stone in moves {
            best = best.max(-self.search(theirs, mine | stone, -beta, -alpha, visited));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

fn mirrored(stones: u16, image: &[usize]) -> u16 {
    let cells = (0..image.len()).filter(|cell| stones >> cell & 1 == 1);
    cells.fold(0, |all, cell| all | 1 << image[cell])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_by_three_is_the_known_tree() {
        let board = Rectangle::new(3, 3, 3);
        assert_eq!((board.tree(), board.alphabeta()), (549_946, 18_297));
        assert_eq!(board.positions(), 5478);
    }
}
