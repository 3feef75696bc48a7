//! Pairs of cells that hold every row off (Hales and Jewett, "Regularity and positional games", 1963).
//!
//! If every window that the attacker may still fill contains one of a set of disjoint pairs of empty cells, the
//! defender answers a stone in a pair with the other half of it, and no window is ever filled. The pairs are looked for
//! greedily: the window with the fewest empty cells that are left for pairs first, and of its cells the pair that serves
//! the most windows and is in demand elsewhere the least.

use super::board::{Board, Through};
use std::ops::Range;

/// What stands for the cells left in a window that needs no pair.
const SERVED: u8 = u8::MAX;

/// What serving one more window is worth, in windows that ask for the cells of a pair.
const SERVICE: i32 = 8;

/// How often pairs are looked for again. The empty 7x7 with five in a row takes more than 50 million positions with 2
/// repairs, 1.4 million with 8 and 0.4 million with 12 or 20.
const REPAIRS: usize = 12;

/// Room for the search for pairs, kept from one search to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Pairing {
    /// Cells of each window that are left for pairs.
    left: Vec<u8>,
    /// Windows to serve through each cell; 0 for cells that are taken.
    demand: Vec<u8>,
    /// Windows that pairs are looked for first, because nothing was left for them before.
    failed: Vec<u16>,
}

impl Pairing {
    /// Whether pairs were found that hold this attacker off, whoever is to move. The attacker threatens nothing now.
    ///
    /// A window for which nothing is left may have a pair if it is served before all others: that is tried again and
    /// again, until a window fails twice.
    #[inline(never)]
    pub(super) fn holds(&mut self, board: &Board, attacker: usize) -> bool {
        self.failed.clear();
        loop {
            self.collect(board, attacker);
            let Some(window) = self.unserved(board) else { return true };
            let again = self.failed.contains(&window);
            self.failed.insert(0, window);
            if again || self.failed.len() > REPAIRS {
                return false;
            }
        }
    }

    /// The windows for which no pair was left, when no pairs were found at last.
    pub(super) fn failed(&self) -> &[u16] {
        &self.failed
    }

    /// Pairs cells until every window is served, or returns one for which nothing is left.
    fn unserved(&mut self, board: &Board) -> Option<u16> {
        for index in 0..self.failed.len() {
            let window = usize::from(self.failed[index]);
            match self.left[window] {
                SERVED => {}
                0 | 1 => return Some(window as u16),
                _ => self.pair(board, window),
            }
        }
        loop {
            let fewest = self.left.iter().copied().fold(SERVED, u8::min);
            let window = self.left.iter().position(|&left| left == fewest)?;
            match fewest {
                SERVED => return None,
                0 | 1 => return Some(window as u16),
                _ => self.pair(board, window),
            }
        }
    }

    fn collect(&mut self, board: &Board, attacker: usize) {
        let counts = board.counts();
        self.left.clear();
        self.left.extend(counts.iter().map(|counts| match counts[1 - attacker] {
            0 => board.k() - counts[attacker],
            _ => SERVED,
        }));
        self.demand.clear();
        self.demand.resize(board.len(), 0);
        for window in (0..counts.len()).filter(|&window| self.left[window] != SERVED) {
            board
                .cells_of(window)
                .filter(|&cell| board.is_empty(cell))
                .for_each(|cell| self.demand[usize::from(cell)] += 1);
        }
    }

    /// Finds a pair for a window.
    fn pair(&mut self, board: &Board, window: usize) {
        let mut free = [0; 26];
        let mut count = 0;
        for cell in board.cells_of(window) {
            if self.demand[usize::from(cell)] > 0 {
                free[count] = cell;
                count += 1;
            }
        }
        let mut best: Option<(i32, u16, u16)> = None;
        for second in 1..count {
            for first in 0..second {
                let (a, b) = (free[first], free[second]);
                let served =
                    shared(board, window, a, b).filter(|&window| self.left[window] != SERVED).count();
                let demand = self.demand[usize::from(a)] + self.demand[usize::from(b)];
                let worth = SERVICE * served as i32 - i32::from(demand);
                if best.is_none_or(|(known, ..)| worth > known) {
                    best = Some((worth, a, b));
                }
            }
        }
        if let Some((_, a, b)) = best {
            self.take(board, shared(board, window, a, b), [a, b]);
        }
    }

    /// These windows are served by these two cells, which no other pair can have.
    fn take(&mut self, board: &Board, served: Range<usize>, pair: [u16; 2]) {
        for window in served {
            if self.left[window] != SERVED {
                self.left[window] = SERVED;
                for cell in board.cells_of(window) {
                    // A cell of other windows is still worth something to them.
                    let demand = &mut self.demand[usize::from(cell)];
                    *demand -= u8::from(*demand > 1);
                }
            }
        }
        for cell in pair {
            self.demand[usize::from(cell)] = 0;
            for window in board.through(cell).into_iter().flat_map(Through::windows) {
                self.left[window] -= u8::from(self.left[window] != SERVED);
            }
        }
    }
}

/// The windows of this one's line that contain both cells.
fn shared(board: &Board, window: usize, a: u16, b: u16) -> Range<usize> {
    let both = std::iter::zip(board.through(a), board.through(b)).map(|(a, b)| a.both(b));
    both.into_iter().find(|through| through.contains(&window)).unwrap_or(0..0)
}
