//! What the tree of a Monte Carlo search says about the position at its root.

use super::tree::{NodeId, ROOT, Tree};
use super::{FinalMove, ID, Tally};
use crate::game::{Move, Outcome, Seat};
use crate::search::{Candidate, Counters, Proven, Report, StopReason};
use crate::value::{Score, expected_of};

/// A proof this short is the shortest: wins in one are seen when a node gets its children, so
/// that nothing shorter than a win in three, or a loss in four, can be hidden.
const EXACT_PLIES: u32 = 4;

/// A tree, and what it does not know about its root.
pub(super) struct Answer<'a> {
    pub(super) tree: &'a Tree,
    pub(super) tallies: &'a [Tally],
    pub(super) seed: u64,
    pub(super) final_move: FinalMove,
    pub(super) seats: usize,
    pub(super) mover: Seat,
}

impl Answer<'_> {
    pub(super) fn report(&self, stopped_by: StopReason, counters: Counters) -> Report {
        let candidates = self.candidates();
        let best = candidates.first();
        let child =
            best.and_then(|best| self.tree.children(ROOT).find(|&child| self.tree.mv(child) == best.mv));
        Report {
            mv: best.map(|best| best.mv),
            algo: ID.to_owned(),
            seed: self.seed,
            value: best.map_or(0.0, |best| best.value),
            values: (self.seats > 2).then(|| self.values(child)),
            draws: child.and_then(|child| self.draws(child)),
            proven: Proven::of_best(&candidates),
            plies: best.and_then(|best| best.plies),
            pv: child.map(|child| self.line_from(child)).unwrap_or_default(),
            reason: best.map(|best| self.reason(best, Proven::of_best(&candidates))),
            candidates,
            counters: Counters { nodes: self.tree.len() as u64, ..counters },
            stopped_by,
        }
    }

    /// The moves at the root, best first.
    fn candidates(&self) -> Vec<Candidate> {
        let mut candidates: Vec<_> = self.tree.children(ROOT).map(|child| self.candidate(child)).collect();
        // Children stand in random order: of moves that are equal in everything, the lowest leads.
        Candidate::sort_by_move(&mut candidates);
        match self.final_move {
            FinalMove::Visits => Candidate::rank(&mut candidates),
            FinalMove::Value => Candidate::rank_by(&mut candidates, mean),
            FinalMove::Secure => Candidate::rank_by(&mut candidates, lower_bound),
        }
        for candidate in &mut candidates {
            candidate.plies = candidate.plies.filter(|&plies| plies <= EXACT_PLIES);
        }
        candidates
    }

    fn candidate(&self, child: NodeId) -> Candidate {
        let proof = self.tree.proof(child);
        let value = match proof {
            Some(proof) => Score::of(proof.outcome, self.mover, 0).expected(),
            None => expected_of(self.tree.half_points(child), self.tree.visits(child)),
        };
        let decided = proof.filter(|proof| proof.outcome != Outcome::Draw);
        Candidate {
            mv: self.tree.mv(child),
            value,
            visits: Some(u64::from(self.tree.visits(child))),
            proven: proof.map(|proof| Proven::of(proof.outcome, self.mover)),
            plies: decided.map(|proof| u32::from(proof.plies) + 1),
        }
    }

    /// The expected result of every player after the best move.
    fn values(&self, best: Option<NodeId>) -> Vec<f64> {
        let seats = (0..self.seats).map(Seat::new);
        let Some(best) = best else { return seats.map(|_| 0.0).collect() };
        let value = |seat: Seat| match self.tree.proof(best) {
            Some(proof) => Score::of(proof.outcome, seat, 0).expected(),
            None if seat == self.mover => self.candidate(best).value,
            None => {
                let tally = self.tallies[self.tree.place(ROOT, best)];
                expected_of(tally.half_points[seat], tally.games)
            }
        };
        seats.map(value).collect()
    }

    /// The share of the games through a move that nobody won.
    fn draws(&self, child: NodeId) -> Option<f64> {
        let Tally { games, draws, .. } = self.tallies[self.tree.place(ROOT, child)];
        (games > 0).then(|| f64::from(draws) / f64::from(games))
    }

    /// The principal variation that begins with this child of the root: the best child of each
    /// node in turn, as far as the tree was visited or is certain.
    fn line_from(&self, child: NodeId) -> Vec<Move> {
        let mut mover = self.mover;
        let (mut line, mut next) = (Vec::new(), Some(child));
        while let Some(node) = next {
            line.push(self.tree.mv(node));
            mover = Seat::new((mover.index() + 1) % self.seats);
            let known = |&child: &NodeId| self.tree.visits(child) > 0 || self.tree.proof(child).is_some();
            next = self.tree.children(node).filter(known).max_by_key(|&child| self.preference(child, mover));
        }
        line
    }

    /// How much the player who moves into a node likes it: certain wins by speed, certain losses
    /// by slowness, everything else by visits.
    fn preference(&self, id: NodeId, mover: Seat) -> (i32, i64) {
        let visits = i64::from(self.tree.visits(id));
        match self.tree.proof(id).map(|proof| (Proven::of(proof.outcome, mover), i64::from(proof.plies))) {
            Some((Proven::Win, plies)) => (2, -plies),
            Some((Proven::Loss, plies)) => (0, plies),
            Some((Proven::Draw, _)) | None => (1, visits),
        }
    }

    fn reason(&self, answer: &Candidate, proven: Option<Proven>) -> String {
        match (proven, answer.visits.unwrap_or(0)) {
            (Some(proven), _) => proven.sentence(answer.plies),
            (None, 0) => "nothing was tried yet".to_owned(),
            (None, visits) => {
                let all = self.tree.visits(ROOT);
                let merit = match self.final_move {
                    FinalMove::Visits => "more than any other move",
                    FinalMove::Value => "with the best mean result",
                    FinalMove::Secure => "with the best lower bound of the mean result",
                };
                format!("visited by {visits} of {all} iterations, {merit}")
            }
        }
    }
}

/// The mean result of a move; nothing is known of one that was never tried.
fn mean(candidate: &Candidate) -> f64 {
    if candidate.visits == Some(0) { f64::NEG_INFINITY } else { candidate.value }
}

/// The mean less one standard error of a fair coin, on results from -1 to 1.
fn lower_bound(candidate: &Candidate) -> f64 {
    candidate.value - 1.0 / (candidate.visits.unwrap_or(0) as f64).sqrt()
}
