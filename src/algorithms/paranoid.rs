//! Paranoid: alpha-beta for any number of players, as if all others had conspired against me.
//!
//! **Idea.** The others are taken for one opponent who moves several times in a row and only wants
//! me to do badly (Sturtevant and Korf, "On pruning techniques for multi-player games", 2000).
//! There are two sides again, hence one number and all of alpha-beta:
//!
//! ```text
//! value(p) = outcome(p), as I see it                   if the game is over
//!          = max { value(q) : q follows p }            if I am to move
//!          = min { value(q) : q follows p }            if anybody else is to move
//! ```
//!
//! A draw is a draw, and no loss. What I win against all together I win against each for himself,
//! so that a win is a proof; a loss is none, as the others need not cooperate.
//!
//! **Ties.** The first of equal moves in the order of search; of wins the fastest, of losses the
//! slowest. **Players.** Two to eight; with two it is alpha-beta. **Cost.** At best b^(d (N-1) / N)
//! for N players: less is cut off than with two sides that take turns.

use crate::game::{Game, Move, Seat};
use crate::search::memory::{Memory, Options};
use crate::search::node::{Edge, End, Why};
use crate::search::walk::{Method, Walk};
use crate::search::{Stopped, Trust};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "paranoid";

/// Paranoid search and what it remembers.
#[derive(Clone, Debug)]
pub struct Paranoid {
    memory: Memory,
    /// The seat against which all others conspire in what the table knows.
    me: Option<Seat>,
}

impl Paranoid {
    /// Paranoid search for this game.
    #[must_use]
    pub fn new<G: Game>(game: &G) -> Self {
        Paranoid { memory: Memory::new(Options::ALL, game), me: None }
    }
}

impl<G: Game, E: Evaluate<G>> Method<G, E> for Paranoid {
    const ID: &'static str = ID;
    const TRUST: Trust = Trust::Wins;

    fn visit(walk: &mut Walk<'_, E, Self>, position: &G, edge: &Edge) -> Result<End, Stopped> {
        if let Some(leaf) = walk.leaf(position, edge) {
            return Ok(leaf);
        }
        if let Some(score) = walk.method.memory.recall(position, edge) {
            return Ok(End { score, why: Why::Table });
        }
        let mine = position.to_move() == walk.me;
        let mut window = edge.window;
        let mut best = (Score::LOWEST, Move::default());
        let mut moves = walk.method.memory.open(position, edge, walk.eval);
        while let Some(mv) = walk.method.memory.next(&mut moves) {
            let child = position.after(mv);
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

    fn memory(&mut self) -> Option<&mut Memory> {
        Some(&mut self.memory)
    }

    fn prepare(&mut self, root: &G) {
        self.memory.restart();
        if self.me.replace(root.to_move()) != Some(root.to_move()) {
            self.memory.forget_positions();
        }
    }
}
