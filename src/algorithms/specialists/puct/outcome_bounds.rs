//! Bounds and the results that they stand for.

use super::kernel::bounds::ResultBounds;
use crate::game::{Outcome, Seat};
use crate::search::Proven;

impl ResultBounds {
    /// The bounds of an outcome after `plies` plies, for `seat`.
    pub(super) fn of(outcome: Outcome, plies: u32, seat: Seat) -> Self {
        match outcome {
            Outcome::Draw => ResultBounds::known(1, 0),
            Outcome::Win(winner) => ResultBounds::known(if winner == seat { 2 } else { 0 }, plies as u8),
        }
    }

    /// The proven result, if both bounds meet.
    pub(super) fn proven(self) -> Option<Proven> {
        match () {
            () if self.is_won() => Some(Proven::Win),
            () if self.is_lost() => Some(Proven::Loss),
            () => self.is_proven().then_some(Proven::Draw),
        }
    }
}
