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
pub trait ArenaNode: Copy {
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

/// Siblings that are kept together: what a vector register of 128 bits holds numbers for.
const LANES: usize = 4;

/// LaneGroup places for siblings. What selection reads of them comes first, so that it compares them at once; their nodes stand
/// behind in the same piece of memory, and have been fetched by the time that one of them is selected.
#[derive(Clone, Copy, Debug)]
struct LaneGroup<N> {
    /// [`EMPTY_MEAN`] where empty stands.
    means: [f32; LANES],
    child_factors: [f32; LANES],
    nodes: [N; LANES],
}

/// The mean of a place in which no node stands.
const EMPTY_MEAN: f32 = f32::NEG_INFINITY;

impl<N: ArenaNode> LaneGroup<N> {
    /// One node, and three free places.
    fn of(node: N, mean: f32, child_factor: f32) -> Self {
        let mut empty = node;
        empty.set_children(0..0);
        let mut group =
            LaneGroup { means: [EMPTY_MEAN; LANES], child_factors: [0.0; LANES], nodes: [empty; LANES] };
        (group.means[0], group.child_factors[0], group.nodes[0]) = (mean, child_factor, node);
        group
    }
}

/// All nodes of a tree. Siblings stand in a row, which begins with a `LaneGroup` of its own.
#[derive(Clone, Debug)]
pub struct NodeArena<N> {
    groups: Vec<LaneGroup<N>>,
    /// How many nodes there are.
    count: usize,
    /// Where the next sibling is put.
    next: u32,
}

impl<N: ArenaNode> NodeArena<N> {
    /// A tree that consists of its root.
    #[must_use]
    pub fn new(root: N, mean: f32) -> Self {
        NodeArena { groups: vec![LaneGroup::of(root, mean, 0.0)], count: 1, next: 1 }
    }

    /// How many nodes there are.
    #[inline]
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// For how many nodes memory is taken: some more, since siblings come in groups.
    #[inline]
    #[must_use]
    pub fn places(&self) -> usize {
        LANES * self.groups.len()
    }

    /// Every node, and childless copies of some where no node stands.
    pub fn nodes(&self) -> impl Iterator<Item = &N> {
        self.groups.iter().flat_map(|group| &group.nodes)
    }

    /// Begins a new row of siblings. Returns where.
    #[inline]
    pub fn begin(&mut self) -> NodeId {
        self.next = self.places() as u32;
        NodeId(self.next)
    }

    /// Adds a sibling, and shows selection this mean and this child_factor of it.
    #[inline]
    pub fn push(&mut self, node: N, mean: f32, child_factor: f32) {
        let lane = self.next as usize % LANES;
        match self.groups.last_mut() {
            Some(group) if lane > 0 => {
                (group.means[lane], group.child_factors[lane], group.nodes[lane]) =
                    (mean, child_factor, node);
            }
            _ => self.groups.push(LaneGroup::of(node, mean, child_factor)),
        }
        self.next += 1;
        self.count += 1;
    }

    /// Takes away the row that was begun here.
    pub fn roll_back(&mut self, first: NodeId) {
        self.groups.truncate(first.index() / LANES);
        self.count -= (self.next - first.0) as usize;
        self.next = first.0;
    }

    /// Makes the row that was begun here the children of a node.
    pub fn attach(&mut self, id: NodeId, first: NodeId) {
        let children = first.0..self.next;
        self.node_mut(id).set_children(children);
    }

    /// A node.
    #[inline]
    #[must_use]
    pub fn node(&self, id: NodeId) -> &N {
        &self.groups[id.index() / LANES].nodes[id.index() % LANES]
    }

    /// A node, to be changed.
    #[inline]
    pub fn node_mut(&mut self, id: NodeId) -> &mut N {
        &mut self.groups[id.index() / LANES].nodes[id.index() % LANES]
    }

    /// The mean result for the player who moved into a node, 0 to 1; [`LOST_MEAN`] for certain losses.
    #[inline]
    #[must_use]
    pub fn mean(&self, id: NodeId) -> f32 {
        self.groups[id.index() / LANES].means[id.index() % LANES]
    }

    /// Shows selection this mean of a node.
    #[inline]
    pub fn set_mean(&mut self, id: NodeId, mean: f32) {
        self.groups[id.index() / LANES].means[id.index() % LANES] = mean;
    }

    /// Shows selection how much a node is drawn to for how little is known of it; 0 for proven nodes, which need no
    /// exploration.
    #[inline]
    pub fn set_child_factor(&mut self, id: NodeId, child_factor: f32) {
        self.groups[id.index() / LANES].child_factors[id.index() % LANES] = child_factor;
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

    /// The groups that a row of siblings takes.
    #[inline]
    fn groups(&self, row: &Range<u32>) -> &[LaneGroup<N>] {
        &self.groups[row.start as usize / LANES..(row.end as usize).div_ceil(LANES)]
    }

    /// The child with the highest `mean + parent_factor * child_factor`, the first of equal ones.
    #[inline]
    #[must_use]
    pub fn select(&self, id: NodeId, parent_factor: f32) -> NodeId {
        let row = self.node(id).children();
        NodeId(row.start + select_max(self.groups(&row), parent_factor))
    }

    /// The same among those children that are open.
    #[inline]
    pub fn select_open(
        &self,
        id: NodeId,
        parent_factor: f32,
        is_open: impl Fn(NodeId) -> bool,
    ) -> Option<NodeId> {
        let bound = |child: NodeId| {
            let group = &self.groups[child.index() / LANES];
            group.means[child.index() % LANES] + parent_factor * group.child_factors[child.index() % LANES]
        };
        let open = self.children(id).filter(|&child| is_open(child));
        open.reduce(|best, child| if bound(child) > bound(best) { child } else { best })
    }

    /// What is below a node and below nodes with enough visits, as a tree of its own. Copied level by level, which
    /// keeps siblings together and drops everything else.
    #[must_use]
    pub fn reroot_copy(&self, root: NodeId, least_visits: u32) -> Self {
        let mut tree = Self::new(*self.node(root), self.mean(root));
        let mut parent = 0;
        while parent < tree.places() {
            let id = NodeId(parent as u32);
            let row = tree.node(id).children();
            let row = if tree.node(id).visits() >= least_visits { row } else { 0..0 };
            let first = tree.begin();
            tree.groups.extend_from_slice(self.groups(&row));
            tree.count += row.len();
            tree.next += row.len() as u32;
            tree.attach(id, first);
            parent += 1;
        }
        tree
    }
}

impl<N: ArenaNode> SampledTree for NodeArena<N> {
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
        self.node(NodeId(node)).value(self.mean(NodeId(node)))
    }

    fn certain(&self, node: u32, mover: Seat) -> Option<(Proven, u32)> {
        self.node(NodeId(node)).certain(mover)
    }
}

/// The first index with the highest `mean + parent_factor * child_factor`.
///
/// No step depends on which of the siblings is the best: a processor cannot guess that, and a wrong guess at every node
/// on the way down takes a twentieth of a search.
#[inline]
fn select_max<N>(groups: &[LaneGroup<N>], parent_factor: f32) -> u32 {
    let mut best = LaneMaxima::new();
    for (place, group) in (0..).step_by(LANES).zip(groups) {
        best.raise(place, &group.means, &group.child_factors, parent_factor);
    }
    best.place()
}

/// The highest bounds so far, lane by lane, and the index of each, less its lane. A native compiler finds the vector
/// instructions by itself.
#[cfg(not(target_feature = "simd128"))]
struct LaneMaxima {
    bounds: [f32; LANES],
    places: [u32; LANES],
}

#[cfg(not(target_feature = "simd128"))]
impl LaneMaxima {
    #[inline]
    fn new() -> Self {
        LaneMaxima { bounds: [f32::NEG_INFINITY; LANES], places: [0; LANES] }
    }

    /// Compares with group more, the first of which has the index `place`.
    #[inline]
    fn raise(&mut self, place: u32, means: &[f32; LANES], child_factors: &[f32; LANES], parent_factor: f32) {
        for lane in 0..LANES {
            let bound = means[lane] + parent_factor * child_factors[lane];
            if bound > self.bounds[lane] {
                self.bounds[lane] = bound;
                self.places[lane] = place;
            }
        }
    }

    /// The lowest index of the highest bound.
    #[inline]
    fn place(self) -> u32 {
        let lanes = self.bounds.into_iter().zip(self.places).zip(0..);
        let all = lanes.map(|((bound, place), lane)| (bound, place + lane));
        let higher = |a: (f32, u32), b: (f32, u32)| if b.0 > a.0 || b.0 >= a.0 && b.1 < a.1 { b } else { a };
        all.reduce(higher).map_or(0, |(_, place)| place)
    }
}

/// The same for WebAssembly, where the compiler is told not to look for them.
#[cfg(target_feature = "simd128")]
struct LaneMaxima {
    bounds: v128,
    places: v128,
}

#[cfg(target_feature = "simd128")]
impl LaneMaxima {
    #[inline]
    fn new() -> Self {
        LaneMaxima { bounds: f32x4_splat(f32::NEG_INFINITY), places: u32x4_splat(0) }
    }

    #[inline]
    fn raise(&mut self, place: u32, means: &[f32; LANES], child_factors: &[f32; LANES], parent_factor: f32) {
        // SAFETY: the sizes are equal, or it would not compile, and any bits are a vector.
        let vector = |numbers: [f32; LANES]| unsafe { std::mem::transmute::<[f32; LANES], v128>(numbers) };
        let bounds = f32x4_add(vector(*means), f32x4_mul(f32x4_splat(parent_factor), vector(*child_factors)));
        let higher = f32x4_gt(bounds, self.bounds);
        self.bounds = v128_bitselect(bounds, self.bounds, higher);
        self.places = v128_bitselect(u32x4_splat(place), self.places, higher);
    }

    #[inline]
    fn place(self) -> u32 {
        let pairs = f32x4_pmax(self.bounds, u32x4_shuffle::<1, 0, 3, 2>(self.bounds, self.bounds));
        let highest = f32x4_pmax(pairs, u32x4_shuffle::<2, 3, 0, 1>(pairs, pairs));
        let places = u32x4_add(self.places, u32x4(0, 1, 2, 3));
        let places = v128_bitselect(places, u32x4_splat(u32::MAX), f32x4_eq(self.bounds, highest));
        let pairs = u32x4_min(places, u32x4_shuffle::<1, 0, 3, 2>(places, places));
        u32x4_extract_lane::<0>(u32x4_min(pairs, u32x4_shuffle::<2, 3, 0, 1>(pairs, pairs)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;

    /// A node that knows nothing but its children.
    #[derive(Clone, Copy)]
    struct Parent(u32, u32);

    impl ArenaNode for Parent {
        fn mv(&self) -> Move {
            Move::default()
        }

        fn visits(&self) -> u32 {
            1
        }

        fn children(&self) -> Range<u32> {
            self.0..self.1
        }

        fn set_children(&mut self, children: Range<u32>) {
            *self = Parent(children.start, children.end);
        }

        fn value(&self, mean: f32) -> f64 {
            f64::from(mean)
        }

        fn certain(&self, _mover: Seat) -> Option<(Proven, u32)> {
            None
        }
    }

    const LEAF: Parent = Parent(0, 0);

    /// A tree whose root has children with these means and child_factors.
    fn row(arms: &[(f32, f32)]) -> NodeArena<Parent> {
        let mut tree = NodeArena::new(LEAF, 0.5);
        let first = tree.begin();
        for &(mean, child_factor) in arms {
            tree.push(LEAF, mean, child_factor);
        }
        tree.attach(ROOT, first);
        tree
    }

    #[test]
    fn selection_finds_the_first_of_the_highest_bounds() {
        let mut dice = Dice::new(1);
        for siblings in 1..100 {
            for _ in 0..20 {
                // Few values, so that there are ties, and certain losses among them.
                let mean = |dice: &mut Dice| [LOST_MEAN, -0.25, 0.0, 0.5][dice.below(4) as usize];
                let arms: Vec<_> = (0..siblings).map(|_| (mean(&mut dice), dice.below(3) as f32)).collect();
                let bounds: Vec<_> =
                    arms.iter().map(|(mean, child_factor)| mean + 0.25 * child_factor).collect();
                let best = bounds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                let first = bounds.iter().position(|&bound| bound >= best).unwrap();
                let tree = row(&arms);
                assert_eq!(tree.select(ROOT, 0.25), tree.children(ROOT).nth(first).unwrap(), "{arms:?}");
            }
        }
    }

    #[test]
    fn a_row_that_is_withdrawn_leaves_nothing_behind() {
        let mut tree = row(&[(0.25, 1.0); 5]);
        let (count, places) = (tree.count(), tree.places());
        let first = tree.begin();
        (0..7).for_each(|_| tree.push(LEAF, 0.75, 1.0));
        tree.roll_back(first);
        assert_eq!((tree.count(), tree.places()), (count, places));
        assert_eq!(tree.begin(), first);
    }

    #[test]
    fn what_is_kept_has_the_same_shape_and_no_more_nodes() {
        let mut tree = row(&[(0.25, 1.0), (0.75, 1.0), (0.5, 1.0)]);
        for (parent, children) in [(1, 5), (0, 6)] {
            let id = tree.children(ROOT).nth(parent).unwrap();
            let first = tree.begin();
            (0..children).for_each(|i| tree.push(LEAF, i as f32, 1.0));
            tree.attach(id, first);
        }
        let kept = tree.reroot_copy(ROOT, 0);
        assert_eq!((kept.count(), kept.places()), (tree.count(), tree.places()));
        let child = tree.after(Move::default()).unwrap();
        let kept = tree.reroot_copy(child, 0);
        assert_eq!(kept.count(), 1 + 6);
        let means: Vec<_> = kept.children(ROOT).map(|id| kept.mean(id)).collect();
        assert_eq!(means, [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(tree.reroot_copy(ROOT, 2).count(), 1);
    }
}
