//! The driver of Monte Carlo searches, and the report of a tree.
//!
//! ```text
//! prepare
//! until the search is done or a limit is reached:
//!     iterate                    selection, expansion, playout, backpropagation
//!     report progress            about ten times a second
//! report
//! ```

use super::budget::{Budget, Tick};
use super::iteration::{ComparedChild, Iteration, IterationRecord, LeafResult, SearchedNode, Stepwise};
pub use super::node_arena::{ArenaNode, LOST_MEAN, NodeArena, NodeId, ROOT};
use super::reason::{Criterion, Reason};
use super::trace::{self, Cap, SampledTree, Trace};
use super::{Candidate, Counters, Host, Limits, Proven, Report, Search, StopReason, Stopped};
use crate::game::{Move, Seat};
use std::ops::ControlFlow;

/// A search that repeats one iteration. Each iteration follows a path through the tree and updates the nodes
/// of the path.
pub trait MonteCarloSearch {
    /// A part of a search by several workers on a tree that they share, where there is one. The search's own
    /// tree is not used.
    fn run_part(&self, _limits: &Limits, _host: &mut dyn Host) -> Option<Report> {
        None
    }

    /// Prepares for iterations from the current position. Returns the counters of the tree that earlier runs
    /// left.
    fn prepare(&mut self) -> Counters;

    /// Iterations, each a playout, from every leaf.
    fn iterations_per_leaf(&self) -> u64 {
        1
    }

    /// Whether nothing is left to do: the root's result is proven, the game is over, or every move has its
    /// playouts.
    fn is_done(&self) -> bool;

    /// Performs one iteration and updates the counters.
    fn iterate(&mut self, counters: &mut Counters);

    /// The same, recorded. Returns the result of the leaf.
    fn iterate_recorded(
        &mut self,
        counters: &mut Counters,
        record: &mut Option<IterationRecord>,
    ) -> LeafResult;

    /// The nodes of the last iteration, from the root to the leaf.
    fn path(&self) -> &[NodeId];

    /// Whether the last iteration was the first at its leaf.
    fn is_new(&self, leaf: NodeId) -> bool {
        leaf != ROOT && self.tree().visits_of(leaf.0) == 1
    }

    /// The children of a node as selection compares them, for the player `mover` who moves there.
    fn compared(&self, node: NodeId, mover: Seat) -> Vec<ComparedChild>;

    /// The report so far.
    fn report(&self, stopped_by: StopReason, counters: Counters) -> Report;

    /// The tree so far.
    fn tree(&self) -> &dyn SampledTree;

    /// The number of players.
    fn seats(&self) -> usize;

    /// The seat that moved into the node behind these legal moves, and the one that moves there.
    fn movers(&self, path: &[Move]) -> (Seat, Seat);

    /// Plays a legal move in the searched position and keeps the subtree behind it.
    fn play(&mut self, mv: Move);

    /// The nodes nearest to the root, as many as the cap allows.
    fn top(&self, cap: Cap) -> Trace {
        trace::top(self.tree(), cap, self.seats(), &|path| self.movers(path))
    }
}

impl<S: MonteCarloSearch> Search for S {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let report = self.run_part(limits, host).unwrap_or_else(|| {
            let (stopped_by, counters) = sample(self, limits, host);
            self.report(stopped_by, counters)
        });
        (report, record.map(|cap| self.top(cap)))
    }

    fn advance(&mut self, mv: Move) {
        self.play(mv);
    }

    fn stepwise(&mut self) -> Option<&mut dyn Stepwise> {
        Some(self)
    }
}

impl<S: MonteCarloSearch> Stepwise for S {
    fn iterations(&self) -> u64 {
        self.tree().visits_of(ROOT.0).into()
    }

    fn step(&mut self) -> Option<Iteration> {
        step(self)
    }

    fn node(&mut self, path: &[Move]) -> SearchedNode {
        node(self, path)
    }
}

/// One iteration, unless the search is over.
fn step(search: &mut dyn MonteCarloSearch) -> Option<Iteration> {
    let mut counters = search.prepare();
    if search.is_done() || search.tree().visits_of(ROOT.0) > MOST_VISITS {
        return None;
    }
    let mut record = Some(IterationRecord::default());
    let (by, outcome, value) = search.iterate_recorded(&mut counters, &mut record).parts();
    let record = record.unwrap_or_default();
    let tree = search.tree();
    let moves = search.path()[1..].iter().map(|node| tree.move_to(node.0));
    let is_new = search.path().last().is_some_and(|&leaf| search.is_new(leaf));
    let path: Vec<_> = moves.collect();
    Some(Iteration {
        iteration: tree.visits_of(ROOT.0).into(),
        expanded: path.last().copied().filter(|_| is_new),
        path,
        backed_up: record.backed_up(),
        picks: record.picks,
        by,
        playout: record.playout.unwrap_or_default(),
        outcome,
        value,
    })
}

/// The node behind these moves.
fn node(search: &mut dyn MonteCarloSearch, path: &[Move]) -> SearchedNode {
    search.prepare();
    let tree = search.tree();
    let step = |node: u32, &mv: &Move| tree.children_of(node).find(|&child| tree.move_to(child) == mv);
    let Some(node) = path.iter().try_fold(ROOT.0, step) else { return SearchedNode::default() };
    let (previous, mover) = search.movers(path);
    let visits = tree.visits_of(node);
    SearchedNode {
        visits: visits.into(),
        mean: (node != ROOT.0 && visits > 0).then(|| f64::midpoint(tree.value_of(node), 1.0)),
        proven: tree.certain(node, previous).map(|(proven, _)| proven),
        children: search.compared(NodeId(node), mover),
    }
}

/// The children of a node as selection compares them, for the player `mover` who moves there, given the
/// parent's factor of the exploration term.
pub fn compared(tree: &dyn SampledTree, node: NodeId, parent_factor: f32, mover: Seat) -> Vec<ComparedChild> {
    let compared = |child: u32| {
        let (mean, child_factor) = tree.terms_of(child);
        // A proven loss counts 0 like any loss.
        let (mean, exploration) = (mean.max(0.0), parent_factor * child_factor);
        ComparedChild {
            mv: tree.move_to(child),
            visits: tree.visits_of(child).into(),
            mean: Some(mean.into()),
            exploration: Some(exploration.into()),
            sum: Some((mean + exploration).into()),
            prior: None,
            proven: tree.certain(child, mover).map(|(proven, _)| proven),
        }
    };
    tree.children_of(node.0).map(compared).collect()
}

/// Visits of the root at most. A node counts visits, and up to two half points a visit, in 32 bits. The limit
/// leaves room for the iterations between two reports; a million iterations a second take half an hour to
/// reach it.
const MOST_VISITS: u32 = (1 << 31) - (1 << 26);

/// A setting clamped to the range from 0 to a million; NaN counts as 0.
#[must_use]
pub fn in_range(setting: f32) -> f32 {
    if setting.is_nan() { 0.0 } else { setting.clamp(0.0, 1e6) }
}

/// Iterates until a limit is reached or the search is done.
fn sample(search: &mut dyn MonteCarloSearch, limits: &Limits, host: &mut dyn Host) -> (StopReason, Counters) {
    let all = bounded(limits, search.iterations_per_leaf());
    let (stopped_by, counters) = iterate(search, &all, host);
    // A derived limit on iterations is reported as the limit on nodes that the caller gave.
    let by_nodes =
        stopped_by == StopReason::Iterations && limits.iterations.is_none() && limits.nodes.is_some();
    (if by_nodes { StopReason::Nodes } else { stopped_by }, counters)
}

/// Limits the iterations where only nodes are limited: a tree may stop growing before it reaches that limit,
/// and the search would not end.
pub(crate) fn bounded(limits: &Limits, iterations_per_leaf: u64) -> Limits {
    let leaves = limits.nodes.filter(|_| limits.time.is_none());
    let iterations = leaves.map(|leaves| leaves.saturating_mul(iterations_per_leaf));
    Limits { iterations: limits.iterations.or(iterations), ..*limits }
}

/// Iterates until one of these limits is reached.
fn iterate(
    search: &mut dyn MonteCarloSearch,
    limits: &Limits,
    host: &mut dyn Host,
) -> (StopReason, Counters) {
    let mut budget = Budget::of_iterations(limits, host);
    let mut counters = search.prepare();
    let nodes = limits.nodes.unwrap_or(u64::MAX);
    let stopped_by = loop {
        if search.is_done() {
            break StopReason::Finished;
        }
        if counters.nodes >= nodes {
            break StopReason::Nodes;
        }
        match budget.step(host) {
            Ok(Tick::Continue) => {}
            Ok(Tick::ReportDue) => {
                counters.elapsed_ms = budget.elapsed_ms(host);
                let report = search.report(StopReason::Cancelled, counters);
                if host.progress(&report) == ControlFlow::Break(()) {
                    break StopReason::Cancelled;
                }
                if search.tree().visits_of(ROOT.0) > MOST_VISITS {
                    break StopReason::Iterations;
                }
            }
            Err(Stopped(reason)) => break reason,
        }
        search.iterate(&mut counters);
    };
    counters.elapsed_ms = budget.elapsed_ms(host);
    (stopped_by, counters)
}

/// The length up to which a proof is certainly the shortest: wins in one are found when a node gets its
/// children, so that a shorter proof than a win in three or a loss in four cannot be overlooked.
const EXACT_PLIES: u32 = 4;

/// A tree, and the facts about its root that the tree does not hold.
pub struct TreeReporter<'a> {
    /// The tree.
    pub tree: &'a dyn SampledTree,
    /// The algorithm's id.
    pub algo: &'static str,
    /// The seed of its random choices.
    pub seed: u64,
    /// How many players there are.
    pub seats: usize,
    /// The player to move.
    pub mover: Seat,
    /// The proven result for that player, if the candidates alone do not prove one.
    pub proven: Option<Proven>,
    /// The reason for a move without visits.
    pub unvisited: Reason,
    /// What a visited move is chosen for.
    pub criterion: Criterion,
}

impl TreeReporter<'_> {
    /// The report: the best move with its principal variation and its reason, and all candidates.
    #[must_use]
    pub fn report(&self, stopped_by: StopReason, counters: Counters) -> Report {
        let candidates = self.candidates();
        let best = candidates.first();
        let proven = Proven::of_best(&candidates).or(self.proven);
        let pv = best.map(|best| self.line(best.mv)).unwrap_or_default();
        let reason = best.map(|best| self.reason(best, proven));
        Report { proven, pv, counters, stopped_by, reason, ..Report::new(self.algo, self.seed, candidates) }
    }

    /// The moves at the root, best first.
    fn candidates(&self) -> Vec<Candidate> {
        let mut candidates: Vec<_> =
            self.tree.children_of(ROOT.0).map(|child| self.candidate(child)).collect();
        // Of moves that are equal in every respect, the lowest leads, whatever the order of the children.
        Candidate::sort_by_move(&mut candidates);
        Candidate::rank_for(self.criterion, &mut candidates);
        for candidate in &mut candidates {
            candidate.plies = candidate.plies.filter(|&plies| plies <= EXACT_PLIES);
        }
        candidates
    }

    fn candidate(&self, child: u32) -> Candidate {
        let certain = self.tree.certain(child, self.mover);
        Candidate {
            mv: self.tree.move_to(child),
            value: certain.map_or_else(|| self.tree.value_of(child), |(proven, _)| proven.expected()),
            visits: Some(u64::from(self.tree.visits_of(child))),
            values: None,
            proven: certain.map(|(proven, _)| proven),
            plies: certain.filter(|&(proven, _)| proven != Proven::Draw).map(|(_, plies)| plies + 1),
            no_win: false,
            no_loss: false,
        }
    }

    /// The principal variation that begins with root move `mv`: the best child of each node, as long as that
    /// child was visited or is proven.
    fn line(&self, mv: Move) -> Vec<Move> {
        let (mut line, mut mover) = (Vec::new(), self.mover);
        let mut next = self.tree.children_of(ROOT.0).find(|&child| self.tree.move_to(child) == mv);
        while let Some(node) = next {
            line.push(self.tree.move_to(node));
            mover = Seat::new((mover.index() + 1) % self.seats);
            let known =
                |&child: &u32| self.tree.visits_of(child) > 0 || self.tree.certain(child, mover).is_some();
            next =
                self.tree.children_of(node).filter(known).max_by_key(|&child| self.preference(child, mover));
        }
        line
    }

    /// The sort key of a node for the player who moved into it: proven wins, the fastest first; unproven
    /// nodes and draws by visits; proven losses, the slowest first.
    fn preference(&self, node: u32, mover: Seat) -> (i32, i64) {
        match self.tree.certain(node, mover) {
            Some((Proven::Win, plies)) => (2, -i64::from(plies)),
            Some((Proven::Loss, plies)) => (0, i64::from(plies)),
            Some((Proven::Draw, _)) | None => (1, i64::from(self.tree.visits_of(node))),
        }
    }

    fn reason(&self, best: &Candidate, proven: Option<Proven>) -> Reason {
        match (proven, best.visits.unwrap_or(0)) {
            (Some(proven), _) => Reason::Proven { proven, plies: best.plies },
            (None, 0) => self.unvisited.clone(),
            (None, visits) => {
                let total = u64::from(self.tree.visits_of(ROOT.0));
                Reason::Visited { visits, total, criterion: self.criterion }
            }
        }
    }
}
