//! The report of a Monte Carlo tree search.

use super::tree::{MctsTree, ProvenOutcome};
use super::{ID, Tally};
use crate::game::{Move, Seat};
use crate::search::node_arena::ROOT;
use crate::search::reason::{Criterion, Reason};
use crate::search::{Counters, Report, SeatValues, StopReason, monte_carlo};
use crate::value::Score;

/// A tree, and the facts about its root that the tree does not hold.
pub(super) struct MctsReporter<'a> {
    pub(super) tree: &'a MctsTree,
    pub(super) tallies: &'a [Tally],
    pub(super) seed: u64,
    pub(super) final_move: Criterion,
    pub(super) seats: usize,
    pub(super) mover: Seat,
}

impl MctsReporter<'_> {
    pub(super) fn report(&self, stopped_by: StopReason, counters: Counters) -> Report {
        let reporter = monte_carlo::TreeReporter {
            tree: &self.tree.arena,
            algo: ID,
            seed: self.seed,
            seats: self.seats,
            mover: self.mover,
            proven: None,
            unvisited: Reason::Unvisited,
            criterion: self.final_move,
        };
        let mut report = reporter.report(stopped_by, counters);
        if self.seats > 2 {
            for one in &mut report.candidates {
                let found = self.after(one.mv);
                one.values = found.map(|(tally, proof)| self.values(&tally, proof, one.value));
            }
        }
        let (tally, proof) = report.mv.and_then(|mv| self.after(mv)).unwrap_or_default();
        Report {
            values: (self.seats > 2).then(|| self.values(&tally, proof, report.value).into()),
            draws: tally.draw_rate(),
            ..report
        }
    }

    /// The tally of a root move, and its proof if there is one.
    fn after(&self, mv: Move) -> Option<(Tally, Option<ProvenOutcome>)> {
        let child = self.tree.arena.after(mv)?;
        Some((self.tallies[self.tree.place(ROOT, child)], self.tree.proof(child)))
    }

    /// The expected result of every player after a move. That of the player to move is `value`.
    fn values(&self, tally: &Tally, proof: Option<ProvenOutcome>, value: f64) -> SeatValues {
        let expected = |seat: Seat| match proof {
            Some(proof) => Score::of(proof.outcome, seat, 0).expected(),
            None if seat == self.mover => value,
            None => tally.expected(seat),
        };
        SeatValues::new(self.seats, &expected)
    }
}
