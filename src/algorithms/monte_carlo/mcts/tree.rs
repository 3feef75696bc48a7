//! The tree of a Monte Carlo search: counts, and proofs that travel up.

use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Move, Outcome, Seat};
use crate::rng::SeededRng;
use crate::search::Proven;
use crate::search::iteration::ComparedChild;
use crate::search::monte_carlo::compared;
use crate::search::node_arena::{ArenaNode, LOST_MEAN, NodeArena, NodeId, ROOT};
use crate::value::{expected_of, half_points};
use std::ops::Range;

/// The most places for nodes: 64 MB. A full tree stops growing and is still sampled. Playing a move copies
/// the subtree that is kept, so that a full tree may take 128 MB for a moment.
const MOST_NODES: usize = 1 << 21;

/// The first-play urgency of a move without a prior, above every upper confidence bound: each child is
/// visited once before any is visited again.
const BEFORE_ALL: f32 = 64.0;
/// The size of the random bonus by which moves of equal urgency are tried in random order.
const TIE_BREAK: f32 = 0.01;

/// A result that no playout can change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProvenOutcome {
    pub(super) outcome: Outcome,
    /// Plies to the end of the game along the proof.
    pub(super) plies: u16,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct MctsNode {
    visits: u32,
    /// Results for the player who moved into this node.
    half_points: u32,
    first_child: u32,
    mv: Move,
    children: u16,
    proof: PackedProof,
}

const _: () = assert!(size_of::<MctsNode>() == 20);

/// An [`Option<ProvenOutcome>`] in two bytes: memory is what limits a large tree.
#[derive(Clone, Copy, Debug)]
struct PackedProof(u16);

impl PackedProof {
    const DRAW: u16 = 1;
    const FIRST_WIN: u16 = 2;

    fn new(proof: Option<ProvenOutcome>) -> Self {
        let Some(ProvenOutcome { outcome, plies }) = proof else { return PackedProof(0) };
        let outcome = match outcome {
            Outcome::Draw => Self::DRAW,
            Outcome::Win(seat) => Self::FIRST_WIN + seat.index() as u16,
        };
        // No game of the family has more than 676 plies.
        PackedProof(plies << 4 | outcome)
    }

    #[inline]
    fn is_known(self) -> bool {
        self.0 != 0
    }

    #[inline]
    fn proof(self) -> Option<ProvenOutcome> {
        let outcome = match self.0 & 15 {
            0 => return None,
            Self::DRAW => Outcome::Draw,
            win => Outcome::Win(Seat::new((win - Self::FIRST_WIN) as usize)),
        };
        Some(ProvenOutcome { outcome, plies: self.0 >> 4 })
    }
}

impl MctsNode {
    fn new(mv: Move, proof: Option<ProvenOutcome>) -> Self {
        MctsNode {
            visits: 0,
            half_points: 0,
            first_child: 0,
            mv,
            children: 0,
            proof: PackedProof::new(proof),
        }
    }
}

impl ArenaNode for MctsNode {
    #[inline]
    fn mv(&self) -> Move {
        self.mv
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
        self.children = children.len() as u16;
    }

    fn value(&self, _mean: f32) -> f64 {
        expected_of(self.half_points, self.visits)
    }

    fn certain(&self, mover: Seat) -> Option<(Proven, u32)> {
        let proof = self.proof.proof()?;
        Some((Proven::of(proof.outcome, mover), u32::from(proof.plies)))
    }
}

/// The tree of a Monte Carlo search.
#[derive(Clone, Debug)]
pub(super) struct MctsTree {
    pub(super) arena: NodeArena<MctsNode>,
    /// Whether there are exactly two players, so that one player's win is the other's loss.
    two_players: bool,
    /// [`sqrt_ln`] of every number of visits that a node has reached, by [`cache_index`]. Computing a
    /// logarithm at every step down would take a tenth of the search.
    sqrt_lns: Vec<f32>,
}

/// What the expansion of a node uses beyond the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Knowledge {
    /// The game's priors.
    pub(super) priors: bool,
    /// Results that are known at once.
    pub(super) proofs: bool,
}

/// `mean + c * sqrt(ln N / n)`: the upper confidence bound of a child with `visits` visits (n) below a parent
/// with `parent_visits` (N). The definition; [`MctsTree::select`] computes the same from cached factors, four
/// children at a time.
#[cfg(test)]
fn uct(mean: f32, parent_visits: u32, visits: u32, exploration: f32) -> f32 {
    mean + exploration * sqrt_ln(parent_visits) * inverse_sqrt(visits)
}

/// `sqrt(ln N)`, the parent's factor. By libm, because the platform's own logarithm differs in the last
/// place.
fn sqrt_ln(visits: u32) -> f32 {
    libm::logf(visits as f32).sqrt()
}

/// `1 / sqrt(n)`, the child's factor.
#[inline]
fn inverse_sqrt(visits: u32) -> f32 {
    (1.0 / visits as f32).sqrt()
}

/// The index in [`MctsTree::sqrt_lns`] of a number of visits. Large numbers that differ only beyond their
/// first 14 binary digits share an entry, that of the lowest of them, which is right to five decimal digits.
#[inline]
fn cache_index(visits: u32) -> usize {
    const DIGITS: u32 = 14;
    let shift = (u32::BITS - visits.leading_zeros()).saturating_sub(DIGITS);
    ((shift << (DIGITS - 1)) + (visits >> shift)) as usize
}

impl MctsTree {
    pub(super) fn new(two_players: bool) -> Self {
        MctsTree { arena: unknown(), two_players, sqrt_lns: vec![0.0] }
    }

    #[inline]
    fn node(&self, id: NodeId) -> &MctsNode {
        self.arena.node(id)
    }

    #[inline]
    pub(super) fn mv(&self, id: NodeId) -> Move {
        self.node(id).mv
    }

    #[inline]
    pub(super) fn proof(&self, id: NodeId) -> Option<ProvenOutcome> {
        self.node(id).proof.proof()
    }

    #[inline]
    pub(super) fn is_expanded(&self, id: NodeId) -> bool {
        self.node(id).children > 0
    }

    #[inline]
    pub(super) fn is_visited(&self, id: NodeId) -> bool {
        self.node(id).visits > 0
    }

    /// The index of a node among its parent's children.
    #[inline]
    pub(super) fn place(&self, parent: NodeId, child: NodeId) -> usize {
        (child.0 - self.node(parent).first_child) as usize
    }

    /// Gives a node its children. Returns false when the tree has no room for them.
    ///
    /// Children whose result [`Playouts::certain`] knows are proven at once. If one of them wins, the node
    /// is proven too, and that child is the only one it needs.
    pub(super) fn expand<G: Playouts + Priors>(
        &mut self,
        id: NodeId,
        position: &G,
        knowledge: Knowledge,
        previous: Seat,
        rng: &mut SeededRng,
    ) -> bool {
        if self.arena.places() + position.move_count() as usize > MOST_NODES {
            return false;
        }
        let first = self.arena.begin();
        let mover = position.to_move();
        let certain = certain(position);
        let urgency = urgency(position, self.mean_of_mover(id).filter(|_| knowledge.priors));
        let mut any_proven = false;
        for mv in position.moves() {
            let proof = if knowledge.proofs { certain(mv) } else { None };
            any_proven |= proof.is_some();
            let wins = proof.is_some_and(|proof| proof.outcome == Outcome::Win(mover));
            if wins {
                self.arena.roll_back(first);
            }
            self.arena.push(MctsNode::new(mv, proof), urgency(mv) + TIE_BREAK * rng.unit_f32(), 1.0);
            if wins {
                break;
            }
        }
        self.arena.attach(id, first);
        if any_proven {
            for child in self.arena.children(id) {
                self.publish_proof(child, mover);
            }
            self.prove(id, mover, previous);
        }
        true
    }

    /// The child with the highest upper confidence bound.
    #[inline]
    pub(super) fn select(&self, id: NodeId, exploration: f32) -> NodeId {
        self.arena.select(id, self.parent_factor(id, exploration))
    }

    /// The child with the highest upper confidence bound among those without a proof.
    pub(super) fn select_open(&self, id: NodeId, exploration: f32) -> Option<NodeId> {
        self.arena.select_open(id, self.parent_factor(id, exploration), |child| self.proof(child).is_none())
    }

    /// The children as [`select`](MctsTree::select) compares them. An unvisited child without a prior has no
    /// terms: it is tried before all others.
    pub(super) fn compared(&self, id: NodeId, exploration: f32, mover: Seat) -> Vec<ComparedChild> {
        let mut children = compared(&self.arena, id, self.parent_factor(id, exploration), mover);
        for child in &mut children {
            if child.mean >= Some(BEFORE_ALL.into()) {
                *child = ComparedChild::untried(child.mv);
            }
        }
        children
    }

    /// The mean result for the player to move at a node, one half without a visit. `None` with more than two
    /// players: the node knows only the result of the player who moved into it.
    fn mean_of_mover(&self, id: NodeId) -> Option<f32> {
        let MctsNode { visits, half_points, .. } = *self.node(id);
        let mean = if visits == 0 { 0.5 } else { 1.0 - half_points as f32 * 0.5 / visits as f32 };
        self.two_players.then_some(mean)
    }

    /// `c * sqrt(ln N)`: what the children's factors are multiplied by.
    #[inline]
    fn parent_factor(&self, id: NodeId, exploration: f32) -> f32 {
        exploration * self.sqrt_lns[cache_index(self.node(id).visits)]
    }

    /// Adds one result for the player who moved into the node.
    #[inline]
    pub(super) fn add(&mut self, id: NodeId, half_points: u32) {
        let node = self.arena.node_mut(id);
        node.visits += 1;
        node.half_points += half_points;
        let MctsNode { visits, half_points, proof, .. } = *node;
        if !proof.is_known() {
            self.arena.set_mean(id, half_points as f32 * 0.5 * (1.0 / visits as f32));
            self.arena.set_child_factor(id, inverse_sqrt(visits));
        }
    }

    /// Extends the cache to the root's number of visits, which no other node exceeds.
    #[inline]
    pub(super) fn cache_sqrt_ln(&mut self) {
        let visits = self.node(ROOT).visits;
        if cache_index(visits) == self.sqrt_lns.len() {
            self.sqrt_lns.push(sqrt_ln(visits));
        }
    }

    /// Marks a root move as proven by another search. `mover` is to move at the root.
    pub(super) fn refute(&mut self, mv: Move, proof: ProvenOutcome, mover: Seat) {
        if let Some(child) = self.arena.after(mv) {
            self.arena.node_mut(child).proof = PackedProof::new(Some(proof));
            self.publish_proof(child, mover);
            self.prove(ROOT, mover, mover);
        }
    }

    /// Proves a node from its children, if they allow it: `mover` is to move there, `previous` moved into it.
    /// Returns whether it is proven now.
    pub(super) fn prove(&mut self, id: NodeId, mover: Seat, previous: Seat) -> bool {
        let proof = self.proof_from_children(id, mover);
        if proof.is_some() {
            self.arena.node_mut(id).proof = PackedProof::new(proof);
            self.publish_proof(id, previous);
        }
        proof.is_some()
    }

    /// A win for `mover` if any child is one. Otherwise all children must be proven. Then the node has the
    /// outcome that they share; with two players it is a draw if any child is one. With more players and
    /// different outcomes nothing is proven: moves that are equal for `mover` may differ for the others.
    fn proof_from_children(&self, id: NodeId, mover: Seat) -> Option<ProvenOutcome> {
        let proofs = || self.arena.children(id).map(|child| self.proof(child));
        let with = |outcome: Outcome| {
            proofs().flatten().filter(move |proof| proof.outcome == outcome).map(|proof| proof.plies + 1)
        };
        if let Some(plies) = with(Outcome::Win(mover)).min() {
            return Some(ProvenOutcome { outcome: Outcome::Win(mover), plies });
        }
        if proofs().any(|proof| proof.is_none()) {
            return None;
        }
        if let Some(plies) = with(Outcome::Draw).max().filter(|_| self.two_players) {
            return Some(ProvenOutcome { outcome: Outcome::Draw, plies });
        }
        let outcome = proofs().flatten().next()?.outcome;
        let plies = with(outcome).max()?;
        proofs().flatten().all(|proof| proof.outcome == outcome).then_some(ProvenOutcome { outcome, plies })
    }

    /// Writes a node's proof into the numbers that selection reads.
    fn publish_proof(&mut self, id: NodeId, previous: Seat) {
        if let Some(proof) = self.proof(id) {
            let half_points = half_points(proof.outcome, previous);
            let mean = if half_points == 0 { LOST_MEAN } else { half_points as f32 * 0.5 };
            self.arena.set_mean(id, mean);
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
}

/// [`Playouts::certain`]; all moves draw once no player can win any more.
fn certain<G: Playouts>(position: &G) -> impl Fn(Move) -> Option<ProvenOutcome> {
    let dead = !(0..position.seats()).map(Seat::new).any(|seat| position.can_win(seat));
    let certain = position.certain();
    move |mv| {
        let seen = certain(mv).map(|seen| ProvenOutcome { outcome: seen.outcome, plies: seen.plies as u16 });
        seen.or(dead.then_some(ProvenOutcome { outcome: Outcome::Draw, plies: 0 }))
    }
}

/// First-play urgency: the mean of a child before its first visit, which has the child factor of one visit.
/// It is the parent's mean at its expansion plus the move's [prior](Priors::prior), or [`BEFORE_ALL`] without
/// a mean or priors.
fn urgency<G: Priors>(position: &G, mean: Option<f32>) -> impl Fn(Move) -> f32 {
    let guide = mean.zip(position.prior());
    move |mv| guide.as_ref().map_or(BEFORE_ALL, |(mean, prior)| mean + prior(mv))
}

/// A tree that consists of an unvisited root.
fn unknown() -> NodeArena<MctsNode> {
    NodeArena::new(MctsNode::new(Move::default(), None), 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    /// [`MctsTree::select`] by the definition, child by child; the first of equal ones.
    fn select_by_definition(tree: &MctsTree, id: NodeId, exploration: f32) -> NodeId {
        let parent_visits = tree.node(id).visits.max(1);
        let bound = |child: NodeId| match tree.node(child) {
            // A proven child needs no exploration. An unvisited node counts as visited once.
            MctsNode { proof, .. } if proof.is_known() => tree.arena.mean(child),
            node => uct(tree.arena.mean(child), parent_visits, node.visits.max(1), exploration),
        };
        let children = tree.arena.children(id);
        children.reduce(|best, child| if bound(child) > bound(best) { child } else { best }).unwrap()
    }

    #[test]
    fn selection_takes_the_child_with_the_highest_uct() {
        let (mut tree, mut rng) = (MctsTree::new(true), SeededRng::new(1));
        let first = tree.arena.begin();
        for mv in 0..25 {
            let lost = (mv == 7).then_some(ProvenOutcome { outcome: Outcome::Win(Seat::FIRST), plies: 1 });
            let mean = if lost.is_some() { LOST_MEAN } else { 0.5 + rng.unit_f32() };
            tree.arena.push(MctsNode::new(Move(mv), lost), mean, if lost.is_some() { 0.0 } else { 1.0 });
        }
        tree.arena.attach(ROOT, first);
        for visit in 0..10_000 {
            let child = tree.select(ROOT, 0.5);
            assert_eq!(child, select_by_definition(&tree, ROOT, 0.5), "visit {visit}");
            let half_points = rng.below(3);
            tree.add(child, half_points);
            tree.add(ROOT, 2 - half_points);
            tree.cache_sqrt_ln();
        }
    }

    #[test]
    fn square_roots_are_cached_without_a_gap_and_to_five_digits() {
        let mut first = 0;
        for visits in 1..1 << 20 {
            if cache_index(visits) != cache_index(first) {
                assert_eq!(cache_index(visits), cache_index(first) + 1, "{visits}");
                first = visits;
            }
            let (exact, cached) = (sqrt_ln(visits), sqrt_ln(first));
            assert!((exact - cached).abs() <= 1e-5 * exact, "{visits}: {cached} for {exact}");
        }
        assert!(cache_index(u32::MAX) < 1 << 18);
    }
}
