//! Move ordering: the earlier the best move is searched, the more is cut off.
//!
//! ```text
//! 1. the transposition table's move
//! 2. killer moves of the same ply
//! 3. the others by static move-ordering score + history
//! ```

use super::node::NodeContext;
use crate::game::{Game, Move};
use crate::value::Evaluate;

/// Which heuristics order the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderingOptions {
    /// The table's move first, the others by their static score and the history heuristic.
    pub ranking: bool,
    /// Killer moves early: those that caused a cutoff in another node of the same ply.
    pub killers: bool,
}

/// Killer moves remembered for each ply (Akl and Newborn, 1977).
const KILLERS: usize = 2;

/// The rank of the table's move, the rank of killers and the maximum of a history counter: each class of
/// moves stays below the class before.
const TABLE_RANK: i32 = 1 << 30;
const KILLER_RANK: i32 = 1 << 29;
const HISTORY_MOST: i32 = 1 << 20;

/// Orders moves by killers and history, and holds the move lists of all open nodes in one stack.
#[derive(Clone, Debug)]
pub struct MoveOrderer {
    ordering: OrderingOptions,
    killers: Vec<[Option<Move>; KILLERS]>,
    /// Cutoffs by seat and move, weighted by the square of the depth (Schaeffer, 1989).
    history: Vec<i32>,
    actions: usize,
    stack: Vec<(i32, Move)>,
}

/// The part of the stack that holds one node's moves; those before `next` were taken.
#[derive(Clone, Copy, Debug)]
pub struct MoveList {
    begin: usize,
    next: usize,
    end: usize,
}

impl MoveOrderer {
    /// An orderer for this game without killers or history.
    #[must_use]
    pub fn new<G: Game>(ordering: OrderingOptions, game: &G) -> Self {
        let actions = game.actions();
        let history = vec![0; game.seats() * actions];
        MoveOrderer { ordering, killers: Vec::new(), history, actions, stack: Vec::new() }
    }

    /// Prepares for a new run: drops the lists of an interrupted run and all killers, and divides the history
    /// by 8.
    pub fn restart(&mut self) {
        self.stack.clear();
        self.killers.clear();
        self.history.iter_mut().for_each(|count| *count /= 8);
    }

    /// Lists the moves of a node.
    pub fn list_moves<G: Game>(
        &mut self,
        position: &G,
        node: &NodeContext,
        table_move: Option<Move>,
        eval: &impl Evaluate<G>,
    ) -> MoveList {
        let begin = self.stack.len();
        for mv in position.moves() {
            let rank = self.rank(position, node, mv, table_move, eval);
            self.stack.push((rank, mv));
        }
        MoveList { begin, next: begin, end: self.stack.len() }
    }

    /// Lists one move.
    pub fn list_only(&mut self, mv: Move) -> MoveList {
        let begin = self.stack.len();
        self.stack.push((0, mv));
        MoveList { begin, next: begin, end: begin + 1 }
    }

    #[inline]
    fn rank<G: Game>(
        &self,
        position: &G,
        node: &NodeContext,
        mv: Move,
        table_move: Option<Move>,
        eval: &impl Evaluate<G>,
    ) -> i32 {
        let mut rank = 0;
        if self.ordering.ranking {
            if table_move == Some(mv) {
                return TABLE_RANK;
            }
            rank = eval.move_ordering_score(position, mv) + self.history[self.slot(position, mv)];
        }
        if self.ordering.killers && self.killers_at(node.ply).contains(&Some(mv)) {
            rank += KILLER_RANK;
        }
        rank
    }

    /// Takes the move with the highest rank from the list; of equal ones the first in move order.
    #[inline]
    pub fn next_move(&mut self, list: &mut MoveList) -> Option<Move> {
        let left = &mut self.stack[list.next..list.end];
        if self.ordering.ranking || self.ordering.killers {
            let best = (0..left.len()).reduce(|best, i| if left[i].0 > left[best].0 { i } else { best })?;
            // Rotating instead of swapping keeps the others in move order.
            left[..=best].rotate_right(1);
        }
        let (_, mv) = *left.first()?;
        list.next += 1;
        Some(mv)
    }

    /// Drops the moves of a finished node.
    #[inline]
    pub fn drop_moves(&mut self, list: &MoveList) {
        self.stack.truncate(list.begin);
    }

    /// Records that `mv` caused a cutoff, in the history and as a killer.
    pub fn record_cutoff<G: Game>(&mut self, position: &G, node: &NodeContext, mv: Move) {
        if self.ordering.ranking {
            let slot = self.slot(position, mv);
            let bonus = (node.depth * node.depth).min(1 << 12) as i32;
            self.history[slot] = (self.history[slot] + bonus).min(HISTORY_MOST);
        }
        if self.ordering.killers {
            let ply = node.ply as usize;
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
