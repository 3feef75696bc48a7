//! Scores and evaluations. Outcomes are converted to numbers only here.

use crate::game::{Game, Move, Outcome, PerSeat, Seat};
use std::cmp::Ordering;
use std::ops::Neg;

/// The value of a position for one seat, in whole points.
///
/// The score of a win falls by one for every stone on the final board, and that of a loss rises, so that the
/// faster win and the slower loss score higher. Every move adds one stone, hence a score depends on the
/// position alone and never on how deep below a root it was found: table entries need no adjustment and all
/// exact algorithms agree to the point.
///
/// Sixteen bits, so that a `Result<Score, Stopped>` is returned in a register even where pointers have 32
/// bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i16);

impl Score {
    /// The score of a win on an empty board, above that of every possible win.
    const WIN: i16 = 30_000;
    /// Estimates lie strictly between minus and plus this number, wins and losses outside.
    const ESTIMATE: i16 = 20_000;
    /// An estimate of this number of points has an expected result of 1/2.
    const HALF_A_WIN: i32 = 200;

    /// Below every score.
    pub const LOWEST: Score = Score(-Self::WIN - 1);
    /// Above every score.
    pub const HIGHEST: Score = Score(Self::WIN + 1);
    /// A draw.
    pub const DRAW: Score = Score(0);

    /// Converts an outcome to a score for `seat`.
    ///
    /// `stones` is the number of stones on the final board; with 0, all wins have the same score.
    #[inline]
    #[must_use]
    pub fn of(outcome: Outcome, seat: Seat, stones: u32) -> Self {
        match outcome {
            Outcome::Draw => Self::DRAW,
            Outcome::Win(winner) if winner == seat => Score(Self::WIN - stones as i16),
            Outcome::Win(_) => Score(stones as i16 - Self::WIN),
        }
    }

    /// An estimate in points, clamped to the range of estimates.
    #[inline]
    #[must_use]
    pub fn estimate(points: i32) -> Self {
        Score(points.clamp(1 - i32::from(Self::ESTIMATE), i32::from(Self::ESTIMATE) - 1) as i16)
    }

    /// The estimate whose [`expected`](Score::expected) result is `result`, clamped to -0.99..=0.99.
    #[must_use]
    pub fn of_expected(result: f64) -> Self {
        let result = result.clamp(-0.99, 0.99);
        Self::estimate((f64::from(Self::HALF_A_WIN) * result / (1.0 - result.abs())).round() as i32)
    }

    /// The next higher score: no score lies between the two.
    #[inline]
    #[must_use]
    pub fn successor(self) -> Self {
        Score(self.0.saturating_add(1))
    }

    /// The next lower score.
    #[inline]
    #[must_use]
    pub fn predecessor(self) -> Self {
        -(-self).successor()
    }

    /// Whether this is a win or a loss.
    #[inline]
    #[must_use]
    pub fn is_decisive(self) -> bool {
        self.0.abs() >= Self::ESTIMATE
    }

    /// Whether this is a win.
    #[inline]
    #[must_use]
    pub fn is_win(self) -> bool {
        self.0 >= Self::ESTIMATE
    }

    /// The distance in plies from a board with `stones` stones to the win or loss; `None` for other scores
    /// and for wins and losses without a distance.
    #[must_use]
    pub fn plies_from(self, stones: u32) -> Option<u32> {
        let has_distance = self.is_decisive() && self.0.abs() < Self::WIN;
        has_distance.then(|| (Self::WIN - self.0.abs()) as u32 - stones)
    }

    /// The expected result from -1, a sure loss, to 1, a sure win.
    #[must_use]
    pub fn expected(self) -> f64 {
        if self.is_decisive() {
            return f64::from(self.0.signum());
        }
        f64::from(self.0) / f64::from(i32::from(self.0.abs()) + Self::HALF_A_WIN)
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// A result in half points, the unit of Monte Carlo sums: 2 for a win, 1 for a draw, 0 for a loss.
#[inline]
#[must_use]
pub fn half_points(outcome: Outcome, seat: Seat) -> u32 {
    match Score::of(outcome, seat, 0).cmp(&Score::DRAW) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    }
}

/// The expected result, -1 to 1, given the sum of `half_points` over `games`; 0 without games.
#[inline]
#[must_use]
pub fn expected_of(half_points: u32, games: u32) -> f64 {
    if games == 0 { 0.0 } else { f64::from(half_points) / f64::from(games) - 1.0 }
}

/// Converts a mean from 0 to 1 (win 1, draw 1/2, loss 0) to an expected result from -1 to 1.
#[inline]
#[must_use]
pub fn expected_of_mean(mean: f32) -> f64 {
    2.0 * f64::from(mean) - 1.0
}

/// A static evaluation of unfinished positions.
///
/// # Law
/// The scores of two different seats never add up to more than 0. With two players they add up to exactly 0.
/// Outcomes obey the same law. It makes cut-offs sound with any number of players.
pub trait Evaluate<G: Game> {
    /// The score of an unfinished position for every seat, whichever seat is to move.
    fn scores(&self, position: &G) -> PerSeat<Score>;

    /// The static score of a legal move for move ordering, without a unit; higher is searched earlier. It
    /// never enters a value, except where a search (BRS+) assumes that opponents play the move with the
    /// highest score.
    fn move_ordering_score(&self, position: &G, mv: Move) -> i32;
}

/// The score of each seat as its lead over the strongest other seat, given the points of each seat. It obeys
/// the law of [`Evaluate`], because the lead of the leader is the deficit of the runner-up.
#[inline]
#[must_use]
pub fn leads(points: &[i32]) -> PerSeat<Score> {
    let strongest_but = |seat: usize| {
        let others = points.iter().enumerate().filter(|&(other, _)| other != seat);
        others.map(|(_, &points)| points).max().unwrap_or(0)
    };
    PerSeat::from_fn(|seat| match points.get(seat.index()) {
        Some(own) => Score::estimate(own - strongest_but(seat.index())),
        None => Score::DRAW,
    })
}
