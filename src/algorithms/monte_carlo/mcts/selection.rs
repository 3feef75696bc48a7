//! Selection and backpropagation, as far as they do not depend on the game: compiled once for all games.

use super::tree::MctsTree;
use crate::game::{Outcome, Seat};
use crate::search::iteration::{IterationRecorder, seat_after};
use crate::search::node_arena::{NodeId, ROOT};
use crate::value::half_points;

/// The path of one iteration from the root to a leaf.
#[derive(Clone, Debug)]
pub(super) struct SelectionPath {
    /// The nodes, from the root down.
    path: Vec<NodeId>,
    /// The seat that moved into each of them; at the root the one before the seat to move.
    movers: Vec<Seat>,
    /// The plies at which a proven child had the highest bound and was passed over, with its outcome. The
    /// outcome, and not the playout's, is backed up from that ply to the root.
    detours: Vec<(usize, Outcome)>,
}

impl SelectionPath {
    /// A path that consists of the root, where seat `first` of `seats` moves.
    pub(super) fn new(seats: usize, first: Seat) -> Self {
        let previous = seat_after(first, seats - 1, seats);
        SelectionPath { path: vec![ROOT], movers: vec![previous], detours: Vec::new() }
    }

    /// Back to the root.
    pub(super) fn restart(&mut self) {
        self.path.truncate(1);
        self.movers.truncate(1);
        self.detours.clear();
    }

    /// Plies from the root to the leaf.
    pub(super) fn plies(&self) -> usize {
        self.path.len() - 1
    }

    /// The nodes, from the root to the leaf.
    pub(super) fn nodes(&self) -> &[NodeId] {
        &self.path
    }

    /// The node behind the root move with which the path begins.
    pub(super) fn root_move(&self) -> Option<NodeId> {
        self.path.get(1).copied()
    }

    /// The seat that moved into the last node.
    pub(super) fn previous(&self) -> Seat {
        self.movers[self.plies()]
    }

    /// Extends the path from `node`, its last node, where `mover` moves, to the child that selection takes.
    pub(super) fn step(&mut self, tree: &MctsTree, node: NodeId, mover: Seat, exploration: f32) -> NodeId {
        let next = self.choose(tree, node, exploration);
        self.path.push(next);
        self.movers.push(mover);
        next
    }

    /// The child to go on with: the one with the highest bound. If that child is proven, its outcome is
    /// backed up from here and the iteration goes on with the best child without a proof. Not at the root,
    /// whose visits decide the move.
    #[inline]
    fn choose(&mut self, tree: &MctsTree, node: NodeId, exploration: f32) -> NodeId {
        let best = tree.select(node, exploration);
        let Some(proof) = tree.proof(best).filter(|_| node != ROOT) else { return best };
        self.detours.push((self.plies(), proof.outcome));
        tree.select_open(node, exploration).unwrap_or(best)
    }

    /// Backpropagation: adds a result to all nodes of the path. Returns the result that was added at the
    /// root.
    pub(super) fn back_up(
        &self,
        tree: &mut MctsTree,
        outcome: Outcome,
        recorder: &mut impl IterationRecorder,
    ) -> Outcome {
        let (mut outcome, mut detours) = (outcome, self.detours.iter().rev().peekable());
        for (ply, (&node, &mover)) in self.path.iter().zip(&self.movers).enumerate().rev() {
            if let Some(&(_, proven)) = detours.next_if(|(turn, _)| ply <= *turn) {
                outcome = proven;
            }
            let half_points = half_points(outcome, mover);
            tree.add(node, half_points);
            recorder.add(half_points as f32 * 0.5);
        }
        tree.cache_sqrt_ln();
        outcome
    }

    /// Proves the ancestors of the last node, which is proven, as far as their children allow.
    pub(super) fn prove_ancestors(&self, tree: &mut MctsTree) {
        for ply in (0..self.plies()).rev() {
            if !tree.prove(self.path[ply], self.movers[ply + 1], self.movers[ply]) {
                break;
            }
        }
    }
}
