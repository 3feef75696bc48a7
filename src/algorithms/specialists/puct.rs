//! Tree search guided by a value net (PUCT), for Ultimate.
//!
//! **Idea.** Like Monte Carlo tree search, but nothing is random and nothing is played out: a small neural
//! net ([`crate::evals::net`]) evaluates positions. Each iteration
//! 1. *selects* a path from the root: at every node the child with the highest
//!
//!    ```text
//!    mean + c * prior * sqrt(N) / (1 + n)       N visits of the node, n of the child
//!    ```
//!
//!    (predictor and upper confidence bound; Rosin, "Multi-armed bandits with episode context", 2011, in the
//!    form of Silver and others, "Mastering the game of Go without human knowledge", 2017);
//! 2. *expands* the leaf: the net evaluates all its moves, and the prior of a move is the softmax of these
//!    values, so that no second net is needed for a policy:
//!
//!    ```text
//!    prior(move) = exp(value(move) / temperature) / sum over all moves of exp(value / temperature)
//!    ```
//!
//! 3. *backs up* the value of the best of them along the path.
//!
//! **First-play urgency.** A child is never without a value: it begins with the net's, which counts as its
//! first visit. So its mean is that of `n + 1` values, and its bound divides by `1 + n`.
//!
//! **Solver.** Finished games, moves that let the next player win at once, and positions in which no player
//! can win any more are proven when a node gets its children. Proofs are backed up as bounds on the result
//! (score-bounded MCTS; see `puct/kernel/bounds.rs`), so that a draw is proven once no player can do better,
//! and a move that cannot exceed the proven lower bound is not searched any more.
//!
//! **Final move.** The fastest proven win, else the move with the highest lower bound of its mean (the secure
//! child; Chaslot and others, "Progressive strategies for Monte-Carlo tree search", 2008): of moves with
//! about the same visits the one with the best mean. docs/notebook.md has the gain over the most visits.
//!
//! **Ties.** Selection takes the first of equal children, which stand in ascending order. Of final moves with
//! equal bounds, the one with more visits, else the one with the higher mean, else the lowest move number.
//! **Players.** Two. **Cost.** One expansion an iteration: one evaluation for each move, seven or so, each a
//! few dozen vector instructions; 24 bytes for each move.

mod expansion;
pub(super) mod kernel;
mod outcome_bounds;
pub mod shared;
mod tree;
mod walker;
#[cfg(target_arch = "wasm32")]
pub(crate) mod workers;

use crate::algorithm::{BoardSize, Description, SAMPLING_LIMITS, Setup, Shares, Shows};
use crate::algorithms::monte_carlo::mcts::EXPLORATION;
use crate::algorithms::wrappers::early_stop::EARLY_STOP;
use crate::algorithms::wrappers::softmax::TEMPERATURE;
use crate::evals::net::Net;
use crate::evals::net::shipped::shipped;
use crate::game::{Game, Move, Seat};
use crate::games::ultimate::Ultimate;
#[cfg(target_arch = "wasm32")]
use crate::search::Host;
use crate::search::iteration::{
    ComparedChild, IterationRecord, IterationRecorder, LeafResult, NoRecord, movers,
};
use crate::search::monte_carlo::{MonteCarloSearch, TreeReporter, in_range};
use crate::search::node_arena::{NodeId, ROOT};
use crate::search::reason::{Criterion, Reason};
use crate::search::trace::SampledTree;
use crate::search::{Counters, Limits, Report, Search, StopReason};
use crate::settings::Settings;
use expansion::Expansion;
use kernel::bounds::ResultBounds;
use kernel::memory::Child;
use std::sync::Arc;
use tree::PuctTree;

/// The algorithm's id.
pub const ID: &str = "puct";

/// What it says of itself.
pub(crate) const DESCRIPTION: Description = Description {
    id: ID,
    label: "PUCT",
    summary: "Searches where a small neural net expects the best moves, and trusts its judgement.",
    options: &[EXPLORATION, EARLY_STOP, TEMPERATURE],
    limits: SAMPLING_LIMITS,
    budget,
    shares: Some(Shares::Tree),
    weights: true,
    shows: Some(Shows::Iterations),
    ..super::FAMILY
};

/// Its search of this position.
///
/// # Errors
/// Why the weights of the value net cannot be had, in words.
pub(crate) fn search(position: &Ultimate, setup: Setup<'_>) -> Result<Box<dyn Search>, String> {
    Ok(Box::new(Puct::new(*position, shipped()?, PuctOptions::of(setup.settings), setup.seed)))
}

/// So many expansions take less than a second.
fn budget(_: BoardSize) -> Limits {
    Limits::iterations(100_000)
}

impl PuctOptions {
    /// Those that the settings ask for.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        let exploration = settings.number(EXPLORATION.id) as f32;
        PuctOptions { exploration, ..PuctOptions::default() }
    }
}

/// Adjustable parts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuctOptions {
    /// The constant c of the selection formula, on values from 0 to 1; from 0 to a million (see
    /// [`in_range`]).
    pub exploration: f32,
    /// The temperature of the softmax: the difference in value that divides a prior by e. From 0, at which
    /// only the best move has a prior, to a million (see [`in_range`]).
    pub temperature: f32,
}

impl Default for PuctOptions {
    fn default() -> Self {
        PuctOptions { exploration: 0.5, temperature: 0.05 }
    }
}

impl PuctOptions {
    /// The same, each in its range.
    fn in_range(self) -> Self {
        PuctOptions { exploration: in_range(self.exploration), temperature: in_range(self.temperature) }
    }
}

/// A search guided by a net on one position; its tree stays between runs.
#[derive(Clone, Debug)]
pub struct Puct {
    position: Ultimate,
    options: PuctOptions,
    seed: u64,
    tree: PuctTree,
    expansion: Expansion,
    /// The children of the last new node.
    children: Vec<Child>,
    /// The nodes of the current iteration, from the root down.
    path: Vec<NodeId>,
    /// The plies at which the best child could not exceed the proven lower bound and was passed over, with
    /// that bound for the player to move. The bound, and not the leaf's value, is backed up from that ply to
    /// the root.
    detours: Vec<(usize, f32)>,
}

impl Puct {
    /// A search of this position. The search is deterministic; the seed only appears in the report.
    #[must_use]
    pub fn new(position: Ultimate, net: Arc<Net>, options: PuctOptions, seed: u64) -> Self {
        let options = options.in_range();
        Puct {
            position,
            options,
            seed,
            tree: PuctTree::new(),
            expansion: Expansion::new(net, options.temperature),
            children: Vec::new(),
            path: Vec::new(),
            detours: Vec::new(),
        }
    }

    /// Gives a node its children.
    fn expand(&mut self, node: NodeId, position: &Ultimate) {
        self.expansion.describe(position, &mut self.children);
        self.tree.expand(node, &self.children);
    }

    /// Selection and expansion: lays the path to a leaf. Returns the leaf's value for the player to move
    /// there, and whether a bound of its result is proven.
    fn descend(&mut self, recorder: &mut impl IterationRecorder) -> (f32, bool) {
        let mut node = ROOT;
        let mut leaf = self.position;
        self.path.clear();
        self.path.push(ROOT);
        self.detours.clear();
        loop {
            if self.tree.is_proven(node) {
                return (self.tree.bounds(node).negated().lower_value(), true);
            }
            if !self.tree.is_expanded(node) {
                self.expand(node, &leaf);
                let bounds = self.tree.bounds(node).negated();
                return (bounds.clamp(self.tree.best_mean(node)), bounds != ResultBounds::OPEN);
            }
            let parent = node;
            node = self.choose(parent);
            recorder.pick(self.tree.mv(node), || self.compared(parent, leaf.to_move()));
            leaf.play(self.tree.mv(node));
            self.path.push(node);
        }
    }

    /// The child to go on with: the one with the highest bound of selection. If that child cannot exceed the
    /// node's proven lower bound, the lower bound is backed up from here, and the iteration goes on with the
    /// best child that can.
    fn choose(&mut self, node: NodeId) -> NodeId {
        let best = self.tree.select(node, self.options.exploration);
        if self.tree.is_open(node, best) {
            return best;
        }
        self.detours.push((self.path.len() - 1, self.tree.bounds(node).negated().lower_value()));
        self.tree.select_open(node, self.options.exploration).unwrap_or(best)
    }

    /// Backpropagation: adds a value, for the player to move at the leaf, to all nodes of the path.
    fn back_up(&mut self, value: f32, recorder: &mut impl IterationRecorder) {
        let (mut value, mut detours) = (value, self.detours.iter().rev().peekable());
        for (ply, &node) in self.path.iter().enumerate().rev() {
            if let Some(&(_, proven)) = detours.next_if(|(turn, _)| ply <= *turn) {
                value = proven;
            }
            // From the player to move to the one who moved here.
            value = 1.0 - value;
            self.tree.add(node, value);
            recorder.add(value);
        }
    }

    /// Selection, expansion and backpropagation. Returns the leaf's value for the player to move there, and
    /// whether it is proven.
    fn iteration(&mut self, counters: &mut Counters, recorder: &mut impl IterationRecorder) -> (f32, bool) {
        self.tree.prune();
        let (value, any_proven) = self.descend(recorder);
        counters.depth = counters.depth.max(self.path.len() as u32 - 1);
        counters.nodes = self.tree.arena.count() as u64;
        self.back_up(value, recorder);
        if any_proven {
            self.tighten_ancestors();
        }
        (value, self.path.last().is_some_and(|&leaf| self.tree.is_proven(leaf)))
    }

    /// Tightens the bounds of the ancestors of the last node, whose bounds have changed.
    fn tighten_ancestors(&mut self) {
        let above = self.path.len() - 1;
        for ply in (0..above).rev() {
            if !self.tree.tighten(self.path[ply]) {
                break;
            }
        }
    }
}

impl MonteCarloSearch for Puct {
    #[cfg(target_arch = "wasm32")]
    fn run_part(&self, limits: &Limits, host: &mut dyn Host) -> Option<Report> {
        workers::run_part(self, limits, host)
    }

    fn prepare(&mut self) -> Counters {
        if self.position.outcome().is_none() && !self.tree.is_expanded(ROOT) {
            let position = self.position;
            self.expand(ROOT, &position);
        }
        Counters { nodes: self.tree.arena.count() as u64, ..Counters::default() }
    }

    fn is_done(&self) -> bool {
        self.tree.is_proven(ROOT) || self.position.outcome().is_some()
    }

    fn iterate(&mut self, counters: &mut Counters) {
        self.iteration(counters, &mut NoRecord::default());
    }

    fn iterate_recorded(
        &mut self,
        counters: &mut Counters,
        record: &mut Option<IterationRecord>,
    ) -> LeafResult {
        let (value, proven) = self.iteration(counters, record);
        LeafResult::Value(value, proven)
    }

    fn path(&self) -> &[NodeId] {
        &self.path
    }

    fn compared(&self, node: NodeId, mover: Seat) -> Vec<ComparedChild> {
        self.tree.compared(node, self.options.exploration, mover)
    }

    fn report(&self, stopped_by: StopReason, counters: Counters) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, self.seed);
        }
        report_of(&self.tree.arena, self.tree.bounds(ROOT), &self.position, self.seed, stopped_by, counters)
    }

    fn tree(&self) -> &dyn SampledTree {
        &self.tree.arena
    }

    fn seats(&self) -> usize {
        self.position.seats()
    }

    fn movers(&self, path: &[Move]) -> (Seat, Seat) {
        movers(&self.position, path)
    }

    fn play(&mut self, mv: Move) {
        self.position.play(mv);
        self.tree.advance(mv);
    }
}

/// The report of a tree, given the bounds of its root.
fn report_of(
    tree: &dyn SampledTree,
    bounds: ResultBounds,
    position: &Ultimate,
    seed: u64,
    stopped_by: StopReason,
    counters: Counters,
) -> Report {
    let reporter = TreeReporter {
        tree,
        algo: ID,
        seed,
        seats: position.seats(),
        mover: position.to_move(),
        proven: bounds.negated().proven(),
        unvisited: Reason::Prior,
        criterion: Criterion::LowerBound,
    };
    reporter.report(stopped_by, counters)
}
