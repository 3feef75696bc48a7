//! How deep to look, and in which steps.

use super::observe::Observer;
use super::walk::Recursion;
use super::{Limits, StopReason, Stopped};
use crate::game::Game;

/// A game tree of this many plies has at most 9! * e, that is 986,410 nodes: it is searched in
/// one go, as the textbook does, instead of step by step.
const WHOLE_TREE_PLIES: u32 = 9;
const WHOLE_TREE_NODES: u64 = 986_410;

/// Whether the limits let the whole tree below a position be searched at once.
#[must_use]
pub fn fits_whole_tree(limits: &Limits, plies_left: u32) -> bool {
    let unlimited = limits.nodes.is_none() && limits.time_ms.is_none();
    let small = plies_left <= WHOLE_TREE_PLIES && limits.nodes.is_none_or(|nodes| nodes >= WHOLE_TREE_NODES);
    limits.depth.is_none_or(|depth| depth >= plies_left) && (unlimited || small)
}

/// Searches one ply deep, then two, and so on (Slate and Atkin, 1977), until a win or loss is
/// certain, the whole tree is searched, or a limit is reached.
///
/// The first depth at which a win or loss appears is its exact date: no shorter one was found
/// before.
pub fn deepen<'w, G: Game, O: Observer>(
    search: &mut impl Recursion<'w, G, O>,
    root: &G,
    limits: &Limits,
) -> StopReason {
    for depth in 1..=root.plies_left() {
        if limits.depth.is_some_and(|most| depth > most) {
            return StopReason::Depth;
        }
        let stopped = match search.iterate(root, depth) {
            Ok(score) if score.is_decisive() => return StopReason::Finished,
            Ok(_) => search.walk().log.report_progress().err(),
            Err(stopped) => Some(stopped),
        };
        if let Some(Stopped(reason)) = stopped {
            return reason;
        }
    }
    StopReason::Finished
}
