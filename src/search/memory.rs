//! What an alpha-beta search remembers from node to node: the transposition table, and which moves
//! to look at first.

use super::node::Edge;
use super::order::{Batch, Hints, Order};
use super::table::Table;
use crate::game::{Game, Move, Seat};
use crate::value::{Evaluate, Score};

/// What to remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Positions: what was found out about them, in a transposition table, and who can still win.
    pub table: bool,
    /// Which moves to look at first.
    pub hints: Hints,
}

impl Options {
    /// Everything that helps.
    pub const ALL: Options = Options { table: true, hints: Hints { ordering: true, killers: true } };
}

/// A transposition table, if there is one, and the order of moves.
#[derive(Clone, Debug)]
pub struct Memory {
    table: Option<Table>,
    order: Order,
}

impl Memory {
    /// An empty memory for this game.
    #[must_use]
    pub fn new<G: Game>(options: Options, game: &G) -> Self {
        let table = options.table.then(|| Table::new(table_bits(game.plies_left())));
        Memory { table, order: Order::new(options.hints, game) }
    }

    /// Forgets what only the run before could use.
    pub fn restart(&mut self) {
        self.order.restart();
    }

    /// Forgets all positions.
    pub fn forget_positions(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    /// The table, where there is one.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The score of a node, if it is known without looking below: from the table, or because
    /// somebody cannot win any more. Never at the root, where moves are wanted and not only a
    /// score.
    #[inline]
    pub fn recall<G: Game>(&self, position: &G, edge: &Edge) -> Option<Score> {
        let table = self.table.as_ref().filter(|_| edge.ply > 0)?;
        hopeless(position, edge).or_else(|| table.score(position.key(), edge.depth, edge.window))
    }

    /// Lists the moves of a node.
    #[inline]
    pub fn open<G: Game>(&mut self, position: &G, edge: &Edge, eval: &impl Evaluate<G>) -> Batch {
        let best = self.table.as_ref().and_then(|table| table.best_move(position.key()));
        self.order.open(position, edge, best, eval)
    }

    /// The most promising move that is left in the list.
    #[inline]
    pub fn next(&mut self, moves: &mut Batch) -> Option<Move> {
        self.order.next(moves)
    }

    /// `mv` made the moves that are left superfluous.
    #[inline]
    pub fn reward<G: Game>(&mut self, position: &G, edge: &Edge, mv: Move) {
        self.order.reward(position, edge, mv);
    }

    /// A node is done: drops its list and remembers its best move and score.
    #[inline]
    pub fn close<G: Game>(&mut self, moves: &Batch, position: &G, edge: &Edge, best: (Score, Move)) {
        self.order.close(moves);
        if let Some(table) = &mut self.table {
            table.store(position.key(), edge.depth, edge.window, best.0, best.1);
        }
    }
}

/// A bound that is plain without any search: of two players, the one who cannot win any more has at
/// most a draw, and the one who cannot lose any more at least one. Part of the table, so that the
/// bare algorithm stays the textbook's; not above a horizon, whose estimates know nothing of it.
#[inline]
fn hopeless<G: Game>(position: &G, edge: &Edge) -> Option<Score> {
    if position.seats() > 2 || edge.depth < position.plies_left() {
        return None;
    }
    let (mover, other) = (position.to_move(), Seat::new(1 - position.to_move().index()));
    let lost = edge.window.alpha >= Score::DRAW && !position.can_win(mover);
    let safe = edge.window.beta <= Score::DRAW && !position.can_win(other);
    (lost || safe).then_some(Score::DRAW)
}

/// Room for all positions that can follow, three to the power of the plies left at most, but no more
/// than 16 MB.
fn table_bits(plies_left: u32) -> u32 {
    (plies_left * 8 / 5).clamp(8, 20)
}
