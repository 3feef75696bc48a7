//! The tree of a Monte Carlo search: nodes in one block of memory, siblings side by side.

use crate::dice::Dice;
use crate::game::{Game, Move, Outcome, Seat};
use crate::search::trace::SampledTree;
use crate::value::{expected_of, half_points};
use std::ops::Range;

/// Nodes at most: 64 MB. A full tree stays as it is and goes on being sampled.
const MOST_NODES: usize = 1 << 21;

/// The mean of a child that is certainly lost: below every other, so that it is never selected.
pub(in crate::algorithms) const LOST_MEAN: f32 = -1e30;

/// A node's place in its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// The node of the searched position.
pub(super) const ROOT: NodeId = NodeId(0);

/// A result that no playout can change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::algorithms) struct Proof {
    pub(in crate::algorithms) outcome: Outcome,
    /// Plies to the end along the proof.
    pub(in crate::algorithms) plies: u16,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    visits: u32,
    /// Results for the player who moved into this node.
    half_points: u32,
    first_child: u32,
    mv: Move,
    children: u16,
    /// Children that were looked at: they stand before the others.
    tried: u16,
    verdict: Verdict,
}

const _: () = assert!(size_of::<Node>() == 20);

/// An [`Option<Proof>`] in two bytes: memory is what limits a large tree.
#[derive(Clone, Copy, Debug)]
pub(in crate::algorithms) struct Verdict(u16);

impl Verdict {
    const DRAW: u16 = 1;
    const FIRST_WIN: u16 = 2;

    pub(in crate::algorithms) fn new(proof: Option<Proof>) -> Self {
        let Some(Proof { outcome, plies }) = proof else { return Verdict(0) };
        let outcome = match outcome {
            Outcome::Draw => Self::DRAW,
            Outcome::Win(seat) => Self::FIRST_WIN + seat.index() as u16,
        };
        // No game of the family has more than 676 plies.
        Verdict(plies << 4 | outcome)
    }

    #[inline]
    pub(in crate::algorithms) fn proof(self) -> Option<Proof> {
        let outcome = match self.0 & 15 {
            0 => return None,
            Self::DRAW => Outcome::Draw,
            win => Outcome::Win(Seat::new((win - Self::FIRST_WIN) as usize)),
        };
        Some(Proof { outcome, plies: self.0 >> 4 })
    }
}

impl Node {
    fn new(mv: Move, proof: Option<Proof>) -> Self {
        Node {
            visits: 0,
            half_points: 0,
            first_child: 0,
            mv,
            children: 0,
            tried: 0,
            verdict: Verdict::new(proof),
        }
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
    /// The [`breadth`] of small numbers of visits: a logarithm at every step down would take a tenth of the search.
    breadths: Vec<f32>,
}

/// Numbers of visits whose breadth is remembered.
const MOST_BREADTHS: u32 = 1 << 14;

/// sqrt(ln N). By libm, because the platform's own logarithm differs in the last place.
fn breadth(visits: u32) -> f32 {
    libm::logf(visits as f32).sqrt()
}

impl Tree {
    pub(super) fn new(duel: bool) -> Self {
        let mut tree =
            Tree { nodes: Vec::new(), means: Vec::new(), spreads: Vec::new(), duel, breadths: vec![0.0] };
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
        self.node(id).verdict.proof()
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

    /// Gives a node its children; false when no memory is left for them.
    ///
    /// Children whose result is certain at sight are settled at once. If one of them wins, the node is settled
    /// too, and that child is the only one it needs.
    pub(super) fn expand<G: Game>(&mut self, id: NodeId, position: &G) -> bool {
        let first = self.nodes.len();
        if first + position.move_count() as usize > MOST_NODES {
            return false;
        }
        let mover = position.to_move();
        let forecast = position.forecast();
        for mv in position.moves() {
            let proof = forecast(mv).map(|seen| Proof { outcome: seen.outcome, plies: seen.plies as u16 });
            if proof.is_some_and(|proof| proof.outcome == Outcome::Win(mover)) {
                self.nodes.truncate(first);
                self.nodes.push(Node::new(mv, proof));
                break;
            }
            self.nodes.push(Node::new(mv, proof));
        }
        let children = self.nodes.len() - first;
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

    /// A child that was never looked at, drawn uniformly; it counts as tried from now on. Those that are known to
    /// lose for whoever would move there are passed over.
    #[inline]
    pub(super) fn next_untried(&mut self, id: NodeId, dice: &mut Dice) -> Option<NodeId> {
        loop {
            let Node { first_child, children, tried, .. } = *self.node(id);
            if tried == children {
                return None;
            }
            let next = first_child + u32::from(tried);
            let drawn = next + dice.below(u32::from(children - tried));
            self.swap(next, drawn);
            self.nodes[id.0 as usize].tried += 1;
            if self.means[next as usize] > LOST_MEAN {
                return Some(NodeId(next));
            }
        }
    }

    #[inline]
    fn swap(&mut self, a: u32, b: u32) {
        let (a, b) = (a as usize, b as usize);
        self.nodes.swap(a, b);
        self.means.swap(a, b);
        self.spreads.swap(a, b);
    }

    /// The child with the highest upper confidence bound.
    #[inline(never)] // A hot loop of its own: inlined into a large search it compiles to slower code.
    pub(super) fn select(&self, id: NodeId, exploration: f32) -> NodeId {
        let node = self.node(id);
        let range = node.first_child as usize..node.first_child as usize + node.children as usize;
        let best = highest(&self.means[range.clone()], &self.spreads[range], self.width(id, exploration));
        NodeId(node.first_child + best as u32)
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
        let visits = self.visits(id);
        exploration * self.breadths.get(visits as usize).copied().unwrap_or_else(|| breadth(visits))
    }

    /// Adds one result for the player who moved into the node.
    #[inline]
    pub(super) fn add(&mut self, id: NodeId, half_points: u32) {
        let index = id.0 as usize;
        let node = &mut self.nodes[index];
        node.visits += 1;
        node.half_points += half_points;
        let visits = node.visits;
        if node.verdict.proof().is_none() {
            let share = 1.0 / node.visits as f32;
            self.means[index] = node.half_points as f32 * 0.5 * share;
            self.spreads[index] = share.sqrt();
        }
        if visits as usize == self.breadths.len() && visits < MOST_BREADTHS {
            self.breadths.push(breadth(visits));
        }
    }

    /// Settles a move at the root, where `mover` is to move, by a proof from elsewhere.
    pub(super) fn refute(&mut self, mv: Move, proof: Proof, mover: Seat) {
        let child = self.children(ROOT).find(|&child| self.mv(child) == mv);
        if let Some(child) = child {
            self.nodes[child.0 as usize].verdict = Verdict::new(Some(proof));
            self.show_proof(child, mover);
            self.settle(ROOT, mover, mover);
        }
    }

    /// Settles a node if its children allow it: `mover` is to move there, `previous` moved into it.
    /// Returns whether it is settled now.
    pub(super) fn settle(&mut self, id: NodeId, mover: Seat, previous: Seat) -> bool {
        let proof = self.proof_from_children(id, mover);
        if proof.is_some() {
            self.nodes[id.0 as usize].verdict = Verdict::new(proof);
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
        if let Some(proof) = self.proof(id) {
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
        -expected_of(self.half_points(NodeId(node)), self.visits(NodeId(node)))
    }

    fn is_certain(&self, node: u32) -> bool {
        self.proof(NodeId(node)).is_some()
    }
}

/// Bounds that are compared side by side: what a register of 128 bits holds.
const LANES: usize = 4;

/// The first index with the highest `mean + width * spread`.
///
/// The highest bound is found four by four, written so that compilers turn it into vector instructions, and then
/// looked for. Both are the same sums, so that the result is that of the plain loop.
#[inline]
pub(in crate::algorithms) fn highest(means: &[f32], spreads: &[f32], width: f32) -> usize {
    let higher = |a: f32, b: f32| if b > a { b } else { a };
    let (mean_groups, last_means) = means.as_chunks::<LANES>();
    let (spread_groups, last_spreads) = spreads.as_chunks::<LANES>();
    let mut lanes = [f32::NEG_INFINITY; LANES];
    for (means, spreads) in mean_groups.iter().zip(spread_groups) {
        for lane in 0..LANES {
            lanes[lane] = higher(lanes[lane], means[lane] + width * spreads[lane]);
        }
    }
    let last = last_means.iter().zip(last_spreads).map(|(mean, spread)| mean + width * spread);
    let best = lanes.into_iter().chain(last).fold(f32::NEG_INFINITY, higher);
    means.iter().zip(spreads).position(|(mean, spread)| mean + width * spread >= best).unwrap_or(0)
}
