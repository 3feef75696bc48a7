//! Best-reply search with turns (BRS+): one opponent may choose, the others do what looks best at once.
//!
//! **Idea.** Like [best-reply search](super::brs), after my move one opponent may play anything, the one who hurts me
//! most. But nobody sits out: each of the others plays the move that looks most promising to him, without any search
//! (Esser, Gras, Winands, Schadd and Lanctot, "Improving best-reply search", 2014). So every position is one that the
//! game can reach, and a threat of one opponent is met by the next:
//!
//! ```text
//! value(p, c) = outcome(p), as I see it                                   if the game is over
//!             = max { value(q, yes) : q follows p }                       if I am to move
//!             = min { value(q, no) : q follows p }                        if an opponent chooses: c = yes, and
//!               and value(f, yes), f after the favourite move             if another opponent moves before me
//!             = value(f, no)                                              if somebody has chosen: c = no
//! ```
//!
//! **Ties.** The first of equal moves in the order of search; of favourites the lowest. Of wins the fastest, of losses
//! the slowest. **Players.** Two to eight; with two it is alpha-beta without a table. **Cost.** Of the N moves of a round
//! only mine and one other branch, which the N-1 opponents share.

use crate::game::{Game, Move};
use crate::search::Stopped;
use crate::search::memory::{Memory, Options};
use crate::search::node::{Edge, End, Why};
use crate::search::order::Hints;
use crate::search::walk::{Method, Walk};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "brs-plus";

/// BRS+ and what it remembers: the order of moves, and who has chosen. A table would take positions for equal in which
/// somebody has chosen and in which nobody has.
#[derive(Clone, Debug)]
pub struct BestReplyPlus {
    memory: Memory,
    /// By ply: whether an opponent has chosen since my last move.
    chosen: Vec<bool>,
}

impl BestReplyPlus {
    /// BRS+ for this game.
    #[must_use]
    pub fn new<G: Game>(game: &G) -> Self {
        let options = Options { table: false, hints: Hints { ordering: true, killers: true } };
        BestReplyPlus { memory: Memory::new(options, game), chosen: Vec::new() }
    }
}

impl<G: Game, E: Evaluate<G>> Method<G, E> for BestReplyPlus {
    const ID: &'static str = ID;

    fn visit(walk: &mut Walk<'_, E, Self>, position: &G, edge: &Edge) -> Result<End, Stopped> {
        if let Some(leaf) = walk.leaf(position, edge) {
            return Ok(leaf);
        }
        let (ply, mine) = (edge.ply as usize, position.to_move() == walk.me);
        let favourite = if mine { None } else { favourite(position, walk.eval) };
        let only = favourite.filter(|_| walk.method.chosen[ply]);
        let mut window = edge.window;
        let mut best = (Score::LOWEST, Move::default());
        let mut moves = walk.method.memory.open(position, edge, walk.eval);
        while let Some(mv) = walk.method.memory.next(&mut moves) {
            if only.is_some_and(|only| only != mv) {
                continue;
            }
            let child = position.after(mv);
            // Whoever plays his favourite leaves the choice, if it is still open, to those who follow.
            let leaves_the_choice = only.is_none() && favourite == Some(mv) && child.to_move() != walk.me;
            walk.method.chosen[ply + 1] = !mine && !leaves_the_choice;
            let score = if (child.to_move() == walk.me) == mine {
                walk.node(&child, &edge.ally(mv, window))?
            } else {
                -walk.node(&child, &edge.child(mv, window))?
            };
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

    fn prepare(&mut self, root: &G) {
        self.memory.restart();
        self.chosen = vec![false; root.plies_left() as usize + 1];
    }
}

/// The move that looks most promising to the player who is to move.
fn favourite<G: Game>(position: &G, eval: &impl Evaluate<G>) -> Option<Move> {
    let promise = |mv: &Move| (eval.promise(position, *mv), std::cmp::Reverse(*mv));
    position.moves().max_by_key(promise)
}
