//! The tree of a search by samples: nodes in one block of memory, siblings side by side.
//!
//! Every node that has children is a multi-armed bandit: its children are the arms, and a search selects among
//! them by what they have brought so far and how little is known of them.

use super::Proven;
use super::trace::SampledTree;
use crate::game::{Move, Seat};
#[cfg(target_feature = "simd128")]
use core::arch::wasm32::{
    f32x4_add, f32x4_eq, f32x4_gt, f32x4_mul, f32x4_pmax, f32x4_splat, u32x4, u32x4_add, u32x4_extract_lane,
    u32x4_min, u32x4_shuffle, u32x4_splat, v128, v128_bitselect,
};
use std::ops::Range;

/// The mean of a child that is certainly lost: below every other, so that it is never selected.
pub const LOST_MEAN: f32 = -1e30;

/// A node's place in its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The same as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The node of the searched position.
pub const ROOT: NodeId = NodeId(0);

/// What a search keeps of a node, beside the two numbers that selection reads.
pub trait Node: Copy {
    /// The move that leads here.
    fn mv(&self) -> Move;

    /// How often it was visited.
    fn visits(&self) -> u32;

    /// The numbers of its children.
    fn children(&self) -> Range<u32>;

    /// Gives it these children, or none.
    fn set_children(&mut self, children: Range<u32>);

    /// The expected result, -1 to 1, for the player who moved here, given the mean that selection reads.
    fn value(&self, mean: f32) -> f64;

    /// The certain result, if there is one, for the player who moved here, and the plies to the end.
    fn certain(&self, mover: Seat) -> Option<(Proven, u32)>;
}

/// All nodes of a tree, and beside them the two numbers that selection reads: keeping them apart from the
/// rest lets it run over consecutive memory.
#[derive(Clone, Debug)]
pub struct Bandits<N> {
    /// The nodes.
    pub nodes: Vec<N>,
    /// The mean result for the player who moved into the node, 0 to 1; [`LOST_MEAN`] for certain losses.
    pub means: Vec<f32>,
    /// How much a node is drawn to for how little is known of it; 0 for settled nodes, which need no exploration.
    pub spreads: Vec<f32>,
}

impl<N: Node> Bandits<N> {
    /// A tree that consists of its root.
    #[must_use]
    pub fn new(root: N, mean: f32) -> Self {
        Bandits { nodes: vec![root], means: vec![mean], spreads: vec![0.0] }
    }

    /// How many nodes there are.
    #[inline]
    #[must_use]
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node to which nothing draws yet.
    #[inline]
    pub fn push(&mut self, node: N, mean: f32) {
        self.nodes.push(node);
        self.means.push(mean);
        self.spreads.push(0.0);
    }

    /// Takes away all nodes but so many.
    pub fn truncate(&mut self, length: usize) {
        self.nodes.truncate(length);
        self.means.truncate(length);
        self.spreads.truncate(length);
    }

    /// Makes all nodes from this place on the children of a node.
    pub fn adopt(&mut self, id: NodeId, first: usize) {
        let children = first as u32..self.count() as u32;
        self.node_mut(id).set_children(children);
    }

    /// A node.
    #[inline]
    #[must_use]
    pub fn node(&self, id: NodeId) -> &N {
        &self.nodes[id.index()]
    }

    /// A node, to be changed.
    #[inline]
    pub fn node_mut(&mut self, id: NodeId) -> &mut N {
        &mut self.nodes[id.index()]
    }

    /// Shows selection these numbers of a node.
    #[inline]
    pub fn show(&mut self, id: NodeId, mean: f32, spread: f32) {
        self.means[id.index()] = mean;
        self.spreads[id.index()] = spread;
    }

    /// The children of a node.
    #[inline]
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + use<N> {
        self.node(id).children().map(NodeId)
    }

    /// The child of the root to which a move leads.
    #[must_use]
    pub fn after(&self, mv: Move) -> Option<NodeId> {
        self.children(ROOT).find(|&child| self.node(child).mv() == mv)
    }

    /// Where the children of a node stand.
    #[inline]
    fn places(&self, id: NodeId) -> Range<usize> {
        let Range { start, end } = self.node(id).children();
        start as usize..end as usize
    }

    /// The means of a node's children.
    #[inline]
    #[must_use]
    pub fn means_below(&self, id: NodeId) -> &[f32] {
        &self.means[self.places(id)]
    }

    /// The child with the highest `mean + width * spread`, the first of equal ones.
    #[inline]
    #[must_use]
    pub fn select(&self, id: NodeId, width: f32) -> NodeId {
        let places = self.places(id);
        NodeId((places.start + highest(&self.means[places.clone()], &self.spreads[places], width)) as u32)
    }

    /// The same among those children that are open.
    #[inline]
    pub fn select_open(&self, id: NodeId, width: f32, is_open: impl Fn(NodeId) -> bool) -> Option<NodeId> {
        let bound = |child: NodeId| self.means[child.index()] + width * self.spreads[child.index()];
        let open = self.children(id).filter(|&child| is_open(child));
        open.reduce(|best, child| if bound(child) > bound(best) { child } else { best })
    }

    /// What is below a node and below nodes with enough visits, as a tree of its own. Copied level by level, which
    /// keeps siblings together and drops everything else.
    #[must_use]
    pub fn kept(&self, root: NodeId, least_visits: u32) -> Self {
        let mut tree = Self::new(*self.node(root), self.means[root.index()]);
        let mut next = 0;
        while next < tree.nodes.len() {
            let node = &mut tree.nodes[next];
            let Range { start, end } = node.children();
            let range = if node.visits() >= least_visits { start as usize..end as usize } else { 0..0 };
            let first = tree.means.len() as u32;
            node.set_children(first..first + range.len() as u32);
            tree.nodes.extend_from_slice(&self.nodes[range.clone()]);
            tree.means.extend_from_slice(&self.means[range.clone()]);
            tree.spreads.extend_from_slice(&self.spreads[range]);
            next += 1;
        }
        tree
    }
}

impl<N: Node> SampledTree for Bandits<N> {
    fn size(&self) -> usize {
        self.count()
    }

    fn children_of(&self, node: u32) -> Range<u32> {
        self.node(NodeId(node)).children()
    }

    fn move_to(&self, node: u32) -> Move {
        self.node(NodeId(node)).mv()
    }

    fn visits_of(&self, node: u32) -> u32 {
        self.node(NodeId(node)).visits()
    }

    fn value_of(&self, node: u32) -> f64 {
        self.node(NodeId(node)).value(self.means[node as usize])
    }

    fn certain(&self, node: u32, mover: Seat) -> Option<(Proven, u32)> {
        self.node(NodeId(node)).certain(mover)
    }
}

/// Bounds that are compared side by side: what a register of 128 bits holds.
const LANES: usize = 4;

/// The first index with the highest `mean + width * spread`.
///
/// Four by four, where the last four may overlap those before. No step depends on which child is the best: a processor
/// cannot guess that, and a wrong guess at every node on the way down takes a tenth of a search.
#[inline]
fn highest(means: &[f32], spreads: &[f32], width: f32) -> usize {
    let (Some(last_means), Some(last_spreads)) = (means.last_chunk(), spreads.last_chunk()) else {
        return highest_of_few(means, spreads, width);
    };
    let mut best = Best::new();
    for (place, (means, spreads)) in means.as_chunks().0.iter().zip(spreads.as_chunks().0).enumerate() {
        best.raise(LANES * place, means, spreads, width);
    }
    best.raise(means.len() - LANES, last_means, last_spreads, width);
    best.place()
}

/// The same, one by one.
#[inline]
fn highest_of_few(means: &[f32], spreads: &[f32], width: f32) -> usize {
    let (mut best, mut place) = (f32::NEG_INFINITY, 0);
    for (index, (mean, spread)) in means.iter().zip(spreads).enumerate() {
        let bound = mean + width * spread;
        if bound > best {
            (best, place) = (bound, index);
        }
    }
    place
}

/// The highest bounds so far, lane by lane, and the index of each, less its lane. A native compiler finds the vector
/// instructions by itself.
#[cfg(not(target_feature = "simd128"))]
struct Best {
    bounds: [f32; LANES],
    places: [u32; LANES],
}

#[cfg(not(target_feature = "simd128"))]
impl Best {
    #[inline]
    fn new() -> Self {
        Best { bounds: [f32::NEG_INFINITY; LANES], places: [0; LANES] }
    }

    /// Compares with four more, the first of which has the index `place`.
    #[inline]
    fn raise(&mut self, place: usize, means: &[f32; LANES], spreads: &[f32; LANES], width: f32) {
        for lane in 0..LANES {
            let bound = means[lane] + width * spreads[lane];
            if bound > self.bounds[lane] {
                self.bounds[lane] = bound;
                self.places[lane] = place as u32;
            }
        }
    }

    /// The lowest index of the highest bound.
    #[inline]
    fn place(self) -> usize {
        let lanes = self.bounds.into_iter().zip(self.places).zip(0..);
        let all = lanes.map(|((bound, place), lane)| (bound, place + lane));
        let higher = |a: (f32, u32), b: (f32, u32)| if b.0 > a.0 || b.0 == a.0 && b.1 < a.1 { b } else { a };
        all.reduce(higher).map_or(0, |(_, place)| place as usize)
    }
}

/// The same for WebAssembly, where the compiler is told not to look for them.
#[cfg(target_feature = "simd128")]
struct Best {
    bounds: v128,
    places: v128,
}

#[cfg(target_feature = "simd128")]
impl Best {
    #[inline]
    fn new() -> Self {
        Best { bounds: f32x4_splat(f32::NEG_INFINITY), places: u32x4_splat(0) }
    }

    #[inline]
    fn raise(&mut self, place: usize, means: &[f32; LANES], spreads: &[f32; LANES], width: f32) {
        // SAFETY: the sizes are equal, or it would not compile, and any bits are a vector.
        let vector = |numbers: [f32; LANES]| unsafe { std::mem::transmute::<[f32; LANES], v128>(numbers) };
        let bounds = f32x4_add(vector(*means), f32x4_mul(f32x4_splat(width), vector(*spreads)));
        let higher = f32x4_gt(bounds, self.bounds);
        self.bounds = v128_bitselect(bounds, self.bounds, higher);
        self.places = v128_bitselect(u32x4_splat(place as u32), self.places, higher);
    }

    #[inline]
    fn place(self) -> usize {
        let pairs = f32x4_pmax(self.bounds, u32x4_shuffle::<1, 0, 3, 2>(self.bounds, self.bounds));
        let highest = f32x4_pmax(pairs, u32x4_shuffle::<2, 3, 0, 1>(pairs, pairs));
        let places = u32x4_add(self.places, u32x4(0, 1, 2, 3));
        let places = v128_bitselect(places, u32x4_splat(u32::MAX), f32x4_eq(self.bounds, highest));
        let pairs = u32x4_min(places, u32x4_shuffle::<1, 0, 3, 2>(places, places));
        u32x4_extract_lane::<0>(u32x4_min(pairs, u32x4_shuffle::<2, 3, 0, 1>(pairs, pairs))) as usize
    }
}
