//! Iterative deepening, and when to search the whole tree at once instead.

use super::info::SearchInfo;
use super::search_tables::SearchTables;
use super::{Limits, StopReason, Stopped};
use crate::game::Move;
use crate::value::Score;

/// A game tree of this many plies has at most `9! * e = 986,410` nodes. It is searched at once to its full
/// depth, as the textbook does, without iterative deepening.
const WHOLE_TREE_PLIES: u32 = 9;
const WHOLE_TREE_NODES: u64 = 986_410;

/// With cutoffs and a transposition table, most trees of this many plies can be searched to their end.
const SOLVABLE_PLIES: u32 = 20;

/// So far looks a search at most where nothing bounds the moves to come, because positions can come again.
pub(crate) const ENDLESS_PLIES: u32 = 100;

/// Whether the whole tree below a position can be searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WholeTree {
    /// The limits certainly let it be searched at once.
    AtOnce,
    /// A search with a transposition table should try, with half of the budget.
    Perhaps,
    /// Only iterative deepening is possible.
    TooLarge,
}

/// Whether the limits and the number of plies left allow a search of the whole tree.
fn whole_tree(limits: &Limits, plies_left: Option<u32>) -> WholeTree {
    let Some(plies_left) = plies_left else { return WholeTree::TooLarge };
    let unlimited = limits.nodes.is_none() && limits.time.is_none();
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

/// A tree search from its root to a fixed depth, as iterative deepening sees it. Used through `dyn`, so that
/// this file is compiled once and not for every algorithm on every board.
pub(crate) trait FixedDepthSearch<'w> {
    /// One complete search, `depth` plies deep.
    ///
    /// # Errors
    /// [`Stopped`] when the budget was used up.
    fn iterate(&mut self, depth: u32) -> Result<Score, Stopped>;

    /// Searches a root move once more, `depth` plies deep with the root itself, to see whether it has this
    /// score.
    ///
    /// # Errors
    /// [`Stopped`] when the budget was used up.
    fn compare(&mut self, mv: Move, depth: u32, score: Score) -> Result<Score, Stopped>;

    /// The budget, the counters and the results so far.
    fn info(&mut self) -> &mut SearchInfo<'w>;

    /// The transposition table and move ordering of the search, if it has any.
    fn tables(&mut self) -> Option<&mut SearchTables>;

    /// Whether one search is made, in which all wins have the same score.
    fn results_only(&self) -> bool;

    /// Sets whether scores hold the distance to the end: an earlier win then scores higher than a later one.
    fn set_exact_distance(&mut self, exact_distance: bool);

    /// Extends the principal variation by moves from the transposition table.
    fn extend_pv(&mut self);
}

/// Searches a tree of `plies_left` plies as far as the limits allow: a small one at once, any other by
/// iterative deepening. With a transposition table, a tree of up to `SOLVABLE_PLIES` plies is first tried at
/// once, with half of the budget.
pub(crate) fn search(
    tree: &mut dyn FixedDepthSearch<'_>,
    plies_left: Option<u32>,
    limits: &Limits,
) -> StopReason {
    let (size, endless) = (whole_tree(limits, plies_left), plies_left.is_none());
    let plies_left = plies_left.unwrap_or(ENDLESS_PLIES);
    let reason = match (size, tree.tables().is_some()) {
        // Only a proof ends such a search, or a limit.
        _ if endless => match deepen(tree, plies_left, limits) {
            StopReason::Finished if !tree.info().is_decided() => StopReason::Depth,
            reason => reason,
        },
        _ if tree.results_only() => once(tree, plies_left, limits),
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

/// Solves the tree with a transposition table, in two steps. The first finds the result without distances,
/// which cuts off more. If that is a win or loss, iterative deepening then finds its distance. The table is
/// cleared in between: its scores hold no distances.
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

/// One search without distances, to the end of the game or to the limit on the depth.
fn once(tree: &mut dyn FixedDepthSearch<'_>, plies_left: u32, limits: &Limits) -> StopReason {
    forget_positions(tree);
    tree.set_exact_distance(false);
    let depth = limits.depth.map_or(plies_left, |depth| depth.min(plies_left));
    match tree.iterate(depth) {
        Err(Stopped(reason)) => reason,
        Ok(score) if depth < plies_left && !score.is_decisive() => StopReason::Depth,
        Ok(_) => StopReason::Finished,
    }
}

fn forget_positions(tree: &mut dyn FixedDepthSearch<'_>) {
    if let Some(tables) = tree.tables() {
        tables.forget_positions();
    }
}

/// Iterative deepening (Slate and Atkin, 1977): depth 1, then 2, and so on, until a win or loss is
/// proven, the whole tree is searched, or a limit is reached.
///
/// The first depth at which a win or loss appears is its exact distance, since no shallower iteration found
/// one.
fn deepen(tree: &mut dyn FixedDepthSearch<'_>, plies_left: u32, limits: &Limits) -> StopReason {
    for depth in 1..=plies_left {
        if limits.depth.is_some_and(|most| depth > most) {
            return StopReason::Depth;
        }
        let stopped = match tree.iterate(depth) {
            Ok(score) if score.is_decisive() => return StopReason::Finished,
            Ok(_) => tree.info().report_progress().err(),
            Err(stopped) => Some(stopped),
        };
        if let Some(Stopped(reason)) = stopped {
            return reason;
        }
    }
    StopReason::Finished
}
