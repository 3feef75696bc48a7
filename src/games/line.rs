//! The lines of a board, for searches that know nothing else of its shape.

use crate::game::board::Board;

/// Cells one after the other in one direction, as far as the board goes. A row of a game is a part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The numbers of the cells, each once.
    pub cells: Vec<u16>,
    /// Whether the first cell follows the last: the edges of the board are joined.
    pub closed: bool,
}

/// A board on which a player wins by `k` own stones in a row.
pub trait LineBoard: Board {
    /// Stones of a row.
    fn k(&self) -> usize;

    /// Whether more than `k` stones in a row do not win.
    fn is_exact(&self) -> bool;

    /// The lines of the board, direction by direction. They may be shorter than a row.
    fn lines(&self) -> Vec<Line>;
}

impl Line {
    /// The parts of this line that can become a row of `k` stones, in their order: each begins one cell after
    /// the one before.
    pub fn windows(&self, k: usize) -> impl Iterator<Item = impl Iterator<Item = u16>> {
        let length = self.cells.len();
        let count = match length.checked_sub(k) {
            None => 0,
            // All around, a row is the same wherever it begins.
            Some(0) => 1,
            Some(more) => {
                if self.closed {
                    length
                } else {
                    more + 1
                }
            }
        };
        (0..count).map(move |first| (first..first + k).map(move |place| self.cells[place % length]))
    }
}
