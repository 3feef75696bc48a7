//! Principal variation search: alpha-beta that trusts its move order.
//!
//! **Idea.** If the first move is the best, as it mostly is with good order, then of all others it
//! need only be shown that they are no better. A *null window* `(alpha, alpha + 1)`, between whose
//! ends no score lies, asks just that, and cuts off more than any other. If a move turns out better
//! after all, it is searched again with an open window (Marsland and Campbell, "Parallel search of
//! strongly ordered game trees", 1982; Reinefeld, "An improvement to the Scout tree-search
//! algorithm", 1983, calls the same thing NegaScout):
//!
//! ```text
//! score = -value(first, -beta, -alpha)
//! for every other move:
//!     score = -value(move, -(alpha + 1), -alpha)
//!     if alpha < score < beta:  score = -value(move, -beta, -(score - 1))
//! ```
//!
//! The second search has room for the score that the first one found (the textbook's has not, and
//! takes 17,082 positions instead of 18,016 for the empty 3x3 board): if it is the value, the line
//! that leads to it is known, too. Inside a null window there is nothing to search again: the
//! second condition is never met there.
//!
//! **Options.** Those of alpha-beta; the table, the move ordering and the two steps are the same. **Ties.**
//! The first of equal moves in the order of search; of wins the fastest, of losses the slowest. **Players.**
//! Two. **Cost.** With good order fewer positions than alpha-beta, with bad order more, since moves are
//! searched twice.

use super::VARIETY;
use super::alphabeta::{self, KILLERS, ORDERING, TABLE};
use crate::algorithm::{Description, Setup, TwoPlayerGame};
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, TwoPlayer};
use crate::search::node::{ExitReason, NodeContext, NodeResult, Window};
use crate::search::observer::Observer;
use crate::search::search_tables::{AlphaBetaOptions, SearchTables};
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{Search, Stopped};
use crate::value::Evaluate;

/// The algorithm's id.
pub const ID: &str = "pvs";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl TwoPlayerGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "PVS",
        summary: "Alpha-beta that assumes its first move is best and only verifies the others.",
        options: &[TABLE, KILLERS, ORDERING, VARIETY],
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { settings, seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: TwoPlayer + Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let method = Pvs::new(alphabeta::options(settings), &position);
        Box::new(TreeSearch::new(position, eval, method, seed).with_variety(settings.flag(VARIETY.id)))
    }
}

/// Principal variation search and its tables.
#[derive(Clone, Debug)]
pub struct Pvs {
    tables: SearchTables,
}

impl Pvs {
    /// Principal variation search for this game.
    #[must_use]
    pub fn new<G: Game>(options: AlphaBetaOptions, game: &G) -> Self {
        Pvs { tables: SearchTables::new(options, game) }
    }
}

impl AsMut<SearchTables> for Pvs {
    fn as_mut(&mut self) -> &mut SearchTables {
        &mut self.tables
    }
}

impl<G: TwoPlayer, E: Evaluate<G>> NodeSearch<G, E> for Pvs {
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
        if let Some(score) = searcher.algorithm.tables.probe(position, node) {
            return Ok(NodeResult { score, exit: ExitReason::Table });
        }
        let moves = searcher.algorithm.tables.list_moves(position, node, searcher.eval);
        alphabeta::search_moves(searcher, position, node, moves, |searcher, mv, window, first| {
            let child = position.after(mv);
            let asked = if first { window } else { Window::null(window.alpha) };
            let score = searcher.visit_child(position, &child, node, mv, asked)?;
            if first || !window.contains(score) {
                return Ok(score);
            }
            let open = Window { alpha: score.predecessor(), ..window };
            searcher.note_another_search();
            searcher.visit_child(position, &child, node, mv, open)
        })
    }

    fn tables(&mut self) -> Option<&mut SearchTables> {
        Some(&mut self.tables)
    }
}
