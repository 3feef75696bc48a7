//! How deep to look, and in which steps.

use super::info::SearchInfo;
use super::search_tables::SearchTables;
use super::{Limits, StopReason, Stopped};
use crate::value::Score;

/// A game tree of this many plies has at most 9! * e, that is 986,410 nodes: it is searched in one
/// go, as the textbook does, instead of step by step.
const WHOLE_TREE_PLIES: u32 = 9;
const WHOLE_TREE_NODES: u64 = 986_410;

/// With cut-offs and a table, trees of this many plies can mostly be searched to their end.
const SOLVABLE_PLIES: u32 = 20;

/// Whether the whole tree below a position can be searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WholeTree {
    /// The limits certainly let it be searched at once.
    AtOnce,
    /// It is worth a try by who remembers and cuts off.
    Perhaps,
    /// Step by step is the only way.
    TooLarge,
}

/// What the limits and the plies that are left say about the whole tree.
fn whole_tree(limits: &Limits, plies_left: u32) -> WholeTree {
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

/// A tree search from its root, as whoever decides about its depths sees it. Behind a pointer, so that the deciding,
/// which takes no time, is compiled once and not for every algorithm on every board.
pub trait FixedDepthSearch<'w> {
    /// One complete search, so many plies deep.
    ///
    /// # Errors
    /// [`Stopped`] when the budget was used up.
    fn iterate(&mut self, depth: u32) -> Result<Score, Stopped>;

    /// What is known so far.
    fn info(&mut self) -> &mut SearchInfo<'w>;

    /// What is remembered from node to node, if anything is.
    fn tables(&mut self) -> Option<&mut SearchTables>;

    /// From now on an earlier win counts for more than a later one, or not.
    fn set_exact_distance(&mut self, exact_distance: bool);

    /// Lengthens the principal variation by what is remembered.
    fn extend_pv(&mut self);
}

/// Searches a tree of so many plies as far as the limits allow: a small one at once, every other deeper and deeper.
/// Where positions are remembered, a tree of middling size gets half of the budget to be solved in.
pub fn search(tree: &mut dyn FixedDepthSearch<'_>, plies_left: u32, limits: &Limits) -> StopReason {
    let reason = match (whole_tree(limits, plies_left), tree.tables().is_some()) {
        _ if tree.info().is_selective() => deepen(tree, plies_left, limits),
        (WholeTree::AtOnce, false) => match tree.iterate(plies_left) {
            Err(Stopped(reason)) => reason,
            Ok(_) => StopReason::Finished,
        },
        (WholeTree::AtOnce, true) => solve(tree, plies_left, limits),
        (WholeTree::Perhaps, true) => {
            tree.info().reserve_half();
            match solve(tree, plies_left, limits) {
                StopReason::Nodes | StopReason::Time => deepen(tree, plies_left, limits),
                reason => reason,
            }
        }
        (WholeTree::Perhaps | WholeTree::TooLarge, _) => deepen(tree, plies_left, limits),
    };
    tree.extend_pv();
    reason
}

/// The exact value where scores are remembered and windows cut off: first only the result, then, if somebody wins, the
/// date. What was remembered about results says nothing about dates, so it is forgotten in between.
fn solve(tree: &mut dyn FixedDepthSearch<'_>, plies_left: u32, limits: &Limits) -> StopReason {
    forget_positions(tree);
    tree.set_exact_distance(false);
    let result = tree.iterate(plies_left);
    tree.extend_pv();
    forget_positions(tree);
    tree.set_exact_distance(true);
    tree.info().release();
    match result {
        Err(Stopped(reason)) => reason,
        Ok(score) if score.is_decisive() => deepen(tree, plies_left, limits),
        Ok(_) => StopReason::Finished,
    }
}

fn forget_positions(tree: &mut dyn FixedDepthSearch<'_>) {
    if let Some(tables) = tree.tables() {
        tables.forget_positions();
    }
}

/// Searches one ply deep, then two, and so on (Slate and Atkin, 1977), until a win or loss is
/// certain, the whole tree is searched, or a limit is reached.
///
/// The first depth at which a win or loss appears is its exact date: no shorter one was found
/// before.
fn deepen(tree: &mut dyn FixedDepthSearch<'_>, plies_left: u32, limits: &Limits) -> StopReason {
    for depth in 1..=plies_left {
        if limits.depth.is_some_and(|most| depth > most) {
            return StopReason::Depth;
        }
        let stopped = match tree.iterate(depth) {
            Ok(score) if tree.info().is_final(score) => return StopReason::Finished,
            Ok(_) => tree.info().report_progress().err(),
            Err(stopped) => Some(stopped),
        };
        if let Some(Stopped(reason)) = stopped {
            return reason;
        }
    }
    StopReason::Finished
}
