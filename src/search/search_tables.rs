//! The state that an alpha-beta search keeps between nodes: the transposition table and the move orderer.

use super::node::NodeContext;
use super::order::{MoveList, MoveOrderer, OrderingOptions};
use super::transposition::TranspositionTable;
use crate::game::{Game, Move, zobrist};
use crate::value::{Evaluate, Score};

/// The enhancements of an alpha-beta search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlphaBetaOptions {
    /// A transposition table, and the draw bound for players who can no longer win.
    pub table: bool,
    /// Move ordering.
    pub ordering: OrderingOptions,
}

impl AlphaBetaOptions {
    /// All enhancements.
    pub const ALL: AlphaBetaOptions =
        AlphaBetaOptions { table: true, ordering: OrderingOptions { ranking: true, killers: true } };

    /// Move ordering alone.
    pub const WITHOUT_TABLE: AlphaBetaOptions = AlphaBetaOptions { table: false, ..AlphaBetaOptions::ALL };
}

/// A transposition table, if the options ask for one, and a move orderer.
#[derive(Clone, Debug)]
pub struct SearchTables {
    table: Option<TranspositionTable>,
    orderer: MoveOrderer,
}

impl SearchTables {
    /// Empty tables for this game.
    #[must_use]
    pub fn new<G: Game>(options: AlphaBetaOptions, game: &G) -> Self {
        let table = options.table.then(|| TranspositionTable::new(table_bits(game.plies_left())));
        SearchTables { table, orderer: MoveOrderer::new(options.ordering, game) }
    }

    /// Prepares for a new run. The transposition table is kept.
    pub fn restart(&mut self) {
        self.orderer.restart();
    }

    /// Clears the transposition table.
    pub fn forget_positions(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    /// The transposition table, if there is one.
    #[must_use]
    pub(crate) fn table(&self) -> Option<&TranspositionTable> {
        self.table.as_ref()
    }

    /// The score of a node that needs no search: by the dead-draw bound or from the transposition table.
    /// `None` at the root, which needs a move and not only a score.
    #[inline]
    pub fn probe<G: Game>(&self, position: &G, node: &NodeContext) -> Option<Score> {
        let table = self.table.as_ref().filter(|_| node.ply > 0)?;
        dead_draw_bound(position, node).or_else(|| table.score(table_key(position), node.depth, node.window))
    }

    /// Lists the moves of a node.
    #[inline]
    pub fn list_moves<G: Game>(
        &mut self,
        position: &G,
        node: &NodeContext,
        eval: &impl Evaluate<G>,
    ) -> MoveList {
        let best = self.table.as_ref().and_then(|table| table.best_move(table_key(position)));
        self.orderer.list_moves(position, node, best, eval)
    }

    /// Lists this move alone, for a node that is searched by no other.
    #[inline]
    pub fn list_only(&mut self, mv: Move) -> MoveList {
        self.orderer.list_only(mv)
    }

    /// Takes the move with the highest rank from the list.
    #[inline]
    pub fn next_move(&mut self, moves: &mut MoveList) -> Option<Move> {
        self.orderer.next_move(moves)
    }

    /// Records that `mv` caused a cutoff.
    #[inline]
    pub fn record_cutoff<G: Game>(&mut self, position: &G, node: &NodeContext, mv: Move) {
        self.orderer.record_cutoff(position, node, mv);
    }

    /// Drops the move list of a finished node and stores the node's score and best move.
    #[inline]
    pub fn finish_node<G: Game>(
        &mut self,
        moves: &MoveList,
        position: &G,
        node: &NodeContext,
        best: (Score, Move),
    ) {
        self.orderer.drop_moves(moves);
        if let Some(table) = &mut self.table {
            table.store(table_key(position), node.depth, node.window, best.0, best.1);
        }
    }
}

/// The dead-draw bound for two players: a player who can no longer win has at most a draw, and one who can no
/// longer lose has at least a draw. Part of the table's option, so that the bare algorithm stays the
/// textbook's. Only where the depth reaches the end of every game: estimates at a horizon may contradict the
/// bound.
#[inline]
fn dead_draw_bound<G: Game>(position: &G, node: &NodeContext) -> Option<Score> {
    if position.seats() > 2 || position.plies_left().is_none_or(|left| node.depth < left) {
        return None;
    }
    let (mover, other) = (position.to_move(), position.to_move().other());
    let lost = node.window.alpha >= Score::DRAW && !position.can_win(mover);
    let safe = node.window.beta <= Score::DRAW && !position.can_win(other);
    (lost || safe).then_some(Score::DRAW)
}

/// The table's size: room for the at most `3^plies_left` positions that can follow, up to 16 MB.
fn table_bits(plies_left: Option<u32>) -> u32 {
    plies_left.map_or(20, |left| (left * 8 / 5).clamp(8, 20))
}

/// The key of a position in the memory of a search. Where positions can come again, it knows the number of
/// moves played: a score counts the plies to the end of the game, and so no position follows itself.
#[inline]
pub(crate) fn table_key<G: Game>(position: &G) -> u64 {
    match position.plies_left() {
        Some(_) => position.key(),
        None => position.key() ^ zobrist::mix(position.plies().into()),
    }
}
