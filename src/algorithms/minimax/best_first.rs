//! Best-first minimax: minimax without a depth, which always goes on where the best line ends.
//!
//! **Idea.** A search of fixed depth spends as much on a foolish move as on a good one. Best-first minimax
//! (Korf and Chickering, "Best-first minimax search", Artificial Intelligence 84, 1996) keeps the tree in
//! memory. Each iteration follows the line in which both sides play their best by what is known, and gives
//! the position at its end its children:
//!
//! ```text
//! iterate(p):
//!     if p has no children:  its children are what follows p, each with its outcome or its static evaluation
//!     else:                  iterate(the open child of p with the highest value for the player to move)
//!     value(p) = the highest value of a child for the player to move
//!     p is closed if this is a win, or if all children are closed
//! ```
//!
//! So a line stays the best one only while deeper and deeper evaluations agree with it. Cohen-Solal calls
//! this Unbounded Best-First Minimax ("Learning to play two-player perfect-information games without
//! knowledge", 2020, arXiv:2008.01188).
//!
//! **Closed positions** are his *completion* ("Completeness of unbounded best-first game algorithms", 2021,
//! arXiv:2109.09468): the result of a closed position is proven, and no iteration goes there again. Without
//! it the search would return for ever to a finished game at the end of the best line. With it the search of
//! a finite game ends, with the value of minimax. A position is also a proven draw once neither player can
//! win any more.
//!
//! **Safe decision** (Cohen-Solal 2020). The move is a proven win; else the move that most iterations went
//! through, as in Monte Carlo tree search; of these the one with the highest value. The move with the highest
//! value may owe it to a single evaluation.
//!
//! **Ties.** Selection takes the first of equal children, and the final move is the lowest of equal ones.
//! Nothing is random. **Players.** Two. **Cost.** A static evaluation and 24 bytes a position, in groups of
//! four; the search ends when 50 MB are full. **Distances.** As in Monte Carlo tree search, wins up to three
//! plies and losses up to four are exact; longer ones have no distance, since the first proof need not be the
//! shortest.

use crate::algorithm::{Description, Setup, TwoPlayerGame};
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, Move, Outcome, Seat, TwoPlayer};
use crate::search::budget::{Budget, Tick};
use crate::search::iteration::in_turn;
use crate::search::monte_carlo::TreeReporter;
use crate::search::node_arena::{ArenaNode, NodeArena, NodeId, ROOT};
use crate::search::reason::{Criterion, Reason};
use crate::search::trace::{self, Cap, Trace};
use crate::search::{Candidate, Counters, Host, Limits, Proven, Report, Search, StopReason, Stopped};
use crate::value::{Evaluate, expected_of_mean};
use std::ops::{ControlFlow, Range};

/// The algorithm's id.
pub const ID: &str = "best-first";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl TwoPlayerGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Best-first",
        summary: "Minimax without a fixed depth: always looks further where the best line ends.",
        exact: false,
        limits: &["timeMs", "nodes"],
        shows: None,
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, setup: Setup<'_>) -> Box<dyn Search>
    where
        G: TwoPlayer + Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        Box::new(BestFirst::new(position, eval, setup.seed))
    }
}

/// The most places for nodes: 50 MB.
const MOST_NODES: usize = 1 << 21;

/// The child factor of a closed node. Values lie between 0 and 1, so that with a parent factor of 1 every
/// open sibling precedes it.
const CLOSED: f32 = -2.0;

/// A position of the tree. Its value is the arena's mean: 0 to 1, for the player who moved here.
#[derive(Clone, Copy, Debug)]
struct BestFirstNode {
    /// The iterations that went through it.
    visits: u32,
    first_child: u32,
    mv: Move,
    children: u16,
    /// The result for the player who moved here, if the position is closed.
    proven: Option<Proven>,
    /// Plies to the end of the game along the proof.
    plies: u16,
}

const _: () = assert!(size_of::<BestFirstNode>() == 16);

impl ArenaNode for BestFirstNode {
    fn mv(&self) -> Move {
        self.mv
    }

    fn visits(&self) -> u32 {
        self.visits
    }

    fn children(&self) -> Range<u32> {
        self.first_child..self.first_child + u32::from(self.children)
    }

    fn set_children(&mut self, children: Range<u32>) {
        self.first_child = children.start;
        self.children = children.len() as u16;
    }

    fn value(&self, mean: f32) -> f64 {
        expected_of_mean(mean)
    }

    fn certain(&self, _mover: Seat) -> Option<(Proven, u32)> {
        self.proven.map(|proven| (proven, self.plies.into()))
    }
}

/// The position that is searched. Used through `dyn`, so that the search is compiled once and not for every
/// game.
trait RootPosition {
    /// The seat to move.
    fn to_move(&self) -> Seat;

    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal move with the lowest number.
    fn first_move(&self) -> Option<Move>;

    /// Calls `add` for each move in the position behind `line`, up to the first that wins: with the result
    /// for the player who moves, -1 to 1, and whether it is proven.
    fn expand(&self, line: &[Move], add: &mut AddChild<'_>) -> Result<(), Stopped>;

    /// Plays a legal move.
    fn play(&mut self, mv: Move);
}

type AddChild<'a> = dyn FnMut(Move, f64, Option<Proven>) -> Result<(), Stopped> + 'a;

/// A position with its static evaluation.
struct Evaluated<G, E> {
    position: G,
    eval: E,
}

impl<G: Game, E: Evaluate<G>> RootPosition for Evaluated<G, E> {
    fn to_move(&self) -> Seat {
        self.position.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn first_move(&self) -> Option<Move> {
        self.position.moves().next()
    }

    fn expand(&self, line: &[Move], add: &mut AddChild<'_>) -> Result<(), Stopped> {
        let position = line.iter().fold(self.position, |position, &mv| position.after(mv));
        let mover = position.to_move();
        let dead = !(0..position.seats()).map(Seat::new).any(|seat| position.can_win(seat));
        for mv in position.moves() {
            let child = position.after(mv);
            let outcome = child.outcome().or(dead.then_some(Outcome::Draw));
            let proven = outcome.map(|outcome| Proven::of(outcome, mover));
            let expected = match proven {
                Some(proven) => proven.expected(),
                None => self.eval.scores(&child)[mover].expected(),
            };
            add(mv, expected, proven)?;
            if proven == Some(Proven::Win) {
                break;
            }
        }
        Ok(())
    }

    fn play(&mut self, mv: Move) {
        self.position.play(mv);
    }
}

/// Best-first minimax of one position; its tree stays between runs.
pub struct BestFirst {
    root: Box<dyn RootPosition>,
    seed: u64,
    tree: BestFirstTree,
    /// The moves of the current iteration.
    line: Vec<Move>,
}

impl BestFirst {
    /// A search of this position. The search is deterministic; the seed only appears in the report.
    #[must_use]
    pub fn new<G: TwoPlayer + 'static>(position: G, eval: impl Evaluate<G> + 'static, seed: u64) -> Self {
        let root = Box::new(Evaluated { position, eval });
        BestFirst { root, seed, tree: BestFirstTree::new(), line: Vec::new() }
    }

    /// Searches an unfinished game.
    fn report(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        let budget = Budget::of_nodes(limits, host);
        let (mover, first_move) = (self.root.to_move(), self.root.first_move());
        let mut run = Run { budget, host, depth: 0, seed: self.seed, mover, first_move };
        let stopped_by = match self.close(&mut run) {
            Ok(()) => StopReason::Finished,
            Err(Stopped(reason)) => reason,
        };
        run.report(&self.tree, stopped_by)
    }

    /// Iterates until the root is closed.
    fn close(&mut self, run: &mut Run<'_>) -> Result<(), Stopped> {
        if self.tree.0.node(ROOT).visits == 0 {
            run.visit(&self.tree)?;
        }
        while self.tree.0.node(ROOT).proven.is_none() {
            self.line.clear();
            self.iterate(ROOT, run)?;
        }
        Ok(())
    }

    /// One iteration below the node `id`, to which `line` leads.
    fn iterate(&mut self, id: NodeId, run: &mut Run<'_>) -> Result<(), Stopped> {
        if self.tree.0.node(id).children == 0 {
            self.expand(id, run)?;
        } else {
            let best = self.tree.best_open_child(id);
            self.line.push(self.tree.0.node(best).mv);
            self.iterate(best, run)?;
        }
        self.tree.back_up(id);
        Ok(())
    }

    /// Gives the node `id` its children.
    fn expand(&mut self, id: NodeId, run: &mut Run<'_>) -> Result<(), Stopped> {
        let tree = &mut self.tree;
        let first = tree.0.begin();
        let added = self.root.expand(&self.line, &mut |mv, expected, proven| {
            run.visit(tree)?;
            tree.add(mv, f64::midpoint(expected, 1.0) as f32, proven)
        });
        match added {
            Ok(()) => tree.0.attach(id, first),
            Err(_) => tree.0.roll_back(first),
        }
        run.depth = run.depth.max(self.line.len() as u32 + 1);
        added
    }
}

impl Search for BestFirst {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let mover = self.root.to_move();
        let report = match self.root.outcome() {
            Some(outcome) => Report::of_outcome(outcome, mover, 2, ID, self.seed),
            None => self.report(limits, host),
        };
        let trace = record.map(|cap| trace::top(&self.tree.0, cap, 2, &|path| in_turn(mover, path.len(), 2)));
        (report, trace)
    }

    /// Plays a move and keeps the subtree behind it.
    fn advance(&mut self, mv: Move) {
        self.root.play(mv);
        self.tree = match self.tree.0.after(mv) {
            Some(child) => BestFirstTree(self.tree.0.reroot_copy(child, 0)),
            None => BestFirstTree::new(),
        };
    }
}

/// The tree.
#[derive(Clone, Debug)]
struct BestFirstTree(NodeArena<BestFirstNode>);

impl BestFirstTree {
    fn new() -> Self {
        BestFirstTree(NodeArena::new(unvisited(Move::default(), None), 0.5))
    }

    /// Adds a child to the last row, if there is room.
    fn add(&mut self, mv: Move, value: f32, proven: Option<Proven>) -> Result<(), Stopped> {
        if self.0.places() >= MOST_NODES {
            return Err(Stopped(StopReason::Nodes));
        }
        self.0.push(unvisited(mv, proven), value, if proven.is_some() { CLOSED } else { 0.0 });
        Ok(())
    }

    /// The open child with the highest value. If all children are closed, the one with the highest value.
    fn best_open_child(&self, id: NodeId) -> NodeId {
        self.0.select(id, 1.0)
    }

    /// The child with the highest value.
    fn best_child(&self, id: NodeId) -> NodeId {
        self.0.select(id, 0.0)
    }

    /// Counts an iteration, takes the value of the best child over, and closes the node if the children allow
    /// it.
    fn back_up(&mut self, id: NodeId) {
        let best = self.best_child(id);
        let proven = self.0.node(best).proven;
        let all_closed = self.0.node(self.best_open_child(id)).proven.is_some();
        self.0.set_mean(id, 1.0 - self.0.mean(best));
        self.0.node_mut(id).visits += 1;
        if proven == Some(Proven::Win) || all_closed {
            // A loss lasts as long as the longest defence; of wins there is one.
            let all = self.0.children(id).map(|child| self.0.node(child).plies).max();
            let plies = if proven == Some(Proven::Loss) { all.unwrap_or(0) } else { self.0.node(best).plies };
            let node = self.0.node_mut(id);
            (node.proven, node.plies) = (proven.map(Proven::negated), plies + 1);
            self.0.set_child_factor(id, CLOSED);
        }
    }
}

/// A node that no iteration went through.
fn unvisited(mv: Move, proven: Option<Proven>) -> BestFirstNode {
    BestFirstNode { visits: 0, first_child: 0, mv, children: 0, proven, plies: 0 }
}

/// One run: its budget and what its reports say beside the tree.
struct Run<'w> {
    budget: Budget,
    host: &'w mut dyn Host,
    /// The length of the longest line.
    depth: u32,
    seed: u64,
    mover: Seat,
    /// The first legal move.
    first_move: Option<Move>,
}

impl Run<'_> {
    /// Takes a position from the budget, and reports progress if that is due.
    fn visit(&mut self, tree: &BestFirstTree) -> Result<(), Stopped> {
        if self.budget.step(self.host)? == Tick::ReportDue {
            let report = self.report(tree, StopReason::Cancelled);
            if self.host.progress(&report) == ControlFlow::Break(()) {
                return Err(Stopped(StopReason::Cancelled));
            }
        }
        Ok(())
    }

    /// The report so far. Before the root has children, of the first legal move.
    fn report(&self, tree: &BestFirstTree, stopped_by: StopReason) -> Report {
        let (nodes, elapsed_ms) = (self.budget.work(), self.budget.elapsed_ms(self.host));
        let counters = Counters { nodes, depth: self.depth, elapsed_ms, ..Counters::default() };
        if tree.0.node(ROOT).children == 0 {
            let candidates = self.first_move.map(|mv| Candidate::estimated(mv, 0.0)).into_iter().collect();
            let reason = Some(Reason::Incomplete);
            return Report { counters, stopped_by, reason, ..Report::new(ID, self.seed, candidates) };
        }
        let reporter = TreeReporter {
            tree: &tree.0,
            algo: ID,
            seed: self.seed,
            seats: 2,
            mover: self.mover,
            proven: None,
            unvisited: Reason::Estimate { depth: 1 },
            criterion: Criterion::Visits,
        };
        reporter.report(stopped_by, counters)
    }
}
