//! Minimax: the value of a position if both sides play their best.
//!
//! **Idea.** I choose the move with the highest value, the opponent the one with the lowest, and
//! so on down to the end of the game (Zermelo, 1913; von Neumann, 1928; Shannon, 1950):
//!
//! ```text
//! value(p) = outcome(p)                          if the game is over
//!          = max { value(q) : q follows p }      if I am to move
//!          = min { value(q) : q follows p }      if the opponent is to move
//! ```
//!
//! There is no pruning: every position of the tree is visited, 549,946 from the empty 3x3 board. A
//! tree too large for the budget is searched by iterative deepening, to a depth of 1, 2, 3, ... plies, and
//! the static evaluation takes the place of the outcome at the horizon.
//!
//! **Options.** `table` remembers the value of every unfinished position, so that none is searched twice: 7,382 positions
//! from the empty 3x3 board. With `tableEnds` it remembers finished ones, too: 5,478, which are all that there are.
//!
//! **Ties.** The first of equal moves in move order; of wins the fastest, of losses the slowest.
//! **Players.** Two. **Cost.** b^d positions for b moves a turn and d plies.

use crate::game::TwoPlayer;
use crate::search::Stopped;
use crate::search::memo::Memory;
use crate::search::node::{ExitReason, NodeContext, NodeResult, Window};
use crate::search::observer::Observer;
use crate::search::tree_search::{NodeSearch, Searcher};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "minimax";

/// Minimax without any pruning.
#[derive(Clone, Debug, Default)]
pub struct Minimax {
    /// The positions that are not searched again.
    pub memory: Memory,
}

impl AsMut<Memory> for Minimax {
    fn as_mut(&mut self) -> &mut Memory {
        &mut self.memory
    }
}

impl<G: TwoPlayer, E: Evaluate<G>> NodeSearch<G, E> for Minimax {
    const ID: &'static str = ID;

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        if let Some(leaf) = searcher.leaf(position, node) {
            return Ok(leaf);
        }
        let mine = position.to_move() == searcher.me;
        let score =
            if mine { highest(searcher, position, node)? } else { -lowest(searcher, position, node)? };
        Ok(NodeResult { score, exit: ExitReason::Full })
    }

    /// What is remembered is the value to the root player, and of no use after the next move.
    fn prepare(&mut self, _root: &G) {
        self.memory.memo.clear();
    }
}

// `Searcher::visit` returns the score for the player to move at the child; the two halves of
// the recursion are written for the root player, as in the definition above. The move is played in place:
// a position that is returned is copied twice, which costs a tenth of the search.

/// I am to move: the highest value.
fn highest<G: TwoPlayer, E: Evaluate<G>>(
    searcher: &mut Searcher<'_, E, Minimax, impl Observer>,
    position: &G,
    node: &NodeContext,
) -> Result<Score, Stopped> {
    let mut best = Score::LOWEST;
    for mv in position.moves() {
        let mut child = *position;
        child.play(mv);
        let value = -searcher.visit_unless_remembered(&child, &node.child(mv, Window::FULL))?;
        if value > best {
            best = value;
            searcher.update_pv(node.ply, mv);
        }
    }
    Ok(best)
}

/// The opponent is to move: the value that is lowest for me.
fn lowest<G: TwoPlayer, E: Evaluate<G>>(
    searcher: &mut Searcher<'_, E, Minimax, impl Observer>,
    position: &G,
    node: &NodeContext,
) -> Result<Score, Stopped> {
    let mut best = Score::HIGHEST;
    for mv in position.moves() {
        let mut child = *position;
        child.play(mv);
        let value = searcher.visit_unless_remembered(&child, &node.child(mv, Window::FULL))?;
        if value < best {
            best = value;
            searcher.update_pv(node.ply, mv);
        }
    }
    Ok(best)
}
