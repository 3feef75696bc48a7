//! Rectangular boards: their checked rules, the layout of their cells in a bitboard, and the names of their
//! squares.

use super::bits::{Bits, LONGEST_RUN};
use super::field::Field;
use crate::game::board::{Arrangement, Cell, Grid, Misplacement};
use crate::game::{MAX_SEATS, Outcome, Seat};
use std::fmt;

/// The longest side of a board.
pub const MAX_SIDE: u32 = 26;

const _: () = assert!(MAX_SIDE as usize <= LONGEST_RUN, "a bitboard finds a row as long as the board");

/// Marks exact rules.
const EXACT: u8 = 1 << 7;

/// The checked rules of a game on a rectangular board: its sides, the length of the row that wins, whether a
/// longer one wins too, and the players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GridRules {
    rows: u8,
    cols: u8,
    k: u8,
    /// Their number, and [`EXACT`]: one more byte would make every position larger, and the shipped module by
    /// two percent.
    players: u8,
    /// 2^15 / cols and 2^15 / (cols + 1), rounded up: division becomes multiplication, exact for
    /// numbers below 2^15 / 27.
    by_cols: u16,
    by_stride: u16,
    line_strides: [u8; 4],
}

/// The fields of rules with a board.
pub(super) const ROWS: Field = Field::whole("rows", 1, MAX_SIDE);
pub(super) const COLS: Field = Field::whole("cols", 1, MAX_SIDE);
pub(super) const K: Field = Field::whole("k", 1, MAX_SIDE);
pub(super) const PLAYERS: Field = Field::whole("players", 2, MAX_SEATS as u32).usually(2, 'p');

/// The first number of a board that is out of its range, or does not fit the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GridError {
    /// Which one, by the name of its field: `rows`, `cols`, `k`, `players` or a part.
    pub name: &'static str,
    /// What was given.
    pub given: u32,
    /// The least that is allowed.
    pub min: u32,
    /// The most that is allowed; a row is not longer than the longer side.
    pub max: u32,
    /// What it must be instead, in words, where it does not fit the others; the range then says nothing.
    pub needs: Option<&'static str>,
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GridError { name, given, min, max, needs } = self;
        if let Some(needs) = needs {
            return write!(f, "{name}: expected {needs}");
        }
        write!(f, "{name}: expected a whole number from {min} to {max}, got {given}")
    }
}

impl std::error::Error for GridError {}

impl GridRules {
    /// Checks the sides, the row length and the number of players.
    ///
    /// # Errors
    /// The first of the four numbers that is out of its range.
    ///
    /// ```
    /// use noughts::games::grid::GridRules;
    /// assert!(GridRules::new(15, 15, 5, 2).is_ok());
    /// let error = GridRules::new(3, 3, 5, 2).unwrap_err();
    /// assert_eq!(error.to_string(), "k: expected a whole number from 1 to 3, got 5");
    /// ```
    pub fn new(rows: u32, cols: u32, k: u32, players: u32) -> Result<Self, GridError> {
        let numbers = [
            ("rows", rows, 1, MAX_SIDE),
            ("cols", cols, 1, MAX_SIDE),
            ("k", k, 1, rows.max(cols)),
            ("players", players, 2, MAX_SEATS as u32),
        ];
        for (name, given, min, max) in numbers {
            if !(min..=max).contains(&given) {
                return Err(GridError { name, given, min, max, needs: None });
            }
        }
        Ok(GridRules {
            rows: rows as u8,
            cols: cols as u8,
            k: k as u8,
            players: players as u8,
            by_cols: (1_u32 << 15).div_ceil(cols) as u16,
            by_stride: (1_u32 << 15).div_ceil(cols + 1) as u16,
            line_strides: line_strides(rows, cols, k).map(|stride| stride as u8),
        })
    }

    /// The same rules, except that a row wins only if it is exactly `k` long: in gomoku, "standard" for
    /// "freestyle". An *overline*, a longer row, wins for nobody.
    #[must_use]
    pub const fn exactly(self) -> Self {
        let overline_fits = self.k < self.rows || self.k < self.cols;
        GridRules { players: if overline_fits { self.players | EXACT } else { self.players }, ..self }
    }

    /// Whether an overline fits on the board and does not win.
    #[inline]
    #[must_use]
    pub const fn is_exact(self) -> bool {
        self.players & EXACT != 0
    }

    /// Rows of the board, 1 to 26.
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows as u32
    }

    /// Columns of the board, 1 to 26.
    #[must_use]
    pub const fn cols(self) -> u32 {
        self.cols as u32
    }

    /// The number of stones in a row that wins; more of them win unless the rules are
    /// [exact](GridRules::is_exact).
    #[must_use]
    pub const fn k(self) -> u32 {
        self.k as u32
    }

    /// Players in turn order, 2 to 8.
    #[must_use]
    pub const fn players(self) -> u32 {
        (self.players & !EXACT) as u32
    }

    /// Whether these are the rules of tic-tac-toe, for two players on 3 by 3.
    #[must_use]
    pub const fn is_classic(self) -> bool {
        matches!((self.rows, self.cols, self.k, self.players), (3, 3, 3, 2))
    }

    /// Cells of the board.
    #[must_use]
    pub const fn cells(self) -> u32 {
        self.rows() * self.cols()
    }

    /// How the board is drawn.
    pub(super) const fn grid(self) -> Grid {
        Grid::of(self.rows as usize, self.cols as usize)
    }

    /// Bits that a position takes in each set: the cells and the padding between rows.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.rows() * self.stride() - 1
    }

    /// Bits from a cell to the one below it: a row and its padding.
    #[must_use]
    pub const fn stride(self) -> u32 {
        self.cols() + 1
    }

    /// Bits between neighbours along each of the four kinds of line: across, down and the two
    /// diagonals. A kind that is too short for `k` on this board repeats one that is not.
    #[inline]
    #[must_use]
    pub fn line_strides(self) -> [u32; 4] {
        self.line_strides.map(u32::from)
    }

    /// The bit of a cell.
    #[inline]
    #[must_use]
    pub const fn bit(self, cell: Cell) -> u32 {
        let cell = cell.0 as u32;
        cell + ((cell * self.by_cols as u32) >> 15)
    }

    /// The cell of a bit.
    #[inline]
    #[must_use]
    pub const fn cell(self, bit: u32) -> Cell {
        Cell((bit - ((bit * self.by_stride as u32) >> 15)) as u16)
    }

    /// All rows of at least `k` of these stones, each as long as it can be. There is a flag for each bit.
    pub(super) fn rows_of(self, stones: &[bool]) -> Vec<Vec<Cell>> {
        let mut rows = Vec::new();
        for stride in self.line_strides() {
            self.rows_along(stride, stones, &mut rows);
        }
        rows
    }

    /// Those of one direction.
    fn rows_along(self, stride: u32, stones: &[bool], rows: &mut Vec<Vec<Cell>>) {
        let has = |bit: u32| stones.get(bit as usize) == Some(&true);
        for start in 0..self.bits() {
            if !has(start) || start.checked_sub(stride).is_some_and(has) {
                continue;
            }
            let (mut row, mut bit) = (Vec::new(), start);
            while has(bit) {
                row.push(self.cell(bit));
                bit += stride;
            }
            if row.len() >= usize::from(self.k) {
                rows.push(row);
            }
        }
    }

    /// How a game with these stones has ended.
    pub(super) fn outcome_of(self, arrangement: &Arrangement) -> Result<Option<Outcome>, Misplacement> {
        if arrangement.active.is_some() {
            return Err(Misplacement::Active);
        }
        let stones = arrangement.stones.len();
        let by_count = Seat::new(stones % self.players() as usize);
        // A turn more or less would be one that the searches for two players do not count.
        if self.players() == 2 && arrangement.to_move.is_some_and(|seat| seat != by_count) {
            return Err(Misplacement::Turn(by_count));
        }
        let mut winners =
            (0..self.players() as usize).map(Seat::new).filter(|&seat| self.has_won(seat, arrangement));
        match (winners.next(), winners.next()) {
            (Some(_), Some(_)) => Err(Misplacement::TwoWinners),
            (Some(winner), None) => Ok(Some(Outcome::Win(winner))),
            (None, _) => Ok((stones == self.cells() as usize).then_some(Outcome::Draw)),
        }
    }

    /// Whether a seat has a row that wins.
    fn has_won(self, seat: Seat, arrangement: &Arrangement) -> bool {
        let mut own = vec![false; self.bits() as usize];
        for &(cell, owner) in &arrangement.stones {
            own[self.bit(cell) as usize] = owner == seat;
        }
        let wins = |row: &Vec<Cell>| !self.is_exact() || row.len() == usize::from(self.k);
        self.rows_of(&own).iter().any(wins)
    }

    /// The first stone that lies above an empty cell.
    pub(super) fn floating(self, arrangement: &Arrangement) -> Option<Cell> {
        let stones = &arrangement.stones;
        let floats = |cell: Cell| {
            let below = Cell(cell.0 + self.cols() as u16);
            u32::from(below.0) < self.cells() && stones.iter().all(|&(other, _)| other != below)
        };
        stones.iter().map(|&(cell, _)| cell).find(|&cell| floats(cell))
    }

    /// The bits of all cells.
    #[must_use]
    pub fn board<B: Bits>(self) -> B {
        let mut board = B::default();
        (0..self.cells()).for_each(|cell| board.insert(self.bit(Cell(cell as u16))));
        board
    }
}

fn line_strides(rows: u32, cols: u32, k: u32) -> [u32; 4] {
    let stride = cols + 1;
    match (k <= cols, k <= rows) {
        (true, true) => [1, stride, stride + 1, stride - 1],
        (true, false) => [1; 4],
        (false, _) => [stride; 4],
    }
}

impl GridRules {
    /// The name of a column, `a` for the leftmost; `col` is below [`cols`](GridRules::cols).
    #[must_use]
    pub fn column_name(self, col: u32) -> char {
        char::from(b'a' + col as u8)
    }

    /// The column with this name, if the board has it.
    #[must_use]
    pub fn column_named(self, name: char) -> Option<u32> {
        let col = (name as u32).checked_sub(u32::from(b'a'))?;
        (col < self.cols()).then_some(col)
    }

    /// The name of a cell: its column, and its row counted from 1 at the bottom, as in `b2`.
    #[must_use]
    pub fn cell_name(self, cell: Cell) -> String {
        let (row, col) = (u32::from(cell.0) / self.cols(), u32::from(cell.0) % self.cols());
        format!("{}{}", self.column_name(col), self.rows() - row)
    }

    /// The cell with this name, if the board has it.
    #[must_use]
    pub fn cell_named(self, name: &str) -> Option<Cell> {
        let mut letters = name.chars();
        let col = self.column_named(letters.next()?)?;
        let digits = letters.as_str();
        let number = digits.parse().ok().filter(|number| (1..=self.rows()).contains(number))?;
        let canonical = digits == number.to_string();
        canonical.then(|| Cell(((self.rows() - number) * self.cols() + col) as u16))
    }
}
