//! Minimax: the value of a position if both sides play their best.
//!
//! **Idea.** I choose the move with the highest value, the opponent the one with the lowest, and
//! so on down to the end of the game (Zermelo, 1913; von Neumann, 1928; Shannon, 1950):
//!
//! ```text
//! value(p) = outcome(p)                          if the game is over
//!          = max { value(q) : q follows p }      if I am to move
//!          = min { value(q) : q follows p }      if the opponent is to move
//! ```
//!
//! Nothing is left out: every position of the tree is visited, 549,946 from the empty 3x3 board. A
//! tree too large for the budget is searched to a depth of 1, 2, 3, ... plies, and an estimate takes the
//! place of the outcome at the horizon.
//!
//! **Ties.** The first of equal moves in move order; of wins the fastest, of losses the slowest.
//! **Players.** Two. **Cost.** b^d positions for b moves a turn and d plies.

use crate::game::TwoPlayer;
use crate::search::Stopped;
use crate::search::node::{Edge, End, Why, Window};
use crate::search::walk::{Method, Walk};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "minimax";

/// Plain minimax.
#[derive(Clone, Copy, Debug, Default)]
pub struct Minimax;

impl<G: TwoPlayer, E: Evaluate<G>> Method<G, E> for Minimax {
    const ID: &'static str = ID;

    fn visit(walk: &mut Walk<'_, E, Self>, position: &G, edge: &Edge) -> Result<End, Stopped> {
        if let Some(leaf) = walk.leaf(position, edge) {
            return Ok(leaf);
        }
        let mine = position.to_move() == walk.me;
        let score = if mine { highest(walk, position, edge)? } else { -lowest(walk, position, edge)? };
        Ok(End { score, why: Why::Full })
    }
}

// `node` gives every score from the view of the player to move at that node; the two halves of
// the recursion are written from my view, as in the definition above. A child is played in place:
// a position that is returned is copied twice, which costs a tenth of the search.

/// I am to move: the highest value.
fn highest<G: TwoPlayer, E: Evaluate<G>>(
    walk: &mut Walk<'_, E, Minimax>,
    position: &G,
    edge: &Edge,
) -> Result<Score, Stopped> {
    let mut best = Score::LOWEST;
    for mv in position.moves() {
        let mut child = *position;
        child.play(mv);
        let value = -walk.node(&child, &edge.child(mv, Window::FULL))?;
        if value > best {
            best = value;
            walk.lead(edge.ply, mv);
        }
    }
    Ok(best)
}

/// The opponent is to move: the value that is lowest for me.
fn lowest<G: TwoPlayer, E: Evaluate<G>>(
    walk: &mut Walk<'_, E, Minimax>,
    position: &G,
    edge: &Edge,
) -> Result<Score, Stopped> {
    let mut best = Score::HIGHEST;
    for mv in position.moves() {
        let mut child = *position;
        child.play(mv);
        let value = walk.node(&child, &edge.child(mv, Window::FULL))?;
        if value < best {
            best = value;
            walk.lead(edge.ply, mv);
        }
    }
    Ok(best)
}
