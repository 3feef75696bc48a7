//! One iteration of a Monte Carlo search, told in full: what was compared on the way down, what was played,
//! and what was added.
//!
//! A search reports to an [`IterationRecorder`], which is a type parameter of its iteration. The plain search
//! is compiled for [`Unrecorded`], without the calls. The shipped module is the exception, as for an
//! [`Observer`](super::tree_search::Observer): there the iteration of each game is compiled once, for an
//! [`Option`] of a record, and asks once a ply.

use super::Proven;
use crate::game::playouts::PlayoutMoves;
use crate::game::{Game, Move, Outcome, Seat};
use serde::Serialize;

/// A search whose iterations can be performed one by one. Steps and runs go on from each other: the tree
/// after some steps is that of a run with as many iterations.
pub trait Stepwise {
    /// The iterations that the search has performed in this position, and those that earlier ones left in the
    /// subtree that was kept.
    fn iterations(&self) -> u64;

    /// Performs exactly one iteration. `None` once nothing is left to do: the result is proven, the game is
    /// over, or every move has its playouts.
    fn step(&mut self) -> Option<Iteration>;

    /// The node to which these legal moves lead from the root. It has no visits and no children where the
    /// tree has none.
    fn node(&mut self, path: &[Move]) -> SearchedNode;
}

/// One iteration.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Iteration {
    /// Its number, from 1.
    pub iteration: u64,
    /// The moves from the root to the leaf.
    pub path: Vec<Move>,
    /// How each move of the path was chosen; empty where another playout started from the leaf of the
    /// iteration before.
    pub picks: Vec<Pick>,
    /// The last move of the path, if no iteration had been there before.
    pub expanded: Option<Move>,
    /// Where the result comes from.
    pub by: ResultSource,
    /// The moves of the playout from the leaf to the end of the game. Empty without a playout.
    pub playout: Vec<Move>,
    /// How the playout ended, or what is proven of the leaf; none from a net.
    pub outcome: Option<IterationOutcome>,
    /// The net's value of the leaf, 0 to 1, for the player to move there.
    pub value: Option<f64>,
    /// The result that was added to each node of the path, from the root to the leaf: 0 to 1, for the player
    /// who moved into the node. At the root that is the player who moved last. Where a proven child was
    /// passed over, its result counts above.
    pub backed_up: Vec<f64>,
}

/// The choice of one move of a path.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pick {
    /// The move that was chosen.
    #[serde(rename = "move")]
    pub mv: Move,
    /// The moves that were compared.
    pub children: Vec<ComparedChild>,
}

/// A child as selection compares it. All numbers are results from 0 to 1 for the player to move at the
/// parent, and the sum of the two terms. What is not known is none: a child without visits has no terms where
/// each child is tried once before any is tried again, and flat Monte Carlo has no exploration term.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ComparedChild {
    /// The move that leads to it.
    #[serde(rename = "move")]
    pub mv: Move,
    /// The iterations that went through it.
    pub visits: u64,
    /// The mean result; without visits the first-play urgency.
    pub mean: Option<f64>,
    /// The exploration term; 0 with a proof.
    pub exploration: Option<f64>,
    /// The mean and the exploration term together: the highest sum is followed.
    pub sum: Option<f64>,
    /// The prior probability of the move (PUCT).
    pub prior: Option<f64>,
    /// What is proven of it for the player to move at the parent. A proven loss is never followed.
    pub proven: Option<Proven>,
}

impl ComparedChild {
    /// A move that no iteration has tried.
    #[must_use]
    pub fn untried(mv: Move) -> Self {
        ComparedChild { mv, visits: 0, mean: None, exploration: None, sum: None, prior: None, proven: None }
    }
}

/// A node of the tree.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct SearchedNode {
    /// The iterations that went through it.
    pub visits: u64,
    /// The mean result, 0 to 1, for the player who moved into it; none without visits, and at the root.
    pub mean: Option<f64>,
    /// What is proven of it for the player who moved into it; at the root that is the player who moved last.
    pub proven: Option<Proven>,
    /// Its children.
    pub children: Vec<ComparedChild>,
}

/// Where the result of an iteration comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ResultSource {
    /// A playout.
    Playout,
    /// A proof: the result of the leaf is known.
    Proof,
    /// A value net.
    Net,
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum IterationOutcome {
    /// This player wins.
    Win {
        /// The winner.
        player: usize,
    },
    /// Nobody wins.
    Draw,
}

impl From<Outcome> for IterationOutcome {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win(winner) => IterationOutcome::Win { player: winner.index() },
            Outcome::Draw => IterationOutcome::Draw,
        }
    }
}

/// The result of a leaf.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum LeafResult {
    /// The end of a playout.
    Playout(Outcome),
    /// A proven outcome.
    Proof(Outcome),
    /// A value, 0 to 1, for the player to move at the leaf, and whether it is proven.
    Value(f32, bool),
}

impl LeafResult {
    /// The source, the outcome and the value.
    #[must_use]
    pub fn parts(self) -> (ResultSource, Option<IterationOutcome>, Option<f64>) {
        match self {
            LeafResult::Playout(outcome) => (ResultSource::Playout, Some(outcome.into()), None),
            LeafResult::Proof(outcome) => (ResultSource::Proof, Some(outcome.into()), None),
            LeafResult::Value(value, proven) => {
                (if proven { ResultSource::Proof } else { ResultSource::Net }, None, Some(value.into()))
            }
        }
    }
}

/// Receives what an iteration does, in this order.
pub trait IterationRecorder {
    /// Selection takes `mv` from the children.
    fn pick(&mut self, mv: Move, children: impl FnOnce() -> Vec<ComparedChild>);

    /// Where the moves of the playout go, if they are asked for.
    fn log(&mut self) -> Option<&mut PlayoutMoves>;

    /// A result, 0 to 1, is added to a node for the player who moved there: first to the leaf, last to the
    /// root.
    fn add(&mut self, result: f32);
}

/// The recorder that receives nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unrecorded;

/// What stands for no recorder: see the module.
#[cfg(not(target_arch = "wasm32"))]
pub type NoRecord = Unrecorded;
/// What stands for no recorder: see the module.
#[cfg(target_arch = "wasm32")]
pub type NoRecord = Option<IterationRecord>;

impl IterationRecorder for Unrecorded {
    #[inline]
    fn pick(&mut self, _mv: Move, _children: impl FnOnce() -> Vec<ComparedChild>) {}

    #[inline]
    fn log(&mut self) -> Option<&mut PlayoutMoves> {
        None
    }

    #[inline]
    fn add(&mut self, _result: f32) {}
}

/// The record of one iteration.
#[derive(Clone, PartialEq, Debug)]
pub struct IterationRecord {
    pub(super) picks: Vec<Pick>,
    pub(super) playout: PlayoutMoves,
    /// From the leaf to the root.
    pub(super) added: Vec<f32>,
}

impl IterationRecorder for Option<IterationRecord> {
    #[inline]
    fn pick(&mut self, mv: Move, children: impl FnOnce() -> Vec<ComparedChild>) {
        if let Some(record) = self {
            record.push_pick(mv, children());
        }
    }

    #[inline]
    fn log(&mut self) -> Option<&mut PlayoutMoves> {
        self.as_mut().map(|record| &mut record.playout)
    }

    #[inline]
    fn add(&mut self, result: f32) {
        if let Some(record) = self {
            record.push_added(result);
        }
    }
}

impl Default for IterationRecord {
    fn default() -> Self {
        IterationRecord { picks: Vec::new(), playout: Some(Vec::new()), added: Vec::new() }
    }
}

impl IterationRecord {
    #[cold]
    fn push_pick(&mut self, mv: Move, children: Vec<ComparedChild>) {
        self.picks.push(Pick { mv, children });
    }

    #[cold]
    fn push_added(&mut self, result: f32) {
        self.added.push(result);
    }

    /// The results that were added, from the root to the leaf.
    pub(super) fn backed_up(&self) -> Vec<f64> {
        self.added.iter().rev().map(|&result| result.into()).collect()
    }
}

/// The seat that moves `plies` plies after `first`, of `seats`.
#[must_use]
pub fn seat_after(first: Seat, plies: usize, seats: usize) -> Seat {
    Seat::new((first.index() + plies) % seats)
}

/// The seat that moved into the position behind these legal moves, and the one that moves there. Into the
/// root moved the one before the seat to move.
pub fn movers<G: Game>(root: &G, path: &[Move]) -> (Seat, Seat) {
    let (previous, _) = in_turn(root.to_move(), 0, root.seats());
    let step = |(_, position): (Seat, G), &mv: &Move| (position.to_move(), position.after(mv));
    let (previous, position) = path.iter().fold((previous, *root), step);
    (previous, position.to_move())
}

/// The same where the seats take turns.
#[must_use]
pub fn in_turn(first: Seat, plies: usize, seats: usize) -> (Seat, Seat) {
    (seat_after(first, plies + seats - 1, seats), seat_after(first, plies, seats))
}
