//! Principal variation search: alpha-beta that trusts its move order.
//!
//! **Idea.** If the first move is the best, as it mostly is with good order, then of all others it
//! need only be shown that they are no better. A *null window* `(alpha, alpha + 1)`, between whose
//! ends no score lies, asks just that, and cuts off more than any other. If a move turns out better
//! after all, it is searched again with an open window (Marsland and Campbell, "Parallel search of
//! strongly ordered game trees", 1982; Reinefeld, "An improvement to the Scout tree-search
//! algorithm", 1983, calls the same thing NegaScout):
//!
//! ```text
//! score = -value(first, -beta, -alpha)
//! for every other move:
//!     score = -value(move, -(alpha + 1), -alpha)
//!     if alpha < score < beta:  score = -value(move, -beta, -(score - 1))
//! ```
//!
//! The second search has room for the score that the first one found (the textbook's has not, and
//! takes 17,082 positions instead of 18,016 for the empty 3x3 board): if it is the value, the line
//! that leads to it is known, too. Inside a null window there is nothing to search again: the
//! second condition is never met there.
//!
//! **Options.** Those of alpha-beta, whose table, order and two questions it shares. **Ties.** The
//! first of equal moves in the order of search; of wins the fastest, of losses the slowest.
//! **Players.** Two. **Cost.** With good order fewer positions than alpha-beta, with bad order
//! more, since moves are searched twice.

use crate::game::{Game, Move, TwoPlayer};
use crate::search::Stopped;
use crate::search::memory::{Memory, Options};
use crate::search::node::{Edge, End, Why, Window};
use crate::search::walk::{Method, Walk};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "pvs";

/// Principal variation search and what it remembers.
#[derive(Clone, Debug)]
pub struct Pvs {
    memory: Memory,
}

impl Pvs {
    /// Principal variation search for this game.
    #[must_use]
    pub fn new<G: Game>(options: Options, game: &G) -> Self {
        Pvs { memory: Memory::new(options, game) }
    }
}

impl<G: TwoPlayer, E: Evaluate<G>> Method<G, E> for Pvs {
    const ID: &'static str = ID;

    fn visit(walk: &mut Walk<'_, E, Self>, position: &G, edge: &Edge) -> Result<End, Stopped> {
        if let Some(leaf) = walk.leaf(position, edge) {
            return Ok(leaf);
        }
        if let Some(score) = walk.method.memory.recall(position, edge) {
            return Ok(End { score, why: Why::Table });
        }
        let mut window = edge.window;
        let mut best = (Score::LOWEST, Move::default());
        let mut moves = walk.method.memory.open(position, edge, walk.eval);
        while let Some(mv) = walk.method.memory.next(&mut moves) {
            let child = position.after(mv);
            let first = best.0 == Score::LOWEST;
            let asked = if first { window } else { Window::null(window.alpha) };
            let mut score = -walk.node(&child, &edge.child(mv, asked))?;
            if !first && window.contains(score) {
                let open = Window { alpha: score.predecessor(), ..window };
                score = -walk.node(&child, &edge.child(mv, open))?;
            }
            if score > best.0 {
                best = (score, mv);
                walk.lead(edge.ply, mv);
            }
            window.raise(score);
            if window.is_closed() {
                walk.method.memory.reward(position, edge, mv);
                break;
            }
        }
        walk.method.memory.close(&moves, position, edge, best);
        Ok(End { score: best.0, why: if window.is_closed() { Why::Cutoff } else { Why::Full } })
    }

    fn memory(&mut self) -> Option<&mut Memory> {
        Some(&mut self.memory)
    }
}
