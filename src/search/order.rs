//! The order in which a tree search looks at moves: the sooner the best one, the more is cut off.

use super::node::NodeContext;
use crate::game::{Game, Move};
use crate::value::Evaluate;

/// Which hints to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderingOptions {
    /// The table's best move first, then by what looks promising and by what cut off before.
    pub ranking: bool,
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
pub struct MoveOrderer {
    ordering: OrderingOptions,
    killers: Vec<[Option<Move>; KILLERS]>,
    /// Cut-offs by seat and move, weighted by the square of the depth (Schaeffer, 1989).
    history: Vec<i32>,
    actions: usize,
    stack: Vec<(i32, Move)>,
}

/// The moves of one node that were not yet taken from the stack.
#[derive(Clone, Copy, Debug)]
pub struct MoveList {
    begin: usize,
    next: usize,
    end: usize,
}

impl MoveOrderer {
    /// An order without memories for this game.
    #[must_use]
    pub fn new<G: Game>(ordering: OrderingOptions, game: &G) -> Self {
        let actions = game.actions();
        let history = vec![0; game.seats() * actions];
        MoveOrderer { ordering, killers: Vec::new(), history, actions, stack: Vec::new() }
    }

    /// Forgets what an interrupted search left open, and lets old history fade.
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

    /// The best-ranked move left in the batch; of equal ones the first in move order.
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

    /// `mv` made the rest of a node superfluous: look at it early in similar nodes.
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
