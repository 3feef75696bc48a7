//! Paranoid search: alpha-beta for any number of players, which assumes a coalition of all opponents.
//!
//! **Idea.** The opponents count as one side that moves several times in a row and minimises my
//! result (Sturtevant and Korf, "On pruning techniques for multi-player games", 2000).
//! There are two sides again, hence one number and all of alpha-beta:
//!
//! ```text
//! value(p) = outcome(p), as I see it                   if the game is over
//!          = max { value(q) : q follows p }            if I am to move
//!          = min { value(q) : q follows p }            if an opponent is to move
//! ```
//!
//! A draw is not a loss, unless `drawIsLoss` says so, as in the publication (`preset`). A win against the
//! coalition is a win against any play, so that it is a proof. A loss is no proof, since the opponents need
//! not cooperate.
//!
//! **Ties.** The first of equal moves in the order of search; of wins the fastest, of losses the
//! slowest. **Players.** Two to eight; with two it is alpha-beta. **Cost.** At best b^(d (N-1) / N)
//! for N players: less is cut off than with two sides that take turns.

use crate::algorithm::{AnyGame, Description, Setup};
use crate::algorithms::minimax::{VARIETY, alphabeta};
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, Outcome, Seat};
use crate::search::node::{ExitReason, NodeContext, NodeResult};
use crate::search::observer::Observer;
use crate::search::search_tables::{AlphaBetaOptions, SearchTables};
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{ProofScope, Search, Stopped};
use crate::settings::{ChoiceInfo, OptionInfo, OptionKind, Setting};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "paranoid";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl AnyGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Paranoid",
        summary: "Assumes that all other players have joined forces.",
        options: &[PRESET, DRAW_IS_LOSS, VARIETY],
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { settings, seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let method = Paranoid::new(settings.flag(DRAW_IS_LOSS.id), &position);
        Box::new(TreeSearch::new(position, eval, method, seed).with_variety(settings.flag(VARIETY.id)))
    }
}

/// Paranoid search with the values of its publication.
const PRESET: OptionInfo =
    OptionInfo::presets(&[ChoiceInfo::USUAL, ChoiceInfo::published(&[Setting::flag(DRAW_IS_LOSS.id, true)])]);

const DRAW_IS_LOSS: OptionInfo = OptionInfo {
    id: "drawIsLoss",
    label: "A draw is a loss",
    summary: "Values a draw like a loss.",
    kind: OptionKind::Flag { default: false },
};

/// Paranoid search and its tables.
#[derive(Clone, Debug)]
pub struct Paranoid {
    tables: SearchTables,
    /// The root player of the scores in the table.
    me: Option<Seat>,
    draw_is_loss: bool,
}

impl Paranoid {
    /// Paranoid search for this game. With `draw_is_loss`, a draw has the score of a loss at the same time,
    /// and there is no transposition table, whose dead-draw bound takes a draw for one.
    #[must_use]
    pub fn new<G: Game>(draw_is_loss: bool, game: &G) -> Self {
        let options = AlphaBetaOptions { table: !draw_is_loss, ..AlphaBetaOptions::ALL };
        Paranoid { tables: SearchTables::new(options, game), me: None, draw_is_loss }
    }
}

impl AsMut<SearchTables> for Paranoid {
    fn as_mut(&mut self) -> &mut SearchTables {
        &mut self.tables
    }
}

impl<G: Game, E: Evaluate<G>> NodeSearch<G, E> for Paranoid {
    fn profile(&self) -> Profile {
        // Where a draw has the score of a loss, a loss may be a draw.
        let proof_scope_of_two = if self.draw_is_loss { ProofScope::Wins } else { ProofScope::All };
        Profile { proof_scope: ProofScope::Wins, proof_scope_of_two, ..Profile::new(ID) }
    }

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        if let Some(mut leaf) = searcher.leaf(position, node) {
            if searcher.algorithm.draw_is_loss && position.outcome() == Some(Outcome::Draw) {
                leaf.score = searcher.score_of_loss(position);
            }
            return Ok(leaf);
        }
        if let Some(score) = searcher.algorithm.tables.probe(position, node) {
            return Ok(NodeResult { score, exit: ExitReason::Table });
        }
        let moves = searcher.algorithm.tables.list_moves(position, node, searcher.eval);
        alphabeta::search_moves(searcher, position, node, moves, |searcher, mv, window, _first| {
            visit_child(searcher, position, &position.after(mv), &node.same_side_child(mv, window))
        })
    }

    fn tables(&mut self) -> Option<&mut SearchTables> {
        Some(&mut self.tables)
    }

    fn prepare(&mut self, root: &G) {
        self.tables.restart();
        if self.me.replace(root.to_move()) != Some(root.to_move()) {
            self.tables.forget_positions();
        }
    }
}

/// Searches a child where all opponents are one side. `node` is its context for the side to move at `parent`,
/// and so is the score.
#[inline]
pub(super) fn visit_child<G: Game, E: Evaluate<G>, A: NodeSearch<G, E>>(
    searcher: &mut Searcher<'_, E, A, impl Observer>,
    parent: &G,
    child: &G,
    node: &NodeContext,
) -> Result<Score, Stopped> {
    let me = searcher.me;
    if (parent.to_move() == me) == (child.to_move() == me) {
        return searcher.visit(child, node);
    }
    Ok(-searcher.visit(child, &NodeContext { window: node.window.flipped(), ..*node })?)
}
