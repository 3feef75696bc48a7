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
//! **Options.** `table` remembers the value of every unfinished position, so that none is searched twice:
//! 7,382 positions from the empty 3x3 board. With `tableEnds` it remembers finished ones, too: 5,478, which
//! are all that there are.
//!
//! **Ties.** The first of equal moves in move order; of wins the fastest, of losses the slowest.
//! **Players.** Two. **Cost.** b^d positions for b moves a turn and d plies.

use super::VARIETY;
use super::alphabeta::TABLE;
use crate::algorithm::{Description, Setup, TwoPlayerGame};
use crate::game::TwoPlayer;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::search::memo::{Memory, Remembering};
use crate::search::node::{ExitReason, NodeContext, NodeResult};
use crate::search::observer::Observer;
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{Search, Stopped};
use crate::settings::{OptionInfo, OptionKind, Settings};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "minimax";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl TwoPlayerGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Minimax",
        summary: "Looks at every continuation and assumes that both sides play their best.",
        options: &[REMEMBER, TABLE_ENDS, VARIETY],
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { settings, seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: TwoPlayer + Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let method = Minimax { memory: memory(settings) };
        Box::new(TreeSearch::new(position, eval, method, seed).with_variety(settings.flag(VARIETY.id)))
    }
}

pub(crate) const REMEMBER: OptionInfo = OptionInfo {
    id: "table",
    label: TABLE.label,
    summary: TABLE.summary,
    kind: OptionKind::Flag { default: false },
};

pub(crate) const TABLE_ENDS: OptionInfo = OptionInfo {
    id: "tableEnds",
    label: "Finished games in the table",
    summary: "Remembers finished games, too.",
    kind: OptionKind::Flag { default: false },
};

/// What is remembered, as the settings ask for it.
pub(crate) fn memory(settings: &Settings) -> Memory {
    Memory::new(match (settings.flag(REMEMBER.id), settings.flag(TABLE_ENDS.id)) {
        (_, true) => Remembering::All,
        (true, false) => Remembering::Unfinished,
        (false, false) => Remembering::Nothing,
    })
}

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
    fn profile(&self) -> Profile {
        Profile::new(ID)
    }

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

// A child's score is that of the player to move at the parent; the two halves of the recursion are written
// for the root player, as in the definition above. The move is played in place: a position that is returned
// is copied twice, which costs a tenth of the search.

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
        let value = searcher.visit_child_unless_remembered(position, &child, node, mv)?;
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
        let value = -searcher.visit_child_unless_remembered(position, &child, node, mv)?;
        if value < best {
            best = value;
            searcher.update_pv(node.ply, mv);
        }
    }
    Ok(best)
}
