//! Threats to make two threats at once, and the only replies that can help against them.

use super::board::Board;
use crate::games::bits::Bits;
use crate::games::mnk::Large;

/// A set of cells, by their numbers.
pub(super) type Cells = Large;

/// Windows that a side fills with two more stones, by their two empty cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Pairs {
    pairs: Vec<[u16; 2]>,
}

impl Pairs {
    /// Finds all such windows of a side.
    #[inline(never)]
    pub(super) fn collect(&mut self, board: &Board, side: usize) {
        self.pairs.clear();
        let mut wanted = [0; 2];
        wanted[side] = board.k().wrapping_sub(2);
        for (window, _) in board.counts().iter().enumerate().filter(|(_, counts)| **counts == wanted) {
            let mut cells = board.cells_of(window).filter(|&cell| board.is_empty(cell));
            if let (Some(first), Some(second)) = (cells.next(), cells.next()) {
                self.pairs.push([first, second]);
            }
        }
    }

    /// All pairs that have one cell in common and the other not: a stone there makes two threats.
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

    /// A cell where a stone makes two threats.
    pub(super) fn fork(&self) -> Option<u16> {
        self.forks().next().map(|[cell, ..]| cell)
    }

    /// The cells that are in the way of every fork; `None` without a fork.
    pub(super) fn remedies(&self) -> Option<Cells> {
        let zone = |fork: [u16; 3]| {
            fork.iter().fold(Cells::default(), |mut zone, &cell| {
                zone.insert(u32::from(cell));
                zone
            })
        };
        self.forks().map(zone).reduce(Bits::and)
    }

    /// Adds the cells of the pairs: a stone on one of them is a threat.
    pub(super) fn add_to(&self, cells: &mut Cells) {
        self.pairs.iter().flatten().for_each(|&cell| cells.insert(u32::from(cell)));
    }
}
