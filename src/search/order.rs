//! The order in which a tree search looks at moves: the sooner the best one, the more is cut off.

use super::node::Edge;
use crate::game::{Game, Move};
use crate::value::Evaluate;

/// Which hints to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hints {
    /// The table's best move first, then by what looks promising and by what cut off before.
    pub ordering: bool,
    /// Moves that cut off elsewhere at the same ply come early.
    pub killers: bool,
}

/// Killer moves remembered for each ply (Akl and Newborn, 1977).
const KILLERS: usize = 2;

/// Rank of the table's move, of killers, and the most that history may add: each tier stays
/// below the one before.
const TABLE_RANK: i32 = 1 << 30;
const KILLER_RANK: i32 = 1 << 29;
const HISTORY_MOST: i32 = 1 << 20;

/// Ranks moves, remembers what cut off, and holds the moves of all open nodes in one stack.
#[derive(Clone, Debug)]
pub struct Order {
    hints: Hints,
    killers: Vec<[Option<Move>; KILLERS]>,
    /// Cut-offs by seat and move, weighted by the square of the depth (Schaeffer, 1989).
    history: Vec<i32>,
    actions: usize,
    stack: Vec<(i32, Move)>,
}

/// The moves of one node that were not yet taken from the stack.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    begin: usize,
    next: usize,
    end: usize,
}

impl Order {
    /// An order without memories for this game.
    #[must_use]
    pub fn new<G: Game>(hints: Hints, game: &G) -> Self {
        let actions = game.actions();
        let history = vec![0; game.seats() * actions];
        Order { hints, killers: Vec::new(), history, actions, stack: Vec::new() }
    }

    /// Forgets what an interrupted search left open, and lets old history fade.
    pub fn restart(&mut self) {
        self.stack.clear();
        self.killers.clear();
        self.history.iter_mut().for_each(|count| *count /= 8);
    }

    /// Lists the moves of a node.
    pub fn open<G: Game>(
        &mut self,
        position: &G,
        edge: &Edge,
        table_move: Option<Move>,
        eval: &impl Evaluate<G>,
    ) -> Batch {
        let begin = self.stack.len();
        for mv in position.moves() {
            let rank = self.rank(position, edge, mv, table_move, eval);
            self.stack.push((rank, mv));
        }
        Batch { begin, next: begin, end: self.stack.len() }
    }

    #[inline]
    fn rank<G: Game>(
        &self,
        position: &G,
        edge: &Edge,
        mv: Move,
        table_move: Option<Move>,
        eval: &impl Evaluate<G>,
    ) -> i32 {
        let mut rank = 0;
        if self.hints.ordering {
            if table_move == Some(mv) {
                return TABLE_RANK;
            }
            rank = eval.promise(position, mv) + self.history[self.slot(position, mv)];
        }
        if self.hints.killers && self.killers_at(edge.ply).contains(&Some(mv)) {
            rank += KILLER_RANK;
        }
        rank
    }

    /// The best-ranked move left in the batch; of equal ones the first in move order.
    #[inline]
    pub fn next(&mut self, batch: &mut Batch) -> Option<Move> {
        let left = &mut self.stack[batch.next..batch.end];
        if self.hints.ordering || self.hints.killers {
            let best = (0..left.len()).reduce(|best, i| if left[i].0 > left[best].0 { i } else { best })?;
            // Rotating instead of swapping keeps the others in move order.
            left[..=best].rotate_right(1);
        }
        let (_, mv) = *left.first()?;
        batch.next += 1;
        Some(mv)
    }

    /// Drops the moves of a finished node.
    #[inline]
    pub fn close(&mut self, batch: &Batch) {
        self.stack.truncate(batch.begin);
    }

    /// `mv` made the rest of a node superfluous: look at it early in similar nodes.
    pub fn reward<G: Game>(&mut self, position: &G, edge: &Edge, mv: Move) {
        if self.hints.ordering {
            let slot = self.slot(position, mv);
            let bonus = (edge.depth * edge.depth).min(1 << 12) as i32;
            self.history[slot] = (self.history[slot] + bonus).min(HISTORY_MOST);
        }
        if self.hints.killers {
            let ply = edge.ply as usize;
            if self.killers.len() <= ply {
                self.killers.resize(ply + 1, [None; KILLERS]);
            }
            let killers = &mut self.killers[ply];
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
        }
    }

    #[inline]
    fn killers_at(&self, ply: u32) -> [Option<Move>; KILLERS] {
        self.killers.get(ply as usize).copied().unwrap_or_default()
    }

    #[inline]
    fn slot<G: Game>(&self, position: &G, mv: Move) -> usize {
        position.to_move().index() * self.actions + mv.index()
    }
}
