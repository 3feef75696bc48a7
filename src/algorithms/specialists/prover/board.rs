//! The board of the prover: all windows of `k` cells in a row, with the stones of either side in each.

use crate::game::board::Cell;
use crate::game::{Move, Seat, zobrist};
use crate::games::line::{Line, LineBoard};
use std::ops::Range;

/// The owner of an empty cell.
const EMPTY: u8 = 2;

/// The most orientations of a position that share an entry of the table. A torus has hundreds, and each takes
/// time with every stone.
const MAX_ORIENTATIONS: usize = 128;

/// Windows of one line, with consecutive numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct WindowRange {
    from: u16,
    to: u16,
}

impl WindowRange {
    pub(super) fn windows(self) -> Range<usize> {
        usize::from(self.from)..usize::from(self.to)
    }

    fn has(self, window: usize) -> bool {
        self.windows().contains(&window)
    }

    /// The windows of both ranges, which are of one line.
    pub(super) fn both(self, other: WindowRange) -> Range<usize> {
        usize::from(self.from.max(other.from))..usize::from(self.to.min(other.to))
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
    /// The cells of all windows, line by line and in the order of the line.
    window_cells: Vec<u16>,
    /// The windows through all cells, a range for each line through a cell, two where a circle is cut.
    ranges: Vec<WindowRange>,
    /// Where those of a cell begin, and those of the next.
    first_range: Vec<u16>,
    /// Stones of both sides in each window.
    counts: Vec<[u8; 2]>,
    /// Exclusive or of the empty cells of each window: the only one, if there is just one.
    rest: Vec<u16>,
    owners: Vec<u8>,
    /// The image of each cell in each orientation, and the cell with this image.
    images: Vec<u16>,
    sources: Vec<u16>,
    /// The key of the position in each orientation.
    keys: Vec<u64>,
}

impl ProofBoard {
    /// The stones of a position.
    pub(super) fn new(position: &impl LineBoard) -> Self {
        let owners = (0..position.cells()).map(|cell| position.owner(Cell(cell as u16)));
        let symmetries = position.symmetries();
        let orientations = &symmetries[..symmetries.len().min(MAX_ORIENTATIONS)];
        let cells = 0..position.cells() as u16;
        let image = |cell| orientations.iter().map(move |&symmetry| position.image(Move(cell), symmetry).0);
        let images = cells.flat_map(image).collect();
        ProofBoard::of(position.k(), &position.lines(), images, &owners.collect::<Vec<_>>())
    }

    fn of(k: usize, lines: &[Line], images: Vec<u16>, owners: &[Option<Seat>]) -> Self {
        let orientations = images.len() / owners.len();
        let mut board = ProofBoard {
            k: k as u8,
            window_cells: Vec::new(),
            ranges: Vec::new(),
            first_range: Vec::new(),
            counts: Vec::new(),
            rest: Vec::new(),
            owners: vec![EMPTY; owners.len()],
            sources: vec![0; images.len()],
            images,
            keys: vec![0; orientations],
        };
        board.lay_windows(lines);
        for (place, &image) in board.images.iter().enumerate() {
            let (cell, orientation) = (place / orientations, place % orientations);
            board.sources[usize::from(image) * orientations + orientation] = cell as u16;
        }
        for (cell, owner) in (0..).zip(owners) {
            if let Some(owner) = owner {
                board.put(owner.index(), cell);
            }
        }
        board
    }

    fn lay_windows(&mut self, lines: &[Line]) {
        let mut through: Vec<Vec<WindowRange>> = vec![Vec::new(); self.owners.len()];
        for line in lines {
            let first = self.counts.len() as u16;
            for cells in line.windows(self.k.into()) {
                let window = self.counts.len() as u16;
                self.counts.push([0; 2]);
                let mut rest = 0;
                for cell in cells {
                    rest ^= cell;
                    self.window_cells.push(cell);
                    match through[usize::from(cell)].last_mut() {
                        Some(range) if range.from >= first && range.to == window => range.to += 1,
                        _ => through[usize::from(cell)].push(WindowRange { from: window, to: window + 1 }),
                    }
                }
                self.rest.push(rest);
            }
        }
        self.first_range.push(0);
        for ranges in through {
            self.ranges.extend(ranges);
            self.first_range.push(self.ranges.len() as u16);
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
    pub(super) fn cells_of(&self, window: usize) -> &[u16] {
        let k = usize::from(self.k);
        &self.window_cells[window * k..(window + 1) * k]
    }

    /// The stones of both sides in each window, and its cells.
    #[inline]
    pub(super) fn windows(&self) -> impl Iterator<Item = (&[u8; 2], &[u16])> {
        self.counts.iter().zip(self.window_cells.chunks_exact(self.k.into()))
    }

    /// The cells that are in all windows of a line from `low` to `high`, of which one range has both.
    pub(super) fn common(&self, low: usize, high: usize) -> &[u16] {
        &self.cells_of(high)[..usize::from(self.k).saturating_sub(high - low)]
    }

    /// Stones of both sides in each window.
    #[inline]
    pub(super) fn counts(&self) -> &[[u8; 2]] {
        &self.counts
    }

    /// The windows through a cell, by line.
    #[inline]
    pub(super) fn through(&self, cell: u16) -> &[WindowRange] {
        &self.ranges[self.places(cell)]
    }

    /// Where the ranges of a cell are.
    #[inline]
    fn places(&self, cell: u16) -> Range<usize> {
        let cell = usize::from(cell);
        usize::from(self.first_range[cell])..usize::from(self.first_range[cell + 1])
    }

    /// The windows through a cell of this window that are on the same line; of a circle, those on the same
    /// side of where it is cut.
    pub(super) fn along(&self, window: usize, cell: u16) -> WindowRange {
        let through = self.through(cell).iter().copied();
        through.fold(WindowRange::default(), |found, range| if range.has(window) { range } else { found })
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
        let places = self.places(cell);
        for range in &self.ranges[places] {
            for window in range.windows() {
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
        let places = self.places(cell);
        for range in &self.ranges[places] {
            for window in range.windows() {
                self.counts[window][side] -= 1;
                self.rest[window] ^= cell;
            }
        }
    }

    #[inline]
    fn turn(&mut self, side: usize, cell: u16) {
        let orientations = self.keys.len();
        let images = &self.images[usize::from(cell) * orientations..][..orientations];
        for (key, &image) in self.keys.iter_mut().zip(images) {
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
        let mut windows = self.through(cell).iter().flat_map(|range| range.windows());
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
        self.images[usize::from(cell) * self.keys.len() + orientation]
    }

    /// The cell with this image in an orientation.
    pub(super) fn source(&self, image: u16, orientation: usize) -> u16 {
        self.sources[usize::from(image) * self.keys.len() + orientation]
    }
}
