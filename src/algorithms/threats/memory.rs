//! What a threat search keeps from one node, and one search, to the next: 17 MB.

use super::cells::{Cell, Cells};
use super::table::Table;

/// Deeper than any search goes.
pub(super) const PLIES: usize = 700;

/// What is kept from one search to the next.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// Positions and their scores.
    pub(super) table: Table,
    /// Positions in which no row of fours wins: the key, with the fours looked ahead in its last bits.
    pub(super) no_fours: Vec<u64>,
    /// How often a move of either side made others superfluous, by its cell.
    pub(super) history: [[i32; Cells::CAPACITY]; 2],
    /// The last two moves that did so, by their plies from the root.
    pub(super) killers: Vec<[Cell; 2]>,
}

impl Memory {
    pub(super) fn new() -> Self {
        Memory {
            table: Table::new(20),
            no_fours: vec![0; 1 << 16],
            history: [[0; Cells::CAPACITY]; 2],
            killers: vec![[0; 2]; PLIES],
        }
    }

    /// Forgets what only the search before could use.
    pub(super) fn restart(&mut self) {
        self.killers.fill([0; 2]);
        for history in self.history.as_flattened_mut() {
            *history /= 4;
        }
    }
}
