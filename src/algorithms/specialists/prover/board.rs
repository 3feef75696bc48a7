//! The board of the prover: all windows of `k` cells in a row, with the stones of either side in each.

use crate::game::board::{Board, Cell};
use crate::game::{Game, Move, zobrist};
use crate::games::mnk::{Large, TwoPlayerBoard};
use std::ops::Range;

/// The owner of an empty cell.
const EMPTY: u8 = 2;

/// The keys of a position in each of its orientations. Rectangles that are not squares have four, each twice.
type Keys = [u64; 8];

/// A window: `k` cells from `first` on, at distances of `step`.
#[derive(Clone, Copy, Debug)]
struct WindowCells {
    first: u16,
    step: u16,
}

/// The windows of one direction through a cell. Windows of a line have consecutive numbers, and so have those
/// of them that contain a given cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WindowRange {
    from: u16,
    to: u16,
}

impl WindowRange {
    /// The windows through both of two cells of a line.
    pub(super) fn both(self, other: WindowRange) -> Range<usize> {
        usize::from(self.from.max(other.from))..usize::from(self.to.min(other.to))
    }

    pub(super) fn windows(self) -> Range<usize> {
        usize::from(self.from)..usize::from(self.to)
    }
}

/// The cells where a side completes a row with its next stone: none, one, or at least two.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Completions {
    /// Their number; 2 stands for any larger number too.
    pub(super) count: u8,
    /// One of them, if there is one.
    pub(super) cell: u16,
}

impl Completions {
    #[inline]
    fn add(&mut self, cell: u16) {
        if self.count == 0 {
            *self = Completions { count: 1, cell };
        } else if self.cell != cell {
            self.count = 2;
        }
    }
}

/// The stones of two players, by windows.
#[derive(Clone, Debug)]
pub(super) struct ProofBoard {
    /// Cells of a window.
    k: u8,
    windows_at: Vec<WindowCells>,
    /// The windows through each cell, across, down and along both diagonals.
    through: Vec<[WindowRange; 4]>,
    /// Stones of both sides in each window.
    counts: Vec<[u8; 2]>,
    /// Exclusive or of the empty cells of each window: the only one, if there is just one.
    rest: Vec<u16>,
    owners: Vec<u8>,
    /// The image of each cell in each orientation, and the cell with this image.
    images: Vec<[u16; 8]>,
    sources: Vec<[u16; 8]>,
    keys: Keys,
}

impl ProofBoard {
    /// The stones of a position.
    pub(super) fn new(position: &TwoPlayerBoard<Large>) -> Self {
        let rules = position.rules();
        let cells = rules.cells() as usize;
        let mut board = ProofBoard {
            k: rules.k() as u8,
            windows_at: Vec::new(),
            through: vec![[WindowRange::default(); 4]; cells],
            counts: Vec::new(),
            rest: Vec::new(),
            owners: vec![EMPTY; cells],
            images: vec![[0; 8]; cells],
            sources: vec![[0; 8]; cells],
            keys: [0; 8],
        };
        board.lay_windows(rules.rows() as usize, rules.cols() as usize);
        board.orient(position);
        for cell in 0..cells {
            if let Some(owner) = position.owner(Cell(cell as u16)) {
                board.put(owner.index(), cell as u16);
            }
        }
        board
    }

    fn lay_windows(&mut self, rows: usize, cols: usize) {
        let k = usize::from(self.k);
        // Rows and columns from one cell of a line to the next; the last goes up.
        for (direction, [down, right]) in [[0, 1], [1, 0], [1, 1], [-1, 1]].into_iter().enumerate() {
            let is_on = |row: isize, col: isize| {
                (0..rows as isize).contains(&row) && (0..cols as isize).contains(&col)
            };
            for start in 0..rows * cols {
                let (mut row, mut col) = ((start / cols) as isize, (start % cols) as isize);
                if is_on(row - down, col - right) {
                    continue; // Not the first cell of its line.
                }
                let ahead = (k - 1) as isize;
                while is_on(row, col) && is_on(row + ahead * down, col + ahead * right) {
                    let step = (down * cols as isize + right) as i16 as u16;
                    self.lay(direction, WindowCells { first: (row * cols as isize + col) as u16, step });
                    (row, col) = (row + down, col + right);
                }
            }
        }
    }

    fn lay(&mut self, direction: usize, span: WindowCells) {
        let window = self.windows_at.len() as u16;
        self.windows_at.push(span);
        self.counts.push([0; 2]);
        let cells = self.cells_of(usize::from(window));
        self.rest.push(cells.clone().fold(0, |all, cell| all ^ cell));
        for cell in cells {
            let through = &mut self.through[usize::from(cell)][direction];
            if through.from == through.to {
                *through = WindowRange { from: window, to: window };
            }
            through.to = window + 1;
        }
    }

    fn orient(&mut self, position: &TwoPlayerBoard<Large>) {
        let symmetries = position.symmetries();
        for cell in 0..self.owners.len() as u16 {
            for (index, &symmetry) in symmetries.iter().cycle().take(8).enumerate() {
                let image = position.image(Move(cell), symmetry).0;
                self.images[usize::from(cell)][index] = image;
                self.sources[usize::from(image)][index] = cell;
            }
        }
    }

    /// The winning length.
    pub(super) fn k(&self) -> u8 {
        self.k
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.owners.len()
    }

    /// The cells of a window, in order.
    #[inline]
    pub(super) fn cells_of(&self, window: usize) -> impl Iterator<Item = u16> + Clone + use<> {
        let WindowCells { first, step } = self.windows_at[window];
        (0..u16::from(self.k)).map(move |i| first.wrapping_add(i.wrapping_mul(step)))
    }

    /// The cells that two windows of a line have in common, the lower one first.
    pub(super) fn common(&self, low: usize, high: usize) -> impl Iterator<Item = u16> + use<> {
        let WindowCells { first, step } = self.windows_at[high];
        let cells = u16::from(self.k).saturating_sub((high - low) as u16);
        (0..cells).map(move |i| first.wrapping_add(i.wrapping_mul(step)))
    }

    /// Stones of both sides in each window.
    #[inline]
    pub(super) fn counts(&self) -> &[[u8; 2]] {
        &self.counts
    }

    /// The windows through a cell, by direction.
    #[inline]
    pub(super) fn through(&self, cell: u16) -> [WindowRange; 4] {
        self.through[usize::from(cell)]
    }

    /// Whether a cell has no stone.
    #[inline]
    pub(super) fn is_empty(&self, cell: u16) -> bool {
        self.owners[usize::from(cell)] == EMPTY
    }

    /// The cells without a stone, ascending.
    pub(super) fn empty_cells(&self) -> impl Iterator<Item = u16> {
        (0..self.owners.len() as u16).filter(|&cell| self.is_empty(cell))
    }

    /// Puts a stone down, and returns the cells where its side now completes a row. Only windows through the
    /// stone are examined: as long as threats are answered at once, there are no others.
    #[inline(never)] // A hot loop of its own.
    pub(super) fn put(&mut self, side: usize, cell: u16) -> Completions {
        self.turn(side, cell);
        self.owners[usize::from(cell)] = side as u8;
        let mut almost = [0; 2];
        almost[side] = self.k - 1;
        let mut completions = Completions::default();
        for through in self.through[usize::from(cell)] {
            for window in through.windows() {
                self.counts[window][side] += 1;
                self.rest[window] ^= cell;
                if self.counts[window] == almost {
                    completions.add(self.rest[window]);
                }
            }
        }
        completions
    }

    /// Takes a stone back.
    pub(super) fn take(&mut self, side: usize, cell: u16) {
        self.turn(side, cell);
        self.owners[usize::from(cell)] = EMPTY;
        for through in self.through[usize::from(cell)] {
            for window in through.windows() {
                self.counts[window][side] -= 1;
                self.rest[window] ^= cell;
            }
        }
    }

    #[inline]
    fn turn(&mut self, side: usize, cell: u16) {
        for (key, &image) in self.keys.iter_mut().zip(&self.images[usize::from(cell)]) {
            *key ^= zobrist::stone(side, usize::from(image));
        }
    }

    /// All cells where a side completes a row with its next stone.
    pub(super) fn completions(&self, side: usize) -> Completions {
        let mut almost = [0; 2];
        almost[side] = self.k - 1;
        let mut completions = Completions::default();
        for (counts, &rest) in self.counts.iter().zip(&self.rest) {
            if *counts == almost {
                completions.add(rest);
            }
        }
        completions
    }

    /// Whether a stone of this side on an empty cell completes a row.
    pub(super) fn completes(&self, side: usize, cell: u16) -> bool {
        let mut almost = [0; 2];
        almost[side] = self.k - 1;
        let mut windows = self.through(cell).into_iter().flat_map(WindowRange::windows);
        windows.any(|window| self.counts[window] == almost)
    }

    /// One key for all orientations of the position, and the orientation that gave it.
    #[inline]
    pub(super) fn key(&self) -> (u64, usize) {
        let mut best = (self.keys[0], 0);
        for (orientation, &key) in self.keys.iter().enumerate().skip(1) {
            if key < best.0 {
                best = (key, orientation);
            }
        }
        best
    }

    /// The image of a cell in an orientation.
    pub(super) fn image(&self, cell: u16, orientation: usize) -> u16 {
        self.images[usize::from(cell)][orientation]
    }

    /// The cell with this image in an orientation.
    pub(super) fn source(&self, image: u16, orientation: usize) -> u16 {
        self.sources[usize::from(image)][orientation]
    }
}
