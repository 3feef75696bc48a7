//! Threats to make two threats with one stone (forks), and the defence set against them.

use super::board::ProofBoard;
use crate::games::bits::Bits;
use crate::games::mnk::Large;

/// A set of cells.
pub(super) type Zone = Large;

/// The windows that a side fills with two more stones, as pairs of their empty cells.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenPairs {
    pairs: Vec<[u16; 2]>,
}

impl OpenPairs {
    /// Collects these windows of a side.
    pub(super) fn collect(&mut self, board: &ProofBoard, side: usize) {
        self.pairs.clear();
        let mut wanted = [0; 2];
        wanted[side] = board.k().wrapping_sub(2);
        for (_, cells) in board.windows().filter(|(counts, _)| **counts == wanted) {
            let mut cells = cells.iter().copied().filter(|&cell| board.is_empty(cell));
            if let (Some(first), Some(second)) = (cells.next(), cells.next()) {
                self.pairs.push([first, second]);
            }
        }
    }

    /// The forks: two pairs with one cell in common. The first cell of each is where a stone makes two
    /// threats, the others complete the rows.
    fn forks(&self) -> impl Iterator<Item = [u16; 3]> {
        self.pairs.iter().enumerate().flat_map(|(index, a)| {
            self.pairs[..index].iter().filter_map(move |b| match (a, b) {
                ([x, y], [v, w]) if x == v && y != w => Some([*x, *y, *w]),
                ([x, y], [v, w]) if x == w && y != v => Some([*x, *y, *v]),
                ([x, y], [v, w]) if y == v && x != w => Some([*y, *x, *w]),
                ([x, y], [v, w]) if y == w && x != v => Some([*y, *x, *v]),
                _ => None,
            })
        })
    }

    /// A cell where a stone makes a fork.
    pub(super) fn fork(&self) -> Option<u16> {
        self.forks().next().map(|[cell, ..]| cell)
    }

    /// The defence set: the cells that every fork needs; `None` without a fork.
    pub(super) fn defence_set(&self) -> Option<Zone> {
        let zone = |fork: [u16; 3]| {
            fork.iter().fold(Zone::default(), |mut zone, &cell| {
                zone.insert(u32::from(cell));
                zone
            })
        };
        self.forks().map(zone).reduce(Bits::and)
    }

    /// Adds the cells of all pairs: a stone on one of them threatens to complete a row.
    pub(super) fn add_to(&self, cells: &mut Zone) {
        self.pairs.iter().flatten().for_each(|&cell| cells.insert(u32::from(cell)));
    }
}
