//! One iteration's way through the tree, as far as it does not depend on the game: compiled once for all of them.

use super::tree::MctsTree;
use crate::game::{Outcome, Seat};
use crate::search::node_arena::{NodeId, ROOT};
use crate::value::half_points;

/// The way from the root to a leaf.
#[derive(Clone, Debug)]
pub(super) struct SelectionPath {
    seats: usize,
    /// Who moves at the root.
    first: usize,
    /// The nodes, from the root down.
    path: Vec<NodeId>,
    /// Where the iteration turned away from a settled node, and the result that it left there: the
    /// one that counts for the nodes of the path up to this ply.
    detours: Vec<(usize, Outcome)>,
}

impl SelectionPath {
    /// A way that begins and ends at the root, where `first` of so many players moves.
    pub(super) fn new(seats: usize, first: Seat) -> Self {
        SelectionPath { seats, first: first.index(), path: vec![ROOT], detours: Vec::new() }
    }

    /// Back to the root.
    pub(super) fn restart(&mut self) {
        self.path.truncate(1);
        self.detours.clear();
    }

    /// Plies from the root to the leaf.
    pub(super) fn plies(&self) -> usize {
        self.path.len() - 1
    }

    /// The move at the root with which the way begins, as the node behind it.
    pub(super) fn root_move(&self) -> Option<NodeId> {
        self.path.get(1).copied()
    }

    /// Goes down from a node, the last one, to one of its children.
    #[inline(never)] // Once for every ply; a copy in each game's search would be nine times the code.
    pub(super) fn step(&mut self, tree: &MctsTree, node: NodeId, exploration: f32) -> NodeId {
        let next = self.choose(tree, node, exploration);
        self.path.push(next);
        next
    }

    /// The child to go on with. Where the best one is settled, there is nothing to learn from it:
    /// its result counts for everything above, and the iteration is spent on the best of those that
    /// are still open. Not at the root, whose visits decide the move.
    #[inline]
    fn choose(&mut self, tree: &MctsTree, node: NodeId, exploration: f32) -> NodeId {
        let best = tree.select(node, exploration);
        let Some(proof) = tree.proof(best).filter(|_| node != ROOT) else { return best };
        self.detours.push((self.plies(), proof.outcome));
        tree.select_open(node, exploration).unwrap_or(best)
    }

    /// Adds a result to all nodes of the way. Returns the one that counted at the root.
    pub(super) fn back_up(&self, tree: &mut MctsTree, outcome: Outcome) -> Outcome {
        let (mut outcome, mut detours) = (outcome, self.detours.iter().rev().peekable());
        let mut mover = (self.first + self.plies()) % self.seats;
        for (ply, &node) in self.path.iter().enumerate().rev() {
            if let Some(&(_, proven)) = detours.next_if(|(turn, _)| ply <= *turn) {
                outcome = proven;
            }
            // From the seat that moves at this node to the one that moved into it.
            mover = if mover == 0 { self.seats } else { mover } - 1;
            tree.add(node, half_points(outcome, Seat::new(mover)));
        }
        tree.cache_sqrt_ln();
        outcome
    }

    /// The last node is settled: perhaps that settles the nodes above.
    pub(super) fn prove_ancestors(&self, tree: &mut MctsTree) {
        for ply in (0..self.plies()).rev() {
            let mover = Seat::new((self.first + ply) % self.seats);
            let previous = Seat::new((self.first + ply + self.seats - 1) % self.seats);
            if !tree.prove(self.path[ply], mover, previous) {
                break;
            }
        }
    }
}
