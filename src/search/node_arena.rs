//! The tree of a Monte Carlo search: all nodes in one arena, siblings side by side.
//!
//! Every node with children is a multi-armed bandit whose arms are the children. Selection takes the child
//! with the highest upper confidence bound, which is written as
//!
//! ```text
//! mean + parent_factor * child_factor
//!
//! UCT     c * sqrt(ln N)     1 / sqrt(n)          N visits of the parent, n of the child
//! PUCT    c * sqrt(N)        prior / (1 + n)
//! ```
//!
//! The mean and the factor of each child are stored, so that selection only multiplies, adds and compares:
//! four children at a time.

use super::Proven;
pub use super::lane_maxima::LOST_MEAN;
use super::lane_maxima::{EMPTY_MEAN, LANES, LaneMaxima};
use super::trace::SampledTree;
use crate::game::{Move, Seat};
use std::ops::Range;

/// The index of a node in its arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// As a `usize`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The node of the searched position.
pub const ROOT: NodeId = NodeId(0);

/// What a search stores of a node, beside the mean and the child factor that selection reads.
pub trait ArenaNode: Copy {
    /// The move that leads here.
    fn mv(&self) -> Move;

    /// How often it was visited.
    fn visits(&self) -> u32;

    /// The range of its children's indices.
    fn children(&self) -> Range<u32>;

    /// Sets the range of its children's indices, which may be empty.
    fn set_children(&mut self, children: Range<u32>);

    /// The expected result, -1 to 1, for the player who moved here, given the mean that selection reads.
    fn value(&self, mean: f32) -> f64;

    /// The proven result for the player who moved here, if there is one, and the plies to the end.
    fn certain(&self, mover: Seat) -> Option<(Proven, u32)>;
}

/// Four siblings as the lanes of a vector. The numbers that selection reads come first, so that it compares
/// four at once. The nodes follow in the same block of memory and are in the cache by the time one of them is
/// selected.
#[derive(Clone, Copy, Debug)]
struct LaneGroup<N> {
    /// [`EMPTY_MEAN`] in an empty lane.
    means: [f32; LANES],
    child_factors: [f32; LANES],
    nodes: [N; LANES],
}

impl<N: ArenaNode> LaneGroup<N> {
    /// One node and three empty lanes.
    fn of(node: N, mean: f32, child_factor: f32) -> Self {
        let mut empty = node;
        empty.set_children(0..0);
        let mut group =
            LaneGroup { means: [EMPTY_MEAN; LANES], child_factors: [0.0; LANES], nodes: [empty; LANES] };
        (group.means[0], group.child_factors[0], group.nodes[0]) = (mean, child_factor, node);
        group
    }
}

/// All nodes of a tree. Siblings have consecutive indices and begin a group of their own.
#[derive(Clone, Debug)]
pub struct NodeArena<N> {
    groups: Vec<LaneGroup<N>>,
    /// The number of nodes.
    count: usize,
    /// The index of the next sibling.
    next: u32,
}

impl<N: ArenaNode> NodeArena<N> {
    /// A tree that consists of its root.
    #[must_use]
    pub fn new(root: N, mean: f32) -> Self {
        NodeArena { groups: vec![LaneGroup::of(root, mean, 0.0)], count: 1, next: 1 }
    }

    /// The number of nodes.
    #[inline]
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of nodes that the arena has allocated, empty lanes included.
    #[inline]
    #[must_use]
    pub fn places(&self) -> usize {
        LANES * self.groups.len()
    }

    /// Every node, and in every empty lane a childless copy of one.
    pub fn nodes(&self) -> impl Iterator<Item = &N> {
        self.groups.iter().flat_map(|group| &group.nodes)
    }

    /// Begins a new row of siblings and returns the index of the first.
    #[inline]
    pub fn begin(&mut self) -> NodeId {
        self.next = self.places() as u32;
        NodeId(self.next)
    }

    /// Adds a sibling with its mean and its child factor.
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

    /// Removes the row that begins at `first`, the last row.
    pub fn roll_back(&mut self, first: NodeId) {
        self.groups.truncate(first.index() / LANES);
        self.count -= (self.next - first.0) as usize;
        self.next = first.0;
    }

    /// Makes the row that begins at `first`, the last row, the children of a node.
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

    /// A node, mutably.
    #[inline]
    pub fn node_mut(&mut self, id: NodeId) -> &mut N {
        &mut self.groups[id.index() / LANES].nodes[id.index() % LANES]
    }

    /// The mean result for the player who moved into a node, 0 to 1; [`LOST_MEAN`] for a proven loss.
    #[inline]
    #[must_use]
    pub fn mean(&self, id: NodeId) -> f32 {
        self.groups[id.index() / LANES].means[id.index() % LANES]
    }

    /// Sets the mean of a node.
    #[inline]
    pub fn set_mean(&mut self, id: NodeId, mean: f32) {
        self.groups[id.index() / LANES].means[id.index() % LANES] = mean;
    }

    /// Sets the factor of a node's exploration term that depends on the node itself; 0 for proven nodes,
    /// which need no exploration.
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

    /// The groups that a row of siblings occupies.
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

    /// [`select`](NodeArena::select) among the children for which `is_open` holds.
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

    /// A copy of the subtree below `root` as an arena of its own. Nodes with fewer than `least_visits` visits
    /// lose their children. Copied breadth first, which keeps siblings together.
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

    fn terms_of(&self, node: u32) -> (f32, f32) {
        let (group, lane) = (&self.groups[node as usize / LANES], node as usize % LANES);
        (group.means[lane], group.child_factors[lane])
    }

    fn certain(&self, node: u32, mover: Seat) -> Option<(Proven, u32)> {
        self.node(NodeId(node)).certain(mover)
    }
}

/// The first index with the highest `mean + parent_factor * child_factor`.
///
/// Free of branches: the processor cannot predict which sibling is the best, and a misprediction at every
/// node of the path takes a twentieth of a search.
#[inline]
fn select_max<N>(groups: &[LaneGroup<N>], parent_factor: f32) -> u32 {
    let mut best = LaneMaxima::new();
    for (place, group) in (0..).step_by(LANES).zip(groups) {
        best.raise(place, &group.means, &group.child_factors, parent_factor);
    }
    best.place()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::SeededRng;

    /// A node that holds only the range of its children.
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

    /// A tree whose root has children with these means and child factors.
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
        let mut rng = SeededRng::new(1);
        for siblings in 1..100 {
            for _ in 0..20 {
                // Few values, so that there are ties, and certain losses among them.
                let mean = |rng: &mut SeededRng| [LOST_MEAN, -0.25, 0.0, 0.5][rng.below(4) as usize];
                let arms: Vec<_> = (0..siblings).map(|_| (mean(&mut rng), rng.below(3) as f32)).collect();
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
