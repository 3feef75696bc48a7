//! The symmetries of a board: of a rectangle reflections, and of a square also the exchange of its axes; of
//! several layers the exchanges of all three; of a board whose edges are joined the shifts along them.

/// A symmetry of a board of layers, rows and columns: an exchange of the axes, then reversals, then shifts
/// along axes whose ends are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// For each of layers, rows and columns, the axis that takes its place: 0, 1 or 2.
    axes: [u8; 3],
    /// The axes that are then reversed, a bit each: 1 layers, 2 rows, 4 columns.
    reversed: u8,
    /// By how many rows and columns all cells then move on.
    shifts: [u8; 2],
}

const fn symmetry(index: usize) -> Symmetry {
    let axes = if index & 4 == 0 { [0, 1, 2] } else { [0, 2, 1] };
    Symmetry { axes, reversed: (index & 2 | (index & 1) << 2) as u8, shifts: [0; 2] }
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

/// Every exchange, reversal and shift of a board with these numbers of layers, rows and columns whose ends
/// are joined or not, the identity first. Not all of them keep the rows of every game.
pub fn of_layers(sides: [usize; 3], joined: [bool; 3]) -> impl Iterator<Item = Symmetry> {
    const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let alike = move |axes: &[u8; 3]| {
        (0..3).all(|axis| {
            let from = usize::from(axes[axis]);
            (sides[axis], joined[axis]) == (sides[from], joined[from])
        })
    };
    let steps = move |axis: usize| if joined[axis] { 0..sides[axis] as u8 } else { 0..1 };
    // A reversal of a single layer, row or column is none.
    let reverses = move |reversed: &u8| (0..3).all(|axis| reversed >> axis & 1 == 0 || sides[axis] > 1);
    ORDERS.into_iter().filter(alike).flat_map(move |axes| {
        (0..8).filter(reverses).flat_map(move |reversed| {
            steps(1).flat_map(move |rows| {
                steps(2).map(move |cols| Symmetry { axes, reversed, shifts: [rows, cols] })
            })
        })
    })
}

impl Symmetry {
    /// Whether it reverses the order of the columns.
    #[must_use]
    pub fn reverses_cols(self) -> bool {
        self.reversed & 4 != 0
    }

    /// The image of the cell at `row` and `col` on a board with these sides.
    #[must_use]
    pub fn cell(self, row: usize, col: usize, rows: usize, cols: usize) -> (usize, usize) {
        let [_, row, col] = self.place([0, row, col], [1, rows, cols]);
        (row, col)
    }

    /// The image of the cell at this layer, row and column on a board with these sides.
    #[must_use]
    pub fn place(self, cell: [usize; 3], sides: [usize; 3]) -> [usize; 3] {
        std::array::from_fn(|axis| {
            let (at, side) = (cell[usize::from(self.axes[axis])], sides[axis]);
            let at = if self.reversed >> axis & 1 == 1 { side - 1 - at } else { at };
            let shift = axis.checked_sub(1).map_or(0, |axis| usize::from(self.shifts[axis]));
            (at + shift) % side
        })
    }
}
