//! Best-reply search: of all opponents, only the one who hurts me most may answer.
//!
//! **Idea.** After my move, just one opponent moves, whichever has the strongest reply; the others
//! sit the round out, and it is my turn again (Schadd and Winands, "Best reply search for
//! multiplayer games", 2011). Two sides take turns, as in alpha-beta, and the search looks many of
//! my own moves ahead:
//!
//! ```text
//! value(p) = outcome(p), as I see it                                    if the game is over
//!          = max { value(q) : q follows p }                             if I am to move
//!          = min { value(q) : q follows p by any one opponent's move }  otherwise
//! ```
//!
//! Skipping turns leads to positions that no game can reach: it overlooks that two opponents can
//! both answer, and that one must answer the other. In k in a row that makes it weak with three
//! players or more.
//!
//! **Ties.** The first of equal moves in the order of search, opponents in turn order. Wins and
//! losses are dated by turns, the skipped ones included: of wins the fastest, of losses the
//! slowest.
//!
//! **Players.** Two to eight; with two it is alpha-beta without a table. With more, only the first
//! move of its principal variation can be played in turn, so that no more is reported. **Cost.** At
//! best (b (N-1) b)^(d/4) for d plies of the search.

use crate::game::{Game, Move, Seat};
use crate::search::Stopped;
use crate::search::memory::{Memory, Options};
use crate::search::node::{Edge, End, Why};
use crate::search::order::Hints;
use crate::search::walk::{Method, Walk};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "brs";

/// Best-reply search and what it remembers: the order of moves. A table would take positions for
/// equal in which different players are to move.
#[derive(Clone, Debug)]
pub struct BestReply {
    memory: Memory,
}

impl BestReply {
    /// Best-reply search for this game.
    #[must_use]
    pub fn new<G: Game>(game: &G) -> Self {
        let options = Options { table: false, hints: Hints { ordering: true, killers: true } };
        BestReply { memory: Memory::new(options, game) }
    }
}

impl<G: Game, E: Evaluate<G>> Method<G, E> for BestReply {
    const ID: &'static str = ID;

    fn visit(walk: &mut Walk<'_, E, Self>, position: &G, edge: &Edge) -> Result<End, Stopped> {
        let mine = edge.ply.is_multiple_of(2);
        if let Some(leaf) = walk.leaf_of(position, edge, mine) {
            return Ok(leaf);
        }
        let mut window = edge.window;
        let mut best = (Score::LOWEST, Move::default());
        for turn in who_may_move(position, walk.me) {
            let mut moves = walk.method.memory.open(&turn, edge, walk.eval);
            while let Some(mv) = walk.method.memory.next(&mut moves) {
                let mut child = turn.after(mv);
                // A finished game keeps the date of its last stone.
                if !mine && child.outcome().is_none() {
                    child.skip_to(walk.me);
                }
                let score = -walk.node(&child, &edge.child(mv, window))?;
                if score > best.0 {
                    best = (score, mv);
                    if edge.ply == 0 || position.seats() == 2 {
                        walk.lead(edge.ply, mv);
                    }
                }
                window.raise(score);
                if window.is_closed() {
                    walk.method.memory.reward(&turn, edge, mv);
                    break;
                }
            }
            walk.method.memory.close(&moves, &turn, edge, best);
            if window.is_closed() {
                return Ok(End { score: best.0, why: Why::Cutoff });
            }
        }
        Ok(End { score: best.0, why: Why::Full })
    }

    fn prepare(&mut self, _root: &G) {
        self.memory.restart();
    }
}

/// The position as each player finds it who may move here: I alone, or each of the others in turn.
fn who_may_move<G: Game>(position: &G, me: Seat) -> impl Iterator<Item = G> {
    let (first, seats) = (position.to_move(), position.seats());
    let others = if first == me { 1 } else { seats - 1 };
    let position = *position;
    (0..others).map(move |skipped| {
        let mut turn = position;
        turn.skip_to(Seat::new((first.index() + skipped) % seats));
        turn
    })
}
