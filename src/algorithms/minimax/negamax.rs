//! Negamax: minimax in half the code.
//!
//! **Idea.** What one side wins the other loses, so that a position's value for the player to move
//! is the highest of the negated values of what follows (Knuth and Moore, "An analysis of
//! alpha-beta pruning", 1975):
//!
//! ```text
//! value(p) = outcome(p), as the player to move sees it     if the game is over
//!          = max { -value(q) : q follows p }               otherwise
//! ```
//!
//! It visits the same positions as minimax and finds the same values: 549,946 from the empty 3x3
//! board.
//!
//! **Options.** `drawScore` is the value of a draw for the root player, and its opposite for the opponent
//! (contempt): below 0 the search avoids draws, above 0 it prefers them to even positions. It never prefers a
//! loss to a draw or a draw to a win. `table` and `tableEnds` are those of [minimax](super::minimax).
//!
//! **Ties.** The first of equal moves in move order; of wins the fastest, of losses the slowest.
//! **Players.** Two. **Cost.** b^d positions for b moves a turn and d plies.

use super::VARIETY;
use super::minimax::{REMEMBER, TABLE_ENDS, memory};
use crate::algorithm::{Description, Setup, TwoPlayerGame};
use crate::algorithms::wrappers::novice::{MISS_THREAT, MISS_WIN, NEAR};
use crate::algorithms::wrappers::softmax::TEMPERATURE;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, Outcome, TwoPlayer};
use crate::search::memo::Memory;
use crate::search::node::{ExitReason, NodeContext, NodeResult};
use crate::search::observer::Observer;
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{Search, Stopped};
use crate::settings::{OptionInfo, OptionKind};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "negamax";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl TwoPlayerGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Negamax",
        summary: "Minimax in half the code: what one side wins, the other loses.",
        options: &[DRAW_SCORE, REMEMBER, TABLE_ENDS, VARIETY, TEMPERATURE, MISS_WIN, MISS_THREAT, NEAR],
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { settings, seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: TwoPlayer + Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let draw = Score::of_expected(settings.number(DRAW_SCORE.id));
        let method = Negamax { draw, memory: memory(settings) };
        Box::new(TreeSearch::new(position, eval, method, seed).with_variety(settings.flag(VARIETY.id)))
    }
}

const DRAW_SCORE: OptionInfo = OptionInfo {
    id: "drawScore",
    label: "Draw score",
    summary: "The value of a draw to the searching player, where a win is 1 and a loss -1.",
    kind: OptionKind::Number { default: 0.0, min: -0.9, max: 0.9, step: 0.1 },
};

/// Negamax without any pruning.
#[derive(Clone, Debug)]
pub struct Negamax {
    /// The score of a draw for the root player (contempt).
    pub draw: Score,
    /// The positions that are not searched again.
    pub memory: Memory,
}

impl AsMut<Memory> for Negamax {
    fn as_mut(&mut self) -> &mut Memory {
        &mut self.memory
    }
}

impl<G: TwoPlayer, E: Evaluate<G>> NodeSearch<G, E> for Negamax {
    fn profile(&self) -> Profile {
        Profile::new(ID)
    }

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        if position.outcome() == Some(Outcome::Draw) {
            let (mine, draw) = (position.to_move() == searcher.me, searcher.algorithm.draw);
            return Ok(NodeResult { score: if mine { draw } else { -draw }, exit: ExitReason::Terminal });
        }
        search_node(searcher, position, node)
    }

    /// What is remembered is the value to the root player, and of no use after the next move.
    fn prepare(&mut self, _root: &G) {
        self.memory.memo.clear();
    }
}

/// The recursion, for every algorithm without pruning.
pub(in crate::algorithms) fn search_node<G, E, A>(
    searcher: &mut Searcher<'_, E, A, impl Observer>,
    position: &G,
    node: &NodeContext,
) -> Result<NodeResult, Stopped>
where
    G: Game,
    E: Evaluate<G>,
    A: NodeSearch<G, E> + AsMut<Memory>,
{
    if let Some(leaf) = searcher.leaf(position, node) {
        return Ok(leaf);
    }
    let mut best = Score::LOWEST;
    for mv in position.moves() {
        let score = searcher.visit_child_unless_remembered(position, &position.after(mv), node, mv)?;
        if score > best {
            best = score;
            searcher.update_pv(node.ply, mv);
        }
    }
    Ok(NodeResult { score: best, exit: ExitReason::Full })
}
