//! Alpha-beta: minimax without looking at what cannot matter.
//!
//! **Idea.** If I already have a move worth `alpha`, and one reply shows that another move is worth
//! no more, its remaining replies need not be looked at (Brudno, 1963; Knuth and Moore, "An
//! analysis of alpha-beta pruning", 1975). Written as negamax: a position's value for me is the
//! highest of `-value` of what follows, and the window `(alpha, beta)` changes sides with every
//! ply. A node is cut off as soon as `alpha >= beta`. Fail-soft: the score returned may lie outside
//! the window and is then a bound.
//!
//! **Options.** `table` remembers positions that are reached in several ways, and knows that a
//! player to whom no line is open any more cannot win; `killers` and `ordering` look at promising
//! moves first; `depth` bounds the plies looked ahead. None of the first three changes a value;
//! with them off, the empty 3x3 board takes 18,297 nodes.
//!
//! **Two questions.** Searching a whole tree, it first asks only for win, draw or loss, where any
//! win is as good as another and cuts off more; if somebody wins, it then asks *when*, one ply
//! deeper at a time. With a limit on work or time, a tree of up to 20 plies gets half of it for
//! this; a larger one, or one that was not finished, is searched deeper and deeper from one ply on,
//! with an estimate at the horizon.
//!
//! **Ties.** The first of equal moves in the order of search; of wins the fastest, of losses the
//! slowest. **Players.** Two. **Cost.** Between b^(d/2) with perfect order and b^d.

use crate::game::{Game, Move, TwoPlayer};
use crate::search::memory::{Memory, Options};
use crate::search::node::{Edge, End, Why};
use crate::search::walk::{Method, Walk};
use crate::search::{Limits, Stopped};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "alphabeta";

/// Alpha-beta and what it remembers.
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    memory: Memory,
    /// Plies to look ahead at most.
    depth: Option<u32>,
}

impl AlphaBeta {
    /// Alpha-beta for this game, which looks ahead no further than `depth` plies.
    #[must_use]
    pub fn new<G: Game>(options: Options, depth: Option<u32>, game: &G) -> Self {
        AlphaBeta { memory: Memory::new(options, game), depth }
    }
}

impl AsMut<Memory> for AlphaBeta {
    fn as_mut(&mut self) -> &mut Memory {
        &mut self.memory
    }
}

impl<G: TwoPlayer, E: Evaluate<G>> Method<G, E> for AlphaBeta {
    const ID: &'static str = ID;

    fn visit(walk: &mut Walk<'_, E, Self>, position: &G, edge: &Edge) -> Result<End, Stopped> {
        visit(walk, position, edge)
    }

    fn memory(&mut self) -> Option<&mut Memory> {
        Some(&mut self.memory)
    }

    fn limits(&self, asked: &Limits) -> Limits {
        Limits { depth: self.depth.into_iter().chain(asked.depth).min(), ..*asked }
    }
}

/// The recursion, for every method that has a memory.
pub(super) fn visit<G, E, M>(walk: &mut Walk<'_, E, M>, position: &G, edge: &Edge) -> Result<End, Stopped>
where
    G: TwoPlayer,
    E: Evaluate<G>,
    M: Method<G, E> + AsMut<Memory>,
{
    if let Some(leaf) = walk.leaf(position, edge) {
        return Ok(leaf);
    }
    if let Some(score) = walk.method.as_mut().recall(position, edge) {
        return Ok(End { score, why: Why::Table });
    }
    let mut window = edge.window;
    let mut best = (Score::LOWEST, Move::default());
    let mut moves = walk.method.as_mut().open(position, edge, walk.eval);
    while let Some(mv) = walk.method.as_mut().next(&mut moves) {
        let score = -walk.node(&position.after(mv), &edge.child(mv, window))?;
        if score > best.0 {
            best = (score, mv);
            walk.lead(edge.ply, mv);
        }
        window.raise(score);
        if window.is_closed() {
            walk.method.as_mut().reward(position, edge, mv);
            break;
        }
    }
    walk.method.as_mut().close(&moves, position, edge, best);
    Ok(End { score: best.0, why: if window.is_closed() { Why::Cutoff } else { Why::Full } })
}
