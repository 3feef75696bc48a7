//! How deep to look, and in which steps.

use super::walk::{Method, Walk};
use super::{Limits, StopReason, Stopped};
use crate::game::Game;
use crate::value::Evaluate;

/// A game tree of this many plies has at most 9! * e, that is 986,410 nodes: it is searched in one
/// go, as the textbook does, instead of step by step.
const WHOLE_TREE_PLIES: u32 = 9;
const WHOLE_TREE_NODES: u64 = 986_410;

/// With cut-offs and a table, trees of this many plies can mostly be searched to their end.
const SOLVABLE_PLIES: u32 = 20;

/// Whether the whole tree below a position can be searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WholeTree {
    /// The limits certainly let it be searched at once.
    AtOnce,
    /// It is worth a try by who remembers and cuts off.
    Perhaps,
    /// Step by step is the only way.
    TooLarge,
}

/// What the limits and the plies that are left say about the whole tree.
#[must_use]
pub fn whole_tree(limits: &Limits, plies_left: u32) -> WholeTree {
    let unlimited = limits.nodes.is_none() && limits.time_ms.is_none();
    let small = plies_left <= WHOLE_TREE_PLIES && limits.nodes.is_none_or(|nodes| nodes >= WHOLE_TREE_NODES);
    if limits.depth.is_some_and(|depth| depth < plies_left) {
        WholeTree::TooLarge
    } else if unlimited || small {
        WholeTree::AtOnce
    } else if plies_left <= SOLVABLE_PLIES {
        WholeTree::Perhaps
    } else {
        WholeTree::TooLarge
    }
}

/// Searches one ply deep, then two, and so on (Slate and Atkin, 1977), until a win or loss is
/// certain, the whole tree is searched, or a limit is reached.
///
/// The first depth at which a win or loss appears is its exact date: no shorter one was found
/// before.
pub fn deepen<G, E, M>(walk: &mut Walk<'_, E, M>, root: &G, limits: &Limits) -> StopReason
where
    G: Game,
    E: Evaluate<G>,
    M: Method<G, E>,
{
    for depth in 1..=root.plies_left() {
        if limits.depth.is_some_and(|most| depth > most) {
            return StopReason::Depth;
        }
        let stopped = match M::iterate(walk, root, depth) {
            Ok(score) if score.is_decisive() => return StopReason::Finished,
            Ok(_) => walk.log.report_progress().err(),
            Err(stopped) => Some(stopped),
        };
        if let Some(Stopped(reason)) = stopped {
            return reason;
        }
    }
    StopReason::Finished
}
