//! What a search found out, and the work that it took.

use super::candidate::Candidate;
use super::limits::StopReason;
use super::proven::Proven;
use super::reason::Reason;
use crate::game::{Game, Move, Outcome, Seat};
use crate::numbers::{duration, milliseconds, safe_sum};
use crate::value::Score;
use core::time::Duration;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::ops::AddAssign;

/// The report of a search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(expecting = "a report", rename_all = "camelCase")]
#[non_exhaustive]
pub struct Report {
    /// The move to play; `None` only when the game is over.
    #[serde(rename = "move")]
    pub mv: Option<Move>,
    /// The algorithm's id in the catalogue.
    pub algo: String,
    /// The seed that every random choice came from.
    pub seed: u64,
    /// The number of the position and its rules in the report of a session: equal for equal positions, and
    /// almost certainly another for any other. [`merge`](crate::session::merge) refuses to join different
    /// ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<u32>,
    /// Expected result for the player to move, -1 to 1.
    pub value: f64,
    /// Expected result for each player, with three players or more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<f64>>,
    /// The share of draws, 0 to 1, among the playouts after [`mv`](Report::mv) (Monte Carlo family).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws: Option<f64>,
    /// The proven result for the player to move, if there is one.
    pub proven: Option<Proven>,
    /// Plies to the end under best play, for a proven win or loss whose distance is known.
    pub plies: Option<u32>,
    /// The candidates, best first.
    pub candidates: Vec<Candidate>,
    /// How many of the first candidates have a value of their own, where more than one was asked for; those
    /// of the others are upper bounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valued: Option<u32>,
    /// The principal variation, beginning with [`mv`](Report::mv).
    pub pv: Vec<Move>,
    /// The work done.
    pub counters: Counters,
    /// Why the search ended.
    pub stopped_by: StopReason,
    /// Why this move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The names of the limits that were given and that the algorithm does not honour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ignored: Vec<Cow<'static, str>>,
}

impl Report {
    /// The report of a search that finished and found these candidates, best first. Its move, value, proof
    /// and line are those of the best candidate.
    #[must_use]
    pub fn new(algo: &str, seed: u64, candidates: Vec<Candidate>) -> Self {
        let best = candidates.first().copied();
        let mv = best.map(|best| best.mv);
        Report {
            mv,
            algo: algo.to_owned(),
            seed,
            position: None,
            value: best.map_or(0.0, |best| best.value),
            values: None,
            draws: None,
            proven: best.and_then(|best| best.proven),
            plies: best.and_then(|best| best.plies),
            candidates,
            valued: None,
            pv: mv.into_iter().collect(),
            counters: Counters::default(),
            stopped_by: StopReason::Finished,
            reason: None,
            ignored: Vec::new(),
        }
    }

    /// The report with its reason as part of another.
    #[must_use]
    pub fn with_reason_in(self, wrap: impl FnOnce(Box<Reason>) -> Reason) -> Self {
        Report { reason: self.reason.map(|reason| wrap(Box::new(reason))), ..self }
    }

    /// The report of a finished game: no move, and the result for the player whose turn it would be.
    pub fn of_finished(position: &impl Game, outcome: Outcome, algo: &str, seed: u64) -> Self {
        Report::of_outcome(outcome, position.to_move(), position.seats(), algo, seed)
    }

    /// The report of a game of so many seats that ended like this: no move, and the result for `mover`, whose
    /// turn it would be.
    #[must_use]
    pub fn of_outcome(outcome: Outcome, mover: Seat, seats: usize, algo: &str, seed: u64) -> Self {
        let result = |seat| Score::of(outcome, seat, 0).expected();
        Report {
            value: result(mover),
            values: (seats > 2).then(|| (0..seats).map(Seat::new).map(result).collect()),
            proven: Some(Proven::of(outcome, mover)),
            plies: (outcome != Outcome::Draw).then_some(0),
            reason: Some(Reason::GameOver),
            ..Report::new(algo, seed, Vec::new())
        }
    }
}

/// How much work a search did.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Counters {
    /// Positions visited, including the root; for a Monte Carlo search, the nodes of its tree.
    pub nodes: u64,
    /// Playouts.
    pub playouts: u64,
    /// Beta cutoffs.
    pub cutoffs: u64,
    /// Nodes whose score came from the transposition table.
    pub table_hits: u64,
    /// Depth in plies: that of the last completed iteration of a tree search, or of the deepest path of a
    /// Monte Carlo tree.
    pub depth: u32,
    /// Milliseconds of wall clock, as JSON has them. With a `Duration` the shipped module would be half a
    /// kilobyte larger.
    pub(crate) elapsed_ms: f64,
    /// Searches that worked in parallel; 0 stands for a single search.
    #[serde(default, skip_serializing_if = "is_alone")]
    pub workers: u32,
}

impl AddAssign for Counters {
    /// Adds the work of a search that was made after this one. Depth and workers are those of the later
    /// search.
    fn add_assign(&mut self, later: Counters) {
        let Counters { nodes, playouts, cutoffs, table_hits, depth, elapsed_ms, workers } = later;
        self.nodes = safe_sum(self.nodes, nodes);
        self.playouts = safe_sum(self.playouts, playouts);
        self.cutoffs = safe_sum(self.cutoffs, cutoffs);
        self.table_hits = safe_sum(self.table_hits, table_hits);
        self.depth = depth;
        self.elapsed_ms += elapsed_ms;
        self.workers = workers;
    }
}

impl Counters {
    /// The wall clock that passed.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        duration(self.elapsed_ms)
    }

    /// Sets the wall clock that passed.
    pub fn set_elapsed(&mut self, time: Duration) {
        self.elapsed_ms = milliseconds(time);
    }

    /// The work of two searches that ran at the same time, and of the workers of each.
    #[must_use]
    pub(crate) fn joined(self, other: Counters) -> Counters {
        let mut sum = self;
        sum += other;
        Counters {
            depth: self.depth.max(other.depth),
            elapsed_ms: self.elapsed_ms.max(other.elapsed_ms),
            workers: self.workers.saturating_add(other.workers.max(1)),
            ..sum
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references over")]
fn is_alone(workers: &u32) -> bool {
    *workers == 0
}
