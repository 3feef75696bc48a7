//! Best-reply search with turns (BRS+): one opponent may choose, the others play their statically best move.
//!
//! **Idea.** Like [best-reply search](super::brs), after my move one opponent may play anything, the one who
//! hurts me most. But no opponent is skipped: each of the others plays the favourite, the move with the
//! highest static move-ordering score (Esser, Gras, Winands, Schadd and Lanctot, "Improving best-reply
//! search", 2014). So every position is one that the game can reach, and the next opponent can answer a
//! threat of the one before:
//!
//! ```text
//! value(p, c) = outcome(p), as I see it                                   if the game is over
//!             = max { value(q, yes) : q follows p }                       if I am to move
//!             = min { value(q, no) : q follows p }                        if an opponent chooses: c = yes, and
//!               and value(f, yes), f after the favourite move             if another opponent moves before me
//!             = value(f, no)                                              if an opponent has chosen: c = no
//! ```
//!
//! **Ties.** The first of equal moves in the order of search; of favourites the lowest. Of wins the fastest,
//! of losses the slowest. **Players.** Two to eight; with two it is alpha-beta without a table. **Cost.** Of
//! the N moves of a round only mine and one other branch, which the N-1 opponents share.

use super::paranoid::visit_child;
use crate::algorithm::{AnyGame, Description, Setup};
use crate::algorithms::minimax::alphabeta;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, Move};
use crate::search::deepening::ENDLESS_PLIES;
use crate::search::node::{NodeContext, NodeResult};
use crate::search::observer::{Choices, Observer};
use crate::search::search_tables::{AlphaBetaOptions, SearchTables};
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{Search, Stopped};
use crate::value::Evaluate;

/// The algorithm's id.
pub const ID: &str = "brs-plus";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl AnyGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Best-reply plus",
        summary: "Best-reply search without skipped turns: one opponent chooses, the others play their most promising move.",
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let method = BestReplyPlus::new(&position);
        Box::new(TreeSearch::new(position, eval, method, seed))
    }
}

/// BRS+, its move ordering and its state. It has no transposition table, whose key does not tell whether an
/// opponent has chosen.
#[derive(Clone, Debug)]
pub struct BestReplyPlus {
    tables: SearchTables,
    /// By ply: whether an opponent has chosen since my last move.
    chosen: Vec<bool>,
}

impl BestReplyPlus {
    /// BRS+ for this game.
    #[must_use]
    pub fn new<G: Game>(game: &G) -> Self {
        BestReplyPlus { tables: SearchTables::new(AlphaBetaOptions::WITHOUT_TABLE, game), chosen: Vec::new() }
    }
}

impl AsMut<SearchTables> for BestReplyPlus {
    fn as_mut(&mut self) -> &mut SearchTables {
        &mut self.tables
    }
}

impl<G: Game, E: Evaluate<G>> NodeSearch<G, E> for BestReplyPlus {
    fn profile(&self) -> Profile {
        // Whether an opponent has chosen is part of a node.
        Profile { compares: false, ..Profile::new(ID) }
    }

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        if let Some(leaf) = searcher.leaf(position, node) {
            return Ok(leaf);
        }
        let (ply, mine) = (node.ply as usize, position.to_move() == searcher.me);
        let favourite = if mine { None } else { favourite(position, searcher.eval) };
        let only = favourite.filter(|_| searcher.algorithm.chosen[ply]);
        let moves = match only {
            Some(only) => searcher.algorithm.tables.list_only(only),
            None => searcher.algorithm.tables.list_moves(position, node, searcher.eval),
        };
        alphabeta::search_moves(searcher, position, node, moves, |searcher, mv, window, _first| {
            let child = position.after(mv);
            // An opponent who plays the favourite leaves the choice, if it is still open, to the next ones.
            let leaves_the_choice = only.is_none() && favourite == Some(mv) && child.to_move() != searcher.me;
            searcher.algorithm.chosen[ply + 1] = !mine && !leaves_the_choice;
            visit_child(searcher, position, &child, &node.same_side_child(mv, window))
        })
    }

    fn prepare(&mut self, root: &G) {
        self.tables.restart();
        self.chosen = vec![false; root.plies_left().unwrap_or(ENDLESS_PLIES) as usize + 1];
    }

    /// All moves, or the favourite alone.
    fn choices(searcher: &Searcher<'_, E, Self, impl Observer>, position: &G, node: &NodeContext) -> Choices {
        let chosen = position.to_move() != searcher.me && searcher.algorithm.chosen[node.ply as usize];
        let only = if chosen { favourite(position, searcher.eval) } else { None };
        only.map_or(Choices::All(1), Choices::Only)
    }
}

/// The move with the highest move-ordering score; of equal ones the lowest.
fn favourite<G: Game>(position: &G, eval: &impl Evaluate<G>) -> Option<Move> {
    let score = |mv: &Move| (eval.move_ordering_score(position, *mv), std::cmp::Reverse(*mv));
    position.moves().max_by_key(score)
}
