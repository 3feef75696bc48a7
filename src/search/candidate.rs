//! A move of the root with its evaluation, and the order of such moves.

use super::proven::Proven;
use super::reason::Criterion;
use super::seat_values::SeatValues;
use crate::game::Move;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A root move with its evaluation.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Candidate {
    /// The move.
    #[serde(rename = "move")]
    pub mv: Move,
    /// Expected result for the player to move, -1 to 1. An upper bound where a tree search cut the move off.
    pub value: f64,
    /// Iterations that went through the move (Monte Carlo family).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u64>,
    /// Expected result for each player, with three players or more; where a tree search cut the move off,
    /// only the value of the player to move is a bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<SeatValues>,
    /// The proven result of the move, if there is one.
    pub proven: Option<Proven>,
    /// Plies to the end under best play on both sides, counting this move; for a proven win or
    /// loss whose distance is known.
    pub plies: Option<u32>,
    /// Whether the move is proven not to win, though it may lose. Set by searches that divide the root moves
    /// among workers, and by a stopped solver.
    #[serde(default, rename = "noWin", skip_serializing_if = "std::ops::Not::not")]
    pub no_win: bool,
    /// Whether the move is proven not to lose, though it may win. Set by a stopped solver.
    #[serde(default, rename = "noLoss", skip_serializing_if = "std::ops::Not::not")]
    pub no_loss: bool,
}

impl Candidate {
    /// A move with an estimated value, of which nothing else is known.
    #[must_use]
    pub const fn estimated(mv: Move, value: f64) -> Self {
        Candidate {
            mv,
            value,
            visits: None,
            values: None,
            proven: None,
            plies: None,
            no_win: false,
            no_loss: false,
        }
    }

    /// Sorts candidates from best to worst for the player to move: proven wins, the fastest first; then the
    /// others by visits and value; then proven losses, the slowest first. The sort is stable; an unknown
    /// distance comes after every known one. A proven draw, which gets no further visits, leads if the
    /// estimate of the most visited move is no better.
    pub fn rank(candidates: &mut [Candidate]) {
        sort(candidates, &Candidate::compare);
        Candidate::prefer_draw(candidates);
    }

    /// Like [`rank`](Candidate::rank), but candidates without a proven win or loss are sorted by what the
    /// final move is chosen for: the first has the most visits (the robust child), the best mean (the max
    /// child), or the best [lower bound](Candidate::lower_bound) (the secure child).
    pub fn rank_for(criterion: Criterion, candidates: &mut [Candidate]) {
        Candidate::rank(candidates);
        match criterion {
            Criterion::Visits => {}
            Criterion::Mean => Candidate::rank_by(candidates, Candidate::mean),
            Criterion::LowerBound => {
                Candidate::rank_by(candidates, Candidate::lower_bound);
                Candidate::prefer_draw(candidates);
            }
        }
    }

    /// Moves the first proven draw to the front if the first candidate has no proof and an estimate that is
    /// no better.
    fn prefer_draw(candidates: &mut [Candidate]) {
        let Some(first) = candidates.first().copied().filter(|first| first.proven.is_none()) else { return };
        let safe =
            |candidate: &Candidate| candidate.proven == Some(Proven::Draw) && candidate.value >= first.value;
        if let Some(place) = candidates.iter().position(safe) {
            candidates[..=place].rotate_right(1);
        }
    }

    /// The mean result; without visits, below every number.
    fn mean(&self) -> f64 {
        if self.visits == Some(0) { f64::NEG_INFINITY } else { self.value }
    }

    /// The mean less one standard error of a fair coin, on results from -1 to 1; without visits, below every
    /// number.
    #[must_use]
    pub fn lower_bound(&self) -> f64 {
        self.value - 1.0 / (self.visits.unwrap_or(0) as f64).sqrt()
    }

    /// Like [`rank`](Candidate::rank), but candidates without a proven win or loss are sorted by `merit`, the
    /// highest first.
    pub fn rank_by(candidates: &mut [Candidate], merit: fn(&Candidate) -> f64) {
        sort(candidates, &|a, b| a.class().cmp(&b.class()).then(merit(b).total_cmp(&merit(a))));
    }

    /// Sorts candidates by their moves.
    pub fn sort_by_move(candidates: &mut [Candidate]) {
        sort(candidates, &|a, b| a.mv.cmp(&b.mv));
    }

    fn compare(&self, other: &Candidate) -> Ordering {
        (self.class().cmp(&other.class()))
            .then(other.visits.cmp(&self.visits))
            .then(other.value.total_cmp(&self.value))
    }

    /// The class of the sort, and the distance within it: proven wins, all others, proven losses.
    fn class(&self) -> (u8, i64) {
        match (self.proven, self.plies) {
            (Some(Proven::Win), plies) => (0, i64::from(plies.unwrap_or(u32::MAX))),
            (Some(Proven::Loss), plies) => (2, -i64::from(plies.unwrap_or(0))),
            (Some(Proven::Draw) | None, _) => (1, 0),
        }
    }
}

impl Proven {
    /// The proven result of a position, given all its moves from best to worst: that of the best move. A draw
    /// counts only if no other move may still win.
    #[must_use]
    pub fn of_best(ranked: &[Candidate]) -> Option<Self> {
        let open = ranked.iter().any(|candidate| candidate.proven.is_none() && !candidate.no_win);
        ranked.first()?.proven.filter(|&proven| proven != Proven::Draw || !open)
    }
}

/// A stable sort by binary insertion. There are dozens of candidates, hundreds at most; the standard
/// library's sort takes 2 KB of the shipped module.
fn sort(candidates: &mut [Candidate], order: &dyn Fn(&Candidate, &Candidate) -> Ordering) {
    for end in 1..candidates.len() {
        let new = candidates[end];
        let place = candidates[..end].partition_point(|one| order(one, &new) != Ordering::Greater);
        candidates.copy_within(place..end, place + 1);
        candidates[place] = new;
    }
}

/// The numbers below `count`, sorted by `merit`, the highest first, equal ones ascending; by insertion, as
/// above.
#[must_use]
pub fn best_first(count: usize, merit: &dyn Fn(usize) -> i64) -> Vec<usize> {
    let mut order: Vec<(i64, usize)> = Vec::with_capacity(count);
    for number in 0..count {
        let merit = merit(number);
        let place = order.partition_point(|&(other, _)| other >= merit);
        order.insert(place, (merit, number));
    }
    order.into_iter().map(|(_, number)| number).collect()
}
