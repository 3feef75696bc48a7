//! The tree of a search guided by a value net: nodes in one block of memory, siblings side by side.

use super::bounds::Bounds;
use crate::algorithms::mcts::tree::{LOST_MEAN, highest};
use crate::evals::net::Net;
use crate::game::{Game, Move, Outcome};
use crate::games::ultimate::Ultimate;
use crate::search::trace::SampledTree;
use crate::value::expected_of_mean;
use std::ops::Range;

/// Bytes of a node with its mean and its pull.
const NODE_BYTES: usize = size_of::<Node>() + 2 * size_of::<f32>();

/// Nodes at most: 32 MB, since a tree and the copy of what is kept of it may take 64 MB together.
const MOST_NODES: usize = (32 << 20) / NODE_BYTES;

/// No position has more moves.
const MOST_CHILDREN: usize = 81;

/// A node's place in its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// The node of the searched position.
pub(super) const ROOT: NodeId = NodeId(0);

#[derive(Clone, Copy, Debug)]
struct Node {
    visits: u32,
    first_child: u32,
    /// How likely the net takes this move to be the one to play.
    prior: f32,
    mv: u8,
    children: u8,
    /// What is certain for the player who moved into this node.
    bounds: Bounds,
}

const _: () = assert!(size_of::<Node>() == 16);

impl Node {
    fn new(mv: Move, bounds: Bounds) -> Self {
        Node { visits: 0, first_child: 0, prior: 0.0, mv: mv.0 as u8, children: 0, bounds }
    }
}

/// Steps of the table of exponentials from a difference of 0 to one of 1.
const GAPS: usize = 1 << 11;

/// All nodes, and beside them the two numbers that selection reads.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// Mean value for the player who moved into the node, 0 to 1. The net's first judgement counts like a visit.
    means: Vec<f32>,
    /// Prior over one more than the visits; 0 for settled nodes, which need no exploration.
    pulls: Vec<f32>,
    /// How much less likely than the best move one is that is worth so much less.
    likelihoods: Vec<f32>,
}

impl Tree {
    /// A tree without children at its root. `temperature` is the difference in value that makes a move e times less
    /// likely.
    pub(super) fn new(temperature: f32) -> Self {
        let likelihood = |step: usize| libm::expf(-(step as f32) / (GAPS as f32 * temperature));
        let mut tree = Tree {
            nodes: Vec::new(),
            means: Vec::new(),
            pulls: Vec::new(),
            likelihoods: (0..=GAPS).map(likelihood).collect(),
        };
        tree.push(Node::new(Move::default(), Bounds::OPEN), 0.5);
        tree
    }

    fn push(&mut self, node: Node, mean: f32) {
        self.nodes.push(node);
        self.means.push(mean);
        self.pulls.push(0.0);
    }

    #[inline]
    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    #[inline]
    pub(super) fn mv(&self, id: NodeId) -> Move {
        Move(u16::from(self.node(id).mv))
    }

    #[inline]
    pub(super) fn visits(&self, id: NodeId) -> u32 {
        self.node(id).visits
    }

    /// The mean value for the player who moved into the node, 0 to 1.
    #[inline]
    pub(super) fn mean(&self, id: NodeId) -> f32 {
        self.means[id.0 as usize].max(0.0)
    }

    /// What is certain for the player who moved into the node.
    #[inline]
    pub(super) fn bounds(&self, id: NodeId) -> Bounds {
        self.node(id).bounds
    }

    #[inline]
    pub(super) fn is_settled(&self, id: NodeId) -> bool {
        self.bounds(id).is_settled()
    }

    #[inline]
    pub(super) fn is_expanded(&self, id: NodeId) -> bool {
        self.node(id).children > 0
    }

    pub(super) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + use<> {
        let node = self.node(id);
        (node.first_child..node.first_child + u32::from(node.children)).map(NodeId)
    }

    /// Gives a node its children, judged by the net.
    ///
    /// Children whose result is certain at sight are settled at once. If one of them wins, the node is settled
    /// too, and that child is the only one it needs.
    pub(super) fn expand(&mut self, id: NodeId, position: &Ultimate, net: &Net) {
        let first = self.nodes.len();
        let mover = position.to_move();
        let forecast = position.forecast();
        let appraisal = net.appraise(position);
        for mv in position.moves() {
            let (mut bounds, mut mean) = (Bounds::OPEN, 0.0);
            if let Some(seen) = forecast(mv) {
                bounds = Bounds::of(seen.outcome, seen.plies, mover);
            } else {
                let effect = position.effect(mv);
                if position.is_alive_after(effect) {
                    mean = appraisal.value_of(mv, effect);
                } else {
                    bounds = Bounds::of(Outcome::Draw, 0, mover);
                }
            }
            if bounds.is_won() {
                self.shrink(first);
                self.push(Node::new(mv, bounds), 1.0);
                break;
            }
            self.push(Node::new(mv, bounds), mean);
        }
        let node = &mut self.nodes[id.0 as usize];
        node.first_child = first as u32;
        node.children = (self.means.len() - first) as u8;
        for child in self.children(id) {
            self.show_bounds(child);
        }
        self.set_priors(first);
        self.narrow(id);
    }

    fn shrink(&mut self, length: usize) {
        self.nodes.truncate(length);
        self.means.truncate(length);
        self.pulls.truncate(length);
    }

    /// The likelihood of each of the last children is the softmax of their values over the temperature: the value net
    /// is the policy.
    fn set_priors(&mut self, first: usize) {
        let means = &self.means[first..];
        let best = means.iter().copied().fold(0.0, f32::max);
        let likelihood = |mean: f32| {
            let step = (best - mean) * GAPS as f32;
            self.likelihoods.get(step as usize).copied().unwrap_or(0.0)
        };
        let nodes = &mut self.nodes[first..];
        // Never nothing, even if all of them are certainly lost.
        let mut sum = f32::MIN_POSITIVE;
        for (node, &mean) in nodes.iter_mut().zip(means) {
            node.prior = likelihood(mean);
            sum += node.prior;
        }
        for (node, pull) in nodes.iter_mut().zip(&mut self.pulls[first..]) {
            node.prior /= sum;
            *pull = if node.bounds.is_settled() { 0.0 } else { node.prior };
        }
    }

    /// The value of an expanded node that is not settled, for the player to move there: that of its best child.
    pub(super) fn best_mean(&self, id: NodeId) -> f32 {
        let node = self.node(id);
        let first = node.first_child as usize;
        self.means[first..first + usize::from(node.children)].iter().copied().fold(0.0, f32::max)
    }

    /// The child with the highest bound.
    #[inline(never)] // A hot loop of its own: inlined into a large search it compiles to slower code.
    pub(super) fn select(&self, id: NodeId, exploration: f32) -> NodeId {
        let node = self.node(id);
        let first = node.first_child as usize;
        let range = first..first + usize::from(node.children);
        let best = highest(&self.means[range.clone()], &self.pulls[range], self.width(id, exploration));
        NodeId(node.first_child + best as u32)
    }

    /// The child with the highest bound among those of which more can come than is certain already.
    pub(super) fn select_open(&self, id: NodeId, exploration: f32) -> Option<NodeId> {
        let width = self.width(id, exploration);
        let bound = |child: NodeId| self.means[child.0 as usize] + width * self.pulls[child.0 as usize];
        let open = self.children(id).filter(|&child| self.is_open(id, child));
        open.reduce(|best, child| if bound(child) > bound(best) { child } else { best })
    }

    /// The factor before the pull: c * sqrt(N).
    #[inline]
    fn width(&self, id: NodeId, exploration: f32) -> f32 {
        exploration * (self.visits(id) as f32).sqrt()
    }

    /// Adds one value for the player who moved into the node.
    #[inline]
    pub(super) fn add(&mut self, id: NodeId, value: f32) {
        let index = id.0 as usize;
        let node = &mut self.nodes[index];
        node.visits += 1;
        if !node.bounds.is_settled() {
            let share = 1.0 / (node.visits + 1) as f32;
            let mean = self.means[index] + (value - self.means[index]) * share;
            self.means[index] = node.bounds.clamp(mean);
            self.pulls[index] = node.prior * share;
        }
    }

    /// Whether more may come of a child than is certain for the player to move.
    #[inline]
    pub(super) fn is_open(&self, parent: NodeId, child: NodeId) -> bool {
        self.bounds(child).may_exceed(self.bounds(parent).turned())
    }

    /// Narrows the bounds of a node to what its children allow. Returns whether they changed.
    pub(super) fn narrow(&mut self, id: NodeId) -> bool {
        let bounds = Bounds::of_best(self.children(id).map(|child| self.bounds(child))).turned();
        // A node that was thinned out may have known more.
        let bounds = self.bounds(id).and(bounds);
        let changed = bounds != self.bounds(id);
        if changed {
            self.nodes[id.0 as usize].bounds = bounds;
            self.show_bounds(id);
        }
        changed
    }

    /// Makes what is certain about a node visible to selection.
    fn show_bounds(&mut self, id: NodeId) {
        let index = id.0 as usize;
        let bounds = self.bounds(id);
        self.means[index] = if bounds.is_lost() { LOST_MEAN } else { bounds.clamp(self.means[index]) };
        if bounds.is_settled() {
            self.pulls[index] = 0.0;
        }
    }

    /// The tree below a move from the root, as a tree of its own; a new one where nothing is known.
    pub(super) fn below(&mut self, mv: Move) -> Self {
        let child = self.children(ROOT).find(|&child| self.mv(child) == mv);
        self.kept(child, 0)
    }

    /// Makes room where there may be too little for one more expansion: nodes that were visited least become leaves
    /// again. They keep what is known of them, and get their children back when they are visited.
    pub(super) fn thin(&mut self) {
        if self.nodes.len() + MOST_CHILDREN <= MOST_NODES {
            return;
        }
        // Children of the nodes with at least 2^i visits, and fewer than twice as many.
        let mut children = [0; 32];
        for node in &self.nodes {
            children[node.visits.max(1).ilog2() as usize] += usize::from(node.children);
        }
        let (mut kept, mut least) = (0, 32);
        while least > 0 && kept + children[least - 1] <= MOST_NODES / 2 {
            least -= 1;
            kept += children[least];
        }
        *self = self.kept(Some(ROOT), 1 << least.min(31));
    }

    /// What is below a node and below nodes with enough visits, as a tree of its own. Copied level by level, which
    /// keeps siblings together and drops everything else.
    fn kept(&mut self, root: Option<NodeId>, least_visits: u32) -> Self {
        let mut tree = Tree {
            nodes: Vec::new(),
            means: Vec::new(),
            pulls: Vec::new(),
            likelihoods: std::mem::take(&mut self.likelihoods),
        };
        let Some(root) = root else {
            tree.push(Node::new(Move::default(), Bounds::OPEN), 0.5);
            return tree;
        };
        tree.push(*self.node(root), self.means[root.0 as usize]);
        let mut next = 0;
        while next < tree.nodes.len() {
            let node = tree.nodes[next];
            let from = node.first_child as usize;
            let count = if node.visits >= least_visits { node.children } else { 0 };
            let range = from..from + usize::from(count);
            tree.nodes[next].first_child = tree.nodes.len() as u32;
            tree.nodes[next].children = count;
            tree.nodes.extend_from_slice(&self.nodes[range.clone()]);
            tree.means.extend_from_slice(&self.means[range.clone()]);
            tree.pulls.extend_from_slice(&self.pulls[range]);
            next += 1;
        }
        tree
    }
}

impl SampledTree for Tree {
    fn size(&self) -> usize {
        self.nodes.len()
    }

    fn children_of(&self, node: u32) -> Range<u32> {
        let node = self.node(NodeId(node));
        node.first_child..node.first_child + u32::from(node.children)
    }

    fn move_to(&self, node: u32) -> Move {
        self.mv(NodeId(node))
    }

    fn visits_of(&self, node: u32) -> u32 {
        self.visits(NodeId(node))
    }

    // Stored for the player who moved here, shown for the one to move.
    fn value_at(&self, node: u32) -> f64 {
        0.0 - expected_of_mean(self.mean(NodeId(node)))
    }

    fn is_certain(&self, node: u32) -> bool {
        self.is_settled(NodeId(node))
    }
}
