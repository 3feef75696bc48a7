//! The symmetries of a rectangle: reflections, and for a square also the exchange of its axes.

/// A symmetry of the board: an optional transposition, then an optional reversal of the rows and of the
/// columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// Rows become columns (squares only).
    pub transpose: bool,
    /// The order of the rows is reversed.
    pub flip_rows: bool,
    /// The order of the columns is reversed.
    pub flip_cols: bool,
}

const fn symmetry(index: usize) -> Symmetry {
    Symmetry { transpose: index & 4 != 0, flip_rows: index & 2 != 0, flip_cols: index & 1 != 0 }
}

const ALL: [Symmetry; 8] =
    [symmetry(0), symmetry(1), symmetry(2), symmetry(3), symmetry(4), symmetry(5), symmetry(6), symmetry(7)];

/// The identity alone.
pub const NONE: &[Symmetry] = &[symmetry(0)];

/// The identity and the reflection that exchanges left and right.
pub const LEFT_RIGHT: &[Symmetry] = &[symmetry(0), symmetry(1)];

/// The symmetries of a board with these sides, the identity first: eight for a square, four for
/// any other rectangle.
#[must_use]
pub fn of_board(rows: usize, cols: usize) -> &'static [Symmetry] {
    if rows == cols { &ALL } else { &ALL[..4] }
}

impl Symmetry {
    /// The image of the cell at `row` and `col` on a board with these sides.
    #[must_use]
    pub fn cell(self, row: usize, col: usize, rows: usize, cols: usize) -> (usize, usize) {
        let (row, col) = if self.transpose { (col, row) } else { (row, col) };
        let row = if self.flip_rows { rows - 1 - row } else { row };
        let col = if self.flip_cols { cols - 1 - col } else { col };
        (row, col)
    }
}
