//! The tree of PUCT: values, priors, and backed-up bounds.

use super::kernel::bounds::ResultBounds;
use super::kernel::memory::Child;
use crate::game::{Move, Seat};
use crate::search::Proven;
use crate::search::iteration::ComparedChild;
use crate::search::monte_carlo::compared;
use crate::search::node_arena::{ArenaNode, NodeArena, NodeId, ROOT};
use crate::value::expected_of_mean;
use std::ops::Range;

/// Bytes of a node with its mean and its child factor.
const NODE_BYTES: usize = size_of::<PuctNode>() + 2 * size_of::<f32>();

/// The most places for nodes: 32 MB, since a tree and the copy of its kept subtree may take 64 MB together.
const MOST_NODES: usize = (32 << 20) / NODE_BYTES;

/// No position has more moves.
const MOST_CHILDREN: usize = 81;

#[derive(Clone, Copy, Debug)]
pub(super) struct PuctNode {
    visits: u32,
    first_child: u32,
    /// The prior probability of the move.
    prior: f32,
    mv: u8,
    children: u8,
    /// The proven bounds for the player who moved into this node.
    bounds: ResultBounds,
}

const _: () = assert!(size_of::<PuctNode>() == 16);

impl ArenaNode for PuctNode {
    #[inline]
    fn mv(&self) -> Move {
        Move(u16::from(self.mv))
    }

    #[inline]
    fn visits(&self) -> u32 {
        self.visits
    }

    #[inline]
    fn children(&self) -> Range<u32> {
        self.first_child..self.first_child + u32::from(self.children)
    }

    fn set_children(&mut self, children: Range<u32>) {
        self.first_child = children.start;
        self.children = children.len() as u8;
    }

    fn value(&self, mean: f32) -> f64 {
        expected_of_mean(mean.max(0.0))
    }

    fn certain(&self, _mover: Seat) -> Option<(Proven, u32)> {
        Some((self.bounds.proven()?, self.bounds.plies()))
    }
}

impl PuctNode {
    fn new(mv: u8, bounds: ResultBounds) -> Self {
        PuctNode { visits: 0, first_child: 0, prior: 0.0, mv, children: 0, bounds }
    }
}

/// The tree of PUCT. A child's factor of the exploration term is `prior / (1 + n)`, and the net's value
/// counts as the first visit.
#[derive(Clone, Debug)]
pub(super) struct PuctTree {
    pub(super) arena: NodeArena<PuctNode>,
}

impl PuctTree {
    /// A tree that consists of its root.
    pub(super) fn new() -> Self {
        PuctTree { arena: unknown() }
    }

    #[inline]
    fn node(&self, id: NodeId) -> &PuctNode {
        self.arena.node(id)
    }

    #[inline]
    pub(super) fn mv(&self, id: NodeId) -> Move {
        ArenaNode::mv(self.node(id))
    }

    /// The proven bounds for the player who moved into the node.
    #[inline]
    pub(super) fn bounds(&self, id: NodeId) -> ResultBounds {
        self.node(id).bounds
    }

    #[inline]
    pub(super) fn is_proven(&self, id: NodeId) -> bool {
        self.bounds(id).is_proven()
    }

    #[inline]
    pub(super) fn is_expanded(&self, id: NodeId) -> bool {
        self.node(id).children > 0
    }

    /// Gives a node its children. If one of them wins, the node is proven too.
    pub(super) fn expand(&mut self, id: NodeId, children: &[Child]) {
        let first = self.arena.begin();
        for &Child { mv, bounds, mean, prior } in children {
            let child_factor = if bounds.is_proven() { 0.0 } else { prior };
            self.arena.push(PuctNode { prior, ..PuctNode::new(mv, bounds) }, mean, child_factor);
        }
        self.arena.attach(id, first);
        self.tighten(id);
    }

    /// The value of an expanded node without a proof, for the player to move there: that of its best child.
    pub(super) fn best_mean(&self, id: NodeId) -> f32 {
        self.arena.children(id).map(|child| self.arena.mean(child)).fold(0.0, f32::max)
    }

    /// The child with the highest upper confidence bound.
    #[inline(never)] // A hot loop of its own: inlined into a large search it compiles to slower code.
    pub(super) fn select(&self, id: NodeId, exploration: f32) -> NodeId {
        self.arena.select(id, self.parent_factor(id, exploration))
    }

    /// The child with the highest upper confidence bound among those that can exceed the node's proven lower
    /// bound.
    pub(super) fn select_open(&self, id: NodeId, exploration: f32) -> Option<NodeId> {
        self.arena.select_open(id, self.parent_factor(id, exploration), |child| self.is_open(id, child))
    }

    /// The children as [`select`](PuctTree::select) compares them, with their priors.
    pub(super) fn compared(&self, id: NodeId, exploration: f32, mover: Seat) -> Vec<ComparedChild> {
        let mut compared = compared(&self.arena, id, self.parent_factor(id, exploration), mover);
        for (one, child) in compared.iter_mut().zip(self.arena.children(id)) {
            one.prior = Some(self.node(child).prior.into());
        }
        compared
    }

    /// `c * sqrt(N)`: what the children's factors are multiplied by.
    #[inline]
    fn parent_factor(&self, id: NodeId, exploration: f32) -> f32 {
        exploration * (self.node(id).visits as f32).sqrt()
    }

    /// Adds one value for the player who moved into the node.
    #[inline]
    pub(super) fn add(&mut self, id: NodeId, value: f32) {
        let old = self.arena.mean(id);
        let node = self.arena.node_mut(id);
        node.visits += 1;
        if !node.bounds.is_proven() {
            let share = 1.0 / (node.visits + 1) as f32;
            let (mean, child_factor) = (node.bounds.clamp(old + (value - old) * share), node.prior * share);
            self.arena.set_mean(id, mean);
            self.arena.set_child_factor(id, child_factor);
        }
    }

    /// Whether a child can exceed the parent's proven lower bound for the player to move.
    #[inline]
    pub(super) fn is_open(&self, parent: NodeId, child: NodeId) -> bool {
        self.bounds(child).may_exceed(self.bounds(parent).negated())
    }

    /// Tightens the bounds of a node by those of its children. Returns whether they changed.
    pub(super) fn tighten(&mut self, id: NodeId) -> bool {
        let bounds = ResultBounds::of_best(self.arena.children(id).map(|child| self.bounds(child))).negated();
        // A node whose children were pruned may have had tighter bounds.
        let bounds = self.bounds(id).and(bounds);
        let changed = bounds != self.bounds(id);
        if changed {
            self.arena.node_mut(id).bounds = bounds;
            self.publish_bounds(id);
        }
        changed
    }

    /// Writes a node's bounds into the numbers that selection reads.
    fn publish_bounds(&mut self, id: NodeId) {
        let bounds = self.bounds(id);
        self.arena.set_mean(id, bounds.shown(self.arena.mean(id)));
        if bounds.is_proven() {
            self.arena.set_child_factor(id, 0.0);
        }
    }

    /// Makes the child behind a move the root and keeps its subtree; starts a new tree if there is no such
    /// child.
    pub(super) fn advance(&mut self, mv: Move) {
        self.arena = match self.arena.after(mv) {
            Some(child) => self.arena.reroot_copy(child, 0),
            None => unknown(),
        };
    }

    /// Prunes the tree if there may be no room for another expansion: the nodes with the fewest visits lose
    /// their children. They keep their values and bounds, and are expanded again when they are visited.
    pub(super) fn prune(&mut self) {
        if self.arena.places() + MOST_CHILDREN <= MOST_NODES {
            return;
        }
        // Children of the nodes with at least 2^i visits, and fewer than twice as many.
        let mut children = [0; 32];
        for node in self.arena.nodes() {
            children[node.visits.max(1).ilog2() as usize] += usize::from(node.children);
        }
        let (mut kept, mut least) = (0, 32);
        while least > 0 && kept + children[least - 1] <= MOST_NODES / 2 {
            least -= 1;
            kept += children[least];
        }
        self.arena = self.arena.reroot_copy(ROOT, 1 << least.min(31));
    }
}

/// A tree that consists of an unvisited root.
fn unknown() -> NodeArena<PuctNode> {
    NodeArena::new(PuctNode::new(0, ResultBounds::OPEN), 0.5)
}
