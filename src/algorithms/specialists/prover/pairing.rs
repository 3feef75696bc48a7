//! Pairing strategies of the defender (Hales and Jewett, "Regularity and positional games", 1963).
//!
//! If every window that the attacker may still fill contains one of a set of disjoint pairs of empty cells,
//! the defender answers a stone in a pair with the other cell of it, and the attacker never fills a window.
//! The search for pairs is greedy: it begins with the window that has the fewest unpaired empty cells, and
//! takes of them the pair that is contained in the most windows and needed by the fewest others.

use super::board::{ProofBoard, WindowRange};
use std::ops::Range;

/// The number of cells left, of a window that has a pair or needs none.
const PAIRED: u8 = u8::MAX;

/// Weight of one more window with this pair, relative to one window that needs a cell of it.
const PAIRED_WEIGHT: i32 = 8;

/// Repetitions of the search for pairs. The empty 7x7 with five in a row takes more than 50 million positions
/// with 2 repetitions, 1.4 million with 8 and 0.4 million with 12 or 20.
const MAX_REPAIRS: usize = 12;

/// Room for the search for pairs, kept from one search to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Pairing {
    /// Cells of each window that no pair has taken.
    left: Vec<u8>,
    /// Windows through each cell that need a pair; 0 for cells that a pair has taken.
    demand: Vec<u8>,
    /// Windows that get their pair first, because they had no cells left before.
    failed: Vec<u16>,
}

impl Pairing {
    /// Whether a pairing strategy against `attacker` was found, whichever side is to move. The attacker must
    /// not be able to complete a row at once.
    ///
    /// A window without cells left may get a pair if it comes first. The search is repeated with such windows
    /// first, until one of them fails a second time.
    pub(super) fn exists(&mut self, board: &ProofBoard, attacker: usize) -> bool {
        self.failed.clear();
        loop {
            self.collect(board, attacker);
            let Some(window) = self.unpaired(board) else { return true };
            let again = self.failed.contains(&window);
            self.failed.insert(0, window);
            if again || self.failed.len() > MAX_REPAIRS {
                return false;
            }
        }
    }

    /// The windows that remained without a pair, if no strategy was found.
    pub(super) fn failed(&self) -> &[u16] {
        &self.failed
    }

    /// Pairs cells until every window has a pair, or returns a window without cells left.
    fn unpaired(&mut self, board: &ProofBoard) -> Option<u16> {
        for index in 0..self.failed.len() {
            let window = usize::from(self.failed[index]);
            match self.left[window] {
                PAIRED => {}
                0 | 1 => return Some(window as u16),
                _ => self.pair(board, window),
            }
        }
        loop {
            let fewest = self.left.iter().copied().fold(PAIRED, u8::min);
            let window = self.left.iter().position(|&left| left == fewest)?;
            match fewest {
                PAIRED => return None,
                0 | 1 => return Some(window as u16),
                _ => self.pair(board, window),
            }
        }
    }

    fn collect(&mut self, board: &ProofBoard, attacker: usize) {
        let counts = board.counts();
        self.left.clear();
        self.left.extend(counts.iter().map(|counts| match counts[1 - attacker] {
            0 => board.k() - counts[attacker],
            _ => PAIRED,
        }));
        self.demand.clear();
        self.demand.resize(board.len(), 0);
        for (left, (_, cells)) in self.left.iter().zip(board.windows()) {
            if *left != PAIRED {
                for &cell in cells.iter().filter(|&&cell| board.is_empty(cell)) {
                    self.demand[usize::from(cell)] += 1;
                }
            }
        }
    }

    /// Finds a pair for a window.
    fn pair(&mut self, board: &ProofBoard, window: usize) {
        // The cells that no pair has taken, with the windows of this one's line through each.
        let mut free = [(0, WindowRange::default()); 26];
        let mut count = 0;
        for &cell in board.cells_of(window) {
            if self.demand[usize::from(cell)] > 0 {
                free[count] = (cell, board.along(window, cell));
                count += 1;
            }
        }
        let mut best: Option<(i32, usize, usize)> = None;
        for second in 1..count {
            for first in 0..second {
                let ((a, a_through), (b, b_through)) = (free[first], free[second]);
                let paired = a_through.both(b_through).filter(|&window| self.left[window] != PAIRED).count();
                let demand = self.demand[usize::from(a)] + self.demand[usize::from(b)];
                let score = PAIRED_WEIGHT * paired as i32 - i32::from(demand);
                if best.is_none_or(|(known, ..)| score > known) {
                    best = Some((score, first, second));
                }
            }
        }
        if let Some((_, first, second)) = best {
            let ((a, a_through), (b, b_through)) = (free[first], free[second]);
            self.take(board, a_through.both(b_through), [a, b]);
        }
    }

    /// Gives the windows in `paired` this pair, whose cells no other pair can take.
    fn take(&mut self, board: &ProofBoard, paired: Range<usize>, pair: [u16; 2]) {
        for window in paired {
            if self.left[window] != PAIRED {
                self.left[window] = PAIRED;
                for &cell in board.cells_of(window) {
                    // The demand stays above 0, since the cell is still free.
                    let demand = &mut self.demand[usize::from(cell)];
                    *demand -= u8::from(*demand > 1);
                }
            }
        }
        for cell in pair {
            self.demand[usize::from(cell)] = 0;
            for range in board.through(cell) {
                for left in &mut self.left[range.windows()] {
                    *left -= u8::from(*left != PAIRED);
                }
            }
        }
    }
}
