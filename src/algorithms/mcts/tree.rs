//! The tree of a Monte Carlo search: nodes in one block of memory, siblings side by side.

use crate::dice::Dice;
use crate::game::{Game, Move, Outcome, Seat};
use crate::search::trace::{Cap, Trace, TraceNode, TraceWhy};
use crate::value::{expected_of, half_points};

/// Nodes at most: 64 MB. A full tree stays as it is and goes on being sampled.
const MOST_NODES: usize = 1 << 21;

/// The mean of a child that is certainly lost: below every other, so that it is never selected.
const LOST_MEAN: f32 = -1e30;

/// A node's place in its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// The node of the searched position.
pub(super) const ROOT: NodeId = NodeId(0);

/// A result that no playout can change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    pub(super) outcome: Outcome,
    /// Plies to the end along the proof.
    pub(super) plies: u16,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    visits: u32,
    /// Results for the player who moved into this node.
    half_points: u32,
    first_child: u32,
    mv: Move,
    children: u16,
    /// Children that were visited at least once.
    tried: u16,
    proof: Option<Proof>,
}

const _: () = assert!(size_of::<Node>() == 24);

impl Node {
    fn new(mv: Move, proof: Option<Proof>) -> Self {
        Node { visits: 0, half_points: 0, first_child: 0, mv, children: 0, tried: 0, proof }
    }
}

/// All nodes, and beside them the two numbers that selection reads: keeping them apart from the
/// rest lets it run over consecutive memory.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// Mean result for the player who moved into the node, 0 to 1.
    means: Vec<f32>,
    /// One over the square root of the visits; 0 for settled nodes, which need no exploration.
    spreads: Vec<f32>,
    /// Whether only two play, so that what one wins the other loses.
    duel: bool,
}

impl Tree {
    pub(super) fn new(duel: bool) -> Self {
        let mut tree = Tree { nodes: Vec::new(), means: Vec::new(), spreads: Vec::new(), duel };
        tree.push(Node::new(Move::default(), None));
        tree
    }

    fn push(&mut self, node: Node) {
        self.nodes.push(node);
        self.means.push(0.0);
        self.spreads.push(0.0);
    }

    #[inline]
    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(super) fn mv(&self, id: NodeId) -> Move {
        self.node(id).mv
    }

    #[inline]
    pub(super) fn visits(&self, id: NodeId) -> u32 {
        self.node(id).visits
    }

    pub(super) fn half_points(&self, id: NodeId) -> u32 {
        self.node(id).half_points
    }

    #[inline]
    pub(super) fn proof(&self, id: NodeId) -> Option<Proof> {
        self.node(id).proof
    }

    #[inline]
    pub(super) fn is_expanded(&self, id: NodeId) -> bool {
        self.node(id).children > 0
    }

    pub(super) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone {
        let node = self.node(id);
        (node.first_child..node.first_child + u32::from(node.children)).map(NodeId)
    }

    /// Which of its parent's children a node is.
    #[inline]
    pub(super) fn place(&self, parent: NodeId, child: NodeId) -> usize {
        (child.0 - self.node(parent).first_child) as usize
    }

    /// Gives a node its children, in random order; false when no memory is left for them.
    ///
    /// Children that end the game are settled at once. If one of them wins, the node is settled
    /// too, and that child is the only one it needs.
    pub(super) fn expand<G: Game>(&mut self, id: NodeId, position: &G, dice: &mut Dice) -> bool {
        let first = self.nodes.len();
        if first + position.move_count() as usize > MOST_NODES {
            return false;
        }
        let mover = position.to_move();
        for mv in position.moves() {
            let proof = position.after(mv).outcome().map(|outcome| Proof { outcome, plies: 0 });
            if proof.is_some_and(|proof| proof.outcome == Outcome::Win(mover)) {
                self.nodes.truncate(first);
                self.nodes.push(Node::new(mv, proof));
                break;
            }
            self.nodes.push(Node::new(mv, proof));
        }
        let children = self.nodes.len() - first;
        for i in (1..children).rev() {
            self.nodes.swap(first + i, first + dice.below(i as u32 + 1) as usize);
        }
        self.means.resize(self.nodes.len(), 0.0);
        self.spreads.resize(self.nodes.len(), 0.0);
        let node = &mut self.nodes[id.0 as usize];
        node.first_child = first as u32;
        node.children = children as u16;
        let previous = Seat::new((mover.index() + position.seats() - 1) % position.seats());
        for child in first..first + children {
            self.show_proof(NodeId(child as u32), mover);
        }
        self.settle(id, mover, previous);
        true
    }

    /// The next child that was never visited; it counts as tried from now on.
    #[inline]
    pub(super) fn next_untried(&mut self, id: NodeId) -> Option<NodeId> {
        let node = &mut self.nodes[id.0 as usize];
        (node.tried < node.children).then(|| {
            node.tried += 1;
            NodeId(node.first_child + u32::from(node.tried) - 1)
        })
    }

    /// The child with the highest upper confidence bound.
    #[inline(never)] // A hot loop of its own: inlined into a large search it compiles to slower code.
    pub(super) fn select(&self, id: NodeId, exploration: f32) -> NodeId {
        let node = self.node(id);
        let range = node.first_child as usize..node.first_child as usize + node.children as usize;
        let width = self.width(id, exploration);
        let mut best = (f32::NEG_INFINITY, 0);
        for (i, (mean, spread)) in self.means[range.clone()].iter().zip(&self.spreads[range]).enumerate() {
            let bound = mean + width * spread;
            if bound > best.0 {
                best = (bound, i);
            }
        }
        NodeId(node.first_child + best.1 as u32)
    }

    /// The child with the highest upper confidence bound among those that are not settled.
    pub(super) fn select_open(&self, id: NodeId, exploration: f32) -> Option<NodeId> {
        let width = self.width(id, exploration);
        let bound = |child: NodeId| self.means[child.0 as usize] + width * self.spreads[child.0 as usize];
        let open = self.children(id).filter(|&child| self.proof(child).is_none());
        open.reduce(|best, child| if bound(child) > bound(best) { child } else { best })
    }

    /// The factor before the spread: c * sqrt(ln N).
    #[inline]
    fn width(&self, id: NodeId, exploration: f32) -> f32 {
        // libm's logarithm, because the platform's own differs in the last place.
        exploration * libm::logf(self.visits(id) as f32).sqrt()
    }

    /// Adds one result for the player who moved into the node.
    #[inline]
    pub(super) fn add(&mut self, id: NodeId, half_points: u32) {
        let index = id.0 as usize;
        let node = &mut self.nodes[index];
        node.visits += 1;
        node.half_points += half_points;
        if node.proof.is_none() {
            let share = 1.0 / node.visits as f32;
            self.means[index] = node.half_points as f32 * 0.5 * share;
            self.spreads[index] = share.sqrt();
        }
    }

    /// Settles a move at the root, where `mover` is to move, by a proof from elsewhere.
    pub(super) fn refute(&mut self, mv: Move, proof: Proof, mover: Seat) {
        let child = self.children(ROOT).find(|&child| self.mv(child) == mv);
        if let Some(child) = child {
            self.nodes[child.0 as usize].proof = Some(proof);
            self.show_proof(child, mover);
            self.settle(ROOT, mover, mover);
        }
    }

    /// Settles a node if its children allow it: `mover` is to move there, `previous` moved into it.
    /// Returns whether it is settled now.
    pub(super) fn settle(&mut self, id: NodeId, mover: Seat, previous: Seat) -> bool {
        let proof = self.proof_from_children(id, mover);
        if proof.is_some() {
            self.nodes[id.0 as usize].proof = proof;
            self.show_proof(id, previous);
        }
        proof.is_some()
    }

    /// A win if any child is one. Else, if all are settled: the outcome that all share; between two
    /// players also a draw, if any child is one. Where the children end differently and more than two play,
    /// somebody could be hurt by a choice that is no worse for the chooser, and nothing is certain.
    fn proof_from_children(&self, id: NodeId, mover: Seat) -> Option<Proof> {
        let proofs = || self.children(id).map(|child| self.proof(child));
        let with = |outcome: Outcome| {
            proofs().flatten().filter(move |proof| proof.outcome == outcome).map(|proof| proof.plies + 1)
        };
        if let Some(plies) = with(Outcome::Win(mover)).min() {
            return Some(Proof { outcome: Outcome::Win(mover), plies });
        }
        if proofs().any(|proof| proof.is_none()) {
            return None;
        }
        if let Some(plies) = with(Outcome::Draw).max().filter(|_| self.duel) {
            return Some(Proof { outcome: Outcome::Draw, plies });
        }
        let outcome = proofs().flatten().next()?.outcome;
        let plies = with(outcome).max()?;
        proofs().flatten().all(|proof| proof.outcome == outcome).then_some(Proof { outcome, plies })
    }

    /// Makes a node's proof visible to selection.
    fn show_proof(&mut self, id: NodeId, previous: Seat) {
        let index = id.0 as usize;
        if let Some(proof) = self.nodes[index].proof {
            let half_points = half_points(proof.outcome, previous);
            self.means[index] = if half_points == 0 { LOST_MEAN } else { half_points as f32 * 0.5 };
            self.spreads[index] = 0.0;
        }
    }

    /// The tree below a move from the root, as a tree of its own; a new one where nothing is
    /// known. Copied level by level, which keeps siblings together and drops everything else.
    pub(super) fn below(&self, mv: Move) -> Self {
        let mut tree = Tree::new(self.duel);
        let Some(child) = self.children(ROOT).find(|&child| self.mv(child) == mv) else { return tree };
        tree.nodes[0] = *self.node(child);
        let mut next = 0;
        while next < tree.nodes.len() {
            let node = tree.nodes[next];
            let from = node.first_child as usize;
            let range = from..from + usize::from(node.children);
            tree.nodes[next].first_child = tree.nodes.len() as u32;
            tree.nodes.extend_from_slice(&self.nodes[range.clone()]);
            tree.means.extend_from_slice(&self.means[range.clone()]);
            tree.spreads.extend_from_slice(&self.spreads[range]);
            next += 1;
        }
        tree
    }

    /// The nodes nearest to the root, as many as the cap allows.
    pub(super) fn trace(&self, cap: Cap) -> Trace {
        let mut trace = Trace { nodes: Vec::new(), visited: self.len() as u64 };
        let mut queue = std::collections::VecDeque::from([(ROOT, None, 0)]);
        while let Some((id, parent, depth)) = queue.pop_front() {
            if trace.nodes.len() >= cap.nodes {
                break;
            }
            let index = trace.nodes.len() as u32;
            trace.nodes.push(self.trace_node(id, parent));
            if depth < cap.depth {
                let visited = self.children(id).filter(|&child| self.visits(child) > 0);
                queue.extend(visited.map(|child| (child, Some(index), depth + 1)));
            }
        }
        let mut recorded = vec![0; trace.nodes.len()];
        trace.nodes.iter().filter_map(|node| node.parent).for_each(|parent| recorded[parent as usize] += 1);
        trace.nodes.iter_mut().zip(recorded).for_each(|(node, recorded)| node.elided -= recorded);
        trace
    }

    fn trace_node(&self, id: NodeId, parent: Option<u32>) -> TraceNode {
        let node = self.node(id);
        TraceNode {
            parent,
            mv: parent.map(|_| node.mv),
            // Stored for the player who moved here, shown for the one to move.
            value: Some(-expected_of(node.half_points, node.visits)),
            window: None,
            visits: Some(u64::from(node.visits)),
            why: if node.proof.is_some() { TraceWhy::Full } else { TraceWhy::Sampled },
            elided: self.children(id).filter(|&child| self.visits(child) > 0).count() as u32,
        }
    }
}
