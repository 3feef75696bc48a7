//! Best-reply search: of all opponents, only the one who hurts me most may answer.
//!
//! **Idea.** After my move, just one opponent moves, whichever has the strongest reply; the others
//! are skipped, and it is my turn again (Schadd and Winands, "Best reply search for
//! multiplayer games", 2011). Two sides take turns, as in alpha-beta, and the search looks many of
//! my own moves ahead:
//!
//! ```text
//! value(p) = outcome(p), as I see it                                    if the game is over
//!          = max { value(q) : q follows p }                             if I am to move
//!          = min { value(q) : q follows p by any one opponent's move }  otherwise
//! ```
//!
//! Skipping turns leads to positions that no game can reach: it overlooks that two opponents can
//! both answer, and that one must answer the other. In k in a row that makes it weak with three
//! players or more.
//!
//! **Ties.** The first of equal moves in the order of search, opponents in turn order. Wins and
//! the distances of losses count turns, including skipped ones: of wins the fastest, of losses the
//! slowest.
//!
//! **Players.** Two to eight; with two it is alpha-beta without a table. With more, only the first
//! move of its principal variation can be played in turn, so that no more is reported. **Cost.** At
//! best (b (N-1) b)^(d/4) for d plies of the search.

use crate::algorithm::{AnyGame, Description, Setup};
use crate::algorithms::minimax::VARIETY;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, Move, Seat};
use crate::search::node::{ExitReason, NodeContext, NodeResult};
use crate::search::observer::{Choices, Observer, Sides};
use crate::search::search_tables::{AlphaBetaOptions, SearchTables};
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{Search, Stopped};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "brs";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl AnyGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Best-reply",
        summary: "Assumes that after each move only the most dangerous opponent answers.",
        options: &[VARIETY],
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { settings, seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let method = BestReply::new(&position);
        Box::new(TreeSearch::new(position, eval, method, seed).with_variety(settings.flag(VARIETY.id)))
    }
}

/// Best-reply search and its move ordering. It has no transposition table, whose key does not tell who is to
/// move after skipped turns.
#[derive(Clone, Debug)]
pub struct BestReply {
    tables: SearchTables,
}

impl BestReply {
    /// Best-reply search for this game.
    #[must_use]
    pub fn new<G: Game>(game: &G) -> Self {
        BestReply { tables: SearchTables::new(AlphaBetaOptions::WITHOUT_TABLE, game) }
    }
}

impl<G: Game, E: Evaluate<G>> NodeSearch<G, E> for BestReply {
    fn profile(&self) -> Profile {
        // A finished game counts no skipped turns.
        Profile { sides: Sides::Alternating, ..Profile::new(ID) }
    }

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        let mine = node.ply.is_multiple_of(2);
        if let Some(leaf) = searcher.leaf_of(position, node, mine) {
            return Ok(leaf);
        }
        let mut window = node.window;
        let mut best = (Score::LOWEST, Move::default());
        for turn in who_may_move(position, searcher.me) {
            let mut moves = searcher.algorithm.tables.list_moves(&turn, node, searcher.eval);
            while let Some(mv) = searcher.algorithm.tables.next_move(&mut moves) {
                let mut child = turn.after(mv);
                // The length of a finished game counts no further turns.
                if !mine && child.outcome().is_none() {
                    child.skip_to(searcher.me);
                }
                let score = -searcher.visit(&child, &node.child(mv, window))?;
                if score > best.0 {
                    best = (score, mv);
                    if node.ply == 0 || position.seats() == 2 {
                        searcher.update_pv(node.ply, mv);
                    }
                }
                window.raise(score);
                if window.is_closed() {
                    searcher.algorithm.tables.record_cutoff(&turn, node, mv);
                    break;
                }
            }
            searcher.algorithm.tables.finish_node(&moves, &turn, node, best);
            if window.is_closed() {
                return Ok(NodeResult { score: best.0, exit: ExitReason::Cutoff });
            }
        }
        Ok(NodeResult { score: best.0, exit: ExitReason::Full })
    }

    fn prepare(&mut self, _root: &G) {
        self.tables.restart();
    }

    /// The moves, as often as there are players who may choose them.
    fn choices(
        searcher: &Searcher<'_, E, Self, impl Observer>,
        position: &G,
        _node: &NodeContext,
    ) -> Choices {
        Choices::All(who_may_move(position, searcher.me).count())
    }
}

/// The position for each player who may move here: the root player alone, or each of the others in turn.
fn who_may_move<G: Game>(position: &G, me: Seat) -> impl Iterator<Item = G> {
    let (first, seats) = (position.to_move(), position.seats());
    let others = if first == me { 1 } else { seats - 1 };
    let position = *position;
    (0..others).map(move |skipped| {
        let mut turn = position;
        turn.skip_to(Seat::new((first.index() + skipped) % seats));
        turn
    })
}
