//! What an alpha-beta search remembers from node to node: the transposition table, and which moves
//! to look at first.

use super::node::NodeContext;
use super::order::{MoveList, MoveOrderer, OrderingOptions};
use super::transposition::TranspositionTable;
use crate::game::{Game, Move, Seat};
use crate::value::{Evaluate, Score};

/// What to remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlphaBetaOptions {
    /// Positions: what was found out about them, in a transposition table, and who can still win.
    pub table: bool,
    /// Which moves to look at first.
    pub ordering: OrderingOptions,
}

impl AlphaBetaOptions {
    /// Everything that helps.
    pub const ALL: AlphaBetaOptions =
        AlphaBetaOptions { table: true, ordering: OrderingOptions { ranking: true, killers: true } };
}

/// A transposition table, if there is one, and the order of moves.
#[derive(Clone, Debug)]
pub struct SearchTables {
    table: Option<TranspositionTable>,
    orderer: MoveOrderer,
}

impl SearchTables {
    /// An empty memory for this game.
    #[must_use]
    pub fn new<G: Game>(options: AlphaBetaOptions, game: &G) -> Self {
        let table = options.table.then(|| TranspositionTable::new(table_bits(game.plies_left())));
        SearchTables { table, orderer: MoveOrderer::new(options.ordering, game) }
    }

    /// Forgets what only the run before could use.
    pub fn restart(&mut self) {
        self.orderer.restart();
    }

    /// Forgets all positions.
    pub fn forget_positions(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    /// The table, where there is one.
    #[must_use]
    pub fn table(&self) -> Option<&TranspositionTable> {
        self.table.as_ref()
    }

    /// The score of a node, if it is known without looking below: from the table, or because
    /// somebody cannot win any more. Never at the root, where moves are wanted and not only a
    /// score.
    #[inline]
    pub fn probe<G: Game>(&self, position: &G, node: &NodeContext) -> Option<Score> {
        let table = self.table.as_ref().filter(|_| node.ply > 0)?;
        dead_draw_bound(position, node).or_else(|| table.score(position.key(), node.depth, node.window))
    }

    /// Lists the moves of a node.
    #[inline]
    pub fn list_moves<G: Game>(
        &mut self,
        position: &G,
        node: &NodeContext,
        eval: &impl Evaluate<G>,
    ) -> MoveList {
        let best = self.table.as_ref().and_then(|table| table.best_move(position.key()));
        self.orderer.list_moves(position, node, best, eval)
    }

    /// The most promising move that is left in the list.
    #[inline]
    pub fn next_move(&mut self, moves: &mut MoveList) -> Option<Move> {
        self.orderer.next_move(moves)
    }

    /// `mv` made the moves that are left superfluous.
    #[inline]
    pub fn record_cutoff<G: Game>(&mut self, position: &G, node: &NodeContext, mv: Move) {
        self.orderer.record_cutoff(position, node, mv);
    }

    /// A node is done: drops its list and remembers its best move and score.
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
            table.store(position.key(), node.depth, node.window, best.0, best.1);
        }
    }
}

/// A bound that is plain without any search: of two players, the one who cannot win any more has at
/// most a draw, and the one who cannot lose any more at least one. Part of the table, so that the
/// bare algorithm stays the textbook's; not above a horizon, whose estimates know nothing of it.
#[inline]
fn dead_draw_bound<G: Game>(position: &G, node: &NodeContext) -> Option<Score> {
    if position.seats() > 2 || node.depth < position.plies_left() {
        return None;
    }
    let (mover, other) = (position.to_move(), Seat::new(1 - position.to_move().index()));
    let lost = node.window.alpha >= Score::DRAW && !position.can_win(mover);
    let safe = node.window.beta <= Score::DRAW && !position.can_win(other);
    (lost || safe).then_some(Score::DRAW)
}

/// Room for all positions that can follow, three to the power of the plies left at most, but no more
/// than 16 MB.
fn table_bits(plies_left: u32) -> u32 {
    (plies_left * 8 / 5).clamp(8, 20)
}
