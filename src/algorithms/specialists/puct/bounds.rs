//! Proven bounds on the result of a position.

use crate::game::{Outcome, Seat};
use crate::search::Proven;

/// A lower and an upper bound on a player's result, and the distance to the end of a decided game.
///
/// With bounds on both sides (Cazenave and Saffidine, "Score bounded Monte-Carlo tree search", 2010) a draw is proven as soon
/// as no player can do better, without the exact result of every move:
///
/// ```text
/// low(node)  = max of low(move) over all moves        for the player to move
/// high(node) = max of high(move) over all moves
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ResultBounds {
    /// The lower bound in the lower four bits, the upper bound in the upper four, in half points: 0 for a loss, 1 for a draw, 2
    /// for a win. Packed because memory limits the tree.
    points: u8,
    /// Plies to the end of a decided game that is no draw.
    plies: u8,
}

impl ResultBounds {
    /// Nothing is proven.
    pub(super) const OPEN: ResultBounds = ResultBounds::new(0, 2, 0);

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

    /// The bounds of an outcome after `plies` plies, for `seat`.
    pub(super) fn of(outcome: Outcome, plies: u32, seat: Seat) -> Self {
        let (points, plies) = match outcome {
            Outcome::Draw => (1, 0),
            Outcome::Win(winner) => (if winner == seat { 2 } else { 0 }, plies as u8),
        };
        ResultBounds::new(points, points, plies)
    }

    /// The bounds for the player to move, given those of all moves for the same player.
    pub(super) fn of_best(moves: impl Iterator<Item = ResultBounds> + Clone) -> Self {
        let low = moves.clone().map(ResultBounds::low).max().unwrap_or(0);
        let high = moves.clone().map(ResultBounds::high).max().unwrap_or(0);
        let plies = match (low, high) {
            (2, _) => moves.filter(|it| it.low() == 2).map(|it| it.plies).min(),
            (_, 0) => moves.map(|it| it.plies).max(),
            _ => None,
        };
        ResultBounds::new(low, high, plies.map_or(0, |plies| plies + 1))
    }

    /// The bounds for the other player.
    #[inline]
    pub(super) fn negated(self) -> Self {
        ResultBounds::new(2 - self.high(), 2 - self.low(), self.plies)
    }

    /// The intersection of two bounds on the same result.
    #[inline]
    pub(super) fn and(self, other: ResultBounds) -> Self {
        if self.is_proven() {
            return self;
        }
        ResultBounds::new(self.low().max(other.low()), self.high().min(other.high()), other.plies)
    }

    #[inline]
    pub(super) fn is_proven(self) -> bool {
        self.low() == self.high()
    }

    #[inline]
    pub(super) fn is_lost(self) -> bool {
        self.high() == 0
    }

    #[inline]
    pub(super) fn is_won(self) -> bool {
        self.low() == 2
    }

    /// The proven result, if both bounds meet.
    pub(super) fn proven(self) -> Option<Proven> {
        match () {
            () if self.is_won() => Some(Proven::Win),
            () if self.is_lost() => Some(Proven::Loss),
            () => self.is_proven().then_some(Proven::Draw),
        }
    }

    /// Whether the upper bound exceeds the lower bound of `other`.
    #[inline]
    pub(super) fn may_exceed(self, other: ResultBounds) -> bool {
        self.high() > other.low()
    }

    /// The value within the bounds that is nearest to an estimate, 0 to 1.
    #[inline]
    pub(super) fn clamp(self, estimate: f32) -> f32 {
        // `clamp` would bring the formatting of floating-point numbers, 9 KB compressed, for its panic.
        estimate.max(0.5 * f32::from(self.low())).min(0.5 * f32::from(self.high()))
    }

    /// The lower bound as a value from 0 to 1.
    #[inline]
    pub(super) fn lower_value(self) -> f32 {
        0.5 * f32::from(self.low())
    }

    /// Plies to the end of a decided game that is no draw.
    pub(super) fn plies(self) -> u32 {
        u32::from(self.plies)
    }
}
