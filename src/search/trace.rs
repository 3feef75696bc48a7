//! A record of the tree that a search examined, for display.

pub use super::node::ExitReason;
use super::{Candidate, Proven, Report};
use crate::game::{Game, Move, Seat};
use std::collections::VecDeque;
use std::ops::Range;

/// How much of a tree to record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cap {
    /// Nodes at most; further ones are counted and not recorded.
    pub nodes: usize,
    /// Plies below the root at most.
    pub depth: u32,
}

impl Default for Cap {
    fn default() -> Self {
        Cap { nodes: 20_000, depth: u32::MAX }
    }
}

/// A recorded tree: its nodes in the order in which they were first visited, parents before children. A
/// search that begins again at the root (iterative deepening, MTD(f)) has a root for each pass.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trace {
    /// The recorded nodes; the first is a root.
    pub nodes: Vec<TraceNode>,
    /// The nodes that the search visited in all its passes, recorded or not; for a Monte Carlo search, the
    /// nodes of its tree. Positions that `minimax` and `negamax` remember are recorded, but not visited.
    pub visited: u64,
    /// The number of players.
    pub seats: usize,
    /// How many positions are won and lost at each distance: element 1 counts those that are 1 ply from the
    /// end. A retrograde analysis that finished records it; other searches leave it empty.
    pub frontiers: Vec<Frontier>,
}

/// The decided positions of one distance from the end, in plies under best play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Frontier {
    /// Positions that the player to move wins.
    pub wins: u32,
    /// Positions that the player to move loses.
    pub losses: u32,
}

/// A node of a recorded tree. Values are expected results for the player to move *at this node*, -1 to 1, or
/// for the side of that player where the search has sides (Paranoid, best-reply search). Distances are plies
/// from the root to the end of the game under best play.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TraceNode {
    /// Index of the parent; a root has none.
    pub parent: Option<u32>,
    /// The move that leads here; a root has none.
    pub mv: Option<Move>,
    /// Plies below the root.
    pub ply: u32,
    /// The index of the seat to move.
    pub mover: usize,
    /// The value; none where the search was stopped before it was known. A node of a Monte Carlo tree stores
    /// the value of the player who moved here; this is its opposite, also with more than two players.
    pub value: Option<f64>,
    /// The distance of a win or loss whose date is known.
    pub plies: Option<u32>,
    /// The value for every seat (MaxN).
    pub values: Option<Vec<f64>>,
    /// The lower end of the window that it was searched with; none where it was open.
    pub alpha: Option<WindowEnd>,
    /// The upper end of that window.
    pub beta: Option<WindowEnd>,
    /// What the value says about the true one (minimax family); none where there is no value.
    pub bound: Option<BoundKind>,
    /// The child that the value comes from, if it was recorded. Of several with the same value the first.
    pub best: Option<u32>,
    /// The node whose value is the end of the window that the value reached: beta for a lower bound, alpha
    /// for an upper one. None if that node was not recorded, or if the search itself chose the window (null
    /// windows).
    pub limit: Option<u32>,
    /// The moves that a cutoff left out, ascending.
    pub skipped: Vec<Move>,
    /// Iterations that went through it (Monte Carlo family).
    pub visits: Option<u64>,
    /// Why the search of the node ended. None where it did not: it was stopped inside this node, or the node
    /// is one of a Monte Carlo tree, has `visits`, and is not proved.
    pub exit: Option<ExitReason>,
    /// The depth of the iteration that it belongs to, in plies. A search of the whole tree at once is one
    /// iteration.
    pub iteration: u32,
    /// How often the node was searched before in this iteration, with other windows: a root by MTD(f),
    /// another node by PVS.
    pub again: u32,
    /// Nodes that were visited below it, recorded or not; 0 in a Monte Carlo tree, where the visits say more.
    pub below: u32,
    /// Visits to children that were not recorded.
    pub elided: u32,
}

/// An end of a window that is not open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WindowEnd {
    /// As an expected result for the player to move.
    pub value: f64,
    /// The distance of a win or loss, where the score holds one.
    pub plies: Option<u32>,
}

/// What a value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoundKind {
    /// It is the true one.
    Exact,
    /// The true one is at least this (fail high).
    Lower,
    /// The true one is at most this (fail low).
    Upper,
}

/// The trace of a search that shows only its root and the root moves, which are `nodes`, as far as the cap
/// allows. `visited` is the number of nodes that the search counted; the trace reports at least the number of
/// `nodes`.
#[must_use]
pub fn shallow(mut nodes: Vec<TraceNode>, visited: u64, cap: Cap, position: &impl Game) -> Trace {
    let all = nodes.len();
    nodes.truncate(if cap.depth == 0 { cap.nodes.min(1) } else { cap.nodes });
    let elided = (all - nodes.len()) as u32;
    for node in &mut nodes {
        let root = node.parent.is_none();
        node.ply = u32::from(!root);
        node.mover = node.mv.map_or(*position, |mv| position.after(mv)).to_move().index();
        (node.elided, node.below) = if root { (elided, all as u32 - 1) } else { (0, 0) };
    }
    Trace { nodes, visited: visited.max(all as u64), seats: position.seats(), ..Trace::default() }
}

/// The same of a report whose values are proofs: the root and its moves, with what is proved of each.
#[must_use]
pub fn proved_root(report: &Report, cap: Cap, position: &impl Game) -> Trace {
    let root = TraceNode {
        value: Some(report.value),
        plies: report.plies,
        exit: report.proven.map(|_| ExitReason::Full),
        ..TraceNode::default()
    };
    let child = |candidate: &Candidate| TraceNode {
        parent: Some(0),
        mv: Some(candidate.mv),
        value: candidate.proven.map(|_| 0.0 - candidate.value),
        plies: candidate.plies,
        exit: match (candidate.plies, candidate.proven) {
            (Some(1), _) => Some(ExitReason::Terminal),
            (_, proven) => proven.map(|_| ExitReason::Full),
        },
        ..TraceNode::default()
    };
    let moves = report.candidates.iter().map(child);
    shallow([root].into_iter().chain(moves).collect(), report.counters.nodes, cap, position)
}

/// The tree of a Monte Carlo search. Its root is node 0, and siblings have consecutive numbers.
pub trait SampledTree {
    /// The number of nodes.
    fn size(&self) -> usize;

    /// The children of a node.
    fn children_of(&self, node: u32) -> Range<u32>;

    /// The move that leads to a node.
    fn move_to(&self, node: u32) -> Move;

    /// The number of visits of a node.
    fn visits_of(&self, node: u32) -> u32;

    /// The expected result for the player who moved into a node, -1 to 1.
    fn value_of(&self, node: u32) -> f64;

    /// The mean that selection reads, and the node's factor of the exploration term.
    fn terms_of(&self, node: u32) -> (f32, f32);

    /// The proven result of a node, if there is one, for the player `mover` who moved into it, and the plies
    /// to the end.
    fn certain(&self, node: u32, mover: Seat) -> Option<(Proven, u32)>;
}

/// For the moves from the root to a node: the seat that moved into it, and the one that moves there.
pub type Movers<'a> = &'a dyn Fn(&[Move]) -> (Seat, Seat);

/// The visited nodes nearest to the root, as many as the cap allows.
pub fn top(tree: &dyn SampledTree, cap: Cap, seats: usize, movers: Movers<'_>) -> Trace {
    let visited = |node: u32| tree.children_of(node).filter(|&child| tree.visits_of(child) > 0);
    let mut trace = Trace { visited: tree.size() as u64, seats, ..Trace::default() };
    let mut queue = VecDeque::from([(0, None, 0)]);
    let mut path = Vec::new();
    while let Some((node, parent, ply)) = queue.pop_front() {
        if trace.nodes.len() >= cap.nodes {
            break;
        }
        let index = trace.nodes.len() as u32;
        path.clear();
        path.extend(parent.map(|_| tree.move_to(node)));
        let mut above = parent;
        while let Some(TraceNode { mv: Some(mv), parent, .. }) =
            above.map(|above: u32| &trace.nodes[above as usize])
        {
            path.push(*mv);
            above = *parent;
        }
        path.reverse();
        let (previous, next) = movers(&path);
        let value = tree.value_of(node);
        let proof = tree.certain(node, previous);
        trace.nodes.push(TraceNode {
            parent,
            mv: parent.map(|_| tree.move_to(node)),
            ply,
            mover: next.index(),
            // From the player who moved here to the player to move.
            value: Some(if next == previous { value } else { 0.0 - value }),
            visits: Some(u64::from(tree.visits_of(node))),
            exit: proof.map(|_| ExitReason::Full),
            elided: visited(node).count() as u32,
            ..TraceNode::default()
        });
        if ply < cap.depth {
            queue.extend(visited(node).map(|child| (child, Some(index), ply + 1)));
        }
    }
    let mut recorded = vec![0; trace.nodes.len()];
    trace.nodes.iter().filter_map(|node| node.parent).for_each(|parent| recorded[parent as usize] += 1);
    trace.nodes.iter_mut().zip(recorded).for_each(|(node, recorded)| node.elided -= recorded);
    trace
}
