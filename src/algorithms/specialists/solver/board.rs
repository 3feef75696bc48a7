//! Boards with gravity as bitboards of columns, and what can be read off them without a search.
//!
//! A column takes `rows + 1` bits, the lowest cell first. The bit above the highest cell stays empty, so that
//! a row of stones never runs from one column into the next.

use crate::game::board::{Board, Cell};
use crate::game::{Game, Seat};
use crate::games::bits::Bits;
use crate::games::drop::DropBoard;
use crate::games::grid::{GridRules, MAX_SIDE};

/// No board has longer rows or more columns.
const LONGEST: usize = MAX_SIDE as usize;

/// The sides of a board, the length of a row, and the sets of cells that follow from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ColumnBoard {
    pub(super) rows: u32,
    pub(super) cols: u32,
    pub(super) k: u32,
    /// The number of cells.
    pub(super) cells: i16,
    /// All cells.
    all: u64,
    /// The lowest cell of each column.
    floor: u64,
    /// The cells from which an even number of cells is left in the column, the cell itself included.
    pub(super) even: u64,
    /// The cells of each column, from the middle outwards; in the places behind the last column none.
    pub(super) centre_out: [u64; LONGEST],
}

impl ColumnBoard {
    /// Whether a board with these sides fits 64 bits.
    pub(super) const fn fits(rows: u32, cols: u32) -> bool {
        (rows + 1) * cols <= u64::BITS
    }

    /// A board that [fits](ColumnBoard::fits).
    pub(super) const fn new(rows: u32, cols: u32, k: u32) -> Self {
        let stride = rows + 1;
        let (mut all, mut floor, mut even) = (0, 0, 0);
        let mut centre_out = [0; LONGEST];
        let mut place = 0;
        while place < cols {
            let left = place % 2 == 1;
            let col = if left { cols / 2 - place.div_ceil(2) } else { cols / 2 + place / 2 };
            let column = ((1 << rows) - 1) << (col * stride);
            centre_out[place as usize] = column;
            all |= column;
            floor |= 1 << (col * stride);
            place += 1;
        }
        let mut row = rows % 2;
        while row < rows {
            even |= floor << row;
            row += 2;
        }
        ColumnBoard { rows, cols, k, cells: (rows * cols) as i16, all, floor, even, centre_out }
    }

    /// The cells of a column.
    pub(super) fn column(&self, col: u32) -> u64 {
        ((1 << self.rows) - 1) << (col * (self.rows + 1))
    }

    /// The column of a cell.
    pub(super) fn column_of(&self, cell: u64) -> u32 {
        cell.trailing_zeros() / (self.rows + 1)
    }

    /// The empty cells, where `stones` are all stones.
    #[inline]
    pub(super) fn empty(&self, stones: u64) -> u64 {
        self.all & !stones
    }

    /// The cells on which a stone can land, where `stones` are all stones.
    #[inline]
    pub(super) fn landings(&self, stones: u64) -> u64 {
        (stones + self.floor) & self.all
    }

    /// The highest stone of each column.
    pub(super) fn tops(&self, stones: u64) -> u64 {
        (stones + self.floor) >> 1 & stones
    }

    /// [`Dimensions::completing`], as part of the function that calls it.
    #[inline(always)]
    fn completing_cells(&self, side: u64, stones: u64) -> u64 {
        // Upwards only: no stone lies above an empty cell.
        let mut found = u64::MAX;
        for _ in 1..self.k {
            found = (found & side) << 1;
        }
        // The cells before which so many stones lie.
        let mut before = [u64::MAX; LONGEST];
        for stride in self.sideways() {
            for count in 1..self.k as usize {
                before[count] = (before[count - 1] & side) << stride;
            }
            let mut after = u64::MAX;
            for count in (0..self.k as usize).rev() {
                found |= before[count] & after;
                after = (after & side) >> stride;
            }
        }
        found & self.empty(stones)
    }

    /// [`Dimensions::has_row`], as part of the function that calls it.
    #[inline(always)]
    fn contains_row(&self, cells: u64) -> bool {
        let [down, across, up] = self.sideways();
        [1, down, across, up].into_iter().any(|stride| {
            let mut runs = cells;
            let mut length = 1;
            while length < self.k && runs != 0 {
                let step = length.min(self.k - length);
                // A row that is too long for the board is in no set of cells.
                runs &= runs.checked_shr(step * stride).unwrap_or(0);
                length += step;
            }
            runs != 0
        })
    }

    /// Bits between neighbours along the lines that lead from one column to the next.
    #[inline(always)]
    fn sideways(&self) -> [u32; 3] {
        [self.rows, self.rows + 1, self.rows + 2]
    }

    /// The mirror image of a number with `rows + 1` bits for each column.
    #[inline]
    fn mirrored(&self, number: u64) -> u64 {
        let stride = self.rows + 1;
        let column = (1 << stride) - 1;
        (0..self.cols).fold(0, |image, col| image << stride | (number >> (col * stride) & column))
    }
}

/// The board that a search is compiled for.
pub(super) trait Dimensions {
    /// One place for each column.
    type Moves: Default + AsMut<[OrderedMove]> + AsRef<[OrderedMove]>;

    fn board(&self) -> &ColumnBoard;

    /// The empty cells with which the stones of `side` make a row.
    fn completing(&self, side: u64, stones: u64) -> u64;

    /// Whether these cells contain a row.
    fn has_row(&self, cells: u64) -> bool;
}

/// A move by the cell of its stone, and how promising it is.
pub(super) type OrderedMove = (u32, u64);

/// 6 rows, 7 columns and four in a row: with constants, a search takes half the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct ConnectFour;

impl ConnectFour {
    const BOARD: ColumnBoard = ColumnBoard::new(6, 7, 4);
}

impl Dimensions for ConnectFour {
    type Moves = [OrderedMove; 7];

    #[inline]
    fn board(&self) -> &ColumnBoard {
        &Self::BOARD
    }

    #[inline(always)]
    fn completing(&self, side: u64, stones: u64) -> u64 {
        Self::BOARD.completing_cells(side, stones)
    }

    #[inline(always)]
    fn has_row(&self, cells: u64) -> bool {
        Self::BOARD.contains_row(cells)
    }
}

impl Dimensions for ColumnBoard {
    type Moves = [OrderedMove; LONGEST];

    #[inline]
    fn board(&self) -> &ColumnBoard {
        self
    }

    fn completing(&self, side: u64, stones: u64) -> u64 {
        self.completing_cells(side, stones)
    }

    fn has_row(&self, cells: u64) -> bool {
        self.contains_row(cells)
    }
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ColumnStones {
    /// The stones of the player to move.
    pub(super) mover: u64,
    /// All stones.
    pub(super) all: u64,
    /// The number of stones.
    pub(super) count: i16,
}

impl ColumnStones {
    /// The same position as `game`, whose board fits.
    pub(super) fn of<B: Bits>(game: &DropBoard<B>) -> Self {
        let rules: GridRules = game.rules();
        let (mut sides, stride) = ([0; 2], rules.rows() + 1);
        for cell in 0..rules.cells() {
            let (row, col) = (cell / rules.cols(), cell % rules.cols());
            if let Some(seat) = game.owner(Cell(cell as u16)) {
                sides[seat.index()] |= 1 << (col * stride + rules.rows() - 1 - row);
            }
        }
        let mover: Seat = game.to_move();
        let all: u64 = sides[0] | sides[1];
        ColumnStones { mover: sides[mover.index()], all, count: all.count_ones() as i16 }
    }

    /// The position after a stone on this cell.
    #[inline]
    pub(super) fn after(self, cell: u64) -> Self {
        ColumnStones { mover: self.all ^ self.mover, all: self.all | cell, count: self.count + 1 }
    }

    /// The number of cells that complete a row for the player who puts a stone on this cell.
    #[inline]
    pub(super) fn threats_after(self, board: &impl Dimensions, cell: u64) -> u32 {
        board.completing(self.mover | cell, self.all | cell).count_ones()
    }

    /// The position with this [key](ColumnStones::key) and number of stones.
    pub(super) fn of_key(board: &ColumnBoard, key: u64, count: i16) -> Self {
        let marked = key + board.floor;
        let (mut mover, mut all) = (0, 0);
        for col in 0..board.cols {
            let column = marked >> (col * (board.rows + 1)) & ((2 << board.rows) - 1);
            let stones = (1 << column.ilog2()) - 1;
            mover |= (column & stones) << (col * (board.rows + 1));
            all |= stones << (col * (board.rows + 1));
        }
        ColumnStones { mover, all, count }
    }

    /// The stones of the opponent.
    #[inline]
    pub(super) fn opponent(self) -> u64 {
        self.all ^ self.mover
    }

    /// A number that no other position with as many stones has (J. Tromp): in each column a bit marks the
    /// height once the floor is added, and the bits below it are the stones of the mover.
    #[inline]
    pub(super) fn key(self) -> u64 {
        self.mover + self.all
    }

    /// The [key](ColumnStones::key) of the position or of its mirror image.
    #[inline]
    pub(super) fn mirrored_key(self, board: &ColumnBoard) -> u64 {
        self.key().min(board.mirrored(self.key()))
    }
}
