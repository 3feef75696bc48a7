//! Sets of cells.

/// Words in a set: enough for the numbers of the cells of 26x26, which have gaps.
const WORDS: usize = 14;

/// The number of a cell in a [`Geometry`](super::geometry::Geometry).
pub(super) type CellIndex = usize;

/// A set of cells, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CellSet([u64; WORDS]);

impl CellSet {
    /// No cell.
    pub(super) const NONE: CellSet = CellSet([0; WORDS]);
    /// Cells that fit.
    pub(super) const CAPACITY: usize = 64 * WORDS;

    /// Whether the cell belongs to the set.
    #[inline]
    pub(super) fn contains(&self, cell: CellIndex) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Adds a cell that is not in the set, or takes out one that is.
    #[inline]
    pub(super) fn toggle(&mut self, cell: CellIndex) {
        self.0[cell / 64] ^= 1 << (cell % 64);
    }

    /// The cells, ascending.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = CellIndex> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as usize;
                (bits != 0).then(|| {
                    bits &= bits - 1;
                    64 * word + bit
                })
            })
        })
    }
}
