//! What is certain about a position: the result lies between two bounds.

use crate::game::{Outcome, Seat};
use crate::search::Proven;

/// The least and the most that a player can get, and when the game ends if that is decided.
///
/// Bounds on both sides (Cazenave and Saffidine, "Score bounded Monte-Carlo tree search", 2010) settle a position by
/// the proof that nobody can do better than a draw, without knowing the result of every move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ResultBounds {
    /// The least in the lower four bits, the most in the upper four, in half points: 0 for a loss, 1 for a draw, 2 for
    /// a win. Memory is what limits a large tree.
    points: u8,
    /// Plies to the end of a decided game that was not drawn.
    plies: u8,
}

impl ResultBounds {
    /// Nothing is certain.
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

    /// An outcome in so many plies, for a seat.
    pub(super) fn of(outcome: Outcome, plies: u32, seat: Seat) -> Self {
        let (points, plies) = match outcome {
            Outcome::Draw => (1, 0),
            Outcome::Win(winner) => (if winner == seat { 2 } else { 0 }, plies as u8),
        };
        ResultBounds::new(points, points, plies)
    }

    /// What is certain for the player to move, given what is certain of all moves, for the same player.
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

    /// The same for the other player.
    #[inline]
    pub(super) fn negated(self) -> Self {
        ResultBounds::new(2 - self.high(), 2 - self.low(), self.plies)
    }

    /// What is certain if both of these are.
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

    /// The result that is certain, if there is one.
    pub(super) fn proven(self) -> Option<Proven> {
        match () {
            () if self.is_won() => Some(Proven::Win),
            () if self.is_lost() => Some(Proven::Loss),
            () => self.is_proven().then_some(Proven::Draw),
        }
    }

    /// Whether more could come of this than of something else for certain.
    #[inline]
    pub(super) fn may_exceed(self, other: ResultBounds) -> bool {
        self.high() > other.low()
    }

    /// The value nearest to an estimate, 0 to 1.
    #[inline]
    pub(super) fn clamp(self, estimate: f32) -> f32 {
        // `clamp` would bring the formatting of floating-point numbers, 9 KB compressed, for its panic.
        estimate.max(0.5 * f32::from(self.low())).min(0.5 * f32::from(self.high()))
    }

    /// The least that is certain, as a value from 0 to 1.
    #[inline]
    pub(super) fn least(self) -> f32 {
        0.5 * f32::from(self.low())
    }

    /// Plies to the end, of a decided game that was not drawn.
    pub(super) fn plies(self) -> u32 {
        u32::from(self.plies)
    }
}
