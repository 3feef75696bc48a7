//! Negamax: minimax in half the code.
//!
//! **Idea.** What one side wins the other loses, so that a position's value for the player to move
//! is the highest of the negated values of what follows (Knuth and Moore, "An analysis of
//! alpha-beta pruning", 1975):
//!
//! ```text
//! value(p) = outcome(p), as the player to move sees it     if the game is over
//!          = max { -value(q) : q follows p }               otherwise
//! ```
//!
//! It visits the same positions as minimax and finds the same values: 549,946 from the empty 3x3
//! board.
//!
//! **Options.** `drawScore` says what a draw is worth to the player who searches, and the opposite
//! to the opponent: below 0 it avoids draws where it can, above 0 it is glad of them ("contempt").
//! It never prefers a loss to a draw or a draw to a win.
//!
//! **Ties.** The first of equal moves in move order; of wins the fastest, of losses the slowest.
//! **Players.** Two. **Cost.** b^d positions for b moves a turn and d plies.

use crate::game::{Game, Outcome, TwoPlayer};
use crate::search::Stopped;
use crate::search::node::{Edge, End, Why, Window};
use crate::search::walk::{Method, Walk};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "negamax";

/// Negamax without any pruning.
#[derive(Clone, Copy, Debug)]
pub struct Negamax {
    /// What a draw is worth to the player to move at the root.
    pub draw: Score,
}

impl<G: TwoPlayer, E: Evaluate<G>> Method<G, E> for Negamax {
    const ID: &'static str = ID;

    fn visit(walk: &mut Walk<'_, E, Self>, position: &G, edge: &Edge) -> Result<End, Stopped> {
        if position.outcome() == Some(Outcome::Draw) {
            let (mine, draw) = (position.to_move() == walk.me, walk.method.draw);
            return Ok(End { score: if mine { draw } else { -draw }, why: Why::Terminal });
        }
        visit(walk, position, edge)
    }
}

/// The recursion, for every method that leaves nothing out.
pub(super) fn visit<G, E, M>(walk: &mut Walk<'_, E, M>, position: &G, edge: &Edge) -> Result<End, Stopped>
where
    G: Game,
    E: Evaluate<G>,
    M: Method<G, E>,
{
    if let Some(leaf) = walk.leaf(position, edge) {
        return Ok(leaf);
    }
    let mut best = Score::LOWEST;
    for mv in position.moves() {
        let score = -walk.node(&position.after(mv), &edge.child(mv, Window::FULL))?;
        if score > best {
            best = score;
            walk.lead(edge.ply, mv);
        }
    }
    Ok(End { score: best, why: Why::Full })
}
