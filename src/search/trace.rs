//! A record of the tree that a search examined, for display.

use super::Proven;
use super::node::{ExitReason, NodeContext, NodeResult};
use crate::game::{Move, Seat};
use crate::value::Score;
use serde::{Deserialize, Serialize};
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

/// A recorded tree: its nodes in the order in which they were first visited, parents first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Trace {
    /// The recorded nodes; the root is the first.
    pub nodes: Vec<TraceNode>,
    /// Nodes of this tree that the search visited, recorded or not.
    pub visited: u64,
}

/// A node of a recorded tree. Values are expected results for the player to move *at this node*,
/// -1 to 1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TraceNode {
    /// Index of the parent; the root has none.
    pub parent: Option<u32>,
    /// The move that leads here; the root has none.
    #[serde(rename = "move")]
    pub mv: Option<Move>,
    /// The value; none where the search was stopped before it was known. A node of a Monte Carlo tree stores the value of the
    /// player who moved here; this is its opposite, also with more than two players.
    pub value: Option<f64>,
    /// The window it was searched with (minimax family).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<[f64; 2]>,
    /// Iterations that went through it (Monte Carlo family).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u64>,
    /// Why the search of the node ended.
    pub why: TraceExit,
    /// Children that were visited and not recorded.
    pub elided: u32,
}

/// Why the search of a recorded node ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TraceExit {
    /// The game was over.
    Terminal,
    /// The depth was used up.
    Horizon,
    /// The transposition table, or the dead-draw bound, gave the score.
    Table,
    /// Every move was searched.
    Full,
    /// A move failed high.
    Cutoff,
    /// The search was stopped inside this node.
    Stopped,
    /// A node of a Monte Carlo tree without a proof.
    Sampled,
}

impl From<ExitReason> for TraceExit {
    fn from(exit: ExitReason) -> Self {
        match exit {
            ExitReason::Terminal => TraceExit::Terminal,
            ExitReason::Horizon => TraceExit::Horizon,
            ExitReason::Table => TraceExit::Table,
            ExitReason::Full => TraceExit::Full,
            ExitReason::Cutoff => TraceExit::Cutoff,
        }
    }
}

/// Records the nodes that a tree search visits, up to a cap. Each pass from the root begins a new record, so that the result
/// is the tree of the last pass.
#[derive(Clone, Debug)]
pub struct Recorder {
    cap: Cap,
    trace: Trace,
    /// The index of each node on the current path; none for a node that was not recorded.
    path: Vec<Option<u32>>,
}

impl Recorder {
    /// A recorder with this cap.
    #[must_use]
    pub fn new(cap: Cap) -> Self {
        Recorder { cap, trace: Trace::default(), path: Vec::new() }
    }

    /// The recorded tree.
    #[must_use]
    pub fn into_trace(self) -> Trace {
        self.trace
    }

    fn parent(&self) -> Option<u32> {
        self.path.last().copied().flatten()
    }
}

fn seen(score: Score) -> f64 {
    score.expected()
}

/// For every node the search calls `enter`, searches the children, and calls `leave`. When the search is stopped, the nodes on
/// the current path are entered and never left.
impl Recorder {
    pub(super) fn enter(&mut self, node: &NodeContext) {
        if node.ply == 0 {
            self.trace = Trace::default();
            self.path.clear();
        }
        self.trace.visited += 1;
        let parent = self.parent();
        let keep = self.trace.nodes.len() < self.cap.nodes
            && node.ply <= self.cap.depth
            && (node.ply == 0 || parent.is_some());
        if keep {
            self.path.push(Some(self.trace.nodes.len() as u32));
            self.trace.nodes.push(TraceNode {
                parent,
                mv: (node.ply > 0).then_some(node.mv),
                value: None,
                window: Some([seen(node.window.alpha), seen(node.window.beta)]),
                visits: None,
                why: TraceExit::Stopped,
                elided: 0,
            });
        } else {
            if let Some(parent) = parent {
                self.trace.nodes[parent as usize].elided += 1;
            }
            self.path.push(None);
        }
    }

    pub(super) fn leave(&mut self, result: NodeResult) {
        if let Some(index) = self.path.pop().flatten() {
            let node = &mut self.trace.nodes[index as usize];
            node.value = Some(seen(result.score));
            node.why = result.exit.into();
        }
    }
}

/// The trace of a search that shows only its root and the root moves, which are `nodes`, as far as the cap allows. `visited` is
/// the number of nodes that the search counted; the trace reports at least the number of `nodes`.
#[must_use]
pub fn shallow(mut nodes: Vec<TraceNode>, visited: u64, cap: Cap) -> Trace {
    let all = nodes.len();
    nodes.truncate(if cap.depth == 0 { cap.nodes.min(1) } else { cap.nodes });
    let elided = (all - nodes.len()) as u32;
    if let Some(root) = nodes.first_mut() {
        root.elided = elided;
    }
    Trace { nodes, visited: visited.max(all as u64) }
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

    /// The proven result of a node, if there is one, for the player `mover` who moved into it, and the plies to the end.
    fn certain(&self, node: u32, mover: Seat) -> Option<(Proven, u32)>;
}

/// The visited nodes nearest to the root, as many as the cap allows.
pub fn top(tree: &dyn SampledTree, cap: Cap) -> Trace {
    let visited = |node: u32| tree.children_of(node).filter(|&child| tree.visits_of(child) > 0);
    let mut trace = Trace { nodes: Vec::new(), visited: tree.size() as u64 };
    let mut queue = VecDeque::from([(0, None, 0)]);
    while let Some((node, parent, depth)) = queue.pop_front() {
        if trace.nodes.len() >= cap.nodes {
            break;
        }
        let index = trace.nodes.len() as u32;
        trace.nodes.push(TraceNode {
            parent,
            mv: parent.map(|_| tree.move_to(node)),
            // From the player who moved here to the player to move.
            value: Some(0.0 - tree.value_of(node)),
            window: None,
            visits: Some(u64::from(tree.visits_of(node))),
            why: if tree.certain(node, Seat::FIRST).is_some() { TraceExit::Full } else { TraceExit::Sampled },
            elided: visited(node).count() as u32,
        });
        if depth < cap.depth {
            queue.extend(visited(node).map(|child| (child, Some(index), depth + 1)));
        }
    }
    let mut recorded = vec![0; trace.nodes.len()];
    trace.nodes.iter().filter_map(|node| node.parent).for_each(|parent| recorded[parent as usize] += 1);
    trace.nodes.iter_mut().zip(recorded).for_each(|(node, recorded)| node.elided -= recorded);
    trace
}
