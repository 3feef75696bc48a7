//! Monte Carlo tree search with upper confidence bounds (UCT).
//!
//! **Idea.** Play many random games and remember, move by move, which ones went well. Each
//! iteration (Coulom, 2006; Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006)
//! 1. *selects* a path from the root: at every node the child with the highest
//!
//!    ```text
//!    mean + c * sqrt(ln N / n)       N visits of the node, n of the child
//!    ```
//!
//!    where the mean is that of the results for the player who moves at the node (win 1, draw 1/2,
//!    loss 0), and every child is tried once, in random order, before any is chosen;
//! 2. *expands* the tree by the child that it tries for the first time;
//! 3. plays a random game from there, the *playout*, in which no player misses a win in one;
//! 4. *backs up* the result along the path.
//!
//! **Heuristic priors.** Where a game has priors for its moves ([`Priors::prior`]; Ultimate has, and games in
//! which a turn has two marks), not every child is visited once first. An unvisited child counts as visited
//! once, with a mean of
//!
//! ```text
//! mean of the parent at its expansion + prior of the move
//! ```
//!
//! The parent is expanded at its second visit, so that its mean is the result of one playout (first-play
//! urgency; Gelly and Wang, "Exploration exploitation in Go: UCT for Monte-Carlo Go", 2006; heuristic
//! knowledge in the tree: Gelly and Silver, "Combining online and offline knowledge in UCT", 2007).
//! docs/results.md has the gain.
//!
//! **Solver** (Winands, Björnsson and Saito, "Monte-Carlo tree search solver", 2008). Finished games, moves
//! that let the next player win at once, and games that no player can win any more are proven when a node
//! gets its children, and proofs are backed up: a node is won if one child is won for the player to move, and
//! proven if all its children are. A proven loss is not selected any more, and a proven win at the root is
//! played at once. Where a proven child below the root has the highest bound, its result counts for the nodes
//! above, and the iteration goes on below the best child without a proof.
//!
//! **Options.** `exploration` is the constant c. `playoutsPerLeaf` plays several games from each leaf before
//! the next selection: each counts as a visit. `playoutPolicy` says whether playouts are *decisive* (wins in
//! one are taken and, in k in a row, prevented), or *uniform* as in the textbook. Uniform playouts know
//! nothing but the rules, and then the tree uses no priors either. `finalMove` says which move is played in
//! the end (without `solver`, nothing is proven): the one with the most *visits* (the robust child), the
//! highest mean *value* (the max child), or the highest lower bound of its mean (the *secure* child; Chaslot
//! et al., "Progressive strategies for Monte-Carlo tree search", 2008). `preset` sets these options to UCT as
//! the textbook has it: uniform playouts, c = sqrt 2, no solver.
//!
//! **Ties.** Equal unvisited children are taken in random order; of others, selection takes the first. The
//! final move is the fastest proven win, else the one that `finalMove` prefers, else the one with the higher
//! mean, else the lowest move number. **Players.** Any number: each node maximises its own player's mean.
//! **Cost.** One playout an iteration; two to four nodes of 28 bytes, in groups of four. **Distances.**
//! Proven wins are exact up to three plies and losses up to four; beyond, a proof is certain but may not be
//! the shortest, so no distance is reported.

mod reporter;
mod selection;
mod tree;

use super::tally::Tally;
use crate::algorithm::{AnyGame, BoardSize, Description, SAMPLING_LIMITS, Setup};
use crate::algorithms::wrappers::early_stop::EARLY_STOP;
use crate::algorithms::wrappers::novice::{MISS_THREAT, MISS_WIN, NEAR};
use crate::algorithms::wrappers::softmax::TEMPERATURE;
use crate::game::playouts::{PlayoutMoves, Playouts};
use crate::game::priors::Priors;
use crate::game::{Move, Outcome, Seat};
use crate::rng::SeededRng;
use crate::search::iteration::{
    ComparedChild, IterationRecord, IterationRecorder, LeafResult, NoRecord, movers,
};
use crate::search::monte_carlo::{MonteCarloSearch, in_range};
use crate::search::node_arena::{NodeId, ROOT};
use crate::search::reason::Criterion;
use crate::search::trace::SampledTree;
use crate::search::{Counters, Limits, Report, Search, StopReason};
use crate::settings::{ChoiceInfo, OptionInfo, OptionKind, Setting, Settings};
use crate::value::Evaluate;
use reporter::MctsReporter;
use selection::SelectionPath;
use std::num::NonZeroU32;
use tree::{Knowledge, MctsTree, ProvenOutcome};

/// The algorithm's id.
pub const ID: &str = "mcts";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl AnyGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "MCTS",
        summary: "Plays thousands of random games and follows the moves that do best in them.",
        options: &[
            PRESET,
            EXPLORATION,
            PLAYOUTS_PER_LEAF,
            FINAL_MOVE,
            PLAYOUT_POLICY,
            SOLVER,
            EARLY_STOP,
            TEMPERATURE,
            MISS_WIN,
            MISS_THREAT,
            NEAR,
        ],
        limits: SAMPLING_LIMITS,
        budget,
        parallel: true,
        ..super::FAMILY
    };

    fn search<G, E>(position: G, _eval: E, Setup { settings, seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        Box::new(Mcts::new(position, MctsOptions::of(settings), seed))
    }
}

/// So many playouts take less than a second.
pub(crate) fn budget(board: BoardSize) -> Limits {
    let iterations = Some(if board.cells <= 100 { 50_000 } else { 20_000 });
    Limits { iterations, ..Limits::default() }
}

/// UCT (Kocsis and Szepesvari, 2006): uniform playouts, c = sqrt 2 on results 1, 1/2 and 0, nothing proven.
const PRESET: OptionInfo = OptionInfo::presets(&[
    ChoiceInfo::USUAL,
    ChoiceInfo::textbook(&[
        Setting::number(EXPLORATION.id, std::f64::consts::SQRT_2),
        Setting::word(PLAYOUT_POLICY.id, "uniform"),
        Setting::flag(SOLVER.id, false),
    ]),
]);

pub(crate) const EXPLORATION: OptionInfo = OptionInfo {
    id: "exploration",
    label: "Exploration",
    summary: "Higher values retry moves with poor results more often; results count from 0 to 1.",
    kind: OptionKind::Number { default: 0.5, min: 0.0, max: 4.0, step: 0.05 },
};

const PLAYOUTS_PER_LEAF: OptionInfo = OptionInfo {
    id: "playoutsPerLeaf",
    label: "Playouts per leaf",
    summary: "Random games from each new position before the next is chosen.",
    kind: OptionKind::Count { default: 1, min: 1, max: 100 },
};

pub(crate) const FINAL_MOVE: OptionInfo = OptionInfo {
    id: "finalMove",
    label: "Final move",
    summary: "Which move is played if no result is proven.",
    kind: OptionKind::Choice {
        default: "visits",
        choices: &[
            ChoiceInfo::word("visits", "most visits"),
            ChoiceInfo::word("value", "best mean"),
            ChoiceInfo::word("secure", "best lower bound"),
        ],
    },
};

pub(crate) const PLAYOUT_POLICY: OptionInfo = OptionInfo {
    id: "playoutPolicy",
    label: "Playouts",
    summary: "How the random games are played. Only if they take wins does the tree try promising moves first.",
    kind: OptionKind::Choice {
        default: "decisive",
        choices: &[
            ChoiceInfo::word("decisive", "random, but take a win in one ply"),
            ChoiceInfo::word("uniform", "entirely at random"),
        ],
    },
};

pub(crate) const SOLVER: OptionInfo = OptionInfo {
    id: "solver",
    label: "Proofs",
    summary: "Proves results in the tree.",
    kind: OptionKind::Flag { default: true },
};

impl MctsOptions {
    /// Those that the settings ask for.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        MctsOptions {
            exploration: settings.number(EXPLORATION.id) as f32,
            playouts_per_leaf: NonZeroU32::new(settings.count(PLAYOUTS_PER_LEAF.id))
                .unwrap_or(NonZeroU32::MIN),
            playouts: match settings.word(PLAYOUT_POLICY.id) {
                "uniform" => PlayoutPolicy::Uniform,
                _ => PlayoutPolicy::Decisive,
            },
            final_move: match settings.word(FINAL_MOVE.id) {
                "value" => Criterion::Mean,
                "secure" => Criterion::LowerBound,
                _ => Criterion::Visits,
            },
            solver: settings.flag(SOLVER.id),
        }
    }
}

/// Adjustable parts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MctsOptions {
    /// The constant c of the selection formula, on results from 0 to 1; from 0 to a million (see
    /// [`in_range`]).
    pub exploration: f32,
    /// Playouts from each leaf.
    pub playouts_per_leaf: NonZeroU32,
    /// How the random games are played.
    pub playouts: PlayoutPolicy,
    /// What the final move is chosen for, unless a move is proven.
    pub final_move: Criterion,
    /// Whether results are proven.
    pub solver: bool,
}

impl Default for MctsOptions {
    fn default() -> Self {
        MctsOptions {
            exploration: 0.5,
            playouts_per_leaf: NonZeroU32::MIN,
            playouts: PlayoutPolicy::Decisive,
            final_move: Criterion::Visits,
            solver: true,
        }
    }
}

/// The playout policy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayoutPolicy {
    /// Every legal move is as likely as any other, and nothing but the rules is known in the tree either.
    Uniform,
    /// Wins in one are taken and, where the game allows, prevented; in the tree, moves with higher priors are
    /// tried first.
    Decisive,
}

/// UCT on one position; its tree stays between runs.
#[derive(Clone, Debug)]
pub struct Mcts<G> {
    position: G,
    options: MctsOptions,
    seed: u64,
    rng: SeededRng,
    tree: MctsTree,
    /// One for each root move. A node stores results for one player only, the one who moved into it; the
    /// report of the root needs those of all players.
    tallies: Vec<Tally>,
    /// The path of the current iteration.
    path: SelectionPath,
    /// The position at the end of the path, and the playouts that are still to be made from there.
    leaf: G,
    owed: u32,
}

impl<G: Playouts + Priors> Mcts<G> {
    /// A search of this position.
    #[must_use]
    pub fn new(position: G, options: MctsOptions, seed: u64) -> Self {
        Mcts {
            position,
            options: MctsOptions { exploration: in_range(options.exploration), ..options },
            seed,
            rng: SeededRng::new(seed),
            tree: MctsTree::new(position.seats() == 2),
            tallies: Vec::new(),
            path: SelectionPath::new(position.seats(), position.to_move()),
            leaf: position,
            owed: 0,
        }
    }

    /// Marks the root move `mv` as refuted by another search: it loses in `plies` plies, itself included, to
    /// the player who moves next.
    pub fn refute(&mut self, mv: Move, plies: u32) {
        self.prepare_root();
        self.owed = 0;
        let (mover, next) = (self.position.to_move(), self.position.after(mv).to_move());
        let proof = ProvenOutcome { outcome: Outcome::Win(next), plies: plies.saturating_sub(1) as u16 };
        self.tree.refute(mv, proof, mover);
    }

    /// Selection and expansion: lays the path to a leaf. Returns the leaf's outcome if it is proven.
    fn descend(&mut self, recorder: &mut impl IterationRecorder) -> Option<Outcome> {
        let mut node = ROOT;
        self.leaf = self.position;
        self.path.restart();
        loop {
            // Without proofs, a finished game is a leaf like any other.
            let over = !self.options.solver && self.leaf.outcome().is_some();
            let grown = self.tree.is_expanded(node) || !over && self.expand(node);
            if let Some(proof) = self.tree.proof(node) {
                return Some(proof.outcome);
            }
            if !grown {
                return None; // The tree is full: the node stays a leaf.
            }
            let (parent, mover, exploration) = (node, self.leaf.to_move(), self.options.exploration);
            node = self.path.step(&self.tree, parent, mover, exploration);
            recorder.pick(self.tree.mv(node), || self.tree.compared(parent, exploration, mover));
            self.leaf.play(self.tree.mv(node));
            if let Some(proof) = self.tree.proof(node) {
                return Some(proof.outcome);
            }
            if !self.tree.is_visited(node) {
                return None;
            }
        }
    }

    /// Gives `node` its children; `self.leaf` is its position.
    fn expand(&mut self, node: NodeId) -> bool {
        let guided = self.options.playouts == PlayoutPolicy::Decisive;
        let knowledge = Knowledge { priors: guided, proofs: self.options.solver };
        self.tree.expand(node, &self.leaf, knowledge, self.path.previous(), &mut self.rng)
    }

    fn back_up(&mut self, outcome: Outcome, recorder: &mut impl IterationRecorder) {
        let outcome = self.path.back_up(&mut self.tree, outcome, recorder);
        if let Some(node) = self.path.root_move() {
            self.tallies[self.tree.place(ROOT, node)].add(outcome, self.position.seats());
        }
    }

    /// Selection, expansion, a playout, and backpropagation; only the last two where further playouts start
    /// from the same leaf.
    fn iteration(&mut self, counters: &mut Counters, recorder: &mut impl IterationRecorder) -> LeafResult {
        if self.owed == 0 {
            let proven = self.descend(recorder);
            counters.depth = counters.depth.max(self.path.plies() as u32);
            counters.nodes = self.tree.arena.count() as u64;
            if let Some(outcome) = proven {
                self.back_up(outcome, recorder);
                self.path.prove_ancestors(&mut self.tree);
                return LeafResult::Proof(outcome);
            }
            self.owed = self.options.playouts_per_leaf.get();
        }
        self.owed -= 1;
        counters.playouts += 1;
        let outcome = match (recorder.log(), self.options.playouts) {
            (Some(log), _) => self.logged_playout(log),
            (None, PlayoutPolicy::Uniform) => self.leaf.playout(&mut self.rng),
            (None, PlayoutPolicy::Decisive) => self.leaf.decisive_playout(&mut self.rng),
        };
        self.back_up(outcome, recorder);
        LeafResult::Playout(outcome)
    }

    /// A playout from the leaf with its moves.
    #[cold]
    fn logged_playout(&mut self, log: &mut PlayoutMoves) -> Outcome {
        match self.options.playouts {
            PlayoutPolicy::Uniform => self.leaf.logged_playout(&mut self.rng, log),
            PlayoutPolicy::Decisive => self.leaf.logged_decisive_playout(&mut self.rng, log),
        }
    }

    fn prepare_root(&mut self) {
        if self.position.outcome().is_none() && !self.tree.is_expanded(ROOT) {
            self.leaf = self.position;
            self.path.restart();
            self.expand(ROOT);
        }
        self.tallies.resize(self.tree.arena.children(ROOT).count(), Tally::default());
    }
}

impl<G: Playouts + Priors> MonteCarloSearch for Mcts<G> {
    fn prepare(&mut self) -> Counters {
        self.prepare_root();
        Counters { nodes: self.tree.arena.count() as u64, ..Counters::default() }
    }

    fn iterations_per_leaf(&self) -> u64 {
        self.options.playouts_per_leaf.get().into()
    }

    fn is_done(&self) -> bool {
        self.tree.proof(ROOT).is_some() || self.position.outcome().is_some()
    }

    fn iterate(&mut self, counters: &mut Counters) {
        self.iteration(counters, &mut NoRecord::default());
    }

    fn iterate_recorded(
        &mut self,
        counters: &mut Counters,
        record: &mut Option<IterationRecord>,
    ) -> LeafResult {
        self.iteration(counters, record)
    }

    fn path(&self) -> &[NodeId] {
        self.path.nodes()
    }

    fn compared(&self, node: NodeId, mover: Seat) -> Vec<ComparedChild> {
        self.tree.compared(node, self.options.exploration, mover)
    }

    fn report(&self, stopped_by: StopReason, counters: Counters) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, self.seed);
        }
        let reporter = MctsReporter {
            tree: &self.tree,
            tallies: &self.tallies,
            seed: self.seed,
            final_move: self.options.final_move,
            seats: self.position.seats(),
            mover: self.position.to_move(),
        };
        reporter.report(stopped_by, counters)
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
        self.path = SelectionPath::new(self.position.seats(), self.position.to_move());
        self.tree.advance(mv);
        self.tallies.clear();
        self.owed = 0;
    }
}
