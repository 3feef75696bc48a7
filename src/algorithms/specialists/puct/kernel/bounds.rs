//! Proven bounds on the result of a position.

use crate::search::lane_maxima::LOST_MEAN;

/// A lower and an upper bound on a player's result, and the distance to the end of a decided game.
///
/// With bounds on both sides (Cazenave and Saffidine, "Score bounded Monte-Carlo tree search", 2010) a draw
/// is proven as soon as no player can do better, without the exact result of every move:
///
/// ```text
/// low(node)  = max of low(move) over all moves        for the player to move
/// high(node) = max of high(move) over all moves
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ResultBounds {
    /// The lower bound in the lower four bits, the upper bound in the upper four, in half points: 0 for a
    /// loss, 1 for a draw, 2 for a win. Packed because memory limits the tree.
    points: u8,
    /// Plies to the end of a decided game that is no draw.
    plies: u8,
}

impl ResultBounds {
    /// Nothing is proven.
    pub(crate) const OPEN: ResultBounds = ResultBounds::new(0, 2, 0);

    #[inline]
    const fn new(low: u8, high: u8, plies: u8) -> Self {
        ResultBounds { points: high << 4 | low, plies }
    }

    #[inline]
    fn low(self) -> u8 {
        self.points & 15
    }

    #[inline]
    fn high(self) -> u8 {
        self.points >> 4
    }

    /// A known result: 0 for a loss, 1 for a draw, 2 for a win, `plies` plies before the end.
    pub(crate) const fn known(points: u8, plies: u8) -> Self {
        ResultBounds::new(points, points, plies)
    }

    /// The bounds packed into 16 bits.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        (self.plies as u32) << 8 | self.points as u32
    }

    /// The bounds that [`bits`](ResultBounds::bits) packed.
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Self {
        ResultBounds { points: bits as u8, plies: (bits >> 8) as u8 }
    }

    /// The bounds for the player to move, given those of all moves, of which there is one at least, for the
    /// same player.
    pub(crate) fn of_best(moves: impl Iterator<Item = ResultBounds>) -> Self {
        let (mut low, mut high, mut quickest_win, mut slowest) = (0, 0, u8::MAX, 0);
        for it in moves {
            low = low.max(it.low());
            high = high.max(it.high());
            slowest = slowest.max(it.plies);
            if it.is_won() {
                quickest_win = quickest_win.min(it.plies);
            }
        }
        let plies = match (low, high) {
            (2, _) => quickest_win + 1,
            (_, 0) => slowest + 1,
            _ => 0,
        };
        ResultBounds::new(low, high, plies)
    }

    /// The bounds for the other player.
    #[inline]
    pub(crate) fn negated(self) -> Self {
        ResultBounds::new(2 - self.high(), 2 - self.low(), self.plies)
    }

    /// The intersection of two bounds on the same result.
    #[inline]
    pub(crate) fn and(self, other: ResultBounds) -> Self {
        if self.is_proven() {
            return self;
        }
        ResultBounds::new(self.low().max(other.low()), self.high().min(other.high()), other.plies)
    }

    #[inline]
    pub(crate) fn is_proven(self) -> bool {
        self.low() == self.high()
    }

    #[inline]
    pub(crate) fn is_lost(self) -> bool {
        self.high() == 0
    }

    #[inline]
    pub(crate) fn is_won(self) -> bool {
        self.low() == 2
    }

    /// Whether the upper bound exceeds the lower bound of `other`.
    #[inline]
    pub(crate) fn may_exceed(self, other: ResultBounds) -> bool {
        self.high() > other.low()
    }

    /// The value within the bounds that is nearest to an estimate, 0 to 1.
    #[inline]
    pub(crate) fn clamp(self, estimate: f32) -> f32 {
        // `clamp` would bring the formatting of floating-point numbers, 9 KB compressed, for its panic.
        estimate.max(0.5 * f32::from(self.low())).min(0.5 * f32::from(self.high()))
    }

    /// The mean that selection reads of a node with these bounds, given its estimate.
    #[inline]
    pub(crate) fn shown(self, estimate: f32) -> f32 {
        if self.is_lost() { LOST_MEAN } else { self.clamp(estimate) }
    }

    /// The lower bound as a value from 0 to 1.
    #[inline]
    pub(crate) fn lower_value(self) -> f32 {
        0.5 * f32::from(self.low())
    }

    /// Plies to the end of a decided game that is no draw.
    pub(crate) fn plies(self) -> u32 {
        u32::from(self.plies)
    }
}
