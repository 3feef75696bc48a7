//! The results of the playouts after one move at the root.

use crate::game::{Outcome, PerSeat, Seat};
use crate::value::{expected_of, half_points};

/// How the playouts after a move ended, for every player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) games: u32,
    draws: u32,
    half_points: PerSeat<u32>,
}

impl Tally {
    /// One more playout of `seats` players.
    pub(super) fn add(&mut self, outcome: Outcome, seats: usize) {
        self.games += 1;
        self.draws += u32::from(outcome == Outcome::Draw);
        for seat in (0..seats).map(Seat::new) {
            self.half_points[seat] += half_points(outcome, seat);
        }
    }

    /// The expected result of a player, -1 to 1.
    pub(super) fn expected(&self, seat: Seat) -> f64 {
        expected_of(self.half_points[seat], self.games)
    }

    /// The share of draws, 0 to 1; none without playouts.
    pub(super) fn draw_rate(&self) -> Option<f64> {
        (self.games > 0).then(|| f64::from(self.draws) / f64::from(self.games))
    }
}
