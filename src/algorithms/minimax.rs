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

use crate::game::{Seat, TwoPlayer};
use crate::search::deepening::{deepen, fits_whole_tree};
use crate::search::observe::{Edge, End, Observer, Why, Window};
use crate::search::trace::Recorder;
use crate::search::walk::{Caption, Recursion, TreeSearch, Walk};
use crate::search::{Host, Limits, StopReason, Stopped};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "minimax";

/// Plain minimax on one position.
#[derive(Clone, Debug)]
pub struct Minimax<G, E> {
    position: G,
    eval: E,
    seed: u64,
}

impl<G: TwoPlayer, E: Evaluate<G>> Minimax<G, E> {
    /// A search of this position. Nothing is random; the seed is only reported.
    #[must_use]
    pub fn new(position: G, eval: E, seed: u64) -> Self {
        Minimax { position, eval, seed }
    }
}

impl<G: TwoPlayer, E: Evaluate<G>> TreeSearch for Minimax<G, E> {
    type Game = G;

    fn position(&mut self) -> &mut G {
        &mut self.position
    }

    fn caption(&self) -> Caption {
        Caption { algo: ID, seed: self.seed }
    }

    fn search<'w>(
        &'w mut self,
        limits: &Limits,
        recorder: Option<Recorder>,
        host: &'w mut dyn Host,
    ) -> (StopReason, Walk<'w, Option<Recorder>>) {
        let caption = self.caption();
        let walk = Walk::new(&self.position, caption, limits, recorder, host);
        let mut pass = Pass { me: self.position.to_move(), eval: &self.eval, walk };
        let plies = self.position.plies_left();
        let stopped_by = if fits_whole_tree(limits, plies) {
            pass.iterate(&self.position, plies)
                .map_or_else(|Stopped(reason)| reason, |_| StopReason::Finished)
        } else {
            deepen(&mut pass, &self.position, limits)
        };
        (stopped_by, pass.walk)
    }
}

/// One search of the tree.
struct Pass<'w, E, O> {
    me: Seat,
    eval: &'w E,
    walk: Walk<'w, O>,
}

impl<'w, G: TwoPlayer, E: Evaluate<G>, O: Observer> Recursion<'w, G, O> for Pass<'w, E, O> {
    #[inline]
    fn walk(&mut self) -> &mut Walk<'w, O> {
        &mut self.walk
    }

    fn visit(&mut self, position: &G, edge: &Edge) -> Result<End, Stopped> {
        let mover = position.to_move();
        if let Some(outcome) = position.outcome() {
            return Ok(End { score: Score::of(outcome, mover, position.plies()), why: Why::Terminal });
        }
        if edge.depth == 0 {
            return Ok(End { score: self.eval.score(position), why: Why::Horizon });
        }
        let best =
            if mover == self.me { self.highest(position, edge)? } else { -self.lowest(position, edge)? };
        Ok(End { score: best, why: Why::Full })
    }
}

// `node` gives every score from the view of the player to move at that node; the two halves of
// the recursion are written from my view, as in the definition above. A child is played in place:
// a position that is returned is copied twice, which costs a tenth of the search.
impl<E, O: Observer> Pass<'_, E, O> {
    /// I am to move: the highest value.
    fn highest<G: TwoPlayer>(&mut self, position: &G, edge: &Edge) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
    {
        let mut best = Score::LOWEST;
        for mv in position.moves() {
            let mut child = *position;
            child.play(mv);
            let value = -self.node(&child, &edge.child(mv, Window::FULL))?;
            if value > best {
                best = value;
                self.walk.lead(edge.ply, mv);
            }
        }
        Ok(best)
    }

    /// The opponent is to move: the value that is lowest for me.
    fn lowest<G: TwoPlayer>(&mut self, position: &G, edge: &Edge) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
    {
        let mut best = Score::HIGHEST;
        for mv in position.moves() {
            let mut child = *position;
            child.play(mv);
            let value = self.node(&child, &edge.child(mv, Window::FULL))?;
            if value < best {
                best = value;
                self.walk.lead(edge.ply, mv);
            }
        }
        Ok(best)
    }
}
