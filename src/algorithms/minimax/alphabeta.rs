//! Alpha-beta: minimax without looking at what cannot matter.
//!
//! **Idea.** If I already have a move worth `alpha`, and one reply shows that another move is worth
//! no more, its remaining replies need not be looked at (Brudno, 1963; Knuth and Moore, "An
//! analysis of alpha-beta pruning", 1975). Written as negamax: a position's value for me is the
//! highest of `-value` of what follows, and the window `(alpha, beta)` changes sides with every
//! ply. A node is cut off as soon as `alpha >= beta`. Fail-soft: the score returned may lie outside
//! the window and is then a bound.
//!
//! **Options.** `table` adds a transposition table and the dead-draw bound: a player without an open line
//! cannot win. `killers` and `ordering` order the moves: killer moves; the table's move, the static score and
//! the history. `depth` limits the depth. `table`, `killers` and `ordering` change no value; with them off,
//! the empty 3x3 board takes 18,297 nodes. Without `distances` there is one search, for win, draw or loss
//! only: with those three off this is the textbook's alpha-beta (`preset`).
//!
//! **Result first, distance second.** The search of a whole tree first finds only win, draw or loss:
//! all wins score the same, which cuts off more. If the result is a win or loss, iterative deepening
//! then finds its distance. With a limit on work or time, a tree of up to 20 plies gets half of it for
//! this; a larger tree, or one that was not finished, is searched by iterative deepening with an
//! estimate at the horizon.
//!
//! **Ties.** The first of equal moves in the order of search; of wins the fastest, of losses the
//! slowest. **Players.** Two. **Cost.** Between b^(d/2) with perfect order and b^d.

use super::VARIETY;
use crate::algorithm::{Description, Setup, TwoPlayerGame};
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, Move, TwoPlayer};
use crate::search::node::{ExitReason, NodeContext, NodeResult, Window};
use crate::search::observer::Observer;
use crate::search::order::{MoveList, OrderingOptions};
use crate::search::search_tables::{AlphaBetaOptions, SearchTables};
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{Search, Stopped};
use crate::settings::{ChoiceInfo, OptionInfo, OptionKind, Setting, Settings};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "alphabeta";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl TwoPlayerGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Alpha-beta",
        summary: "Minimax that skips every continuation which cannot change the result.",
        options: &[PRESET, TABLE, KILLERS, ORDERING, DISTANCES, DEPTH, VARIETY, PROVER],
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { settings, seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: TwoPlayer + Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let depth = Some(settings.count(DEPTH.id)).filter(|&depth| depth > 0);
        let method = AlphaBeta::new(options(settings), depth, &position);
        let method = if settings.flag(DISTANCES.id) { method } else { method.for_results_only() };
        Box::new(TreeSearch::new(position, eval, method, seed).with_variety(settings.flag(VARIETY.id)))
    }
}

/// Alpha-beta without additions: one search, results only.
const PRESET: OptionInfo = OptionInfo::presets(&[
    ChoiceInfo::USUAL,
    ChoiceInfo::textbook(&[
        Setting::flag(TABLE.id, false),
        Setting::flag(KILLERS.id, false),
        Setting::flag(ORDERING.id, false),
        Setting::flag(DISTANCES.id, false),
    ]),
]);

pub(crate) const TABLE: OptionInfo = OptionInfo {
    id: "table",
    label: "Transposition table",
    summary: "Remembers positions that are reached in several ways; alpha-beta and PVS then also see who can no longer win.",
    kind: OptionKind::Flag { default: true },
};

pub(crate) const KILLERS: OptionInfo = OptionInfo {
    id: "killers",
    label: "Killer moves",
    summary: "Tries early the moves that caused cutoffs elsewhere at the same depth.",
    kind: OptionKind::Flag { default: true },
};

pub(crate) const ORDERING: OptionInfo = OptionInfo {
    id: "ordering",
    label: "Move ordering",
    summary: "Searches the best known and most promising moves first.",
    kind: OptionKind::Flag { default: true },
};

const DISTANCES: OptionInfo = OptionInfo {
    id: "distances",
    label: "Fastest win",
    summary: "Finds the fastest win by searching ever deeper; if off, finds only who wins.",
    kind: OptionKind::Flag { default: true },
};

const DEPTH: OptionInfo = OptionInfo {
    id: "depth",
    label: "Depth",
    summary: "The most plies to look ahead; 0 means as many as the budget allows.",
    kind: OptionKind::Count { default: 0, min: 0, max: 100 },
};

pub(crate) const PROVER: OptionInfo = OptionInfo {
    id: "prover",
    label: "Proof first",
    summary: "In k in a row, lets the prover try first, with half of the budget.",
    kind: OptionKind::Flag { default: false },
};

/// The tables and the move ordering that the settings ask for.
pub(crate) fn options(settings: &Settings) -> AlphaBetaOptions {
    let ordering =
        OrderingOptions { ranking: settings.flag(ORDERING.id), killers: settings.flag(KILLERS.id) };
    AlphaBetaOptions { table: settings.flag(TABLE.id), ordering }
}

/// Alpha-beta and its tables.
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    tables: SearchTables,
    /// The maximum depth in plies.
    depth: Option<u32>,
    results_only: bool,
}

impl AlphaBeta {
    /// Alpha-beta for this game, at most `depth` plies deep.
    #[must_use]
    pub fn new<G: Game>(options: AlphaBetaOptions, depth: Option<u32>, game: &G) -> Self {
        AlphaBeta { tables: SearchTables::new(options, game), depth, results_only: false }
    }

    /// The search that finds win, draw or loss in one search, without distances.
    #[must_use]
    pub fn for_results_only(self) -> Self {
        AlphaBeta { results_only: true, ..self }
    }
}

impl AsMut<SearchTables> for AlphaBeta {
    fn as_mut(&mut self) -> &mut SearchTables {
        &mut self.tables
    }
}

impl<G: TwoPlayer, E: Evaluate<G>> NodeSearch<G, E> for AlphaBeta {
    fn profile(&self) -> Profile {
        let depths = 0..=self.depth.unwrap_or(u32::MAX);
        Profile { depths, results_only: self.results_only, ..Profile::new(ID) }
    }

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        search_node(searcher, position, node)
    }

    fn tables(&mut self) -> Option<&mut SearchTables> {
        Some(&mut self.tables)
    }
}

/// The recursion, for every algorithm with search tables.
pub(in crate::algorithms) fn search_node<G, E, A>(
    searcher: &mut Searcher<'_, E, A, impl Observer>,
    position: &G,
    node: &NodeContext,
) -> Result<NodeResult, Stopped>
where
    G: TwoPlayer,
    E: Evaluate<G>,
    A: NodeSearch<G, E> + AsMut<SearchTables>,
{
    if let Some(leaf) = searcher.leaf(position, node) {
        return Ok(leaf);
    }
    if let Some(score) = searcher.algorithm.as_mut().probe(position, node) {
        return Ok(NodeResult { score, exit: ExitReason::Table });
    }
    let moves = searcher.algorithm.as_mut().list_moves(position, node, searcher.eval);
    search_moves(searcher, position, node, moves, |searcher, mv, window, _first| {
        searcher.visit_child(position, &position.after(mv), node, mv, window)
    })
}

/// The loop over the moves of a node, for every algorithm with move ordering and an alpha-beta window.
/// `search_child` says how a move is searched: it returns the score for the side to move at the node, given
/// the window that is left and whether no move so far scored more than the lowest score.
#[inline]
pub(in crate::algorithms) fn search_moves<G, E, A, O>(
    searcher: &mut Searcher<'_, E, A, O>,
    position: &G,
    node: &NodeContext,
    mut moves: MoveList,
    search_child: impl Fn(&mut Searcher<'_, E, A, O>, Move, Window, bool) -> Result<Score, Stopped>,
) -> Result<NodeResult, Stopped>
where
    G: Game,
    E: Evaluate<G>,
    A: AsMut<SearchTables>,
    O: Observer,
{
    let mut window = node.window;
    let mut best = (Score::LOWEST, Move::default());
    while let Some(mv) = searcher.algorithm.as_mut().next_move(&mut moves) {
        let score = search_child(searcher, mv, window, best.0 == Score::LOWEST)?;
        if score > best.0 {
            best = (score, mv);
            searcher.update_pv(node.ply, mv);
        }
        window.raise(score);
        if window.is_closed() {
            searcher.algorithm.as_mut().record_cutoff(position, node, mv);
            break;
        }
    }
    searcher.algorithm.as_mut().finish_node(&moves, position, node, best);
    Ok(NodeResult {
        score: best.0,
        exit: if window.is_closed() { ExitReason::Cutoff } else { ExitReason::Full },
    })
}
