//! One result for each player.

use crate::game::{MAX_SEATS, PerSeat, Seat};
use serde::{Deserialize, Serialize};

/// One expected result for each player, -1 to 1; a list in requests and reports.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<f64>", try_from = "Vec<f64>")]
pub struct SeatValues {
    seats: usize,
    values: PerSeat<f64>,
}

impl SeatValues {
    /// The value of each of `seats` players.
    #[must_use]
    pub fn new(seats: usize, value: &dyn Fn(Seat) -> f64) -> Self {
        let value = |seat: Seat| if seat.index() < seats { value(seat) } else { 0.0 };
        SeatValues { seats, values: PerSeat::from_fn(value) }
    }

    /// The values of the players in their order, each moved into its range; `None` for more players than a
    /// game can have.
    #[must_use]
    pub fn of(values: &[f64]) -> Option<Self> {
        let value = |seat: Seat| values[seat.index()].clamp(-1.0, 1.0);
        (values.len() <= MAX_SEATS).then(|| SeatValues::new(values.len(), &value))
    }

    /// The number of players.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The value of a player.
    #[must_use]
    pub fn of_seat(&self, seat: Seat) -> f64 {
        self.values[seat]
    }

    /// The values of the players in their order.
    pub fn iter(&self) -> impl Iterator<Item = f64> {
        (0..self.seats).map(|seat| self.values[Seat::new(seat)])
    }
}

impl From<SeatValues> for Vec<f64> {
    fn from(values: SeatValues) -> Self {
        values.iter().collect()
    }
}

impl TryFrom<Vec<f64>> for SeatValues {
    type Error = &'static str;

    fn try_from(values: Vec<f64>) -> Result<Self, Self::Error> {
        SeatValues::of(&values).ok_or("a game has at most eight players")
    }
}
