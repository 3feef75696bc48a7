//! What the tree of a search guided by a net says about the position at its root.

use super::ID;
use super::bounds::Bounds;
use super::tree::{NodeId, ROOT, Tree};
use crate::game::Move;
use crate::search::{Candidate, Counters, Proven, Report, StopReason};
use crate::value::expected_of_mean;

/// A proof this short is the shortest: wins in one are seen when a node gets its children, so
/// that nothing shorter than a win in three, or a loss in four, can be hidden.
const EXACT_PLIES: u32 = 4;

/// A tree, and what it does not know about its root.
pub(super) struct Answer<'a> {
    pub(super) tree: &'a Tree,
    pub(super) seed: u64,
}

impl Answer<'_> {
    pub(super) fn report(&self, stopped_by: StopReason, counters: Counters) -> Report {
        let mut candidates: Vec<_> = self.tree.children(ROOT).map(|child| self.candidate(child)).collect();
        Candidate::rank(&mut candidates);
        for candidate in &mut candidates {
            candidate.plies = candidate.plies.filter(|&plies| plies <= EXACT_PLIES);
        }
        let best = candidates.first();
        let child =
            best.and_then(|best| self.tree.children(ROOT).find(|&child| self.tree.mv(child) == best.mv));
        let proven = proven(self.tree.bounds(ROOT).turned());
        Report {
            mv: best.map(|best| best.mv),
            algo: ID.to_owned(),
            seed: self.seed,
            value: best.map_or(0.0, |best| best.value),
            values: None,
            draws: None,
            proven,
            plies: best.and_then(|best| best.plies),
            pv: child.map(|child| self.line_from(child)).unwrap_or_default(),
            reason: best.map(|best| self.reason(best, proven)),
            candidates,
            counters,
            stopped_by,
        }
    }

    fn candidate(&self, child: NodeId) -> Candidate {
        let bounds = self.tree.bounds(child);
        let proven = proven(bounds);
        Candidate {
            mv: self.tree.mv(child),
            value: expected_of_mean(self.tree.mean(child)),
            visits: Some(u64::from(self.tree.visits(child))),
            proven,
            plies: proven.filter(|&proven| proven != Proven::Draw).map(|_| bounds.plies() + 1),
        }
    }

    /// The principal variation that begins with this child of the root: the best child of each
    /// node in turn, as far as the tree was visited or is certain.
    fn line_from(&self, child: NodeId) -> Vec<Move> {
        let (mut line, mut next) = (Vec::new(), Some(child));
        while let Some(node) = next {
            line.push(self.tree.mv(node));
            let known = |&child: &NodeId| self.tree.visits(child) > 0 || self.tree.is_settled(child);
            next = self.tree.children(node).filter(known).max_by_key(|&child| self.preference(child));
        }
        line
    }

    /// How much the player who moves into a node likes it: certain wins by speed, certain losses
    /// by slowness, everything else by visits.
    fn preference(&self, id: NodeId) -> (i32, i64) {
        let bounds = self.tree.bounds(id);
        match proven(bounds) {
            Some(Proven::Win) => (2, -i64::from(bounds.plies())),
            Some(Proven::Loss) => (0, i64::from(bounds.plies())),
            Some(Proven::Draw) | None => (1, i64::from(self.tree.visits(id))),
        }
    }

    fn reason(&self, answer: &Candidate, proven: Option<Proven>) -> String {
        match (proven, answer.visits.unwrap_or(0)) {
            (Some(proven), _) => proven.sentence(answer.plies),
            (None, 0) => "the value net likes it best".to_owned(),
            (None, visits) => {
                let all = self.tree.visits(ROOT);
                format!("visited by {visits} of {all} expansions, more than any other move")
            }
        }
    }
}

/// The result that is certain, if there is one.
fn proven(bounds: Bounds) -> Option<Proven> {
    match () {
        () if bounds.is_won() => Some(Proven::Win),
        () if bounds.is_lost() => Some(Proven::Loss),
        () => bounds.is_settled().then_some(Proven::Draw),
    }
}
