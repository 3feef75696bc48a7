//! Observers of tree searches. The observer is a type parameter of the search, so that a search that nobody
//! observes is compiled without the calls.
//!
//! The shipped module is the exception: a second copy of every search on every board would take 23 KB of it,
//! compressed, a tenth of the whole. There each search is compiled once, for an [`Option`] of an observer,
//! and asks at every node.

use super::node::{NodeContext, NodeResult};
use crate::game::{Move, PerSeat, Seat};
use crate::value::Score;

/// Receives the events of a tree search in the order in which they happen.
///
/// For every node the search calls `enter`, searches the children, and calls `leave`. When the search is
/// stopped, the nodes on the current path are entered and never left.
pub trait Observer {
    /// Whether events are received. If not, nothing is prepared for them.
    fn is_watching(&self) -> bool;

    /// A node is about to be searched. `seat` is the one to move; once the game is over, the one whose turn
    /// it would be.
    fn enter(&mut self, node: &NodeContext, seat: Seat);

    /// A node was searched. `values` are the scores for every seat, in a search of vectors. After a cutoff,
    /// `moves` are its legal moves, ascending.
    fn leave(
        &mut self,
        result: NodeResult,
        values: Option<&PerSeat<Score>>,
        choices: Choices,
        moves: Vec<Move>,
    );

    /// A child was not searched, because its score is remembered: it is entered and left at once, and was not
    /// visited.
    fn recall(&mut self, node: &NodeContext, seat: Seat, score: Score);

    /// The child that was left last is the best so far of the node that was entered last. Only searches of
    /// vectors say so: in others the first child with the highest score is the best.
    fn improve(&mut self);

    /// The next node to be entered is the one that was left last, searched again with another window.
    fn search_again(&mut self);
}

/// The sides of a search. Scores change their sign from one side to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sides {
    /// The root player, and all others.
    RootPlayer,
    /// The same two, which take turns: of the others only one moves.
    Alternating,
    /// Every player for itself.
    Each,
}

/// Which of its legal moves a node chooses from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choices {
    /// Each, as often as there are players who may choose it.
    All(usize),
    /// This one alone.
    Only(Move),
}

/// The observer that receives nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl Observer for Unobserved {
    #[inline]
    fn is_watching(&self) -> bool {
        false
    }

    #[inline]
    fn enter(&mut self, _node: &NodeContext, _seat: Seat) {}

    #[inline]
    fn leave(&mut self, _: NodeResult, _: Option<&PerSeat<Score>>, _: Choices, _: Vec<Move>) {}

    #[inline]
    fn recall(&mut self, _node: &NodeContext, _seat: Seat, _score: Score) {}

    #[inline]
    fn improve(&mut self) {}

    #[inline]
    fn search_again(&mut self) {}
}

impl<O: Observer> Observer for Option<Box<O>> {
    #[inline]
    fn is_watching(&self) -> bool {
        self.is_some()
    }

    #[cold]
    fn enter(&mut self, node: &NodeContext, seat: Seat) {
        if let Some(observer) = self {
            observer.enter(node, seat);
        }
    }

    #[cold]
    fn leave(
        &mut self,
        result: NodeResult,
        values: Option<&PerSeat<Score>>,
        choices: Choices,
        moves: Vec<Move>,
    ) {
        if let Some(observer) = self {
            observer.leave(result, values, choices, moves);
        }
    }

    #[cold]
    fn recall(&mut self, node: &NodeContext, seat: Seat, score: Score) {
        if let Some(observer) = self {
            observer.recall(node, seat, score);
        }
    }

    #[cold]
    fn improve(&mut self) {
        if let Some(observer) = self {
            observer.improve();
        }
    }

    #[cold]
    fn search_again(&mut self) {
        if let Some(observer) = self {
            observer.search_again();
        }
    }
}
